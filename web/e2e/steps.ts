/** What a player does, in words. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Evaluating } from './by-choices.js';
import type { Harness } from './harness.js';

/** A tablet held across, touched with a finger. */
export const tablet: BrowserContextOptions = { viewport: { width: 1024, height: 768 }, hasTouch: true };

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export async function newGame(page: Page, who: 'computer' | 'here', scenario = 0, battle = ''): Promise<void> {
  await page.locator('.card-face', { hasText: battle }).first().click();
  await page.locator('input[name="scenario"]').nth(scenario).check();
  await page
    .locator('input[name="opponent"]')
    .nth(who === 'computer' ? 0 : 1)
    .check();
  await page.locator('button[type="submit"]').click();
  await page.locator('.table').waitFor();
}

/** Fills the form of a new game with a friend; the page ends at the links to send. */
export async function invite(page: Page, name: string, side = 0, scenario = 0, battle = ''): Promise<void> {
  await page.locator('.card-face', { hasText: battle }).first().click();
  await page.locator('input[name="scenario"]').nth(scenario).check();
  await page.locator('input[name="opponent"]').nth(2).check();
  await page.locator('input[name="side"]').nth(side).check();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Create the invitation' }).click();
  await page.getByRole('heading', { name: 'Send the invitation' }).waitFor();
}

/** A link that can be sent, by its title. */
export const link = (page: Page, title: string): Promise<string> =>
  page.getByLabel(title, { exact: true }).inputValue();

export async function join(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Take the seat' }).click();
  await page.locator('.table').waitFor();
}

/** A button of the prompt line, once it is there. */
export async function answer(page: Page, text: string): Promise<void> {
  await page.locator('.answers button:not(.not-yet)', { hasText: text }).first().click();
}

/** Ends a movement phase although units could still move, which is asked about once. */
export async function endMovement(page: Page): Promise<void> {
  await answer(page, 'End movement');
  await page.locator('.asking button.main').click();
}

/** Lances are left in the wagons, which is asked about once. */
export async function takeNoLances(page: Page): Promise<void> {
  await page.locator('.prompt', { hasText: 'lances' }).waitFor();
  await answer(page, 'Done with lances');
  await page.locator('.asking button.main').click();
}

/** The title alone does not tell: lances are taken in the movement phase too. */
export const movesAreAsked = (page: Page): Promise<void> =>
  page.locator('.prompt .hint', { hasText: 'Choose a unit to move' }).waitFor();

/** Against the computer up to the Poles' first movement phase. */
async function toMovement(page: Page): Promise<void> {
  await newGame(page, 'computer');
  await answer(page, 'Place the rest');
  await answer(page, 'Ready');
  await takeNoLances(page);
  await movesAreAsked(page);
}

/** The page draws the same lots every time, so that a battle that fails can be looked at again. */
export async function sameLots(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let seed = 1655;
    crypto.getRandomValues = (array) => {
      const bytes = new Uint8Array(array!.buffer as ArrayBuffer);
      for (let at = 0; at < bytes.length; at++) {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        bytes[at] = seed >> 16;
      }
      return array;
    };
  });
  await page.reload();
}

/** Asks again and again until it holds. */
async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 20_000; !(await holds()); await new Promise((resolve) => setTimeout(resolve, 50)))
    if (Date.now() > end) throw new Error(`${what} does not come`);
}

/** How many entries of its game the page shows. */
export const entriesShown = async (page: Page): Promise<number> =>
  Number(await page.locator('.table').getAttribute('data-entries'));

/** Does something, and waits for the next entry: a hint may be back before the answer is. */
export async function entryAfter(page: Page, doing: () => Promise<void>): Promise<void> {
  const before = await entriesShown(page);
  await doing();
  await until(async () => (await entriesShown(page)) !== before, 'the next entry');
}

/** The same where the answer may be asked about once: the question is then there to be answered next. */
export async function entryOrQuestionAfter(page: Page, doing: () => Promise<void>): Promise<void> {
  const before = await entriesShown(page);
  const asking = page.locator('.asking');
  const asked = (await asking.count()) > 0;
  await doing();
  const answered = async () => (await entriesShown(page)) !== before || (!asked && (await asking.count()) > 0);
  await until(answered, 'the next entry or question');
}

/** Waits until the store has all that the page shows: it is written a moment later, and a page that is left takes it along. */
export async function untilSaved(page: Page): Promise<void> {
  const kept = async () => ((await recordOf(page))['entries'] as readonly unknown[]).length;
  await until(async () => (await kept()) === (await entriesShown(page)), 'the record of what is shown');
}

