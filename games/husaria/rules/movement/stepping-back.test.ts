import { describe, expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import {
  artillery,
  asked,
  cavalry,
  deciding,
  eventsOf,
  infantry,
  moves,
  open,
  play,
  position,
  refused,
  ruleAgainst,
  step,
  turnTo,
  unit,
  wagon,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';

const back = (to: Extract<Action, { do: 'back' }>['to']): Action => ({ do: 'back', to });
const reserve = infantry('R', 'poles', '0302', { facing: 'N' });

describe('foot that begins in a zone', () => {
  rule(['5.24', '5.23'], 'does not go forward: it stays or steps back', () => {
    for (const mover of [infantry, artillery]) {
      const field = position({
        units: [mover('U', 'poles', '1013', { facing: 'N' }), infantry('E', 'russians', '1112', { facing: 'NW' })],
      });
      play(field, moves('U'));
      expect(open(field, 'step')).toEqual([]);
      expect([ruleAgainst(field, step('N')), ruleAgainst(field, turnTo('NE'))]).toEqual(['5.24', '4.35']);
      expect(open(field, 'back').map(({ to }) => to)).toEqual(['SE', 'S', 'SW']);
    }
  });
});

describe('stepping back', () => {
  const facingEnemy = (mover: UnitEntry, extra: PositionFile = {}, more: UnitEntry[] = []) => {
    const field = position({
      ...extra,
      units: [mover, reserve, infantry('E', 'russians', '1012', { facing: 'S' }), ...more],
    });
    play(field, moves('U'));
    return field;
  };
  const foot = infantry('U', 'poles', '1013', { facing: 'N' });
  const rider = cavalry('U', 'poles', '1013', { facing: 'N' });

  rule('5.24', 'one hex for all points, then a free turn', () => {
    for (const mover of [foot, rider]) {
      const field = facingEnemy(mover);
      const events = play(field, [back('S')]);
      expect(eventsOf(events, 'moved')[0]).toMatchObject({ to: '1014', mp: 0 });
      expect([deciding(field), asked(field)]).toEqual(['poles', 'turn']);
      const turned = play(field, [{ do: 'face', facing: 'SE' }]);
      expect([where(field, 'U'), unit(field, 'U').facing, asked(field)]).toEqual(['1014', 2, 'movement']);
      expect([events[0]!.rule, turned[0]!.rule]).toEqual(['5.24', '5.24']);
    }
  });

  rule('5.24', 'the facing may also stay', () => {
    const field = facingEnemy(foot);
    play(field, [back('SW'), { do: 'face', facing: 'N' }]);
    expect([where(field, 'U'), unit(field, 'U').facing]).toEqual(['0913', 0]);
  });

  rule('5.24', 'only into the back', () => {
    const field = facingEnemy(foot);
    expect([ruleAgainst(field, back('NE')), ruleAgainst(field, back('NW'))]).toEqual(['5.24', '5.24']);
  });

  rule('5.24', 'only out of a zone', () => {
    const field = position({ units: [foot, reserve] });
    play(field, moves('U'));
    expect(ruleAgainst(field, back('S'))).toBe('5.24');
  });

  rule('5.24', 'only as the first act', () => {
    const field = facingEnemy(rider);
    play(field, [turnTo('NE')]);
    expect([ruleAgainst(field, back('S')), ruleAgainst(field, back('SW'))]).toEqual(['5.24', '5.24']);
  });

  rule('5.24', 'not onto friend or enemy, however weak', () => {
    const friend = infantry('V', 'poles', '1014', { sp: 1 });
    const enemy = infantry('F', 'russians', '1113', { sp: 1, facing: 'SE' });
    const field = facingEnemy(infantry('U', 'poles', '1013', { facing: 'N', sp: 1 }), {}, [friend, enemy]);
    expect([ruleAgainst(field, back('S')), ruleAgainst(field, back('SE')), ruleAgainst(field, back('SW'))]).toEqual([
      '5.24',
      '5.24',
      null,
    ]);
  });

  rule('5.24', 'not into another zone', () => {
    const field = facingEnemy(foot, {}, [infantry('F', 'russians', '1015', { facing: 'N' })]);
    expect([ruleAgainst(field, back('S')), ruleAgainst(field, back('SE'))]).toEqual(['5.24', null]);
  });

  rule(['5.24', '4.53'], 'onto any open ground, whatever it costs', () => {
    const field = facingEnemy(infantry('U', 'poles', '1013', { facing: 'N', mp: 1 }), { terrain: { '1014': 'f' } });
    play(field, [back('S')]);
    expect(where(field, 'U')).toBe('1014');
  });

  rule(['5.24', '4.36', '4.52'], 'not into swamp or over a river', () => {
    const field = facingEnemy(foot, {
      map: { columns: 20, rows: 20, sides: { river: ['1013/1014'] } },
      terrain: { '1113': 's' },
    });
    expect([ruleAgainst(field, back('S')), ruleAgainst(field, back('SE'))]).toEqual(['4.52', '4.36']);
  });

  rule(['5.24', '11.17'], 'horse not onto a wagon, foot yes', () => {
    const wagons = [wagon('T', 'poles', '1014')];
    expect(ruleAgainst(facingEnemy(rider, { wagons }), back('S'))).toBe('11.17');
    expect(ruleAgainst(facingEnemy(foot, { wagons }), back('S'))).toBeNull();
  });

  rule(['5.24', '4.31'], 'not off the map', () => {
    const field = position({
      units: [
        infantry('U', 'poles', '1001', { facing: 'S' }),
        reserve,
        infantry('E', 'russians', '1002', { facing: 'N' }),
      ],
    });
    play(field, moves('U'));
    expect(open(field, 'back')).toEqual([]);
    expect(refused(field, back('N'))).not.toBeNull();
  });
});
