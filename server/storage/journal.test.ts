import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openJournal } from './journal.js';

function open() {
  const file = new Sqlite(':memory:');
  file.exec('create table notes (text text unique)');
  const commits: string[] = [];
  const spied = new Proxy(file, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name);
      return (work: (...given: unknown[]) => void) => {
        const together = target.transaction(work);
        return (...given: unknown[]) => {
          commits.push('commit');
          return together(...given);
        };
      };
    },
  });
  const insert = file.prepare('insert into notes values (?)');
  const note = (text: string) => () => void insert.run(text);
  const notes = () => file.prepare('select text from notes order by rowid').pluck().all();
  return { journal: openJournal(spied), note, notes, commits };
}

describe('the journal', () => {
  test('commits all changes of one turn together, and answers in order afterwards', async () => {
    const { journal, note, notes, commits } = open();
    const answered: string[] = [];
    for (const text of ['a', 'b', 'c']) {
      journal.write(note(text), () => answered.push(`${text} after ${notes().length}`));
    }
    expect(notes()).toEqual([]);
    await journal.settled();
    expect(answered).toEqual(['a after 3', 'b after 3', 'c after 3']);
    expect(commits).toEqual(['commit']);
  });

  test('a change that fails takes no other with it', async () => {
    const { journal, note, notes } = open();
    const results = await Promise.allSettled(['a', 'a', 'b'].map((text) => journal.commit(note(text))));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(notes()).toEqual(['a', 'b']);
  });
});
