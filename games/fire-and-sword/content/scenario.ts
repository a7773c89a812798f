/** The shape of a scenario. Distances in centimetres, x to the right and y up from the weaker side's edge. */
import { z } from 'zod';
import { scenariosMessages } from '../locales/scenarios.js';
import { centimetres, id, point, readFile, source, text } from './primitives.js';
import { obstacleTypes, terrainTypes } from './tables.js';

const rectangle = z.strictObject({ kind: z.literal('rectangle'), from: point, to: point });
const circle = z.strictObject({ kind: z.literal('circle'), centre: point, radius: centimetres });
const polygon = z.strictObject({ kind: z.literal('polygon'), corners: z.array(point).min(3) });
export const areaShape = z.discriminatedUnion('kind', [rectangle, circle, polygon]);
export type AreaShape = z.infer<typeof areaShape>;

export const zone = z.discriminatedUnion('kind', [
  rectangle,
  circle,
  polygon,
  z.strictObject({ kind: z.literal('near'), of: id, within: centimetres }),
  z.strictObject({ kind: z.literal('outside'), of: id, by: centimetres }),
  z.strictObject({ kind: z.literal('clear-of-enemy'), least: centimetres }),
]);
export type Zone = z.infer<typeof zone>;

const side = z.enum(['weaker', 'stronger']);
const turn = z.int().min(1);
const orders = z.array(z.enum(['move', 'charge', 'defence', 'none']));
const note = <N extends string, S extends z.ZodRawShape>(name: N, fields: S) =>
  z.strictObject({ note: z.literal(name), ...fields });

/** What a scenario changes; each kind is ruled on in one place. */
const notes = z.discriminatedUnion('note', [
  note('no-free-charge-beyond', { distance: centimetres }),
  note('no-forced-march-onto', { of: z.array(id) }),
  note('fortifications-near', { of: id, within: centimetres }),
  note('defence-order-in-buildings', { side }),
  note('road-march-near-enemy', { side }),
  note('garrison', { side, of: id, unitsLeast: z.int(), unitsMost: z.int(), share: z.tuple([z.int(), z.int()]) }),
  note('surprised-garrison', { side, turn, extraPrice: z.int() }),
  note('no-entry-before', { side, of: id, turn }),
  note('ford-placed', { side, turn, width: centimetres, fromBridge: centimetres, fromEdge: centimetres }),
  note('flank-march-own-bank', { side }),
  note('ford-rolled', { low: point, high: point, width: centimetres }),
  note('spread-over-markers', { side, commandersFrom: centimetres }),
  note('light-troops-on-flanks', { side, depth: centimetres, upTo: centimetres }),
  note('collect-forage', { side, within: centimetres, mostPerUnit: z.int() }),
  note('burn-forage', { side, clear: centimetres }),
  note('leave-with-loads', { side }),
  note('terrain-between', { least: z.int(), from: centimetres, to: centimetres }),
  note('march-on-by-road', { side, at: point }),
  note('leave-by-enemy-edge', { side }),
  note('withdraw-after', { side, turn }),
  note('bait', { side, basesLeast: z.int(), distance: centimetres, upTo: centimetres }),
  note('no-match-nor-guns', { side, turn }),
  note('panic', { side, turn }),
  note('free-orders-only', { side, orders }),
  note('bait-order', { side, orders }),
  note('no-cover-for-cavalry', { of: id }),
  note('camp-wagons', { side, most: z.int() }),
  note('not-in-contact', { side }),
  note('night', {
    sight: centimetres,
    sightIntoCamp: centimetres,
    of: id,
    commandRange: z.int(),
    marchOnRoadsOnly: z.boolean(),
  }),
  note('waking', { side, turns: z.int(), near: centimetres, pointsMost: z.int() }),
  note('glowing-matches', { side, of: id, distance: centimetres, turns: z.int() }),
  note('guns-dug-in', { side }),
  note('camp', { side, of: id, within: centimetres }),
  note('plunder', { side, within: centimetres, clear: centimetres }),
]);

