import { expect } from 'vitest';
import {
  artillery,
  asked,
  cavalry,
  commander,
  deciding,
  declareAttack,
  eventsOf,
  infantry,
  moves,
  open,
  play,
  position,
  refused,
  ruleAgainst,
  step,
  wagon,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';
import { phaseName } from '../state/phases.js';

const attack = (unit: string, hex: string): Action => ({ do: 'attack', unit, hex });
const fight: Action = { do: 'fight' };
const end: Action = { do: 'end' };

/** A on 1011 looks north at B on 1010. */
const A = infantry('A', 'poles', '1011', { facing: 'N' });
const B = infantry('B', 'russians', '1010', { facing: 'S' });

rule('6.11', 'battle is offered in the attack phase, to the player whose phase it is', () => {
  const moving = position({ phase: 'movement', units: [A, B] });
  expect(refused(moving, attack('A', '1010'))?.code).toBe('not-now');
  const attacking = position({ phase: 'attack', units: [A, B] });
  expect(deciding(attacking)).toBe('poles');
  expect(refused(attacking, attack('A', '1010'))).toBeNull();
  expect(refused(attacking, attack('B', '1011'), 'russians')?.code).toBe('not-your-decision');
  expect(refused(attacking, attack('B', '1011'))?.code).toBe('not-your-piece');
});

rule('6.11', 'only a neighbour in front can be attacked', () => {
  const field = position({
    phase: 'attack',
    units: [
      A,
      B,
      infantry('Behind', 'russians', '1012', { facing: 'S' }),
      infantry('Flank', 'russians', '1111', { facing: 'S' }),
      infantry('Far', 'russians', '1009', { facing: 'S' }),
    ],
  });
  expect(open(field, 'attack')).toEqual([attack('A', '1010')]);
  for (const hex of ['1012', '1111', '1009']) expect(ruleAgainst(field, attack('A', hex))).toBe('6.11');
  expect(refused(field, attack('A', '1110'))).toEqual({ code: 'no-enemy-there', rule: '6.11' });
});

rule('6.11', 'nobody fights over a river but at a crossing', () => {
  const over = (map: object) =>
    position({
      phase: 'attack',
      units: [A, B, infantry('C', 'poles', '0505', { facing: 'N' }), infantry('D', 'russians', '0504')],
      map: { columns: 20, rows: 20, ...map },
    });
  const side = '1011/1010';
  expect(ruleAgainst(over({ sides: { river: [side] } }), attack('A', '1010'))).toBe('6.11');
  expect(refused(over({ sides: { river: [side], ford: [side] } }), attack('A', '1010'))).toBeNull();
  expect(refused(over({ sides: { river: [side] }, bridges: [side] }), attack('A', '1010'))).toBeNull();
});

rule('6.11', 'in a counter-charge the charging player is the attacker', () => {
  const field = position({
    phase: 'movement',
    units: [
      cavalry('Mover', 'poles', '1014', { facing: 'N' }),
      cavalry('Charger', 'russians', '1010', { facing: 'S', morale: 8 }),
    ],
  });
  play(field, [...moves('Mover', step('N'), step('N'))]);
  expect([asked(field), deciding(field)]).toEqual(['counter-charge', 'russians']);
  const events = play(field, [{ do: 'charge', unit: 'Charger', to: 'S', facing: 'S' }, { do: 'go' }], [4, 4]);
  expect(eventsOf(events, 'battle')[0]).toMatchObject({
    attackers: ['Charger'],
    defenders: ['Mover'],
    report: { column: '2:1' }, // morale 8 against 7 counts for the charger
  });
});

rule('6.12', 'the phase cannot end while a unit has an enemy in its zone and has not attacked', () => {
  const field = position({ phase: 'attack', units: [A, B] });
  expect(ruleAgainst(field, end)).toBe('6.12');
  expect(open(field, 'attack')).toEqual([attack('A', '1010')]);
});

rule(['6.12', '6.13'], 'an attacker attacks once in a phase; the same hex may be attacked again by another', () => {
  const C = infantry('C', 'poles', '1110', { facing: 'NW' });
  const field = position({ phase: 'attack', units: [A, B, C] });
  play(field, [attack('A', '1010'), fight], [1, 5]); // 1:1, 6: nothing
  expect(ruleAgainst(field, attack('A', '1010'))).toBe('6.12');
  expect(ruleAgainst(field, end)).toBe('6.12'); // C stands before B as well
  expect(refused(field, attack('C', '1010'))).toBeNull();
});

rule(['6.12', '11.11'], 'a commander alone and an empty wagon force no attack', () => {
  const idle = position({
    phase: 'attack',
    units: [A, infantry('Far', 'russians', '0505', { facing: 'S' })],
    commanders: [commander('Prince', 'russians', '1010')],
    wagons: [wagon('W', 'russians', '1110')],
  });
  expect(phaseName(idle)).not.toBe('attack'); // nothing to fight: the phase has passed by itself
  const busy = position({
    phase: 'attack',
    units: [A, infantry('B', 'russians', '0910', { facing: 'S' })],
    commanders: [commander('Prince', 'russians', '1010')],
    wagons: [wagon('W', 'russians', '1110')],
  });
  expect(ruleAgainst(busy, attack('A', '1010'))).toBe('6.11');
  expect(ruleAgainst(busy, attack('A', '1110'))).toBe('6.11');
  expect(refused(busy, attack('A', '0910'))).toBeNull();
});

rule('6.12', 'guns may attack but need not', () => {
  const field = position({
    phase: 'attack',
    units: [artillery('G', 'poles', '1011', { facing: 'N' }), B],
  });
  expect(refused(field, end)).toBeNull();
  expect(refused(field, attack('G', '1010'))).toBeNull();
});

rule('6.13', 'enemy guns must be attacked like anybody', () => {
  const field = position({
    phase: 'attack',
    units: [A, artillery('G', 'russians', '1010', { facing: 'S' }), infantry('D', 'russians', '1110')],
  });
  play(field, [attack('A', '1110')]);
  expect(ruleAgainst(field, fight)).toBe('6.13');
  play(field, [{ do: 'widen', hex: '1010' }]);
  expect(refused(field, fight)).toBeNull();
});

rule('6.13', 'nobody in the zone of the attackers is left out while somebody could take him on', () => {
  const units = [
    A, // before it B and D
    infantry('C', 'poles', '1110', { facing: 'NW' }), // before it B only
    B,
    infantry('D', 'russians', '0910', { facing: 'SE' }),
  ];
  const alone = position({ phase: 'attack', units });
  play(alone, [attack('A', '1010')]);
  expect(ruleAgainst(alone, fight)).toBe('6.13');
  expect(ruleAgainst(alone, { do: 'join', unit: 'C' })).toBe('6.13');
  const split = position({ phase: 'attack', units });
  play(split, [attack('A', '0910')]);
  expect(refused(split, fight)).toBeNull(); // C is left for B
});

rule('6.13', 'an enemy attacked earlier in the phase may be left out', () => {
  const field = position({
    phase: 'attack',
    units: [
      A,
      infantry('C', 'poles', '1110', { facing: 'NW' }),
      B,
      infantry('D', 'russians', '0910', { facing: 'SE' }),
    ],
  });
  play(field, [attack('C', '1010'), fight], [1, 5]);
  play(field, [attack('A', '0910')]);
  expect(refused(field, fight)).toBeNull();
});

rule('6.13', 'a gun that need not attack does not stand in for those who must', () => {
  const field = position({
    phase: 'attack',
    units: [
      A,
      artillery('G', 'poles', '1110', { facing: 'NW' }),
      B,
      infantry('D', 'russians', '0910', { facing: 'SE' }),
    ],
  });
  play(field, [attack('A', '0910')]);
  expect(ruleAgainst(field, fight)).toBe('6.13');
});

rule('6.14', 'several may join against one, and one may widen to several', () => {
  const units = [
    A,
    infantry('C', 'poles', '1110', { facing: 'NW' }),
    infantry('Away', 'poles', '1210', { facing: 'N' }),
    B,
  ];
  const field = position({ phase: 'attack', units });
  play(field, [attack('A', '1010')]);
  expect(open(field, 'join')).toEqual([{ do: 'join', unit: 'C' }]);
  expect(ruleAgainst(field, { do: 'join', unit: 'A' })).toBe('6.14');
  expect(ruleAgainst(field, { do: 'join', unit: 'Away' })).toBe('6.11');
  expect(ruleAgainst(field, { do: 'widen', hex: '1010' })).toBe('6.14');
  play(field, [{ do: 'join', unit: 'C' }]);
  const events = play(field, [fight], [3, 5]); // 2:1 and an 8: nothing
  expect(eventsOf(events, 'battle')[0]).toMatchObject({ attackers: ['A', 'C'], defenders: ['B'] });
});

rule('6.14', 'two units of one hex may attack together or apart', () => {
  const units = [
    infantry('A', 'poles', '1011', { facing: 'N', sp: 1 }),
    infantry('C', 'poles', '1011', { facing: 'N', sp: 1 }),
    B,
    infantry('D', 'russians', '1110', { facing: 'SW' }),
  ];
  const together = position({ phase: 'attack', units });
  expect(declareAttack(together, ['A', 'C'], ['1010', '1110'])).toMatchObject({ attack: 2, defence: 4 });
  const apart = position({ phase: 'attack', units });
  play(apart, [attack('A', '1010'), fight], [1, 1]); // 1:2, roll 2: B1-1
  expect(asked(apart)).toBe('retreat');
});

rule('6.15', 'attackers on two hexes cannot take on two hexes', () => {
  const units = [
    A,
    infantry('C', 'poles', '1110', { facing: 'NW' }),
    B,
    infantry('D', 'russians', '0910', { facing: 'SE' }),
    infantry('E', 'poles', '0911', { facing: 'N' }), // before it D
  ];
  const field = position({ phase: 'attack', units });
  play(field, [attack('A', '1010'), { do: 'join', unit: 'C' }]);
  expect(ruleAgainst(field, { do: 'widen', hex: '0910' })).toBe('6.15');
  const other = position({ phase: 'attack', units });
  play(other, [attack('A', '1010'), { do: 'widen', hex: '0910' }]);
  expect(ruleAgainst(other, { do: 'join', unit: 'C' })).toBe('6.15');
  expect(ruleAgainst(other, { do: 'join', unit: 'E' })).toBe('6.15');
});

const fence = (facing: 'N' | 'SE') => [{ hex: '1011', facing, side: 'poles' }];

rule('6.18', 'a unit behind its fence may attack over it but need not', () => {
  const field = position({ phase: 'attack', units: [A, B], fences: fence('N') });
  expect(refused(field, end)).toBeNull();
  expect(refused(field, attack('A', '1010'))).toBeNull();
});

rule('6.18', 'only the sides the fence covers excuse, and only a fence of its own', () => {
  // A fence that looks south-east covers NE, SE and S, not the side towards B.
  expect(ruleAgainst(position({ phase: 'attack', units: [A, B], fences: fence('SE') }), end)).toBe('6.12');
  const enemys = [{ hex: '1010', facing: 'S' as const, side: 'russians' }];
  expect(ruleAgainst(position({ phase: 'attack', units: [A, B], fences: enemys }), end)).toBe('6.12');
});

rule(
  ['6.18', '6.13'],
  'an enemy on an open side must be attacked, the one across the fence need not be counted in',
  () => {
    const field = position({
      phase: 'attack',
      units: [A, infantry('Open', 'russians', '0910', { facing: 'SE' }), infantry('Across', 'russians', '1110')],
      fences: fence('SE'),
    });
    expect(ruleAgainst(field, end)).toBe('6.12');
    play(field, [attack('A', '0910')]);
    expect(refused(field, fight)).toBeNull();
  },
);

const twoPairs = () =>
  position({
    phase: 'attack',
    units: [A, B, infantry('C', 'poles', '1511', { facing: 'N' }), infantry('D', 'russians', '1510', { facing: 'S' })],
  });

rule('6.22', 'the attacking player takes his battles in any order', () => {
  const field = twoPairs();
  expect(open(field, 'attack')).toEqual([attack('A', '1010'), attack('C', '1510')]);
  play(field, [attack('C', '1510'), fight], [1, 5]);
  expect(open(field, 'attack')).toEqual([attack('A', '1010')]);
});

rule('6.23', 'the next battle waits until the one before is finished', () => {
  const field = twoPairs();
  play(field, [attack('A', '1010'), fight], [1, 3]); // 1:1, 4: B1
  expect([asked(field), deciding(field)]).toEqual(['retreat', 'russians']);
  expect(refused(field, attack('C', '1510'), 'poles')?.code).toBe('not-your-decision');
  play(field, [{ do: 'retreat', unit: 'B', hex: '1009' }]);
  expect(asked(field)).toBe('chase');
  expect(refused(field, attack('C', '1510'))?.code).toBe('not-now');
  play(field, [{ do: 'pass' }, { do: 'face', facing: 'S' }], [6]);
  expect(asked(field)).toBe('attack');
  expect(refused(field, attack('C', '1510'))).toBeNull();
});

rule('6.24', 'with the last battle fought the phase is over', () => {
  const field = twoPairs();
  play(field, [attack('A', '1010'), fight], [1, 5]);
  expect([phaseName(field), deciding(field)]).toEqual(['attack', 'poles']);
  play(field, [attack('C', '1510'), fight], [1, 5]);
  expect([phaseName(field), deciding(field)]).toEqual(['movement', 'russians']);
});
