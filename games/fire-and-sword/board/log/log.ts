/** From events to lines of the log: the words, the piece they point to, the dice and how they were read. */
import type { LogLine } from '@hetman/core/board';
import { inEach, type Language } from '@hetman/core/game';
import type { Event } from '../../rules/state/events.js';
import { commanderById, onTable, unitById } from '../../rules/state/pieces.js';
import { nobody, type State } from '../../rules/state/state.js';
import { words } from '../../texts/index.js';
import { readingOf } from './readings.js';

const headings: ReadonlySet<string> = new Set(['turn', 'phase']);
const mains: ReadonlySet<string> = new Set([
  ...['shot', 'struck', 'resolution', 'test', 'initiative-roll', 'combat', 'charges', 'countercharges', 'contact'],
  ...['fled', 'destroyed', 'cut-down', 'commander-killed', 'base-lost', 'disorganised', 'left-table'],
  ...['victory', 'draw'],
]);

/** The dice of a shot tell what it hit. */
const textOf = (state: State, event: Event, language: Language): string =>
  event.type === 'shot'
    ? words.action(
        state,
        { do: 'shoot', unit: event.unit, target: event.target, mode: 'plain', commander: '' },
        language,
      )
    : words.event(state, event, language);

export function logLine(state: State, event: Event): LogLine {
  const pools = readingOf(state, event);
  return {
    text: inEach((language) => textOf(state, event, language)),
    rule: event.rule ?? null,
    hex: placeOf(state, event),
    dice: pools ? [] : diceOf(event),
    diceSides: 10,
    weight: headings.has(event.type) ? 'heading' : mains.has(event.type) ? 'main' : 'detail',
    ...(pools && { pools }),
  };
}

/** On a table a place is the piece that stands there; a commander who has joined stands with his unit. */
function placeOf(state: State, event: Event): string | null {
  const named = [
    'unit' in event && event.unit,
    'target' in event && event.target,
    'commander' in event && event.commander,
    'units' in event && event.units[0],
  ];
  for (const id of named) {
    if (!id) continue;
    const unit = unitById(state, id);
    if (unit && onTable(unit)) return id;
    const commander = commanderById(state, id);
    if (commander && onTable(commander))
      return commander.battle.joined === nobody ? id : state.units[commander.battle.joined]!.data.id;
  }
  return null;
}

function diceOf(event: Event): readonly number[] {
  return 'face' in event && event.face !== null ? [event.face] : [];
}
