/** How dice were read: pools with what they were rolled against, sums with everything that made them. */
import type { DicePool, PoolReading } from '@hetman/core/board';
import { spokenWith } from '@hetman/core/board';
import { fill, inEach, type Modifier, type Text, verbatim } from '@hetman/core/game';
import { commandTable } from '../../content/index.js';
import type { Event, EventOf } from '../../rules/state/events.js';
import { commanderById, unitById } from '../../rules/state/pieces.js';
import type { State } from '../../rules/state/state.js';
import { words } from '../../texts/index.js';
import { outcomeOf } from '../cards/tested.js';

const spoken = spokenWith(words.label);

const said = (label: string, facts: Readonly<Record<string, string | number>> = {}): Text =>
  inEach((language) => fill(words.label(label, language), facts, language));

/** The same with names, which differ by language. */
const filled = (label: string, facts: Readonly<Record<string, string | number | Text>>): Text =>
  inEach((language) =>
    fill(
      words.label(label, language),
      Object.fromEntries(
        Object.entries(facts).map(([key, fact]) => [key, typeof fact === 'object' ? fact[language] : fact]),
      ),
      language,
    ),
  );

const nameOf = (state: State, id: string): Text =>
  unitById(state, id)?.data.name ?? commanderById(state, id)?.data.name ?? verbatim(id);

const within = (label: string, faces: readonly number[], need: number): DicePool => ({
  label: said(label, { dice: faces.length, need }),
  dice: faces.map((face) => ({ face, counts: face <= need })),
});

/** Armor stops what it can: the points that count are those it does not. */
const saved = (saves: readonly number[], armor: number): DicePool[] =>
  saves.length === 0
    ? []
    : [
        {
          label: said('pool.armor', { dice: saves.length, armor }),
          dice: saves.map((face) => ({ face, counts: face > armor })),
        },
      ];

/** A number to roll with its parts, the attribute of the card first. */
const numberOf = (
  label: string,
  base: Modifier,
  modifiers: readonly Modifier[],
  total: number,
): PoolReading['sums'][number] => ({
  label: said(label),
  total: String(total),
  modifiers: spoken([base, ...modifiers]),
});

const skillOf = (state: State, id: string, rule: string): Modifier => ({
  rule,
  label: 'skill',
  value: unitById(state, id)?.data.card.skill ?? 0,
});

/** Long range lets hits be rolled again, some drills misses; where both are as many it cannot be told from the dice. */
function whyAgain(rolled: readonly number[], again: readonly number[], need: number): string {
  const hits = rolled.filter((face) => face <= need).length;
  const misses = rolled.length - hits;
  if (hits === misses) return 'pool.again';
  return again.length === hits ? 'pool.again-hits' : again.length === misses ? 'pool.again-misses' : 'pool.again';
}

function shot(state: State, event: EventOf<'shot'>): PoolReading {
  const { salvos } = event;
  return {
    title: inEach((language) => `${nameOf(state, event.unit)[language]} → ${nameOf(state, event.target)[language]}`),
    pools: salvos.flatMap(({ need, armor, rolled, again, saves }) => [
      within('pool.shooting', rolled, need),
      ...(again.length > 0 ? [within(whyAgain(rolled, again, need), again, need)] : []),
      ...saved(saves, armor),
    ]),
    sums: salvos.map(({ need, modifiers }) =>
      numberOf('sum.to-hit', skillOf(state, event.unit, 'shooting.hits'), modifiers, need),
    ),
    meaning: said('reading.points', { hits: event.hits, points: event.points }),
  };
}

function struck(state: State, event: EventOf<'struck'>): PoolReading {
  const { faces, saves, need, armor, modifiers } = event;
  return {
    title: inEach((language) => `${nameOf(state, event.unit)[language]} → ${nameOf(state, event.target)[language]}`),
    pools: [within('pool.blows', faces, need), ...saved(saves, armor)],
    sums: [numberOf('sum.to-hit', skillOf(state, event.unit, 'close.dice'), modifiers, need)],
    meaning: said('reading.points', { hits: event.hits, points: event.points }),
  };
}

function test(state: State, event: EventOf<'test'>): PoolReading {
  const { need, face, passed, attribute, modifiers, decides } = event;
  const start = unitById(state, event.unit)?.data.card[attribute] ?? need;
  return {
    title: inEach((language) => `${nameOf(state, event.unit)[language]}: ${words.label(attribute, language)}`),
    pools: face === null ? [] : [within('pool.test', [face], need)],
    sums: [numberOf('sum.to-pass', { rule: event.rule ?? '', label: attribute, value: start }, modifiers, need)],
    meaning: both(
      face === null
        ? said('reading.hopeless')
        : passed
          ? said('reading.passed')
          : said('reading.failed', { by: face - need }),
      outcomeOf(decides, passed),
    ),
  };
}

const both = (first: Text, second: Text): Text => inEach((language) => `${first[language]} ${second[language]}`);

function resolution(state: State, event: EventOf<'resolution'>): PoolReading {
  const { tallies, totals } = event;
  const by = Math.abs(totals[0] - totals[1]);
  const winner = state.setting.sides.find(({ id }) => id === event.winner);
  return {
    title: said('reading.resolution'),
    pools: [],
    sums: tallies.map(({ taken, modifiers, total }, side) => ({
      label: state.setting.sides[side]!.name,
      total: String(total),
      modifiers: spoken([{ rule: 'resolution.total', label: 'points-taken', value: taken }, ...modifiers]),
    })),
    meaning: winner
      ? inEach((language) => fill(words.label('reading.wins', language), { side: winner.name[language], by }, language))
      : said('reading.draw'),
  };
}

function initiative(state: State, event: EventOf<'initiative-roll'>): PoolReading {
  const { faces, bids, totals } = event;
  const most = Math.max(...totals);
  const by = Math.abs(totals[0]! - totals[1]!);
  const ahead = state.setting.sides[totals.indexOf(most)]!.name;
  return {
    title: said('initiative'),
    pools: state.setting.sides.map(({ name }, side) => ({
      label: filled('pool.initiative', {
        ...{ side: name, face: faces[side]!, total: totals[side]! },
        added: bids[side]! * commandTable.initiativePerPoint,
      }),
      dice: [{ face: faces[side]!, counts: totals[side] === most }],
    })),
    sums: [],
    meaning: by === 0 ? said('reading.again') : filled('reading.leads', { side: ahead, by }),
  };
}

function danger(state: State, event: EventOf<'commander-test'>): PoolReading {
  const { need, faces, passed } = event;
  return {
    title: nameOf(state, event.commander),
    pools: [within('pool.test', faces, need)],
    sums: [],
    meaning: said(passed ? 'reading.escapes' : 'reading.killed'),
  };
}

export function readingOf(state: State, event: Event): PoolReading | null {
  switch (event.type) {
    case 'shot':
      return shot(state, event);
    case 'struck':
      return struck(state, event);
    case 'test':
      return test(state, event);
    case 'resolution':
      return resolution(state, event);
    case 'initiative-roll':
      return initiative(state, event);
    case 'commander-test':
      return danger(state, event);
    default:
      return null;
  }
}
