/** The odds of one shot before it is taken: points, bases, and what the test of morale after it makes of the target. */

import { add, ratio, rowsOf, type Sums, times } from '@hetman/core/odds';
import { removable, without } from '../formation/index.js';
import { fightsToTheLast, isRaging, needed } from '../rules/dice/checks.js';
import { aimedVolley, shakesBySingle } from '../rules/fire/fire.js';
import { hasCrew, type Salvo, type Volley } from '../rules/fire/volley.js';
import { strengthLeft } from '../rules/melee/strength.js';
import { hasNoMorale } from '../rules/morale/morale-tests.js';
import type { FireFrame, TestFrame } from '../rules/state/frames.js';
import { baseCount, baseOf } from '../rules/state/pieces.js';
import { cloneState, nobody, type State, type Unit } from '../rules/state/state.js';
import { wagonsOf } from '../rules/wagons-and-works/war-wagons.js';
import { atMost, type Chances, certainly, fractionOf, lossesOf, meanOf, together } from './chances.js';
import { endingsOf, shakenTo } from './morale.js';
import type { PointsChance, SalvoFigures, ShotOdds } from './reports.js';

const sumOf = (parts: readonly Chances[]): Chances => parts.reduce<Chances>(together, certainly(0));

/** Strength points that the target loses, the bases that fall with them, and its morale afterwards. */
export function shotOdds(state: State, frame: FireFrame): ShotOdds | null {
  const aimed = aimedVolley(state, frame);
  if (!aimed) return null;
  const { volley, unit, mark } = aimed;
  const target = mark.unit;
  const report = {
    kind: 'shot' as const,
    stage: frame.stage,
    unit: unit.data.id,
    target: frame.aim!.target,
    mode: volley.mode,
    weapon: volley.weapon.id,
    exact: true as const,
    modifiers: volley.salvos[0]?.shots[0]?.modifiers ?? [],
    salvos: volley.salvos.map(salvoRow),
  };
  if (mark.wagon >= 0) return { ...report, ...wagonRows(volley, target, mark.wagon, hasCrew(mark)) };
  const losses = sumOf(volley.salvos.map(({ pool, armor }) => lossesOf(pool, armor)));
  // commanders.attacked: every hit on a commander is a test for his life.
  if (target.battle.leader !== nobody)
    return { ...report, mean: meanOf(losses), results: pointsOf(losses), life: lifeOf(state, target, losses) };
  const points = atMost(losses, strengthLeft(target));
  const { strength } = target.data.card;
  const basesOf = (lost: number) => Math.trunc((lost + target.battle.losses) / strength);
  const shakes = shakesBySingle(state, unit, target, frame.stage, volley.mode);
  return {
    ...report,
    mean: meanOf(points),
    results: pointsOf(points),
    bases: rows(grouped(points, basesOf), (bases, chance) => ({ bases, chance })),
    morale: moraleAfter(state, unit, target, points, { basesOf, shakes }),
  };
}

/** All dice for his life must be within his Skill (commanders.attacked). */
function lifeOf(state: State, target: Unit, losses: Chances) {
  const skill = BigInt(state.commanders[target.battle.leader]!.data.card.skill);
  const sums: Sums = new Map();
  for (const [lost, weight] of losses.weights.entries()) {
    const chance = ratio(weight, losses.total);
    const [saved, all] = [skill ** BigInt(lost), 10n ** BigInt(lost)];
    add(sums, lost === 0 ? 'unhurt' : 'escapes', times(chance, ratio(saved, all)));
    if (lost > 0) add(sums, 'killed', times(chance, ratio(all - saved, all)));
  }
  return rowsOf(sums, 'result');
}

export const salvoRow = ({ pool, armor, structure, shots }: Salvo): SalvoFigures => ({
  bases: shots.length,
  range: Math.min(...shots.map(({ range }) => range)) / 100,
  skill: shots[0]!.skill,
  dice: pool.dice,
  need: pool.need,
  armor,
  ...(structure === null ? {} : { structure }),
  again: pool.again ?? 'none',
  modifiers: shots[0]!.modifiers,
});

