import { expect, test } from 'vitest';
import { cardSide } from './card-side.js';

const around = (x: number, y: number) => [
  { x: x - 40, y: y - 60 },
  { x: x + 40, y: y + 60 },
];

const screen = (width: number, height: number, covered: number, prompt = 160) => ({
  ...{ width, height, covered, prompt },
  bars: 128,
});

test('a card keeps to the side away from what it speaks of', () => {
  expect(cardSide(around(300, 400), screen(1280, 800, 372))).toBe('end');
  expect(cardSide(around(700, 400), screen(1280, 800, 372))).toBe('start');
  // In the middle it hides neither, and stays where cards are looked for.
  expect(cardSide(around(512, 400), screen(1024, 768, 0))).toBe('start');
  expect(cardSide(around(330, 400), screen(1024, 768, 0))).toBe('end');
  expect(cardSide([], screen(1024, 768, 0))).toBe('start');
});

test('where cards grow, they keep clear of it as wide as they may become', () => {
  const growing = (covered: number) => ({ ...screen(1440, 900, covered), widest: 640 });
  expect(cardSide(around(560, 500), screen(1440, 900, 0))).toBe('start');
  expect(cardSide(around(560, 500), growing(0))).toBe('end');
  // Beside a panel both would hide it, and neither as it usually is.
  expect(cardSide(around(560, 500), growing(372))).toBe('start');
  expect(cardSide(around(300, 500), growing(372))).toBe('end');
});

test('on a phone it lies under the prompt or at the bottom', () => {
  expect(cardSide(around(200, 560), screen(390, 844, 0))).toBe('start');
  expect(cardSide(around(200, 300), screen(390, 844, 0))).toBe('end');
  // Under a long question the card lies lower.
  expect(cardSide(around(200, 500), screen(390, 844, 0, 160))).toBe('start');
  expect(cardSide(around(200, 500), screen(390, 844, 0, 290))).toBe('end');
});
