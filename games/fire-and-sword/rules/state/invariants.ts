/** Promises of the state: fuzz and property tests ask after every action. */
import { inContact, openOrderFault, overlapWithin } from '../../formation/index.js';
import { boxesNear, overlapping } from '../../geometry/index.js';
import { offTable } from '../ground/ground.js';
import { baseCount, boundsOf, onTable, shapes } from './pieces.js';
import type { State, Unit } from './state.js';

export function checkInvariants(state: State): void {
  const units = state.units.filter(onTable);
  for (const unit of units) checkUnit(state, unit);
  for (const [index, one] of units.entries()) {
    for (const other of units.slice(index + 1)) {
      if (!boxesNear(boundsOf(one), boundsOf(other), 0)) continue;
      const meets = shapes(one).some((shape) => shapes(other).some((theirs) => overlapping(shape, theirs)));
      if (meets) throw new Error(`${one.data.id} and ${other.data.id} stand on each other`);
    }
  }
  for (const commander of state.commanders) {
    if (commander.battle.points < 0) throw new Error(`${commander.data.id} has spent points that he had not`);
  }
}

function checkUnit(state: State, unit: Unit): void {
  const { id, card } = unit.data;
  const ground = shapes(unit);
  if (ground.length === 0 || ground.length !== baseCount(unit)) throw new Error(`${id} has no bases`);
  if (ground.some((shape) => offTable(state.setting, shape))) throw new Error(`${id} stands off the table`);
  if (overlapWithin(ground)) throw new Error(`${id} stands on itself`);
  if (unit.battle.losses < 0 || unit.battle.losses >= card.strength)
    throw new Error(`${id} has ${unit.battle.losses} points lost`);
  if (unit.battle.layout.kind === 'block' && !inContact(ground)) throw new Error(`${id} has come apart`);
  const fault = unit.battle.layout.kind === 'open' && unit.battle.morale === 'good' ? openOrderFault(ground) : null;
  if (fault) throw new Error(`${id} keeps no open order: ${fault.fault}`);
}
