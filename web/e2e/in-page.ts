/** What the tests run in a page: the measuring of the table top, and the whole engine on a record. */
import { type GameRecord, parseRecord, verify } from '@hetman/core/record';
import { fireAndSword } from '@hetman/fire-and-sword';
import { husaria } from '@hetman/husaria';
import { szczekociny } from '@hetman/szczekociny';

export { geometryHash } from '@hetman/fire-and-sword/geometry';

/** Entries replayed and everything that differs: actions, dice, the hash after each of them, the outcome. */
export function replayed(json: unknown): { readonly entries: number; readonly problems: readonly string[] } {
  const record = parseRecord(json);
  if (!record.ok) return { entries: 0, problems: [record.error.message] };
  const problems = problemsOf(record.value).map(({ message }) => message);
  return { entries: record.value.entries.length, problems };
}

function problemsOf(record: GameRecord): ReturnType<typeof verify> {
  const { id } = fireAndSword.system;
  if (record.system === id) return verify(fireAndSword, record);
  return record.system === husaria.system.id ? verify(husaria, record) : verify(szczekociny, record);
}
