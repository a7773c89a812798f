import { describe, expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import {
  asked,
  commander,
  deciding,
  dispersed,
  infantry,
  leader,
  moves,
  open,
  play,
  position,
  refused,
  ruleAgainst,
  step,
  unit,
  wagon,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';

const rally = (id: string, hex: string): Action => ({ do: 'rally', unit: id, hex });

describe('coming back', () => {
  const track = (count: number, extras: Partial<UnitEntry> = {}) =>
    Array.from({ length: count }, (_, i) => dispersed(`D${i + 1}`, 'russians', { formation: 'left', ...extras }));
  const returning = (units: UnitEntry[], extras: PositionFile = {}) =>
    position({
      side: 'russians',
      units,
      commanders: [
        commander('L', 'russians', '1010', { formation: 'left' }),
        commander('R', 'russians', '1510', { formation: 'right' }),
      ],
      ...extras,
    });

  rule('10.14', 'of nine scattered units five come back', () => {
    const field = returning(track(9));
    const around = ['1009', '1109', '1110', '1011', '0910'];
    for (const [i, hex] of around.entries()) play(field, [rally(`D${i + 1}`, hex), { do: 'face', facing: 'N' }]);
    expect(asked(field)).toBe('movement');
    expect(around.map((_, i) => where(field, `D${i + 1}`))).toEqual(around);
    expect(field.units.filter(({ place }) => place === 'dispersed')).toHaveLength(4);
  });

  rule('10.14', 'half rounded up: one of one, one of two, two of three', () => {
    const allowed = [1, 2, 3].map((count) => {
      const field = returning(track(count));
      let back = 0;
      for (; asked(field) === 'rally'; back++) play(field, [open(field, 'rally')[0]!, { do: 'face', facing: 'N' }]);
      return back;
    });
    expect(allowed).toEqual([1, 1, 2]);
  });

  rule('10.14', 'they may, they need not, and the next phase gives another chance', () => {
    const field = returning(track(2));
    play(field, [{ do: 'end' }]);
    expect(asked(field)).toBe('movement');
    play(field, [{ do: 'end' }]);
    expect([field.stage, deciding(field), asked(field)]).toEqual([2, 'russians', 'rally']);
  });

  rule('10.14', 'beside the commander of their own formation, nowhere else', () => {
    const field = returning(track(1));
    expect(open(field, 'rally').map(({ hex }) => hex)).toEqual(['1009', '1109', '1110', '1011', '0910', '0909']);
    for (const hex of ['1509', '1010', '1008']) expect(ruleAgainst(field, rally('D1', hex))).toBe('10.14');
  });

  rule('10.14', 'any commander of the side serves those who have none of their own', () => {
    const field = returning(track(1, { formation: 'nobody' }));
    expect(open(field, 'rally')).toHaveLength(12);
  });

  rule(['10.14', '5.11'], 'not in an enemy zone of control', () => {
    const field = returning([...track(1), infantry('P', 'poles', '1008', { facing: 'S' })]);
    expect(ruleAgainst(field, rally('D1', '1009'))).toBe('10.14');
    expect(ruleAgainst(field, rally('D1', '1109'))).toBeNull();
  });

  rule(['10.14', '4.27', '4.36', '11.17'], 'nor where it could not stand: a full hex, swamp, a wagon for horse', () => {
    const field = returning([...track(1, { kind: 'cavalry' }), infantry('F', 'russians', '1009')], {
      terrain: { '1109': 's' },
      wagons: [wagon('W', 'russians', '1110')],
    });
    expect(open(field, 'rally').map(({ hex }) => hex)).toEqual(['1011', '0910', '0909']);
  });

  rule(['10.14', '4.22'], 'with any facing, and free to move in the same phase', () => {
    const field = returning(track(1));
    play(field, [rally('D1', '1009'), { do: 'face', facing: 'S' }]);
    expect(unit(field, 'D1').facing).toBe(3);
    play(field, moves('D1', step('SE'), { do: 'stop' }));
    expect(where(field, 'D1')).toBe('1109');
  });

  rule(['10.14', '10.12'], 'only scattered units of the side that moves', () => {
    const field = returning([...track(1), infantry('F', 'russians', '0505'), dispersed('X', 'poles')]);
    expect(ruleAgainst(field, rally('F', '1009'))).toBe('10.12');
    expect(refused(field, rally('X', '1009'))?.code).toBe('not-your-piece');
    expect(refused(field, rally('D1', '9999'))?.code).toBe('unknown-hex');
  });

  rule(['10.14', '9.15', '14.15'], 'what the enemy left on the hex gives way', () => {
    const field = returning(track(1), {
      commanders: [commander('L', 'russians', '1010', { formation: 'left' }), commander('P', 'poles', '1009')],
      fences: [{ hex: '1009', facing: 'S', side: 'poles' }],
    });
    play(field, [rally('D1', '1009'), { do: 'face', facing: 'N' }]);
    expect([leader(field, 'P').place, field.fences]).toEqual(['dead', []]);
  });

  describe('when their commander is dead', () => {
    const orphans = (units: UnitEntry[], extras: PositionFile = {}, died = 1) =>
      position({
        side: 'russians',
        stage: 2,
        units,
        commanders: [
          commander('chief', 'russians', '1010', { chief: true, formation: 'staff' }),
          { id: 'L', side: 'russians', formation: 'left', place: 'dead', died },
          commander('R', 'russians', '1510', { formation: 'right' }),
        ],
        ...extras,
      });

    rule('10.14', 'they return beside the chief, one point weaker', () => {
      const field = orphans(track(1));
      expect(ruleAgainst(field, rally('D1', '1509'))).toBe('10.14');
      play(field, [rally('D1', '1009'), { do: 'face', facing: 'N' }]);
      expect([where(field, 'D1'), unit(field, 'D1').sp]).toEqual(['1009', 1]);
    });

    rule(['10.14', '10.16', 'N.victory'], 'units of one point are lost in returning: points, but no morale', () => {
      const field = orphans(track(1, { sp: 1 }));
      play(field, [rally('D1', '1009')]);
      expect([unit(field, 'D1').place, field.points, field.morale]).toEqual(['dead', [1, 0], 0]);
    });

    rule(['10.14', '4.27'], 'weakened to one point they fit in with another of one', () => {
      const field = orphans([...track(1), infantry('F', 'russians', '1009', { sp: 1 })]);
      expect(ruleAgainst(field, rally('D1', '1009'))).toBeNull();
    });

    rule('10.14', 'a reading of the table weakens them in the stage of his death only', () => {
      const sp = (died: number) => {
        const field = orphans(track(1), { options: { commanderDead: 'this-stage' } }, died);
        play(field, [rally('D1', '1009'), { do: 'face', facing: 'N' }]);
        return unit(field, 'D1').sp;
      };
      expect([sp(2), sp(1)]).toEqual([1, 2]);
    });
  });
});
