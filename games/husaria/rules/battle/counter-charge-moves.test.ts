/** 6.62 and 6.63: which hexes set off a counter-charge, and how the charger may ride. */

import type { DirectionName } from '@hetman/core/hex';
import { expect } from 'vitest';
import type { PositionFile } from '../../position/schema.js';
import {
  asked,
  cavalry,
  commander,
  deciding,
  dispersed,
  hussars,
  infantry,
  moves,
  open,
  play,
  position,
  refused,
  ruleAgainst,
  step,
  unit,
  wagon,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { State } from '../state/state.js';

/** Every hex two away from 1010, and a step that leads onto it from further off. */
const ring: readonly (readonly [hex: string, from: string, by: DirectionName])[] = [
  ['0809', '0808', 'S'],
  ['0908', '0907', 'S'],
  ['1008', '1007', 'S'],
  ['1108', '1107', 'S'],
  ['1209', '1208', 'S'],
  ['1210', '1310', 'NW'],
  ['1211', '1212', 'N'],
  ['1111', '1112', 'N'],
  ['1012', '1013', 'N'],
  ['0911', '0912', 'N'],
  ['0811', '0812', 'N'],
  ['0810', '0710', 'NE'],
];

/** Hexes of the ring that bring the question, for a charger on 1010 who looks north. */
function triggerHexes(options: PositionFile['options'] = {}): string[] {
  return ring
    .filter(([hex, from, by]) => {
      const field = position({
        options,
        units: [cavalry('M', 'poles', from, { facing: by }), cavalry('C', 'russians', '1010', { facing: 'N' })],
      });
      play(field, moves('M', step(by)));
      expect(where(field, 'M')).toBe(hex);
      return asked(field) === 'counter-charge';
    })
    .map(([hex]) => hex);
}

rule('6.62', 'five hexes ahead set it off, the flanks won only by turning do not', () => {
  expect(triggerHexes()).toEqual(['0809', '0908', '1008', '1108', '1209']);
});

rule('6.62', 'the narrow reading answers only what a step straight ahead brings into the front', () => {
  expect(triggerHexes({ counterChargeTrigger: 'ahead' })).toEqual(['0908', '1008', '1108']);
});

rule('6.62', 'one or three hexes away is not two', () => {
  const field = position({
    units: [cavalry('M', 'poles', '1006', { facing: 'S' }), cavalry('C', 'russians', '1010', { facing: 'N' })],
  });
  play(field, moves('M', step('S')));
  expect([where(field, 'M'), asked(field)]).toEqual(['1007', 'move']);
  play(field, [step('S'), { do: 'pass' }, step('S')]);
  expect([where(field, 'M'), asked(field)]).toEqual(['1009', 'attack']);
  const passing = position({
    units: [cavalry('M', 'poles', '1108', { facing: 'NW' }), cavalry('C', 'russians', '1010', { facing: 'N' })],
  });
  play(passing, moves('M', step('SW'))); // close by, and not facing C
  expect([where(passing, 'M'), asked(passing), deciding(passing)]).toEqual(['1009', 'movement', 'russians']);
});

rule('6.62', 'every kind of unit sets it off, a commander riding alone does not', () => {
  const field = position({
    units: [infantry('F', 'poles', '1007', { facing: 'S' }), cavalry('C', 'russians', '1010', { facing: 'N' })],
    commanders: [commander('L', 'poles', '1207')],
  });
  play(field, [
    { do: 'lead', commander: 'L' },
    { do: 'ride', hex: '1108' },
  ]);
  expect(asked(field)).toBe('movement');
  play(field, moves('F', step('S')));
  expect(asked(field)).toBe('counter-charge');
});

/** M steps onto 1008 before C on 1010, who looks north; the file may add to it. */
function approach(more: PositionFile = {}): State {
  const { units = [], ...rest } = more;
  const field = position({
    units: [
      cavalry('M', 'poles', '1007', { facing: 'S' }),
      cavalry('C', 'russians', '1010', { facing: 'N' }),
      ...units,
    ],
    ...rest,
  });
  play(field, moves('M', step('S')));
  return field;
}

const dash = (to: DirectionName, facing: DirectionName, id = 'C') => ({ do: 'charge' as const, unit: id, to, facing });

rule('6.63', 'one hex into the front, a turn of 60 degrees at most, the enemy then before him', () => {
  const field = approach();
  const rides = open(field, 'charge').map(({ to, facing }) => `${to} ${facing}`);
  expect(rides.sort()).toEqual(['N N', 'N NE', 'N NW']);
  expect(ruleAgainst(field, dash('S', 'N'))).toBe('6.63'); // backwards
  expect(ruleAgainst(field, dash('SE', 'N'))).toBe('6.63');
  expect(ruleAgainst(field, dash('N', 'SE'))).toBe('6.63'); // turns by 120 degrees
  expect(ruleAgainst(field, dash('NE', 'N'))).toBe('6.63'); // 1109 does not touch 1008
  expect(refused(field, dash('NE', 'NW'))?.code).toBe('charge-reach');
  play(field, [dash('N', 'NE'), { do: 'go' }], [3, 3]);
  expect([where(field, 'C'), unit(field, 'C').facing]).toEqual(['1009', 1]);
});

rule('6.63', 'with the enemy on the half-flank two front hexes lead to him', () => {
  const field = position({
    units: [cavalry('M', 'poles', '1107', { facing: 'S' }), cavalry('C', 'russians', '1010', { facing: 'N' })],
  });
  play(field, moves('M', step('S')));
  const rides = open(field, 'charge').map(({ to, facing }) => `${to} ${facing}`);
  expect(rides.sort()).toEqual(['N N', 'N NE', 'NE N', 'NE NE', 'NE NW']);
  expect(refused(field, dash('N', 'NW'))?.code).toBe('charge-reach'); // on 1009 and looking away from 1108
  expect(refused(field, dash('N', 'SE'))?.code).toBe('charge-move'); // before him, but by a turn of 120 degrees
});

rule('6.63', 'movement points do not count', () => {
  const slow = [cavalry('S', 'russians', '1109', { facing: 'N', mp: 1 })];
  const field = approach({ units: slow, map: { columns: 20, rows: 20, sides: { stream: ['1109/1108'] } } });
  expect(refused(field, dash('N', 'N', 'S'))).toBe(null); // a stream costs horse three
});

rule('6.63', 'not into a wood, a swamp or onto a wagon; into a village he may', () => {
  expect(asked(approach({ terrain: { '1009': 'f' } }))).toBe('move');
  expect(asked(approach({ terrain: { '1009': 's' } }))).toBe('move');
  expect(asked(approach({ wagons: [wagon('W', 'russians', '1009')] }))).toBe('move');
  expect(open(approach({ terrain: { '1009': 'v' } }), 'charge')).toHaveLength(3);
  const road = { columns: 20, rows: 20, roads: [['1010', '1009', '1008']] };
  expect(asked(approach({ terrain: { '1009': 'f' }, map: road }))).toBe('move');
});

rule('6.63', 'the refusal of bad ground names the rule', () => {
  const field = position({
    terrain: { '1109': 'f' },
    units: [cavalry('M', 'poles', '1107', { facing: 'S' }), cavalry('C', 'russians', '1010', { facing: 'N' })],
  });
  play(field, moves('M', step('S')));
  expect(refused(field, dash('NE', 'N'))).toEqual({ code: 'charge-ground', rule: '6.63' });
  expect(refused(field, dash('N', 'N'))).toBe(null);
});

rule(['6.63', '4.52'], 'not over a river, and not at an enemy beyond one', () => {
  const river = (side: string) => ({ columns: 20, rows: 20, sides: { river: [side] } });
  expect(asked(approach({ map: river('1010/1009') }))).toBe('move');
  expect(asked(approach({ map: river('1009/1008') }))).toBe('move');
  const bridged = { ...river('1010/1009'), bridges: ['1010/1009'] };
  expect(asked(approach({ map: bridged }))).toBe('counter-charge');
});

rule(['6.63', '4.27'], 'not onto a hex that is full, but one point may join one point', () => {
  const beside = (sp: number): State => {
    const field = position({
      units: [
        cavalry('M', 'poles', '1107', { facing: 'SE' }), // comes onto 1108 and does not face 1009
        cavalry('C', 'russians', '1010', { facing: 'N', sp: 1 }),
        infantry('F', 'russians', '1009', { facing: 'S', sp }),
      ],
    });
    play(field, moves('M', step('S')));
    return field;
  };
  expect(ruleAgainst(beside(2), dash('N', 'N'))).toBe('4.27');
  const field = beside(1);
  play(field, [dash('N', 'N')]);
  expect([where(field, 'C'), where(field, 'F')]).toEqual(['1009', '1009']);
});

rule('6.63', 'who stands in an enemy zone cannot charge', () => {
  const watched = approach({
    units: [infantry('W', 'poles', '1011', { facing: 'N' }), cavalry('D', 'russians', '0909', { facing: 'N' })],
  });
  expect(asked(watched)).toBe('counter-charge'); // D is free to
  expect(refused(watched, dash('N', 'N'))).toEqual({ code: 'charger-in-zone', rule: '6.63' });
  const looksAway = approach({ units: [infantry('W', 'poles', '1011', { facing: 'S' })] });
  expect(refused(looksAway, dash('N', 'N'))).toBe(null);
});

rule('6.61', 'only horse charges, only the enemy of the mover, only from the map', () => {
  const field = approach({
    units: [
      infantry('F', 'russians', '1110', { facing: 'N' }),
      hussars('H', 'poles', '0804', { facing: 'S' }),
      dispersed('X', 'russians', { kind: 'cavalry' }),
      cavalry('Z', 'russians', '1210', { facing: 'N' }),
    ],
  });
  expect(ruleAgainst(field, dash('N', 'N', 'F'))).toBe('6.61');
  expect(refused(field, dash('S', 'S', 'H'))?.code).toBe('not-your-piece');
  expect(refused(field, dash('N', 'N', 'X'))?.code).toBe('not-on-map');
  expect(ruleAgainst(field, dash('N', 'N', 'Z'))).toBe('6.62'); // 1008 is no hex of his
});

rule(['6.62', 'N.held'], 'an army that is held does not counter-charge', () => {
  const held = { held: { nation: 'russians', untilStage: 4 } };
  expect(asked(approach({ notes: held }))).toBe('move');
  expect(asked(approach({ notes: held, stage: 4 }))).toBe('counter-charge');
  expect(asked(approach({ notes: held, freed: true }))).toBe('counter-charge');
  const joined = approach({ notes: held, units: [cavalry('G', 'russians', '0909', { nation: 'foreign' })] });
  expect(asked(joined)).toBe('counter-charge');
  expect(refused(joined, dash('N', 'N', 'G'))).toBe(null);
  expect(ruleAgainst(joined, dash('N', 'N'))).toBe('N.held');
});

rule(['6.62', 'N.freed'], 'charging a held unit as it turns sets its army free', () => {
  const field = position({
    side: 'russians',
    options: { counterChargeAtStart: true },
    notes: { held: { nation: 'russians', untilStage: 4 } },
    units: [cavalry('K', 'russians', '1008', { facing: 'S' }), cavalry('P', 'poles', '1010', { facing: 'N' })],
  });
  play(field, moves('K'));
  expect(field.freed).toBe(false);
  play(field, [dash('N', 'N', 'P'), { do: 'go' }], [3, 3]);
  expect(field.freed).toBe(true);
});
