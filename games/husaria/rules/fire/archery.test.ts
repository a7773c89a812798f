import { scriptedDice, seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { ordersForm } from '../../board/orders-form.js';
import { makePosition } from '../../position/make.js';
import { parsePosition } from '../../position/parse.js';
import type { PositionFile } from '../../position/schema.js';
import { husariaSystem } from '../../system.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  deciding,
  eventsOf,
  infantry,
  leader,
  modifiers,
  moves,
  oddsFor,
  open,
  play,
  pointsLeft,
  position,
  refused,
  ruleAgainst,
  step,
  tartars,
  turnTo,
  unit,
  wagon,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import { costTo, flood } from '../movement/flood.js';
import type { Action } from '../state/actions.js';
import { hexByLabel } from '../state/pieces.js';

const book = 'beresteczko-1651';
const aim = (archer: string, target: string): Action => ({ do: 'aim', unit: archer, target });
const fire: Action = { do: 'fire' };
const shoot = (archer: string, target: string): Action[] => [aim(archer, target), fire];

/** Tartars on 1010 before infantry on 1009, in their own movement phase. */
const own = (more: PositionFile = {}, archer = {}): PositionFile => ({
  book,
  initiative: 'cossacks',
  units: [
    tartars('T', 'cossacks', '1010', { facing: 'N', ...archer }),
    infantry('I', 'poles', '1009', { facing: 'N' }),
    ...(more.units ?? []),
  ],
  ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'units')),
});

/** The Poles move; a rider comes north to 1010, before Tartars on 1009. */
const enemy = (
  more: PositionFile = {},
  archers = [tartars('T', 'cossacks', '1009', { facing: 'S', charged: true })],
): PositionFile => ({
  book,
  units: [cavalry('M', 'poles', '1012', { facing: 'N', morale: 12 }), ...archers, ...(more.units ?? [])],
  ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'units')),
});
const ride = moves('M', step('N'), step('N'));

rule('16.0', 'Tartars are cavalry: they turn, charge and are priced like horse, and nobody else has bows', () => {
  const field = position(
    own({ units: [cavalry('C', 'cossacks', '1210', { facing: 'N' }), infantry('J', 'poles', '1209')] }),
  );
  play(field, moves('C'));
  expect(refused(field, aim('C', 'J'))).toMatchObject({ code: 'not-archers', rule: '16.0' });
  const charge = position(enemy({}, [tartars('T', 'cossacks', '1008', { facing: 'S' })]));
  play(charge, ride);
  expect(open(charge, 'charge').map((action) => action.unit)).toContain('T');
});

rule('16.1', 'bows need no wagons', () => {
  const field = position(own({ wagons: [wagon('W', 'cossacks', '0101', { place: 'dead', hex: undefined } as never)] }));
  play(field, moves('T'));
  expect(refused(field, aim('T', 'I'))).toBeNull();
});

