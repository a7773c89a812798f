import { type Dice, type DieType, OutOfDice } from '../dice/index.js';
import {
  atEntry,
  type CoreProblem,
  type Emit,
  failWith,
  type GameEvent,
  type GamePackage,
  type GameSystem,
  illegal,
  ok,
  problem,
  type Result,
  type Side,
} from '../game/index.js';
import type { DiceDealer } from './dice.js';
import { hashText } from './hash.js';
import type { Entry, GameRecord } from './record.js';

/** What one entry did. `before` is left as it was: undo goes back to it. */
export interface PlayedEntry<State> {
  /** From 1; 0 is the set-up. */
  readonly number: number;
  readonly before: State;
  readonly state: State;
  readonly events: readonly GameEvent[];
  readonly faces: readonly number[];
  /** Of each face, what was thrown. */
  readonly types: readonly DieType[];
  /** What the seed or secret holds for the same throws. */
  readonly yielded: readonly number[];
  /** Recorded faces that were not used. */
  readonly left: number;
}

export type Beginning = Pick<GameRecord, 'system' | 'scenario' | 'options' | 'position' | 'setUpDice'>;

export const stateHash = <State, Action>(system: GameSystem<State, Action>, state: State): string =>
  hashText(system.fingerprint(state));

/** The state before the first entry. */
export function begin<State, Action>(
  game: GamePackage<State, Action>,
  record: Beginning,
  deal: DiceDealer,
): Result<PlayedEntry<State>, CoreProblem> {
  const { system } = game;
  if (record.system !== system.id) return failWith('other-system', { record: record.system, system: system.id });
  return record.position === undefined ? setUp(system, record, deal) : fromPosition(game, record.position);
}

function fromPosition<State, Action>(
  game: GamePackage<State, Action>,
  position: unknown,
): Result<PlayedEntry<State>, CoreProblem> {
  const loaded = game.parsePosition(position);
  if (!loaded.ok) return failWith('bad-position', { reason: loaded.error.message });
  const { state } = loaded.value;
  return ok({ number: 0, before: state, state, events: [], faces: [], types: [], yielded: [], left: 0 });
}

function setUp<State, Action>(
  system: GameSystem<State, Action>,
  { scenario, options, setUpDice }: Beginning,
  deal: DiceDealer,
): Result<PlayedEntry<State>, CoreProblem> {
  if (!system.scenarios.some(({ id }) => id === scenario)) return failWith('unknown-scenario', { scenario });
  for (const [option, value] of Object.entries(options)) {
    const known = system.options.find(({ id }) => id === option);
    if (!known?.values.includes(value)) return failWith('unknown-option', { option, value: String(value) });
  }
  const events: GameEvent[] = [];
  const { dice, faces, types, yielded, left } = deal(setUpDice);
  return withDice(0, () => {
    const state = system.setUp(scenario, options, dice, (event) => events.push(event));
    return { number: 0, before: state, state, events, faces, types, yielded, left: left() };
  });
}

/** Plays an entry that nobody has checked yet: one of a record, or one that is played again elsewhere. */
export function playEntry<State, Action>(
  system: GameSystem<State, Action>,
  before: State,
  number: number,
  entry: Entry,
  deal: DiceDealer,
): Result<PlayedEntry<State>, CoreProblem> {
  const error = entryProblem(system, before, entry);
  return error ? { ok: false, error: atEntry(error, number) } : playLegal(system, before, number, entry, deal);
}

/**
 * Plays an entry that `entryProblem` has let through, on a copy of the state, so that a failure leaves the good state
 * behind.
 */
export function playLegal<State, Action>(
  system: GameSystem<State, Action>,
  before: State,
  number: number,
  entry: Entry,
  deal: DiceDealer,
): Result<PlayedEntry<State>, CoreProblem> {
  const state = system.clone(before);
  const events: GameEvent[] = [];
  const { dice, faces, types, yielded, left } = deal(entry.dice);
  const emit = (event: GameEvent) => void events.push(event);
  return withDice(number, () => {
    carryOut(system, state, entry, dice, emit);
    return { number, before, state, events, faces, types, yielded, left: left() };
  });
}

/** Carries out an entry that was found legal: nothing is checked, and the state itself is changed. */
export function carryOut<State, Action>(
  system: GameSystem<State, Action>,
  state: State,
  entry: Entry,
  dice: Dice,
  emit: Emit = () => undefined,
): void {
  if ('resign' in entry) return;
  if ('orders' in entry) system.setOrders(state, entry.by, entry.orders, dice, emit);
  // The rules found nothing to refuse, so it is an action of theirs.
  else system.apply(state, entry.do as Action, dice, emit);
}

/**
 * Why an entry is not legal. The one question of its kind between a request and the log: whoever keeps a game asks it once
 * for every request, and so does whoever plays a record of unknown origin again.
 */
export function entryProblem<State, Action>(
  system: GameSystem<State, Action>,
  state: State,
  entry: Entry,
): CoreProblem | null {
  if ('resign' in entry) return resignProblem(system, state, entry.by);
  const refusal =
    'orders' in entry ? system.ordersRefusal(state, entry.by, entry.orders) : system.refusal(state, entry.by, entry.do);
  return refusal && illegal(refusal, system);
}

/** Any side may resign at any time before the end. */
function resignProblem<State, Action>(system: GameSystem<State, Action>, state: State, side: Side): CoreProblem | null {
  if (system.outcome(state)) return problem('over');
  const known = system.scenarios.some(({ sides }) => sides.some(({ id }) => id === side));
  return known ? null : problem('unknown-side', { side });
}

/** Dice that a record lacks are the record's fault; every other exception is a bug and goes on. */
function withDice<T>(entry: number, play: () => T): Result<T, CoreProblem> {
  try {
    return ok(play());
  } catch (error) {
    if (!(error instanceof OutOfDice)) throw error;
    return { ok: false, error: atEntry(problem('too-few-dice', { why: error.why }), entry) };
  }
}
