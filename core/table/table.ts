import type { Dice } from '../dice/index.js';
import {
  type CoreProblem,
  type Decision,
  failWith,
  type GameEvent,
  type GamePackage,
  type Options,
  type Outcome,
  ok,
  type Result,
  type Side,
} from '../game/index.js';
import {
  type DiceDealer,
  diceDealer,
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
import { checkSeats, type Seats, seatPerSide, sidesOf } from './seats.js';
import { undoProblem } from './undo.js';

export interface TableSetting {
  readonly scenario: string;
  readonly options?: Options;
  /** Start from here instead of the scenario's set-up. */
  readonly position?: unknown;
  /** A seed, or somebody who rolls: then the record holds the faces only. */
  readonly dice: Dice | string;
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
  /** Everything, secrets included. */
  record(): GameRecord;
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
  const record: GameRecord = {
    format: 1,
    system,
    version,
    scenario,
    options: { ...options },
    ...(position === undefined ? {} : { position: plainCopy(position) }),
    dice: typeof dice === 'string' ? { kind: 'seeded', seed: dice } : { kind: 'rolled' },
    entries: [],
  };
  const deal = typeof dice === 'string' ? diceDealer(record.dice) : diceDealer(record.dice, dice);
  return seatTable(game, record, seats, deal, deal);
}

export interface ResumeSetting {
  readonly seats?: Seats;
  /** Who rolls on, for a record without a seed; a seed rolls on by itself. */
  readonly dice?: Dice;
}

/** Goes on where a record ends. */
export function resumeTable<State, Action>(
  game: GamePackage<State, Action>,
  record: GameRecord,
  { seats, dice }: ResumeSetting = {},
): Result<Table<State>, CoreProblem> {
  const recorded = diceDealer(record.dice);
  if (record.dice.kind === 'seeded') return seatTable(game, record, seats, recorded, recorded);
  // Dice that a record lacks must not be rolled anew: only what comes after it is live.
  return dice ? seatTable(game, record, seats, recorded, diceDealer(record.dice, dice)) : failWith('dice-needed');
}

/** Replays what the record holds, and sits the players down before the state it leads to. */
function seatTable<State, Action>(
  game: GamePackage<State, Action>,
  record: GameRecord,
  wanted: Seats | undefined,
  recorded: DiceDealer,
  live: DiceDealer,
): Result<Table<State>, CoreProblem> {
  const sides = sidesOf(game, record.scenario);
  const seats = checkSeats(wanted ?? seatPerSide(sides), sides);
  if (!seats.ok) return seats;
  let start: Step<State> | undefined;
  let state: State | undefined;
  const entered: Entered<State>[] = [];
  for (const { step, problem } of walk(game, record, recorded)) {
    if (problem) return { ok: false, error: problem };
    if (step.number > 0) enter(entered, record.entries[step.number - 1]!, step);
    start ??= step;
    state = step.state;
  }
  return ok(makeTable({ game, record, seats: seats.value, deal: live, entered, start: start!, state: state! }));
}

interface Seated<State, Action> {
  readonly game: GamePackage<State, Action>;
  /** As it was at the start: its entries live on in `entered`. */
  readonly record: GameRecord;
  readonly seats: Seats;
  readonly deal: DiceDealer;
  readonly entered: Entered<State>[];
  readonly start: Step<State>;
  state: State;
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
    record: () => recordOf(at),
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
  const played = playEntry(at.game.system, at.state, number, entryBy(checked.side), at.deal);
  if (!played.ok) return played;
  const { state, faces, events } = played.value;
  const dice = faces.length > 0 ? { dice: [...faces] } : {};
  const entry: RecordEntry = { ...entryBy(checked.side), ...dice, hash: stateHash(at.game.system, state) };
  enter(at.entered, entry, played.value);
  at.state = state;
  return ok({ count: number, entry, events });
}

function recordOf<State, Action>({ game, record, start, entered, state }: Seated<State, Action>): GameRecord {
  const { outcome: _, ...head } = record;
  const outcome = game.system.outcome(state);
  return {
    ...head,
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
