/** Husaria on a hex board: everything the client shows and offers, worked out from a viewer's state. */
import type { HexBoard } from '@hetman/core/board';
import { verbatim } from '@hetman/core/locale';
import { groundOf } from '../rules/movement/ground.js';
import { pieceById } from '../rules/scenario/placing.js';
import type { Event } from '../rules/state/events.js';
import { hexByLabel, unitsOn } from '../rules/state/pieces.js';
import type { State } from '../rules/state/state.js';
import { boardOf } from './counters.js';
import { deployment } from './deployment.js';
import { forcedAnswer } from './forced.js';
import { pauses } from './hints.js';
import { logLine } from './log.js';
import { boardMap } from './map.js';
import { oddsView } from './odds-view.js';
import { preparedOdds } from './outlooks.js';
import { panelsOf } from './panels.js';
import { previewOf } from './preview.js';
import { promptOf } from './prompt.js';
import { samples } from './samples.js';
import { whyNot } from './why-not.js';

export const husariaBoard: HexBoard<State, Event> = {
  kind: 'hexes',
  map: boardMap,
  board: boardOf,
  prompt: promptOf,
  panels: panelsOf,
  odds: oddsView,
  slowOdds: (state) => preparedOdds(state, oddsView(state)),
  log: logLine,
  whyNot,
  spokenHex(state, label, language) {
    const hex = hexByLabel(state, label);
    if (hex === undefined) return label;
    const ground = groundOf(state.setting).terrain[hex]!.name[language];
    const units = unitsOn(state, hex).map((unit) => unit.card.name[language]);
    return [label, ground, ...units].join(', ');
  },
  preview: previewOf,
  samples,
  pieceName: (state, id) => pieceById(state, id)?.card.name ?? verbatim(id),
  forced: forcedAnswer,
  pauses,
  keepsInHand: ['move'],
  deployment,
};
