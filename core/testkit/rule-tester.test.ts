import { describe, expect, test } from 'vitest';
import { ruleTester, skirmish } from './index.js';

describe('ruleTester', () => {
  const registered: string[] = [];
  const rule = ruleTester(skirmish.catalogue, (name) => void registered.push(name));

  test('registers a test named after its rules', () => {
    registered.length = 0;
    rule('1.1', 'a step is one hex', () => {});
    rule(['1.2', '2.1'], 'the last blow ends it', () => {});
    expect(registered).toEqual(['1.1 · a step is one hex', '1.2, 2.1 · the last blow ends it']);
  });

  test('refuses rules that do not exist', () => {
    expect(() => rule('9.9', 'nonsense', () => {})).toThrow(/rule 9\.9.*skirmish/);
    expect(() => rule(['1.1', '9.9'], 'nonsense', () => {})).toThrow(/9\.9/);
    expect(() => rule([], 'nothing', () => {})).toThrow(/names no rule/);
  });
});