describe('in the own movement phase', () => {
  rule(['16.21', '16.22'], 'once, whether they move or not', () => {
    const still = position(own());
    play(still, [...moves('T'), ...shoot('T', 'I')], [5, 5]);
    expect(unit(still, 'I').sp).toBe(1);
    expect(refused(still, aim('T', 'I'))).toMatchObject({ code: 'archers-shot-already', rule: '16.22' });
  });

  rule('16.23', 'a shot costs one point, also for who must stop before the enemy', () => {
    const field = position(own({}, { mp: 5 }));
    play(field, [...moves('T'), ...shoot('T', 'I')], [1, 1]);
    expect(pointsLeft(field)).toBe(4);
    const arriving = position({
      book,
      initiative: 'cossacks',
      units: [
        tartars('T', 'cossacks', '1011', { facing: 'N', mp: 2 }),
        infantry('I', 'poles', '1009', { facing: 'S' }),
      ],
    });
    play(arriving, moves('T', step('N')));
    expect([asked(arriving), pointsLeft(arriving)]).toEqual(['move', 1]);
    expect(refused(arriving, turnTo('NE'))).toMatchObject({ code: 'must-stop', rule: '5.21' });
    expect(husariaSystem.actions(arriving).map((action) => action.do)).toEqual(['aim', 'stop']);
    play(arriving, shoot('T', 'I'), [1, 1]);
    expect(asked(arriving)).not.toBe('move');
  });

  rule(['16.23', '5.23'], 'a shot is no movement: who begins in a zone may shoot and then turn (ruling 181)', () => {
    const facing = (mp: number) => {
      const field = position({
        book,
        initiative: 'cossacks',
        units: [
          tartars('T', 'cossacks', '1010', { facing: 'N', mp }),
          infantry('I', 'poles', '1009', { facing: 'S', morale: 12 }),
          tartars('U', 'cossacks', '1510', { facing: 'N' }),
        ],
      });
      play(field, [...moves('T'), ...shoot('T', 'I')], [1, 1]);
      return field;
    };
    const field = facing(6);
    expect(refused(field, { do: 'back', to: 'S' })).toEqual({ code: 'back-not-first', rule: '5.24' });
    const turned = flood(field, unit(field, 'T'));
    expect(costTo(turned, hexByLabel(field, '1010')!, 2)).toBe(6); // 120° for three points, counted in halves
    play(field, [turnTo('SE')]);
    expect([pointsLeft(field), ruleAgainst(field, turnTo('S'))]).toEqual([2, '5.23']);
    play(field, [step('SE')]);
    expect(where(field, 'T')).toBe('1110');
    // The point of the shot is gone: what is left must pay for the turn (4.53 is for the whole allowance).
    const poor = facing(2);
    expect(refused(poor, turnTo('NE'))).toEqual({ code: 'too-few-points', rule: '4.23' });
    expect(costTo(flood(poor, unit(poor, 'T')), hexByLabel(poor, '1010')!, 1)).toBe(-1);
  });

  rule('16.23', 'without a point no shot, and none after a step back', () => {
    const spent = position({
      book,
      initiative: 'cossacks',
      units: [
        tartars('T', 'cossacks', '1011', { facing: 'N', mp: 1 }),
        infantry('I', 'poles', '1009', { facing: 'S' }),
        tartars('U', 'cossacks', '1510', { facing: 'N' }),
      ],
    });
    play(spent, moves('T', step('N')));
    expect(asked(spent)).toBe('movement');
    const penniless = position(own({}, { mp: 1 }));
    play(penniless, moves('T'));
    Object.assign(penniless.frames.at(-1)!, { mp: 1 }); // half a point
    expect(refused(penniless, aim('T', 'I'))).toMatchObject({ code: 'bow-price', rule: '16.23' });
  });

  rule('16.24', 'the next hex in front, over a side that a zone reaches', () => {
    const field = position(
      own({
        units: [
          infantry('Behind', 'poles', '1011', { facing: 'S' }),
          infantry('Far', 'poles', '1008', { facing: 'N' }),
        ],
      }),
    );
    play(field, moves('T'));
    expect(open(field, 'aim').map(({ target }) => target)).toEqual(['I']);
    for (const target of ['Behind', 'Far']) expect(ruleAgainst(field, aim('T', target))).toBe('16.24');
    const river = position(own({ map: { columns: 20, rows: 20, sides: { river: ['1010/1009'] } } }));
    play(river, moves('T'));
    expect(ruleAgainst(river, aim('T', 'I'))).toBe('16.24');
    expect(refused(field, aim('I', 'T'))?.code).toBe('not-now');
    expect(refused(field, aim('T', 'T'))?.code).toBe('not-a-target');
  });
});

