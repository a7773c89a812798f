import { describe, expect } from 'vitest';
import {
  asked,
  backward,
  basesOf,
  colonel,
  elite,
  enemy,
  foot,
  forward,
  gun,
  horse,
  moves,
  play,
  position,
  rabble,
  refused,
  rule,
  ruleAgainst,
  spent,
  stop,
  tartars,
  unit,
  wheelLeft,
  wheelRight,
  where,
  why,
} from '../../testkit/index.js';
import { fieldsOf } from '../state/flat.js';

describe('movement ranges', () => {
  rule('movement.range', 'forward a centimetre costs one, backward two', () => {
    const field = position({ units: [foot('A', 50, 50)] });
    play(field, moves('A', forward(4)));
    expect(where(field, 'A')).toEqual([50, 54, 0]);
    play(field, [backward(3)]);
    expect(where(field, 'A')).toEqual([50, 51, 0]);
    expect(spent(field)).toBe('10');
    expect(why(field, forward(0.01))).toBe('It cannot go so far: 10.01 cm, 10 allowed');
  });

  rule('movement.range', 'nothing is no movement, and the table has an edge', () => {
    const field = position({ units: [foot('A', 50, 118)] });
    play(field, moves('A'));
    expect(refused(field, forward(0))?.code).toBe('no-movement');
    expect(refused(field, forward(3))).toMatchObject({ code: 'off-table', rule: 'motivation.leaving' });
    play(field, [forward(2)]);
  });
});

describe('wheeling', () => {
  rule('movement.wheel', 'the example: after 5 cm of the far corner a unit with Move 10 has 5 cm left', () => {
    const field = position({ units: [foot('A', 50, 50)] });
    play(field, moves('A'));
    // Radius 12.17 cm: 23.5° are 4.99 cm of arc.
    play(field, [wheelRight(23.5)]);
    expect(spent(field)).toBe('4.99');
    play(field, [forward(5.01)]);
    expect(refused(field, forward(0.01))?.code).toBe('too-far');
  });

  rule('movement.wheel', 'the refusal names the way of the far corner', () => {
    const field = position({ units: [foot('A', 50, 50)] });
    play(field, moves('A'));
    expect(why(field, wheelLeft(49))).toBe('The wheel cannot be made: the far corner would move 10.41 cm, 10 allowed');
    expect(ruleAgainst(field, wheelLeft(49))).toBe('movement.wheel');
  });

  rule('movement.wheel', 'ruling 7: a short last rank is measured as if it were full', () => {
    const field = position({
      units: [horse('A', 50, 50, { files: 3, bases: 4 }), horse('B', 80, 50, { files: 3, bases: 6 })],
    });
    play(field, moves('A', wheelRight(30)));
    const first = spent(field);
    play(field, [stop, ...moves('B', wheelRight(30))]);
    expect(spent(field)).toBe(first);
  });

  rule('movement.wheel', 'ruling 8: backward it turns on a rear corner and pays double', () => {
    const field = position({ units: [foot('A', 50, 50)] });
    play(field, moves('A', { do: 'wheel', pivot: 'rear-right', turn: -200 }));
    expect(spent(field)).toBe('8.5');
    expect(refused(field, { do: 'wheel', pivot: 'rear-right', turn: 10 })?.code).toBe('wheel-pivot');
    expect(refused(field, { do: 'wheel', pivot: 'front-left', turn: 10 })?.code).toBe('wheel-pivot');
  });

  rule('movement.wheel', 'a friend in the arc stops it, however far the step', () => {
    const field = position({ units: [foot('A', 50, 50), foot('B', 66, 53, { bases: 1, facing: 90 })] });
    play(field, moves('A'));
    expect(refused(field, wheelLeft(40))?.rule).toBe(undefined);
    const blocked = position({ units: [foot('A', 50, 50), foot('B', 60, 55.5, { bases: 1 })] });
    play(blocked, moves('A'));
    expect(refused(blocked, wheelLeft(45))).toMatchObject({ code: 'friend-in-way', rule: 'movement.passing' });
  });
});

