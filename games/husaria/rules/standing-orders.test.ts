import { noDice, scriptedDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import type { PositionFile, UnitEntry } from '../position/schema.js';
import { husariaSystem } from '../system.js';
import {
  artillery,
  asked,
  cavalry,
  deciding,
  eventsOf,
  infantry,
  moves,
  play,
  position,
  step,
  unit,
  where,
} from '../testkit/index.js';
import { askAlways, moveKey, phaseKey, type StandingOrders } from './standing-orders.js';
import type { Action } from './state/actions.js';
import type { State } from './state/state.js';

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
    const events = play(field, advance);
    expect(eventsOf(events, 'fire')).toEqual([]);
    expect([deciding(field), asked(field)]).toEqual(['poles', 'move']);
    // Silence is an answer too: nobody steps forward to find out and back again.
    expect(eventsOf(events, 'orders-answered')).toMatchObject([{ secretOf: 'russians', reveals: true }]);
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

  test('asked about only from so near, unless a unit is to be asked about whatever it could do', () => {
    const asks = (orders: Orders) => {
      const field = underFire(orders);
      play(field, advance); // three hexes away
      return asked(field) === 'gun-reaction';
    };
    expect([asks({ askRange: 3 }), asks({ askRange: 2 })]).toEqual([true, false]);
    expect(asks({ askRange: 2, units: { G: 'ask' } })).toBe(true);
    // What is always done has its own range.
    const always = underFire({ guns: 'always', gunRange: 3, askRange: 1 });
    expect(eventsOf(play(always, advance, [1, 1]), 'fire')).toHaveLength(1);
  });

  test('not again in this move, or in this phase: another move or stage asks again', () => {
    const quietFor = (until: (state: State) => string) => {
      const field = underFire({});
      play(field, advance);
      const orders = { ...askAlways, quiet: { guns: until(field) } };
      husariaSystem.setOrders(field, 'russians', orders, noDice, () => undefined);
      expect([deciding(field), asked(field)]).toEqual(['poles', 'move']);
      play(field, [step('N')]);
      return asked(field);
    };
    expect(quietFor((state) => moveKey(state, unit(state, 'P').index))).toBe('move');
    expect(quietFor(phaseKey)).toBe('move');
    const other = underFire({ quiet: { guns: 'stage 1, phase 1, somebody else' } });
    play(other, advance);
    expect(asked(other)).toBe('gun-reaction');
    const past = underFire({ quiet: { guns: 'stage 0, phase 1' } });
    play(past, advance);
    expect(asked(past)).toBe('gun-reaction');
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

  test('asked about only at odds so good', () => {
    const asks = (askColumn: string, units = {}) => {
      const field = threatened({ askColumn, units });
      play(field, advance);
      return asked(field) === 'counter-charge';
    };
    expect([asks('2:1'), asks('3:1'), asks('3:1', { C: 'ask' })]).toEqual([true, false, true]);
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
      { askRange: 0 },
      { askColumn: '10:1' },
      { quiet: 'always' },
      { quiet: { volley: 'stage 1, phase 1' } },
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

test('orders that say "ask" are as none: the charger still waits for the word to go', () => {
  const field = () =>
    position({
      units: [cavalry('A', 'poles', '1010', { facing: 'N' }), cavalry('B', 'russians', '1006', { facing: 'S' })],
    });
  const charge: Action[] = [...moves('A', step('N'), step('N')), { do: 'charge', unit: 'B', to: 'S', facing: 'S' }];
  for (const orders of [askAlways, { ...askAlways, units: {} }]) {
    const state = field();
    state.orders[1] = orders;
    play(state, charge);
    expect([deciding(state), asked(state)]).toEqual(['russians', 'counter-charge']);
    expect(husariaSystem.actions(state)).toContainEqual({ do: 'go' });
  }
});
