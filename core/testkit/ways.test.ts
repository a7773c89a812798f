import { expect, test } from 'vitest';
import { countWays, type Gesture, reachedBy, skirmish, type Way } from './index.js';

interface Lamp {
  readonly wires: number;
}

/** A box with a lid: what lies in it can be pressed once the lid is open. */
const box: Way<Lamp, string> = {
  name: 'fingers',
  begin: () => 'closed',
  *gestures({ wires }, held): Iterable<Gesture<string>> {
    if (held === 'closed') yield { name: 'lift the lid', held: 'open' };
    else {
      yield { name: 'let the lid fall', held: 'closed' };
      for (let wire = 0; wire < wires; wire++) yield { name: `pull ${wire}`, actions: [{ do: 'pull', wire }, 'more'] };
    }
    yield { name: 'look', ...(held === 'open' && { held }) };
  },
};

test('what can be done is found with the fewest gestures for it, and what cannot is named', () => {
  const pull = (wire: number) => JSON.stringify({ do: 'pull', wire });
  const { gestures, missing } = reachedBy(box, { wires: 2 }, new Set([pull(0), pull(1), pull(2)]));
  expect([...gestures]).toEqual([
    [pull(0), 2],
    [pull(1), 2],
  ]);
  expect(missing).toEqual([pull(2)]);
});

test('what leads to nothing new is not looked into', () => {
  const looked: number[] = [];
  const drawers: Way<null, number> = {
    name: 'drawers',
    begin: () => 0,
    *gestures(_, held): Iterable<Gesture<number>> {
      looked.push(held);
      if (held > 0) yield { name: 'take', actions: [`in ${held}`] };
      else for (const one of [1, 2]) yield { name: `open ${one}`, held: one, leads: [`in ${one}`] };
    },
  };
  const { missing } = reachedBy(drawers, null, new Set(['in 2', 'in 3']), String);
  expect([looked, missing]).toEqual([[0, 2], ['in 3']]);
});

test('several actions can be one choice', () => {
  const { missing } = reachedBy(box, { wires: 1 }, new Set(['pull']), (action) => (action as { do: string }).do);
  expect(missing).toEqual([]);
});

test('counts tell how many choices of how many decisions can be made, and the first gap of each kind', () => {
  const { system } = skirmish;
  const state = system.setUp('row/duel', {}, { d6: () => 1 } as never);
  const allBut = (left: number): Way<typeof state, number> => ({
    name: 'keys',
    begin: () => 0,
    gestures: (now) =>
      system
        .actions(now)
        .slice(left)
        .map((action) => ({ name: 'press', actions: [action] })),
  });
  const counting = countWays(system as never, [allBut(0), allBut(1)] as never);
  counting.look(state as never, 'at the start');
  const legal = system.actions(state).length;
  expect(legal).toBeGreaterThan(1);
  const [whole, part] = counting.counts();
  expect(whole).toMatchObject({
    positions: 1,
    actions: legal,
    reached: legal,
    gestures: { mean: 1, most: 1 },
    gaps: [],
  });
  expect(part).toMatchObject({ actions: legal, reached: legal - 1 });
  expect(part!.gaps).toHaveLength(1);
  expect(part!.gaps[0]).toContain('at the start');
});
