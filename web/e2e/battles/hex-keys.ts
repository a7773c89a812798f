/** The same by keys alone: the cursor walks over the map, Tab leads to buttons, arrows choose on rings and menus. */
import type { Offer } from '@hetman/core/board';
import { type Aim, type Around, HexPlayer, onSheet } from './hex-player.js';
import { type Button, type Screen, Stuck } from './screen.js';

/** Where the focus is, and how many presses of Tab lead from there to what is wanted. */
interface FocusWay {
  readonly on: 'map' | 'wanted' | 'elsewhere';
  readonly ahead: number;
  readonly back: number;
}

interface Wanted {
  readonly selector: string;
  readonly text: string | null;
  readonly facing: string | null;
}

/** Runs in the page. */
function focusWay({ selector, text, facing }: Wanted): FocusWay {
  const words = (button: Element) => {
    const copy = button.cloneNode(true) as Element;
    for (const figure of copy.querySelectorAll('small, .figure, .note, kbd')) figure.remove();
    return (copy.textContent ?? '').trim();
  };
  const all = [
    ...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input, select, summary, [tabindex="0"]'),
  ].filter((element) => element.getClientRects().length > 0 && !element.closest('details:not([open]) > :not(summary)'));
  const wanted = all.findIndex(
    (element) =>
      element.matches(selector) &&
      (text === null || words(element) === text) &&
      (facing === null || element.dataset['facing'] === facing),
  );
  const here = all.indexOf(document.activeElement as HTMLElement);
  const on =
    wanted >= 0 && here === wanted
      ? 'wanted'
      : document.activeElement?.classList.contains('map-window')
        ? 'map'
        : 'elsewhere';
  if (wanted < 0) return { on: 'elsewhere', ahead: -1, back: -1 };
  return {
    on,
    ahead: (wanted - here + all.length) % all.length,
    back: here < 0 ? all.length - wanted : (here - wanted + all.length) % all.length,
  };
}

/** Runs in the page: the printed number of the hex under the cursor, as it is read out. */
const cursorHex = (): string | null =>
  [...document.querySelectorAll('.map-view .map-spoken[aria-live]')].at(-1)?.textContent?.match(/\d{4}/)?.[0] ?? null;

const pressesAtMost = 60;

export class KeyPlayer extends HexPlayer {
  protected override async press(button: Button, screen: Screen, offer: Offer): Promise<void> {
    // On what has been looked at the cursor still lies: once more does it.
    if (button.place === 'aimed' && offer.hex !== null && (await this.isOnMap()) && (await this.cursor()) === offer.hex)
      return this.hands.press('Enter');
    const { text, facing, place } = button;
    const selector = { ring: '.facing-ring button', menu: '.hex-menu button' }[place as string];
    if (selector) await this.choose({ selector, text: facing === null ? text : null, facing }, screen);
    // What asks once more says the same as the button that it asks about.
    else await this.tabTo({ selector: place === 'asking' ? '.asking button' : 'button', text, facing: null });
    await this.hands.press('Enter');
  }

  protected override async touch({ piece, hex }: Aim, { view, map, screen }: Around): Promise<void> {
    const lies = piece === null ? hex : this.board.board(view).counters.find(({ id }) => id === piece)?.hex;
    if (!lies) throw new Stuck(`${piece} is not on the map`);
    await this.tabTo({ selector: '.map-window', text: null, facing: null });
    const places = this.places(view, map, screen.chosen[0] ?? null);
    for (let walked = 0; (await this.cursor()) !== lies; walked++) {
      if (walked > pressesAtMost) throw new Stuck(`the cursor does not come to ${lies}`);
      await this.hands.press(keyTowards(places, await this.cursor(), lies, (at) => onSheet(map, at)));
    }
    const offered = (await this.hands.page.locator(`[data-hex="${onSheet(map, lies)}"]`).count()) > 0;
    const chosenHere = this.board
      .board(view)
      .counters.some(({ id, hex: at }) => at === lies && screen.chosen.includes(id));
    const other = piece !== null ? offered && !chosenHere : chosenHere && offered;
    await this.hands.press(other ? 'Shift+Enter' : 'Enter');
  }

