/** Rulings 72 and 213: a commander who is driven off looks for friends. */
import type { Action } from '../state/actions.js';
import type { EscapeFrame } from '../state/frames.js';
import { labelOf, topUnit, unitById } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { Commander, State, Unit } from '../state/state.js';
import { killCommander } from './commanders.js';
import { rideReach } from './riding.js';

/** Rulings 72 and 213: hexes with friends that he reaches; only the nearest where he was ridden down. */
function refuges(state: State, commander: Commander, nearest: boolean): Unit[] {
  const side = commander.card.side;
  const reach = rideReach(state, side, commander.hex);
  let found: { unit: Unit; steps: number }[] = [];
  for (const hex of [commander.hex, ...reach.hexes]) {
    if (reach.leaves[hex]) continue;
    const unit = topUnit(state, hex);
    if (unit && unit.card.side === side) found.push({ unit, steps: reach.steps[hex]! });
  }
  if (nearest) {
    const least = Math.min(...found.map((f) => f.steps));
    found = found.filter((f) => f.steps === least);
  }
  return found.map((f) => f.unit);
}

export const findRefuge: FrameRules<'escape'> = {
  advance(play, frame) {
    const commander = play.state.commanders[frame.commander]!;
    const open = refuges(play.state, commander, frame.nearest);
    if (open.length > (frame.mayStay ? 0 : 1)) return true;
    play.state.frames.pop();
    if (frame.mayStay) return false;
    if (open.length === 0) killCommander(play, commander, frame.nearest ? '9.15' : '9.22');
    else joinUnit(play, frame, open[0]!);
    return false;
  },
  actions(state, frame) {
    const open = refuges(state, state.commanders[frame.commander]!, frame.nearest);
    const rides = open.map((unit): Action => ({ do: 'escape', unit: unit.card.id }));
    return frame.mayStay ? [...rides, { do: 'pass' }] : rides;
  },
  refusal(state, frame, action) {
    if (action.do === 'pass' && frame.mayStay) return null;
    if (action.do !== 'escape') return no.notNow;
    const unit = unitById(state, action.unit);
    if (!unit) return no.unknownUnit;
    return refuges(state, state.commanders[frame.commander]!, frame.nearest).includes(unit) ? null : no.escapePlace;
  },
  apply(play, frame, action) {
    if (action.do === 'pass') play.state.frames.pop();
    if (action.do !== 'escape') return;
    play.state.frames.pop();
    joinUnit(play, frame, unitById(play.state, action.unit)!);
  },
};

function joinUnit(play: Play, frame: EscapeFrame, unit: Unit): void {
  const commander = play.state.commanders[frame.commander]!;
  commander.hex = unit.hex;
  play.emit({
    type: 'commander-joins',
    rule: frame.nearest ? '9.15' : '9.22',
    commander: commander.card.id,
    unit: unit.card.id,
    hex: labelOf(play.state, unit.hex),
  });
}
