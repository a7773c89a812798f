/** By Fire and Sword on the table: everything the client shows and offers, worked out from a viewer's state. */
import type { TableBoard } from '@hetman/core/board';
import { commanderById, unitById } from '../rules/pieces.js';
import type { State } from '../rules/state.js';
import { cardOfPiece } from './card.js';
import { courseOf } from './course.js';
import { dragOf, handlesOf } from './dragging.js';
import { forcedAnswer, isOpen } from './forced.js';
import { groundOf } from './ground.js';
import { logLine } from './log.js';
import { measuresOf } from './measures.js';
import { numberedOf } from './numbers.js';
import { oddsView, previewOf } from './odds-view.js';
import { panelsOf } from './panels.js';
import { piecesOf, waitingName } from './pieces.js';
import { handName, lyingOn } from './preparing.js';
import { promptOf } from './prompt.js';
import { reckonOdds } from './reckoned.js';
import { sightOf } from './sight.js';
import { tokenSamples } from './tokens.js';
import { laidOn } from './zones.js';

export const fireAndSwordBoard: TableBoard<State> = {
  kind: 'table',
  ground: groundOf,
  pieces: piecesOf,
  prompt: promptOf,
  handles: handlesOf,
  drag: dragOf,
  measures: measuresOf,
  sight: sightOf,
  samples: tokenSamples,
  sitsAbove: ({ setting }, side) => setting.sides.findIndex(({ id }) => id === side) === 1,
  panels: panelsOf,
  odds: oddsView,
  reckon: reckonOdds,
  preview: previewOf,
  log: logLine,
  card: cardOfPiece,
  course: courseOf,
  laid: laidOn,
  lying: lyingOn,
  numbered: numberedOf,
  forced: forcedAnswer,
  open: isOpen,
  pieceName(state, id) {
    const unit = unitById(state, id);
    if (unit) return waitingName(unit);
    return commanderById(state, id)?.data.name ?? handName(state, id) ?? { en: id, pl: id };
  },
};
