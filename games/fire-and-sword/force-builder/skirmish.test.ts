/** The sheet of a force: what it shows, what can be changed on it, and how a force comes to a battle. */
import { seededDice, seededRandom } from '@hetman/core/dice';
import { languages } from '@hetman/core/game';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../rulebook/index.js';
import { fireAndSwordSystem as system } from '../system.js';
import { forceBuilder as builder } from './index.js';

const sheet = (code: string) => {
  const read = builder.sheet(code);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};
const core = (card: string) => builder.cards.find(({ id }) => id === card)!.code;
const lineOf = (code: string, id: string) =>
  sheet(code)
    .sections.flatMap(({ lines }) => lines)
    .find((line) => line.id === id)!;
/** The force after this line has been given this value. */
const choose = (code: string, id: string, label: string): string =>
  lineOf(code, id).values.find((value) => value.label.en === label)!.code;
const figure = (code: string, id: string) => sheet(code).figures.find((one) => one.id === id)!;

describe('a sheet', () => {
  test('every card has one that is right as it stands, with rules of the catalogue and both languages', () => {
    const rules = new Set(catalogue.rules.map(({ id }) => id));
    for (const { code } of builder.cards) {
      const own = sheet(code);
      expect([own.code, own.problems]).toEqual([code, []]);
      for (const rule of [...own.figures, ...own.notes].map((one) => one.rule)) expect(rules).toContain(rule);
      const said = JSON.stringify(own);
      expect(said).not.toMatch(/undefined|[{]\w+[}]|NaN/);
      for (const table of own.roster) for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
    }
  });

  test('the sums under a figure make the figure', () => {
    const random = seededRandom('sums');
    for (let i = 0; i < 60; i++) {
      const code = builder.random((count) => random.below(count), 'skirmish', null, 4 + (i % 12));
      for (const id of ['strength', 'value', 'reconnaissance']) {
        const { value, parts } = figure(code, id);
        expect(parts.reduce((sum, one) => sum + Number(one.value), 0)).toBe(Number(value));
      }
      const limits = figure(code, 'losses').parts.map((one) => one.value);
      expect(limits[0]).toBe('0');
      expect(limits.at(-1)).toMatch(/\d\+$/);
    }
  });

  test('each line stands at the value that the force has: choosing it again changes nothing', () => {
    const random = seededRandom('lines');
    for (let i = 0; i < 40; i++) {
      const code = builder.random((count) => random.below(count), 'skirmish', null, 12);
      for (const line of sheet(code).sections.flatMap(({ lines }) => lines)) {
        if (line.control === 'fixed') continue;
        expect([line.id, line.values[line.at]!.code]).toEqual([line.id, code]);
      }
    }
  });
});

describe('choosing', () => {
  test('a level brings those before it, and leaving one out gives up those after it', () => {
    const third = choose(core('POL-A'), 'level-8', 'yes');
    expect(['level-6', 'level-7', 'level-8'].map((id) => lineOf(third, id).at)).toEqual([1, 1, 1]);
    expect(figure(third, 'strength').value).toBe('8');
    const first = choose(third, 'level-7', 'no');
    expect(['level-6', 'level-7', 'level-8'].map((id) => lineOf(first, id).at)).toEqual([1, 0, 0]);
  });

  test('of a level with two choices one is taken', () => {
    const taken = lineOf(core('COS-A'), 'level-5').values[2]!;
    expect(lineOf(taken.code, 'level-5').at).toBe(2);
    expect(sheet(taken.code).problems).toEqual([]);
  });

  test('additional bases, guns on wagons, commanders and captives', () => {
    const wagons = choose(core('COS-A'), 'additional-war-wagon', '4 bases');
    expect(choose(wagons, 'guns-war-wagon', '2')).toContain('war-wagon*4*2');
    const chief = choose(core('POL-A'), 'points', '4 command points');
    expect(figure(chief, 'strength').value).toBe('7');
    expect(lineOf(chief, 'points').values.map(({ price }) => price?.en ?? '')).toEqual(['', '+1 p.', '+2 p.']);
    const deputy = choose(chief, 'deputy', 'yes');
    expect(sheet(deputy).roster[0]!.rows).toHaveLength(2);
    expect(sheet(choose(core('TAT-A'), 'captives', 'yes')).roster[1]!.rows.at(-1)![0]!.en).toBe('Captives');
  });

  test('units in any order are counted, and too many of them are called by their name and rule', () => {
    const three = choose(core('OTT-A'), 'more-sipahi', '3');
    expect(figure(three, 'strength').value).toBe('6');
    // What the core has counts: eight more of the twelve, two more of three bölüks.
    expect(lineOf(core('OTT-A'), 'more-sipahi').values.at(-1)!.label.en).toBe('8');
    expect(lineOf(core('OTT-A'), 'more-gonullu').values.at(-1)!.label.en).toBe('2');
    const crowd = `OTT-A__${Array.from({ length: 9 }, () => 'sipahi').join('.')}___2`;
    expect(sheet(crowd).problems[0]).toMatchObject({ rule: 'armies.cards' });
    expect(sheet(crowd).problems[0]!.text.en).toContain('Too many units (13)');
  });

  test('what is wrong with an option names the option as the card does', () => {
    const alone = choose(core('POL-B'), 'option-german-bases', 'yes');
    for (const language of languages) {
      const [problem] = sheet(alone).problems;
      expect(problem!.text[language]).toContain(lineOf(alone, 'option-german-bases').name[language]);
    }
  });
});