const points = z.int().min(0);
const scoring = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('marker'), points, of: id, within: centimetres }),
  z.strictObject({ kind: z.literal('marker-in-half'), points, half: z.enum(['own', 'enemy']), within: centimetres }),
  z.strictObject({ kind: z.literal('terrain'), points, of: id }),
  z.strictObject({ kind: z.literal('building'), points, of: id }),
  z.strictObject({ kind: z.literal('majority'), points, of: id }),
  z.strictObject({ kind: z.literal('bank'), points }),
  z.strictObject({ kind: z.literal('loads'), points, safeFrom: centimetres }),
  z.strictObject({
    kind: z.literal('breakthrough'),
    depth: centimetres,
    shares: z.array(z.tuple([z.int(), z.int()])),
    total: z.int(),
  }),
  z.strictObject({ kind: z.literal('enemy-units-lost'), points, side, most: z.int() }),
  z.strictObject({ kind: z.literal('chief-killed-or-bait-alive'), points, side }),
  z.strictObject({ kind: z.literal('bait-lost'), points, side }),
  z.strictObject({ kind: z.literal('half-in-good-morale'), points, side }),
  z.strictObject({ kind: z.literal('plundered'), points, side }),
  z.strictObject({ kind: z.literal('chief-lost'), points, side }),
  z.strictObject({ kind: z.literal('markers-left'), points, side }),
  z.strictObject({ kind: z.literal('regiments-wiped-out'), small: points, points, most: points }),
  z.strictObject({ kind: z.literal('camp'), points }),
  z.strictObject({ kind: z.literal('half-of-enemy-lost'), points, side }),
]);

export const scenarioFile = z.strictObject({
  id,
  /** Face of the die that draws it; none where it is chosen by name. */
  face: z.int().min(1).max(10).nullable(),
  name: text,
  source,
  value: z.strictObject({
    least: z.int(),
    /** For a defensive force on the weaker side. */
    defensive: z.int().nullable(),
    extra: z.array(z.strictObject({ reason: z.string(), value: z.int(), depth: centimetres.exactOptional() })),
  }),
  turns: z.int().min(1),
  table: z.strictObject({ width: centimetres, height: centimetres }),
  terrain: z.array(z.strictObject({ id, type: id, shape: areaShape })),
  obstacles: z.array(z.strictObject({ type: id, line: z.array(point).min(2) })),
  roads: z.array(z.strictObject({ line: z.array(point).min(2), width: centimetres })),
  bridges: z.array(z.strictObject({ id, shape: rectangle })),
  buildings: z.array(z.strictObject({ id, centre: point, size: z.tuple([centimetres, centimetres]) })),
  markers: z.array(z.strictObject({ id, at: point, name: text })),
  deployment: z.strictObject({
    first: side,
    alternating: z.boolean(),
    weaker: z.array(zone).min(1),
    stronger: z.array(zone).min(1),
  }),
  freeOrders: z.strictObject({ weaker: z.boolean(), stronger: z.boolean() }),
  fortifications: z.boolean(),
  reconnaissance: z.boolean(),
  notes: z.array(notes),
  points: z.array(scoring),
});
export type Scenario = z.infer<typeof scenarioFile>;

/** Reads a scenario; a terrain type or a place that it names and does not have throws. */
export function readScenario(name: string, json: unknown): Scenario {
  const scenario = readFile(scenarioFile, name, json, scenariosMessages);
  for (const { id: own, type } of scenario.terrain) {
    if (!terrainTypes.has(type)) throw new Error(`${name}: terrain ${own}: there is no terrain type "${type}"`);
  }
  for (const { type } of scenario.obstacles) {
    if (!obstacleTypes.has(type)) throw new Error(`${name}: obstacles: there is no obstacle type "${type}"`);
  }
  const placed = [scenario.terrain, scenario.markers, scenario.buildings, scenario.bridges].flat();
  const places = new Set([...placed.map((place) => place.id), ...placedLater(scenario)]);
  for (const wanted of namedPlaces(scenario)) {
    if (!places.has(wanted)) throw new Error(`${name}: there is no place "${wanted}"`);
  }
  return scenario;
}

/** A ford comes to the table during the game. */
const placedLater = (scenario: Scenario): string[] =>
  scenario.notes.some(({ note: kind }) => kind === 'ford-placed' || kind === 'ford-rolled') ? ['ford'] : [];

function namedPlaces(scenario: Scenario): string[] {
  const { weaker, stronger } = scenario.deployment;
  const named = [...weaker, ...stronger, ...scenario.points, ...scenario.notes];
  return named.flatMap((entry) => ('of' in entry ? entry.of : []));
}
