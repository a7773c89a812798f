/** Whom a base meets and whom it may strike (close.who-strikes). */
import { closeCombatTable } from '../../content/index.js';
import {
  beforeEdge,
  cm,
  edgeOf,
  isAlong,
  type Length,
  type Meeting,
  mayMeet,
  meetingOf,
  type Polygon,
  type Pose,
  partIn,
  type Size,
  stretchOn,
  within,
} from '../../geometry/index.js';
import { buildingOf, canBeMet, footprintAt } from '../charge/around.js';
import { armOf, baseOf, onTable, poses, shapes } from '../state/pieces.js';
import type { State, Unit } from '../state/state.js';
import { isRampart, mansWagons } from '../wagons-and-works/barricades.js';
import { crewOf, isWarWagons } from '../wagons-and-works/war-wagons.js';
import { walledOff, walledOffWithin } from './over-obstacles.js';

/** One base in contact with one base of the enemy. */
export interface Contact {
  readonly base: number;
  /** Index of the enemy unit, and of its base. */
  readonly enemy: number;
  readonly at: number;
  /** With what of its own the base meets the enemy, and with what the enemy meets it. */
  readonly meeting: Meeting;
  readonly theirs: Meeting;
  readonly length: Length;
  /** Both touch the same wagon, which stands between them (wagons.behind). */
  readonly over?: boolean;
}

/** One base and one base that it may strike; `reach` is a base up to 2 cm away. */
export interface Strike {
  readonly base: number;
  readonly enemy: number;
  readonly at: number;
  readonly meeting: Meeting | 'reach';
  readonly over?: boolean;
}

/** Enemies that can be fought: on the table or in a building, and with somebody in them or at least a wagon to be taken. */
const foesOf = (state: State, unit: Unit): Unit[] =>
  state.units.filter((other) => other.battle.side !== unit.battle.side && canBeMet(other) && !other.battle.abandoned);

/** What meets the enemy: a base, or the building that is held (terrain.building-combat). */
interface Front {
  readonly base: number;
  readonly pose: Pose;
  readonly size: Size;
  readonly shape: Polygon;
}

function frontsOf(state: State, unit: Unit): Front[] {
  const building = buildingOf(state, unit);
  if (building) return [{ base: 0, shape: building.shape, ...footprintAt(state, { unit, shape: building.shape }) }];
  const size = baseOf(unit);
  const own = poses(unit);
  return shapes(unit).map((shape, base) => ({ base, pose: own[base]!, size, shape }));
}

/** The ground of a base, or of the building around it. */
export const struckShape = (state: State, unit: Unit, base: number): Polygon =>
  buildingOf(state, unit)?.shape ?? shapes(unit)[base]!;

/** Every contact of the unit's bases with bases of the enemy, over wagons too. */
export function contactsOf(state: State, unit: Unit): Contact[] {
  const foes = foesOf(state, unit);
  const own = frontsOf(state, unit);
  const direct = foes.flatMap((enemy) => {
    const theirs = frontsOf(state, enemy);
    return own.flatMap((front) =>
      theirs.flatMap((other) =>
        touchOf(front, other, enemy.index).filter(() => !walledOff(state, unit, front.shape, enemy, other.shape)),
      ),
    );
  });
  return [...direct, ...overWagons(state, unit, own, foes, direct)];
}

function touchOf(front: Front, other: Front, enemy: number): Contact[] {
  if (!mayMeet(front.shape, other.shape)) return [];
  const met = meetingOf(front.pose, front.size, other.shape);
  const back = met && meetingOf(other.pose, other.size, front.shape);
  if (!met || !back) return [];
  return [{ base: front.base, enemy, at: other.base, meeting: met.meeting, theirs: back.meeting, length: met.length }];
}

/** wagons.general: a wagon of the enemy stands before a base of the unit, manned or not. */
export function facesWagon(state: State, unit: Unit): boolean {
  const wagons = state.units.filter(
    (other) => other.battle.side !== unit.battle.side && onTable(other) && armOf(other) === 'wagon',
  );
  if (wagons.length === 0) return false;
  const own = frontsOf(state, unit);
  return wagons.some((wagon) =>
    frontsOf(state, wagon).some((bar) =>
      own.some((front) => touchOf(front, bar, wagon.index).some(({ meeting }) => meeting === 'front')),
    ),
  );
}

