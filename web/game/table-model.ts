/** What the player is doing at the table: the piece picked up, the hex chosen, what can be touched. No drawing in here. */
import type { HexBoard, OddsView, Offer, Preview, Prompt, Region } from '@hetman/core/board';
import type { Refusal } from '@hetman/core/game';
import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { mostLeft } from '../map/figures.js';
import type { PacedSession } from '../session/paced.js';
import { type Throws, throwsOf } from './throws.js';

export interface WhyNot {
  readonly refusal: Refusal;
  readonly hex: string;
}

export interface Looked {
  readonly offer: Offer;
  readonly preview: Preview;
}

export interface TableModel {
  readonly session: PacedSession;
  readonly board: HexBoard<unknown>;
  readonly selected: Signal<string | null>;
  /** Those who shall come along with it; null for whom the game would take. */
  readonly company: Signal<readonly string[] | null>;
  /** A hex that can be entered with several facings: the ring asks which. */
  readonly turning: Signal<string | null>;
  /** A finger has touched this hex once: the way is shown, and a second touch goes. */
  readonly primed: ReadonlySignal<string | null>;
  /** An offer pointed at in the list or on the ring. */
  readonly pointed: Signal<Offer | null>;
  /** A piece pointed at while something else than a move is being chosen: the editor of orders. */
  readonly pointedPiece: Signal<string | null>;
  readonly throws: Throws;
  readonly whyNot: Signal<WhyNot | null>;
  readonly problem: Signal<string | null>;
  /** Whether the decision at hand is this person's, and everything before it has been seen. */
  readonly mine: ReadonlySignal<boolean>;
  readonly prompt: ReadonlySignal<Prompt | null>;
  /** Offers that hang on the piece picked up, or on none. */
  readonly offers: ReadonlySignal<readonly Offer[]>;
  readonly odds: ReadonlySignal<OddsView | null>;
  /** Ground of the piece in hand, of one that was touched, or of the moment. */
  readonly regions: ReadonlySignal<readonly Region[]>;
  /** What is being looked at before it is done. */
  readonly looked: ReadonlySignal<Looked | null>;
  hover(hex: string | null): void;
  touchHex(hex: string, finger: boolean): void;
  touchPiece(id: string): void;
  take(offer: Offer): Promise<void>;
  order(orders: unknown): Promise<void>;
  undo(): Promise<void>;
  drop(): void;
  dispose(): void;
}

/** A preview stays this long after the pointer has left, so that its rules can be reached. */
const lingering = 700;

