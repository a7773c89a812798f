/** Links to forces: hostile ones are refused, stale ones lose nothing and can be mended, torn ones never break the sheet. */
import { seededRandom } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { forceBuilder } from './index.js';

const hostile = [
  '',
  '_',
  '______',
  'POL-A_____2_',
  'POL-A_0x0____2',
  'POL-A_0.____2',
  'POL-A_1e0____2',
  'POL-A_ 0____2',
  'POL-A_-1____2',
  'POL-A_____2.deputy.deputy',
  'POL-A_____2.general',
  'POL-A_____2.captives.deputy',
  'POL-A___volunteers*3*0__2',
  'POL-A___volunteers*3*0*9__2',
  'POL-A___volunteers__2',
  'POL-A____<script>_2',
  '../../etc_____2',
  '__proto___0____2',
  `POL-A_${'0.'.repeat(5000)}0____2`,
  'POL-A_____99999999999999999999',
  'POL-D.4.officer.officer~~~POL-R-CAV_____2',
  'SWE-D~~',
  '~~~~~~',
  '\u0000',
  '💀_____2',
];
test.each(hostile)('%j is no force, and says so', (code) => {
  expect(forceBuilder.sheet(code)).toMatchObject({ ok: false, error: { code: 'bad-force' } });
  expect(forceBuilder.bring(code)).toMatchObject({ ok: false, error: { code: 'bad-force' } });
});

test('a link of an older list names what is gone and loses nothing; taken out line by line it can be played', () => {
  const stale = 'POL-A_0.0.0.0_sipahi_deli*3_wings.tartars_3.deputy.captives';
  const sheet = (code: string) => {
    const read = forceBuilder.sheet(code);
    if (!read.ok) throw new Error(read.error.message);
    return read.value;
  };
  expect(sheet(stale).code).toBe(stale);
  expect(sheet(stale).problems).toHaveLength(5);
  let code = stale;
  for (let taken = 0; taken < 5; taken++) {
    const [first] = sheet(code).sections;
    expect(first).toMatchObject({ id: 'strangers' });
    expect(first!.lines[0]!.values[1]!.code).toBe(code);
    code = first!.lines[0]!.values[0]!.code;
  }
  expect([code, sheet(code).problems, sheet(code).sections[0]!.id]).toEqual([
    'POL-A_0.0.0___tartars_3.deputy',
    [],
    'core',
  ]);
});

