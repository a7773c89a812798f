import { describe, expect, test } from 'vitest';
import { noDice, scriptedDice, type seededRandom } from '../dice/index.js';
import type { GameEvent } from '../game/index.js';
import { playRandomly, ruleTester, type SkirmishState, skirmish, skirmishScenario } from './index.js';
import { startState } from './skirmish-state.js';

const { system } = skirmish;
const rule = ruleTester(skirmish.catalogue, test);

/** Red to move at `red`, blue at `blue`. */
function position(red: number, blue: number, more: Partial<SkirmishState> = {}): SkirmishState {
  const state = startState(4, 'red');
  state.units.red.hex = red;
  state.units.blue.hex = blue;
  return Object.assign(state, more);
}

function play(state: SkirmishState, action: Parameters<typeof system.apply>[1], ...faces: number[]): string[] {
  const events: GameEvent[] = [];
  system.apply(state, action, faces.length > 0 ? scriptedDice(faces) : noDice, (event) => events.push(event));
  return events.map(({ type }) => type);
}

describe('the toy game', () => {
  rule('1.1', 'a step leads to the next free hex', () => {
    const state = position(2, 3);
    const refused = (to: number) => system.refusal(state, 'red', { type: 'step', to });
    expect(refused(1)).toBeNull();
    expect(refused(3)).toEqual({ code: 'occupied', rule: '1.1' });
    expect(refused(0)).toEqual({ code: 'too-far', rule: '1.1' });
    expect(system.refusal(position(0, 3), 'red', { type: 'step', to: -1 })).toEqual({
      code: 'off-the-row',
      rule: '1.1',
    });
  });

  rule('1.1', 'two steps are a turn', () => {
    const state = position(2, 6);
    play(state, { type: 'step', to: 3 });
    expect(system.decision(state)).toEqual({ side: 'red', kind: 'turn' });
    play(state, { type: 'step', to: 4 });
    expect(system.decision(state)).toEqual({ side: 'blue', kind: 'turn' });
  });

  rule('1.2', 'only the next hex can be struck', () => {
    expect(system.refusal(position(2, 4), 'red', { type: 'strike' })).toEqual({ code: 'not-adjacent', rule: '1.2' });
    expect(system.refusal(position(3, 4), 'red', { type: 'strike' })).toBeNull();
  });

  rule('1.2', 'the struck side is asked, and endures or parries', () => {
    const state = position(3, 4);
    expect(play(state, { type: 'strike' })).toEqual(['struck']);
    expect(system.decision(state)).toEqual({ side: 'blue', kind: 'parry' });
    expect(system.refusal(state, 'blue', { type: 'pass' })).toEqual({ code: 'struck', rule: '1.2' });
    expect(play(system.clone(state), { type: 'endure' }, 4)).toEqual(['hit']);
    expect(play(system.clone(state), { type: 'endure' }, 3)).toEqual(['missed']);
    expect(play(system.clone(state), { type: 'parry' }, 5)).toEqual(['parried']);
    expect(play(state, { type: 'parry' }, 4, 3)).toEqual(['hit']); // the failed parry helps the strike
  });

  rule('1.2', 'standing orders answer in the absence of a side', () => {
    const state = position(3, 4, { orders: { red: { parry: 'ask' }, blue: { parry: 'always' } } });
    expect(play(state, { type: 'strike' }, 6)).toEqual(['struck', 'parried']);
    expect(system.decision(state)?.side).toBe('blue');
  });

  rule('1.2', 'orders that come while a side is asked answer for it', () => {
    const state = position(3, 4);
    play(state, { type: 'strike' });
    system.setOrders(state, 'blue', { parry: 'never' }, scriptedDice([6]), () => {});
    expect(state.units.blue.strength).toBe(2);
    expect(state.struck).toBeNull();
  });

  rule('2.1', 'the side without strength loses', () => {
    const state = position(3, 4, { struck: 'blue' });
    state.units.blue.strength = 1;
    play(state, { type: 'endure' }, 6);
    expect(system.outcome(state)).toEqual({
      winner: 'red',
      reason: 'destroyed',
      rule: '2.1',
      points: { red: 3, blue: 0 },
    });
    expect(system.decision(state)).toBeNull();
    expect(system.actions(state)).toEqual([]);
    expect(system.refusal(state, 'red', { type: 'pass' })).toEqual({ code: 'over', rule: '2.1' });
  });

  rule('2.1', 'after twenty rounds the stronger wins, or nobody', () => {
    const state = position(1, 5, { round: 20, turn: 'blue' });
    play(state, { type: 'pass' });
    expect(system.outcome(state)).toMatchObject({ winner: null, reason: 'time' });
    state.units.red.strength = 2;
    expect(system.outcome(state)).toMatchObject({ winner: 'blue', reason: 'time' });
  });
});

