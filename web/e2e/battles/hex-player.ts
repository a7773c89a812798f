/** Takes an offer of a hex map by touching what lies on it and the buttons that open there, never the list. */
import type { BoardMap, HexBoard, Offer, Prompt } from '@hetman/core/board';
import type { AnyGame } from '@hetman/core/game';
import { type Button, type Hands, type Place, type Screen, type Spot, Stuck } from './screen.js';

export interface Aim {
  readonly hex: string | null;
  readonly piece: string | null;
}

/** Where something is touched: the map and what is seen. */
export interface Around {
  readonly view: unknown;
  readonly map: BoardMap;
  readonly screen: Screen;
}

/** Runs in the page: where the pointer would have to touch so that this is meant; null where something lies over it. */
function spotOf({ hex, piece }: Aim): Spot | null {
  const inMap = (element: Element | null) =>
    element?.closest('.map-window') && !element.closest('button, a, [data-own-touch]');
  const grid = (box: DOMRect, parts: number) => {
    const all: Spot[] = [];
    for (let i = 1; i < parts; i++)
      for (let j = 1; j < parts; j++)
        all.push({ x: box.x + (box.width * i) / parts, y: box.y + (box.height * j) / parts });
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return all.sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y));
  };
  const under = ({ x, y }: Spot) => document.elementFromPoint(x, y);
  if (piece !== null) {
    const counter = document.querySelector(`.counter[data-piece="${CSS.escape(piece)}"]`);
    if (!counter) return null;
    const named = (spot: Spot) => under(spot)?.closest('[data-piece]')?.getAttribute('data-piece') === piece;
    return grid(counter.getBoundingClientRect(), 12).find((spot) => inMap(under(spot)) && named(spot)) ?? null;
  }
  const tagged = (spot: Spot) => under(spot)?.closest('[data-hex]')?.getAttribute('data-hex') === hex;
  for (const mark of document.querySelectorAll(`[data-hex="${hex}"]`)) {
    const found = grid(mark.getBoundingClientRect(), 12).find((spot) => inMap(under(spot)) && tagged(spot));
    if (found) return found;
  }
  return null;
}

