/** 10.4 to 10.7, 10.9: who fires when, and rifle fire. */

import { describe, expect } from 'vitest';
import { settingOf } from '../../system.js';
import { aim, generals, prussians } from '../../testkit/fire.js';
import {
  asked,
  battery,
  byLabel,
  company,
  cossacks,
  deciding,
  eventsOf,
  moves,
  musketeers,
  open,
  pass,
  passReplies,
  phase,
  play,
  position,
  prussianGuns,
  refused,
  ruleAgainst,
  russianHussars,
  scythes,
  shooters,
  squadron,
  step,
  stop,
  typesOf,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';
import { rifleReport } from './rifle.js';
import { newVolley } from './volley.js';

describe('taking turns', () => {
  rule('10.4', 'the side that is not moving fires first, one salvo; then the other moves or fires; and so on', () => {
    const state = prussians([
      company('A', '1010'),
      company('B', '1016'),
      musketeers('E', '0810'),
      musketeers('G', '0814'),
    ]);
    expect([asked(state), deciding(state)]).toEqual(['reply', 'poles']);
    play(state, [aim('A', '0810'), { do: 'fire' }], [0]);
    expect([asked(state), deciding(state)]).toEqual(['movement', 'allies']);
    play(state, [aim('E', '1010'), { do: 'fire' }], [0]);
    expect([asked(state), deciding(state)]).toEqual(['reply', 'poles']);
    play(state, [pass, ...moves('G', step('SE')), stop]);
    expect([asked(state), deciding(state)]).toEqual(['reply', 'poles']);
  });

  rule('10.4', 'the example: in turn 1 the Poles may fire before Elsner moves', () => {
    const state = position({ scenario: 'szczekociny-1794/battle', dice: [0] });
    expect([asked(state), deciding(state)]).toEqual(['reply', 'poles']);
    expect(open(state, 'aim').map((action) => action.unit)).toContain('2 art');
  });

  rule('10.4', 'the moving side fires only with commanded units, the other with any', () => {
    const state = phase({
      units: [
        company('A', '1010'),
        musketeers('E', '0810'),
        musketeers('G', '0814', { commander: 'Y' }),
        company('C', '1014'),
      ],
      commanders: [...generals, { id: 'Y', army: 'prussians', hex: '0612' }],
      activate: 'F',
    });
    expect(open(state, 'aim').map((action) => action.unit)).toEqual(['E']);
    expect(ruleAgainst(state, aim('G', '1014'))).toBe('4.2');
  });

  rule('10.4', 'fire on the way is answered like any other, before the unit goes on', () => {
    const state = phase({
      units: [musketeers('E', '0810'), company('A', '1110'), company('x', '1512')],
      commanders: generals,
      activate: 'F',
    });
    play(state, moves('E', aim('E', '1110'), { do: 'fire' }), [0]);
    expect([asked(state), deciding(state)]).toEqual(['reply', 'poles']);
    play(state, [pass]);
    expect([asked(state), deciding(state)]).toEqual(['move', 'allies']);
  });

  rule('10.5', 'an enemy in the front zone draws all fire, that of guns too', () => {
    const state = prussians([
      company('A', '1010'),
      battery('B', '1012'),
      musketeers('E', '0910'),
      musketeers('G', '0810'),
      musketeers('J', '0812'),
      musketeers('H', '0912'),
    ]);
    expect(refused(state, aim('A', '0810'))).toEqual({ code: 'front-zone-first', rule: '10.5' });
    expect(ruleAgainst(state, aim('B', '0812'))).toBe('10.5');
    expect(ruleAgainst(state, aim('A', '0910'))).toBeNull();
  });

  rule('10.5', 'an enemy in melee does not draw it', () => {
    const state = prussians([
      company('A', '1010'),
      company('M', '0910'),
      musketeers('E', '0910'),
      musketeers('G', '0812'),
    ]);
    expect(ruleAgainst(state, aim('A', '0812'))).toBeNull();
  });

  rule('10.6', 'nobody fires in a melee hex or into it', () => {
    const state = prussians([
      company('A', '1010'),
      company('M', '0810'),
      musketeers('E', '0810'),
      musketeers('G', '0812'),
    ]);
    expect(refused(state, aim('A', '0810'))).toEqual({ code: 'target-in-melee', rule: '10.6' });
    expect(refused(state, aim('M', '0812'))).toEqual({ code: 'shooter-in-melee', rule: '10.6' });
  });

  rule('10.7', 'a unit that retreats under fire does not move on', () => {
    const state = phase({
      units: [musketeers('E', '0910'), company('A', '1111'), company('x', '1512')],
      commanders: generals,
      activate: 'F',
    });
    play(state, moves('E', step('NE')));
    play(state, [aim('A', '1010'), { do: 'fire' }, { do: 'retreat', hex: '0910' }], [8]);
    expect([where(state, 'E'), unit(state, 'E').moved]).toEqual(['0910', true]);
    expect(asked(state)).not.toBe('move');
  });

  rule(
    '10.7',
    'it may still fire with the points it has, unless it went at double time or the option forbids it',
    () => {
      const fired = (acts: Action[], options = {}) => {
        const state = phase({
          units: [musketeers('E', '0810'), company('A', '1111'), company('x', '1512')],
          commanders: generals,
          activate: 'F',
          options,
        });
        play(state, moves('E', ...acts, step('SE'), step('NE')));
        play(state, [aim('A', '1010'), { do: 'fire' }, { do: 'retreat', hex: '0910' }], [8]);
        passReplies(state);
        return asked(state) === 'movement' ? ruleAgainst(state, aim('E', '1111')) : 'nothing to do';
      };
      expect(fired([])).toBe(null);
      expect(fired([{ do: 'double' }])).toBe('nothing to do');
      expect(fired([], { fireAfterRetreat: false })).toBe('nothing to do');
    },
  );
});

describe('rifle fire', () => {
  rule('10.9.1', 'four times in a turn and no more', () => {
    const state = prussians([
      company('A', '1010', { shots: 3 }),
      company('B', '1014', { shots: 4 }),
      musketeers('E', '0810'),
      musketeers('G', '0814'),
    ]);
    expect(refused(state, aim('B', '0814'))).toEqual({ code: 'no-shots-left', rule: '10.9.1' });
    play(state, [aim('A', '0810'), { do: 'fire' }], [0]);
    expect(unit(state, 'A').shots).toBe(4);
  });

  rule('10.9.2', 'in the own phase a shot costs a point, in the enemy’s none', () => {
    const state = phase({
      units: [musketeers('E', '0810'), company('A', '1010'), company('x', '1512')],
      commanders: generals,
      activate: 'F',
    });
    play(state, [aim('E', '1010'), { do: 'fire' }], [0]);
    passReplies(state);
    expect(unit(state, 'E').mp).toBe(3);
    play(state, [...moves('E', step('NE'))]);
    while (asked(state) === 'reaction') play(state, [pass]);
    play(
      state,
      [step('SE')].filter(() => asked(state) === 'move'),
    );
    while (asked(state) === 'reaction') play(state, [pass]);
    expect(unit(state, 'E').shots).toBe(1);
    const spent = phase({
      units: [musketeers('E', '0810'), company('A', '1010'), company('x', '1512')],
      commanders: generals,
      activate: 'F',
    });
    unit(spent, 'E').mp = 0;
    expect(refused(spent, aim('E', '1010'))).toEqual({ code: 'no-point-for-shot', rule: '10.9.2' });
  });

  rule('10.9.2', 'a unit may fire on its way', () => {
    const state = phase({
      units: [musketeers('E', '0710'), company('A', '1011'), company('x', '1512')],
      commanders: generals,
      activate: 'F',
    });
    play(state, [...moves('E', step('NE')), aim('E', '1011'), { do: 'fire' }], [0]);
    passReplies(state);
    expect([asked(state), unit(state, 'E').mp]).toEqual(['move', 2]);
    play(state, [step('NE')]);
    expect(where(state, 'E')).toBe('0911');
  });

  rule('10.9.3', 'Cossacks and kosynierzy do not fire', () => {
    const state = position({
      units: [scythes('S', '1010'), company('A', '1011'), musketeers('E', '0810')],
      commanders: generals,
      activate: 'F',
    });
    expect(ruleAgainst(state, aim('S', '0810'))).toBe('10.9.3');
    const { types } = settingOf('szczekociny-1794/battle', {}).book;
    expect(Object.keys(types).filter((type) => !types[type]!.rifles && types[type]!.arm !== 'artillery')).toEqual([
      'kosynier',
      'cossack',
    ]);
    expect(cossacks('K', '0101').firepower).toBe(0);
  });

  rule(['10.9', '10.9.4'], 'firepower by distance, rounded, gives the row', () => {
    const rowAt = (firepower: number, hex: string) => {
      const state = prussians([company('A', '1010', { firepower }), musketeers('E', hex)]);
      const report = rifleReport(state, newVolley(unit(state, 'A'), unit(state, 'E').hex));
      return [report.strength, report.row.modifier];
    };
    expect(rowAt(6, '0910')).toEqual([6, 2]);
    expect(rowAt(5, '0910')).toEqual([5, 1]);
    expect(rowAt(3, '0910')).toEqual([3, 0]);
    expect(rowAt(3, '0809')).toEqual([2, 0]);
    expect(rowAt(3, '0709')).toEqual([1, -1]);
    expect(rowAt(1, '0709')).toEqual([0, null]);
  });

  rule('10.9.4', 'the weakest row does nothing; otherwise the check is taken at once', () => {
    const state = prussians([company('A', '1010', { firepower: 1 }), musketeers('E', '0709')]);
    expect(typesOf(play(state, [aim('A', '0709'), { do: 'fire' }]))).toEqual(['rifle-fire']);
    const strong = prussians([company('A', '1010'), musketeers('E', '0809')]);
    expect(eventsOf(play(strong, [aim('A', '0809'), { do: 'fire' }], [3]), 'check')).toMatchObject([
      { die: 3, total: 3 },
    ]);
  });

  rule('10.9.4', 'woods and villages help the target', () => {
    const state = prussians([company('A', '1010'), musketeers('E', '0809')], { terrain: { '0809': 'woods' } });
    const report = rifleReport(state, newVolley(unit(state, 'A'), unit(state, 'E').hex));
    expect(byLabel(report.modifiers)).toEqual({ terrain: -1 });
  });

  rule('10.9.5', 'lone guns: from the next hex, with firepower 3, and a die below it', () => {
    const shot = (die: number) => {
      const state = prussians([company('A', '1010'), prussianGuns('G', '0910'), musketeers('E', '0512')]);
      play(state, [aim('A', '0910'), { do: 'fire' }], [die]);
      return [unit(state, 'G').place, state.points[0]];
    };
    expect([shot(2), shot(3)]).toEqual([
      ['dead', 1],
      ['map', 0],
    ]);
    const far = prussians([
      company('A', '1010'),
      company('W', '1014', { firepower: 2 }),
      company('Z', '1018'),
      musketeers('Y', '0818'),
      prussianGuns('G', '0809'),
      prussianGuns('H', '0914'),
      musketeers('E', '0512'),
    ]);
    expect(refused(far, aim('A', '0809'))).toEqual({ code: 'lone-guns-too-far', rule: '10.9.5' });
    expect(ruleAgainst(far, aim('W', '0914'))).toBe('10.9.5');
  });

  rule('10.9.6', 'the example: two companies with firepower 3 fire in the row 4-5, +1 for the hussars', () => {
    const state = position({
      units: [
        company('1/I/1 pp', '1010'),
        company('1/I/3 pp', '1011'),
        russianHussars('I/Woroneski', '0911'),
        company('x', '1512'),
      ],
      commanders: [
        { id: 'P', army: 'poles', hex: '1412' },
        { id: 'Y', army: 'russians', hex: '0512' },
      ],
      activate: 'Y',
    });
    play(state, [aim('1/I/1 pp', '0911'), { do: 'join', unit: '1/I/3 pp' }]);
    const events = play(state, [{ do: 'fire' }], [6]);
    expect(eventsOf(events, 'rifle-fire')).toMatchObject([
      { report: { strength: 3, shift: 1, row: { from: 4, modifier: 1 } } },
    ]);
    expect(eventsOf(events, 'check')).toMatchObject([{ unit: 'I/Woroneski', total: 7 }]);
    expect([unit(state, '1/I/1 pp').shots, unit(state, '1/I/3 pp').shots]).toEqual([1, 1]);
  });

  rule('10.9.6', 'one type, side by side, each with its own sight', () => {
    const state = prussians([
      company('A', '1010'),
      squadron('H', '1011'),
      company('C', '1009'),
      company('D', '1013'),
      battery('G', '1008'),
      musketeers('E', '0810'),
    ]);
    play(state, [aim('A', '0810')]);
    expect(open(state, 'join')).toEqual([{ do: 'join', unit: 'C' }]);
    expect(refused(state, { do: 'join', unit: 'H' })).toEqual({ code: 'salvo-type', rule: '10.9.6' });
    expect(refused(state, { do: 'join', unit: 'D' })).toEqual({ code: 'salvo-apart', rule: '10.9.6' });
    expect(refused(state, { do: 'join', unit: 'A' })?.rule).toBe('10.9.6');
    expect(refused(state, { do: 'join', unit: 'G' })).toEqual({ code: 'guns-fire-alone', rule: '10.10.2' });
  });

  rule('10.9.6', 'one in line and one in skirmish order fire together, unless it is read strictly', () => {
    const salvo = (mixedOrder: boolean) => {
      const state = prussians(
        [shooters('A', '1010', { formation: 'skirmish' }), shooters('B', '1011'), musketeers('E', '0810')],
        { options: { mixedOrder } },
      );
      play(state, [aim('A', '0810')]);
      return refused(state, { do: 'join', unit: 'B' });
    };
    expect([salvo(true), salvo(false)]).toEqual([null, { code: 'salvo-apart', rule: '10.9.6' }]);
  });

  rule('10.9.6', 'in reaction only those with the enemy before them join', () => {
    const state = phase({
      units: [musketeers('E', '0910'), company('A', '1111'), company('B', '1112'), company('x', '1512')],
      commanders: generals,
      activate: 'F',
    });
    play(state, moves('E', step('NE')));
    play(state, [aim('A', '1010')]);
    expect(refused(state, { do: 'join', unit: 'B' })).toEqual({ code: 'only-those-concerned', rule: '10.9.6' });
  });

  rule('10.9.6', 'the shift never goes past the last row', () => {
    const units = Array.from({ length: 5 }, (_, i) => company(`${i}`, `10${10 + i}`, { firepower: 3 }));
    const state = prussians([...units, musketeers('E', '0812')]);
    const volley = {
      ...newVolley(unit(state, '2'), unit(state, 'E').hex),
      shooters: units.map(({ id }) => unit(state, id).index),
    };
    expect(rifleReport(state, volley).row.modifier).toBe(2);
  });
});
