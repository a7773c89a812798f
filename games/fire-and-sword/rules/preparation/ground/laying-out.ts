/** What a scenario lays on the table, and fords that open a river. */
import type { Scenario } from '../../../content/index.js';
import { cm, type Point } from '../../../geometry/index.js';
import { gameMessages } from '../../../locales/game.js';
import { fitted } from '../../../scenarios/fitted.js';
import { buildingOf, obstaclesOf, placeOf, pointOf, polygonOf, roadsOf, terrainPiece } from '../../ground/table.js';
import type { TerrainPiece } from '../../state/setting.js';
import type { State } from '../../state/state.js';

/** Replaces what the table had by what the scenario lays down on a table of its size. */
export function layOut(state: State, drawn: Scenario): void {
  const { width, depth } = state.setting.table;
  const scenario = fitted(drawn, { width: width / 100, height: depth / 100 });
  const roads = [
    ...roadsOf(scenario.roads),
    ...scenario.bridges.map(({ id, shape }) => ({ id, shape: polygonOf(shape), bridge: true })),
  ];
  state.setting = {
    ...state.setting,
    scenario: scenario.id,
    notes: scenario.notes,
    scoring: scenario.points,
    markers: scenario.markers.map(({ id, at, name }) => ({ id, at: pointOf(at), name })),
    zones: [scenario.deployment.weaker, scenario.deployment.stronger],
    table: { width: cm(scenario.table.width), depth: cm(scenario.table.height) },
    turns: scenario.turns,
    freeOrders: [scenario.freeOrders.weaker, scenario.freeOrders.stronger],
    terrain: scenario.terrain.map(terrainPiece),
    obstacles: obstaclesOf(scenario.obstacles),
    roads,
    buildings: scenario.buildings.map(({ id, centre, size }) => buildingOf({ id, at: centre, size })),
  };
}

/** A ford opens the river there, as a stream. */
export function openFord(state: State, at: Point, width: number): void {
  const { setting } = state;
  const river = setting.terrain.find(({ type }) => type.id === 'river')!;
  const [ys, half] = [river.shape.map(({ y }) => y), Math.trunc(width / 2)];
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const stretch = (id: string, type: string, from: number, to: number): TerrainPiece[] =>
    to <= from
      ? []
      : [
          terrainPiece({
            id,
            type,
            shape: { kind: 'rectangle', from: placeOf({ x: from, y: low }), to: placeOf({ x: to, y: high }) },
          }),
        ];
  state.setting = {
    ...setting,
    terrain: [
      ...setting.terrain.filter((piece) => piece !== river),
      ...stretch('river-west', 'river', 0, at.x - half),
      ...stretch('ford', 'stream', at.x - half, at.x + half),
      ...stretch('river-east', 'river', at.x + half, setting.table.width),
    ],
    markers: [...setting.markers, { id: 'ford', at, name: gameMessages.markers }],
  };
}
