import { describe, expect, test } from 'vitest';
import type { Dice } from '../dice/index.js';
import type { Emit, GameSystem, Refusal } from '../game/index.js';
import { groupNotes } from './group-notes.js';
import { foremostFirst, type GroupRules, groupOffer, planGroup } from './groups.js';

/** Men on a row of cells, one on each; some cells are watched, mined or hide something. */
interface Row {
  men: Record<string, number>;
  moved: string[];
  asked: 'red' | 'blue';
  over: boolean;
}
type March = { readonly man: string; readonly to: number };

const watched = 20;
const mined = 30;
const secret = 40;

const refusal = (state: Row, by: string, action: unknown): Refusal | null => {
  const { man, to } = action as March;
  if (by !== state.asked) return { code: 'not-yours' };
  if (state.moved.includes(man)) return { code: 'moved' };
  return Object.entries(state.men).some(([other, at]) => other !== man && at === to)
    ? { code: 'taken', rule: '1' }
    : null;
};

const system: Pick<GameSystem<Row, March>, 'apply' | 'clone' | 'decision' | 'refusal'> = {
  clone: (state) => structuredClone(state),
  decision: ({ asked, over }) => ({ side: asked, kind: over ? 'evening' : asked === 'red' ? 'march' : 'watch' }),
  refusal,
  apply(state: Row, { man, to }: March, dice: Dice, emit: Emit) {
    state.men[man] = to;
    if (to === mined) dice.d6('mine');
    if (to === secret) emit({ type: 'found', reveals: true });
    if (to === watched) state.asked = 'blue';
    state.moved.push(man);
    if (state.moved.length === Object.keys(state.men).length) state.over = true;
  },
};

const rulesBy = (by: number, more: Partial<GroupRules<Row, March>> = {}): GroupRules<Row, March> => ({
  system,
  copy: system.clone,
  order(state, man) {
    if (man === 'drummer') return { code: 'stays' };
    return { actions: [{ man, to: state.men[man]! + by }] };
  },
  placeOf: (state, man) => String(state.men[man]),
  isOver: (_, { over }) => over,
  ...more,
});

const row = (men: Record<string, number>): Row => ({ men: { ...men, rear: 99 }, moved: [], asked: 'red', over: false });

/** Where the men stand once the actions are done, each judged by the rules. */
function played(state: Row, actions: readonly March[]): Record<string, number> {
  const trial = system.clone(state);
  for (const action of actions) {
    expect(system.refusal(trial, 'red', action)).toBeNull();
    system.apply(trial, action, { d6: () => 1 } as unknown as Dice, () => undefined);
  }
  return trial.men;
}

describe('a plan for a group', () => {
  test('everybody goes, and whoever is in the way of another goes before it', () => {
    const state = row({ a: 1, b: 2, c: 3 });
    const plan = planGroup(rulesBy(1), state, ['a', 'b', 'c']);
    expect(plan.goes).toEqual(['c', 'b', 'a']);
    expect(plan.stays).toEqual([]);
    expect(played(state, plan.actions)).toMatchObject({ a: 2, b: 3, c: 4 });
    expect(state.men).toEqual({ a: 1, b: 2, c: 3, rear: 99 });
  });

  test('whoever cannot follow stays, with the refusal of the rules, and those behind it too', () => {
    const state = { ...row({ a: 1, b: 2, drummer: 3, d: 4 }) };
    const plan = planGroup(rulesBy(1), state, ['d', 'drummer', 'b', 'a']);
    expect(plan.goes).toEqual(['d']);
    expect(plan.stays).toEqual([
      { piece: 'drummer', halt: { kind: 'refused', refusal: { code: 'stays' } }, at: '3' },
      { piece: 'b', halt: { kind: 'refused', refusal: { code: 'taken', rule: '1' } }, at: '2' },
      { piece: 'a', halt: { kind: 'refused', refusal: { code: 'taken', rule: '1' } }, at: '1' },
    ]);
  });

  test('nothing is begun that the other side may answer, that throws dice or that brings something to light', () => {
    const halts = (men: Record<string, number>) => planGroup(rulesBy(1), row(men), Object.keys(men));
    expect(halts({ a: 1, b: watched - 1 })).toMatchObject({
      goes: ['a'],
      stays: [{ piece: 'b', halt: { kind: 'asked', decision: { side: 'blue', kind: 'watch' } }, at: '20' }],
    });
    expect(halts({ a: 1, b: mined - 1 })).toMatchObject({ goes: ['a'], stays: [{ halt: { kind: 'dice' }, at: '30' }] });
    expect(halts({ a: 1, b: secret - 1 })).toMatchObject({ goes: ['a'], stays: [{ halt: { kind: 'revealed' } }] });
  });

  test('where everybody is halted the first who can begin goes alone, and the plan says what it meets', () => {
    const plan = planGroup(rulesBy(1), row({ drummer: 1, b: watched - 1, c: mined - 1 }), ['drummer', 'b', 'c']);
    expect(plan.goes).toEqual(['b']);
    expect(plan.actions).toEqual([{ man: 'b', to: watched }]);
    expect(plan.meets).toMatchObject({ piece: 'b', halt: { kind: 'asked' }, at: '20' });
    expect(plan.stays.map(({ piece }) => piece)).toEqual(['drummer', 'c']);
    expect(planGroup(rulesBy(1), row({ drummer: 1 }), ['drummer'])).toMatchObject({
      actions: [],
      goes: [],
      meets: null,
    });
  });

  test('the last who goes is not halted because nobody is left to be asked about', () => {
    const state: Row = { men: { a: 1, b: 2 }, moved: [], asked: 'red', over: false };
    expect(planGroup(rulesBy(1), state, ['b', 'a']).goes).toEqual(['b', 'a']);
    const plan = planGroup(rulesBy(1, { isOver: () => false }), state, ['b', 'a']);
    expect(plan).toMatchObject({ goes: ['b'], stays: [{ piece: 'a', halt: { kind: 'asked' } }] });
  });

  test('a member named twice goes once, and a finish that is refused is left out', () => {
    const order = (state: Row, man: string) => ({
      actions: [{ man, to: state.men[man]! + 1 }],
      finish: { man, to: state.men[man]! + 2 },
    });
    const plan = planGroup(rulesBy(1, { order }), row({ a: 1 }), ['a', 'a']);
    expect(plan.actions).toEqual([{ man: 'a', to: 2 }]);
  });
});

