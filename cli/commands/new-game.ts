import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ok } from '@hetman/core';
import { defineCommand } from '../command.js';
import { findRepository } from '../files.js';
import { freePlace, titleOf } from '../scaffold/names.js';
import { copyTemplate, insertLine } from '../scaffold/template.js';

export const newGame = defineCommand({
  name: 'new-game',
  summary: 'Make a playable skeleton of a game: a folder under games/ and a line in the registry.',
  details: ['Two sides, a few hexes, three tested rules, two languages, a board, bots and position files.'],
  places: { NAME: { need: 'one', help: 'small letters, digits and hyphens, such as winter-raid' } },
  options: { title: { kind: 'text', value: 'TEXT', help: 'what players call it; by default the name in words' } },
  async run({ places: { NAME: name }, options: { title = titleOf(name) } }, { io, games }) {
    const place = freePlace(findRepository(), 'games', name, games);
    if (!place.ok) return place;
    const { root, folder } = place.value;
    const files = copyTemplate(join(root, 'templates/game'), join(root, folder), {
      'new-game': name,
      'New game': title,
      'Nowa gra': title,
    });
    const line = `  { system: '${name}', load: async () => (await import('@hetman/${name}')).game },`;
    insertLine(join(root, 'games/registry/loader/index.ts'), line, 'export const registry', (next) => next === '];');
    const packages = spawnSync(process.execPath, [join(root, 'tools/packages.mjs')], { encoding: 'utf8' });
    if (packages.status !== 0) throw new Error(packages.stderr);
    io.out.write(`${folder}: ${files.length} files, and a line in games/registry/loader/index.ts\n`);
    io.out.write('Next: npm install, npm run errors, npm test; then read the README of the folder\n');
    return ok(0);
  },
});
