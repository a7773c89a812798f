/** Victory: points for the scenario and for losses, added and compared (chapter on victory). */
import { victoryTable } from '../../content/index.js';
import { forceValue, thresholdsOf } from '../../muster/index.js';
import { moraleOf } from '../dice/fortune.js';
import { rollTen } from '../dice/ten.js';
import { lossesOf } from '../melee/unit-losses.js';
import { mayReturn } from '../preparation/arrivals/returning.js';
import { baseCount } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State } from '../state/state.js';
import type { Alone } from './holding.js';
import { type Points, scenarioPoints } from './scenario-points.js';

export { type Points, scenarioPoints } from './scenario-points.js';

/** A dead commander costs his points and one. */
function commandersLost(state: State, side: SideIndex): number {
  return state.commanders
    .filter(({ data, battle: { place } }) => data.side === side && place === 'destroyed')
    .reduce((sum, { data }) => sum + data.points + 1, 0);
}

export function valueLost(state: State, side: SideIndex): number {
  const own = state.units.filter(({ data }) => data.side === side).map(lossesOf);
  const destroyed = own.reduce((sum, one) => sum + one.destroyed, 0);
  const fled = own.reduce((sum, one) => sum + one.fled, 0);
  // Ruling 26: halves are added up, then rounded up.
  return destroyed + Math.ceil(fled / 2) + commandersLost(state, side);
}

/** victory.force-value as it was mustered: what befalls a commander before the battle does not change it. */
export function valueOfSide(state: State, side: SideIndex): number {
  const force = state.preparation?.forces[side];
  if (force) return forceValue(force);
  const bases = state.units
    .filter(({ data }) => data.side === side)
    .reduce((sum, { battle: { raised } }) => sum + raised, 0);
  const chief = state.commanders.find(({ data }) => data.side === side && data.chief);
  return bases + (chief?.data.points ?? 0);
}

/** Points for own losses, and those that they give the enemy. */
export function pointsForLosses(value: number, lost: number): { own: number; enemy: number } {
  const threshold = thresholdsOf(value).find(({ to }) => to === null || lost <= to)!;
  const { own, enemy } = victoryTable.losses.find(({ id }) => id === threshold.id)!;
  return { own, enemy };
}

/** effects.reconnaissance: who fled is hunted down, base by base, at the morale of his row. */
function huntDown(play: Play): void {
  const { state, dice, emit } = play;
  for (const side of [0, 1] as const) {
    if (!state.fortunes[side].cutOff) continue;
    for (const unit of state.units.filter(({ data }) => data.side === side)) {
      const fleeing = unit.battle.place === 'table' && unit.battle.morale === 'flight' ? baseCount(unit) : 0;
      const count = unit.battle.fled + fleeing;
      const dead = Array.from({ length: count }, () => rollTen(dice, 'hunted')).filter(
        (face) => face > unit.data.card.morale,
      ).length;
      if (dead === 0) continue;
      unit.battle = { ...unit.battle, fled: count - dead };
      // Of a unit that holds out without those who ran, only they are hunted.
      if (unit.battle.place === 'fled' || fleeing > 0)
        unit.battle = { ...unit.battle, place: unit.battle.fled > 0 ? 'fled' : 'destroyed' };
      emit({ type: 'hunted', rule: 'effects.reconnaissance', unit: unit.data.id, bases: dead });
    }
    huntCommanders(play, side);
  }
}

/** No retinue saves a commander then: he tests the morale of his row, which a coward has of four. */
function huntCommanders({ state, dice, emit }: Play, side: SideIndex): void {
  for (const commander of state.commanders) {
    const {
      data,
      battle: { place, joined },
    } = commander;
    const runs = place === 'fled' || (place === 'table' && state.units[joined]?.battle.morale === 'flight');
    if (data.side !== side || !runs || rollTen(dice, 'hunted') <= moraleOf(state, commander)) continue;
    commander.battle = { ...commander.battle, place: 'destroyed' };
    emit({ type: 'commander-killed', rule: 'effects.reconnaissance', commander: data.id });
  }
}

/** Points of the scenario, and all points, if the battle ended now. */
export function pointsNow(state: State): { scenario: Points; points: Points } {
  const scenario = scenarioPoints(state, aloneOnTable(state));
  const losses = ([0, 1] as const).map((side) => pointsForLosses(valueOfSide(state, side), valueLost(state, side)));
  const points: Points = [
    scenario[0] + losses[0]!.own + losses[1]!.enemy,
    scenario[1] + losses[1]!.own + losses[0]!.enemy,
  ];
  return { scenario, points };
}

/** victory.score: who won, by how much. */
export function endBattle(play: Play, reason: string): void {
  const { state, emit } = play;
  huntDown(play);
  const { scenario, points } = pointsNow(state);
  const difference = Math.abs(points[0] - points[1]);
  const result = victoryTable.results.find(({ least }) => difference >= least)!;
  const winner = result.id === 'draw' ? null : points[0] > points[1] ? 0 : 1;
  state.end = { winner, reason, points };
  // The winner's points come first.
  const written = (both: Points) => (winner === 1 ? [...both].reverse() : both).join(' : ');
  const score = { rule: 'victory.score', why: reason, scenario: written(scenario), points: written(points) };
  if (winner === null) emit({ type: 'draw', ...score });
  else emit({ type: 'victory', result: result.id, side: state.setting.sides[winner].id, ...score });
}

/** A side with nobody on the table and nobody to come has lost the field (scenarios.end). */
export function isBeaten(state: State, side: SideIndex): boolean {
  const own = state.units.filter(({ data }) => data.side === side);
  const awaited = state.fortunes[side].reinforcements > 0;
  return (
    own.length > 0 &&
    !state.units.some(
      (unit) =>
        unit.battle.side === side &&
        !unit.battle.abandoned &&
        (unit.battle.place === 'table' ||
          unit.battle.place === 'building' ||
          unit.battle.waits !== '' ||
          (awaited && mayReturn(unit))),
    )
  );
}

/** Where one side alone is left before the last turn, with the turns that it would still have. */
export function aloneOnTable(state: State): Alone | null {
  const turns = state.setting.turns - state.turn;
  const beaten = ([0, 1] as const).filter((side) => isBeaten(state, side));
  return turns > 0 && beaten.length === 1 ? { side: enemyOf(beaten[0]!), turns } : null;
}
