/** A battle made ready to be looked at anywhere: snapshots every so often, so that going back is at once. */
import type { LogLine, PlayBoard } from '@hetman/core/board';
import { scriptedDice } from '@hetman/core/dice';
import type { AnyGame, GameEvent, ScenarioInfo } from '@hetman/core/game';
import { carryOut, cutAfter, type GameRecord, replay } from '@hetman/core/record';

/** Between two snapshots. */
export const every = 50;

export interface ReplayMoment {
  readonly state: unknown;
  readonly stage: number;
  readonly lines: readonly LogLine[];
  readonly place: string | null;
}

export interface Film {
  readonly game: AnyGame;
  /** As much of it as is shown; null where only what one viewer may know is shown. */
  readonly record: GameRecord | null;
  /** The rules have changed since: so many entries there were. Null where all are shown. */
  readonly missing: { readonly of: number } | null;
  readonly scenario: ScenarioInfo;
  readonly length: number;
  /** First entry of every stage. */
  readonly stages: ReadonlyMap<number, number>;
  stateAt(number: number): unknown;
  at(number: number): ReplayMoment;
}

/** As far as the record holds; null where not even its beginning does. */
export function filmOf(game: AnyGame, record: GameRecord): Film | null {
  const snapshots: unknown[] = [];
  const events: (readonly GameEvent[])[] = [];
  const faces: (readonly number[])[] = [];
  const stages = new Map<number, number>();
  const {
    state: last,
    holds,
    problem,
  } = replay<unknown, unknown>(game, record, {
    onEntry(step) {
      if (step.number % every === 0) snapshots.push(game.system.clone(step.state));
      events.push(step.events);
      faces.push(step.faces);
      const stage = game.stage(step.state);
      if (!stages.has(stage)) stages.set(stage, step.number);
    },
  });
  const scenario = (game.system.scenarios as readonly ScenarioInfo[]).find((one) => one.id === record.scenario);
  if (!scenario || last === null) return null;
  /** From the snapshot before, with the faces that fell then. */
  const stateAt = (number: number): unknown => {
    const from = Math.floor(number / every);
    const state = game.system.clone(snapshots[from]);
    for (let i = from * every; i < number; i++) {
      const entry = record.entries[i]!;
      carryOut(game.system, state, entry, scriptedDice(faces[i + 1]!));
    }
    return state;
  };
  return {
    game,
    record: problem ? cutAfter(game, record, holds) : record,
    missing: problem ? { of: record.entries.length } : null,
    scenario,
    length: holds,
    stages: new Map([...stages].filter(([, first]) => first <= holds)),
    stateAt,
    at: (number) => momentOf(game, stateAt(number), events[number] ?? []),
  };
}

export function momentOf(game: AnyGame, state: unknown, events: readonly GameEvent[]): ReplayMoment {
  const board = game.board as PlayBoard<unknown>;
  const lines = events.map((event) => board.log(state, event));
  const place = lines.find((line) => line.hex !== null)?.hex ?? null;
  return { state, stage: game.stage(state), lines, place };
}
