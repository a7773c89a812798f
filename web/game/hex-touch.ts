/**
 * What a touch of a hex map means: pure, so that the page and the test of all ways to answer share it. What is held
 * between two touches is plain data; a touch holds something else, takes an offer, or has nothing to do and is explained.
 */
import { type Board, type Counter, type Facing, leavesBehind, type Offer, type Prompt } from '@hetman/core/board';
import { mostLeft } from '../map/figures.js';

/** In hand, opened or shown once. */
export interface HexHeld {
  readonly selected: string | null;
  /** Those who shall come along; null for whom the game would take. */
  readonly company: readonly string[] | null;
  /** A hex with several answers: its ring of facings or its menu is open. */
  readonly turning: string | null;
  /** The offer that was shown by a first touch: the second does it. */
  readonly primed: string | null;
}

export const emptyHanded: HexHeld = { selected: null, company: null, turning: null, primed: null };

/** A question as it lies on the map. */
export interface HexQuestion {
  readonly prompt: Prompt;
  readonly board: Board;
  readonly held: HexHeld;
  /** Whether an offer cannot be taken back: worked out only for what is touched. */
  readonly isFinal: (offer: Offer) => boolean;
}

export type TouchAnswer =
  | { readonly held: HexHeld }
  | { readonly take: Offer }
  /** Nothing can be done there: the game is asked why not. */
  | { readonly explain: { readonly hex: string; readonly piece: string | null } };

/** A way off the map has no hex to be touched. */
const isHex = (hex: string | null): hex is string => hex !== null && /^\d{4}$/.test(hex);

const counterOf = ({ counters }: Board, id: string | null): Counter | undefined =>
  id === null ? undefined : counters.find((one) => one.id === id);

/** Where all that is asked is a facing on one hex, the ring is opened at once. */
function onlyQuestion({ offers }: Prompt): string | null {
  const [first] = offers;
  if (!first || first.hex === null || offers.length < 2) return null;
  return offers.every(({ hex, facing }) => hex === first.hex && facing !== null) ? first.hex : null;
}

/** What is held when a question is asked. */
export const heldAtFirst = (prompt: Prompt | null): HexHeld => ({
  ...emptyHanded,
  turning: prompt && onlyQuestion(prompt),
});

/** Offers to be touched on a hex or on a counter: those of the piece in hand, and those of none. */
export const onMap = ({ prompt, held: { selected } }: HexQuestion): Offer[] =>
  prompt.offers.filter(
    (offer) =>
      offer.style !== 'main' &&
      (offer.hex === null ? offer.piece !== null : isHex(offer.hex)) &&
      (offer.piece === null || selected === null || offer.piece === selected || offer.hex === null),
  );

const at = (question: HexQuestion, hex: string): Offer[] => onMap(question).filter((offer) => offer.hex === hex);

/** What hangs on a piece itself, without a hex: it takes up an arm, takes the loss. */
const ofPiece = ({ prompt }: HexQuestion, piece: string): Offer[] =>
  prompt.offers.filter(
    (offer) => offer.piece === piece && offer.hex === null && offer.facing === null && offer.style === 'plain',
  );

/** The same of all pieces on a hex that are not taken in hand. */
const direct = (question: HexQuestion, hex: string): Offer[] =>
  question.board.counters
    .filter((counter) => counter.hex === hex && !question.prompt.selectable.includes(counter.id))
    .flatMap(({ id }) => ofPiece(question, id));

export interface Opened {
  /** One offer for each facing. */
  readonly ring: readonly Offer[];
  readonly menu: readonly Offer[];
}

/** What is open on a hex: a ring where one piece is to be faced, a menu of everything else. */
export function openedOn(question: HexQuestion, hex: string): Opened {
  const here = at(question, hex);
  const turners = new Set(here.filter(({ facing }) => facing !== null).map(({ piece }) => piece));
  const ring = new Map<Facing, Offer>();
  const menu: Offer[] = [];
  for (const offer of [...here, ...direct(question, hex)]) {
    const faces = offer.facing !== null && turners.size === 1 && !ring.has(offer.facing);
    if (faces) ring.set(offer.facing!, offer);
    else menu.push(offer);
  }
  return { ring: [...ring.values()], menu };
}

