/** Chapter 6 */
import { describe, expect } from 'vitest';
import {
  asked,
  battery,
  company,
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
  positionProblem,
  refused,
  reportOn,
  ruleAgainst,
  russians,
  scythes,
  squadron,
  step,
  stop,
  turnTo,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import { stackOf } from '../state/pieces.js';

const far = fusiliers('E', '0210');
const orderOn = (state: ReturnType<typeof phase>, id: string) =>
  stackOf(state, unit(state, id).card.side, unit(state, id).hex).map((one) => one.card.id);

describe('stacks', () => {
  rule('6.0', 'who joins goes to the bottom; the order costs everybody a point', () => {
    const state = phase({ units: [company('A', '1010'), company('B', '0910'), far] });
    play(state, [...moves('A', step('SW')), stop]);
    expect(orderOn(state, 'A')).toEqual(['B', 'A']);
    play(state, [{ do: 'reorder', unit: 'A' }]);
    expect(orderOn(state, 'A')).toEqual(['A', 'B']);
    expect([unit(state, 'A').mp, unit(state, 'B').mp]).toEqual([2, 3]);
    expect(refused(state, { do: 'reorder', unit: 'A' })?.code).toBe('on-top-already');
  });

  rule('6.0', 'all face the same way: who comes with another facing may not stay', () => {
    const file = { units: [company('A', '1010'), company('B', '0910', { facing: 'NNW' }), far] };
    const strict = phase(file);
    play(strict, moves('A', step('NW'), turnTo('SSW'), turnTo('W')));
    expect(unit(strict, 'A').mp).toBe(1);
    expect(ruleAgainst(strict, { do: 'step', to: 'SW' })).toBe(null);
    const near = phase(file);
    play(near, moves('A', step('SW')));
    expect(refused(near, stop)).toEqual({ code: 'stack-facing', rule: '6.0' });
    const free = phase({ ...file, options: { joinFacing: 'free' } });
    play(free, [...moves('A', step('SW')), stop]);
    expect([unit(free, 'A').facing, unit(free, 'A').mp]).toEqual([unit(free, 'B').facing, 3]);
    const both = phase({
      units: [company('A', '1010'), company('C', '1010'), company('B', '0910', { facing: 'NNW' }), far],
      options: { joinFacing: 'pay' },
    });
    play(both, [...moves('C', { do: 'gather', what: 'stack' }, step('SW')), stop]);
    expect(['A', 'C'].map((id) => [unit(both, id).facing, unit(both, id).mp])).toEqual([
      [5, 2],
      [5, 2],
    ]);
    const paid = phase({ ...file, options: { joinFacing: 'pay' } });
    play(paid, [...moves('A', step('SW')), stop]);
    expect([unit(paid, 'A').facing, unit(paid, 'A').mp]).toEqual([unit(paid, 'B').facing, 2]);
  });

  rule('6.0', 'guns may face as they like', () => {
    const state = position({ units: [company('A', '1010'), battery('G', '1010', { facing: 'E' }), far] });
    expect([where(state, 'A'), where(state, 'G')]).toEqual(['1010', '1010']);
  });

  rule('6.0', 'Prussians and Russians do not share a hex', () => {
    const state = phase({
      units: [musketeers('A', '0910'), russians('R', '1010'), company('C', '1810')],
      activate: 'general of prussians',
    });
    play(state, moves('A'));
    expect(refused(state, step('NE'))).toEqual({ code: 'mixed-armies', rule: '6.0' });
  });

  rule('6.1', 'horse and foot never share a hex, not even in passing', () => {
    const state = phase({ units: [squadron('H', '1010'), company('B', '0910'), far] });
    play(state, moves('H'));
    expect(ruleAgainst(state, step('SW'))).toBe('6.1');
    expect(
      positionProblem({
        map: { columns: 9, rows: 9 },
        units: [squadron('H', '0505'), company('B', '0505')],
        commanders: [{ id: 'P', army: 'poles', hex: '0606' }],
      }),
    ).toMatch(/stacking limits/);
  });

  rule('6.2', 'size 20 of foot, 4 of horse, 10 and 2 with guns', () => {
    const limits = (there: ReturnType<typeof company>[], mover: ReturnType<typeof company>) => {
      const state = phase({ units: [mover, ...there, far] });
      play(state, moves(mover.id));
      return ruleAgainst(state, step('SW'));
    };
    const foot = (count: number) => Array.from({ length: count }, (_, i) => scythes(`s${i}`, '0910'));
    expect(limits(foot(3), scythes('A', '1010'))).toBeNull();
    expect(limits(foot(4), scythes('A', '1010'))).toBe('6.2');
    expect(limits([squadron('h', '0910')], squadron('A', '1010'))).toBeNull();
    expect(limits([squadron('h', '0910'), squadron('i', '0910')], squadron('A', '1010'))).toBe('6.2');
    expect(limits([battery('g', '0910'), ...foot(1)], scythes('A', '1010'))).toBeNull();
    expect(limits([battery('g', '0910'), ...foot(2)], scythes('A', '1010'))).toBe('6.2');
    expect(limits([battery('g', '0910')], squadron('A', '1010'))).toBeNull();
    expect(limits([battery('g', '0910'), squadron('h', '0910')], squadron('A', '1010'))).toBe('6.2');
  });

  rule('6.2', 'losses make room', () => {
    const units = Array.from({ length: 4 }, (_, i) => scythes(`s${i}`, '0910', { losses: i === 0 ? 4 : 1 }));
    const state = phase({ units: [scythes('A', '1010'), ...units, far] });
    play(state, moves('A'));
    expect(ruleAgainst(state, step('SW'))).toBeNull();
  });

  rule('6.3', 'passing friends costs a point more; joining them and passing a commander do not', () => {
    const state = phase({ units: [company('A', '1010'), company('B', '0910'), far] });
    play(state, moves('A', step('SW')));
    expect(unit(state, 'A').mp).toBe(3);
    play(state, [step('SW')]);
    expect(unit(state, 'A').mp).toBe(1);
    const past = phase({
      units: [company('A', '1010'), far],
      commanders: [{ id: 'P', army: 'poles', hex: '0910' }],
    });
    play(past, moves('A', step('SW'), step('SW')));
    expect(unit(past, 'A').mp).toBe(2);
  });

  rule('6.3', 'leaving the own stack is no passing: a turn and a step out of it cost what they cost', () => {
    const state = phase({
      units: [company('A', '1010'), company('B', '1010'), far],
      terrain: { '1011': 'woods', '1111': 'woods' },
    });
    // Two points for the turn, two for the woods.
    play(state, moves('A', turnTo('NNE'), step('N')));
    expect([where(state, 'A'), unit(state, 'A').mp]).toEqual(['1011', 0]);
  });

  rule('6.4', 'friends are not passed beyond the limit; by option only stopping is forbidden', () => {
    const units = [scythes('A', '1010'), ...Array.from({ length: 4 }, (_, i) => scythes(`s${i}`, '0910')), far];
    const strict = phase({ units });
    play(strict, moves('A'));
    expect(ruleAgainst(strict, step('SW'))).toBe('6.2');
    const lenient = phase({ units, options: { passing: 'stopping' } });
    play(lenient, moves('A', step('SW')));
    expect(refused(lenient, stop)?.rule).toBe('6.2');
    play(lenient, [step('SW'), stop]);
    expect(where(lenient, 'A')).toBe('0809');
  });

  rule(['6.5', '6.6'], 'commanders and markers take no room', () => {
    const units = Array.from({ length: 4 }, (_, i) => scythes(`s${i}`, '0910', { losses: 0 }));
    const state = phase({ units: [...units, far], commanders: [{ id: 'P', army: 'poles', hex: '1010' }] });
    play(state, [{ do: 'end' }, { do: 'ride', hex: '0910' }]);
    expect(where(state, 'P')).toBe('0910');
    const marked = position({ units: [...units.map((one) => ({ ...one, losses: 1 })), far] });
    expect(stackOf(marked, 0, unit(marked, 's0').hex)).toHaveLength(4);
  });
});

describe('stacks under fire and in melee', () => {
  rule('6.7', 'sizes of a stack are added in melee', () => {
    const state = position({ units: [company('A', '1010'), company('B', '1010'), musketeers('E', '1010')] });
    expect(reportOn(state, 0, '1010')).toMatchObject({ attackSize: 6, defenceSize: 5, attackers: ['A', 'B'] });
  });

  rule('6.8', 'only the top unit fires; guns fire from anywhere', () => {
    const state = position({
      units: [company('A', '1010'), company('B', '1010'), battery('G', '1010'), musketeers('E', '0810')],
      activate: 'general of prussians',
    });
    expect(open(state, 'aim').map((action) => action.unit)).toEqual(['A', 'G']);
    expect(refused(state, { do: 'aim', unit: 'B', hex: '0810' })).toEqual({ code: 'not-on-top', rule: '6.8' });
  });

  rule('6.9', 'rifles hit the top unit only', () => {
    const state = position({
      units: [company('A', '1010'), musketeers('E', '0810'), musketeers('F', '0810')],
      activate: 'general of prussians',
    });
    const events = play(state, [{ do: 'aim', unit: 'A', hex: '0810' }, { do: 'fire' }], [0]);
    expect(eventsOf(events, 'check').map((event) => event.unit)).toEqual(['E']);
  });

  rule('6.10', 'example 1: under guns both companies test', () => {
    const state = position({
      units: [
        company('1/I/1 pp', '1010'),
        company('1/I/3 pp', '1010'),
        { ...musketeers('G', '0510'), type: 'artillery' },
      ],
      commanders: [{ id: 'P', army: 'poles', hex: '1212' }],
      activate: 'P',
    });
    const events = play(state, [{ do: 'aim', unit: 'G', hex: '1010' }, { do: 'fire' }], [0, 1]);
    expect(eventsOf(events, 'check')).toMatchObject([
      { unit: '1/I/1 pp', die: 0, total: 1 },
      { unit: '1/I/3 pp', die: 1, total: 2 },
    ]);
  });

  rule('6.10', 'example 2: after a won melee the player picks the unit that is weakened', () => {
    const state = phase({
      units: [company('1/I/1 pp', '1010'), company('1/I/3 pp', '1010'), musketeers('E', '0910')],
      commanders: [
        { id: 'P', army: 'poles', hex: '1212' },
        { id: 'F', army: 'prussians', hex: '0412' },
      ],
    });
    play(state, [{ do: 'move', unit: '1/I/1 pp' }, { do: 'gather', what: 'stack' }, step('SW')]);
    play(state, [pass]);
    play(state, [{ do: 'fight' }], [8, 0]);
    expect([asked(state), open(state, 'lose').length]).toEqual(['losses', 2]);
    expect(refused(state, { do: 'lose', unit: 'E' })?.rule).toBe('11.8');
    play(state, [{ do: 'lose', unit: '1/I/3 pp' }]);
    expect([unit(state, '1/I/1 pp').losses, unit(state, '1/I/3 pp').losses]).toEqual([0, 1]);
  });
});

describe('both sides on one hex', () => {
  rule('6.11', 'going onto an enemy costs a point more', () => {
    const state = phase({ units: [company('A', '1010'), company('C', '1012'), musketeers('E', '0910')] });
    play(state, moves('A', step('SW')));
    passReplies(state);
    expect([where(state, 'A'), unit(state, 'A').mp]).toEqual(['0910', 2]);
  });

  rule('6.12', 'attackers keep their own facing; the limits of each side hold', () => {
    const state = phase({
      units: [
        squadron('A', '1010'),
        squadron('B', '0810', { facing: 'E' }),
        squadron('C', '1009'),
        hussars('E', '0910'),
      ],
    });
    play(state, moves('A', step('SW')));
    passReplies(state);
    play(state, moves('B', step('SE')));
    expect([unit(state, 'A').facing, unit(state, 'B').facing]).toEqual([4, 1]);
    passReplies(state);
    play(state, moves('C'));
    expect(refused(state, step('NW'))).toEqual({ code: 'stack-full', rule: '6.2' });
  });

  rule('6.13', 'nobody leaves a melee hex before the melee', () => {
    const state = phase({ units: [company('A', '0910'), company('B', '1210'), musketeers('E', '0910')] });
    expect(refused(state, { do: 'move', unit: 'A' })).toEqual({ code: 'in-melee', rule: '6.13' });
  });
});
