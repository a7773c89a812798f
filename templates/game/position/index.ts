/** Position files, read and written: what was written reads as the same state. */
import { askedFields, BadPosition, checkFrames, goOn, readPosition, refuseTwice } from '@hetman/core/engine';
import type { LoadedPosition, Result } from '@hetman/core/game';
import { z } from 'zod';
import { battle, grid, hexSchema, scenarios } from '../content/index.js';
import { engine, frameKinds } from '../rules/engine.js';
import { checkInvariants, isAlive, newState, type State, unitById } from '../rules/state/state.js';
import { settingOf } from '../system.js';

const positionSchema = z.strictObject({
  system: z.literal('new-game').optional(),
  turn: z.int().min(1).max(battle.scenario.lastTurn).optional(),
  /** The units on the map; the others are destroyed. Without it all stand where they begin. */
  units: z
    .array(z.strictObject({ id: z.string(), hex: hexSchema, strength: z.int().min(1).max(battle.strength).optional() }))
    .optional(),
  underway: z
    .array(z.strictObject({ kind: z.literal('turn'), side: z.union([z.literal(0), z.literal(1)]) }))
    .optional(),
  outcome: z
    .strictObject({
      winner: z.union([z.literal(0), z.literal(1)]).nullable(),
      reason: z.enum(['destroyed', 'time']),
    })
    .optional(),
  dice: z.array(z.int().min(1).max(6)).optional(),
  actions: z.array(z.looseObject({ do: z.string() })).optional(),
  ...askedFields,
});

export type PositionFile = z.input<typeof positionSchema>;

export const parsePosition = (json: unknown): Result<LoadedPosition<State>> =>
  readPosition(positionSchema, json, stateOf);

function stateOf(file: z.output<typeof positionSchema>): State {
  const state = newState(settingOf(scenarios[0]!.id, {}));
  state.turn = file.turn ?? 1;
  if (file.units) placeUnits(state, file.units);
  if (file.underway) {
    checkFrames(frameKinds, file.underway);
    state.frames = file.underway;
  }
  if (file.outcome) state.end = file.outcome;
  checkInvariants(state);
  goOn(engine, state, file.underway !== undefined);
  return state;
}

function placeUnits(state: State, entries: NonNullable<PositionFile['units']>): void {
  refuseTwice(entries.map(({ id }) => id));
  for (const unit of state.units) unit.strength = 0;
  for (const { id, hex, strength = battle.strength } of entries) {
    const unit = unitById(state, id);
    const at = grid.byLabel.get(hex);
    if (!unit) throw new BadPosition(`unknown unit "${id}"`);
    if (at === undefined) throw new BadPosition(`hex ${hex} is not on the map`);
    unit.hex = at;
    unit.strength = strength;
  }
}

export const makePosition = (state: State): PositionFile => ({
  system: 'new-game',
  turn: state.turn,
  units: state.units
    .filter(isAlive)
    .map(({ card, hex, strength }) => ({ id: card.id, hex: grid.labels[hex]!, strength })),
  underway: state.frames.map((frame) => ({ ...frame })),
  ...(state.end && { outcome: { ...state.end } }),
});
