/** Squadrons of wagons. */

import { expect } from 'vitest';
import { alter } from '../../../testkit/alter.js';
import { enemy, foot, position, rule, unit, wagon } from '../../../testkit/index.js';
import { shootingDice } from '../../fire/fire-modes.js';
import { volleyAt } from '../../fire/volley.js';
import { fieldsOf } from '../../state/flat.js';
import type { State } from '../../state/state.js';
import { wagonsOf, wholeCrew } from '../../wagons-and-works/war-wagons.js';
import { formSquadron, squadronRefusal } from './squadrons.js';

const yard = () => {
  const table = position({
    units: [
      wagon('W', 10, 10),
      wagon('V', 20, 10),
      wagon('X', 30, 10, { card: 'ammunition-wagon' }),
      wagon('Y', 40, 10, { card: 'war-wagon', bases: 2, side: 'weaker' }),
      enemy('E', 60, 100),
    ],
  });
  for (const id of ['W', 'V', 'X', 'Y']) alter(unit(table, id), { waits: 'deployment', place: 'reserve' });
  return table;
};
const join = (unit: string, other: string) => ({ do: 'squadron', unit, with: other }) as const;
const joined = (table: State, one: string, other: string): void => {
  expect(squadronRefusal(table, 0, join(one, other))).toBeNull();
  formSquadron({ state: table, dice: {} as never, emit: () => undefined }, join(one, other));
};

rule(['wagons.transport', 'squadrons.forming'], 'transport wagons join one another, in column', () => {
  const table = yard();
  joined(table, 'W', 'V');
  expect(fieldsOf(unit(table, 'W'))).toMatchObject({
    raised: 2,
    kinds: [],
    layout: { kind: 'block', files: 1, count: 2 },
  });
});

rule('wagons.ammunition', 'an ammunition wagon is never part of a train', () => {
  const table = yard();
  expect(squadronRefusal(table, 0, join('W', 'X'))?.code).toBe('squadron-kind');
  expect(squadronRefusal(table, 0, join('Y', 'X'))?.code).toBe('squadron-kind');
  // Nor do two of them make one.
  Object.assign(unit(table, 'V'), { data: { ...unit(table, 'V').data, card: unit(table, 'X').data.card } });
  expect(squadronRefusal(table, 0, join('X', 'V'))?.code).toBe('squadron-kind');
});

rule(['wagons.transport', 'wagons.war'], 'transport wagons join a train of war wagons and have no crew in it', () => {
  for (const [first, second] of [
    ['W', 'Y'],
    ['Y', 'W'],
  ] as const) {
    const table = yard();
    joined(table, first, second);
    const train = unit(table, first);
    expect([train.data.card.id, train.battle.layout.kind === 'block' && train.battle.layout.files]).toEqual([
      'war-wagon',
      1,
    ]);
    const carts = train.battle.kinds.map((kind) => kind === 'transport-wagon');
    expect(wagonsOf(train)).toEqual(carts.map((cart) => ({ crew: cart ? 0 : 3, structure: 2 })));
    // A cart has nobody to be made up, and fights and shoots with nobody.
    const cart = carts.indexOf(true);
    expect([
      wholeCrew(train, cart),
      shootingDice({ ...train, battle: { ...train.battle, order: 'defence' } }, cart),
    ]).toEqual([0, 0]);
  }
  // Two trains of war wagons are two already.
  const table = yard();
  Object.assign(unit(table, 'V'), { data: { ...unit(table, 'V').data, card: unit(table, 'Y').data.card } });
  expect(squadronRefusal(table, 0, join('V', 'Y'))?.code).toBe('squadron-kind');
});

rule(['wagons.transport', 'wagons.fighting'], 'a cart in a train is shot at with its own armor of 10', () => {
  const table = position({
    phase: 'combat',
    units: [
      foot('A', 50, 50, { order: 'defence' }),
      wagon('Y', 56, 66, {
        card: 'war-wagon',
        bases: 2,
        files: 1,
        facing: 90,
        side: 'stronger',
        kinds: ['transport-wagon', 'war-wagon'],
      }),
    ],
  });
  const shot = (base: number) => volleyAt(table, unit(table, 'A'), unit(table, 'Y'), 'defence', [], 'plain', base);
  const wood = [0, 1].map((base) => {
    const found = shot(base);
    return 'code' in found ? found.code : found.salvos[0]!.structure;
  });
  // Beyond 10 cm muskets take nothing from it.
  expect(wood).toEqual([10, 13]);
});
