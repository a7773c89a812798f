/** Chapter 1: in its turn a side moves one unit, attacks with one, or passes; then it is the other side's turn. */
import type { FrameRules } from '@hetman/core/engine';
import type { Refusal } from '@hetman/core/game';
import { directionTo, neighbour, offMap } from '@hetman/core/hex';
import { grid } from '../content/index.js';
import { attack } from './attack.js';
import type { Action } from './state/actions.js';
import type { Event, Play } from './state/events.js';
import { no } from './state/refusals.js';
import { type Frame, isAlive, type State, type Unit, unitById, unitOn } from './state/state.js';
import { endIfDecided } from './victory.js';

export const turn: FrameRules<State, Frame, Action, Event> = {
  advance: () => true,
  actions(state, { side }) {
    const own = state.units.filter((unit) => unit.card.side === side && isAlive(unit));
    return [...own.flatMap((unit) => actionsOf(state, unit)), { do: 'pass' }];
  },
  refusal(state, { side }, action): Refusal | null {
    if (action.do === 'pass') return null;
    const unit = unitById(state, action.unit);
    if (unit?.card.side !== side || !isAlive(unit)) return no.unknownUnit;
    if (action.do === 'move') return moveRefusal(state, unit, action.hex);
    const target = unitById(state, action.target);
    const inReach = target && isAlive(target) && target.card.side !== side && areAdjacent(unit, target);
    return inReach ? null : no.noTarget;
  },
  apply(play, frame, action) {
    const { state, emit } = play;
    if (action.do === 'attack') attack(play, unitById(state, action.unit)!, unitById(state, action.target)!);
    else if (action.do === 'pass') emit({ type: 'passed', side: state.setting.sides[frame.side].id });
    else move(play, unitById(state, action.unit)!, action.hex);
    frame.side = frame.side === 0 ? 1 : 0;
    if (frame.side === 0) state.turn++;
    endIfDecided(play);
  },
};

const areAdjacent = (a: Unit, b: Unit): boolean => directionTo(grid, a.hex, b.hex) >= 0;

function actionsOf(state: State, unit: Unit): Action[] {
  const around = [0, 1, 2, 3, 4, 5].map((way) => neighbour(grid, unit.hex, way)).filter((hex) => hex !== offMap);
  return around.flatMap((hex): Action[] => {
    const other = unitOn(state, hex);
    if (!other) return [{ do: 'move', unit: unit.card.id, hex: grid.labels[hex]! }];
    return other.card.side === unit.card.side ? [] : [{ do: 'attack', unit: unit.card.id, target: other.card.id }];
  });
}

/** 1.1: one hex, which must be free. */
function moveRefusal(state: State, unit: Unit, label: string): Refusal | null {
  const hex = grid.byLabel.get(label);
  if (hex === undefined || directionTo(grid, unit.hex, hex) < 0) return no.notAdjacent;
  return unitOn(state, hex) ? no.taken : null;
}

function move({ emit }: Play, unit: Unit, hex: string): void {
  unit.hex = grid.byLabel.get(hex)!;
  emit({ type: 'moved', rule: '1.1', unit: unit.card.id, hex });
}
