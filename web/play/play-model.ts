/** What a player does at any table: the piece picked up, what is asked, what is answered. No drawing in here. */
import type { Explanation, ForcedAnswer, OddsView, OddsWork, Offer, PlayBoard, Prompt } from '@hetman/core/board';
import type { Refusal, Text } from '@hetman/core/game';
import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { PacedSession } from '../session/paced.js';
import { autoAnswer } from './auto-answer.js';
import type { CardSide } from './card-side.js';
import { type Journey, journeyOf } from './interrupted.js';
import type { Looked } from './looked.js';
import { goOn } from './pace.js';
import { type Throws, throwsOf } from './throws.js';
import { noUndo, type Refused, refusedOf } from './why-not.js';

/** A refusal in the words of its game, or a reason that is said already. */
export type Why = Refusal | Explanation;

/** What has been touched once and is looked at: one more touch, or a word, does it. */
export interface Aim {
  readonly offer: Offer;
  confirm(): void;
  cancel(): void;
}

export interface PlayModel {
  readonly session: PacedSession;
  readonly board: PlayBoard<unknown>;
  readonly selected: Signal<string | null>;
  /** Those who shall come along with it; null for whom the game would take. */
  readonly company: Signal<readonly string[] | null>;
  /** Where pieces can be chosen one by one: whether every one that is touched comes along. */
  readonly gathering?: Signal<boolean>;
  /** An offer pointed at in the list or on the map. */
  readonly pointed: Signal<Offer | null>;
  /** A piece pointed at while something else than a move is being chosen: the editor of orders. */
  readonly pointedPiece: Signal<string | null>;
  readonly throws: Throws;
  /** Why what was touched cannot be done. */
  readonly whyNot: Signal<Why | null>;
  /** An answer that is asked about once before it is given. */
  readonly asking: Signal<Offer | null>;
  /** Why a request was refused. */
  readonly problem: Signal<Refused | null>;
  /** Where and why the last move was cut short, for its player, until something else is done. */
  readonly interrupted?: ReadonlySignal<Text | null>;
  /** Whether the decision at hand is this person's, and everything before it has been seen. */
  readonly mine: ReadonlySignal<boolean>;
  readonly prompt: ReadonlySignal<Prompt | null>;
  /** Offers that hang on the piece picked up, or on none. */
  readonly offers: ReadonlySignal<readonly Offer[]>;
  readonly odds: ReadonlySignal<OddsView | null>;
  /** Chances of the same that take their time. */
  readonly slowOdds: ReadonlySignal<(() => OddsWork) | null>;
  /** Buttons of the prompt, where a board has more than usual answers; and pieces that wait there to be taken in hand. */
  readonly answers?: ReadonlySignal<readonly Offer[]>;
  readonly waiting?: ReadonlySignal<readonly string[]>;
  /** What is being looked at before it is done. */
  readonly looked: ReadonlySignal<Looked | null>;
  /** On which side cards lie: away from what they speak of. */
  readonly cards: ReadonlySignal<CardSide>;
  /** Whether one more touch does what is looked at. */
  readonly primed: ReadonlySignal<boolean>;
  /** Where a table says so: what stays looked at until it is done or put away. */
  readonly aim?: ReadonlySignal<Aim | null>;
  /** Puts away a ring or a menu that is open on the map and would commit to something. */
  readonly openForGood?: ReadonlySignal<(() => void) | null>;
  /** What the program is about to answer, since nothing is to be chosen. */
  readonly forced: ReadonlySignal<ForcedAnswer | null>;
  /** What it has answered so, by the number of the entry. */
  readonly answered: ReadonlySignal<ReadonlyMap<number, Text>>;
  /** The pointer rests on the card of what is looked at, or leaves it. */
  linger(on: boolean): void;
  touchPiece(id: string): void;
  /** A piece in a sentence, for the ear. */
  spoken(id: string): Text;
  /** The same for the eye: its name, and where it stands where names need that. */
  named(id: string): Text;
  /** What the map or the table is asked to show for a piece; null where it does not stand there. */
  placeOf(id: string): string | null;
  take(offer: Offer): Promise<void>;
  /** A button of an offer is pressed; on a table the first touch shows its chances, the second does it. */
  press(offer: Offer, finger: boolean): void;
  /** Does actions as one gesture; `finish` as well if it is legal then. */
  act(actions: readonly unknown[], finish?: unknown): Promise<void>;
  order(orders: unknown): Promise<void>;
  undo(): Promise<void>;
  /** Takes back all that is half declared (`Prompt.cancel`). */
  withdraw(): Promise<void>;
  /** Whether something is in hand, to be put down. */
  readonly holding: ReadonlySignal<boolean>;
  drop(): void;
  dispose(): void;
}

