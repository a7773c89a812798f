/** Husaria on a hex board: everything the client shows and offers, worked out from a viewer's state. */
import type { HexBoard, LogLine } from '@hetman/core/board';
import type { GameEvent, Text } from '@hetman/core/game';
import { groundOf } from '../rules/ground.js';
import { hexByLabel, labelOf, unitsOn } from '../rules/pieces.js';
import { pieceById } from '../rules/set-up.js';
import type { State } from '../rules/state.js';
import { eventText } from '../texts/index.js';
import { boardOf } from './counters.js';
import { deployment } from './deployment.js';
import { boardMap } from './map.js';
import { oddsView } from './odds-view.js';
import { inBoth } from './offers.js';
import { panelsOf } from './panels.js';
import { previewOf } from './preview.js';
import { promptOf } from './prompt.js';
import { readingOf } from './readings.js';
import { whyNot } from './why-not.js';

export const husariaBoard: HexBoard<State> = {
  kind: 'hexes',
  map: boardMap,
  board: boardOf,
  prompt: promptOf,
  panels: panelsOf,
  odds: oddsView,
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
  pieceName: (state, id) => pieceById(state, id)?.card.name ?? { en: id, pl: id },
  deployment,
};

const headings: ReadonlySet<string> = new Set(['stage', 'phase', 'day-over', 'day-begins']);
const mains: ReadonlySet<string> = new Set([
  'battle',
  'fire',
  'eliminated',
  'commander-killed',
  'counter-charge',
  'dispersed',
  'wagon-destroyed',
  'final-points',
  'rain',
]);

function logLine(state: State, event: GameEvent): LogLine {
  const text: Text = inBoth((language) => eventText(state, event, language));
  const dice = Array.isArray(event['dice'])
    ? (event['dice'] as number[])
    : typeof event['die'] === 'number'
      ? [event['die']]
      : [];
  const table = readingOf(event);
  return {
    text,
    rule: event.rule ?? null,
    hex: placeOf(state, event),
    dice,
    weight: headings.has(event.type) ? 'heading' : mains.has(event.type) ? 'main' : 'detail',
    ...(table && { table }),
  };
}

/** Where an event happened: its own hex, where it led, or where its piece stands now. */
function placeOf(state: State, event: GameEvent): string | null {
  for (const fact of ['hex', 'to']) {
    const label = event[fact];
    if (typeof label === 'string' && hexByLabel(state, label) !== undefined) return label;
  }
  const named = [
    event['target'],
    event['unit'],
    event['commander'],
    event['piece'],
    ...((event['defenders'] as unknown[]) ?? []),
  ];
  for (const id of named) {
    const piece = typeof id === 'string' ? pieceById(state, id) : null;
    if (piece && piece.hex >= 0) return labelOf(state, piece.hex);
  }
  return null;
}
