/** 10.11: retreats, and commanders who give way. */
import { describe, expect } from 'vitest';
import {
  asked,
  battery,
  company,
  deciding,
  eventsOf,
  fusiliers,
  leader,
  moves,
  musketeers,
  open,
  pass,
  phase,
  play,
  position,
  refused,
  ruleAgainst,
  step,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';

const generals = [
  { id: 'P', army: 'poles', hex: '1612' },
  { id: 'F', army: 'prussians', hex: '0512' },
];

/** A Polish battery shakes the Prussians on 0910, who face east, with a die of 8. */
function shaken(more: ReturnType<typeof company>[] = [], terrain: object = {}, dice = [8], size = 5, options = {}) {
  const state = position({
    units: [battery('G', '1410'), musketeers('E', '0910', { size }), ...more, company('x', '1614')],
    commanders: generals,
    activate: 'F',
    terrain: terrain as never,
    options,
  });
  const events = play(state, [{ do: 'aim', unit: 'G', hex: '0910' }, { do: 'fire' }], dice);
  return { state, events };
}

describe('retreats', () => {
  rule(['10.11', '10.11.1'], 'into one of the two rear hexes, for no points and with the facing kept', () => {
    const { state } = shaken();
    expect([asked(state), deciding(state)]).toEqual(['retreat', 'allies']);
    expect(open(state, 'retreat').map(({ hex }) => hex)).toEqual(['0809', '0810']);
    expect(refused(state, { do: 'retreat', hex: '0911' })).toEqual({ code: 'retreat-where', rule: '10.11' });
    play(state, [{ do: 'retreat', hex: '0810' }]);
    expect([where(state, 'E'), unit(state, 'E').facing, unit(state, 'E').losses]).toEqual(['0810', 1, 0]);
  });

  rule('10.11.2', 'onto friends: to the bottom of the stack, with its facing', () => {
    const { state } = shaken([musketeers('B', '0810', { facing: 'SSE' })]);
    play(state, [{ do: 'retreat', hex: '0810' }]);
    expect([unit(state, 'E').facing, unit(state, 'B').under]).toEqual([2, unit(state, 'E').index]);
  });

  rule('7.2', 'not to skirmishers, unless they may stand with a line', () => {
    const skirmishers = [fusiliers('S', '0810', { formation: 'skirmish' })];
    const strict = shaken(skirmishers).state;
    // The only way that is left is gone without a question.
    expect([asked(strict), where(strict, 'E')]).toEqual(['movement', '0809']);
    const lenient = shaken(skirmishers, {}, [8], 5, { skirmishStack: true }).state;
    expect(open(lenient, 'retreat').map(({ hex }) => hex)).toEqual(['0809', '0810']);
  });

  rule('10.11.2', 'not into a square', () => {
    const square = ['a', 'b', 'c', 'd'].map((id) => musketeers(id, '0810', { size: 3, formation: 'square' }));
    const { state } = shaken(square);
    expect(where(state, 'E')).toBe('0809');
  });

  rule('10.11.2', 'into an open square, at the bottom and in its formation, as far as there is room', () => {
    const square = (size: number) =>
      ['a', 'b', 'c', 'd'].map((id) => musketeers(id, '0810', { size, formation: 'square', facing: 'SSE' }));
    const { state } = shaken(square(3), {}, [8], 5, { squares: 'open' });
    expect(open(state, 'retreat').map(({ hex }) => hex)).toEqual(['0809', '0810']);
    play(state, [{ do: 'retreat', hex: '0810' }]);
    expect([unit(state, 'E').formation, unit(state, 'E').facing]).toEqual(['square', unit(state, 'a').facing]);
    expect(where(shaken(square(5), {}, [8], 5, { squares: 'open' }).state, 'E')).toBe('0809');
  });

  rule('10.11.3', 'uphill costs a step, even by road', () => {
    const { state } = shaken([], { '0810': 'slope' });
    play(state, [{ do: 'retreat', hex: '0810' }]);
    expect(unit(state, 'E').losses).toBe(1);
  });

  rule('10.11.4', 'into an enemy front zone costs a step; both losses are taken', () => {
    const flanker = company('W', '0711', { facing: 'SSE' });
    const only = shaken([flanker]);
    play(only.state, [{ do: 'retreat', hex: '0810' }]);
    expect(unit(only.state, 'E').losses).toBe(1);
    const both = shaken([flanker], { '0810': 'hill' });
    const events = play(both.state, [{ do: 'retreat', hex: '0810' }]);
    expect(eventsOf(events, 'loss').map((event) => event.rule)).toEqual(['10.11.3', '10.11.4']);
  });

  rule('10.11.5', 'not onto enemies and not off the map; without a way back the unit is eliminated', () => {
    const one = shaken([company('W', '0810')]);
    expect(where(one.state, 'E')).toBe('0809');
    const none = shaken([company('W', '0810'), company('V', '0809')]);
    expect([unit(none.state, 'E').place, none.state.points]).toEqual(['dead', [1, 0]]);
    const edge = position({
      units: [battery('G', '0810'), musketeers('E', '0110'), company('x', '1614')],
      commanders: [generals[0]!, { id: 'F', army: 'prussians', hex: '0112' }],
      activate: 'F',
    });
    play(edge, [{ do: 'aim', unit: 'G', hex: '0110' }, { do: 'fire' }], [8]);
    expect(unit(edge, 'E').place).toBe('dead');
  });

  rule('10.11.6', 'nor past the limits', () => {
    const full = (hex: string) => ['a', 'b', 'c', 'd'].map((id) => musketeers(`${id}${hex}`, hex));
    const { state } = shaken([...full('0810'), ...full('0809')]);
    expect(unit(state, 'E').place).toBe('dead');
  });

  rule('10.11', 'a loss comes before the retreat', () => {
    const { state, events } = shaken([], {}, [9]);
    expect([unit(state, 'E').losses, asked(state)]).toEqual([1, 'retreat']);
    expect(eventsOf(events, 'loss')).toHaveLength(1);
    expect(unit(shaken([], {}, [9], 1).state, 'E').place).toBe('dead');
  });
});

describe('commanders in the way', () => {
  const near = (commanderHex: string, escort: ReturnType<typeof company>[] = []) => {
    const state = phase({
      units: [musketeers('E', '0910'), musketeers('D', '0712'), company('x', '1614'), ...escort],
      commanders: [{ id: 'P', army: 'poles', hex: commanderHex }, generals[1]!],
      activate: 'F',
    });
    play(state, moves('E', step('NE')));
    return state;
  };

  rule('10.11.7', 'a commander may ride one hex away from an enemy next to him', () => {
    const state = near('1111');
    expect([asked(state), deciding(state)]).toEqual(['flight', 'poles']);
    expect(ruleAgainst(state, { do: 'flee', commander: 'P', hex: '1311' })).toBe('10.11.7');
    play(state, [{ do: 'flee', commander: 'P', hex: '1211' }]);
    expect(where(state, 'P')).toBe('1211');
    const stays = near('1111');
    play(stays, [pass]);
    expect(where(stays, 'P')).toBe('1111');
  });

  rule('10.11.7', 'alone on a hex that the enemy enters he must ride, or is killed where every hex is taken', () => {
    const state = near('1010');
    expect([asked(state), refused(state, pass)?.rule]).toEqual(['flight', '10.11.7']);
    play(state, [{ do: 'flee', commander: 'P', hex: '1110' }]);
    expect(where(state, 'P')).toBe('1110');
    const trapped = phase({
      units: [
        musketeers('E', '0910'),
        ...['0910', '0911', '1011', '1111', '1110', '1009'].map((hex, i) => musketeers(`r${i}`, hex)),
        company('x', '1614'),
      ],
      commanders: [
        { id: 'P', army: 'poles', hex: '1010' },
        { id: 'F', army: 'prussians', hex: '0812' },
      ],
      activate: 'F',
    });
    play(trapped, moves('E', step('NE')));
    expect([leader(trapped, 'P').place, trapped.points]).toEqual(['dead', [0, 3]]);
  });
});
