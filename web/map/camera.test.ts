import { describe, expect, test } from 'vitest';
import {
  type Camera,
  closest,
  firstView,
  fit,
  noInsets,
  panned,
  revealed,
  stepped,
  toScreen,
  toSheet,
  zoomed,
} from './camera.js';

const camera: Camera = { window: { width: 1200, height: 800 }, sheet: { width: 3000, height: 2600 }, insets: noInsets };

describe('the view', () => {
  test('fit shows all of the sheet, in the middle', () => {
    const view = fit(camera);
    expect(toScreen(view, { x: 0, y: 0 }).y).toBeCloseTo(0);
    expect(toScreen(view, { x: 3000, y: 2600 }).y).toBeCloseTo(800);
    expect(toScreen(view, { x: 1500, y: 1300 })).toEqual({ x: 600, y: 400 });
  });

  test('zoom keeps the point under the finger', () => {
    const finger = { x: 700, y: 380 };
    const before = fit(camera);
    const under = toSheet(before, finger);
    const after = toSheet(zoomed(camera, before, 2.3, finger), finger);
    expect(after.x).toBeCloseTo(under.x);
    expect(after.y).toBeCloseTo(under.y);
  });

  test('zoom stops at its limits', () => {
    expect(zoomed(camera, fit(camera), 1000, { x: 0, y: 0 }).scale).toBe(closest);
    expect(zoomed(camera, fit(camera), 0.001, { x: 0, y: 0 }).scale).toBeCloseTo(fit(camera).scale * 0.9);
  });

  test('a step leads to the next size that is worth having, and back to the whole', () => {
    const middle = { x: 600, y: 400 };
    const near = stepped(camera, fit(camera), [1.2], 1, middle);
    expect(near.scale).toBeCloseTo(1.2);
    expect(stepped(camera, near, [1.2], 1, middle).scale).toBeCloseTo(closest);
    expect(stepped(camera, near, [1.2], -1, middle)).toEqual(fit(camera));
    expect(stepped(camera, zoomed(camera, near, 1.3, middle), [1.2], -1, middle).scale).toBeCloseTo(1.2);
  });

  test('the sheet cannot be dragged away', () => {
    const view = panned(camera, fit(camera), 99_999, -99_999);
    expect(view.x).toBe(600);
    expect(view.y + 2600 * view.scale).toBeCloseTo(400);
  });

  test('revealing moves only what is hidden', () => {
    const near = { x: -1000, y: -900, scale: 1 };
    expect(revealed(camera, near, { x: 1600, y: 1300 }, 80)).toBeNull();
    expect(revealed(camera, near, { x: 1000, y: 1300 }, 80)).toEqual({ x: -920, y: -900, scale: 1 });
  });

  test('a sheet that is seen whole stays where it is, also for a point at its edge', () => {
    const covered: Camera = { ...camera, insets: { top: 124, right: 350, bottom: 124, left: 112 } };
    const whole = fit(covered);
    for (const corner of [
      { x: 0, y: 0 },
      { x: 3000, y: 2600 },
    ])
      expect(revealed(covered, whole, corner, 120)).toBeNull();
    const aside = { ...whole, y: whole.y - 200 };
    expect(revealed(covered, aside, { x: 0, y: 0 }, 120)).toMatchObject({ x: whole.x });
    expect(revealed(covered, aside, { x: 0, y: 0 }, 120)!.y).toBeGreaterThan(aside.y);
  });

  test('panels at the edges leave the map the rest of the window', () => {
    const covered: Camera = { ...camera, insets: { top: 60, right: 350, bottom: 60, left: 0 } };
    const view = fit(covered);
    expect(toScreen(view, { x: 3000, y: 1300 }).x).toBeLessThanOrEqual(850.01);
    expect(toScreen(view, { x: 1500, y: 0 }).y).toBeGreaterThanOrEqual(60);
    expect(toScreen(view, { x: 1500, y: 1300 })).toEqual({ x: 425, y: 400 });
  });

  test('a small window opens on a part that can be played', () => {
    const phone: Camera = { window: { width: 390, height: 800 }, sheet: camera.sheet, insets: noInsets };
    expect(firstView(phone, { middle: { x: 1500, y: 1300 }, field: null }).scale).toBeGreaterThan(fit(phone).scale * 2);
    expect(firstView(camera, { middle: { x: 0, y: 0 }, field: null })).toEqual(fit(camera));
  });

  test('where all pieces stand in one corner it opens on that corner, where they stand everywhere on the whole sheet', () => {
    const middle = { x: 0, y: 0 };
    const corner = { x: 0, y: 1600, width: 1200, height: 1000 };
    const near = firstView(camera, { middle, field: corner });
    expect(near.scale).toBeGreaterThan(fit(camera).scale * 1.5);
    const [from, to] = [toScreen(near, { x: 0, y: 1600 }), toScreen(near, { x: 1200, y: 2600 })];
    expect(Math.min(from.x, from.y)).toBeGreaterThanOrEqual(-1);
    expect(to.x).toBeLessThanOrEqual(1201);
    expect(to.y).toBeLessThanOrEqual(801);
    const everywhere = { x: 100, y: 100, width: 2800, height: 2400 };
    expect(firstView(camera, { middle, field: everywhere })).toEqual(fit(camera));
  });
});
