/** What `same-everywhere.e2e.ts` runs in a page: the measuring of the table top, and the whole engine on a record. */
import { parseRecord, verify } from '@hetman/core/record';
import { fireAndSword } from '@hetman/fire-and-sword';

export { geometryHash } from '@hetman/fire-and-sword/geometry';

/** Entries replayed and everything that differs: actions, dice, the hash after each of them, the outcome. */
export function replayed(json: unknown): { readonly entries: number; readonly problems: readonly string[] } {
  const record = parseRecord(json);
  if (!record.ok) return { entries: 0, problems: [record.error.message] };
  const problems = verify(fireAndSword, record.value).map(({ message }) => message);
  return { entries: record.value.entries.length, problems };
}
