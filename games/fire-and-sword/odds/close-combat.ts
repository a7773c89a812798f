/** The odds of one round of close combat: exact, by the pools that the rules would roll and every loss they can bring. */

import { add, makeRatio, type Ratio, ratio, type Sums, sure, times } from '@hetman/core/odds';
import { without } from '../formation/index.js';
import { fightsToTheLast, isRaging, needed } from '../rules/dice/checks.js';
import { attacksOf } from '../rules/melee/blow-pools.js';
import { staggers, strikesFirst } from '../rules/melee/close-weapons.js';
import { leastEngaged } from '../rules/melee/lose.js';
import { fightersOf, isIn } from '../rules/melee/melees.js';
import { isFixed, noteAdvantages, surrounded, tallyOf, winnerOf } from '../rules/melee/resolution.js';
import { strengthLeft } from '../rules/melee/strength.js';
import type { Melee, TestFrame } from '../rules/state/frames.js';
import { baseOf } from '../rules/state/pieces.js';
import type { SideIndex } from '../rules/state/setting.js';
import { cloneState, type State, type Unit } from '../rules/state/state.js';
import { crewLeft, crewOf, hurtWagon, isWarWagons } from '../rules/wagons-and-works/war-wagons.js';
import { atMost, type Chances, certainly, lossesOf, together } from './chances.js';
import { beatenTo, endingsOf } from './morale.js';
import type { RoundOdds } from './reports.js';
import { allSteps, type Steps } from './steps.js';

/** Where points fall: on a unit, or on the crew of one of its wagons. */
interface Mark {
  readonly unit: number;
  readonly wagon: number;
}

/** Losses that some units inflict, by whom they fall on. */
function lossesBy(state: State, strikers: readonly Unit[], melee: Melee): { mark: Mark; chances: Chances }[] {
  const sums = new Map<string, { mark: Mark; chances: Chances }>();
  for (const unit of strikers) {
    for (const { target, wagon, pool, armor } of attacksOf(state, unit, melee)) {
      const key = `${target} ${wagon}`;
      const chances = together(sums.get(key)?.chances ?? certainly(0), lossesOf(pool, armor));
      sums.set(key, { mark: { unit: target, wagon }, chances });
    }
  }
  return [...sums.values()].map(({ mark, chances }) => ({ mark, chances: atMost(chances, mostOf(state, mark)) }));
}

function mostOf(state: State, { unit: index, wagon }: Mark): number {
  const unit = state.units[index]!;
  return isWarWagons(unit) ? crewOf(unit, wagon) : strengthLeft(unit);
}

/** Every way in which these losses can fall, with its chance. */
function* fallings(parts: readonly { mark: Mark; chances: Chances }[]): Generator<{ lost: number[]; chance: Ratio }> {
  const [first, ...rest] = parts;
  if (!first) {
    yield { lost: [], chance: sure };
    return;
  }
  for (const [points, weight] of first.chances.weights.entries()) {
    if (weight === 0n) continue;
    const own = ratio(weight, first.chances.total);
    for (const { lost, chance } of fallings(rest)) yield { lost: [points, ...lost], chance: times(own, chance) };
  }
}

function suffer(state: State, melee: Melee, marks: readonly Mark[], lost: readonly number[]): void {
  for (const [index, { unit: target, wagon }] of marks.entries()) {
    const unit = state.units[target]!;
    const victor = unit.battle.side === 0 ? 1 : 0;
    melee.taken[victor] += lost[index]!;
    if (isWarWagons(unit)) hurtWagon(unit, wagon, { crew: lost[index]! });
    else fall(state, unit, lost[index]!);
  }
}

/** Points and the bases they cost, as the rules take them: unengaged bases first. */
function fall(state: State, unit: Unit, points: number): void {
  const { strength } = unit.data.card;
  unit.battle = { ...unit.battle, losses: unit.battle.losses + points };
  while (unit.battle.losses >= strength) {
    unit.battle = { ...unit.battle, losses: unit.battle.losses - strength };
    const gone = leastEngaged(state, unit)[0]!;
    const rest = without(unit.battle.layout, gone, baseOf(unit));
    unit.battle = { ...unit.battle, kinds: unit.battle.kinds.filter((_, base) => base !== gone) };
    if (rest) unit.battle = { ...unit.battle, layout: rest };
    else {
      unit.battle = { ...unit.battle, place: 'destroyed', losses: 0 };
      return;
    }
  }
}

const copyOf = (state: State, melee: Melee): { state: State; melee: Melee } => ({
  state: cloneState(state),
  melee: { ...melee, taken: [...melee.taken], fates: [] },
});

/** resolution.loser: what a lost combat does to a unit, face by face of the die of its test. */
function fatesOf(state: State, melee: Melee, unit: Unit, by: number): { fate: string; chance: Ratio }[] {
  const frame: TestFrame = {
    kind: 'test',
    side: unit.battle.side,
    unit: unit.index,
    attribute: 'morale',
    rule: 'resolution.loser',
    support: 0,
    closed: false,
    decides: { kind: 'lost-combat', melee: melee.units[0]!, by },
  };
  const { need } = needed(state, frame);
  const endings = endingsOf(need, { morale: true, again: fightsToTheLast(unit), raging: isRaging(unit) });
  return endings.map(({ passed, by: above, chance }) => ({ fate: beatenTo(unit, passed, above), chance }));
}

