import { describe, expect } from 'vitest';
import type { CommanderEntry, PositionFile, UnitEntry } from '../../position/schema.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  deciding,
  declareAttack,
  eventsOf,
  infantry,
  leader,
  modifiers,
  play,
  position,
  ruleAgainst,
  unit,
  wagon,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';

const assault: Action[] = [{ do: 'attack', unit: 'A', hex: '1011' }, { do: 'fight' }];
const back = (id: string, hex: string): Action => ({ do: 'retreat', unit: id, hex });

/** A strikes B on 1011 from 1012, at 2:1 when both have two points. */
const duel = (commanders: CommanderEntry[], more: UnitEntry[] = [], extras: PositionFile = {}) =>
  position({
    phase: 'attack',
    units: [
      cavalry('A', 'poles', '1012', { facing: 'N' }),
      infantry('B', 'russians', '1011', { facing: 'S' }),
      ...more,
    ],
    commanders,
    ...extras,
  });
const shifts = (commanders: CommanderEntry[], more: UnitEntry[] = [], extras: PositionFile = {}) =>
  modifiers(declareAttack(duel(commanders, more, extras), ['A'], ['1011']));

describe('help in battle', () => {
  rule('9.21', 'on his hex and all around it, behind him too, not two hexes away', () => {
    const at = (hex: string) => shifts([commander('C', 'poles', hex, { modifier: 2 })])['attacking-commander'] ?? 0;
    expect(['1012', '1111', '1112', '1013', '0912', '0911'].map(at)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(['1014', '1213', '0813', '1113'].map(at)).toEqual([0, 0, 0, 0]);
  });

  rule('9.21', 'the defender has his own to help him', () => {
    expect(shifts([commander('D', 'russians', '1010', { modifier: 1 })])).toEqual({ 'defending-commander': -1 });
  });

  rule('9.21', 'each side by its best, and a commander of 0 changes nothing', () => {
    const report = shifts([
      commander('C', 'poles', '1013', { modifier: 1 }),
      commander('E', 'poles', '1012', { modifier: 2 }),
      commander('Z', 'poles', '0912', { modifier: 0 }),
      commander('D', 'russians', '1011', { modifier: 1 }),
      commander('F', 'russians', '1010', { modifier: 1 }),
    ]);
    expect(report).toEqual({ 'attacking-commander': 2, 'defending-commander': -1 });
  });

  rule('9.21', 'Russians and foreigners each listen to their own', () => {
    const of = (nation: string) => shifts([commander('D', 'russians', '1010', { modifier: 1, nation })]);
    expect(of('russians')).toEqual({ 'defending-commander': -1 });
    expect(of('foreigners')).toEqual({});
  });

  rule('9.21', 'the enemy at his elbow gets nothing', () => {
    expect(shifts([commander('C', 'russians', '1111', { modifier: 2 })])).toEqual({ 'defending-commander': -2 });
    expect(shifts([commander('C', 'russians', '1013', { modifier: 2 })])).toEqual({});
  });

  rule('9.21', 'near one of several attackers is near enough', () => {
    const field = duel(
      [commander('C', 'poles', '1013', { modifier: 1 })],
      [cavalry('E', 'poles', '0911', { facing: 'SE' })],
    );
    expect(modifiers(declareAttack(field, ['E', 'A'], ['1011']))['attacking-commander']).toBe(1);
  });

  rule('9.21', 'a reading of the table may keep him to his own formation', () => {
    const options = { commanderFormation: 'formation' };
    const of = (formation: string) => {
      const field = position({
        phase: 'attack',
        options,
        units: [
          cavalry('A', 'poles', '1012', { facing: 'N', formation: 'left' }),
          infantry('B', 'russians', '1011', { facing: 'S' }),
        ],
        commanders: [commander('C', 'poles', '1012', { modifier: 1, formation })],
      });
      return modifiers(declareAttack(field, ['A'], ['1011']))['attacking-commander'] ?? 0;
    };
    expect([of('left'), of('right'), of('all')]).toEqual([1, 0, 1]);
  });
});

describe('his unit is destroyed', () => {
  const dying = (more: UnitEntry[] = [], at = '1011') =>
    position({
      phase: 'attack',
      units: [
        cavalry('A', 'poles', '1012', { facing: 'N' }),
        infantry('B', 'russians', '1011', { facing: 'S', sp: 1 }),
        ...more,
      ],
      commanders: [commander('C', 'russians', at)],
    });

  rule(['9.22', '9.24'], 'twelve on two dice and he falls with it, four fields of morale with him', () => {
    const field = dying([infantry('F', 'russians', '1005')]);
    const events = play(field, assault, [6, 6, 6, 6]); // 4:1: -1/-1, then his throw
    expect([leader(field, 'C').place, field.morale, field.points]).toEqual(['dead', 1 + 4, [1 + 3, 0]]);
    expect(eventsOf(events, 'commander-killed')[0]).toMatchObject({ rule: '9.22' });
  });

  rule('9.22', 'with any other throw he goes to a unit of his owner’s choice', () => {
    const field = dying([infantry('near', 'russians', '1009'), infantry('far', 'russians', '1003')]);
    play(field, assault, [6, 6, 6, 5]);
    expect([deciding(field), asked(field)]).toEqual(['russians', 'escape']);
    expect(ruleAgainst(field, { do: 'escape', unit: 'A' })).toBe('9.22');
    play(field, [{ do: 'escape', unit: 'far' }]);
    expect([where(field, 'C'), field.morale]).toEqual(['1003', 1]);
  });

  rule('9.22', 'within ten hexes; with no unit there he is lost all the same', () => {
    const ten = position({
      map: { columns: 1, rows: 20 },
      phase: 'attack',
      units: [
        cavalry('A', 'poles', '0115', { facing: 'N' }),
        infantry('B', 'russians', '0114', { facing: 'S', sp: 1 }),
        infantry('F', 'russians', '0104'),
      ],
      commanders: [commander('C', 'russians', '0114')],
    });
    const fight: Action[] = [{ do: 'attack', unit: 'A', hex: '0114' }, { do: 'fight' }];
    play(ten, fight, [6, 6, 1, 1]);
    expect(where(ten, 'C')).toBe('0104');
    const none = dying();
    play(none, assault, [6, 6, 1, 1]);
    expect([leader(none, 'C').place, none.morale]).toEqual(['dead', 5]);
  });

  rule('9.22', 'as long as another unit is left on his hex he stays with it', () => {
    const field = dying([infantry('E', 'russians', '1011', { facing: 'S', sp: 1 })]);
    play(field, [...assault, { do: 'lose', unit: 'B' }], [4, 5, 1, 1]); // 2:1: -1/-1
    expect([unit(field, 'B').place, where(field, 'C')]).toEqual(['dead', '1011']);
  });

  rule('9.22', 'a commander on the next hex does not throw', () => {
    const field = dying([], '1010');
    play(field, assault, [6, 6]);
    expect(where(field, 'C')).toBe('1010');
  });

  rule(['9.22', '13.22'], 'fire endangers him too', () => {
    const field = position({
      phase: 'artillery',
      units: [artillery('G', 'poles', '1012', { gun: 'C' }), infantry('B', 'russians', '1010', { sp: 1 })],
      commanders: [commander('C', 'russians', '1010')],
    });
    play(field, [{ do: 'aim', unit: 'G', target: 'B' }, { do: 'fire' }], [6, 6, 6, 6]);
    expect(leader(field, 'C').place).toBe('dead');
  });

  rule('9.22', 'a volley is one event, the battle after it another', () => {
    const field = position({
      phase: 'attack',
      units: [
        infantry('A', 'poles', '1012', { facing: 'N', stars: 1 }),
        infantry('B', 'russians', '1011', { facing: 'S', sp: 1 }),
        infantry('E', 'russians', '1011', { facing: 'S', sp: 1 }),
        infantry('F', 'russians', '1005'),
      ],
      commanders: [commander('C', 'russians', '1011')],
    });
    const events = play(
      field,
      [...assault, { do: 'aim', unit: 'A', target: 'B' }, { do: 'fire' }],
      [5, 5, 1, 1, 4, 5, 1, 2], // -1 kills B, throw; 2:1: -1/-1 kills E, throw
    );
    expect(eventsOf(events, 'commander-roll').map(({ sum }) => sum)).toEqual([2, 3]);
    expect(where(field, 'C')).toBe('1005');
  });
});

describe('his unit is forced back', () => {
  rule('9.23', 'he goes along, after a throw', () => {
    const field = duel([commander('C', 'russians', '1011')]);
    play(field, [...assault, back('B', '1010')], [2, 4, 5, 6]); // 2:1: B1; no die of dispersal beside a commander
    expect([where(field, 'B'), where(field, 'C')]).toEqual(['1010', '1010']);
  });

  rule(['9.23', '9.24'], 'on a twelve he stays on the field', () => {
    const field = duel([commander('C', 'russians', '1011')]);
    play(field, [...assault, back('B', '1010'), { do: 'pass' }], [2, 4, 6, 6, 6]); // now a die of dispersal is due
    expect([leader(field, 'C').place, field.morale, where(field, 'B')]).toEqual(['dead', 4, '1010']);
  });

  rule(['9.23', '9.24'], 'an attacker thrown back runs the same risk', () => {
    const field = duel([commander('C', 'poles', '1012')]);
    play(field, [...assault, back('A', '1013')], [5, 6, 6, 6]); // 2:1: A1
    expect([leader(field, 'C').place, field.morale]).toEqual(['dead', -4]);
  });

  rule(['9.23', '10.13'], 'of two units he follows the last to go, and neither is scattered', () => {
    const field = position({
      phase: 'attack',
      units: [
        cavalry('A', 'poles', '1012', { facing: 'N' }),
        infantry('B', 'russians', '1011', { facing: 'S', sp: 1 }),
        infantry('E', 'russians', '1011', { facing: 'S', sp: 1 }),
      ],
      commanders: [commander('C', 'russians', '1011')],
    });
    // One throw for him; no die of dispersal, for both fought beside him (ruling 216).
    const events = play(field, [...assault, back('E', '0910'), back('B', '1010'), { do: 'pass' }], [2, 4, 1, 1]);
    expect(eventsOf(events, 'held-together').map((event) => event.unit)).toEqual(['E', 'B']);
    expect([where(field, 'E'), where(field, 'B'), where(field, 'C')]).toEqual(['0910', '1010', '1010']);
  });

  rule(['9.23', '10.13'], 'killed on the retreat, he protects nobody from dispersal (ruling 186)', () => {
    const units = ['B', 'E'].map((id) => infantry(id, 'russians', '1011', { facing: 'S', sp: 1, morale: 6 }));
    const attacker = cavalry('A', 'poles', '1012', { facing: 'N' });
    const commanders = [commander('C', 'russians', '1011')];
    const field = position({ phase: 'attack', units: [attacker, ...units], commanders });
    // 2:1 and 7 against 6: 4:1: B1; his throw is 12, a die of 3 scatters the one, a 4 not the other.
    const dice = [4, 4, 6, 6, 3, 4];
    const events = play(field, [...assault, back('E', '0910'), back('B', '1010'), { do: 'pass' }], dice);
    expect(leader(field, 'C').place).toBe('dead');
    expect(eventsOf(events, 'held-together')).toEqual([]);
    expect(eventsOf(events, 'dispersal-roll').map((event) => event.unit)).toEqual(['E', 'B']);
    expect([unit(field, 'E').place, where(field, 'B')]).toEqual(['dispersed', '1010']);
  });

  rule(['9.23', '11.15'], 'who stays on the wagon is not forced back', () => {
    const field = duel([commander('C', 'russians', '1011')], [], { wagons: [wagon('W', 'russians', '1011')] });
    play(field, [...assault, { do: 'stay', unit: 'B' }], [1, 2]); // 2:3 with the wagon, 1:2: B1
    expect([where(field, 'C'), unit(field, 'B').sp]).toEqual(['1011', 1]);
  });

  rule(['9.22', '9.23'], 'one throw, though the retreating unit then dies', () => {
    const field = position({
      phase: 'attack',
      units: [
        cavalry('A', 'poles', '1012', { facing: 'N' }),
        infantry('B', 'russians', '1011', { facing: 'S', sp: 1 }),
        infantry('F', 'russians', '1010', { facing: 'S' }),
      ],
      commanders: [commander('C', 'russians', '1011')],
      terrain: { '1110': 's', '1111': 's', '0911': 's', '0910': 's' },
    });
    const events = play(field, assault, [4, 4, 1, 1]); // 4:1: B1, no way but over F
    expect(eventsOf(events, 'commander-roll')).toHaveLength(1);
    expect([unit(field, 'B').place, where(field, 'C')]).toEqual(['dead', '1010']);
  });
});
