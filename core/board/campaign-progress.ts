/** How far a game of several chapters has come. A game without chapters has no progress. */
import type { Side } from '../game/system.js';
import type { Text } from '../locale/index.js';

/** A line of a chapter's account, with the rule behind it. */
export interface ProgressLine {
  readonly text: Text;
  readonly rule: string | null;
}

export interface Chapter {
  readonly id: string;
  readonly name: Text;
  readonly status: 'done' | 'now' | 'to-come';
  /** How it ended; null until it has. */
  readonly result: {
    readonly winner: Side | null;
    readonly points: Readonly<Record<Side, number>>;
    readonly account: readonly ProgressLine[];
  } | null;
}

export interface CampaignProgress {
  readonly title: Text;
  readonly chapters: readonly Chapter[];
  /** What the chapters done so far hand on to the one being played. */
  readonly carried: readonly ProgressLine[];
}
