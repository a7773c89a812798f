import { fill, type Problem } from '@hetman/core';

/** Every problem the command itself can report; those of its arguments come from commander, those of files and rules from `core` and the games. @public for tools/errors.mjs */
export const problemTexts = {
  'not-a-pair': 'option {name} must read like {example}, not "{value}"',
  'unknown-side': 'no side "{side}" in {scenario}{hint}; there are: {known}',
  'unknown-bot': 'no bot "{bot}"{hint}; there are: {known}',
  'unknown-game-option': 'no game option "{option}"{hint}; there are: {known}',
  'unknown-game-option-value': 'game option {option} must be one of {known}, not "{value}"',
  'unknown-rule': 'no rule "{rule}" in {system}{hint}; hetman rules {system} lists them',
  'unreadable-file': 'cannot read {file}: {reason}',
  'unwritable-file': 'cannot write {file}: {reason}',
  'not-json': '{file} is not JSON: {reason}',
  'bad-file': '{file}: {reason}',
  refused: '{file}: action {at} is refused: {message}{rule}',
  'out-of-dice': '{file}: action {at} wants a die for "{why}" that the file does not hold',
  'impossible-result': '{file}: action {at}: the table cannot give "{result}" here; it gives {possible}',
  'no-sources': 'the tests of {system} are not here: --coverage needs the repository',
  'no-repository': 'games and battles are made in the repository, which is not here',
  'bad-name':
    '"{name}" is no name for a folder: small letters, digits and single hyphens, at most {longest} characters',
  'name-taken': '"{name}" is taken: a game, a battle or a package is called so',
  'folder-there': '{folder} is there already; nothing was changed',
  'range-backwards': '--from {from} comes after --to {to}',
} as const;

export type ProblemCode = keyof typeof problemTexts;

export type Failure = { readonly ok: false; readonly error: Problem };

export function problem(code: ProblemCode, facts: Readonly<Record<string, unknown>>): Failure {
  return { ok: false, error: { code, message: fill(problemTexts[code], facts, 'en') } };
}

/** An error of the system in a few words, without its stack. */
export function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  const known: Record<string, string> = {
    ENOENT: 'there is no such file',
    EISDIR: 'it is a folder',
    EACCES: 'permission denied',
    ENOTDIR: 'a part of its path is not a folder',
    EEXIST: 'a file of that name is in the way',
  };
  if (code !== undefined && known[code] !== undefined) return known[code];
  return error instanceof Error ? error.message : String(error);
}
