/** The exact expectation of a battle: every row of the table with its chance, and what its result costs both sides. */
import { directionTo } from '@hetman/core/hex';
import { parseCell } from '../../rules/battle/battle-table.js';
import { reachBack } from '../../rules/battle/retreat.js';
import { attackersOf, battleReport, defendersOf } from '../../rules/battle/strengths.js';
import { dispersalLimit } from '../../rules/morale/dispersal.js';
import { groundOf } from '../../rules/movement/ground.js';
import { controls } from '../../rules/movement/zone-of-control.js';
import type { BattleFrame, SideResult } from '../../rules/state/frames.js';
import { isGun, starsOf, unitsOn } from '../../rules/state/pieces.js';
import type { Book } from '../../rules/state/setting.js';
import { nobody, type State, type Unit } from '../../rules/state/state.js';
import { hasPowder } from '../../rules/wagons-and-works/wagons.js';
import { volleyOf, volleyValue } from './shots.js';
import { commanderWorth, dispersalOf, lossOf, wakingCost, waysOf, worth } from './value.js';
import { fighting, worthOf } from './weights.js';

interface Cell {
  readonly chance: number;
  readonly attacker: SideResult;
  readonly defender: SideResult;
}

const tables = new WeakMap<Book, readonly (readonly Cell[])[]>();

/** The columns of the battle table, read once. */
function columnsOf(book: Book): readonly (readonly Cell[])[] {
  let columns = tables.get(book);
  if (!columns) {
    const { battleTable } = book;
    columns = battleTable.columns.map((_, column) =>
      battleTable.rows.map((row, index) => ({ chance: waysOf(index + 2) / 36, ...parseCell(row[column]!) })),
    );
    tables.set(book, columns);
  }
  return columns;
}

const longestRetreat = 5;

/** What a side has at stake in a battle, worked out before the rows of the table are gone through. */
interface Stake {
  /** A point lost by the unit that bears it best. */
  readonly loss: number;
  /** 9.22, 9.23: commanders who share the defeat die by one throw in thirty-six. */
  readonly mourning: number;
  readonly beaten: readonly Beaten[];
}

/** A unit that would have to retreat. */
interface Beaten {
  readonly unit: Unit;
  readonly worth: number;
  readonly scatter: number;
  readonly depth: number;
}

/** Share of lost points that ends a unit, for the commander with it. */
const fatal = 0.3;

/** Values battles in one position; remembers how far units could retreat in it. */
export class BattleValues {
  readonly state: State;
  private readonly roomy: number;
  private readonly known = new Map<number, Beaten>();

  /** `roomy` is a unit that is tried in many places and always taken to have room behind it. */
  constructor(state: State, roomy = nobody) {
    this.state = state;
    this.roomy = roomy;
  }

  /** What the battle is worth to the attacker on average; `help` shifts the column for friends not there yet. */
  battle(frame: BattleFrame, help = 0): number {
    const { state } = this;
    const attackers = attackersOf(state, frame);
    const defenders = defendersOf(state, frame);
    if (attackers.length === 0 || defenders.length === 0) return 0;
    const columns = columnsOf(state.setting.book);
    const { columnIndex } = battleReport(state, frame);
    const cells = columns[Math.max(0, Math.min(columns.length - 1, columnIndex + help))]!;
    const own = this.stake(attackers, attackers);
    const theirs = this.stake(
      defenders,
      frame.targets.flatMap((hex) => unitsOn(state, hex)),
    );
    let value = frame.charge ? 0 : this.musketry(attackers, defenders);
    for (const { chance, attacker, defender } of cells) {
      value += chance * (this.harm(theirs, defender) - fighting.caution * this.harm(own, attacker));
    }
    return value - Math.max(...defenders.map((unit) => wakingCost(state, unit)));
  }

  private stake(fighters: readonly Unit[], beaten: readonly Unit[]): Stake {
    const { state } = this;
    let mourning = 0;
    for (const commander of state.commanders) {
      if (commander.place !== 'map' || commander.card.side !== beaten[0]!.card.side) continue;
      if (beaten.some((unit) => unit.hex === commander.hex)) mourning += commanderWorth(state, commander) / 36;
    }
    const loss = Math.min(...fighters.map((unit) => lossOf(state, unit, 1)));
    return { loss, mourning, beaten: beaten.map((unit) => this.beaten(unit)) };
  }

  private beaten(unit: Unit): Beaten {
    const { state } = this;
    let known = this.known.get(unit.index);
    if (!known) {
      const depth =
        unit.index === this.roomy ? longestRetreat : reachBack(state, unit, unit.hex, unit.hex, longestRetreat);
      known = { unit, worth: worth(state, unit), scatter: dispersalOf(state, unit), depth };
      this.known.set(unit.index, known);
    }
    return known;
  }

  /** What a result costs the side that suffers it. */
  private harm(stake: Stake, result: SideResult): number {
    let harm = 0;
    if (result.loss > 0) harm += result.loss * stake.loss + fatal * stake.mourning;
    if (result.retreat === 0) return harm;
    for (const beaten of stake.beaten) harm += this.retreat(beaten, result);
    return harm + stake.mourning;
  }

  private retreat(beaten: Beaten, result: SideResult): number {
    const { unit } = beaten;
    if (isGun(unit)) return worthOf.gunsTaken * beaten.worth;
    const missing = Math.max(0, result.retreat - beaten.depth);
    if (missing >= unit.sp) return beaten.worth;
    const chance = result.scatter ? 1 : dispersalLimit(this.state, unit, result.retreat) / 6;
    const lost = lossOf(this.state, unit, missing);
    return lost + chance * beaten.scatter + worthOf.retreatHex * result.retreat * beaten.worth;
  }

  /** 12.11: both sides fire before they fight. */
  private musketry(attackers: readonly Unit[], defenders: readonly Unit[]): number {
    return this.salvo(attackers, defenders) - fighting.caution * this.salvo(defenders, attackers);
  }

  private salvo(shooters: readonly Unit[], targets: readonly Unit[]): number {
    const { state } = this;
    const { grid } = groundOf(state.setting);
    let value = 0;
    for (const unit of shooters) {
      const shots = starsOf(unit) - unit.shots;
      if (shots <= 0 || !hasPowder(state, unit)) continue;
      const target = targets.find((other) => {
        const direction = directionTo(grid, unit.hex, other.hex);
        return direction >= 0 && controls(state, unit, direction);
      });
      if (target) value += shots * volleyValue(state, volleyOf('small-arms', [unit], target));
    }
    return value;
  }
}
