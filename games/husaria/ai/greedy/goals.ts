/** What the scenario's notes on victory make of a hex: prizes to be had, ground to be won, places to be held. */
import { columnOf, type Hex } from '@hetman/core/hex';
import { groundOf } from '../../rules/movement/ground.js';
import { type AutomaticNote, automaticNotes } from '../../rules/notes/automatic.js';
import { controllerOf, controlNotes } from '../../rules/notes/control.js';
import { hexByLabel, isGun, isHorse } from '../../rules/state/pieces.js';
import { enemyOf, type SideIndex } from '../../rules/state/setting.js';
import type { State, Unit } from '../../rules/state/state.js';
import { distances } from './distances.js';
import { postsOf } from './posts.js';
import { goals } from './weights.js';

/** Worth of a place by the notes, for one unit. */
export type GoalSense = (hex: Hex) => number;

/** What the unit may gain for its side by where it stands; null where the notes have nothing for it. */
export function goalsOf(state: State, unit: Unit): GoalSense | null {
  const senses = [
    ...prizeSenses(state, unit),
    distanceSense(state, unit),
    ...automaticNotes(state).map((note) => presenceSense(state, unit, note)),
    ...postsOf(state, unit).map(
      ({ hexes, value }): GoalSense =>
        (hex) =>
          hexes.has(hex) ? value : 0,
    ),
  ].filter((sense) => sense !== null);
  if (senses.length === 0) return null;
  return (hex) => senses.reduce((sum, sense) => sum + sense(hex), 0);
}

/** 0 at the first stage, 1 at the last. */
const lateness = ({ stage, setting: { stages } }: State): number =>
  stages.last === stages.first ? 1 : (stage - stages.first) / (stages.last - stages.first);

const friends = (state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.card.side === side && unit.place === 'map' && !isGun(unit));

/** N.control: the nearest of the side goes for a prize that is not its own, or takes it from the enemy. */
function prizeSenses(state: State, unit: Unit): GoalSense[] {
  const { side } = unit.card;
  const { grid } = groundOf(state.setting);
  const table = distances(grid);
  const own = friends(state, side);
  const senses: GoalSense[] = [];
  for (const note of controlNotes(state)) {
    for (const label of note.hexes) {
      const holder = controllerOf(state, label);
      if (note.side === side ? holder === side : holder !== note.side) continue;
      const prize = hexByLabel(state, label)!;
      const row = table.subarray(prize * grid.size, (prize + 1) * grid.size);
      if (runnerTo(own, row) !== unit) continue;
      senses.push((hex) => (hex === prize ? note.points * goals.prize : -goals.towards * row[hex]!));
    }
  }
  return senses;
}

/** Who of them goes there; `away` are the distances from the prize. */
function runnerTo(own: readonly Unit[], away: Uint8Array): Unit | undefined {
  let nearest: Unit | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const unit of own) {
    const run = away[unit.hex]! - (isHorse(unit) ? goals.horseRuns : 0);
    if (run < least) {
      least = run;
      nearest = unit;
    }
  }
  return nearest;
}

/** N.distance: every column further than the others have come, the more the nearer the end is. */
function distanceSense(state: State, unit: Unit): GoalSense | null {
  const { distance } = state.setting.notes;
  if (!distance || distance.side !== unit.card.side || !isHorse(unit)) return null;
  const { grid } = groundOf(state.setting);
  const others = friends(state, unit.card.side).filter((other) => other !== unit && isHorse(other));
  const best = Math.min(state.setting.map.columns, ...others.map((other) => columnOf(grid, other.hex)));
  const weight = goals.column * lateness(state) ** 2;
  return (hex) => weight * Math.max(0, best - columnOf(grid, hex));
}

/** N.automatic: to be where the enemy must not win by our absence; to keep him out of where his presence undoes us. */
function presenceSense(state: State, unit: Unit, note: AutomaticNote): GoalSense | null {
  if (note.zone === undefined) return null;
  const zone = groundOf(state.setting).zones.get(note.zone)!;
  const inside = note.when === 'no-enemy-inside';
  if (note.side === unit.card.side) return inside ? (hex) => (zone.has(hex) ? goals.hold : 0) : null;
  // The enemy wins if none of us is there: somebody must be, the later the more.
  const counts = (hex: Hex) => zone.has(hex) === inside;
  if (friends(state, unit.card.side).some((other) => other !== unit && counts(other.hex))) return null;
  const weight = goals.presence * lateness(state);
  return (hex) => (counts(hex) ? weight : 0);
}

/**
 * 0 to 1: how much a side wants to fight whom the enemy beats by leaving nobody of it on the map. Enemies who are too far
 * away to come soon do not frighten it.
 */
export function appetiteOf(state: State, side: SideIndex): number {
  const mustLive = automaticNotes(state).some((note) => note.side !== side && note.when === 'no-enemy-left');
  if (!mustLive) return 1;
  const strength = (units: readonly Unit[]): number =>
    units.reduce((sum, { sp, card }) => sum + sp * (1 + goals.quality * (card.morale - 6)), 0);
  const own = friends(state, side);
  const waiting = state.units.filter(({ card, place }) => card.side === side && place === 'waiting');
  const near = friends(state, enemyOf(side)).filter((enemy) => comesSoon(state, enemy, own));
  const ratio = strength([...own, ...waiting]) / Math.max(1, strength(near));
  return Math.max(0, Math.min(1, (ratio - goals.hopeless) / (goals.equal - goals.hopeless)));
}

/** The enemy can be upon one of them in his next few turns. */
function comesSoon(state: State, enemy: Unit, own: readonly Unit[]): boolean {
  const { grid } = groundOf(state.setting);
  const table = distances(grid);
  const row = enemy.hex * grid.size;
  return own.some((unit) => table[row + unit.hex]! <= goals.soon * enemy.card.mp);
}

/** 0 to 1: how far the side's troops are better than the enemy's, one by one; who is not, keeps out of his reach. */
export function confidenceOf(state: State, side: SideIndex): number {
  const quality = (of: SideIndex): number => {
    let strength = 0;
    let sum = 0;
    for (const { card, place, sp } of state.units) {
      if (card.side !== of || place !== 'map' || card.kind === 'artillery') continue;
      const lance = card.kind === 'hussar' && state.lances[of] > 0 ? goals.lance : 0;
      strength += sp;
      sum += sp * (card.morale + lance);
    }
    return sum / Math.max(1, strength);
  };
  return Math.max(0, Math.min(1, (quality(side) - quality(enemyOf(side))) / goals.better));
}
