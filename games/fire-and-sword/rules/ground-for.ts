/** Ground as a unit finds it: most by its arm, some by its special rules (army.swimming, special.highlanders). */
import type { GroundClass } from '../content/index.js';
import { swims } from './army-rules.js';
import { classOf } from './ground.js';
import { hasRule, moverOf } from './pieces.js';
import type { TerrainPiece } from './setting.js';
import type { State, Unit } from './state.js';

export function groundFor(state: State, unit: Unit, piece: TerrainPiece, downhill: boolean): GroundClass {
  if (piece.type.id === 'river' && swims(state, unit)) return 'difficult';
  if (piece.type.id === 'steep-slope' && hasRule(unit, 'highlanders')) return 'difficult';
  return classOf(piece, moverOf(unit), downhill);
}

/** Ground that wants a test before a unit enters it; highlanders climb without. */
export const wantsTest = (unit: Unit, { type }: TerrainPiece): boolean =>
  type.boggingRisk.includes(moverOf(unit)) || (type.skillTest.includes(moverOf(unit)) && !hasRule(unit, 'highlanders'));
