/** Whose edge is which is drawn once the terrain lies, where the scenario's own ground looks alike from both (scenarios.terrain). */
import { cornerOf, hullOf, type Point, type Polygon, rectangle } from '../../../geometry/index.js';
import type { Play } from '../../state/play.js';
import type { Building, Setting } from '../../state/setting.js';

const own = ({ id }: { id: string }): boolean => !id.startsWith('placed-');

/** Half a turn about the middle of the table: sides keep their edges, the ground changes its own. */
const turnedPoint =
  ({ table }: Setting) =>
  ({ x, y }: Point): Point => ({ x: table.width - x, y: table.depth - y });

const sameGround = (a: Polygon, b: Polygon): boolean =>
  a.length === b.length && a.every((one) => b.some((other) => one.x === other.x && one.y === other.y));

/** Nothing that the scenario lays down would lie elsewhere after half a turn. */
function looksAlike(setting: Setting): boolean {
  const turn = turnedPoint(setting);
  const groups = [
    setting.terrain.filter(own).map(({ shape }) => shape),
    setting.buildings.filter(own).map(({ shape }) => shape),
    setting.obstacles.filter(own).map(({ line }) => line),
    setting.roads.map(({ shape }) => shape),
    setting.markers.map(({ at }) => [at]),
  ];
  return groups.every((shapes) => shapes.every((shape) => shapes.some((other) => sameGround(shape.map(turn), other))));
}

/** After half a turn its rear right corner is where the front left one was; it looks the same way. */
function turnedHouse(house: Building, turn: (point: Point) => Point): Building {
  const { pose, size } = house;
  if (!pose) return { ...house, shape: hullOf(house.shape.map(turn)) };
  const turned = { ...turn(cornerOf(pose, size, 'rear-right')), facing: pose.facing };
  return { ...house, pose: turned, shape: rectangle(turned, size) };
}

/** Players who place terrain do not know whose edge it will lie at. */
export function drawEdges({ state, dice, emit }: Play): void {
  const { setting } = state;
  if (setting.options['terrain'] !== 'together' || !looksAlike(setting)) return;
  const turned = dice.draw(2, 'edges') === 1;
  emit({ type: 'edges-drawn', rule: 'scenarios.terrain', turned });
  if (!turned) return;
  const turn = turnedPoint(setting);
  state.setting = {
    ...setting,
    terrain: setting.terrain.map((piece) =>
      own(piece) ? piece : { ...piece, shape: hullOf(piece.shape.map(turn)), top: turn(piece.top) },
    ),
    buildings: setting.buildings.map((house) => (own(house) ? house : turnedHouse(house, turn))),
    obstacles: setting.obstacles.map((piece) =>
      own(piece) ? piece : { ...piece, line: [turn(piece.line[0]), turn(piece.line[1])] },
    ),
  };
}
