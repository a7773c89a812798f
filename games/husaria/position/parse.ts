/** Reading a position file: bad input comes back as one clear line, with nothing half done. */
import { BadPosition, checkFrames, clonePlain, goOn, readPosition, refuseTwice } from '@hetman/core/engine';
import type { LoadedPosition, Result } from '@hetman/core/game';
import { directions } from '@hetman/core/hex';
import { engine, frameKinds } from '../rules/engine.js';
import { zoneOf } from '../rules/morale/morale.js';
import { groundOf } from '../rules/movement/ground.js';
import { beginSetUp, emptyState } from '../rules/scenario/beginning.js';
import { phaseFrames } from '../rules/sequence.js';
import { ordersRefusal, parseOrders } from '../rules/standing-orders.js';
import type { Frame } from '../rules/state/frames.js';
import { checkInvariants } from '../rules/state/invariants.js';
import { phases } from '../rules/state/phases.js';
import { place } from '../rules/state/pieces.js';
import type { SideIndex } from '../rules/state/setting.js';
import { type Commander, nowhere, type Place, type State, type Wagon } from '../rules/state/state.js';
import { type CommanderEntry, type PositionFile, positionSchema, type UnitEntry, type WagonEntry } from './schema.js';
import { settingOfFile } from './setting.js';

export const parsePosition = (json: unknown): Result<LoadedPosition<State>> =>
  readPosition(positionSchema, json, stateOf);

function stateOf(file: PositionFile): State {
  const setting = settingOfFile(file);
  const state = emptyState(setting);
  if (file.units) placePieces(state, file);
  else refuseWithoutUnits(file);
  setTracks(state, file);
  setOrders(state, file);
  if (file.units) beginAt(state, file);
  else beginSetUp(state);
  if (file.underway) state.frames = framesOf(file.underway);
  if (file.passed) state.passed = framesOf(file.passed);
  if (file.outcome) state.end = endOf(state, file.outcome);
  checkInvariants(state);
  goOn(engine, state, file.underway !== undefined);
  checkInvariants(state);
  return state;
}

/** A battle that starts at its set-up has nothing on the field yet. */
function refuseWithoutUnits(file: PositionFile): void {
  const early = ['commanders', 'wagons', 'fences', 'phase', 'side', 'underway', 'outcome'] as const;
  const given = early.find((field) => file[field] !== undefined);
  if (given) throw new BadPosition(`"${given}" needs "units"`);
}

function framesOf(underway: NonNullable<PositionFile['underway']>): Frame[] {
  checkFrames(frameKinds, underway);
  return clonePlain(underway) as unknown as Frame[];
}

const endOf = (state: State, outcome: NonNullable<PositionFile['outcome']>): State['end'] => ({
  winner: outcome.winner === null ? null : sideOf(state, outcome.winner),
  reason: outcome.reason,
});

const flags = [
  'lance',
  'pikes',
  'moved',
  'attacked',
  'struck',
  'charged',
  'shots',
  'fired',
  'firedAtMover',
  'camped',
] as const;

function placePieces(state: State, file: PositionFile): void {
  refuseTwice([...state.units, ...state.commanders, ...state.wagons].map((piece) => piece.card.id));
  placeUnits(state, file.units!);
  for (const [i, entry] of (file.commanders ?? []).entries()) {
    const commander = state.commanders[i]!;
    commander.moved = entry.moved ?? false;
    commander.died = entry.died ?? 0;
    settlePiece(state, commander, entry);
  }
  for (const [i, entry] of (file.wagons ?? []).entries()) settlePiece(state, state.wagons[i]!, entry);
  for (const fence of file.fences ?? []) {
    state.fences.push({
      hex: hexOf(state, fence.hex),
      facing: directions.indexOf(fence.facing),
      side: sideOf(state, fence.side),
    });
  }
}

