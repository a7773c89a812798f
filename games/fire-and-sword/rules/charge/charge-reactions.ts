/** Who answers a charge, and how: the target and all on its path (charge.reactions, charge.counter). */
import type { Refusal } from '@hetman/core/game';
import { along, cm, hullOf, overlapping, type Polygon, sweptStraight, touching } from '../../geometry/index.js';
import { cowardAvoids } from '../commanders/coward.js';
import { sees } from '../ground/vision.js';
import { inCloseCombat } from '../melee/contact.js';
import type { Action } from '../state/actions.js';
import type { ChargeFrame } from '../state/frames.js';
import { baseOf, basicMove, groundOfLayout, shapes } from '../state/pieces.js';
import { no } from '../state/refusals.js';
import { orderKinds, type State, type Unit } from '../state/state.js';
import { canBeMet, struckShapes } from './around.js';
import { breakOffCandidates, breakOffRefusal, breakOffWayRefusal } from './break-off.js';
import { refugeRefusal, refuges } from './charge-commanders.js';
import { isCharging } from './charge-state.js';
import { bestPathOf, type ChargePath, isLoose, tryCharge } from './charge-way.js';
import { freeLane, laneOf, plainPart } from './close-order-charge.js';
import { hideRefusal, runBehindCandidates, runBehindRefusal } from './pike-and-shot.js';

/** The ground of a declared path, from the charger to its target. */
function pathGround(state: State, unit: Unit, target: Unit, path: ChargePath): Polygon[] {
  const theirs = struckShapes(state, target);
  if (isLoose(path)) return shapes(unit).map((shape) => hullOf([...shape, ...theirs.flat()]));
  const start = laneOf(unit, path, 0);
  if (!start) return shapes(unit).map((shape) => hullOf([...shape, ...theirs.flat()]));
  const own = groundOfLayout(start.layout, baseOf(unit));
  const { facing } = start.layout.pose;
  const way = freeLane(own, facing, cm(500), theirs);
  const wheel = hullOf([...shapes(unit).flat(), ...own.flat()]);
  return [wheel, ...own.map((shape) => sweptStraight(shape, along(Math.min(way, cm(200)), facing)))];
}

/** The target and every other enemy on the path, in the order in which they are asked. */
export function reactorsTo(state: State, charger: Unit, target: Unit, path: ChargePath): number[] {
  const ground = pathGround(state, charger, target, path);
  const meets = (foe: Unit) =>
    struckShapes(state, foe).some((shape) => ground.some((part) => overlapping(part, shape) || touching(part, shape)));
  const others = state.units.filter(
    (foe) => foe.battle.side !== charger.battle.side && foe.index !== target.index && canBeMet(foe) && meets(foe),
  );
  return [target.index, ...others.map(({ index }) => index)];
}

/** charge.counter: a unit with a charge order that has not charged, against a charger that it sees. */
function counterRefusal(state: State, unit: Unit, charger: Unit): Refusal | null {
  if (unit.battle.order !== 'charge' || unit.battle.morale !== 'good') return no.noCounter;
  if (unit.turn.acted || isCharging(unit)) return no.chargedAlready;
  if (inCloseCombat(state, unit)) return no.inContact;
  return sees(state, unit, charger) ? null : no.targetHidden;
}

/** special.light-cavalry: breaking off is for the moment of a declaration; the refuges are open as long as nobody is met. */
type Onward = ChargeFrame['onward'];

/**
 * Whether its side is asked: something could be answered. Of a unit whose order lies face down that is judged for every
 * order it could have, so that the question does not tell which one it is.
 */
export function mayReact(state: State, unit: Unit, charger: Unit, onward?: Onward): boolean {
  if (!unit.battle.hidden) return couldReact(state, unit, charger, onward);
  return orderKinds.some((order) => couldReact(state, { ...unit, battle: { ...unit.battle, order } }, charger, onward));
}

/** Everything that a unit could answer, without the ways in which it does so. */
function couldReact(state: State, unit: Unit, charger: Unit, onward: Onward): boolean {
  return (
    (!onward && counterRefusal(state, unit, charger) === null) ||
    (onward !== 'continues' && breakOffRefusal(state, unit) === null) ||
    hideRefusal(state, unit) === null ||
    runBehindCandidates(state, unit, charger).length > 0
  );
}

/** Answers for bots and hints. Standing is always one. */
export function reactionCandidates(state: State, unit: Unit, charger: Unit, onward?: Onward): Action[] {
  const counters = !onward && counterRefusal(state, unit, charger) === null;
  const counter = counters
    ? bestPathOf(state, unit, charger, counterPart(unit, unit.battle.layout.kind === 'open'))
    : null;
  return [
    { do: 'stand' },
    ...(counter ? [{ do: 'counter' as const, path: counter }] : []),
    ...(breakOffRefusal(state, unit) === null ? breakOffCandidates(state, unit, charger) : []),
    ...(hideRefusal(state, unit) === null ? [{ do: 'hide' as const }] : []),
    ...runBehindCandidates(state, unit, charger),
    ...refuges(state, unit),
  ];
}

/** Base by base the ways end at the midway line; a block is stopped there (charge.counter). */
const counterPart = (unit: Unit, loose: boolean) => plainPart(basicMove(unit), { halfWay: loose });

export function reactionRefusal(
  state: State,
  unit: Unit,
  charger: Unit,
  action: Action,
  onward?: Onward,
): Refusal | null {
  if (onward === 'continues' && (action.do === 'break-off' || action.do === 'join')) return no.declaredOnly;
  if (onward && action.do === 'counter') return no.declaredOnly;
  switch (action.do) {
    case 'stand':
      return onward === 'continues' ? null : cowardAvoids(state, unit, charger);
    case 'counter': {
      const refusal = counterRefusal(state, unit, charger);
      if (refusal) return refusal;
      const tried = tryCharge(state, unit, charger, action.path, counterPart(unit, isLoose(action.path)));
      return 'code' in tried ? tried : null;
    }
    case 'break-off':
      return breakOffWayRefusal(state, unit, charger, action);
    case 'hide':
      return hideRefusal(state, unit);
    case 'join':
      return refugeRefusal(state, unit, action.unit);
    case 'run-behind':
      return runBehindRefusal(state, unit, charger, action);
    default:
      return no.notNow;
  }
}
