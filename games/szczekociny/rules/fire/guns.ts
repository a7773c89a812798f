/** 10.10: artillery fire, counter-battery fire, and guns that change hands. */
import type { Modifier } from '@hetman/core/game';
import { rollCasualty } from '../melee/casualty.js';
import { breaksUnderFire } from '../melee/morale.js';
import { leaveWithoutUnits, score } from '../melee/step-losses.js';
import type { GunReport } from '../state/events.js';
import { commandersOn, farApart, isGun, isHeld, labelOf, lift } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import { nowhere, type State, type Unit } from '../state/state.js';
import { hitBy } from './fire.js';
import { tableModifier, terrainModifier } from './rifle.js';

export function gunReport(state: State, gun: Unit, hex: number): GunReport {
  const { artillery, counterBattery } = state.setting.book;
  const distance = farApart(state, gun.hex, hex);
  const targets = hitBy(state, gun, hex);
  const row = artillery.find(({ to }) => distance <= to)!;
  const lone = isGun(targets[0]!);
  const bonus = counterBattery.bonus[gun.card.army] ?? 0;
  const stars: Modifier[] = gun.card.stars > 0 ? [{ rule: '10.10.4', label: 'stars', value: gun.card.stars }] : [];
  const own: Modifier[] = bonus !== 0 ? [{ rule: '10.10.5', label: 'gunners', value: bonus }] : [];
  return {
    shooters: [gun.card.id],
    hex: labelOf(state, hex),
    targets: targets.map((unit) => unit.card.id),
    distance,
    row,
    counterBattery: lone,
    modifiers: lone ? own : [...tableModifier('10.10.1', row.modifier), ...stars, ...terrainModifier(state, hex)],
  };
}

/** 10.10.3: one battery, at once; 6.10: every unit on the hex checks for itself. */
export function fireGun(play: Play, gun: Unit, hex: number): void {
  const { state, emit } = play;
  const report = gunReport(state, gun, hex);
  const targets = hitBy(state, gun, hex);
  const leaders = commandersOn(state, enemyOf(gun.card.side), hex);
  gun.fired = true;
  gun.firedThisTurn = true;
  emit({ type: 'gun-fire', rule: '10.10.1', report });
  if (report.counterBattery) counterBattery(play, targets[0]!, report);
  else {
    const broken = targets.filter((unit) => breaksUnderFire(play, unit, '10.10.1', report.modifiers));
    for (const unit of broken.reverse())
      state.frames.push({ kind: 'retreat', side: unit.card.side, units: [unit.index], left: 1, cause: 'fire' });
  }
  if (report.row.endangers) for (const commander of leaders) rollCasualty(play, commander, '4.6.2');
}

/** 10.10.5: over the distance first, then a nought. */
function counterBattery(play: Play, battery: Unit, report: GunReport): void {
  const { dice, emit } = play;
  const bonus = report.modifiers.reduce((sum, { value }) => sum + value, 0);
  const reaches = (face: number) => face + bonus > report.distance;
  const die = dice.d10('counter-battery fire', reaches);
  const unit = battery.card.id;
  emit({ type: 'counter-battery', rule: '10.10.5', unit, die, total: die + bonus, distance: report.distance });
  if (!reaches(die)) return;
  const second = dice.d10('guns hit', (face) => face === 0);
  emit({ type: 'guns-hit-roll', rule: '10.10.5', unit, die: second });
  if (second === 0) capture(play, battery, 'fire');
}

/** 10.10.8: two points and one for each star. Guns silenced from afar are out of the battle (ruling 112). */
export function capture(play: Play, battery: Unit, how: 'fire' | 'melee'): void {
  const { state, emit } = play;
  const { hex } = battery;
  const hexLabel = labelOf(state, hex);
  lift(state, battery, how === 'fire' ? 'gone' : 'captured');
  emit({ type: 'captured', rule: '10.10.8', unit: battery.card.id, hex: hexLabel });
  const { points } = state.setting.book;
  score(play, enemyOf(battery.card.side), points.capture + battery.card.stars, 'capture');
  leaveWithoutUnits(play, battery);
}

/** 10.10.8, ruling 112: a side that holds the hex has its own guns back, for points only. */
export function recapture(play: Play, side: SideIndex, hex: number): void {
  const { state, emit } = play;
  if (!isHeld(state, side, hex) || isHeld(state, enemyOf(side), hex)) return;
  for (const battery of state.units) {
    if (battery.place !== 'captured' || battery.hex !== hex || battery.card.side !== side) continue;
    battery.place = 'gone';
    battery.hex = nowhere;
    emit({ type: 'recaptured', rule: '10.10.8', unit: battery.card.id, hex: labelOf(state, hex) });
    score(play, side, state.setting.book.points.recapture, 'recapture');
  }
}
