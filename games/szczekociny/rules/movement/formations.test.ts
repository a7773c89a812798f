/** Chapter 7 */
import { describe, expect } from 'vitest';
import {
  asked,
  byLabel,
  company,
  cossacks,
  eventsOf,
  fusiliers,
  hussars,
  moves,
  musketeers,
  open,
  pass,
  passReplies,
  phase,
  play,
  position,
  refused,
  reportOn,
  ruleAgainst,
  scythes,
  shooters,
  step,
  stop,
  turnTo,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import { rifleReport } from '../fire/rifle.js';
import { newVolley } from '../fire/volley.js';
import { mayLava } from '../melee/melee-modifiers.js';
import type { State } from '../state/state.js';
import { maySquareNow } from './formations.js';

const far = fusiliers('E', '0210');
const skirmish = { do: 'form', formation: 'skirmish' } as const;
const square = { do: 'form', formation: 'square' } as const;
const line = { do: 'form', formation: 'line' } as const;
const four = (hex: string, more = {}) => ['a', 'b', 'c', 'd'].map((id) => company(id, hex, more));

describe('skirmish order', () => {
  rule('7.2', 'shooters, jagers and fusiliers spread out for a point, and back for another', () => {
    const state = phase({ units: [shooters('A', '1010'), company('B', '1012'), far] });
    play(state, moves('A', skirmish));
    expect([unit(state, 'A').formation, unit(state, 'A').mp]).toEqual(['skirmish', 3]);
    play(state, [line, stop]);
    expect([unit(state, 'A').formation, unit(state, 'A').mp]).toEqual(['line', 2]);
    play(state, moves('B'));
    expect(ruleAgainst(state, skirmish)).toBe('7.2');
    const { types } = state.setting.book;
    expect(Object.keys(types).filter((type) => types[type]!.skirmish)).toEqual(['shooter', 'fusilier', 'jager']);
  });

  rule('7.2', 'any ground costs 1, turning nothing', () => {
    const state = phase({
      units: [shooters('A', '1010', { formation: 'skirmish' }), far],
      terrain: { '0910': 'woods', '0809': 'hill' },
    });
    play(state, moves('A', step('SW'), turnTo('NNW'), turnTo('W'), step('SW')));
    expect([where(state, 'A'), unit(state, 'A').mp]).toEqual(['0809', 2]);
  });

  rule('7.2', 'skirmishers do not stand with a line, unless the option says so', () => {
    const units = [shooters('A', '1010', { formation: 'skirmish' }), company('B', '0910'), far];
    const strict = phase({ units });
    play(strict, moves('A', step('SW')));
    expect(refused(strict, stop)).toEqual({ code: 'stack-formation', rule: '7.2' });
    const lenient = phase({ units, options: { skirmishStack: true } });
    play(lenient, [...moves('A', step('SW')), stop]);
    expect(where(lenient, 'A')).toBe('0910');
  });

  rule('7.2', 'the line of sight passes through the flanks', () => {
    const fire = (formation: 'line' | 'skirmish') => {
      const state = position({
        units: [shooters('A', '1010', { formation }), musketeers('E', '1012')],
        activate: 'general of prussians',
      });
      return asked(state) === 'reply' ? open(state, 'aim') : [];
    };
    expect(fire('line')).toEqual([]);
    expect(fire('skirmish')).toEqual([{ do: 'aim', unit: 'A', hex: '1012' }]);
  });
});

describe('squares', () => {
  rule('7.3', 'four companies of size 8 on open ground, with all their points', () => {
    const state = phase({ units: [...four('1010'), far] });
    play(state, [...moves('a', { do: 'gather', what: 'stack' }), square]);
    expect(['a', 'b', 'c', 'd'].map((id) => [unit(state, id).formation, unit(state, id).mp])).toEqual(
      Array(4).fill(['square', 0]),
    );
  });

  rule('7.3', 'not with three, not with size 7, not in a village, not with half the stack', () => {
    const against = (units: ReturnType<typeof company>[], gather = true, terrain = {}) => {
      const state = phase({ units: [...units, far], terrain });
      play(state, moves('a'));
      if (gather) play(state, [{ do: 'gather', what: 'stack' }]);
      return refused(state, square)?.code;
    };
    expect(against(four('1010').slice(0, 3))).toBe('no-square');
    expect(against(four('1010', { losses: 1 }).map((one, i) => (i === 0 ? { ...one, losses: 2 } : one)))).toBe(
      'no-square',
    );
    expect(against(four('1010', { losses: 1 }))).toBeUndefined();
    expect(against(four('1010'), true, { '1010': 'village' })).toBe('square-ground');
    expect(against(four('1010'), false)).toBe('whole-stack-needed');
  });

  rule('7.3', 'four companies in skirmish order form one like any other', () => {
    const spread = ['a', 'b', 'c', 'd'].map((id) => shooters(id, '1010', { formation: 'skirmish' }));
    const state = phase({ units: [...spread, far] });
    play(state, [...moves('a', { do: 'gather', what: 'stack' }), square]);
    expect([unit(state, 'a').formation, unit(state, 'd').mp]).toEqual(['square', 0]);
    expect(maySquareNow(phase({ units: [...spread, hussars('H', '1010')] }), 0, unit(state, 'a').hex)).toBe(true);
  });

  rule('7.3', 'leaving costs a point and gives any facing', () => {
    const state = phase({ units: [...four('1010', { formation: 'square' }), far] });
    play(state, [...moves('a', { do: 'gather', what: 'stack' }), line]);
    expect(asked(state)).toBe('face');
    play(state, [{ do: 'face', facing: 'SSE' }, stop]);
    expect([unit(state, 'd').formation, unit(state, 'd').facing, unit(state, 'd').mp]).toEqual(['line', 2, 3]);
  });

  rule('7.3', 'too few for a square, the rest stands in line again', () => {
    const state = position({
      units: [...four('1010', { formation: 'square', losses: 1 }), { ...musketeers('G', '0510'), type: 'artillery' }],
      commanders: [{ id: 'P', army: 'poles', hex: '1212' }],
      activate: 'P',
    });
    play(state, [{ do: 'aim', unit: 'G', hex: '1010' }, { do: 'fire' }], [9, 0, 0, 0]);
    expect(unit(state, 'b').formation).toBe('line');
  });

  const charge = (dice: number[], answer: object[] = [square]): State => {
    const state = phase({
      units: [hussars('H', '0510'), ...four('1010'), company('x', '1510')],
      commanders: [
        { id: 'F', army: 'prussians', hex: '0310' },
        { id: 'P', army: 'poles', hex: '1212' },
      ],
      activate: 'F',
    });
    for (const to of ['NE', 'SE', 'NE', 'SE', 'NE'] as const) {
      play(state, to === 'NE' && asked(state) === 'movement' ? moves('H', step(to)) : [step(to)]);
      while (asked(state) === 'reaction') play(state, [pass]);
    }
    expect([asked(state), where(state, 'H')]).toEqual(['square', '1010']);
    play(state, answer as (typeof square)[], dice);
    return state;
  };

  rule(['7.3.1', '7.1'], 'before cavalry on their hex the companies may try it with a check', () => {
    const state = charge([6]);
    expect(unit(state, 'a').formation).toBe('square');
    expect(byLabel(reportOn(state, 1, '1010', 'charge').defence)['square']).toBe(3);
  });

  rule('7.3.1', 'a failed check costs the stack one step of the owner’s choice', () => {
    const state = charge([7]);
    expect([asked(state), unit(state, 'a').formation]).toEqual(['losses', 'line']);
    play(state, [{ do: 'lose', unit: 'c' }]);
    expect(unit(state, 'c').losses).toBe(1);
  });

  rule('7.1', 'there is no other change of formation in a melee hex', () => {
    const state = charge([], []);
    expect(ruleAgainst(state, skirmish)).toBe('7.1');
    play(state, [pass]);
    expect(unit(state, 'a').formation).toBe('line');
  });

  rule('7.3.2', 'front zones all round; it moves one hex over open ground and attacks nobody', () => {
    const state = phase({
      units: [...four('1010', { formation: 'square' }), musketeers('M', '1111')],
      terrain: { '1009': 'woods' },
    });
    play(state, moves('a'));
    expect(refused(state, step('N'))?.code).toBe('whole-stack-needed');
    play(state, [{ do: 'gather', what: 'stack' }]);
    expect(refused(state, step('NE'))).toEqual({ code: 'square-attack', rule: '7.3.2' });
    expect(refused(state, step('S'))?.code).toBe('square-ground');
    expect(refused(state, turnTo('E'))?.rule).toBe('7.3.2');
    play(state, [step('N')]);
    passReplies(state);
    expect([where(state, 'a'), unit(state, 'a').mp]).toEqual(['1011', 0]);
  });

  rule('7.3.2', 'in its own phase it does not attack those who have come onto its hex', () => {
    const state = phase({
      units: [...four('1010', { formation: 'square' }), hussars('H', '1010', { came: 4 }), hussars('far', '0410')],
    });
    while (asked(state) === 'movement') play(state, [{ do: 'end' }]);
    expect(asked(state)).toBe('ride');
    play(state, [pass]);
    expect(asked(state)).not.toBe('melee');
  });

  rule('7.3.2', 'a square does not go onto friends', () => {
    const state = phase({ units: [...four('1010', { formation: 'square' }), company('f', '1011'), far] });
    play(state, moves('a', { do: 'gather', what: 'stack' }));
    expect(refused(state, step('N'))?.code).toBe('stack-formation');
  });

  rule('7.3', 'nobody goes into a square, however full stacks may be passed', () => {
    for (const passing of ['never', 'stopping']) {
      const options = passing === 'stopping' ? { passing } : {};
      const square = ['a', 'b', 'c', 'd', 'e', 'g'].map((id) => company(id, '0911', { formation: 'square' }));
      const units = [...square, company('f', '1010'), far];
      const state = phase({ units, options });
      play(state, moves('f'));
      expect(refused(state, step('NW'))?.code).toBe('stack-formation');
    }
  });

  describe('that are open', () => {
    const options = { squares: 'open' };
    const square = four('0911', { formation: 'square' });

    rule(['6.3', '7.3'], 'are passed for a point, by foot that could form one', () => {
      const state = phase({ units: [...square, company('f', '1010'), far], options });
      const { mp } = unit(state, 'f');
      play(state, [...moves('f', step('NW'), step('NW')), stop]);
      expect([where(state, 'f'), unit(state, 'f').formation, mp - unit(state, 'f').mp]).toEqual(['0811', 'line', 3]);
    });

    rule('7.3', 'are joined by it, in their formation', () => {
      const state = phase({ units: [...square, company('f', '1010'), far], options });
      play(state, [...moves('f', step('NW')), stop]);
      expect([where(state, 'f'), unit(state, 'f').formation]).toEqual(['0911', 'square']);
      // A square faces every way, so that nobody pays for coming with another facing.
      const turned = phase({
        units: [...four('0911', { formation: 'square', facing: 'E' }), company('f', '1010'), far],
        options,
      });
      play(turned, [...moves('f', step('NW')), stop]);
      expect([unit(turned, 'f').formation, unit(turned, 'f').mp]).toEqual(['square', 3]);
    });

    rule('7.5', 'keep kosynierzy out all the same', () => {
      const state = phase({ units: [...square, scythes('f', '1010'), far], options });
      play(state, moves('f'));
      expect(refused(state, step('NW'))?.code).toBe('stack-formation');
    });
  });

  rule('7.3.2', 'beside each other squares act as a line', () => {
    const more = four('1011', { formation: 'square' }).map((one) => ({ ...one, id: `${one.id}2` }));
    const state = phase({ units: [...four('1010', { formation: 'square' }), ...more, far] });
    play(state, moves('a', { do: 'gather', what: 'line' }, step('SE')));
    expect([where(state, 'a'), where(state, 'd2')]).toEqual(['1110', '1111']);
  });

  rule('7.3.2', '+3 against horse, -1 against foot, with the whole size', () => {
    const against = (enemy: ReturnType<typeof hussars>) =>
      reportOn(position({ units: [...four('1010', { formation: 'square' }), enemy] }), 1, '1010');
    const horse = against(hussars('H', '1010'));
    expect([byLabel(horse.defence)['square'], horse.defenceSize, horse.attackSize]).toEqual([3, 12, 8]);
    expect(byLabel(against(musketeers('M', '1010')).defence)['square']).toBe(-1);
  });

  rule('7.3.2', 'it fires with a quarter of all its firepower', () => {
    const state = position({
      units: [...four('1010', { formation: 'square' }), musketeers('E', '0811')],
      activate: 'general of prussians',
    });
    const report = rifleReport(state, newVolley(unit(state, 'a'), unit(state, 'E').hex));
    // Twelve by four is three; at two hexes that is one and a half, rounded to two.
    expect([report.firepower, report.distance, report.strength]).toEqual([3, 2, 2]);
    play(state, [{ do: 'aim', unit: 'a', hex: '0811' }, { do: 'fire' }], [0]);
    expect(['a', 'b', 'c', 'd'].map((id) => unit(state, id).shots)).toEqual([1, 1, 1, 1]);
  });
});

describe('Cossacks', () => {
  const lava = (defender: ReturnType<typeof company>, dice: number[], more: ReturnType<typeof company>[] = []) => {
    const state = phase({
      units: [cossacks('K', '0910'), defender, ...more, company('x', '1515')],
      commanders: [
        { id: 'R', army: 'russians', hex: '0710' },
        { id: 'P', army: 'poles', hex: '1412' },
      ],
      activate: 'R',
    });
    play(state, moves('K', step('NE')));
    while (asked(state) !== 'ride') play(state, asked(state) === 'movement' ? [{ do: 'end' }] : [pass]);
    play(state, [pass]);
    return play(state, [{ do: 'fight' }], dice);
  };

  rule(
    '7.4',
    'through the front with an empty flank: a check, two easier against infantry, makes it a flank attack',
    () => {
      const events = lava(company('A', '1010'), [7, 0, 0]);
      expect(eventsOf(events, 'check')).toMatchObject([{ rule: '7.4', die: 7, total: 5, result: 'passed' }]);
      const { report } = eventsOf(events, 'melee')[0]!;
      expect(byLabel(report.attack)['lava']).toBe(2);
    },
  );

  rule('7.4', 'failed, it is a melee like any other; against horse there is no help', () => {
    const failed = lava(company('A', '1010'), [8, 0, 0]);
    const { report } = eventsOf(failed, 'melee')[0]!;
    expect(byLabel(report.attack)['lava']).toBeUndefined();
    const horse = lava({ ...company('A', '1010', { size: 2 }), type: 'cavalry' }, [5, 0, 0]);
    expect(eventsOf(horse, 'check')).toMatchObject([{ die: 5, total: 5 }]);
  });

  rule('7.4', 'a commander alone on the flank hex occupies it', () => {
    const field = (hex: string) =>
      position({
        units: [company('A', '1010'), cossacks('K', '1010', { came: 4 }), company('N', '1011'), hussars('x', '1512')],
        commanders: [
          { id: 'P', army: 'poles', hex },
          { id: 'R', army: 'russians', hex: '0610' },
        ],
      });
    const open = field('1412');
    const bout = { side: 1, hex: unit(open, 'A').hex, how: 'melee' } as const;
    expect([mayLava(open, bout), mayLava(field('1009'), bout)]).toEqual([true, false]);
  });

  rule('7.4', 'none with both flanks covered, none against a square', () => {
    const covered = lava(company('A', '1010'), [0, 0], [company('N', '1011'), company('S', '1009')]);
    expect(eventsOf(covered, 'check').filter((event) => event.rule === '7.4')).toEqual([]);
    const state = position({ units: [...four('1010', { formation: 'square' }), cossacks('K', '1010', { came: 4 })] });
    expect(byLabel(reportOn(state, 1, '1010').attack)['lava']).toBeUndefined();
  });
});

rule('7.5', 'kosynierzy form no square and add 2 against cavalry', () => {
  const state = phase({ units: ['a', 'b', 'c', 'd'].map((id) => scythes(id, '1010')).concat(far) });
  play(state, moves('a', { do: 'gather', what: 'stack' }));
  expect(refused(state, square)).toEqual({ code: 'scythes-no-square', rule: '7.5' });
  const melee = position({ units: [scythes('a', '1010'), hussars('H', '1010')] });
  expect(byLabel(reportOn(melee, 1, '1010').defence)['scythes']).toBe(2);
  const foot = position({ units: [scythes('a', '1010'), musketeers('M', '1010')] });
  expect(byLabel(reportOn(foot, 1, '1010').defence)['scythes']).toBeUndefined();
});
