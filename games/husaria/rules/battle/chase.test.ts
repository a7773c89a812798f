import { directions } from '@hetman/core/hex';
import { expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  deciding,
  infantry,
  open,
  play,
  position,
  refused,
  ruleAgainst,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';
import { directionNamed } from '../state/play.js';

const begin: Action[] = [{ do: 'attack', unit: 'A', hex: '1010' }, { do: 'fight' }];
const back = (id: string, ...hexes: string[]): Action[] => hexes.map((hex) => ({ do: 'retreat', unit: id, hex }));
const chase = (id: string, after: string, ...hexes: string[]): Action[] => [
  { do: 'chase', unit: id, after },
  ...hexes.map((hex): Action => ({ do: 'pursue', hex })),
];
const pass: Action = { do: 'pass' };
const halt: Action = { do: 'halt' };
const face: Action = { do: 'face', facing: 'N' };

const duel = (units: UnitEntry[] = [], attacker: Partial<UnitEntry> = {}, rest: Omit<PositionFile, 'units'> = {}) =>
  position({
    phase: 'attack',
    units: [
      infantry('A', 'poles', '1011', { facing: 'N', ...attacker }),
      infantry('B', 'russians', '1010', { facing: 'S' }),
      ...units,
    ],
    ...rest,
  });
/** B has gone back two hexes, straight north; A may chase. */
function driven(units: UnitEntry[] = [], rest: Omit<PositionFile, 'units'> = {}) {
  const field = duel(units, {}, rest);
  play(field, [...begin, ...back('B', '1009', '1008')], [1, 1]); // 1:1, 2: B2
  return field;
}
/** Three hexes north. */
function drivenFar() {
  const field = duel([], { morale: 11 });
  play(field, [...begin, ...back('B', '1009', '1008', '1007')], [1, 2]); // 5:1, 3: B3
  return field;
}
const next = (state: ReturnType<typeof duel>) => open(state, 'pursue').map((action) => action.hex);

rule('7.31', 'the chaser follows the way of the beaten unit hex by hex', () => {
  const field = drivenFar();
  play(field, chase('A', 'B', '1010', '1009', '1008'), [6]);
  expect([where(field, 'A'), where(field, 'B')]).toEqual(['1008', '1007']);
});

rule('7.31', 'no further than the retreat went, and less if he likes', () => {
  const whole = driven();
  play(whole, chase('A', 'B', '1010', '1009'), [6]);
  expect(asked(whole)).not.toBe('chase'); // two hexes back, two hexes after: the chase is over by itself
  const some = driven();
  play(some, [...chase('A', 'B', '1010'), halt], [6]);
  expect(where(some, 'A')).toBe('1010');
});

rule('7.31', 'one hex may lie beside the way, then back to it or stop', () => {
  const field = drivenFar();
  play(field, chase('A', 'B'));
  expect(next(field)).toEqual(['1010', '1110', '0910']);
  play(field, [{ do: 'pursue', hex: '1010' }]);
  expect(next(field)).toEqual(['1009', '1109', '1110', '0910', '0909']); // not back to 1011
  expect(ruleAgainst(field, { do: 'pursue', hex: '1008' })).toBe('7.31');
  play(field, [{ do: 'pursue', hex: '1109' }]);
  expect(next(field)).toEqual(['1009']);
  expect(ruleAgainst(field, { do: 'pursue', hex: '1108' })).toBe('7.31');
  play(field, [{ do: 'pursue', hex: '1009' }], [6]);
  expect(where(field, 'A')).toBe('1009'); // three steps, as many as the retreat
});

rule('7.31', 'the step aside counts and is allowed once', () => {
  const field = drivenFar();
  play(field, chase('A', 'B', '1110', '1010'));
  expect(next(field)).toEqual(['1009']);
  expect(ruleAgainst(field, { do: 'pursue', hex: '0909' })).toBe('7.31');
});

rule('7.31', 'a successful defender may chase too', () => {
  const field = duel();
  play(field, [...begin, ...back('A', '1012')], [4, 5]); // 1:1, 9: A1
  expect([asked(field), deciding(field)]).toEqual(['chase', 'russians']);
  play(field, [...chase('B', 'A', '1011'), face, face], [6]);
  expect([where(field, 'B'), where(field, 'A')]).toEqual(['1011', '1012']);
});

rule('7.31', 'only units of the battle, each once, after one of the beaten', () => {
  const field = driven([infantry('Idle', 'poles', '0911', { facing: 'S' })]);
  expect(open(field, 'chase')).toEqual([{ do: 'chase', unit: 'A', after: 'B' }]);
  expect(ruleAgainst(field, { do: 'chase', unit: 'Idle', after: 'B' })).toBe('7.13');
  expect(ruleAgainst(field, { do: 'chase', unit: 'A', after: 'Idle' })).toBe('7.31');
  expect(refused(field, { do: 'chase', unit: 'B', after: 'B' })?.code).toBe('not-your-piece');
});

rule(['7.31', '13.33'], 'guns do not chase', () => {
  const field = duel([artillery('G', 'poles', '1110', { facing: 'NW' })]);
  const [attack, fight] = begin as [Action, Action];
  play(field, [attack, { do: 'join', unit: 'G' }, fight, ...back('B', '1009')], [1, 3]); // 3 to 2: 1:1, 4: B1
  expect(ruleAgainst(field, { do: 'chase', unit: 'G', after: 'B' })).toBe('13.33');
  expect(open(field, 'chase')).toEqual([{ do: 'chase', unit: 'A', after: 'B' }]);
});

rule(['7.31', '4.27'], 'chasers keep the stacking limit', () => {
  const field = duel([infantry('C', 'poles', '1110', { facing: 'NW' })]);
  const [attack, fight] = begin as [Action, Action];
  play(field, [attack, { do: 'join', unit: 'C' }, fight, ...back('B', '1009', '1008')], [1, 2]); // 2:1, 3: B2
  play(field, [...chase('A', 'B', '1010'), halt, ...chase('C', 'B')]);
  expect(next(field)).not.toContain('1010');
  expect(ruleAgainst(field, { do: 'pursue', hex: '1010' })).toBe('7.31');
  play(
    field,
    [
      { do: 'pursue', hex: '1109' },
      { do: 'pursue', hex: '1009' },
    ],
    [6],
  );
  expect([where(field, 'A'), where(field, 'C')]).toEqual(['1010', '1009']);
});

rule(['7.31', '9.13'], 'a commander does not go along', () => {
  const field = driven([], { commanders: [commander('Captain', 'poles', '1011')] });
  play(field, chase('A', 'B', '1010', '1009'), [6]);
  expect([where(field, 'A'), where(field, 'Captain')]).toEqual(['1009', '1011']);
});

rule('7.31', 'who has chased does not attack again in that phase', () => {
  const field = driven([
    infantry('C', 'poles', '1611', { facing: 'N' }),
    infantry('D', 'russians', '1610', { facing: 'S' }),
  ]);
  play(field, [...chase('A', 'B', '1010', '1009'), face, face], [6]);
  expect([where(field, 'A'), where(field, 'B'), asked(field)]).toEqual(['1009', '1008', 'attack']);
  expect(ruleAgainst(field, { do: 'attack', unit: 'A', hex: '1008' })).toBe('6.12');
  expect(open(field, 'attack')).toEqual([{ do: 'attack', unit: 'C', hex: '1610' }]);
});

rule('7.32', 'zones do not stop a chase', () => {
  const field = driven([cavalry('E', 'russians', '1109', { facing: 'NW' })]); // before it 1010 and 1009
  play(field, [...chase('A', 'B', '1010', '1009')], [6]);
  expect(where(field, 'A')).toBe('1009');
});

rule('7.33', 'who went back and who chased may then be turned any way, at no price', () => {
  const field = driven();
  play(field, chase('A', 'B', '1010', '1009'), [6]);
  expect(asked(field)).toBe('turn');
  expect(open(field, 'face').map((action) => action.facing)).toEqual([...directions]);
  expect(deciding(field)).toBe('russians');
  play(field, [{ do: 'face', facing: 'NE' }]);
  expect(deciding(field)).toBe('poles');
  play(field, [{ do: 'face', facing: 'SW' }]);
  expect(unit(field, 'B').facing).toBe(directionNamed('NE'));
  expect(unit(field, 'A').facing).toBe(directionNamed('SW'));
});

rule('7.33', 'the turn comes after losses and dispersal, and not to those who are gone', () => {
  const field = driven();
  play(field, [pass], [1]); // a 1 scatters B
  expect(unit(field, 'B').place).toBe('dispersed');
  expect(asked(field)).not.toBe('turn');
});
