/**
 * What a game without hexes shows on its table and lets be dragged. Lengths are hundredths of a centimetre, x to the
 * right and y up the table; angles are tenths of a degree to the right, 0 looks up.
 */
import type { Refusal, Side } from '../game/system.js';
import type { Text } from '../locale/index.js';
import type { Note } from './board.js';
import type { AreaLook, TableFigures, TokenSign } from './drawings.js';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Corners one after the other. */
export type Outline = readonly Spot[];

/** The table with what lies on it for the whole battle, drawn once. Kinds are the game's own words. */
export interface TableGround {
  readonly width: number;
  readonly depth: number;
  readonly areas: readonly {
    readonly id: string;
    readonly kind: string;
    readonly look: AreaLook;
    readonly name: Text;
    readonly outline: Outline;
    /** The highest point of a hill. */
    readonly top: Spot | null;
  }[];
  readonly lines: readonly {
    readonly id: string;
    readonly kind: string;
    /** A low wall or hedge, a bank of earth, something high, or stakes. */
    readonly look: 'low' | 'bank' | 'high' | 'stakes';
    readonly name: Text;
    readonly from: Spot;
    readonly to: Spot;
  }[];
  readonly roads: readonly { readonly outline: Outline; readonly bridge: boolean }[];
  readonly buildings: readonly { readonly id: string; readonly outline: Outline }[];
  /** Points that count for the battle. */
  readonly markers: readonly { readonly id: string; readonly at: Spot; readonly name: Text }[];
}

export interface TableBase {
  /** Front left, rear left, rear right, front right. */
  readonly outline: Outline;
  readonly facing: number;
  readonly figures: TableFigures;
}

/** Something that lies beside a piece and says how it is with it. */
export interface TableToken {
  /** In the game's own words. */
  readonly kind: string;
  readonly sign: TokenSign;
  /** Written on it: points in a purse, losses since the last base fell. */
  readonly figure: string | null;
  readonly name: Text;
}

/** A unit, a commander, a gun as it stands now. */
export interface TablePiece {
  readonly id: string;
  readonly side: Side;
  readonly name: Text;
  readonly bases: readonly TableBase[];
  /** What belongs to it and is no base: it is drawn where it stands, and nothing is measured from it. */
  readonly beside?: readonly TableBase[];
  /** The order first, then what matters most. */
  readonly tokens: readonly TableToken[];
  /** Has done what it may do in this phase. */
  readonly spent: boolean;
  /** The piece in a sentence, for a screen reader and the hint. */
  readonly spoken: Text;
  /** The same for its owner, who knows whose it is. */
  readonly spokenToOwner?: Text;
}

/**
 * A measure laid on the table on demand: how far a commander is heard, where a unit may shoot and how far that reaches
 * (open lines), where a charge goes and ends, whom it sees (lines), ground that counts for the question.
 */
export interface TableMeasure {
  readonly kind: 'range' | 'arc' | 'reach' | 'lane' | 'end' | 'sight' | 'zone';
  readonly label: Text;
  readonly outlines: readonly Outline[];
  /** Where the label stands; the highest point of the outlines where it is not told. */
  readonly at?: Spot;
}

/** Something to drag a piece by. */
export interface TableHandle {
  readonly id: string;
  /** `size` draws a thing out. A `choice` is no knob but a button: a formation, a size; what it says stays in hand. */
  readonly kind: 'ahead' | 'wheel' | 'free' | 'base' | 'size' | 'choice';
  /** The way the piece looks there. */
  readonly facing: number;
  /** Of a wheel: the point about which it turns, and which way it can be drawn. */
  readonly about?: { readonly pivot: Spot; readonly turns: 'left' | 'right' | 'both' };
  /** The place of the piece that follows the pointer. */
  readonly at: Spot;
  /** Where it is drawn, beside the piece. */
  readonly knob: Spot;
  readonly label: Text;
  /** What is drawn by it stays in hand, and is done with what else is drawn, by a word or by another handle. */
  readonly keeps?: true;
  /** Of a single base: its outline, by which it is taken, and its number where what is said names bases by it. */
  readonly outline?: Outline;
  readonly number?: number;
  /** A single base that is in hand: it is drawn by a knob too. A choice that holds now. */
  readonly held?: true;
  /** A pointer that draws it nearly straight on or back, as it faces, means just that. Keys pass this by. */
  readonly straight?: true;
  /** Places that draw a pointer near them; of what turns, places that it looks at. Keys pass them by. */
  readonly snaps?: readonly Spot[];
}

/** What is in hand already: a handle that keeps, and where it has been drawn to. */
export interface Drawn {
  readonly handle: string;
  readonly to: Spot;
}

/** A piece dragged to a place, judged before it is let go. */
export interface Drag {
  /** Where its bases would stand by the pointer. */
  readonly wanted: readonly Outline[];
  /** The furthest of it that the rules allow; empty where nothing is. */
  readonly reached: readonly Outline[];
  /** The way of the point that is measured: the far corner of a wheel, the middle of a front. */
  readonly trace: readonly Spot[];
  /** How far it goes and how far it may: "6.2 of 10 cm, 3.8 left". */
  readonly measure: Text;
  /** Why it goes no further. */
  readonly refusal: Refusal | null;
  /** Of several pieces: who stays, and why; said in the place of the refusal. */
  readonly says?: readonly Note[];
  /** What letting go does; empty where nothing is allowed. */
  readonly actions: readonly unknown[];
  /** Done as well if it is legal then: ends a way of which nothing is left. */
  readonly finish?: unknown;
  /** Of a handle that keeps: all that is in hand when it is let go, where it came to lie. */
  readonly drawn?: readonly Drawn[];
}
