/** Levels of morale as far as movement and command need them: disorganisation and its withdrawal. */

import { moraleTable } from '../content/index.js';
import { along, freeWay, type Length } from '../geometry/index.js';
import { awayFrom, flee } from './flight.js';
import { startMove } from './move-frame.js';
import { armOf, baseCount, hasRule, onTable, shapes } from './pieces.js';
import type { Play } from './play.js';
import { nobody, type State, type Unit } from './state.js';
import { shiftedBlock, withdrawalMove } from './straight.js';
import { takeStrength } from './strength.js';

/** morale.disorganised: the order is lost; cavalry withdraws at once; a single base flees instead. */
export function disorganise(play: Play, unit: Unit, rule: string, from = nobody): void {
  if (baseCount(unit) === 1 || unit.morale === 'disorganised') {
    flee(play, unit, from);
    return;
  }
  unit.order = null;
  unit.hidden = false;
  unit.morale = 'disorganised';
  for (const frame of play.state.frames) if (frame.kind === 'move' && frame.unit === unit.index) frame.halted = true;
  play.tell({ type: 'disorganised', rule, unit: unit.data.id });
  if (armOf(unit) === 'cavalry') retire(play, unit, awayFrom(play.state, unit, from));
}

/** morale.result: one level down, two where the test failed by five or more. */
export function shake(play: Play, unit: Unit, from: number, by: number): void {
  if (unit.place !== 'table' || unit.morale === 'flight' || unit.data.card.type === 'wagon') return;
  if (unit.data.card.type === 'artillery') {
    abandon(play, unit);
    return;
  }
  if (hasRule(unit, 'possessed')) {
    takeStrength(unit, by >= moraleTable.twoLevelsFrom ? 2 : 1);
    return;
  }
  if (by >= moraleTable.twoLevelsFrom) flee(play, unit, from);
  else disorganise(play, unit, 'morale.result', from);
}

/** special.artillery: crews never flee; out of good morale they are gone, and the gun is abandoned. */
export function abandon(play: Play, unit: Unit): void {
  unit.abandoned = true;
  unit.order = null;
  unit.losses = 0;
  unit.destroyed += 1;
  play.tell({ type: 'abandoned', rule: 'special.artillery', unit: unit.data.id });
}

/** morale.withdrawal without an enemy in contact: half a move back as far as it is free, then a wheel by choice. */
function retire(play: Play, unit: Unit, direction: number): void {
  const { state } = play;
  if (unit.layout.kind !== 'block') return;
  const distance = freeDistance(state, unit, direction, withdrawalMove(unit));
  if (distance > 0) unit.layout = shiftedBlock(unit, unit.layout, direction, distance).layout;
  play.tell({ type: 'withdrew', rule: 'morale.withdrawal', unit: unit.data.id, distance });
  state.frames.push({ ...startMove(unit, 'withdraw'), spent: withdrawalMove(unit), withdrew: true });
}

/** How far a unit can be pushed before it meets anybody, a building, or the edge of the table. */
export function freeDistance(state: State, unit: Unit, direction: number, limit: Length): Length {
  const blockers = [
    ...state.units.filter((other) => other !== unit && onTable(other)).flatMap(shapes),
    ...state.setting.buildings.map(({ shape }) => shape),
  ];
  const ways = shapes(unit).flatMap((shape) => blockers.map((blocker) => freeWay(shape, direction, limit, blocker)));
  const free = Math.min(limit, ...ways);
  const { width, depth } = state.setting.table;
  const inside = (distance: Length) => {
    const way = along(distance, direction);
    return shapes(unit).every((shape) =>
      shape.every(({ x, y }) => x + way.x >= 0 && x + way.x <= width && y + way.y >= 0 && y + way.y <= depth),
    );
  };
  let distance = free;
  while (distance > 0 && !inside(distance)) distance -= 1;
  return distance;
}
