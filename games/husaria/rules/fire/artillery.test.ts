/** 13.1, 13.2: guns in their own phase. */
import { directions } from '@hetman/core/hex';
import { expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  dispersed,
  eventsOf,
  infantry,
  open,
  play,
  position,
  refused,
  ruleAgainst,
  unit,
  wagon,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';
import type { State } from '../state/state.js';

const aim = (id: string, target: string): Action => ({ do: 'aim', unit: id, target });
const join = (id: string): Action => ({ do: 'join', unit: id });
const fire: Action = { do: 'fire' };
const artilleryPhase = (units: UnitEntry[], more: PositionFile = {}): State =>
  position({ phase: 'artillery', units, ...more });
const light = (id: string, hex: string, extras: Partial<UnitEntry> = {}) =>
  artillery(id, 'poles', hex, { gun: 'L', facing: 'N', ...extras });
const heavy = (id: string, hex: string, extras: Partial<UnitEntry> = {}) => light(id, hex, { gun: 'C', ...extras });
const foe = (id: string, hex: string, extras: Partial<UnitEntry> = {}) =>
  infantry(id, 'russians', hex, { facing: 'S', morale: 12, ...extras });
const targets = (field: State, gun: string): string[] =>
  open(field, 'aim')
    .filter((action) => action.unit === gun)
    .map((action) => action.target);

rule('13.11', 'light guns reach three hexes, heavy guns four', () => {
  const field = artilleryPhase([
    light('L', '0810'),
    heavy('C', '1210'),
    foe('L3', '0807'),
    foe('L4', '0614'),
    foe('C4', '1206'),
    foe('C5', '1415'),
  ]);
  expect(refused(field, aim('L', 'L3'))).toBe(null);
  expect(refused(field, aim('L', 'L4'))).toEqual({ code: 'out-of-range', rule: '13.11' });
  expect(refused(field, aim('C', 'C4'))).toBe(null);
  expect(ruleAgainst(field, aim('C', 'C5'))).toBe('13.11');
});

rule('13.11', 'only guns of the side whose phase it is fire, and at enemy units alone', () => {
  const field = artilleryPhase(
    [
      light('G', '1010'),
      infantry('F', 'poles', '1011', { stars: 2 }),
      foe('T', '1008'),
      artillery('R', 'russians', '1108', { gun: 'L' }),
      dispersed('X', 'russians'),
    ],
    { commanders: [commander('L', 'russians', '0909')], wagons: [wagon('W', 'russians', '0908')] },
  );
  expect(ruleAgainst(field, aim('F', 'T'))).toBe('13.11');
  expect(refused(field, aim('R', 'G'))?.code).toBe('not-your-piece');
  expect(ruleAgainst(field, aim('G', 'F'))).toBe('12.31');
  expect(ruleAgainst(field, aim('G', 'X'))).toBe('12.31');
  expect(targets(field, 'G')).toEqual(['T', 'R']); // neither the commander nor the wagon
});

rule(['13.11', '3.1'], 'with nothing to shoot at the phase passes by itself', () => {
  expect(asked(artilleryPhase([light('G', '1010'), foe('T', '1001')]))).toBe('movement');
  expect(asked(artilleryPhase([light('G', '1010'), foe('T', '1008')]))).toBe('artillery');
});

rule('13.14', 'with no enemy beside it a gun fires all round', () => {
  const field = artilleryPhase([
    light('G', '1010', { facing: 'N' }),
    foe('front', '1008'),
    foe('back', '1012'),
    foe('flank', '1211'),
  ]);
  expect(targets(field, 'G')).toEqual(['front', 'back', 'flank']);
});

rule('13.15', 'an enemy beside it is the only target, and only in front', () => {
  const field = artilleryPhase([
    light('G', '1010', { facing: 'N' }),
    foe('near', '1009'),
    foe('side', '1110'),
    foe('far', '1208'),
  ]);
  expect(targets(field, 'G')).toEqual(['near']);
  expect(refused(field, aim('G', 'far'))).toEqual({ code: 'adjacent-enemy-first', rule: '13.15' });
  expect(ruleAgainst(field, aim('G', 'side'))).toBe('13.15');
  const behind = artilleryPhase([
    light('G', '1010'),
    light('H', '0510'),
    foe('near', '1011'),
    foe('far', '1008'),
    foe('T', '0507'),
  ]);
  expect(targets(behind, 'G')).toEqual([]);
  expect(ruleAgainst(behind, aim('G', 'near'))).toBe('13.15');
});

rule(['13.14', '13.15'], 'the beginning of the phase decides: a neighbour shot away still binds the gun', () => {
  const field = artilleryPhase([
    light('G', '1010', { facing: 'N' }),
    light('H', '0810', { facing: 'N' }),
    light('K', '1211', { sp: 3 }),
    foe('near', '1009', { sp: 1 }),
    foe('far', '0908'),
  ]);
  expect(targets(field, 'G')).toEqual(['near']);
  play(field, [aim('K', 'near'), fire], [6, 5]); // K at range three scatters it
  expect(where(field, 'near')).toBe(null);
  expect(ruleAgainst(field, aim('G', 'far'))).toBe('13.15');
  expect(refused(field, aim('H', 'far'))).toBe(null); // H never had a neighbour
});

rule('13.16', 'each gun fires once, at one unit, in a stack at the one that is named', () => {
  const field = artilleryPhase([
    light('G', '1010', { sp: 2 }),
    light('H', '0510'),
    foe('a', '1008', { sp: 1 }),
    foe('b', '1008', { sp: 1 }),
    foe('T', '0508'),
  ]);
  play(field, [aim('G', 'b'), fire], [5, 4]); // nine at range two: -1
  expect([where(field, 'a'), unit(field, 'b').place]).toEqual(['1008', 'dead']);
  expect(refused(field, aim('G', 'a'))).toEqual({ code: 'gun-fired-already', rule: '13.16' });
  play(field, [aim('H', 'T'), fire], [1, 1]);
  expect(asked(field)).toBe('movement');
});

rule('13.17', 'a gun that has fired does not move; one that kept silent may', () => {
  const field = artilleryPhase([light('G', '1010'), light('H', '1012'), foe('T', '1008')]);
  play(field, [aim('G', 'T'), fire], [1, 1]);
  expect(asked(field)).toBe('movement');
  expect(refused(field, { do: 'move', unit: 'G' })).toEqual({ code: 'gun-has-fired', rule: '13.17' });
  expect(refused(field, { do: 'move', unit: 'H' })).toBe(null);
});

rule('13.17', 'the ban ends with the next own artillery phase', () => {
  const field = position({
    side: 'russians',
    phase: 'attack',
    units: [
      light('G', '1010', { fired: true }),
      infantry('A', 'russians', '0505', { facing: 'N' }),
      foe('T', '1001'),
      infantry('D', 'poles', '0504', { facing: 'S' }),
    ],
  });
  play(field, [{ do: 'attack', unit: 'A', hex: '0504' }, { do: 'fight' }], [3, 3]);
  expect([field.stage, asked(field)]).toEqual([2, 'movement']);
  expect(refused(field, { do: 'move', unit: 'G' })).toBe(null);
});

rule('13.22', 'guns of one kind, on one hex or side by side, fire one throw', () => {
  const field = artilleryPhase([
    light('G', '1010', { sp: 1 }),
    light('H', '1010', { sp: 1 }),
    light('I', '1110', { sp: 1 }),
    heavy('C', '0910'),
    light('far', '1310'),
    foe('T', '1107'),
  ]);
  play(field, [aim('G', 'T'), join('H')]);
  expect(refused(field, join('C'))).toEqual({ code: 'gun-types-differ', rule: '13.22' });
  expect(refused(field, join('far'))).toEqual({ code: 'guns-apart', rule: '13.22' });
  expect(ruleAgainst(field, join('H'))).toBe('13.16');
  const events = play(field, [join('I'), fire], [5, 4, 1, 1]);
  expect(eventsOf(events, 'fire')).toMatchObject([
    { rule: '13.22', shooters: ['G', 'H', 'I'], strength: 3, range: 3, result: '-1' },
  ]);
  expect(['G', 'H', 'I', 'C'].map((id) => unit(field, id).fired)).toEqual([true, true, true, false]);
});

rule('13.22', 'more than three points count as three, and nobody joins three', () => {
  const field = artilleryPhase([
    light('G', '1010'),
    light('H', '1110'),
    light('I', '1011', { sp: 1 }),
    foe('T', '1107'),
  ]);
  play(field, [aim('G', 'T'), join('H')]);
  expect(refused(field, join('I'))?.code).toBe('guns-full');
  expect(eventsOf(play(field, [fire], [1, 1]), 'fire')).toMatchObject([{ strength: 3 }]);
  const three = artilleryPhase([light('G', '1010', { sp: 3 }), light('H', '1109', { sp: 1 }), foe('T', '1008')]);
  play(three, [aim('G', 'T')]);
  expect(refused(three, join('H'))).toEqual({ code: 'guns-full', rule: '13.22' });
});

rule('13.22', 'from two hexes the longer range counts, and each gun must reach and see', () => {
  const field = artilleryPhase([
    light('G', '1009', { sp: 1 }),
    light('H', '1109', { sp: 1 }),
    light('J', '1010', { sp: 1 }), // behind G
    foe('T', '1007'),
  ]);
  play(field, [aim('G', 'T')]);
  expect(ruleAgainst(field, join('J'))).toBe('13.13');
  play(field, [join('H')]);
  expect(eventsOf(play(field, [fire], [1, 1]), 'fire')).toMatchObject([{ strength: 2, range: 3 }]);
  const apart = artilleryPhase([light('G', '1010', { sp: 1 }), light('K', '1110', { sp: 1 }), foe('T', '1007')]);
  play(apart, [aim('G', 'T')]);
  expect(ruleAgainst(apart, join('K'))).toBe('13.11');
});

rule('13.22', 'cover counts against guns: wood and village two, a wagon one', () => {
  const modifiersAt = (hex: string, more: PositionFile): unknown => {
    const field = artilleryPhase([heavy('G', '1010'), foe('T', hex)], more);
    return eventsOf(play(field, [aim('G', 'T'), fire], [1, 1]), 'fire')[0]!['modifiers'];
  };
  const terrain = { rule: '13.22', label: 'terrain', value: -2 };
  const fence = { rule: '13.22', label: 'fence', value: -1 };
  const works = (hex: string) => [{ hex, facing: 'S' as const, side: 'russians' }];
  expect(modifiersAt('1008', {})).toEqual([]);
  expect(modifiersAt('1008', { terrain: { '1008': 'f' } })).toEqual([terrain]);
  expect(modifiersAt('1008', { terrain: { '1008': 'v' }, wagons: [wagon('W', 'russians', '1008')] })).toEqual([
    terrain,
    { rule: '13.22', label: 'wagon', value: -1 },
  ]);
  expect(modifiersAt('1009', { fences: works('1009') })).toEqual([fence]);
  for (const facing of directions)
    expect(modifiersAt('1008', { fences: [{ hex: '1008', facing, side: 'russians' }] })).toEqual([]); // from further off a fence is no cover
  expect(modifiersAt('1009', { map: { columns: 20, rows: 20, sides: { stream: ['1010/1009'] } } })).toEqual([]);
});

rule(['13.22', '12.4'], 'a hit by guns brings the morale check too', () => {
  const field = artilleryPhase([heavy('G', '1010', { sp: 1 }), foe('T', '1006', { morale: 7 })]);
  const events = play(field, [aim('G', 'T'), fire], [6, 6, 4, 4]);
  expect(eventsOf(events, 'fire')).toMatchObject([{ result: '-1' }]);
  expect([unit(field, 'T').sp, unit(field, 'T').place]).toEqual([1, 'dispersed']);
});

rule(['13.11', '11.19'], 'guns of a nation without a wagon left are silent', () => {
  const field = artilleryPhase([light('G', '1010'), light('H', '1210', { nation: 'guests' }), foe('T', '1108')], {
    wagons: [{ id: 'W', side: 'poles', place: 'dead' }],
  });
  expect(ruleAgainst(field, aim('G', 'T'))).toBe('11.19');
  expect(refused(field, aim('H', 'T'))).toBe(null);
});

rule('13.12', 'horse and foot between hide the target from the second line of guns', () => {
  const field = artilleryPhase([
    light('G', '1010'),
    cavalry('own', 'poles', '1009'),
    foe('T', '1008'),
    foe('U', '0809'),
  ]);
  expect(targets(field, 'G')).toEqual(['U']);
});
