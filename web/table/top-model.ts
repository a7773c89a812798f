/** Hands at a table without hexes: a piece is chosen, held by a handle, drawn as far as the rules allow, and let go. */
import type { Drag, Drawn, Spot, TableBoard, TableHandle, TableMeasure, TablePiece } from '@hetman/core/board';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Looked, lookAt, type PlayModel, playParts } from '../game/play-model.js';
import type { PacedSession } from '../session/paced.js';
import type { CardSide } from './card-side.js';

export interface TopModel extends PlayModel {
  readonly kind: 'table';
  readonly board: TableBoard<unknown>;
  readonly pieces: ReadonlySignal<readonly TablePiece[]>;
  readonly handles: ReadonlySignal<readonly TableHandle[]>;
  readonly measures: ReadonlySignal<readonly TableMeasure[]>;
  /** The piece in hand, or one that is only looked at. */
  readonly chosen: ReadonlySignal<string | null>;
  readonly cards: Signal<CardSide>;
  /** Whether lines of sight are laid out too. */
  readonly sighting: Signal<boolean>;
  /** Pieces whose bases are numbered. */
  readonly numbered: ReadonlySignal<ReadonlySet<string>>;
  /** What is being dragged, judged. */
  readonly drag: ReadonlySignal<Drag | null>;
  /** Whether a hand is drawing something now. */
  readonly pulling: ReadonlySignal<boolean>;
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

/** The one after or before another, round and round; without another the first or the last. */
const neighbourOf = <One>(all: readonly One[], from: number, by: 1 | -1): One | undefined =>
  from < 0 ? all.at(by > 0 ? 0 : -1) : all[(from + by + all.length) % all.length];

const none: readonly TableMeasure[] = [];
/** Questions about a piece that has begun to move. */
const onItsWay: ReadonlySet<string> = new Set(['move', 'ride', 'rally', 'arrive', 'escape']);

export function topModel(session: PacedSession): TopModel {
  const board = session.game.board as TableBoard<unknown>;
  const regarded = signal<string | null>(null);
  const sighting = signal(false);
  const drag = signal<Drag | null>(null);
  /** The offer that a finger has touched once. */
  const touched = signal<string | null>(null);
  const drawn = signal<readonly Drawn[]>([]);
  const pulled = signal<Drawn | null>(null);
  const letDrag = () => {
    drag.value = null;
    drawn.value = [];
    pulled.value = null;
  };
  const parts: ReturnType<typeof playParts> = playParts(session, board, {
    drop() {
      regarded.value = null;
      touched.value = null;
      letDrag();
    },
    asked(prompt) {
      letDrag();
      // The one piece that is on its way is in hand already.
      const [only, second] = prompt?.selectable ?? [];
      if (only !== undefined && second === undefined && onItsWay.has(prompt!.decision?.kind ?? ''))
        selected.value = only;
    },
    answering: letDrag,
  });
  const { selected, pointed, pointedPiece, whyNot, problem, mine, prompt, drop, act, take } = parts;
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
    mine.value && selected.value !== null ? board.handles(session.state.value, selected.value, drawn.value) : [],
  );
  const resting = computed((): Drag | null => {
    const [first] = handles.value;
    if (!first || selected.value === null || pieces.value.some(({ id }) => id === selected.value)) return null;
    return board.drag(session.state.value, selected.value, first.id, first.at, drawn.value);
  });
  const pull = (handle: string, to: Spot) => {
    if (selected.value === null) return;
    pulled.value = { handle, to };
    const others = drawn.value.filter((one) => one.handle !== handle);
    drag.value = board.drag(session.state.value, selected.value, handle, to, others);
    whyNot.value = null;
  };
  const letGo = () => {
    const { value: done } = drag;
    const { value: hand } = pulled;
    // It may have been taken back by a key.
    if (!hand) return;
    const held = board.handles(session.state.value, selected.value ?? '', drawn.value);
    if (done && held.some(({ id, keeps }) => id === hand.handle && keeps)) {
      drawn.value = done.drawn ?? [...drawn.value.filter(({ handle }) => handle !== hand.handle), hand];
      pulled.value = null;
      return;
    }
    commit();
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
      const bases = handles.value.filter(({ kind }) => kind === 'base');
      const next = neighbourOf(
        bases,
        bases.findIndex(({ held: base }) => base),
        by,
      );
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
    looked: computed((): Looked | null => pointed.value && lookAt(board, session.state.value, pointed.value)),
    primed: computed(() => touched.value !== null && pointed.value?.id === touched.value),
    press(offer, finger) {
      const first = finger && touched.value !== offer.id;
      const looked = first ? lookAt(board, session.state.value, offer)?.preview : undefined;
      touched.value = looked?.odds || looked?.reckon ? offer.id : null;
      pointed.value = offer;
      if (touched.value === null) void take(offer);
    },
    holding: computed(() => held.value !== null),
    linger: () => undefined,
    spoken(id) {
      const piece = pieces.value.find((one) => one.id === id);
      const own = piece?.side === session.decision.value?.side;
      return (
        (own && piece?.told) || (piece?.spoken ?? board.pieceName?.(session.state.value, id) ?? { en: id, pl: id })
      );
    },
    placeOf: (id) => (pieces.value.some((piece) => piece.id === id) ? id : null),
    touchPiece(id) {
      pointedPiece.value = id;
      problem.value = null;
      whyNot.value = null;
      const again = held.value === id;
      const free = mine.value && prompt.value?.selectable.includes(id);
      drop();
      if (again) return;
      if (free) selected.value = id;
      else regarded.value = id;
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
