/** Stacks of an activation moved in one gesture: their shape is kept, and who cannot follow is told with the reason. */
import { noDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import type { Action } from '../rules/state/actions.js';
import type { Event } from '../rules/state/events.js';
import type { State } from '../rules/state/state.js';
import { szczekocinySystem as system } from '../system.js';
import { commander, company, hussars, position } from '../testkit/index.js';
import { szczekocinyBoard as board } from './index.js';

const field = (...more: Parameters<typeof company>[]) =>
  position({
    activate: 'poninski',
    commanders: [commander('poninski', 'poles', '1512')],
    units: [
      company('1/I/1 pp', '1410'),
      company('2/I/1 pp', '1410'),
      company('1/I/3 pp', '1412'),
      ...more.map((one) => company(...one)),
      hussars('Prussians', '0101'),
    ],
  });

const places = (state: State): Record<string, string> =>
  Object.fromEntries(board.board(state).counters.map(({ id, hex, facing }) => [id, `${hex} ${facing}`]));

function done(state: State, actions: readonly unknown[]): { after: State; events: Event[] } {
  const after = system.clone(state);
  const events: Event[] = [];
  for (const action of actions as readonly Action[]) {
    expect(system.refusal(after, system.decision(after)!.side, action)).toBeNull();
    system.apply(after, action, noDice, (event) => events.push(event));
  }
  return { after, events };
}

const others = ['2/I/1 pp', '1/I/3 pp'];
const offerTo = (state: State, company: readonly string[], hex: string) =>
  board.prompt(state, '1/I/1 pp', company).offers.find((one) => one.plan && one.hex === hex && one.facing === 'W')!;

describe('a group of an activation', () => {
  test('everybody who may still move can be taken, beyond what the rules move as one', () => {
    const { companies = [], company: now } = board.prompt(field(), '1/I/1 pp');
    expect(now).toEqual(['2/I/1 pp']);
    expect(companies.map(({ label, pieces }) => [label.en, pieces])).toEqual([
      ['Alone', []],
      ['Stack (2)', ['2/I/1 pp']],
      ['All: 3', others],
    ]);
  });

  test('stacks go as far and in the same direction, each as the rules move it', () => {
    const state = field();
    const offer = offerTo(state, others, '1210');
    expect(offer.label.en).toBe('1/I/1 pp and 2 more to 1210, facing west');
    expect(offer.plan!()).toMatchObject({ stays: [], goes: ['1/I/1 pp', '1/I/3 pp'] });
    const { after } = done(state, offer.actions);
    expect(places(after)).toMatchObject({ '1/I/1 pp': '1210 W', '2/I/1 pp': '1210 W', '1/I/3 pp': '1212 W' });
  });

  test('who cannot follow stays, with the reason', () => {
    const state = field(['1/II/3 pp', '1408']);
    state.units.find(({ card }) => card.id === '1/II/3 pp')!.mp = 1;
    const offer = offerTo(state, [...others, '1/II/3 pp'], '1210');
    const { stays } = offer.plan!();
    expect(stays).toMatchObject([{ piece: '1/II/3 pp', at: '1408' }]);
    const { ends, notes } = board.preview!(state, offer);
    expect(ends).toEqual(['1212']);
    expect(notes.at(-1)!.text.en).toMatch(/^left out: 1\/II\/3 pp \(/);
    expect(notes.at(-1)!.kind).toBe('stop');
  });

  test('the last moves are repeated, each from where it stands now', () => {
    const before = field();
    const { after, events } = done(before, offerTo(before, others, '1310').actions);
    for (const unit of after.units) {
      unit.moved = false;
      unit.mp = before.units[unit.index]!.mp;
    }
    const activated: Event = { type: 'activated', rule: '3.3', commander: 'C', leader: 'C', units: 3 };
    const past = [activated, ...events, activated];
    const again = board.prompt(after, null, null, () => past).offers.find(({ id }) => id.startsWith('again'))!;
    expect(again.label.en).toBe('Repeat the last moves, units: 3');
    const moved = places(done(after, again.actions).after);
    expect([moved['1/I/1 pp'], moved['2/I/1 pp'], moved['1/I/3 pp']]).toEqual(['1209 W', '1209 W', '1211 W']);
    expect(board.prompt(after, null, null, () => events).offers.some(({ id }) => id.startsWith('again'))).toBe(false);
  });
});

test('ending the moves asks once while somebody could act; the button beside it does not ask', () => {
  const ends = board
    .prompt(field(), null)
    .offers.filter(({ plan, actions }) => !plan && (actions[0] as Action).do === 'end');
  expect(ends.map(({ label, asks }) => [label.en, asks?.en])).toEqual([
    ['End movement', '3 units can move, 0 units can fire.'],
    ['All others hold: 3', undefined],
  ]);
});
