/** How dice were read: pools with what they were rolled against, sums with everything that made them. */
import type { DicePool, PoolReading } from '@hetman/core/board';
import { spokenWith } from '@hetman/core/board';
import { fill, type GameEvent, inBoth, type Modifier, type Text } from '@hetman/core/game';
import { commandTable } from '../content/index.js';
import { commanderById, unitById } from '../rules/pieces.js';
import type { State } from '../rules/state.js';
import { words } from '../texts/index.js';

const spoken = spokenWith(words.label);

const said = (label: string, facts: Readonly<Record<string, string | number>> = {}): Text =>
  inBoth((language) => fill(words.label(label, language), facts));

const nameOf = (state: State, id: unknown): Text =>
  unitById(state, String(id))?.data.name ??
  commanderById(state, String(id))?.data.name ?? { en: String(id), pl: String(id) };

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

interface Salvo {
  readonly need: number;
  readonly armor: number;
  readonly rolled: readonly number[];
  readonly again: readonly number[];
  readonly saves: readonly number[];
  readonly modifiers: readonly Modifier[];
}

const skillOf = (state: State, id: unknown, rule: string): Modifier => ({
  rule,
  label: 'skill',
  value: unitById(state, String(id))?.data.card.skill ?? 0,
});

function shot(state: State, event: GameEvent): PoolReading {
  const salvos = event['salvos'] as readonly Salvo[];
  return {
    title: inBoth(
      (language) => `${nameOf(state, event['unit'])[language]} → ${nameOf(state, event['target'])[language]}`,
    ),
    pools: salvos.flatMap(({ need, armor, rolled, again, saves }) => [
      within('pool.shooting', rolled, need),
      ...(again.length > 0 ? [within('pool.again', again, need)] : []),
      ...saved(saves, armor),
    ]),
    sums: salvos.map(({ need, modifiers }) =>
      numberOf('sum.to-hit', skillOf(state, event['unit'], 'shooting.hits'), modifiers, need),
    ),
    meaning: said('reading.points', { hits: Number(event['hits']), points: Number(event['points']) }),
  };
}

function struck(state: State, event: GameEvent): PoolReading {
  const { faces, saves, need, armor, modifiers } = event as unknown as Salvo & { faces: readonly number[] };
  return {
    title: inBoth(
      (language) => `${nameOf(state, event['unit'])[language]} → ${nameOf(state, event['target'])[language]}`,
    ),
    pools: [within('pool.blows', faces, need), ...saved(saves, armor)],
    sums: [numberOf('sum.to-hit', skillOf(state, event['unit'], 'close.dice'), modifiers ?? [], need)],
    meaning: said('reading.points', { hits: Number(event['hits']), points: Number(event['points']) }),
  };
}

function test(state: State, event: GameEvent): PoolReading {
  const { need, face, passed, attribute, modifiers } = event as unknown as {
    need: number;
    face: number | null;
    passed: boolean;
    attribute: 'skill' | 'morale';
    modifiers: readonly Modifier[];
  };
  const start = unitById(state, String(event['unit']))?.data.card[attribute] ?? need;
  return {
    title: inBoth((language) => `${nameOf(state, event['unit'])[language]}: ${words.label(attribute, language)}`),
    pools: face === null ? [] : [within('pool.test', [face], need)],
    sums: [numberOf('sum.to-pass', { rule: event.rule ?? '', label: attribute, value: start }, modifiers, need)],
    meaning: passed ? said('reading.passed') : said('reading.failed', { by: face === null ? '–' : face - need }),
  };
}

interface Tally {
  readonly taken: number;
  readonly modifiers: readonly Modifier[];
  readonly total: number;
}

function resolution(state: State, event: GameEvent): PoolReading {
  const tallies = event['tallies'] as readonly Tally[];
  const totals = event['totals'] as readonly number[];
  const by = Math.abs(totals[0]! - totals[1]!);
  const winner = state.setting.sides.find(({ id }) => id === event['winner']);
  return {
    title: said('reading.resolution'),
    pools: [],
    sums: tallies.map(({ taken, modifiers, total }, side) => ({
      label: state.setting.sides[side]!.name,
      total: String(total),
      modifiers: spoken([{ rule: 'resolution.total', label: 'points-taken', value: taken }, ...modifiers]),
    })),
    meaning: winner
      ? inBoth((language) => fill(words.label('reading.wins', language), { side: winner.name[language], by }))
      : said('reading.draw'),
  };
}

function initiative(state: State, event: GameEvent): PoolReading {
  const [faces, bids, totals] = ['faces', 'bids', 'totals'].map((key) => event[key] as readonly number[]);
  const most = Math.max(...totals!);
  return {
    title: said('initiative'),
    pools: state.setting.sides.map(({ name }, side) => ({
      label: name,
      dice: [{ face: faces![side]!, counts: totals![side] === most }],
    })),
    sums: state.setting.sides.map(({ name }, side) => ({
      label: name,
      total: String(totals![side]),
      modifiers: spoken([
        { rule: 'initiative.roll', label: 'die', value: faces![side]! },
        { rule: 'initiative.bids', label: 'command-points', value: bids![side]! * commandTable.initiativePerPoint },
      ]),
    })),
    meaning: totals![0] === totals![1] ? said('reading.again') : { en: '', pl: '' },
  };
}

function danger(state: State, event: GameEvent): PoolReading {
  const { need, faces, passed } = event as unknown as { need: number; faces: readonly number[]; passed: boolean };
  return {
    title: nameOf(state, event['commander']),
    pools: [within('pool.test', faces, need)],
    sums: [],
    meaning: said(passed ? 'reading.escapes' : 'reading.killed'),
  };
}

const readings: Readonly<Record<string, (state: State, event: GameEvent) => PoolReading>> = {
  shot,
  struck,
  test,
  resolution,
  'initiative-roll': initiative,
  'commander-test': danger,
};

export const readingOf = (state: State, event: GameEvent): PoolReading | null =>
  readings[event.type]?.(state, event) ?? null;
