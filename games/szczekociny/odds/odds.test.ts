/** Odds are those of the rules: counted here once more by playing every throw. */
import { scriptedDice } from '@hetman/core/dice';
import { addFractions, impossible, makeFraction, parseFraction } from '@hetman/core/odds';
import { describe, expect, test } from 'vitest';
import type { Action } from '../rules/state/actions.js';
import type { State } from '../rules/state/state.js';
import { szczekocinySystem as system } from '../system.js';
import {
  asked,
  battery,
  company,
  hussars,
  moves,
  musketeers,
  pass,
  passReplies,
  phase,
  play,
  position,
  prussianGuns,
  scythes,
  squadron,
  step,
  unit,
} from '../testkit/index.js';
import { oddsOf } from './odds.js';

type Line = { readonly chance: string; readonly result?: string; readonly fate?: string };

function reportFor(state: State) {
  const before = system.fingerprint(state);
  const report = oddsOf(state);
  if (!report.ok) throw new Error(report.error.message);
  expect(system.fingerprint(state)).toBe(before);
  const { value } = report;
  for (const lines of [value.results, value.fates] satisfies (readonly Line[])[]) {
    const whole = lines.reduce((sum, { chance }) => {
      const read = parseFraction(chance);
      return addFractions(sum, read.ok ? read.value : impossible);
    }, impossible);
    expect(makeFraction(whole)).toBe('1');
  }
  return value;
}

const table = (lines: readonly Line[]) =>
  Object.fromEntries(lines.map((line) => [(line.result ?? line.fate)!, line.chance]));

/** Every pair of faces, played by hand. */
function counted(
  state: State,
  action: Action,
  keyOf: (after: State) => string,
  more: number[] = [],
): Record<string, string> {
  const counts: Record<string, number> = {};
  for (let a = 0; a < 10; a++)
    for (let b = 0; b < 10; b++) {
      const after = system.clone(state);
      const dice = scriptedDice([a, b, ...more]);
      system.apply(after, action, dice, () => undefined);
      const key = keyOf(after);
      counts[key] = (counts[key] ?? 0) + 1;
    }
  return Object.fromEntries(
    Object.entries(counts).map(([key, count]) => {
      const shared = (n: number, m: number): number => (m === 0 ? n : shared(m, n % m));
      const by = shared(count, 100);
      return [key, count === 100 ? '1' : `${count / by}/${100 / by}`];
    }),
  );
}

const generals = [
  { id: 'F', army: 'prussians', hex: '0612' },
  { id: 'P', army: 'poles', hex: '1412' },
];

