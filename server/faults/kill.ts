import { isDeepStrictEqual } from 'node:util';
import { Client } from '../testkit/client.js';
import { startProcess } from '../testkit/process.js';
import type { ScriptedAction } from '../testkit/script.js';
import { type LoadedGame, newLoadedGame, playOn } from './load.js';

export interface KillSetting {
  readonly kills: number;
  readonly games: number;
  readonly data: string;
  readonly script: readonly ScriptedAction[];
  /** Milliseconds from the first answer to the kill. */
  readonly moment: () => number;
  readonly onKill?: (report: KillReport) => void;
}

export interface KillReport {
  readonly kills: number;
  readonly acknowledged: number;
  /** Requests that were under way at a kill: found afterwards, or lost without having been acknowledged. */
  readonly kept: number;
  readonly lost: number;
  readonly problems: readonly string[];
}

/** Kills a server under load again and again; after each restart looks for what it had acknowledged. */
export async function killAgainAndAgain(setting: KillSetting): Promise<KillReport> {
  const { kills, data, script } = setting;
  const report = { kills: 0, acknowledged: 0, kept: 0, lost: 0, problems: [] as string[] };
  let games: LoadedGame[] = [];
  while (report.kills < kills) {
    const server = await startProcess(data);
    const playing = games.filter(({ acknowledged }) => acknowledged < script.length);
    while (playing.length < setting.games) playing.push(await newLoadedGame(server.address));
    games = playing;
    const before = total(games);
    const load = games.map((game) => playOn(server.address, game, script));
    const done = Promise.all(load);
    while (total(games) === before) await Promise.race([pause(5), done]);
    await pause(setting.moment());
    await server.end('SIGKILL');
    await done;
    report.acknowledged += total(games) - before;
    report.kills++;
    await look(data, games, script, report);
    setting.onKill?.(report);
  }
  return report;
}

const total = (games: readonly LoadedGame[]) => games.reduce((sum, { acknowledged }) => sum + acknowledged, 0);

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));

/** Every acknowledged action is there, none twice: the log is the script up to a point not before the last answer. */
async function look(
  data: string,
  games: readonly LoadedGame[],
  script: readonly ScriptedAction[],
  report: { kept: number; lost: number; problems: string[] },
): Promise<void> {
  const server = await startProcess(data);
  for (const game of games) {
    const spectator = new Client(server.address, game.pair.spectator.secret);
    const items = await allItems(spectator, game.pair.id);
    const { acknowledged, sent } = game;
    const found = items.length;
    const say = (what: string) => report.problems.push(`game ${game.pair.id}: ${what}`);
    if (found < acknowledged) say(`${acknowledged} actions acknowledged, ${found} found`);
    if (found > sent) say(`${sent} actions sent, ${found} found`);
    items.forEach((item, index) => {
      if (item.number !== index + 1) say(`number ${item.number} at place ${index + 1}`);
      if (!isDeepStrictEqual(item.do, script[index]?.do)) say(`action ${index + 1} is not the one that was sent`);
    });
    if (sent > acknowledged) {
      if (found > acknowledged) report.kept++;
      else report.lost++;
    }
  }
  await server.end('SIGTERM');
}

async function allItems(client: Client, id: string): Promise<{ number: number; do: unknown }[]> {
  const items: { number: number; do: unknown }[] = [];
  for (;;) {
    const { body } = await client.get(`/api/games/${id}/events?after=${items.length}&limit=1000`);
    items.push(...body.items);
    if (items.length >= body.number) return items;
  }
}
