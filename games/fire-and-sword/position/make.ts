/** Writing a state as a position file; reading it again gives the same state. */
import { clonePlain } from '@hetman/core/engine';
import { freshState, type State } from '../rules/state/state.js';
import { stateWords } from './memory.js';
import { commanderEntryOf, unitEntryOf } from './pieces.js';
import { divisionMemory, regimentEntries } from './regiments.js';
import type { PositionFile } from './schema.js';
import { fileOfSetting } from './setting.js';
import { sideName } from './sides.js';

export function makePosition(state: State): PositionFile {
  const { end } = state;
  return {
    system: 'fire-and-sword',
    ...fileOfSetting(state.setting),
    turn: state.turn,
    phase: state.phase,
    initiative: sideName(state.initiative),
    // Frames speak of units by number, so their order is kept.
    units: state.units.map(unitEntryOf),
    commanders: state.commanders.map((commander) => commanderEntryOf(state, commander)),
    ...regimentEntries(state),
    ...divisionMemory(state),
    ...memoryOf(state),
    underway: clonePlain(state.frames) as unknown as NonNullable<PositionFile['underway']>,
    ...(end && {
      outcome: {
        winner: end.winner === null ? null : sideName(end.winner),
        reason: end.reason,
        points: [...end.points] as [number, number],
      },
    }),
  };
}

/** What the battle remembers and the file has no word for. */
function memoryOf(state: State): { memory?: Record<string, unknown> } {
  const fresh = freshState(state.setting, [], []) as unknown as Record<string, unknown>;
  const kept = Object.entries(state).filter(
    ([key, value]) => !stateWords.has(key) && JSON.stringify(value) !== JSON.stringify(fresh[key]),
  );
  return kept.length === 0 ? {} : { memory: clonePlain(Object.fromEntries(kept)) };
}
