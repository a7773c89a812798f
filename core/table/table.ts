import type { Dice } from '../dice/index.js';
import {
  type CoreProblem,
  type Decision,
  type GameEvent,
  type GamePackage,
  type Options,
  type Outcome,
  ok,
  type Result,
  type Side,
  sidesOf,
} from '../game/index.js';
import {
  type GameRecord,
  outcomeAfter,
  plainCopy,
  playEntry,
  type RecordEntry,
  type Step,
  stateHash,
  walk,
} from '../record/index.js';
import { type Checked, checkAct, checkOrders, checkOwnSide, openDecision, type Situation } from './checks.js';
import { type SeenEntry, seenBy } from './entered.js';
import { enter, type History } from './history.js';
import { parseAct, parseOrders, parseResign } from './request.js';
import { openRolling, type Rolling, resumeRolling, type TableDice } from './rolling.js';
import { checkSeats, type Seats, seatPerSide, sidesAt } from './seats.js';
import { isKnownTo, secretOf, type Viewer } from './secrecy.js';
import { settleThrift, type Thrift } from './thrift.js';
import { undoFrom, withoutEntry } from './undo.js';

export interface TableSetting {
  readonly scenario: string;
  readonly options?: Options;
  /** Start from here instead of the scenario's set-up. */
  readonly position?: unknown;
  readonly dice: TableDice;
  /** A seat per side, named after it, unless said otherwise. */
  readonly seats?: Seats;
  readonly thrift?: Thrift;
}

export interface Accepted {
  /** Entries that the seat knows of, this one included: the `after` of its next request. */
  readonly count: number;
  readonly entry: RecordEntry;
  /** All of them, secret ones too; `eventsSince` sorts out what a viewer may hear. */
  readonly events: readonly GameEvent[];
  /** The only side that may know of the entry; null for what everybody knows. */
  readonly secretOf: Side | null;
}

/** A game being played. It trusts nobody: requests are checked in order, and a refused one changes nothing. */
export interface Table<State> {
  readonly seats: Seats;
  /** For the rules and for bots at the authority; never to be changed, and never to be sent. */
  state(): State;
  /** Entries so far; of a viewer, those that he knows of, which is the `after` of his next request. */
  count(viewer?: Viewer): number;
  /** Null when the battle is over. */
  decision(): Decision | null;
  outcome(): Outcome | null;
  /** Takes an `ActRequest`. */
  act(request: unknown): Result<Accepted, CoreProblem>;
  /** Takes an `OrdersRequest`. */
  setOrders(request: unknown): Result<Accepted, CoreProblem>;
  /** Takes a `ResignRequest`: the other side has won, whoever's decision it was. */
  resign(request: unknown): Result<Accepted, CoreProblem>;
  /**
   * Takes back the seat's own last entry, one at a time; gives the number of entries left that it knows of. What the
   * other side ordered in secret meanwhile stays, and shows neither here nor in any number.
   */
  undo(seat: unknown): Result<number, CoreProblem>;
  /** Why the seat's last entry stays; null where `undo` may take it back. */
  whyNoUndo(seat: unknown): CoreProblem | null;
  /**
   * Everything, secrets of both sides included; the secret of committed dice only once the battle is over. `reveal` is
   * for games that end otherwise: whoever has seen the secret knows every die to come.
   */
  record(options?: { readonly reveal?: boolean }): GameRecord;
  view(viewer: Viewer): unknown;
  /** What the viewer may hear of the entries after the first `count` that he knows of; -1 begins with the set-up. */
  eventsSince(count: number, viewer: Viewer): SeenEntry[];
}

export function openTable<State, Action>(
  game: GamePackage<State, Action>,
  setting: TableSetting,
): Result<Table<State>, CoreProblem> {
  const { scenario, options = {}, position, dice, seats, thrift } = setting;
  const { id: system, version } = game.system;
  const rolling = openRolling(dice);
  const record: GameRecord = {
    format: 1,
    system,
    version,
    scenario,
    options: { ...options },
    ...(position === undefined ? {} : { position: plainCopy(position) }),
    dice: rolling.origin,
    entries: [],
  };
  return finish(seatTable(game, record, seats, rolling, thrift));
}

export interface ResumeSetting {
  readonly seats?: Seats;
  /** Who rolls on, for a record without a seed; a seed rolls on by itself. */
  readonly dice?: Dice;
  /** Of committed dice, as long as the record does not hold it. */
  readonly secret?: string;
  readonly thrift?: Thrift;
}

/** Goes on where a record ends. */
export function resumeTable<State, Action>(
  game: GamePackage<State, Action>,
  record: GameRecord,
  setting: ResumeSetting = {},
): Result<Table<State>, CoreProblem> {
  return finish(resumeTableInSteps(game, record, setting));
}

/** The same entry by entry, for whoever has others to serve meanwhile: a long game takes a third of a second. */
export function* resumeTableInSteps<State, Action>(
  game: GamePackage<State, Action>,
  record: GameRecord,
  { seats, thrift, ...setting }: ResumeSetting = {},
): Generator<void, Result<Table<State>, CoreProblem>> {
  const rolling = resumeRolling(record.dice, setting);
  return rolling.ok ? yield* seatTable(game, record, seats, rolling.value, thrift) : rolling;
}

