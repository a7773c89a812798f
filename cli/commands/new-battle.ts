import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, ok } from '@hetman/core';
import { defineCommand } from '../command.js';
import { findRepository } from '../files.js';
import { freePlace, titleOf } from '../scaffold/names.js';
import { copyTemplate, insertLine } from '../scaffold/template.js';

const battles = 'games/husaria/battles';

export const newBattle = defineCommand({
  name: 'new-battle',
  summary: 'Make a playable battle of the Husaria system: a folder of data and two lines that name it.',
  details: ['A small map, two armies of five units and the tables of Kłuszyn; docs/battles.md explains the files.'],
  places: { NAME: { need: 'one', help: 'small letters, digits and hyphens, such as chocim-1673' } },
  options: { title: { kind: 'text', value: 'TEXT', help: 'what players call it; by default the name in words' } },
  async run({ places: { NAME: name }, options: { title = titleOf(name) } }, { io, games }) {
    const place = freePlace(findRepository(), battles, name, games);
    if (!place.ok) return place;
    const { root, folder } = place.value;
    const files = copyTemplate(join(root, 'templates/battle'), join(root, folder), {
      'new-battle': name,
      'New battle': title,
      'Nowa bitwa': title,
    });
    writeFileSync(join(root, folder, 'book.json'), tables(root), {
      flag: 'wx',
    });
    const index = join(root, battles, 'index.ts');
    const identifier = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const imported = `import { files as ${identifier} } from './${name}/index.js';`;
    insertLine(index, imported, 'import ', (next) => comesAfter(next, name));
    insertLine(index, `  '${name}': ${identifier},`, 'const files', (next) => next === '};');
    io.out.write(`${folder}: ${files.length + 1} files, and two lines in ${battles}/index.ts\n`);
    io.out.write(`Next: npm run build, npx hetman simulate ${name} --games 2, npm test; then docs/battles.md\n`);
    return ok(0);
  },
});

/** The lines that import battles are in the order of their folders. */
function comesAfter(line: string, name: string): boolean {
  const folder = /from '\.\/([\w-]+)\/index\.js'/.exec(line)?.[1];
  return folder === undefined ? line === '' : folder > name;
}

/** The tables of another battle, with the armies of the template and with their texts in place of the keys of messages. */
function tables(root: string): string {
  const read = (path: string) => readFileSync(join(root, 'games/husaria', path), 'utf8');
  const catalogues = languages.map((language) => {
    const messages: Readonly<Record<string, string>> = JSON.parse(read(`locales/${language}/kluszyn-1610.json`));
    return [language, messages] as const;
  });
  const textOf = (key: string): string =>
    `{ ${catalogues.map(([language, messages]) => `"${language}": ${JSON.stringify(messages[key] ?? key)}`).join(', ')} }`;
  return read('battles/kluszyn-1610/book.json')
    .replaceAll(/"@([^"]+)"/g, (_, key: string) => textOf(key))
    .replaceAll('russians', 'enemies')
    .replace('Russians and allies', 'Enemies')
    .replace('Rosjanie i sprzymierzeni', 'Wrogowie');
}
