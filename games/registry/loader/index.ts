/** The registry of games. The manifest of a game can be read before its rules are loaded. */
import { type AnyGame, type ForceOptions, fail, type GameSystem, ok, type Result, type Text } from '@hetman/core/game';

export interface GameLoader {
  readonly system: string;
  /** Loads the rules unless they are loaded already. */
  load(): Promise<AnyGame>;
}

/** Every game. A new one is a folder under `games/` and a line here. */
export const registry: readonly GameLoader[] = [
  { system: 'husaria', load: async () => (await import('@hetman/husaria')).husaria },
  { system: 'szczekociny', load: async () => (await import('@hetman/szczekociny')).szczekociny },
  { system: 'fire-and-sword', load: async () => (await import('@hetman/fire-and-sword')).fireAndSword },
];

/** What is known of a game without its rules, as plain data. */
export interface Manifest extends Pick<GameSystem<never, never>, 'name' | 'version' | 'scenarios' | 'options'> {
  readonly system: string;
  readonly bots: readonly { readonly id: string; readonly name: Text }[];
  /** Whether the browser can show it; the others are played from the command line. */
  readonly board: boolean;
  /** Where players bring forces of their own: the options that say so, by battle. */
  readonly forces: Readonly<Record<string, ForceOptions>> | null;
}

export const manifestOf = ({ system, bots, board, forces }: AnyGame): Manifest => ({
  system: system.id,
  version: system.version,
  name: system.name,
  bots: bots.map(({ id, name }) => ({ id, name })),
  options: system.options,
  scenarios: system.scenarios,
  board: board !== null,
  forces: forces?.options ?? null,
});

/** Fails if there is no such game, or if its files cannot be loaded now. */
export async function loadGame(system: string, loaders = registry): Promise<Result<AnyGame>> {
  const loader = loaders.find((one) => one.system === system);
  if (!loader)
    return fail(
      'unknown-system',
      `no game system "${system}"; there are: ${loaders.map((one) => one.system).join(', ')}`,
    );
  try {
    return ok(await loader.load());
  } catch (error) {
    return fail('not-loaded', error instanceof Error ? error.message : String(error));
  }
}
