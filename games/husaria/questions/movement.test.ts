import { describe, expect, test } from 'vitest';
import { ask, problemWith } from '../testkit/asking.js';
import { cavalry, infantry, moves, play, position, step } from '../testkit/index.js';
import { rule } from '../testkit/rule.js';

describe('reach', () => {
  rule('4.43', 'every hex has its facings with cost and path', () => {
    const field = position({ units: [cavalry('A', 'poles', '1010', { facing: 'N', mp: 2 })] });
    const { mp, refusal, hexes, stops } = ask(field, { ask: 'reach', unit: 'A' });
    expect([mp, refusal, stops]).toEqual([2, null, {}]);
    expect(hexes['1009']).toEqual({
      N: { cost: 1, left: 1, path: [{ do: 'step', to: 'N' }] },
      NE: { cost: 2, left: 0, path: expect.any(Array) },
      NW: { cost: 2, left: 0, path: expect.any(Array) },
    });
    expect(hexes['1010']['SE']).toEqual({ cost: 2, left: 0, path: [{ do: 'turn', facing: 'SE' }] });
    expect(hexes['1011']).toBeUndefined();
  });

  rule('5.21', 'a zone ends the move, and says so', () => {
    const field = position({
      units: [cavalry('A', 'poles', '1012', { facing: 'N' }), infantry('B', 'russians', '1010', { facing: 'S' })],
    });
    const { hexes, stops } = ask(field, { ask: 'reach', unit: 'A' });
    expect(stops).toMatchObject({ '1011': { code: 'enemy-zone', rule: '5.21' } });
    expect(hexes['1010']).toBeUndefined();
  });

  rule('4.28', 'friends whom it cannot pass end it as well', () => {
    const field = position({
      units: [cavalry('A', 'poles', '1012', { facing: 'N', sp: 1 }), infantry('B', 'poles', '1011', { sp: 1 })],
    });
    expect(ask(field, { ask: 'reach', unit: 'A' }).stops).toEqual({});
    const behind = position({
      book: 'vienna-1683',
      notes: { pikes: { side: 'allies', nation: 'saxons', tokens: 2 } },
      units: [
        infantry('A', 'allies', '1012', { facing: 'N', sp: 1, nation: 'saxons' }),
        { ...infantry('B', 'allies', '1011', { sp: 1, nation: 'saxons' }), kind: 'pikemen' },
      ],
    });
    expect(ask(behind, { ask: 'reach', unit: 'A' }).stops).toEqual({ '1011': { code: 'joined-stack', rule: '4.28' } });
  });

  rule('5.24', 'a step back out of a zone takes all points and any facing', () => {
    const field = position({
      units: [infantry('A', 'poles', '1011', { facing: 'N' }), infantry('B', 'russians', '1010', { facing: 'S' })],
    });
    const { hexes } = ask(field, { ask: 'reach', unit: 'A' });
    expect(hexes['1012']['SE']).toEqual({
      cost: 4,
      left: 0,
      path: [
        { do: 'back', to: 'S' },
        { do: 'face', facing: 'SE' },
      ],
    });
  });

  rule('4.54', 'roads turn the unit for nothing', () => {
    const field = position({
      map: { columns: 20, rows: 20, roads: [['1010', '1110', '1111']] },
      units: [cavalry('A', 'poles', '1010', { facing: 'N' })],
    });
    expect(ask(field, { ask: 'reach', unit: 'A', to: '1110' }).hexes['1110']['SE']).toEqual({
      cost: 0.5,
      left: 6.5,
      path: [{ do: 'follow', to: 'SE' }],
    });
  });

  rule('4.31', 'over the edge with the cost of the step, and N.bridge over an exit bridge', () => {
    const field = position({ units: [infantry('A', 'poles', '1002', { facing: 'N' })] });
    const [out] = ask(field, { ask: 'reach', unit: 'A' }).out.filter(
      ({ path }: { path: { to?: string }[] }) => path.length === 2 && path.every(({ to }) => to === 'N'),
    );
    expect(out).toEqual({ from: '1001', rule: '4.31', cost: 2, left: 2, path: [step('N'), step('N')] });
    const bridge = position({
      map: { columns: 20, rows: 20, sides: { river: ['1010/1009'] }, bridges: ['1010/1009'] },
      notes: { exitBridges: ['1010/1009'] },
      units: [infantry('A', 'poles', '1010', { facing: 'N' })],
    });
    expect(ask(bridge, { ask: 'reach', unit: 'A' }).out).toContainEqual(
      expect.objectContaining({ from: '1010', rule: 'N.bridge', path: [step('N')] }),
    );
  });

  rule('4.23', 'who has moved stays where it is, unless it is asked as if it had not', () => {
    const field = position({
      units: [infantry('A', 'poles', '1010', { facing: 'N', moved: true }), cavalry('C', 'poles', '1515')],
    });
    const now = ask(field, { ask: 'reach', unit: 'A' });
    expect(now.refusal).toMatchObject({ code: 'already-moved', rule: '4.23' });
    expect(Object.keys(now.hexes)).toEqual(['1010']);
    const fresh = ask(field, { ask: 'reach', unit: 'A', fresh: true });
    expect(fresh.refusal).toBeNull();
    expect(fresh.hexes['1009']['N'].cost).toBe(1);
  });

  test('on its way the points that are left count, in another phase all of them', () => {
    const units = [cavalry('A', 'poles', '1010', { facing: 'N' })];
    const moving = position({ units });
    play(moving, moves('A', step('N')));
    expect(ask(moving, { ask: 'reach', unit: 'A' })).toMatchObject({ hex: '1009', mp: 6, refusal: null });
    const attacking = position({
      phase: 'artillery',
      side: 'russians',
      units: [...units, infantry('B', 'russians', '0101')],
    });
    expect(ask(attacking, { ask: 'reach', unit: 'A' })).toMatchObject({ hex: '1010', mp: 7, refusal: null });
  });

  test('names what is not there', () => {
    const field = position({ units: [cavalry('A', 'poles', '1010')] });
    expect(problemWith(field, { ask: 'reach', unit: 'X' })).toBe('unknown-subject');
    expect(problemWith(field, { ask: 'reach', unit: 'A', to: '9999' })).toBe('unknown-subject');
    expect(problemWith(field, { ask: 'reach', unit: 'A', other: 1 })).toBe('question-shape');
    expect(problemWith(field, { ask: 'reach' })).toBe('question-shape');
  });
});
