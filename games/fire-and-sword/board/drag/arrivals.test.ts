/** Who comes later is taken in hand and drawn to its place; where it may come lies on the table. */
import { expect, test } from 'vitest';
import { cm } from '../../geometry/index.js';
import { firstTurn, toMovement, toReorganisation } from '../../testkit/fortune.js';
import { asked, colonel, enemy, foot, horse, play } from '../../testkit/index.js';
import { fireAndSwordBoard as board } from '../index.js';

const wood = {
  id: 'wood',
  type: 'forest',
  shape: { kind: 'circle' as const, centre: [40, 50] as [number, number], radius: 9 },
};

function coming(waits: 'ambush' | 'flank') {
  const state = firstTurn({
    units: [
      {
        ...horse('L', 10, 110),
        place: 'reserve',
        order: null,
        marks: { raised: 3, waits, due: waits === 'flank' ? -1 : 0 },
      },
      foot('A', 50, 5),
      enemy('E', 60, 115),
    ],
    commanders: [colonel('C', 5, 5)],
    terrain: [wood],
  });
  toMovement(state);
  toReorganisation(state);
  expect(asked(state)).toBe('arrive');
  return state;
}

test('an ambush is drawn out of ground that hides, and refused in the open', () => {
  const state = coming('ambush');
  const prompt = board.prompt(state, null);
  expect(prompt.selectable).toEqual(['L']);
  expect(prompt.about).toMatchObject({ rule: 'effects.ambush', text: { en: expect.stringMatching(/^Ambush: /) } });
  expect(board.laid!(state).map(({ outlines }) => outlines.length)).toEqual([1]);
  const [place] = board.handles(state, 'L');
  expect(board.drag(state, 'L', place!.id, { x: cm(40), y: cm(50) }).actions).toHaveLength(1);
  expect(board.drag(state, 'L', place!.id, { x: cm(90), y: cm(80) }).refusal).not.toBeNull();
  // Every answer of the list says where, and shows it.
  const offers = prompt.offers.filter(({ actions }) => (actions[0] as { do: string }).do.startsWith('deploy'));
  expect(new Set(offers.map(({ label }) => label.en)).size).toBe(offers.length);
  expect(board.preview!(state, offers[0]!).stands).toHaveLength(3);
});

test('a flank march comes into a strip at either side, and none is lit when it stands', () => {
  const state = coming('flank');
  const zones = board.laid!(state);
  expect(zones.flatMap(({ outlines }) => outlines)).toHaveLength(2);
  const { about, offers } = board.prompt(state, null);
  expect(about!.rule).toBe('effects.flank-march');
  // Along the whole of both sides, each place by a name of its own.
  expect(offers.length).toBeGreaterThan(12);
  expect(new Set(offers.map(({ label }) => label.en)).size).toBe(offers.length);
  const [place] = board.handles(state, 'L');
  const { actions } = board.drag(state, 'L', place!.id, place!.at);
  play(state, [actions[0] as never]);
  expect(board.laid!(state)).toEqual([]);
});
