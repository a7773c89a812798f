/** Battalions of pike and shot: their answers to a charge (special.pike-and-shot, special.run-behind-pikes, special.hide-among-pikes). */
import type { Refusal } from '@hetman/core/game';
import {
  type Angle,
  areaOf,
  cm,
  facingOf,
  type Length,
  minus,
  normalAngle,
  partIn,
  turnBetween,
  within,
} from '../../geometry/index.js';
import { inCloseCombat } from '../melee/contact.js';
import { middleOf } from '../morale/directions.js';
import { type Attempt, isRefusal, judge } from '../movement/attempt.js';
import { startMove } from '../movement/move-frame.js';
import { forward, movingBlock, shiftedBlock, wheel, withdrawalMove } from '../movement/straight.js';
import type { Action } from '../state/actions.js';
import { armOf, basicMove, footprints, onTable, shapes } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { beyond, no, withFacts } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';

type RunBehind = Extract<Action, { do: 'run-behind' }>;

export const battalionGap: Length = cm(2);
const hideWithin: Length = cm(10);

export const isPikes = (unit: Unit): boolean => unit.data.card.close.includes('pike');

/** The units of one battalion. */
export const comradesOf = (state: State, unit: Unit): Unit[] =>
  unit.battle.battalion === null
    ? []
    : state.units.filter(
        (other) =>
          other.battle.side === unit.battle.side &&
          other.battle.battalion === unit.battle.battalion &&
          other.index !== unit.index &&
          onTable(other),
      );

const pikesOf = (state: State, unit: Unit): Unit | undefined => comradesOf(state, unit).find(isPikes);

/** Part of the charger lies in the front area of a unit. */
const before = (unit: Unit, charger: Unit): boolean =>
  footprints(unit).some(({ pose, size }) => {
    const front = areaOf(pose, size, 'front');
    return shapes(charger).some((shape) => partIn(shape, front));
  });

const fit = (state: State, unit: Unit): boolean =>
  unit.battle.order !== 'charge' && !unit.turn.evaded && unit.battle.morale === 'good' && !inCloseCombat(state, unit);

/** special.run-behind-pikes: who may run at all. */
function runnerRefusal(state: State, unit: Unit, charger: Unit): Refusal | Unit {
  const pikes = pikesOf(state, unit);
  if (!pikes || isPikes(unit) || armOf(unit) !== 'infantry') return no.noPikes;
  if (!fit(state, unit) || !fit(state, pikes)) return no.cannotRun;
  return before(unit, charger) && before(pikes, charger) ? pikes : no.notBefore;
}

/** The same state with one unit elsewhere, to see whether another finds room. */
const shadow = (state: State, unit: Unit, { layout }: Pick<Attempt, 'layout'>): State => ({
  ...state,
  units: state.units.map((one) => (one.index === unit.index ? { ...one, battle: { ...one.battle, layout } } : one)),
});

/** Back from the enemy by up to half a Move, up to 45° from straight away (morale.withdrawal). */
function shotAway(unit: Unit, charger: Unit, direction: Angle, distance: Length): Attempt | Refusal {
  const block = movingBlock(unit);
  if (isRefusal(block)) return block;
  if (distance <= 0) return no.nothing;
  const most = withdrawalMove(unit);
  if (distance > most) return beyond(no.tooFar, distance, most);
  const away = facingOf(minus(middleOf(unit), middleOf(charger)));
  const aside = Math.abs(turnBetween(away, direction));
  if (aside > 450) return withFacts(no.withdrawAngle, { angle: aside / 10, allowed: 45 });
  return { ...shiftedBlock(unit, block, direction, distance), cost: distance, straight: true, keepsClose: true };
}

/** The pikes wheel and go forward, together up to half their Move. */
function pikesMove(pikes: Unit, turn: Angle, distance: Length): Attempt | Refusal | null {
  if (turn === 0 && distance === 0) return null;
  const frame = startMove(pikes, 'move');
  const turned = turn === 0 ? null : wheel(pikes, frame, turn > 0 ? 'front-right' : 'front-left', turn);
  if (turned && isRefusal(turned)) return turned;
  const after: Unit = turned ? { ...pikes, battle: { ...pikes.battle, layout: turned.layout } } : pikes;
  const gone = distance === 0 ? null : forward(after, frame, distance);
  if (gone && isRefusal(gone)) return gone;
  const cost = (turned?.cost ?? 0) + (gone?.cost ?? 0);
  const most = Math.trunc(basicMove(pikes) / 2);
  if (cost > most) return beyond(no.tooFar, cost, most);
  const bases = (gone ?? turned)!.bases.map((move, index) => ({
    ...move,
    swept: [...(turned ? turned.bases[index]!.swept : []), ...move.swept],
  }));
  return { layout: (gone ?? turned)!.layout, bases, cost, keepsClose: true, ...(turned ? {} : { straight: true }) };
}

interface Run {
  readonly pikes: Unit;
  readonly shot: Attempt;
  readonly cover: Attempt | null;
}

