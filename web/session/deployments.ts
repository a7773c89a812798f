/** Set-ups kept by name in this browser, for each scenario and side; and those of earlier games. */
import type { Placing, PlayBoard } from '@hetman/core/board';
import type { AnyGame, Side } from '@hetman/core/game';
import { diceDealer, type GameRecord, walk } from '@hetman/core/record';
import { type SavedGame, store } from './store.js';

export interface KeptDeployment {
  readonly name: string;
  readonly placings: readonly Placing[];
}

const keyOf = (scenario: string, side: Side): string => `hetman.set-up.${scenario}.${side}`;

export function keptDeployments(scenario: string, side: Side): KeptDeployment[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(scenario, side)) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** The same name again replaces it. */
export function keepDeployment(scenario: string, side: Side, kept: KeptDeployment): void {
  const others = keptDeployments(scenario, side).filter(({ name }) => name !== kept.name);
  localStorage.setItem(keyOf(scenario, side), JSON.stringify([...others, kept]));
}

export function dropDeployment(scenario: string, side: Side, name: string): void {
  const others = keptDeployments(scenario, side).filter((kept) => kept.name !== name);
  localStorage.setItem(keyOf(scenario, side), JSON.stringify(others));
}

/** Earlier games of the scenario, the last played first. */
export async function earlierGames(scenario: string, except: string): Promise<SavedGame[]> {
  return (await store.games()).filter((game) => game.scenario === scenario && game.id !== except);
}

/** Where the pieces of a side lay when its battle began. */
export async function deploymentOf(game: AnyGame, saved: SavedGame, side: Side): Promise<readonly Placing[]> {
  const { deployment } = game.board as PlayBoard<unknown>;
  const record = { ...saved.head, entries: await store.entries(saved.id) } as GameRecord;
  let last: readonly Placing[] = [];
  for (const { played } of walk<unknown, unknown>(game, record, diceDealer(record.dice))) {
    const now = played ? deployment?.read(played.state, side) : null;
    if (!now) break;
    last = now;
  }
  return last;
}
