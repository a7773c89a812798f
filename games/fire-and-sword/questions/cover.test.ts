import { expect } from 'vitest';
import { ask, problemOf } from '../testkit/asking.js';
import { enemy, foot, position, rule } from '../testkit/index.js';

rule(['terrain.obstacle', 'shooting.armor'], 'an obstacle before the target covers it and raises its armor', () => {
  const state = position({
    phase: 'combat',
    units: [
      foot('A', 50, 50, { order: 'defence' }),
      foot('E', 62, 60, { side: 'stronger', facing: 180, order: 'defence' }),
    ],
    obstacles: [
      {
        type: 'low-obstacle',
        line: [
          [48, 60],
          [64, 60],
        ],
      },
    ],
  });
  const answer = ask(state, { ask: 'cover', unit: 'E', against: 'A' }) as {
    fire: { lines: Record<string, unknown>[] };
  };
  expect(answer.fire.lines).toHaveLength(3);
  const [line] = answer.fire.lines;
  expect(line).toMatchObject({
    cover: [{ rule: 'terrain.obstacle', label: 'obstacle' }],
    modifiers: [{ rule: 'shooting.modifiers', label: 'cover-or-open-order', value: expect.any(Number) }],
    shield: false,
  });
  const shelters = line!['shelters'] as { rule: string; armor: number }[];
  expect(shelters.map(({ rule: of }) => of)).toEqual(['shooting.armor', 'terrain.obstacle']);
  // The best of them, less the effectiveness of the weapon, is what the dice are rolled against.
  const best = Math.max(...shelters.map(({ armor }) => armor));
  expect(line!['armor']).toBe(best - (line!['effectiveness'] as number));
  expect(answer).toMatchObject({ stands: [{ cover: [] }, { cover: [] }, { cover: [] }], combat: { blows: [] } });
});

rule('close.armor', 'in close combat armor is told blow by blow', () => {
  const state = position({
    phase: 'combat',
    units: [foot('A', 50, 50, { bases: 1 }), enemy('E', 54, 50, { bases: 1 })],
  });
  expect(ask(state, { ask: 'cover', unit: 'A', against: 'E' })).toMatchObject({
    fire: { refusal: expect.anything(), lines: [] },
    combat: { blows: [{ base: 0, at: 0, meeting: 'front', shelters: [{ label: 'own' }] }] },
  });
});

rule('shooting.armor', 'both must be there', () => {
  const state = position({ units: [foot('A', 50, 50)] });
  expect(problemOf(state, { ask: 'cover', unit: 'A', against: 'E' })).toBe('unknown-subject');
  expect(problemOf(state, { ask: 'cover', unit: 'A' })).toBe('question-shape');
});
