import { expect } from 'vitest';
import { ask, problemOf } from '../testkit/asking.js';
import { elite, foot, horse, position, rule } from '../testkit/index.js';

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
