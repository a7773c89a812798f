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
} from '../game/index.js';
import {
  type GameRecord,
  plainCopy,
  playEntry,
  type RecordEntry,
  type Step,
  stateHash,
  walk,
} from '../record/index.js';
import { type Checked, checkAct, checkOrders, openDecision, type Situation } from './checks.js';
import { type Entered, enter, type SeenEntry, visibleTo } from './entered.js';
import { parseAct, parseOrders } from './request.js';
import { openRolling, type Rolling, resumeRolling, type TableDice } from './rolling.js';
import { checkSeats, type Seats, seatPerSide, sidesOf } from './seats.js';
import { undoProblem } from './undo.js';

export interface TableSetting {
  readonly scenario: string;
  readonly options?: Options;
  /** Start from here instead of the scenario's set-up. */
  readonly position?: unknown;
  readonly dice: TableDice;
  /** A seat per side, named after it, unless said otherwise. */
  readonly seats?: Seats;
}

export interface Accepted {
  /** Entries so far, this one included: the `after` of the next request. */
  readonly count: number;
  readonly entry: RecordEntry;
  /** All of them, secret ones too; `eventsSince` sorts out what a viewer may hear. */
  readonly events: readonly GameEvent[];
}

/** A game being played. It trusts nobody: requests are checked in order, and a refused one changes nothing. */
export interface Table<State> {
  readonly seats: Seats;
  /** For the rules and for bots at the authority; never to be changed, and never to be sent. */
  state(): State;
  count(): number;
  /** Null when the battle is over. */
  decision(): Decision | null;
  outcome(): Outcome | null;
  /** Takes an `ActRequest`. */
  act(request: unknown): Result<Accepted, CoreProblem>;
  /** Takes an `OrdersRequest`. */
  setOrders(request: unknown): Result<Accepted, CoreProblem>;
  /** Takes back the seat's own last entry, one at a time; gives the number of entries left. */
  undo(seat: unknown): Result<number, CoreProblem>;
  /**
   * Everything, secrets of both sides included; the secret of committed dice only once the battle is over. `reveal` is
   * for games that end otherwise: whoever has seen the secret knows every die to come.
   */
  record(options?: { readonly reveal?: boolean }): GameRecord;
  view(viewer: Side | 'spectator'): unknown;
  /** What the viewer may hear of the entries after the first `count`; -1 begins with the set-up. */
  eventsSince(count: number, viewer: Side | 'spectator'): SeenEntry[];
}

export function openTable<State, Action>(
  game: GamePackage<State, Action>,
  setting: TableSetting,
): Result<Table<State>, CoreProblem> {
  const { scenario, options = {}, position, dice, seats } = setting;
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
  return seatTable(game, record, seats, rolling);
}

export interface ResumeSetting {
  readonly seats?: Seats;
  /** Who rolls on, for a record without a seed; a seed rolls on by itself. */
  readonly dice?: Dice;
  /** Of committed dice, as long as the record does not hold it. */
  readonly secret?: string;
}

/** Goes on where a record ends. */
export function resumeTable<State, Action>(
  game: GamePackage<State, Action>,
  record: GameRecord,
  { seats, ...setting }: ResumeSetting = {},
): Result<Table<State>, CoreProblem> {
  const rolling = resumeRolling(record.dice, setting);
  return rolling.ok ? seatTable(game, record, seats, rolling.value) : rolling;
}

/** Replays what the record holds, and sits the players down before the state it leads to. */
function seatTable<State, Action>(
  game: GamePackage<State, Action>,
  record: GameRecord,
  wanted: Seats | undefined,
  rolling: Rolling,
): Result<Table<State>, CoreProblem> {
  const sides = sidesOf(game, record.scenario);
  const seats = checkSeats(wanted ?? seatPerSide(sides), sides);
  if (!seats.ok) return seats;
  let start: Step<State> | undefined;
  let state: State | undefined;
  let fallen = 0;
  const entered: Entered<State>[] = [];
  for (const { step, problem } of walk(game, record, rolling.recorded)) {
    if (problem) return { ok: false, error: problem };
    if (step.number > 0) enter(entered, record.entries[step.number - 1]!, step);
    start ??= step;
    state = step.state;
    fallen += step.faces.length;
  }
  return ok(makeTable({ game, record, seats: seats.value, rolling, entered, start: start!, state: state!, fallen }));
}

