/** How the dice of an event were read: whose they are, what was needed, row, column and cell, and what the cell means. */
import type { TableReading } from '@hetman/core/board';
import { filled, joined, type Text, verbatim } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import { pieceById } from '../rules/scenario/placing.js';
import type { Event, EventOf } from '../rules/state/events.js';
import type { State } from '../rules/state/state.js';
import { spokenModifiers } from './odds-view.js';
import { arrowMeaning, meaningOf } from './results.js';

type Reader<Type extends Event['type']> = (event: EventOf<Type>, state: State) => TableReading;

const sum = (dice: readonly number[]): number => dice.reduce((total, face) => total + face, 0);

function named(state: State, id: string): Text {
  const side = state.setting.sides.find((one) => one.id === id);
  return pieceById(state, id)?.card.name ?? side?.name ?? verbatim(id);
}

const allNamed = (state: State, ids: readonly string[]): Text => joined(ids.map((id) => named(state, id)));

const hitting = {
  none: boardMessages.none,
  some: boardMessages.some,
};

const fireTables: Readonly<Record<EventOf<'fire'>['arm'], Text>> = {
  guns: boardMessages['fireTables.guns'],
  'small-arms': boardMessages['small-arms'],
  bows: boardMessages['fireTables.bows'],
};

/** Rolls that ask for one number only are read as a table of one column. */
const against = (
  title: Text,
  whose: Required<Pick<TableReading, 'of' | 'stake'>>,
  row: TableReading['row'],
  thrown: number,
  meaning: Text,
): TableReading => ({
  title,
  ...whose,
  row,
  column: { label: boardMessages.row, value: String(thrown) },
  cell: '',
  meaning,
  modifiers: [],
});

const battle: Reader<'battle'> = (event, state) => {
  const { report, result: cell } = event;
  return {
    title: boardMessages.title,
    of: filled(boardMessages.of, {
      attackers: allNamed(state, event.attackers),
      defenders: allNamed(state, event.defenders),
    }),
    row: { label: boardMessages.row, value: String(event.sum) },
    column: { label: boardMessages.column, value: report.column },
    cell,
    meaning: meaningOf(cell),
    modifiers: spokenModifiers(report.modifiers),
  };
};

const fire: Reader<'fire'> = (event, state) => {
  const { result: cell, leastHit: least } = event;
  return {
    title: fireTables[event.arm],
    of: filled(boardMessages['fire.of'], {
      shooters: allNamed(state, event.shooters),
      target: named(state, event.target),
    }),
    stake: least == null ? hitting.none : filled(hitting.some, { least }),
    row: {
      label: boardMessages['fire.row'],
      value: `${event.strength}, ${event.range}`,
    },
    column: { label: boardMessages['fire.column'], value: String(event.total) },
    cell,
    meaning: event.arm === 'bows' ? arrowMeaning(cell) : meaningOf(cell),
    modifiers: spokenModifiers(event.modifiers),
  };
};

const moraleCheck: Reader<'morale-check'> = (event, state) =>
  against(
    boardMessages['morale-check'],
    {
      of: named(state, event.unit),
      stake: filled(boardMessages.stake, {
        morale: event.morale,
      }),
    },
    { label: boardMessages['readers.morale-check'], value: String(event.morale) },
    event.sum,
    event.sum > event.morale
      ? boardMessages['morale-check.above-its-morale-dispersed']
      : boardMessages['morale-check.not-dispersed'],
  );

const dispersalRoll: Reader<'dispersal-roll'> = (event, state) =>
  against(
    boardMessages['dispersal-roll'],
    {
      of: named(state, event.unit),
      stake:
        event.limit < 1
          ? boardMessages['dispersal-roll.stake']
          : filled(boardMessages['stake.dispersed-on-or-less'], {
              limit: event.limit,
            }),
    },
    { label: boardMessages['readers.dispersal-roll'], value: String(event.limit) },
    event.die,
    event.die <= event.limit ? boardMessages['dispersal-roll.dispersed'] : boardMessages['morale-check.not-dispersed'],
  );

const commanderRoll: Reader<'commander-roll'> = (event, state) =>
  against(
    boardMessages['commander-roll'],
    { of: named(state, event.commander), stake: boardMessages['commander-roll.stake'] },
    { label: boardMessages['readers.commander-roll'], value: '12' },
    sum(event.dice),
    sum(event.dice) === 12 ? boardMessages['commander-roll.killed'] : boardMessages['commander-roll.unharmed'],
  );

const departureRoll: Reader<'departure-roll'> = (event, state) =>
  against(
    boardMessages['departure-roll'],
    {
      of: named(state, event.side),
      stake: filled(boardMessages['departure-roll.stake'], {
        upTo: event.upTo,
      }),
    },
    { label: boardMessages['readers.departure-roll'], value: String(event.upTo) },
    event.die,
    event.die <= event.upTo
      ? boardMessages['departure-roll.they-ride-for-the']
      : boardMessages['departure-roll.they-stay'],
  );

export function readingOf(state: State, event: Event): TableReading | null {
  switch (event.type) {
    case 'battle':
      return battle(event, state);
    case 'fire':
      return fire(event, state);
    case 'morale-check':
      return moraleCheck(event, state);
    case 'dispersal-roll':
      return dispersalRoll(event, state);
    case 'commander-roll':
      return commanderRoll(event, state);
    case 'departure-roll':
      return departureRoll(event, state);
    default:
      return null;
  }
}