function tryRun(state: State, unit: Unit, charger: Unit, action: RunBehind): Run | Refusal {
  const pikes = runnerRefusal(state, unit, charger);
  if (isRefusal(pikes)) return pikes;
  const shot = shotAway(unit, charger, action.direction, action.distance);
  if (isRefusal(shot)) return shot;
  const cover = pikesMove(pikes, action.turn, action.forward);
  if (cover && isRefusal(cover)) return cover;
  const withPikes = cover ? shadow(state, pikes, cover) : state;
  const verdict = judge(withPikes, unit, shot);
  if (isRefusal(verdict)) return verdict;
  const covered = cover ? judge(shadow(state, unit, shot), pikes, cover) : null;
  return covered && isRefusal(covered) ? covered : { pikes, shot, cover };
}

export function runBehindRefusal(state: State, unit: Unit, charger: Unit, action: RunBehind): Refusal | null {
  const run = tryRun(state, unit, charger, action);
  return isRefusal(run) ? run : null;
}

export function runBehindCandidates(state: State, unit: Unit, charger: Unit): Action[] {
  const pikes = runnerRefusal(state, unit, charger);
  if (isRefusal(pikes)) return [];
  const away = normalAngle(facingOf(minus(middleOf(unit), middleOf(charger))));
  const half = Math.trunc(basicMove(pikes) / 2);
  for (const forwardBy of [half, Math.trunc(half / 2), 0]) {
    for (const turn of [0, 300, -300, 450, -450]) {
      const direction = normalAngle(away + turn);
      const action: RunBehind = {
        do: 'run-behind',
        direction,
        distance: withdrawalMove(unit),
        turn: 0,
        forward: forwardBy,
      };
      if (runBehindRefusal(state, unit, charger, action) === null) return [action];
    }
  }
  return [];
}

/** Musketeers and pikes move at the same time; neither moves again in this turn. */
export function runBehind(play: Play, unit: Unit, charger: Unit, action: RunBehind): void {
  const run = tryRun(play.state, unit, charger, action);
  if (isRefusal(run)) return;
  unit.battle = { ...unit.battle, layout: run.shot.layout };
  if (run.cover) run.pikes.battle = { ...run.pikes.battle, layout: run.cover.layout };
  for (const one of [unit, run.pikes]) one.turn = { ...one.turn, acted: true, evaded: true, moved: true };
  // morale.withdrawal: who withdraws loses any order but defence.
  if (unit.battle.order !== null && unit.battle.order !== 'defence') {
    unit.battle = { ...unit.battle, order: null, hidden: false };
    play.emit({ type: 'order-lost', rule: 'morale.withdrawal', unit: unit.data.id });
  }
  play.emit({ type: 'ran-behind', rule: 'special.run-behind-pikes', unit: unit.data.id, pikes: run.pikes.data.id });
}

/** special.hide-among-pikes: the crew of a gun of a battalion, within 10 cm of its pikes. */
export function hideRefusal(state: State, unit: Unit): Refusal | null {
  if (unit.data.card.type !== 'artillery' || unit.battle.abandoned) return no.noCrew;
  const pikes = pikesOf(state, unit);
  if (!pikes) return no.noPikes;
  const near = shapes(unit).some((shape) => shapes(pikes).some((other) => within(shape, other, hideWithin)));
  if (!near) return withFacts(no.hideReach, { allowed: 10 });
  return inCloseCombat(state, unit) ? no.inContact : null;
}

export function hide(play: Play, unit: Unit): void {
  const pikes = pikesOf(play.state, unit)!;
  unit.battle = { ...unit.battle, abandoned: true, crewWith: pikes.index, order: null, hidden: false };
  unit.turn = { ...unit.turn, acted: true };
  play.emit({ type: 'hid', rule: 'special.hide-among-pikes', unit: unit.data.id, pikes: pikes.data.id });
}

/** The crew shares the fate of the pikes that hide it. */
export function losePikemen(state: State): void {
  for (const gun of state.units) {
    if (gun.battle.crewWith === -1) continue;
    const pikes = state.units[gun.battle.crewWith]!;
    if (onTable(pikes) && pikes.battle.morale !== 'flight') continue;
    gun.battle = { ...gun.battle, crewWith: -1 };
    gun.battle = { ...gun.battle, destroyed: gun.battle.destroyed + 1 };
  }
}

/** special.pike-and-shot: who stands more than 2 cm from all the others, is disorganised or flees leaves the battalion. */
export function keepBattalions(state: State): void {
  for (const unit of state.units) {
    if (unit.battle.battalion === null) continue;
    const near = comradesOf(state, unit).some((other) =>
      shapes(other).some((shape) => shapes(unit).some((own) => within(own, shape, battalionGap))),
    );
    if (!near || unit.battle.morale !== 'good' || !onTable(unit)) unit.battle = { ...unit.battle, battalion: null };
  }
  for (const unit of state.units) {
    if (unit.battle.battalion !== null && !isPikes(unit) && !pikesOf(state, unit))
      unit.battle = { ...unit.battle, battalion: null };
  }
}