/** What the hands at one kind of board add. */
export interface Hands {
  /** Lets go of everything. */
  drop(): void;
  /** A new question is asked, also the first, before the model is finished: what is in hand is therefore handed over. */
  asked(prompt: Prompt | null, selected: Signal<string | null>): void;
  /** An answer is being given. */
  answering(): void;
}

/** All of a model that no kind of board changes. */
export function playParts(session: PacedSession, board: PlayBoard<unknown>, hands: Hands) {
  const selected = signal<string | null>(null);
  const company = signal<readonly string[] | null>(null);
  const pointed = signal<Offer | null>(null);
  const throws = throwsOf(session, board);
  const whyNot = signal<Why | null>(null);
  const asking = signal<Offer | null>(null);
  const problem = signal<Refused | null>(null);
  const journey = signal<Journey | null>(null);
  const mine = computed(
    () =>
      !session.playing.value && session.decision.value !== null && session.sides.includes(session.decision.value.side),
  );
  const past = () => session.entries.value.flatMap(({ events }) => events);
  const prompt = computed(() =>
    mine.value ? board.prompt(session.state.value, selected.value, company.value, past) : null,
  );
  const offers = computed(() =>
    (prompt.value?.offers ?? []).filter(
      (offer) =>
        offer.piece === null || selected.value === null || offer.piece === selected.value || offer.hex === null,
    ),
  );
  const auto = autoAnswer(session, board, mine, goOn);
  const slowOdds = computed(() => (mine.value ? (board.slowOdds?.(session.state.value) ?? null) : null));
  const odds = computed(() => (mine.value && !slowOdds.value ? board.odds(session.state.value) : null));
  const drop = (): void => {
    selected.value = null;
    company.value = null;
    pointed.value = null;
    asking.value = null;
    hands.drop();
  };
  /** A new question begins with empty hands, but the unit on its way stays picked up. */
  const stopListening = effect(() => {
    session.count.value;
    const { kind } = session.decision.value ?? { kind: null };
    untracked(() => {
      if (kind === null || !board.keepsInHand?.includes(kind)) drop();
      pointed.value = null;
      asking.value = null;
      whyNot.value = null;
      hands.asked(prompt.value, selected);
    });
  });
  const undo = async () => {
    problem.value = null;
    journey.value = null;
    drop();
    const done = await auto.back(() => session.undo());
    if (!done.ok) problem.value = noUndo(refusedOf(done.error));
    return done.ok;
  };
  const does = async (actions: readonly unknown[], finish: unknown, offer: Offer | null = null): Promise<void> => {
    const { side } = session.decision.value ?? { side: null };
    const from = session.count.value;
    const begins = offer && side !== null ? journeyOf(offer, side, from) : null;
    // With both sides at one screen the answer of the other one does not end the move.
    if (begins || side === journey.value?.by) journey.value = begins;
    hands.answering();
    pointed.value = null;
    asking.value = null;
    problem.value = null;
    throws.dismiss();
    const done = await session.act(actions, finish);
    // A move that was cut short says so in its own words.
    const begun = begins !== null && session.count.value > from;
    const now = session.decision.value;
    if (begun && now && now.side !== side) journey.value = { ...begins, asked: now.kind };
    if (!done.ok && !begun) problem.value = refusedOf(done.error);
  };
  return {
    session,
    selected,
    company,
    pointed,
    pointedPiece: signal<string | null>(null),
    throws,
    whyNot,
    asking,
    problem,
    mine,
    prompt,
    offers,
    odds,
    slowOdds,
    journey,
    drop,
    forced: auto.forced,
    answered: auto.answered,
    dispose() {
      stopListening();
      auto.dispose();
    },
    take: (offer: Offer) => does(offer.actions, offer.finish, offer),
    press(offer: Offer, _finger: boolean) {
      if (offer.asks) asking.value = offer;
      else void does(offer.actions, offer.finish, offer);
    },
    act: (actions: readonly unknown[], finish: unknown = null) => does(actions, finish),
    async order(orders: unknown) {
      problem.value = null;
      throws.dismiss();
      const { side } = session.decision.value!;
      const done = await session.setOrders(side, orders);
      if (!done.ok) problem.value = refusedOf(done.error);
    },
    async undo() {
      await undo();
    },
    async withdraw() {
      while ((await undo()) && prompt.value?.cancel && session.canUndo.value);
    },
  };
}
