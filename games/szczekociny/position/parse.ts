/** Reading a position file: bad input comes back as one clear line, with nothing half done. */
import type { Dice } from '@hetman/core/dice';
import { BadPosition, checkFrames, clonePlain, complain, goOn, readPosition, refuseTwice } from '@hetman/core/engine';
import type { LoadedPosition, Result } from '@hetman/core/game';
import { corners } from '@hetman/core/hex';
import { emptyState, setUpCounters } from '../rules/beginning.js';
import { begin } from '../rules/command/activation.js';
import { newActivation } from '../rules/command/overall.js';
import { engine, frameKinds } from '../rules/engine.js';
import { parseOrders } from '../rules/standing-orders.js';
import type { ActivationFrame, Frame } from '../rules/state/frames.js';
import { checkInvariants } from '../rules/state/invariants.js';
import { hexByLabel, place } from '../rules/state/pieces.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { type CommanderEntry, type PositionFile, positionSchema, type UnitEntry } from './schema.js';
import { settingOfFile } from './setting.js';

export const parsePosition = (json: unknown): Result<LoadedPosition<State>> =>
  readPosition(positionSchema, json, stateOf);

function stateOf(file: PositionFile, dice: Dice): State {
  const state = emptyState(settingOfFile(file));
  if (!file.units && !file.commanders) setUpCounters(state);
  else placePieces(state, file);
  setTracks(state, file);
  setOrders(state, file);
  state.frames = framesOf(state, file, dice);
  if (file.outcome) state.end = { winner: sideOf(state, file.outcome.winner), reason: file.outcome.reason };
  checkInvariants(state);
  goOn(engine, state, file.underway !== undefined, dice);
  checkInvariants(state);
  return state;
}

function framesOf(state: State, file: PositionFile, dice: Dice): Frame[] {
  if (file.underway) {
    checkFrames(frameKinds, file.underway);
    return clonePlain(file.underway) as unknown as Frame[];
  }
  if (file.activate === undefined) return [{ kind: 'sequence' }];
  const commander = state.commanders.find(({ card }) => card.id === file.activate);
  if (!commander) throw new BadPosition(`unknown commander "${file.activate}"`);
  const { index } = commander;
  const { side, role } = commander.card;
  state.round = 'draw';
  if (role === 'overall')
    return [{ kind: 'sequence' }, { kind: 'overall', owner: side, commander: index, step: 'name' }];
  if (role === 'staff') {
    const armies = state.setting.armies.filter((army) => army.side === side).map((army) => army.id);
    return [{ kind: 'sequence' }, { kind: 'staff', owner: side, commander: index, armies }];
  }
  return [{ kind: 'sequence' }, begun(state, file, newActivation(side, index, index), dice)];
}

/** The activation has begun, and what the file says of points, moves and shots is what has been done in it since. */
function begun(state: State, file: PositionFile, frame: ActivationFrame, dice: Dice): ActivationFrame {
  begin({ state, dice, emit: () => undefined }, frame);
  for (const [i, entry] of (file.units ?? []).entries()) setFields(state.units[i]!, entry);
  return frame;
}

function setFields(unit: Unit, entry: UnitEntry): void {
  for (const field of unitFields) if (entry[field] !== undefined) Object.assign(unit, { [field]: entry[field] });
}

const unitFields = [
  'losses',
  'formation',
  'mp',
  'moved',
  'doubled',
  'shots',
  'fired',
  'firedThisTurn',
  'movedThisTurn',
  'countered',
  'targeted',
  'returns',
] as const;

function placePieces(state: State, file: PositionFile): void {
  refuseTwice([...state.units, ...state.commanders].map((piece) => piece.card.id));
  placeUnits(state, file.units ?? state.units.map((unit) => ({ id: unit.card.id, hex: unit.card.hex })));
  const entries: readonly CommanderEntry[] =
    file.commanders ??
    state.commanders.map(({ card }) => (card.hex === null ? { id: card.id } : { id: card.id, hex: card.hex }));
  for (const [i, entry] of entries.entries()) {
    const commander = state.commanders[i]!;
    commander.contused = entry.contused ?? 0;
    commander.activated = entry.activated ?? 0;
    commander.place = entry.place ?? (entry.hex === undefined ? 'gone' : 'map');
    const hex = placeHex(state, entry, commander.place === 'map', commander.place);
    commander.hex = hex ?? -1;
  }
}

function placeUnits(state: State, entries: readonly UnitEntry[]): void {
  // Whoever is placed later lies further down, so the top unit comes first.
  const topDown = entries
    .map((entry, i) => ({ entry, unit: state.units[i]! }))
    .sort((a, b) => (a.entry.level ?? 0) - (b.entry.level ?? 0));
  for (const { entry, unit } of topDown) {
    setFields(unit, entry);
    if (entry.facing !== undefined) unit.facing = corners.indexOf(entry.facing);
    placeUnit(state, unit, entry);
    if (entry.came !== undefined) unit.came = entry.came;
    if (entry.formation !== undefined) unit.formation = entry.formation;
  }
}

function placeUnit(state: State, unit: Unit, entry: UnitEntry): void {
  const to = entry.place ?? (entry.hex === undefined ? 'gone' : 'map');
  const hex = placeHex(state, entry, to === 'map' || to === 'captured', to);
  if (to === 'map') place(state, unit, hex!);
  else {
    unit.place = to;
    unit.hex = hex ?? -1;
  }
}

/** Exactly what is on the map has a hex. */
function placeHex(
  state: State,
  { id, hex }: { id: string; hex?: string | undefined },
  wanted: boolean,
  where: string,
): number | null {
  if (!wanted) {
    if (hex !== undefined) throw new BadPosition(`"${id}": either on hex ${hex} or ${where}`);
    return null;
  }
  if (hex === undefined) throw new BadPosition(`"${id}": give its hex`);
  return hexByLabel(state, hex) ?? complain(`hex ${hex} is not on the map`);
}

function sideOf(state: State, id: string): SideIndex {
  const index = state.setting.sides.findIndex((side) => side.id === id);
  return index < 0 ? complain(`unknown side "${id}"`) : (index as SideIndex);
}

function setTracks(state: State, file: PositionFile): void {
  state.turn = file.turn ?? state.setting.turns.first;
  state.round = file.round ?? state.round;
  state.staffDue = file.staffDue ?? state.staffDue;
  state.cup = (file.cup ?? []).map((id) => {
    const index = state.commanders.findIndex(({ card }) => card.id === id);
    return index < 0 ? complain(`cup: unknown commander "${id}"`) : index;
  });
  for (const [id, points] of Object.entries(file.points ?? {})) state.points[sideOf(state, id)] = points;
}

function setOrders(state: State, file: PositionFile): void {
  for (const [id, given] of Object.entries(file.orders ?? {})) {
    const orders = parseOrders(given);
    if (!orders) throw new BadPosition(`orders.${id}: not a set of standing orders`);
    state.orders[sideOf(state, id)] = orders;
  }
}
