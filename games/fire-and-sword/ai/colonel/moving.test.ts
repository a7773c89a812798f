/** How the colonel goes: straight, by the bridge, in column, over the wall, and where a charge may hit him. */
import { describe, expect, test } from 'vitest';
import { cm, touch } from '../../geometry/index.js';
import { middleOf } from '../../rules/morale/directions.js';
import type { MoveFrame } from '../../rules/state/frames.js';
import { baseCount, poses, shapes } from '../../rules/state/pieces.js';
import type { State } from '../../rules/state/state.js';
import { rules } from '../../system.js';
import {
  elite,
  enemy,
  foot,
  gun,
  horse,
  colonel as leader,
  pikes,
  play,
  position,
  recruits,
  tartars,
  unit,
} from '../../testkit/index.js';
import type { Aim } from './aims.js';
import { chooseAct, planMove, riskOf } from './moving.js';
import { leadOf, worthOfPlace } from './places.js';
import { wayTo } from './posts.js';
import { stakesOf } from './worth.js';

const spot = (x: number, y: number, extras: Partial<Aim> = {}): Aim => ({
  shape: [{ x: cm(x), y: cm(y) }],
  reach: cm(4),
  worth: 2,
  take: 'two',
  ...extras,
});

/** The unit A makes its move towards the aim. */
function goes(table: State, aim: Aim): string[] {
  play(table, [{ do: 'move', unit: 'A' }]);
  const acts = planMove(table, table.frames.at(-1) as MoveFrame, aim);
  play(table, acts);
  return acts.map(({ do: name }) => name);
}

const ground = (id: string, type: string, from: [number, number], to: [number, number]) => ({
  id,
  type,
  shape: { kind: 'rectangle' as const, from, to },
});

const river = {
  terrain: [ground('river', 'river', [0, 56], [120, 64])],
  roads: [
    {
      line: [
        [60, 0],
        [60, 120],
      ] as [[number, number], [number, number]],
      width: 4,
    },
  ],
};

describe('the way to a place', () => {
  test('leads round what bars it: over the bridge', () => {
    const table = position({ turns: 6, units: [horse('A', 20, 50, { bases: 2 })], ...river });
    const aim = spot(24, 80);
    expect(wayTo(table, unit(table, 'A'), aim)).toBeGreaterThan(cm(70));
    const lead = leadOf(table, unit(table, 'A'), aim);
    expect(lead.x).toBeGreaterThan(cm(50));
    expect(lead.y).toBeLessThan(cm(58));
  });

  test('is a straight line over open ground', () => {
    const table = position({ turns: 6, units: [horse('A', 50, 20, { bases: 2 })] });
    const aim = spot(90, 60);
    expect(leadOf(table, unit(table, 'A'), aim)).toEqual({ x: cm(90), y: cm(60) });
    expect(wayTo(table, unit(table, 'A'), aim)).toBeLessThan(cm(60));
  });

  test('leads along a road through a wood for a column, and round the wood for a broad front', () => {
    const lead = (files: number) => {
      const table = position({
        turns: 6,
        units: [horse('A', files === 1 ? 58 : 54, 30, { files })],
        terrain: [ground('wood', 'forest', [56, 36], [64, 60])],
        roads: river.roads,
      });
      return leadOf(table, unit(table, 'A'), spot(60, 90));
    };
    expect(Math.abs(lead(1).x - cm(60))).toBeLessThan(cm(4));
    expect(Math.abs(lead(3).x - cm(60))).toBeGreaterThan(cm(6));
  });

  test('keeps clear of enemies where the aim says so', () => {
    const table = position({ turns: 6, units: [horse('A', 58, 20, { bases: 2 })] });
    const through = wayTo(table, unit(table, 'A'), spot(60, 90));
    const around = wayTo(table, unit(table, 'A'), spot(60, 90, { avoid: [{ x: cm(60), y: cm(50) }] }));
    expect(around).toBeGreaterThan(through);
    expect(around).toBeLessThan(through + cm(25));
  });
});

test('the way passes the end of a wall with room for the front', () => {
  const wall = {
    type: 'low-obstacle',
    line: [
      [60, 60],
      [80, 60],
    ] as [[number, number], [number, number]],
  };
  const way = (x: number, obstacles: (typeof wall)[]) => {
    const table = position({ turns: 6, units: [horse('A', x, 40, { files: 1 })], obstacles });
    return wayTo(table, unit(table, 'A'), spot(x + 2.5, 100));
  };
  expect(way(56, [wall]) - way(56, [])).toBeGreaterThan(cm(1));
  expect(way(48, [wall])).toBe(way(48, []));
});

