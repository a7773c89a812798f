import { noDice } from '@hetman/core/dice';
import type { Options } from '@hetman/core/game';
import { describe, expect } from 'vitest';
import { husaria } from '../../index.js';
import { makePosition } from '../../position/make.js';
import { parsePosition } from '../../position/parse.js';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import { husariaSystem as system } from '../../system.js';
import { asked, deciding, eventsOf, leader, open, play, position, refused, unit } from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { State } from '../state/state.js';
import { type DayResult, daysOver } from './campaign.js';
import { outcomeOf } from './victory.js';

const campaign = 'beresteczko-1651/campaign';
const start = (options: Options = {}) => system.setUp(campaign, options, noDice);
const ids = start().units.map(({ card }) => card.id);
const leaders = start().commanders.map(({ card }) => card.id);

interface Given {
  readonly units?: UnitEntry[];
  readonly commanders?: PositionFile['commanders'];
  readonly over?: readonly DayResult[];
  readonly options?: Options;
  readonly morale?: number;
  readonly lances?: number;
  readonly points?: Record<string, number>;
}

/** The last movement phase of a day of the campaign, all counters there, most of them out of the way. */
function lastMoment({ units = [], commanders = [], over = [], options = {}, morale, lances, points }: Given): State {
  const day = over.length;
  const named = new Map([...units, ...commanders].map((entry) => [entry.id, entry]));
  return position({
    scenario: campaign,
    options,
    stage: 20,
    side: day < 2 ? 'poles' : 'cossacks',
    units: ids.map((id) => (named.get(id) as UnitEntry | undefined) ?? { id, place: 'gone' }),
    commanders: leaders.map((id) => named.get(id) ?? { id, place: 'gone' as const }) as never,
    ...(morale !== undefined && { morale }),
    ...(lances !== undefined && { lances: { poles: lances } }),
    ...(points && { points }),
    ...(over.length > 0 && { memory: { campaign: over } }),
  } as unknown as PositionFile);
}

const facing: UnitEntry[] = [
  { id: 'samuel-1', hex: '2014' },
  { id: 'tartar-horde-1', hex: '5020' },
];
const night = (state: State) => {
  if (asked(state) === 'panic') for (const action of [open(state, 'lose-to-panic')[0]!]) play(state, [action]);
  return play(state, [{ do: 'end' }]);
};
const day = (extras: Partial<DayResult> = {}): DayResult => ({
  winner: 0,
  reason: 'points',
  points: [5, 3],
  units: [0, 0],
  commanders: [0, 0],
  morale: 0,
  lances: [80, 0],
  ...extras,
});

describe('one day after the other', () => {
  rule('N.campaign', 'when a day is over the next is set up on the same table', () => {
    const state = lastMoment({ units: facing });
    const events = night(state);
    expect(eventsOf(events, 'day-over')[0]).toMatchObject({ rule: 'N.campaign', day: { en: '28 June 1651' } });
    expect(eventsOf(events, 'day-begins')[0]).toMatchObject({ day: { en: '29 June 1651' } });
    expect([state.setting.campaign?.day, state.stage, asked(state), deciding(state), state.end]).toEqual([
      1,
      1,
      'deploy',
      'poles',
      null,
    ]);
    expect(daysOver(state)).toHaveLength(1);
    expect(daysOver(state)[0]).toMatchObject({ winner: 1, reason: 'points', points: [0, 5] });
    expect(outcomeOf(state)).toBeNull();
    play(state, [{ do: 'deploy' }, { do: 'ready' }, { do: 'deploy' }, { do: 'ready' }]);
    expect([state.setting.notes.bound !== undefined, unit(state, 'tartar-khan-1').place]).toEqual([true, 'map']);
  });

  rule('N.campaign', 'every counter is known on every day, so that what is told of them has its names', () => {
    const state = lastMoment({ units: facing });
    night(state);
    expect(state.units.map(({ card }) => card.id)).toEqual(ids);
    expect(unit(state, 'cossack-infantry-1').place).toBe('gone');
    expect(unit(state, 'cossack-cavalry-1').place).toBe('waiting');
  });

  rule('N.campaign', 'each day plays by its own notes and stages', () => {
    const state = lastMoment({ units: facing, over: [day()] });
    night(state);
    expect([state.setting.campaign?.day, state.stage, state.setting.initiative]).toEqual([2, 8, 0]);
    expect([state.setting.notes.rain, state.setting.notes.bound]).toEqual([{ fromStage: 17 }, undefined]);
  });

  rule('N.campaign', 'stages are counted through all days where they must not come twice', () => {
    const stage = (over: readonly DayResult[]) => husaria.stage(lastMoment({ units: facing, over }));
    expect([stage([]), stage([day()]), stage([day(), day()])]).toEqual([20, 40, 53]);
    const info = system.scenarios.find(({ id }) => id === campaign)!;
    expect([info.stages, info.chapters?.map(({ en }) => en)]).toEqual([
      { first: 1, last: 73 },
      ['28 June 1651', '29 June 1651', '30 June 1651', '10 July 1651'],
    ]);
    expect(husaria.stage(position({ scenario: 'beresteczko-1651/28-june', stage: 7, units: facing }))).toBe(7);
  });

  rule('N.campaign', 'standing orders hold over night', () => {
    const state = lastMoment({ units: facing });
    system.setOrders(state, 'poles', { chase: 'never' }, noDice, () => undefined);
    night(state);
    expect(state.orders[0].chase).toBe('never');
  });
});

