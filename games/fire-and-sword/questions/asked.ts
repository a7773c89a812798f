/** What the questions share: pieces and places by name, and lengths and angles as position files have them. */
import { reasonsIn, sideNamed, type WhyNot } from '@hetman/core/engine';
import { ok, type Result, unknownSubject } from '@hetman/core/game';

import { z } from 'zod';
import { point } from '../content/primitives.js';
import { formationName } from '../formation/index.js';
import { cm, type Length, type Polygon, type Pose } from '../geometry/index.js';
import { canBeMet, struckShapes } from '../rules/charge/around.js';
import { groundOfCommander } from '../rules/command/command.js';
import { pieceById } from '../rules/commanders/lone-commanders.js';
import { limberPose } from '../rules/movement/limber-place.js';
import { findPlace } from '../rules/preparation/ground/zones.js';
import { baseCount, commanderById, onTable, poses, shapes, unitById } from '../rules/state/pieces.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { Commander, State, Unit } from '../rules/state/state.js';
import { words } from '../texts/index.js';

export const name = z.string().max(200);

/** A piece, ground, building or marker by its id, one base of a unit, or a point in centimetres. */
export const placeField = z.union([name, point, z.strictObject({ unit: name, base: z.int().min(0).max(99) })]);
export type PlaceAsked = z.output<typeof placeField>;

/** Lengths in answers are centimetres, angles degrees. */
export const inCentimetres = (length: Length): number => length / 100;
const inWholeDegrees = (angle: number): number => angle / 10;

export const poseAnswer = ({ x, y, facing }: Pose) => ({
  at: [inCentimetres(x), inCentimetres(y)],
  facing: inWholeDegrees(facing),
});

export const standingAnswer = (unit: Unit) => ({
  formation: formationName(unit.battle.layout),
  bases: poses(unit).map(poseAnswer),
});

/** Where the limber of a gun stands; nothing where it is hitched, or where there is none. */
export function limberAnswer(state: State, unit: Unit): { limber?: ReturnType<typeof poseAnswer> } {
  const pose = limberPose(state, unit);
  return pose ? { limber: poseAnswer(pose) } : {};
}

export const { whyNot, whyNotOrNull } = reasonsIn((refusal) => words.refusal(refusal, 'en'));

export const sideName = ({ setting }: State, side: SideIndex): string => setting.sides[side].id;

type Found<Wanted> = { [K in keyof Wanted]: Wanted[K] extends Result<infer Value> ? Value : never };

/** All that a question names, or the first that is not there. */
export function all<Wanted extends Record<string, Result<unknown>>>(wanted: Wanted): Result<Found<Wanted>> {
  const found: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(wanted)) {
    if (!one.ok) return one;
    found[key] = one.value;
  }
  return ok(found as Found<Wanted>);
}

const found = <Value>(value: Value | undefined, what: string, id: string): Result<Value> =>
  value === undefined ? unknownSubject(what, id) : ok(value);

/** A unit, or a commander alone, on the table or in a building. */
export function pieceNamed(state: State, id: string): Result<Unit> {
  const piece = pieceById(state, id);
  return found(piece && canBeMet(piece) ? piece : undefined, 'unit on the table', id);
}

export const pieceIfNamed = (state: State, id: string | undefined): Result<Unit | null> =>
  id === undefined ? ok(null) : pieceNamed(state, id);

/** A unit wherever it is; no commander. */
export const unitNamed = (state: State, id: string): Result<Unit> =>
  found(
    state.units.find(({ data, battle: { leader } }) => data.id === id && leader < 0),
    'unit',
    id,
  );

/** A unit that can be met; no commander. */
export function unitHere(state: State, id: string): Result<Unit> {
  const unit = unitNamed(state, id);
  return unit.ok && !canBeMet(unit.value) ? unknownSubject('unit on the table', id) : unit;
}

/** A unit that can be met, or a commander who was charged and fights as one. */
export function fighterHere(state: State, id: string): Result<Unit> {
  const unit = unitById(state, id);
  return found(unit && canBeMet(unit) ? unit : undefined, 'unit on the table', id);
}

export function commanderHere(state: State, id: string): Result<Commander> {
  const commander = commanderById(state, id);
  return found(commander && onTable(commander) ? commander : undefined, 'commander on the table', id);
}

export { sideNamed, type WhyNot };

/** The ground of what is named: of a unit its bases, or the building around it. */
export function placeNamed(state: State, asked: PlaceAsked): Result<readonly Polygon[]> {
  if (Array.isArray(asked)) return ok([[{ x: cm(asked[0]!), y: cm(asked[1]!) }]]);
  if (typeof asked === 'object' && 'unit' in asked) return baseNamed(state, asked);
  const id = asked as string;
  const piece = pieceById(state, id);
  if (piece && canBeMet(piece)) return ok(struckShapes(state, piece));
  const commander = commanderById(state, id);
  if (commander && onTable(commander)) return ok(groundOfCommander(state, commander));
  const ground = findPlace(state.setting, id) ?? state.setting.obstacles.find((obstacle) => obstacle.id === id)?.line;
  return found(ground ? [ground] : undefined, 'piece or place', id);
}

function baseNamed(state: State, { unit: id, base }: { unit: string; base: number }): Result<readonly Polygon[]> {
  const piece = pieceNamed(state, id);
  if (!piece.ok) return piece;
  if (base >= baseCount(piece.value)) return unknownSubject('base', `${id}/${base}`);
  return ok([
    piece.value.battle.place === 'building' ? struckShapes(state, piece.value)[0]! : shapes(piece.value)[base]!,
  ]);
}

/** One row of a list of targets, as it is worked out. */
interface TargetRow {
  readonly may: 'shoot' | 'charge' | 'order' | 'never';
  readonly target: string;
  readonly refusal?: WhyNot;
}

export const bare = <Row extends TargetRow>({ may: _, ...row }: Row) => row;

/** Those who are no targets, by their ids, with the reason. */
export const refusedOf = (rows: readonly TargetRow[]): Record<string, WhyNot> =>
  Object.fromEntries(
    rows.flatMap(({ may, target, refusal }) => (may === 'never' && refusal ? [[target, refusal]] : [])),
  );
