/** Whom a base meets and whom it may strike (close.who-strikes). */
import { closeCombatTable } from '../content/index.js';
import {
  beforeEdge,
  cm,
  edgeOf,
  isAlong,
  type Length,
  type Meeting,
  mayMeet,
  meetingOf,
  partIn,
  stretchOn,
  within,
} from '../geometry/index.js';
import { baseOf, onTable, poses, shapes } from './pieces.js';
import type { State, Unit } from './state.js';

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
}

/** One base and one base that it may strike; `reach` is a base up to 2 cm away. */
export interface Strike {
  readonly base: number;
  readonly enemy: number;
  readonly at: number;
  readonly meeting: Meeting | 'reach';
}

/** Enemies that can be fought: on the table, and with somebody in them or at least a wagon to be taken. */
export const foesOf = (state: State, unit: Unit): Unit[] =>
  state.units.filter((other) => other.side !== unit.side && onTable(other) && !other.abandoned);

/** Every contact of the unit's bases with bases of the enemy. */
export function contactsOf(state: State, unit: Unit, foes: readonly Unit[] = foesOf(state, unit)): Contact[] {
  const [own, size] = [poses(unit), baseOf(unit)];
  return foes.flatMap((enemy) => {
    const [theirPoses, theirSize] = [poses(enemy), baseOf(enemy)];
    return shapes(unit).flatMap((shape, base) =>
      shapes(enemy).flatMap((theirShape, at): Contact[] => {
        if (!mayMeet(shape, theirShape)) return [];
        const met = meetingOf(own[base]!, size, theirShape);
        const back = met && meetingOf(theirPoses[at]!, theirSize, shape);
        if (!met || !back) return [];
        return [{ base, enemy: enemy.index, at, meeting: met.meeting, theirs: back.meeting, length: met.length }];
      }),
    );
  });
}

/** The front first, then a front corner, the sides, the rear, and last what is only within reach. */
const order: readonly (readonly Strike['meeting'][])[] = [
  ['front'],
  ['front-corner'],
  ['left', 'right'],
  ['rear', 'rear-corner'],
  ['reach'],
];

/** All that the bases of a unit may strike; among several for one base its owner chooses. */
export function strikesOf(state: State, unit: Unit): Strike[] {
  const contacts = contactsOf(state, unit);
  const fought = [...new Set(contacts.map(({ enemy }) => enemy))].map((index) => state.units[index]!);
  return poses(unit).flatMap((_, base) => {
    const own: Strike[] = contacts.filter((contact) => contact.base === base);
    const open = own.length > 0 ? own : withinReach(state, unit, base, fought);
    const best = order.find((kinds) => open.some(({ meeting }) => kinds.includes(meeting)));
    return open
      .filter(({ meeting }) => best?.includes(meeting))
      .map(({ enemy, at, meeting }) => ({ base, enemy, at, meeting }));
  });
}

/** Enemies of its combat up to 2 cm away and not behind it, for a base that nobody stands before. */
function withinReach(state: State, unit: Unit, base: number, fought: readonly Unit[]): Strike[] {
  if (!frontClear(state, unit, base)) return [];
  const ahead = beforeEdge(poses(unit)[base]!, baseOf(unit), 'front');
  const own = shapes(unit)[base]!;
  return fought.flatMap((enemy) =>
    shapes(enemy).flatMap((shape, at): Strike[] =>
      within(own, shape, cm(closeCombatTable.reach)) && partIn(shape, ahead)
        ? [{ base, enemy: enemy.index, at, meeting: 'reach' }]
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
