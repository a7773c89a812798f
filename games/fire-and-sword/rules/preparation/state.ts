/** What the preparation of a battle remembers, and what it leaves to each side for the battle itself. Plain data. */
import type { DivisionForce, Force } from '../../muster/index.js';
import type { SideIndex } from '../state/setting.js';

export interface Preparation {
  /** As mustered: by seat at first, by role once the sides have been compared. */
  forces: [Force | null, Force | null];
  /** The same where divisions fight; not there in a skirmish. */
  divisions?: [DivisionForce | null, DivisionForce | null];
  /** Force strength points of both sides, by role. */
  strengths: [number, number];
  /** Points that the weaker side has still to spend (scenarios.strength). */
  difference: number;
  /** Scenarios that were drawn. */
  drawn: string[];
  scenario: string;
  /** What makes the scenario dearer (scenario notes with a star). */
  extras: string[];
  /** Field fortifications that are still to be placed, and those of the camp. */
  elements: number;
  campWagons: number;
  /** Portable obstacles that no unit carries yet (scenarios.fortifications). */
  kobylicas: number;
  chevaux: number;
  /** Caltrops likewise, where they were bought (portable.caltrops). */
  caltrops?: number;
  /** Additional effects in the order in which they came. */
  effects: string[];
  /** Reconnaissance effects by side. */
  bought: { side: SideIndex; effect: string; unit: string }[];
  /** Tactics of divisions by side; not there where nobody attacks. */
  tactics?: { side: SideIndex; tactic: string; unit: string }[];
  /** Forced marches that are still to be made, by the bases that the unit may have. */
  forcedMarches: { side: SideIndex; bases: number }[];
  /** Places that the enemy named for robbers (special.robbers). */
  posts: { unit: string; at: { x: number; y: number } }[];
}

export const freshPreparation = (): Preparation => ({
  forces: [null, null],
  strengths: [0, 0],
  difference: 0,
  drawn: [],
  scenario: '',
  extras: [],
  elements: 0,
  campWagons: 0,
  kobylicas: 0,
  chevaux: 0,
  effects: [],
  bought: [],
  forcedMarches: [],
  posts: [],
});

/** What luck and reconnaissance left to one side. */
export interface Fortune {
  /** Markers left of a tired force; null where it is fresh (effects.additional). */
  fatigue: number | null;
  exhausted: boolean;
  enthusiasm: boolean;
  /** Lost units that may still come back. */
  reinforcements: number;
  /** Markers of superiority, and the difference that says what they can do (scenarios.superiority). */
  superiority: number;
  advantage: number;
  decisiveMoment: boolean;
  /** Its orders of the first turn lie open and come first. */
  betrayed: boolean;
  /** Units that will panic, lose bases, fall into chaos or lose their orders in the first turn. */
  panic: number;
  marchLosses: number;
  chaos: number;
  confusion: number;
  /** Squadrons that fall apart. */
  splitting: number;
  /** Who flees is hunted down. */
  cutOff: boolean;
  /** Id of the commander who turned out a coward. */
  coward: string;
  /** Boyars obey none but the commander of the force without a further point (army.others). */
  proudBoyars: boolean;
}

export const freshFortune = (): Fortune => ({
  fatigue: null,
  exhausted: false,
  enthusiasm: false,
  reinforcements: 0,
  superiority: 0,
  advantage: 0,
  decisiveMoment: false,
  betrayed: false,
  panic: 0,
  marchLosses: 0,
  chaos: 0,
  confusion: 0,
  splitting: 0,
  cutOff: false,
  coward: '',
  proudBoyars: false,
});

/** What counts for the scenario beyond who stands where. */
export interface Tally {
  bait: string;
  /** Markers that are gone, with the loads or the plunder of them. */
  markersGone: string[];
  /** Loads carried off the table, and loads that are lost to their side. */
  carriedOff: number;
  loadsLost: number;
  plundered: number;
  /** Bases that left by the enemy's edge, and bases at the beginning, by side. */
  brokenThrough: [number, number];
  raised: [number, number];
}

export const freshTally = (): Tally => ({
  bait: '',
  markersGone: [],
  carriedOff: 0,
  loadsLost: 0,
  plundered: 0,
  brokenThrough: [0, 0],
  raised: [0, 0],
});
