/** Fields, and what units in open order and commanders make of ground and fences. */

import { describe, expect } from 'vitest';
import {
  at,
  colonel,
  dragoons,
  elite,
  enemy,
  foot,
  gun,
  horse,
  leader,
  moves,
  play,
  position,
  refused,
  rule,
  ruleAgainst,
  skirmishers,
  stop,
  unit,
  where,
} from '../../testkit/index.js';
import { impetusOfRide } from '../charge/charge-state.js';
import { type Volley, volleyAt } from '../fire/volley.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';
import { sees } from './vision.js';

const ground = (type: string, from: [number, number] = [0, 55], to: [number, number] = [120, 75]) => ({
  id: type,
  type,
  shape: { kind: 'rectangle' as const, from, to },
});
const fence = (y: number, type = 'low-obstacle') => ({
  type,
  line: [
    [0, y],
    [120, y],
  ] as [number, number][],
});
const charge: Action = {
  do: 'charge',
  unit: 'A',
  target: 'E',
  path: { turn: 0, files: 0, anchor: 'middle' },
  commander: '',
};
const done: Action = { do: 'done' };

describe('wheat', () => {
  rule('terrain.wheat-field', 'a full move, but no march into it or out of it', () => {
    const table = position({ units: [horse('A', 50, 50, { files: 1 })], terrain: [ground('wheat-field')] });
    play(table, moves('A', forwardBy(20), stop));
    const marching = position({ units: [horse('A', 50, 50, { files: 1 })], terrain: [ground('wheat-field')] });
    play(marching, moves('A', { do: 'march' }));
    expect(ruleAgainst(marching, forwardBy(6))).toBe('movement.march');
    const inside = position({ units: [horse('A', 50, 60, { files: 1 })], terrain: [ground('wheat-field')] });
    play(inside, moves('A'));
    expect(ruleAgainst(inside, { do: 'march' })).toBe('movement.march');
  });

  rule('terrain.wheat-field', 'the additional move is 10 cm at most, and impetus is lost', () => {
    for (const [type, reached] of [
      ['wheat-field', 50],
      ['ploughed-field', 50],
      ['open', 58],
    ] as const) {
      const table = position({
        turns: 2,
        units: [elite('A', 50, 20, { order: 'charge' }), enemy('E', 62, 58, { order: 'move' })],
        terrain: [ground(type, [0, 45], [120, 47])],
      });
      play(
        table,
        [charge, done, done, { do: 'path', unit: 'A', path: { turn: 0, files: 0, anchor: 'middle' } }],
        [...(reached === 58 ? [] : [1])],
      );
      expect([type, where(table, 'A')[1]]).toEqual([type, reached]);
    }
    const ridden = position({
      turns: 2,
      units: [elite('A', 50, 40, { order: 'charge' }), enemy('E', 62, 55, { order: 'move' })],
      terrain: [ground('wheat-field', [0, 50], [120, 52])],
    });
    play(ridden, [charge]);
    expect(impetusOfRide(unit(ridden, 'A'))).toBe(0);
  });

  rule(['terrain.wheat-field', 'terrain.cover'], 'it covers infantry and guns, not horse', () => {
    const need = (own: object, type: string) => {
      const table = position({
        units: [
          { ...foot('A', 50, 50, { bases: 4, order: 'defence' }), card: 'haiduk-veterans' },
          own as ReturnType<typeof foot>,
        ],
        terrain: [ground(type, [0, 58], [120, 70])],
      });
      return (volleyAt(table, unit(table, 'A'), unit(table, 'E'), 'defence') as Volley).salvos[0]!.pool.need;
    };
    const target = { side: 'stronger' as const, facing: 180, bases: 4 };
    expect([need(foot('E', 66, 59, target), 'open'), need(foot('E', 66, 59, target), 'wheat-field')]).toEqual([5, 4]);
    expect(need(enemy('E', 66, 59, { bases: 4 }), 'wheat-field')).toBe(5);
    // A gun is shot at as open order, which does not add up with cover.
    const piece = gun('E', 58, 59, { side: 'stronger', facing: 180 });
    expect([need(piece, 'open'), need(piece, 'wheat-field')]).toEqual([4, 4]);
  });
});

const forwardBy = (distance: number): Action => ({ do: 'forward', distance: distance * 100 });

describe('skirmishers', () => {
  rule('special.skirmishers', 'they stand in open order, see all around, and may close up', () => {
    const open = [50, 55, 60].map((x) => ({ at: [x, 50] as [number, number], facing: 0 }));
    const table = position({ units: [skirmishers('A', 50, 50, { open }), enemy('E', 62, 20, { facing: 0 })] });
    expect(sees(table, unit(table, 'A'), unit(table, 'E'))).toBe(true);
    play(table, moves('A', { do: 'close', ways: [[at(50, 55)], [at(54, 55)], [at(58, 55)]] }));
    expect(unit(table, 'A').battle.layout.kind).toBe('block');
    const plain = position({ units: [horse('A', 50, 50), enemy('E', 62, 20, { facing: 0 })] });
    expect(sees(plain, unit(plain, 'A'), unit(plain, 'E'))).toBe(false);
  });
});

