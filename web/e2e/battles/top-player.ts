/** Takes an offer or a pull on a table without hexes, by touching pieces, knobs and buttons, never the list. */
import type { Offer, Prompt, Spot, TableBoard, TableGround } from '@hetman/core/board';
import type { AnyGame } from '@hetman/core/game';
import { type Button, type Hands, type Place, type Screen, Stuck } from './screen.js';
import type { Pull, TopIntent } from './top-intents.js';

/** Runs in the page: where the pointer would have to touch so that this piece is meant. */
function spotOfPiece(piece: string): Spot | null {
  for (const base of document.querySelectorAll(
    `[data-piece="${CSS.escape(piece)}"] .base, .lying[data-piece="${CSS.escape(piece)}"]`,
  )) {
    const box = base.getBoundingClientRect();
    for (const [i, j] of [
      [3, 3],
      [2, 2],
      [4, 4],
      [2, 4],
      [4, 2],
      [1, 3],
      [5, 3],
      [3, 1],
      [3, 5],
    ] as const) {
      const spot = { x: box.x + (box.width * i) / 6, y: box.y + (box.height * j) / 6 };
      const hit = document.elementFromPoint(spot.x, spot.y);
      if (!hit?.closest('[data-own-touch]') && hit?.closest('[data-piece]')?.getAttribute('data-piece') === piece)
        return spot;
    }
  }
  return null;
}

/** Runs in the page: the knob of a handle, where it can be taken, and the layer that it lies on. */
function knobOf(handle: string): { at: Spot | null; layer: { x: number; y: number; width: number } } | null {
  const knob = document.querySelector(`.one-size [data-handle="${CSS.escape(handle)}"] .handle-knob`);
  const layer = document.querySelector('.map-layer')?.getBoundingClientRect();
  if (!knob || !layer) return null;
  const box = knob.getBoundingClientRect();
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hit = document.elementFromPoint(at.x, at.y)?.closest('[data-handle]')?.getAttribute('data-handle');
  return { at: hit === handle ? at : null, layer: { x: layer.x, y: layer.y, width: layer.width } };
}

const touchesAtMost = 12;
/** Units of the sheet around the table. */
const edge = 30;

type Step = { readonly button: Button } | { readonly piece: string } | null;

export class TopPlayer {
  readonly hands: Hands;
  private readonly board: TableBoard<unknown>;

  constructor(hands: Hands, game: AnyGame) {
    this.hands = hands;
    this.board = game.board as TableBoard<unknown>;
  }

  async take(view: unknown, intent: TopIntent): Promise<void> {
    const prompt = this.board.prompt(view, null);
    const before = (await this.hands.look()).entries;
    const done: string[] = [];
    for (let touch = 0; touch < touchesAtMost; touch++) {
      const screen = await this.hands.look();
      if (screen.entries !== before || screen.over) return;
      const step = this.next(screen, prompt, intent);
      const name = JSON.stringify(step && ('piece' in step ? step.piece : [step.button.place, step.button.text]));
      done.push(name);
      const what = 'offer' in intent ? intent.offer.label.en : `pull ${intent.pull.handle.id} of ${intent.pull.piece}`;
      if (step === null && 'pull' in intent && done.length < touchesAtMost - 1) await this.pull(view, intent.pull);
      else if (step === null || done.filter((one) => one === name).length > 2)
        throw new Stuck(
          `"${what}" (${JSON.stringify(intent)}) cannot be touched: ${done.join(' → ')}; ${JSON.stringify(screen)}`,
        );
      else if ('button' in step) await this.hands.pressButton(step.button);
      else await this.touch(step.piece);
      await this.hands.answered(before);
    }
    throw new Stuck(`too many touches: ${done.join(' → ')}`);
  }

