import { expect, test, vi } from 'vitest';
import { onKeyAnywhere, onViewKey } from './keys.js';

const press = (key: string, held: Partial<KeyboardEvent> = {}) => {
  const done: unknown[] = [];
  const meant = onViewKey({ key, ...held } as KeyboardEvent, {
    pan: (dx, dy) => done.push([dx, dy]),
    step: (by) => done.push(by > 0 ? 'nearer' : 'farther'),
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

test('sizes answer wherever the focus is, once, and not in a field', () => {
  vi.stubGlobal('Element', class {});
  const press = (key: string, more: object = {}) => {
    const done: string[] = [];
    const view = { pan: () => done.push('pan'), step: () => done.push('step'), fit: () => done.push('fit') };
    onKeyAnywhere({ key, target: null, ...more } as unknown as KeyboardEvent, view);
    return done;
  };
  expect(press('Home')).toEqual(['fit']);
  expect(press('-')).toEqual(['step']);
  // Arrows scroll panels, and walk on the map alone.
  expect(press('ArrowDown')).toEqual([]);
  expect(press('Home', { defaultPrevented: true })).toEqual([]);
  const field = Object.assign(new Element(), { matches: () => true });
  expect(press('Home', { target: field })).toEqual([]);
  vi.unstubAllGlobals();
});