test('foot that has to get through passes nearer to enemies than who has time', () => {
  const way = (take: Aim['take']) => {
    const table = position({ turns: 8, units: [foot('A', 58, 20, { bases: 2 })] });
    return wayTo(table, unit(table, 'A'), spot(60, 90, { take, avoid: [{ x: cm(60), y: cm(50) }] }));
  };
  expect(way('all')).toBeLessThan(way('two'));
});

describe('a move', () => {
  test('of horse in line: a wheel, then as far as it goes', () => {
    const table = position({ turns: 6, units: [horse('A', 20, 40, { bases: 2 })] });
    const before = wayTo(table, unit(table, 'A'), spot(60, 50));
    goes(table, spot(60, 50));
    expect(before - wayTo(table, unit(table, 'A'), spot(60, 50))).toBeGreaterThan(cm(12));
  });

  test('of foot with a long way: it forms column and marches', () => {
    const table = position({ turns: 8, units: [foot('A', 58, 10, { bases: 2 })] });
    const acts = goes(table, spot(60, 100));
    expect(acts).toContain('march');
    expect(middleOf(unit(table, 'A')).y).toBeGreaterThan(cm(18));
  });

  test('of light horse: base by base, all of its move', () => {
    const open = [20, 24.5, 29].map((x) => ({ at: [x, 40] as [number, number], facing: 0 }));
    const table = position({ turns: 6, units: [tartars('A', 20, 40, { open })] });
    expect(goes(table, spot(70, 40))).toContain('bases');
    expect(middleOf(unit(table, 'A')).x).toBeGreaterThan(cm(40));
  });

  test('of light horse: who has an enemy right before him stays, the others go on into the strip', () => {
    const open = [20, 24.5, 29].map((x) => ({ at: [x, 40] as [number, number], facing: 0 }));
    const strip = [
      { x: 0, y: cm(43) },
      { x: cm(120), y: cm(43) },
      { x: cm(120), y: cm(60) },
      { x: 0, y: cm(60) },
    ];
    const table = position({
      turns: 1,
      units: [tartars('A', 20, 40, { open }), enemy('E', 21, 42.5, { bases: 1, order: 'defence' })],
    });
    const before = poses(unit(table, 'A'));
    goes(table, spot(0, 0, { shape: strip, reach: 0, take: 'all', worth: 4 }));
    const moved = poses(unit(table, 'A')).map(({ y }, base) => y - before[base]!.y);
    expect(moved.filter((way) => way === 0)).toHaveLength(1);
    expect(moved.filter((way) => way >= cm(2))).toHaveLength(2);
  });

  const beforeVillage = (piece: ReturnType<typeof foot>) =>
    position({
      turns: 6,
      terrain: [ground('village', 'built-up', [30, 60], [90, 90])],
      obstacles: [
        {
          type: 'low-obstacle',
          line: [
            [30, 60],
            [90, 60],
          ],
        },
      ],
      units: [piece],
    });
  const inVillage = (table: State) => poses(unit(table, 'A')).filter(({ y }) => y > cm(60)).length;

  test('of foot before a village: over the wall, with open ranks', () => {
    const table = beforeVillage(foot('A', 50, 59, { bases: 4, files: 2 }));
    goes(table, spot(54, 75));
    expect(inVillage(table)).toBeGreaterThan(1);
    expect(unit(table, 'A').battle.layout.kind).toBe('open');
  });

  test.each([350, 335])('of foot that stands askew before the wall, facing %i: over it all the same', (facing) => {
    const table = beforeVillage(foot('A', 50, 57, { bases: 5, files: 2, facing }));
    goes(table, spot(54, 75));
    expect(inVillage(table)).toBeGreaterThan(0);
  });

  test('of a column askew before the wall: its first base goes over', () => {
    const table = beforeVillage(foot('A', 50, 58, { bases: 4, files: 1, facing: 20 }));
    goes(table, spot(54, 75));
    expect(inVillage(table)).toBe(1);
  });

  test('through friends costs what the tests of both may: more where they have less skill', () => {
    const through = (friend: typeof foot, far = 18) => {
      const table = position({
        turns: 6,
        units: [horse('A', 50, 40, { bases: 1 }), friend('B', 50, 48, { bases: 1 })],
        commanders: [leader('L', 60, 40)],
      });
      play(table, [
        { do: 'move', unit: 'A' },
        { do: 'forward', distance: cm(far) },
      ]);
      return { skill: unit(table, 'B').data.card.skill, risk: Number(riskOf(table).toFixed(2)) };
    };
    expect(through(foot)).toEqual({ skill: 4, risk: 0.72 });
    expect(through(recruits)).toEqual({ skill: 3, risk: 0.78 });
    expect(through(foot, 2).risk).toBe(0);
  });

  test('of horse that has ridden up to the edge of the table: back first, for in the next turn it can go on', () => {
    const strip: Aim = { shape: [0, 120].map((x) => ({ x: cm(x), y: cm(19) })), reach: 0, worth: 4, take: 'all' };
    const atEdge = (turns: number) =>
      position({ turns, units: [horse('A', 3.56, 31, { files: 1, bases: 2, facing: 208 })] });
    expect(goes(atEdge(6), strip)).toEqual(['backward']);
    expect(goes(atEdge(1), strip)).toEqual([]);
  });

  test('over the edge ends with a corner just on it: in ranks askew, and base by base', () => {
    const edge: Aim = { shape: [0, 120, 120, 0].map((x) => ({ x: cm(x), y: 0 })), reach: 0, worth: 4, take: 'one' };
    const open = [20, 24.5, 29].map((x) => ({ at: [x, 8] as [number, number], facing: 180 }));
    for (const piece of [horse('A', 20, 8, { bases: 2, facing: 165 }), tartars('A', 20, 8, { open })]) {
      const table = position({ turns: 6, units: [piece] });
      goes(table, edge);
      const lowest = Math.min(...shapes(unit(table, 'A')).flatMap((shape) => shape.map(({ y }) => y)));
      expect(lowest).toBeLessThanOrEqual(touch);
    }
  });

  test('ends in the last turn on the place, though enemies stand by who have moved already', () => {
    const units = [foot('A', 50, 50, { bases: 2 }), enemy('E', 44, 75), enemy('F', 60, 75)];
    const table = position({ turns: 1, units });
    table.frames = table.frames.filter((frame) => frame.kind !== 'movement' || frame.side === 0);
    goes(table, spot(52, 60));
    expect(wayTo(table, unit(table, 'A'), spot(52, 60))).toBe(0);
  });
});

