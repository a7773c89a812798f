/** How a finished battle was scored: every point with its reason. */
import type { Side } from './system.js';
import type { Text } from './text.js';

export interface ScoreSheet {
  /** What the sum means: "tactical victory". */
  readonly result: Text;
  readonly rule: string;
  readonly parts: readonly {
    readonly title: Text;
    readonly lines: readonly {
      readonly text: Text;
      readonly rule: string;
      readonly points: Readonly<Record<Side, number>>;
    }[];
  }[];
}
