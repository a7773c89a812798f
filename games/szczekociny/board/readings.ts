/** How the dice of an event were read: whose they are, what was needed, what was thrown against what, and what it means. */
import type { TableReading } from '@hetman/core/board';
import { filled, inEach, joined, type Modifier, signed, type Text } from '@hetman/core/game';
import type { Event, EventOf } from '../rules/state/events.js';
import { commanderById, unitById } from '../rules/state/pieces.js';
import type { State } from '../rules/state/state.js';
import { spokenModifiers } from './odds-view.js';

type Reader<Type extends Event['type']> = (event: EventOf<Type>, state: State) => TableReading;
type Whose = Pick<TableReading, 'of' | 'stake'>;

const label = (en: string, pl: string): Text => ({ en, pl });
const plus = (value: number): string => signed(value, 'en');

const named = (state: State, id: string): Text =>
  (unitById(state, id) ?? commanderById(state, id))?.card.name ?? label(id, id);
const allNamed = (state: State, ids: readonly string[]): Text => joined(ids.map((id) => named(state, id)));

const shotAt = (state: State, shooters: readonly string[], targets: readonly string[]): Text =>
  filled(label('{shooters} at {targets}', '{shooters}; cel: {targets}'), {
    shooters: allNamed(state, shooters),
    targets: allNamed(state, targets),
  });

/** What a failed check costs, by the rule that asks for it. */
const failing: Readonly<Record<string, Text>> = {
  '7.3.1': label('otherwise no square and a step lost', 'inaczej bez czworoboku i strata stopnia'),
  '7.4': label('otherwise no lava', 'inaczej bez lawy'),
  '9.3': label('otherwise it retreats two hexes', 'inaczej odwrót o dwa pola'),
  '11.9': label('otherwise a step is lost', 'inaczej strata stopnia'),
};

/** Under fire a unit retreats; one that fails badly loses a step as well. */
const underFire: ReadonlySet<string> = new Set(['10.9.4', '10.10.1']);

function otherwise({ rule = '' }: EventOf<'check'>, { setting }: State): Text | undefined {
  if (!underFire.has(rule)) return failing[rule];
  const { always, lossFrom } = setting.book.failure;
  return filled(
    label(
      'otherwise it retreats; {lossFrom} over or a {always} also costs a step',
      'inaczej odwrót; przekroczenie o {lossFrom} lub {always} na kości to też strata stopnia',
    ),
    { always, lossFrom },
  );
}

function needed(event: EventOf<'check'>, state: State): Text {
  const needs = filled(label('needs {morale} or less', 'potrzebne {morale} lub mniej'), {
    morale: event.morale,
  });
  const fails = otherwise(event, state);
  return fails ? inEach((language) => `${needs[language]}, ${fails[language]}`) : needs;
}

/** Rolls that ask for one number only are read as a table of one column. */
const against = (
  title: Text,
  whose: Whose,
  row: TableReading['row'],
  column: TableReading['column'],
  meaning: Text,
  modifiers: readonly Modifier[] = [],
): TableReading => ({ title, ...whose, row, column, cell: '', meaning, modifiers: spokenModifiers(modifiers) });

const thrown = (value: number): TableReading['column'] => ({ label: label('die', 'kość'), value: String(value) });

const rifleFire: Reader<'rifle-fire'> = (event, state) => {
  const { shooters, target, strength, shift, row, modifiers } = event.report;
  const none = row.modifier === null;
  return {
    title: label('Musketry', 'Ogień z broni ręcznej'),
    of: shotAt(state, shooters, [target]),
    row: { label: label('firepower by distance', 'siła ognia przez odległość'), value: String(strength) },
    column: { label: label('rows down', 'wiersze w dół'), value: String(shift) },
    cell: none ? '-' : plus(row.modifier!),
    meaning: none
      ? label('too weak: no check', 'za słaby ogień: bez testu')
      : label('added to the die of the morale check', 'dodaje się do kości testu morale'),
    modifiers: spokenModifiers(modifiers),
  };
};

const gunFire: Reader<'gun-fire'> = (event, state) => {
  const { shooters, targets, distance, row, counterBattery, modifiers } = event.report;
  return {
    title: label('Artillery fire', 'Ogień artylerii'),
    of: shotAt(state, shooters, targets),
    row: { label: label('distance', 'odległość'), value: String(distance) },
    column: { label: label('up to', 'do'), value: String(row.to) },
    cell: counterBattery ? '-' : plus(row.modifier),
    meaning: counterBattery
      ? label(
          'against a battery: more than the distance, then a zero',
          'do baterii: wynik powyżej odległości, potem zero',
        )
      : label('added to the die of every morale check', 'dodaje się do kości każdego testu morale'),
    modifiers: spokenModifiers(modifiers),
  };
};

const check: Reader<'check'> = (event, state) =>
  against(
    label('Morale check', 'Test morale'),
    { of: named(state, event.unit), stake: needed(event, state) },
    { label: label('morale', 'morale'), value: String(event.morale) },
    { label: label('die and modifiers', 'kość i modyfikatory'), value: String(event.total) },
    event.result === 'passed' ? label('passed', 'zdany') : label('failed', 'niezdany'),
    event.modifiers,
  );

