import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { noDice } from '../dice/index.js';
import type { GameEvent } from '../game/index.js';
import {
  action,
  barePieces,
  because,
  fieldsByAction,
  findBattle,
  indexedBy,
  makeEngine,
  makeWords,
  nobody,
  putOnTop,
  putUnder,
  settingsBy,
  sideIndexOf,
  stackAt,
  takeOut,
} from './index.js';

describe('the loop of frames', () => {
  interface Count {
    frames: { kind: 'ask' | 'work'; side?: number }[];
    end: boolean;
    done: string[];
    lazy: boolean;
  }
  const sayings = z.discriminatedUnion('do', [action('yes', {}), action('no', {})]);
  type Say = z.infer<typeof sayings>;
  const no = { malformed: { code: 'malformed' }, over: { code: 'over' }, notYours: { code: 'not-yours' } };
  interface Answered extends GameEvent {
    type: 'answered';
    side: number | undefined;
  }
  const engine = makeEngine<Count, Count['frames'][number], Say, Answered>({
    rulesOf: (frame) => ({
      advance(play) {
        if (frame.kind === 'ask') return true;
        play.state.done.push('work');
        play.state.frames.pop();
        if (play.state.frames.length === 0) play.state.end = true;
        return false;
      },
      actions: () => [{ do: 'yes' }, { do: 'no' }],
      refusal: (_state, _frame, action) => (action.do === 'no' ? { code: 'stubborn' } : null),
      apply(play, _frame, action) {
        play.state.done.push(action.do);
        play.state.frames.pop();
      },
    }),
    isAction: (value): value is Say => sayings.safeParse(value).success,
    emitAnswered: ({ emit }, { side }) => emit({ type: 'answered', side }),
    standingAnswer: (state) => (state.lazy ? { do: 'yes' } : null),
    no,
  });
  const start = (lazy: boolean): Count => ({
    frames: [{ kind: 'work' }, { kind: 'ask', side: 1 }, { kind: 'work' }],
    end: false,
    done: [],
    lazy,
  });
  const play = (state: Count) => ({ state, dice: noDice, emit: () => undefined });

  test('step by step it comes to the same, with a rest after every frame', () => {
    const [whole, slow] = [start(false), start(false)];
    for (const state of [whole, slow]) engine.settle(play(state));
    engine.perform(play(whole), { do: 'yes' });
    const seen: number[] = [];
    for (const _ of engine.performInSteps(play(slow), { do: 'yes' })) seen.push(slow.frames.length);
    expect(slow).toEqual(whole);
    expect(seen).toEqual([1, 0]);
  });

  test('works until somebody must choose, then until the end', () => {
    const state = start(false);
    engine.settle(play(state));
    expect(state.done).toEqual(['work']);
    expect(engine.actions(state)).toHaveLength(2);
    engine.perform(play(state), { do: 'yes' });
    expect(state).toEqual({ frames: [], end: true, done: ['work', 'yes', 'work'], lazy: false });
    expect(engine.refusal(state, 1, { do: 'yes' })).toBe(no.over);
    expect(engine.actions(state)).toEqual([]);
  });

  test('standing orders answer without asking, and it is told', () => {
    const state = start(true);
    const events: Answered[] = [];
    engine.settle({ ...play(state), emit: (event) => void events.push(event) });
    expect(state.done).toEqual(['work', 'yes', 'work']);
    expect(events).toEqual([{ type: 'answered', side: 1 }]);
  });

  test('refuses by shape, side and rule, in this order', () => {
    const state = start(false);
    expect(engine.refusal(state, 1, { do: 'yes' })).toBe(no.notYours);
    engine.settle(play(state));
    expect(engine.refusal(state, 1, 'yes')).toBe(no.malformed);
    expect(engine.refusal(state, 0, { do: 'yes' })).toBe(no.notYours);
    expect(engine.refusal(state, 1, { do: 'no' })?.code).toBe('stubborn');
    expect(engine.refusal(state, 1, { do: 'yes' })).toBeNull();
  });

  test('an empty stack before the end is a bug', () => {
    expect(() => engine.settle(play({ frames: [], end: false, done: [], lazy: false }))).toThrow(
      'nothing is under way',
    );
  });
});

test('the shape of an action is its name and its texts, no more and no fewer', () => {
  const actions = z.discriminatedUnion('do', [action('go', { to: z.string() }), action('stay', {})]);
  expect(fieldsByAction(actions)).toEqual({ go: ['to'], stay: [] });
  expect(actions.safeParse({ do: 'go', to: 'x' }).success).toBe(true);
  for (const bad of [null, [], 'go', { do: 'go' }, { do: 'go', to: 1 }, { do: 'stay', to: 'x' }, { do: 'toString' }])
    expect(actions.safeParse(bad).success).toBe(false);
});

