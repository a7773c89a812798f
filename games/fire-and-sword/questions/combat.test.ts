import { expect } from 'vitest';
import { ask, problemOf } from '../testkit/asking.js';
import { elite, foot, horse, play, position, rule } from '../testkit/index.js';
import { fight, melee } from '../testkit/melee.js';

const field = () =>
  position({
    phase: 'combat',
    units: [
      foot('A', 50, 50, { bases: 2 }),
      foot('E', 58, 50, { side: 'stronger', facing: 180, bases: 2 }),
      horse('F', 50, 50, { side: 'stronger', facing: 90, bases: 2 }),
    ],
  });

rule('combat.contact', 'contacts tell which bases meet with which edges, and who holds a side', () => {
  const answer = ask(field(), { ask: 'contacts', unit: 'A' });
  expect(answer).toMatchObject({
    contacts: expect.arrayContaining([
      expect.objectContaining({ base: 1, enemy: 'E', at: 0, meeting: 'front', theirs: 'front', length: 4 }),
    ]),
    held: expect.arrayContaining([{ enemy: 'E', side: 'front', attack: true }]),
    strikes: expect.arrayContaining([expect.objectContaining({ base: 0, enemy: 'E', meeting: 'front' })]),
  });
  expect(ask(position({ units: [foot('A', 50, 50)] }), { ask: 'contacts', unit: 'A' })).toMatchObject({
    contacts: [],
    held: [],
  });
});

rule('resolution.total', 'a combat has its blows with modifiers, and what counts for each side', () => {
  const state = field();
  expect(ask(state, { ask: 'combat', unit: 'A' })).toMatchObject({
    attacks: expect.arrayContaining([expect.objectContaining({ unit: 'A', target: 'E', dice: expect.any(Number) })]),
    resolution: {
      sides: [
        { side: 'weaker', modifiers: [] },
        {
          side: 'stronger',
          modifiers: expect.arrayContaining([expect.objectContaining({ rule: 'resolution.numbers' })]),
        },
      ],
      ahead: 'stronger',
    },
  });
  expect(ask(position({ units: [foot('A', 50, 50)] }), { ask: 'combat', unit: 'A' })).toMatchObject({
    units: [],
    resolution: null,
  });
});

rule('combat.impetus', 'impetus now, and the reason for which an enemy takes it', () => {
  const met = (card: string) =>
    position({
      phase: 'combat',
      units: [
        elite('A', 50, 50, {
          order: 'charge',
          marks: {
            charge: {
              ...{ target: 1, commander: -1, counter: false, pursuit: false, loose: false, step: 'moved', run: 1500 },
              ...{ contacted: [1], side: 'front', aligned: true, continued: false },
            },
          },
        }),
        { ...foot('E', 62, 50, { side: 'stronger', facing: 180, order: 'defence' }), card },
      ],
    });
  expect(ask(met('register'), { ask: 'impetus', unit: 'A' })).toMatchObject({
    charging: true,
    run: 15,
    ride: 2,
    counts: 2,
    takenBy: [],
  });
  const pikes = ask(met('german-pikemen'), { ask: 'impetus', unit: 'A' }) as { takenBy: object[] };
  expect(pikes).toMatchObject({ ride: 2, counts: 0 });
  expect(pikes.takenBy[0]).toMatchObject({ enemy: 'E', rule: 'weapons.polearms', label: 'polearms' });
});

rule('combat.contact', 'a unit that is not there is a problem', () => {
  for (const word of ['contacts', 'impetus', 'combat'])
    expect(problemOf(field(), { ask: word, unit: 'Z' })).toBe('unknown-subject');
});

rule(
  'terrain.building-combat',
  'a garrison has the dice of each wall against each enemy, as they are shared out',
  () => {
    const state = melee({
      units: [
        foot('A', 56, 50, { order: null, bases: 2 }),
        foot('R', 63, 50, { order: null, bases: 2, facing: 270 }),
        foot('B', 90, 90, { side: 'stronger', bases: 4, building: 'house', order: 'defence' }),
      ],
      buildings: [{ id: 'house', at: [60, 53], size: [6, 6] }],
    });
    const asked = { ask: 'combat', unit: 'A' };
    const walls = (right: number, rear: number) => [
      {
        unit: 'B',
        dice: 4,
        at: [
          { wall: 'right', target: 'R', most: 3, dice: right },
          { wall: 'rear', target: 'A', most: 3, dice: rear },
        ],
      },
    ];
    expect(ask(state, asked)).toMatchObject({ walls: walls(3, 1) });
    play(state, [fight('A'), { do: 'walls', unit: 'B', dice: [1, 3] }]);
    expect(ask(state, asked)).toMatchObject({ walls: walls(1, 3) });
    // From inside every wall strikes, to the front and aside.
    expect(ask(state, { ask: 'contacts', unit: 'B' })).toMatchObject({
      strikes: expect.arrayContaining([
        expect.objectContaining({ enemy: 'A', meeting: 'rear' }),
        expect.objectContaining({ enemy: 'R', meeting: 'right' }),
      ]),
    });
  },
);
