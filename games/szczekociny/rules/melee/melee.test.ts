/** Chapters 11 and 12. */
import { describe, expect } from 'vitest';
import { szczekocinySystem as system } from '../../system.js';
import {
  asked,
  battery,
  byLabel,
  company,
  eventsOf,
  fusiliers,
  hussars,
  leader,
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
  squadron,
  step,
  typesOf,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import { limitsOf } from '../victory.js';

const generals = [
  { id: 'P', army: 'poles', hex: '1212' },
  { id: 'F', army: 'prussians', hex: '0612' },
];

/** The Polish units go from 1010 onto 0910 and are asked to fight. */
function joined(poles: ReturnType<typeof company>[], prussians: ReturnType<typeof company>[], more: object = {}) {
  const state = phase({ units: [...poles, ...prussians, fusiliers('far', '0412')], commanders: generals, ...more });
  play(state, moves(poles[0]!.id));
  if (poles.filter(({ hex }) => hex === '1010').length > 1) play(state, [{ do: 'gather', what: 'stack' }]);
  play(state, [step('SW')]);
  while (asked(state) !== 'ride') play(state, asked(state) === 'movement' ? [{ do: 'end' }] : [pass]);
  play(state, [pass]);
  return state;
}

describe('who fights', () => {
  rule(['11.1', '11.2'], 'all against all on a hex with both sides, the activated side attacking', () => {
    const state = joined(
      [company('A', '1010'), company('B', '1010')],
      [musketeers('E', '0910'), musketeers('D', '0910')],
    );
    expect(asked(state)).toBe('melee');
    expect(reportOn(state, 0, '0910')).toMatchObject({
      attackers: ['A', 'B'],
      defenders: ['E', 'D'],
      attackSize: 6,
      defenceSize: 10,
    });
    expect(ruleAgainst(state, { do: 'end' })).toBeNull();
    expect(refused(state, { do: 'end' })?.code).toBe('not-now');
  });

  rule('11.1', 'horse counts double against foot, attacking and defending, not against horse', () => {
    const sizes = (pole: ReturnType<typeof company>, other: ReturnType<typeof company>) => {
      const report = reportOn(position({ units: [pole, other] }), 0, '1010');
      return [report.attackSize, report.defenceSize];
    };
    expect(sizes(squadron('A', '1010'), musketeers('E', '1010'))).toEqual([4, 5]);
    expect(sizes(scythes('A', '1010'), hussars('E', '1010'))).toEqual([5, 8]);
    expect(sizes(squadron('A', '1010'), hussars('E', '1010'))).toEqual([2, 4]);
  });

  rule('11.2', 'units of other formations on the hex fight along, hexes without a commanded unit wait', () => {
    const state = phase({
      units: [
        company('A', '1010'),
        company('C', '0910', { commander: 'Q' }),
        musketeers('E', '0910'),
        company('D', '1016', { commander: 'Q' }),
        musketeers('G', '1016'),
      ],
      commanders: [...generals, { id: 'Q', army: 'poles', hex: '1414' }],
    });
    play(state, moves('A', step('SW')));
    while (asked(state) !== 'ride') play(state, asked(state) === 'movement' ? [{ do: 'end' }] : [pass]);
    play(state, [pass]);
    expect(asked(state)).toBe('melee');
    const events = play(state, [{ do: 'fight' }, { do: 'lose', unit: 'A' }, { do: 'face', facing: 'W' }], [8, 0]);
    expect(eventsOf(events, 'melee')).toMatchObject([{ report: { attackers: ['C', 'A'] } }]);
    expect(where(state, 'D')).toBe('1016');
  });

  const two = () =>
    phase({
      units: [company('A', '1010'), company('B', '1014'), musketeers('E', '0910'), musketeers('D', '0914')],
      commanders: generals,
    });
  const bothIn = () => {
    const state = two();
    for (const id of ['A', 'B']) {
      play(state, moves(id, step('SW')));
      while (asked(state) === 'reply' || asked(state) === 'reaction') play(state, [pass]);
    }
    while (asked(state) !== 'ride') play(state, asked(state) === 'movement' ? [{ do: 'end' }] : [pass]);
    play(state, [pass]);
    return state;
  };

  rule(
    ['11.4', '11.5', '11.6'],
    'the active player chooses the order, one melee at a time, and all must be fought',
    () => {
      const state = bothIn();
      expect(asked(state)).toBe('melees');
      expect(
        open(state, 'melee')
          .map(({ hex }) => hex)
          .sort(),
      ).toEqual(['0910', '0914']);
      expect(refused(state, { do: 'end' })).toEqual({ code: 'must-fight', rule: '11.2' });
      expect(ruleAgainst(state, { do: 'melee', hex: '1010' })).toBe('11.2');
      play(state, [{ do: 'melee', hex: '0914' }]);
      expect(refused(state, { do: 'melee', hex: '0910' })?.code).toBe('not-now');
      play(state, [{ do: 'fight' }, { do: 'face', facing: 'W' }], [8, 0]);
      expect(asked(state)).toBe('melee');
    },
  );

  rule('11.3', 'a hex is fought once in the phase', () => {
    const state = bothIn();
    play(state, [{ do: 'melee', hex: '0914' }, { do: 'fight' }, { do: 'face', facing: 'W' }], [8, 0]);
    const events = play(state, [{ do: 'fight' }, { do: 'face', facing: 'W' }], [8, 0]);
    expect(eventsOf(events, 'melee')).toHaveLength(1);
    expect(asked(state)).not.toBe('melee');
  });
});

describe('the melee', () => {
  rule('11.7', 'both roll; the lower total loses, a tie goes to the attacker by 1', () => {
    // Three companies' worth against five: +1 for size and +1 for morale on the Prussian side.
    const result = (dice: number[]) => {
      const state = joined([company('A', '1010')], [musketeers('E', '0910')]);
      return eventsOf(play(state, [{ do: 'fight' }], dice), 'melee')[0]!;
    };
    expect(result([5, 3])).toMatchObject({ attackTotal: 5, defenceTotal: 5, side: 'poles', difference: 1 });
    expect(result([4, 3])).toMatchObject({ attackTotal: 4, defenceTotal: 5, side: 'allies', difference: 1 });
    expect(result([8, 3])).toMatchObject({ side: 'poles', difference: 3 });
  });

  rule('11.7', 'the table: size, morale, way in, arms, ground and commanders', () => {
    const attack = (file: Parameters<typeof position>[0], how: 'melee' | 'charge' = 'melee') =>
      byLabel(reportOn(position(file), 0, '1010', how).attack);
    const defence = (file: Parameters<typeof position>[0]) => byLabel(reportOn(position(file), 0, '1010').defence);
    const against = (pole: object, other: object = {}) => ({
      units: [company('A', '1010', { size: 3, ...pole }), musketeers('E', '1010', { size: 3, morale: 6, ...other })],
    });
    expect(attack(against({}))).toEqual({});
    expect(attack(against({ size: 5 }))).toEqual({ size: 1 });
    expect(attack(against({ size: 6 }))).toEqual({ size: 2 });
    expect(attack(against({ size: 6 }, { size: 2 }))).toEqual({ size: 3 });
    expect([attack(against({ morale: 8 })), attack(against({ morale: 9 }))]).toEqual([{ morale: 1 }, { morale: 2 }]);
    expect(defence(against({ morale: 3 }))).toEqual({ morale: 2 });
    // The Prussians face east: in from the north is their flank, from the west their rear.
    expect([attack(against({ came: 0 })), attack(against({ came: 5 })), attack(against({ came: 1 }))]).toEqual([
      { flank: 2 },
      { rear: 3 },
      {},
    ]);
    expect(attack(against({}, { type: 'hussar', size: 2 }))).toEqual({ 'foot-against-horse': -1 });
    expect(attack(against({ type: 'kosynier' }))).toEqual({ scythes: 1 });
    expect(attack(against({ type: 'cavalry', size: 2, came: 1 }, { size: 4 }), 'charge')).toEqual({ charge: 2 });
    expect(defence({ ...against({}), terrain: { '1010': 'woods' } })).toEqual({ terrain: 1 });
    expect(defence({ ...against({ came: 1 }), terrain: { '1010': 'hill' } })).toEqual({ uphill: 1 });
    expect(defence({ ...against({ came: 1 }), terrain: { '1010': 'hill', '1111': 'hill' } })).toEqual({});
    expect(
      defence({ ...against({ type: 'cavalry', size: 2 }, { size: 4, type: 'fusilier', formation: 'skirmish' }) }),
    ).toEqual({ skirmish: -2 });
    expect(attack({ ...against({}), commanders: [{ id: 'P', army: 'poles', hex: '1010' }] })).toEqual({ commander: 1 });
  });

  rule('11.8', 'the winner loses a step, stays and turns as he likes; the loser loses two and withdraws', () => {
    const state = joined([scythes('A', '1010')], [musketeers('E', '0910')]);
    play(state, [{ do: 'fight' }, { do: 'face', facing: 'SSE' }], [8, 0]);
    expect([where(state, 'A'), unit(state, 'A').losses, unit(state, 'A').facing]).toEqual(['0910', 1, 2]);
    expect([unit(state, 'E').place, unit(state, 'E').losses]).toEqual(['withdrawn', 2]);
  });

  rule('11.8', 'the loser chooses how his two steps are shared', () => {
    const state = joined([scythes('A', '1010')], [musketeers('E', '0910'), musketeers('D', '0910')]);
    play(state, [{ do: 'fight' }], [9, 0]);
    expect(open(state, 'lose')).toHaveLength(2);
    play(state, [
      { do: 'lose', unit: 'E' },
      { do: 'lose', unit: 'D' },
    ]);
    expect([unit(state, 'E').losses, unit(state, 'D').losses]).toEqual([1, 1]);
  });

  rule('11.9', 'a victor of size 1 checks morale instead of dying', () => {
    const won = (die: number) => {
      const state = joined([company('A', '1010', { size: 1 })], [musketeers('E', '0910', { size: 1 })]);
      play(state, [{ do: 'fight' }], [8, 0, die]);
      return unit(state, 'A').place;
    };
    expect([won(6), won(7)]).toEqual(['map', 'dead']);
    const larger = joined([company('A', '1010', { size: 2 })], [musketeers('E', '0910', { size: 1 })]);
    play(larger, [{ do: 'fight' }], [8, 0]);
    expect(unit(larger, 'A').losses).toBe(1);
  });

  rule('11.10', 'charges and counterattacks are fought by the same rules', () => {
    const state = position({ units: [squadron('A', '1010', { came: 1 }), musketeers('E', '1010')] });
    const plain = reportOn(state, 0, '1010', 'melee').attack.length;
    expect(reportOn(state, 0, '1010', 'charge').attack).toHaveLength(plain + 1);
    expect(reportOn(state, 0, '1010', 'counterattack').attack).toHaveLength(plain);
  });
});

describe('withdrawal', () => {
  const beaten = (turn: number, attack: number, defence: number, last = 22) => {
    const state = joined([company('A', '1010')], [musketeers('E', '0910')], { turn, turns: { first: 1, last } });
    // The Prussians have two points more by size and morale.
    play(state, [{ do: 'fight' }, { do: 'face', facing: 'E' }], [attack, defence]);
    return unit(state, 'A');
  };

  rule(['11.11', '11.11.1', '11.11.2'], 'the example: beaten by 4 in turn 3, back in turn 5', () => {
    const a = beaten(3, 2, 4);
    expect([a.place, a.returns, a.hex]).toEqual(['withdrawn', 5, -1]);
  });

  rule('11.11.2', 'the table: two points of difference a turn', () => {
    const state = position({ units: [company('A', '1010'), musketeers('E', '0210')] });
    expect(state.setting.book.withdrawal).toEqual([1, 2, 3, 4, 5].map((turns) => ({ to: 2 * turns, turns })));
    expect(beaten(3, 0, 8).returns).toBe(8);
  });

  rule('11.11.5', 'the example: beaten by 7 in turn 20, eliminated; and by 11 always', () => {
    expect(beaten(20, 0, 5).place).toBe('dead');
    expect(beaten(20, 2, 1).returns).toBe(21);
    expect(beaten(5, 2, 4, 7).returns).toBe(7);
    expect(beaten(6, 2, 4, 7).place).toBe('dead');
  });

  const back = (id: string) => [
    company(id, '1010', { place: 'withdrawn', returns: 4, ...({ hex: undefined } as object) }),
  ];

  const returning = (more: object = {}, returns = 4) =>
    position({
      units: [
        company('A', '1010', { place: 'withdrawn', returns, ...({ hex: undefined } as object) }),
        company('B', '1012'),
        musketeers('E', '0310'),
      ],
      commanders: [
        { id: 'P', army: 'poles', hex: '1414' },
        { id: 'F', army: 'prussians', hex: '0212' },
      ],
      turn: 4,
      ...more,
    });

  rule(['11.11.3', '11.11.4'], 'when their commander is activated they come back beside him, and do not move', () => {
    const state = returning();
    expect([asked(state), open(state, 'return').length]).toEqual(['return', 7]);
    expect(ruleAgainst(state, { do: 'return', unit: 'A', hex: '1010' })).toBe('11.11.4');
    expect(ruleAgainst(state, { do: 'return', unit: 'B', hex: '1414' })).toBe('11.11.3');
    play(state, [
      { do: 'return', unit: 'A', hex: '1415' },
      { do: 'face', facing: 'NNW' },
    ]);
    expect([where(state, 'A'), unit(state, 'A').facing, refused(state, { do: 'move', unit: 'A' })?.code]).toEqual([
      '1415',
      5,
      'already-moved',
    ]);
  });

  rule('10.11.7', 'nobody comes back onto a hex with an enemy commander', () => {
    const state = returning({
      commanders: [
        { id: 'P', army: 'poles', hex: '1414' },
        { id: 'F', army: 'prussians', hex: '1415' },
      ],
    });
    expect(open(state, 'return')).toHaveLength(6);
    expect(ruleAgainst(state, { do: 'return', unit: 'A', hex: '1415' })).toBe('11.11.4');
  });

  rule('7.2', 'nor to skirmishers, unless they may stand with a line', () => {
    const beside = (skirmishStack: boolean) =>
      open(
        returning({
          units: [
            ...back('A'),
            shooters('S', '1414', { formation: 'skirmish' }),
            company('B', '1415'),
            musketeers('E', '0310'),
          ],
          options: { skirmishStack },
        }),
        'return',
      ).map(({ hex }) => hex);
    expect(beside(false)).not.toContain('1414');
    expect(beside(false)).toContain('1415');
    expect(beside(true)).toContain('1414');
  });

  rule('10.10.8', 'who comes back onto his own captured guns has them again, with the points', () => {
    const state = returning({
      units: [...back('A'), battery('G', '1414', { place: 'captured' }), company('B', '1012'), musketeers('E', '0310')],
    });
    play(state, [{ do: 'return', unit: 'A', hex: '1414' }]);
    expect([unit(state, 'G').place, state.points]).toEqual(['gone', [2, 0]]);
  });

  rule('11.11.3', 'they do not move, but they fire', () => {
    const state = returning({ units: [...back('A'), company('B', '1012'), musketeers('E', '1214')] });
    play(state, [
      { do: 'return', unit: 'A', hex: '1314' },
      { do: 'face', facing: 'W' },
    ]);
    passReplies(state);
    expect(refused(state, { do: 'move', unit: 'A' })?.code).toBe('already-moved');
    expect(open(state, 'aim')).toContainEqual({ do: 'aim', unit: 'A', hex: '1214' });
  });

  rule('11.11.3', 'not before their turn; later at the next activation', () => {
    expect(asked(returning({}, 5))).toBe('movement');
    expect(asked(returning({}, 2))).toBe('return');
  });

  rule('11.11.4', 'not past the limits, not into a melee; without a commander on the hex of the army', () => {
    const crowded = returning({
      units: [
        company('A', '1010', { place: 'withdrawn', returns: 4, ...({ hex: undefined } as object) }),
        ...['a', 'b', 'c', 'd'].map((id) => scythes(id, '1414')),
        musketeers('E', '1415'),
      ],
    });
    expect(open(crowded, 'return').map(({ hex }) => hex)).not.toContain('1414');
    expect(open(crowded, 'return').map(({ hex }) => hex)).not.toContain('1415');
    const orphans = position({
      map: { columns: 40, rows: 28 },
      units: [
        company('A', '1010', { place: 'withdrawn', returns: 4, commander: 'Q', ...({ hex: undefined } as object) }),
        company('B', '1012'),
        musketeers('E', '0310'),
      ],
      commanders: [
        { id: 'K', army: 'poles', hex: '1414', role: 'overall' },
        { id: 'Q', army: 'poles', place: 'dead' },
        { id: 'P', army: 'poles', hex: '1614' },
        { id: 'F', army: 'prussians', hex: '0212' },
      ],
      turn: 4,
      activate: 'K',
    });
    play(orphans, [{ do: 'name', commander: 'Q' }]);
    expect(open(orphans, 'return').map(({ hex }) => hex)).toEqual(['3913', '3924']);
    expect(orphans.setting.book.returns).toEqual({ poles: ['3913', '3924'], prussians: ['0119'], russians: ['0127'] });
  });
});

describe('victory', () => {
  const after = (points: object, more: object = {}) =>
    position({
      units: [company('A', '1010'), musketeers('E', '0310')],
      commanders: generals,
      turn: 5,
      round: 'draw',
      cup: [],
      points: points as never,
      turns: { first: 1, last: 5 },
      ...more,
    });

  rule('12.1', 'a point for a melee; the points of guns and commanders are tested with them', () => {
    const state = joined([scythes('A', '1010')], [musketeers('E', '0910')]);
    const events = play(state, [{ do: 'fight' }], [8, 0]);
    expect(eventsOf(events, 'points')).toMatchObject([{ side: 'poles', points: 1, why: 'melee', net: -1 }]);
    expect(state.setting.book.points).toEqual({ eliminated: 1, melee: 1, capture: 2, recapture: 2, commander: 3 });
    expect([typesOf(events).includes('points'), leader(state, 'P').place]).toEqual([true, 'map']);
  });

  rule('12.2', 'the example: three points and four lost melees leave the Poles one ahead', () => {
    expect(system.outcome(after({ allies: 3, poles: 4 }))).toMatchObject({
      winner: 'poles',
      points: { allies: 3, poles: 4 },
    });
  });

  rule('12.3', 'after the last turn the side ahead has won, and with nobody ahead the Poles', () => {
    expect(system.outcome(after({ allies: 3, poles: 2 }))).toMatchObject({
      winner: 'allies',
      reason: 'time',
      rule: '12.3',
    });
    expect(system.outcome(after({ allies: 2, poles: 2 }))).toMatchObject({ winner: 'poles', reason: 'time' });
  });

  rule('12.4', 'a lead of 11 or 7 wins at the end of any turn', () => {
    const early = { turns: { first: 1, last: 9 }, dice: [0] };
    expect(system.outcome(after({ allies: 12, poles: 1 }, early))).toMatchObject({
      winner: 'allies',
      reason: 'limit',
      rule: '12.4',
    });
    expect(system.outcome(after({ allies: 0, poles: 7 }, early))).toMatchObject({ winner: 'poles', reason: 'limit' });
    const wywla = position({ scenario: 'szczekociny-1794/wywla', dice: [0] });
    expect(limitsOf(wywla)).toEqual([2, 5]);
  });

  rule('12.4', 'players may agree on other limits', () => {
    const limits = (victoryLimits: string) => limitsOf(after({}, { options: { victoryLimits } }));
    expect(limits('double')).toEqual([14, 22]);
    expect(limits('none')).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });
});
