/** What dice and figures say: odds before a throw, how a throw was read, and the lines of the log. */
import type { Modifier } from '../game/system.js';
import type { Text } from '../game/text.js';

/** The exact chances shown before a commitment. */
export interface OddsView {
  readonly title: Text;
  /** What they take for granted. */
  readonly note?: Text;
  readonly facts: readonly { readonly label: Text; readonly value: string | Text }[];
  readonly modifiers: readonly (Modifier & { readonly text: Text })[];
  readonly results: readonly {
    readonly label: string;
    /** Of whom it is told, where the results are of several. */
    readonly of?: Text;
    readonly meaning: Text;
    readonly chance: string;
    readonly probability: number;
  }[];
}

/** How a throw was read: the table, the row and the column met, the cell, and what it means. */
export interface TableReading {
  readonly title: Text;
  readonly row: { readonly label: Text; readonly value: string };
  readonly column: { readonly label: Text; readonly value: string };
  readonly cell: string;
  readonly meaning: Text;
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
}
