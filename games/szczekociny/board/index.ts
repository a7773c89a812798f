/** Szczekociny on a hex board: everything the client shows and offers, worked out from a viewer's state. */
import type { HexBoard } from '@hetman/core/board';
import { verbatim } from '@hetman/core/locale';
import type { Event } from '../rules/state/events.js';
import { groundOf } from '../rules/state/ground.js';
import { commanderById, commandersOn, hexByLabel, stackOf, unitById } from '../rules/state/pieces.js';
import type { State } from '../rules/state/state.js';
import { boardOf } from './counters.js';
import { pauses } from './demands.js';
import { logLine } from './log.js';
import { boardMap } from './map.js';
import { oddsView } from './odds-view.js';
import { preparedOdds } from './outlooks.js';
import { panelsOf } from './panels.js';
import { previewOf } from './preview.js';
import { promptOf } from './prompt.js';
import { regionsOf } from './regions.js';
import { samples } from './samples.js';
import { whyNot } from './why-not.js';

export const szczekocinyBoard: HexBoard<State, Event> = {
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
    const pieces = ([0, 1] as const).flatMap((side) => [
      ...stackOf(state, side, hex),
      ...commandersOn(state, side, hex),
    ]);
    return [label, ground, ...pieces.map(({ card }) => card.name[language])].join(', ');
  },
  preview: previewOf,
  regions: regionsOf,
  samples,
  pauses,
  keepsInHand: ['move'],
  pieceName: (state, id) => (unitById(state, id) ?? commanderById(state, id))?.card.name ?? verbatim(id),
};
