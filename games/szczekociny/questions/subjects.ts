/** What questions name: units, commanders, hexes, sides, facings; and how answers say why not. */
import { ok, type Refusal, type Result, unknownSubject } from '@hetman/core/game';
import { corners, type DirectionName, directions, type Hex, neighbour, offMap } from '@hetman/core/hex';
import { z } from 'zod';
import { groundOf } from '../rules/ground.js';
import { commanderById, hexByLabel, labelOf, unitById } from '../rules/pieces.js';
import type { SideIndex } from '../rules/setting.js';
import type { Commander, State, Unit } from '../rules/state.js';
import { refusalText } from '../texts/index.js';

/** Fields of questions. What they name is looked up in the position. */
export const id = z.string().min(1).max(200);
export const hexLabel = z.string().min(1).max(20);
export const ids = z.array(id).min(1).max(40);
export const direction = z.enum(directions);
export const corner = z.enum(corners);

export function unitNamed(state: State, name: string): Result<Unit> {
  const unit = unitById(state, name);
  return unit ? ok(unit) : unknownSubject('unit', name);
}

/** A unit that stands somewhere. */
export function unitOnMap(state: State, name: string): Result<Unit> {
  const unit = unitById(state, name);
  return unit?.place === 'map' ? ok(unit) : unknownSubject('unit on the map', name);
}

export function commanderOnMap(state: State, name: string): Result<Commander> {
  const commander = commanderById(state, name);
  return commander?.place === 'map' ? ok(commander) : unknownSubject('commander on the map', name);
}

export function hexNamed(state: State, label: string): Result<Hex> {
  const hex = hexByLabel(state, label);
  return hex === undefined ? unknownSubject('hex', label) : ok(hex);
}

export function sideNamed(state: State, name: string): Result<SideIndex> {
  const side = state.setting.sides.findIndex((one) => one.id === name);
  return side < 0 ? unknownSubject('side', name) : ok(side as SideIndex);
}

/** The sides a question is about: the one it names, or both. */
export function sidesAsked(state: State, name: string | undefined): Result<readonly SideIndex[]> {
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

export const sideId = (state: State, side: SideIndex): string => state.setting.sides[side].id;
export const idsOf = (pieces: readonly { readonly card: { readonly id: string } }[]): string[] =>
  pieces.map(({ card }) => card.id);
export const labelsOf = (state: State, hexes: Iterable<Hex>): string[] => [...hexes].map((hex) => labelOf(state, hex));

/** Why not, in the rules' own code and number. */
export interface WhyNot {
  readonly code: string;
  readonly rule?: string;
  readonly message: string;
}

export function whyNot(refusal: Refusal): WhyNot {
  const { code, rule } = refusal;
  return { code, ...(rule === undefined ? {} : { rule }), message: refusalText(refusal, 'en') };
}

export const whyNotOrNull = (refusal: Refusal | null): WhyNot | null => (refusal ? whyNot(refusal) : null);

/** The hex through that side; `off` beyond the edge of the map. */
export function through(state: State, hex: Hex, way: number): string {
  const to = neighbour(groundOf(state.setting).grid, hex, way);
  return to === offMap ? 'off' : labelOf(state, to);
}

/** One entry for each direction, in their order. */
export const byDirection = <T>(each: (way: number, name: DirectionName) => T): Record<string, T> =>
  Object.fromEntries(directions.map((name, way) => [name, each(way, name)]));
