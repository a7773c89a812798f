/** 6.21: the course of a battle from its declaration to the last free turn. Each step is one function. */
import type { Hex } from '@hetman/core/hex';
import { dispersalLimit, disperse } from '../morale/dispersal.js';
import { attackedByNotes } from '../notes/hooks.js';
import { isHeld } from '../scenario/held.js';
import type { BattleFrame, BattleStep } from '../state/frames.js';
import { hasCommander, isGun, labelOf, moraleOf, unitsOn, wagonOn } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { destroyWagon } from '../wagons-and-works/wagons.js';
import { parseCell } from './battle-table.js';
import { declarationRefusal, declarations, declare } from './declaration.js';
import { anyoneEngaged, attackersOf, battleReport, defendersOf } from './strengths.js';

type Step = (play: Play, battle: BattleFrame) => BattleStep;

/** Ruling 106: the defender may answer with pikes before any dice. Small arms speak only in the attack phase (ruling 203). */
const replyWithPikes: Step = (play, battle) => {
  play.state.frames.push({ kind: 'pikes', side: enemyOf(battle.side) });
  return battle.charge ? 'roll' : 'first-fire';
};

/** Ruling 86: the defender fires first. */
const firstFire: Step = (play, battle) => {
  const attackerFirst = play.state.setting.options['fireFirst'] === 'attacker';
  play.state.frames.push({ kind: 'musketry', side: attackerFirst ? battle.side : enemyOf(battle.side) });
  return 'second-fire';
};

const secondFire: Step = (play, battle) => {
  const attackerFirst = play.state.setting.options['fireFirst'] === 'attacker';
  play.state.frames.push({ kind: 'musketry', side: attackerFirst ? enemyOf(battle.side) : battle.side });
  return 'roll';
};

/** Ruling 178: pikes at any moment before the dice, so again once fire was asked for; the defender has the last word. */
function askForPikes(state: State, battle: BattleFrame): void {
  battle.fireAsked = undefined;
  state.frames.push({ kind: 'pikes', side: enemyOf(battle.side) }, { kind: 'pikes', side: battle.side });
}

/** Steps 2 to 8: strengths, column, dice, result. */
const roll: Step = (play, battle) => {
  const { state } = play;
  if (battle.fireAsked) {
    askForPikes(state, battle);
    return 'roll';
  }
  const attackers = attackersOf(state, battle);
  const defenders = defendersOf(state, battle);
  if (attackers.length === 0) return 'end';
  // Ruling 141: fire has emptied the hex, the attack is over.
  if (!anyoneEngaged(state, battle)) return 'advance';
  const report = battleReport(state, battle);
  const thrown = play.dice.twoD6('battle');
  const cell = state.setting.book.battleTable.rows[thrown.sum - 2]![report.columnIndex]!;
  const { attacker, defender } = parseCell(cell);
  play.emit({
    type: 'battle',
    rule: '6.21',
    attackers: attackers.map((unit) => unit.card.id),
    defenders: defenders.map((unit) => unit.card.id),
    report,
    dice: thrown.faces,
    sum: thrown.sum,
    result: cell,
  });
  battle.attackers = attackers.map((unit) => unit.index);
  battle.defenders = defenders.map((unit) => unit.index);
  battle.origins = [...new Set(attackers.map((unit) => unit.hex))];
  battle.result = battle.side === 0 ? [attacker, defender] : [defender, attacker];
  battle.lossLeft = [battle.result[0].loss, battle.result[1].loss];
  // 6.72, ruling 44: a lance is spent in whatever battle its unit fights.
  for (const unit of [...attackers, ...defenders]) unit.lance = false;
  return 'retreat';
};

const loserOf = (battle: BattleFrame): SideIndex | null => {
  if (battle.result![0].retreat > 0) return 0;
  return battle.result![1].retreat > 0 ? 1 : null;
};

/** 7.2; of two camped units both must go (N.camp). */
const retreat: Step = (play, battle) => {
  const { state } = play;
  const loser = loserOf(battle);
  if (loser === null) return 'losses';
  const length = battle.result![loser].retreat;
  battle.length = length;
  const hexes = loser === battle.side ? battle.origins : battle.targets;
  const beaten = (unit: Unit) => loser !== battle.side || battle.attackers.includes(unit.index);
  battle.toRetreat = hexes.flatMap((hex) => unitsOn(state, hex).filter(beaten)).map((unit) => unit.index);
  // 11.15: a retreat of two or more costs the wagon.
  if (loser !== battle.side && length >= 2) loseWagons(play, battle.targets, loser);
  state.frames.push({ kind: 'retreat', side: loser, unit: nobody, left: 0, way: [], commanders: [] });
  return 'chase';
};

function loseWagons(play: Play, hexes: readonly Hex[], side: SideIndex): void {
  for (const hex of hexes) {
    const wagon = wagonOn(play.state, hex);
    if (wagon && wagon.card.side === side && unitsOn(play.state, hex).length > 0) destroyWagon(play, wagon, '11.15');
  }
}

const chase: Step = (play, battle) => {
  const loser = loserOf(battle)!;
  if (battle.routes.length > 0) pushChase(play, enemyOf(loser));
  return 'losses';
};

function pushChase(play: Play, side: SideIndex): void {
  play.state.frames.push({
    kind: 'chase',
    side,
    unit: nobody,
    from: -1,
    route: -1,
    reached: -1,
    strayed: false,
    steps: 0,
  });
}

