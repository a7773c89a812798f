/** From a position file to a state that waits for its first decision; what is wrong comes back with its place. */
import type { Dice } from '@hetman/core/dice';
import { BadPosition, checkFrames, clonePlain, goOn, readPosition, refuseTwice } from '@hetman/core/engine';
import { fail, firstIssue, type LoadedPosition, type Result } from '@hetman/core/game';
import { engine, frameKinds } from '../rules/engine.js';
import { offTable } from '../rules/ground/ground.js';
import { limberShape } from '../rules/movement/limber-place.js';
import { beginPhase } from '../rules/round.js';
import type { Frame } from '../rules/state/frames.js';
import { checkInvariants } from '../rules/state/invariants.js';
import { commanderShape } from '../rules/state/pieces.js';
import { freshState, nobody, type State } from '../rules/state/state.js';
import { stateWords } from './memory.js';
import { commanderOf, unitOf } from './pieces.js';
import { rememberDivision, rememberRegiments } from './regiments.js';
import { type Position, positionSchema } from './schema.js';
import { settingOfFile } from './setting.js';
import { sideOf } from './sides.js';

export function parsePosition(json: unknown): Result<LoadedPosition<State>> {
  const read = positionSchema.safeParse(json);
  if (read.success) return readPosition(positionSchema, json, stateOf);
  const { place, reason } = firstIssue(read.error);
  return fail('bad-position', `${place}: ${reason}`);
}

function stateOf(file: Position, dice: Dice): State {
  const units = file.units.map(unitOf);
  const commanders = file.commanders.map((entry, index) => commanderOf(entry, index, units));
  const pieces = [...units.filter(({ battle: { leader } }) => leader === nobody), ...commanders];
  refuseTwice(pieces.map(({ data }) => data.id));
  const state = freshState(settingOfFile(file, units, commanders), units, commanders);
  state.turn = file.turn;
  state.phase = file.phase;
  state.initiative = sideOf(file.initiative);
  remember(state, file.memory);
  rememberRegiments(state, file);
  rememberDivision(state, file);
  if (file.outcome) {
    const { winner, reason, points } = file.outcome;
    state.end = { winner: winner === null ? null : sideOf(winner), reason, points };
  }
  checkInvariants(state);
  checkCommanders(state);
  checkLimbers(state);
  if (file.underway) {
    checkFrames(frameKinds, file.underway);
    state.frames = clonePlain(file.underway) as unknown as Frame[];
  } else if (!state.end) begin(state, file, dice);
  goOn(engine, state, file.underway !== undefined, dice);
  checkInvariants(state);
  return state;
}

/** Whoever is with a unit stands where it stands. */
function checkCommanders({ setting, commanders }: State): void {
  const lost = commanders.find(
    (one) => one.battle.place === 'table' && one.battle.joined === nobody && offTable(setting, commanderShape(one)),
  );
  if (lost) throw new BadPosition(`${lost.data.id} stands off the table`);
}

function checkLimbers({ setting, units }: State): void {
  const lost = units.find((unit) => unit.battle.limberAt && offTable(setting, limberShape(unit, unit.battle.limberAt)));
  if (lost) throw new BadPosition(`the limber of ${lost.data.id} stands off the table`);
}

/** The phase laid out as the round does it; points that were spent before stay spent. */
function begin(state: State, file: Position, dice: Dice): void {
  const points = state.commanders.map((commander) => commander.battle.points);
  beginPhase({ state, dice, emit: () => undefined }, file.phase);
  for (const [index, commander] of state.commanders.entries())
    commander.battle = { ...commander.battle, points: points[index]! };
}

function remember(state: State, memory: Position['memory']): void {
  for (const [key, value] of Object.entries(memory ?? {})) {
    if (stateWords.has(key) || !Object.hasOwn(state, key)) throw new BadPosition(`memory: there is no "${key}"`);
    Object.assign(state, { [key]: clonePlain(value) });
  }
}