describe('melee', () => {
  const ready = (poles: ReturnType<typeof company>[], prussians: ReturnType<typeof company>[]): State => {
    const state = phase({
      units: [...poles, ...prussians, musketeers('far', '0412')],
      commanders: generals,
      activate: 'P',
    });
    play(state, moves(poles[0]!.id, step('SW')));
    while (asked(state) !== 'ride') play(state, asked(state) === 'movement' ? [{ do: 'end' }] : [pass]);
    play(state, [pass]);
    return state;
  };

  test('the chances of the winner are those of a hundred throws', () => {
    const state = ready([scythes('A', '1010')], [musketeers('E', '0910')]);
    const winner = (after: State) => (unit(after, 'E').place === 'map' ? 'defender' : 'attacker');
    expect(table(reportFor(state).results)).toEqual(counted(state, { do: 'fight' }, winner, [5, 5]));
  });

  test('fates say when the loser comes back', () => {
    const { fates, modifiers } = reportFor(ready([company('A', '1010')], [musketeers('E', '0910')]));
    expect(modifiers).toMatchObject([
      { label: 'size', value: -1 },
      { label: 'morale', value: -1 },
    ]);
    expect(fates.map(({ fate }) => fate)).toContain('defender wins, loser back in turn 2');
    // Eleven points of difference: a nought against a nine with two more.
    expect(table(fates)['defender wins, loser eliminated']).toBe('1/100');
  });

  test('whoever has no more than two steps does not come back', () => {
    const { fates } = reportFor(ready([scythes('A', '1010')], [musketeers('E', '0910', { losses: 3 })]));
    const lines = Object.keys(table(fates));
    expect(lines.filter((line) => line.startsWith('attacker'))).toEqual(['attacker wins, loser eliminated']);
    expect(lines.some((line) => line.startsWith('defender wins, loser back'))).toBe(true);
  });

  test('a victor of size 1 checks his morale, a nine endangers a commander, guns are taken', () => {
    const state = ready(
      [company('A', '1010', { size: 1, morale: 6 })],
      [musketeers('E', '0910'), prussianGuns('G', '0910')],
    );
    const after = (line: string) => table(reportFor(state).fates)[line];
    // Seven faces of ten pass; of the throws the attacker wins those that beat three by size and one by morale.
    const wins = counted(state, { do: 'fight' }, ({ units }) => (units[1]!.place === 'map' ? 'no' : 'yes'), [0]);
    const lone = Object.entries(table(reportFor(state).results)).find(([key]) => key === 'attacker')![1];
    expect(lone).toBe(wins['yes']);
    expect(after('attacker wins, loser back in turn 2, G captured')).toBeDefined();
    expect(after('attacker wins, loser back in turn 2, G captured, winner eliminated')).toBeDefined();
  });

  test('a commander on the hex: a nine against him and then a nought or a nine', () => {
    const state = phase({
      units: [scythes('A', '1010'), musketeers('E', '0910'), musketeers('far', '0412')],
      commanders: [
        { id: 'P', army: 'poles', hex: '1412' },
        { id: 'F', army: 'prussians', hex: '0910' },
      ],
      activate: 'P',
    });
    play(state, moves('A', step('SW')));
    while (asked(state) !== 'ride') play(state, asked(state) === 'movement' ? [{ do: 'end' }] : [pass]);
    play(state, [pass]);
    const share = (word: string) =>
      reportFor(state)
        .fates.filter(({ fate }) => fate!.includes(word))
        .reduce((sum, { chance }) => {
          const read = parseFraction(chance);
          return addFractions(sum, read.ok ? read.value : impossible);
        }, impossible);
    expect([makeFraction(share('F killed')), makeFraction(share('F stunned'))]).toEqual(['1/100', '1/100']);
  });

  test('a charge is weighed before it is made, by the worked odds of the reconstruction', () => {
    const chargeOn = (target: ReturnType<typeof company>[]) => {
      const state = phase({
        units: [hussars('H', '0510'), ...target, company('x', '1512')],
        commanders: generals,
        activate: 'F',
      });
      play(state, moves('H'));
      for (const to of ['NE', 'SE', 'NE', 'SE', 'NE'] as const) {
        play(state, [step(to)]);
        while (['reaction', 'flight'].includes(asked(state)!)) play(state, [pass]);
      }
      if (asked(state) === 'square') play(state, [{ do: 'form', formation: 'square' }], [0]);
      return table(reportFor(state).results)['attacker'];
    };
    expect(chargeOn([company('A', '1010')])).toBe('9/10');
    expect(chargeOn(['a', 'b', 'c', 'd'].map((id) => company(id, '1010')))).toBe('7/25');
    expect(chargeOn(['a', 'b', 'c', 'd'].map((id) => scythes(id, '1010')))).toBe('9/20');
  });

  test('a counterattack is weighed with those who have passed their check', () => {
    const state = phase({
      units: [musketeers('M', '0910'), squadron('A', '1111'), company('x', '1512')],
      commanders: generals,
      activate: 'F',
    });
    play(state, moves('M', step('NE')));
    expect(oddsOf(state).ok).toBe(false);
    play(state, [{ do: 'counterattack', unit: 'A', hex: '1010' }]);
    const report = reportFor(state);
    expect(report).toMatchObject({ kind: 'counterattack', attackers: ['A'] });
  });
});

