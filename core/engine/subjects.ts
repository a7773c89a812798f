/** What questions about a position name (pieces, hexes, sides) and how answers say why not: the same for every game. */
import { z } from 'zod';
import { ok, type Refusal, type Result, type Side, unknownSubject } from '../game/index.js';
import { type DirectionName, directions, type Hex } from '../hex/index.js';

/** Fields of questions. What they name is looked up in the position. */
export const id = z.string().min(1).max(200);
export const hexLabel = z.string().min(1).max(20);
export const ids = z.array(id).min(1).max(40);
export const labels = z.array(hexLabel).min(1).max(40);
export const direction = z.enum(directions);

interface TwoSided {
  readonly setting: { readonly sides: readonly [{ readonly id: Side }, { readonly id: Side }] };
}

export const sideId = ({ setting }: TwoSided, side: 0 | 1): string => setting.sides[side].id;

export function sideNamed({ setting }: TwoSided, name: string): Result<0 | 1> {
  const side = setting.sides.findIndex((one) => one.id === name);
  return side < 0 ? unknownSubject('side', name) : ok(side as 0 | 1);
}

/** The sides a question is about: the one it names, or both. */
export function sidesAsked(state: TwoSided, name: string | undefined): Result<readonly (0 | 1)[]> {
  if (name === undefined) return ok([0, 1]);
  const side = sideNamed(state, name);
  return side.ok ? ok([side.value]) : side;
}

/** All of them, or the first problem. */
export function all<T, U>(names: readonly T[], find: (name: T) => Result<U>): Result<U[]> {
  const found: U[] = [];
  for (const name of names) {
    const one = find(name);
    if (!one.ok) return one;
    found.push(one.value);
  }
  return ok(found);
}

export const idsOf = (pieces: readonly { readonly card: { readonly id: string } }[]): string[] =>
  pieces.map(({ card }) => card.id);

/** One entry for each direction, in their order. */
export const byDirection = <T>(each: (way: number, name: DirectionName) => T): Record<string, T> =>
  Object.fromEntries(directions.map((name, way) => [name, each(way, name)]));

/** Why something may not be done: the rules' own code and rule, its figures, and the words. */
export interface WhyNot {
  readonly code: string;
  readonly rule?: string;
  readonly facts?: NonNullable<Refusal['facts']>;
  readonly message: string;
}

/** Refusals as answers give them, in the words of a game. */
export function reasonsIn(describe: (refusal: Refusal) => string) {
  const whyNot = (refusal: Refusal): WhyNot => ({
    code: refusal.code,
    ...(refusal.rule === undefined ? {} : { rule: refusal.rule }),
    ...(refusal.facts === undefined ? {} : { facts: refusal.facts }),
    message: describe(refusal),
  });
  const whyNotOrNull = (refusal: Refusal | null): WhyNot | null => (refusal ? whyNot(refusal) : null);
  return { whyNot, whyNotOrNull };
}

interface Placed {
  readonly place: string;
}

/** How a game on hexes finds what a question names. */
interface Finders<State, Unit extends Placed, Commander extends Placed> {
  unitById(state: State, id: string): Unit | null;
  commanderById(state: State, id: string): Commander | null;
  hexByLabel(state: State, label: string): Hex | undefined;
  labelOf(state: State, hex: Hex): string;
}

/** Pieces and hexes by name, or the problem that they are not there. */
export function hexSubjects<State, Unit extends Placed, Commander extends Placed>(
  finders: Finders<State, Unit, Commander>,
) {
  const found = <T>(subject: T | null | undefined, what: string, name: string): Result<T> =>
    subject === null || subject === undefined ? unknownSubject(what, name) : ok(subject);
  const onMap = <T extends Placed>(piece: T | null): T | null => (piece?.place === 'map' ? piece : null);
  return {
    unitNamed: (state: State, name: string) => found(finders.unitById(state, name), 'unit', name),
    /** A unit that stands somewhere. */
    unitOnMap: (state: State, name: string) => found(onMap(finders.unitById(state, name)), 'unit on the map', name),
    commanderOnMap: (state: State, name: string) =>
      found(onMap(finders.commanderById(state, name)), 'commander on the map', name),
    hexNamed: (state: State, label: string) => found(finders.hexByLabel(state, label), 'hex', label),
    labelsOf: (state: State, hexes: Iterable<Hex>): string[] => [...hexes].map((hex) => finders.labelOf(state, hex)),
  };
}
