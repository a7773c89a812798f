import { type AnyGame, type DieType, type Options, recordingDice, seededDice } from '@hetman/core';
import { type Entry, type GameRecord, makeRecord, stateHash } from '@hetman/core/record';
import type { PlayedAction } from './simulation/match.js';

export interface SeededGame {
  readonly scenario: string;
  readonly options: Options;
  readonly seed: string;
}

/** A bare record: seed and actions, enough to play the game again. For games that broke and cannot be played to mark. */
export function bareRecord(game: AnyGame, plan: SeededGame, played: readonly PlayedAction[]): GameRecord {
  const entries = played.map(({ by, action }) => ({ by, do: action }));
  return recordHead(game, plan, entries);
}

/** Hashing a state costs far more than playing an action; a difference is still found within so many entries. */
const hashEvery = 20;

/** Plays the game again and marks every entry with its dice, and some and the last with the hash of the state. */
export function markedRecord(game: AnyGame, plan: SeededGame, played: readonly PlayedAction[]): GameRecord {
  const { system } = game;
  const faces: number[] = [];
  const types: DieType[] = [];
  const takeThrown = () => {
    const [dice, dieTypes] = [faces.splice(0), types.splice(0)];
    return dice.length > 0 ? { dice, dieTypes } : null;
  };
  const dice = recordingDice(seededDice(plan.seed), faces, types);
  const state = system.setUp(plan.scenario, plan.options, dice);
  const setUp = takeThrown();
  const entries = played.map(({ by, action }, i): Entry => {
    system.apply(state, action, dice, () => undefined);
    const rolled = takeThrown();
    const hashed = (i + 1) % hashEvery === 0 || i + 1 === played.length;
    const marks = { ...rolled, ...(hashed ? { hash: stateHash(system, state) } : {}) };
    return { by, do: action, ...marks };
  });
  const outcome = system.outcome(state);
  return {
    ...recordHead(game, plan, entries),
    ...(setUp ? { setUpDice: setUp.dice, setUpDieTypes: setUp.dieTypes } : {}),
    ...(outcome ? { outcome } : {}),
  };
}

function recordHead({ system }: AnyGame, { scenario, options, seed }: SeededGame, entries: Entry[]): GameRecord {
  const dice = { kind: 'seeded', seed } as const;
  return { format: 1, system: system.id, version: system.version, scenario, options, dice, entries };
}

/** One entry a line: a record is read by people and compared by `diff`. */
export function recordText(record: GameRecord): string {
  const { entries, ...head } = makeRecord(record) as { entries: unknown[] };
  const opening = JSON.stringify(head, null, 2).replace(/\n\}$/, '');
  return `${opening},\n  "entries": [\n${entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]\n}\n`;
}
