/** 8.1 to 8.12, 8.16: moving. */
import { describe, expect } from 'vitest';
import {
  asked,
  back,
  battery,
  company,
  cossacks,
  fusiliers,
  horseGuns,
  moves,
  musketeers,
  open,
  pass,
  phase,
  play,
  refused,
  ruleAgainst,
  scythes,
  squadron,
  step,
  stop,
  turnTo,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import { shooterRefusal } from '../fire/fire.js';
import { reachOf } from './ride.js';

const far = fusiliers('E', '0210');
const double = { do: 'double' } as const;
/** What the first step of a move costs. */
const price = (mover: ReturnType<typeof company>, terrain: object, more: object = {}) => {
  const state = phase({ units: [mover, far], terrain: terrain as never, ...more });
  const full = unit(state, mover.id).mp;
  play(state, moves(mover.id, step('SW')));
  return full - unit(state, mover.id).mp;
};

describe('steps', () => {
  rule(['8.1', '8.2'], 'into the two front hexes, by the terrain table', () => {
    const foot = company('A', '1010');
    const horse = squadron('A', '1010');
    expect(price(foot, {})).toBe(1);
    expect([price(foot, { '0910': 'woods' }), price(horse, { '0910': 'woods' })]).toEqual([2, 3]);
    expect([price(foot, { '0910': 'village' }), price(horse, { '0910': 'village' })]).toEqual([2, 3]);
    expect([price(foot, { '0910': 'slope' }), price(foot, { '0910': 'slope', '1010': 'slope' })]).toEqual([2, 1]);
    expect([price(foot, { '0910': 'hill' }), price(horse, { '0910': 'stream' })]).toEqual([2, 2]);
  });

  rule('8.2', 'a road makes every hex cost 1; off it the ground counts', () => {
    const map = { columns: 20, rows: 20, roads: [['1010', '0910']] };
    expect(price(company('A', '1010'), { '0910': 'village' }, { map })).toBe(1);
    expect(price(squadron('A', '1010'), { '0910': 'hill' }, { map })).toBe(1);
  });

  rule(['8.2', '8.8'], 'commanders ride nine hexes over any ground, not onto enemies', () => {
    const state = phase({
      units: [company('A', '1010'), company('B', '1310'), musketeers('E', '1110')],
      commanders: [
        { id: 'P', army: 'poles', hex: '1210' },
        { id: 'F', army: 'prussians', hex: '0612' },
      ],
      terrain: { '1211': 'woods', '1212': 'hill' },
    });
    play(state, [{ do: 'end' }]);
    const reach = reachOf(state, state.commanders[0]!);
    expect([refused(state, { do: 'ride', hex: '1219' }), ruleAgainst(state, { do: 'ride', hex: '1220' })]).toEqual([
      null,
      '8.8',
    ]);
    expect(ruleAgainst(state, { do: 'ride', hex: '1110' })).toBe('8.8');
    expect(reach.length).toBeGreaterThan(100);
  });

  rule('8.2', 'without a point left no move begins', () => {
    const state = phase({ units: [company('A', '1010'), company('B', '1012'), far] });
    unit(state, 'A').mp = 0;
    expect(refused(state, { do: 'move', unit: 'A' })).toEqual({ code: 'too-few-points', rule: '8.2' });
  });

  rule('8.3', 'a unit may stop with points left', () => {
    const state = phase({ units: [company('A', '1010'), company('B', '1012'), far] });
    play(state, [...moves('A', step('SW')), stop]);
    expect([where(state, 'A'), asked(state)]).toEqual(['0910', 'movement']);
  });

  rule('8.4', 'points are not kept for the next phase', () => {
    const state = phase({ units: [company('A', '1010'), far], cup: ['general of poles'], dice: [0] });
    play(state, [...moves('A', step('SW')), stop, pass], [0]);
    expect([asked(state), unit(state, 'A').mp]).toEqual(['movement', 4]);
  });

  rule('8.5', 'one hex can always be gone, and the move ends there', () => {
    const state = phase({
      units: [company('A', '1010'), musketeers('E', '0910'), company('C', '1210')],
      terrain: { '0910': 'village', '1010': 'clear' },
    });
    play(state, moves('A', turnTo('SSW')));
    expect(ruleAgainst(state, step('SW'))).toBeNull();
    const dear = phase({
      units: [company('A', '1010', { type: 'infantry' }), far],
      terrain: { '0910': 'woods', '0809': 'woods' },
    });
    play(dear, moves('A', turnTo('NNW'), turnTo('W')));
    expect(ruleAgainst(dear, step('SW'))).toBeNull();
    play(dear, [step('SW')]);
    expect(asked(dear)).toBe('ride');
  });

  rule('8.5', 'even when the hex costs more than the whole allowance; not once a point is spent', () => {
    const dear = () => {
      const plain = phase({ units: [company('A', '1010'), far], terrain: { '0910': 'woods' } });
      const { setting } = plain;
      const { terrain } = setting.book;
      // No ground of the book costs that much, so one is made up.
      const book = { ...setting.book, terrain: { ...terrain, woods: { ...terrain.woods, infantry: 9 } } };
      return { ...plain, setting: { ...setting, book } };
    };
    const whole = dear();
    play(whole, moves('A', step('SW')));
    expect([where(whole, 'A'), unit(whole, 'A').mp, asked(whole)]).toEqual(['0910', 0, 'ride']);
    const spent = dear();
    play(spent, moves('A', turnTo('SSW')));
    expect(refused(spent, step('SW'))).toEqual({ code: 'too-few-points', rule: '8.2' });
  });

  rule('8.6', 'a step back costs a point more, onto enemies too; any number of them', () => {
    const state = phase({ units: [company('A', '1010'), far] });
    play(state, moves('A', back('SE'), back('NE')));
    expect([where(state, 'A'), unit(state, 'A').mp, unit(state, 'A').facing]).toEqual(['1210', 0, 4]);
    const enemy = phase({ units: [company('A', '1010'), musketeers('E', '1110'), company('x', '1310')] });
    play(enemy, moves('A'));
    expect(ruleAgainst(enemy, back('SE'))).toBeNull();
    expect(ruleAgainst(enemy, back('SW'))).toBe('8.6');
  });

  rule('8.6', 'by option only one step back in a move', () => {
    const state = phase({ units: [squadron('A', '1010'), far], options: { stepsBack: 'one' } });
    play(state, moves('A', back('SE')));
    expect(refused(state, back('NE'))).toEqual({ code: 'one-step-back', rule: '8.6' });
  });

  rule('8.7', '60 degrees cost 1 point, 120 degrees 2, a half turn 3', () => {
    const cost = (facing: 'NNW' | 'NNE' | 'E') => {
      const state = phase({ units: [company('A', '1010'), far] });
      play(state, moves('A', turnTo(facing)));
      return 4 - unit(state, 'A').mp;
    };
    expect([cost('NNW'), cost('NNE'), cost('E')]).toEqual([1, 2, 3]);
    const state = phase({ units: [company('A', '1010'), far] });
    play(state, moves('A'));
    expect(ruleAgainst(state, turnTo('W'))).toBe('8.7');
  });

  rule('8.8', 'infantry 4, cavalry 8, Cossacks 9', () => {
    const state = phase({ units: [company('A', '1010'), squadron('B', '1012'), cossacks('K', '0212')] });
    expect([unit(state, 'A').mp, unit(state, 'B').mp, unit(state, 'K').card.movement]).toEqual([4, 8, 9]);
  });

  rule('8.16', 'a unit ends its move before the next begins, and does not move twice', () => {
    const state = phase({ units: [company('A', '1010'), company('B', '1012'), far] });
    play(state, moves('A', step('SW')));
    expect(refused(state, { do: 'move', unit: 'B' })?.code).toBe('not-now');
    expect(refused(state, { do: 'join', unit: 'B' })).toEqual({ code: 'under-way', rule: '8.16' });
    play(state, [stop]);
    expect(refused(state, { do: 'move', unit: 'A' })).toEqual({ code: 'already-moved', rule: '8.16' });
  });

  rule('8.16', 'one unit or the whole stack leaves a hex', () => {
    const state = phase({ units: [company('A', '1010'), company('B', '1010'), company('C', '1010'), far] });
    play(state, [...moves('B', step('SW')), stop]);
    expect([where(state, 'A'), where(state, 'B')]).toEqual(['1010', '0910']);
    play(state, [...moves('A', { do: 'join', unit: 'C' }, step('NW')), stop]);
    expect([where(state, 'A'), where(state, 'C')]).toEqual(['0911', '0911']);
  });
});

describe('double time', () => {
  rule('8.9', 'two points more, all to be spent, no turning, fire or friends, woods or villages', () => {
    const state = phase({
      units: [company('A', '1410'), company('B', '1312'), musketeers('E', '0510')],
      terrain: { '1209': 'woods' },
    });
    play(state, moves('A', double));
    expect(unit(state, 'A').mp).toBe(6);
    expect(
      [turnTo('NNW'), { do: 'form', formation: 'square' } as const, back('NE')].map((act) => ruleAgainst(state, act)),
    ).toEqual(['8.9', '8.9', '8.9']);
    expect(refused(state, stop)).toEqual({ code: 'double-time-must-go', rule: '8.9' });
    play(state, [step('SW')]);
    expect(refused(state, step('SW'))).toEqual({ code: 'double-time-ground', rule: '8.9' });
    play(state, [step('NW'), step('NW'), step('NW'), step('SW'), step('NW')]);
    expect(unit(state, 'A').mp).toBe(0);
  });

  rule('8.9', 'infantry only, before anything else, not through friends', () => {
    const state = phase({ units: [squadron('H', '1410'), company('A', '1010'), company('B', '0910'), far] });
    play(state, moves('H'));
    expect(refused(state, double)).toEqual({ code: 'not-infantry', rule: '8.9' });
    play(state, [stop, ...moves('A', turnTo('NNW'))]);
    expect(refused(state, double)?.rule).toBe('8.9');
    const friends = phase({ units: [company('A', '1010'), company('B', '0910'), far] });
    play(friends, moves('A', double));
    expect(refused(friends, step('SW'))).toEqual({ code: 'double-time-friends', rule: '8.9' });
  });

  rule('8.9', 'a unit at double time does not fire', () => {
    const state = phase({ units: [company('A', '1010'), musketeers('E', '0710')] });
    play(state, moves('A'));
    expect(open(state, 'aim')).toHaveLength(1);
    play(state, [double]);
    expect(refused(state, { do: 'aim', unit: 'A', hex: '0710' })?.rule).toBe('8.9');
  });

  rule('8.9', 'nor when its move was ended by a counterattack that it has beaten off', () => {
    const state = phase({
      units: [musketeers('M', '0910'), company('A', '1111'), company('B', '1310')],
      commanders: [
        { id: 'F', army: 'prussians', hex: '0612' },
        { id: 'P', army: 'poles', hex: '1412' },
      ],
      activate: 'F',
    });
    play(state, moves('M', double, step('NE')));
    play(state, [{ do: 'counterattack', unit: 'A', hex: '1010' }], [0]);
    play(state, [{ do: 'go' }, { do: 'face', facing: 'E' }], [0, 8]);
    expect([where(state, 'M'), unit(state, 'M').mp > 0]).toEqual(['1010', true]);
    const aimed = { do: 'aim', unit: 'M', hex: '1310' } as const;
    expect(shooterRefusal(state, 1, unit(state, 'M'))).toEqual({ code: 'double-time', rule: '8.9' });
    while (asked(state) === 'reply') play(state, [pass]);
    expect(open(state, 'aim')).not.toContainEqual(aimed);
  });

  rule('8.9', 'by option steps back are allowed', () => {
    const state = phase({ units: [company('A', '1010'), far], options: { doubleTime: 'backward' } });
    play(state, moves('A', double, back('SE')));
    expect(where(state, 'A')).toBe('1110');
  });
});

describe('lines', () => {
  rule('8.10', 'units of one type side by side move together', () => {
    const state = phase({
      units: [company('A', '1010'), company('B', '1011'), company('C', '1012'), scythes('D', '1009'), far],
    });
    play(state, moves('A'));
    expect(refused(state, { do: 'join', unit: 'D' })).toEqual({ code: 'not-in-line', rule: '8.10' });
    expect(refused(state, { do: 'join', unit: 'C' })?.rule).toBe('8.10');
    play(state, [{ do: 'gather', what: 'line' }, step('SW'), step('NW'), stop]);
    expect(['A', 'B', 'C', 'D'].map((id) => where(state, id))).toEqual(['0810', '0811', '0812', '1009']);
  });

  rule('8.10', 'all of them must be able to go', () => {
    const state = phase({
      units: [company('A', '1010'), company('B', '1011'), far],
      terrain: { '0911': 'woods', '0912': 'woods', '0811': 'woods', '0810': 'woods', '0809': 'woods' },
    });
    play(state, moves('A', { do: 'join', unit: 'B' }, step('SW')));
    expect([unit(state, 'A').mp, unit(state, 'B').mp]).toEqual([3, 2]);
    play(state, [step('SW')]);
    expect([unit(state, 'A').mp, unit(state, 'B').mp]).toEqual([1, 0]);
  });
});

describe('lines of skirmishers and others', () => {
  const line = (mixedOrder: boolean) => {
    const state = phase({
      units: [
        fusiliers('A', '1010', { facing: 'W', formation: 'skirmish' }),
        fusiliers('B', '1011', { facing: 'W' }),
        company('E', '0210', { facing: 'E' }),
      ],
      activate: 'general of prussians',
      options: { mixedOrder },
    });
    play(state, moves('A'));
    return state;
  };

  rule('8.10', 'of one type, side by side, they move together', () => {
    const state = line(true);
    play(state, [{ do: 'gather', what: 'line' }, step('SW'), stop]);
    expect([where(state, 'A'), where(state, 'B')]).toEqual(['0910', '0911']);
  });

  rule('8.10', 'one word brings the whole line into skirmish order, for those who were not in it', () => {
    const state = line(true);
    play(state, [
      { do: 'gather', what: 'line' },
      { do: 'form', formation: 'skirmish' },
    ]);
    expect(['A', 'B'].map((id) => [unit(state, id).formation, unit(state, id).mp])).toEqual([
      ['skirmish', 4],
      ['skirmish', 3],
    ]);
  });

  rule('8.10', 'read strictly, not', () => {
    expect(refused(line(false), { do: 'join', unit: 'B' })).toEqual({ code: 'not-in-line', rule: '8.10' });
  });
});

describe('guns on the move', () => {
  rule('8.11', 'foot guns turn and do not fire in this activation', () => {
    const state = phase({ units: [battery('G', '1010'), company('A', '1012'), musketeers('E', '0511')] });
    expect(open(state, 'aim')).toHaveLength(1);
    play(state, moves('G', turnTo('NNW')));
    play(
      state,
      [pass].filter(() => asked(state) === 'reply'),
    );
    expect([unit(state, 'G').facing, unit(state, 'G').fired]).toEqual([5, true]);
    expect(refused(state, { do: 'aim', unit: 'G', hex: '0511' })?.rule).toBe('10.10.3');
  });

  rule(
    '8.11',
    'or go one hex with any facing and are silent for the turn; only if they have neither fired nor moved',
    () => {
      const state = phase({ units: [battery('G', '1010'), company('A', '1012'), far] });
      play(state, moves('G', step('NE')));
      expect(asked(state)).toBe('face');
      play(state, [{ do: 'face', facing: 'W' }]);
      expect([where(state, 'G'), unit(state, 'G').movedThisTurn]).toEqual(['1111', true]);
      const fired = phase({ units: [battery('G', '1010', { firedThisTurn: true }), company('A', '1012'), far] });
      play(fired, moves('G'));
      expect(refused(fired, step('NE'))).toEqual({ code: 'guns-fired', rule: '8.11' });
      const moved = phase({ units: [battery('G', '1010', { movedThisTurn: true }), musketeers('E', '0510')] });
      expect(refused(moved, { do: 'aim', unit: 'G', hex: '0510' })).toEqual({ code: 'guns-moved', rule: '8.11' });
    },
  );

  rule('8.11', 'woods and villages by road only, never onto enemies', () => {
    const state = phase({
      units: [battery('G', '1010'), musketeers('E', '1009'), company('x', '1210')],
      map: { columns: 20, rows: 20, roads: [['1010', '1111']], terrain: { village: ['1111', '1011'] } },
    });
    play(state, moves('G'));
    expect([refused(state, step('N'))?.code, refused(state, step('NE')), refused(state, step('S'))?.code]).toEqual([
      'guns-ground',
      null,
      'guns-no-attack',
    ]);
    expect(refused(state, { do: 'gather', what: 'stack' })?.code).toBe('guns-move-alone');
  });

  rule('8.12', 'horse guns turn or go one hex and fire all the same', () => {
    const state = phase({
      units: [horseGuns('G', '0510'), fusiliers('F', '0512'), company('A', '1010'), company('B', '1610')],
      commanders: [{ id: 'S', army: 'prussians', hex: '0312' }],
    });
    play(state, moves('G', step('SE'), { do: 'face', facing: 'E' }));
    play(
      state,
      [pass].filter(() => asked(state) === 'reply'),
    );
    expect([where(state, 'G'), refused(state, { do: 'aim', unit: 'G', hex: '1010' })]).toEqual(['0609', null]);
  });

  rule('8.12', 'also where a file says that they have moved in this turn', () => {
    const state = phase({
      units: [horseGuns('G', '0510', { movedThisTurn: true }), fusiliers('F', '0512'), company('A', '1010')],
      commanders: [{ id: 'S', army: 'prussians', hex: '0312' }],
    });
    expect(refused(state, { do: 'aim', unit: 'G', hex: '1010' })).toBe(null);
  });
});
