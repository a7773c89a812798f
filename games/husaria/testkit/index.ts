/** Small positions drawn by literals, for tests that read like the rulebook. */

import type { DirectionName } from '@hetman/core/hex';
import { tryWith } from '@hetman/core/testkit';

export { eventsOf } from '@hetman/core/testkit';

import { oddsOf } from '../odds/odds.js';
import { parsePosition } from '../position/parse.js';
import type { CommanderEntry, PositionFile, UnitEntry, WagonEntry } from '../position/schema.js';
import { battleReport } from '../rules/battle/strengths.js';
import type { Action } from '../rules/state/actions.js';
import type { BattleReport } from '../rules/state/events.js';
import { commanderById, labelOf, unitById } from '../rules/state/pieces.js';
import { battleOf, topFrame } from '../rules/state/play.js';
import type { Commander, State, Unit } from '../rules/state/state.js';
import { husariaSystem } from '../system.js';

type Extras<T> = Partial<Omit<T, 'id' | 'side' | 'hex' | 'kind'>>;

const piece =
  (kind: UnitEntry['kind']) =>
  (id: string, side: string, hex: string, extras: Extras<UnitEntry> = {}): UnitEntry => ({
    id,
    side,
    hex,
    kind,
    ...extras,
  });

export const hussars = piece('hussar');
export const cavalry = piece('cavalry');
export const tartars = piece('tartar');
export const infantry = piece('infantry');
export const artillery = piece('artillery');
export const pikemen = piece('pikemen');

export const commander = (
  id: string,
  side: string,
  hex: string,
  extras: Extras<CommanderEntry> = {},
): CommanderEntry => ({ id, side, hex, ...extras });
export const wagon = (id: string, side: string, hex: string, extras: Extras<WagonEntry> = {}): WagonEntry => ({
  id,
  side,
  hex,
  ...extras,
});
/** A unit on the dispersed track. */
export const dispersed = (id: string, side: string, extras: Partial<UnitEntry> = {}): UnitEntry => ({
  id,
  side,
  kind: 'infantry',
  place: 'dispersed',
  ...extras,
});

/** An open field of 20 by 20 hexes unless told otherwise; Poles have the initiative. */
export function position(file: PositionFile): State {
  const base: PositionFile = file.scenario === undefined && !file.map ? { map: { columns: 20, rows: 20 } } : {};
  const read = parsePosition({ units: [], ...base, ...file });
  if (!read.ok) throw new Error(read.error.message);
  return read.value.state;
}

/** Why a position file is refused. */
export function positionProblem(file: unknown): string | null {
  const read = parsePosition(file);
  return read.ok ? null : read.error.message;
}

export const { play, refused, ruleAgainst, asked, deciding } = tryWith(husariaSystem);

/** Legal actions of one name. */
export function open<N extends Action['do']>(state: State, name: N): Extract<Action, { do: N }>[] {
  return husariaSystem.actions(state).filter((action): action is Extract<Action, { do: N }> => action.do === name);
}

export const unit = (state: State, id: string): Unit => unitById(state, id)!;
export const leader = (state: State, id: string): Commander => commanderById(state, id)!;
/** Hex of a unit or commander as CCRR, null when it is not on the map. */
export function where(state: State, id: string): string | null {
  const found = unitById(state, id) ?? commanderById(state, id);
  return found && found.place === 'map' ? labelOf(state, found.hex) : null;
}

/** Movement points left to the unit that is moving. */
export function pointsLeft(state: State): number | null {
  const frame = topFrame(state);
  return frame?.kind === 'move' ? frame.mp / 2 : null;
}

/** Declares an attack without fighting it: the first unit attacks, the others join, more targets widen. */
export function declareAttack(state: State, units: readonly string[], hexes: readonly string[]): BattleReport {
  play(state, [
    { do: 'attack', unit: units[0]!, hex: hexes[0]! },
    ...hexes.slice(1).map((hex): Action => ({ do: 'widen', hex })),
    ...units.slice(1).map((id): Action => ({ do: 'join', unit: id })),
  ]);
  return battleReport(state, battleOf(state));
}

/** Modifiers of a report by label. */
export const modifiers = (report: {
  readonly modifiers: readonly { label: string; value: number }[];
}): Record<string, number> => Object.fromEntries(report.modifiers.map(({ label, value }) => [label, value]));

export const oddsFor = oddsOf;

/** Movement of one unit in the movement phase: choose it, then these acts. */
export const moves = (id: string, ...acts: Action[]): Action[] => [{ do: 'move', unit: id }, ...acts];
export const step = (to: DirectionName): Action => ({ do: 'step', to });
export const turnTo = (facing: DirectionName): Action => ({ do: 'turn', facing });

export { randomPosition } from './random-position.js';
