import { readdirSync, readFileSync } from 'node:fs';
import { languages, parametersOf } from '@hetman/core/game';
import { describe, expect, test } from 'vitest';
import { eventsMessages as events } from '../locales/events.js';
import { labelsMessages as labels } from '../locales/labels.js';
import { refusalsMessages as refusals } from '../locales/refusals.js';
import { actionNames } from '../rules/state/actions.js';
import type { Event, EventOf } from '../rules/state/events.js';
import { no } from '../rules/state/refusals.js';
import { foot, position } from '../testkit/index.js';
import { words } from './index.js';

const sourcesIn = (folder: URL) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
const sources = [
  ...sourcesIn(new URL('../rules/', import.meta.url)),
  readFileSync(new URL('../system.ts', import.meta.url), 'utf8'),
];
const boardSources = sourcesIn(new URL('../board/', import.meta.url));

describe('texts', () => {
  test('every refusal has words, and no words are left over', () => {
    const codes = Object.values(no).map(({ code }) => code);
    expect(Object.keys(refusals).sort()).toEqual([...new Set(codes)].sort());
  });

  test('every refusal stands in docs/errors.md', () => {
    const docs = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
    expect(Object.keys(refusals).filter((code) => !docs.includes(`\`${code}\``))).toEqual([]);
  });

  test('every refusal in the list is used by a rule, or by the board for a whole group', () => {
    const all = [...sources, ...boardSources].join('\n');
    const unused = Object.keys(no).filter((name) => !new RegExp(`no\\.${name}\\b`).test(all));
    // Said by the gate of the engine.
    expect(unused).toEqual(['over']);
  });

  test('every event, action and decision has words', () => {
    const emitted = sources.flatMap((text) =>
      [...text.matchAll(/emit\(\{\s*type: '([\w-]+)'/g)].map((match) => match[1]!),
    );
    expect(emitted.length).toBeGreaterThan(20);
    expect(emitted.filter((type) => !Object.hasOwn(events, type))).toEqual([]);
    expect(actionNames.filter((name) => !Object.hasOwn(labels, `action.${name}`))).toEqual([]);
  });

  test('figures are said in the reader’s language', () => {
    const refusal = { ...no.farCorner, facts: { needed: '10.4', allowed: '10' } };
    expect(words.refusal(refusal, 'en')).toBe(
      'The wheel cannot be made: the far corner would move 10.4 cm, 10 allowed',
    );
    expect(words.refusal(refusal, 'pl')).toContain('10,4 cm, dozwolone 10');
    expect(words.refusal({ ...no.impassable, facts: { ground: 'river' } }, 'pl')).toContain('rzeka');
  });

  test('a test that no die can pass and the result of a combat are told without a bare figure', () => {
    const state = position({ units: [foot('A', 50, 50)] });
    const test: EventOf<'test'> = {
      ...{ type: 'test', unit: 'A', attribute: 'morale', need: -3, face: null, passed: false },
      ...{ modifiers: [], decides: 'rally' },
    };
    expect(words.event(state, test, 'en')).toMatch(/test of Morale: −3 needed, so it fails without a roll$/i);
    expect(words.event(state, { ...test, face: 4 }, 'en')).toMatch(/−3 needed, 4 rolled$/);
    const none = { taken: 0, modifiers: [], total: 0 };
    const result: Event = { type: 'resolution', totals: [9, 1], winner: null, tallies: [none, none] };
    expect(words.event(state, result, 'en')).toBe('Result of the combat: Weaker side 9, Stronger side 1');
  });

  test('both languages have the same places to fill', () => {
    const places = (text: string) => [...parametersOf(text)].sort();
    for (const entry of [...Object.values(refusals), ...Object.values(events), ...Object.values(labels)]) {
      expect(languages.map((language) => places(entry[language]))[0]).toEqual(places(entry.pl));
    }
  });
});
