/** How the dice of an event were read: row, column and cell of the table, and what the cell means. */
import type { TableReading } from '@hetman/core/board';
import type { GameEvent, Modifier, Text } from '@hetman/core/game';
import { spokenModifiers } from './odds-view.js';
import { meaningOf } from './results.js';

const sum = (dice: readonly number[]): number => dice.reduce((total, face) => total + face, 0);
const label = (en: string, pl: string): Text => ({ en, pl });

/** By type of event. Rolls that ask for one number only are read as a table of one column. */
const readers: Readonly<Record<string, (event: GameEvent) => TableReading>> = {
  battle(event) {
    const report = event['report'] as { readonly column: string; readonly modifiers: readonly Modifier[] };
    const cell = String(event['result']);
    return {
      title: label('Battle table', 'Tabela walki'),
      row: { label: label('dice', 'kości'), value: String(event['sum']) },
      column: { label: label('column', 'kolumna'), value: report.column },
      cell,
      meaning: meaningOf(cell),
      modifiers: spokenModifiers(report.modifiers),
    };
  },
  fire(event) {
    const cell = String(event['result']);
    return {
      title:
        event['arm'] === 'guns'
          ? label('Artillery table', 'Tabela ostrzału artyleryjskiego')
          : label('Small arms table', 'Tabela ostrzału z broni ręcznej'),
      row: {
        label: label('strength, range', 'siła, zasięg'),
        value: `${event['strength']}, ${event['range']}`,
      },
      column: { label: label('dice and modifiers', 'kości i modyfikatory'), value: String(event['total']) },
      cell,
      meaning: meaningOf(cell),
      modifiers: spokenModifiers(event['modifiers'] as readonly Modifier[]),
    };
  },
  'morale-check': (event) =>
    against(
      label('Morale check', 'Test morale'),
      { label: label('morale', 'morale'), value: String(event['morale']) },
      Number(event['sum']),
      Number(event['sum']) > Number(event['morale'])
        ? label('above its morale: dispersed', 'powyżej morale: rozproszenie')
        : label('holds', 'wytrzymuje'),
    ),
  'dispersal-roll': (event) =>
    against(
      label('Dispersal table', 'Tabela rozproszenia'),
      { label: label('dispersed up to', 'rozproszenie do'), value: String(event['limit']) },
      Number(event['die']),
      Number(event['die']) <= Number(event['limit'])
        ? label('dispersed', 'rozproszenie')
        : label('keeps together', 'trzyma szyk'),
    ),
  'commander-roll': (event) =>
    against(
      label('Commander in danger', 'Dowódca w niebezpieczeństwie'),
      { label: label('killed on', 'ginie przy'), value: '12' },
      sum(event['dice'] as readonly number[]),
      sum(event['dice'] as readonly number[]) === 12 ? label('killed', 'ginie') : label('unharmed', 'bez szwanku'),
    ),
};

const against = (title: Text, row: TableReading['row'], thrown: number, meaning: Text): TableReading => ({
  title,
  row,
  column: { label: label('dice', 'kości'), value: String(thrown) },
  cell: '',
  meaning,
  modifiers: [],
});

export const readingOf = (event: GameEvent): TableReading | null => readers[event.type]?.(event) ?? null;
