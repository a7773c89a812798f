/**
 * Forces that players muster before a battle. A force is a code, small enough for a link; the game alone can read it, and
 * says what stands on its sheet, what can be changed there, and what is wrong with it. All of it is plain data.
 */

import type { Text } from '../locale/index.js';
import type { Result } from './result.js';
import type { Side } from './system.js';

/** A figure of the force with the sums behind it. */
export interface ForceFigure {
  readonly id: string;
  readonly name: Text;
  readonly value: string;
  readonly rule: string;
  readonly parts: readonly { readonly text: Text; readonly value: string }[];
}

/** One line of the sheet that can be bought: its values in order, each with the code of the force that has it. */
export interface ForceLine {
  readonly id: string;
  readonly name: Text;
  /** What it is about, under its name. */
  readonly detail: Text | null;
  /** One of several, more or less of it, yes or no; or nothing to choose. */
  readonly control: 'pick' | 'count' | 'switch' | 'fixed';
  readonly values: readonly { readonly label: Text; readonly price: Text | null; readonly code: string }[];
  /** The value it has now. */
  readonly at: number;
}

export interface ForceSection {
  readonly id: string;
  /** A part of the force that folds away: sections of one group follow each other and are shown under its name. */
  readonly group?: { readonly id: string; readonly title: Text; readonly about: Text };
  readonly title: Text;
  readonly hint: Text | null;
  readonly lines: readonly ForceLine[];
}

/** Rows of a printed roster under their headings; the first column is a name. */
export interface ForceTable {
  readonly title: Text;
  readonly columns: readonly { readonly name: Text; readonly short: Text; readonly figure: boolean }[];
  readonly rows: readonly (readonly Text[])[];
}

export interface ForceSheet {
  readonly code: string;
  readonly card: string;
  /** Battle that it can be taken to, as scenarios name it. */
  readonly battle: string;
  readonly army: Text;
  readonly name: Text;
  readonly about: Text;
  readonly figures: readonly ForceFigure[];
  readonly sections: readonly ForceSection[];
  readonly problems: readonly { readonly text: Text; readonly rule: string }[];
  readonly roster: readonly ForceTable[];
  /** Rules of the whole force, and what else belongs on its roster. */
  readonly notes: readonly { readonly text: Text; readonly rule: string | null }[];
}

export interface ForceCardInfo {
  readonly id: string;
  readonly battle: string;
  readonly army: Text;
  readonly name: Text;
  readonly about: Text;
  /** The force with nothing but what the card makes compulsory. */
  readonly code: string;
}

/** What can be said of forces before the rules are loaded: the option that names the force of each side. */
export interface ForceOptions {
  readonly bySide: Readonly<Record<Side, string>>;
  /** Its value for a force that the player himself brings. */
  readonly own: string;
  /** The option for the strength of random forces. */
  readonly strength: string;
  /** Options that every player wants to see before a battle, not only those who look for them. */
  readonly first: readonly string[];
}

export interface ForceBuilder<State> {
  /** By the battle that forces are brought to. */
  readonly options: Readonly<Record<string, ForceOptions>>;
  readonly cards: readonly ForceCardInfo[];
  /** A problem where the code is none of a force. */
  sheet(code: string): Result<ForceSheet>;
  /** A legal random force, no stronger than wanted where the card allows; `pick` gives one of so many, 0 to count - 1. */
  random(pick: (count: number) => number, battle: string, card: string | null, strength: number): string;
  /** The action that brings the force when a side is asked for it; a problem where the code is none of a force. */
  bring(code: string): Result<unknown>;
  /** Whether the decision at hand asks for a force. */
  wanted(state: State): boolean;
  /** Forces that the viewer of this state may know, by side. */
  known(state: State): Readonly<Record<Side, string>>;
}
