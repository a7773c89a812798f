import { expect } from 'vitest';
import { ask, problemOf } from '../testkit/asking.js';
import { colonel, elite, enemy, foot, horse, position, rule } from '../testkit/index.js';

type Charges = { targets: { target: string; paths: Record<string, unknown>[] }[]; refused: Record<string, object> };

rule('charge.move', 'a charge within the basic move, within the additional one, and beyond both', () => {
  const at = (y: number) =>
    ask(position({ units: [horse('A', 50, 50, { order: 'charge' }), enemy('E', 62, y)] }), {
      ask: 'charges',
      unit: 'A',
    });
  expect(at(68)).toMatchObject({
    move: { basic: 20, additional: 10 },
    targets: [{ target: 'E', distance: 18, paths: [{ meets: 'basic-move', distance: 18, side: 'front', run: 18 }] }],
  });
  expect(at(75)).toMatchObject({
    targets: [{ paths: [{ meets: 'additional-move', distance: 20, further: 5, run: 25 }] }],
  });
  expect(at(95)).toMatchObject({ targets: [{ paths: [{ meets: null, contacts: [] }] }] });
});

rule('combat.impetus', 'impetus counts as the ride gives it, unless polearms take it', () => {
  const against = (card: string) =>
    ask(
      position({
        units: [
          elite('A', 50, 50, { order: 'charge' }),
          { ...foot('E', 62, 68, { side: 'stronger', facing: 180, order: 'defence' }), card },
        ],
      }),
      { ask: 'charges', unit: 'A' },
    ) as Charges;
  expect(against('register').targets[0]!.paths[0]).toMatchObject({
    meets: 'basic-move',
    impetus: { ride: 2, counts: 2 },
  });
  expect(against('german-pikemen').targets[0]!.paths[0]).toMatchObject({ impetus: { ride: 2, counts: 0 } });
});

rule('charge.sides', 'a unit that stands behind its target strikes its rear', () => {
  const state = position({ units: [horse('A', 50, 50, { order: 'charge' }), enemy('E', 50, 68, { facing: 0 })] });
  expect(ask(state, { ask: 'charges', unit: 'A' })).toMatchObject({ targets: [{ paths: [{ side: 'rear' }] }] });
});

rule('charge.target', 'the nearest goes first, another for a command point; who may not charge is told why', () => {
  const state = position({
    units: [horse('A', 50, 50, { order: 'charge' }), enemy('E', 62, 65), enemy('F', 40, 68), foot('B', 90, 20)],
    commanders: [colonel('C', 50, 40)],
  });
  expect(ask(state, { ask: 'charges', unit: 'A' })).toMatchObject({
    targets: [{ target: 'E' }],
    withCommandPoint: [{ target: 'F', commanders: ['C'], refusal: { code: 'nearest-charge', rule: 'charge.target' } }],
  });
  const none = ask(state, { ask: 'charges', unit: 'B' }) as Charges;
  expect([none.targets, none.refused['E']]).toMatchObject([[], { code: 'no-charge-order' }]);
  expect(ask(state, { ask: 'charges', unit: 'B', ifOrdered: true })).toMatchObject({ move: { basic: 10 } });
});

rule('commanders.attacked', 'a commander alone may be charged where he is nearest', () => {
  const state = position({
    units: [horse('A', 50, 50, { order: 'charge' })],
    commanders: [colonel('D', 55, 62, { side: 'stronger', facing: 180 })],
  });
  expect(ask(state, { ask: 'charges', unit: 'A' })).toMatchObject({ targets: [{ target: 'D' }] });
});

rule('charge.target', 'nobody and no unit cannot be asked about', () => {
  const state = position({ units: [horse('A', 50, 50)], commanders: [colonel('C', 50, 30)] });
  expect(problemOf(state, { ask: 'charges', unit: 'E' })).toBe('unknown-subject');
  expect(problemOf(state, { ask: 'charges', unit: 'C' })).toBe('unknown-subject');
  expect(problemOf(state, { ask: 'charges' })).toBe('question-shape');
});
