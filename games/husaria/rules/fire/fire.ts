/** 12.3, 12.4, 13.2, 16.2: what a throw of fire does, for guns, small arms and bows alike. */
import type { Modifier } from '@hetman/core/game';
import { directionTo, distance } from '@hetman/core/hex';
import { loseStrength } from '../battle/casualties.js';
import { commanderUnderArrows } from '../commanders/commanders.js';
import { disperse } from '../morale/dispersal.js';
import { groundOf } from '../movement/ground.js';
import { attackedByNotes } from '../notes/hooks.js';
import type { VolleyFrame } from '../state/frames.js';
import { commandersOn, gunOf, isHorse, moraleOf, wagonOn } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import type { FireRow } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { coverOf } from '../wagons-and-works/fences.js';
import { arrowRow } from './archery.js';

/** Table rows stop at this strength. */
const gunsCap = 3;
export const smallArmsCap = 4;

export interface Shot {
  readonly row: FireRow;
  readonly strength: number;
  readonly range: number;
  readonly modifiers: readonly Modifier[];
}

/** The rule of the throw, and the rule that lets cover count. */
const fireRules: Readonly<Record<VolleyFrame['arm'], { readonly shot: string; readonly cover: string }>> = {
  guns: { shot: '13.22', cover: '13.22' },
  'small-arms': { shot: '12.31', cover: '12.31' },
  bows: { shot: '16.22', cover: '16.25' },
};

/** The row of the table and the modifiers of a volley. */
export function shotOf(state: State, frame: VolleyFrame): Shot {
  const { grid } = groundOf(state.setting);
  const { book } = state.setting;
  const target = state.units[frame.target]!;
  const shooters = frame.shooters.map((index) => state.units[index]!);
  const total = shooters.reduce((sum, unit) => sum + unit.sp, 0);
  // Ruling 171: from two hexes the longer range counts.
  const range = Math.max(...shooters.map((unit) => distance(grid, unit.hex, target.hex)));
  const modifiers = fireModifiers(state, fireRules[frame.arm].cover, shooters, target);
  if (frame.arm === 'guns') {
    const strength = Math.min(total, gunsCap);
    const table = book.artillery[gunOf(state, shooters[0]!)!];
    const band = table.bands.findIndex((longest) => range <= longest);
    return { row: table.bySp[strength - 1]![band]!, strength, range, modifiers };
  }
  if (frame.arm === 'bows') return { row: arrowRow(state, shooters[0]!, target), strength: total, range, modifiers };
  const strength = Math.min(total, smallArmsCap);
  const table = isHorse(shooters[0]!) ? book.carbines : book.muskets;
  return { row: table[strength - 1]!, strength, range, modifiers };
}

/** Rulings 88 and 170: ground and cover add up; a fence helps only against fire from the next hex. */
function fireModifiers(state: State, rule: string, shooters: readonly Unit[], target: Unit): Modifier[] {
  const { grid, terrain } = groundOf(state.setting);
  const found: Modifier[] = [];
  const ground = terrain[target.hex]!.battle;
  if (ground !== 0) found.push({ rule, label: 'terrain', value: ground });
  const side = target.card.side;
  const cover = shooters
    .map((unit) => directionTo(grid, target.hex, unit.hex))
    .map((direction) => (direction < 0 ? null : coverOf(state, target.hex, side, direction)))
    .find((found) => found !== null);
  if (cover) found.push({ rule, label: cover.label, value: -1 });
  else if (wagonOn(state, target.hex)?.card.side === side) found.push({ rule, label: 'wagon', value: -1 });
  return found;
}

export function resultOf(row: FireRow, total: number): string {
  if (total < row.from) return '-';
  return row.results[Math.min(total - row.from, row.results.length - 1)] ?? '-';
}

/** The least total with an effect; null where no total has one. */
function leastHit({ from, results }: FireRow): number | null {
  const first = results.findIndex((result) => result !== '-');
  return first < 0 ? null : from + first;
}

/** One throw, and all that follows from it for the target. */
export function shoot(play: Play, frame: VolleyFrame): void {
  const { state, emit } = play;
  const shot = shotOf(state, frame);
  const target = state.units[frame.target]!;
  const thrown = play.dice.twoD6('fire');
  const total = shot.modifiers.reduce((sum, modifier) => sum + modifier.value, thrown.sum);
  const result = resultOf(shot.row, total);
  emit({
    type: 'fire',
    rule: fireRules[frame.arm].shot,
    arm: frame.arm,
    shooters: frame.shooters.map((index) => state.units[index]!.card.id),
    target: target.card.id,
    strength: shot.strength,
    range: shot.range,
    dice: thrown.faces,
    modifiers: shot.modifiers,
    total,
    leastHit: leastHit(shot.row),
    result,
  });
  attackedByNotes(play, target);
  if (frame.arm === 'bows') strike(play, target, result);
  else suffer(play, target, result);
}

/** 12.4 */
function suffer(play: Play, target: Unit, result: string): void {
  if (result === '-') return;
  const hit = result === '-1' || result === 'R-1';
  if (hit && loseStrength(play, target, 1, '12.4')) return;
  if (result === '-1') checkMorale(play, target);
  else disperse(play, target, '12.4');
}

/** 16.22, 16.26: a point without a check of morale, and a throw for each leader on the hex, unless the loss made him throw (ruling 168). */
function strike(play: Play, target: Unit, result: string): void {
  const { state } = play;
  const leaders = commandersOn(state, target.hex, target.card.side);
  if (result === '-1') {
    state.arrowed.push(target.index);
    if (loseStrength(play, target, 1, '16.22')) return;
  }
  for (const leader of leaders) commanderUnderArrows(play, leader);
}

/** Ruling 91: after every point lost to fire, 2D6 over the unit's morale scatters it. */
export function checkMorale(play: Play, unit: Unit): void {
  const thrown = play.dice.twoD6('morale');
  const morale = moraleOf(play.state, unit);
  play.emit({ type: 'morale-check', rule: '12.4', unit: unit.card.id, dice: thrown.faces, sum: thrown.sum, morale });
  if (thrown.sum > morale) disperse(play, unit, '12.4');
}