/** Runs in the page: whether it is drawn on the map at all, and where, also under a panel or off the screen. */
function boxOf({ hex, piece }: Aim): Spot | null {
  const selector = piece !== null ? `.counter[data-piece="${CSS.escape(piece)}"]` : `[data-hex="${hex}"]`;
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/** Runs in the page: bare ground near a place, from where the map can be dragged. */
function groundNear({ x, y }: Spot): Spot | null {
  for (let radius = 0; radius < 600; radius += 24)
    for (let turn = 0; turn < 12; turn++) {
      const spot = { x: x + radius * Math.sin((turn * Math.PI) / 6), y: y + radius * Math.cos((turn * Math.PI) / 6) };
      const element = document.elementFromPoint(spot.x, spot.y);
      if (element?.closest('.map-window') && !element.closest('button, a, [data-own-touch], [data-piece], [data-hex]'))
        return spot;
    }
  return null;
}

const middleOfScreen: Spot = { x: 620, y: 480 };
/** A pile opens under a pointer that rests. */
const restTime = 420;

/** From a printed number to the place on the sheet. */
export function onSheet({ rows, rowsFrom }: BoardMap, hex: string): string {
  if (rowsFrom !== 'south') return hex;
  return hex.slice(0, 2) + String(rows + 1 - Number(hex.slice(2))).padStart(2, '0');
}

/** One more step towards an offer: a button, a piece, or a hex. */
type Step = { readonly button: Button } | { readonly aim: Aim } | null;

const touchesAtMost = 12;

export class HexPlayer {
  readonly hands: Hands;
  protected readonly board: HexBoard<unknown>;

  constructor(hands: Hands, game: AnyGame) {
    this.hands = hands;
    this.board = game.board as HexBoard<unknown>;
  }

  /** `together` is the button of the prompt that takes others along. */
  async take(view: unknown, offer: Offer, together: string | null = null): Promise<void> {
    const prompt = this.board.prompt(view, null);
    const map = this.board.map(view);
    const name = (id: string) => this.board.pieceName?.(view, id).en ?? id;
    const done: string[] = [];
    let { entries } = await this.hands.look();
    const before = entries;
    for (let touch = 0; touch < touchesAtMost; touch++) {
      const screen = await this.hands.look();
      ({ entries } = screen);
      if (entries !== before || screen.over) return;
      const step = this.next(screen, prompt, offer, name, together);
      const touched = JSON.stringify(
        step && ('aim' in step ? step.aim : [step.button.place, step.button.text, step.button.facing]),
      );
      done.push(touched);
      if (step === null || done.filter((one) => one === touched).length > 2)
        throw new Stuck(
          `"${offer.label.en}" (${JSON.stringify({ ...offer, label: 0, notes: 0 })}) cannot be touched: ${done.join(' → ')}; ${JSON.stringify(screen)}`,
        );
      if ('button' in step) await this.press(step.button, screen, offer);
      else await this.touch(step.aim, { view, map, screen });
      await this.hands.answered(before);
    }
    throw new Stuck(`"${offer.label.en}" needs too many touches: ${done.join(' → ')}`);
  }

  private next(
    screen: Screen,
    prompt: Prompt,
    offer: Offer,
    name: (piece: string) => string,
    together: string | null,
  ): Step {
    const label = offer.label.en;
    const find = (place: Place, holds: (button: Button) => boolean): Step => {
      const button = screen.buttons.find((one) => one.place === place && holds(one));
      return button ? { button } : null;
    };
    const named = ({ text }: Button) => text === label;
    const curtain = find('curtain', ({ main }) => main);
    if (curtain) return curtain;
    const asked = offer.asks && find('asking', ({ main }) => main);
    if (asked) return asked;
    if (screen.preview === label) {
      const aimed = find('aimed', ({ main }) => main);
      if (aimed) return aimed;
    }
    const { piece, hex, facing } = offer;
    const waits = find('waiting', ({ text }) => piece !== null && text === name(piece));
    const isHeld = waits !== null && 'button' in waits ? waits.button.pressed : screen.chosen.includes(piece ?? '');
    const taken = piece === null || !prompt.selectable.includes(piece) || isHeld;
    const along = taken && together !== null && find('company', ({ text, pressed }) => text === together && !pressed);
    if (along) return along;
    const onRing =
      taken && facing !== null && screen.opened === hex && find('ring', (button) => button.facing === facing);
    const opened = onRing || find('menu', named);
    if (opened) return opened;
    const answer = find('answer', named);
    if (answer) return answer;
    if (!taken) return waits ?? { aim: { piece, hex: null } };
    if (hex !== null) return { aim: { hex, piece: null } };
    if (piece !== null) return { aim: { piece, hex: null } };
    return null;
  }

  protected press(button: Button, _screen: Screen, _offer: Offer): Promise<void> {
    return this.hands.pressButton(button);
  }

  protected async touch({ piece, hex }: Aim, { map }: Around): Promise<void> {
    const { page } = this.hands;
    const aim: Aim = { piece, hex: hex && onSheet(map, hex) };
    const find = async () => (await page.evaluate(`(${spotOf})(${JSON.stringify(aim)})`)) as Spot | null;
    let spot = await find();
    if (!spot) {
      // In a pile it is found once the pointer has rested there; under a card or off the screen the map is drawn along.
      const lies = (await page.evaluate(`(${boxOf})(${JSON.stringify(aim)})`)) as Spot | null;
      if (!lies) throw new Stuck(`${JSON.stringify(aim)} is not on the map`);
      await page.mouse.move(lies.x, lies.y);
      await new Promise((resolve) => setTimeout(resolve, restTime));
      await this.hands.look();
      spot = await find();
      const card = (await this.hands.look()).buttons.find(({ place, at }) => place === 'card' && at !== null);
      if (!spot && card?.at) {
        await this.hands.click(card.at);
        await this.hands.look();
        spot = await find();
      }
      if (!spot) {
        await this.drawIn(lies);
        spot = await find();
      }
    }
    if (!spot) throw new Stuck(`${JSON.stringify(aim)} cannot be touched on the map`);
    await this.hands.click(spot);
  }

  private async drawIn(lies: Spot): Promise<void> {
    const { page } = this.hands;
    const from = (await page.evaluate(`(${groundNear})(${JSON.stringify(middleOfScreen)})`)) as Spot | null;
    if (!from) throw new Stuck('there is no bare ground to drag the map by');
    await this.hands.drag(from, { x: from.x + middleOfScreen.x - lies.x, y: from.y + middleOfScreen.y - lies.y });
    await this.hands.look();
  }
}
