import type { Text } from '@hetman/core/locale';

/** The data files of a battle as they are imported, before their schemas have checked them. */
export interface BattleFiles {
  readonly book: unknown;
  readonly counters: unknown;
  readonly map: unknown;
  readonly scenarios: unknown;
  /** Texts that stand in them as `@key`. */
  readonly messages?: Readonly<Record<string, Text>>;
}
