/** Commanders alone bar nobody's way: they make room by the shortest way (commanders.moving). */
import { movementTable } from '../../content/index.js';
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
} from '../../geometry/index.js';
import { offTable } from '../ground/ground.js';
import { enemiesInContact } from '../melee/contact.js';
import { limbersAside } from '../movement/limber-place.js';
import { boundsOf, commanderSize, onTable, poses, shapes } from '../state/pieces.js';
import { type Commander, nobody, type State, type Unit } from '../state/state.js';

const near = cm(movementTable.nearEnemy);
const rays: Angle = 100;

/** Not on anybody, and more than 2 cm from the enemy. */
export function standsFree(state: State, commander: Commander, pose: Pose): boolean {
  const shape = rectangle(pose, commanderSize);
  if (offTable(state.setting, shape)) return false;
  if (state.setting.buildings.some((building) => overlapping(shape, building.shape))) return false;
  const box = boxOf(shape);
  return state.units.every((unit) => {
    if (!onTable(unit) || unit.battle.leader === commander.index || !boxesNear(box, boundsOf(unit), near + 1))
      return true;
    // Who charges him may come as near as he can.
    const comes =
      unit.turn.charge !== null &&
      unit.turn.charge.target === commander.battle.joined &&
      commander.battle.joined !== nobody;
    const friendly = unit.battle.side === commander.data.side || unit.battle.abandoned || comes;
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

/** Limbers and all commanders who stand where a unit has come to stand step aside, those who were charged too (ruling 751). */
export function makeWay(state: State): void {
  limbersAside(state);
  for (const commander of state.commanders) {
    if (!onTable(commander)) continue;
    const stand = state.units[commander.battle.joined];
    if (!stand) commander.battle = { ...commander.battle, pose: placeAside(state, commander, commander.battle.pose) };
    else if (stand.battle.leader === commander.index && onTable(stand)) stepAside(state, commander, stand);
  }
}

const placeAside = (state: State, commander: Commander, from: Pose): Pose => freePlace(state, commander, from) ?? from;

/** Who is caught by his charger only leaves the place on which another stands. */
function stepAside(state: State, commander: Commander, stand: Unit): void {
  const [own] = shapes(stand);
  const taken = state.units.some(
    (unit) => unit !== stand && onTable(unit) && shapes(unit).some((shape) => overlapping(own!, shape)),
  );
  const isCharger = ({ turn: { charge } }: Unit) =>
    charge !== null && (charge.target === stand.index || charge.contacted.includes(stand.index));
  if (!taken && enemiesInContact(state, stand).some(isCharger)) return;
  const from = poses(stand)[0]!;
  const pose = placeAside(state, commander, from);
  if (pose !== from) stand.battle = { ...stand.battle, layout: { kind: 'open', poses: [pose] } };
}
