/** A game kept in this browser: a table, its bots, and the store. Runs in a worker; knows no page. */
import type { AnyGame, Bot, CoreProblem, GameEvent, ProblemCode, Side } from '@hetman/core/game';
import type { SentProblem } from '@hetman/core/live';
import { type GameRecord, makeRecord, parseRecord } from '@hetman/core/record';
import {
  botAnswer,
  botTurns,
  type GestureLog,
  gestureLog,
  makeBots,
  momentAt,
  openTable,
  playGesture,
  resumeTable,
  type Table,
} from '@hetman/core/table';
import { loadGame } from '@hetman/games/loader';
import { bringForces } from './bring-forces.js';
import { orderAtFirst } from './first-orders.js';
import { type Opening, type Reply, type Request, sentProblem } from './protocol.js';
import { type SavedGame, store } from './store.js';

const seat = 'here';
/** Bots play on for so many milliseconds between two savings. */
const botBreath = 40;

interface Kept {
  readonly id: string;
  readonly game: AnyGame;
  readonly table: Table<unknown>;
  readonly bots: ReadonlyMap<Side, Bot<unknown, unknown>>;
  readonly botNames: Readonly<Record<Side, string>>;
  readonly scenario: string;
  readonly sides: readonly Side[];
  readonly sandbox: boolean;
  readonly begun: number;
  /** Number of the last entry that the page knows of. */
  sent: number;
  /** For whom the last moment was, and whether anything sent so far is one side's secret. */
  viewer: Side | 'spectator' | null;
  secrets: boolean;
  saved: number;
  /** Of the person here: undo takes back a gesture, not one entry of it. */
  readonly gestures: GestureLog;
}

export class LocalGame {
  readonly #post: (reply: Reply) => void;
  #kept: Kept | null = null;
  #thinking = false;

  constructor(post: (reply: Reply) => void) {
    this.#post = post;
  }

  async hear(request: Request): Promise<void> {
    try {
      await this.#answer(request);
    } catch (error) {
      this.#post({
        type: 'broken',
        error: { code: 'bug', message: error instanceof Error ? error.message : String(error) },
      });
    }
  }

  async #answer(request: Request): Promise<void> {
    if (request.type === 'open') {
      await this.#open(request.opening);
      return;
    }
    const kept = this.#kept;
    if (!kept) throw new Error('no game is open');
    if (request.type === 'record') {
      this.#post({ type: 'record', call: request.call, record: makeRecord(kept.table.record()) as GameRecord });
      return;
    }
    const error = this.#do(kept, request);
    this.#sendMoment(kept, request.type === 'undo' && !error);
    await this.#save(kept);
    this.#post({ type: 'done', call: request.call, count: kept.table.count(), error });
    await this.#think(kept);
  }

  #do(kept: Kept, request: Exclude<Request, { type: 'open' | 'record' }>): SentProblem | null {
    const { table } = kept;
    if (request.type === 'undo') return undoGesture(kept);
    if (request.type === 'orders') {
      const set = table.setOrders({ by: seat, side: request.side, orders: request.orders });
      return set.ok ? null : sentProblem(set.error, kept.game.system);
    }
    if (request.type === 'resign') {
      const resigned = table.resign({ by: seat, side: request.side });
      return resigned.ok ? null : sentProblem(resigned.error, kept.game.system);
    }
    const from = table.count();
    const refusal = playGesture(table, seat, request);
    kept.gestures.add(from, table.count());
    return refusal && sentProblem(refusal, kept.game.system);
  }

  async #open(opening: Opening): Promise<void> {
    const found = await this.#start(opening);
    if ('code' in found) {
      this.#post({ type: 'broken', error: found });
      return;
    }
    this.#kept = found;
    // On disk before the page knows of it: it may leave at once.
    await this.#save(found);
    this.#sendMoment(found, true);
    await this.#think(found);
  }

  async #start(opening: Opening): Promise<Kept | SentProblem> {
    if (opening.kind === 'new') {
      const { id, system, scenario, options, seed, bots, forces = {} } = opening.game;
      const loaded = await loadGame(system);
      if (!loaded.ok) return loaded.error;
      const game = loaded.value;
      const opened = openTable(game, { scenario, options, dice: seed, seats: seatsOf(game, scenario, bots) });
      if (!opened.ok) return sentProblem(opened.error);
      const wrong = bringForces(game, opened.value, forces, (side) => (bots[side] === undefined ? seat : side));
      if (!wrong) orderAtFirst(game, opened.value, seat, seatsOf(game, scenario, bots)[seat]!);
      return wrong ?? keep(id, game, opened.value, bots, scenario, false, now(), 0);
    }
    if (opening.kind === 'record') return this.#resume(opening.id, opening.record, opening.bots, true, now(), 0);
    const saved = await store.game(opening.id);
    if (!saved) return { code: 'no-game', message: opening.id };
    const entries = await store.entries(opening.id);
    return this.#resume(
      saved.id,
      { ...saved.head, entries } as GameRecord,
      saved.bots,
      saved.sandbox,
      saved.begun,
      entries.length,
    );
  }

  async #resume(
    id: string,
    json: unknown,
    bots: Readonly<Record<Side, string>>,
    sandbox: boolean,
    begun: number,
    saved: number,
  ): Promise<Kept | SentProblem> {
    const record = parseRecord(json);
    if (!record.ok) return sentProblem(record.error);
    const { outcome: _outcome, ...open } = record.value;
    const loaded = await loadGame(open.system);
    if (!loaded.ok) return loaded.error;
    const game = loaded.value;
    if (!game.system.scenarios.some((info: { id: string }) => info.id === open.scenario))
      return { code: 'rules-changed', message: open.scenario };
    const resumed = resumeTable(game, open, { seats: seatsOf(game, open.scenario, bots) });
    return resumed.ok
      ? keep(id, game, resumed.value, bots, open.scenario, sandbox, begun, saved)
      : replayFailure(resumed.error);
  }

  /** Bots answer until a person is asked; the page is sent each moment. */
  async #think(kept: Kept): Promise<void> {
    if (this.#thinking) return;
    this.#thinking = true;
    let last = performance.now();
    for (const events of botTurns(
      () => this.#botToDecide(kept),
      (side) => answerOfBot(kept, side),
    )) {
      // Every entry with events is a moment of its own, so that the page can show it.
      if (events.length > 0) this.#sendMoment(kept, false);
      if (performance.now() - last > botBreath) {
        await this.#save(kept);
        last = performance.now();
      }
    }
    this.#thinking = false;
    this.#sendMoment(kept, false);
    await this.#save(kept);
  }

  /** Null where a person must decide, or another game is open by now. */
  #botToDecide(kept: Kept): Side | null {
    const side = kept.table.decision()?.side;
    return side !== undefined && kept.bots.has(side) && kept === this.#kept ? side : null;
  }

  #sendMoment(kept: Kept, undone: boolean): void {
    const { table } = kept;
    const decision = table.decision();
    const viewer = decision && kept.sides.includes(decision.side) ? decision.side : (kept.sides[0] ?? 'spectator');
    // Two sides at one screen: the log of one is not left lying for the other, where it has secrets.
    const anew = undone || (kept.secrets && kept.viewer !== viewer);
    const moment = momentAt(table, seat, viewer);
    const entries = anew ? moment.entries : moment.entries.filter(({ number }) => number > kept.sent);
    kept.sent = moment.count;
    kept.viewer = viewer;
    kept.secrets ||= entries.some(({ events }) => events.some(({ secretOf }) => secretOf !== undefined));
    this.#post({
      type: 'moment',
      scenario: kept.scenario,
      sides: kept.sides,
      moment: { ...moment, entries },
      anew,
      thinking: this.#thinking && decision !== null && kept.bots.has(decision.side),
    });
  }

  async #save(kept: Kept): Promise<void> {
    const { entries, ...head } = kept.table.record();
    const from = Math.min(kept.saved, entries.length);
    const added = entries.slice(from).map((entry, i) => ({ number: from + i + 1, entry }));
    // After an undo the entries beyond the last are dropped, and the last one may be another.
    const changed =
      kept.saved > entries.length && entries.length > 0 ? [{ number: entries.length, entry: entries.at(-1)! }] : [];
    const saved: SavedGame = {
      id: kept.id,
      system: head.system,
      scenario: head.scenario,
      bots: kept.botNames,
      sandbox: kept.sandbox,
      begun: kept.begun,
      touched: now(),
      count: entries.length,
      stage: kept.game.stage(kept.table.state()),
      over: kept.table.outcome() !== null,
      head,
    };
    kept.saved = entries.length;
    await store.save(saved, [...changed, ...added]);
  }
}

