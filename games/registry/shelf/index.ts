/** The games of the house in their boxes: what stands on a box can be read before it is opened. */
import { type AnyGame, type ForceOptions, fail, type GameSystem, ok, type Result, type Text } from '@hetman/core/game';

export interface Boxed {
  readonly system: string;
  /** Fetches the rules, where they are not there yet. */
  open(): Promise<AnyGame>;
}

/** Every game of the house: a new one is a folder under `games/` and its line here. */
export const shelf: readonly Boxed[] = [
  { system: 'husaria', open: async () => (await import('@hetman/husaria')).husaria },
  { system: 'szczekociny', open: async () => (await import('@hetman/szczekociny')).szczekociny },
  { system: 'fire-and-sword', open: async () => (await import('@hetman/fire-and-sword')).fireAndSword },
];

/** What can be said of a game without its rules. It is plain data. */
export interface Label extends Pick<GameSystem<never, never>, 'name' | 'version' | 'scenarios' | 'options'> {
  readonly system: string;
  readonly bots: readonly { readonly id: string; readonly name: Text }[];
  /** Whether it can be laid on a table in the browser; the others are played from the command line. */
  readonly board: boolean;
  /** Where players bring forces of their own: the options that say so, by battle. */
  readonly forces: Readonly<Record<string, ForceOptions>> | null;
}

export const labelOf = ({ system, bots, board, forces }: AnyGame): Label => ({
  system: system.id,
  version: system.version,
  name: system.name,
  bots: bots.map(({ id, name }) => ({ id, name })),
  options: system.options,
  scenarios: system.scenarios,
  board: board !== null,
  forces: forces?.options ?? null,
});

/** A game from the shelf; a problem where there is no such game, or its files cannot be had now. */
export async function openBox(system: string, boxes = shelf): Promise<Result<AnyGame>> {
  const box = boxes.find((one) => one.system === system);
  if (!box)
    return fail(
      'unknown-system',
      `no game system "${system}"; there are: ${boxes.map((one) => one.system).join(', ')}`,
    );
  try {
    return ok(await box.open());
  } catch (error) {
    return fail('not-loaded', error instanceof Error ? error.message : String(error));
  }
}
