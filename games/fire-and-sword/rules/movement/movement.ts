/** The movement phase: orders are uncovered, then units and commanders act one after the other (phase.sequence). */
import type { Refusal } from '@hetman/core/game';
import { mannedUnitsOf } from '../charge/around.js';
import { canCharge, chargeCandidates, chargeRefusal, chargerRefusal, declareCharge } from '../charge/charge.js';
import { commanderCharges } from '../charge/charge-commanders.js';
import { stillThere } from '../charge/charge-targets.js';
import { settleOrders } from '../command/instructions.js';
import { cowardStays } from '../commanders/coward.js';
import { takeField, withCommander } from '../commanders/lone-commanders.js';
import { pushTest } from '../dice/test-frame.js';
import { isLost } from '../division/regiments.js';
import { runOn } from '../division/wiped-out.js';
import { inCloseCombat } from '../melee/contact.js';
import { runHome } from '../morale/flight.js';
import type { Action } from '../state/actions.js';
import type { MoveMode, MovementFrame } from '../state/frames.js';
import { commanderById, onTable, unitById, unitsOf } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import { enemyOf } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { standWorks } from '../wagons-and-works/gun-works.js';
import { battalionRefusal, formBattalion } from './battalion.js';
import { isMisformed } from './manoeuvres.js';
import { startMove } from './move-frame.js';

export function beginMovement(play: Play): void {
  const { state } = play;
  const first = state.initiative;
  state.frames.push({ kind: 'movement', side: enemyOf(first) }, { kind: 'movement', side: first });
}

/** phase.charge-order: with no enemy in view the order becomes a move order. */
function uncover(play: Play, frame: MovementFrame): void {
  // Those in buildings uncover theirs as well.
  for (const unit of mannedUnitsOf(play.state, frame.side)) {
    if (!unit.battle.hidden) continue;
    unit.battle = { ...unit.battle, hidden: false };
    play.emit({
      type: 'uncovered',
      rule: 'phase.sequence',
      unit: unit.data.id,
      order: unit.battle.order,
      reveals: true,
    });
  }
  for (const unit of unitsOf(play.state, frame.side)) {
    loseFormation(play, unit);
    loseCharge(play, unit);
  }
}

/** charge.lost: who let himself be met with a charge order in hand has lost it; so has he who sees his old target no more. */
function loseCharge(play: Play, unit: Unit): void {
  if (unit.battle.order !== 'charge' || unit.turn.acted) return;
  const caught = inCloseCombat(play.state, unit);
  const lost = unit.turn.charge?.continued && !stillThere(play.state, unit);
  if (!caught && !lost) return;
  unit.battle = { ...unit.battle, order: caught ? 'move' : null };
  unit.turn = { ...unit.turn, charge: null };
  play.emit({ type: 'charge-lost', rule: caught ? 'charge.lost' : 'charge.failed', unit: unit.data.id });
}

/** What its order lets a unit do, or why it cannot act. */
export function modeOf(state: State, unit: Unit): MoveMode | Refusal {
  if (unit.battle.morale === 'flight') return no.fleeing;
  if (unit.battle.place === 'building' || unit.battle.order === 'defence') return 'defence';
  if (isMisformed(unit) && !unit.turn.rallied) return 'defence';
  if (unit.battle.order === 'move') return 'move';
  if (unit.battle.order === 'charge') return canCharge(state, unit) ? no.mustCharge : 'move';
  return unit.turn.rallied ? no.noOrder : 'withdraw';
}

/** special.rabble: out of its formation it loses any order but defence, and has to reform. */
function loseFormation(play: Play, unit: Unit): void {
  if (!isMisformed(unit) || unit.battle.order === null || unit.battle.order === 'defence') return;
  unit.battle = { ...unit.battle, order: null };
  unit.turn = { ...unit.turn, charge: null };
  play.emit({ type: 'order-lost', rule: 'special.rabble', unit: unit.data.id });
}

function unitRefusal(state: State, frame: MovementFrame, id: string): Refusal | null {
  const unit = unitById(state, id);
  if (!unit) return no.unknownUnit;
  if (unit.battle.side !== frame.side) return no.enemyPiece;
  if (unit.battle.place !== 'table' && unit.battle.place !== 'building') return no.notOnTable;
  if (unit.turn.acted) return no.alreadyMoved;
  if (unit.battle.morale === 'flight') return null;
  if (inCloseCombat(state, unit)) return no.locked;
  const mode = modeOf(state, unit);
  return typeof mode === 'string' ? null : mode;
}

/** phase.flight: nobody who flees is left standing. */
function mustFlee(state: State, frame: MovementFrame): Refusal | null {
  const left = unitsOf(state, frame.side).find((unit) => unit.battle.morale === 'flight' && !unit.turn.acted);
  return left ? withFacts(no.mustFlee, { unit: left.data.id }) : null;
}

/** phase.charge-order: a charge order is carried out while there is anybody to charge. */
function mustCharge(state: State, frame: MovementFrame): Refusal | null {
  const left = unitsOf(state, frame.side).find(
    (unit) => unit.battle.order === 'charge' && !unit.turn.acted && canCharge(state, unit),
  );
  return left ? withFacts(no.mustCharge, { unit: left.data.id }) : null;
}