describe('fire', () => {
  const shot = (units: ReturnType<typeof company>[], aim: Action): State => {
    const state = position({ units: [...units, company('x', '1512')], commanders: generals, activate: 'F' });
    play(state, [aim]);
    return state;
  };

  test('rifles: morale 7 at +0 fails on eight and nine, and a nine costs a step', () => {
    const state = shot([company('A', '1010'), musketeers('E', '0810')], { do: 'aim', unit: 'A', hex: '0810' });
    const report = reportFor(state);
    expect(table(report.results)).toEqual({ nothing: '4/5', 'E retreats': '1/10', 'E -1 retreats': '1/10' });
    expect(report).toMatchObject({ kind: 'rifle', strength: 2, shift: 0 });
  });

  test('a retreat is part of it: without a way back the unit is lost, uphill it loses a step', () => {
    const shotAt = (terrain: Record<string, 'hill'>, more: ReturnType<typeof company>[] = []) => {
      const state = position({
        units: [company('A', '1010'), musketeers('E', '0810'), ...more, company('x', '1512')],
        commanders: generals,
        activate: 'F',
        terrain,
      });
      play(state, [{ do: 'aim', unit: 'A', hex: '0810' }]);
      return reportFor(state);
    };
    const uphill = shotAt({ '0710': 'hill' });
    const back = [
      { hex: '0711', losses: 0 },
      { hex: '0710', losses: 1 },
    ];
    expect(uphill).toMatchObject({ ways: [{ unit: 'E', back }] });
    expect(table(uphill.results)['E retreats']).toBe('1/10');
    expect(table(shotAt({ '0710': 'hill', '0711': 'hill' }).results)).toEqual({
      nothing: '4/5',
      'E -1 retreats': '1/10',
      'E -2 retreats': '1/10',
    });
    const shut = shotAt({}, [company('p', '0710', { facing: 'W' }), company('q', '0711', { facing: 'W' })]);
    expect(table(shut.results)).toEqual({ nothing: '4/5', 'E eliminated': '1/5' });
  });

  test('guns: everybody on the hex, and the commander there', () => {
    const state = position({
      units: [
        battery('G', '1010'),
        musketeers('E', '0710'),
        musketeers('D', '0710', { morale: 8 }),
        company('x', '1512'),
      ],
      commanders: [
        { id: 'F', army: 'prussians', hex: '0710' },
        { id: 'P', army: 'poles', hex: '1412' },
        { id: 'Y', army: 'prussians', hex: '0512' },
      ],
      activate: 'Y',
    });
    play(state, [{ do: 'aim', unit: 'G', hex: '0710' }]);
    const report = reportFor(state);
    expect(report.modifiers).toMatchObject([
      { label: 'fire-table', value: 2 },
      { label: 'stars', value: 1 },
    ]);
    expect(table(report.results)['E eliminated']).toBeUndefined();
    const killed = report.fates.filter(({ fate }) => fate!.includes('F killed'));
    expect(killed.length).toBeGreaterThan(3);
  });

  test('guns at a full stack: six companies check, and the chances stay exact', () => {
    const stack = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) =>
      musketeers(id, '0510', { size: 3, firepower: 3, morale: 6 }),
    );
    const state = shot([battery('G', '1010'), ...stack], { do: 'aim', unit: 'G', hex: '0510' });
    const { results, fates } = reportFor(state);
    // Five hexes and a star make +2: half of the faces pass, 5 to 7 retreat, 8 and 9 cost a step.
    expect(table(results)).toEqual({ nothing: '1/2', 'a retreats': '3/10', 'a -1 retreats': '1/5' });
    expect(table(fates)['nothing']).toBe('1/64');
    expect(fates).toHaveLength(3 ** 6);
  });

  test('counter-battery fire: two throws', () => {
    const state = shot([battery('G', '1010'), prussianGuns('T', '0510'), musketeers('E', '0612')], {
      do: 'aim',
      unit: 'G',
      hex: '0510',
    });
    // Five hexes, one for Polish gunners: five faces of ten, and then a nought.
    expect(table(reportFor(state).results)).toEqual({ nothing: '19/20', 'T captured': '1/20' });
  });

  test('nothing is weighed where nothing is prepared', () => {
    const state = passReplies(position({ units: [company('A', '1010'), musketeers('E', '0310')] }));
    const report = oddsOf(state);
    expect(report.ok ? '' : report.error.code).toBe('no-odds');
  });
});
