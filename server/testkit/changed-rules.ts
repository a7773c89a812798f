/** A game played for a while, and its log as other rules would have left it. */
import { type Random, seededRandom } from '@hetman/core';
import Sqlite from 'better-sqlite3';
import { newKey, type Pair } from './client.js';

/** Sets up at once, then acts at random: the battle takes its time. */
export function slowChoice(seed: string): (actions: readonly { do: string }[]) => unknown {
  const random: Random = seededRandom(seed);
  return (actions) =>
    actions.find((action) => ['deploy', 'ready'].includes(action.do)) ?? actions[random.below(actions.length)];
}

/** Whoever decides acts. */
export async function playSlowly(pair: Pair, count: number, choose: ReturnType<typeof slowChoice>): Promise<void> {
  const path = `/api/games/${pair.id}`;
  for (let number = 0; number < count; number++) {
    const { deciding } = (await pair.spectator.get(path)).body;
    const player = pair.players[deciding]!;
    const { actions, number: after } = (await player.get(`${path}/actions`)).body;
    const done = await player.post(`${path}/act`, { action: choose(actions), after, key: newKey() });
    if (done.status !== 200) throw new Error(JSON.stringify(done.body));
  }
}

/** As if the game had been begun with another version of the rules. No server may have the file open. */
export function beginWithVersion(data: string, game: string, version: string): void {
  const file = new Sqlite(data);
  file.prepare('update games set version = ? where id = ?').run(version, game);
  file.close();
}

/** Hashes of a state to which no rules lead, from an entry on. No server may have the file open. */
export function leadElsewhere(data: string, game: string, number: number): void {
  const file = new Sqlite(data);
  const rows = file.prepare('select number, entry from entries where game = ? and number >= ?').all(game, number);
  for (const row of rows as { number: number; entry: string }[]) {
    const { hash, ...entry } = JSON.parse(row.entry);
    if (hash === undefined) continue;
    const other = JSON.stringify({ ...entry, hash: '00000000' });
    file.prepare('update entries set entry = ? where game = ? and number = ?').run(other, game, row.number);
  }
  file.close();
  beginWithVersion(data, game, '0');
}
