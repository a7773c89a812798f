import { readdirSync, readFileSync } from 'node:fs';
import { languages, type Text } from '@hetman/core/game';
import { directions } from '@hetman/core/hex';
import { describe, expect, test } from 'vitest';
import { actionFields } from '../rules/actions.js';
import { offLabel } from '../rules/commanders.js';
import { no } from '../rules/refusals.js';
import { phases } from '../rules/sequence.js';
import events from './events.json' with { type: 'json' };
import refusals from './refusals.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

const rules = new URL('../rules/', import.meta.url);
const sourceOf = (file: string): string => readFileSync(new URL(file, rules), 'utf8');
const sources = readdirSync(rules, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map(sourceOf);

const found = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, name]) => name!);
const placesOf = (template: string): string[] => [...new Set(found(/\{(\w+)\}/g, template))].sort();
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/** The entries of the object literal that begins at `open`, as they are written. */
function entriesAt(text: string, open: number): string[] {
  const entries = [''];
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    const sign = text[i]!;
    if ('{(['.includes(sign) && ++depth === 1) continue;
    if ('})]'.includes(sign) && --depth === 0) break;
    if (sign === ',' && depth === 1) entries.push('');
    else entries[entries.length - 1] += sign;
  }
  return entries.map((entry) => entry.trim());
}

const reportFacts = found(
  /readonly (\w+):/g,
  /interface BattleReport \{([^}]*)\}/.exec(sourceOf('battle.ts'))?.[1] ?? '',
);

/** For each event type the facts that every telling of it has; a spread entry may be missing and does not count. */
function toldFacts(): Map<string, string[]> {
  const told = new Map<string, string[]>();
  for (const source of sources) {
    for (const { index } of source.matchAll(/\btell\(\{/g)) {
      const entries = entriesAt(source, source.indexOf('{', index));
      const type = /^type: '([\w-]+)'$/.exec(entries[0]!)?.[1] ?? entries[0]!;
      const names = entries.flatMap((entry) => found(/^(\w+)/g, entry));
      const facts = names.includes('report') ? [...names, ...reportFacts] : names;
      told.set(type, told.get(type)?.filter((fact) => facts.includes(fact)) ?? facts);
    }
  }
  return told;
}

/** Labels of modifiers, written `label: 'name'` or as the argument after their rule. */
const labels = sources.flatMap((source) => [
  ...found(/label: '([a-z-]+)'/g, source),
  ...found(/'(?:\d+\.\d+|T\.\w+)', '([a-z-]+)'/g, source),
]);
const arms = found(/'([a-z-]+)'/g, /arm: ([^;]+);/.exec(sourceOf('frames.ts'))?.[1] ?? '');
/** Frames that belong to a side ask it something. */
const decisions = found(/kind: '([a-z-]+)';\s+side:/g, sourceOf('frames.ts'));

describe('texts', () => {
  const all: Record<string, Record<string, Text>> = { events, refusals, words };

  test.each(Object.entries(all))('%s: both languages, the same facts, no raised voice', (_name, texts) => {
    for (const [key, text] of Object.entries(texts)) {
      for (const language of languages) expect(text[language], key).toMatch(/^[^!]+$/);
      expect(placesOf(text.pl), key).toEqual(placesOf(text.en));
    }
  });

  test('every refusal has its words, and there are no others', () => {
    expect(sorted(Object.keys(refusals))).toEqual(sorted(Object.values(no).map((refusal) => refusal.code)));
  });

  test('a refusal ends openly and states no facts: its rule is put behind it', () => {
    for (const [code, text] of Object.entries(refusals)) {
      for (const language of languages) expect(text[language], code).toMatch(/^[^{}]+: [^{}]+[^.{}]$/);
    }
  });

  test('every event told has its words, and there are no others', () => {
    expect(sorted(Object.keys(events))).toEqual(sorted(toldFacts().keys()));
  });

  test('an event text uses only facts that the event always has', () => {
    const told = toldFacts();
    for (const [type, text] of Object.entries(events)) {
      for (const place of placesOf(text.en)) expect(told.get(type), type).toContain(place);
    }
  });

  test('every label, fixed word, decision and action has its words, and there are no others', () => {
    expect(sorted(Object.keys(words))).toEqual(
      sorted([
        ...labels,
        ...arms,
        ...phases,
        ...directions,
        offLabel,
        '-',
        ...decisions.map((kind) => `decision.${kind}`),
        ...Object.keys(actionFields).map((name) => `action.${name}`),
      ]),
    );
  });

  test('an action text names every field of the action', () => {
    const texts: Record<string, Text> = words;
    for (const [name, fields] of Object.entries(actionFields)) {
      expect(placesOf(texts[`action.${name}`]!.en), name).toEqual([...fields].sort());
    }
  });
});
