/** Records of By Fire and Sword with a position of its own, and what is dragged on its table. */
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer, middleOf } from './steps.js';

export const unit = (id: string, card: string, at: readonly [number, number], more: object = {}) => ({
  ...{ id, card, side: 'weaker', at, bases: 3, order: 'move' },
  ...more,
});

const sides = {
  weaker: { id: 'red', name: { en: 'Poles', pl: 'Polacy' } },
  stronger: { id: 'blue', name: { en: 'Swedes', pl: 'Szwedzi' } },
};

const commanders = [
  { id: 'colonel', card: 'polish-colonel', side: 'weaker', at: [44, 30], points: 4 },
  { id: 'major', card: 'swedish-colonel', side: 'stronger', at: [60, 92], facing: 180, points: 3 },
];

/** Played on from this position, in the movement phase of the second turn where nothing else is said. */
export const recordOfPosition = (units: readonly object[], more: object = {}) => ({
  ...{ format: 1, system: 'fire-and-sword', version: '0.1.0', scenario: 'skirmish/patrol', options: {} },
  position: { system: 'fire-and-sword', phase: 'movement', sides, units, commanders, ...more },
  dice: { kind: 'seeded', seed: 'table' },
  entries: [],
});

/** Where the first base of a piece stands on the table, as the drawing has it. */
export const placeOf = (page: Page, piece: string, base = 0): Promise<string | null> =>
  page.locator(`[data-piece="${piece}"] .base`).nth(base).getAttribute('d');

export const moved = (page: Page, piece: string, before: string | null, base = 0) =>
  page.waitForFunction(
    ([id, was, index]) =>
      document.querySelectorAll(`[data-piece="${id}"] .base`)[index]?.getAttribute('d') !== was &&
      document.querySelector(`[data-piece="${id}"] .base`) !== null,
    [piece, before, base] as const,
  );

/** Waits until the note beside what is drawn reads so: it is judged in the next frame, not under the hand. */
export const noted = (page: Page, wanted: RegExp): Promise<void> =>
  expect.poll(() => page.locator('.drag-note').textContent()).toMatch(wanted);

/** The same of the reason why it goes no further. */
export const reasoned = (page: Page, wanted: RegExp): Promise<void> =>
  expect.poll(() => page.locator('.drag-note span').textContent()).toMatch(wanted);

/** As long as a finger must rest to measure, by the clock of the page. */
export const rests = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 600)));

interface Way {
  readonly x: number;
  readonly y: number;
}

/** One finger down, along, and up, with a rest before it moves where it measures. */
export async function finger(
  touch: CDPSession,
  way: readonly Way[],
  rest: () => Promise<void>,
): Promise<() => Promise<unknown>> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Way[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [way[0]!]);
  await rest();
  for (const point of way.slice(1)) await send('touchMove', [point]);
  return () => send('touchEnd', []);
}

/** Where the knob of a handle lies on the screen. */
export const knobOf = (page: Page, handle: string): Promise<Way> =>
  middleOf(page, `.one-size [data-handle="${handle}"] .handle-knob`);

/** A knob drawn by the mouse, and held there until it is let go. */
export async function drawKnob(page: Page, handle: string, by: Way): Promise<() => Promise<void>> {
  const { x, y } = await knobOf(page, handle);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x, y + by.y, { steps: 5 });
  return () => page.mouse.up();
}

/** The same by a finger. */
export async function drawByFinger(page: Page, handle: string, by: Way): Promise<() => Promise<unknown>> {
  const { x, y } = await knobOf(page, handle);
  const touch = await page.context().newCDPSession(page);
  const steps = [0, 0.25, 0.5, 0.75, 1].map((share) => ({ x: x + by.x * share, y: y + by.y * share }));
  return finger(touch, steps, async () => undefined);
}

/** Ends a phase in which somebody who could still act is passed over: that is asked about once. */
export async function endPhase(page: Page, label: string): Promise<void> {
  await answer(page, label);
  await page.locator('.asking button.main', { hasText: label }).click();
}
