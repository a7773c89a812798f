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
  type Entry,
  type GameRecord,
  outcomeAfter,
  type PlayedEntry,
  plainCopy,
  playLegal,
  stateHash,
  walk,
} from '../record/index.js';
import {
  type Checked,
  checkAct,
  checkOrders,
  checkResign,
  openDecision,
  parseAct,
  parseOrders,
  parseResign,
  type Situation,
} from './gate.js';
import { append, type History, type KeptEntry } from './history.js';
import { fullRetention, type Retention } from './retention.js';
import { openRolling, type Rolling, resumeRolling, type TableDice } from './rolling.js';
import { checkSeats, type Seats, seatPerSide, sidesAt } from './seats.js';
import { undoFrom, withoutEntry } from './undo.js';
import {
  isKnownTo,
  type LogEntry,
  secretOf,
  type Viewer,
  type VisibleEntry,
  visibleEntries,
  visibleEvents,
} from './visible.js';

export interface TableSetting {
  readonly scenario: string;
  readonly options?: Options;
  /** Start from here instead of the scenario's set-up. */
  readonly position?: unknown;
  readonly dice: TableDice;
  /** A seat per side, named after it, unless said otherwise. */
  readonly seats?: Seats;
  readonly retention?: Retention;
}

/** An entry that was just made. */
export interface NewEntry extends LogEntry {
  readonly entry: Entry;
  /** Entries that the seat knows of, this one included: the `after` of its next request. */
  readonly count: number;
}

/** A game being played. It trusts nobody: requests are checked in order, and a refused one changes nothing. */
export interface Table<State> {
  readonly seats: Seats;
  /** For the rules and for bots at the authority; never to be changed, and never to be sent. */
  state(): State;
  /** Entries so far; of a viewer, those that they know of, which is the `after` of their next request. */
  count(viewer?: Viewer): number;
  /** Null when the battle is over. */
  decision(): Decision | null;
  outcome(): Outcome | null;
  /** Takes an `ActRequest`. */
  act(request: unknown): Result<NewEntry, CoreProblem>;
  /** Takes an `OrdersRequest`. */
  setOrders(request: unknown): Result<NewEntry, CoreProblem>;
  /** Takes a `ResignRequest`: the other side has won, whoever's decision it was. */
  resign(request: unknown): Result<NewEntry, CoreProblem>;
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
  /** What the viewer may know of the set-up. */
  beginning(viewer: Viewer): GameEvent[];
  /** The entries that the viewer may know of; numbered as the seat counts them, where one is named. */
  visibleEntries(viewer: Viewer, seat?: string): VisibleEntry[];
}

export function openTable<State, Action>(
  game: GamePackage<State, Action>,
  setting: TableSetting,
): Result<Table<State>, CoreProblem> {
  const { scenario, options = {}, position, dice, seats, retention } = setting;
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
  return finish(seatTable(game, record, seats, rolling, retention));
}

