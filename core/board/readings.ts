/** What dice and figures say: odds before a throw, how a throw was read, and the lines of the log. */
import type { Modifier, Side } from '../game/system.js';
import type { Text } from '../locale/index.js';

/** Units or points lost: the average, and the chances of at least one, of at least two, ... */
export interface Losses {
  readonly mean: number;
  readonly atLeast: readonly number[];
}

/**
 * What a decision comes to with everything that lies between it and its result (fire on the way, reactions, the throw,
 * what follows): totals, under one assumption about what others choose.
 */
export interface Outlook {
  /** What it takes for granted of the others' choices: in a whole sentence, and in a word or two over its figures. */
  readonly assumes: Text;
  readonly short: Text;
  /** For who decides; chances from 0 to 1 that add up to 1. */
  readonly totals: readonly {
    readonly kind: 'good' | 'even' | 'bad';
    readonly meaning: Text;
    readonly probability: number;
  }[];
  /** What must come first, to arrive or to be struck at all; shown where it `matters` under any assumption. */
  readonly stages: readonly { readonly label: Text; readonly probability: number; readonly matters: boolean }[];
  /** What each side loses, own side first. */
  readonly losses: readonly { readonly what: Text; readonly own: Losses; readonly enemy: Losses }[];
  /** Games played, where it is an estimate and no exact count; its error is within so much in a hundred. */
  readonly sampled?: { readonly games: number; readonly error: number };
}

/** The exact chances shown before a commitment. */
export interface OddsView {
  readonly title: Text;
  /** What they take for granted. */
  readonly note?: Text;
  /** Totals of the whole chain, shown before all else; one for each assumption. */
  readonly outlooks?: readonly Outlook[];
  readonly facts: readonly { readonly label: Text; readonly value: string | Text }[];
  readonly modifiers: readonly (Modifier & { readonly text: Text })[];
  readonly results: readonly {
    readonly label: string;
    /** Of whom it is told, where the results are of several. */
    readonly of?: Text;
    readonly meaning: Text;
    readonly chance: string;
    readonly probability: number;
    /** For who decides, where it can be said of one line. */
    readonly kind?: 'good' | 'even' | 'bad';
  }[];
}

/** How a throw was read: the table, the row and the column met, the cell, and what it means. */
export interface TableReading {
  readonly title: Text;
  readonly row: { readonly label: Text; readonly value: string };
  readonly column: { readonly label: Text; readonly value: string };
  readonly cell: string;
  readonly meaning: Text;
  /** Who threw, or for whom it was thrown. */
  readonly of: Text;
  /** What was needed and what follows otherwise: "needs 7 or less; otherwise it falls back". */
  readonly stake?: Text;
  readonly modifiers: OddsView['modifiers'];
}

/** Dice that were thrown together, and which of them count. */
export interface DicePool {
  readonly label: Text;
  readonly dice: readonly { readonly face: number; readonly counts: boolean }[];
}

/** A throw of several pools one after the other, or sums that are compared: every figure with what made it. */
export interface PoolReading {
  readonly title: Text;
  /** What was needed and what follows otherwise. */
  readonly stake?: Text;
  readonly pools: readonly DicePool[];
  /** Each with its total and the list behind it. */
  readonly sums: readonly {
    readonly label: Text;
    readonly total: string;
    readonly modifiers: OddsView['modifiers'];
  }[];
  readonly meaning: Text;
}

/** A line of the log, with its place: a hex, or on a table the piece that stands there. */
export interface LogLine {
  readonly text: Text;
  readonly rule: string | null;
  readonly hex: string | null;
  readonly dice: readonly number[];
  /** Sides of its dice, where they are not six. */
  readonly diceSides?: number;
  readonly weight: 'heading' | 'main' | 'detail';
  /** Where the dice were read in a table of the game. */
  readonly table?: TableReading;
  /** Where they were counted in pools, or sums were compared. */
  readonly pools?: PoolReading;
  /** What standing orders answered, with those that would ask the next time; in a row of the same the last is shown. */
  readonly answered?: { readonly side: Side; readonly label: Text; readonly orders: unknown };
}
