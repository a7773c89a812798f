/** A scenario on a table of another size: depths are kept from each edge, x and the places of things are scaled (ruling 502). */
import type { AreaShape, Scenario, Zone } from '../content/index.js';

type Place = readonly [number, number];
type Note = Scenario['notes'][number];

interface Measures {
  readonly width: number;
  readonly height: number;
}

/** How places go over from the table for which a scenario is drawn to another. */
function scales(drawnFor: Measures, { width, height }: Measures) {
  const round = (value: number): number => Math.round(value * 100) / 100;
  const x = (value: number): number => round((value * width) / drawnFor.width);
  const y = (value: number): number => round((value * height) / drawnFor.height);
  const place = ([across, up]: Place): [number, number] => [x(across), y(up)];
  /** A depth from the nearer edge keeps its length. */
  const depth = (value: number): number =>
    value > drawnFor.height / 2 ? round(height - drawnFor.height + value) : value;
  return { drawnFor, round, x, y, place, depth };
}

type Scales = ReturnType<typeof scales>;

/** Ground keeps its size about its middle; what reaches across the table still does. */
function groundShape(shape: AreaShape, scale: Scales): AreaShape {
  const { round, place, drawnFor } = scale;
  if (shape.kind === 'circle') return { ...shape, centre: place(shape.centre) };
  const corners: readonly Place[] = shape.kind === 'rectangle' ? [shape.from, shape.to] : shape.corners;
  const across = shape.kind === 'rectangle' && shape.from[0] === 0 && shape.to[0] === drawnFor.width;
  const middle: Place = [0, 1].map((axis) => {
    const values = corners.map((corner) => corner[axis]!);
    return (Math.min(...values) + Math.max(...values)) / 2;
  }) as [number, number];
  const there = place(middle);
  const moved = ([x, y]: Place): [number, number] => [
    across ? scale.x(x) : round(x - middle[0] + there[0]),
    round(y - middle[1] + there[1]),
  ];
  if (shape.kind === 'rectangle') return { ...shape, from: moved(shape.from), to: moved(shape.to) };
  return { ...shape, corners: shape.corners.map(moved) };
}

/** Strips along an edge keep their depth, or end at the river; squares in the middle go with the ground. */
function zoneOf(zone: Zone, scenario: Scenario, scale: Scales): Zone {
  if (zone.kind === 'near' || zone.kind === 'outside' || zone.kind === 'clear-of-enemy') return zone;
  if (zone.kind !== 'rectangle') return groundShape(zone, scale);
  const river = scenario.terrain.find(({ type }) => type === 'river')?.shape;
  const bank = (y: number): number | null => {
    if (river?.kind !== 'rectangle') return null;
    const there = groundShape(river, scale) as typeof river;
    return y === river.from[1] ? there.from[1] : y === river.to[1] ? there.to[1] : null;
  };
  const corner = ([x, y]: Place): [number, number] => [scale.x(x), bank(y) ?? scale.depth(y)];
  return { ...zone, from: corner(zone.from), to: corner(zone.to) };
}

/** Fences and roads go with what they belong to: with the village, or from edge to edge. */
function lineOf(line: readonly Place[], scenario: Scenario, scale: Scales): [number, number][] {
  const village = scenario.terrain.find(
    ({ type, shape }) => type === 'built-up' && shape.kind === 'rectangle' && line.every((at) => isOn(at, shape)),
  );
  if (village?.shape.kind !== 'rectangle') return line.map(scale.place);
  const there = groundShape(village.shape, scale) as typeof village.shape;
  const [dx, dy] = [there.from[0] - village.shape.from[0], there.from[1] - village.shape.from[1]];
  return line.map(([x, y]) => [scale.round(x + dx), scale.round(y + dy)]);
}

const isOn = ([x, y]: Place, { from, to }: { from: Place; to: Place }): boolean =>
  x >= from[0] && x <= to[0] && y >= from[1] && y <= to[1];

/** A place within a village goes with it. */
const placeIn = (at: Place, scenario: Scenario, scale: Scales): [number, number] => lineOf([at], scenario, scale)[0]!;

function noteOf(note: Note, scale: Scales): Note {
  switch (note.note) {
    case 'ford-rolled':
      return { ...note, low: scale.place(note.low), high: scale.place(note.high) };
    case 'march-on-by-road':
      return { ...note, at: scale.place(note.at) };
    case 'terrain-between':
      return { ...note, from: scale.y(note.from), to: scale.y(note.to) };
    case 'spread-over-markers':
      return { ...note, commandersFrom: scale.y(note.commandersFrom) };
    case 'light-troops-on-flanks':
      return { ...note, upTo: scale.y(note.upTo) };
    case 'bait':
      return { ...note, upTo: scale.y(note.upTo) };
    default:
      return note;
  }
}

export function fitted(scenario: Scenario, table: Measures): Scenario {
  if (table.width === scenario.table.width && table.height === scenario.table.height) return scenario;
  const scale = scales(scenario.table, table);
  return {
    ...scenario,
    table,
    terrain: scenario.terrain.map((piece) => ({ ...piece, shape: groundShape(piece.shape, scale) })),
    obstacles: scenario.obstacles.map((piece) => ({ ...piece, line: lineOf(piece.line, scenario, scale) })),
    roads: scenario.roads.map((road) => ({ ...road, line: road.line.map(scale.place) })),
    bridges: scenario.bridges.map((bridge) => ({
      ...bridge,
      shape: groundShape(bridge.shape, scale) as typeof bridge.shape,
    })),
    buildings: scenario.buildings.map((house) => ({ ...house, centre: placeIn(house.centre, scenario, scale) })),
    markers: scenario.markers.map((marker) => ({ ...marker, at: placeIn(marker.at, scenario, scale) })),
    deployment: {
      ...scenario.deployment,
      weaker: scenario.deployment.weaker.map((zone) => zoneOf(zone, scenario, scale)),
      stronger: scenario.deployment.stronger.map((zone) => zoneOf(zone, scenario, scale)),
    },
    notes: scenario.notes.map((note) => noteOf(note, scale)),
    points: scenario.points.map((entry) =>
      entry.kind === 'loads' ? { ...entry, safeFrom: scale.depth(entry.safeFrom) } : entry,
    ),
  };
}
