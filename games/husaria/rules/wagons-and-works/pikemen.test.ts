import { describe, expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import {
  asked,
  cavalry,
  commander,
  deciding,
  declareAttack,
  eventsOf,
  infantry,
  modifiers,
  moves,
  open,
  pikemen,
  play,
  pointsLeft,
  position,
  refused,
  ruleAgainst,
  step,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';

const take = (id: string): Action => ({ do: 'pikes', unit: id });
const begin: Action[] = [{ do: 'attack', unit: 'A', hex: '1010' }, { do: 'fight' }];
const pass: Action = { do: 'pass' };
const face: Action = { do: 'face', facing: 'N' };
const tokens = (count: number) => ({ pikes: { side: 'russians', nation: 'foreigners', tokens: count } });
const foreign = (id: string, hex: string, extras: Partial<UnitEntry> = {}) =>
  infantry(id, 'russians', hex, { nation: 'foreigners', facing: 'S', ...extras });

/** Polish horse attacks foreign foot on 1010 in its attack phase. */
const charge = (defender: Partial<UnitEntry> = {}, rest: Omit<PositionFile, 'units'> = {}, units: UnitEntry[] = []) =>
  position({
    phase: 'attack',
    notes: tokens(2),
    units: [cavalry('A', 'poles', '1011', { facing: 'N' }), foreign('B', '1010', defender), ...units],
    ...rest,
  });
/** The foreigners' own movement phase. */
const moving = (units: UnitEntry[], count = 2) =>
  position({
    phase: 'movement',
    side: 'russians',
    notes: tokens(count),
    units: [cavalry('A', 'poles', '0202'), ...units],
  });

rule('15.11', 'only the foreigners of the scenario have pikes, for their foot', () => {
  const field = moving([
    foreign('B', '1010'),
    infantry('R', 'russians', '1210'),
    cavalry('H', 'russians', '1410', { nation: 'foreigners' }),
  ]);
  expect(open(field, 'pikes')).toEqual([take('B')]);
  expect(ruleAgainst(field, take('R'))).toBe('15.11');
  expect(refused(field, take('H'))).toEqual({ code: 'not-infantry', rule: '15.12' });
  expect(refused(field, take('A'))?.code).toBe('not-your-piece');
});

rule('15.11', 'seven counters at Kłuszyn; when all are out there are no more', () => {
  expect(position({ scenario: 'kluszyn-1610/battle', units: [] }).pikeTokens).toBe(7);
  const field = moving([foreign('B', '1010'), foreign('C', '1210')], 1);
  play(field, [take('B')]);
  expect(refused(field, take('C'))).toEqual({ code: 'no-pikes-left', rule: '15.11' });
});

rule('15.12', 'pikes may be formed in the own movement and attack phase, once placed they stay', () => {
  const field = moving([foreign('B', '1010'), foreign('C', '1210')]);
  play(field, [take('B')]);
  expect(unit(field, 'B').pikes).toBe(true);
  expect(refused(field, take('B'))).toEqual({ code: 'pikes-already', rule: '15.12' });
  const attacking = position({
    phase: 'attack',
    side: 'russians',
    notes: tokens(2),
    units: [cavalry('A', 'poles', '1011', { facing: 'N' }), foreign('B', '1010', { morale: 6 })],
  });
  play(attacking, [take('B')]);
  expect(modifiers(declareAttack(attacking, ['B'], ['1011']))).toEqual({ morale: 1 }); // 8 against 7
});

rule('15.12', 'also in reply to an attack, before any dice; only the attacked are asked', () => {
  const field = charge({}, {}, [foreign('C', '1510')]);
  play(field, begin);
  expect([asked(field), deciding(field)]).toEqual(['pikes', 'russians']);
  expect(open(field, 'pikes')).toEqual([take('B')]);
  const events = play(field, [take('B')], [2, 5]); // 2 to 2, morale 7 against 8: 1:2, 7: A1
  expect(eventsOf(events, 'battle')[0]).toMatchObject({ report: { attack: 2, defence: 2, column: '1:2' } });
});

rule('15.12', 'the reply may be declined, and is not asked of those who cannot', () => {
  const field = charge();
  const events = play(field, [...begin, pass], [3, 5]); // doubled: 2:1, 8: nothing
  expect(eventsOf(events, 'battle')[0]).toMatchObject({ report: { attack: 4, column: '2:1' } });
  const russians = charge({ nation: 'russians' });
  const fought = play(russians, begin, [3, 5]);
  expect(eventsOf(fought, 'battle')).toHaveLength(1);
});

rule(['15.12', '6.61'], 'foot under a counter-charge may answer with pikes', () => {
  const field = position({
    phase: 'movement',
    side: 'russians',
    notes: tokens(1),
    units: [cavalry('H', 'poles', '1010', { facing: 'S' }), foreign('B', '1013', { facing: 'N' })],
  });
  play(field, [...moves('B', step('N')), { do: 'charge', unit: 'H', to: 'S', facing: 'S' }, { do: 'go' }]);
  expect([asked(field), deciding(field)]).toEqual(['pikes', 'russians']);
  const events = play(field, [take('B')], [1, 1]);
  expect(eventsOf(events, 'battle')[0]).toMatchObject({ report: { attack: 2, defence: 2, shift: -1 } });
});

rule(['15.13', '6.19'], 'horse does not ride down pikes, and meets their morale of 8', () => {
  const against = (one: UnitEntry) =>
    declareAttack(
      position({
        phase: 'attack',
        notes: tokens(1),
        units: [cavalry('A', 'poles', '1011', { facing: 'N' }), one],
      }),
      ['A'],
      ['1010'],
    );
  expect(against(foreign('B', '1010', { morale: 6 }))).toMatchObject({ attack: 4, shift: 1 });
  const pikes = pikemen('B', 'russians', '1010', { nation: 'foreigners', facing: 'S', morale: 6 });
  expect(against(pikes)).toMatchObject({ attack: 2, shift: -1 });
});

rule('15.13', 'pikemen walk three points and do not shoot', () => {
  const field = moving([foreign('B', '1010', { mp: 5, facing: 'N' })]);
  play(field, [take('B'), ...moves('B', step('N'))]);
  expect(pointsLeft(field)).toBe(2);
  const shooters = charge({ stars: 2 });
  play(shooters, [...begin, pass]);
  expect(asked(shooters)).toBe('musketry');
  const silent = charge({ stars: 2 });
  const events = play(silent, [...begin, take('B')], [1, 5]); // no question about fire: 1:2, 6: -1/-
  expect(eventsOf(events, 'battle')).toHaveLength(1);
});

rule('15.13', 'new pikes have the points the foot had left', () => {
  const field = moving([foreign('B', '1010', { sp: 1 })]);
  play(field, [take('B')]);
  expect(unit(field, 'B').sp).toBe(1);
});

rule(['15.A', '15.B'], 'the counter takes the hex and the facing of the foot and fights in its place', () => {
  const field = charge();
  const before = { hex: where(field, 'B'), facing: unit(field, 'B').facing };
  const events = play(field, [...begin, take('B')], [1, 5]); // 1:2, 6: -1/-
  expect({ hex: where(field, 'B'), facing: unit(field, 'B').facing }).toEqual(before);
  expect(field.pikeTokens).toBe(1);
  expect(eventsOf(events, 'pikes')).toMatchObject([{ unit: 'B', rule: '15.12' }]);
  expect([unit(field, 'A').sp, unit(field, 'B').pikes]).toEqual([1, true]); // the fight over, the pikes stand
});

rule('15.C', 'driven back, the pikes give way to the foot, which keeps the losses', () => {
  const field = charge({ morale: 6 });
  const events = play(
    field,
    [...begin, take('B'), { do: 'retreat', unit: 'B', hex: '1009' }, pass, face],
    [1, 1, 1], // 1:2, 2: B1-1
  );
  expect(eventsOf(events, 'pikes-dropped')).toMatchObject([{ unit: 'B', rule: '15.C' }]);
  expect([unit(field, 'B').pikes, unit(field, 'B').sp, where(field, 'B')]).toEqual([false, 1, '1009']);
  expect(field.pikeTokens).toBe(2);
});

/** Two against one: what comes of it is worse. */
const doubled = () => charge({ morale: 6 }, {}, [cavalry('C', 'poles', '1110', { facing: 'NW' })]);
const both: Action[] = [{ do: 'attack', unit: 'A', hex: '1010' }, { do: 'join', unit: 'C' }, { do: 'fight' }];

rule('15.C', 'the die of dispersal is that of their token, morale 8, not that of the foot (ruling 179)', () => {
  const limits = (acts: Action[], dice: number[]) => {
    const field = doubled();
    const events = play(field, [...both, ...acts], dice);
    return eventsOf(events, 'dispersal-roll').map(({ limit, die }) => [limit, die]);
  };
  const way: Action[] = [{ do: 'retreat', unit: 'B', hex: '0909' }, { do: 'retreat', unit: 'B', hex: '0908' }, pass];
  expect(limits([take('B'), ...way], [1, 1, 2])).toEqual([[1, 2]]); // 2:1 and 7 against 8: 1:1, 2: B2
  expect(limits([pass, ...way], [2, 3, 2])).toEqual([[4, 2]]); // 4:1 and 7 against 6: 5:1, 5: B2
});

rule(['15.C', '10.12'], 'scattered, it is the foot that goes on the track', () => {
  const field = doubled();
  play(
    field,
    [...both, take('B'), { do: 'retreat', unit: 'B', hex: '0909' }, { do: 'retreat', unit: 'B', hex: '0908' }, pass],
    [1, 1, 1],
  );
  expect([unit(field, 'B').place, unit(field, 'B').pikes]).toEqual(['dispersed', false]);
  expect(field.pikeTokens).toBe(2);
});

rule('15.C', 'a loss without retreat leaves the pikes standing, weaker', () => {
  const field = charge({}, {}, [cavalry('C', 'poles', '1110', { facing: 'NW' })]);
  play(
    field,
    [
      { do: 'attack', unit: 'A', hex: '1010' },
      { do: 'join', unit: 'C' },
      { do: 'fight' },
      take('B'),
      { do: 'lose', unit: 'A' },
    ],
    [3, 4], // 4 to 2: 2:1, -1: 1:1, 7: -1/-1
  );
  expect([unit(field, 'B').pikes, unit(field, 'B').sp]).toEqual([true, 1]);
});

describe('at any moment before the dice (ruling 178)', () => {
  const stars = { stars: 1 as const };
  const fires = (id: string, target: string): Action[] => [{ do: 'aim', unit: id, target }, { do: 'fire' }];
  const attacked = (rest: Omit<PositionFile, 'units'> = {}, attacker: Partial<UnitEntry> = {}) =>
    position({
      phase: 'attack',
      notes: tokens(2),
      units: [
        infantry('A', 'poles', '1011', { facing: 'N', morale: 12, ...attacker }),
        foreign('B', '1010', stars),
        foreign('C', '1510'),
      ],
      ...rest,
    });

  rule('15.12', 'a defender who has fired may still form pikes', () => {
    const field = attacked();
    play(field, [...begin, pass, ...fires('B', 'A')], [1, 1]);
    expect([asked(field), deciding(field)]).toEqual(['pikes', 'russians']);
    expect(open(field, 'pikes')).toEqual([take('B')]);
    expect(refused(field, take('C'))).toEqual({ code: 'pikes-not-fighting', rule: '15.12' });
    const events = play(field, [take('B')], [2, 5]); // 1:1 and 12 against 8
    expect(eventsOf(events, 'battle')[0]).toMatchObject({ report: { modifiers: [{ label: 'morale', value: 4 }] } });
  });

  rule('15.12', 'and one who has watched the fire; an attacker who has fired as well, the defender last', () => {
    const field = position({
      phase: 'attack',
      side: 'russians',
      notes: tokens(2),
      units: [
        infantry('A', 'poles', '1009', { facing: 'S', ...stars }),
        foreign('B', '1010', { facing: 'N', ...stars }),
      ],
    });
    play(field, [{ do: 'attack', unit: 'B', hex: '1009' }, { do: 'fight' }, pass, ...fires('B', 'A')], [1, 1]);
    expect([asked(field), deciding(field)]).toEqual(['pikes', 'russians']);
    const events = play(field, [take('B')], [3, 3]);
    expect(eventsOf(events, 'battle')[0]).toMatchObject({ report: { modifiers: [{ label: 'morale', value: 1 }] } });
    const watching = attacked({ notes: tokens(2) }, stars);
    play(watching, [...begin, pass, pass, ...fires('A', 'B')], [1, 1]);
    expect([asked(watching), deciding(watching)]).toEqual(['pikes', 'russians']);
  });

  rule('15.12', 'nobody is asked twice where nobody could fire, nor where nobody could form pikes', () => {
    const silent = charge();
    expect(eventsOf(play(silent, [...begin, pass], [3, 5]), 'battle')).toHaveLength(1);
    const none = attacked({ notes: tokens(0) });
    expect(eventsOf(play(none, [...begin, ...fires('B', 'A')], [1, 1, 3, 5]), 'battle')).toHaveLength(1);
  });

  rule('15.12@vienna-1683', 'at Vienna only in reply to the attack, before the fire', () => {
    const field = position({
      book: 'vienna-1683',
      phase: 'attack',
      side: 'turks',
      notes: { pikes: { side: 'allies', nation: 'allies', tokens: 1 } },
      units: [
        infantry('A', 'turks', '1011', { facing: 'N', morale: 12 }),
        infantry('B', 'allies', '1010', { facing: 'S', ...stars }),
      ],
      commanders: [commander('C', 'allies', '1008')],
    });
    play(field, [...begin]);
    expect(asked(field)).toBe('pikes');
    expect(eventsOf(play(field, [pass, ...fires('B', 'A')], [1, 1, 3, 3]), 'battle')).toHaveLength(1);
  });
});
