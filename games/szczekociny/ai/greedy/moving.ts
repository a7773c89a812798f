/** The movement phase: fire where it hurts, fight where it pays, go where a fight is near. */
import { neighbour } from '@hetman/core/hex';
import { movers } from '../../rules/movement/steps.js';
import type { Action } from '../../rules/state/actions.js';
import type { MoveFrame } from '../../rules/state/frames.js';
import { groundOf } from '../../rules/state/ground.js';
import { hexByLabel, inMelee, isGun, isHeld, isHorse, troopsOn, unitById } from '../../rules/state/pieces.js';
import { cornerNamed, directionNamed } from '../../rules/state/play.js';
import { enemyOf } from '../../rules/state/setting.js';
import type { Unit } from '../../rules/state/state.js';
import { chanceIfThere, chanceOn, shotValue, stakes } from './chances.js';
import { best, type Mind } from './mind.js';
import { desire, type Prey, preyOf } from './prey.js';

/** A shot below this is not worth a point or a cartridge. */
const worthFiring = 0.12;

/** The best shot on offer, or null. */
export function bestShot(mind: Mind, actions: readonly Action[], least = worthFiring): Action | null {
  let found: Action | null = null;
  let highest = least;
  for (const action of actions) {
    if (action.do !== 'aim') continue;
    const unit = unitById(mind.state, action.unit)!;
    const value = shotValue(mind.state, unit, hexByLabel(mind.state, action.hex)!);
    if (value <= highest) continue;
    found = action;
    highest = value;
  }
  return found;
}

/** Guns fire first, then whoever has a fight before him moves, the keenest first; then the rest fires. */
export function chooseAct(mind: Mind, actions: readonly Action[]): Action {
  const shots = actions.filter((action) => action.do === 'aim');
  const guns = shots.filter((action) => isGun(unitById(mind.state, action.unit)!));
  const first = bestShot(mind, guns, 0.05) ?? bestShot(mind, shots, 0.3);
  if (first) return first;
  let keenest: Action | null = null;
  let most = 0;
  const weighed = new Set<number>();
  for (const action of actions) {
    if (action.do !== 'move') continue;
    const unit = unitById(mind.state, action.unit)!;
    // Whoever stands together goes together, so one of them speaks for all.
    if (isGun(unit) || weighed.has(unit.hex)) continue;
    weighed.add(unit.hex);
    const gain = gainOf(mind, unit);
    if (gain <= most) continue;
    keenest = action;
    most = gain;
  }
  return keenest ?? bestShot(mind, shots) ?? { do: 'end' };
}

/** What the troops on the unit's hex that may still go could gain by it. */
function gainOf(mind: Mind, unit: Unit): number {
  const group = troopsOn(mind.state, mind.side, unit.hex).filter((one) => one.mp > 0 && !one.moved);
  if (group.length === 0) return 0;
  const prey = preyOf(mind, group);
  return prey.length === 0 ? 0 : Math.max(0.1, 20 + desire(mind, unit, prey, unit.hex, unit.facing));
}

/** On the way: onto the enemy where it pays, else nearer to the best prey; stop when nothing is gained. */
export function chooseStep(mind: Mind, frame: MoveFrame, actions: readonly Action[]): Action {
  const { state, side } = mind;
  const group = movers(state, frame);
  const [first] = group as [Unit];
  const stop = actions.find((action) => action.do === 'stop') ?? actions[0]!;
  if (inMelee(state, first)) {
    const charge = actions.find((action) => action.do === 'charge');
    return charge ?? stop;
  }
  if (isGun(first)) return stop;
  const gather = actions.find((action) => action.do === 'gather' && action.what === 'stack');
  if (gather && frame.fresh) return gather;
  const prey = preyOf(mind, group);
  if (prey.length === 0) return stop;
  const now = desire(mind, first, prey, first.hex, first.facing);
  const choice = best(actions, (action) => worthOf(mind, frame, group, prey, action));
  const value = worthOf(mind, frame, group, prey, choice);
  const mustGo = !actions.some((action) => action.do === 'stop');
  if (!mustGo && value <= now) return bestShot(mind, actions) ?? stop;
  return isHeld(state, enemyOf(side), first.hex) ? stop : choice;
}

function worthOf(mind: Mind, frame: MoveFrame, group: readonly Unit[], prey: readonly Prey[], action: Action): number {
  const { state, side } = mind;
  const [first] = group as [Unit];
  if (action.do === 'turn') return desire(mind, first, prey, first.hex, cornerNamed(action.facing)) - 0.6;
  if (action.do !== 'step' && action.do !== 'back') return Number.NEGATIVE_INFINITY;
  const direction = directionNamed(action.to);
  const to = neighbour(groundOf(state.setting).grid, first.hex, direction);
  if (!isHeld(state, enemyOf(side), to))
    return desire(mind, first, prey, to, first.facing) - (action.do === 'back' ? 1 : 0);
  const charging = action.do === 'step' && isHorse(first) && frame.straight >= state.setting.book.charge;
  const chance = chanceIfThere(mind.scratch(), group, to, charging ? 'charge' : 'melee', (direction + 3) % 6);
  const worth = stakes(state, side, to, chance);
  return worth > 0.1 ? 100 + worth : Number.NEGATIVE_INFINITY;
}

/** Melees in the order of their chances; one that need not be fought (4.4 c) where it pays. */
export function chooseMelee({ state, side }: Mind, actions: readonly Action[]): Action {
  const free = actions.some((action) => action.do === 'end');
  return best(actions, (action) => {
    if (action.do !== 'melee') return 0;
    const hex = hexByLabel(state, action.hex)!;
    const chance = chanceOn(state, side, hex, 'melee');
    return free ? stakes(state, side, hex, chance) : chance;
  });
}
