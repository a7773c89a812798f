/** Winners follow the beaten: a charge with the additional move, or an order to stay (resolution.pursuit, resolution.wiped-out). */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../../content/index.js';
import type { Layout } from '../../formation/index.js';
import { distance, halfTurn, type Length, outwardFrom, type SideOfUnit } from '../../geometry/index.js';
import { onsetFrame } from '../charge/charge.js';
import { additionalMove, type Charge, newCharge, noteContact, pursuitMove } from '../charge/charge-state.js';
import { visibleFoes } from '../charge/charge-targets.js';
import { goodPaths, tryCharge } from '../charge/charge-way.js';
import { type Part, plainPart } from '../charge/close-order-charge.js';
import { makeWay } from '../commanders/commanders-aside.js';
import { buildingById, holderOf, occupy } from '../ground/buildings.js';
import { awayFrom } from '../morale/directions.js';
import { facedFreely } from '../morale/facing-enemy.js';
import { pushOn, shifted } from '../morale/withdrawal.js';
import { commandedRefusal } from '../movement/manning.js';
import { startMove } from '../movement/move-frame.js';
import type { Action } from '../state/actions.js';
import type { CombatFrame, Melee, PursuitFrame } from '../state/frames.js';
import { armOf, baseCount, commanderById, footprints, hasRule, payPoints, shapes, unitById } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import { type Building, enemyOf } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { enemiesInContact } from './contact.js';
import { meleeOf } from './fighting.js';
import { fightersOf, isIn } from './melees.js';
import { carryOutFate } from './retreat.js';

/** Units of the winner that have to do with the beaten: to follow, to go on charging, or to be held back. */
export function beginPursuits(play: Play, frame: CombatFrame): void {
  const { state } = play;
  for (const [index, melee] of [...frame.melees.entries()].reverse()) {
    if (melee.winner === null) continue;
    const units = fightersOf(state, melee, melee.winner)
      .filter((unit) => unit.battle.morale === 'good' && !isBoundToPlace(state, melee))
      .filter((unit) => !melee.wipedOut || unit.battle.order === 'charge' || clearedBuilding(state, melee) !== null)
      .map(({ index: own }) => own);
    if (units.length > 0) state.frames.push({ kind: 'pursuit', side: melee.winner, melee: index, units });
  }
}

/** terrain.building-combat: the building that the enemy held to the last man. */
function clearedBuilding(state: State, melee: Melee): Building | null {
  const held = melee.units
    .map((index) => state.units[index]!)
    .find((unit) => unit.battle.place === 'destroyed' && unit.battle.building);
  return held && !holderOf(state, held.battle.building!) ? (buildingById(state, held.battle.building!) ?? null) : null;
}

function occupyRefusal(state: State, melee: Melee, unit: Unit, bases: number): Refusal | null {
  const building = clearedBuilding(state, melee);
  if (!building) return no.unknownBuilding;
  if (armOf(unit) !== 'infantry') return no.infantryOnly;
  const most = Math.min(building.capacity, baseCount(unit));
  return bases < 1 || bases > most ? withFacts(no.buildingFull, { capacity: building.capacity }) : null;
}

/** Nobody is followed from wagons and buildings, nor by those who attacked them. */
const isBoundToPlace = (state: State, { units }: Melee): boolean =>
  units.some((index) => {
    const unit = state.units[index]!;
    return unit.data.card.type === 'wagon' || unit.battle.place === 'building';
  });

/** The beaten units that can still be followed, the nearest first. */
function quarry(state: State, melee: Melee, unit: Unit): Unit[] {
  const far = (enemy: Unit): Length =>
    Math.min(...shapes(enemy).flatMap((shape) => shapes(unit).map((own) => distance(own, shape))));
  return fightersOf(state, melee, enemyOf(unit.battle.side)).sort((a, b) => far(a) - far(b));
}

/** The side at which it was attacked, to which it turns first for nothing. */
function sideOfFoe(melee: Melee, unit: Unit, foe: Unit | undefined): SideOfUnit {
  const held = melee.sides.filter((one) => one.unit === unit.index && (!foe || one.enemy === foe.index));
  return held.some(({ side }) => side === 'front') ? 'front' : (held[0]?.side ?? 'front');
}

const partOf = (unit: Unit, melee: Melee): Part =>
  plainPart(melee.wipedOut ? additionalMove(unit) : pursuitMove(unit), { additional: true });

/** resolution.pursuit: it turns for nothing to the side at which it was attacked, in every formation. */
function turnedTo(state: State, melee: Melee, unit: Unit, foe: Unit | undefined): Layout {
  const side = sideOfFoe(melee, unit, foe);
  const towards = foe ? awayFrom(state, unit, foe.index) + halfTurn : outwardFrom(footprints(unit)[0]!.pose, side);
  return facedFreely(state, unit, side, towards);
}

