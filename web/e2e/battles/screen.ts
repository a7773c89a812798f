/** What a player sees on the page and can touch, and the touches, counted. */
import type { Page } from 'playwright-core';

/** Places on the page where buttons are; later ones lie above earlier ones. */
const groups = {
  answer: '.prompt > .answers button',
  more: '.prompt .more-answers summary, .prompt .more-answers .answers button',
  waiting: '.prompt .waiting button, .quick-bar button',
  company: '.prompt .companies button',
  ring: '.facing-ring button',
  menu: '.hex-menu button',
  aimed: '.preview .aimed button',
  asking: '.prompt .asking button',
  card: '.dice-card > .close, .why > .close, .preview > .close, .score-card > .close',
  curtain: '.curtain > button, .day-curtain button',
  list: '.panel .choices button',
  tool: '.tools button',
} as const;

export type Place = keyof typeof groups;

export interface Button {
  readonly place: Place;
  readonly text: string;
  readonly title: string;
  /** Whether it folds something out. */
  readonly expanded: string | null;
  readonly main: boolean;
  readonly pressed: boolean;
  readonly facing: string | null;
  /** Its middle, where it can be touched; null where something lies over it or it is off the screen. */
  readonly at: Spot | null;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Screen {
  readonly entries: number;
  readonly over: boolean;
  readonly title: string;
  readonly hint: string;
  /** Pieces in hand. */
  readonly chosen: readonly string[];
  /** What is being looked at. */
  readonly preview: string | null;
  /** The printed number of the hex whose ring or menu is open. */
  readonly opened: string | null;
  readonly why: string | null;
  readonly buttons: readonly Button[];
}

/** Runs in the page: waits until the view lies still for two frames, and tells what can be seen. */
async function look(places: typeof groups): Promise<Screen> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const text = (selector: string) => document.querySelector(selector)?.textContent ?? null;
  const layers = () => {
    const layer = document.querySelector('.map-layer');
    const box = layer?.getBoundingClientRect();
    return [box?.x, box?.y, box?.width, document.querySelector('.prompt')?.getBoundingClientRect().height].join();
  };
  let before = '';
  for (let still = 0; still < 2; ) {
    await frame();
    const now = layers();
    still = now === before ? still + 1 : 0;
    before = now;
  }
  const words = (button: Element) => {
    const copy = button.cloneNode(true) as Element;
    for (const figure of copy.querySelectorAll('small, .figure, .note, kbd')) figure.remove();
    return (copy.textContent ?? '').trim();
  };
  const middle = (button: Element) => {
    const box = button.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (button.contains(hit) || hit === button) ? { x, y } : null;
  };
  const buttons = Object.entries(places).flatMap(([place, selector]) =>
    [...document.querySelectorAll<HTMLButtonElement>(selector)]
      .filter((button) => !button.disabled && button.getClientRects().length > 0)
      .map((button) => ({
        place: place as Place,
        text: words(button),
        title: button.title,
        expanded: button.getAttribute('aria-expanded'),
        main: button.classList.contains('main'),
        pressed: button.getAttribute('aria-pressed') === 'true',
        facing: button.dataset['facing'] ?? null,
        at: middle(button),
      })),
  );
  const named = document.querySelector('.facing-ring, .hex-menu')?.getAttribute('aria-label') ?? '';
  return {
    entries: Number(document.querySelector<HTMLElement>('.table')?.dataset['entries']),
    over: document.querySelector('.ending') !== null,
    title: text('.prompt strong') ?? '',
    hint: text('.prompt .hint') ?? '',
    chosen: [...document.querySelectorAll('.counter.is-selected, .piece.chosen')].map(
      (one) => one.getAttribute('data-piece') ?? '',
    ),
    preview: text('.preview h2'),
    opened: named.split(', ').at(-1) || null,
    why: text('.why'),
    buttons,
  };
}

/** Something that the rules allow cannot be done so. */
export class Stuck extends Error {}

export class Hands {
  readonly page: Page;
  /** Presses of the pointer, and of keys, since the beginning. */
  touches = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async look(): Promise<Screen> {
    return (await this.page.evaluate(`(${look})(${JSON.stringify(groups)})`)) as Screen;
  }

  async click({ x, y }: Spot): Promise<void> {
    this.touches++;
    await this.page.mouse.click(x, y);
  }

  async drag(from: Spot, to: Spot): Promise<void> {
    this.touches++;
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 2 });
    await this.page.mouse.move(to.x, to.y, { steps: 2 });
    await this.page.mouse.up();
  }

  /** An answer goes to the worker and comes back: a moment is given to it. */
  async answered(before: number): Promise<void> {
    for (let i = 0; i < 4; i++) {
      if (Number(await this.page.locator('.table').getAttribute('data-entries')) !== before) return;
      await new Promise((resolve) => setTimeout(resolve, 12));
    }
  }

  /** A card that is just being drawn, or lies over it, is waited for, then put away. */
  async pressButton(button: Button): Promise<void> {
    const again = async () =>
      (await this.look()).buttons.find(
        ({ place, text, facing }) => place === button.place && text === button.text && facing === button.facing,
      );
    let at = button.at;
    for (let wait = 0; at === null && wait < 5; wait++) {
      await new Promise((resolve) => setTimeout(resolve, 80));
      at = (await again())?.at ?? null;
    }
    if (at === null) {
      const card = (await this.look()).buttons.find(({ place, at: middle }) => place === 'card' && middle !== null);
      if (card?.at) await this.click(card.at);
      at = (await again())?.at ?? null;
    }
    if (at === null) throw new Stuck(`the button "${button.text}" (${button.place}) is covered`);
    await this.click(at);
  }

  /** A field is touched and written into: two touches, however long the word. */
  async type(selector: string, text: string): Promise<void> {
    this.touches += 2;
    await this.page.locator(selector).fill(text);
  }

  async press(key: string): Promise<void> {
    this.touches++;
    await this.page.keyboard.press(key);
  }
}
