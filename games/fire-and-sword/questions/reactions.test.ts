import { expect } from 'vitest';
import { cm } from '../geometry/index.js';
import { ask, problemOf } from '../testkit/asking.js';
import { colonel, enemy, foot, horse, position, rule, tartars } from '../testkit/index.js';

const open = (x: number, y: number, facing: number) =>
  [x, x - 5].map((left) => ({ at: [left, y] as [number, number], facing }));

rule(
  ['charge.reactions', 'charge.counter'],
  'the target is asked, and may come against the charger with a charge order',
  () => {
    const state = position({
      units: [horse('A', 50, 50, { order: 'charge' }), enemy('E', 62, 75, { order: 'charge' }), enemy('F', 90, 75)],
    });
    const answer = ask(state, { ask: 'reactions', unit: 'A', target: 'E' }) as {
      reactions: { unit: string; answers: { do: string }[] }[];
    };
    expect(answer).toMatchObject({ rule: 'charge.reactions', dares: false, reactions: [{ unit: 'E', asked: true }] });
    expect(answer.reactions[0]!.answers.map(({ do: name }) => name)).toEqual(['stand', 'counter']);
  },
);

rule('special.light-cavalry', 'light horse may break off, and foot can only stand', () => {
  const state = position({
    units: [
      horse('A', 50, 50, { order: 'charge' }),
      tartars('T', 62, 66, { side: 'stronger', facing: 180, bases: 2, open: open(60, 66, 180) }),
      foot('F', 30, 66, { side: 'stronger', facing: 180 }),
    ],
  });
  const asked = (target: string) =>
    ask(state, { ask: 'reactions', unit: 'A', target }) as {
      reactions: { asked: boolean; answers: { do: string }[] }[];
    };
  expect(asked('T').reactions[0]!.answers.map(({ do: name }) => name)).toContain('break-off');
  expect(asked('F').reactions[0]).toMatchObject({ asked: false, answers: [] });
});

rule('commanders.attacked', 'a commander alone who has moved breaks off by half of his Move, or joins his own', () => {
  const of = (moved: boolean) =>
    ask(
      position({
        units: [horse('A', 50, 50, { order: 'charge' }), enemy('E', 70, 75, { order: 'move' })],
        commanders: [colonel('D', 55, 62, { side: 'stronger', facing: 180, marks: { moved } })],
      }),
      { ask: 'reactions', unit: 'A', target: 'D' },
    ) as { reactions: { unit: string; answers: { do: string; distance?: number }[] }[] };
  const furthest = (moved: boolean) => Math.max(...of(moved).reactions[0]!.answers.map(({ distance = 0 }) => distance));
  expect(of(false).reactions[0]!.unit).toBe('D');
  expect(furthest(true)).toBe(furthest(false) / 2);
});

rule('charge.reactions', 'a path may be given; enemies and paths that are none are problems', () => {
  const state = position({
    units: [horse('A', 50, 50, { order: 'charge' }), enemy('E', 62, 75), foot('B', 20, 20)],
    commanders: [colonel('C', 90, 20)],
  });
  const path = { turn: 0, files: 0, anchor: 'middle' };
  expect(ask(state, { ask: 'reactions', unit: 'A', target: 'E', path })).toMatchObject({ path });
  expect(problemOf(state, { ask: 'reactions', unit: 'A', target: 'E', path: { turn: cm(1) } })).toBe('question-shape');
  expect(problemOf(state, { ask: 'reactions', unit: 'A', target: 'B' })).toBe('unknown-subject');
  expect(problemOf(state, { ask: 'reactions', unit: 'C', target: 'E' })).toBe('unknown-subject');
});
