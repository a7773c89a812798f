/** Small positions drawn by literals, for tests that read like the rulebook. */

import type { CornerName, DirectionName } from '@hetman/core/hex';
import { distance, makeGrid } from '@hetman/core/hex';
import { type Tried, tryWith } from '@hetman/core/testkit';

export { eventsOf } from '@hetman/core/testkit';

import { parsePosition } from '../position/parse.js';
import type { CommanderEntry, PositionFile, UnitEntry } from '../position/schema.js';
import { meleeReport } from '../rules/melee/melee-modifiers.js';
import type { Action } from '../rules/state/actions.js';
import type { Event, MeleeReport } from '../rules/state/events.js';
import { commanderById, labelOf, unitById } from '../rules/state/pieces.js';
import type { Commander, State, Unit } from '../rules/state/state.js';
import { szczekocinySystem } from '../system.js';

type Extras = Partial<Omit<UnitEntry, 'id' | 'hex'>>;

/** Poles face west and Allies east unless told otherwise, as in the battle. */
const piece =
  (army: string, type: string, printed: Partial<UnitEntry> = {}) =>
  (id: string, hex: string, extras: Extras = {}): UnitEntry => ({
    id,
    hex,
    type,
    army,
    facing: army === 'poles' ? 'W' : 'E',
    ...printed,
    ...extras,
  });

export const company = piece('poles', 'infantry', { morale: 6, size: 3, firepower: 3 });
export const shooters = piece('poles', 'shooter', { morale: 7, size: 3, firepower: 3 });
export const scythes = piece('poles', 'kosynier', { morale: 5, size: 5, firepower: 0 });
export const squadron = piece('poles', 'cavalry', { morale: 6, size: 2, firepower: 1 });
export const battery = piece('poles', 'artillery', { stars: 1 });
export const musketeers = piece('prussians', 'musketeer', { morale: 7, size: 5, firepower: 5 });
export const fusiliers = piece('prussians', 'fusilier', { morale: 7, size: 4, firepower: 4 });
export const hussars = piece('prussians', 'hussar', { morale: 7, size: 4, firepower: 1 });
export const prussianGuns = piece('prussians', 'artillery', { stars: 1 });
export const horseGuns = piece('prussians', 'horse-artillery', { stars: 1 });
export const russians = piece('russians', 'musketeer', { morale: 7, size: 4, firepower: 4 });
export const russianHussars = piece('russians', 'hussar', { morale: 7, size: 3, firepower: 1 });
export const cossacks = piece('russians', 'cossack', { morale: 5, size: 3, firepower: 0 });

export const commander = (
  id: string,
  army: string,
  hex: string,
  extras: Partial<CommanderEntry> = {},
): CommanderEntry => ({ id, army, hex, ...extras });

const field = makeGrid(20, 20, 'south');

/** A commander for an army that has none, within reach of its units and away from everybody. */
function generalFor(army: string, units: readonly UnitEntry[]): CommanderEntry {
  const hexes = (of: readonly UnitEntry[]) => of.flatMap(({ hex }) => (hex ? [field.byLabel.get(hex)!] : []));
  const own = hexes(units.filter((unit) => unit.army === army));
  const all = hexes(units);
  const inReach = field.labels.filter((_, at) => own.every((hex) => distance(field, hex, at) <= 4));
  const far = (label: string) => Math.min(...all.map((hex) => distance(field, hex, field.byLabel.get(label)!)));
  const best = inReach.reduce((a, b) => (far(b) > far(a) ? b : a), inReach[0] ?? '0101');
  return commander(`general of ${army}`, army, best);
}

/** An open field of 20 by 20 hexes unless told otherwise, with a general for every army; the Polish one is active. */
export function position(file: PositionFile): State {
  const units = file.units ?? [];
  if (file.scenario !== undefined) return read(file);
  const given = file.commanders ?? [];
  const armies = new Set(units.map((unit) => unit.army!));
  const missing = [...armies].filter((army) => !given.some((one) => one.army === army && one.role !== 'overall'));
  const activate = file.activate ?? given[0]?.id ?? 'general of poles';
  const base: PositionFile = {
    ...(!file.map && { map: { columns: 20, rows: 20 } }),
    ...(!file.underway && file.round === undefined && { activate }),
  };
  const commanders = [...given, ...missing.map((army) => generalFor(army, units))];
  return read({ ...base, ...file, units, commanders });
}

function read(file: PositionFile): State {
  const loaded = parsePosition(file);
  if (!loaded.ok) throw new Error(loaded.error.message);
  return loaded.value.state;
}

/** Why a position file is refused. */
export function positionProblem(file: unknown): string | null {
  const loaded = parsePosition(file);
  return loaded.ok ? null : loaded.error.message;
}

const tried: Tried<State, Action, Event> = tryWith(szczekocinySystem);
export const { play, refused, ruleAgainst, asked, deciding } = tried;

/** Legal actions of one name. */
export function open<N extends Action['do']>(state: State, name: N): Extract<Action, { do: N }>[] {
  return szczekocinySystem.actions(state).filter((action): action is Extract<Action, { do: N }> => action.do === name);
}

export const unit = (state: State, id: string): Unit => unitById(state, id)!;
export const leader = (state: State, id: string): Commander => commanderById(state, id)!;
/** Hex of a unit or commander as CCRR, null when it is not on the map. */
export function where(state: State, id: string): string | null {
  const found = unitById(state, id) ?? commanderById(state, id);
  return found && found.place === 'map' ? labelOf(state, found.hex) : null;
}

/** The report of the melee on a hex, as if the side attacked now. */
export const reportOn = (state: State, side: 0 | 1, hex: string, how: MeleeReport['how'] = 'melee'): MeleeReport =>
  meleeReport(state, { side, hex: szczekocinyHex(state, hex), how });

const szczekocinyHex = (state: State, label: string): number =>
  state.tops[0].findIndex((_, hex) => labelOf(state, hex) === label);

/** Modifiers by label. */
export const byLabel = (modifiers: readonly { label: string; value: number }[]): Record<string, number> =>
  Object.fromEntries(modifiers.map(({ label, value }) => [label, value]));

/** Movement of one unit: choose it, then these acts. */
export const moves = (id: string, ...acts: Action[]): Action[] => [{ do: 'move', unit: id }, ...acts];
export const step = (to: DirectionName): Action => ({ do: 'step', to });
export const back = (to: DirectionName): Action => ({ do: 'back', to });
export const turnTo = (facing: CornerName): Action => ({ do: 'turn', facing });
export const stop: Action = { do: 'stop' };
export const pass: Action = { do: 'pass' };
export const typesOf = (events: readonly Event[]): string[] => events.map(({ type }) => type);

/** Both sides let the chance for a salvo go by. */
export function passReplies(state: State): State {
  while (asked(state) === 'reply') play(state, [pass]);
  return state;
}

/** A position in the movement phase of its activation, after the enemy has let his salvo go by. */
export const phase = (file: PositionFile): State => passReplies(position(file));

/** A Prussian and a Polish commander, out of the way of what happens between 0510 and 1111. */
export const generals = [
  { id: 'F', army: 'prussians', hex: '0612' },
  { id: 'P', army: 'poles', hex: '1412' },
];

export { randomPosition } from './random-position.js';
