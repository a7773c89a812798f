/** Follows the game of a page in Node: its entries are read from the browser's store and played by the same rules. */
import { type AnyGame, type Decision, type Side, stateFor } from '@hetman/core/game';
import { begin, diceDealer, type Entry, type GameRecord, playEntry } from '@hetman/core/record';
import type { Page } from 'playwright-core';

interface Stored {
  readonly head: Omit<GameRecord, 'entries'>;
  readonly bots: Readonly<Record<string, string>>;
  readonly entries: readonly Entry[];
}

/** Runs in the page: what the store has after so many entries. */
async function storedAfter(have: number): Promise<Stored> {
  const id = location.hash.split('/')[2]!;
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const base = await done(indexedDB.open('hetman'));
  const stores = base.transaction(['games', 'entries']);
  const { head, bots } = await done(stores.objectStore('games').get(id));
  const range = IDBKeyRange.bound([id, have + 1], [id, Number.MAX_SAFE_INTEGER]);
  const rows = (await done(stores.objectStore('entries').getAll(range))) as { entry: Entry }[];
  base.close();
  return { head, bots, entries: rows.map(({ entry }) => entry) };
}

const patience = 120_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, 15));

export class Follower {
  /** Whoever is played at the page. */
  readonly sides: readonly Side[];
  private readonly page: Page;
  private readonly game: AnyGame;
  private readonly deal: ReturnType<typeof diceDealer>;
  private now: unknown;
  private entries = 0;
  private readonly played: Entry[] = [];
  private readonly head: Omit<GameRecord, 'entries'>;

  private constructor(page: Page, game: AnyGame, { head, bots }: Stored) {
    this.page = page;
    this.game = game;
    const { sides } = game.system.scenarios.find(({ id }) => id === head.scenario)!;
    this.sides = sides.map(({ id }) => id).filter((id) => !(id in bots));
    this.head = head;
    this.deal = diceDealer(head.dice);
    const begun = begin(game, head, this.deal);
    if (!begun.ok) throw new Error(JSON.stringify(begun.error));
    this.now = begun.value.state;
  }

  static async of(page: Page, game: AnyGame): Promise<Follower> {
    const stored = (await page.evaluate(`(${storedAfter})(0)`)) as Stored;
    return new Follower(page, game, stored);
  }

  decision(): Decision | null {
    return this.game.system.decision(this.now);
  }

  /** As the side that is asked may know it. */
  view(): unknown {
    return stateFor(this.game.system, this.now, this.decision()!.side);
  }

  /** Of all that has been played. */
  record(): GameRecord {
    return { ...this.head, entries: this.played };
  }

  /** Until somebody at the page has something to choose, and the page shows it; or the battle is over. */
  async settled(): Promise<'asked' | 'over'> {
    for (const end = Date.now() + patience; Date.now() < end; await pause()) {
      const shown = Number(await this.page.locator('.table').getAttribute('data-entries'));
      if (shown !== this.entries) await this.catchUp();
      if (shown !== this.entries) continue;
      const decision = this.decision();
      if (!decision) return 'over';
      if (this.sides.includes(decision.side) && !this.game.board!.forced?.(this.view() as never)) return 'asked';
    }
    throw new Error(`the game stands still after ${this.entries} entries: ${JSON.stringify(this.decision())}`);
  }

  private async catchUp(): Promise<void> {
    const { entries } = (await this.page.evaluate(`(${storedAfter})(${this.entries})`)) as Stored;
    for (const entry of entries) {
      const played = playEntry(this.game.system, this.now, this.entries + 1, entry, this.deal);
      if (!played.ok) throw new Error(JSON.stringify(played.error));
      this.now = played.value.state;
      this.entries++;
      this.played.push(entry);
    }
  }
}
