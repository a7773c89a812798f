/** N.victory, ruling 136: what the destruction of enemies is worth to a side. */
import type { SideIndex } from '../state/setting.js';
import type { State } from '../state/state.js';

export interface Score {
  readonly commander: number;
  readonly cavalry: number;
  readonly infantry: number;
  readonly artillery: number;
  readonly wagon: number;
}

const usual: Score = { commander: 3, cavalry: 2, infantry: 1, artillery: 1, wagon: 0 };

/** By army, kept with the note it was worked out from. */
const worked = new WeakMap<object, readonly [Score, Score]>();

export function scoreOf(state: State, side: SideIndex): Score {
  const { notes, sides } = state.setting;
  if (!notes.points) return usual;
  let scores = worked.get(notes.points);
  if (!scores) {
    const { bySide, ...all } = notes.points;
    const of = (id: string): Score => ({ ...usual, ...all, ...bySide?.[id] }) as Score;
    scores = [of(sides[0].id), of(sides[1].id)];
    worked.set(notes.points, scores);
  }
  return scores[side];
}
