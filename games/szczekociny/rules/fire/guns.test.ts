/** 10.10: artillery fire, and what becomes of guns. */

import { describe, expect } from 'vitest';
import { aim, generals, prussians } from '../../testkit/fire.js';
import {
  asked,
  battery,
  byLabel,
  company,
  deciding,
  eventsOf,
  horseGuns,
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
  scythes,
  step,
  typesOf,
  unit,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import { gunReport } from './guns.js';

describe('artillery fire', () => {
  rule(['10.10', '10.10.1'], '+2 up to three hexes, +1 up to six, nothing further', () => {
    const at = (hex: string) => {
      const state = prussians([battery('G', '1510', { stars: 0 }), musketeers('E', hex)]);
      return byLabel(gunReport(state, unit(state, 'G'), unit(state, 'E').hex).modifiers)['fire-table'] ?? 0;
    };
    expect([at('1208'), at('1107'), at('0907'), at('0806'), at('0505')]).toEqual([2, 1, 1, 0, 0]);
  });

  rule('10.10.4', 'the example: two stars at six hexes into a village make +2', () => {
    const state = position({
      units: [battery('2 art', '1510', { stars: 2 }), musketeers('1/I/22 pp', '0907'), company('x', '1512')],
      commanders: generals,
      activate: 'F',
      terrain: { '0907': 'village' },
    });
    const report = gunReport(state, unit(state, '2 art'), unit(state, '1/I/22 pp').hex);
    expect([report.distance, byLabel(report.modifiers)]).toEqual([6, { 'fire-table': 1, stars: 2, terrain: -1 }]);
    const events = play(state, [aim('2 art', '0907'), { do: 'fire' }], [5]);
    expect(eventsOf(events, 'check')).toMatchObject([{ die: 5, total: 7, result: 'passed' }]);
  });

  rule('10.10.2', 'each battery alone', () => {
    const state = prussians([battery('G', '1010'), battery('H', '1011'), musketeers('E', '0510')]);
    play(state, [aim('G', '0510')]);
    expect(open(state, 'join')).toEqual([]);
    expect(ruleAgainst(state, { do: 'join', unit: 'H' })).toBe('10.10.2');
  });

  rule('10.10.3', 'once in the phase of its own commander and once in each enemy phase', () => {
    const state = prussians([battery('G', '1010'), battery('H', '1014'), musketeers('E', '0510')], { cup: ['F', 'P'] });
    play(state, [aim('G', '0510'), { do: 'fire' }], [0]);
    passReplies(state);
    play(state, [{ do: 'end' }], []);
    play(state, [pass], [0]);
    expect(unit(state, 'G').fired).toBe(false);
    play(state, [aim('G', '0510'), { do: 'fire' }], [0]);
    expect([unit(state, 'G').fired, unit(state, 'G').firedThisTurn]).toEqual([true, true]);
    play(state, [{ do: 'end' }], []);
    play(state, [pass], [0]);
    expect([asked(state), deciding(state), open(state, 'aim').some((action) => action.unit === 'G')]).toEqual([
      'movement',
      'poles',
      true,
    ]);
  });

  rule('10.10.3', 'not twice in one phase', () => {
    const state = prussians([battery('G', '1010', { fired: true }), battery('H', '1014'), musketeers('E', '0510')]);
    expect(asked(state)).toBe('reply');
    expect(ruleAgainst(state, aim('G', '0510'))).toBe('10.10.3');
  });

  const duel = (dice: number[], army: 'poles' | 'prussians' = 'poles') => {
    const mine = army === 'poles' ? battery('G', '1010') : prussianGuns('G', '0510');
    const theirs = army === 'poles' ? prussianGuns('T', '0510', { stars: 2 }) : battery('T', '1010', { stars: 2 });
    const state = position({
      units: [mine, theirs, musketeers('E', '0214'), company('x', '1512')],
      commanders: [generals[0]!, { id: 'F', army: 'prussians', hex: '0412' }],
      activate: army === 'poles' ? 'F' : 'P',
    });
    const events = play(state, [aim('G', theirs.hex!), { do: 'fire' }], dice);
    return { state, events };
  };

  rule('10.10.5', 'counter-battery: the die must exceed the distance, then a nought captures', () => {
    // Five hexes: a Polish 5 makes 6, a Prussian 5 is not enough.
    const hit = duel([5, 0]);
    expect([unit(hit.state, 'T').place, hit.state.points]).toEqual(['gone', [4, 0]]);
    expect(typesOf(duel([5], 'prussians').events)).not.toContain('guns-hit-roll');
    expect(unit(duel([6, 1], 'prussians').state, 'T').place).toBe('map');
    expect(unit(duel([4]).state, 'T').place).toBe('map');
  });

  rule('10.10.5', 'not beyond six hexes, and only at guns without troops', () => {
    const state = position({
      units: [
        battery('G', '1210'),
        prussianGuns('T', '0510'),
        prussianGuns('U', '0713'),
        musketeers('E', '0713'),
        company('x', '1512'),
      ],
      commanders: [generals[0]!, { id: 'F', army: 'prussians', hex: '0412' }],
      activate: 'F',
    });
    expect(refused(state, aim('G', '0510'))).toEqual({ code: 'battery-too-far', rule: '10.10.5' });
    expect(eventsOf(play(state, [aim('G', '0713'), { do: 'fire' }], [0]), 'check')).toMatchObject([{ unit: 'E' }]);
  });

  const overrun = (troops: ReturnType<typeof company>[], dice: number[]) => {
    const state = phase({
      units: [
        scythes('S', '1010'),
        scythes('T', '1010'),
        prussianGuns('G', '0910', { stars: 2 }),
        ...troops,
        musketeers('E', '0512'),
        horseGuns('far', '0213'),
      ],
      commanders: generals,
    });
    play(state, [...moves('S', { do: 'gather', what: 'stack' }, step('SW'))]);
    while (asked(state) !== 'ride') play(state, asked(state) === 'movement' ? [{ do: 'end' }] : [pass]);
    play(state, [pass]);
    return { state, events: play(state, [{ do: 'fight' }, { do: 'lose', unit: 'S' }], dice) };
  };

  rule(['10.10.6', '10.10.8'], 'lone guns defend like infantry of size 1 and are captured', () => {
    const { state, events } = overrun([], [8, 0]);
    expect(eventsOf(events, 'melee')).toMatchObject([
      {
        report: {
          defenceSize: 1,
          defenders: ['G'],
          attack: [
            { label: 'size', value: 3 },
            { label: 'scythes', value: 1 },
          ],
        },
      },
    ]);
    // One for the melee, two and the stars for the guns.
    expect([unit(state, 'G').place, state.points]).toEqual(['captured', [5, 0]]);
  });

  rule('10.10.7', 'guns beside troops do not count, and are captured when the troops must go', () => {
    const { state, events } = overrun([musketeers('M', '0910')], [8, 0]);
    expect(eventsOf(events, 'melee')).toMatchObject([{ report: { defenceSize: 5, defenders: ['M'] } }]);
    expect([unit(state, 'M').place, unit(state, 'G').place]).toEqual(['withdrawn', 'captured']);
  });

  rule('10.10.8', 'one’s own guns are taken back by holding their hex, for two points; nobody uses them again', () => {
    const state = phase({
      units: [battery('G', '0910', { place: 'captured' }), company('A', '1010'), musketeers('E', '0212')],
      commanders: [generals[0]!, { id: 'F', army: 'prussians', hex: '0412' }],
    });
    expect(refused(state, { do: 'move', unit: 'G' })?.code).toBe('not-on-map');
    play(state, moves('A', step('SW')));
    expect([unit(state, 'G').place, state.points]).toEqual(['gone', [2, 0]]);
  });
});
