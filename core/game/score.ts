/** What a battle is about before it is fought, and how it was scored afterwards. */

import type { Text } from '../locale/index.js';
import type { Side } from './system.js';

/** How a finished battle was scored: every point with its reason. */
export interface ScoreSheet {
  /** What the sum means: "tactical victory". */
  readonly result: Text;
  readonly rule: string;
  /** What the sides are called in this battle, where that is more than the scenario says. */
  readonly sides?: Readonly<Record<Side, Text>>;
  readonly parts: readonly {
    readonly title: Text;
    readonly lines: readonly {
      readonly text: Text;
      readonly rule: string;
      readonly points: Readonly<Record<Side, number>>;
    }[];
  }[];
}

/** What players want to know when a prepared battle begins: what it is about, what gives points, who meets whom. */
export interface Briefing {
  readonly title: Text;
  readonly parts: readonly {
    readonly title: Text;
    readonly lines: readonly {
      readonly text: Text;
      readonly rule: string | null;
      /** Whom it is about, so that a player finds himself. */
      readonly side?: Side;
    }[];
  }[];
}
