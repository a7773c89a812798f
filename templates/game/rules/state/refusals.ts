/** Every reason for which the rules say no, with the rule that says it. The words are in texts/refusals.json. */
import { because } from '@hetman/core/engine';

export const no = {
  malformed: because('malformed'),
  over: because('battle-over'),
  notYours: because('not-your-decision'),
  unknownUnit: because('unknown-unit'),
  badOrders: because('bad-orders'),
  notAdjacent: because('not-adjacent', '1.1'),
  taken: because('hex-taken', '1.1'),
  noTarget: because('no-target', '1.2'),
} as const;
