/** Hands at a hex map: what can be touched there, which hex was chosen, which way to face. */
import type { HexBoard, Offer, Region } from '@hetman/core/board';
import { barePreview, isFinal } from '@hetman/core/board';
import { inEach, type Text, verbatim } from '@hetman/core/game';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { CardSide } from '../play/card-side.js';
import { betweenIn, interruption } from '../play/interrupted.js';
import { hasContent, type Looked, lookAt } from '../play/looked.js';
import { type Aim, type PlayModel, playParts } from '../play/play-model.js';
import type { PacedSession } from '../session/paced.js';
import {
  answersOf,
  bestOn,
  type HexHeld,
  type HexQuestion,
  heldAtFirst,
  type Opened,
  onMap,
  openedOn,
  press,
  type TouchAnswer,
  touchHex,
  touchPiece,
  waitingPieces,
} from './hex-touch.js';

export interface HexModel extends PlayModel {
  readonly kind: 'hexes';
  readonly board: HexBoard<unknown>;
  /** A hex with several answers: a ring or a menu asks which. */
  readonly turning: Signal<string | null>;
  readonly opened: ReadonlySignal<Opened>;
  /** Offers that can be touched on the map now. */
  readonly touchable: ReadonlySignal<readonly Offer[]>;
  /** Whether every piece that is touched is taken along with the one in hand. */
  readonly gathering: Signal<boolean>;
  /** Takes a piece along with the one in hand, or leaves it out again; false where it cannot come along. */
  gather(id: string): boolean;
  /** Ground of the piece in hand, of one that was touched, or of the moment. */
  readonly regions: ReadonlySignal<readonly Region[]>;
  readonly cards: Signal<CardSide>;
  hover(hex: string | null): void;
  touchHex(hex: string, finger: boolean): void;
}

/** A preview stays this long after the pointer has left, so that its rules can be reached. */
const lingering = 700;

const nothingOpen: Opened = { ring: [], menu: [] };