export function tableModel(session: PacedSession): TableModel {
  const board = session.game.board as HexBoard<unknown>;
  const selected = signal<string | null>(null);
  const company = signal<readonly string[] | null>(null);
  const regarded = signal<string | null>(null);
  const turning = signal<string | null>(null);
  const primed = signal<string | null>(null);
  const hovered = signal<string | null>(null);
  const pointed = signal<Offer | null>(null);
  const pointedPiece = signal<string | null>(null);
  const throws = throwsOf(session, board);
  const whyNot = signal<WhyNot | null>(null);
  const problem = signal<string | null>(null);
  const mine = computed(
    () =>
      !session.playing.value && session.decision.value !== null && session.sides.includes(session.decision.value.side),
  );
  const prompt = computed(() => (mine.value ? board.prompt(session.state.value, selected.value, company.value) : null));
  const offers = computed(() =>
    (prompt.value?.offers ?? []).filter(
      (offer) =>
        offer.piece === null || selected.value === null || offer.piece === selected.value || offer.hex === null,
    ),
  );
  const odds = computed(() => (mine.value ? board.odds(session.state.value) : null));
  const regions = computed(() => board.regions?.(session.state.value, selected.value ?? regarded.value) ?? []);
  const looked = computed((): Looked | null => {
    const offer = pointed.value ?? bestOn(offers.value, hovered.value ?? turning.value ?? primed.value);
    if (!offer) return null;
    const preview = board.preview?.(session.state.value, offer) ?? plainPreview(offer);
    const empty = preview.steps.length < 2 && preview.notes.length === 0 && !preview.odds;
    return empty ? null : { offer, preview };
  });

  let leaving: ReturnType<typeof setTimeout> | undefined;
  const hover = (hex: string | null): void => {
    clearTimeout(leaving);
    if (hex !== null) hovered.value = hex;
    else
      leaving = setTimeout(() => {
        hovered.value = null;
      }, lingering);
  };
  const drop = (): void => {
    clearTimeout(leaving);
    selected.value = null;
    company.value = null;
    regarded.value = null;
    turning.value = null;
    primed.value = null;
    hovered.value = null;
    pointed.value = null;
  };
  /** A new question begins with empty hands, but the unit on its way stays picked up. */
  const dispose = effect(() => {
    session.count.value;
    const { kind } = session.decision.value ?? { kind: null };
    untracked(() => {
      if (kind !== 'move') drop();
      pointed.value = null;
      primed.value = null;
      whyNot.value = null;
      turning.value = onlyQuestion(prompt.value);
    });
  });

  const take = async (offer: Offer): Promise<void> => {
    turning.value = null;
    primed.value = null;
    pointed.value = null;
    problem.value = null;
    throws.dismiss();
    const done = await session.act(offer.actions, offer.finish);
    if (!done.ok) problem.value = done.error.message;
  };
  const onHex = (hex: string): Offer[] =>
    offers.value.filter(
      (offer) =>
        offer.hex === hex &&
        offer.style !== 'main' &&
        (offer.piece === null || selected.value === null || offer.piece === selected.value),
    );
  const explain = (hex: string, piece: string | null): void => {
    const refusal = board.whyNot(session.state.value, selected.value, { hex, piece });
    whyNot.value = refusal ? { refusal, hex } : null;
    if (!refusal) drop();
  };

  const touchHex = (hex: string, finger: boolean): void => {
    if (!mine.value) return;
    problem.value = null;
    const here = onHex(hex);
    const bound =
      selected.value === null ? here.filter((offer) => offer.piece === null || offer.actions.length === 1) : here;
    const [only] = bound;
    if (!only) explain(hex, null);
    else if (bound.length > 1) turning.value = hex;
    else if (finger && only.path.length > 1 && primed.value !== hex) {
      primed.value = hex;
      turning.value = null;
    } else void take(only);
  };

  return {
    session,
    board,
    selected,
    company,
    turning,
    primed,
    pointed,
    pointedPiece,
    throws,
    whyNot,
    problem,
    mine,
    prompt,
    offers,
    odds,
    regions,
    looked,
    hover,
    touchHex,
    touchPiece(id) {
      pointedPiece.value = id;
      const again = regarded.value === id;
      if (!mine.value) {
        regarded.value = again ? null : id;
        return;
      }
      problem.value = null;
      const counter = board.board(session.state.value).counters.find((one) => one.id === id);
      const direct = (prompt.value?.offers ?? []).filter(
        (offer) => offer.piece === id && offer.hex === null && offer.facing === null,
      );
      if (prompt.value?.selectable.includes(id) && selected.value !== id) {
        drop();
        whyNot.value = null;
        selected.value = id;
      } else if (selected.value === id) drop();
      else if (direct.length === 1) void take(direct[0]!);
      else if (counter && onHex(counter.hex).length > 0) touchHex(counter.hex, false);
      else if (counter) {
        explain(counter.hex, id);
        if (selected.value === null) regarded.value = again ? null : id;
      }
    },
    take,
    async order(orders) {
      problem.value = null;
      throws.dismiss();
      const { side } = session.decision.value!;
      const done = await session.setOrders(side, orders);
      if (!done.ok) problem.value = done.error.message;
    },
    async undo() {
      problem.value = null;
      drop();
      const done = await session.undo();
      if (!done.ok) problem.value = done.error.message;
    },
    drop,
    dispose() {
      clearTimeout(leaving);
      dispose();
    },
  };
}

/** Where all that is asked is a facing on one hex, the ring is opened at once. */
function onlyQuestion(prompt: Prompt | null): string | null {
  const [first] = prompt?.offers ?? [];
  if (!first || first.hex === null || prompt!.offers.length < 2) return null;
  return prompt!.offers.every(({ hex, facing }) => hex === first.hex && facing !== null) ? first.hex : null;
}

/** Of the ways to a hex, the one that leaves most. */
const bestOn = (offers: readonly Offer[], hex: string | null): Offer | null =>
  hex === null ? null : mostLeft(offers.filter((offer) => offer.hex === hex && offer.style !== 'main'));

const plainPreview = (offer: Offer): Preview => ({
  steps: offer.path.map((hex) => ({ hex, figure: null })),
  notes: offer.notes,
  odds: null,
});
