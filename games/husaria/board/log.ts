/** Lines of the log, from events. */
import { logMaker } from '@hetman/core/board';
import type { Event } from '../rules/state/events.js';
import { hexByLabel } from '../rules/state/pieces.js';
import type { State } from '../rules/state/state.js';
import { eventText } from '../texts/index.js';
import { hexOfPiece } from './offers.js';
import { readingOf } from './readings.js';

export const logLine = logMaker<State, Event>({
  headings: new Set(['stage', 'phase', 'day-over', 'day-begins']),
  mains: new Set([
    'battle',
    'fire',
    'eliminated',
    'commander-killed',
    'counter-charge',
    'dispersed',
    'wagon-destroyed',
    'final-points',
    'rain',
  ]),
  say: eventText,
  reading: readingOf,
  pieceFacts: ['target', 'unit', 'commander', 'piece', 'defenders'],
  isHex: (state, label) => hexByLabel(state, label) !== undefined,
  hexOf: hexOfPiece,
});
