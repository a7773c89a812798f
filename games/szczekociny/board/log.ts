/** Lines of the log, from events. */
import { logMaker } from '@hetman/core/board';
import type { Event } from '../rules/state/events.js';
import { hexByLabel } from '../rules/state/pieces.js';
import type { State } from '../rules/state/state.js';
import { eventText } from '../texts/index.js';
import { hexOfPiece } from './offers.js';
import { readingOf } from './readings.js';
import { answeredBy } from './standing-orders.js';

export const logLine = logMaker<State, Event>({
  headings: new Set(['turn', 'drawn', 'ended']),
  mains: new Set([
    'rifle-fire',
    'gun-fire',
    'melee',
    'eliminated',
    'withdrawn',
    'commander-killed',
    'contused',
    'captured',
    'recaptured',
    'counterattacked',
  ]),
  diceSides: 10,
  say: eventText,
  reading: readingOf,
  pieceFacts: ['target', 'unit', 'commander', 'units', 'shooters', 'defenders'],
  isHex: (state, label) => hexByLabel(state, label) !== undefined,
  hexOf: hexOfPiece,
  answered: answeredBy,
});
