import { expect, test } from 'vitest';
import { positionProblem } from '../testkit/index.js';

const map = { columns: 12, rows: 12 };
const foot = { id: 'A', kind: 'infantry', side: 'poles', hex: '0505' };
const scattered = (count: number): unknown[] =>
  Array.from({ length: count }, (_, i) => ({ id: `D${i}`, kind: 'infantry', side: 'poles' }));

const bad: [string, unknown, RegExp][] = [
  ['not an object', 7, /^top level: /],
  ['an unknown field', { map, units: [], hexes: [] }, /hexes/],
  ['a field of the wrong shape', { map, units: [{ ...foot, sp: 'two' }] }, /^units\.0\.sp: /],
  ['too strong a unit', { map, units: [{ ...foot, sp: 5 }] }, /^units\.0\.sp: /],
  ['a bad hex', { map, units: [{ ...foot, hex: '5' }] }, /^units\.0\.hex: a hex is four digits/],
  ['a bad side of a hex', { map: { ...map, bridges: ['0101'] }, units: [] }, /^map\.bridges\.0: a side is two hexes/],
  ['a bad direction', { map, units: [{ ...foot, facing: 'W' }] }, /^units\.0\.facing: /],
  ['another system', { system: 'chess', map, units: [] }, /^system: /],
  ['no ground', { units: [] }, /^give a "scenario" or a "map"$/],
  ['a map and nothing on it', { map }, /needs "units"$/],
  ['an unknown battle', { scenario: 'grunwald-1410', units: [] }, /^unknown battle "grunwald-1410"$/],
  ['an unknown scenario', { scenario: 'kluszyn-1610/siege' }, /^unknown scenario "kluszyn-1610\/siege"$/],
  ['an unknown option', { map, units: [], options: { tea: true } }, /^options: unknown/],
  ['an unknown side', { map, units: [{ ...foot, side: 'swedes' }] }, /^unknown side "swedes"/],
  ['an unknown phase', { map, units: [], phase: 'tea' }, /^phase: /],
  ['a phase of nobody', { map, units: [], side: 'swedes' }, /^unknown side "swedes"/],
  ['points for nobody', { map, units: [], points: { swedes: 1 } }, /^unknown side "swedes"/],
  ['a unit of no kind', { map, units: [{ id: 'A', side: 'poles', hex: '0505' }] }, /^unit "A": give its kind$/],
  ['a unit of no side', { map, units: [{ id: 'A', kind: 'infantry', hex: '0505' }] }, /^"A": give its side$/],
  ['a unit on the map but nowhere', { map, units: [{ ...foot, hex: undefined, place: 'map' }] }, /^"A": give its hex$/],
  ['a unit in two places', { map, units: [{ ...foot, place: 'dispersed' }] }, /^"A": either on hex 0505 or dispersed$/],
  ['a hex off the map', { map, units: [{ ...foot, hex: '1313' }] }, /^hex 1313 is not on the map$/],
  ['the same name twice', { map, units: [foot, foot] }, /^"A" is there twice$/],
  ['a stack too high', { map, units: [foot, { ...foot, id: 'B' }] }, /stacking limit on 0505/],
  ['two sides on a hex', { map, units: [foot, { ...foot, id: 'B', side: 'russians' }] }, /one side on 0505/],
  ['a lance in the wrong hands', { map, units: [{ ...foot, lance: true }] }, /A may hold a lance/],
  ['pikes without tokens', { map, units: [{ ...foot, pikes: true }] }, /^1 units carry pikes/],
  ['a unit of no strength', { map, units: [{ ...foot, sp: 0 }] }, /A of no strength is dead/],
  ['a full dispersed track', { map, units: scattered(12) }, /dispersed track/],
  ['a stage off the track', { map, units: [], stage: 16 }, /stage is on its track/],
  ['rows that do not fit', { map: { ...map, terrain: ['...'] }, units: [] }, /^map\.terrain: 12 rows of 12 letters/],
  [
    'a letter without meaning',
    { map, units: [], terrain: { '0101': 'x' } },
    /^hex 0101: the terrain table has no "x"$/,
  ],
  ['ground off the map', { map, units: [], terrain: { '9901': 'f' } }, /^terrain: 9901 is not on the map$/],
  ['a side that is none', { map: { ...map, bridges: ['0101/0505'] }, units: [] }, /two neighbouring hexes$/],
  ['a zone off the map', { map: { ...map, zones: { X: ['9999'] } }, units: [] }, /^"9999" is no hex of this map$/],
  [
    'orders for nobody',
    { map, units: [], orders: { poles: { units: { nobody: 'never' } } } },
    /^orders\.poles\.units: /,
  ],
  ['bad orders', { map, units: [], orders: { poles: { guns: 'maybe' } } }, /^orders\.poles: /],
  ['commanders in a set-up', { scenario: 'kluszyn-1610', commanders: [] }, /^"commanders" needs "units"$/],
  ['a phase in a set-up', { scenario: 'kluszyn-1610', phase: 'attack' }, /^"phase" needs "units"$/],
  ['something unknown under way', { map, units: [], underway: [{ kind: 'tea' }] }, /^underway: unknown kind "tea"$/],
  [
    'something half under way',
    { map, units: [], underway: [{ kind: 'sequence' }, { kind: 'retreat', side: 0 }] },
    /^underway: not as the program prints it$/,
  ],
  ['a move of nobody', { map, units: [], underway: [{ kind: 'move', side: 0, unit: 3, mp: 4 }] }, /^underway: /],
  ['nothing under way', { map, units: [], underway: [] }, /something is under way/],
  ['dice with seven sides', { map, units: [], dice: [7] }, /^dice\.0: /],
  ['an action without a verb', { map, units: [], actions: [{ unit: 'A' }] }, /^actions\.0\.do: /],
];

test.each(bad)('%s: one clear line', (_what, file, line) => {
  const problem = positionProblem(file);
  expect(problem).toMatch(line);
  expect(problem).not.toContain('\n');
});
