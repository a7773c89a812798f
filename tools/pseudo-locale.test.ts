/**
 * A language that nobody speaks: every letter of the English messages has an accent. Games rendered in it show no text that is
 * written in code, and no text that exists in some languages only.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { AnyGame, Language } from '@hetman/core';
import { parseRecord, replay } from '@hetman/core/record';
import { games } from '@hetman/games';
import { describe, expect, test, vi } from 'vitest';

const { accented } = vi.hoisted(() => {
  const letters = { from: 'abcdefghijklmnopqrstuvwxyz', to: 'áƀćđéƒǵħíǰķłṃńóṕɋŕśťúṽẁẍýź' };
  const accent = (text: string) =>
    text.replace(/[a-z]/gi, (letter) => [...letters.to][letters.from.indexOf(letter.toLowerCase())] ?? letter);
  /** Text of a message, but not the names of its facts and of its plural forms. */
  const accentedMessage = (message: string): string => {
    let [out, at] = ['', 0];
    for (const { index, 0: found } of message.matchAll(
      /\{\w+\}|\{\w+, plural,(?: [\w=]+ \{(?:[^{}]|\{\w+\})*\})+\}/g,
    )) {
      const forms = (text: string) =>
        text.replace(
          /( [\w=]+ \{)((?:[^{}]|\{\w+\})*)\}/g,
          (_, head: string, form: string) => `${head}${accentedMessage(form)}}`,
        );
      out += accent(message.slice(at, index)) + (found.includes(', plural,') ? forms(found) : found);
      at = index + found.length;
    }
    return out + accent(message.slice(at));
  };
  return { accented: accentedMessage };
});

vi.mock('../core/locale/languages.js', () => ({ languages: ['en', 'pl', 'xx'] }));
vi.mock('../core/locale/catalogue.js', async (importOriginal) => {
  const { catalogue } = await importOriginal<typeof import('../core/locale/catalogue.js')>();
  return {
    catalogue: (messages: { readonly en: Readonly<Record<string, string>> }) => {
      const xx = Object.fromEntries(Object.entries(messages.en).map(([key, text]) => [key, accented(text)]));
      const more: object = { xx };
      return catalogue({ ...messages, ...more });
    },
  };
});

const pseudo = 'xx' as Language;
const root = fileURLToPath(new URL('..', import.meta.url));
const folders: Readonly<Record<string, string>> = {
  husaria: 'husaria',
  szczekociny: 'szczekociny',
  'fire-and-sword': 'fire-and-sword',
};

/** All texts in a value, and those that the language lacks. */
function textsIn(value: unknown, found: { said: string[]; lacking: string[] }, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const { en, [pseudo]: said } = value as Record<string, unknown>;
  if (typeof en === 'string' && typeof said === 'string')
    found.said.push(...(said.includes(', plural,') ? [] : [said]));
  else if (typeof en === 'string') found.lacking.push(en);
  else for (const part of Object.values(value)) textsIn(part, found, seen);
}

/** Words of the code: three letters and more without an accent. Names of counters, units of measure and codes of rules are none. */
const plainWords = (text: string): string[] =>
  text.replace(/\([^()]*\)|\S*[\d/.–-]\S*/g, ' ').match(/(?<![^\s,;:„“”’])[a-z]{4,}(?![^\s,;:.„“”’])/gi) ?? [];

function recordOf(game: AnyGame): unknown {
  const folder = join(root, 'games', folders[game.system.id] ?? game.system.id, 'fixtures');
  const file = readdirSync(folder).filter((name) => /\.json(\.gz)?$/.test(name))[0]!;
  const bytes = readFileSync(join(folder, file));
  return JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
}

describe('a language with accents on every letter', () => {
  test('has the messages, with the names of their facts as they were', () => {
    expect(accented('{n} {n, plural, one {unit} other {units of {kind}}} left')).toBe(
      '{n} {n, plural, one {úńíť} other {úńíťś óƒ {kind}}} łéƒť',
    );
  });

  test.each(games.map((game) => [game.system.id, game] as const))(
    'is spoken by %s without a word of another',
    (_, game) => {
      const found = { said: [] as string[], lacking: [] as string[] };
      textsIn([game.system.name, game.system.scenarios, game.system.options, game.catalogue, game.bots], found);
      const read = parseRecord(recordOf(game));
      if (!read.ok) throw new Error(read.error.message);
      const { entries } = read.value;
      replay(game, read.value, {
        upTo: Math.min(entries.length, 150),
        onEntry({ number, state, events }) {
          found.said.push(...events.map((event) => game.system.describeEvent(state, event, pseudo)));
          textsIn(
            events.map((event) => game.board?.log(state, event)),
            found,
          );
          if (number % 10 !== 0) return;
          const decision = game.system.decision(state);
          if (!decision) return;
          found.said.push(
            ...game.system.actions(state).map((action: unknown) => game.system.describeAction(state, action, pseudo)),
          );
          textsIn([game.board?.prompt(state, null), game.board?.panels(state)], found);
        },
      });
      expect(found.said.length).toBeGreaterThan(1000);
      expect(found.lacking).toEqual([]);
      // Counters without names of their own are called by their ids.
      const ids = JSON.stringify(entries);
      const plain = found.said.flatMap(plainWords).filter((word) => !(/^[A-Z]/.test(word) && ids.includes(`${word}"`)));
      expect([...new Set(plain)]).toEqual([]);
    },
  );
});
