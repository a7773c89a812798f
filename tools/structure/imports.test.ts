/** Inside a package, folders import only what lies below them. Cycles of files are refused by Biome. */
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { games, type Source, sourcesIn } from './sources.js';

/** Layers from the bottom up; folders of one layer may import one another. Files beside the folders are named by themselves. */
type Layers = readonly (readonly string[])[];

/** What a game is held to unless it has layers of its own below. */
const hexGame: Layers = [
  ['locales'],
  ['content', 'battles', 'rules'],
  ['texts', 'rulebook'],
  ['odds', 'system'],
  ['position', 'questions'],
  ['ai', 'board'],
  ['index'],
];

const layers: Readonly<Record<string, Layers>> = {
  ...Object.fromEntries(games.map((game) => [`games/${game}`, hexGame])),
  'games/fire-and-sword': [
    ['locales'],
    ['geometry'],
    ['formation'],
    ['content'],
    ['armies', 'scenarios'],
    ['muster'],
    ['rules'],
    ['texts', 'rulebook', 'force-builder'],
    ['odds', 'system', 'score', 'orders-form'],
    ['position', 'questions'],
    ['ai', 'board'],
    ['index'],
  ],
  server: [
    ['locales'],
    ['config', 'problems'],
    ['storage'],
    ['games'],
    ['bots'],
    ['context'],
    ['http'],
    ['api'],
    ['live'],
    ['app'],
    ['server'],
    ['serve', 'index'],
    ['main', 'testkit'],
    ['faults', 'kill-test'],
  ],
  web: [
    ['locales'],
    ['shell', 'build', 'offline'],
    ['session', 'map'],
    ['play'],
    ['table'],
    ['manifests', 'campaign', 'game', 'muster', 'online', 'replay', 'rules', 'start'],
    ['App'],
    ['main', 'vite.config', 'testkit', 'e2e'],
  ],
};

interface Import {
  readonly from: string;
  readonly to: string;
}

const importsOf = ({ file, text }: Source): Import[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)].map((match) => ({
    from: file,
    to: posix.join(posix.dirname(file), match[1]!),
  }));

/** The folder of a package, or the file beside its folders, that a path lies in. */
const partOf = (base: string, path: string): string => path.slice(base.length + 1).replace(/(\/.*|\.\w+)$/, '');

function upward(base: string, order: Layers, sources: readonly Source[]): string[] {
  const level = (path: string) => order.findIndex((parts) => parts.includes(partOf(base, path)));
  return sources
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith(`${base}/`))
    .filter(({ from, to }) => level(from) < level(to))
    .map(({ from, to }) => `${from} imports ${to}`);
}

describe('imports', () => {
  test.each(Object.entries(layers))('of %s go down', (base, order) => {
    const sources = sourcesIn(base).filter(({ file }) => partOf(base, file) !== 'testkit');
    const parts = new Set(sources.map(({ file }) => partOf(base, file)));
    expect([...parts].filter((part) => !order.flat().includes(part))).toEqual([]);
    expect(upward(base, order, sources)).toEqual([]);
  });

  test('that go up are found', () => {
    const order: Layers = [['rules'], ['texts']];
    const text = "import { a } from '../texts/index.js';\nimport type { b } from './b.js';";
    expect(upward('games/x', order, [{ file: 'games/x/rules/a.ts', text }])).toEqual([
      'games/x/rules/a.ts imports games/x/texts/index.js',
    ]);
    expect(upward('games/x', order, [{ file: 'games/x/texts/a.ts', text: "import '../rules/b.js';" }])).toEqual([]);
  });
});