interface Seated<State, Action> {
  readonly game: GamePackage<State, Action>;
  /** As it was at the start: its entries live on in `entered`. */
  readonly record: GameRecord;
  readonly seats: Seats;
  readonly rolling: Rolling;
  readonly entered: Entered<State>[];
  readonly start: Step<State>;
  state: State;
  /** Faces rolled so far, those of the set-up included. Undo never takes one back. */
  fallen: number;
}

function makeTable<State, Action>(at: Seated<State, Action>): Table<State> {
  const { system } = at.game;
  const situation = (): Situation<State, Action> => ({
    system,
    state: at.state,
    seats: at.seats,
    count: at.entered.length,
  });
  return {
    seats: at.seats,
    state: () => at.state,
    count: () => at.entered.length,
    decision: () => openDecision(situation()),
    outcome: () => system.outcome(at.state),
    act(request) {
      const parsed = parseAct(request);
      if (!parsed.ok) return parsed;
      return accept(at, checkAct(situation(), parsed.value), (by) => ({ by, do: parsed.value.action }));
    },
    setOrders(request) {
      const parsed = parseOrders(request);
      if (!parsed.ok) return parsed;
      return accept(at, checkOrders(situation(), parsed.value), (by) => ({ by, orders: parsed.value.orders }));
    },
    undo(seat) {
      const last = at.entered.at(-1);
      const error = undoProblem(at.seats, seat, !openDecision(situation()), last);
      if (error) return { ok: false, error };
      at.state = last!.before!;
      at.entered.pop();
      return ok(at.entered.length);
    },
    record: ({ reveal = false } = {}) => recordOf(at, reveal),
    view: (viewer) => system.view(at.state, viewer),
    eventsSince: (count, viewer) => seenSince(at, count, viewer),
  };
}

/** Plays a checked entry on a copy, so that even a bug in the rules leaves the table as it was. */
function accept<State, Action>(
  at: Seated<State, Action>,
  checked: Checked,
  entryBy: (side: Side) => RecordEntry,
): Result<Accepted, CoreProblem> {
  if (checked.error) return { ok: false, error: checked.error };
  const number = at.entered.length + 1;
  const played = playEntry(at.game.system, at.state, number, entryBy(checked.side), at.rolling.live(at.fallen));
  if (!played.ok) return played;
  const { state, faces, events } = played.value;
  const dice = faces.length > 0 ? { dice: [...faces] } : {};
  const entry: RecordEntry = { ...entryBy(checked.side), ...dice, hash: stateHash(at.game.system, state) };
  enter(at.entered, entry, played.value);
  at.state = state;
  at.fallen += faces.length;
  return ok({ count: number, entry, events });
}

function recordOf<State, Action>(at: Seated<State, Action>, reveal: boolean): GameRecord {
  const { game, start, entered, rolling } = at;
  const { outcome: _, ...head } = at.record;
  const outcome = game.system.outcome(at.state);
  return {
    ...head,
    dice: outcome || reveal ? rolling.revealed : rolling.origin,
    ...(start.faces.length > 0 ? { setUpDice: [...start.faces] } : {}),
    entries: entered.map(({ entry }) => entry),
    ...(outcome ? { outcome } : {}),
  };
}

function seenSince<State>(
  { start, entered }: Pick<Seated<State, unknown>, 'start' | 'entered'>,
  count: number,
  viewer: Side | 'spectator',
): SeenEntry[] {
  return [start, ...entered]
    .map(({ events }, number) => ({ number, events: visibleTo(events, viewer) }))
    .filter(({ number, events }) => number > count && events.length > 0);
}
