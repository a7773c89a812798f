import { describe, expect } from 'vitest';
import { rules } from '../system.js';
import {
  asked,
  at,
  backward,
  basesOf,
  colonel,
  deciding,
  enemy,
  foot,
  forward,
  gun,
  horse,
  leader,
  moves,
  play,
  position,
  refused,
  rule,
  ruleAgainst,
  stop,
  unit,
  wheelRight,
  where,
} from '../testkit/index.js';

describe('the movement phase', () => {
  rule('phase.sequence', 'the side with the initiative acts with all its units, then the other', () => {
    const table = position({
      initiative: 'stronger',
      units: [foot('A', 20, 20), enemy('E', 62, 90, { order: 'move' })],
    });
    expect(deciding(table)).toBe('stronger');
    expect(refused(table, { do: 'move', unit: 'A' })?.code).toBe('not-your-piece');
    play(table, moves('E', forward(3), stop));
    expect(refused(table, { do: 'move', unit: 'E' })?.code).toBe('already-moved');
    play(table, [{ do: 'done' }]);
    expect(deciding(table)).toBe('weaker');
    expect(refused(table, { do: 'done' }, 'stronger')?.code).toBe('not-your-decision');
  });

  rule('phase.sequence', 'orders lie face down until the side moves', () => {
    const table = position({
      initiative: 'stronger',
      units: [foot('A', 20, 20, { hidden: true }), enemy('E', 62, 90, { hidden: true, order: 'defence' })],
    });
    expect(rules.view(table, 'stronger').units[0]!.battle.order).toBeNull();
    expect(rules.view(table, 'weaker').units[0]!.battle.order).toBe('move');
    expect(unit(table, 'E').battle.hidden).toBe(false);
    play(table, [{ do: 'done' }]);
    expect(unit(table, 'A').battle.hidden).toBe(false);
  });

  rule('phase.move-order', 'a unit with a move order moves as it likes, or not at all', () => {
    const table = position({ units: [foot('A', 50, 50)] });
    play(table, moves('A', wheelRight(10), forward(2), backward(1), stop));
    expect(refused(table, { do: 'move', unit: 'nobody' })?.code).toBe('unknown-unit');
  });

  rule('phase.defence-order', 'a unit with a defence order makes special manoeuvres only', () => {
    const table = position({ units: [foot('A', 50, 50, { order: 'defence' })] });
    play(table, moves('A'));
    expect(ruleAgainst(table, forward(1))).toBe('phase.defence-order');
  });

  rule(
    ['phase.no-order', 'morale.own-will'],
    'a unit without an order stays or withdraws half its move, up to 45° aside, then wheels',
    () => {
      const table = position({ units: [horse('A', 50, 50, { order: null })] });
      play(table, moves('A'));
      expect(ruleAgainst(table, forward(1))).toBe('phase.no-order');
      expect(refused(table, { do: 'withdraw', direction: 1340, distance: 500 })).toMatchObject({
        code: 'withdraw-angle',
        facts: { angle: 46 },
      });
      expect(refused(table, { do: 'withdraw', direction: 1800, distance: 1001 })).toMatchObject({
        code: 'too-far',
        facts: { allowed: '10' },
      });
      expect(refused(table, wheelRight(10))?.code).toBe('withdraw-first');
      play(table, [{ do: 'withdraw', direction: 1800, distance: 1000 }]);
      expect(where(table, 'A')).toEqual([50, 40, 0]);
      expect(refused(table, { do: 'withdraw', direction: 1800, distance: 100 })).toMatchObject({
        code: 'too-far',
        facts: { needed: '11', allowed: '10' },
      });
      play(table, [wheelRight(40)]);
      expect(refused(table, wheelRight(10))).toMatchObject({ code: 'far-corner' });
    },
  );

  rule('phase.charge-order', 'with no enemy in view the charge becomes a move; with one it must be ridden', () => {
    const table = position({ units: [horse('A', 50, 50, { order: 'charge' }), enemy('E', 62, 20)] });
    // The enemy stands behind.
    play(table, moves('A', forward(5), stop));
    expect(unit(table, 'A').battle.order).toBe('move');
    const ahead = position({ units: [horse('A', 50, 50, { order: 'charge' }), enemy('E', 62, 90)] });
    expect(ruleAgainst(ahead, { do: 'move', unit: 'A' })).toBe('phase.charge-order');
    const hidden = position({
      units: [horse('A', 50, 50, { order: 'charge' }), foot('B', 30, 60, { bases: 12 }), enemy('E', 62, 90)],
    });
    play(hidden, moves('A', forward(5)));
  });

  rule('phase.flight', 'a fleeing unit runs at full speed to its own edge, and the phase does not end before', () => {
    const table = position({
      units: [
        horse('A', 50, 50, { morale: 'flight', order: null }),
        { ...foot('B', 80, 90, { morale: 'flight', order: null }), card: 'german-musketeers' },
      ],
    });
    expect(refused(table, { do: 'done' })).toMatchObject({ code: 'must-flee', rule: 'phase.flight' });
    play(table, [
      { do: 'move', unit: 'A' },
      { do: 'move', unit: 'B' },
    ]);
    // 20 + 10 cm for horse, 10 + 5 for foot that has no additional move.
    const middle = (id: string) => basesOf(table, id).reduce((sum, [, y]) => sum + y, 0) / 3;
    expect(unit(table, 'A').battle.layout.kind).toBe('open');
    expect(Math.round(48.5 - 30 - 1.5)).toBe(Math.round(middle('A')));
    expect(Math.round(89 - 15 - 1)).toBe(Math.round(middle('B')));
    expect(refused(table, { do: 'move', unit: 'A' })?.code).toBe('already-moved');
    play(table, [{ do: 'done' }]);
  });

  rule(
    ['phase.commanders', 'commanders.moving'],
    'a commander rides as one base of open order, through friends, and may march',
    () => {
      const table = position({ units: [foot('A', 48, 50), enemy('E', 62, 90)], commanders: [colonel('C', 50, 40)] });
      play(table, [{ do: 'ride', commander: 'C' }]);
      expect(refused(table, { do: 'to', way: [at(50, 70.1)] })).toMatchObject({
        code: 'too-far',
        facts: { needed: '30.1', allowed: '30' },
      });
      expect(refused(table, { do: 'to', way: [at(50, 50)] })?.code).toBe('not-past-friends');
      play(table, [{ do: 'to', way: [at(50, 65)] }, stop]);
      expect(refused(table, { do: 'ride', commander: 'C' })?.code).toBe('commander-moved');
    },
  );

  rule('commanders.moving', 'he keeps 2 cm from the enemy and slows down on bad ground', () => {
    const bog = {
      id: 'bog',
      type: 'grove',
      shape: { kind: 'rectangle' as const, from: [40, 41] as [number, number], to: [60, 60] as [number, number] },
    };
    const table = position({
      units: [enemy('E', 72, 50)],
      commanders: [colonel('C', 50, 40), colonel('D', 64, 40, { chief: false })],
      terrain: [bog],
    });
    play(table, [{ do: 'ride', commander: 'C' }]);
    expect(refused(table, { do: 'to', way: [at(50, 51)] })).toMatchObject({
      code: 'too-far',
      facts: { allowed: '10' },
    });
    play(table, [stop, { do: 'ride', commander: 'D' }]);
    expect(refused(table, { do: 'to', way: [at(64, 48.5)] })).toMatchObject({ rule: 'formations.near-enemy' });
  });

  rule('commanders.joining', 'in contact he joins a unit; he leaves before it acts', () => {
    const table = position({
      units: [foot('A', 50, 50), gun('G', 80, 50)],
      commanders: [colonel('C', 50, 40), colonel('D', 80, 40, { chief: false })],
    });
    play(table, [{ do: 'ride', commander: 'C' }]);
    expect(refused(table, { do: 'join', unit: 'A' })?.code).toBe('join-contact');
    play(table, [
      { do: 'to', way: [at(50, 48)] },
      { do: 'join', unit: 'A' },
    ]);
    expect(leader(table, 'C').battle.joined).toBe(unit(table, 'A').index);
    play(table, [
      { do: 'ride', commander: 'D' },
      { do: 'to', way: [at(80, 46)] },
    ]);
    expect(refused(table, { do: 'join', unit: 'G' })?.code).toBe('join-kind');
    const next = position({ units: [foot('A', 50, 50)], commanders: [colonel('C', 50, 40, { joined: 'A' })] });
    play(next, [{ do: 'ride', commander: 'C' }, { do: 'to', way: [at(70, 50)] }, stop]);
    expect(leader(next, 'C').battle.joined).toBe(-1);
    const late = position({ units: [foot('A', 50, 50)], commanders: [colonel('C', 50, 40, { joined: 'A' })] });
    play(late, moves('A', forward(2), stop));
    expect(refused(late, { do: 'ride', commander: 'C' })?.code).toBe('commander-joined');
    expect(asked(late)).toBe('movement');
  });
});
