/** Counts over many decisions what can be done in which way, for the tests of every run and for published figures. */
import { type Random, seededDice, seededRandom } from '../dice/index.js';
import { type GamePackage, type GameSystem, type Side, stateFor } from '../game/index.js';
import { parseRecord, replay } from '../record/index.js';
import { reachedBy, type Way } from './ways.js';

export interface WayCount {
  readonly way: string;
  readonly positions: number;
  /** Choices that the rules allow at them, and how many of those can be made. */
  readonly actions: number;
  readonly reached: number;
  /** Gestures for a choice: on average, and at most. */
  readonly gestures: { readonly mean: number; readonly most: number };
  /** Choices that cannot be made, with where: the first of each kind of decision and action. */
  readonly gaps: readonly string[];
}

/** What shall be possible at a decision, where that is not simply every action that the rules list. */
export interface Wanted<State> {
  legal(state: State): readonly unknown[];
  /** Actions of the same key are one choice for a player. */
  choice(state: State, action: unknown): string;
}

/** Gathers one decision after the other. */
export function countWays<State>(
  system: GameSystem<State, unknown>,
  // biome-ignore lint/suspicious/noExplicitAny: what a way holds is its own
  ways: readonly Way<State, any>[],
  { legal, choice }: Wanted<State> = { legal: system.actions, choice: (_, action) => JSON.stringify(action) },
) {
  const counts = ways.map((way) => ({ way, positions: 0, actions: 0, reached: 0, sum: 0, most: 0, gaps: new Map() }));
  return {
    /** A decision as the side that decides may know it. */
    look(state: State, where: string): void {
      const decision = system.decision(state);
      if (!decision) return;
      const view = stateFor(system, state, decision.side);
      const choiceOf = (action: unknown) => choice(view, action);
      const wanted = new Set(legal(view).map(choiceOf));
      for (const count of counts) {
        const { gestures, missing } = reachedBy(count.way, view, wanted, choiceOf);
        count.positions++;
        count.actions += wanted.size;
        count.reached += wanted.size - missing.length;
        for (const key of wanted) {
          const needed = gestures.get(key) ?? 0;
          count.sum += needed;
          count.most = Math.max(count.most, needed);
        }
        for (const key of missing) {
          const kind = `${decision.kind}: ${kindOf(key)}`;
          if (!count.gaps.has(kind)) count.gaps.set(kind, `${where}, ${decision.kind}: ${key}`);
        }
      }
    },
    counts: (): WayCount[] =>
      counts.map(({ way, sum, most, gaps, ...count }) => ({
        way: way.name,
        ...count,
        gestures: { mean: count.reached === 0 ? 0 : sum / count.reached, most },
        gaps: [...gaps.values()],
      })),
  };
}

/** The word of an action, which nearly every game calls `do`; for a choice that is no action, its first word. */
function kindOf(key: string): string {
  try {
    const action = JSON.parse(key);
    return String(action.do ?? key);
  } catch {
    return key.split(' ')[0]!;
  }
}

/** Every nth decision of a recorded game. */
export function lookAtRecord<State>(
  game: GamePackage<State, unknown>,
  json: unknown,
  every: number,
  look: (state: State, where: string) => void,
): void {
  const record = parseRecord(json);
  if (!record.ok) throw new Error(record.error.message);
  const { problem } = replay(game, record.value, {
    onEntry: ({ state, number }) => number % every === 0 && look(state, `${record.value.scenario}, entry ${number}`),
  });
  if (problem) throw new Error(problem.message);
}

/** Every nth decision of a game played at random from a state, which is played on. */
export function lookAtRandom<State>(
  system: GameSystem<State, unknown>,
  state: State,
  {
    seed,
    decisions,
    every = 1,
    among = system.actions,
  }: {
    readonly seed: string;
    readonly decisions: number;
    readonly every?: number;
    /** What is drawn from; all that the rules list where it is not told. */
    readonly among?: (state: State, random: Random) => readonly unknown[];
  },
  look: (state: State, where: string, side: Side) => void,
): void {
  const random = seededRandom(`ways ${seed}`);
  const dice = seededDice(`ways ${seed}`);
  for (let number = 0; number < decisions; number++) {
    const decision = system.decision(state);
    if (!decision) return;
    if (number % every === 0) look(state, `${seed}, decision ${number}`, decision.side);
    const actions = among(state, random);
    system.apply(state, actions[random.below(actions.length)], dice, () => undefined);
  }
}

/** A line of the published table. */
export const wayLine = (game: string, { way, positions, actions, reached, gestures }: WayCount): string =>
  `| ${[game, way, positions, actions, reached, gestures.mean.toFixed(1), gestures.most].join(' | ')} |`;