/** Browsers in which that game is open: it is played so far once, and every other browser begins with its store. */
export function movementPhases(harness: () => Harness): (options?: BrowserContextOptions) => Promise<Page> {
  type Played = { readonly storageState: Awaited<ReturnType<BrowserContext['storageState']>>; readonly at: string };
  let played: Promise<Played> | undefined;
  const play = async () => {
    const page = await harness().open();
    await toMovement(page);
    await untilSaved(page);
    const storageState = await page.context().storageState({ indexedDB: true });
    const at = page.url();
    await page.context().close();
    return { storageState, at };
  };
  return async (options = {}) => {
    played ??= play();
    const { storageState, at } = await played;
    const page = await harness().open({ ...options, storageState }, at);
    await movesAreAsked(page);
    return page;
  };
}

export async function raiseCurtain(page: Page): Promise<void> {
  const curtain = page.locator('.curtain:not(.day-curtain) > button');
  await curtain.waitFor();
  await curtain.click();
}

/** A button of the game's menu. */
export async function fromMenu(page: Page, text: string): Promise<void> {
  await page.locator('.tools button', { hasText: 'Menu' }).click();
  await page.locator('.menu button', { hasText: text }).click();
}

/** The box of something on the screen once it lies still: the view may fly there, and counters glide. */
export async function boxAtRest(page: Page, selector: string): Promise<DOMRect> {
  const found = page.locator(selector).first();
  await found.waitFor({ state: 'attached' });
  return found.evaluate(
    (element) =>
      new Promise<DOMRect>((resolve, reject) => {
        const frames = 6;
        let [still, last] = [0, new DOMRect()];
        const look = () => {
          const box = element.getBoundingClientRect();
          const moved = box.x !== last.x || box.y !== last.y || box.width !== last.width || box.height !== last.height;
          still = moved ? 0 : still + 1;
          last = box;
          if (!element.isConnected) reject(new Error('it was taken off the screen'));
          else if (still < frames) requestAnimationFrame(look);
          else resolve(box.toJSON());
        };
        look();
      }),
  );
}

/** Where a counter lies on the screen. */
export async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await boxAtRest(page, selector);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function touch(page: Page, selector: string): Promise<void> {
  const { x, y } = await middleOf(page, selector);
  await page.mouse.click(x, y);
}

/** Where a hex that can be entered lies on the screen: its figure says what is left there. */
export async function offeredHex(page: Page, figure: string): Promise<{ x: number; y: number }> {
  return middleOf(page, `.offer-figure:text-is("${figure}")`);
}

interface KeptGame {
  readonly stage: number;
  readonly record: Readonly<Record<string, unknown>>;
}

/** Runs in the page: the game of its address as it lies in the browser's store. */
async function fromStore(): Promise<KeptGame> {
  const id = location.hash.split('/')[2]!;
  const base = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('hetman');
    request.onsuccess = () => resolve(request.result);
  });
  const ask = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const stores = base.transaction(['games', 'entries']);
  const game = await ask(stores.objectStore('games').get(id));
  const rows = await ask(
    stores.objectStore('entries').getAll(IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])),
  );
  const record = { ...game.head, entries: rows.map((row: { entry: unknown }) => row.entry) };
  return { stage: game.stage, record };
}

const keptGame = async (page: Evaluating) => (await page.evaluate(`(${fromStore})()`)) as KeptGame;

export const recordOf = async (page: Evaluating) => (await keptGame(page)).record;

/** The last thing that was done, as the record has it: `kind`, waited for, as a record is written after the table shows it. */
export async function lastAction<Action>(page: Page, kind: string): Promise<Action> {
  const last = async () => {
    const entries = (await recordOf(page))['entries'] as { do?: Record<string, unknown> }[];
    return entries.findLast((entry) => entry.do)?.do;
  };
  await until(async () => (await last())?.['do'] === kind, `"${kind}" in the record`);
  return (await last()) as Action;
}

/** The stage that the game in the store has come to, whatever the viewer has seen of it. */
export const keptStage = async (page: Page) => (await keptGame(page)).stage;

/** Opens a record from a file and plays on from its last entry: both sides sit here. */
export async function playOn(page: Page, record: { readonly entries: readonly unknown[] }): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a record' }).click(),
  ]);
  const buffer = Buffer.from(JSON.stringify(record));
  await chooser.setFiles({ name: 'record.json', mimeType: 'application/json', buffer });
  await page.locator('.replay-bar input[type="range"]').fill(String(record.entries.length));
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('.tools').waitFor();
}
