import { expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import {
  artillery,
  cavalry,
  commander,
  declareAttack,
  hussars,
  infantry,
  modifiers,
  play,
  position,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';

/** A attacks B from the south, foot against foot of equal morale: 1:1 and nothing to add. */
const duel = (
  attacker: Partial<UnitEntry> = {},
  defender: Partial<UnitEntry> = {},
  rest: Omit<PositionFile, 'units'> = {},
) =>
  declareAttack(
    position({
      phase: 'attack',
      units: [
        infantry('A', 'poles', '1011', { facing: 'N', ...attacker }),
        infantry('B', 'russians', '1010', { facing: 'S', ...defender }),
      ],
      ...rest,
    }),
    ['A'],
    ['1010'],
  );

rule('6.21', 'equal foot on open ground fights at 1:1 unshifted', () => {
  expect(duel()).toMatchObject({ attack: 2, defence: 2, ratio: '1:1', modifiers: [], shift: 0, column: '1:1' });
});

rule('6.21', 'the example of the book: 1:1 with morale 8 against 6 is read at 3:1', () => {
  const report = duel({ morale: 8 }, { morale: 6 });
  expect([report.ratio, report.column]).toEqual(['1:1', '3:1']);
  expect(modifiers(report)).toEqual({ morale: 2 });
});

rule('6.21', 'lower morale shifts against the attacker', () => {
  expect(duel({ morale: 6 }, { morale: 8 }).column).toBe('1:3');
});

rule('6.21', 'mixed groups: attackers count their lowest morale, defenders their highest', () => {
  const units = [
    infantry('A', 'poles', '1011', { facing: 'N', morale: 8 }),
    infantry('C', 'poles', '1110', { facing: 'NW', morale: 6 }),
    infantry('B', 'russians', '1010', { facing: 'S', sp: 1, morale: 6 }),
    infantry('D', 'russians', '1010', { facing: 'S', sp: 1, morale: 7 }),
  ];
  const report = declareAttack(position({ phase: 'attack', units }), ['A', 'C'], ['1010']);
  expect(modifiers(report)).toEqual({ morale: -1 });
});

rule('6.21', 'commanders: his own for the attacker, against him the other one', () => {
  const own = commander('Hetman', 'poles', '1012', { modifier: 2 });
  const other = commander('Prince', 'russians', '1010', { modifier: 1 });
  expect(modifiers(duel({}, {}, { commanders: [own] }))).toEqual({ 'attacking-commander': 2 });
  expect(modifiers(duel({}, {}, { commanders: [other] }))).toEqual({ 'defending-commander': -1 });
  expect(duel({}, {}, { commanders: [own, other] }).column).toBe('2:1');
});

rule(['6.21', '9.21'], 'a commander near one of several attackers is enough, two do not add up', () => {
  const units = [
    infantry('A', 'poles', '1011', { facing: 'N' }),
    infantry('C', 'poles', '1009', { facing: 'S' }),
    infantry('B', 'russians', '1010', { facing: 'S' }),
  ];
  const commanders = [
    commander('Hetman', 'poles', '1008', { modifier: 2 }),
    commander('Captain', 'poles', '1012', { modifier: 1 }),
  ];
  const report = declareAttack(position({ phase: 'attack', units, commanders }), ['A', 'C'], ['1010']);
  expect(modifiers(report)['attacking-commander']).toBe(2);
});

rule('6.21', 'the morale track helps the attacks of the side it favours', () => {
  expect(modifiers(duel({}, {}, { moraleInForce: 3 }))).toEqual({ 'morale-track': 3 });
  expect(modifiers(duel({}, {}, { moraleInForce: -3 }))).toEqual({});
});

const around = (hexes: readonly (readonly [string, UnitEntry['facing']])[]) =>
  declareAttack(
    position({
      phase: 'attack',
      units: [
        ...hexes.map(([hex, facing], i) => infantry(`A${i}`, 'poles', hex, { facing })),
        infantry('B', 'russians', '1010', { facing: 'S' }),
      ],
    }),
    hexes.map((_, i) => `A${i}`),
    ['1010'],
  );

rule('6.16', 'attackers straight across from each other get +1', () => {
  const opposing = [
    [
      ['1011', 'N'],
      ['1009', 'S'],
    ],
    [
      ['0910', 'NE'],
      ['1109', 'SW'],
    ],
    [
      ['0909', 'SE'],
      ['1110', 'NW'],
    ],
  ] as const;
  for (const pair of opposing) expect(modifiers(around(pair))).toEqual({ 'opposing-sides': 1 });
});

rule('6.16', 'two hexes not quite opposite give nothing, all six no more than +1', () => {
  const askew = [
    ['1011', 'N'],
    ['1109', 'SW'],
  ] as const;
  expect(modifiers(around(askew))).toEqual({});
  const ring = [
    ['1009', 'S'],
    ['1109', 'SW'],
    ['1110', 'NW'],
    ['1011', 'N'],
    ['0910', 'NE'],
    ['0909', 'SE'],
  ] as const;
  expect(modifiers(around(ring))).toEqual({ 'opposing-sides': 1 });
});

rule('6.16', 'a friend across the target who does not attack is no help', () => {
  const report = declareAttack(
    position({
      phase: 'attack',
      units: [
        infantry('A', 'poles', '1011', { facing: 'N' }),
        infantry('C', 'poles', '1009', { facing: 'N' }),
        infantry('B', 'russians', '1010', { facing: 'S' }),
      ],
    }),
    ['A'],
    ['1010'],
  );
  expect(modifiers(report)).toEqual({});
});

rule(['6.31', 'T.battle'], 'wood, village and town shift two columns, stream, ford, bridge and uphill one', () => {
  const sides = (map: object) => ({ map: { columns: 20, rows: 20, ...map } });
  for (const letter of ['f', 'v', 't'])
    expect(modifiers(duel({}, {}, { terrain: { '1010': letter } }))).toEqual({ terrain: -2 });
  const side = '1011/1010';
  expect(duel({}, {}, sides({ sides: { stream: [side] } })).shift).toBe(-1);
  expect(duel({}, {}, sides({ sides: { river: [side], ford: [side] } })).shift).toBe(-1);
  expect(duel({}, {}, sides({ sides: { river: [side] }, bridges: [side] })).shift).toBe(-1);
  expect(duel({}, {}, sides({ sides: { slope: ['1011/1010'] } })).shift).toBe(-1);
  expect(duel({}, {}, sides({ sides: { slope: ['1010/1011'] } })).shift).toBe(0); // downhill
});

rule('6.31', 'the ground under the attacker does not matter', () => {
  expect(duel({}, {}, { terrain: { '1011': 'f' } }).modifiers).toEqual([]);
});

rule('6.32', 'of several kinds of ground only the best for the defender counts', () => {
  const map = { columns: 20, rows: 20, sides: { stream: ['1011/1010'] } };
  expect(modifiers(duel({}, {}, { map, terrain: { '1010': 'f' } }))).toEqual({ terrain: -2 });
  const units = [
    infantry('A', 'poles', '1011', { facing: 'N' }),
    infantry('C', 'poles', '1110', { facing: 'NW' }),
    infantry('B', 'russians', '1010', { facing: 'S' }),
  ];
  const joint = declareAttack(position({ phase: 'attack', map, units }), ['A', 'C'], ['1010']);
  expect(modifiers(joint)).toEqual({ terrain: -1 }); // one of the two has the stream before him
});

rule(['6.32', '6.14'], 'one attacker on two hexes suffers from the worse of them', () => {
  const units = [
    infantry('A', 'poles', '1011', { facing: 'N' }),
    infantry('B', 'russians', '1010', { facing: 'S' }),
    infantry('D', 'russians', '1110', { facing: 'SW' }),
  ];
  const field = position({ phase: 'attack', units, terrain: { '1110': 'v' } });
  expect(modifiers(declareAttack(field, ['A'], ['1010', '1110']))).toEqual({ terrain: -2 });
});

rule('6.32', 'halving out of a swamp comes on top of the terrain shift', () => {
  const map = { columns: 20, rows: 20, roads: [['1012', '1011', '1010']] };
  const report = duel({}, {}, { map, terrain: { '1011': 's', '1010': 'v' } });
  expect(report).toMatchObject({ attack: 1, defence: 2, ratio: '1:2', shift: -2, column: '1:4' });
});

rule('6.33', 'lances are of no use against woods, villages and towns', () => {
  const attack = (letter: string) =>
    declareAttack(
      position({
        phase: 'attack',
        terrain: { '1010': letter },
        units: [
          hussars('A', 'poles', '1011', { facing: 'N', lance: true, morale: 7 }),
          cavalry('B', 'russians', '1010', { facing: 'S' }),
        ],
      }),
      ['A'],
      ['1010'],
    );
  expect(modifiers(attack('.'))).toEqual({ lance: 3 });
  for (const letter of ['f', 'v', 't']) expect(modifiers(attack(letter))).toEqual({ terrain: -2 });
});

rule(['6.21', '6.16', '6.72', '9.21'], 'all modifiers together are simply added', () => {
  const field = position({
    phase: 'attack',
    moraleInForce: 1,
    map: { columns: 20, rows: 20, sides: { stream: ['1011/1010'] } },
    units: [
      hussars('A', 'poles', '1011', { facing: 'N', lance: true, morale: 8 }),
      hussars('C', 'poles', '1009', { facing: 'S', morale: 8 }),
      cavalry('B', 'russians', '1010', { facing: 'S', morale: 6 }),
    ],
    commanders: [
      commander('Hetman', 'poles', '1012', { modifier: 2 }),
      commander('Prince', 'russians', '1010', { modifier: 1 }),
    ],
  });
  const report = declareAttack(field, ['A', 'C'], ['1010']);
  expect(modifiers(report)).toEqual({
    morale: 2,
    'attacking-commander': 2,
    'defending-commander': -1,
    lance: 3,
    'opposing-sides': 1,
    'morale-track': 1,
    terrain: -1,
  });
  expect(report).toMatchObject({ attack: 4, defence: 1, ratio: '4:1', shift: 7, column: '9:1' });
});

rule('6.21', 'a ratio off the table is first cut to its last column, then shifted', () => {
  const many = (defence: number) => {
    const six = [
      ['1009', 'S'],
      ['1109', 'SW'],
      ['1110', 'NW'],
      ['1011', 'N'],
      ['0910', 'NE'],
      ['0909', 'SE'],
    ] as const;
    const units = six.map(([hex, facing], i) => cavalry(`A${i}`, 'poles', hex, { facing }));
    const field = position({
      phase: 'attack',
      units: [...units, infantry('B', 'russians', '1010', { facing: 'S', sp: defence })],
      terrain: { '1010': 'f' },
    });
    return declareAttack(
      field,
      units.map((one) => one.id),
      ['1010'],
    );
  };
  expect(many(2)).toMatchObject({ attack: 24, defence: 1, ratio: '9:1', shift: -1, column: '8:1' });
  const few = declareAttack(
    position({
      phase: 'attack',
      units: [
        infantry('A', 'poles', '1011', { facing: 'N', sp: 1, morale: 9 }),
        infantry('B', 'russians', '1010', { facing: 'S' }),
        infantry('C', 'russians', '1110', { facing: 'SW' }),
        infantry('D', 'russians', '0910', { facing: 'SE' }),
      ],
    }),
    ['A'],
    ['1010', '1110', '0910'],
  );
  expect(few).toMatchObject({ attack: 1, defence: 6, ratio: '1:4', shift: 2, column: '1:2' });
});

rule('6.21', 'no shift leads off the table, and a hopeless attack is still fought', () => {
  expect(duel({ morale: 12 }, { morale: 2 }).column).toBe('9:1');
  const field = position({
    phase: 'attack',
    units: [
      infantry('A', 'poles', '1011', { facing: 'N', sp: 1, morale: 3 }),
      infantry('B', 'russians', '1010', { facing: 'S', morale: 12 }),
      artillery('G', 'russians', '1010', { facing: 'S', sp: 2 }),
    ],
  });
  expect(declareAttack(field, ['A'], ['1010']).column).toBe('1:4');
  const events = play(field, [{ do: 'fight' }], [1, 1]);
  expect(events.find((event) => event.type === 'battle')).toMatchObject({ sum: 2, result: '-' });
});
