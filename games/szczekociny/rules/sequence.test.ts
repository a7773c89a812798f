/** Chapter 3 and 13: turns, the cup, and what is hidden. */
import { scriptedDice, seededDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import { parsePosition } from '../position/parse.js';
import { szczekocinySystem as system } from '../system.js';
import {
  asked,
  company,
  deciding,
  eventsOf,
  fusiliers,
  leader,
  open,
  phase,
  play,
  refused,
  unit,
  where,
} from '../testkit/index.js';
import { rule } from '../testkit/rule.js';
import type { Event } from './state/events.js';
import { hiddenChit, type State } from './state/state.js';

const battle = 'szczekociny-1794/battle';
const at = (turn: number, more: object = {}): State => {
  const read = parsePosition({ scenario: battle, turn, ...more });
  if (!read.ok) throw new Error(read.error.message);
  return read.value.state;
};
const ids = (state: State, chits: readonly number[]) => chits.map((index) => state.commanders[index]?.card.id ?? index);

rule('3.1', 'every counter begins on its printed hex; two sides', () => {
  const state = system.setUp(battle, {}, seededDice('a'));
  expect(where(state, '1/strz')).toBe('2404');
  expect(where(state, 'kosciuszko')).toBe('2914');
  expect(state.setting.sides.map(({ id }) => id)).toEqual(['poles', 'allies']);
  expect(state.units.every(({ place }) => place === 'map')).toBe(true);
});

describe('the turn', () => {
  rule('3.2', 'the battle ends after turn 22', () => {
    const state = at(22, { round: 'draw', cup: [] });
    expect(system.outcome(state)).toMatchObject({ winner: 'poles', reason: 'time' });
    const earlier = at(21, { round: 'draw', cup: [] });
    expect([earlier.turn, system.outcome(earlier)]).toEqual([22, null]);
  });

  rule('3.3', 'movement, then the commander, then melee; an empty cup ends the turn', () => {
    const state = phase({
      units: [company('A', '1010'), fusiliers('B', '0910')],
      commanders: [{ id: 'P', army: 'poles', hex: '1211' }],
      turn: 22,
    });
    expect(asked(state)).toBe('movement');
    play(state, [
      { do: 'move', unit: 'A' },
      { do: 'step', to: 'SW' },
    ]);
    expect(asked(state)).toBe('ride');
    play(state, [{ do: 'ride', hex: '1212' }]);
    expect([asked(state), where(state, 'P')]).toEqual(['melee', '1212']);
    play(state, [{ do: 'fight' }, { do: 'face', facing: 'W' }], [8, 0]);
    expect([state.turn, state.end]).toEqual([22, { winner: 0, reason: 'time' }]);
  });

  rule('3.3', 'chits are drawn at random until none is left', () => {
    const state = at(2, { round: 'pool', dice: [8] });
    expect([state.cup.length, state.frames.at(-1)!.kind, deciding(state)]).toEqual([8, 'reply', 'poles']);
    expect(ids(state, state.cup)).not.toContain('wurttemberg');
  });
});

describe('the cup', () => {
  rule('13.2', 'turn 1 holds Elsner, turn 2 three Poles and six Prussians', () => {
    const events: Event[] = [];
    const state = system.setUp(battle, {}, scriptedDice([0]), (event) => events.push(event));
    expect(eventsOf(events, 'drawn')).toMatchObject([{ commander: 'elsner', left: 0 }]);
    expect(deciding(state)).toBe('poles');
    expect(asked(state)).toBe('reply');
    const second = state.setting.pools.find(({ from }) => from === 2)!;
    expect(ids(state, second.fixed)).toEqual([
      'kosciuszko',
      'poninski',
      'grochowski',
      'friedrich-wilhelm',
      'elsner',
      'favrat',
      'doering',
      'kleist',
      'wurttemberg',
    ]);
  });

  const third = (): State => {
    const state = at(3, { round: 'pool' });
    expect([deciding(state), asked(state)]).toEqual(['poles', 'pool']);
    play(
      state,
      ['sanguszko', 'madalinski'].map((commander) => ({ do: 'choose', commander })),
    );
    play(
      state,
      ['elsner', 'favrat', 'doering', 'kleist'].map((commander) => ({ do: 'choose', commander })),
    );
    return state;
  };

  rule(
    ['3.3', '13.2'],
    'from turn 3 each army adds its choice: two Poles, four Prussians, two Russians, and Pistor',
    () => {
      const state = third();
      expect(open(state, 'choose').map(({ commander }) => commander)).toEqual([
        'khrushchev',
        'apraksin',
        'rakhmanov',
        'tormasov',
      ]);
      expect(refused(state, { do: 'choose', commander: 'denisov' })?.code).toBe('chosen-already');
      expect(refused(state, { do: 'choose', commander: 'favrat' })?.code).toBe('chosen-already');
      expect(refused(state, { do: 'choose', commander: 'wurttemberg' })?.rule).toBe('3.3');
      expect(refused(state, { do: 'choose', commander: 'poninski' })?.code).toBe('not-your-piece');
      const events = play(
        state,
        [
          { do: 'choose', commander: 'tormasov' },
          { do: 'choose', commander: 'apraksin' },
        ],
        [3],
      );
      expect(eventsOf(events, 'drawn')).toMatchObject([{ commander: 'pistor', left: 11, reveals: true }]);
    },
  );

  rule('3.3', 'the enemy sees how many chits of each army there are, not whose', () => {
    const state = third();
    const view = system.view(state, 'allies') as State;
    expect(ids(state, (system.view(state, 'poles') as State).cup)).toEqual([
      'kosciuszko',
      'friedrich-wilhelm',
      'denisov',
      'pistor',
      'sanguszko',
      'madalinski',
      ...Array(4).fill(hiddenChit(1)),
    ]);
    expect(view.cup.slice(4, 6)).toEqual([hiddenChit(0), hiddenChit(0)]);
    expect(ids(state, view.cup.slice(6))).toEqual(['elsner', 'favrat', 'doering', 'kleist']);
    expect((system.view(state, 'spectator') as State).cup.filter((chit) => chit < 0)).toHaveLength(6);
  });

  rule('3.3', 'what is chosen is told to nobody else', () => {
    const state = at(3, { round: 'pool' });
    const events = play(state, [{ do: 'choose', commander: 'sanguszko' }]);
    expect(events).toMatchObject([{ type: 'chosen', secretOf: 'poles' }]);
  });

  rule('13.2', 'a commander who has fallen is neither in the cup nor asked for', () => {
    const state = at(3, {
      round: 'pool',
      commanders: system
        .setUp(battle, {}, seededDice('b'))
        .setting.commanders.map(({ id, hex }) =>
          ['sanguszko', 'madalinski', 'poninski', 'kamienski', 'kosciuszko'].includes(id)
            ? { id, place: 'dead' as const }
            : { id, ...(hex === null ? {} : { hex }) },
        ),
    });
    expect(open(state, 'choose')).toEqual([{ do: 'choose', commander: 'grochowski' }]);
    expect(ids(state, state.cup)).not.toContain('kosciuszko');
  });
});

rule('13.1', 'Wywła: seven turns, both generals in the cup, the squadrons under Poniński', () => {
  const state = system.setUp('szczekociny-1794/wywla', {}, scriptedDice([0]));
  expect(state.setting.turns).toEqual({ first: 1, last: 7 });
  expect([state.cup.length, state.setting.commanders.length]).toEqual([1, 2]);
  expect(unit(state, 'I/1 młp KN').card.commander).toBe(leader(state, 'poninski').index);
  expect(state.units).toHaveLength(20);
});

describe('Wywła', () => {
  const field = { lastColumn: 10, oneArm: true };
  rule('13.1', 'nobody goes past the last column', () => {
    const state = phase({
      ...field,
      units: [company('A', '1010', { facing: 'E' }), fusiliers('B', '0210')],
      commanders: [{ id: 'P', army: 'poles', hex: '0910' }],
    });
    play(state, [{ do: 'move', unit: 'A' }]);
    expect(refused(state, { do: 'step', to: 'NE' })).toEqual({ code: 'out-of-bounds', rule: '13.1' });
    play(state, [{ do: 'stop' }]);
    expect(refused(state, { do: 'ride', hex: '1110' })?.code).toBe('ride-too-far');
  });

  rule('13.1', 'one activation uses one arm, and guns', () => {
    const state = phase({
      ...field,
      units: [
        company('A', '0810'),
        { ...company('H', '0812'), type: 'cavalry' },
        { ...company('G', '0814'), type: 'artillery' },
        fusiliers('B', '0210'),
      ],
    });
    play(state, [{ do: 'move', unit: 'A' }, { do: 'step', to: 'SW' }, { do: 'stop' }]);
    expect(refused(state, { do: 'move', unit: 'H' })).toEqual({ code: 'other-arm', rule: '13.1' });
    expect(refused(state, { do: 'move', unit: 'G' })).toBeNull();
  });
});