describe('the roster', () => {
  test('names units as they will be called on the table, and mixed ones by their kinds', () => {
    const rows = sheet(core('COS-A')).roster[1]!.rows.map(([name, bases]) => `${name!.en} ${bases!.en}`);
    expect(rows.slice(0, 4)).toEqual([
      'Moloitsy, firearms 1 2',
      '+ Moloitsy, spears 2',
      'Moloitsy, firearms 2 2',
      '+ Moloitsy, spears 2',
    ]);
  });
});

describe('from a code to a battle', () => {
  const own = { redForce: 'own', blueForce: 'SWE-B' };
  const bring = (code: string) => {
    const action = builder.bring(code);
    if (!action.ok) throw new Error(action.error.message);
    return action.value as never;
  };

  test('a force of the player is asked for also in a quick battle, and fights in it', () => {
    const dice = seededDice('brought');
    const state = system.setUp('skirmish/patrol', own, dice);
    expect(system.decision(state)).toEqual({ side: 'red', kind: 'muster' });
    expect([builder.wanted(state), builder.known(state)]).toEqual([true, {}]);
    const code = choose(core('POL-A'), 'points', '3 command points');
    expect(system.refusal(state, 'red', bring(code))).toBeNull();
    system.apply(state, bring(code), dice, () => undefined);
    expect([builder.wanted(state), state.turn]).toEqual([false, 1]);
    expect(builder.known(state)['red']).toBe(code);
    expect(builder.known(state)['blue']).toMatch(/^SWE-B_/);
  });

  test('one that is wrong is refused with its reason', () => {
    const state = system.setUp('skirmish/patrol', own, seededDice('wrong'));
    const wrong = choose(core('POL-B'), 'option-german-bases', 'yes');
    expect(system.refusal(state, 'red', bring(wrong))).toMatchObject({ code: 'option-without-unit' });
  });

  test('the enemy does not learn it while forces are mustered', () => {
    const dice = seededDice('secret');
    const both = { redForce: 'own', blueForce: 'own' };
    const state = system.setUp('skirmish/patrol', both, dice);
    system.apply(state, bring(core('POL-A')), dice, () => undefined);
    expect(builder.known(system.view(state, 'red') as typeof state)).toEqual({ red: core('POL-A') });
    expect(builder.known(system.view(state, 'blue') as typeof state)).toEqual({});
    expect(builder.known(system.view(state, 'spectator') as typeof state)).toEqual({});
  });

  test('what is no code is a problem; an unknown card has a sheet that says so', () => {
    expect(builder.sheet('POL-A')).toMatchObject({ ok: false, error: { code: 'bad-force' } });
    expect(builder.bring('')).toMatchObject({ ok: false });
    expect(sheet('POL-Z_____2').problems[0]!.text.pl).toContain('POL-Z');
  });
});
