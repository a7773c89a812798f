/** Chapters 2 and 3.4: scale, die, losses and the morale check. */
import { describe, expect } from 'vitest';
import { settingOf } from '../system.js';
import { battery, company, musketeers, passReplies, play, position, unit } from '../testkit/index.js';
import { rule } from '../testkit/rule.js';
import { roundHalfUp } from './fire/rifle.js';
import { firepowerOf, isFlipped, markerOf, moraleOf, sizeOf } from './state/pieces.js';

describe('scale', () => {
  rule('2.1', 'size points of 35 men add up to the armies of 1794', () => {
    const { units } = settingOf('szczekociny-1794/battle', {});
    const men = (wanted: (card: (typeof units)[number]) => boolean) =>
      35 * units.filter(wanted).reduce((sum, card) => sum + card.size, 0);
    expect(men((card) => card.side === 0 && card.arm === 'infantry' && card.rifles)).toBe(5880);
    expect(men((card) => card.type === 'kosynier')).toBe(5600);
    expect(men((card) => card.side === 0 && card.arm === 'cavalry')).toBe(3290);
    expect(men((card) => card.side === 1 && card.arm === 'infantry')).toBe(20_020);
    expect(units.filter((card) => card.arm === 'cavalry' && card.side === 0)).toHaveLength(47);
  });

  rule('2.2', 'a nought on the die is nought', () => {
    const state = position({
      units: [battery('G', '1010'), musketeers('A', '0510')],
      activate: 'general of prussians',
    });
    const [, check] = play(state, [{ do: 'aim', unit: 'G', hex: '0510' }, { do: 'fire' }], [0]);
    expect(check).toMatchObject({ type: 'check', die: 0, total: 2, result: 'passed' });
  });
});

describe('losses', () => {
  rule('3.4', 'the example: 1/I/22 pp with one loss has size and firepower 4, morale still 7', () => {
    const card = settingOf('szczekociny-1794/battle', {}).units.find(({ id }) => id === '1/I/22 pp')!;
    expect([card.morale, card.size, card.firepower]).toEqual([7, 5, 5]);
    const state = position({ units: [musketeers('A', '0505', { losses: 1 })], activate: 'general of prussians' });
    const a = unit(state, 'A');
    expect([moraleOf(a), sizeOf(a), firepowerOf(a), markerOf(a)]).toEqual([7, 4, 4, 1]);
  });

  rule('3.4', 'the loss chart: markers, then the back of the counter, then markers again', () => {
    const chart = (size: number) =>
      Array.from({ length: size }, (_, losses) => {
        const units = [musketeers('A', '0505', { size, firepower: size, losses })];
        const a = unit(position({ units, activate: 'general of prussians' }), 'A');
        return `${isFlipped(a) ? 'back' : 'front'}${markerOf(a) > 0 ? ` -${markerOf(a)}` : ''}`;
      });
    expect(chart(6)).toEqual(['front', 'front -1', 'front -2', 'back', 'back -1', 'back -2']);
    expect(chart(5)).toEqual(['front', 'front -1', 'front -2', 'back', 'back -1']);
    expect(chart(4)).toEqual(['front', 'front -1', 'back', 'back -1']);
    expect(chart(3)).toEqual(['front', 'front -1', 'back']);
    expect(chart(2)).toEqual(['front', 'back']);
    expect(chart(1)).toEqual(['front']);
  });

  rule('3.4', 'the back has one point of morale less', () => {
    const state = position({ units: [musketeers('A', '0505', { losses: 3 })], activate: 'general of prussians' });
    expect([moraleOf(unit(state, 'A')), sizeOf(unit(state, 'A')), firepowerOf(unit(state, 'A'))]).toEqual([6, 2, 2]);
  });

  rule('3.4', 'halves are rounded up', () => {
    expect([0.33, 0.5, 1.49, 1.5, 2.5].map(roundHalfUp)).toEqual([0, 1, 1, 2, 3]);
  });
});

describe('the morale check', () => {
  const shot = (die: number) => {
    const state = position({
      units: [battery('G', '1010'), musketeers('A', '0510')],
      activate: 'general of prussians',
    });
    play(state, [{ do: 'aim', unit: 'G', hex: '0510' }, { do: 'fire' }], [die]);
    return { state, asked: state.frames.at(-1)!.kind };
  };

  rule('3.4', 'up to the morale it is passed, above it the unit goes back', () => {
    // Distance 5 adds 1, the star another 1: 5 + 2 = 7 is passed, 6 + 2 is not.
    expect(shot(5).asked).not.toBe('retreat');
    const { state, asked } = shot(6);
    expect(asked).toBe('retreat');
    expect(unit(state, 'A').losses).toBe(0);
  });

  rule('3.4', 'a nine always fails and costs a step; so does failing by four', () => {
    expect(unit(shot(9).state, 'A').losses).toBe(1);
    const weak = position({
      units: [battery('G', '1010', { stars: 2 }), musketeers('A', '0510', { morale: 5 })],
      activate: 'general of prussians',
    });
    play(weak, [{ do: 'aim', unit: 'G', hex: '0510' }, { do: 'fire' }], [6]);
    expect(unit(weak, 'A').losses).toBe(1);
  });

  rule('3.4', 'guns and commanders take none', () => {
    const state = position({
      units: [
        battery('G', '1010'),
        company('B', '1012'),
        musketeers('A', '0510'),
        battery('H', '0511', { army: 'prussians' }),
      ],
      activate: 'general of prussians',
    });
    const events = play(state, [{ do: 'aim', unit: 'G', hex: '0511' }, { do: 'fire' }], [0]);
    expect(events.some(({ type }) => type === 'check')).toBe(false);
    passReplies(state);
  });
});
