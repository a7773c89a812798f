import { noDice, scriptedDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import type { PositionFile, UnitEntry } from '../position/schema.js';
import {
  artillery,
  asked,
  cavalry,
  deciding,
  eventsOf,
  infantry,
  moves,
  open,
  play,
  position,
  step,
  unit,
  where,
} from '../testkit/index.js';
import type { Action } from './actions.js';
import { askAlways, type StandingOrders } from './standing-orders.js';
import type { State } from './state.js';
import { husariaSystem } from './system.js';

type Orders = Partial<StandingOrders>;
const assault: Action[] = [{ do: 'attack', unit: 'A', hex: '1011' }, { do: 'fight' }];

describe('guns at whoever moves', () => {
  const underFire = (orders: Orders, guns: UnitEntry[] = [artillery('G', 'russians', '1010', { sp: 1 })]) =>
    position({ units: [infantry('P', 'poles', '1014', { facing: 'N' }), ...guns], orders: { russians: orders } });
  const advance = moves('P', step('N'));

  test('the owner is asked unless he has left orders', () => {
    for (const orders of [{}, { guns: 'ask' }] as Orders[]) {
      const field = underFire(orders);
      play(field, advance);
      expect([deciding(field), asked(field)]).toEqual(['russians', 'gun-reaction']);
    }
  });

  test('never: nobody is asked and nothing is fired', () => {
    const field = underFire({ guns: 'never' });
    expect(eventsOf(play(field, advance), 'fire')).toEqual([]);
    expect([deciding(field), asked(field)]).toEqual(['poles', 'move']);
  });

  test('always: the gun fires by itself, within the range ordered', () => {
    const close = underFire({ guns: 'always', gunRange: 2 });
    expect(eventsOf(play(close, advance), 'fire')).toEqual([]); // three hexes away
    expect(eventsOf(play(close, [step('N')], [1, 1]), 'fire')).toHaveLength(1);
    const far = underFire({ guns: 'always', gunRange: 3 });
    expect(eventsOf(play(far, advance, [1, 1]), 'fire')).toHaveLength(1);
    expect([deciding(far), asked(far)]).toEqual(['poles', 'move']);
  });

  test('a unit may be an exception, either way', () => {
    const ask = underFire({ guns: 'always', units: { G: 'ask' } });
    play(ask, advance);
    expect(asked(ask)).toBe('gun-reaction');
    const silent = underFire({ guns: 'always', units: { G: 'never' } });
    play(silent, advance);
    expect(asked(silent)).toBe('move');
    const alone = underFire({ guns: 'never', units: { G: 'ask' } });
    play(alone, advance);
    expect(asked(alone)).toBe('gun-reaction');
    const quiet = underFire({ guns: 'ask', units: { G: 'never' } });
    play(quiet, advance);
    expect(asked(quiet)).toBe('move');
  });

  test('of two guns only the one without an exception fires', () => {
    const two = [artillery('G', 'russians', '1010', { sp: 1 }), artillery('H', 'russians', '1210', { sp: 1 })];
    const field = underFire({ guns: 'always', units: { G: 'never' } }, two);
    const fired = eventsOf(play(field, [...advance, step('N')], [1, 1]), 'fire');
    expect(fired.map(({ shooters }) => shooters)).toEqual([['H']]);
  });
});

describe('counter-charges', () => {
  const threatened = (orders: Orders) =>
    position({
      units: [infantry('P', 'poles', '1013', { facing: 'N' }), cavalry('C', 'russians', '1010', { facing: 'S' })],
      orders: { russians: orders },
    });
  const advance = moves('P', step('N'));

  test('ask, never, always', () => {
    const ask = threatened({ counterCharge: 'ask' });
    play(ask, advance);
    expect([deciding(ask), asked(ask)]).toEqual(['russians', 'counter-charge']);
    const never = threatened({ counterCharge: 'never' });
    play(never, advance);
    expect([where(never, 'C'), asked(never)]).toEqual(['1010', 'move']);
    const always = threatened({ counterCharge: 'always' });
    const events = play(always, advance, [4, 4]); // 2:1: nothing
    expect(eventsOf(events, 'counter-charge')).toHaveLength(1);
    expect(unit(always, 'C').charged).toBe(true);
  });

  test('only at the odds ordered', () => {
    const charges = (counterChargeColumn: string) => {
      const field = threatened({ counterCharge: 'always', counterChargeColumn });
      const dice = counterChargeColumn === '2:1' ? [4, 4] : [];
      return eventsOf(play(field, advance, dice), 'counter-charge').length;
    };
    expect([charges('2:1'), charges('3:1')]).toEqual([1, 0]);
  });

  test('a unit may be told to stay', () => {
    const field = threatened({ counterCharge: 'always', units: { C: 'never' } });
    play(field, advance);
    expect(where(field, 'C')).toBe('1010');
  });
});

describe('when attacked', () => {
  const attacked = (orders: PositionFile['orders'], extras: PositionFile = {}) =>
    position({
      phase: 'attack',
      units: [
        infantry('A', 'poles', '1012', { facing: 'N', stars: 1 }),
        infantry('B', 'russians', '1011', { facing: 'S', stars: 1 }),
      ],
      orders: orders ?? {},
      ...extras,
    });
  const pikes = { notes: { pikes: { side: 'russians', nation: 'russians', tokens: 1 } } };

  test('musketry: ask, never, always', () => {
    const ask = attacked({ russians: {} });
    play(ask, assault);
    expect([deciding(ask), asked(ask)]).toEqual(['russians', 'musketry']);
    const never = attacked({ russians: { musketry: 'never' } });
    play(never, assault);
    expect([deciding(never), asked(never)]).toEqual(['poles', 'musketry']);
    const always = attacked({ russians: { musketry: 'always' } });
    expect(eventsOf(play(always, assault, [1, 1]), 'fire')).toHaveLength(1);
    expect([deciding(always), asked(always)]).toEqual(['poles', 'musketry']);
  });

  test('in his own attack a player is at the table: his orders do not speak for him', () => {
    for (const musketry of ['never', 'always']) {
      const field = attacked({ russians: { musketry: 'never' }, poles: { musketry, chase: 'never' } });
      play(field, assault);
      expect([deciding(field), asked(field)]).toEqual(['poles', 'musketry']);
      play(field, [{ do: 'pass' }, { do: 'retreat', unit: 'B', hex: '1010' }], [2, 3]); // 1:1: B1
      expect([deciding(field), asked(field)]).toEqual(['poles', 'chase']);
    }
  });

  test('pikes: ask, never, always', () => {
    const result = (answer: 'ask' | 'never' | 'always') => {
      const field = attacked({ russians: { pikes: answer, musketry: 'never' } }, pikes);
      play(field, assault);
      return [asked(field), unit(field, 'B').pikes];
    };
    expect(result('ask')).toEqual(['pikes', false]);
    expect(result('never')).toEqual(['musketry', false]);
    expect(result('always')).toEqual(['musketry', true]);
  });

  test('a unit may keep its pikes for later', () => {
    const field = attacked({ russians: { pikes: 'always', musketry: 'never', units: { B: 'never' } } }, pikes);
    play(field, assault);
    expect(unit(field, 'B').pikes).toBe(false);
  });
});

describe('chases after a beaten attacker', () => {
  const repelled = (orders: Orders) => {
    const field = position({
      phase: 'attack',
      units: [cavalry('A', 'poles', '1012', { facing: 'N' }), cavalry('B', 'russians', '1011', { facing: 'S' })],
      orders: { russians: orders },
    });
    play(field, [...assault, { do: 'retreat', unit: 'A', hex: '1013' }], [4, 5, ...(asks(orders) ? [] : [6])]); // 1:1: A1
    return [deciding(field), asked(field)];
  };
  const asks = ({ chase, units }: Orders) => (units?.['B'] ?? chase ?? 'ask') === 'ask';

  test('ask or never, with exceptions either way', () => {
    expect(repelled({ chase: 'ask' })).toEqual(['russians', 'chase']);
    expect(repelled({ chase: 'never' })).toEqual(['poles', 'turn']);
    expect(repelled({ chase: 'ask', units: { B: 'never' } })).toEqual(['poles', 'turn']);
    expect(repelled({ chase: 'never', units: { B: 'ask' } })).toEqual(['russians', 'chase']);
  });

  test('an exception that asks does not stop the chase it allowed', () => {
    const field = position({
      phase: 'attack',
      units: [cavalry('A', 'poles', '1012', { facing: 'N' }), cavalry('B', 'russians', '1011', { facing: 'S' })],
      orders: { russians: { chase: 'never', units: { B: 'ask' } } },
    });
    play(
      field,
      [...assault, { do: 'retreat', unit: 'A', hex: '1013' }, { do: 'chase', unit: 'B', after: 'A' }],
      [4, 5],
    );
    expect([deciding(field), asked(field)]).toEqual(['russians', 'chase']);
    play(field, [{ do: 'pursue', hex: '1012' }], [6]);
    expect(where(field, 'B')).toBe('1012');
  });
});

describe('giving orders', () => {
  const field = () =>
    position({ units: [infantry('P', 'poles', '1014', { facing: 'N' }), artillery('G', 'russians', '1010')] });
  const refusal = (orders: unknown, by = 'russians') => husariaSystem.ordersRefusal(field(), by, orders)?.code ?? null;

  test('every field may be left out', () => {
    for (const orders of [{}, { guns: 'always' }, { gunRange: 1 }, askAlways]) expect(refusal(orders)).toBeNull();
  });

  test('anything else is refused', () => {
    const bad: unknown[] = [
      null,
      'never',
      [],
      { guns: 'sometimes' },
      { musketry: null },
      { pikes: undefined },
      { counterCharge: true },
      { chase: 'always' },
      { gunRange: 0 },
      { gunRange: 1.5 },
      { gunRange: '4' },
      { counterChargeColumn: '10:1' },
      { units: [] },
      { units: null },
      { units: { G: 'always' } },
      { volley: 'never' },
    ];
    for (const orders of bad) expect([orders, refusal(orders)]).toEqual([orders, 'bad-orders']);
    expect(refusal({}, 'swedes')).toBe('not-your-decision');
  });

  test('exceptions are for units of the own side only', () => {
    expect(refusal({ units: { G: 'ask' } })).toBeNull();
    expect(refusal({ units: { G: 'never', nobody: 'never' } })).toBe('unknown-unit');
    expect(refusal(JSON.parse('{ "units": { "__proto__": "never" } }'))).toBe('unknown-unit');
    expect(refusal({ units: { G: 'never', P: 'never' } })).toBe('not-your-piece');
    expect(refusal({ units: { P: 'ask' } }, 'poles')).toBeNull();
  });

  test('they answer the question that is being asked', () => {
    const state = field();
    play(state, moves('P', step('N')));
    expect(asked(state)).toBe('gun-reaction');
    husariaSystem.setOrders(state, 'russians', { guns: 'never' }, noDice, () => undefined);
    expect([deciding(state), asked(state)]).toEqual(['poles', 'move']);
  });

  test('they may fire the shot that is being asked for', () => {
    const state = field();
    play(state, moves('P', step('N')));
    const dice = scriptedDice([1, 1]);
    husariaSystem.setOrders(state, 'russians', { guns: 'always' }, dice, () => undefined);
    expect([dice.left(), asked(state)]).toEqual([0, 'move']);
  });

  test('the enemy and the public see nothing of them', () => {
    const state = position({
      units: [infantry('P', 'poles', '1014')],
      orders: { russians: { guns: 'never', counterChargeColumn: '7:1' }, poles: { chase: 'never' } },
    });
    const seen = (viewer: string) => (husariaSystem.view(state, viewer) as State).orders;
    expect(seen('poles')).toEqual([{ ...askAlways, chase: 'never' }, askAlways]);
    expect(seen('russians')).toEqual([askAlways, { ...askAlways, guns: 'never', counterChargeColumn: '7:1' }]);
    expect(seen('spectator')).toEqual([askAlways, askAlways]);
  });
});

test('a state read from a file asks exactly as before', () => {
  const state = position({
    units: [
      cavalry('mover', 'poles', '1012', { facing: 'N' }),
      cavalry('charger', 'russians', '1009', { facing: 'S', sp: 2 }),
    ],
  });
  play(state, moves('mover', step('N')));
  const read: State = JSON.parse(JSON.stringify(state));
  const charge = open(state, 'charge')[0]!;
  play(state, [charge]);
  play(read, [charge]);
  expect([asked(state), asked(read)]).toEqual(['counter-charge', 'counter-charge']);
});
