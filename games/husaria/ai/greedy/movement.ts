/** The movement phase: the units nearest to the enemy first, each to the best place it can reach. */
import { type Hex, neighbour } from '@hetman/core/hex';
import { flood, pathTo } from '../../rules/movement/flood.js';
import { groundOf } from '../../rules/movement/ground.js';
import type { Action } from '../../rules/state/actions.js';
import type { MoveFrame, MovementFrame } from '../../rules/state/frames.js';
import { commanderById, moverClass, unitById } from '../../rules/state/pieces.js';
import { directionNamed, topFrame } from '../../rules/state/play.js';
import { cloneState, type State, type Unit } from '../../rules/state/state.js';
import { Contact } from './contact.js';
import { shootBows, shotValue } from './fire.js';
import { type GoalSense, goalsOf } from './goals.js';
import { type Chooser, type Mind, named, same } from './mind.js';
import { bearingValue, placeValue } from './position.js';
import type { Threat } from './threat.js';
import { goals, going } from './weights.js';

/** Units first, then commanders, who see where they are needed; the chief last. */
export const chooseMover: Chooser = (state, actions, mind) => {
  // Whoever is due comes first: those on the field make room for nobody.
  const arrival = named(actions, 'arrive');
  if (arrival) return arrival;
  const unit = nearestMover(state, actions, mind);
  if (unit) return unit;
  const leads = actions.filter((action) => action.do === 'lead');
  const chiefLast = leads.find((action) => !commanderById(state, action.commander)!.card.chief) ?? leads[0];
  return chiefLast ?? named(actions, 'end')!;
};

function nearestMover(state: State, actions: readonly Action[], mind: Mind): Action | null {
  let chosen: Action | null = null;
  let least = Number.POSITIVE_INFINITY;
  const threat = mind.threats.of(state, (topFrame(state) as MovementFrame).side);
  for (const action of actions) {
    if (action.do !== 'move') continue;
    const unit = unitById(state, action.unit)!;
    const way = threat.way(moverClass(unit))[unit.hex]!;
    if (way < least) {
      least = way;
      chosen = action;
    }
  }
  return chosen;
}

/** The next act of the plan, which is made when the unit sets out and again when something has come between. */
export const chooseAct: Chooser = (state, actions, mind) => {
  const frame = topFrame(state) as MoveFrame;
  const unit = state.units[frame.unit]!;
  const { plan } = mind;
  const onPlan =
    plan && !frame.fresh && plan.unit === unit.index && plan.hex === unit.hex && plan.facing === unit.facing;
  if (!onPlan) {
    const shot = shotWorthStaying(state, unit, actions, mind);
    if (shot) return shot;
    mind.plan = makePlan(state, unit, mind);
  }
  const next = mind.plan!.acts.shift();
  const action = next && same(actions, next);
  if (!action) {
    mind.plan = null;
    // Arrived, archers shoot before they rest.
    return actions.some(({ do: name }) => name === 'aim') ? shootBows(state, actions, mind) : named(actions, 'stop')!;
  }
  foresee(state, mind, action);
  return action;
};

/** Archers with somebody before them shoot at once, unless they long to be elsewhere: in a zone the first act decides. */
function shotWorthStaying(state: State, unit: Unit, actions: readonly Action[], mind: Mind): Action | null {
  if (!actions.some(({ do: name }) => name === 'aim')) return null;
  const shot = shootBows(state, actions, mind);
  if (shot.do !== 'aim') return null;
  const reach = flood(state, unit);
  const goal = bestPlace(state, unit, mind, reach.places, reach.count);
  const worth = new Places(state, unit, mind);
  const longing = worth.valueAt(goal) - worth.valueAt(unit.hex * 6 + unit.facing);
  return longing <= shotValue(state, shot, 'bows') ? shot : null;
}

function makePlan(state: State, unit: Unit, mind: Mind) {
  const reach = flood(state, unit);
  const goal = bestPlace(state, unit, mind, reach.places, reach.count);
  const acts = pathTo(reach, Math.floor(goal / 6), goal % 6);
  return { unit: unit.index, acts, hex: unit.hex, facing: unit.facing };
}

/** Where the unit will stand if nothing comes between. */
function foresee(state: State, mind: Mind, action: Action): void {
  const plan = mind.plan!;
  const { grid } = groundOf(state.setting);
  if (action.do === 'turn') plan.facing = directionNamed(action.facing);
  if (action.do !== 'step' && action.do !== 'follow') return;
  const direction = directionNamed(action.to);
  plan.hex = neighbour(grid, plan.hex, direction);
  if (action.do === 'follow') plan.facing = direction;
}

function bestPlace(state: State, unit: Unit, mind: Mind, places: Int32Array, count: number): number {
  const worth = new Places(state, unit, mind);
  let chosen = unit.hex * 6 + unit.facing;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const value = worth.valueAt(places[i]!);
    if (value > most) {
      most = value;
      chosen = places[i]!;
    }
  }
  return chosen;
}

/** What standing there is worth. Contacts are weighed on a copy of the state that is made only when somebody is near. */
class Places {
  readonly #state: State;
  readonly #unit: Unit;
  readonly #mind: Mind;
  readonly #threat: Threat;
  readonly #sense: GoalSense | null;
  readonly #known = new Map<Hex, number>();
  #contact: Contact | null = null;

  constructor(state: State, unit: Unit, mind: Mind) {
    this.#state = state;
    this.#unit = unit;
    this.#mind = mind;
    this.#threat = mind.threats.of(state, unit.card.side);
    this.#sense = goalsOf(state, unit);
  }

  /** Of `hex * 6 + facing`. */
  valueAt(place: number): number {
    const hex: Hex = Math.floor(place / 6);
    const facing = place % 6;
    let value = this.#placeValue(hex) + bearingValue(this.#state, this.#threat, this.#unit, hex, facing);
    value += going.whim * this.#mind.random.below(100);
    if (this.#threat.nearest[hex]! <= 1) {
      this.#contact ??= new Contact(cloneState(this.#state), this.#unit.index);
      const eagerness = goals.needs + (1 - goals.needs) * this.#threat.appetite;
      value += going.attack * eagerness * this.#contact.valueAt(hex, facing);
    }
    return value;
  }

  #placeValue(hex: Hex): number {
    let value = this.#known.get(hex);
    if (value === undefined) {
      value = placeValue(this.#state, this.#threat, this.#unit, hex) + (this.#sense?.(hex) ?? 0);
      this.#known.set(hex, value);
    }
    return value;
  }
}
