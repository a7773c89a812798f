/** Trains in a bend that have lost a wagon from their middle. */

import { expect } from 'vitest';
import { alter } from '../../testkit/alter.js';
import { basesOf, enemy, play, position, refused, rule, stop, unit, wagon } from '../../testkit/index.js';
import { isTorn, withoutWagon } from './torn-train.js';

const train = (...acts: object[]) => {
  const table = position({
    units: [wagon('W', 50, 60, { card: 'war-wagon', bases: 4, files: 1, order: 'move' }), enemy('E', 20, 115)],
  });
  play(table, [{ do: 'move', unit: 'W' }, ...(acts as never[])]);
  return table;
};
const snake = (turn: number, distance: number) => ({
  do: 'snake',
  pivot: turn > 0 ? 'right' : 'left',
  turn: turn * 10,
  distance: distance * 100,
});

rule('movement.column', 'a train that snakes hangs together', () => {
  for (const turn of [5, 15, -22, -30, 34]) {
    for (const [first, second] of [
      [0.5, 2],
      [2, 0.4],
      [1.3, 1.7],
    ] as const) {
      const table = train(snake(turn, first), snake(-turn / 2, second));
      expect([turn, first, isTorn(unit(table, 'W'))]).toEqual([turn, first, false]);
    }
  }
});

rule('wagons.war', 'torn in a bend, the rear part comes up in the track, and only that', () => {
  const table = train(snake(45, 4), stop);
  const own = unit(table, 'W');
  expect(own.battle.layout.kind).toBe('bent-column');
  alter(own, { layout: withoutWagon(own, 1)!, acted: false });
  expect(isTorn(own)).toBe(true);
  const [first, , last] = basesOf(table, 'W');
  play(table, [{ do: 'move', unit: 'W' }]);
  expect(refused(table, snake(10, 1) as never)?.code).toBe('torn-train');
  expect(refused(table, { do: 'backward', distance: 100 })?.code).toBe('torn-train');
  expect(refused(table, { do: 'forward', distance: 900 })?.code).toBe('torn-train');
  play(table, [{ do: 'forward', distance: 400 }]);
  expect(isTorn(own)).toBe(true);
  expect(basesOf(table, 'W')[0]).toEqual(first);
  expect(basesOf(table, 'W')[2]).not.toEqual(last);
  let left = 0;
  for (let distance = 600; distance > 0 && left === 0; distance -= 5)
    if (refused(table, { do: 'forward', distance }) === null) left = distance;
  play(table, [{ do: 'forward', distance: left }]);
  expect(isTorn(own)).toBe(false);
  expect(refused(table, snake(10, 0.5) as never)?.code).not.toBe('torn-train');
});