/** wagons.fighting: every hit is tested against the crew and against the wagon. */
function wagonRows({ salvos }: Volley, target: Unit, wagon: number, crewed: boolean) {
  const { crew, structure } = wagonsOf(target)[wagon]!;
  const losses = (armorOf: (salvo: Salvo) => number, most: number) =>
    atMost(sumOf(salvos.map((salvo) => lossesOf(salvo.pool, armorOf(salvo)))), most);
  const men = crewed ? losses(({ armor }) => armor, crew) : certainly(0);
  const wood = losses((salvo) => salvo.structure!, structure);
  return {
    mean: meanOf(men),
    results: pointsOf(men),
    structure: rows(wood, (structure, chance) => ({ structure, chance })),
  };
}

/** morale.causes: after this shot alone, without points of command. */
function moraleAfter(
  state: State,
  shooter: Unit,
  target: Unit,
  points: Chances,
  { basesOf, shakes }: { basesOf: (lost: number) => number; shakes: boolean },
) {
  const sums: Sums = new Map();
  for (const [lost, weight] of points.weights.entries()) {
    if (weight === 0n) continue;
    const chance = ratio(weight, points.total);
    const bases = basesOf(lost);
    if (bases >= baseCount(target)) add(sums, 'destroyed', chance);
    else if (hasNoMorale(target) || (bases === 0 && !(shakes && lost > 0))) add(sums, 'no-test', chance);
    else if (target.battle.morale === 'flight') add(sums, 'flees', chance);
    else {
      const { unit, need } = testAfter(state, shooter, target, bases);
      const how = { morale: true, again: fightsToTheLast(unit), raging: isRaging(unit) };
      for (const { passed, by, chance: own } of endingsOf(need, how))
        add(sums, passed ? 'passed' : shakenTo(unit, by), times(chance, own));
    }
  }
  return rowsOf(sums, 'result');
}

/** The battle in which so many bases of a unit have been shot away, one of which is left at least. */
export function afterLosing(state: State, target: Unit, bases: number): State {
  const after = cloneState(state);
  const unit = after.units[target.index]!;
  for (let gone = 0; gone < bases && baseCount(unit) > 1; gone++) {
    const choices = removable(unit.battle.layout, baseOf(unit));
    unit.battle = { ...unit.battle, layout: without(unit.battle.layout, choices[choices.length - 1]!, baseOf(unit))! };
    unit.phase = { ...unit.phase, shotDown: unit.phase.shotDown + 1 };
  }
  return after;
}

/** The number of the test when so many bases have fallen. */
function testAfter(state: State, shooter: Unit, target: Unit, bases: number): { unit: Unit; need: number } {
  const after = afterLosing(state, target, bases);
  const unit = after.units[target.index]!;
  const frame: TestFrame = {
    kind: 'test',
    side: unit.battle.side,
    unit: unit.index,
    attribute: 'morale',
    rule: 'morale.causes',
    support: 0,
    closed: false,
    decides: { kind: 'shaken', from: shooter.index, away: null },
  };
  return { unit, need: needed(after, frame).need };
}

/** The same chances counted by another number. */
function grouped({ weights, total }: Chances, by: (count: number) => number): Chances {
  const sums: bigint[] = [];
  for (const [count, weight] of weights.entries()) sums[by(count)] = (sums[by(count)] ?? 0n) + weight;
  return { weights: Array.from(sums, (sum) => sum ?? 0n), total };
}

const rows = <Row>(chances: Chances, row: (count: number, chance: string) => Row): Row[] =>
  chances.weights.flatMap((weight, count) => (weight === 0n ? [] : [row(count, fractionOf(chances, count))]));

const pointsOf = (chances: Chances): PointsChance[] => rows(chances, (points, chance) => ({ points, chance }));