test('pieces come on top or underneath and leave from anywhere', () => {
  const pieces = [0, 1, 2, 3].map((index) => ({ index, under: nobody }));
  const tops = [nobody, nobody];
  const order = () => stackAt(tops, pieces, 1).map(({ index }) => index);
  putOnTop(tops, 1, pieces[0]!);
  putOnTop(tops, 1, pieces[1]!);
  putUnder(tops, pieces, 1, pieces[2]!);
  putUnder(tops, pieces, 0, pieces[3]!);
  expect([order(), tops[0]]).toEqual([[1, 0, 2], 3]);
  takeOut(tops, pieces, 1, pieces[0]!);
  expect(order()).toEqual([1, 2]);
  takeOut(tops, pieces, 1, pieces[1]!);
  takeOut(tops, pieces, 1, pieces[2]!);
  expect([order(), tops[1]]).toEqual([[], nobody]);
});

test('words are filled with names, labels and lists; what has none stays visible', () => {
  const words = makeWords<null, { do: string; unit?: string }>({
    events: { hit: { en: '{unit} hit: {modifiers}', pl: '{unit} trafiony: {modifiers}' } },
    refusals: {
      never: { en: 'No', pl: 'Nie' },
      far: { en: '{needed} of {allowed} cm', pl: '{needed} z {allowed} cm' },
    },
    words: {
      wood: { en: 'wood', pl: 'las' },
      'action.move': { en: 'Move {unit}', pl: 'Ruch: {unit}' },
      'decision.move': { en: 'Move', pl: 'Rusz' },
    },
    nameOf: (_state, id) => (id === 'u1' ? { en: 'First', pl: 'Pierwszy' } : undefined),
  });
  const event = { type: 'hit', report: { modifiers: [{ rule: '1.1', label: 'wood', value: 2 }] }, unit: 'u1' };
  expect(words.event(null, event, 'pl')).toBe('Pierwszy trafiony: las +2 (1.1)');
  expect(words.event(null, { type: 'odd' }, 'en')).toBe('odd');
  expect(words.action(null, { do: 'move', unit: 'u1' }, 'en')).toBe('Move First');
  expect(words.refusal({ code: 'never' }, 'pl')).toBe('Nie');
  expect(words.refusal({ code: 'far', facts: { needed: 10.4, allowed: 10 } }, 'en')).toBe('10.4 of 10 cm');
  expect([words.decision('move', 'pl'), words.decision('odd', 'pl'), words.label('wood', 'en')]).toEqual([
    'Rusz',
    'odd',
    'wood',
  ]);
});

describe('parts of the contract', () => {
  const files = (id: string) => ({ scenarios: { battle: { id }, scenarios: [{ id: 'one' }] } });

  test('settings are shared by scenario and options, whatever the order of the options', () => {
    let built = 0;
    const settingOf = settingsBy(
      (given) => ('bad' in given ? null : { x: 1, ...given }),
      (scenario, options) => ({ scenario, options, number: ++built }),
    );
    expect(settingOf('s', { y: 1, z: 2 })).toBe(settingOf('s', { z: 2, y: 1 }));
    expect(settingOf('t', {})).not.toBe(settingOf('s', {}));
    expect(() => settingOf('s', { bad: 1 })).toThrow('unknown option');
  });

  test('battles and scenarios are found', () => {
    const battles = [files('first'), files('second')];
    expect(findBattle(battles, 'second')).toEqual({ battle: battles[1], scenario: 'one' });
    expect(findBattle(battles, 'first/other').scenario).toBe('other');
    expect(() => findBattle(battles, 'third')).toThrow('unknown battle "third"');
  });

  test('pieces are found by their id, sides by theirs', () => {
    const setting = { sides: [{ id: 'x' }, { id: 'y' }] as const, units: [{ id: 'u' }, { id: 'v' }] };
    const indexOf = indexedBy<typeof setting, 'units'>(({ units }) => ({ units }));
    expect([indexOf(setting, 'units', 'v'), indexOf(setting, 'units', 'w')]).toEqual([1, undefined]);
    expect([sideIndexOf(setting, 'x'), sideIndexOf(setting, 'y'), sideIndexOf(setting, 'z')]).toEqual([0, 1, null]);
    expect(barePieces([{ card: {}, hex: 3, moved: true } as { card: unknown }])).toEqual(['3,true']);
    expect([because('a'), because('a', '1.1')]).toEqual([{ code: 'a' }, { code: 'a', rule: '1.1' }]);
  });
});
