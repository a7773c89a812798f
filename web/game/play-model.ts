/** What a player does at any table: the piece picked up, what is asked, what is answered. No drawing in here. */
import {
  barePreview,
  type ForcedAnswer,
  type OddsView,
  type Offer,
  type PlayBoard,
  type Preview,
  type Prompt,
  type Reckoner,
} from '@hetman/core/board';
import type { Refusal, Text } from '@hetman/core/game';
import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { PacedSession } from '../session/paced.js';
import { goingOn } from './going-on.js';
import { goOn } from './pace.js';
import { type Throws, throwsOf } from './throws.js';
import { noUndo, problemText } from './why-not.js';

export interface Looked {
  readonly offer: Offer;
  readonly preview: Preview;
}

export interface PlayModel {
  readonly session: PacedSession;
  readonly board: PlayBoard<unknown>;
  readonly selected: Signal<string | null>;
  /** Those who shall come along with it; null for whom the game would take. */
  readonly company: Signal<readonly string[] | null>;
  /** An offer pointed at in the list or on the map. */
  readonly pointed: Signal<Offer | null>;
  /** A piece pointed at while something else than a move is being chosen: the editor of orders. */
  readonly pointedPiece: Signal<string | null>;
  readonly throws: Throws;
  /** Why what was touched cannot be done. */
  readonly whyNot: Signal<Refusal | null>;
  /** Why what was wished for was refused. */
  readonly problem: Signal<Text | null>;
  /** Whether the decision at hand is this person's, and everything before it has been seen. */
  readonly mine: ReadonlySignal<boolean>;
  readonly prompt: ReadonlySignal<Prompt | null>;
  /** Offers that hang on the piece picked up, or on none. */
  readonly offers: ReadonlySignal<readonly Offer[]>;
  readonly odds: ReadonlySignal<OddsView | null>;
  /** Chances of the same that take their time. */
  readonly reckon: ReadonlySignal<(() => Reckoner) | null>;
  /** What is being looked at before it is done. */
  readonly looked: ReadonlySignal<Looked | null>;
  /** On which side cards lie, where a table says so: away from what they speak of. */
  readonly cards?: ReadonlySignal<'start' | 'end'>;
  /** Whether one more touch does what is looked at. */
  readonly primed: ReadonlySignal<boolean>;
  /** What the program is about to answer, since nothing is to be chosen. */
  readonly forced: ReadonlySignal<ForcedAnswer | null>;
  /** What it has answered so, by the number of the entry. */
  readonly answered: ReadonlySignal<ReadonlyMap<number, Text>>;
  /** The pointer rests on the card of what is looked at, or leaves it. */
  linger(on: boolean): void;
  touchPiece(id: string): void;
  /** A piece in a sentence. */
  spoken(id: string): Text;
  /** What the map or the table is asked to show for a piece; null where it does not stand there. */
  placeOf(id: string): string | null;
  take(offer: Offer): Promise<void>;
  /** A button of an offer is pressed; on a table the first touch of a finger shows its chances, the second does it. */
  press(offer: Offer, finger: boolean): void;
  /** Does actions as one gesture; `finish` as well if it is legal then. */
  act(actions: readonly unknown[], finish?: unknown): Promise<void>;
  order(orders: unknown): Promise<void>;
  undo(): Promise<void>;
  /** Whether something is in hand, to be put down. */
  readonly holding: ReadonlySignal<boolean>;
  drop(): void;
  dispose(): void;
}

/** What the hands at one kind of board add. */
export interface Hands {
  /** Lets go of everything. */
  drop(): void;
  /** A new question is asked. */
  asked(prompt: Prompt | null): void;
  /** An answer is being given. */
  answering(): void;
}

/** All of a model that no kind of board changes. */
export function playParts(session: PacedSession, board: PlayBoard<unknown>, hands: Hands) {
  const selected = signal<string | null>(null);
  const company = signal<readonly string[] | null>(null);
  const pointed = signal<Offer | null>(null);
  const throws = throwsOf(session, board);
  const whyNot = signal<Refusal | null>(null);
  const problem = signal<Text | null>(null);
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
  const going = goingOn(session, board, mine, goOn);
  const reckon = computed(() => (mine.value ? (board.reckon?.(session.state.value) ?? null) : null));
  const odds = computed(() => (mine.value && !reckon.value ? board.odds(session.state.value) : null));
  const drop = (): void => {
    selected.value = null;
    company.value = null;
    pointed.value = null;
    hands.drop();
  };
  /** A new question begins with empty hands, but the unit on its way stays picked up. */
  const stopListening = effect(() => {
    session.count.value;
    const { kind } = session.decision.value ?? { kind: null };
    untracked(() => {
      if (kind !== 'move') drop();
      pointed.value = null;
      whyNot.value = null;
      hands.asked(prompt.value);
    });
  });
  const does = async (actions: readonly unknown[], finish: unknown): Promise<void> => {
    hands.answering();
    pointed.value = null;
    problem.value = null;
    throws.dismiss();
    const done = await session.act(actions, finish);
    if (!done.ok) problem.value = problemText(done.error);
  };
  return {
    session,
    selected,
    company,
    pointed,
    pointedPiece: signal<string | null>(null),
    throws,
    whyNot,
    problem,
    mine,
    prompt,
    offers,
    odds,
    reckon,
    drop,
    forced: going.forced,
    answered: going.answered,
    dispose() {
      stopListening();
      going.dispose();
    },
    take: ({ actions, finish }: Offer) => does(actions, finish),
    press: ({ actions, finish }: Offer, _finger: boolean) => void does(actions, finish),
    act: (actions: readonly unknown[], finish: unknown = null) => does(actions, finish),
    async order(orders: unknown) {
      problem.value = null;
      throws.dismiss();
      const { side } = session.decision.value!;
      const done = await session.setOrders(side, orders);
      if (!done.ok) problem.value = problemText(done.error);
    },
    async undo() {
      problem.value = null;
      drop();
      const done = await going.back(() => session.undo());
      if (!done.ok) problem.value = noUndo(problemText(done.error));
    },
  };
}

/** Whether there is something to read, beside what is drawn on a table. */
export const isTold = ({ steps, notes, odds, reckon }: Preview): boolean =>
  steps.length > 1 || notes.length > 0 || odds !== null || reckon !== undefined;

/** An offer looked at closely; null where there is nothing more to see. */
export function lookAt(board: PlayBoard<unknown>, state: unknown, offer: Offer): Looked | null {
  const preview = board.preview?.(state, offer) ?? barePreview(offer);
  const drawn = preview.stands !== undefined || preview.measures !== undefined;
  const empty = !drawn && !isTold(preview);
  return empty ? null : { offer, preview };
}
