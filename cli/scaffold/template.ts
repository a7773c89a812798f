/** Copies a template under another name. Nothing is overwritten: a file that is there is an error. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Replacements = Readonly<Record<string, string>>;

const replaced = (text: string, replacements: Replacements): string =>
  Object.entries(replacements).reduce((now, [from, to]) => now.replaceAll(from, to), text);

/** The files of a template, without what was built of it. */
const filesOf = (template: string): string[] =>
  readdirSync(template, { recursive: true, encoding: 'utf8' })
    .filter((file) => !/^(dist|node_modules)\b/.test(file) && statSync(join(template, file)).isFile())
    .sort();

/** The files written, from the folder. */
export function copyTemplate(template: string, folder: string, replacements: Replacements): string[] {
  const files = filesOf(template);
  for (const file of files) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, replaced(readFileSync(join(template, file), 'utf8'), replacements), { flag: 'wx' });
  }
  return files;
}

/** Puts a line into a file: before the first one that `isNext`, after one that begins with `after`. */
export function insertLine(file: string, line: string, after: string, isNext: (line: string) => boolean): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const from = lines.findIndex((one) => one.startsWith(after));
  const at = lines.findIndex((one, index) => index > from && isNext(one));
  if (from < 0 || at < 0) throw new Error(`${file} has no place for a further line`);
  writeFileSync(file, lines.toSpliced(at, 0, line).join('\n'));
}
