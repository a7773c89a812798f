/** Forced marches: once everybody stands, units move freely before the first turn (effects.reconnaissance). */
import type { Refusal } from '@hetman/core/game';
import { startMove } from '../movement/move-frame.js';
import type { Action } from '../state/actions.js';
import { baseCount, onTable, unitById } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import type { ForcedMarchFrame } from './frames.js';
import type { Answer } from './quick.js';
import { laden } from './tactics.js';

export function askForcedMarches({ state }: Play): void {
  const preparation = state.preparation!;
  for (const side of [1, 0] as const) {
    const marches = preparation.forcedMarches.filter((one) => one.side === side).map(({ bases }) => bases);
    if (marches.length > 0) state.frames.push({ kind: 'forced-march', side, marches: marches.sort((a, b) => a - b) });
  }
  preparation.forcedMarches = [];
}

/** The smallest march paid for that is large enough. */
const marchFor = ({ marches }: ForcedMarchFrame, unit: Unit): number =>
  marches.findIndex((bases) => baseCount(unit) <= bases);

function marchRefusal(state: State, frame: ForcedMarchFrame, id: string): Refusal | null {
  const unit = unitById(state, id);
  if (!unit) return no.unknownUnit;
  if (unit.battle.side !== frame.side) return no.enemyPiece;
  if (!onTable(unit)) return no.notOnTable;
  const { type } = unit.data.card;
  if (type === 'wagon' || type === 'artillery') return no.tooHeavy;
  if (laden(state, unit)) return no.laden;
  if (unit.turn.acted) return no.alreadyMoved;
  const most = Math.max(...frame.marches);
  return marchFor(frame, unit) < 0 ? withFacts(no.marchSize, { bases: baseCount(unit), most }) : null;
}

/** A quick battle buys none; who has them keeps his place. */
export const quickForcedMarch: Answer<'forced-march'> = () => ({ do: 'done' });

export const forcedMarch: FrameRules<'forced-march'> = {
  advance(play, frame) {
    if (frame.marches.length > 0) return true;
    play.state.frames.pop();
    return false;
  },
  actions(state, frame) {
    const units = state.units.map(({ data }): Action => ({ do: 'move', unit: data.id }));
    return [{ do: 'done' }, ...units.filter((action) => forcedMarch.refusal(state, frame, action) === null)];
  },
  refusal(state, frame, action) {
    if (action.do === 'done') return null;
    return action.do === 'move' ? marchRefusal(state, frame, action.unit) : no.notNow;
  },
  apply({ state }, frame, action) {
    if (action.do !== 'move') {
      state.frames.pop();
      return;
    }
    const unit = unitById(state, action.unit)!;
    frame.marches.splice(marchFor(frame, unit), 1);
    unit.turn = { ...unit.turn, acted: true };
    state.frames.push({ ...startMove(unit, 'move'), forced: true });
  },
};
