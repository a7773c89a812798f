/** A game of several chapters on one table: the road so far. A game without chapters has none. */
import type { Side } from '../game/system.js';
import type { Text } from '../game/text.js';

/** A line of a chapter's account, with the rule behind it. */
export interface RoadLine {
  readonly text: Text;
  readonly rule: string | null;
}

export interface Chapter {
  readonly id: string;
  readonly name: Text;
  readonly standing: 'done' | 'now' | 'to-come';
  /** How it ended; null until it has. */
  readonly result: {
    readonly winner: Side | null;
    readonly points: Readonly<Record<Side, number>>;
    readonly account: readonly RoadLine[];
  } | null;
}

export interface Road {
  readonly title: Text;
  readonly chapters: readonly Chapter[];
  /** What the chapters done so far hand on to the one being played. */
  readonly carried: readonly RoadLine[];
}