/** The unit as it will be when it has turned to its enemy. */
const turned = (state: State, unit: Unit, melee: Melee, foe: Unit): Unit => ({
  ...unit,
  battle: { ...unit.battle, layout: turnedTo(state, melee, unit, foe) },
});

/** resolution.wiped-out: whom a charge that cut down its enemy goes on against: the nearest in view and reach. */
function nextTargets(state: State, unit: Unit): { unit: Unit; must: boolean }[] {
  const seen = [...visibleFoes(state, unit)];
  const reach = additionalMove(unit);
  return seen.map(({ foe, far }, index) => ({ unit: foe, must: index === 0 && far <= reach }));
}

const targetsOf = (state: State, melee: Melee, unit: Unit): Unit[] =>
  melee.wipedOut ? nextTargets(state, unit).map((one) => one.unit) : quarry(state, melee, unit);

/** special.no-quarter: never held back. Without an additional move, or where the rules forbid it, nobody follows. */
const canPursue = (unit: Unit): boolean =>
  pursuitMove(unit) > 0 && !hasRule(unit, 'cannot-charge') && unit.battle.place === 'table';

/** A charge at this enemy is possible at all: ground or others may bar every way to him. */
const leadsTo = (state: State, melee: Melee, unit: Unit, target: Unit): boolean => {
  const [after, part] = [turned(state, unit, melee, target), partOf(unit, melee)];
  return goodPaths(state, after, target, part).some((path) => !('code' in tryCharge(state, after, target, path, part)));
};

/** Infantry need not follow horse, nor anybody who holds ground or works; other units are held by a command point. */
function isFree(state: State, melee: Melee, unit: Unit): boolean {
  if (!canPursue(unit)) return true;
  if (clearedBuilding(state, melee)) return true;
  if (melee.wipedOut)
    return !nextTargets(state, unit).some((next) => next.must && leadsTo(state, melee, unit, next.unit));
  if (hasRule(unit, 'no-quarter')) return false;
  const beaten = melee.units
    .map((index) => state.units[index]!)
    .filter(({ battle: { side } }) => side !== unit.battle.side);
  const onFoot = armOf(unit) === 'infantry' && beaten.every((enemy) => armOf(enemy) === 'cavalry');
  return onFoot || melee.advantages[melee.units.indexOf(unit.index)]! > 0 || melee.works.includes(unit.index);
}

function pursueRefusal(
  state: State,
  melee: Melee,
  unit: Unit,
  action: Extract<Action, { do: 'pursue' }>,
): Refusal | null {
  if (!canPursue(unit)) return no.cannotPursue;
  const target = unitById(state, action.target);
  const open = targetsOf(state, melee, unit);
  if (!target || !open.includes(target)) return no.notBeaten;
  if (melee.wipedOut) {
    const must = nextTargets(state, unit).find((one) => one.must);
    if (must && must.unit !== target) return withFacts(no.nearestOn, { target: must.unit.data.id });
  }
  const tried = tryCharge(state, turned(state, unit, melee, target), target, action.path, partOf(unit, melee));
  return 'code' in tried ? tried : null;
}

function refrainRefusal(state: State, melee: Melee, unit: Unit, commander: string): Refusal | null {
  if (isFree(state, melee, unit)) return commander === '' ? null : no.pointUseless;
  // resolution.wiped-out: a charge that goes on is held back for a point as well.
  if (hasRule(unit, 'no-quarter') || commander === '') return no.mustPursue;
  return commandedRefusal(state, unit, commanderById(state, commander));
}

/** Whether a way leads to anybody; without one it only goes on as far as it can. */
const ways = (state: State, melee: Melee, unit: Unit): Action[] =>
  targetsOf(state, melee, unit)
    .slice(0, 2)
    .flatMap((target) =>
      goodPaths(state, turned(state, unit, melee, target), target, partOf(unit, melee)).map(
        (path): Action => ({ do: 'pursue', unit: unit.data.id, target: target.data.id, path }),
      ),
    );

const pendingOf = (state: State, frame: PursuitFrame): Unit[] =>
  frame.units.map((index) => state.units[index]!).filter((unit) => isIn(unit) && unit.battle.morale === 'good');

type Answer = Extract<Action, { do: 'pursue' | 'refrain' | 'follow' | 'occupy' | 'retreat' }>;
const answers: readonly string[] = ['pursue', 'refrain', 'follow', 'occupy', 'retreat'];
const isAnswer = (action: Action): action is Answer => answers.includes(action.do);