describe('the contract, kept by the toy', () => {
  const orders = (random: ReturnType<typeof seededRandom>) =>
    random.below(5) === 0 ? { parry: ['ask', 'always', 'never'][random.below(3)] } : null;

  test('games end, promises hold, and actions agree with refusals', () => {
    for (let game = 0; game < 30; game++) {
      const table = playRandomly(skirmish, {
        scenario: skirmishScenario,
        seed: `game ${game}`,
        orders,
        onDecision: (at) => {
          const state = at.state() as SkirmishState;
          system.checkInvariants(state);
          const by = system.decision(state)!.side;
          const legal = system.actions(state);
          expect(legal.length).toBeGreaterThan(0);
          for (const action of legal) expect(system.refusal(state, by, action)).toBeNull();
          for (const action of legal)
            expect(system.refusal(state, by === 'red' ? 'blue' : 'red', action)).not.toBeNull();
        },
      });
      expect(table.outcome()).not.toBeNull();
    }
  });

  test('positions read back as they were written', () => {
    const state = playRandomly(skirmish, { scenario: skirmishScenario, seed: 'position', orders, entries: 17 }).state();
    const file: unknown = JSON.parse(JSON.stringify(skirmish.makePosition(state)));
    const asked = { dice: [], actions: [], questions: [], odds: null, result: null };
    expect(skirmish.parsePosition(file)).toEqual({ ok: true, value: { state, ...asked } });
    expect(skirmish.parsePosition({ system: 'skirmish' })).toMatchObject({ ok: false, error: { message: /^state: / } });
    expect(skirmish.parsePosition(skirmish.makePosition(position(3, 3)))).toMatchObject({ ok: false });
  });

  test('a bot answers with one of the actions it is offered', () => {
    const bot = skirmish.bots[0]!.make(system, 'seed');
    const state = position(3, 4);
    const legal = system.actions(state);
    for (let i = 0; i < 20; i++) expect(legal).toContain(bot.choose(state, legal));
  });

  test('everything said to a player exists in both languages', () => {
    expect(system.describeEvent(position(1, 2), { type: 'stepped', side: 'red', to: 3 }, 'en')).toBe('Red steps to 3');
    expect(system.describeEvent(position(1, 2), { type: 'passed', side: 'blue' }, 'pl')).toBe('Niebieski: pas');
    expect(system.describeRefusal({ code: 'occupied' }, 'pl')).toBe('pole jest zajęte');
  });

  test('odds, losses and stage are told', () => {
    expect(skirmish.odds(position(3, 4))).toMatchObject({
      value: { endured: { hit: '1/2', missed: '1/2' }, parried: { hit: '4/9', parried: '1/3', missed: '2/9' } },
    });
    expect(skirmish.odds(position(3, 4, { struck: 'blue' }))).toMatchObject({ value: { endured: { hit: '1/2' } } });
    expect(skirmish.odds(position(1, 5))).toMatchObject({ ok: false, error: { code: 'no-strike' } });
    expect(skirmish.losses(position(1, 5))).toEqual({ red: { strength: 0 }, blue: { strength: 0 } });
    expect(skirmish.stage(position(1, 5, { round: 7 }))).toBe(7);
  });
});
