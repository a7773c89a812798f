/** Changes of pieces that no action makes, for tests. */
import type { Pose } from '../geometry/index.js';
import { type PieceFields, setField } from '../rules/state/flat.js';
import type { Commander, Unit } from '../rules/state/state.js';

/** Changes fields by their names alone, whatever group they are in. */
export function alter<Piece extends Unit | Commander>(piece: Piece, fields: Partial<PieceFields<Piece>>): void {
  for (const [name, value] of Object.entries(fields)) setField(piece, name, value);
}

/** Puts a block somewhere else. */
export function put(unit: Unit, pose: Pose): void {
  const { layout } = unit.battle;
  if (layout.kind !== 'block') throw new Error(`${unit.data.id} is no block`);
  alter(unit, { layout: { ...layout, pose } });
}
