/** The table with what lies on it for the whole battle. */
import type { TableGround } from '@hetman/core/board';
import type { State } from '../../rules/state/state.js';

export function groundOf({ setting }: State): TableGround {
  return {
    ...setting.table,
    areas: setting.terrain.map(({ id, type, shape, top }) => ({
      id,
      kind: type.id,
      name: type.name,
      outline: shape,
      top: type.id.endsWith('slope') ? top : null,
    })),
    lines: setting.obstacles.map(({ id, type, line: [from, to] }) => ({
      id,
      kind: type.id,
      name: type.name,
      from,
      to,
    })),
    roads: setting.roads.map(({ shape, bridge }) => ({ outline: shape, bridge })),
    buildings: setting.buildings.map(({ id, shape }) => ({ id, outline: shape })),
    markers: setting.markers,
  };
}
