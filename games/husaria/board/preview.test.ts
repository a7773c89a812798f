/** What the board tells before a commitment, and how it reads the dice after it. */
import { scriptedDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import type { Action } from '../rules/state/actions.js';
import type { Event } from '../rules/state/events.js';
import { husariaSystem as system } from '../system.js';
import { artillery, cavalry, commander, infantry, play, position, wagon } from '../testkit/index.js';
import { husariaBoard as board } from './index.js';
import { ordersForm } from './orders-form.js';

const offerTo = (state: ReturnType<typeof position>, unit: string, hex: string, facing: string) =>
  board.prompt(state, unit).offers.find((offer) => offer.id === `move ${unit} ${hex} ${facing}`)!;

describe('a move looked at before it is made', () => {
  test('shows what is left at every step, and where it must stop', () => {
    const state = position({
      units: [cavalry('A', 'poles', '1010', { facing: 'N' }), infantry('B', 'russians', '1005', { facing: 'S' })],
    });
    const seen = board.preview!(state, offerTo(state, 'A', '1006', 'N'));
    expect(seen.steps.map(({ hex }) => hex)).toEqual(['1010', '1009', '1008', '1007', '1006']);
    const figures = seen.steps.slice(1).map(({ figure }) => Number(figure));
    expect(figures).toEqual([figures[0], figures[0]! - 1, figures[0]! - 2, figures[0]! - 3]);
    expect(seen.notes).toContainEqual(expect.objectContaining({ rule: '5.21', kind: 'stop', hex: '1006' }));
    expect(seen.notes).toContainEqual(expect.objectContaining({ rule: '6.12', kind: 'info' }));
  });

  test('names who may counter-charge, where, and how it would end', () => {
    const state = position({
      units: [cavalry('A', 'poles', '1010', { facing: 'N' }), cavalry('B', 'russians', '1005', { facing: 'S' })],
    });
    const { notes } = board.preview!(state, offerTo(state, 'A', '1007', 'N'));
    const charge = notes.find((note) => note.rule === '6.62');
    expect(charge).toMatchObject({ kind: 'danger', hex: '1007' });
    expect(charge?.text.en).toMatch(/^B may countercharge: chance of winning \d+%$/);
    expect(board.preview!(state, offerTo(state, 'A', '1009', 'N')).notes).toEqual([]);
  });

  test('names the gun that bears on the way, with its chance, and rolls nothing', () => {
    const state = position({
      units: [cavalry('A', 'poles', '1010', { facing: 'N' }), artillery('G', 'russians', '1006', { facing: 'S' })],
      wagons: [wagon('W', 'russians', '1004')],
    });
    const before = system.fingerprint(state);
    const { notes } = board.preview!(state, offerTo(state, 'A', '1008', 'N'));
    expect(notes.find((note) => note.rule === '13.11')?.text.en).toMatch(/^G may fire: chance of a hit \d+%$/);
    expect(system.fingerprint(state)).toBe(before);
  });

  test('an attack that must include others shows them and the odds of the whole', () => {
    const state = position({
      phase: 'attack',
      units: [
        cavalry('A', 'poles', '1012', { facing: 'N' }),
        infantry('B', 'russians', '1011', { facing: 'S' }),
        infantry('C', 'russians', '1111', { facing: 'SW' }),
      ],
    });
    const offer = board.prompt(state, 'A').offers.find(({ hex }) => hex === '1011')!;
    const { odds, notes, slowOdds } = board.preview!(state, offer);
    expect(odds?.title.en).toBe('Battle');
    expect(slowOdds).toBeDefined();
    expect(notes).toEqual([
      expect.objectContaining({
        rule: '6.13',
        hex: '1111',
        text: expect.objectContaining({ en: 'must be attacked as well: C' }),
      }),
    ]);
  });

  test('an attack shows its odds before it is begun', () => {
    const state = position({
      phase: 'attack',
      units: [cavalry('A', 'poles', '1012', { facing: 'N' }), infantry('B', 'russians', '1011', { facing: 'S' })],
    });
    const offer = board.prompt(state, 'A').offers.find(({ hex }) => hex === '1011')!;
    expect(board.preview!(state, offer).odds?.facts.map(({ value }) => value)).toEqual(['4', '2', '2:1', '2:1']);
  });
});

describe('dice', () => {
  test('a battle is read in its table: row, column, cell, meaning', () => {
    const state = position({
      phase: 'attack',
      units: [cavalry('A', 'poles', '1012', { facing: 'N' }), infantry('B', 'russians', '1011', { facing: 'S' })],
    });
    play(state, [{ do: 'attack', unit: 'A', hex: '1011' }]);
    const events: Event[] = [];
    const dice = scriptedDice([6, 5, 1, 1, 1, 1]);
    let action: Action | undefined = { do: 'fight' };
    while (action && !events.some(({ type }) => type === 'battle')) {
      system.apply(state, action, dice, (event) => events.push(event));
      action = system.actions(state).find(({ do: word }) => word === 'pass');
    }
    const line = board.log(state, events.find(({ type }) => type === 'battle')!);
    const { rows, columns } = state.setting.book.battleTable;
    expect(line.dice).toEqual([6, 5]);
    expect(line.table).toMatchObject({
      row: { value: '11' },
      of: { en: 'A against B', pl: 'A – B' },
      column: { value: '2:1' },
      cell: rows[11 - 2]![columns.indexOf('2:1')],
    });
    expect(line.table!.meaning.en.length * line.table!.meaning.pl.length).toBeGreaterThan(0);
  });

  test('every throw names whose it is, and what was needed', () => {
    const state = position({
      units: [infantry('A', 'poles', '1010'), infantry('B', 'russians', '1013')],
      commanders: [commander('C', 'poles', '1010')],
    });
    const read = (event: Event) => {
      const { of, stake } = board.log(state, event).table!;
      return [of.en, stake?.en];
    };
    const [strength, range, total] = [1, 3, 8];
    const shot = { shooters: ['A'], target: 'B', strength, range, dice: [4, 4], modifiers: [], total, result: '-' };
    const fire = { ...shot, type: 'fire', arm: 'guns' } as const;
    expect(read({ ...fire, leastHit: 9 })).toEqual(['A at B', 'hits on 9 or more']);
    expect(read({ ...fire, leastHit: null })).toEqual(['A at B', 'no roll can hit']);
    const roll = { type: 'dispersal-roll', unit: 'B', die: 3 } as const;
    expect(read({ ...roll, limit: 2 })).toEqual(['B', 'dispersed on 2 or less']);
    expect(read({ ...roll, limit: 0 })).toEqual(['B', 'cannot be dispersed']);
    expect(read({ type: 'commander-roll', commander: 'C', dice: [6, 6], sum: 12 })).toEqual(['C', 'killed on 12']);
    expect(read({ type: 'departure-roll', side: 'poles', die: 3, upTo: 2 })).toEqual([
      'Poles',
      'they ride home on 2 or less',
    ]);
  });

  test('a check of morale says what it was thrown against', () => {
    const check: Event = { type: 'morale-check', rule: '12.4', unit: 'A', dice: [6, 6], sum: 12, morale: 7 };
    const line = board.log(position({ units: [infantry('A', 'poles', '1010')] }), check);
    expect(line.table).toMatchObject({ row: { value: '7' }, column: { value: '12' } });
    expect([line.table!.of.en, line.table!.stake!.en]).toEqual(['A', 'dispersed above 7']);
    expect(line.table!.meaning.en).toContain('dispersed');
  });
});

describe('the prompt', () => {
  test('counts those who have not moved', () => {
    const state = position({
      units: [cavalry('A', 'poles', '1010'), cavalry('B', 'poles', '0808'), infantry('R', 'russians', '0202')],
    });
    expect(board.prompt(state, null).remaining?.en).toBe('2 units have not moved');
    play(state, [{ do: 'move', unit: 'A' }, { do: 'stop' }]);
    expect(board.prompt(state, null).remaining?.en).toBe('1 unit has not moved');
  });

  test('an end that is not allowed yet says why and who stands in its way', () => {
    const state = position({
      phase: 'attack',
      units: [cavalry('A', 'poles', '1012', { facing: 'N' }), infantry('B', 'russians', '1011', { facing: 'S' })],
    });
    expect(board.prompt(state, null).blocked).toEqual([
      expect.objectContaining({
        rule: '6.12',
        pieces: ['A'],
        text: expect.objectContaining({ en: '1 unit must still attack' }),
      }),
    ]);
  });

  test('a reaction offers the orders that would answer it', () => {
    const state = position({
      units: [cavalry('A', 'poles', '1010', { facing: 'N' }), cavalry('B', 'russians', '1005', { facing: 'S' })],
      commanders: [commander('C', 'poles', '0101')],
    });
    play(state, offerTo(state, 'A', '1007', 'N').actions.slice(0, 4) as Action[]);
    expect(system.decision(state)).toEqual({ side: 'russians', kind: 'counter-charge' });
    const { standingOrders = [] } = board.prompt(state, null);
    expect(standingOrders.map(({ label, quick }) => [label.en, quick])).toEqual([
      ['Not again in this move: A', true],
      ['Not again this phase', true],
      ['Only at 2:1 or better', true],
      ['Not about: B', true],
      ['Only about: B', true],
      ['Cavalry never countercharges.', undefined],
      ['Cavalry countercharges at column 1:1 or better.', undefined],
    ]);
    // Each answers at once, but the one that goes on asking about this unit.
    for (const { label, orders } of standingOrders) {
      expect(system.ordersRefusal(state, 'russians', orders)).toBeNull();
      if (label.en.includes('at column 1:1')) continue;
      const after = system.clone(state);
      system.setOrders(after, 'russians', orders, scriptedDice([]), () => undefined);
      expect(system.decision(after)?.side).toBe(label.en.startsWith('Only about') ? 'russians' : 'poles');
    }
  });
});

test('standing orders are read out, with the units that have their own', () => {
  const state = position({ units: [cavalry('A', 'poles', '1010'), infantry('B', 'russians', '0202')] });
  const orders = { ...ordersForm.read(state, 'poles'), counterCharge: 'always', units: { A: 'never' } };
  expect(system.ordersRefusal(state, 'poles', orders)).toBeNull();
  system.setOrders(state, 'poles', orders, scriptedDice([]), () => undefined);
  const said = ordersForm.describe!(state, 'poles').map(({ en }) => en);
  expect(said).toContain('Cavalry countercharges at column 1:1 or better.');
  expect(said).toContain('Never react: A.');
  expect(ordersForm.exceptions!.pieces(state, 'poles').map(({ id }) => id)).toEqual(['A']);
});
