/** The attack a unit could make from where it would stand, with friends already there. */
import type { Hex } from '@hetman/core/hex';
import { neighbour, offMap } from '@hetman/core/hex';
import { newBattle } from '../../rules/battle/strengths.js';
import { groundOf } from '../../rules/movement/ground.js';
import { controls, enemyHexesInZone } from '../../rules/movement/zone-of-control.js';
import { isGun, place, unitsOn } from '../../rules/state/pieces.js';
import type { State, Unit } from '../../rules/state/state.js';
import { distances } from './distances.js';
import { BattleValues } from './expectation.js';
import { going } from './weights.js';

const mostFriends = 3;
const supportRange = 5;

/** Tries one unit in many places of a trial position. */
export class Contact {
  private readonly state: State;
  private readonly unit: Unit;
  private readonly battleValues: BattleValues;
  private readonly friends = new Map<Hex, number[]>();
  private readonly alone = new Map<Hex, number>();
  private readonly help = new Map<Hex, number>();
  /** By place and enemy: which way the unit looks changes nothing while it has him before it. */
  private readonly joined = new Map<number, number>();

  /** `trial` is a copy that may be changed. */
  constructor(trial: State, unit: number) {
    this.state = trial;
    this.unit = trial.units[unit]!;
    this.battleValues = new BattleValues(trial, unit);
  }

  /** What the attack from there adds; nothing where no enemy would be in front. */
  valueAt(hex: Hex, facing: number): number {
    const { state, unit } = this;
    if (unit.hex !== hex) place(state, unit, hex);
    unit.facing = facing;
    const enemies = enemyHexesInZone(state, unit);
    if (enemies.length === 0 || isGun(unit)) return 0;
    // 6.13: whom nobody else takes on must be fought by this unit.
    const open = enemies.filter((enemy) => this.friendsAt(enemy).length === 0);
    if (open.length > 1) return this.battleValues.battle(newBattle(unit.card.side, [unit.index], open, false));
    return Math.max(...(open.length === 1 ? open : enemies).map((enemy) => this.joining(enemy)));
  }

  /** What the unit adds to the attack on one hex. */
  private joining(enemy: Hex): number {
    const key = this.unit.hex * this.state.top.length + enemy;
    let value = this.joined.get(key);
    if (value === undefined) {
      value = this.added(enemy);
      this.joined.set(key, value);
    }
    return value;
  }

  private added(enemy: Hex): number {
    const { unit, battleValues } = this;
    const { side } = unit.card;
    const friends = this.friendsAt(enemy).slice(0, mostFriends);
    let before = 0;
    if (friends.length > 0) {
      before = this.alone.get(enemy) ?? battleValues.battle(newBattle(side, friends, [enemy], false));
      this.alone.set(enemy, before);
    }
    const frame = newBattle(side, [...friends, unit.index], [enemy], false);
    const now = battleValues.battle(frame);
    const help = this.helpFor(enemy);
    if (help === 0) return now - before;
    return (1 - going.support) * now + going.support * battleValues.battle(frame, help) - before;
  }

  /** Friends who have that hex in their zone already. */
  private friendsAt(enemy: Hex): number[] {
    let found = this.friends.get(enemy);
    if (!found) {
      const { state, unit } = this;
      const { grid } = groundOf(state.setting);
      found = [];
      for (let direction = 0; direction < 6; direction++) {
        const hex = neighbour(grid, enemy, direction);
        if (hex === offMap) continue;
        for (const other of unitsOn(state, hex)) {
          if (other.card.side !== unit.card.side || other === unit || isGun(other)) continue;
          if (controls(state, other, (direction + 3) % 6)) found.push(other.index);
        }
      }
      this.friends.set(enemy, found);
    }
    return found;
  }

  /** Columns that friends who have not moved yet may bring. */
  private helpFor(enemy: Hex): number {
    let help = this.help.get(enemy);
    if (help === undefined) {
      const { state, unit } = this;
      const { grid } = groundOf(state.setting);
      const table = distances(grid);
      let near = 0;
      for (const other of state.units) {
        if (other.place !== 'map' || other.card.side !== unit.card.side || other.moved || other === unit) continue;
        if (!isGun(other) && table[other.hex * grid.size + enemy]! <= supportRange) near++;
      }
      help = near >= 4 ? 2 : near >= 2 ? 1 : 0;
      this.help.set(enemy, help);
    }
    return help;
  }
}
