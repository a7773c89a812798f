import { describe, expect, test } from 'vitest';
import { type Camera, fit, fitScale, type Size } from '../map/camera.js';
import { tableInsets, tableMargins } from './edges.js';
import { sheetOf } from './sheet.js';

const square = sheetOf({ width: 12_000, depth: 12_000 });
const wide = sheetOf({ width: 18_000, depth: 12_000 });
const laptop: Size = { width: 1440, height: 900 };

const camera = (window: Size, sheet: Size, covered: number, prompt = 60): Camera => ({
  window,
  sheet,
  insets: tableInsets(window, prompt, covered, false),
  margins: tableMargins(window, covered),
  tall: 0.92,
});
const share = (of: Camera): number => (fitScale(of) * of.sheet.height) / of.window.height;

describe('the whole table', () => {
  test.each([
    ['square, panel closed', square, 0],
    ['square, panel open', square, 372],
    ['wide, panel closed', wide, 0],
    ['wide, panel open', wide, 372],
  ])('takes nine tenths of the height of a laptop: %s', (_name, sheet, covered) => {
    expect(share(camera(laptop, sheet, covered))).toBeGreaterThanOrEqual(0.9);
  });

  test('does not shrink when the question grows, nor does it move', () => {
    expect(fit(camera(laptop, square, 372, 300))).toEqual(fit(camera(laptop, square, 372, 60)));
  });

  test('lies free beside the column of the question, and under a panel leaves it less than its wooden edge', () => {
    const open = fit(camera(laptop, square, 0));
    expect(open.x).toBeGreaterThanOrEqual(248);
    expect(open.y).toBeGreaterThanOrEqual(0);
    expect(open.x + square.width * open.scale).toBeLessThanOrEqual(1440);
    const beside = fit(camera(laptop, square, 372));
    expect(beside.x + square.width * beside.scale).toBeCloseTo(1440 - 372);
    expect(248 - beside.x).toBeLessThan(square.width * beside.scale * 0.02);
  });

  test('keeps beside the panel and the buttons where there is room, and is never wider than the window', () => {
    const smaller: Size = { width: 1260, height: 768 };
    const { x, scale } = fit(camera(smaller, square, 372));
    expect(x).toBeGreaterThanOrEqual(112);
    expect(x + square.width * scale).toBeLessThanOrEqual(1260 - 372);
    const phone = camera({ width: 390, height: 844 }, square, 0);
    expect(fitScale(phone) * square.width).toBeLessThanOrEqual(390);
    expect(fit(camera({ width: 1024, height: 768 }, wide, 372)).x).toBeCloseTo(0);
  });
});
