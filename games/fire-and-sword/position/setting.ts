/** What never changes, from a position file and back. */
import { BadPosition } from '@hetman/core/engine';
import { verbatim } from '@hetman/core/locale';
import type { Scenario } from '../content/index.js';
import { centreOf, cm, type Polygon } from '../geometry/index.js';
import { gameMessages } from '../locales/game.js';
import { buildingOf, obstaclesOf, placeOf, pointOf, roadOf, roadsOf, terrainPiece } from '../rules/ground/table.js';
import { settleOptions } from '../rules/state/options.js';
import type { Building, Marker, Obstacle, Road, Setting, TerrainPiece } from '../rules/state/setting.js';
import { type Commander, nobody, type Unit } from '../rules/state/state.js';
import { fitted } from '../scenarios/fitted.js';
import { allScenarios, randomScenario } from '../scenarios/index.js';
import { regimentsOfFile } from './regiments.js';
import type { Position, PositionFile } from './schema.js';
import { sideName, sideOf } from './sides.js';

const plainSides: Setting['sides'] = [
  { id: 'weaker', name: gameMessages.plainSides },
  { id: 'stronger', name: gameMessages['plainSides.stronger-side'] },
];

function scenarioOf({ scenario: id, unprepared }: Position) {
  if (id === undefined || (unprepared && id === randomScenario)) return null;
  const found = allScenarios.find((scenario) => scenario.id === id);
  if (!found) throw new BadPosition(`scenario: there is no "${id}"`);
  return unprepared ? null : found;
}

const zonesOf = (scenario: Scenario | null): Setting['zones'] =>
  scenario ? [scenario.deployment.weaker, scenario.deployment.stronger] : [[], []];

export function settingOfFile(file: Position, units: readonly Unit[], commanders: readonly Commander[]): Setting {
  const drawn = scenarioOf(file);
  const scenario = drawn && fitted(drawn, { width: file.table[0], height: file.table[1] });
  const options = settleOptions(file.options);
  if (!options) throw new BadPosition('options: an option or a value that does not exist');
  const { freeOrders } = file;
  const markers = file.markers ?? scenario?.markers ?? [];
  const roads = file.roads.flatMap((road, number) => ('line' in road ? roadsOf([road], number) : [roadOf(road)]));
  return {
    scenario: file.scenario ?? 'position',
    notes: scenario?.notes ?? [],
    scoring: scenario?.points ?? [],
    zones: file.zones ? [file.zones.weaker, file.zones.stronger] : zonesOf(scenario),
    markers: markers.map(({ id, at, name }) => ({ id, at: pointOf(at), name: name ?? verbatim(id) })),
    table: { width: cm(file.table[0]), depth: cm(file.table[1]) },
    turns: file.turns,
    sides: file.sides ? [file.sides.weaker, file.sides.stronger] : plainSides,
    begins: file.begins === null ? null : sideOf(file.begins),
    freeOrders: typeof freeOrders === 'boolean' ? [freeOrders, freeOrders] : [freeOrders.weaker, freeOrders.stronger],
    terrain: file.terrain.map(terrainPiece),
    obstacles: obstaclesOf(file.obstacles),
    roads,
    buildings: file.buildings.map(buildingOf),
    // A commander who has taken the field alone is no unit of a force.
    units: units.filter(({ battle: { leader } }) => leader === nobody).map(({ data }) => data),
    commanders: commanders.map(({ data }) => data),
    regiments: regimentsOfFile(file, units, commanders),
    options,
  };
}

const corners = (shape: Polygon) => shape.map(placeOf);
const terrainEntry = ({ id, type, shape, top }: TerrainPiece) => ({
  id,
  type: type.id,
  shape: { kind: 'polygon' as const, corners: corners(shape) },
  top: placeOf(top),
});
const obstacleEntry = ({ id, type, line }: Obstacle) => ({ id, type: type.id, line: line.map(placeOf) });
const roadEntry = ({ id, shape, bridge }: Road) => ({ id, corners: corners(shape), bridge });
const markerEntry = ({ id, at, name }: Marker) => ({ id, at: placeOf(at), name });

function buildingEntry({ id, shape, size, pose }: Building) {
  const measures = [size.width / 100, size.depth / 100] as [number, number];
  if (pose) return { id, at: placeOf(centreOf(pose, size)), size: measures, facing: pose.facing / 10 };
  const low = { x: Math.min(...shape.map(({ x }) => x)), y: Math.min(...shape.map(({ y }) => y)) };
  const at = placeOf({ x: low.x + Math.trunc(size.width / 2), y: low.y + Math.trunc(size.depth / 2) });
  return { id, at, size: measures };
}

/** A scenario is wanted, and nothing of it lies on the table yet. */
const isBare = ({ scenario, zones }: Setting): boolean =>
  scenario !== 'position' && zones.every((own) => own.length === 0);

/** Zones that the terms of the scenario have changed (scenario.delay-the-enemy). */
function changedZones({ scenario: id, zones, table }: Setting): Partial<PositionFile> {
  const drawn = allScenarios.find((scenario) => scenario.id === id);
  const own = drawn && fitted(drawn, { width: table.width / 100, height: table.depth / 100 });
  if (!own || JSON.stringify(zonesOf(own)) === JSON.stringify(zones)) return {};
  return { zones: { weaker: [...zones[0]], stronger: [...zones[1]] } };
}

/** The part of the file that the setting fills. */
export function fileOfSetting(setting: Setting): Partial<PositionFile> {
  const { table, turns, begins, freeOrders, options } = setting;
  const [weaker, stronger] = setting.sides.map(({ id, name, rules }) => ({
    id,
    name,
    ...(rules && { rules: [...rules] }),
  }));
  return {
    ...(setting.scenario !== 'position' && { scenario: setting.scenario }),
    ...(isBare(setting) ? { unprepared: true } : changedZones(setting)),
    sides: { weaker: weaker!, stronger: stronger! },
    table: [table.width / 100, table.depth / 100],
    turns,
    begins: begins === null ? null : sideName(begins),
    freeOrders: { weaker: freeOrders[0], stronger: freeOrders[1] },
    options: { ...options },
    terrain: setting.terrain.map(terrainEntry),
    obstacles: setting.obstacles.map(obstacleEntry),
    roads: setting.roads.map(roadEntry),
    buildings: setting.buildings.map(buildingEntry),
    markers: setting.markers.map(markerEntry),
  };
}
