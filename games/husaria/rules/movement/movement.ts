/** The movement phase (3.1, 4.2): any number of units in any order, each once; commanders; pikes. */
import type { Refusal } from '@hetman/core/game';
import { leadRefusal } from '../commanders/commanders.js';
import { arrivalActions, arrivalRefusal, arrive } from '../scenario/arrivals.js';
import type { Action } from '../state/actions.js';
import { passBy } from '../state/passed.js';
import { commanderById, unitById } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { pikesRefusal, takePikes } from '../wagons-and-works/pikemen.js';
import { startMove } from './move-acts.js';

/** 4.23, 13.17: why the unit may not be chosen to move. */
export function moveRefusal(side: SideIndex, unit: Unit): Refusal | null {
  if (unit.card.side !== side) return no.enemyPiece;
  if (unit.place !== 'map') return no.notOnMap;
  if (unit.moved) return no.alreadyMoved;
  return unit.fired ? no.gunFired : null;
}

function anythingLeft(state: State, side: SideIndex): boolean {
  return (
    state.units.some((unit) => !moveRefusal(side, unit) || !pikesRefusal(state, side, unit)) ||
    state.commanders.some((commander) => !leadRefusal(side, commander)) ||
    arrivalActions(state, side).length > 0
  );
}

export const movement: FrameRules<'movement'> = {
  advance(play, frame) {
    if (anythingLeft(play.state, frame.side)) return true;
    return passBy(play.state, frame);
  },
  actions(state, frame) {
    const { side } = frame;
    const found: Action[] = [];
    for (const unit of state.units) {
      if (!moveRefusal(side, unit)) found.push({ do: 'move', unit: unit.card.id });
      if (!pikesRefusal(state, side, unit)) found.push({ do: 'pikes', unit: unit.card.id });
    }
    for (const commander of state.commanders) {
      if (!leadRefusal(side, commander)) found.push({ do: 'lead', commander: commander.card.id });
    }
    found.push(...arrivalActions(state, side), { do: 'end' });
    return found;
  },
  refusal(state, frame, action) {
    if (action.do === 'end') return null;
    if (action.do === 'lead') {
      const commander = commanderById(state, action.commander);
      return commander ? leadRefusal(frame.side, commander) : no.unknownUnit;
    }
    if (action.do === 'arrive') return arrivalRefusal(state, frame.side, action.piece, action.hex);
    if (action.do !== 'move' && action.do !== 'pikes') return no.notNow;
    const unit = unitById(state, action.unit);
    if (!unit) return no.unknownUnit;
    return action.do === 'move' ? moveRefusal(frame.side, unit) : pikesRefusal(state, frame.side, unit);
  },
  apply(play, frame, action) {
    const { state } = play;
    if (action.do === 'end') state.frames.pop();
    else if (action.do === 'move') state.frames.push(startMove(state, unitById(state, action.unit)!));
    else if (action.do === 'arrive') arrive(play, action.piece, action.hex);
    else if (action.do === 'pikes') takePikes(play, unitById(state, action.unit)!);
    else if (action.do === 'lead') {
      state.frames.push({ kind: 'ride', side: frame.side, commander: commanderById(state, action.commander)!.index });
    }
  },
};
