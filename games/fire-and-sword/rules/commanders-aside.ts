/** Commanders alone bar nobody's way: they make room by the shortest way (commanders.moving). */
import { movementTable } from '../content/index.js';
import {
  type Angle,
  along,
  boxesNear,
  boxOf,
  cm,
  fullTurn,
  movedPose,
  nearer,
  overlapping,
  type Pose,
  rectangle,
} from '../geometry/index.js';
import { offTable } from './ground.js';
import { boundsOf, commanderSize, onTable, shapes } from './pieces.js';
import { type Commander, nobody, type State } from './state.js';

const near = cm(movementTable.nearEnemy);
const rays: Angle = 100;

/** Not on anybody, and more than 2 cm from the enemy. */
export function standsFree(state: State, commander: Commander, pose: Pose): boolean {
  const shape = rectangle(pose, commanderSize);
  if (offTable(state.setting, shape)) return false;
  if (state.setting.buildings.some((building) => overlapping(shape, building.shape))) return false;
  const box = boxOf(shape);
  return state.units.every((unit) => {
    if (!onTable(unit) || !boxesNear(box, boundsOf(unit), near + 1)) return true;
    const friendly = unit.side === commander.data.side || unit.abandoned;
    return shapes(unit).every((other) => (friendly ? !overlapping(shape, other) : !nearer(shape, other, near + 1)));
  });
}

/** The nearest free place around one, looked for in growing circles. */
export function freePlace(state: State, commander: Commander, from: Pose): Pose | null {
  if (standsFree(state, commander, from)) return from;
  const most = state.setting.table.width + state.setting.table.depth;
  for (let far = 25; far <= most; far += 25) {
    for (let angle = 0; angle < fullTurn; angle += rays) {
      const pose = movedPose(from, along(far, angle));
      if (standsFree(state, commander, pose)) return pose;
    }
  }
  return null;
}

/** All commanders who stand where a unit has come to stand step aside. */
export function makeWay(state: State): void {
  for (const commander of state.commanders) {
    if (!onTable(commander) || commander.joined !== nobody) continue;
    const pose = freePlace(state, commander, commander.pose);
    if (pose) commander.pose = pose;
  }
}