test('the foremost go first, equals in the order they came in', () => {
  const at: Record<string, number> = { a: 1, b: 3, c: 3, d: 2 };
  expect(foremostFirst(['a', 'b', 'c', 'd'], (piece) => at[piece]!)).toEqual(['b', 'c', 'd', 'a']);
});

test('an offer for a group works its plan out once, when its actions are first read', () => {
  let worked = 0;
  const plan = { actions: [1, 2], goes: ['a'], stays: [], meets: null };
  const bare = { id: 'go', label: { en: '', pl: '' }, style: 'plain', piece: 'a', hex: '0101', facing: null } as const;
  const offer = groupOffer({ ...bare, figure: null, path: [], notes: [] }, () => {
    worked++;
    return plan;
  });
  expect(worked).toBe(0);
  expect(offer.actions).toEqual([1, 2]);
  expect(offer.plan()).toBe(plan);
  expect(offer.actions).toEqual([1, 2]);
  expect(worked).toBe(1);
});

test('notes name everybody who stays, once for each reason, and what the one who leads meets', () => {
  const words = {
    system: {
      describeDecision: (kind: string) => `${kind}?`,
      describeRefusal: ({ code }: Refusal, language: string) => `${language} ${code}.`,
    },
    nameOf: (piece: string) => ({ en: piece, pl: `${piece}-pl` }),
    asked: (kind: string) => (kind === 'watch' ? { rule: '9.9', text: { en: 'the watch', pl: 'straż' } } : null),
  };
  const stays = [
    { piece: 'a', halt: { kind: 'refused', refusal: { code: 'slow', rule: '4.1' } }, at: '0101' },
    { piece: 'b', halt: { kind: 'refused', refusal: { code: 'slow', rule: '4.1' } }, at: '0102' },
    { piece: 'c', halt: { kind: 'dice' }, at: '0303' },
  ] as const;
  const meets = { piece: 'd', halt: { kind: 'asked', decision: { side: 'blue', kind: 'watch' } }, at: '0404' } as const;
  expect(groupNotes({ actions: [], goes: ['d'], stays, meets }, words)).toEqual([
    {
      kind: 'danger',
      rule: '9.9',
      hex: '0404',
      text: { en: 'd (the watch)', pl: 'd-pl (straż)' },
    },
    { kind: 'stop', rule: '4.1', text: { en: 'left out: a, b (en slow)', pl: 'pominięte: a-pl, b-pl (pl slow)' } },
    {
      kind: 'stop',
      rule: '',
      hex: '0303',
      text: { en: 'left out: c (dice are rolled on the way)', pl: 'pominięte: c-pl (po drodze rzut kośćmi)' },
    },
  ]);
  const own = { piece: 'c', halt: { kind: 'asked', decision: { side: 'red', kind: 'aim' } }, at: null } as const;
  expect(groupNotes({ actions: [], goes: [], stays: [own], meets: null }, words)).toEqual([
    {
      kind: 'stop',
      rule: '',
      text: {
        en: 'left out: c (a decision comes first: aim?)',
        pl: 'pominięte: c-pl (najpierw decyzja: aim?)',
      },
    },
  ]);
});
