import { expect, test } from 'vitest';
import { onViewKey } from './keys.js';

const press = (key: string, held: Partial<KeyboardEvent> = {}) => {
  const done: unknown[] = [];
  const meant = onViewKey({ key, ...held } as KeyboardEvent, {
    pan: (dx, dy) => done.push([dx, dy]),
    zoom: (factor) => done.push(factor > 1 ? 'nearer' : 'farther'),
    fit: () => done.push('fit'),
  });
  return [meant, ...done];
};

test('arrows move the view, plus and minus zoom, Home shows all; other keys are left alone', () => {
  expect(press('ArrowRight')).toEqual([true, [-120, -0]]);
  expect(press('+')).toEqual([true, 'nearer']);
  expect(press('-')).toEqual([true, 'farther']);
  expect(press('Home')).toEqual([true, 'fit']);
  expect(press('x')).toEqual([false]);
  expect(press('+', { ctrlKey: true })).toEqual([false]);
});
