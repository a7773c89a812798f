/** From a position file to a state that waits for its first decision; what is wrong comes back with its place. */
import { noDice } from '@hetman/core/dice';
import { fail, firstIssue, ok, type Result } from '@hetman/core/game';
import { commanderCards, unitCards } from '../armies/index.js';
import { block } from '../formation/index.js';
import { cm, normalAngle, type Pose } from '../geometry/index.js';
import { checkInvariants } from '../rules/invariants.js';
import { armOf, sizeOfArm } from '../rules/pieces.js';
import { beginPhase } from '../rules/sequence.js';
import type { Setting, SideIndex } from '../rules/setting.js';
import { type Commander, freshCommander, freshUnit, type State, type Unit } from '../rules/state.js';
import { type Position, positionSchema } from './schema.js';
import { buildingOf, obstaclesOf, pointOf, roadsOf, terrainPiece } from './table.js';

const sideOf = (side: 'weaker' | 'stronger'): SideIndex => (side === 'weaker' ? 0 : 1);
const angleOf = (degrees: number) => normalAngle(Math.round(degrees * 10));
const poseOf = (at: readonly [number, number], facing: number): Pose => ({ ...pointOf(at), facing: angleOf(facing) });

function unitOf(entry: Position['units'][number], index: number): Unit {
  const card = unitCards.get(entry.card);
  if (!card) throw new RangeError(`units[${index}].card: there is no "${entry.card}"`);
  const data = { id: entry.id, name: card.name, side: sideOf(entry.side), card };
  const pose = poseOf(entry.at, entry.facing);
  const unit = freshUnit(data, index, { kind: 'open', poses: [pose] });
  if (entry.mounted !== undefined) unit.mounted = entry.mounted;
  const base = sizeOfArm(armOf(unit));
  unit.layout = entry.open
    ? { kind: 'open', poses: entry.open.map(({ at, facing }) => poseOf(at, facing)) }
    : block(pose, entry.files ?? entry.bases, entry.bases, base);
  const { order, hidden, morale, losses, horseGuards, limbered, abandoned, bogged } = entry;
  Object.assign(unit, { order, hidden, morale, losses, horseGuards, limbered, abandoned, bogged });
  if (entry.building !== undefined) Object.assign(unit, { place: 'building', building: entry.building });
  return unit;
}

function commanderOf(entry: Position['commanders'][number], index: number, units: readonly Unit[]): Commander {
  const row = commanderCards.get(entry.card);
  if (!row) throw new RangeError(`commanders[${index}].card: there is no "${entry.card}"`);
  const card = entry.rank === undefined ? row : { ...row, rank: entry.rank };
  const points = entry.points ?? card.points;
  const data = { id: entry.id, name: card.name, side: sideOf(entry.side), card, chief: entry.chief, points };
  const commander = freshCommander(data, index, poseOf(entry.at, entry.facing));
  if (entry.joined !== undefined) {
    commander.joined = units.findIndex((unit) => unit.data.id === entry.joined);
    if (commander.joined === -1) throw new RangeError(`commanders[${index}].joined: there is no "${entry.joined}"`);
  }
  return commander;
}

function settingOf(position: Position, units: readonly Unit[], commanders: readonly Commander[]): Setting {
  return {
    scenario: 'position',
    table: { width: cm(position.table[0]), depth: cm(position.table[1]) },
    turns: position.turns,
    sides: [
      { id: 'weaker', name: { en: 'Weaker side', pl: 'Strona słabsza' } },
      { id: 'stronger', name: { en: 'Stronger side', pl: 'Strona silniejsza' } },
    ],
    begins: position.begins === null ? null : sideOf(position.begins),
    freeOrders: [position.freeOrders, position.freeOrders],
    terrain: position.terrain.map(({ top, ...piece }) => terrainPiece(top === undefined ? piece : { ...piece, top })),
    obstacles: obstaclesOf(position.obstacles),
    roads: roadsOf(position.roads),
    buildings: position.buildings.map(buildingOf),
    units: units.map(({ data }) => data),
    commanders: commanders.map(({ data }) => data),
    options: position.options,
  };
}

export function parsePosition(json: unknown): Result<State> {
  const read = positionSchema.safeParse(json);
  if (!read.success) {
    const { place, reason } = firstIssue(read.error);
    return fail('bad-position', `${place}: ${reason}`);
  }
  try {
    return ok(stateOf(read.data));
  } catch (error) {
    return fail('bad-position', error instanceof Error ? error.message : String(error));
  }
}

function stateOf(position: Position): State {
  const units = position.units.map(unitOf);
  const commanders = position.commanders.map((entry, index) => commanderOf(entry, index, units));
  const state: State = {
    setting: settingOf(position, units, commanders),
    turn: position.turn,
    phase: position.phase,
    initiative: sideOf(position.initiative),
    units,
    commanders,
    frames: [{ kind: 'round' }],
    end: null,
  };
  checkInvariants(state);
  const points = commanders.map((commander) => commander.points);
  beginPhase({ state, dice: noDice, tell: () => undefined }, position.phase);
  for (const [index, commander] of commanders.entries()) commander.points = points[index]!;
  return state;
}
