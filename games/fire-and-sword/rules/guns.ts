/** Guns on the move: limbering (manoeuvres.limber). */
import type { Refusal } from '@hetman/core/game';
import { guns, limbering } from '../content/index.js';
import { type Attempt, standing } from './attempt.js';
import { isImmobile } from './pieces.js';
import { no } from './refusals.js';
import type { Unit } from './state.js';

const gunOf = (unit: Unit) => (unit.data.card.type === 'artillery' ? guns.get(unit.data.card.gun!)! : null);

function changed(unit: Unit, limbered: boolean): Attempt | Refusal {
  if (!gunOf(unit)) return no.notGun;
  if (isImmobile(unit)) return no.immobile;
  if (unit.limbered === limbered) return limbered ? no.limbered : no.unlimbered;
  const after: Unit = { ...unit, limbered };
  return { layout: unit.layout, bases: standing(unit, unit.layout), cost: 0, as: after };
}

export const limber = {
  /** One special manoeuvre for light guns, two for others. */
  price: (unit: Unit): number => limbering[gunOf(unit)?.size ?? 'light'] ?? 0,
  on: (unit: Unit): Attempt | Refusal => changed(unit, true),
  off: (unit: Unit): Attempt | Refusal => changed(unit, false),
};
