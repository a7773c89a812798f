/** How the dice of an event were read: what was thrown against what, and what it means. */
import type { TableReading } from '@hetman/core/board';
import type { GameEvent, Modifier, Text } from '@hetman/core/game';
import type { GunReport } from '../rules/guns.js';
import type { MeleeReport } from '../rules/melee-modifiers.js';
import type { RifleReport } from '../rules/rifle.js';
import { spokenModifiers } from './odds-view.js';

const label = (en: string, pl: string): Text => ({ en, pl });
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

const against = (
  title: Text,
  row: TableReading['row'],
  column: TableReading['column'],
  meaning: Text,
  modifiers: readonly Modifier[] = [],
): TableReading => ({ title, row, column, cell: '', meaning, modifiers: spokenModifiers(modifiers) });

const thrown = (value: unknown): TableReading['column'] => ({ label: label('die', 'kość'), value: String(value) });

/** By type of event. Rolls that ask for one number only are read as a table of one column. */
const readers: Readonly<Record<string, (event: GameEvent) => TableReading>> = {
  'rifle-fire'(event) {
    const { strength, shift, row, modifiers } = event['report'] as RifleReport;
    const none = row.modifier === null;
    return {
      title: label('Rifle fire', 'Ogień z broni ręcznej'),
      row: { label: label('firepower by distance', 'siła ognia przez odległość'), value: String(strength) },
      column: { label: label('rows down', 'wiersze w dół'), value: String(shift) },
      cell: none ? '-' : signed(row.modifier!),
      meaning: none
        ? label('too weak: no check', 'za słaby: bez testu')
        : label('added to the die of the morale check', 'dodaje się do kości testu morale'),
      modifiers: spokenModifiers(modifiers),
    };
  },
  'gun-fire'(event) {
    const { distance, row, counterBattery, modifiers } = event['report'] as GunReport;
    return {
      title: label('Artillery fire', 'Ogień artylerii'),
      row: { label: label('distance', 'odległość'), value: String(distance) },
      column: { label: label('up to', 'do'), value: String(row.to) },
      cell: counterBattery ? '-' : signed(row.modifier),
      meaning: counterBattery
        ? label('at a battery: over the distance, then a nought', 'do baterii: powyżej odległości, potem zero')
        : label('added to the die of every morale check', 'dodaje się do kości każdego testu morale'),
      modifiers: spokenModifiers(modifiers),
    };
  },
  check: (event) =>
    against(
      label('Morale check', 'Test morale'),
      { label: label('morale', 'morale'), value: String(event['morale']) },
      { label: label('die and modifiers', 'kość i modyfikatory'), value: String(event['total']) },
      event['result'] === 'passed' ? label('holds', 'wytrzymuje') : label('fails', 'nie wytrzymuje'),
      event['modifiers'] as readonly Modifier[],
    ),
  melee(event) {
    const { attack, defence } = event['report'] as MeleeReport;
    const attackerWins = Number(event['attackTotal']) >= Number(event['defenceTotal']);
    return {
      title: label('Melee', 'Walka wręcz'),
      row: { label: label('attacker', 'atakujący'), value: String(event['attackTotal']) },
      column: { label: label('defender', 'obrońca'), value: String(event['defenceTotal']) },
      cell: String(event['difference']),
      meaning: attackerWins
        ? label(`attacker wins by ${event['difference']}`, `wygrywa atakujący, różnica ${event['difference']}`)
        : label(`defender wins by ${event['difference']}`, `wygrywa obrońca, różnica ${event['difference']}`),
      modifiers: spokenModifiers([...attack, ...defence.map((one) => ({ ...one, value: -one.value }))]),
    };
  },
  'casualty-roll': (event) =>
    against(
      label('Commander in danger', 'Dowódca w niebezpieczeństwie'),
      { label: label('killed, stunned on', 'ginie, kontuzja przy'), value: '0, 9' },
      thrown(event['die']),
      event['die'] === 0
        ? label('killed', 'ginie')
        : event['die'] === 9
          ? label('stunned for this turn', 'kontuzja w tym etapie')
          : label('unharmed', 'bez szwanku'),
    ),
  'guns-under-fire': (event) =>
    against(
      label('Guns under rifle fire', 'Działa pod ogniem ręcznym'),
      { label: label('lost below', 'strata poniżej'), value: String(event['limit']) },
      thrown(event['die']),
      Number(event['die']) < Number(event['limit']) ? label('lost', 'utracone') : label('unharmed', 'bez szwanku'),
    ),
  'counter-battery': (event) =>
    against(
      label('Counter-battery fire', 'Ogień przeciwbateryjny'),
      { label: label('over', 'powyżej'), value: String(event['distance']) },
      { label: label('die and gunners', 'kość i kanonierzy'), value: String(event['total']) },
      Number(event['total']) > Number(event['distance'])
        ? label('in range: second die', 'w zasięgu: drugi rzut')
        : label('no effect', 'bez skutku'),
    ),
  'guns-hit-roll': (event) =>
    against(
      label('Guns hit', 'Trafienie dział'),
      { label: label('hit on', 'trafienie na'), value: '0' },
      thrown(event['die']),
      event['die'] === 0 ? label('battery silenced', 'bateria zniszczona') : label('no effect', 'bez skutku'),
    ),
  'staff-return': (event) =>
    against(
      label('Return to the cup', 'Powrót do kubka'),
      { label: label('turn', 'etap'), value: String(event['turn']) },
      thrown(event['die']),
      label(`back in turn ${event['turn']}`, `powrót w etapie ${event['turn']}`),
    ),
};

export const readingOf = (event: GameEvent): TableReading | null => readers[event.type]?.(event) ?? null;
