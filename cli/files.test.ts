import { mkdtemp, readdir, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeFolder, writeText } from './files.js';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'hetman-files-'));
});

describe('a folder to write into', () => {
  test('is made with those above it, and left empty; one that is there stays as it is', async () => {
    const folder = join(place, 'a/b/c');
    expect(await makeFolder(folder)).toEqual({ ok: true, value: folder });
    expect(await readdir(folder)).toEqual([]);
    await writeText(join(folder, 'kept.txt'), 'kept');
    expect((await makeFolder(folder)).ok).toBe(true);
    expect(await readdir(folder)).toEqual(['kept.txt']);
  });

  test('is refused under a file, and where a link leads nowhere', async () => {
    await writeText(join(place, 'file'), '');
    await symlink(join(place, 'nowhere'), join(place, 'link'));
    const reason = async (name: string) => {
      const made = await makeFolder(join(place, name));
      return made.ok ? null : made.error.message.replace(/^cannot write .*: /, '');
    };
    expect(await reason('file')).toBe('a file of that name is in the way');
    expect(await reason('file/below')).toBe('a part of its path is not a folder');
    expect(await reason('link')).toBe('a file of that name is in the way');
  });
});

test('a text is written into folders that are made for it, or refused in words', async () => {
  const file = join(place, 'new/text.txt');
  expect(await writeText(file, 'words')).toEqual({ ok: true, value: file });
  expect(await readFile(file, 'utf8')).toBe('words');
  expect(await writeText('/proc/hetman/text.txt', '')).toMatchObject({ ok: false, error: { code: 'unwritable-file' } });
});
