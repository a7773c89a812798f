/** How the dice of an event were read: whose they are, what was needed, what was thrown against what, and what it means. */
import type { TableReading } from '@hetman/core/board';
import { filled, inEach, joined, type Modifier, signed, type Text, verbatim } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import type { Event, EventOf } from '../rules/state/events.js';
import { commanderById, unitById } from '../rules/state/pieces.js';
import type { State } from '../rules/state/state.js';
import { spokenModifiers } from './odds-view.js';

type Reader<Type extends Event['type']> = (event: EventOf<Type>, state: State) => TableReading;
type Whose = Pick<TableReading, 'of' | 'stake'>;

const plus = (value: number): string => signed(value, 'en');

const named = (state: State, id: string): Text =>
  (unitById(state, id) ?? commanderById(state, id))?.card.name ?? verbatim(id);
const allNamed = (state: State, ids: readonly string[]): Text => joined(ids.map((id) => named(state, id)));

const shotAt = (state: State, shooters: readonly string[], targets: readonly string[]): Text =>
  filled(boardMessages.shotAt, {
    shooters: allNamed(state, shooters),
    targets: allNamed(state, targets),
  });

/** What a failed check costs, by the rule that asks for it. */
const failing: Readonly<Record<string, Text>> = {
  '7.3.1': boardMessages['7.3.1'],
  '7.4': boardMessages['7.4'],
  '9.3': boardMessages['9.3'],
  '11.9': boardMessages['11.9'],
};

/** Under fire a unit retreats; one that fails badly loses a step as well. */
const underFire: ReadonlySet<string> = new Set(['10.9.4', '10.10.1']);

function otherwise({ rule = '' }: EventOf<'check'>, { setting }: State): Text | undefined {
  if (!underFire.has(rule)) return failing[rule];
  const { always, lossFrom } = setting.book.failure;
  return filled(boardMessages.otherwise, { always, lossFrom });
}

function needed(event: EventOf<'check'>, state: State): Text {
  const needs = filled(boardMessages.needs, {
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

const thrown = (value: number): TableReading['column'] => ({ label: boardMessages.thrown, value: String(value) });

const rifleFire: Reader<'rifle-fire'> = (event, state) => {
  const { shooters, target, strength, shift, row, modifiers } = event.report;
  const none = row.modifier === null;
  return {
    title: boardMessages.rifle,
    of: shotAt(state, shooters, [target]),
    row: { label: boardMessages.row, value: String(strength) },
    column: { label: boardMessages.column, value: String(shift) },
    cell: none ? '-' : plus(row.modifier!),
    meaning: none ? boardMessages['rifle-fire.meaning'] : boardMessages['meaning.added-to-the-die'],
    modifiers: spokenModifiers(modifiers),
  };
};

const gunFire: Reader<'gun-fire'> = (event, state) => {
  const { shooters, targets, distance, row, counterBattery, modifiers } = event.report;
  return {
    title: boardMessages.artillery,
    of: shotAt(state, shooters, targets),
    row: { label: boardMessages['gun-fire.row'], value: String(distance) },
    column: { label: boardMessages['gun-fire.column'], value: String(row.to) },
    cell: counterBattery ? '-' : plus(row.modifier),
    meaning: counterBattery ? boardMessages['gun-fire.meaning'] : boardMessages['meaning.added-to-the-die-2'],
    modifiers: spokenModifiers(modifiers),
  };
};

const check: Reader<'check'> = (event, state) =>
  against(
    boardMessages.check,
    { of: named(state, event.unit), stake: needed(event, state) },
    { label: boardMessages['readers.check'], value: String(event.morale) },
    { label: boardMessages['check.die-and-modifiers'], value: String(event.total) },
    event.result === 'passed' ? boardMessages['check.passed'] : boardMessages['check.failed'],
    event.modifiers,
  );

const melee: Reader<'melee'> = (event, state) => {
  const { attackers, defenders, attack, defence } = event.report;
  const [attackTotal, defenceTotal] = [event.attackTotal, event.defenceTotal];
  const attackerWins = attackTotal >= defenceTotal;
  return {
    title: boardMessages.melee,
    of: filled(boardMessages.of, {
      attackers: allNamed(state, attackers),
      defenders: allNamed(state, defenders),
    }),
    stake: boardMessages.stake,
    row: { label: boardMessages['melee.row'], value: String(event.attackTotal) },
    column: { label: boardMessages['melee.column'], value: String(event.defenceTotal) },
    cell: String(event.difference),
    meaning:
      attackTotal === defenceTotal
        ? boardMessages['melee.meaning']
        : attackerWins
          ? filled(boardMessages['meaning.attacker-wins-by'], { difference: event.difference })
          : filled(boardMessages['meaning.defender-wins-by'], { difference: event.difference }),
    modifiers: spokenModifiers([...attack, ...defence.map((one) => ({ ...one, value: -one.value }))]),
  };
};

const casualtyRoll: Reader<'casualty-roll'> = (event, state) =>
  against(
    boardMessages['casualty-roll'],
    {
      of: named(state, event.commander),
      stake: boardMessages['casualty-roll.stake'],
    },
    { label: boardMessages['readers.casualty-roll'], value: '0, 9' },
    thrown(event.die),
    event.die === 0
      ? boardMessages['casualty-roll.killed']
      : event.die === 9
        ? boardMessages['casualty-roll.stunned-for-this-turn']
        : boardMessages['casualty-roll.unharmed'],
  );

const gunsUnderFire: Reader<'guns-under-fire'> = (event, state) =>
  against(
    boardMessages['guns-under-fire'],
    {
      of: named(state, event.unit),
      stake: filled(boardMessages['guns-under-fire.stake'], { limit: event.limit }),
    },
    { label: boardMessages['readers.guns-under-fire'], value: String(event.limit) },
    thrown(event.die),
    event.die < event.limit ? boardMessages['guns-under-fire.lost'] : boardMessages['casualty-roll.unharmed'],
  );

const counterBattery: Reader<'counter-battery'> = (event, state) =>
  against(
    boardMessages['counter-battery'],
    {
      of: named(state, event.unit),
      stake: filled(boardMessages['counter-battery.stake'], {
        distance: event.distance,
      }),
    },
    { label: boardMessages['readers.counter-battery'], value: String(event.distance) },
    { label: boardMessages['counter-battery.die-and-gunners'], value: String(event.total) },
    event.total > event.distance
      ? boardMessages['counter-battery.in-range-second-die']
      : boardMessages['shotFate.meaning'],
  );

const gunsHitRoll: Reader<'guns-hit-roll'> = (event, state) =>
  against(
    boardMessages['guns-hit-roll'],
    {
      of: named(state, event.unit),
      stake: boardMessages['guns-hit-roll.stake'],
    },
    { label: boardMessages['readers.guns-hit-roll'], value: '0' },
    thrown(event.die),
    event.die === 0 ? boardMessages['meaning.battery-captured'] : boardMessages['shotFate.meaning'],
  );

const staffReturn: Reader<'staff-return'> = (event, state) =>
  against(
    boardMessages['staff-return'],
    { of: named(state, event.commander) },
    { label: boardMessages['readers.staff-return'], value: String(event.turn) },
    thrown(event.die),
    filled(boardMessages['staff-return.back-in-turn'], { turn: event.turn }),
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
