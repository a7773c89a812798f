/** The blows of one combat, from the choices of both sides to the bases that fall (close.dice, close.first-strike). */
import { isCharging } from '../charge/charge-state.js';
import { rollPool } from '../dice/dice-pool.js';
import { rollTen } from '../dice/ten.js';
import type { CombatFrame, Melee } from '../state/frames.js';
import type { Play } from '../state/play.js';
import type { State, Unit } from '../state/state.js';
import { type Attack, attacksOf, diceInside } from './blow-pools.js';
import { hasLances } from './close-weapons.js';
import { shareChoices, stretchesOf } from './fight-walls.js';
import { type Strike, strikesOf } from './who-strikes.js';

/** The rounds under way. */
export const combatOf = (state: State): CombatFrame =>
  state.frames.find((frame): frame is CombatFrame => frame.kind === 'combat')!;
export const meleeOf = (state: State, index: number): Melee => combatOf(state).melees[index]!;

/** Strikes of one base that are not all alike: other enemies, other wagons, or other dice. */
function differ(state: State, unit: Unit, strikes: readonly Strike[]): boolean {
  const kinds = strikes.map((strike) => {
    const aims = [{ unit: unit.index, base: strike.base, enemy: strike.enemy, at: strike.at }];
    const attack = attacksOf(state, unit, { aims }).find(({ blows }) => blows.some(({ base }) => base === strike.base));
    return JSON.stringify([strike.enemy, attack?.wagon, attack?.pool.need, attack?.armor]);
  });
  return new Set(kinds).size > 1;
}

/** Strikes among which the owner of a base may choose; a garrison shares its dice out instead. */
export function choicesOf(state: State, unit: Unit): Strike[] {
  if (unit.battle.place === 'building') return [];
  const open = strikesOf(state, unit);
  return [...new Set(open.map(({ base }) => base))].flatMap((base) => {
    const own = open.filter((strike) => strike.base === base);
    return own.length > 1 && differ(state, unit, own) ? own : [];
  });
}

/** terrain.building-combat: ways to share the dice of a garrison out among its walls. */
export const sharesOf = (state: State, unit: Unit): number[][] =>
  unit.battle.place === 'building' ? shareChoices(stretchesOf(state, unit), diceInside(state, unit)) : [];

export const mayLower = (unit: Unit): boolean => isCharging(unit) && hasLances(unit);

export interface Hit {
  readonly target: number;
  readonly wagon: number;
  readonly points: number;
  readonly tens: number;
}

/** One pool: hits, then the armor of who is hit, one die for each. */
export function strike(play: Play, unit: Unit, { target, wagon, pool, armor, blows }: Attack): Hit {
  const enemy = play.state.units[target]!;
  const { faces, hits } = rollPool(pool, play.dice, 'close-combat');
  const saves = Array.from({ length: hits }, () => rollTen(play.dice, 'armor'));
  const points = saves.filter((face) => face > armor).length;
  play.emit({
    type: 'struck',
    rule: 'close.dice',
    unit: unit.data.id,
    target: enemy.data.id,
    dice: pool.dice,
    need: pool.need,
    armor,
    faces: [...faces],
    saves,
    hits,
    points,
    modifiers: blows[0]?.modifiers ?? [],
  });
  return { target, wagon, points, tens: saves.filter((face) => face === 10).length };
}

/** Broken for the rest of the battle, or saved by a passed test. */
export function breakThem(play: Play, unit: Unit, broken: boolean): void {
  unit.battle = { ...unit.battle, lancesBroken: broken };
  play.emit({ type: broken ? 'lances-broken' : 'lances-kept', rule: 'weapons.lances', unit: unit.data.id });
}