/** Enemies on the far side of the same wagon: of those behind it, and of those before it. */
function overWagons(
  state: State,
  unit: Unit,
  own: readonly Front[],
  foes: readonly Unit[],
  direct: readonly Contact[],
): Contact[] {
  const behind = mansWagons(unit)
    ? state.units
        .filter((wagon) => wagon.battle.side === unit.battle.side && isRampart(wagon))
        .flatMap((wagon) =>
          frontsOf(state, wagon).flatMap((bar) => own.flatMap((front) => touchOf(front, bar, wagon.index))),
        )
    : [];
  const toFoes = behind.flatMap((contact) => {
    const wagon = state.units[contact.enemy]!;
    const bar = frontsOf(state, wagon)[contact.at]!;
    return foes
      .filter((foe) => armOf(foe) !== 'wagon')
      .flatMap((foe) =>
        frontsOf(state, foe)
          .flatMap((front) => touchOf(front, bar, foe.index))
          .map(({ base: at, meeting: theirs, enemy }) => ({ ...contact, enemy, at, theirs, over: true })),
      );
  });
  const toDefenders = direct.flatMap((contact) => {
    const wagon = state.units[contact.enemy]!;
    if (!isRampart(wagon)) return [];
    const bar = frontsOf(state, wagon)[contact.at]!;
    return foes.filter(mansWagons).flatMap((foe) =>
      frontsOf(state, foe)
        .flatMap((front) => touchOf(front, bar, foe.index))
        .map(({ base: at, meeting: theirs, enemy }) => ({ ...contact, enemy, at, theirs, over: true })),
    );
  });
  return [...toFoes, ...toDefenders];
}

/** Nobody strikes at an empty wagon; before a crew, those behind it cannot be reached (wagons.fighting). */
function canStrike(state: State, contact: Contact, all: readonly Contact[]): boolean {
  const enemy = state.units[contact.enemy]!;
  if (armOf(enemy) === 'wagon') return crewOf(enemy, contact.at) > 0;
  if (!contact.over) return true;
  const barred = all.filter(
    ({ base, enemy: index }) => base === contact.base && armOf(state.units[index]!) === 'wagon',
  );
  return barred.every(({ enemy: index, at }) => crewOf(state.units[index]!, at) === 0);
}

/** The front first, then a front corner, the sides, the rear, and last what is only within reach. */
const order: readonly (readonly Strike['meeting'][])[] = [
  ['front'],
  ['front-corner'],
  ['left', 'right'],
  ['rear', 'rear-corner'],
  ['reach'],
];

/** wagons.war: the sides of a war wagon are its front; before and behind it a crew strikes last. */
const wagonOrder: typeof order = [['left', 'right'], ['front-corner', 'rear-corner'], ['front', 'rear'], ['reach']];

/** All that the bases of a unit may strike; among several for one base its owner chooses. */
export function strikesOf(state: State, unit: Unit): Strike[] {
  const all = contactsOf(state, unit);
  const contacts = all.filter((contact) => canStrike(state, contact, all));
  const row = ({ base, enemy, at, meeting, over = false }: Strike): Strike => ({ base, enemy, at, meeting, over });
  // terrain.building-combat: every wall fights, and nobody reaches beyond it.
  if (unit.battle.place === 'building') return contacts.map(row);
  const fought = [...new Set(contacts.map(({ enemy }) => enemy))].map((index) => state.units[index]!);
  return poses(unit).flatMap((_, base) => {
    const own: Strike[] = contacts.filter((contact) => contact.base === base);
    const touches = all.some((contact) => contact.base === base);
    const open = touches ? own : withinReach(state, unit, base, fought);
    const best = (isWarWagons(unit) ? wagonOrder : order).find((kinds) =>
      open.some(({ meeting }) => kinds.includes(meeting)),
    );
    return open.filter(({ meeting }) => best?.includes(meeting)).map(row);
  });
}

/** Enemies of its combat up to 2 cm away and not behind it, for a base that nobody stands before. */
function withinReach(state: State, unit: Unit, base: number, fought: readonly Unit[]): Strike[] {
  if (!frontClear(state, unit, base)) return [];
  const ahead = beforeEdge(poses(unit)[base]!, baseOf(unit), 'front');
  const own = shapes(unit)[base]!;
  return fought
    .filter(onTable)
    .flatMap((enemy) =>
      shapes(enemy).flatMap((shape, at): Strike[] =>
        within(own, shape, cm(closeCombatTable.reach)) &&
        partIn(shape, ahead) &&
        !walledOffWithin(state, unit, own, enemy, shape, closeCombatTable.reach)
          ? [{ base, enemy: enemy.index, at, meeting: 'reach', over: false }]
          : [],
      ),
    );
}

function frontClear(state: State, unit: Unit, base: number): boolean {
  const front = edgeOf(poses(unit)[base]!, baseOf(unit), 'front');
  const others = state.units
    .filter(onTable)
    .flatMap((other) => shapes(other).filter((_, index) => other.index !== unit.index || index !== base));
  return others.every((shape) => {
    if (!mayMeet(front, shape)) return true;
    const stretch = stretchOn(front, shape);
    return !stretch || !isAlong(stretch);
  });
}