function placeUnits(state: State, entries: readonly UnitEntry[]): void {
  // The last unit placed on a hex lies on top, so the file's first is placed last.
  const bottomUp = entries
    .map((entry, i) => ({ entry, i }))
    .sort((a, b) => (b.entry.level ?? 0) - (a.entry.level ?? 0) || b.i - a.i);
  for (const { entry, i } of bottomUp) {
    const unit = state.units[i]!;
    unit.sp = entry.sp ?? unit.card.sp;
    unit.facing = entry.facing === undefined ? 0 : directions.indexOf(entry.facing);
    for (const flag of flags) if (entry[flag] !== undefined) Object.assign(unit, { [flag]: entry[flag] });
    if (entry.kind === 'pikemen') unit.pikes = true;
    const to = entry.place ?? (entry.hex === undefined ? 'dispersed' : 'map');
    const hex = placeHex(state, entry, to);
    if (hex === null) unit.place = to;
    else place(state, unit, hex);
  }
}

function settlePiece(state: State, piece: Commander | Wagon, entry: CommanderEntry | WagonEntry): void {
  piece.place = entry.place ?? (entry.hex === undefined ? 'gone' : 'map');
  piece.hex = placeHex(state, entry, piece.place) ?? nowhere;
}

/** Exactly what is on the map has a hex. */
function placeHex(state: State, entry: { id: string; hex?: string | undefined }, to: Place): number | null {
  const { id, hex } = entry;
  if (to !== 'map') {
    if (hex !== undefined) throw new BadPosition(`"${id}": either on hex ${hex} or ${to}`);
    return null;
  }
  if (hex === undefined) throw new BadPosition(`"${id}": give its hex`);
  return hexOf(state, hex);
}

function hexOf(state: State, label: string): number {
  const hex = groundOf(state.setting).grid.byLabel.get(label);
  if (hex === undefined) throw new BadPosition(`hex ${label} is not on the map`);
  return hex;
}

function unitsNamed(state: State, ids: readonly string[] = []): number[] {
  return ids.map((id) => {
    const index = state.units.findIndex((unit) => unit.card.id === id);
    if (index < 0) throw new BadPosition(`unknown unit "${id}"`);
    return index;
  });
}

function sideOf(state: State, id: string): SideIndex {
  const index = state.setting.sides.findIndex((side) => side.id === id);
  if (index < 0) throw new BadPosition(`unknown side "${id}"`);
  return index as SideIndex;
}

function perSide(state: State, given: Record<string, number>, into: [number, number]): void {
  for (const [id, value] of Object.entries(given)) into[sideOf(state, id)] = value;
}

function setTracks(state: State, file: PositionFile): void {
  state.stage = file.stage ?? state.setting.stages.first;
  state.morale = file.morale ?? state.morale;
  state.moraleInForce = file.moraleInForce ?? zoneOf(state.setting, state.morale);
  perSide(state, file.lances ?? {}, state.lances);
  perSide(state, file.points ?? {}, state.points);
  state.freed = file.freed ?? false;
  state.arrowed = unitsNamed(state, file.arrowed);
  state.reformed = unitsNamed(state, file.reformed);
  state.memory = clonePlain(file.memory ?? {});
  const inUse = state.units.filter((unit) => unit.pikes).length;
  const tokens = state.setting.notes.pikes?.tokens ?? 0;
  state.pikeTokens = Math.max(0, tokens - inUse);
  if (inUse > tokens) throw new BadPosition(`${inUse} units carry pikes, but notes.pikes gives ${tokens} tokens`);
}

function setOrders(state: State, file: PositionFile): void {
  for (const [id, given] of Object.entries(file.orders ?? {})) {
    const orders = parseOrders(given, state.setting.book.battleTable.columns);
    if (!orders) throw new BadPosition(`orders.${id}: not a set of standing orders`);
    const side = sideOf(state, id);
    if (ordersRefusal(state, side, given)) throw new BadPosition(`orders.${id}.units: not a unit of this side`);
    state.orders[side] = orders;
  }
}

/** At the beginning of a phase, with everything the phase begins with. */
function beginAt(state: State, file: PositionFile): void {
  if (file.underway && file.phase === undefined) return;
  const phase = file.phase ?? 'movement';
  const side = file.side === undefined ? state.setting.initiative : sideOf(state, file.side);
  state.phase = phases.indexOf(phase) + (side === state.setting.initiative ? 0 : phases.length);
  state.frames = [{ kind: 'sequence' }, ...phaseFrames(state, phase, side)];
}