test('a column fears enemies who can charge it, and those only', () => {
  const cost = (x: number, y: number, foe: object) => {
    const worth = (files: number) => {
      const table = position({
        turns: 6,
        units: [horse('A', 50, 50, { bases: 2, files }), pikes('E', x, y, { side: 'stronger', facing: 180, ...foe })],
      });
      return worthOfPlace(table, unit(table, 'A'), spot(50, 52, { reach: cm(20) }), stakesOf(table, 0));
    };
    return Number((worth(2) - worth(1)).toFixed(2));
  };
  // Pikemen come 15 cm in a charge.
  expect([cost(50, 60, { order: 'charge' }), cost(50, 60, { order: null }), cost(50, 75, { order: 'charge' })]).toEqual(
    [0.2, 0.04, 0],
  );
});

test('a place before lances is worth less than one out of their reach, unless they cannot charge any more', () => {
  const table = position({
    turns: 3,
    units: [foot('A', 50, 50, { bases: 2 }), elite('E', 60, 70, { side: 'stronger', facing: 180 })],
  });
  const stakes = stakesOf(table, 0);
  const here = worthOfPlace(table, unit(table, 'A'), spot(52, 50), stakes);
  expect(worthOfPlace(table, unit(table, 'A'), spot(52, 50), { ...stakes, charges: false })).toBeGreaterThan(here);
  expect(baseCount(unit(table, 'A'))).toBe(2);
});

describe('a gun that was pushed by hand', () => {
  test.each(['move', 'defence'] as const)('with a %s order it stops when its limber has come up', (order) => {
    const table = position({
      units: [gun('A', 50, 50, { order, limber: { at: [50, 40], facing: 0 } }), enemy('E', 50, 110)],
    });
    play(table, [{ do: 'move', unit: 'A' }]);
    const plan = { unit: -1, acts: [] };
    const acts: string[] = [];
    while (table.frames.at(-1)!.kind === 'move' && acts.length < 9) {
      const frame = table.frames.at(-1) as MoveFrame;
      const act = chooseAct(table, frame, rules.actions(table), undefined, plan);
      play(table, [act]);
      acts.push(act.do);
    }
    expect(acts.slice(-2)).toEqual(['bring-limber', 'stop']);
  });
});