describe('marching', () => {
  const field = () =>
    position({
      commanders: [colonel('commander', 20, 90)],
      units: [
        horse('line', 30, 90),
        horse('column', 50, 40, { files: 1 }),
        tartars('open', 80, 50, { open: [0, 5, 10].map((x) => ({ at: [80 + x, 50] as [number, number], facing: 0 })) }),
        tartars('near', 5, 95, { open: [0, 5, 10].map((x) => ({ at: [5 + x, 95] as [number, number], facing: 0 })) }),
        enemy('enemy', 42, 110),
      ],
    });

  rule('movement.march', 'the drawing: who marches near the enemy and who does not', () => {
    const table = field();
    play(table, [{ do: 'move', unit: 'line' }]);
    expect(refused(table, { do: 'march' })?.code).toBe('march-formation');
    play(table, [stop, { do: 'move', unit: 'column' }, { do: 'march' }, forward(30)]);
    expect(refused(table, forward(0.1))?.code).toBe('too-far');
    play(table, [stop, { do: 'move', unit: 'open' }, { do: 'march' }, stop, { do: 'move', unit: 'near' }]);
    expect(refused(table, { do: 'march' })).toMatchObject({ code: 'march-near-enemy', rule: 'movement.march' });
    play(table, [stop, { do: 'ride', commander: 'commander' }, { do: 'to', way: [{ x: 2000, y: 6500, facing: 0 }] }]);
    expect(unit(table, 'column').turn.marched).toBe(true);
  });

  rule('movement.march', 'it stops before it comes within 20 cm; exactly 20 cm is too near', () => {
    const table = position({ units: [horse('A', 50, 40, { files: 1 }), enemy('B', 54, 80)] });
    play(table, moves('A', { do: 'march' }));
    expect(refused(table, forward(20))).toMatchObject({ code: 'march-near-enemy' });
    play(table, [forward(19.99)]);
  });

  rule('movement.march', 'only over open ground, or on a road through worse', () => {
    const wood = {
      id: 'wood',
      type: 'grove',
      shape: { kind: 'rectangle' as const, from: [40, 50] as [number, number], to: [60, 60] as [number, number] },
    };
    const table = position({ units: [horse('A', 50, 45, { files: 1 })], terrain: [wood] });
    play(table, moves('A', { do: 'march' }));
    expect(refused(table, forward(10))).toMatchObject({ code: 'march-ground', facts: { ground: 'grove' } });
    const road = position({
      units: [horse('A', 50, 45, { files: 1 })],
      terrain: [wood],
      roads: [
        {
          line: [
            [52, 0],
            [52, 120],
          ],
        },
      ],
    });
    play(road, moves('A', { do: 'march' }, forward(30)));
  });

  rule('movement.march-guns', 'guns march limbered and on a road, 5 cm further', () => {
    const table = position({
      units: [gun('A', 50, 40), gun('B', 70, 40, { limbered: true }), gun('C', 90, 40, { limbered: true })],
      roads: [
        {
          line: [
            [92, 0],
            [92, 120],
          ],
        },
      ],
    });
    play(table, [{ do: 'move', unit: 'A' }]);
    expect(ruleAgainst(table, { do: 'march' })).toBe('movement.march-guns');
    play(table, [stop, { do: 'move', unit: 'B' }]);
    expect(ruleAgainst(table, { do: 'march' })).toBe('movement.march-guns');
    play(table, [stop, { do: 'move', unit: 'C' }, { do: 'march' }, forward(20)]);
    expect(refused(table, forward(0.1))?.code).toBe('too-far');
  });

  rule('movement.march', 'rabble never marches, and elite cavalry marches in line', () => {
    const table = position({ units: [rabble('A', 50, 40, { files: 1 }), elite('B', 70, 40)] });
    play(table, [{ do: 'move', unit: 'A' }]);
    expect(ruleAgainst(table, { do: 'march' })).toBe('special.rabble');
    play(table, [stop, { do: 'move', unit: 'B' }, { do: 'march' }]);
  });
});