function chargeUnitRefusal(state: State, frame: MovementFrame, action: Extract<Action, { do: 'charge' }>) {
  const unit = unitById(state, action.unit);
  if (!unit) return no.unknownUnit;
  if (unit.battle.side !== frame.side) return no.enemyPiece;
  if (!onTable(unit)) return no.notOnTable;
  if (unit.turn.acted) return no.alreadyMoved;
  return chargeRefusal(withCommander(state, action.target), unit, action);
}

/** Charges worth making; a unit that could only charge is not offered to move. */
function chargesOf(state: State, frame: MovementFrame): Action[] {
  return unitsOf(state, frame.side)
    .filter((unit) => unit.battle.order === 'charge' && !unit.turn.acted)
    .flatMap((unit) => [...chargeCandidates(state, unit), ...chargesAtCommanders(state, frame, unit)]);
}

/** Those that the rules allow: a commander is not charged while another must be. */
const chargesAtCommanders = (state: State, frame: MovementFrame, unit: Unit): Action[] =>
  chargerRefusal(state, unit)
    ? []
    : commanderCharges(state, unit).filter((action) => chargeUnitRefusal(state, frame, action) === null);

function commanderRefusal(state: State, frame: MovementFrame, id: string): Refusal | null {
  const commander = commanderById(state, id);
  if (!commander) return no.unknownCommander;
  if (commander.data.side !== frame.side) return no.enemyPiece;
  if (!onTable(commander)) return no.notOnTable;
  if (isLost(state, commander)) return no.wipedOut;
  if (commander.turn.moved) return no.commanderMoved;
  return commander.battle.joined !== -1 && state.units[commander.battle.joined]!.turn.acted ? no.joinedCommander : null;
}

export const movement: FrameRules<'movement'> = {
  advance(play, frame) {
    uncover(play, frame);
    standWorks(play.state);
    if (settleOrders(play, frame.side)) return false;
    return !runOn(play, frame.side);
  },
  actions(state, frame) {
    const units = state.units.map(({ data }): Action => ({ do: 'move', unit: data.id }));
    const commanders = state.commanders.map(({ data }): Action => ({ do: 'ride', commander: data.id }));
    const charges = chargesOf(state, frame);
    const able = [...units, ...commanders].filter((action) => movement.refusal(state, frame, action) === null);
    const over =
      charges.length === 0 && !mustFlee(state, frame) && !cowardStays(state, frame.side) && !mustCharge(state, frame);
    return [...(over ? [{ do: 'done' as const }] : []), ...able, ...charges];
  },
  refusal(state, frame, action) {
    if (action.do === 'done')
      return mustFlee(state, frame) ?? cowardStays(state, frame.side) ?? mustCharge(state, frame);
    if (action.do === 'battalion') return battalionRefusal(state, frame.side, action);
    if (action.do === 'charge') return chargeUnitRefusal(state, frame, action);
    if (action.do === 'move') return unitRefusal(state, frame, action.unit);
    return action.do === 'ride' ? commanderRefusal(state, frame, action.commander) : no.notNow;
  },
  apply(play, frame, action) {
    const { state } = play;
    if (action.do === 'done') endMovement(play, frame);
    else if (action.do === 'battalion') formBattalion(play, action);
    else if (action.do === 'charge') {
      const alone = unitById(state, action.target) ? undefined : commanderById(state, action.target);
      if (alone) takeField(state, alone);
      declareCharge(play, unitById(state, action.unit)!, action);
    } else if (action.do === 'ride') {
      const commander = commanderById(state, action.commander)!;
      state.frames.push({ kind: 'ride', side: frame.side, commander: commander.index });
    } else if (action.do === 'move') beginMove(play, unitById(state, action.unit)!);
  },
};

/** phase.charge-order: with nobody to charge the order has become a move order. */
function endMovement({ state, emit }: Play, frame: MovementFrame): void {
  state.frames.pop();
  for (const unit of mannedUnitsOf(state, frame.side)) {
    if (unit.battle.order !== 'charge' || unit.turn.acted) continue;
    unit.battle = { ...unit.battle, order: 'move' };
    emit({ type: 'charge-becomes-move', rule: 'phase.charge-order', unit: unit.data.id });
  }
}

/** A unit takes up its order; one that is stuck tests first (terrain.bogging). */
function beginMove(play: Play, unit: Unit): void {
  const { state, emit } = play;
  unit.turn = { ...unit.turn, acted: true };
  if (unit.battle.morale === 'flight') {
    runHome(play, unit);
    return;
  }
  const mode = modeOf(state, unit) as MoveMode;
  if (unit.battle.order === 'charge' && mode === 'move') {
    unit.battle = { ...unit.battle, order: 'move' };
    emit({ type: 'charge-becomes-move', rule: 'phase.charge-order', unit: unit.data.id });
  }
  state.frames.push(startMove(unit, mode));
  if (!unit.battle.bogged || mode === 'defence') return;
  const stuck = { attribute: 'skill' as const, rule: 'terrain.bogging', support: 0, closed: false };
  pushTest(play, unit, { ...stuck, decides: { kind: 'get-loose' } });
}