/** Of the ways to a hex, the one that leaves most. */
export const bestOn = (question: HexQuestion, hex: string | null): Offer | null =>
  hex === null ? null : mostLeft(at(question, hex));

const shown = (held: HexHeld, offer: Offer): TouchAnswer => ({
  held: { ...held, turning: null, primed: offer.id },
});

/** `wary`: also a way that can be taken back is shown first, since a finger cannot point. */
function touchOffer({ held, isFinal }: HexQuestion, offer: Offer, wary: boolean): TouchAnswer {
  if (held.primed === offer.id) return { take: offer };
  const looksFirst = offer.shownFirst === true || (wary && offer.path.length > 1);
  return looksFirst || leavesBehind(offer) || isFinal(offer) ? shown(held, offer) : { take: offer };
}

/** A hex with one answer gives it; one with several opens, and touched again does what is shown first. */
export function touchHex(question: HexQuestion, hex: string, finger: boolean): TouchAnswer {
  const { held } = question;
  const [only, ...more] = [...at(question, hex), ...direct(question, hex)];
  if (!only) return { explain: { hex, piece: null } };
  if (more.length === 0) return touchOffer(question, only, finger);
  if (held.turning !== hex) return { held: { ...held, turning: hex, primed: null } };
  const { ring, menu } = openedOn(question, hex);
  const best = mostLeft(ring);
  return best && menu.length === 0 ? { take: best } : { held: { ...held, turning: null } };
}

/** Taken in hand, turned where it stands, put down, answered for, or its hex is meant. */
export function touchPiece(question: HexQuestion, id: string): TouchAnswer {
  const { prompt, board, held } = question;
  const hex = counterOf(board, id)?.hex;
  if (held.selected === id) {
    const turns = hex !== undefined && held.turning !== hex && at(question, hex).length > 1;
    return { held: turns ? { ...held, turning: hex, primed: null } : emptyHanded };
  }
  if (prompt.selectable.includes(id)) return { held: { ...emptyHanded, selected: id } };
  const [only, ...more] = ofPiece(question, id);
  if (only && more.length === 0) return touchOffer(question, only, false);
  if (hex === undefined) return { held };
  if (only) return { held: { ...held, turning: held.turning === hex ? null : hex, primed: null } };
  return at(question, hex).length > 0 ? touchHex(question, hex, false) : { explain: { hex, piece: id } };
}

/**
 * A button was pressed: of the prompt, of a ring, of a menu, of the list. A finger is shown what cannot be taken back, and
 * anybody who of a group would stay behind.
 */
export function press(
  { held, isFinal }: HexQuestion,
  offer: Offer,
  finger: boolean,
  tells: () => boolean,
): TouchAnswer {
  if (held.primed === offer.id) return { take: offer };
  const looksFirst = leavesBehind(offer) || (finger && isFinal(offer) && tells());
  return looksFirst ? { held: { ...held, primed: offer.id } } : { take: offer };
}

/** A question with no usual answer has all of them in the prompt, where they are few and hang on nothing. */
const fewAnswers = 5;

/**
 * Buttons of the prompt: usual answers, what the piece in hand does where it stands, and everything that has no place on
 * the map.
 */
export function answersOf({ prompt, board, held: { selected } }: HexQuestion): readonly Offer[] {
  const { offers } = prompt;
  const usual = offers.filter(({ style }) => style === 'main');
  const loose = offers.every(({ piece, hex }) => piece === null && hex === null);
  if (usual.length === 0 && loose && offers.length <= fewAnswers) return offers;
  const isPlaced = ({ hex, piece }: Offer) => isHex(hex) || (piece !== null && counterOf(board, piece) !== undefined);
  const isTray = ({ piece }: Offer) => piece !== null && prompt.selectable.includes(piece);
  return offers.filter(
    (offer) =>
      offer.style === 'main' ||
      (offer.style === 'plain' && offer.hex === null && offer.piece !== null && offer.piece === selected) ||
      (offer.style === 'plain' && !isPlaced(offer) && !isTray(offer)),
  );
}

/** Pieces that can be taken in hand and do not lie on the map: they wait in the prompt. */
export const waitingPieces = ({ prompt, board }: Pick<HexQuestion, 'prompt' | 'board'>): readonly string[] =>
  prompt.selectable.filter((id) => counterOf(board, id) === undefined);
