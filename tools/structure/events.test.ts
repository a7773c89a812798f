/** Events and reports of odds are declared with their facts, and whoever reads one lets the compiler check it. */
import { describe, expect, test } from 'vitest';
import { filesIn, games, read } from './sources.js';

const importOf = (names: string, from: string): RegExp =>
  new RegExp(`import (?:type )?\\{[^}]*\\b(?:${names})\\b[^}]*\\} from '${from}'`);

/** What makes an event or a report anything at all, each with an example that is found. */
const faults = [
  {
    why: 'takes the events or reports of every game for its own',
    found: importOf('GameEvent|Emit|OddsReport', '@hetman/core(?:/game)?'),
    example: "import { type Emit, type Text } from '@hetman/core/game';",
  },
  {
    why: 'reads a fact by a name that nobody checks',
    found: /\b(?:\w+E|e)vent!?\[['"`]|\breport!?\[['"`]/,
    example: "const unit = event['unit'];",
  },
  {
    why: 'makes an event what it is said to be',
    found: /\b(?:event|report)\b(?:\.\w+)* as (?!const\b)|\bas (?:unknown as )?(?:Event|EventOf<[^>]*>|OddsReport)\b/,
    example: 'const { dice } = event.report as Report;',
  },
  {
    why: 'makes a fact a number',
    found: /\bNumber\(event\./,
    example: 'const die = Number(event.die);',
  },
  {
    why: 'emits what is no event of the game',
    found: /\bemit\([^;]*?\bas (?!const\b)/,
    example: "play.emit({ type: 'moved' } as never);",
  },
];

const faultsIn = (text: string): string[] => faults.flatMap(({ found, why }) => (found.test(text) ? [why] : []));

test.each(faults)('a file that $why is found', ({ example, why }) => {
  expect(faultsIn(example)).toEqual([why]);
});

test('facts that the compiler checks are no fault', () => {
  expect(
    faultsIn(`
      import type { Emit, Event } from '../rules/state/events.js';
      emit({ type: 'moved', unit: unit.card.id });
      const kinds = ['a', 'b'] as const;
      const type: Event['type'] = event.type;
      return event.type === 'moved' ? event.unit : String(event.mp);
    `),
  ).toEqual([]);
});

/** Declared in these files; everything else imports them from there. */
const declared = ['rules/state/events.ts', 'odds/reports.ts'];
const anyFact = /\[\w+: string\]: unknown/;
const isDeclared = (game: string): boolean => declared.every((file) => !anyFact.test(read(`games/${game}/${file}`)));

test('every game declares its events and reports', () => {
  expect(games.filter((game) => !isDeclared(game))).toEqual([]);
});

describe.each(games)('%s', (game) => {
  test('casts no event, and takes no other for its own', () => {
    const files = filesIn(`games/${game}`, '.ts').filter((file) => !declared.some((end) => file.endsWith(`/${end}`)));
    const found = files.map((file) => [file, faultsIn(read(file))] as const).filter(([, list]) => list.length > 0);
    expect(Object.fromEntries(found)).toEqual({});
  });

  test('gives the platform its own events and reports', () => {
    expect(read(`games/${game}/system.ts`)).toContain('GameSystem<State, Action, Event>');
    expect(read(`games/${game}/index.ts`)).toContain('GamePackage<State, Action, Event, OddsReport>');
  });
});