describe('hits', () => {
  const hitsOf = (sp: number, options = {}): number[] =>
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((sum) => {
      const field = position(own({ options }, { sp }));
      const dice = [Math.min(6, sum - 1), sum - Math.min(6, sum - 1)];
      const events = play(field, [...moves('T'), ...shoot('T', 'I')], dice);
      expect(eventsOf(events, 'fire')[0]).toMatchObject({ rule: '16.22', arm: 'bows', strength: sp, range: 1 });
      expect(eventsOf(events, 'morale-check')).toEqual([]);
      return unit(field, 'I').sp === 1;
    });

  rule('16.22', 'two points hit on 10, 11 and 12, one point on 11 and 12; no check of morale follows', () => {
    expect([hitsOf(2), hitsOf(1)]).toEqual([
      [10, 11, 12],
      [11, 12],
    ]);
  });

  rule('16.22', 'by option two points miss on 12, as printed', () => {
    const options = { archeryTwelve: 'misses' };
    expect([hitsOf(2, options), hitsOf(1, options)]).toEqual([
      [10, 11],
      [11, 12],
    ]);
  });

  rule('16.22', 'the last point kills, and counts like any other', () => {
    const field = position(own());
    unit(field, 'I').sp = 1;
    play(field, [...moves('T'), ...shoot('T', 'I')], [6, 6]);
    expect([unit(field, 'I').place, field.points[1], field.morale]).toEqual(['dead', 1, -1]);
  });

  rule('16.25', 'the ground, a rampart and a wagon of the target are taken from the throw', () => {
    const shot = (more: PositionFile) => {
      const field = position(own(more));
      const events = play(field, [...moves('T'), ...shoot('T', 'I')], [5, 5]);
      return modifiers(eventsOf(events, 'fire')[0]!);
    };
    expect(shot({ terrain: { '1009': 'f' } })).toEqual({ terrain: -2 });
    expect(shot({ map: { columns: 20, rows: 20, ramparts: [{ army: 'poles', sides: ['1009/1010'] }] } })).toEqual({
      rampart: -1,
    });
    expect(shot({ wagons: [wagon('W', 'poles', '1009')] })).toEqual({ wagon: -1 });
    expect(shot({})).toEqual({});
  });

  rule('16.26', 'a leader on the hex throws for each shot at it, hit or miss; twelve kills him', () => {
    const field = position(
      own({
        units: [tartars('U', 'cossacks', '1109', { facing: 'NW' })],
        commanders: [commander('C', 'poles', '1009')],
      }),
    );
    const missed = play(field, [...moves('T'), ...shoot('T', 'I')], [1, 1, 5, 6]);
    expect(eventsOf(missed, 'commander-roll')[0]).toMatchObject({ rule: '16.26', sum: 11 });
    play(field, [{ do: 'stop' }]);
    const hit = play(field, [...moves('U'), ...shoot('U', 'I')], [6, 5, 6, 6]);
    const commanders = hit.filter(({ type }) => type.startsWith('commander'));
    expect(commanders).toMatchObject([{ type: 'commander-roll', sum: 12 }, { type: 'commander-killed' }]);
    expect(leader(field, 'C').place).toBe('dead');
  });

  rule('16.26', 'a leader whose unit the arrow kills throws once, by 9.22 (ruling 168)', () => {
    const field = position(own({ commanders: [commander('C', 'poles', '1009')] }));
    unit(field, 'I').sp = 1;
    const rolls = eventsOf(play(field, [...moves('T'), ...shoot('T', 'I')], [6, 6, 3, 4]), 'commander-roll');
    expect(rolls.map((event) => event.rule)).toEqual(['9.22']);
  });

  rule('16.27', 'many may shoot at one target, each for itself; it loses one point in a phase', () => {
    const units = [
      tartars('U', 'cossacks', '1109', { facing: 'NW' }),
      tartars('V', 'cossacks', '0909', { facing: 'NE' }),
    ];
    const field = position(own({ units }));
    play(field, [...moves('T'), aim('T', 'I')]);
    expect(refused(field, { do: 'join', unit: 'U' })).toMatchObject({ code: 'bows-apart', rule: '16.27' });
    play(field, [fire], [1, 1]);
    play(field, [{ do: 'stop' }, ...moves('U'), ...shoot('U', 'I'), { do: 'stop' }], [6, 6]);
    expect(unit(field, 'I').sp).toBe(1);
    play(field, moves('V'));
    expect(refused(field, aim('V', 'I'))).toMatchObject({ code: 'arrows-spent', rule: '16.27' });
  });

  rule(
    '16.27',
    'with a leader on the hex further arrows fly, but take no second point; the next phase counts anew',
    () => {
      const units = [tartars('U', 'cossacks', '1109', { facing: 'NW' })];
      const field = position(own({ units, commanders: [commander('C', 'poles', '1009')] }));
      play(field, [...moves('T'), ...shoot('T', 'I'), { do: 'stop' }], [6, 6, 1, 1]);
      play(field, [...moves('U'), ...shoot('U', 'I')], [6, 6, 1, 1]);
      expect(unit(field, 'I').sp).toBe(1);
      expect(field.arrowed).toEqual([unit(field, 'I').index]);
      const again = parsePosition(JSON.parse(JSON.stringify(makePosition(field))));
      expect(again.ok && husariaSystem.fingerprint(again.value.state)).toBe(husariaSystem.fingerprint(field));
    },
  );
});

