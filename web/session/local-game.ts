/** A game kept in this browser: a table, its bots, and the store. Runs in a worker; knows no page. */
import { type AnyGame, type Bot, type CoreProblem, type ProblemCode, type Side, stateFor } from '@hetman/core/game';
import { type GameRecord, makeRecord, parseRecord } from '@hetman/core/record';
import { openTable, resumeTable, type Table, visibleSetUp } from '@hetman/core/table';
import { loadGame } from '@hetman/games/loader';
import { bringForces } from './bring-forces.js';
import { orderAtFirst } from './first-orders.js';
import { type Failure, failure, type Opening, type Reply, type Request, type Snapshot } from './protocol.js';
import type { Happening } from './session.js';
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
  readonly sides: readonly Side[];
  readonly sandbox: boolean;
  readonly begun: number;
  told: number;
  /** Who was told last, and whether anything told so far is one side's secret. */
  viewer: Side | 'spectator' | null;
  secrets: boolean;
  saved: number;
  /** Number of entries before each gesture of the person here: undo takes back a gesture, not a step of it. */
  readonly gestures: number[];
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
    this.#tell(kept, request.type === 'undo' && !error);
    await this.#save(kept);
    this.#post({ type: 'done', call: request.call, count: kept.table.count(), error });
    await this.#think(kept);
  }

  #do(kept: Kept, request: Exclude<Request, { type: 'open' | 'record' }>): Failure | null {
    const { table } = kept;
    if (request.type === 'undo') return undoGesture(kept);
    if (request.type === 'orders') {
      const set = table.setOrders({ by: seat, side: request.side, orders: request.orders });
      return set.ok ? null : failure(set.error, kept.game.system);
    }
    if (request.type === 'resign') {
      const resigned = table.resign({ by: seat, side: request.side });
      return resigned.ok ? null : failure(resigned.error, kept.game.system);
    }
    kept.gestures.push(table.count());
    const by = table.decision()?.side;
    for (const [i, action] of request.actions.entries()) {
      // The other side is asked in between, at this screen or elsewhere: the rest of the gesture is for later.
      if (i > 0 && table.decision()?.side !== by) return null;
      const done = table.act({ by: seat, action });
      if (!done.ok) return failure(done.error, kept.game.system);
    }
    // A refusal changes nothing, and here it only says that there was nothing left to finish.
    if (request.finish !== null && table.decision()?.side === by) table.act({ by: seat, action: request.finish });
    return null;
  }

  async #open(opening: Opening): Promise<void> {
    const found = await this.#start(opening);
    if ('code' in found) {
      this.#post({ type: 'broken', error: found });
      return;
    }
    this.#kept = found;
    // On disk before the page hears of it: it may leave at once.
    await this.#save(found);
    this.#tell(found, true);
    await this.#think(found);
  }

  async #start(opening: Opening): Promise<Kept | Failure> {
    if (opening.kind === 'new') {
      const { id, system, scenario, options, seed, bots, forces = {} } = opening.game;
      const box = await loadGame(system);
      if (!box.ok) return box.error;
      const game = box.value;
      const opened = openTable(game, { scenario, options, dice: seed, seats: seatsOf(game, scenario, bots) });
      if (!opened.ok) return failure(opened.error);
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
  ): Promise<Kept | Failure> {
    const record = parseRecord(json);
    if (!record.ok) return record.error;
    const { outcome: _outcome, ...open } = record.value;
    const box = await loadGame(open.system);
    if (!box.ok) return box.error;
    const game = box.value;
    if (!game.system.scenarios.some((info: { id: string }) => info.id === open.scenario))
      return { code: 'rules-changed', message: open.scenario };
    const resumed = resumeTable(game, open, { seats: seatsOf(game, open.scenario, bots) });
    return resumed.ok
      ? keep(id, game, resumed.value, bots, open.scenario, sandbox, begun, saved)
      : replayFailure(resumed.error);
  }

  /** Bots answer until a person is asked; the page hears of each happening. */
  async #think(kept: Kept): Promise<void> {
    if (this.#thinking) return;
    this.#thinking = true;
    let last = performance.now();
    for (;;) {
      const decision = kept.table.decision();
      const bot = decision && kept.bots.get(decision.side);
      if (!bot || kept !== this.#kept) break;
      const { system } = kept.game;
      const state = kept.table.state();
      const action = bot.choose(stateFor(system, state, decision.side), system.actions(state));
      const done = kept.table.act({ by: decision.side, action });
      if (!done.ok) throw new Error(done.error.message);
      // Every happening is a moment of its own, so that the page can show it.
      if (done.value.events.length > 0) this.#tell(kept, false);
      if (performance.now() - last > botBreath) {
        await this.#save(kept);
        last = performance.now();
      }
    }
    this.#thinking = false;
    this.#tell(kept, false);
    await this.#save(kept);
  }

  #tell(kept: Kept, undone: boolean): void {
    const { table, game } = kept;
    const decision = table.decision();
    const viewer = decision && kept.sides.includes(decision.side) ? decision.side : (kept.sides[0] ?? 'spectator');
    // Two sides at one screen: the log of one is not left lying for the other, where it has secrets.
    const anew = undone || (kept.secrets && kept.viewer !== viewer);
    const from = anew ? -1 : kept.told;
    kept.told = table.count();
    const happenings: Happening[] = [...visibleSetUp(table.beginning(viewer)), ...table.visibleEntries(viewer, seat)]
      .filter(({ number }) => number > from)
      .map(({ number, by, do: action = null, events }) => ({ number, by, action, events }));
    kept.viewer = viewer;
    kept.secrets ||= happenings.some(({ events }) => events.some(({ secretOf }) => secretOf !== undefined));
    const snapshot: Snapshot = {
      system: game.system.id,
      scenario: table.record().scenario,
      sides: kept.sides,
      state: table.view(viewer),
      count: table.count(),
      decision,
      outcome: table.outcome(),
      happenings,
      anew,
      canUndo: table.whyNoUndo(seat) === null,
      thinking: this.#thinking && decision !== null && kept.bots.has(decision.side),
    };
    this.#post({ type: 'snapshot', snapshot });
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
const replayFailure = (error: CoreProblem): Failure =>
  error.entry !== undefined || lostBeginnings.has(error.code)
    ? { ...failure(error), code: 'rules-changed' }
    : failure(error);

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
  const bots = new Map<Side, Bot<unknown, unknown>>();
  for (const [side, name] of Object.entries(botNames)) {
    const maker = game.bots.find((known: { id: string }) => known.id === name);
    if (!maker) throw new Error(`no bot "${name}"`);
    bots.set(side, maker.make(game.system, `${id} ${side}`));
  }
  const sides = seatsOf(game, scenario, botNames)[seat]!;
  return {
    id,
    game,
    table,
    bots,
    botNames,
    sides,
    sandbox,
    begun,
    told: -1,
    viewer: null,
    secrets: false,
    saved,
    gestures: [],
  };
}

/** As far back as the table allows: at least one entry, at most to where the last gesture began. */
function undoGesture({ table, gestures }: Kept): Failure | null {
  while (gestures.length > 0 && gestures.at(-1)! >= table.count()) gestures.pop();
  const start = gestures.pop() ?? table.count() - 1;
  const first = table.undo(seat);
  if (!first.ok) return failure(first.error);
  while (table.count() > start && table.undo(seat).ok);
  return null;
}
