/** Hands at a hex map: what can be touched there, which hex was chosen, which way to face. */
import type { HexBoard, Offer, Prompt, Region } from '@hetman/core/board';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { mostLeft } from '../map/figures.js';
import type { PacedSession } from '../session/paced.js';
import { type Looked, lookAt, type PlayModel, playParts } from './play-model.js';

export interface HexModel extends PlayModel {
  readonly kind: 'hexes';
  readonly board: HexBoard<unknown>;
  /** A hex that can be entered with several facings: the ring asks which. */
  readonly turning: Signal<string | null>;
  /** Ground of the piece in hand, of one that was touched, or of the moment. */
  readonly regions: ReadonlySignal<readonly Region[]>;
  hover(hex: string | null): void;
  touchHex(hex: string, finger: boolean): void;
}

/** A preview stays this long after the pointer has left, so that its rules can be reached. */
const lingering = 700;

export function hexModel(session: PacedSession): HexModel {
  const board = session.game.board as HexBoard<unknown>;
  const regarded = signal<string | null>(null);
  const turning = signal<string | null>(null);
  /** A finger has touched this hex once: the way is shown, and a second touch goes. */
  const primed = signal<string | null>(null);
  const hovered = signal<string | null>(null);
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const parts = playParts(session, board, {
    drop() {
      clearTimeout(leaving);
      regarded.value = null;
      turning.value = null;
      primed.value = null;
      hovered.value = null;
    },
    asked(prompt) {
      primed.value = null;
      turning.value = onlyQuestion(prompt);
    },
    answering() {
      turning.value = null;
      primed.value = null;
    },
  });
  const { selected, pointed, pointedPiece, whyNot, problem, mine, prompt, offers, drop, take } = parts;
  const regions = computed(() => board.regions?.(session.state.value, selected.value ?? regarded.value) ?? []);
  const looked = computed((): Looked | null => {
    const offer = pointed.value ?? bestOn(offers.value, hovered.value ?? turning.value ?? primed.value);
    return offer && lookAt(board, session.state.value, offer);
  });
  const hover = (hex: string | null): void => {
    clearTimeout(leaving);
    if (hex !== null) hovered.value = hex;
    else
      leaving = setTimeout(() => {
        hovered.value = null;
      }, lingering);
  };
  const counterOf = (id: string) => board.board(session.state.value).counters.find((one) => one.id === id);
  const onHex = (hex: string): Offer[] =>
    offers.value.filter(
      (offer) =>
        offer.hex === hex &&
        offer.style !== 'main' &&
        (offer.piece === null || selected.value === null || offer.piece === selected.value),
    );
  const explain = (hex: string, piece: string | null): void => {
    const refusal = board.whyNot(session.state.value, selected.value, { hex, piece });
    whyNot.value = refusal;
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
    ...parts,
    kind: 'hexes',
    board,
    turning,
    regions,
    looked,
    primed: computed(() => primed.value !== null),
    holding: computed(() => selected.value !== null || turning.value !== null),
    hover,
    linger: (on) => hover(on ? (looked.value?.offer.hex ?? null) : null),
    spoken: (id) => counterOf(id)?.spoken ?? board.pieceName?.(session.state.value, id) ?? { en: id, pl: id },
    placeOf: (id) => counterOf(id)?.hex ?? null,
    touchHex,
    touchPiece(id) {
      pointedPiece.value = id;
      const again = regarded.value === id;
      if (!mine.value) {
        regarded.value = again ? null : id;
        return;
      }
      problem.value = null;
      const counter = counterOf(id);
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
    dispose() {
      clearTimeout(leaving);
      parts.dispose();
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