describe("in the enemy's movement phase", () => {
  rule('16.21', 'at a unit that comes before them, free of charge, once', () => {
    const field = position(enemy());
    play(field, moves('M', step('N')));
    expect(asked(field)).toBe('move');
    play(field, [step('N')]);
    expect([asked(field), deciding(field)]).toEqual(['bow-reaction', 'cossacks']);
    play(field, shoot('T', 'M'), [6, 6]);
    expect([unit(field, 'M').sp, where(field, 'M'), unit(field, 'T').firedAtMover]).toEqual([1, '1010', true]);
  });

  rule('16.21', 'the mover goes on with what it has left; who may shoot may also pass', () => {
    const field = position(
      enemy({ units: [infantry('X', 'poles', '1014', { facing: 'N' })] }, [
        tartars('T', 'cossacks', '1109', { facing: 'SW', charged: true }),
      ]),
    );
    play(field, moves('M', step('N')));
    play(field, [step('N')]);
    expect(refused(field, aim('T', 'X'))).toMatchObject({ code: 'only-the-mover-for-bows', rule: '16.21' });
    play(field, [{ do: 'pass' }]);
    expect(asked(field)).not.toBe('bow-reaction');
  });

  rule('16.21', 'guns before bows, bows before counter-charges (ruling 224)', () => {
    const field = position(
      enemy({
        units: [artillery('G', 'cossacks', '0808', { facing: 'S' }), cavalry('C', 'cossacks', '1208', { facing: 'S' })],
      }),
    );
    play(field, moves('M', step('N')));
    const asks: (string | null)[] = [];
    while (asked(field) !== 'move') {
      asks.push(asked(field));
      play(field, [{ do: 'pass' }]);
    }
    play(field, [step('N')]);
    while (['gun-reaction', 'bow-reaction', 'counter-charge'].includes(asked(field)!)) {
      asks.push(asked(field));
      play(field, [{ do: 'pass' }]);
    }
    expect(asks).toContain('bow-reaction');
    expect(asks.lastIndexOf('gun-reaction')).toBeLessThan(asks.indexOf('bow-reaction'));
  });

  rule('16.22', 'once in the own phase and once in the enemy’s', () => {
    const field = position(own({ units: [cavalry('M', 'poles', '1212', { facing: 'N' })] }));
    play(field, [...moves('T'), ...shoot('T', 'I'), { do: 'stop' }], [1, 1]);
    const dice = seededDice('once');
    while (!(asked(field) === 'movement' && deciding(field) === 'poles')) {
      husariaSystem.apply(field, husariaSystem.actions(field).at(-1)!, dice, () => undefined);
    }
    expect(unit(field, 'T').firedAtMover).toBe(false);
  });
});

describe('standing orders', () => {
  const answered = (orders: object): string | null => {
    const field = position(enemy({ orders: { cossacks: orders } }));
    const dice = scriptedDice(Array<number>(10).fill(6));
    for (const act of ride) husariaSystem.apply(field, act, dice, () => undefined);
    return unit(field, 'M').sp === 1 ? 'shot' : asked(field) === 'bow-reaction' ? 'asked' : 'passed';
  };

  rule('16.21', 'ask, never, always, and single units otherwise', () => {
    expect(['ask', 'never', 'always'].map((bows) => answered({ bows }))).toEqual(['asked', 'passed', 'shot']);
    expect(answered({ bows: 'always', units: { T: 'never' } })).toBe('passed');
    expect(answered({ bows: 'never', units: { T: 'ask' } })).toBe('asked');
    expect(answered({})).toBe('asked');
    for (const bows of ['sometimes', null])
      expect(husariaSystem.ordersRefusal(position(enemy()), 'cossacks', { bows })?.code).toBe('bad-orders');
  });
});

test('the form of standing orders asks about bows only where there are some', () => {
  const bows = (book: string, side: string) => ordersForm.read(position({ book }), side)['bows'];
  expect([bows('kluszyn-1610', 'poles'), bows('beresteczko-1651', 'poles')]).toEqual([undefined, 'ask']);
});

describe('odds', () => {
  rule('16.22', 'exact before the arrow flies, the leader’s death among the fates', () => {
    const field = position(own({ commanders: [commander('C', 'poles', '1009')] }));
    play(field, [...moves('T'), aim('T', 'I')]);
    const odds = oddsFor(field);
    expect(odds.ok && odds.value).toMatchObject({
      kind: 'archery',
      shooters: ['T'],
      target: 'I',
      strength: 2,
      results: expect.arrayContaining([expect.objectContaining({ result: '-1', chance: '1/6' })]),
      fates: expect.arrayContaining([
        expect.objectContaining({ fate: 'I -1', chance: '35/216' }),
        expect.objectContaining({ fate: 'I -1, C killed', chance: '1/216' }),
        expect.objectContaining({ fate: 'C killed', chance: '5/216' }),
      ]),
    });
  });
});