const now = (): number => Date.now();

/** What a record meets at its beginning or at one of its entries, the rules of today being others. */
const replayFailure = (error: CoreProblem): SentProblem =>
  error.entry !== undefined || lostBeginnings.has(error.code)
    ? { ...sentProblem(error), code: 'rules-changed' }
    : sentProblem(error);

const lostBeginnings: ReadonlySet<ProblemCode> = new Set(['unknown-scenario', 'unknown-option', 'bad-position']);

function seatsOf(game: AnyGame, scenario: string, bots: Readonly<Record<Side, string>>): Record<string, Side[]> {
  const sides: Side[] =
    game.system.scenarios
      .find((info: { id: string }) => info.id === scenario)
      ?.sides.map((side: { id: string }) => side.id) ?? [];
  const here = sides.filter((side) => bots[side] === undefined);
  return {
    [seat]: here,
    ...Object.fromEntries(sides.filter((side) => bots[side] !== undefined).map((side) => [side, [side]])),
  };
}

function keep(
  id: string,
  game: AnyGame,
  table: Table<unknown>,
  botNames: Readonly<Record<Side, string>>,
  scenario: string,
  sandbox: boolean,
  begun: number,
  saved: number,
): Kept {
  const bots = makeBots(game, botNames, (side) => `${id} ${side}`);
  const sides = seatsOf(game, scenario, botNames)[seat]!;
  return {
    id,
    game,
    table,
    bots,
    botNames,
    scenario,
    sides,
    sandbox,
    begun,
    sent: -1,
    viewer: null,
    secrets: false,
    saved,
    gestures: gestureLog(),
  };
}

/** Lets a bot decide; gives what came of it. */
function answerOfBot({ game, table, bots }: Kept, side: Side): readonly GameEvent[] {
  const done = table.act({ by: side, action: botAnswer(game.system, bots.get(side)!, table.state(), side) });
  if (!done.ok) throw new Error(done.error.message);
  return done.value.events;
}

/** As far back as the table allows: at least one entry, at most to where the last gesture began. */
function undoGesture({ table, gestures }: Kept): SentProblem | null {
  const start = gestures.takeBack(table.count());
  const first = table.undo(seat);
  if (!first.ok) return sentProblem(first.error);
  while (table.count() > start && table.undo(seat).ok);
  return null;
}
