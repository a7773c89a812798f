import { type Random, seededDice, seededRandom } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { husariaSystem as system } from '../../system.js';
import { infantry, pikemen, position } from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';
import { hexByLabel, labelOf, lift, place, unitById } from '../state/pieces.js';
import { nameOf, topFrame } from '../state/play.js';
import type { State, Unit } from '../state/state.js';
import { costTo, flood, pathTo } from './flood.js';

const dice = seededDice('flood');
const silent = () => undefined;
const scenarios = ['kluszyn-1610/battle', 'kluszyn-1610/charge-on-the-russians', 'kluszyn-1610/free'];

/** Applies an act; whoever could react lets it pass, and commanders on the way escape to the first refuge. */
function act(state: State, unit: Unit, action: Action): void {
  system.apply(state, action, dice, silent);
  for (let frame = topFrame(state); frame && !state.end; frame = topFrame(state)) {
    if (frame.kind === 'escape') system.apply(state, system.actions(state)[0]!, dice, silent);
    else if ('side' in frame && frame.side !== unit.card.side) system.apply(state, { do: 'pass' }, dice, silent);
    else return;
  }
}

const placeOf = (state: State, unit: Unit): string =>
  `${labelOf(state, state.units[unit.index]!.hex)} ${nameOf(state.units[unit.index]!.facing)}`;