describe('what is carried over', () => {
  rule('N.carried-units', 'who was destroyed is not there on the next day and cannot be set up', () => {
    const dead: UnitEntry[] = [
      { id: 'hussars-1', place: 'dead', sp: 0 },
      { id: 'tartar-khan-1', place: 'dead', sp: 0 },
    ];
    const state = lastMoment({ units: [...facing, ...dead], commanders: [{ id: 'potocki', place: 'dead', died: 3 }] });
    night(state);
    expect([unit(state, 'hussars-1').place, leader(state, 'potocki').place]).toEqual(['dead', 'dead']);
    expect(refused(state, { do: 'pick', piece: 'hussars-1' })?.code).toBe('piece-not-in-set-up');
    play(state, [{ do: 'deploy' }, { do: 'ready' }, { do: 'deploy' }, { do: 'ready' }]);
    expect([unit(state, 'hussars-1').place, unit(state, 'tartar-khan-1').place]).toEqual(['dead', 'dead']);
    expect(daysOver(state)[0]).toMatchObject({ units: [1, 1], commanders: [1, 0] });
  });

  rule('N.carried-units', 'losses go by id, whatever list of pieces a position file has', () => {
    const state = position({
      scenario: campaign,
      options: { campaignStrength: 'kept' },
      stage: 20,
      side: 'poles',
      units: [
        { id: 'tartar-khan-1', place: 'dead', sp: 0 },
        ...facing,
        { id: 'wojna-1', hex: '2015', sp: 1 },
        { id: 'volunteers', side: 'poles', kind: 'infantry', place: 'dead', sp: 0 },
        { id: 'hussars-1', place: 'dead', sp: 0 },
      ],
      commanders: [
        { id: 'tuhaj-bej', hex: '5020' },
        { id: 'potocki', place: 'dead', died: 3 },
      ],
    } as PositionFile);
    night(state);
    const gone = (list: readonly { readonly place: string; readonly card: { readonly id: string } }[]) =>
      list.filter(({ place }) => place === 'dead').map(({ card }) => card.id);
    expect([gone(state.units).sort(), gone(state.commanders)]).toEqual([['hussars-1', 'tartar-khan-1'], ['potocki']]);
    const weak = state.units.filter(({ sp, card, place }) => place !== 'dead' && sp !== card.sp);
    expect(weak.map(({ card }) => card.id)).toEqual(['wojna-1']);
    expect(state.units.map(({ card }) => card.id)).toEqual(ids);
  });

  rule('N.carried-units', 'the weakened are whole again; by option they keep their losses', () => {
    const strength = (options: Options) => {
      const weak: UnitEntry[] = [
        { id: 'samuel-1', hex: '2014', sp: 1 },
        { id: 'wojna-1', place: 'dispersed', sp: 1 },
        { id: 'tartar-horde-1', hex: '5020' },
      ];
      const state = lastMoment({ units: weak, options });
      night(state);
      return [unit(state, 'samuel-1').sp, unit(state, 'wojna-1').sp, unit(state, 'wojna-1').place];
    };
    expect(strength({})).toEqual([2, 2, 'waiting']);
    expect(strength({ campaignStrength: 'kept' })).toEqual([1, 1, 'waiting']);
  });

  rule('N.carried-lances', 'lances used on one day are missing on the next; those in hand come back', () => {
    const held: UnitEntry[] = [...facing, { id: 'hussars-1', hex: '1214', lance: true }];
    const state = lastMoment({ units: held, lances: 30 });
    expect(daysOver(state)).toEqual([]);
    night(state);
    expect([state.lances, unit(state, 'hussars-1').lance, daysOver(state)[0]!.lances]).toEqual([
      [40, 0],
      false,
      [40, 0],
    ]);
    const july = lastMoment({ units: facing, over: [day(), day()], lances: 30 });
    night(july);
    expect(july.lances).toEqual([0, 0]);
  });

  rule('N.carried-morale', 'the marker stays where it was, and its zone counts at once', () => {
    const state = lastMoment({ units: facing, morale: -9 });
    night(state);
    expect([state.morale, state.moraleInForce]).toEqual([-9, -1]);
  });

  rule(['N.carried-units', 'N.campaign'], 'points begin anew each day', () => {
    const state = lastMoment({ units: facing, points: { poles: 12 } });
    night(state);
    expect([state.points, daysOver(state)[0]!.points]).toEqual([
      [0, 0],
      [12, 5],
    ]);
  });
});

