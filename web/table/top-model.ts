/** Hands at a table without hexes: a piece is chosen, held by a handle, drawn as far as the rules allow, and let go. */
import type { Drag, Drawn, Prompt, Spot, TableBoard, TableHandle, TableMeasure, TablePiece } from '@hetman/core/board';
import { verbatim } from '@hetman/core/game';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { CardSide } from '../play/card-side.js';
import { type Looked, lookAt } from '../play/looked.js';
import { type PlayModel, playParts } from '../play/play-model.js';
import type { PacedSession } from '../session/paced.js';
import { aiming, isWeighed } from './aiming.js';
import { letGoAt, nextBase, pressTop, type TopHeld, type TopQuestion, topHeldAtFirst, touchTop } from './top-touch.js';

export interface TopModel extends PlayModel {
  readonly kind: 'table';
  readonly board: TableBoard<unknown>;
  readonly pieces: ReadonlySignal<readonly TablePiece[]>;
  readonly handles: ReadonlySignal<readonly TableHandle[]>;
  readonly measures: ReadonlySignal<readonly TableMeasure[]>;
  /** The piece in hand, or one that is only looked at. */
  readonly chosen: ReadonlySignal<string | null>;
  readonly cards: Signal<CardSide>;
  /** Whether every piece that is touched is taken along with the one in hand. */
  readonly gathering: Signal<boolean>;
  /** Takes a piece along with the one in hand, or leaves it out again. */
  gather(id: string): void;
  /** Whether lines of sight are laid out too. */
  readonly sighting: Signal<boolean>;
  /** Pieces whose bases are numbered. */
  readonly numbered: ReadonlySignal<ReadonlySet<string>>;
  /** What is being dragged, judged. */
  readonly drag: ReadonlySignal<Drag | null>;
  /** Whether a hand is drawing something now. */
  readonly pulling: ReadonlySignal<boolean>;
  /** Whether it lies on the table, to be touched there. */
  lies(id: string): boolean;
  /** What has been drawn and stays in hand. */
  readonly drawn: ReadonlySignal<readonly Drawn[]>;
  /** What is in hand and does not lie on the table yet, where it would be laid down. */
  readonly resting: ReadonlySignal<Drag | null>;
  /** Whether what is in hand can be done as it is. */
  readonly committable: ReadonlySignal<boolean>;
  /** Does what is in hand, where the rules allow it. */
  commit(): void;
  pull(handle: string, to: Spot): void;
  letGo(): void;
  /** Takes the next or the previous single base in hand. */
  takeBase(by: 1 | -1): void;
  /** Lets go without doing it: first of what is being drawn, then of all that is in hand. */
  cancel(): void;
}

const none: readonly TableMeasure[] = [];