  private next(screen: Screen, prompt: Prompt, intent: TopIntent): Step {
    const find = (place: Place, holds: (button: Button) => boolean): Step => {
      const button = screen.buttons.find((one) => one.place === place && holds(one));
      return button ? { button } : null;
    };
    const curtain = find('curtain', ({ main }) => main);
    if (curtain) return curtain;
    const piece = 'offer' in intent ? intent.offer.piece : intent.pull.piece;
    const taken = piece === null || !prompt.selectable.includes(piece) || screen.chosen.includes(piece);
    if ('pull' in intent) {
      const { together } = intent.pull;
      const along =
        taken && together !== undefined && find('company', ({ text, pressed }) => text === together && !pressed);
      if (along) return along;
      // What stays in hand is done by a word.
      const done = intent.pull.handle.keeps && find('waiting', ({ main }) => main);
      if (done) return done;
      const covered = find('aimed', ({ main }) => !main) ?? null;
      return taken ? null : (covered ?? { piece: intent.pull.piece });
    }
    return this.towards(screen, intent.offer, taken, find);
  }

  private towards(
    screen: Screen,
    offer: Offer,
    taken: boolean,
    find: (place: Place, holds: (button: Button) => boolean) => Step,
  ): Step {
    const { piece, target } = offer;
    const label = offer.label.en;
    const asked = offer.asks && find('asking', ({ main }) => main);
    if (asked) return asked;
    const isIt = screen.preview === label || (target !== undefined && screen.preview !== null);
    const aimed = isIt ? find('aimed', ({ main }) => main) : null;
    if (aimed) return aimed;
    const named = ({ text, title }: Button) => text === label || title === label;
    const answer = find('answer', named);
    if (answer) return answer;
    if (!taken) return { piece: piece! };
    if (target !== undefined) return { piece: target };
    const quick = find('waiting', named) ?? find('more', (button) => named(button) && button.at !== null);
    if (quick) return quick;
    const unfolded =
      find('waiting', ({ expanded }) => expanded === 'false') ?? find('more', ({ text }) => /^More/.test(text));
    if (unfolded) return unfolded;
    return piece === null ? null : { piece };
  }

  private async touch(piece: string): Promise<void> {
    const { page } = this.hands;
    const spot = (await page.evaluate(`(${spotOfPiece})(${JSON.stringify(piece)})`)) as Spot | null;
    if (!spot) throw new Stuck(`${piece} cannot be touched on the table`);
    await this.hands.click(spot);
  }

  /** From a place on the table to one on the screen. */
  private toScreen(
    ground: TableGround,
    turned: boolean,
    layer: { x: number; y: number; width: number },
    { x, y }: Spot,
  ): Spot {
    const scale = layer.width / (ground.width / 10 + 2 * edge);
    const [right, down] = turned ? [ground.width - x, y] : [x, ground.depth - y];
    return { x: layer.x + (edge + right / 10) * scale, y: layer.y + (edge + down / 10) * scale };
  }

  private async pull(view: unknown, { handle, to }: Pull): Promise<void> {
    const { page } = this.hands;
    const found = (await page.evaluate(`(${knobOf})(${JSON.stringify(handle.id)})`)) as ReturnType<typeof knobOf>;
    if (!found?.at) throw new Stuck(`the knob "${handle.id}" cannot be taken`);
    const ground = this.board.ground(view);
    const { side } = this.board.prompt(view, null).decision!;
    const turned = this.board.sitsAbove(view, side);
    const screen = (spot: Spot) => this.toScreen(ground, turned, found.layer, spot);
    const [from, end] = [screen(handle.at), screen(to)];
    const { at: knob } = found;
    if (!handle.about) return this.hands.drag(knob, { x: knob.x + end.x - from.x, y: knob.y + end.y - from.y });
    const pivot = screen(handle.about.pivot);
    const turn = Math.atan2(end.y - pivot.y, end.x - pivot.x) - Math.atan2(from.y - pivot.y, from.x - pivot.x);
    const [dx, dy] = [knob.x - pivot.x, knob.y - pivot.y];
    await this.hands.drag(knob, {
      x: pivot.x + dx * Math.cos(turn) - dy * Math.sin(turn),
      y: pivot.y + dx * Math.sin(turn) + dy * Math.cos(turn),
    });
  }
}
