/** Limbers on the table: drawn where they stand, brought up by an offer, and the reason while a gun cannot be limbered. */
import { expect, test } from 'vitest';
import { cm } from '../../geometry/index.js';
import { foot, forward, gun, moves, play, position, stop, unit } from '../../testkit/index.js';
import { fireAndSwordBoard as board } from '../index.js';

/** A light gun whose limber was left 6 cm behind it. */
const battery = (extras: object = {}) =>
  position({
    units: [gun('K', 50, 50, { order: 'defence', limber: { at: [50, 40], facing: 0 }, ...extras }), foot('A', 80, 50)],
  });
const pieceOf = (state: ReturnType<typeof battery>, id = 'K') => board.pieces(state).find((piece) => piece.id === id)!;
const bringing = (state: ReturnType<typeof battery>) =>
  board.prompt(state, 'K').offers.filter(({ actions }) => (actions.at(-1) as { do: string }).do === 'bring-limber');
const limberRow = (state: ReturnType<typeof battery>, id = 'K') =>
  board.card!(state, id)!.figures.find(({ label }) => label.en === 'Limber')?.value;

test('a limber is drawn where it stands and is no base of its gun; hitched, it is part of the figure', () => {
  const state = battery();
  const { bases, beside } = pieceOf(state);
  expect(bases).toHaveLength(1);
  expect(beside).toHaveLength(1);
  expect(beside![0]).toMatchObject({ figures: { name: 'limber' }, facing: 0 });
  expect(beside![0]!.outline[0]).toEqual({ x: cm(50), y: cm(40) });
  const here = pieceOf(position({ units: [gun('K', 50, 50)] }));
  expect(here.beside![0]!.outline[0]).toEqual({ x: cm(50), y: cm(46) });
  const hitched = pieceOf(position({ units: [gun('K', 50, 50, { limbered: true })] }));
  expect(hitched.beside).toBeUndefined();
  expect(hitched.bases[0]!.figures.name).toBe('limbered-gun');
  expect(pieceOf(state, 'A').beside).toBeUndefined();
});

test('with the gun in hand the limber is offered once, with its way and the place where it would stand', () => {
  for (const begun of [false, true]) {
    const state = battery();
    if (begun) play(state, moves('K'));
    const offers = bringing(state);
    expect(offers).toHaveLength(1);
    const [offer] = offers;
    expect(offer).toMatchObject({
      label: { en: 'Bring the limber up', pl: 'Podprowadź przodek' },
      quick: { en: 'Bring the limber up' },
      figure: '6 cm',
      notes: [],
    });
    expect(board.preview!(state, offer!).stands?.[0]?.[0]).toEqual({ x: cm(50), y: cm(46) });
    play(state, offer!.actions as never);
    expect(unit(state, 'K').battle.limberAt).toBeNull();
    expect(bringing(state)).toEqual([]);
  }
});

test('why it cannot be limbered stands at the question, with the rule, and on its card', () => {
  const state = battery();
  expect(board.card!(state, 'K')!.now).toMatchObject({ rule: 'manoeuvres.limber' });
  expect(board.card!(state, 'K')!.now!.text.en).toContain('6 cm away');
  expect(board.card!(state, 'K')!.now!.text.pl).toContain('6 cm dalej');
  expect(limberRow(state)).toEqual({ en: 'left 6 cm away', pl: 'pozostał 6 cm dalej' });
  play(state, moves('K'));
  expect(board.card!(state, 'K')!.now).toMatchObject({ rule: 'manoeuvres.limber' });
  play(state, [{ do: 'bring-limber', way: [{ x: cm(50), y: cm(46), facing: 0 }] }]);
  expect(board.card!(state, 'K')!.now).toMatchObject({ rule: 'phase.defence-order' });
  expect(limberRow(state)!.en).toBe('with the gun');
  play(state, [{ do: 'limber' }, stop]);
  expect(limberRow(state)!.en).toBe('hitched to the gun');
  expect(limberRow(state, 'A')).toBeUndefined();
  const siege = position({ units: [{ ...gun('K', 50, 50), card: 'siege-gun' }] });
  expect(limberRow(siege)).toBeUndefined();
});

test('the log says that a gun has left its limber and that it drives up, in both languages', () => {
  const state = position({ units: [gun('K', 50, 50)] });
  const events = play(state, moves('K', forward(6), { do: 'bring-limber', way: [{ x: 5000, y: 5200, facing: 0 }] }));
  const lines = events.map((event) => board.log(state, event));
  const limbers = lines.filter(({ rule }) => rule === 'manoeuvres.limber').map(({ text }) => text);
  expect(limbers.map(({ en }) => en.replace(/^.*?(?=:)/, ''))).toEqual([
    ': limber left behind',
    ': its limber drives up to the gun (6 cm)',
  ]);
  for (const { pl } of limbers) expect(pl).toMatch(/przodek/);
});
