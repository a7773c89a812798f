import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from './run.js';
import { hetman } from './testkit/console.js';
import { toy } from './testkit/toy.js';

const run = (words: string, input?: string) => hetman([toy], words.split(' '), input);

describe('help', () => {
  test('of the whole names every command', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const { name } of commands) expect(out).toContain(`  ${name}`);
    expect((await hetman([toy], [])).out).toBe(out);
  });

  test.each(commands.map(({ name }) => name))('of %s shows usage and options', async (name) => {
    const { code, out, err } = await run(`${name} --help`);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(new RegExp(`^Usage: hetman ${name}`));
    // All print data on request but those that print none.
    expect(out.includes('--json')).toBe(!['serve', 'new-game', 'new-battle'].includes(name));
  });

  test('the version is that of the package', async () => {
    expect((await run('--version')).out).toMatch(/^hetman \d+\.\d+\.\d+\n$/);
  });
});

describe('bad input gives exit code 1 and one line', () => {
  test.each([
    ['simulat x', 'Did you mean simulate?'],
    ['scenarios --jsn', 'Did you mean --json?'],
    ['scenarios extra', "too many arguments for 'scenarios'"],
    ['simulate', "missing required argument 'SCENARIO'"],
    ['simulate nowhere', 'no scenario "nowhere"; there are: row/duel'],
    ['simulate row --games none', "'none' is invalid. It must be a whole number of at least 1."],
    ['simulate row --games -3', "'-3' is invalid"],
    ['simulate row --bots green=random', 'no side "green"'],
    ['simulate row --bots red=gredy', 'did you mean greedy?'],
    ['simulate row --bots red', 'must read like red=random,blue=random'],
    ['simulate row --options hits=4', 'did you mean hitsOn?'],
    ['simulate row --options hitsOn=3', 'must be one of 4, 5, not "3"'],
    ['simulate row --record /dev/null/x', 'cannot write /dev/null/x'],
    ['simulate row --record /dev/null', 'cannot write /dev/null: a file of that name is in the way'],
    // Node itself never returns from making this one with its parents.
    ['simulate row --record /proc/hetman/x', 'cannot write /proc/hetman/x: nothing can be made there'],
    ['simulate row --record /proc', 'cannot write /proc: nothing can be made there'],
    ['verify /dev/zero', 'cannot read /dev/zero: it is a device'],
    ['position /dev/zero', 'cannot read /dev/zero: it is a device'],
    ['fuzz nowhere', 'no scenario "nowhere"'],
    ['fuzz row --actions 0', 'at least 1'],
    ['fuzz row --vary-option', 'Did you mean --vary-options?'],
    ['position /no/such/file', 'cannot read /no/such/file: there is no such file'],
    ['position /', 'cannot read /: it is a folder'],
    ['odds /no/such/file', 'there is no such file'],
    ['replay /no/such/file', 'there is no such file'],
    ['replay x --from 5 --to 3', '--from 5 comes after --to 3'],
    ['verify /no/such/file', 'there is no such file'],
    ['verify', "missing required argument 'FILE'"],
    ['rules chess', 'no game system "chess"; there are: skirmish'],
    ['rules skirmish 9.9', 'no rule "9.9" in skirmish'],
    ['rules --lang de', "'de' is invalid. Allowed choices are en, pl."],
  ])('%s', async (words, line) => {
    const { code, out, err } = await run(words);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(line);
    expect(err).toMatch(/^hetman: [^\n]+\n$/);
  });

  test.each(['position', 'odds', 'replay', 'verify'])('%s of broken files', async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'hetman-'));
    for (const [content, line] of [
      ['{', 'is not JSON'],
      ['[]', ''],
      ['null', ''],
      ['{"system":"chess"}', ''],
      ['{"system":"skirmish"}', ''],
    ] as const) {
      const file = join(folder, 'broken.json');
      await writeFile(file, content);
      const { code, err } = await run(`${name} ${file}`);
      expect(code).toBe(1);
      expect(err).toContain(line);
      expect(err).toMatch(/^hetman: [^\n]+\n$/);
      expect(err).not.toContain('bug');
    }
  });

  test('a bug is one line too', async () => {
    const broken = { ...toy, catalogue: null as never };
    const { code, err } = await hetman([broken], ['rules']);
    expect(code).toBe(1);
    expect(err).toMatch(/^hetman: this is a bug of hetman[^\n]*\n$/);
  });
});