const melee: Reader<'melee'> = (event, state) => {
  const { attackers, defenders, attack, defence } = event.report;
  const [attackTotal, defenceTotal] = [event.attackTotal, event.defenceTotal];
  const attackerWins = attackTotal >= defenceTotal;
  return {
    title: label('Melee', 'Walka wręcz'),
    of: filled(label('{attackers} against {defenders}', '{attackers} – {defenders}'), {
      attackers: allNamed(state, attackers),
      defenders: allNamed(state, defenders),
    }),
    stake: label(
      'the higher total wins: the loser loses two steps and retreats, the winner one step',
      'wygrywa wyższy wynik: przegrany traci dwa stopnie i się wycofuje, zwycięzca jeden stopień',
    ),
    row: { label: label('attacker', 'atakujący'), value: String(event.attackTotal) },
    column: { label: label('defender', 'obrońca'), value: String(event.defenceTotal) },
    cell: String(event.difference),
    meaning:
      attackTotal === defenceTotal
        ? label(
            'a tie: the attacker wins, the difference counts as 1',
            'remis: wygrywa atakujący, różnica liczy się jako 1',
          )
        : attackerWins
          ? label(`attacker wins by ${event.difference}`, `wygrywa atakujący, różnica ${event.difference}`)
          : label(`defender wins by ${event.difference}`, `wygrywa obrońca, różnica ${event.difference}`),
    modifiers: spokenModifiers([...attack, ...defence.map((one) => ({ ...one, value: -one.value }))]),
  };
};

const casualtyRoll: Reader<'casualty-roll'> = (event, state) =>
  against(
    label('Commander in danger', 'Dowódca w niebezpieczeństwie'),
    {
      of: named(state, event.commander),
      stake: label('killed on 0, stunned on 9', 'śmierć przy 0, kontuzja przy 9'),
    },
    { label: label('killed, stunned on', 'śmierć, kontuzja przy'), value: '0, 9' },
    thrown(event.die),
    event.die === 0
      ? label('killed', 'śmierć')
      : event.die === 9
        ? label('stunned for this turn', 'kontuzja w tym etapie')
        : label('unharmed', 'bez szwanku'),
  );

const gunsUnderFire: Reader<'guns-under-fire'> = (event, state) =>
  against(
    label('Guns under musketry', 'Działa pod ogniem z broni ręcznej'),
    {
      of: named(state, event.unit),
      stake: filled(label('lost below {limit}', 'strata poniżej {limit}'), { limit: event.limit }),
    },
    { label: label('lost below', 'strata poniżej'), value: String(event.limit) },
    thrown(event.die),
    event.die < event.limit ? label('lost', 'stracone') : label('unharmed', 'bez szwanku'),
  );

const counterBattery: Reader<'counter-battery'> = (event, state) =>
  against(
    label('Counter-battery fire', 'Ogień przeciwbateryjny'),
    {
      of: named(state, event.unit),
      stake: filled(
        label('in range above {distance}, then a second die', 'w zasięgu powyżej {distance}, potem drugi rzut'),
        {
          distance: event.distance,
        },
      ),
    },
    { label: label('over', 'powyżej'), value: String(event.distance) },
    { label: label('die and gunners', 'kość i kanonierzy'), value: String(event.total) },
    event.total > event.distance
      ? label('in range: second die', 'w zasięgu: drugi rzut')
      : label('no effect', 'bez skutku'),
  );

const gunsHitRoll: Reader<'guns-hit-roll'> = (event, state) =>
  against(
    label('Guns hit', 'Trafienie dział'),
    {
      of: named(state, event.unit),
      stake: label('the battery is out of the battle on 0', 'bateria wypada z bitwy przy 0'),
    },
    { label: label('hit on', 'trafienie na'), value: '0' },
    thrown(event.die),
    event.die === 0 ? label('battery captured', 'bateria zdobyta') : label('no effect', 'bez skutku'),
  );

const staffReturn: Reader<'staff-return'> = (event, state) =>
  against(
    label('Return to the cup', 'Powrót do kubka'),
    { of: named(state, event.commander) },
    { label: label('turn', 'etap'), value: String(event.turn) },
    thrown(event.die),
    label(`back in turn ${event.turn}`, `powrót w etapie ${event.turn}`),
  );

export function readingOf(state: State, event: Event): TableReading | null {
  switch (event.type) {
    case 'rifle-fire':
      return rifleFire(event, state);
    case 'gun-fire':
      return gunFire(event, state);
    case 'check':
      return check(event, state);
    case 'melee':
      return melee(event, state);
    case 'casualty-roll':
      return casualtyRoll(event, state);
    case 'guns-under-fire':
      return gunsUnderFire(event, state);
    case 'counter-battery':
      return counterBattery(event, state);
    case 'guns-hit-roll':
      return gunsHitRoll(event, state);
    case 'staff-return':
      return staffReturn(event, state);
    default:
      return null;
  }
}
