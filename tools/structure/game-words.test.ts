/** Map, table and pages know no game: names of its ground, questions and units stand in its own folder and nowhere else. */
import { describe, expect, test } from 'vitest';
import { filesIn, games, read, type Source, sourcesIn } from './sources.js';

/** Words of a game that are also the client's own, or ordinary ones. */
const shared: ReadonlySet<string> = new Set([
  // drawings, and parts of them
  ...['line', 'bridge', 'camp', 'outside', 'square', 'hill', 'lake', 'wagon', 'pike', 'bow', 'musket', 'bank', 'high'],
  // pages, requests and fields of the client
  ...['muster', 'orders', 'terrain', 'road', 'id', 'none', 'open', 'draw', 'turn', 'delay', 'fire', 'commander'],
  // ordinary words
  ...['free', 'near', 'east', 'west', 'attack'],
]);

type Messages = Readonly<Record<string, string>>;

/** Names that data of a game gives to its pieces, kinds and ground. */
function* namesIn(value: unknown, messages: Messages, key = ''): Generator<string> {
  if (typeof value === 'string' && ['id', 'kind', 'type'].includes(key)) yield value;
  if (typeof value !== 'object' || value === null) return;
  if (['terrain', 'types'].includes(key) && !Array.isArray(value))
    for (const [name, row] of Object.entries(value)) yield groundName(name, row, messages);
  for (const [name, part] of Object.entries(value)) yield* namesIn(part, messages, Array.isArray(value) ? key : name);
}

/** Where kinds of ground are letters of a map they have their name beside it, in the catalogue of their battle. */
function groundName(key: string, row: unknown, messages: Messages): string {
  const name = (row as { readonly name?: unknown } | null)?.name;
  return key.length > 1 || typeof name !== 'string' ? key : (messages[name.slice(1)] ?? key);
}

/** The English messages that a file of data names. */
function messagesOf(game: string, file: string): Messages {
  const battle = /\/battles\/([\w-]+)\//.exec(file)?.[1];
  return battle === undefined ? {} : JSON.parse(read(`games/${game}/locales/en/${battle}.json`));
}

const ofGames = new Set<string>(games);
for (const game of games) {
  const { frameKinds }: { frameKinds: readonly string[] } = await import(`../../games/${game}/rules/engine.ts`);
  for (const kind of frameKinds) ofGames.add(kind);
  for (const file of filesIn(`games/${game}`, '.json').filter((name) =>
    /\/(battles|armies|content|scenarios)\//.test(name),
  ))
    for (const name of namesIn(JSON.parse(read(file)), messagesOf(game, file))) ofGames.add(name);
}

const ownWords = ({ file, text }: Source): string[] =>
  [...text.replace(/^(import|export) .* from .*$/gm, '').matchAll(/'([a-z][\w-]+)'/g)]
    .map((match) => match[1]!)
    .filter((word) => ofGames.has(word) && !shared.has(word))
    .map((word) => `${file}: ${word}`);

describe('words of a game', () => {
  test('stand nowhere in core/board and web', () => {
    expect(ofGames.size).toBeGreaterThan(300);
    const sources = [...sourcesIn('core/board'), ...sourcesIn('web')];
    const checked = sources.filter(({ file }) => !/^web\/(e2e|testkit)\/|scripted-connection/.test(file));
    expect(checked.flatMap(ownWords)).toEqual([]);
  });

  test('are found', () => {
    expect(
      ownWords({ file: 'web/a.ts', text: "const a = kind === 'kosynier' || kind === 'vineyard' || b === 'other';" }),
    ).toEqual(['web/a.ts: kosynier', 'web/a.ts: vineyard']);
  });
});
