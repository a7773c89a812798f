/** The table with what lies on it for the whole battle. */
import type { AreaLook, TableGround } from '@hetman/core/board';
import type { State } from '../../rules/state/state.js';

/** How kinds of ground are drawn. */
const areaLooks: Readonly<Record<string, AreaLook>> = {
  forest: 'trees',
  grove: 'few-trees',
  lake: 'water',
  river: 'water',
  stream: 'water',
  swamp: 'reeds',
  slope: 'hill',
  'steep-slope': 'steep-hill',
  'wheat-field': 'wheat',
  'ploughed-field': 'furrows',
  forage: 'meadow',
  'built-up': 'yard',
};
const lineLooks: Readonly<Record<string, TableGround['lines'][number]['look']>> = {
  'field-fortification': 'bank',
  'high-obstacle': 'high',
  kobylica: 'stakes',
  'chevaux-de-frise': 'stakes',
  caltrops: 'stakes',
};

export function groundOf({ setting }: State): TableGround {
  return {
    ...setting.table,
    areas: setting.terrain.map(({ id, type, shape, top }) => ({
      id,
      kind: type.id,
      look: areaLooks[type.id] ?? 'plain',
      name: type.name,
      outline: shape,
      top: type.id.endsWith('slope') ? top : null,
    })),
    lines: setting.obstacles.map(({ id, type, line: [from, to] }) => ({
      id,
      kind: type.id,
      look: lineLooks[type.id] ?? 'low',
      name: type.name,
      from,
      to,
    })),
    roads: setting.roads.map(({ shape, bridge }) => ({ outline: shape, bridge })),
    buildings: setting.buildings.map(({ id, shape }) => ({ id, outline: shape })),
    markers: setting.markers,
  };
}
