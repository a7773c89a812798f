/** 9.13: the ride of a commander in the movement phase. */
import { distance, type Hex } from '@hetman/core/hex';
import { groundOf } from '../movement/ground.js';
import type { Action } from '../state/actions.js';
import { hexByLabel, labelOf } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { Commander, State } from '../state/state.js';
import { depart, killCommander, leaveByBridge, offLabel } from './commanders.js';
import { rideReach } from './riding.js';

const commanderMove = (state: State): number => state.setting.book.commanderMove;

/** The hex that a ride names; the edge of the map has a word of its own. */
const rideHex = (state: State, label: string): Hex | undefined =>
  label === offLabel ? groundOf(state.setting).grid.size : hexByLabel(state, label);

/** 9.14: he rides alone. */
export const ride: FrameRules<'ride'> = {
  advance: () => true,
  actions(state, frame) {
    const commander = state.commanders[frame.commander]!;
    const found: Action[] = [{ do: 'stop' }];
    const { hexes, beyond } = rideReach(state, frame.side, commander.hex);
    for (const hex of hexes) found.push({ do: 'ride', hex: hex === beyond ? offLabel : labelOf(state, hex) });
    return found;
  },
  refusal(state, frame, action) {
    if (action.do === 'stop') return null;
    if (action.do !== 'ride') return no.notNow;
    const from = state.commanders[frame.commander]!.hex;
    const hex = rideHex(state, action.hex);
    if (hex === undefined) return no.unknownHex;
    if (hex !== from && rideReach(state, frame.side, from).steps[hex]! > 0) return null;
    const near =
      hex !== from &&
      action.hex !== offLabel &&
      distance(groundOf(state.setting).grid, from, hex) <= commanderMove(state);
    return near ? no.commanderWay : no.commanderRange;
  },
  apply(play, frame, action) {
    play.state.frames.pop();
    const commander = play.state.commanders[frame.commander]!;
    commander.moved = true;
    if (action.do === 'ride') rideTo(play, commander, action.hex);
  },
};

function rideTo(play: Play, commander: Commander, label: string): void {
  const { state, emit } = play;
  emit({ type: 'rode', rule: '9.13', commander: commander.card.id, from: labelOf(state, commander.hex), to: label });
  if (label === offLabel) {
    // Ruling 16: he counts as lost like a unit that leaves, or by option simply goes.
    if (state.setting.options['leavingMap'] === 'free') depart(play, commander);
    else killCommander(play, commander, '4.31');
    return;
  }
  const to = hexByLabel(state, label)!;
  const { leaves } = rideReach(state, commander.card.side, commander.hex);
  commander.hex = to;
  if (leaves[to]) leaveByBridge(play, commander);
}
