/** Note N.objectives: places worth points to the side that holds all their hexes when the last stage is over. */
import type { Hex } from '@hetman/core/hex';
import { topUnit } from '../pieces.js';
import type { Setting, SideIndex } from '../setting.js';
import type { State } from '../state.js';
import type { FinalPoints, NoteRules } from './note.js';
import { hexesNear } from './places.js';

export interface ObjectiveNote {
  readonly zone: string;
  readonly worth: readonly { readonly side: SideIndex; readonly points: number }[];
  /** Whose the place is until somebody comes there (ruling 261). */
  readonly holder: { readonly side: SideIndex };
}

/** Who was last on a hex of an objective. */
type Holders = Record<number, SideIndex>;

const holdersOf = (state: State): Holders => {
  state.memory['holders'] ??= {};
  return state.memory['holders'] as Holders;
};

/** Ruling 138: the side on the hex, or the last that was there. */
function holderOfHex(state: State, hex: Hex, first: SideIndex): SideIndex {
  return topUnit(state, hex)?.card.side ?? (state.memory['holders'] as Holders | undefined)?.[hex] ?? first;
}

/** Who holds all of the place; null where it is divided. */
export function holderOf(state: State, note: ObjectiveNote): SideIndex | null {
  const sides = new Set(
    [...hexesNear(state.setting, [note.zone])].map((hex) => holderOfHex(state, hex, note.holder.side)),
  );
  const [only] = sides;
  return sides.size === 1 ? only! : null;
}

export function objectiveOf(setting: Setting, zone: string): ObjectiveNote {
  const note = setting.notes.objectives?.find((one) => one.zone === zone);
  if (!note) throw new Error(`notes: "${zone}" is no objective`);
  return note;
}

export const objectives: NoteRules<ObjectiveNote> = {
  /** Whoever was set up there has been there. */
  stageBegins({ state }, note) {
    if (state.stage > state.setting.stages.first) return;
    for (const hex of hexesNear(state.setting, [note.zone])) {
      const unit = topUnit(state, hex);
      if (unit) holdersOf(state)[hex] = unit.card.side;
    }
  },
  entered({ state }, note, unit) {
    if (hexesNear(state.setting, [note.zone]).has(unit.hex)) holdersOf(state)[unit.hex] = unit.card.side;
  },
  finalPoints(state, note): FinalPoints[] {
    const holder = holderOf(state, note);
    return note.worth
      .filter(({ side }) => side === holder)
      .map(({ side, points }) => ({ side, points, rule: 'N.objectives' }));
  },
};
