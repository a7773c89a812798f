/** Chapter 9: commanders, who are no units: their ride, their help in battle, their deaths. */
import type { Refusal } from '@hetman/core/game';
import { distance, type Hex } from '@hetman/core/hex';
import { shiftMorale } from '../morale/morale.js';
import { groundOf } from '../movement/ground.js';
import { scoreOf } from '../scenario/points.js';
import { commandersOn, heldBy } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import { type Commander, nowhere, type State, type Unit } from '../state/state.js';

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

/** Why the commander may not be chosen to ride. */
export function leadRefusal(side: SideIndex, commander: Commander): Refusal | null {
  if (commander.card.side !== side) return no.enemyPiece;
  if (commander.place !== 'map') return no.notOnMap;
  return commander.moved ? no.commanderMoved : null;
}

/** N.bridge: out of the game, neither dead nor worth points; for a chief it is a retreat (N.instant, ruling 120). */
export function leaveByBridge(play: Play, commander: Commander): void {
  play.emit({ type: 'left-by-bridge', rule: 'N.bridge', piece: commander.card.id });
  depart(play, commander);
}

export function depart(play: Play, commander: Commander): void {
  commander.place = 'gone';
  commander.hex = nowhere;
  chiefLost(play, commander);
}

/** 9.24 */
export function killCommander(play: Play, commander: Commander, rule: string): void {
  const { state, emit } = play;
  commander.place = 'dead';
  commander.hex = nowhere;
  commander.died = state.stage;
  emit({ type: 'commander-killed', rule, commander: commander.card.id });
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
  play.emit({ type: 'commander-roll', rule, commander: commander.card.id, dice: thrown.faces, sum: thrown.sum });
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
