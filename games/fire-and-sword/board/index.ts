/** By Fire and Sword on the table: everything the client shows and offers, worked out from a viewer's state. */
import type { TableBoard } from '@hetman/core/board';
import { verbatim } from '@hetman/core/locale';
import type { Event } from '../rules/state/events.js';
import { commanderById, unitById } from '../rules/state/pieces.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State } from '../rules/state/state.js';
import { cardOfPiece } from './cards/card.js';
import { panelsOf } from './cards/panels.js';
import { dragOf, handlesOf } from './drag/dragging.js';
import { forcedAnswer, isOpen } from './forced.js';
import { groupDrag, groupHandles } from './groups/group-moves.js';
import { logLine } from './log/log.js';
import { measuresOf } from './measures/measures.js';
import { sightOf } from './measures/sight.js';
import { laidOn } from './measures/zones.js';
import { oddsView, previewOf } from './odds/odds-view.js';
import { slowOdds } from './odds/slow-odds.js';
import { groundOf } from './pieces/ground.js';
import { numberedOf } from './pieces/numbers.js';
import { piecesOf, waitingName } from './pieces/pieces.js';
import { tokenSamples } from './pieces/tokens.js';
import { courseOf } from './prompt/course.js';
import { handName, lyingOn } from './prompt/preparing.js';
import { promptOf } from './prompt/prompt.js';
import { whyNot } from './prompt/why-not.js';

/** Questions to the other side lie above the phase in which they are asked; in combat both are asked in turn. */
function leadsOf(state: State): string | null {
  const phase = state.frames.findLast(({ kind }) => kind === 'movement' || kind === 'orders');
  if (phase && 'side' in phase) return state.setting.sides[phase.side as SideIndex].id;
  return state.phase === 'combat' ? state.setting.sides[state.initiative].id : null;
}

export const fireAndSwordBoard: TableBoard<State, Event> = {
  kind: 'table',
  keepsInHand: ['move'],
  ground: groundOf,
  pieces: piecesOf,
  prompt: promptOf,
  handles: (state, piece, drawn = [], company = null) =>
    groupHandles(state, piece, drawn, company) ?? handlesOf(state, piece, drawn),
  drag: (state, piece, handle, to, drawn = [], company = null) =>
    groupDrag(state, piece, handle, to, drawn, company) ?? dragOf(state, piece, handle, to, drawn),
  measures: measuresOf,
  sight: sightOf,
  samples: tokenSamples,
  sitsAbove: ({ setting }, side) => setting.sides.findIndex(({ id }) => id === side) === 1,
  leads: leadsOf,
  panels: panelsOf,
  odds: oddsView,
  slowOdds,
  preview: previewOf,
  log: logLine,
  card: cardOfPiece,
  course: courseOf,
  laid: laidOn,
  whyNot,
  lying: lyingOn,
  numbered: numberedOf,
  forced: forcedAnswer,
  open: isOpen,
  pieceName(state, id) {
    const unit = unitById(state, id);
    if (unit) return waitingName(unit);
    return commanderById(state, id)?.data.name ?? handName(state, id) ?? verbatim(id);
  },
};
