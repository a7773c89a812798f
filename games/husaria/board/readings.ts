/** How the dice of an event were read: whose they are, what was needed, row, column and cell, and what the cell means. */
import type { TableReading } from '@hetman/core/board';
import { filled, joined, type Text } from '@hetman/core/game';
import { pieceById } from '../rules/scenario/placing.js';
import type { Event, EventOf } from '../rules/state/events.js';
import type { State } from '../rules/state/state.js';
import { spokenModifiers } from './odds-view.js';
import { arrowMeaning, meaningOf } from './results.js';

type Reader<Type extends Event['type']> = (event: EventOf<Type>, state: State) => TableReading;

const sum = (dice: readonly number[]): number => dice.reduce((total, face) => total + face, 0);
const label = (en: string, pl: string): Text => ({ en, pl });

function named(state: State, id: string): Text {
  const side = state.setting.sides.find((one) => one.id === id);
  return pieceById(state, id)?.card.name ?? side?.name ?? label(id, id);
}

const allNamed = (state: State, ids: readonly string[]): Text => joined(ids.map((id) => named(state, id)));

const hitting = {
  none: label('no roll can hit', 'żaden rzut nie trafia'),
  some: label('hits on {least} or more', 'trafienie przy {least} lub więcej'),
};

const fireTables: Readonly<Record<EventOf<'fire'>['arm'], Text>> = {
  guns: label('Artillery fire table', 'Tabela ostrzału artyleryjskiego'),
  'small-arms': label('Musketry table', 'Tabela ostrzału z broni ręcznej'),
  bows: label('Archery table', 'Tabela ostrzału z łuków'),
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
  column: { label: label('dice', 'kości'), value: String(thrown) },
  cell: '',
  meaning,
  modifiers: [],
});

const battle: Reader<'battle'> = (event, state) => {
  const { report, result: cell } = event;
  return {
    title: label('Battle table', 'Tabela walki'),
    of: filled(label('{attackers} against {defenders}', '{attackers} – {defenders}'), {
      attackers: allNamed(state, event.attackers),
      defenders: allNamed(state, event.defenders),
    }),
    row: { label: label('dice', 'kości'), value: String(event.sum) },
    column: { label: label('column', 'kolumna'), value: report.column },
    cell,
    meaning: meaningOf(cell),
    modifiers: spokenModifiers(report.modifiers),
  };
};

const fire: Reader<'fire'> = (event, state) => {
  const { result: cell, leastHit: least } = event;
  return {
    title: fireTables[event.arm],
    of: filled(label('{shooters} at {target}', '{shooters}; cel: {target}'), {
      shooters: allNamed(state, event.shooters),
      target: named(state, event.target),
    }),
    stake: least == null ? hitting.none : filled(hitting.some, { least }),
    row: {
      label: label('strength, distance', 'siła, odległość'),
      value: `${event.strength}, ${event.range}`,
    },
    column: { label: label('dice and modifiers', 'kości i modyfikatory'), value: String(event.total) },
    cell,
    meaning: event.arm === 'bows' ? arrowMeaning(cell) : meaningOf(cell),
    modifiers: spokenModifiers(event.modifiers),
  };
};

const moraleCheck: Reader<'morale-check'> = (event, state) =>
  against(
    label('Morale check', 'Test morale'),
    {
      of: named(state, event.unit),
      stake: filled(label('dispersed above {morale}', 'rozproszenie powyżej {morale}'), {
        morale: event.morale,
      }),
    },
    { label: label('morale', 'morale'), value: String(event.morale) },
    event.sum,
    event.sum > event.morale
      ? label('above its morale: dispersed', 'powyżej morale: rozproszenie')
      : label('not dispersed', 'bez rozproszenia'),
  );

const dispersalRoll: Reader<'dispersal-roll'> = (event, state) =>
  against(
    label('Dispersal table', 'Tabela rozproszenia'),
    {
      of: named(state, event.unit),
      stake:
        event.limit < 1
          ? label('cannot be dispersed', 'rozproszenie niemożliwe')
          : filled(label('dispersed on {limit} or less', 'rozproszenie przy {limit} lub mniej'), {
              limit: event.limit,
            }),
    },
    { label: label('dispersed up to', 'rozproszenie do'), value: String(event.limit) },
    event.die,
    event.die <= event.limit ? label('dispersed', 'rozproszenie') : label('not dispersed', 'bez rozproszenia'),
  );

const commanderRoll: Reader<'commander-roll'> = (event, state) =>
  against(
    label('Commander in danger', 'Dowódca w niebezpieczeństwie'),
    { of: named(state, event.commander), stake: label('killed on 12', 'śmierć przy 12') },
    { label: label('killed on', 'śmierć przy'), value: '12' },
    sum(event.dice),
    sum(event.dice) === 12 ? label('killed', 'śmierć') : label('unharmed', 'bez szwanku'),
  );

const departureRoll: Reader<'departure-roll'> = (event, state) =>
  against(
    label('Do the Tatars ride home?', 'Czy Tatarzy odjadą?'),
    {
      of: named(state, event.side),
      stake: filled(label('they ride home on {upTo} or less', 'odjeżdżają przy {upTo} lub mniej'), {
        upTo: event.upTo,
      }),
    },
    { label: label('ride home up to', 'odjazd do'), value: String(event.upTo) },
    event.die,
    event.die <= event.upTo
      ? label('they ride for the edge of the map', 'jadą ku krawędzi mapy')
      : label('they stay', 'zostają'),
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