/** The obvious version: tries every act of the engine on copies of the state, those with most points left first. */
function everyPlace(before: State, unit: Unit): Set<string> {
  const found = new Set([placeOf(before, unit)]);
  const first = system.clone(before);
  if (topFrame(first)?.kind === 'movement') act(first, unit, { do: 'move', unit: unit.card.id });
  const seen = new Set<string>();
  const open: State[] = [first];
  while (open.length > 0) {
    const state = open.splice(furthestFromSpent(open), 1)[0]!;
    if (state.units[unit.index]!.place === 'map') found.add(placeOf(state, unit));
    const frame = topFrame(state);
    const moving = frame?.kind === 'move' && frame.unit === unit.index;
    const turning = frame?.kind === 'turn' && frame.unit === unit.index;
    if (!moving && !turning) continue;
    const key = moving ? `${placeOf(state, unit)} ${frame.fresh} ${frame.passing}` : `turn ${placeOf(state, unit)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const action of system.actions(state)) {
      if (action.do === 'stop') continue;
      const next = system.clone(state);
      act(next, unit, action);
      open.push(next);
    }
  }
  return found;
}

function furthestFromSpent(open: readonly State[]): number {
  let best = 0;
  let most = -1;
  for (const [index, state] of open.entries()) {
    const frame = topFrame(state);
    const mp = frame?.kind === 'move' ? frame.mp : 0;
    if (mp > most) {
      most = mp;
      best = index;
    }
  }
  return best;
}

function flooded(state: State, unit: Unit): Set<string> {
  const reach = flood(state, unit);
  const found = new Set<string>();
  for (let i = 0; i < reach.count; i++) {
    const at = reach.places[i]!;
    found.add(`${labelOf(state, Math.floor(at / 6))} ${nameOf(at % 6)}`);
  }
  expect(found.size).toBe(reach.count);
  return found;
}

/** Plays on at random to the next movement decision after `decisions` choices. */
function movementDecision(scenario: string, seed: string, decisions: number, random: Random): State {
  const state = system.setUp(scenario, {}, seededDice(seed));
  for (let i = 0; i < decisions || topFrame(state)!.kind !== 'movement'; i++) {
    const actions = system.actions(state);
    // A long game with contact: nobody ends early, nobody dawdles in the set-up.
    const quick = actions.find((a) => a.do === 'deploy' || a.do === 'ready');
    const going = actions.filter((a) => a.do !== 'stop' && a.do !== 'lead' && a.do !== 'desert');
    const from = going.length > 0 ? going : actions;
    system.apply(state, quick ?? from[random.below(from.length)]!, seededDice(`${seed} ${i}`), silent);
    if (state.end) throw new Error(`${scenario} ${seed} ended too early`);
  }
  return state;
}

const movable = (state: State): Unit[] =>
  system.actions(state).flatMap((action) => (action.do === 'move' ? [unitById(state, action.unit)!] : []));

/** Throws the armies together, so that zones, friends and stacks are everywhere. */
function scatter(state: State, random: Random): void {
  for (const unit of state.units) {
    if (unit.place !== 'map') continue;
    unit.sp = random.below(2) + 1;
    unit.facing = random.below(6);
    const column = 8 + random.below(9);
    const row = 8 + random.below(9);
    const hex = (column - 1) * state.setting.map.rows + row - 1;
    const others = state.units.filter((other) => other.place === 'map' && other.hex === hex && other !== unit);
    const wagon = state.wagons.some((other) => other.hex === hex);
    if (others.length === 0 && !wagon) place(state, unit, hex);
    else if (others.length === 1 && others[0]!.card.side === unit.card.side && others[0]!.sp === 1 && !wagon) {
      unit.sp = 1;
      place(state, unit, hex);
    }
  }
}

function compare(state: State, random: Random, count: number): void {
  const units = movable(state);
  for (let i = 0; i < count && units.length > 0; i++) {
    const unit = units.splice(random.below(units.length), 1)[0]!;
    const fast = flooded(state, unit);
    const slow = everyPlace(state, unit);
    expect([...fast].sort(), `${unit.card.id} on ${placeOf(state, unit)}`).toEqual([...slow].sort());
    walk(state, unit, random);
  }
}

/** The way to a place is legal act by act and ends there. */
function walk(state: State, unit: Unit, random: Random): void {
  for (let i = 0; i < 5; i++) {
    const reach = flood(state, unit);
    const at = reach.places[random.below(reach.count)]!;
    const copy = system.clone(state);
    act(copy, unit, { do: 'move', unit: unit.card.id });
    const path = pathTo(reach, Math.floor(at / 6), at % 6);
    for (const step of path) {
      expect(system.refusal(copy, copy.setting.sides[unit.card.side].id, step)).toBeNull();
      act(copy, unit, step);
    }
    expect(placeOf(copy, unit)).toBe(`${labelOf(state, Math.floor(at / 6))} ${nameOf(at % 6)}`);
  }
}

describe('flood', () => {
  test.each(scenarios)('finds what trying everything finds, in random games of %s', (scenario) => {
    const random = seededRandom(`flood ${scenario}`);
    for (const decisions of [0, 400, 900]) {
      compare(movementDecision(scenario, `${scenario} ${decisions}`, decisions, random), random, 4);
    }
  });

  test('finds the same where armies are thrown together', () => {
    const random = seededRandom('thrown together');
    for (let i = 0; i < 12; i++) {
      const state = movementDecision('kluszyn-1610/free', `thrown ${i}`, 0, random);
      scatter(state, random);
      compare(state, random, 4);
    }
  });

  test('finds the same in the middle of a move', () => {
    const random = seededRandom('under way');
    for (let i = 0; i < 6; i++) {
      const state = movementDecision('kluszyn-1610/free', `under way ${i}`, 0, random);
      const unit = movable(state)[random.below(10)]!;
      act(state, unit, { do: 'move', unit: unit.card.id });
      for (let steps = 0; steps < 2; steps++) {
        const open = system.actions(state).filter((action) => action.do === 'step' || action.do === 'follow');
        if (topFrame(state)?.kind === 'move' && open.length > 0) act(state, unit, open[random.below(open.length)]!);
      }
      if (topFrame(state)?.kind !== 'move') continue;
      expect([...flooded(state, unit)].sort()).toEqual([...everyPlace(state, unit)].sort());
    }
  });

  rule(
    '4.28',
    'who has come to friends it cannot pass may turn there, and goes on neither before the turn nor after it',
    () => {
      const state = position({
        book: 'vienna-1683',
        notes: { pikes: { side: 'allies', nation: 'saxons', tokens: 2 } },
        units: [
          infantry('A', 'allies', '1010', { facing: 'N', sp: 1, nation: 'saxons' }),
          pikemen('B', 'allies', '1009', { facing: 'N', sp: 1, nation: 'saxons' }),
        ],
      });
      const unit = unitById(state, 'A')!;
      act(state, unit, { do: 'move', unit: 'A' });
      act(state, unit, { do: 'step', to: 'N' });
      expect(new Set([...flooded(state, unit)].map((at) => at.split(' ')[0]))).toEqual(new Set(['1009']));
      expect([...flooded(state, unit)].sort()).toEqual([...everyPlace(state, unit)].sort());
    },
  );

  test('a unit that has moved stays where it is', () => {
    const state = movementDecision('kluszyn-1610/free', 'moved', 0, seededRandom('moved'));
    const unit = movable(state)[0]!;
    unit.moved = true;
    const reach = flood(state, unit);
    expect(reach.count).toBe(1);
    expect(costTo(reach, unit.hex, unit.facing)).toBe(0);
    expect(pathTo(reach, unit.hex, unit.facing)).toEqual([]);
  });

  test('an older flood may not be read any more', () => {
    const state = movementDecision('kluszyn-1610/free', 'older', 0, seededRandom('older'));
    const [first, second] = movable(state);
    const reach = flood(state, first!);
    flood(state, second!);
    expect(() => costTo(reach, first!.hex, first!.facing)).toThrow(/washed away/);
  });

  test('along a road each hex costs horse half a point, and wide turns are one act', () => {
    const state = movementDecision('kluszyn-1610/free', 'road', 0, seededRandom('road'));
    const unit = unitById(state, 'gorski-1')!;
    for (const other of state.units) if (other !== unit && other.place === 'map') lift(state, other, 'gone');
    const at = (label: string) => hexByLabel(state, label)!;
    place(state, unit, at('2617'));
    unit.facing = 2;
    const reach = flood(state, unit);
    expect(costTo(reach, at('2717'), 2)).toBe(1);
    expect(pathTo(reach, at('2717'), 2)).toEqual([{ do: 'step', to: 'SE' }]);
    expect(costTo(reach, at('2617'), 4)).toBe(4);
    expect(pathTo(reach, at('2617'), 4)).toEqual([{ do: 'turn', facing: 'SW' }]);
  });
});
