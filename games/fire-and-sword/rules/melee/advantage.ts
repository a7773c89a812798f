/** Advantage of terrain and of obstacles in close combat (terrain.advantage, terrain.obstacle, combat.modifiers). */
import type { TerrainType } from '../../content/index.js';
import { centreOf, edgeOf, minus, overlapping, type SideOfUnit, squareLength } from '../../geometry/index.js';
import { whollyOn } from '../ground/inside.js';
import { hinders } from '../ground/obstacles.js';
import { armOf, baseOf, holdsGround, onTable, poses, shapes } from '../state/pieces.js';
import type { TerrainPiece } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { onWorks } from '../wagons-and-works/gun-works.js';
import { coveredEdge, obstaclesBetweenBases } from './over-obstacles.js';
import { type Contact, contactsOf, struckShape } from './who-strikes.js';

/** A base of a unit and the base of the enemy that it faces. */
export interface Pair {
  readonly unit: Unit;
  readonly base: number;
  readonly enemy: Unit;
  readonly at: number;
}

/** terrain.obstacle: with a defence order, and every fighting base wholly covered on the side of the enemy. */
export function behindObstacle(state: State, unit: Unit, contacts: readonly Contact[]): boolean {
  const sides = contacts.filter(({ meeting, over }) => over || !meeting.endsWith('corner'));
  return (
    holdsGround(unit) &&
    sides.length > 0 &&
    sides.every(
      ({ base, enemy, at, meeting, over }) =>
        over ||
        (obstaclesBetweenBases(state, shapes(unit)[base]!, struckShape(state, state.units[enemy]!, at)).some(
          (obstacle) => hinders(state.units[enemy]!, obstacle),
        ) &&
          coveredEdge(
            state.setting.obstacles.filter((obstacle) => hinders(state.units[enemy]!, obstacle)),
            edgeOf(poses(unit)[base]!, baseOf(unit), meeting as SideOfUnit),
          )),
    )
  );
}

/** terrain.fortification: infantry with a defence order whose every contact is over works that keep the ground. */
export function keepsWorks(state: State, unit: Unit): boolean {
  const contacts = contactsOf(state, unit).filter(({ meeting }) => !meeting.endsWith('corner'));
  return (
    armOf(unit) === 'infantry' &&
    behindObstacle(state, unit, contacts) &&
    contacts.every(({ base, enemy, at }) =>
      obstaclesBetweenBases(state, shapes(unit)[base]!, struckShape(state, state.units[enemy]!, at)).some(
        ({ type }) => type.keepsGround,
      ),
    )
  );
}

const isInside = (piece: TerrainPiece, unit: Unit, base: number): boolean =>
  onTable(unit) && overlapping(shapes(unit)[base]!, piece.shape);

/** Who would gain from the ground must stand in it wholly (terrain.classes). */
const isWhollyInside = (state: State, { type }: TerrainPiece, unit: Unit, base: number): boolean =>
  onTable(unit) && whollyOn(state.setting, shapes(unit)[base]!, ({ id }) => id === type.id);

/** Nearer to the top of the slope than the enemy. */
function isHigher(piece: TerrainPiece, { unit, base, enemy, at }: Pair): boolean {
  if (!isInside(piece, unit, base) && !isInside(piece, enemy, at)) return false;
  const fromTop = (of: Unit, index: number) => squareLength(minus(centreOf(poses(of)[index]!, baseOf(of)), piece.top));
  return fromTop(unit, base) < fromTop(enemy, at);
}

type Entry = TerrainType['advantage'][number];

/** terrain.swamp: who is inside and has the advantage himself gives none to those outside. */
const holdsOut = (state: State, piece: TerrainPiece, { unit, base, enemy, at }: Pair): boolean =>
  piece.type.advantage.some(
    (entry) =>
      entry.where !== 'enemy-inside' && grants(state, piece, entry, { unit: enemy, base: at, enemy: unit, at: base }),
  );

function grants(state: State, piece: TerrainPiece, { who, against, order, where }: Entry, pair: Pair): boolean {
  const { unit, base, enemy, at } = pair;
  if (who === 'infantry' && armOf(unit) !== 'infantry') return false;
  if (against === 'cavalry' && armOf(enemy) !== 'cavalry') return false;
  if (against === 'not-infantry' && armOf(enemy) === 'infantry') return false;
  if (order === 'defence' && !holdsGround(unit)) return false;
  if (where === 'higher') return isHigher(piece, pair);
  const theirs = isInside(piece, enemy, at);
  if (where === 'enemy-inside') return theirs && !isInside(piece, unit, base) && !holdsOut(state, piece, pair);
  return isWhollyInside(state, piece, unit, base) && (where === 'inside' || theirs);
}

/** Whether the ground gives this base an advantage over that one. */
export const groundAdvantage = (state: State, pair: Pair): boolean =>
  (pair.unit.battle.place === 'building' && pair.unit.battle.order === 'defence') ||
  state.setting.terrain.some((piece) => piece.type.advantage.some((entry) => grants(state, piece, entry, pair)));

/** resolution.total: where the ground a unit stands in gives the advantage, all its bases must stand in it. */
export function allBasesHaveGround(state: State, unit: Unit, contacts: readonly Contact[]): boolean {
  const pairs = contacts.map(({ base, enemy, at }) => ({ unit, base, enemy: state.units[enemy]!, at }));
  if (!pairs.every((pair) => groundAdvantage(state, pair))) return false;
  const inside = state.setting.terrain.filter(({ type }) =>
    type.advantage.some(
      (entry) =>
        (entry.where === 'inside' || entry.where === 'both-inside') &&
        pairs.some((pair) =>
          state.setting.terrain.some((piece) => piece.type === type && grants(state, piece, entry, pair)),
        ),
    ),
  );
  if (inside.length === 0) return true;
  return shapes(unit).every((shape) =>
    whollyOn(state.setting, shape, (type) => inside.some((piece) => piece.type === type)),
  );
}

/** What an advantage is worth: more for infantry that defends against cavalry (resolution.advantage, combat.modifiers). */
export const overCavalry = (unit: Unit, enemy: Unit): boolean =>
  (armOf(unit) === 'infantry' || onWorks(unit)) && holdsGround(unit) && armOf(enemy) === 'cavalry';
