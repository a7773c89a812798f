import { expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import {
  asked,
  deciding,
  declareAttack,
  eventsOf,
  infantry,
  modifiers,
  open,
  play,
  position,
  ruleAgainst,
  unit,
  wagon,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';
import { wagonById } from '../state/pieces.js';

const begin: Action[] = [{ do: 'attack', unit: 'A', hex: '1010' }, { do: 'fight' }];
const back = (id: string, ...hexes: string[]): Action[] => hexes.map((hex) => ({ do: 'retreat', unit: id, hex }));
const face: Action = { do: 'face', facing: 'N' };
const pass: Action = { do: 'pass' };
const cart = wagon('W', 'russians', '1010');
const placeOf = (state: ReturnType<typeof position>, id: string) => wagonById(state, id)!.place;

/** A attacks the wagon on 1010, with B (and others) on it. */
const assault = (
  attacker: Partial<UnitEntry> = {},
  units: UnitEntry[] = [infantry('B', 'russians', '1010', { facing: 'S' })],
  rest: Omit<PositionFile, 'units'> = {},
) =>
  position({
    phase: 'attack',
    units: [infantry('A', 'poles', '1011', { facing: 'N', ...attacker }), ...units],
    wagons: [cart],
    ...rest,
  });

rule('11.12', 'only the hex with the wagon gets the point', () => {
  const field = assault({}, [
    infantry('B', 'russians', '1010', { facing: 'S' }),
    infantry('C', 'russians', '1110', { facing: 'SW' }),
  ]);
  const report = declareAttack(field, ['A'], ['1010', '1110']);
  expect(report.defenders.map(({ of, value }) => [of, value])).toEqual([
    ['1010', 3],
    ['1110', 2],
  ]);
  expect(modifiers(report)).toEqual({});
});

rule('11.15', 'on B1 the stack may hold the wagon for a point instead of going back', () => {
  const field = assault({ morale: 9 });
  play(field, begin, [2, 5]); // 2 to 3: 1:2, +2: 2:1, 7: B1
  expect(open(field, 'stay')).toEqual([{ do: 'stay', unit: 'B' }]);
  play(field, [{ do: 'stay', unit: 'B' }]); // no chase, no dispersal die
  expect([where(field, 'B'), unit(field, 'B').sp, placeOf(field, 'W')]).toEqual(['1010', 1, 'map']);
});

rule('11.15', 'it may also go back, and the wagon stays behind for the winner to take', () => {
  const field = assault({ morale: 9 });
  play(field, [...begin, ...back('B', '1009'), { do: 'chase', unit: 'A', after: 'B' }], [2, 5]);
  expect(placeOf(field, 'W')).toBe('map');
  const events = play(field, [{ do: 'pursue', hex: '1010' }], [6]);
  expect(eventsOf(events, 'wagon-destroyed')).toMatchObject([{ wagon: 'W', rule: '11.18' }]);
});

rule('11.15', 'the whole stack stays for one point, paid by the unit the owner names', () => {
  const field = assault({ morale: 9 }, [
    infantry('B', 'russians', '1010', { facing: 'S', sp: 1 }),
    infantry('C', 'russians', '1010', { facing: 'S', sp: 1 }),
  ]);
  play(field, begin, [2, 5]);
  expect([asked(field), deciding(field)]).toEqual(['retreat', 'russians']);
  expect(open(field, 'stay').map((action) => action.unit)).toEqual(['B', 'C']);
  play(field, [{ do: 'stay', unit: 'C' }]);
  expect([where(field, 'B'), unit(field, 'B').sp, unit(field, 'C').place]).toEqual(['1010', 1, 'dead']);
});

rule('11.15', 'if the point was the last one the hex falls, and with it the wagon', () => {
  const field = assault({ morale: 7 }, [infantry('B', 'russians', '1010', { facing: 'S', sp: 1 })]);
  play(field, [...begin, { do: 'stay', unit: 'B' }], [1, 3]); // 2 to 2: 1:1, 4: B1
  expect(unit(field, 'B').place).toBe('dead');
  play(field, [{ do: 'chase', unit: 'A', after: '1010' }, { do: 'pursue', hex: '1010' }, face]);
  expect(placeOf(field, 'W')).toBe('dead');
});

rule('11.15', 'from B2 on there is no staying, and the wagon is lost', () => {
  const field = assault({ morale: 11 });
  const events = play(field, begin, [1, 4]); // 1:2, +4: 4:1, 5: B2
  expect(placeOf(field, 'W')).toBe('dead');
  expect(eventsOf(events, 'wagon-destroyed')).toMatchObject([{ rule: '11.15' }]);
  expect(ruleAgainst(field, { do: 'stay', unit: 'B' })).toBe('11.15');
  play(field, [...back('B', '1009', '1008'), pass, face], [6]);
  expect(where(field, 'B')).toBe('1008');
});

rule('11.15', 'without a wagon nobody stays, nor does a beaten attacker on his own', () => {
  const bare = assault({}, undefined, { wagons: [] });
  play(bare, begin, [1, 3]); // B1
  expect(ruleAgainst(bare, { do: 'stay', unit: 'B' })).toBe('11.15');
  const attacker = assault({ morale: 8 }, undefined, { wagons: [wagon('W', 'poles', '1011')] });
  play(attacker, begin, [5, 6]); // 2:1, 11: A1
  expect(open(attacker, 'stay')).toEqual([]);
  expect(ruleAgainst(attacker, { do: 'stay', unit: 'A' })).toBe('11.15');
});

rule(['11.15', '6.17'], 'who holds his wagon was not the winner and does not ride after the chaser', () => {
  const field = assault({ morale: 9 }, [
    infantry('B', 'russians', '1010', { facing: 'S', sp: 2 }),
    infantry('C', 'russians', '1110', { facing: 'SW', sp: 1 }),
  ]);
  const [attack, fight] = begin as [Action, Action];
  play(
    field,
    [
      attack,
      { do: 'widen', hex: '1110' },
      fight, // 1:2, +2: 2:1, 7: B1
      { do: 'stay', unit: 'B' },
      ...back('C', '1210'),
      { do: 'chase', unit: 'A', after: 'C' },
      { do: 'pursue', hex: '1110' },
      face,
      face,
    ],
    [2, 5, 6],
  );
  expect([where(field, 'A'), where(field, 'B'), where(field, 'C')]).toEqual(['1110', '1010', '1210']);
  expect([unit(field, 'B').sp, unit(field, 'C').sp]).toEqual([1, 1]); // the stack on the wagon paid
});
