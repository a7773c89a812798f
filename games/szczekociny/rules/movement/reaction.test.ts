/** Chapter 9 and 8.15: reactions to a move, counterattacks among them. */
import { describe, expect } from 'vitest';
import {
  asked,
  battery,
  company,
  cossacks,
  deciding,
  eventsOf,
  generals,
  hussars,
  moves,
  musketeers,
  open,
  pass,
  passReplies,
  phase,
  play,
  refused,
  ruleAgainst,
  russianHussars,
  russians,
  scythes,
  squadron,
  step,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { State } from '../state/state.js';

/** The Prussian unit steps from 0910 into 1010, before the Polish units at 1110 and 1111 who face west. */
function entered(mover: ReturnType<typeof musketeers>, poles: ReturnType<typeof company>[], from = '0910'): State {
  const state = phase({
    units: [{ ...mover, hex: from }, ...poles, company('x', '1512')],
    commanders: generals,
    activate: 'F',
  });
  play(state, moves(mover.id, step('NE')));
  while (asked(state) === 'flight') play(state, [pass]);
  return state;
}

describe('reactions', () => {
  rule('9.1', 'foot before foot: fire, or a check for a counterattack; no falling back', () => {
    const state = entered(musketeers('M', ''), [company('A', '1111')]);
    expect([asked(state), deciding(state)]).toEqual(['reaction', 'poles']);
    expect(open(state, 'aim')).toEqual([{ do: 'aim', unit: 'A', hex: '1010' }]);
    expect(open(state, 'counterattack')).toHaveLength(1);
    expect(refused(state, { do: 'fall-back', unit: 'A' })).toEqual({ code: 'no-fall-back', rule: '9.1' });
  });

  rule('9.1', 'foot before horse only fires', () => {
    const state = entered(hussars('M', ''), [company('A', '1111')]);
    expect(refused(state, { do: 'counterattack', unit: 'A', hex: '1010' })).toEqual({
      code: 'foot-against-horse',
      rule: '9.1',
    });
    play(state, [{ do: 'aim', unit: 'A', hex: '1010' }, { do: 'fire' }], [0]);
    expect(unit(state, 'A').shots).toBe(1);
  });

  rule('9.1', 'horse before foot counterattacks without a check, or falls back two hexes', () => {
    const state = entered(musketeers('M', ''), [squadron('A', '1111')]);
    const events = play(state, [{ do: 'counterattack', unit: 'A', hex: '1010' }]);
    expect(eventsOf(events, 'check')).toEqual([]);
    const other = entered(musketeers('M', ''), [squadron('A', '1111')]);
    play(other, [
      { do: 'fall-back', unit: 'A' },
      { do: 'retreat', hex: '1211' },
      { do: 'retreat', hex: '1311' },
    ]);
    expect([where(other, 'A'), unit(other, 'A').facing]).toEqual(['1311', 4]);
  });

  rule('9.1', 'horse before horse as foot before foot', () => {
    const state = entered(hussars('M', ''), [squadron('A', '1111')]);
    expect(ruleAgainst(state, { do: 'fall-back', unit: 'A' })).toBe('9.1');
    const events = play(state, [{ do: 'counterattack', unit: 'A', hex: '1010' }], [6]);
    expect(eventsOf(events, 'check')).toMatchObject([{ rule: '9.3', result: 'passed' }]);
  });

  rule('9.1', 'a failed check means two hexes back', () => {
    const state = entered(musketeers('M', ''), [company('A', '1111')]);
    play(state, [{ do: 'counterattack', unit: 'A', hex: '1010' }], [7]);
    play(state, [
      { do: 'retreat', hex: '1210' },
      { do: 'retreat', hex: '1310' },
    ]);
    expect([where(state, 'A'), asked(state)]).toEqual(['1310', 'move']);
  });

  rule('9.1', 'Cossacks may always fall back', () => {
    const state = phase({
      units: [squadron('S', '1010'), cossacks('K', '0810', { facing: 'E' }), company('x', '1512')],
      commanders: [
        { id: 'P', army: 'poles', hex: '1212' },
        { id: 'R', army: 'russians', hex: '0412' },
      ],
    });
    play(state, moves('S', step('SW')));
    expect(open(state, 'fall-back')).toEqual([{ do: 'fall-back', unit: 'K' }]);
    play(state, [
      { do: 'fall-back', unit: 'K' },
      { do: 'retreat', hex: '0711' },
      { do: 'retreat', hex: '0610' },
    ]);
    expect(where(state, 'K')).toBe('0610');
  });

  rule('9.1', 'a unit chooses once for each hex entered', () => {
    const state = entered(musketeers('M', ''), [company('A', '1111'), company('B', '1110')]);
    play(state, [{ do: 'aim', unit: 'A', hex: '1010' }, { do: 'fire' }], [0]);
    expect(refused(state, { do: 'aim', unit: 'A', hex: '1010' })).toEqual({ code: 'reacted-already', rule: '9.1' });
    expect(open(state, 'aim')).toEqual([{ do: 'aim', unit: 'B', hex: '1010' }]);
  });

  rule('9.1', 'whoever joins a salvo has chosen as well', () => {
    const state = entered(musketeers('M', ''), [company('A', '1111'), company('B', '1110')]);
    play(state, [{ do: 'aim', unit: 'A', hex: '1010' }, { do: 'join', unit: 'B' }, { do: 'fire' }], [0]);
    expect(asked(state)).toBe('move');
    expect(unit(state, 'B').shots).toBe(1);
  });

  rule('9.2', 'units in a melee hex do not react', () => {
    const state = phase({
      units: [musketeers('M', '0910'), company('A', '1111'), musketeers('N', '1111'), company('B', '1110')],
      commanders: generals,
      activate: 'F',
    });
    play(state, moves('M', step('NE')));
    expect(refused(state, { do: 'aim', unit: 'A', hex: '1010' })).toEqual({ code: 'react-in-melee', rule: '9.2' });
  });

  rule('9.3', 'a stack checks once, by its top unit, and goes as one', () => {
    const state = entered(musketeers('M', ''), [
      company('A', '1111', { morale: 8 }),
      company('B', '1111', { morale: 2 }),
    ]);
    const events = play(state, [{ do: 'counterattack', unit: 'A', hex: '1010' }], [8]);
    expect(eventsOf(events, 'check')).toMatchObject([{ unit: 'A', morale: 8 }]);
    expect(refused(state, { do: 'counterattack', unit: 'B', hex: '1010' })?.code).toBe('reacted-already');
    play(state, [{ do: 'go' }], [8, 0]);
    expect(where(state, 'B')).toBe('1010');
  });

  rule('9.4', 'guns react with fire only', () => {
    const state = entered(musketeers('M', ''), [battery('G', '1111')]);
    expect(refused(state, { do: 'counterattack', unit: 'G', hex: '1010' })).toEqual({
      code: 'guns-only-fire',
      rule: '9.4',
    });
    expect(refused(state, { do: 'fall-back', unit: 'G' })?.rule).toBe('9.4');
    play(state, [{ do: 'aim', unit: 'G', hex: '1010' }, { do: 'fire' }], [0]);
    expect(unit(state, 'G').fired).toBe(true);
  });
});

describe('counterattacks', () => {
  rule(
    ['8.15', '8.15.1', '8.15.2', '8.15.3'],
    'onto the enemy’s hex, whose move is over; the counterattacker attacks',
    () => {
      const state = entered(musketeers('M', ''), [scythes('A', '1111')]);
      play(state, [{ do: 'counterattack', unit: 'A', hex: '1010' }], [5]);
      const events = play(state, [{ do: 'go' }], [4, 4]);
      expect(eventsOf(events, 'counterattacked')).toMatchObject([{ unit: 'A', from: '1111', to: '1010' }]);
      // A tie goes to the attacker, who is the side that does not move.
      expect(eventsOf(events, 'melee')).toMatchObject([
        { side: 'poles', report: { how: 'counterattack', attackers: ['A'] } },
      ]);
      expect(unit(state, 'M').place).toBe('withdrawn');
    },
  );

  rule('8.15.2', 'a mover that wins stays where it is, its move over', () => {
    const state = entered(musketeers('M', ''), [company('A', '1111')]);
    play(state, [{ do: 'counterattack', unit: 'A', hex: '1010' }], [0]);
    play(state, [{ do: 'go' }, { do: 'face', facing: 'E' }], [0, 8]);
    expect([where(state, 'M'), unit(state, 'M').moved, unit(state, 'A').place]).toEqual(['1010', true, 'withdrawn']);
  });

  rule('8.15.1', 'not onto a hex where friends fight already', () => {
    const state = phase({
      units: [musketeers('M', '0910'), company('A', '1111'), company('B', '1010')],
      commanders: generals,
      activate: 'F',
    });
    play(state, moves('M'));
    play(state, [step('NE')]);
    expect(asked(state)).not.toBe('reaction');
  });

  rule('8.15.4', 'several units together, each with its own check, as far as their arms allow', () => {
    const state = phase({
      units: [
        russians('R', '0910'),
        company('A', '1111'),
        company('B', '1110'),
        squadron('H', '1011', { facing: 'SSW' }),
        company('x', '1512'),
      ],
      commanders: [
        { id: 'Y', army: 'russians', hex: '0712' },
        { id: 'P', army: 'poles', hex: '1412' },
      ],
      activate: 'Y',
    });
    play(state, moves('R', step('NE')));
    expect(
      open(state, 'counterattack')
        .map((action) => action.unit)
        .sort(),
    ).toEqual(['A', 'B', 'H']);
    play(state, [{ do: 'counterattack', unit: 'A', hex: '1010' }], [0]);
    expect(refused(state, { do: 'counterattack', unit: 'H', hex: '1010' })).toEqual({
      code: 'mixed-arms',
      rule: '6.1',
    });
    expect(refused(state, pass)?.rule).toBe('8.15.4');
    play(state, [{ do: 'counterattack', unit: 'B', hex: '1010' }], [0]);
    const events = play(state, [{ do: 'go' }], [8, 0]);
    expect(eventsOf(events, 'melee')).toMatchObject([{ report: { attackers: ['A', 'B'], attackSize: 6 } }]);
  });

  rule('8.15.4', 'nobody is counterattacked twice', () => {
    const state = phase({
      units: [musketeers('M', '0910', { targeted: true }), company('A', '1111')],
      commanders: generals,
      activate: 'F',
    });
    play(state, moves('M', step('NE')));
    expect(refused(state, { do: 'counterattack', unit: 'A', hex: '1010' })).toEqual({
      code: 'targeted-already',
      rule: '8.15.4',
    });
  });

  rule(['8.15.5', '8.15.6'], 'infantry once in a movement phase, cavalry as often as it can', () => {
    const again = (pole: ReturnType<typeof company>) => {
      const state = phase({ units: [musketeers('M', '0910'), pole], commanders: generals, activate: 'F' });
      unit(state, pole.id).countered = true;
      play(state, moves('M', step('NE')));
      return ruleAgainst(state, { do: 'counterattack', unit: pole.id, hex: '1010' });
    };
    expect([again(company('A', '1111')), again(squadron('A', '1111'))]).toEqual(['8.15.5', null]);
  });

  rule('8.15.6', 'a counterattack takes nothing away from phase 4', () => {
    const state = phase({
      units: [
        musketeers('M', '0910'),
        musketeers('N', '1009', { facing: 'NNE' }),
        company('A', '1111'),
        company('x', '1512'),
      ],
      commanders: [{ id: 'F', army: 'prussians', hex: '0710' }, generals[1]!],
      activate: 'F',
    });
    play(state, moves('M', step('NE')));
    play(state, [{ do: 'counterattack', unit: 'A', hex: '1010' }], [0]);
    play(state, [{ do: 'go' }, { do: 'face', facing: 'W' }], [8, 0]);
    passReplies(state);
    play(state, [...moves('N', step('N')), pass]);
    expect(asked(state)).toBe('melee');
    const events = play(state, [{ do: 'fight' }, { do: 'face', facing: 'E' }], [8, 0]);
    expect(eventsOf(events, 'melee')).toMatchObject([{ side: 'allies', report: { defenders: ['A'] } }]);
  });

  rule('8.15.2', 'only those who are counterattacked have ended their move, not the rest of their line', () => {
    const state = phase({
      units: [musketeers('M', '0910'), musketeers('N', '0911'), scythes('A', '1110'), company('x', '1512')],
      commanders: generals,
      activate: 'F',
    });
    play(state, [...moves('M'), { do: 'join', unit: 'N' }, step('NE')]);
    play(state, [{ do: 'counterattack', unit: 'A', hex: '1010' }], [0]);
    play(state, [{ do: 'go' }, { do: 'face', facing: 'W' }], [8, 0]);
    expect([unit(state, 'M').place, where(state, 'N'), asked(state)]).toEqual(['withdrawn', '1011', 'move']);
    expect(refused(state, step('NE'))).toBe(null);
  });

  rule('8.15.2', 'friends whom the mover was passing have not moved', () => {
    const state = phase({
      units: [
        musketeers('M', '0910'),
        musketeers('N', '1010', { size: 1 }),
        company('A', '1111'),
        company('x', '1512'),
      ],
      commanders: generals,
      activate: 'F',
    });
    play(state, moves('M', step('NE')));
    play(state, [{ do: 'counterattack', unit: 'A', hex: '1010' }], [0]);
    play(state, [{ do: 'go' }, { do: 'lose', unit: 'M' }, { do: 'face', facing: 'E' }], [0, 8]);
    expect([unit(state, 'M').moved, unit(state, 'N').moved]).toEqual([true, false]);
    passReplies(state);
    expect(refused(state, { do: 'move', unit: 'N' })).toBe(null);
    // 8.15.4: both were the target.
    expect([unit(state, 'M').targeted, unit(state, 'N').targeted]).toEqual([true, true]);
  });

  rule('10.11.7', 'a commander may ride away from a counterattack beside him', () => {
    const state = phase({
      units: [musketeers('M', '0910'), scythes('A', '1111'), company('x', '1512')],
      commanders: [{ id: 'F', army: 'prussians', hex: '0911' }, generals[1]!],
      activate: 'F',
    });
    play(state, moves('M', step('NE')));
    play(state, [{ do: 'counterattack', unit: 'A', hex: '1010' }], [0]);
    play(state, [{ do: 'go' }]);
    expect([asked(state), deciding(state)]).toEqual(['flight', 'allies']);
    play(
      state,
      [
        { do: 'flee', commander: 'F', hex: '0811' },
        { do: 'face', facing: 'W' },
      ],
      [8, 0],
    );
    expect(where(state, 'F')).toBe('0811');
  });

  rule('8.15.7', 'nobody else moves before the counterattack is fought', () => {
    const state = entered(musketeers('M', ''), [company('A', '1111')]);
    play(state, [{ do: 'counterattack', unit: 'A', hex: '1010' }], [0]);
    expect([asked(state), deciding(state)]).toEqual(['reaction', 'poles']);
    expect(refused(state, { do: 'move', unit: 'M' }, 'allies')?.code).toBe('not-your-decision');
  });

  rule('9.1', 'the example: a squadron alone, or two companies together with a check each', () => {
    const state = phase({
      units: [russianHussars('R', '0910'), squadron('S', '1111'), company('x', '1512')],
      commanders: [
        { id: 'Y', army: 'russians', hex: '0712' },
        { id: 'P', army: 'poles', hex: '1412' },
      ],
      activate: 'Y',
    });
    play(state, [...moves('R', step('NE'))]);
    expect(open(state, 'counterattack')).toHaveLength(1);
  });
});
