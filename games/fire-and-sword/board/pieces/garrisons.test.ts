/** Garrisons are drawn in their houses, and are touched there like anybody else. */
import { expect, test } from 'vitest';
import { contains } from '../../geometry/index.js';
import { colonel, enemy, foot, horse, play, position } from '../../testkit/index.js';
import { fight, melee } from '../../testkit/melee.js';
import { fireAndSwordBoard as board } from '../index.js';

const inn = { id: 'inn', at: [60, 40] as [number, number], size: [8, 6] as [number, number] };
const field = (phase: 'orders' | 'movement' | 'combat' = 'movement') =>
  position({
    phase,
    turn: 2,
    buildings: [inn],
    units: [
      foot('a', 60, 40, { bases: 2, building: 'inn', order: phase === 'orders' ? null : 'defence' }),
      foot('b', 60, 40, { bases: 1, building: 'inn', order: 'defence' }),
      enemy('e', 60, 90),
    ],
    commanders: [colonel('c', 60, 28)],
  });
const drawn = (state: ReturnType<typeof field>, id: string) => board.pieces(state).find((piece) => piece.id === id)!;

test('each base lies apart from the others, its middle in the house, and the piece says where it is', () => {
  const state = field();
  const [a, b] = [drawn(state, 'a'), drawn(state, 'b')];
  expect([a.bases.length, b.bases.length]).toEqual([2, 1]);
  const house = board.ground(state).buildings[0]!.outline;
  const middles = [...a.bases, ...b.bases].map(({ outline }) => ({
    x: Math.round(outline.reduce((sum, { x }) => sum + x, 0) / 4),
    y: Math.round(outline.reduce((sum, { y }) => sum + y, 0) / 4),
  }));
  expect(middles.every((middle) => contains(house, middle))).toBe(true);
  expect(new Set(middles.map(({ y }) => y)).size).toBe(3);
  expect(a.spoken.en).toContain('in a building');
  expect(a.tokens.map(({ kind }) => kind)).toContain('defence');
});

test('a garrison is taken in hand, has its acts as buttons and no knobs, and gets its orders', () => {
  const state = field();
  expect(board.prompt(state, null).selectable).toContain('a');
  expect(board.handles(state, 'a')).toEqual([]);
  const acts = board.prompt(state, 'a').offers.filter(({ piece }) => piece === 'a');
  expect(acts.some(({ actions }) => (actions.at(-1) as { do: string }).do === 'leave')).toBe(true);
  // One way out has a button, towards the enemy; the others are in the list.
  expect(acts.filter(({ quick }) => quick)).toHaveLength(1);
  expect(acts.length).toBeGreaterThan(10);
  expect(acts.find(({ quick }) => quick)!.figure).toBe('↑');
  expect(board.prompt(field('orders'), null).selectable).toContain('a');
});

test('a garrison with fewer dice than its walls need is asked how it shares them out, wall by wall with the enemy there', () => {
  const state = melee({
    units: [
      foot('A', 56, 50, { order: null, bases: 2 }),
      horse('R', 63, 50, { order: null, bases: 2, facing: 270 }),
      foot('B', 90, 90, { side: 'stronger', bases: 4, building: 'house', order: 'defence' }),
    ],
    buildings: [{ id: 'house', at: [60, 53], size: [6, 6] }],
  });
  play(state, [fight('A')]);
  const { about, offers } = board.prompt(state, 'B');
  expect(about).toMatchObject({ rule: 'terrain.building-combat' });
  const [horseName, footName] = ['R', 'A'].map((id) => drawn(state, id).name);
  const labels = offers
    .filter(({ actions }) => (actions[0] as { do: string }).do === 'walls')
    .map(({ label }) => label);
  expect(labels).toHaveLength(3);
  expect(labels[0]!.en).toContain(`right 3 (${horseName!.en}), rear 1 (${footName!.en})`);
  expect(labels[0]!.pl).toContain(`prawa 3 (${horseName!.pl}), tylna 1 (${footName!.pl})`);
  expect(new Set(labels.map(({ en }) => en)).size).toBe(3);
});