describe('the end of the campaign', () => {
  const last: UnitEntry[] = [
    { id: 'samuel-1', hex: '4410' },
    { id: 'cossack-infantry-1', hex: '4509' },
    { id: 'cossack-infantry-2', hex: '4709' },
  ];
  const ended = (over: readonly DayResult[], options: Options = {}, points = { poles: 4, cossacks: 1 }) => {
    const state = lastMoment({ units: last, over, options, points });
    const events = night(state);
    expect([eventsOf(events, 'day-over').length, eventsOf(events, 'day-begins').length]).toEqual([1, 0]);
    return outcomeOf(state)!;
  };

  rule('N.campaign', 'more days won decide', () => {
    const over = [day({ winner: 1, points: [0, 40] }), day(), day()];
    expect(ended(over)).toEqual({
      winner: 'poles',
      reason: 'campaign',
      rule: 'N.campaign',
      points: { poles: 14, cossacks: 47 },
    });
  });

  rule('N.campaign', 'at equal days the points of all of them, by option the points alone', () => {
    const over = [day({ winner: 1, points: [0, 40] }), day({ winner: 1 }), day()];
    expect(ended(over).winner).toBe('cossacks');
    expect(ended([day({ winner: 1, points: [0, 40] }), day(), day()], { campaignWinner: 'points' }).winner).toBe(
      'cossacks',
    );
    expect(
      ended([
        day({ winner: 1, points: [3, 6] }),
        day({ winner: null, points: [0, 0] }),
        day({ winner: null, points: [0, 0] }),
      ]).winner,
    ).toBeNull();
  });
});

rule('N.campaign', 'a position file keeps the days that are over', () => {
  const state = lastMoment({ units: facing });
  night(state);
  const again = parsePosition(JSON.parse(JSON.stringify(makePosition(state))));
  if (!again.ok) throw new Error(again.error.message);
  expect(system.fingerprint(again.value.state)).toBe(system.fingerprint(state));
  const bad = parsePosition({ scenario: campaign, memory: { campaign: [{ winner: 'poles' }] } });
  expect(bad.ok).toBe(false);
});

describe('the road', () => {
  rule('N.campaign', 'shows every day: over with its account, being fought, to come', () => {
    const state = lastMoment({ units: facing, morale: -9 });
    expect(husaria.campaignProgress!(state)!.chapters.map(({ status }) => status)).toEqual([
      'now',
      'to-come',
      'to-come',
      'to-come',
    ]);
    night(state);
    const road = husaria.campaignProgress!(state)!;
    expect(road.chapters.map(({ status }) => status)).toEqual(['done', 'now', 'to-come', 'to-come']);
    expect(road.chapters[0]!.result).toMatchObject({ winner: 'cossacks', points: { poles: 0, cossacks: 5 } });
    expect(road.chapters[0]!.result!.account.map(({ rule: number }) => number)).toEqual([
      'N.carried-units',
      'N.carried-units',
      'N.carried-morale',
      'N.carried-lances',
    ]);
    expect(road.carried.map(({ text }) => text.en)).toContain('Morale marker on space −9');
    for (const { text } of road.carried) expect(text.pl).not.toBe('');
    expect(husaria.campaignProgress!(system.setUp('beresteczko-1651/28-june', {}, noDice))).toBeNull();
  });
});
