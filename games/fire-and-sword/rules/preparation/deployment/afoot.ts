/** Dragoons drawn up on foot from the first, with guards for their horses or without (special.dragoons, ruling 512). */
import type { Refusal } from '@hetman/core/game';
import { block } from '../../../formation/index.js';
import { guardsOf } from '../../movement/dragoons.js';
import { baseCount, sizeOfArm } from '../../state/pieces.js';
import type { Play } from '../../state/play.js';
import { no, withFacts } from '../../state/refusals.js';
import type { Unit } from '../../state/state.js';

export function afootRefusal(unit: Unit, guards: number): Refusal | null {
  if (unit.data.card.type !== 'dragoons') return no.notDragoons;
  if (!unit.battle.mounted) return no.afoot;
  const wanted = guardsOf(unit);
  return guards === 0 || guards === wanted ? null : withFacts(no.guards, { wanted });
}

export function afoot({ emit }: Play, unit: Unit, guards: number): void {
  const bases = baseCount(unit);
  unit.battle = { ...unit.battle, mounted: false, horseGuards: guards };
  unit.battle = { ...unit.battle, layout: block({ x: 0, y: 0, facing: 0 }, bases, bases, sizeOfArm('infantry')) };
  emit({ type: 'on-foot', rule: 'special.dragoons', unit: unit.data.id });
}