/** Step 8b, ruling 202: attacker first. The frames end one after the other, the last pushed first. */
const losses: Step = (play, battle) => {
  play.state.frames.push({ kind: 'losses', side: enemyOf(battle.side) }, { kind: 'losses', side: battle.side });
  return 'dispersal';
};

/** Step 9, rulings 50 and 55: one die for each unit that had to retreat; R needs none. */
const dispersal: Step = (play, battle) => {
  const { state } = play;
  const loser = loserOf(battle);
  if (loser === null) return 'advance';
  const scatter = battle.result![loser].scatter;
  for (const index of battle.retreated) {
    const unit = state.units[index]!;
    if (unit.place !== 'map') continue;
    if (battle.sheltered.includes(index)) play.emit({ type: 'held-together', rule: '10.13', unit: unit.card.id });
    else if (scatter) disperse(play, unit, '7.12');
    else rollDispersal(play, unit, battle.length, moraleBack(state, battle, unit));
  }
  return 'advance';
};

/** 15.C, ruling 179: who was forced back as pikemen throws with their morale. */
const moraleBack = (state: State, battle: BattleFrame, unit: Unit): number =>
  battle.pikesBack?.includes(unit.index) ? state.setting.book.pikes.morale : moraleOf(state, unit);

export function rollDispersal(play: Play, unit: Unit, length: number, morale = moraleOf(play.state, unit)): void {
  if (hasCommander(play.state, unit)) return;
  const limit = dispersalLimit(play.state, unit, length, morale);
  const die = play.dice.d6('dispersal');
  play.emit({ type: 'dispersal-roll', rule: '6.21', unit: unit.card.id, die, limit });
  if (die <= limit) disperse(play, unit, '10.11');
}

/** 6.17, 7.14, ruling 141: into a hex whose units were destroyed on the spot. A side forced back has not won. */
const advance: Step = (play, battle) => {
  const { state } = play;
  const followed = new Set(battle.routes.map((route) => route.hexes[0]!));
  const loser = battle.result ? loserOf(battle) : null;
  battle.routes = [];
  for (const [winner, hexes] of [
    [battle.side, battle.targets],
    [enemyOf(battle.side), battle.origins],
  ] as const) {
    if (winner === loser) continue;
    const emptied = hexes.filter((hex) => !followed.has(hex) && unitsOn(state, hex).length === 0);
    if (emptied.length === 0) continue;
    battle.routes.push(...emptied.map((hex) => ({ unit: nobody, hexes: [hex], destroyed: true })));
    pushChase(play, winner);
  }
  return 'turns';
};

/** 4.42, 7.33 */
const turns: Step = (play, battle) => {
  const { state } = play;
  const order = [...new Set(battle.toTurn)].map((index) => state.units[index]!);
  for (const unit of order.toReversed()) state.frames.push({ kind: 'turn', side: unit.card.side, unit: unit.index });
  return 'end';
};

const steps: Readonly<Record<Exclude<BattleStep, 'declare' | 'end'>, Step>> = {
  pikes: replyWithPikes,
  'first-fire': firstFire,
  'second-fire': secondFire,
  roll,
  retreat,
  chase,
  losses,
  dispersal,
  advance,
  turns,
};

export const battle: FrameRules<'battle'> = {
  advance(play, frame) {
    if (frame.step === 'declare') return true;
    if (frame.step === 'end') play.state.frames.pop();
    else frame.step = steps[frame.step](play, frame);
    return false;
  },
  actions: (state, frame) => declarations(state, frame),
  refusal: (state, frame, action) => (frame.step === 'declare' ? declarationRefusal(state, frame, action) : no.notNow),
  apply(play, frame, action) {
    if (action.do === 'fight') open(play, frame);
    else declare(play.state, frame, action);
  },
};

/** The battle is on: obligations are met whatever the dice say. */
function open(play: Play, frame: BattleFrame): void {
  const { state } = play;
  const freshShots = state.setting.options['starShots'] === 'battle';
  for (const unit of attackersOf(state, frame)) {
    unit.attacked = true;
    if (freshShots) unit.shots = 0;
  }
  for (const hex of frame.targets) {
    for (const unit of unitsOn(state, hex)) {
      unit.struck = true;
      if (freshShots) unit.shots = 0;
      attackedByNotes(play, unit);
    }
  }
  play.emit({
    type: 'attack',
    rule: '6.12',
    attackers: attackersOf(state, frame).map((unit) => unit.card.id),
    targets: frame.targets.map((hex) => labelOf(state, hex)),
  });
  frame.step = 'pikes';
}

/** Units of one side that fought and are still on the map. */
export function survivors(play: { state: Play['state'] }, battle: BattleFrame, side: SideIndex): Unit[] {
  const indexes = side === battle.side ? battle.attackers : battle.defenders;
  return indexes.map((index) => play.state.units[index]!).filter((unit) => unit.place === 'map');
}

/** 13.33: guns stay; so do held units, who may fight but not move (ruling 207). */
export const canFollow = (state: State, unit: Unit, battle: BattleFrame): boolean =>
  !isGun(unit) &&
  !isHeld(state, unit) &&
  !battle.retreated.includes(unit.index) &&
  !battle.followed.includes(unit.index);
