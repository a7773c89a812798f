/** The decisive moment: what keeping the roll and rolling again come to, and whether rolling again can help (effects.decisive-moment). */
import { commandTable } from '../../content/index.js';
import type { FrameOf } from '../../rules/state/frames.js';
import { enemyOf } from '../../rules/state/setting.js';

const faces = Array.from({ length: 10 }, (_, face) => face + 1);

/** Of a hundred: how often a die of these faces with its bonus beats one of those; a tie is rolled again with both dice. */
function wins(own: readonly number[], enemy: readonly number[], ahead: number): number {
  const leads = own.flatMap((face) => enemy.map((other) => face + ahead - other));
  const [won, tied] = [leads.filter((lead) => lead > 0).length, leads.filter((lead) => lead === 0).length];
  return (won + (tied > 0 ? tied * again(ahead) : 0)) / leads.length;
}

/** Both dice anew, with the same bids, until somebody wins. */
function again(ahead: number): number {
  const leads = faces.flatMap((face) => faces.map((other) => face + ahead - other));
  const decided = leads.filter((lead) => lead !== 0);
  return decided.filter((lead) => lead > 0).length / decided.length;
}

const aheadBy = ({ side, bids }: FrameOf<'decisive'>): number =>
  (bids[side] - bids[enemyOf(side)]) * commandTable.initiativePerPoint;

/** The chance to win the initiative, from 0 to 1. */
export const chanceOfRoll = (frame: FrameOf<'decisive'>, rollsAgain: boolean): number =>
  wins(rollsAgain ? faces : [frame.faces[frame.side]], [frame.faces[enemyOf(frame.side)]], aheadBy(frame));

/** A roll that wins cannot be bettered, and one that wins with no face need not be tried again. */
export const mayHelp = (frame: FrameOf<'decisive'>): boolean => {
  const [kept, rolled] = [chanceOfRoll(frame, false), chanceOfRoll(frame, true)];
  return kept < 1 && rolled > 0;
};
