/** What the player is doing at the table: the piece picked up, the hex chosen, what can be touched. No drawing in here. */
import type { HexBoard, OddsView, Offer, Prompt } from '@hetman/core/board';
import type { Refusal } from '@hetman/core/game';
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Session } from '../session/session.js';

export interface WhyNot {
  readonly refusal: Refusal;
  readonly hex: string;
}

export interface TableModel {
  readonly session: Session;
  readonly board: HexBoard<unknown>;
  readonly selected: Signal<string | null>;
  /** A hex that can be entered with several facings: the ring asks which. */
  readonly turning: Signal<string | null>;
  readonly hovered: Signal<string | null>;
  readonly whyNot: Signal<WhyNot | null>;
  readonly problem: Signal<string | null>;
  /** Whether the decision at hand is this person's. */
  readonly mine: ReadonlySignal<boolean>;
  readonly prompt: ReadonlySignal<Prompt | null>;
  /** Offers that hang on the piece picked up, or on none. */
  readonly offers: ReadonlySignal<readonly Offer[]>;
  readonly odds: ReadonlySignal<OddsView | null>;
  touchHex(hex: string): void;
  touchPiece(id: string): void;
  take(offer: Offer): Promise<void>;
  undo(): Promise<void>;
  drop(): void;
  dispose(): void;
}

const weighed: ReadonlySet<string> = new Set(['battle', 'volley', 'counter-charge', 'pikes', 'musketry']);

export function tableModel(session: Session): TableModel {
  const board = session.game.board as HexBoard<unknown>;
  const selected = signal<string | null>(null);
  const turning = signal<string | null>(null);
  const hovered = signal<string | null>(null);
  const whyNot = signal<WhyNot | null>(null);
  const problem = signal<string | null>(null);
  const mine = computed(() => session.decision.value !== null && session.sides.includes(session.decision.value.side));
  const prompt = computed(() => (mine.value ? board.prompt(session.state.value, selected.value) : null));
  const offers = computed(() =>
    (prompt.value?.offers ?? []).filter(
      (offer) =>
        offer.piece === null || selected.value === null || offer.piece === selected.value || offer.hex === null,
    ),
  );
  const odds = computed(() =>
    mine.value && weighed.has(session.decision.value!.kind) ? board.odds(session.state.value) : null,
  );

  const drop = (): void => {
    selected.value = null;
    turning.value = null;
    hovered.value = null;
  };
  /** A new question begins with empty hands, but the unit on its way stays picked up. */
  const dispose = effect(() => {
    session.count.value;
    const { kind } = session.decision.value ?? { kind: null };
    if (kind !== 'move') drop();
    whyNot.value = null;
  });

  const take = async (offer: Offer): Promise<void> => {
    turning.value = null;
    problem.value = null;
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

  const touchHex = (hex: string): void => {
    if (!mine.value) return;
    const here = onHex(hex);
    const bound =
      selected.value === null ? here.filter((offer) => offer.piece === null || offer.actions.length === 1) : here;
    if (bound.length === 0) explain(hex, null);
    else if (bound.length === 1) void take(bound[0]!);
    else turning.value = hex;
  };

  return {
    session,
    board,
    selected,
    turning,
    hovered,
    whyNot,
    problem,
    mine,
    prompt,
    offers,
    odds,
    touchHex,
    touchPiece(id) {
      if (!mine.value) return;
      const counter = board.board(session.state.value).counters.find((one) => one.id === id);
      const direct = (prompt.value?.offers ?? []).filter(
        (offer) => offer.piece === id && offer.hex === null && offer.facing === null,
      );
      if (prompt.value?.selectable.includes(id) && selected.value !== id) {
        turning.value = null;
        whyNot.value = null;
        selected.value = id;
      } else if (selected.value === id) drop();
      else if (direct.length === 1) void take(direct[0]!);
      else if (counter && onHex(counter.hex).length > 0) touchHex(counter.hex);
      else if (counter) explain(counter.hex, id);
    },
    take,
    async undo() {
      problem.value = null;
      drop();
      const done = await session.undo();
      if (!done.ok) problem.value = done.error.message;
    },
    drop,
    dispose,
  };
}