describe('passing through friends', () => {
  const friends = (extras: object = {}) => position({ units: [horse('A', 50, 40), foot('B', 50, 48, extras)] });

  rule('movement.passing', 'both test Skill afterwards; who fails is disorganised', () => {
    const table = friends();
    const events = play(table, moves('A', forward(14)), [4, 5]);
    expect(events.filter((event) => event.type === 'test').map(({ unit: id, passed }) => [id, passed])).toEqual([
      ['A', true],
      ['B', false],
    ]);
    expect(fieldsOf(unit(table, 'B'))).toMatchObject({ morale: 'disorganised', order: null });
    expect(unit(table, 'A').battle.morale).toBe('good');
  });

  rule('movement.passing', 'cavalry that fails withdraws half its move at once, then may wheel', () => {
    const table = position({ units: [horse('A', 50, 40), foot('B', 50, 48)] });
    // It is pushed homeward until it meets the friends it has passed, who test for being run into.
    play(table, moves('A', forward(14)), [5, 1]);
    expect(unit(table, 'A').battle.morale).toBe('disorganised');
    expect(where(table, 'A')).toEqual([50, 51, 0]);
    expect(asked(table)).toBe('move');
    play(table, [wheelRight(20), stop], [1]);
    expect(refused(table, forward(1))).toMatchObject({ code: 'halted' });
  });

  rule('movement.passing', 'it must get wholly past them in one move', () => {
    const table = friends();
    play(table, moves('A'));
    expect(refused(table, forward(10))).toMatchObject({ code: 'not-past-friends', rule: 'movement.passing' });
    play(table, [forward(5.97)]);
  });

  rule('movement.passing', 'nobody passes a disorganised unit', () => {
    const table = friends({ morale: 'disorganised', order: null });
    play(table, moves('A'));
    expect(ruleAgainst(table, forward(14))).toBe('morale.disorganised');
  });

  rule(['movement.passing', 'open.passing'], 'open order passes open order freely', () => {
    const open = (y: number) => [0, 5, 10].map((x) => ({ at: [50 + x, y] as [number, number], facing: 0 }));
    const table = position({
      units: [tartars('A', 50, 40, { open: open(40) }), tartars('B', 50, 48, { open: open(48) })],
    });
    const ways = open(60).map(({ at: [x, y] }) => [{ x: x * 100, y: y * 100, facing: 0 }]);
    play(table, moves('A', { do: 'bases', ways }));
    expect(basesOf(table, 'A')[0]).toEqual([50, 60]);
  });
});

describe('moving in column', () => {
  rule('movement.column', 'the example: the first base turns, the others follow in its track', () => {
    const table = position({ units: [horse('A', 50, 40, { files: 1 })] });
    play(table, moves('A', { do: 'snake', pivot: 'left', turn: -900, distance: 300 }));
    expect(unit(table, 'A').battle.layout.kind).toBe('bent-column');
    // The wheel of one base: a quarter of a circle of 5 cm radius.
    expect(spent(table)).toBe('10.86');
    play(table, [forward(3), stop]);
    expect(unit(table, 'A').battle.layout.kind).toBe('block');
    expect(where(table, 'A')[2]).toBe(270);
  });

  rule(
    ['movement.column', 'terrain.classes'],
    'ground that the others cross behind the first base slows the column',
    () => {
      const brook = { id: 'b', type: 'stream', shape: { kind: 'rectangle' as const, from: [0, 52], to: [120, 53] } };
      const table = position({ units: [horse('A', 50, 60, { files: 1 })], terrain: [brook as never] });
      play(table, moves('A'));
      // The last base stands in the brook and would leave it behind.
      const snake = (distance: number) => ({ do: 'snake' as const, pivot: 'left' as const, turn: -300, distance });
      expect(refused(table, snake(900))?.code).toBe('ground-limit');
      expect(refused(table, snake(700))).toBeNull();
    },
  );

  rule('movement.column', 'a line does not snake, and a column in a bend does not wheel', () => {
    const table = position({ units: [horse('A', 50, 40), horse('B', 80, 40, { files: 1 })] });
    play(table, moves('A'));
    expect(refused(table, { do: 'snake', pivot: 'left', turn: -300, distance: 100 })?.code).toBe('not-a-column');
    play(table, [stop, ...moves('B', { do: 'snake', pivot: 'left', turn: -600, distance: 200 })]);
    expect(refused(table, wheelRight(10))).toMatchObject({ code: 'column-bending', rule: 'movement.column' });
    expect(refused(table, { do: 'snake', pivot: 'left', turn: 300, distance: 100 })?.code).toBe('wheel-pivot');
  });
});
