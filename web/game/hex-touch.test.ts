import type { Board, Counter, Offer, Prompt } from '@hetman/core/board';
import { describe, expect, test } from 'vitest';
import {
  answersOf,
  emptyHanded,
  type HexHeld,
  type HexQuestion,
  heldAtFirst,
  openedOn,
  press,
  touchHex,
  touchPiece,
  waitingPieces,
} from './hex-touch.js';

const board: Board = {
  counters: [
    { id: 'own', hex: '0505' },
    { id: 'enemy', hex: '0506' },
  ] as Counter[],
  obstacles: [],
};

const offer = (id: string, more: Partial<Offer> = {}): Offer => ({
  id,
  label: { en: id, pl: id },
  style: 'plain',
  actions: [{ do: id }],
  finish: null,
  piece: null,
  hex: null,
  facing: null,
  figure: null,
  path: [],
  notes: [],
  ...more,
});

const prompt = (offers: readonly Offer[], more: Partial<Prompt> = {}): Prompt => ({
  decision: { side: 'red', kind: 'attack' },
  title: { en: '', pl: '' },
  hint: { en: '', pl: '' },
  selectable: [],
  offers,
  duties: [],
  lit: [],
  ...more,
});

const asked = (
  offers: readonly Offer[],
  more: Partial<HexQuestion & { readonly selectable: readonly string[] }> = {},
) =>
  ({
    prompt: prompt(offers, { selectable: more.selectable ?? [] }),
    board,
    held: emptyHanded,
    isFinal: () => false,
    ...more,
  }) satisfies HexQuestion;

const holding = (held: Partial<HexHeld>): HexHeld => ({ ...emptyHanded, ...held });

describe('one touch starts nothing that cannot be taken back', () => {
  const shot = offer('shoot', { hex: '0506' });

  test('the first touch shows it, the second does it', () => {
    const question = asked([shot], { isFinal: () => true });
    expect(touchHex(question, '0506', false)).toEqual({ held: holding({ primed: 'shoot' }) });
    const shown = { ...question, held: holding({ primed: 'shoot' }) };
    expect(touchHex(shown, '0506', false)).toEqual({ take: shot });
    expect(touchPiece(shown, 'enemy')).toEqual({ take: shot });
  });

  test('what can be taken back is done at once, unless the game wants it shown or a finger goes a way', () => {
    expect(touchHex(asked([shot]), '0506', false)).toEqual({ take: shot });
    const charge = offer('charge', { hex: '0506', shownFirst: true });
    expect(touchHex(asked([charge]), '0506', false)).toEqual({ held: holding({ primed: 'charge' }) });
    const way = offer('way', { hex: '0506', path: ['0505', '0506'] });
    expect(touchHex(asked([way]), '0506', true)).toEqual({ held: holding({ primed: 'way' }) });
    expect(touchHex(asked([way]), '0506', false)).toEqual({ take: way });
  });

  test('a piece that takes a loss, which passes the decision on, is shown first too', () => {
    const loss = offer('lose', { piece: 'own' });
    expect(touchPiece(asked([loss], { isFinal: () => true }), 'own')).toEqual({ held: holding({ primed: 'lose' }) });
  });

  test('a button does it; a finger, which cannot point, is shown it first where there is something to see', () => {
    const question = asked([shot], { isFinal: () => true });
    expect(press(question, shot, false, () => true)).toEqual({ take: shot });
    expect(press(question, shot, true, () => true)).toEqual({ held: holding({ primed: 'shoot' }) });
    expect(press(question, shot, true, () => false)).toEqual({ take: shot });
    expect(press({ ...question, held: holding({ primed: 'shoot' }) }, shot, true, () => true)).toEqual({ take: shot });
  });
});

describe('a hex with several answers', () => {
  const facing = (to: 'N' | 'S', figure: string, piece = 'own') =>
    offer(`${piece} ${to}`, { piece, hex: '0405', facing: to, figure });

  test('opens a ring of facings; touched again it does what is shown first', () => {
    const question = asked([facing('N', '2'), facing('S', '3')]);
    expect(touchHex(question, '0405', false)).toEqual({ held: holding({ turning: '0405' }) });
    expect(openedOn(question, '0405').ring.map(({ id }) => id)).toEqual(['own N', 'own S']);
    const open = { ...question, held: holding({ turning: '0405' }) };
    expect(touchHex(open, '0405', false)).toEqual({ take: facing('S', '3') });
  });

  test('of two pieces is a menu, and so is a second offer with the same facing', () => {
    expect(openedOn(asked([facing('N', '2'), facing('S', '3', 'other')]), '0405').ring).toEqual([]);
    const twice = [facing('N', '2'), { ...facing('N', '1'), id: 'again' }];
    expect(openedOn(asked(twice), '0405')).toEqual({ ring: [twice[0]], menu: [twice[1]] });
  });

  test('opens by itself where nothing else is asked', () => {
    expect(heldAtFirst(prompt([facing('N', '2'), facing('S', '3')])).turning).toBe('0405');
    expect(heldAtFirst(prompt([facing('N', '2'), offer('pass')])).turning).toBeNull();
  });

  test('a piece in hand touched again is turned where it stands, and then put down', () => {
    const turns = ['N', 'S'].map((to) => offer(to, { piece: 'own', hex: '0505', facing: to as 'N' }));
    const question = asked(turns, { selectable: ['own'], held: holding({ selected: 'own' }) });
    const turning = holding({ selected: 'own', turning: '0505' });
    expect(touchPiece(question, 'own')).toEqual({ held: turning });
    expect(touchPiece({ ...question, held: turning }, 'own')).toEqual({ held: emptyHanded });
  });
});

test('what lies nowhere on the map is a button of the prompt; what is taken in hand first waits beside it', () => {
  const offers = [
    offer('end', { style: 'main' }),
    offer('off the map', { hex: 'off' }),
    offer('step', { style: 'quiet' }),
    offer('pikes', { piece: 'own' }),
    offer('arrive', { piece: 'reserve', hex: '0101' }),
  ];
  const question = asked(offers, { selectable: ['own', 'reserve'] });
  const names = (of: HexQuestion) => answersOf(of).map(({ id }) => id);
  expect(names(question)).toEqual(['end', 'off the map']);
  expect(names({ ...question, held: holding({ selected: 'own' }) })).toEqual(['end', 'off the map', 'pikes']);
  expect(waitingPieces(question)).toEqual(['reserve']);
});

test('a piece with several answers of its own opens a menu, and what can do nothing is explained', () => {
  const two = [offer('stay', { piece: 'own' }), offer('flee', { piece: 'own' })];
  const question = asked(two);
  expect(touchPiece(question, 'own')).toEqual({ held: holding({ turning: '0505' }) });
  expect(openedOn(question, '0505').menu).toEqual(two);
  expect(touchPiece(question, 'enemy')).toEqual({ explain: { hex: '0506', piece: 'enemy' } });
  expect(touchHex(question, '0101', false)).toEqual({ explain: { hex: '0101', piece: null } });
});
