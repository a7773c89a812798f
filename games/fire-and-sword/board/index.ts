/** By Fire and Sword on the table: everything the client shows and offers, worked out from a viewer's state. */
import type { LogLine, TableBoard } from '@hetman/core/board';
import { type GameEvent, inBoth } from '@hetman/core/game';
import { commanderById, unitById } from '../rules/pieces.js';
import type { State } from '../rules/state.js';
import { words } from '../texts/index.js';
import { dragOf, handlesOf } from './dragging.js';
import { groundOf } from './ground.js';
import { measuresOf } from './measures.js';
import { oddsView, previewOf } from './odds-view.js';
import { panelsOf } from './panels.js';
import { piecesOf } from './pieces.js';
import { promptOf } from './prompt.js';
import { sightOf } from './sight.js';

export const fireAndSwordBoard: TableBoard<State> = {
  kind: 'table',
  ground: groundOf,
  pieces: piecesOf,
  prompt: promptOf,
  handles: handlesOf,
  drag: dragOf,
  measures: measuresOf,
  sight: sightOf,
  sitsAbove: ({ setting }, side) => setting.sides.findIndex(({ id }) => id === side) === 1,
  panels: panelsOf,
  odds: oddsView,
  preview: previewOf,
  log: logLine,
  pieceName: (state, id) => (unitById(state, id) ?? commanderById(state, id))?.data.name ?? { en: id, pl: id },
};

const headings: ReadonlySet<string> = new Set(['turn', 'phase']);
const mains: ReadonlySet<string> = new Set(['volley', 'fled', 'destroyed', 'charged', 'combat']);

function logLine(state: State, event: GameEvent): LogLine {
  return {
    text: inBoth((language) => words.event(state, event, language)),
    rule: event.rule ?? null,
    hex: placeOf(state, event),
    dice: diceOf(event),
    weight: headings.has(event.type) ? 'heading' : mains.has(event.type) ? 'main' : 'detail',
  };
}

/** On a table a place is the piece that stands there. */
function placeOf(state: State, event: GameEvent): string | null {
  for (const fact of ['target', 'unit', 'commander']) {
    const id = event[fact];
    if (typeof id === 'string' && piecesOf(state).some((piece) => piece.id === id)) return id;
  }
  return null;
}

function diceOf(event: GameEvent): readonly number[] {
  if (Array.isArray(event['dice'])) return event['dice'] as number[];
  return typeof event['die'] === 'number' ? [event['die']] : [];
}