  /** Where `n` and `p` lead: hexes with something to be touched, in reading order. */
  private places(view: unknown, map: Around['map'], selected: string | null): readonly string[] {
    const { offers, selectable } = this.board.prompt(view, selected);
    const onMap = offers.filter(
      ({ style, piece, hex }) =>
        style !== 'main' && (hex === null || piece === null || selected === null || piece === selected),
    );
    const pieces = new Set([
      ...selectable,
      ...onMap.flatMap(({ hex, piece }) => (hex === null && piece !== null ? [piece] : [])),
    ]);
    const hexes = onMap.flatMap(({ hex }) => (hex !== null && /^\d{4}$/.test(hex) ? [hex] : []));
    const lying = this.board.board(view).counters.flatMap(({ id, hex }) => (pieces.has(id) ? [hex] : []));
    const order = (hex: string) => onSheet(map, hex);
    return [...new Set([...hexes, ...lying])].sort((a, b) => (order(a) < order(b) ? -1 : 1));
  }

  private cursor = async (): Promise<string | null> =>
    (await this.hands.page.evaluate(`(${cursorHex})()`)) as string | null;

  private way = async (wanted: Wanted): Promise<FocusWay> =>
    (await this.hands.page.evaluate(`(${focusWay})(${JSON.stringify(wanted)})`)) as FocusWay;

  private isOnMap = async (): Promise<boolean> =>
    (await this.way({ selector: '.map-window', text: null, facing: null })).on === 'wanted';

  private async tabTo(wanted: Wanted): Promise<void> {
    for (let presses = 0; presses < pressesAtMost; presses++) {
      const { on, ahead, back } = await this.way(wanted);
      if (on === 'wanted') return;
      if (ahead < 0) throw new Stuck(`nothing like ${JSON.stringify(wanted)} can be focused`);
      await this.hands.press(ahead <= back ? 'Tab' : 'Shift+Tab');
    }
    throw new Stuck(`Tab does not lead to ${JSON.stringify(wanted)}`);
  }

  /** In a ring or a menu the focus is already; arrows go round. */
  private async choose(wanted: Wanted, { buttons }: Screen): Promise<void> {
    const most = buttons.length;
    for (let presses = 0; presses <= most; presses++) {
      if ((await this.way(wanted)).on === 'wanted') return;
      const inside = await this.hands.page.evaluate(
        () => document.activeElement?.closest('.facing-ring, .hex-menu') !== null,
      );
      if (inside) await this.hands.press('ArrowRight');
      else await this.tabTo(wanted);
    }
    throw new Stuck(`arrows do not lead to ${JSON.stringify(wanted)}`);
  }
}

/** The key that leads there soonest: to the next place or the one before, or a step. */
function keyTowards(
  places: readonly string[],
  from: string | null,
  to: string,
  order: (hex: string) => string,
): string {
  const [here, there, count] = [from === null ? -1 : places.indexOf(from), places.indexOf(to), places.length];
  const ahead = there < 0 ? Number.POSITIVE_INFINITY : here < 0 ? there + 1 : (there - here + count) % count;
  const back = there < 0 ? Number.POSITIVE_INFINITY : here < 0 ? count - there : (here - there + count) % count;
  const [a, b] = [from === null ? '' : order(from), order(to)];
  const [column, row] = [Number(b.slice(0, 2)) - Number(a.slice(0, 2)), Number(b.slice(2)) - Number(a.slice(2))];
  const steps = from === null ? Number.POSITIVE_INFINITY : Math.abs(column) + Math.abs(row);
  if (ahead <= back && ahead <= steps) return 'n';
  if (back <= steps) return 'p';
  // Left and right keep to the row by going up and down in turn.
  if (column !== 0) return column > 0 ? 'ArrowRight' : 'ArrowLeft';
  return row > 0 ? 'ArrowDown' : 'ArrowUp';
}
