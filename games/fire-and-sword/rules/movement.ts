/** The movement phase: orders are uncovered, then units and commanders act one after the other (phase.sequence). */
import type { Refusal } from '@hetman/core/game';
import type { Action } from './actions.js';
import { pushTest } from './checks.js';
import { runHome } from './flight.js';
import type { MoveMode, MovementFrame } from './frames.js';
import { startMove } from './move-frame.js';
import { commanderById, hasRule, movesByBases, onTable, unitById, unitsOf } from './pieces.js';
import type { FrameRules, Play } from './play.js';
import { no, withFacts } from './refusals.js';
import { enemyOf } from './setting.js';
import type { State, Unit } from './state.js';
import { seesEnemy } from './vision.js';

export function beginMovement(play: Play): void {
  const { state } = play;
  const first = state.initiative;
  state.frames.push({ kind: 'movement', side: enemyOf(first) }, { kind: 'movement', side: first });
}

/** phase.charge-order: with no enemy in view the order becomes a move order. */
function uncover(play: Play, frame: MovementFrame): void {
  for (const unit of unitsOf(play.state, frame.side)) {
    if (!unit.hidden) continue;
    unit.hidden = false;
    play.tell({ type: 'uncovered', rule: 'phase.sequence', unit: unit.data.id, order: unit.order, reveals: true });
  }
}

/** What its order lets a unit do, or why it cannot act. */
export function modeOf(state: State, unit: Unit): MoveMode | Refusal {
  if (unit.morale === 'flight') return no.fleeing;
  if (unit.place === 'building') return 'defence';
  if (unit.order === 'defence') return 'defence';
  if (unit.order === 'move') return rabbleMode(unit);
  if (unit.order === 'charge') return seesEnemy(state, unit) ? no.mustCharge : rabbleMode(unit);
  return unit.rallied || unit.morale === 'disorganised' ? no.noOrder : 'withdraw';
}

/** special.rabble: out of its formation it must reform before anything else. */
function rabbleMode(unit: Unit): MoveMode {
  const { layout } = unit;
  const wide = layout.kind === 'block' && layout.files > Math.ceil(layout.count / layout.files);
  return hasRule(unit, 'rabble') && !movesByBases(unit) && (wide || layout.kind === 'non-standard')
    ? 'defence'
    : 'move';
}

function unitRefusal(state: State, frame: MovementFrame, id: string): Refusal | null {
  const unit = unitById(state, id);
  if (!unit) return no.unknownUnit;
  if (unit.side !== frame.side) return no.enemyPiece;
  if (unit.place !== 'table' && unit.place !== 'building') return no.notOnTable;
  if (unit.acted) return no.alreadyMoved;
  if (unit.morale === 'flight') return null;
  const mode = modeOf(state, unit);
  return typeof mode === 'string' ? null : mode;
}

/** phase.flight: nobody who flees is left standing. */
function mustFlee(state: State, frame: MovementFrame): Refusal | null {
  const left = unitsOf(state, frame.side).find((unit) => unit.morale === 'flight' && !unit.acted);
  return left ? withFacts(no.mustFlee, { unit: left.data.id }) : null;
}

function commanderRefusal(state: State, frame: MovementFrame, id: string): Refusal | null {
  const commander = commanderById(state, id);
  if (!commander) return no.unknownCommander;
  if (commander.data.side !== frame.side) return no.enemyPiece;
  if (!onTable(commander)) return no.notOnTable;
  if (commander.moved) return no.commanderMoved;
  return commander.joined !== -1 && state.units[commander.joined]!.acted ? no.joinedCommander : null;
}

export const movement: FrameRules<'movement'> = {
  advance(play, frame) {
    uncover(play, frame);
    return true;
  },
  actions(state, frame) {
    const units = state.units.map(({ data }): Action => ({ do: 'move', unit: data.id }));
    const commanders = state.commanders.map(({ data }): Action => ({ do: 'ride', commander: data.id }));
    const able = [...units, ...commanders].filter((action) => movement.refusal(state, frame, action) === null);
    return mustFlee(state, frame) ? able : [{ do: 'done' }, ...able];
  },
  refusal(state, frame, action) {
    if (action.do === 'done') return mustFlee(state, frame);
    if (action.do === 'move') return unitRefusal(state, frame, action.unit);
    return action.do === 'ride' ? commanderRefusal(state, frame, action.commander) : no.notNow;
  },
  apply(play, frame, action) {
    const { state } = play;
    if (action.do === 'done') state.frames.pop();
    else if (action.do === 'ride') {
      const commander = commanderById(state, action.commander)!;
      state.frames.push({ kind: 'ride', side: frame.side, commander: commander.index });
    } else if (action.do === 'move') beginMove(play, unitById(state, action.unit)!);
  },
};

/** A unit takes up its order; one that is stuck tests first (terrain.bogging). */
function beginMove(play: Play, unit: Unit): void {
  const { state, tell } = play;
  unit.acted = true;
  if (unit.morale === 'flight') {
    runHome(play, unit);
    return;
  }
  const mode = modeOf(state, unit) as MoveMode;
  if (unit.order === 'charge' && mode === 'move') {
    unit.order = 'move';
    tell({ type: 'charge-becomes-move', rule: 'phase.charge-order', unit: unit.data.id });
  }
  state.frames.push(startMove(unit, mode));
  if (!unit.bogged || mode === 'defence') return;
  const stuck = { attribute: 'skill' as const, rule: 'terrain.bogging', support: 0, closed: false };
  pushTest(play, unit, { ...stuck, decides: { kind: 'get-loose' } });
}
