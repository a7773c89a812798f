/** Field fortifications of the weaker side, wagons drawn up about a camp, guns dug in (scenarios.fortifications). */
import type { Refusal } from '@hetman/core/game';
import { bases } from '../../../content/index.js';
import {
  cm,
  edgesOf,
  inCm,
  type Length,
  minus,
  overlapping,
  type Point,
  squareLength,
  touch,
  wholeRoot,
  within,
} from '../../../geometry/index.js';
import { attackerOf } from '../../division/attacking.js';
import { offTable } from '../../ground/ground.js';
import { obstaclesOf, placeOf } from '../../ground/table.js';
import { noteFor, noteOf, sideOfRole } from '../../state/notes.js';
import { onTable, poses, shapes, unitById } from '../../state/pieces.js';
import type { Play } from '../../state/play.js';
import { no, withFacts } from '../../state/refusals.js';
import { enemyOf, type SideIndex } from '../../state/setting.js';
import type { State, Unit } from '../../state/state.js';
import { isMedium } from '../../wagons-and-works/gun-works.js';
import { insideZone, placeNamed, zonesOf } from '../ground/zones.js';

const drawsWagons = (state: State, side: SideIndex): boolean => noteFor(state, 'camp-wagons', side) !== null;

export function elementsLeft({ preparation, ...rest }: State, side: SideIndex): number {
  if (!preparation) return 0;
  if (drawsWagons({ preparation, ...rest }, side)) return preparation.campWagons;
  return side === 0 ? preparation.elements : 0;
}

/** One element is as long as a base, a wagon of the camp as itself. */
export const elementLength = (state: State, side: SideIndex): Length =>
  cm(drawsWagons(state, side) ? bases.wagon.depth : bases.fortification.width);

/** Where an element may lie; a wagon stands along the edge of the camp. */
export function digRefusal(state: State, side: SideIndex, line: readonly Point[]): Refusal | null {
  if (elementsLeft(state, side) === 0) return no.noElements;
  const wagons = drawsWagons(state, side);
  const wanted = elementLength(state, side);
  const length = line.length === 2 ? wholeRoot(squareLength(minus(line[1]!, line[0]!))) : 0;
  if (Math.abs(length - wanted) > touch)
    return withFacts(no.elementLength, { needed: inCm(length), allowed: inCm(wanted) });
  if (offTable(state.setting, line)) return no.offTable;
  const { obstacles, buildings, terrain } = state.setting;
  const ground = [...buildings, ...terrain.filter(({ type }) => type.movement.infantry === 'impassable')];
  if (ground.some(({ shape }) => overlapping(line, shape))) return no.elementPlace;
  if (obstacles.some((other) => lieAcross(line, other.line))) return no.elementPlace;
  if (state.units.some((unit) => onTable(unit) && shapes(unit).some((shape) => overlapping(line, shape))))
    return no.elementPlace;
  return wagons ? campRefusal(state, line) : zoneRefusal(state, side, line);
}

/** Elements may join end to end; they do not cross nor lie on one another. */
function lieAcross(line: readonly Point[], other: readonly Point[]): boolean {
  if (!within(line, other, 0)) return false;
  const inner = (one: readonly Point[], two: readonly Point[]) =>
    one.filter((end) => within([end], two, touch) && !two.some((far) => within([end], [far], touch)));
  const joined = line.filter((end) => other.some((far) => within([end], [far], touch)));
  return joined.length !== 1 || inner(line, other).length > 0 || inner(other, line).length > 0;
}

function campRefusal(state: State, line: readonly Point[]): Refusal | null {
  const camp = placeNamed(state.setting, noteOf(state, 'night')!.of);
  const along = edgesOf(camp).some((edge) => line.every((end) => within([end], edge, touch)));
  return along ? null : no.elementPlace;
}

function zoneRefusal(state: State, side: SideIndex, line: readonly Point[]): Refusal | null {
  const near = noteOf(state, 'fortifications-near');
  if (near)
    return line.every((end) => within([end], placeNamed(state.setting, near.of), cm(near.within)))
      ? null
      : no.elementPlace;
  return zonesOf(state, side).some((zone) => insideZone(state, side, zone, [line])) ? null : no.outsideZone;
}

export function dig({ state, emit }: Play, side: SideIndex, line: readonly Point[]): void {
  const wagons = drawsWagons(state, side);
  const preparation = state.preparation!;
  if (wagons) preparation.campWagons--;
  else preparation.elements--;
  const type = wagons ? 'low-obstacle' : 'field-fortification';
  const id = `dug-${state.setting.obstacles.length + 1}`;
  const dug = obstaclesOf([{ id, type, line: line.map(placeOf) }]);
  state.setting = { ...state.setting, obstacles: [...state.setting.obstacles, ...dug] };
  emit({ type: 'dug', rule: 'scenarios.fortifications', side: state.setting.sides[side].id });
}

/** The side that the scenario names, or the one that is attacked (optional.bold). */
function defends(state: State, side: SideIndex): boolean {
  const note = noteOf(state, 'guns-dug-in');
  const attacker = attackerOf(state);
  return note !== null && side === (attacker === null ? sideOfRole(note.side) : enemyOf(attacker));
}

/** artillery.fortified-base: medium guns of the defending side that stand in the open. */
export const gunsInTheOpen = (state: State, side: SideIndex): Unit[] =>
  defends(state, side)
    ? state.units.filter(
        (unit) => unit.battle.side === side && onTable(unit) && isMedium(unit) && unit.battle.works === null,
      )
    : [];

export function digInRefusal(state: State, side: SideIndex, id: string): Refusal | null {
  const unit = unitById(state, id);
  if (!unit) return no.unknownUnit;
  if (unit.battle.side !== side) return no.enemyPiece;
  return gunsInTheOpen(state, side).includes(unit) ? null : no.noGunWorks;
}

/** The gun stands on a fortified base of its own, looking as it does (ruling 452). */
export function digIn({ state, emit }: Play, id: string): void {
  const unit = unitById(state, id)!;
  unit.battle = { ...unit.battle, works: poses(unit)[0]! };
  emit({ type: 'dug-in', rule: 'artillery.fortified-base', unit: id });
}
