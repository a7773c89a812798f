import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { addCommand, parsePairs } from './arguments.js';
import { distance, nearest } from './nearest.js';

const spec = {
  name: 'drill',
  summary: '',
  places: { WHERE: { need: 'one', help: '' }, WHEN: { need: 'maybe', help: '' } },
  options: {
    loud: { kind: 'flag', help: '' },
    times: { kind: 'whole', value: 'N', least: 1, default: 3, help: '' },
    name: { kind: 'text', value: 'NAME', help: '' },
    lang: { kind: 'choice', choices: ['en', 'pl'], default: 'en', help: '' },
  },
} as const;

async function given(text: string): Promise<unknown> {
  const program = new Command('hetman').exitOverride().configureOutput({ outputError: () => undefined });
  let args: unknown;
  addCommand(program, spec, async (read) => {
    args = read;
  });
  await program.parseAsync(['drill', ...text.split(' ').filter(Boolean)], { from: 'user' });
  return args;
}

describe('arguments', () => {
  test('what is not given has its default or is undefined', async () => {
    expect(await given('field')).toEqual({
      places: { WHERE: 'field', WHEN: undefined },
      options: { loud: false, times: 3, name: undefined, lang: 'en' },
    });
  });

  test('options stand anywhere, with a space or an equals sign', async () => {
    const expected = {
      places: { WHERE: 'field', WHEN: 'noon' },
      options: { loud: true, times: 7, name: 'a=b', lang: 'pl' },
    };
    expect(await given('--loud field --times 7 noon --name a=b --lang pl')).toEqual(expected);
    expect(await given('field --times=7 --name=a=b --lang=pl noon --loud')).toEqual(expected);
  });

  test('a lone dash is an argument, and -- ends the options', async () => {
    expect(await given('- -- --loud')).toMatchObject({ places: { WHERE: '-', WHEN: '--loud' } });
  });

  test.each([
    ['', "missing required argument 'WHERE'"],
    ['a b c', 'too many arguments'],
    ['a --quiet', "unknown option '--quiet'"],
    ['a -l', "unknown option '-l'"],
    ['a --toString', "unknown option '--toString'"],
    ['a --loud=yes', "unknown option '--loud=yes'"],
    ['a --loud --loud', "option '--loud' is given twice"],
    ['a --times', "option '--times <N>' argument missing"],
    ['a --times --loud', 'It must be a whole number'],
    ['a --times=', 'It must be a whole number'],
    ['a --times 0', 'It must be a whole number of at least 1'],
    ['a --times 1.5', 'It must be a whole number'],
    ['a --times 99999999999999999999', 'It must be a whole number'],
    ['a --times 2 --times 3', "option '--times' is given twice"],
    ['a --name --loud', 'It is missing'],
    ['a --name=', 'It is missing'],
    ['a --lang de', 'Allowed choices are en, pl'],
    ['a --lang', "option '--lang <en|pl>' argument missing"],
  ])('"%s" is refused: %s', async (text, reason) => {
    await expect(given(text)).rejects.toThrow(reason);
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
