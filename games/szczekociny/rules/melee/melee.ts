/** Chapter 11: both sides roll; the loser leaves the map for a while. */
import type { Modifier } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import { commandRefusal } from '../command/command.js';
import { capture, recapture } from '../fire/guns.js';
import { driveOff } from '../movement/arriving.js';
import { breakSquare } from '../movement/formations.js';
import type { MeleeFrame } from '../state/frames.js';
import { commandersOn, isGun, isHorse, isMelee, stackOf, sumOfSizes, troopsOn } from '../state/pieces.js';
import { activationOf, type FrameRules, type Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { rollCasualty } from './casualty.js';
import { type Bout, fighters, mayLava, meleeReport } from './melee-modifiers.js';
import { passesCheck, sumOf } from './morale.js';
import { fallWithHex, lose, score } from './step-losses.js';
import { withdraw } from './withdrawal.js';

export const newMelee = (side: SideIndex, hex: Hex, how: MeleeFrame['how'], step: 'ready' | 'roll'): MeleeFrame => ({
  kind: 'melee',
  side,
  hex,
  how,
  step,
  winner: side,
  difference: 0,
  nines: [],
});

/** 11.2, ruling 113: hexes with at least one commanded unit of the activation; all who stand there fight. 7.3.2: no square attacks. */
export function meleeHexes(state: State, side: SideIndex): Hex[] {
  const activation = activationOf(state);
  if (!activation) return [];
  return hexesOf(state, side, activation.formation < 0 ? activation.acted : activation.units);
}

function hexesOf(state: State, side: SideIndex, indices: readonly number[]): Hex[] {
  const activation = activationOf(state);
  const hexes = new Set<Hex>();
  for (const index of indices) {
    const unit = state.units[index]!;
    const arm = activation?.arm ?? null;
    const rightArm = !state.setting.oneArm || arm === null || unit.card.arm === arm;
    const attacks = rightArm && !isGun(unit) && unit.formation !== 'square';
    if (unit.place === 'map' && unit.card.side === side && attacks && isMelee(state, unit.hex)) hexes.add(unit.hex);
  }
  return [...hexes].sort((a, b) => a - b);
}

/** 4.4 c: units who stand in a melee hex when only six may act; each of them may still be one of the six. */
export function stillFree(state: State): number[] {
  const activation = activationOf(state);
  if (!activation || activation.formation >= 0) return [];
  return activation.units.filter(
    (index) => !activation.acted.includes(index) && !commandRefusal(state, state.units[index]!),
  );
}

/** Melees that the six need not fight, but may. */
export function furtherMelees(state: State, side: SideIndex): Hex[] {
  const due = meleeHexes(state, side);
  return hexesOf(state, side, stillFree(state)).filter((hex) => !due.includes(hex));
}

export const melee: FrameRules<'melee'> = {
  advance(play, frame) {
    if (frame.step === 'ready') return true;
    if (frame.step === 'roll') roll(play, frame);
    else if (frame.step === 'losses') {
      frame.step = 'after';
      losses(play, frame);
    } else if (frame.step === 'after') {
      frame.step = 'done';
      settleHex(play, frame);
    } else play.state.frames.pop();
    return false;
  },
  actions: () => [{ do: 'fight' }],
  refusal: (_state, _frame, action) => (action.do === 'fight' ? null : no.notNow),
  apply(_play, frame, action) {
    if (action.do === 'fight') frame.step = 'roll';
  },
};

/** 7.4: who checks before the melee, against infantry two points easier; null where there is no lava. */
export function lavaCheck(state: State, bout: Bout): { rider: Unit; modifiers: Modifier[] } | null {
  if (!mayLava(state, bout)) return null;
  const [rider] = fighters(state, bout.side, bout.hex) as [Unit];
  const [defender] = fighters(state, enemyOf(bout.side), bout.hex) as [Unit];
  const value = state.setting.book.lava.againstInfantry;
  return { rider, modifiers: isHorse(defender) ? [] : [{ rule: '7.4', label: 'against-foot', value }] };
}

export function lavaSucceeds(play: Play, bout: Bout): boolean {
  const check = lavaCheck(play.state, bout);
  return check !== null && passesCheck(play, check.rider, '7.4', check.modifiers);
}

/** 11.7 */
function roll(play: Play, frame: MeleeFrame): void {
  const { state, dice, emit } = play;
  const enemy = enemyOf(frame.side);
  const report = meleeReport(state, frame, lavaSucceeds(play, frame));
  const attackDie = dice.d10('melee attack');
  const defenceDie = dice.d10('melee defence');
  const attack = attackDie + sumOf(report.attack);
  const defence = defenceDie + sumOf(report.defence);
  frame.winner = attack >= defence ? frame.side : enemy;
  frame.difference = Math.max(1, Math.abs(attack - defence));
  if (attackDie === 9) frame.nines.push(enemy);
  if (defenceDie === 9) frame.nines.push(frame.side);
  frame.step = 'losses';
  const side = state.setting.sides[frame.winner].id;
  emit({
    type: 'melee',
    rule: '11.7',
    report,
    dice: [attackDie, defenceDie],
    attackTotal: attack,
    defenceTotal: defence,
    side,
    difference: frame.difference,
  });
  score(play, frame.winner, state.setting.book.points.melee, 'melee');
}

/** 11.8, 11.9: two steps from the loser, one from the winner. */
function losses(play: Play, frame: MeleeFrame): void {
  const { state } = play;
  const { winner, hex } = frame;
  const won = troopsOn(state, winner, hex);
  const lost = troopsOn(state, enemyOf(winner), hex);
  if (won.length > 0) {
    if (sumOfSizes(won) > 1)
      state.frames.push({ kind: 'losses', side: winner, units: won.map((u) => u.index), left: 1, rule: '11.8' });
    else if (!passesCheck(play, won[0]!, '11.9')) lose(play, won[0]!, 'other', '11.9');
  }
  if (lost.length > 0)
    state.frames.push({
      kind: 'losses',
      side: enemyOf(winner),
      units: lost.map((u) => u.index),
      left: 2,
      rule: '11.8',
    });
}

/** 11.8, 10.10.6, 10.10.7: the loser goes, his guns are taken, the winner looks round. */
function settleHex(play: Play, frame: MeleeFrame): void {
  const { state } = play;
  const { winner, hex } = frame;
  const loser = enemyOf(winner);
  const leaders = frame.nines.flatMap((side) => commandersOn(state, side, hex));
  for (const unit of troopsOn(state, loser, hex)) withdraw(play, unit, frame.difference);
  for (const battery of stackOf(state, loser, hex)) capture(play, battery, 'melee');
  if (frame.fallen?.includes(loser)) fallWithHex(play, loser, hex);
  for (const commander of leaders) rollCasualty(play, commander, '4.6.3');
  const victors = troopsOn(state, winner, hex);
  for (const unit of victors) unit.came = -1;
  breakSquare(play, winner, hex);
  recapture(play, winner, hex);
  if (victors.length > 0 && victors.every((unit) => unit.formation !== 'square'))
    state.frames.push({ kind: 'face', side: winner, units: victors.map((unit) => unit.index), rule: '11.8' });
  driveOff(play, winner, hex);
}
