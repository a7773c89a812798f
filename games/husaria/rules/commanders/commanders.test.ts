import { describe, expect } from 'vitest';
import {
  asked,
  cavalry,
  commander,
  deciding,
  eventsOf,
  infantry,
  leader,
  moves,
  open,
  play,
  pointsLeft,
  position,
  refused,
  ruleAgainst,
  step,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';

const lead = (id: string): Action => ({ do: 'lead', commander: id });
const ride = (hex: string): Action => ({ do: 'ride', hex });

describe('no unit', () => {
  rule('9.12', 'a lone commander stops nobody who passes him', () => {
    const field = position({
      units: [cavalry('P', 'poles', '1012', { facing: 'N' })],
      commanders: [commander('C', 'russians', '1111')],
    });
    play(field, moves('P', step('N'), step('N')));
    expect([where(field, 'P'), pointsLeft(field)]).toEqual(['1010', 5]);
  });

  rule(['9.12', '6.11'], 'he can be neither attacked nor made to be attacked', () => {
    const field = position({
      phase: 'attack',
      units: [cavalry('P', 'poles', '1012', { facing: 'N' }), infantry('B', 'russians', '1111')],
      commanders: [commander('C', 'russians', '1011')],
    });
    expect(ruleAgainst(field, { do: 'attack', unit: 'P', hex: '1011' })).toBe('6.11');
    expect(open(field, 'attack')).toEqual([{ do: 'attack', unit: 'P', hex: '1111' }]);
  });

  rule(['9.12', '4.27'], 'he shares any hex of his own, however full', () => {
    const field = position({
      units: [cavalry('P', 'poles', '1012', { facing: 'N', sp: 2 }), infantry('F', 'poles', '1005', { sp: 2 })],
      commanders: [commander('C', 'poles', '1011'), commander('D', 'poles', '1010')],
    });
    play(field, moves('P', step('N'), { do: 'stop' }));
    play(field, [lead('D'), ride('1005')]);
    expect([where(field, 'P'), where(field, 'C'), where(field, 'D')]).toEqual(['1011', '1011', '1005']);
  });
});

describe('the ride', () => {
  const forest = { columns: 20, rows: 20, terrain: Array.from({ length: 20 }, () => 'f'.repeat(20)) };

  rule('9.13', 'ten hexes, in a wood as in the open', () => {
    for (const map of [forest, { columns: 20, rows: 20 }]) {
      const field = position({ map, units: [], commanders: [commander('C', 'poles', '1002')] });
      play(field, [lead('C')]);
      expect(ruleAgainst(field, ride('1013'))).toBe('9.13');
      play(field, [ride('1012')]);
      expect(where(field, 'C')).toBe('1012');
    }
  });

  rule('9.13', 'not to the hex he is on, nor to one that does not exist', () => {
    const field = position({ units: [], commanders: [commander('C', 'poles', '1002')] });
    play(field, [lead('C')]);
    expect(ruleAgainst(field, ride('1002'))).toBe('9.13');
    expect(refused(field, ride('4040'))?.code).toBe('unknown-hex');
  });

  rule('9.13', 'once in a phase', () => {
    const field = position({
      units: [cavalry('P', 'poles', '0505')],
      commanders: [commander('C', 'poles', '1002')],
    });
    play(field, [lead('C'), ride('1003')]);
    expect(ruleAgainst(field, lead('C'))).toBe('9.13');
  });

  rule(['9.13', '9.14'], 'he rides without his unit, and his unit moves without him', () => {
    const field = position({
      units: [cavalry('P', 'poles', '1010', { facing: 'N' }), cavalry('Q', 'poles', '1410', { facing: 'N' })],
      commanders: [commander('C', 'poles', '1010'), commander('D', 'poles', '1410')],
    });
    play(field, [lead('C'), ride('1210'), ...moves('Q', step('N'), { do: 'stop' })]);
    expect([where(field, 'C'), where(field, 'P')]).toEqual(['1210', '1010']);
    expect([where(field, 'D'), where(field, 'Q')]).toEqual(['1410', '1409']);
  });

  rule('9.14', 'only his own side leads him, in its own movement phase', () => {
    const field = position({
      units: [cavalry('P', 'poles', '0505'), cavalry('R', 'russians', '1505')],
      commanders: [commander('C', 'russians', '1510')],
    });
    expect(refused(field, lead('C'))?.code).toBe('not-your-piece');
    expect(refused(field, lead('C'), 'russians')?.code).toBe('not-your-decision');
    expect(refused(field, lead('Nobody'))?.code).toBe('unknown-unit');
  });

  rule(['9.13', '7.31'], 'he stays behind when his unit chases', () => {
    const field = position({
      phase: 'attack',
      units: [cavalry('A', 'poles', '1012', { facing: 'N' }), infantry('B', 'russians', '1011', { facing: 'S' })],
      commanders: [commander('C', 'poles', '1012')],
    });
    play(
      field,
      [
        { do: 'attack', unit: 'A', hex: '1011' },
        { do: 'fight' },
        { do: 'retreat', unit: 'B', hex: '1010' },
        { do: 'chase', unit: 'A', after: 'B' },
        { do: 'pursue', hex: '1011' },
      ],
      [2, 4, 6], // 2:1: B1, no dispersal
    );
    expect([where(field, 'A'), where(field, 'C')]).toEqual(['1011', '1012']);
  });
});

describe('where he may not go', () => {
  rule('9.15', 'zones of control do not hold him', () => {
    const field = position({
      units: [infantry('E', 'russians', '1010', { facing: 'S' }), infantry('F', 'russians', '1210', { facing: 'S' })],
      commanders: [commander('C', 'poles', '1112')],
    });
    play(field, [lead('C'), ride('1108')]); // between the two, through both zones, and behind them
    expect(where(field, 'C')).toBe('1108');
  });

  rule('9.15', 'not onto an enemy, nor through one', () => {
    const wall = { columns: 1, rows: 9 };
    const field = position({
      map: wall,
      units: [infantry('E', 'russians', '0105', { facing: 'S' })],
      commanders: [commander('C', 'poles', '0108')],
    });
    play(field, [lead('C')]);
    expect(ruleAgainst(field, ride('0105'))).toBe('9.15');
    expect(ruleAgainst(field, ride('0104'))).toBe('9.15');
    expect(ruleAgainst(field, ride('0106'))).toBeNull();
  });

  rule('9.15', 'past friends, though they fill their hex', () => {
    const field = position({
      map: { columns: 1, rows: 9 },
      units: [infantry('F', 'poles', '0105')],
      commanders: [commander('C', 'poles', '0108')],
    });
    play(field, [lead('C'), ride('0102')]);
    expect(where(field, 'C')).toBe('0102');
  });

  rule('9.15', 'not into swamp, unless a road leads through', () => {
    const swamp = (roads: string[][]) => {
      const field = position({
        map: { columns: 1, rows: 9, terrain: [...'....s....'], roads },
        units: [],
        commanders: [commander('C', 'poles', '0106')],
      });
      play(field, [lead('C')]);
      return open(field, 'ride').map(({ hex }) => hex);
    };
    expect(swamp([])).not.toContain('0105');
    expect(swamp([])).not.toContain('0104');
    expect(swamp([['0106', '0105', '0104']])).toEqual(expect.arrayContaining(['0105', '0104']));
  });

  rule(['9.15', '4.52'], 'over a river only at a bridge or a ford', () => {
    const across = (sides: object, bridges: string[] = []) => {
      const field = position({
        map: { columns: 1, rows: 9, sides: { river: ['0105/0104'], ...sides }, bridges },
        units: [],
        commanders: [commander('C', 'poles', '0106')],
      });
      play(field, [lead('C')]);
      return open(field, 'ride').some(({ hex }) => hex === '0104');
    };
    expect(across({})).toBe(false);
    expect(across({ ford: ['0105/0104'] })).toBe(true);
    expect(across({}, ['0105/0104'])).toBe(true);
  });
});

describe('ridden down', () => {
  const caught = (friends: Parameters<typeof position>[0]['units'] = []) =>
    position({
      units: [cavalry('P', 'poles', '1010', { facing: 'N' }), ...friends],
      commanders: [commander('C', 'russians', '1009')],
    });

  rule('9.15', 'an enemy on his hex drives him to the nearest friends', () => {
    const field = caught([infantry('near', 'russians', '1006'), infantry('far', 'russians', '1004')]);
    const events = play(field, moves('P', step('N')));
    expect(where(field, 'C')).toBe('1006');
    expect(eventsOf(events, 'commander-joins')[0]).toMatchObject({ rule: '9.15', unit: 'near' });
  });

  rule('9.15', 'of friends equally near his owner chooses', () => {
    const field = caught([
      infantry('east', 'russians', '1308'),
      infantry('west', 'russians', '0708'),
      infantry('far', 'russians', '1004'),
    ]);
    play(field, moves('P', step('N')));
    expect([deciding(field), asked(field)]).toEqual(['russians', 'escape']);
    expect(ruleAgainst(field, { do: 'escape', unit: 'far' })).toBe('9.22');
    play(field, [{ do: 'escape', unit: 'west' }]);
    expect(where(field, 'C')).toBe('0708');
    expect([deciding(field), asked(field)]).toEqual(['poles', 'move']); // the intruder goes on
  });

  rule(['9.15', '9.24'], 'with nobody in reach he is lost', () => {
    const field = caught();
    const events = play(field, moves('P', step('N')));
    expect(leader(field, 'C').place).toBe('dead');
    expect(eventsOf(events, 'commander-killed')[0]).toMatchObject({ rule: '9.15' });
    expect([field.morale, field.points]).toEqual([4, [3, 0]]);
  });

  rule('9.15', 'ten hexes is as far as he gets', () => {
    const friendAt = (hex: string) => {
      const field = position({
        units: [cavalry('P', 'poles', '1014', { facing: 'N' }), infantry('F', 'russians', hex)],
        commanders: [commander('C', 'russians', '1013')],
      });
      play(field, moves('P', step('N')));
      return where(field, 'C');
    };
    expect([friendAt('1003'), friendAt('1002')]).toEqual(['1003', null]);
  });

  rule('9.15', 'a commander among his own is not touched by an enemy beside him', () => {
    const field = position({
      units: [cavalry('P', 'poles', '1011', { facing: 'N' }), infantry('F', 'russians', '1009', { facing: 'N' })],
      commanders: [commander('C', 'russians', '1009')],
    });
    play(field, moves('P', step('N')));
    expect([where(field, 'C'), unit(field, 'F').sp]).toEqual(['1009', 2]);
    expect(ruleAgainst(field, step('N'))).toBe('4.28');
  });
});
