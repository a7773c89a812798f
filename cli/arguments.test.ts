import { describe, expect, test } from 'vitest';
import { parseArguments, parsePairs, usage } from './arguments.js';
import { distance, nearest } from './nearest.js';

const spec = {
  name: 'drill',
  places: { WHERE: { need: 'one', help: '' }, WHEN: { need: 'maybe', help: '' } },
  options: {
    loud: { kind: 'flag', help: '' },
    times: { kind: 'whole', value: 'N', least: 1, default: 3, help: '' },
    name: { kind: 'text', value: 'NAME', help: '' },
    lang: { kind: 'choice', choices: ['en', 'pl'], default: 'en', help: '' },
  },
} as const;

const parse = (text: string) => parseArguments(spec, text === '' ? [] : text.split(' '));
const given = (text: string) => {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};
const codeOf = (text: string) => {
  const parsed = parse(text);
  return parsed.ok ? null : parsed.error.code;
};

describe('arguments', () => {
  test('what is not given has its default or is undefined', () => {
    expect(given('field')).toEqual({
      places: { WHERE: 'field', WHEN: undefined },
      options: { loud: false, times: 3, name: undefined, lang: 'en' },
    });
  });

  test('options stand anywhere, with a space or an equals sign', () => {
    const expected = {
      places: { WHERE: 'field', WHEN: 'noon' },
      options: { loud: true, times: 7, name: 'a=b', lang: 'pl' },
    };
    expect(given('--loud field --times 7 noon --name a=b --lang pl')).toEqual(expected);
    expect(given('field --times=7 --name=a=b --lang=pl noon --loud')).toEqual(expected);
  });

  test('a lone dash is an argument, and -- ends the options', () => {
    expect(given('- -- --loud').places).toEqual({ WHERE: '-', WHEN: '--loud' });
  });

  test.each([
    ['', 'missing-argument'],
    ['a b c', 'extra-argument'],
    ['a --quiet', 'unknown-option'],
    ['a -l', 'unknown-option'],
    ['a --toString', 'unknown-option'],
    ['a --loud=yes', 'option-takes-no-value'],
    ['a --loud --loud', 'option-twice'],
    ['a --times', 'option-needs-value'],
    ['a --times --loud', 'option-needs-value'],
    ['a --times=', 'option-needs-value'],
    ['a --times 0', 'not-a-whole-number'],
    ['a --times 1.5', 'not-a-whole-number'],
    ['a --times 99999999999999999999', 'not-a-whole-number'],
    ['a --lang de', 'not-a-choice'],
    ['a --lang', 'option-needs-value'],
  ])('"%s" is the problem %s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  test('usage marks what may be left out', () => {
    expect(usage(spec)).toBe('hetman drill WHERE [WHEN] [options]');
  });
});

test('pairs are read with their spaces trimmed; halves and doubles are refused', () => {
  const pairs = (text: string | undefined) => parsePairs('--bots', 'a=b', text);
  expect(pairs('red=x, blue=y')).toEqual({
    ok: true,
    value: new Map([
      ['red', 'x'],
      ['blue', 'y'],
    ]),
  });
  expect(pairs(undefined)).toEqual({ ok: true, value: new Map() });
  for (const bad of ['red', 'red=', '=x', 'a=b=c', 'a=b,a=c', 'a=b,', '']) expect(pairs(bad).ok).toBe(false);
});

describe('nearest', () => {
  test('counts letters added, dropped, changed and swapped', () => {
    expect(distance('games', 'games')).toBe(0);
    expect(distance('gmaes', 'games')).toBe(1);
    expect(distance('', 'abc')).toBe(3);
    expect(distance('kitten', 'sitting')).toBe(3);
  });

  test('finds what was meant, and keeps silent when nothing is close', () => {
    expect(nearest('sed', ['games', 'seed'])).toBe('seed');
    expect(nearest('vary', ['games', 'vary-options'])).toBe('vary-options');
    expect(nearest('xylophone', ['games', 'seed'])).toBeNull();
  });
});
