/** 3.4: what a morale check needs, and what failing it under fire costs. */
import { type Modifier, ok, type Questions, questionKind } from '@hetman/core/game';
import { fraction, makeFraction } from '@hetman/core/odds';
import { z } from 'zod';
import type { Check } from '../odds/reports.js';
import { holds, sumOf, underFire } from '../rules/melee/morale.js';
import { isFlipped, isGun, moraleOf, sizeOf } from '../rules/state/pieces.js';
import type { State, Unit } from '../rules/state/state.js';
import { id, unitOnMap } from './subjects.js';

const faces: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A check that would be asked of a unit: the faces that pass it, and their chance. */
export function checkOf(unit: Unit, rule: string, modifiers: readonly Modifier[] = []): Check {
  const modifier = sumOf(modifiers);
  const passes = faces.filter(holds(unit, modifier));
  return {
    unit: unit.card.id,
    rule,
    morale: moraleOf(unit),
    modifiers,
    modifier,
    passes,
    chance: makeFraction(fraction(passes.length, faces.length)),
  };
}

/** 3.4, and section 2.1 of the reconstruction under fire; artillery and commanders never check. */
const check = questionKind(
  z.strictObject({ unit: id, modifier: z.int().min(-20).max(20).optional(), fire: z.boolean().optional() }),
  (state: State, asked) => {
    const found = unitOnMap(state, asked.unit);
    if (!found.ok) return found;
    const unit = found.value;
    const modifier = asked.modifier ?? 0;
    const meaning = asked.fire ? underFire(state, unit, modifier) : null;
    const failed = (face: number) => (meaning ? meaning(face) !== 'passed' : !holds(unit, modifier)(face));
    return ok({
      unit: asked.unit,
      rule: '3.4',
      checks: !isGun(unit),
      morale: moraleOf(unit),
      size: sizeOf(unit),
      flipped: isFlipped(unit),
      modifier,
      passes: isGun(unit) ? [] : faces.filter((face) => !failed(face)),
      fails: isGun(unit) ? [] : faces.filter(failed),
      /** Of those that fail, the ones that cost a step as well. */
      costly: isGun(unit) || !meaning ? [] : faces.filter((face) => meaning(face) === 'costly'),
    });
  },
);

export const checkQuestions: Questions<State> = { check };
