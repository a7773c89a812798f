/** 10.9: rifle fire of one unit or a salvo. */
import type { Modifier, Refusal } from '@hetman/core/game';
import { rollCasualty } from '../melee/casualty.js';
import { breaksUnderFire } from '../melee/morale.js';
import { eliminate } from '../melee/step-losses.js';
import { inLine } from '../movement/facing.js';
import type { RifleReport } from '../state/events.js';
import type { VolleyFrame } from '../state/frames.js';
import { groundOf } from '../state/ground.js';
import { commandersOn, farApart, isGun, labelOf } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { fireOf, firing, hitBy, isPhasing } from './fire.js';

export const roundHalfUp = (value: number): number => Math.floor(value + 0.5);

/** 10.9.4, 10.9.6: the best firepower counts; every further hex goes a row down. */
export function rifleReport(state: State, frame: VolleyFrame): RifleReport {
  const shooters = frame.shooters.map((index) => state.units[index]!);
  const distanceOf = (unit: Unit) => farApart(state, unit.hex, frame.hex);
  const best = shooters.reduce((a, b) => {
    const lead = fireOf(state, b) - fireOf(state, a);
    return lead > 0 || (lead === 0 && distanceOf(b) < distanceOf(a)) ? b : a;
  });
  const firepower = fireOf(state, best);
  const distance = distanceOf(best);
  const strength = roundHalfUp(firepower / distance);
  const rows = state.setting.book.rifle;
  const base = rows.findLastIndex((row) => row.from <= strength);
  const shift = shooters.length - 1;
  const row = rows[Math.min(rows.length - 1, base + shift)]!;
  return {
    shooters: shooters.map((unit) => unit.card.id),
    hex: labelOf(state, frame.hex),
    target: hitBy(state, best, frame.hex)[0]!.card.id,
    firepower,
    distance,
    strength,
    shift,
    row,
    modifiers: [...tableModifier('10.9.4', row.modifier ?? 0), ...terrainModifier(state, frame.hex)],
  };
}

export const tableModifier = (rule: string, value: number): Modifier[] =>
  value === 0 ? [] : [{ rule, label: 'fire-table', value }];

export function terrainModifier(state: State, hex: number): Modifier[] {
  const { fire } = groundOf(state.setting).terrain[hex]!;
  return fire === 0 ? [] : [{ rule: '10.10.4', label: 'terrain', value: fire }];
}

export function fireRifles(play: Play, frame: VolleyFrame): void {
  const { state, emit } = play;
  const report = rifleReport(state, frame);
  const shooters = frame.shooters.map((index) => state.units[index]!);
  for (const unit of shooters.flatMap((one) => firing(state, one))) {
    unit.shots++;
    if (isPhasing(state, frame.side)) unit.mp -= state.setting.book.movement.shot;
  }
  const target = hitBy(state, shooters[0]!, frame.hex)[0]!;
  const leaders = commandersOn(state, enemyOf(frame.side), frame.hex);
  emit({ type: 'rifle-fire', rule: '10.9.4', report });
  if (isGun(target)) {
    shootDown(play, target, report);
    return;
  }
  if (report.row.modifier !== null && breaksUnderFire(play, target, '10.9.4', report.modifiers))
    state.frames.push({ kind: 'retreat', side: target.card.side, units: [target.index], left: 1, cause: 'fire' });
  if (report.row.endangers && shooters[0]!.card.arm === 'infantry')
    for (const commander of leaders) rollCasualty(play, commander, '4.6.1');
}

/** 10.9.5: the die must stay below the firepower. */
function shootDown(play: Play, battery: Unit, report: RifleReport): void {
  const hits = (face: number) => face < report.firepower;
  const die = play.dice.d10('guns under rifle fire', hits);
  play.emit({ type: 'guns-under-fire', rule: '10.9.5', unit: battery.card.id, die, limit: report.firepower });
  if (hits(die)) eliminate(play, battery, 'fire', '10.9.5');
}

/** 10.9.6: one type, hexes in line, and every one sees the target. */
export function salvoRefusal(state: State, frame: VolleyFrame, unit: Unit): Refusal | null {
  const first = state.units[frame.shooters[0]!]!;
  if (frame.shooters.includes(unit.index)) return no.salvoIn;
  if (isGun(unit) || isGun(first)) return no.gunsFireAlone;
  if (frame.only && !frame.only.includes(unit.index)) return no.onlyReactors;
  if (unit.card.type !== first.card.type) return no.salvoType;
  return frame.shooters.some((index) => inLine(state, state.units[index]!, unit)) ? null : no.salvoApart;
}