export interface ResumeSetting {
  readonly seats?: Seats;
  /** Who rolls on, for a record without a seed; a seed rolls on by itself. */
  readonly dice?: Dice;
  /** Of committed dice, as long as the record does not hold it. */
  readonly secret?: string;
  readonly retention?: Retention;
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
  { seats, retention, ...setting }: ResumeSetting = {},
): Generator<void, Result<Table<State>, CoreProblem>> {
  const rolling = resumeRolling(record.dice, setting);
  return rolling.ok ? yield* seatTable(game, record, seats, rolling.value, retention) : rolling;
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
  asked: Retention = {},
): Generator<void, Result<Table<State>, CoreProblem>> {
  const sides = sidesOf(game, record.scenario);
  const seats = checkSeats(wanted ?? seatPerSide(sides), sides);
  if (!seats.ok) return seats;
  const retention = fullRetention(asked);
  let at: Seated<State, Action> | undefined;
  for (const { played, problem } of walk(game, record, rolling.recorded, retention)) {
    if (problem) return { ok: false, error: problem };
    const { state, events, faces, types } = played;
    const entry = record.entries[played.number - 1];
    if (at && entry) take(at, entry, played);
    else {
      const history = { entries: [], base: { count: 0, state } };
      const start = { events, faces, types };
      at = { game, record, sides, seats: seats.value, rolling, retention, start, history, state, fallen: faces.length };
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
  readonly retention: Required<Retention>;
  readonly start: Pick<PlayedEntry<State>, 'events' | 'faces' | 'types'>;
  history: History<State>;
  state: State;
  /** Faces rolled so far, those of the set-up included. Undo never takes one back. */
  fallen: number;
}

/** Takes an entry that was played into the table. */
function take<State, Action>(at: Seated<State, Action>, entry: Entry, played: PlayedEntry<State>): KeptEntry<State> {
  const secret = secretOf(at.game.system, at.sides, entry, played);
  at.state = played.state;
  at.fallen += played.faces.length;
  return append(at.history, entry, played, secret, at.retention.undoStates);
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
    count: (viewer) => (viewer === undefined ? at.history.entries.length : countOf(at, [viewer])),
    decision: () => openDecision(situation()),
    outcome: () => endOf(at),
    act(request) {
      const parsed = parseAct(request);
      if (!parsed.ok) return parsed;
      return play(at, parsed.value.by, checkAct(situation(), parsed.value));
    },
    setOrders(request) {
      const parsed = parseOrders(request);
      if (!parsed.ok) return parsed;
      return play(at, parsed.value.by, checkOrders(situation(), parsed.value));
    },
    resign(request) {
      const parsed = parseResign(request);
      if (!parsed.ok) return parsed;
      return play(at, parsed.value.by, checkResign(situation(), parsed.value));
    },
    whyNoUndo(seat) {
      const from = undoFrom(at.seats, seat, !openDecision(situation()), at.history.entries);
      return from.ok ? null : from.error;
    },
    undo(seat) {
      const from = undoFrom(at.seats, seat, !openDecision(situation()), at.history.entries);
      if (!from.ok) return from;
      const without = withoutEntry(system, at.sides, at.history, from.value, at.retention.undoStates);
      if (!without.ok) return without;
      Object.assign(at, without.value);
      return ok(countOf(at, sidesAt(at.seats, seat as string)!));
    },
    record: ({ reveal = false } = {}) => recordOf(at, reveal),
    view: (viewer) => system.view(at.state, viewer),
    beginning: (viewer) => visibleEvents(at.start.events, viewer),
    visibleEntries: (viewer, seat) =>
      visibleEntries(at.history.entries, viewer, (seat !== undefined && sidesAt(at.seats, seat)) || [viewer]),
  };
}

/** Plays a checked entry on a copy, so that even a bug in the rules leaves the table as it was. */
function play<State, Action>(at: Seated<State, Action>, seat: string, checked: Checked): Result<NewEntry, CoreProblem> {
  if (checked.error) return { ok: false, error: checked.error };
  const { system } = at.game;
  const number = at.history.entries.length + 1;
  const played = playLegal(system, at.state, number, checked.entry, at.rolling.live(at.fallen));
  if (!played.ok) return played;
  const { state, faces, types } = played.value;
  const dice = faces.length > 0 ? { dice: [...faces], dieTypes: [...types] } : {};
  const hashed = faces.length > 0 || number % at.retention.hashEvery === 0;
  const hash = hashed ? { hash: stateHash(system, state) } : {};
  const { by, entry, events, secretOf } = take(at, { ...checked.entry, ...dice, ...hash }, played.value);
  return ok({ count: countOf(at, sidesAt(at.seats, seat)!), by, entry, events, secretOf });
}

function recordOf<State, Action>(at: Seated<State, Action>, reveal: boolean): GameRecord {
  const { start, history, rolling } = at;
  const { outcome: _, ...head } = at.record;
  const outcome = endOf(at);
  return {
    ...head,
    dice: outcome || reveal ? rolling.revealed : rolling.origin,
    ...(start.faces.length > 0 ? { setUpDice: [...start.faces], setUpDieTypes: [...start.types] } : {}),
    entries: history.entries.map(({ entry }) => entry),
    ...(outcome ? { outcome } : {}),
  };
}

const endOf = <State, Action>({ game, record, state, history }: Seated<State, Action>): Outcome | null =>
  outcomeAfter(game, record.scenario, state, history.entries.at(-1)?.entry);

const countOf = <State, Action>({ history }: Seated<State, Action>, viewers: readonly Viewer[]): number =>
  history.entries.filter((entry) => isKnownTo(entry, viewers)).length;
