/** Examples of the guides are run. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addFractions, impossible, makeFraction, parseFraction, type Result } from '@hetman/core';
import { allAnswersTo, weighRoll } from '@hetman/core/game';
import { games } from '@hetman/games';
import { husariaSystem } from '@hetman/husaria';
import { describe, expect, test } from 'vitest';
import { playPosition } from './position/play.js';

const docs = new URL('../docs/', import.meta.url);
const pages = readdirSync(fileURLToPath(docs)).filter((name) => name.endsWith('.md'));
const read = (name: string) => readFileSync(new URL(name, docs), 'utf8');

function blocks(name: string, kind: string): string[] {
  return [...read(name).matchAll(new RegExp(`\`\`\`json ${kind}\\n([\\s\\S]*?)\`\`\``, 'g'))].map((match) => match[1]!);
}

const unwrap = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

/** The game that an example names, or the first one. */
const gameOf = (text: string) => {
  const { system } = JSON.parse(text) as { system?: string };
  return games.find((game) => game.system.id === (system ?? husariaSystem.id))!;
};

describe('examples of the guides', () => {
  test('there are some', () => {
    expect(pages.flatMap((page) => [...blocks(page, 'position'), ...blocks(page, 'odds')]).length).toBeGreaterThan(1);
  });

  test.each(pages.flatMap((page) => blocks(page, 'position').map((text) => [page, text] as const)))(
    '%s: a position plays to its end',
    (_, text) => {
      const game = gameOf(text);
      const loaded = unwrap(game.parsePosition(JSON.parse(text)));
      const played = playPosition(game, loaded);
      expect(played.halt).toBeNull();
      expect(played.diceLeft).toBe(0);
      const unanswered = allAnswersTo(game, played.state, loaded.questions).filter(({ problem }) => problem);
      expect(unanswered).toEqual([]);
    },
  );

  test.each(pages.flatMap((page) => blocks(page, 'odds').map((text) => [page, text] as const)))(
    '%s: odds add up',
    (_, text) => {
      const game = gameOf(text);
      const loaded = unwrap(game.parsePosition(JSON.parse(text)));
      const played = playPosition(game, loaded);
      expect(played.halt).toBeNull();
      const { results } = unwrap(weighRoll(game, played.state, loaded.odds)) as unknown as {
        results: { chance: string }[];
      };
      const sum = results.reduce((whole, { chance }) => addFractions(whole, unwrap(parseFraction(chance))), impossible);
      expect(makeFraction(sum)).toBe('1');
    },
  );
});

const examples = pages.flatMap((page) => [...blocks(page, 'position'), ...blocks(page, 'odds')]);

describe.each(games.map((game) => [game.system.id, game] as const))('questions of %s', (_, game) => {
  const files = examples.filter((text) => gameOf(text) === game).map((text) => JSON.parse(text));
  const asked = files.flatMap(({ questions = [], odds }) => [
    ...questions,
    ...(odds ? [{ ask: 'odds', ...odds }] : []),
  ]);

  test.each(Object.keys(game.questions))('%s has an example', (name) => {
    expect(asked.map(({ ask }) => ask)).toContain(name);
  });

  test.each(Object.keys(game.rolls))('the odds of %s have an example', (name) => {
    expect(asked.map(({ of }) => of)).toContain(name);
  });
});
