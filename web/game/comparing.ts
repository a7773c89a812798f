/** What is looked at beside what was looked at before: the option before stays in view, so that the two can be compared. */
import type { OddsSoFar, Outlook, Preview } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';

/** An option with its totals. */
export interface Regarded {
  readonly id: string;
  readonly label: Text;
  readonly outlooks: readonly Outlook[];
}

export interface Compared {
  /** Looked at last, with totals that were worked out to the end. */
  readonly last: Regarded | null;
  /** The one before it, another option of the same question. */
  readonly before: Regarded | null;
}

export const outlooksOf = ({ odds }: Preview, { outlooks, odds: workedOut }: OddsSoFar): readonly Outlook[] =>
  outlooks ?? odds?.outlooks ?? workedOut.flatMap((one) => one.outlooks ?? []);

/** With another look: what has no totals cannot be compared, and the same option again changes nothing. */
export function comparing({ last, before }: Compared, now: Regarded): Compared {
  if (now.outlooks.length === 0) return { last, before };
  if (last?.id === now.id) return { last: now, before };
  return { last: now, before: last ?? before };
}

/** What this option is held against: another one that was looked at before it. */
export const heldAgainst = ({ last, before }: Compared, id: string): Regarded | null =>
  last && last.id !== id ? last : before;

/** Side by side in one table: the same results and losses are told of both, and the columns are few enough to be read. */
export function isBeside(now: readonly Outlook[], before: readonly Outlook[]): boolean {
  const [one, other] = [now[0], before[0]];
  if (!one || !other || now.length + before.length > columnsAtMost) return false;
  const rows = ({ totals, losses }: Outlook) =>
    [...totals.map(({ kind, meaning }) => `${kind} ${meaning.en}`), ...losses.map(({ what }) => what.en)].join('|');
  return rows(one) === rows(other);
}

const columnsAtMost = 4;