export function hexModel(session: PacedSession): HexModel {
  const board = session.game.board as HexBoard<unknown>;
  const regarded = signal<string | null>(null);
  const turning = signal<string | null>(null);
  const primed = signal<string | null>(null);
  const hovered = signal<string | null>(null);
  const gathering = signal(false);
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const parts = playParts(session, board, {
    drop() {
      clearTimeout(leaving);
      regarded.value = null;
      turning.value = null;
      primed.value = null;
      hovered.value = null;
      gathering.value = false;
    },
    asked(prompt) {
      primed.value = null;
      turning.value = heldAtFirst(prompt).turning;
    },
    answering() {
      turning.value = null;
      primed.value = null;
    },
  });
  const { selected, company, pointed, pointedPiece, whyNot, problem, mine, prompt, drop } = parts;
  const lying = computed(() => board.board(session.state.value));
  const question = computed((): HexQuestion | null =>
    prompt.value === null
      ? null
      : {
          prompt: prompt.value,
          board: lying.value,
          held: {
            selected: selected.value,
            company: company.value,
            turning: turning.value,
            primed: primed.value,
          },
          isFinal: (offer) => isFinal(session.game.system, session.state.value, offer),
        },
  );
  const regions = computed(() => board.regions?.(session.state.value, selected.value ?? regarded.value) ?? []);
  const looked = computed((): Looked | null => {
    const { value: asked } = question;
    if (!asked) return null;
    const shown = asked.prompt.offers.find(({ id }) => id === primed.value);
    const offer = pointed.value ?? shown ?? bestOn(asked, hovered.value ?? turning.value);
    if (!offer) return null;
    const seen = lookAt(board, session.state.value, offer);
    // What was touched answers, also where there is no more to tell than its name.
    return seen ?? (offer === shown ? { offer, preview: barePreview(offer) } : null);
  });
  const aim = computed((): Aim | null => {
    const offer = question.value?.prompt.offers.find(({ id }) => id === primed.value);
    if (!offer) return null;
    const cancel = () => {
      primed.value = null;
    };
    return { offer, confirm: () => void parts.take(offer), cancel };
  });
  const openForGood = computed((): (() => void) | null => {
    const [asked, seen] = [question.value, looked.value];
    if (!asked || !seen || turning.value === null) return null;
    if (seen.offer.shownFirst !== true && !asked.isFinal(seen.offer)) return null;
    return () => {
      turning.value = null;
      pointed.value = null;
    };
  });
  const counterOf = (id: string) => lying.value.counters.find((one) => one.id === id);
  const interrupted = computed((): Text | null => {
    const way = parts.journey.value;
    if (!way || session.playing.value || session.decision.value?.side !== way.by) return null;
    const between = betweenIn(way, session.entries.value);
    if (!between) return null;
    const state = session.state.value;
    return interruption(way, {
      name: board.pieceName?.(state, way.piece) ?? verbatim(way.piece),
      at: counterOf(way.piece)?.hex ?? null,
      lines: between.flatMap(({ events }) => events.map((event) => board.log(state, event))),
      pause: (way.asked !== null && board.pauses?.[way.asked]) || null,
    });
  });
  const hover = (hex: string | null): void => {
    clearTimeout(leaving);
    if (hex !== null) hovered.value = hex;
    else
      leaving = setTimeout(() => {
        hovered.value = null;
      }, lingering);
  };
  const hold = (held: HexHeld): void =>
    batch(() => {
      if (held.selected !== selected.value) drop();
      selected.value = held.selected;
      company.value = held.company;
      turning.value = held.turning;
      primed.value = held.primed;
      pointed.value = null;
    });
  const gather = (id: string): boolean => {
    const { value: asked } = prompt;
    const mayJoin = asked?.companies?.some(({ pieces }) => pieces.includes(id)) ?? false;
    if (selected.value === null || id === selected.value || !mayJoin) return false;
    const now = asked?.company ?? [];
    company.value = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
    turning.value = null;
    primed.value = null;
    return true;
  };
  const answer = (meant: TouchAnswer): void => {
    whyNot.value = null;
    if ('held' in meant) hold(meant.held);
    else if ('take' in meant) parts.press(meant.take, false);
    else {
      whyNot.value = board.whyNot(session.state.value, selected.value, meant.explain);
      if (!whyNot.value) drop();
    }
  };

  return {
    ...parts,
    kind: 'hexes',
    board,
    cards: signal<CardSide>('start'),
    turning,
    opened: computed(() =>
      question.value && turning.value !== null ? openedOn(question.value, turning.value) : nothingOpen,
    ),
    touchable: computed(() => (question.value ? onMap(question.value) : [])),
    answers: computed(() => (question.value ? answersOf(question.value) : [])),
    waiting: computed(() => (question.value ? waitingPieces(question.value) : [])),
    regions,
    gathering,
    gather,
    interrupted,
    looked,
    primed: computed(() => primed.value !== null),
    aim,
    openForGood,
    holding: computed(() => selected.value !== null || turning.value !== null || primed.value !== null),
    hover,
    linger: (on) => hover(on ? (looked.value?.offer.hex ?? null) : null),
    spoken: (id) => counterOf(id)?.spoken ?? board.pieceName?.(session.state.value, id) ?? verbatim(id),
    named(id) {
      const counter = counterOf(id);
      const name = board.pieceName?.(session.state.value, id) ?? counter?.name ?? verbatim(id);
      return counter ? inEach((language) => `${name[language]} (${counter.hex})`) : name;
    },
    placeOf: (id) => counterOf(id)?.hex ?? null,
    touchHex(hex, finger) {
      problem.value = null;
      if (question.value) answer(touchHex(question.value, hex, finger));
    },
    touchPiece(id) {
      if (gathering.value && gather(id)) return;
      pointedPiece.value = id;
      const again = regarded.value === id;
      if (!mine.value || !question.value) {
        regarded.value = again ? null : id;
        return;
      }
      problem.value = null;
      const meant = touchPiece(question.value, id);
      answer(meant);
      if ('explain' in meant && selected.value === null) regarded.value = again ? null : id;
    },
    press(offer, finger) {
      const tells = () => {
        const seen = lookAt(board, session.state.value, offer);
        return seen !== null && hasContent(seen.preview);
      };
      if (question.value) answer(press(question.value, offer, finger, tells));
      else parts.press(offer, finger);
    },
    dispose() {
      clearTimeout(leaving);
      parts.dispose();
    },
  };
}
