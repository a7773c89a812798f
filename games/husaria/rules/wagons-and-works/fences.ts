/** Chapter 14: fences in front of a position. */
import { angle, type Hex } from '@hetman/core/hex';
import { groundOf } from '../movement/ground.js';
import type { Action } from '../state/actions.js';
import { hexByLabel, labelOf } from '../state/pieces.js';
import { directionNamed, type FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State } from '../state/state.js';

interface Cover {
  readonly label: string;
}
const fenceCover: Cover = { label: 'fence' };
const rampartCover: Cover = { label: 'rampart' };

/** What covers this side of a hex that the side holds: its fence there (14.12, rulings 101 and 158) or its rampart (104). */
export function coverOf(state: State, hex: Hex, side: SideIndex, direction: number): Cover | null {
  if (groundOf(state.setting).rampart[hex * 6 + direction] === side + 1) return rampartCover;
  for (const fence of state.fences) {
    if (fence.hex === hex && fence.side === side && angle(fence.facing, direction) <= 1) return fenceCover;
  }
  return null;
}

export const fenced = (state: State, hex: Hex, side: SideIndex, direction: number): boolean =>
  coverOf(state, hex, side, direction) !== null;

const fenceLine = (state: State): Hex[] => {
  const { fences } = state.setting.notes;
  return fences ? [...(groundOf(state.setting).zones.get(fences.zone) ?? [])] : [];
};

/** 14.0, N.fences: the owner places his tokens on the dotted line. */
export const fences: FrameRules<'fences'> = {
  advance(play, frame) {
    if (frame.left > 0 && fences.actions(play.state, frame).length > 2) return true;
    play.state.frames.pop();
    return false;
  },
  actions(state, _frame) {
    const found: Action[] = [];
    for (const hex of fenceLine(state)) {
      if (state.fences.some((fence) => fence.hex === hex)) continue;
      for (const facing of state.setting.notes.fences!.facings) {
        found.push({ do: 'fence', hex: labelOf(state, hex), facing });
      }
    }
    found.push({ do: 'deploy' }, { do: 'ready' });
    return found;
  },
  refusal(state, _frame, action) {
    if (action.do === 'ready' || action.do === 'deploy') return null;
    if (action.do !== 'fence') return no.notNow;
    const hex = hexByLabel(state, action.hex);
    if (hex === undefined) return no.unknownHex;
    if (!fenceLine(state).includes(hex)) return no.noFenceLine;
    if (state.fences.some((fence) => fence.hex === hex)) return no.fenceTaken;
    if (directionNamed(action.facing) < 0) return no.unknownDirection;
    return state.setting.notes.fences!.facings.includes(action.facing) ? null : no.fenceFacing;
  },
  apply(play, frame, action) {
    const { state } = play;
    if (action.do === 'fence') {
      placeFence(state, frame.side, hexByLabel(state, action.hex)!, directionNamed(action.facing));
      play.emit({ type: 'fence-placed', rule: 'N.fences', hex: action.hex, facing: action.facing });
      frame.left--;
      return;
    }
    if (action.do === 'deploy') {
      for (const hex of fenceLine(state)) {
        if (frame.left === 0) break;
        if (state.fences.some((fence) => fence.hex === hex)) continue;
        const facing = state.setting.notes.fences!.facings[0]!;
        placeFence(state, frame.side, hex, directionNamed(facing));
        play.emit({ type: 'fence-placed', rule: 'N.fences', hex: labelOf(state, hex), facing });
        frame.left--;
      }
    }
    state.frames.pop();
  },
};

function placeFence(state: State, side: SideIndex, hex: Hex, facing: number): void {
  state.fences.push({ hex, facing, side });
}

/** Who takes fences away: their enemy, or by option their owner. */
export const fenceRemover = (state: State): SideIndex => {
  const owner = state.setting.notes.fences!.side;
  return state.setting.options['fencesRemovedBy'] === 'owner' ? owner : enemyOf(owner);
};