describe('a link of a division with what is not on its card', () => {
  const sheet = (code: string) => {
    const read = forceBuilder.sheet(code);
    if (!read.ok) throw new Error(read.error.message);
    return read.value;
  };
  const strangersOf = (code: string) => sheet(code).sections.find(({ id }) => id === 'strangers')?.lines ?? [];
  const core = forceBuilder.cards.find(({ id }) => id === 'POL-D')!.code;
  const regiment = (id: string) => `${id}_____2`;
  const mended = (code: string): string => {
    const [line] = strangersOf(code);
    if (!line) return code;
    // One that is there is taken out; the base that is not there is put in its place.
    return mended(line.values[1 - line.at]!.code);
  };

  test('shows a foreign regiment, what is wrong with it, and the way to take it out', () => {
    const code = `${core}~${regiment('SWE-R-REI')}`;
    const [line, ...others] = strangersOf(code);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ control: 'switch', at: 1, name: { en: 'Mercenary reiter regiment' } });
    expect(line!.detail!.en).toBe('Mercenary reiter regiment cannot be taken: the card has no such regiment');
    expect(line!.detail!.pl).toContain('karta nie ma takiego pułku');
    expect(line!.values.map((value) => value.code)).toEqual([core, code]);
    expect(sheet(code).problems).toHaveLength(1);
    // All else on the sheet is there as it was.
    expect(sheet(code).sections.length).toBeGreaterThan(sheet(core).sections.length);
  });

  test('of regiments that nobody knows shows nothing but the way out', () => {
    const code = `${core}~${regiment('XYZ-R')}~${regiment('XYZ-Q')}`;
    expect(sheet(code)).toMatchObject({ figures: [], roster: [], name: sheet(core).name });
    expect(sheet(code).problems.map(({ text }) => text.en)).toEqual([
      'XYZ-R cannot be taken: the card has no such regiment',
      'XYZ-Q cannot be taken: the card has no such regiment',
    ]);
    expect(strangersOf(code).map(({ name }) => name.en)).toEqual(['XYZ-R', 'XYZ-Q']);
    expect(mended(code)).toBe(core);
  });

  test('keeps those who are attached to other regiments with them, and who was with it on its own', () => {
    const [head, guns, , ...own] = core.split('~');
    const units = 'wallachians*3.wallachians*4';
    const code = [head, guns, units, ...own, regiment('SWE-R-REI'), regiment('TAT-R')].join('~');
    const without = strangersOf(code)[0]!.values[0]!.code;
    expect(without).toBe([head, guns, 'wallachians*own.wallachians*3', ...own, regiment('TAT-R')].join('~'));
  });

  test('lost its base: what is there is moved into its place, the rest comes as its card has it', () => {
    const [head, guns, units, first, ...own] = core.split('~');
    const code = [head, guns, units, regiment('TAT-R'), ...own.reverse()].join('~');
    expect(sheet(code).problems[0]!.text.en).toMatch(/^The division cannot do without a regiment of its base/);
    expect(strangersOf(code).map(({ id, at }) => [id, at])).toEqual([['stranger-base', 0]]);
    expect(mended(code)).toBe([head, guns, units, first, ...own.reverse(), regiment('TAT-R')].join('~'));
  });

  test('has guns, units and obstacles of others: each line takes its own out, and then it can be played', () => {
    const [head, , , ...own] = core.split('~');
    const guns = 'swedish-regimental-gun*1.polish-octave*1.polish-octave*2.nonsense*3';
    const units = 'deli*own.nonsense*1.wallachians*9.kobylica*0*0*4.caltrops*7*0*1';
    const code = [head, guns, units, ...own].join('~');
    expect(sheet(code).code).toBe(code);
    expect(strangersOf(code).map(({ id }) => id)).toEqual([
      ...['guns-0', 'guns-2', 'guns-3', 'unit-0', 'unit-1', 'unit-2', 'obstacles-0', 'obstacles-1'].map(
        (id) => `stranger-${id}`,
      ),
    ]);
    for (const line of strangersOf(code)) {
      expect(line.values[line.at]!.code).toBe(code);
      expect(line.detail!.pl.length).toBeGreaterThan(10);
      expect(strangersOf(line.values[0]!.code)).toHaveLength(7);
    }
    expect(mended(code)).toBe([head, 'polish-octave*1', '', ...own].join('~'));
    expect(sheet(mended(code)).problems).toEqual([]);
  });

  test('is mended from any mixture of two lists', () => {
    const lots = seededRandom('mixture');
    const pick = (count: number) => lots.below(count);
    for (let i = 0; i < 60; i++) {
      const [one, two] = ['POL-D', 'SWE-D'].map((card) => forceBuilder.random(pick, 'division', card, 16).split('~'));
      const code = one!.map((part, at) => (pick(2) === 0 ? (two![at] ?? part) : part)).join('~');
      const done = mended(code);
      expect([code, strangersOf(done)]).toEqual([code, []]);
      // What is left is dear or crowded, and has lines of its own.
      expect(sheet(done).problems.filter(({ text }) => /no such|of its base/.test(text.en))).toEqual([]);
    }
  });
});

test('codes torn and mended at random never break the sheet', () => {
  const lots = seededRandom('torn');
  const pick = (count: number) => lots.below(count);
  const letters = '0123456789._-*~ADKadk%';
  let read = 0;
  for (let i = 0; i < 1500; i++) {
    const battle = i % 5 === 0 ? 'division' : 'skirmish';
    let code = forceBuilder.random(pick, battle, null, 8 + pick(8));
    for (let torn = 0; torn <= pick(3); torn++) {
      const at = pick(code.length + 1);
      const put = pick(3) === 0 ? '' : letters[pick(letters.length)]!;
      code = code.slice(0, at) + put + code.slice(at + pick(2));
    }
    const sheet = forceBuilder.sheet(code);
    expect([code, sheet.ok || sheet.error.code]).toEqual([code, sheet.ok ? true : 'bad-force']);
    if (!sheet.ok) continue;
    read++;
    expect(sheet.value.code).toBe(code);
    expect(JSON.stringify(sheet.value)).not.toMatch(/undefined|NaN|[{]\w+[}]/);
  }
  expect(read).toBeGreaterThan(50);
}, 240_000);