function finish<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Replays what the record holds, and sits the players down before the state it leads to. */
function* seatTable<State, Action>(
  game: GamePackage<State, Action>,
  record: GameRecord,
  wanted: Seats | undefined,
  rolling: Rolling,
  wish: Thrift = {},
): Generator<void, Result<Table<State>, CoreProblem>> {
  const sides = sidesOf(game, record.scenario);
  const seats = checkSeats(wanted ?? seatPerSide(sides), sides);
  if (!seats.ok) return seats;
  const thrift = settleThrift(wish);
  let at: Seated<State, Action> | undefined;
  for (const { step, problem } of walk(game, record, rolling.recorded, thrift)) {
    if (problem) return { ok: false, error: problem };
    const { state, events, faces } = step;
    const entry = record.entries[step.number - 1];
    if (at && entry) sitThrough(at, entry, step);
    else {
      const history = { entered: [], base: { count: 0, state } };
      const start = { events, faces };
      at = { game, record, sides, seats: seats.value, rolling, thrift, start, history, state, fallen: faces.length };
    }
    yield;
  }
  return ok(makeTable(at!));
}

interface Seated<State, Action> {
  readonly game: GamePackage<State, Action>;
  /** As it was at the start: its entries live on in the history. */
  readonly record: GameRecord;
  readonly sides: readonly Side[];
  readonly seats: Seats;
  readonly rolling: Rolling;
  readonly thrift: Required<Thrift>;
  readonly start: Pick<Step<State>, 'events' | 'faces'>;
  history: History<State>;
  state: State;
  /** Faces rolled so far, those of the set-up included. Undo never takes one back. */
  fallen: number;
}

/** Takes an entry that was played into the table; gives the side whose secret it is. */
function sitThrough<State, Action>(at: Seated<State, Action>, entry: RecordEntry, step: Step<State>): Side | null {
  const secret = secretOf(at.game.system, at.sides, entry, step);
  enter(at.history, entry, step, secret, at.thrift.undoStates);
  at.state = step.state;
  at.fallen += step.faces.length;
  return secret;
}

function makeTable<State, Action>(at: Seated<State, Action>): Table<State> {
  const { system } = at.game;
  const situation = (): Situation<State, Action> => ({
    system,
    state: at.state,
    over: endOf(at) !== null,
    seats: at.seats,
    count: (sides) => countOf(at, sides),
  });
  return {
    seats: at.seats,
    state: () => at.state,
    count: (viewer) => (viewer === undefined ? at.history.entered.length : countOf(at, [viewer])),
    decision: () => openDecision(situation()),
    outcome: () => endOf(at),
    act(request) {
      const parsed = parseAct(request);
      if (!parsed.ok) return parsed;
      const { by: seat, action } = parsed.value;
      return accept(at, seat, checkAct(situation(), parsed.value), (by) => ({ by, do: action }));
    },
    setOrders(request) {
      const parsed = parseOrders(request);
      if (!parsed.ok) return parsed;
      const { by: seat, orders } = parsed.value;
      return accept(at, seat, checkOrders(situation(), parsed.value), (by) => ({ by, orders }));
    },
    resign(request) {
      const parsed = parseResign(request);
      if (!parsed.ok) return parsed;
      return accept(at, parsed.value.by, checkOwnSide(situation(), parsed.value), (by) => ({ by, resign: true }));
    },
    whyNoUndo(seat) {
      const from = undoFrom(at.seats, seat, !openDecision(situation()), at.history.entered);
      return from.ok ? null : from.error;
    },
    undo(seat) {
      const from = undoFrom(at.seats, seat, !openDecision(situation()), at.history.entered);
      if (!from.ok) return from;
      const without = withoutEntry(system, at.sides, at.history, from.value, at.thrift.undoStates);
      if (!without.ok) return without;
      Object.assign(at, without.value);
      return ok(countOf(at, sidesAt(at.seats, seat as string)!));
    },
    record: ({ reveal = false } = {}) => recordOf(at, reveal),
    view: (viewer) => system.view(at.state, viewer),
    eventsSince: (count, viewer) => seenBy(at.start, at.history.entered, viewer).filter(({ number }) => number > count),
  };
}

/** Plays a checked entry on a copy, so that even a bug in the rules leaves the table as it was. */
function accept<State, Action>(
  at: Seated<State, Action>,
  seat: string,
  checked: Checked,
  entryBy: (side: Side) => RecordEntry,
): Result<Accepted, CoreProblem> {
  if (checked.error) return { ok: false, error: checked.error };
  const { system } = at.game;
  const number = at.history.entered.length + 1;
  const played = playEntry(system, at.state, number, entryBy(checked.side), at.rolling.live(at.fallen));
  if (!played.ok) return played;
  const { state, faces, events } = played.value;
  const dice = faces.length > 0 ? { dice: [...faces] } : {};
  const hashed = faces.length > 0 || number % at.thrift.hashEvery === 0;
  const hash = hashed ? { hash: stateHash(system, state) } : {};
  const entry: RecordEntry = { ...entryBy(checked.side), ...dice, ...hash };
  const secret = sitThrough(at, entry, played.value);
  return ok({ count: countOf(at, sidesAt(at.seats, seat)!), entry, events, secretOf: secret });
}

function recordOf<State, Action>(at: Seated<State, Action>, reveal: boolean): GameRecord {
  const { start, history, rolling } = at;
  const { outcome: _, ...head } = at.record;
  const outcome = endOf(at);
  return {
    ...head,
    dice: outcome || reveal ? rolling.revealed : rolling.origin,
    ...(start.faces.length > 0 ? { setUpDice: [...start.faces] } : {}),
    entries: history.entered.map(({ entry }) => entry),
    ...(outcome ? { outcome } : {}),
  };
}

const endOf = <State, Action>({ game, record, state, history }: Seated<State, Action>): Outcome | null =>
  outcomeAfter(game, record.scenario, state, history.entered.at(-1)?.entry);

const countOf = <State, Action>({ history }: Seated<State, Action>, viewers: readonly Viewer[]): number =>
  history.entered.filter((one) => isKnownTo(one, viewers)).length;
