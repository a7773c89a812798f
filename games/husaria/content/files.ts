/** The data files of a battle as they are imported, before their schemas have checked them. */
export interface BattleFiles {
  readonly book: unknown;
  readonly counters: unknown;
  readonly map: unknown;
  readonly scenarios: unknown;
}