export const pursuit: FrameRules<'pursuit'> = {
  advance(play, frame) {
    const { state } = play;
    frame.units = pendingOf(state, frame).map(({ index }) => index);
    if (frame.units.length === 0) {
      state.frames.pop();
      return false;
    }
    return true;
  },
  actions(state, frame) {
    const melee = meleeOf(state, frame.melee);
    return pendingOf(state, frame).flatMap((unit) => {
      const able = ways(state, melee, unit).filter((action) => pursuit.refusal(state, frame, action) === null);
      const on: Action[] = able.length === 0 ? [{ do: 'follow', unit: unit.data.id }] : able;
      const points = state.commanders.map(({ data }) => data.id);
      const stays = ['', ...points].map((commander): Action => ({ do: 'refrain', unit: unit.data.id, commander }));
      const building = clearedBuilding(state, melee);
      const most = building ? Math.min(building.capacity, baseCount(unit)) : 0;
      const into: Action[] = [
        { do: 'occupy', unit: unit.data.id, bases: most },
        { do: 'retreat', unit: unit.data.id, full: false },
      ];
      return [...on, ...stays, ...into].filter((action) => pursuit.refusal(state, frame, action) === null);
    });
  },
  refusal(state, frame, action) {
    if (!isAnswer(action)) return no.notNow;
    const unit = unitById(state, action.unit);
    if (!unit || !pendingOf(state, frame).includes(unit)) return no.notWinner;
    const melee = meleeOf(state, frame.melee);
    if (action.do === 'refrain') return refrainRefusal(state, melee, unit, action.commander);
    if (action.do === 'occupy') return occupyRefusal(state, melee, unit, action.bases);
    if (action.do === 'pursue') return pursueRefusal(state, melee, unit, action);
    // terrain.building-combat: who has cleared it may also withdraw.
    if (action.do === 'retreat') return clearedBuilding(state, melee) && !action.full ? null : no.noRetreat;
    if (!canPursue(unit) || melee.wipedOut) return no.cannotPursue;
    return ways(state, melee, unit).some((way) => pursuit.refusal(state, frame, way) === null) ? no.mustPursue : null;
  },
  apply(play, frame, action) {
    const { state } = play;
    if (!isAnswer(action)) return;
    const unit = unitById(state, action.unit)!;
    const melee = meleeOf(state, frame.melee);
    frame.units = frame.units.filter((index) => index !== unit.index);
    if (action.do === 'refrain') hold(play, melee, unit, action.commander);
    else if (action.do === 'pursue') pursue(play, melee, unit, action);
    else if (action.do === 'retreat') carryOutFate(play, melee, unit, 'withdraws');
    else if (action.do === 'occupy') {
      unit.turn = { ...unit.turn, charge: null };
      occupy(play, unit, clearedBuilding(state, melee)!, action.bases);
    } else follow(play, melee, unit);
  },
};

function setOff(play: Play, melee: Melee, unit: Unit, target: Unit | undefined): void {
  const more: Partial<Charge> = { step: 'moved', pursuit: !melee.wipedOut };
  unit.battle = {
    ...unit.battle,
    layout: melee.wipedOut ? unit.battle.layout : turnedTo(play.state, melee, unit, target),
    order: 'charge',
    hidden: false,
  };
  unit.turn = { ...unit.turn, charge: newCharge(target?.index ?? -1, more) };
  play.emit({ type: 'pursues', rule: 'resolution.pursuit', unit: unit.data.id });
}

function pursue(play: Play, melee: Melee, unit: Unit, action: Extract<Action, { do: 'pursue' }>): void {
  const target = unitById(play.state, action.target)!;
  setOff(play, melee, unit, target);
  play.state.frames.push(onsetFrame(unit, target.index, action.path, true));
  if (melee.wipedOut) play.state.frames.splice(-1, 0, { kind: 'onset-end', unit: unit.index });
}

/** The beaten are gone, or friends stand before them: straight on, as far as the way is free. */
function follow(play: Play, melee: Melee, unit: Unit): void {
  const { state } = play;
  setOff(play, melee, unit, quarry(state, melee, unit)[0]);
  const { facing } = footprints(unit)[0]!.pose;
  const way = pushOn(state, unit, facing, pursuitMove(unit));
  unit.battle = { ...unit.battle, layout: shifted(unit.battle.layout, facing, way) };
  unit.turn = { ...unit.turn, moved: true };
  makeWay(state);
  for (const foe of enemiesInContact(state, unit)) noteContact(unit, foe.index);
}

/** Held back: without an order unless it defends, and one special manoeuvre. */
function hold(play: Play, melee: Melee, unit: Unit, commander: string): void {
  const { state, emit } = play;
  if (commander !== '') payPoints(commanderById(state, commander)!, 1);
  unit.turn = { ...unit.turn, charge: null };
  // Who cannot follow has not refrained, and keeps its order.
  if (unit.battle.order !== 'defence' && (canPursue(unit) || melee.wipedOut))
    unit.battle = { ...unit.battle, order: null };
  emit({ type: 'refrains', rule: 'resolution.pursuit', unit: unit.data.id });
  if (melee.wipedOut || !canPursue(unit)) return;
  unit.turn = {
    ...unit.turn,
    specialManoeuvres: Math.max(unit.turn.specialManoeuvres, movementTable.special.withDefence - 1),
  };
  state.frames.push(startMove(unit, 'defence'));
}
