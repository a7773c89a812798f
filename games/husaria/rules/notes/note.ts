/** What a scenario note may do: every hook has one meaning, and is asked at one place of the rules. */
import type { Refusal } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import type { Frame } from '../state/frames.js';
import type { Phase } from '../state/phases.js';
import type { Play } from '../state/play.js';
import type { GunType, Notes, SideIndex } from '../state/setting.js';
import type { End, State, Unit } from '../state/state.js';

export type Arm = 'guns' | 'small-arms' | 'bows';

export interface NoteRules<N> {
  /** Questions before the first army is set up. */
  beforeSetUp?(state: State, note: N): Frame[];
  /** Questions after both armies are set up. */
  afterSetUp?(state: State, note: N): Frame[];
  /** At the beginning of every stage. */
  stageBegins?(play: Play, note: N): void;
  /** Questions at the beginning of a phase, before the usual ones; the last is asked first. */
  phaseFrames?(state: State, note: N, phase: Phase, side: SideIndex): Frame[];
  /** The unit may not leave its hex; it may turn, fire and fight. */
  held?(state: State, note: N, unit: Unit): Refusal | null;
  /** Hexes the unit may not leave of its own will; null where the note does not bind it. */
  bounds?(state: State, note: N, unit: Unit): ReadonlySet<Hex> | null;
  /** The allowance of a unit in half points, as the note changes it. */
  allowance?(state: State, note: N, unit: Unit, halfPoints: number): number;
  /** Half points more for leaving a hex through a side (`hex * 6 + direction`). */
  surcharge?(state: State, note: N, unit: Unit, way: number): number;
  /** The unit goes through that side in its own movement. */
  crossed?(play: Play, note: N, unit: Unit, way: number): void;
  /** The unit may not fire. */
  fireRefusal?(state: State, note: N, unit: Unit, arm: Arm): Refusal | null;
  /** Another type for a gun than the printed one. */
  gunType?(state: State, note: N, unit: Unit): GunType | null;
  /** Strength points that units of a side may bring onto a hex, other than the usual two. */
  room?(state: State, note: N, side: SideIndex, hex: Hex): number | null;
  /** A unit is attacked or shot at. */
  attacked?(play: Play, note: N, target: Unit): void;
  /** A unit has come onto a hex by whatever way. */
  entered?(play: Play, note: N, unit: Unit): void;
  /** At the end of every stage, the last one included, before points are counted. May end the battle. */
  stageEnds?(play: Play, note: N): void;
  /** At the end of the last stage: a victory that comes before points. */
  verdict?(state: State, note: N): End | null;
  /** At the end of the last stage: points for what is held or reached. */
  finalPoints?(state: State, note: N): readonly FinalPoints[];
}

export interface FinalPoints {
  readonly side: SideIndex;
  readonly points: number;
  readonly rule: string;
}

export type HookName = keyof NoteRules<never>;

type NoteOf<V> = V extends readonly (infer E)[] ? E : V;
export type NoteTable = { readonly [K in keyof Notes]?: NoteRules<NoteOf<NonNullable<Notes[K]>>> };