/** Exact odds of the blows and the resolution of one combat; bases fall as the rules take them without asking. */
export const roundOdds = (before: State, index: number, melees: readonly Melee[]): RoundOdds =>
  allSteps(roundInSteps(before, index, melees));

/** The same, way by way. */
export function* roundInSteps(before: State, index: number, melees: readonly Melee[]): Steps<RoundOdds> {
  const start = copyOf(before, melees[index]!);
  noteAdvantages(start.state, start.melee);
  const results: Sums = new Map();
  const taken: [Sums, Sums] = [new Map(), new Map()];
  const fates: Sums = new Map();
  const margins: Sums = new Map();
  let ways = 0;
  const sides = before.setting.sides;
  const lances = ([0, 1] as const).map((side) => fightersOf(start.state, start.melee, side).some(staggers));
  start.melee.lances = [lances[0]!, lances[1]!];
  const alive = ({ state, melee }: typeof start) => melee.units.map((unit) => state.units[unit]!).filter(isIn);
  const first = alive(start).filter(strikesFirst);
  const firstParts = lossesBy(start.state, first, start.melee);
  yield;
  for (const opening of fallings(firstParts)) {
    const middle = copyOf(start.state, start.melee);
    suffer(
      middle.state,
      middle.melee,
      firstParts.map(({ mark }) => mark),
      opening.lost,
    );
    const rest = alive(middle).filter((unit) => !first.some((one) => one.index === unit.index));
    const parts = lossesBy(middle.state, rest, middle.melee);
    yield;
    for (const closing of fallings(parts)) {
      const end = copyOf(middle.state, middle.melee);
      suffer(
        end.state,
        end.melee,
        parts.map(({ mark }) => mark),
        closing.lost,
      );
      const chance = times(opening.chance, closing.chance);
      ways++;
      for (const side of [0, 1] as const) add(taken[side], String(end.melee.taken[side]), chance);
      settle(end, chance, { results, fates, margins });
      yield;
    }
  }
  const rows = (sums: Sums) => [...sums].sort(([a], [b]) => Number(a) - Number(b));
  return {
    results: [...results].map(([winner, chance]) => ({ winner, chance: makeRatio(chance) })),
    taken: ([0, 1] as const).flatMap((side) =>
      rows(taken[side]).map(([points, chance]) => ({
        side: sides[side].id,
        points: Number(points),
        chance: makeRatio(chance),
      })),
    ),
    margins: rows(margins).map(([by, chance]) => ({ by: Number(by), chance: makeRatio(chance) })),
    fates: [...fates].map(([key, chance]) => {
      const [unit, fate] = key.split(' ');
      return { unit: unit!, fate: fate!, chance: makeRatio(chance) };
    }),
    ways,
  };
}

/** Who has won in one outcome, and what that does to the units. */
function settle(
  { state, melee }: { state: State; melee: Melee },
  chance: Ratio,
  { results, fates, margins }: { results: Sums; fates: Sums; margins: Sums },
): void {
  const { sides } = state.setting;
  const left = ([0, 1] as const).map((side) => fightersOf(state, melee, side));
  const gone = melee.units.map((index) => state.units[index]!).filter((unit) => !isIn(unit) || noCrew(unit));
  for (const unit of gone) add(fates, `${unit.data.id} destroyed`, chance);
  const totals = [tallyOf(state, melee, 0).total, tallyOf(state, melee, 1).total] as const;
  const winner = winnerIn(state, melee, left, totals);
  add(results, winner === null ? 'draw' : sides[winner].id, chance);
  const by = Math.abs(totals[0] - totals[1]);
  if (left.every((units) => units.length > 0)) add(margins, String(totals[0] - totals[1]), chance);
  for (const unit of [...left[0]!, ...left[1]!].filter((one) => !noCrew(one))) {
    const beaten = winner !== unit.battle.side && left.every((units) => units.length > 0);
    for (const { fate, chance: own } of beaten ? afterwards(state, melee, unit, winner === null, by) : stays) {
      add(fates, `${unit.data.id} ${fate}`, times(chance, own));
    }
  }
}

const stays = [{ fate: 'stays', chance: sure }];

/** What becomes of a unit that has not won. */
function afterwards(
  state: State,
  melee: Melee,
  unit: Unit,
  draw: boolean,
  by: number,
): { fate: string; chance: Ratio }[] {
  if (isFixed(unit)) return draw ? stays : fatesOf(state, melee, unit, by);
  // special.artillery: a crew that must go is gone.
  if (unit.data.card.type === 'artillery') return [{ fate: 'abandoned', chance: sure }];
  // After a draw those who can withdraw go first, and nobody is held any more (ruling 202).
  if (draw) return [{ fate: unit.battle.morale === 'flight' ? 'flees' : 'withdraws', chance: sure }];
  const certain = unit.battle.morale === 'flight' ? 'flees' : surrounded(state, melee, unit);
  return certain ? [{ fate: certain, chance: sure }] : fatesOf(state, melee, unit, by);
}

const noCrew = (unit: Unit): boolean => isWarWagons(unit) && crewLeft(unit) === 0;

function winnerIn(
  state: State,
  melee: Melee,
  left: readonly (readonly Unit[])[],
  totals: readonly [number, number],
): SideIndex | null {
  if (left[0]!.length === 0 || left[1]!.length === 0) {
    return left[0]!.length === left[1]!.length ? null : left[0]!.length === 0 ? 1 : 0;
  }
  return winnerOf(state, melee, totals);
}
