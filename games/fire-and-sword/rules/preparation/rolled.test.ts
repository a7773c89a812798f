/** Additional effects, from the die through the deployment to what they do on the table, for the right side. */
import { describe, expect } from 'vitest';
import { answering } from '../../testkit/answering.js';
import { rule } from '../../testkit/index.js';
import { forceOf, prepared } from '../../testkit/prepared.js';
import { moraleOf } from '../dice/fortune.js';
import { baseCount, onTable } from '../state/pieces.js';
import { topFrame } from '../state/play.js';
import type { State, Unit } from '../state/state.js';

/** One point between them: one effect, whose die falls first; lots and dice for it may follow. */
function rolled(face: number, ...more: number[]) {
  const forces = [forceOf('SWE-B', { points: 3 }), forceOf('SWE-B')] as const;
  const until = face === 10 ? 'day' : 'change-ground';
  const { state, events } = prepared({
    forces,
    scenario: 'patrol',
    until: face === 9 || face === 10 ? until : 'deploy',
    dice: [face, ...more],
  });
  expect(state.setting.sides.map(({ id }) => id)).toEqual(['blue', 'red']);
  expect(events.filter(({ type }) => type === 'effect')).toHaveLength(1);
  return answering(state);
}

type Battle = ReturnType<typeof rolled>;
const own = (state: State, side: 0 | 1): Unit[] => state.units.filter((unit) => unit.battle.side === side);
const done = { do: 'done' } as const;

/** Into the orders of the first turn, which the weaker side begins. */
function toOrders(battle: Battle): void {
  battle.toBattle();
  expect([topFrame(battle.state)?.kind, battle.state.turn]).toEqual([
    battle.events.some(({ type }) => type === 'march-losses') ? 'lose' : 'orders',
    1,
  ]);
}

describe('each effect bites the stronger side or helps the weaker', () => {
  rule('effects.fatigue', 'three markers lie by the stronger commander', () => {
    expect(rolled(1).state.fortunes.map(({ fatigue }) => fatigue)).toEqual([null, 3]);
  });

  rule('effects.enthusiasm', 'the weaker side is enthusiastic', () => {
    expect(rolled(2).state.fortunes.map(({ enthusiasm }) => enthusiasm)).toEqual([true, false]);
  });

  rule('effects.march-losses', 'before the first orders a unit of the stronger side loses a base', () => {
    const battle = rolled(3);
    const before = own(battle.state, 1).reduce((sum, unit) => sum + baseCount(unit), 0);
    toOrders(battle);
    expect(battle.side()).toBe(1);
    while (topFrame(battle.state)?.kind === 'lose') battle.act(battle.offered()[0]!);
    expect(own(battle.state, 1).reduce((sum, unit) => sum + baseCount(unit), 0)).toBe(before - 1);
    expect(own(battle.state, 0).every(({ battle: { strayed } }) => strayed === 0)).toBe(true);
  });

  rule('effects.insubordination', 'a random unit of the stronger side does not obey', () => {
    const { state } = rolled(4, 2);
    const unruly = (side: 0 | 1) => own(state, side).filter(({ data }) => data.card.rules.includes('insubordinate'));
    expect([unruly(0).length, unruly(1).map((unit) => own(state, 1).indexOf(unit))]).toEqual([0, [2]]);
  });

  rule('effects.coward', 'a commander of the stronger side has Morale 4', () => {
    const { state } = rolled(5);
    const [mine, theirs] = ([0, 1] as const).map((side) => state.commanders.find(({ data }) => data.side === side)!);
    expect([state.fortunes[1].coward, moraleOf(state, mine!), moraleOf(state, theirs!)]).toEqual([
      theirs!.data.id,
      6,
      4,
    ]);
  });

  rule('effects.delay', 'a random unit of the stronger side is not drawn up', () => {
    const battle = rolled(6, 1);
    const late = own(battle.state, 1).filter(({ battle: { waits } }) => waits === 'delay');
    expect(late.map((unit) => own(battle.state, 1).indexOf(unit))).toEqual([1]);
    toOrders(battle);
    expect(own(battle.state, 1).filter(onTable)).toHaveLength(own(battle.state, 1).length - 1);
    expect(own(battle.state, 0).every(onTable)).toBe(true);
  });

  rule('effects.reinforcements', 'a lost unit of the weaker side may come back', () => {
    expect(rolled(7).state.fortunes.map(({ reinforcements }) => reinforcements)).toEqual([1, 0]);
  });

  rule('effects.panic', 'in the first movement a unit of the stronger side is disorganised', () => {
    const battle = rolled(8);
    toOrders(battle);
    battle.act(done);
    battle.act(done, [0]);
    expect(battle.events.filter(({ type }) => type === 'panic')).toMatchObject([
      { unit: own(battle.state, 1)[0]!.data.id },
    ]);
    expect(own(battle.state, 0).every(({ battle: { morale } }) => morale === 'good')).toBe(true);
  });

  rule('effects.choice-of-terrain', 'the weaker side is asked, before anybody is drawn up', () => {
    const battle = rolled(9);
    expect([battle.side(), topFrame(battle.state)]).toMatchObject([
      0,
      { kind: 'change-ground', why: 'choice-of-terrain' },
    ]);
    expect(battle.state.units.some(onTable)).toBe(false);
  });

  rule('effects.day', 'the weaker side is asked; the enemy of three points may lose one', () => {
    const battle = rolled(10);
    expect(battle.side()).toBe(0);
    battle.act({ do: 'bad-day' });
    battle.toBattle();
    const points = ([0, 1] as const).map(
      (side) => battle.state.commanders.find(({ data }) => data.side === side)!.battle.points,
    );
    expect(points).toEqual([2, 2]);
  });
});
