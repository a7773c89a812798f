import { expect } from 'vitest';
import type { PositionFile } from '../../position/schema.js';
import {
  artillery,
  asked,
  cavalry,
  declareAttack,
  eventsOf,
  hussars,
  infantry,
  modifiers,
  moves,
  open,
  play,
  pointsLeft,
  position,
  refused,
  ruleAgainst,
  step,
  turnTo,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';

const swampNorth: PositionFile = { terrain: { '1012': 's' } };
/** Swamp on 1012 with a road through it from south to north. */
const causeway: PositionFile = { ...swampNorth, map: { columns: 20, rows: 20, roads: [['1011', '1012', '1013']] } };

rule(['4.36', 'T.terrain'], 'closed to foot, horse and guns, even for the whole allowance', () => {
  for (const mover of [infantry, cavalry, hussars, artillery]) {
    const field = position({ ...swampNorth, units: [mover('U', 'poles', '1013', { facing: 'N', mp: 1 })] });
    play(field, moves('U'));
    expect(ruleAgainst(field, step('N'))).toBe('4.36');
  }
});

rule(['4.36', 'T.terrain'], 'the road through it is open at the price of a road', () => {
  for (const [mover, price] of [
    [infantry, 1],
    [cavalry, 0.5],
  ] as const) {
    const field = position({ ...causeway, units: [mover('U', 'poles', '1013', { facing: 'N', mp: 5 })] });
    play(field, moves('U', step('N')));
    expect([where(field, 'U'), pointsLeft(field)]).toEqual(['1012', 5 - price]);
  }
});

rule(['4.36', '4.54'], 'on the causeway a turn costs its angle alone', () => {
  const field = position({ ...causeway, units: [cavalry('U', 'poles', '1012', { facing: 'N' })] });
  play(field, moves('U', turnTo('SE')));
  expect(pointsLeft(field)).toBe(5);
});

rule('4.36', 'the causeway cannot be entered from its side, but left for firm ground it can', () => {
  const aside = position({ ...causeway, units: [cavalry('U', 'poles', '1112', { facing: 'NW' })] });
  play(aside, moves('U'));
  expect(ruleAgainst(aside, step('NW'))).toBe('4.36');
  const onIt = position({ ...causeway, units: [cavalry('U', 'poles', '1012', { facing: 'NE' })] });
  play(onIt, moves('U', step('NE')));
  expect([where(onIt, 'U'), pointsLeft(onIt)]).toEqual(['1111', 6]);
});

const attackFrom = (mover: typeof cavalry, extra: PositionFile = {}) => {
  const field = position({
    ...causeway,
    ...extra,
    phase: 'attack',
    units: [mover('A', 'poles', '1012', { facing: 'N' }), infantry('B', 'russians', '1011', { facing: 'S' })],
  });
  return declareAttack(field, ['A'], ['1011']);
};

rule('T.terrain', 'whoever attacks out of it counts half, before horse is doubled', () => {
  expect(attackFrom(infantry).attack).toBe(1);
  expect(attackFrom(cavalry).attack).toBe(2);
  expect(modifiers(attackFrom(infantry))['terrain']).toBeUndefined();
});

rule(['T.terrain', '6.32'], 'the half counts besides the forest attacked', () => {
  const report = attackFrom(infantry, { terrain: { '1012': 's', '1011': 'f' } });
  expect([report.attack, modifiers(report)['terrain']]).toEqual([1, -2]);
});

rule('T.terrain', 'an attack into it suffers nothing, and a defender on it keeps his strength', () => {
  const field = position({
    ...causeway,
    phase: 'attack',
    units: [infantry('A', 'poles', '1013', { facing: 'N' }), infantry('B', 'russians', '1012', { facing: 'S' })],
  });
  const report = declareAttack(field, ['A'], ['1012']);
  expect([report.attack, report.defence, report.shift]).toEqual([2, 2, 0]);
});

rule(['4.36', '7.22'], 'beaten horse with nothing but swamp behind it stays and loses a point', () => {
  const field = position({
    terrain: { '1010': 's', '1110': 's', '0910': 's' },
    phase: 'attack',
    units: [hussars('A', 'poles', '1012', { facing: 'N' }), cavalry('B', 'russians', '1011', { facing: 'S' })],
  });
  const events = play(field, [{ do: 'attack', unit: 'A', hex: '1011' }, { do: 'fight' }], [3, 4, 6]); // 1:1, +1: B1
  expect([where(field, 'B'), unit(field, 'B').sp]).toEqual(['1011', 1]);
  expect(eventsOf(events, 'retreat-blocked')).toHaveLength(1);
});

rule(['4.36', '7.31'], 'a chaser does not stray into it', () => {
  const field = position({
    terrain: { '0911': 's' },
    phase: 'attack',
    units: [hussars('A', 'poles', '1013', { facing: 'N' }), cavalry('B', 'russians', '1012', { facing: 'S' })],
  });
  const fight = [{ do: 'attack', unit: 'A', hex: '1012' } as const, { do: 'fight' } as const];
  play(field, [...fight, { do: 'retreat', unit: 'B', hex: '1011' }, { do: 'retreat', unit: 'B', hex: '1010' }], [1, 2]); // B2
  expect(asked(field)).toBe('chase');
  play(field, [
    { do: 'chase', unit: 'A', after: 'B' },
    { do: 'pursue', hex: '1012' },
  ]);
  expect(open(field, 'pursue').map(({ hex }) => hex)).toContain('1111');
  expect(refused(field, { do: 'pursue', hex: '0911' })?.rule).toBe('7.31');
});
