/** Chapter 9: commanders, who are no units: their ride, their help in battle, their deaths. */
import type { Refusal } from '@hetman/core/game';
import { distance, type Hex } from '@hetman/core/hex';
import type { Action } from './actions.js';
import type { EscapeFrame } from './frames.js';
import { groundOf } from './ground.js';
import { shiftMorale } from './morale.js';
import { commandersOn, heldBy, hexByLabel, labelOf, topUnit, unitById } from './pieces.js';
import type { FrameRules, Play } from './play.js';
import { scoreOf } from './points.js';
import { no } from './refusals.js';
import { rideReach } from './riding.js';
import { enemyOf, type SideIndex } from './setting.js';
import { type Commander, nowhere, type State, type Unit } from './state.js';

const moraleFields = 4;
/** Destination of a commander who leaves the field (ruling 120). */
export const offLabel = 'off';

/** Ruling 70: he helps all of his side, or his own nation where the book keeps nations apart. */
export const helps = ({ setting }: State, commander: Commander, unit: Unit): boolean =>
  commander.card.side === unit.card.side &&
  (setting.book.commandWholeSide || commander.card.nation === unit.card.nation);

/** 9.21, ruling 69: what this commander adds for the unit if it stands there, on his hex or beside it. */
export function helpOf(state: State, commander: Commander, unit: Unit, hex: Hex): number {
  const { card, place } = commander;
  if (place !== 'map' || card.modifier === 0 || !helps(state, commander, unit)) return 0;
  const ownFormation = state.setting.options['commanderFormation'] === 'formation';
  if (ownFormation && card.formation !== 'all' && card.formation !== unit.card.formation) return 0;
  return distance(groundOf(state.setting).grid, commander.hex, hex) <= 1 ? card.modifier : 0;
}

/** Ruling 70: the best one helps. */
export function commandBonus(state: State, unit: Unit, hex: Hex): number {
  let best = 0;
  for (const commander of state.commanders) {
    if (commander.card.modifier > best) best = Math.max(best, helpOf(state, commander, unit, hex));
  }
  return best;
}

const commanderMove = (state: State): number => state.setting.book.commanderMove;

/** The hex that a ride names; the edge of the map has a word of its own. */
const rideHex = (state: State, label: string): Hex | undefined =>
  label === offLabel ? groundOf(state.setting).grid.size : hexByLabel(state, label);

/** Why the commander may not be chosen to ride. */
export function leadRefusal(side: SideIndex, commander: Commander): Refusal | null {
  if (commander.card.side !== side) return no.enemyPiece;
  if (commander.place !== 'map') return no.notOnMap;
  return commander.moved ? no.commanderMoved : null;
}

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
  const { state, tell } = play;
  tell({ type: 'rode', rule: '9.13', commander: commander.card.id, from: labelOf(state, commander.hex), to: label });
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

/** N.bridge: out of the game, neither dead nor worth points; for a chief it is a retreat (N.instant, ruling 120). */
export function leaveByBridge(play: Play, commander: Commander): void {
  play.tell({ type: 'left-by-bridge', rule: 'N.bridge', piece: commander.card.id });
  depart(play, commander);
}

function depart(play: Play, commander: Commander): void {
  commander.place = 'gone';
  commander.hex = nowhere;
  chiefLost(play, commander);
}

/** 9.24 */
function killCommander(play: Play, commander: Commander, rule: string): void {
  const { state, tell } = play;
  commander.place = 'dead';
  commander.hex = nowhere;
  commander.died = state.stage;
  tell({ type: 'commander-killed', rule, commander: commander.card.id });
  state.points[enemyOf(commander.card.side)] += scoreOf(state, enemyOf(commander.card.side)).commander;
  shiftMorale(play, commander.card.side, moraleFields);
  chiefLost(play, commander);
}

/** N.instant */
function chiefLost(play: Play, commander: Commander): void {
  const decisive = play.state.setting.notes.chiefs?.when.includes(commander.place === 'dead' ? 'killed' : 'gone');
  if (decisive && commander.card.chief && !play.state.end)
    play.state.end = { winner: enemyOf(commander.card.side), reason: 'chief' };
}

/** 9.22: twelve kills; otherwise he looks for another unit unless one is still with him. */
export function commanderLosesUnit(play: Play, commander: Commander): void {
  if (throwForLife(play, commander, '9.22')) killCommander(play, commander, '9.22');
  else if (!heldBy(play.state, commander.hex, commander.card.side)) seekUnit(play, commander, false);
}

/** 4.31, ruling 182: nobody was lost on his hex; left alone there he may ride to another unit, or stay. */
export function unitMarchedOff(play: Play, hex: Hex, side: SideIndex): void {
  if (heldBy(play.state, hex, side)) return;
  for (const { index } of commandersOn(play.state, hex, side))
    play.state.frames.push({ kind: 'escape', side, commander: index, nearest: false, mayStay: true });
}

/** 9.23: the same throw when his unit is forced back. */
export function commanderRetreats(play: Play, commander: Commander): void {
  if (throwForLife(play, commander, '9.23')) killCommander(play, commander, '9.23');
}

/** 16.26: arrows at his hex. */
export function commanderUnderArrows(play: Play, commander: Commander): void {
  if (throwForLife(play, commander, '16.26')) killCommander(play, commander, '16.26');
}

/** True: he is dead. Ruling 168: one throw for one event, so he throws once for a battle; fire before it is another event. */
function throwForLife(play: Play, commander: Commander, rule: string): boolean {
  const battle = play.state.frames.findLast((frame) => frame.kind === 'battle');
  if (battle?.kind === 'battle' && battle.result) {
    if (battle.thrown.includes(commander.index)) return false;
    battle.thrown.push(commander.index);
  }
  const thrown = play.dice.twoD6('commander');
  play.tell({ type: 'commander-roll', rule, commander: commander.card.id, dice: thrown.faces, sum: thrown.sum });
  return thrown.sum === 12;
}

/** Ruling 72: an enemy on the hex of a lone commander drives him to the nearest friends. */
export function driveOffCommanders(play: Play, hex: Hex, intruder: SideIndex): void {
  for (const commander of play.state.commanders) {
    if (commander.place === 'map' && commander.hex === hex && commander.card.side !== intruder)
      seekUnit(play, commander, true);
  }
}

function seekUnit(play: Play, commander: Commander, nearest: boolean): void {
  play.state.frames.push({ kind: 'escape', side: commander.card.side, commander: commander.index, nearest });
}

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
  play.tell({
    type: 'commander-joins',
    rule: frame.nearest ? '9.15' : '9.22',
    commander: commander.card.id,
    unit: unit.card.id,
    hex: labelOf(play.state, unit.hex),
  });
}
