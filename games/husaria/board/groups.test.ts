/** A formation moved in one gesture: its shape is kept, and who cannot follow is told with the reason. */
import { noDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import type { Action } from '../rules/state/actions.js';
import type { Event } from '../rules/state/events.js';
import type { Phase } from '../rules/state/phases.js';
import { directionNamed } from '../rules/state/play.js';
import type { State } from '../rules/state/state.js';
import { husariaSystem as system } from '../system.js';
import { cavalry, commander, infantry, position } from '../testkit/index.js';
import { husariaBoard as board } from './index.js';

const hussars = (id: string, hex: string, more: object = {}) => cavalry(id, 'poles', hex, { facing: 'N', ...more });
const line = () =>
  position({
    units: [
      hussars('A', '1010'),
      hussars('B', '1110'),
      hussars('C', '1011', { sp: 1 }),
      hussars('Away', '0203'),
      infantry('E', 'russians', '1802', { facing: 'S' }),
    ],
  });

const offerTo = (state: State, company: readonly string[], hex: string, facing: string) =>
  board.prompt(state, 'A', company).offers.find((one) => one.plan && one.hex === hex && one.facing === facing)!;

function done(state: State, actions: readonly unknown[]): { after: State; events: Event[] } {
  const after = system.clone(state);
  const events: Event[] = [];
  for (const action of actions as readonly Action[]) {
    expect(system.refusal(after, system.decision(after)!.side, action)).toBeNull();
    system.apply(after, action, noDice, (event) => events.push(event));
  }
  return { after, events };
}

const places = (state: State): Record<string, string> =>
  Object.fromEntries(board.board(state).counters.map(({ id, hex, facing }) => [id, `${hex} ${facing}`]));

describe('who may come along', () => {
  test('the stack, those beside it, those of its commander, the whole side: each choice once', () => {
    const { companies } = board.prompt(line(), 'A');
    expect(companies?.map(({ label, pieces }) => [label.en, pieces])).toEqual([
      ['This unit', []],
      ['Units together: 3', ['B', 'C']],
      ['All: 4', ['B', 'C', 'Away']],
    ]);
    expect(board.prompt(line(), 'A').company).toEqual([]);
  });

  test('a commander gives his formation its name', () => {
    const state = position({
      units: [hussars('A', '1010'), hussars('B', '0401'), hussars('C', '1503')],
      commanders: [commander('Strus', 'poles', '1010')],
    });
    const strus = <One extends { card: object }>(piece: One): One => ({
      ...piece,
      card: { ...piece.card, formation: 'strus' },
    });
    state.units = state.units.map((unit) => (unit.card.id === 'C' ? unit : strus(unit)));
    state.commanders = state.commanders.map(strus);
    const named = board.prompt(state, 'A').companies?.find(({ id }) => id === 'named');
    expect(named).toMatchObject({ label: { en: 'Strus: 2' }, pieces: ['B'] });
  });

  test('whoever has moved stays out, also when asked for', () => {
    const state = line();
    state.units.find(({ card }) => card.id === 'B')!.moved = true;
    const prompt = board.prompt(state, 'A', ['B', 'C', 'E']);
    expect(prompt.company).toEqual(['C']);
    expect(prompt.companies?.find(({ id }) => id === 'near')?.pieces).toEqual(['C']);
  });
});

describe('a group on its way', () => {
  test('all go as far and in the same direction, the one behind into the place of the one ahead', () => {
    const offer = offerTo(line(), ['B', 'C'], '1007', 'N');
    expect(offer.label.en).toBe('A and 2 more to 1007, facing north');
    expect(offer.plan!()).toMatchObject({ stays: [], meets: null });
    const { after } = done(line(), offer.actions);
    expect(places(after)).toMatchObject({ A: '1007 N', B: '1107 N', C: '1008 N', Away: '0203 N' });
    expect(system.decision(after)?.kind).toBe('movement');
  });

  test('the unit behind leads through the place of those who go before it', () => {
    const state = line();
    const { offers } = board.prompt(state, 'C', ['A', 'B']);
    const offer = offers.find((one) => one.plan && one.hex === '1009' && one.facing === 'N')!;
    expect(places(done(state, offer.actions).after)).toMatchObject({ A: '1008 N', B: '1108 N', C: '1009 N' });
  });

  test('on its own hexes all turn by as much', () => {
    const state = line();
    state.units.find(({ card }) => card.id === 'B')!.facing = directionNamed('NE');
    const { after } = done(state, offerTo(state, ['B', 'C'], '1010', 'NE').actions);
    expect(places(after)).toMatchObject({ A: '1010 NE', B: '1110 SE', C: '1011 NE' });
  });

  test('who cannot follow stays, with the reason in the preview and its place', () => {
    const state = position({
      units: [
        hussars('A', '1010'),
        hussars('B', '1110'),
        infantry('F', 'poles', '0910', { facing: 'N' }),
        infantry('E', 'russians', '1802', { facing: 'S' }),
      ],
    });
    const offer = offerTo(state, ['B', 'F'], '1004', 'N');
    expect(offer.plan!().stays).toMatchObject([{ piece: 'F', at: '0910' }]);
    const { ends, notes, steps } = board.preview!(state, offer);
    expect(ends).toEqual(['1104']);
    expect(steps.at(-1)).toMatchObject({ hex: '1004' });
    expect(notes.map(({ text }) => text.en)).toEqual([
      'in one gesture: A, B',
      'left out: F (the unit cannot do this: it has too few MP left)',
    ]);
    expect(notes[1]).toMatchObject({ rule: '4.23', kind: 'stop' });
  });

  test('whoever would be answered by the enemy stays, for nothing of a gesture may be final', () => {
    const state = position({
      units: [hussars('A', '0510'), hussars('B', '1010'), cavalry('R', 'russians', '1005', { facing: 'S' })],
    });
    const offer = offerTo(state, ['B'], '0507', 'N');
    expect(offer.plan!()).toMatchObject({ goes: ['A'], stays: [{ piece: 'B', halt: { kind: 'asked' } }] });
    expect(board.preview!(state, offer).notes.at(-1)!.text.en).toContain('enemy cavalry could countercharge there');
  });

  test('the last of a side goes along, though the enemy moves next', () => {
    const state = position({
      units: [hussars('A', '1010'), hussars('B', '1110'), infantry('E', 'russians', '1802', { facing: 'S' })],
    });
    const { goes, stays } = offerTo(state, ['B'], '1008', 'N').plan!();
    expect([goes.length, stays]).toEqual([2, []]);
  });

  test('nobody is carried over the edge of the map', () => {
    const state = position({
      units: [hussars('A', '0305'), hussars('B', '0205'), infantry('E', 'russians', '1802', { facing: 'S' })],
    });
    const west = board.prompt(state, 'A', ['B']).offers.find((one) => one.plan && one.hex?.startsWith('01'))!;
    expect(west.plan!().stays).toMatchObject([{ piece: 'B', halt: { refusal: { code: 'beyond-edge' } } }]);
  });
});

describe('the last moves once more', () => {
  const phase = (name: Phase, side: string): Event => ({ type: 'phase', rule: '3.1', stage: 1, phase: name, side });

  test('each unit goes as far and in the same direction as in its last movement phase', () => {
    const before = line();
    const { after, events } = done(before, offerTo(before, ['B'], '1008', 'N').actions);
    for (const unit of after.units) unit.moved = false;
    const past = [phase('movement', 'poles'), ...events, phase('attack', 'poles'), phase('movement', 'poles')];
    const again = board.prompt(after, null, null, () => past).offers.find(({ id }) => id.startsWith('again'))!;
    expect(again.label.en).toBe('Repeat the last moves, units: 2');
    expect(places(done(after, again.actions).after)).toMatchObject({ A: '1006 N', B: '1106 N', C: '1011 N' });
  });

  test('is not offered where nothing was moved', () => {
    const past = [phase('movement', 'poles'), phase('attack', 'poles'), phase('movement', 'poles')];
    const { offers } = board.prompt(line(), null, null, () => past);
    expect(offers.filter(({ id }) => id.startsWith('again'))).toEqual([]);
  });
});

test('ending the phase asks once while units could move; the button beside it says what it means and does not ask', () => {
  const { offers } = board.prompt(line(), null);
  const ends = offers.filter(({ plan, actions }) => !plan && (actions[0] as Action).do === 'end');
  expect(ends.map(({ label, asks }) => [label.en, asks?.en])).toEqual([
    ['End movement', '4 units have not moved.'],
    ['All others hold: 4', undefined],
  ]);
});

test('lances for all who may take them are one gesture', () => {
  const state = position({
    lances: { poles: 99 },
    units: [
      { ...hussars('A', '1010'), kind: 'hussar' },
      { ...hussars('B', '1110'), kind: 'hussar' },
    ],
  });
  state.frames.push({ kind: 'lances', side: 0 });
  const all = board.prompt(state, null).offers.find(({ id }) => id === 'lances all')!;
  expect(all.label.en).toBe('All take lances, units: 2');
  const { after } = done(state, all.actions);
  expect(after.units.map(({ lance }) => lance)).toEqual([true, true]);
});

test('where the wagons have too few lances, those nearest the enemy take them, or a whole command', () => {
  const state = position({
    lances: { poles: 20 },
    units: [
      ...['1010', '1012', '1014'].map((hex, i) => ({ ...hussars('ABC'[i]!, hex), kind: 'hussar' as const })),
      infantry('E', 'russians', '1002', { facing: 'S' }),
    ],
    commanders: [commander('Strus', 'poles', '1010')],
  });
  state.frames.push({ kind: 'lances', side: 0 });
  const strus = <One extends { card: object }>(piece: One): One => ({
    ...piece,
    card: { ...piece.card, formation: 'strus' },
  });
  state.units = state.units.map((unit) => (unit.card.id === 'A' ? unit : strus(unit)));
  state.commanders = state.commanders.map(strus);
  const offers = board.prompt(state, null).offers.filter(({ id }) => id.startsWith('lances'));
  expect(offers.map(({ label }) => label.en)).toEqual([
    'Lances for those nearest the enemy, units: 2',
    'Lances: Strus (2)',
  ]);
  const taken = offers.map(({ actions }) => done(state, actions).after.units.map(({ lance }) => lance));
  expect(taken).toEqual([
    [true, true, false, false],
    [false, true, true, false],
  ]);
});
