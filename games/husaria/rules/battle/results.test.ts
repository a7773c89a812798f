import { expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  deciding,
  eventsOf,
  infantry,
  open,
  play,
  position,
  refused,
  ruleAgainst,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';

const begin: Action[] = [{ do: 'attack', unit: 'A', hex: '1010' }, { do: 'fight' }];
const back = (id: string, ...hexes: string[]): Action[] => hexes.map((hex) => ({ do: 'retreat', unit: id, hex }));
const pass: Action = { do: 'pass' };
const face: Action = { do: 'face', facing: 'N' };
const lose = (id: string): Action => ({ do: 'lose', unit: id });

/** A on 1011 attacks B on 1010 at 1:1; the morale of A chooses the column. */
const duel = (
  attacker: Partial<UnitEntry> = {},
  defender: Partial<UnitEntry> = {},
  units: UnitEntry[] = [],
  rest: Omit<PositionFile, 'units'> = {},
) =>
  position({
    phase: 'attack',
    units: [
      infantry('A', 'poles', '1011', { facing: 'N', ...attacker }),
      infantry('B', 'russians', '1010', { facing: 'S', ...defender }),
      ...units,
    ],
    ...rest,
  });
const points = (state: ReturnType<typeof duel>, ...ids: string[]) => ids.map((id) => unit(state, id).sp);

rule('7.12', 'a dash changes nothing', () => {
  const field = duel();
  const before = points(field, 'A', 'B');
  play(field, begin, [1, 5]);
  expect(points(field, 'A', 'B')).toEqual(before);
  expect([where(field, 'A'), where(field, 'B')]).toEqual(['1011', '1010']);
});

rule('7.12', 'the first example: -1/B1 costs the attacker a point and sends the defender back one hex', () => {
  const field = duel({ morale: 9 });
  play(field, [...begin, ...back('B', '1009'), pass, face], [4, 4, 6]);
  expect(points(field, 'A', 'B')).toEqual([1, 2]);
  expect([where(field, 'A'), where(field, 'B')]).toEqual(['1011', '1009']);
});

rule('7.12', 'the second example: A2-1 costs the attacker a point and two hexes', () => {
  const field = duel({ morale: 4 });
  play(field, [...begin, ...back('A', '1012', '1013'), pass, face], [4, 5, 6]);
  expect(points(field, 'A', 'B')).toEqual([1, 2]);
  expect([where(field, 'A'), where(field, 'B')]).toEqual(['1013', '1010']);
});

rule('7.12', 'A3 and A4 work like A1 and A2, only further', () => {
  const three = duel({ morale: 5 });
  play(three, [...begin, ...back('A', '1012', '1013', '1014'), pass, face], [5, 6, 6]); // 1:3, 11: A3
  expect([where(three, 'A'), points(three, 'A')]).toEqual(['1014', [2]]);
  const four = duel({ morale: 4 });
  play(four, [...begin, ...back('A', '1012', '1013', '1014', '1015'), pass], [6, 6]); // 1:4, 12: A4-1R
  expect([unit(four, 'A').place, points(four, 'A')]).toEqual(['dispersed', [1]]);
});

rule('7.12', 'B5 sends the defender back five hexes', () => {
  const field = duel({ morale: 12 }, { morale: 4 });
  play(field, [...begin, ...back('B', '1009', '1008', '1007', '1006', '1005'), pass, face], [1, 2, 6]); // 9:1, 3
  expect(where(field, 'B')).toBe('1005');
});

rule(['7.12', '10.11'], 'R scatters without a die those whose letter stands before it', () => {
  const field = duel();
  const events = play(field, [...begin, ...back('A', '1012'), pass], [5, 6]); // 1:1, 11: A1R, no third die
  expect(unit(field, 'A').place).toBe('dispersed');
  expect(unit(field, 'B').place).toBe('map');
  expect(eventsOf(events, 'dispersal-roll')).toEqual([]);
});

rule(['7.12', '10.11'], '-1/B3R: the attacker pays a point, the defender goes back three and scatters', () => {
  const field = duel({ morale: 10 });
  play(field, [...begin, ...back('B', '1009', '1008', '1007'), pass], [1, 1]);
  expect(points(field, 'A')).toEqual([1]);
  expect([unit(field, 'A').place, unit(field, 'B').place]).toEqual(['map', 'dispersed']);
});

rule('6.42', 'two points less one leave one, a unit of none is eliminated', () => {
  const field = duel();
  play(field, begin, [3, 4]); // -1/-1
  expect(points(field, 'A', 'B')).toEqual([1, 1]);
  const weak = duel({ sp: 1 }, { sp: 1 });
  play(weak, begin, [3, 4]);
  expect([unit(weak, 'A').place, unit(weak, 'B').place]).toEqual(['dead', 'dead']);
  expect(weak.points).toEqual([1, 1]);
});

rule(['6.42', '7.12'], 'the owner chooses which of his units in the battle takes the loss, the attacker first', () => {
  const field = duel({}, { sp: 1 }, [
    infantry('C', 'poles', '1110', { facing: 'NW' }),
    infantry('Idle', 'poles', '1012', { facing: 'S' }),
    infantry('D', 'russians', '1010', { facing: 'S', sp: 1 }),
  ]);
  const [attack, fight] = begin as [Action, Action];
  play(field, [attack, { do: 'join', unit: 'C' }, fight], [4, 5]); // 2:1, 9: -1/-1
  expect([asked(field), deciding(field)]).toEqual(['losses', 'poles']);
  expect(open(field, 'lose')).toEqual([lose('A'), lose('C')]);
  expect(ruleAgainst(field, lose('Idle'))).toBe('7.12');
  expect(ruleAgainst(field, lose('B'))).toBe('7.12');
  play(field, [lose('C')]);
  expect(deciding(field)).toBe('russians');
  play(field, [lose('D')]);
  expect(points(field, 'A', 'C', 'Idle', 'B', 'D')).toEqual([2, 1, 2, 1, 0]);
});

rule(['7.12', '6.23'], 'the attacker takes his loss before the defender', () => {
  const events = play(duel(), begin, [3, 4]);
  expect(eventsOf(events, 'loss').map((event) => event.unit)).toEqual(['A', 'B']);
});

rule(['6.21', '10.12'], 'first retreat, then chase, then losses, last the dispersal die', () => {
  const field = duel({ morale: 8 });
  const events = play(
    field,
    [
      ...begin,
      ...back('B', '1009', '1008'),
      { do: 'chase', unit: 'A', after: 'B' },
      { do: 'pursue', hex: '1010' },
      { do: 'pursue', hex: '1009' },
    ],
    [1, 3, 2], // 2:1, 4: B2-1; a 2 scatters foot of morale 7
  );
  expect(events.map((event) => event.type)).toEqual([
    'attack',
    'battle',
    'retreated',
    'retreated',
    'chased',
    'chased',
    'loss',
    'dispersal-roll',
    'dispersed',
  ]);
  expect([unit(field, 'B').place, unit(field, 'B').sp]).toEqual(['dispersed', 1]);
});

rule(['6.21', '6.42'], 'a unit that its loss kills after the retreat throws no dispersal die', () => {
  const field = duel({ morale: 7, sp: 1 }, { sp: 1 });
  play(field, [...begin, ...back('B', '1009'), pass], [1, 2]); // 1:1, 3: B1-1
  expect(unit(field, 'B').place).toBe('dead');
});

rule('T.dispersal', 'each unit driven back throws its own die, those who chase throw none', () => {
  const field = duel({}, { sp: 1 }, [cavalry('D', 'russians', '1010', { facing: 'S', sp: 1, morale: 6 })]);
  const events = play(
    field,
    [
      ...begin,
      ...back('B', '1009'),
      ...back('D', '1109'),
      { do: 'chase', unit: 'A', after: 'B' },
      { do: 'pursue', hex: '1010' },
      face,
      face,
    ],
    [1, 3, 2, 2], // 1:1, 4: B1; a 2 scatters poor horse, not good foot
  );
  expect(eventsOf(events, 'dispersal-roll').map(({ unit, limit }) => [unit, limit])).toEqual([
    ['B', 1],
    ['D', 2],
  ]);
  expect([unit(field, 'B').place, unit(field, 'D').place]).toEqual(['map', 'dispersed']);
});

rule(['7.12', '10.13'], 'a commander on the hex keeps his unit from R and from the die, not from the loss', () => {
  const commanders = [commander('Captain', 'poles', '1011')];
  const scattered = duel({}, {}, [], { commanders });
  play(scattered, [...begin, ...back('A', '1012'), pass, face], [5, 6, 1, 1]); // A1R; his own throw
  expect(where(scattered, 'A')).toBe('1012');
  const beaten = duel({ morale: 4 }, {}, [], { commanders });
  play(beaten, [...begin, ...back('A', '1012', '1013'), pass, face], [4, 5, 1, 1]); // A2-1, no dispersal die
  expect([where(beaten, 'A'), unit(beaten, 'A').sp]).toEqual(['1013', 1]);
});

rule(['6.17', '7.14'], 'the winner may enter the hex of a unit that was destroyed, and no further', () => {
  const field = duel({ sp: 1 }, { sp: 1 }, [infantry('C', 'poles', '1110', { facing: 'NW', sp: 1 })]);
  const [attack, fight] = begin as [Action, Action];
  play(field, [attack, { do: 'join', unit: 'C' }, fight, lose('C')], [4, 5]); // 2:1, 9: -1/-1
  expect([unit(field, 'B').place, unit(field, 'C').place]).toEqual(['dead', 'dead']);
  expect([asked(field), deciding(field)]).toEqual(['chase', 'poles']);
  expect(open(field, 'chase')).toEqual([{ do: 'chase', unit: 'A', after: '1010' }]);
  play(field, [{ do: 'chase', unit: 'A', after: '1010' }]);
  expect(open(field, 'pursue')).toEqual([{ do: 'pursue', hex: '1010' }]);
  expect(ruleAgainst(field, { do: 'pursue', hex: '1009' })).toBe('7.31');
  play(field, [{ do: 'pursue', hex: '1010' }]);
  expect([where(field, 'A'), asked(field)]).toEqual(['1010', 'turn']);
});

rule(['6.17', '7.14'], 'a defender who destroys the attacker may enter his hex as well', () => {
  const field = duel({ sp: 1 }, { sp: 1 });
  play(field, begin, [2, 6]); // 1:1, 8: -1/-
  expect(unit(field, 'A').place).toBe('dead');
  expect(open(field, 'chase')).toEqual([{ do: 'chase', unit: 'B', after: '1011' }]);
  play(field, [{ do: 'chase', unit: 'B', after: '1011' }, { do: 'pursue', hex: '1011' }, face]);
  expect(where(field, 'B')).toBe('1011');
});

rule(['6.17', '7.14'], 'nobody enters a hex where one of two units is left, and guns never', () => {
  const shared = duel({}, { sp: 1 }, [infantry('D', 'russians', '1010', { facing: 'S', sp: 1 })]);
  play(shared, [...begin, lose('D')], [3, 4]); // -1/-1
  expect(asked(shared)).not.toBe('chase');
  const guns = position({
    phase: 'attack',
    units: [artillery('A', 'poles', '1011', { facing: 'N' }), infantry('B', 'russians', '1010', { sp: 1 })],
  });
  play(guns, begin, [3, 4]); // 1:1 - the guns strike from the rear, one point each
  expect(unit(guns, 'B').place).toBe('dead');
  expect(asked(guns)).not.toBe('chase');
});

rule('7.14', 'fire that removes the last defender ends the attack; the attacker may enter the hex', () => {
  const field = duel({ stars: 1 }, { sp: 1 });
  const events = play(field, [...begin, { do: 'aim', unit: 'A', target: 'B' }, { do: 'fire' }], [6, 6]); // -1
  expect(eventsOf(events, 'battle')).toEqual([]);
  expect(open(field, 'chase')).toEqual([{ do: 'chase', unit: 'A', after: '1010' }]);
});

rule('7.13', 'nobody has to chase', () => {
  const field = duel();
  play(field, [...begin, ...back('B', '1009')], [1, 3]); // B1
  expect([asked(field), deciding(field)]).toEqual(['chase', 'poles']);
  expect(refused(field, pass)).toBeNull();
  play(field, [pass, face], [6]);
  expect(where(field, 'A')).toBe('1011');
});