describe('commanders on their way', () => {
  rule(
    ['commanders.moving', 'manoeuvres.obstacle'],
    'a fence costs him 5 cm and the march; a high one stops him',
    () => {
      const field = (type: string) => {
        const table = position({ commanders: [colonel('C', 50, 50)], obstacles: [fence(55, type)] });
        play(table, [{ do: 'ride', commander: 'C' }]);
        return table;
      };
      expect(refused(field('low-obstacle'), { do: 'to', way: [at(50, 65.1)] })).toMatchObject({
        code: 'too-far',
        facts: { needed: '20.1', allowed: '20' },
      });
      const table = field('low-obstacle');
      expect(refused(table, { do: 'to', way: [at(50, 57)] })?.code).toBe('on-obstacle');
      play(table, [{ do: 'to', way: [at(50, 65)] }]);
      expect(leader(table, 'C').battle.pose.y).toBe(6500);
      expect(ruleAgainst(field('high-obstacle'), { do: 'to', way: [at(50, 60)] })).toBe('terrain.obstacle');
    },
  );

  rule(['commanders.moving', 'terrain.slope'], 'down a slope he rides at full speed, up at half', () => {
    const hill = { ...ground('slope', [40, 40], [80, 80]), top: [60, 60] as [number, number] };
    const table = position({
      commanders: [colonel('C', 58, 75), colonel('D', 58, 45, { chief: false })],
      terrain: [hill],
    });
    play(table, [{ do: 'ride', commander: 'C' }]);
    play(table, [{ do: 'to', way: [at(58, 95)] }, stop, { do: 'ride', commander: 'D' }]);
    expect(refused(table, { do: 'to', way: [at(58, 56)] })).toMatchObject({ facts: { allowed: '10' } });
  });

  rule('commanders.joining', 'a charging unit is joined only when it has met the enemy', () => {
    const table = position({
      commanders: [colonel('C', 46, 47)],
      units: [horse('A', 50, 50, { order: 'charge' }), enemy('E', 62, 60, { order: 'move' })],
    });
    play(table, [{ do: 'ride', commander: 'C' }]);
    expect(refused(table, { do: 'join', unit: 'A' })?.code).toBe('join-charge');
    const fought = position({
      commanders: [colonel('C', 46, 59)],
      units: [horse('A', 50, 60, { order: 'charge', marks: { acted: true } }), enemy('E', 62, 60, { order: 'move' })],
    });
    play(fought, [
      { do: 'ride', commander: 'C' },
      { do: 'join', unit: 'A' },
    ]);
    expect(leader(fought, 'C').battle.joined).toBe(0);
  });
});

describe('commanders and the places of their units', () => {
  rule('commanders.joining', 'ruling 104: who is joined moves no further in that turn', () => {
    const table = position({ commanders: [colonel('C', 50, 48)], units: [foot('A', 50, 50)] });
    play(table, [
      { do: 'ride', commander: 'C' },
      { do: 'join', unit: 'A' },
    ]);
    expect(refused(table, { do: 'move', unit: 'A' })?.code).toBe('already-moved');
  });

  rule('commanders.moving', 'a unit ends in his place only if he joins it; it may pass', () => {
    const table = position({
      commanders: [colonel('C', 50, 58), colonel('D', 80, 20, { chief: false, joined: 'B' })],
      units: [foot('A', 50, 50), foot('B', 80, 50), gun('G', 20, 50)],
    });
    play(table, moves('A', forwardBy(6)));
    expect(fieldsOf(leader(table, 'C'))).toMatchObject({ joined: 0, moved: true });
    expect(refused(table, forwardBy(1))?.code).toBe('halted');
    const own = position({
      commanders: [colonel('C', 50, 58), colonel('D', 50, 20, { chief: false, joined: 'A' })],
      units: [foot('A', 50, 50)],
    });
    play(own, moves('A'));
    expect(refused(own, forwardBy(6))).toMatchObject({ code: 'commander-in-place', rule: 'commanders.moving' });
    play(own, [forwardBy(10)]);
    expect(leader(own, 'C').battle.pose).toMatchObject({ x: 5000, y: 5800 });
    const guns = position({ commanders: [colonel('C', 50, 58)], units: [gun('A', 50, 50)] });
    play(guns, moves('A'));
    expect(refused(guns, forwardBy(6))?.code).toBe('commander-in-place');
  });
});

describe('dragoons apart', () => {
  rule('special.dragoons', 'in a wood, in open order, they dismount as well', () => {
    const open = [50, 55, 60, 65].map((x) => ({ at: [x, 60] as [number, number], facing: 0 }));
    const table = position({ units: [dragoons('A', 50, 60, { open })], terrain: [ground('forest')] });
    play(table, moves('A', { do: 'dismount', guards: 0 }));
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ mounted: false });
    expect(unit(table, 'A').battle.layout.kind).toBe('open');
  });
});