export function topModel(session: PacedSession): TopModel {
  const board = session.game.board as TableBoard<unknown>;
  const regarded = signal<string | null>(null);
  const sighting = signal(false);
  const gathering = signal(false);
  const drag = signal<Drag | null>(null);
  const drawn = signal<readonly Drawn[]>([]);
  const pulled = signal<Drawn | null>(null);
  /** A piece of which it has been said why the one in hand can do nothing there. */
  let refused: string | null = null;
  const letDrag = () => {
    drag.value = null;
    drawn.value = [];
    pulled.value = null;
  };
  const aim = aiming((offer) => void parts.take(offer));
  const parts: ReturnType<typeof playParts> = playParts(session, board, {
    drop() {
      regarded.value = null;
      gathering.value = false;
      aim.cancel();
      letDrag();
    },
    asked(prompt, inHand) {
      aim.cancel();
      letDrag();
      inHand.value = topHeldAtFirst(prompt, inHand.value).selected;
    },
    answering() {
      aim.cancel();
      letDrag();
    },
  });
  const { selected, company, pointed, pointedPiece, whyNot, problem, mine, prompt, drop, act, press } = parts;
  const commit = () => {
    const done = drag.value ?? resting.value;
    letDrag();
    if (!done) return;
    whyNot.value = done.actions.length > 0 ? null : done.refusal;
    if (done.actions.length > 0) void act(done.actions, done.finish);
  };
  const pieces = computed(() => board.pieces(session.state.value));
  const held = computed(() => selected.value ?? regarded.value);
  const handles = computed(() =>
    mine.value && selected.value !== null
      ? board.handles(session.state.value, selected.value, drawn.value, company.value)
      : [],
  );
  const resting = computed((): Drag | null => {
    const [first] = handles.value;
    if (!first || selected.value === null || pieces.value.some(({ id }) => id === selected.value)) return null;
    return board.drag(session.state.value, selected.value, first.id, first.at, drawn.value, company.value);
  });
  const pull = (handle: string, to: Spot) => {
    if (selected.value === null) return;
    pulled.value = { handle, to };
    const others = drawn.value.filter((one) => one.handle !== handle);
    drag.value = board.drag(session.state.value, selected.value, handle, to, others, company.value);
    whyNot.value = null;
  };
  const letGo = () => {
    const { value: done } = drag;
    const { value: hand } = pulled;
    // It may have been taken back by a key.
    if (!hand) return;
    const held = board.handles(session.state.value, selected.value ?? '', drawn.value, company.value);
    const gone = done && letGoAt(held, hand, done, drawn.value);
    if (!gone || !('keeps' in gone)) return commit();
    drawn.value = gone.keeps;
    pulled.value = null;
  };
  const heldNow = (): TopHeld => ({
    selected: selected.value,
    regarded: regarded.value,
    refused,
    drawn: drawn.value,
    aimed: aim.aimed.value?.id ?? null,
  });
  const questionOf = (asked: Prompt): TopQuestion => ({
    prompt: asked,
    held: heldNow(),
    whyNot: (inHand, touched) => board.whyNot?.(session.state.value, inHand, touched) ?? null,
  });
  const hold = (next: TopHeld): void => {
    const before = aim.aimed.value?.id ?? null;
    const aimed = next.aimed === before ? undefined : prompt.value?.offers.find(({ id }) => id === next.aimed);
    // What is aimed at lies beside what is in hand; anything else that is touched puts that down.
    if (aimed) aim.touch(aimed);
    else if (next.refused === null) {
      drop();
      selected.value = next.selected;
      regarded.value = next.regarded;
    }
    refused = next.refused;
  };
  /** Comes along, or stays out again; whoever cannot come along is touched as ever. */
  const joins = (id: string): boolean => {
    const { value: asked } = prompt;
    const mayJoin = asked?.companies?.some(({ pieces: some }) => some.includes(id)) ?? false;
    if (selected.value === null || id === selected.value || !mayJoin) return false;
    letDrag();
    const now = asked?.company ?? [selected.value];
    company.value = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
    return true;
  };
  const answer = (meant: ReturnType<typeof touchTop>): void => {
    if ('take' in meant) aim.touch(meant.take);
    else {
      hold(meant.held);
      whyNot.value = meant.why ?? null;
    }
  };
  const touch = (id: string): void => {
    pointedPiece.value = id;
    problem.value = null;
    whyNot.value = null;
    if (mine.value && prompt.value) {
      answer(touchTop(questionOf(prompt.value), id));
      return;
    }
    const again = held.value === id;
    drop();
    if (!again) regarded.value = id;
  };
  return {
    ...parts,
    kind: 'table',
    board,
    pieces,
    drag,
    drawn,
    handles,
    resting,
    committable: computed(() => {
      const inHand = drag.value ? drawn.value.length > 0 && drag.value : resting.value;
      return inHand !== false && inHand !== null && inHand.actions.length > 0;
    }),
    takeBase(by) {
      const next = nextBase(handles.value, by);
      if (!next) return;
      pull(next.id, next.at);
      letGo();
    },
    chosen: held,
    cards: signal<CardSide>('start'),
    numbered: computed(() => new Set(mine.value ? board.numbered?.(session.state.value) : [])),
    sighting,
    measures: computed(() => {
      const piece = held.value;
      const laid = board.laid?.(session.state.value) ?? none;
      if (piece === null) return laid;
      const seen = sighting.value ? (board.sight?.(session.state.value, piece) ?? none) : none;
      return [...laid, ...board.measures(session.state.value, piece), ...seen];
    }),
    looked: computed((): Looked | null => {
      const offer = pointed.value ?? aim.aimed.value;
      return offer && lookAt(board, session.state.value, offer);
    }),
    primed: computed(() => aim.aimed.value !== null && (pointed.value ?? aim.aimed.value).id === aim.aimed.value.id),
    aim: computed(() => aim.aimed.value && { offer: aim.aimed.value, confirm: aim.confirm, cancel: aim.cancel }),
    press(offer, finger) {
      const weighed = () => isWeighed(offer, lookAt(board, session.state.value, offer));
      const before = heldNow();
      if ('held' in pressTop(before, offer, weighed) || before.aimed === offer.id) aim.touch(offer);
      else press(offer, finger);
    },
    holding: computed(() => held.value !== null),
    linger: () => undefined,
    spoken(id) {
      const piece = pieces.value.find((one) => one.id === id);
      const own = piece?.side === session.decision.value?.side;
      return (
        (own && piece?.spokenToOwner) || (piece?.spoken ?? board.pieceName?.(session.state.value, id) ?? verbatim(id))
      );
    },
    named: (id) =>
      pieces.value.find((piece) => piece.id === id)?.name ?? board.pieceName?.(session.state.value, id) ?? verbatim(id),
    lies: (id) =>
      pieces.value.some((piece) => piece.id === id) ||
      (board.lying?.(session.state.value) ?? []).some((piece) => piece.id === id),
    placeOf: (id) => (pieces.value.some((piece) => piece.id === id) ? id : null),
    touchPiece(id) {
      if (!gathering.value || !joins(id)) touch(id);
    },
    gathering,
    gather(id) {
      if (!joins(id)) touch(id);
    },
    pull,
    pulling: computed(() => pulled.value !== null),
    letGo,
    cancel() {
      const last = drawn.value.at(-1);
      if (pulled.value === null || !last) return letDrag();
      pull(last.handle, last.to);
      pulled.value = null;
    },
    commit,
  };
}
