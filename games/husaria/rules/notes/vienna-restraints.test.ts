/** Notes of Vienna that restrain: wings that wait, the siege and the field of the morning. */
import { describe, expect } from 'vitest';
import type { UnitEntry } from '../../position/schema.js';
import {
  asked,
  eventsOf,
  moves,
  open,
  play,
  pointsLeft,
  ruleAgainst,
  step,
  turnTo,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import { at, end, field, finish, lead, nussdorf, relief } from '../../testkit/vienna.js';
import type { Action } from '../state/actions.js';

describe('wings that wait', () => {
  const mayStep = (id: string, hex: string, stage: number) => {
    const state = field(relief, 'allies', stage, [at(id, hex, { facing: 'N' })]);
    play(state, asked(state) === 'lances' ? [end, ...moves(id)] : moves(id));
    return ruleAgainst(state, step('N'));
  };

  rule('N.held@vienna-1683', 'Poles wait for stage 4, their guns for stage 6', () => {
    expect([3, 4].map((stage) => mayStep('polish-hussars-1', '1918', stage))).toEqual(['N.held', null]);
    expect([3, 4].map((stage) => mayStep('polish-infantry-1', '1918', stage))).toEqual(['N.held', null]);
    expect([5, 6].map((stage) => mayStep('polish-artillery-1', '1918', stage))).toEqual(['N.held', null]);
  });

  rule('N.held@vienna-1683', 'the centre and the horse of Lauenburg wait for stage 2, the others for nobody', () => {
    for (const id of ['bavarian-infantry-1', 'franconian-cavalry-2', 'croats-1', 'imperial-cuirassiers-6']) {
      expect([1, 2].map((stage) => mayStep(id, '1918', stage))).toEqual(['N.held', null]);
    }
    for (const id of ['imperial-cuirassiers-5', 'saxon-infantry-1']) expect(mayStep(id, '1918', 1)).toBeNull();
  });

  rule('N.held@vienna-1683', 'an attack does not free them', () => {
    const state = field(
      relief,
      'turks',
      1,
      [at('rumelia-1', '1918', { facing: 'N' }), at('polish-infantry-1', '1917', { facing: 'S' })],
      { phase: 'attack' },
    );
    play(state, [{ do: 'attack', unit: 'rumelia-1', hex: '1917' }, { do: 'fight' }, { do: 'pass' }], [4, 4]); // 2:1, 8: nothing
    expect(state.freed).toBe(false);
  });
});

describe('the siege', () => {
  const siege = (stage: number, extras: UnitEntry[] = []) =>
    field(relief, 'turks', stage, [at('trench-janissaries-1', '3122', { facing: 'N' }), ...extras]);

  rule(['N.siege', 'N.bound'], 'it keeps within two hexes of the trenches until stage 14', () => {
    const state = siege(13);
    play(state, moves('trench-janissaries-1'));
    expect(ruleAgainst(state, step('N'))).toBe('N.bound');
    expect(open(state, 'step').length).toBeGreaterThan(0);
    const free = siege(14);
    play(free, moves('trench-janissaries-1', step('N')));
    expect(where(free, 'trench-janissaries-1')).toBe('3121');
  });

  rule('N.siege', 'a relief unit within five hexes of a trench frees it for good', () => {
    const near = (id: string, from: string) => {
      const state = field(relief, 'allies', 5, [
        at('trench-janissaries-1', '3122', { facing: 'N' }),
        at(id, from, { facing: 'S' }),
      ]);
      play(state, moves(id, step('S'), { do: 'stop' }));
      finish(state, 'allies');
      play(state, moves('trench-janissaries-1'));
      return ruleAgainst(state, step('N'));
    };
    expect(near('imperial-cuirassiers-1', '3317')).toBeNull();
    expect(near('imperial-cuirassiers-1', '3316')).toBe('N.bound');
    expect(near('garrison-1', '3522')).toBe('N.bound');
  });

  rule('N.bound', 'the garrison stays in Vienna until stage 16, and its guns fire', () => {
    const sally = (stage: number) => {
      const state = field(relief, 'allies', stage, [at('garrison-1', '3522', { facing: 'N' })]);
      play(state, moves('garrison-1'));
      return ruleAgainst(state, step('N'));
    };
    expect([sally(15), sally(16)]).toEqual(['N.bound', null]);
    const guns = field(relief, 'allies', 1, [at('vienna-artillery-1', '3423'), at('siege-guards-1', '3223')], {
      phase: 'artillery',
    });
    expect(open(guns, 'aim')).toHaveLength(1);
  });

  rule(['N.bound', '10.14'], 'a dispersed company of the garrison comes back inside the city', () => {
    const back = (stage: number) => {
      const state = field(
        relief,
        'allies',
        stage,
        [{ id: 'garrison-1', place: 'dispersed' }, at('rumelia-1', '2025')],
        {
          commanders: [lead('starhemberg', '3522')],
        },
      );
      return open(state, 'rally').map(({ hex }) => hex);
    };
    expect(back(15).sort()).toEqual(['3423', '3523', '3623']);
    expect(back(16)).toHaveLength(6);
  });

  rule(
    ['N.siege', 'N.bound', '10.14'],
    'a dispersed unit of the siege comes back near the trenches only (ruling 184)',
    () => {
      const back = (hex: string, stage = 5) => {
        const units = [{ id: 'trench-janissaries-1', place: 'dispersed' as const }, at('imperial-infantry-1', '0510')];
        const state = field(relief, 'turks', stage, units, { commanders: [lead('siege-pasha', hex)] });
        return open(state, 'rally').map((action) => action.hex);
      };
      expect([back('2715'), back('2715', 14).length > 0]).toEqual([[], true]);
    },
  );

  rule(['N.bound', '7.13'], 'the garrison does not chase out of the city', () => {
    const chase = (stage: number) => {
      const state = field(
        relief,
        'allies',
        stage,
        [at('garrison-1', '3423', { facing: 'NW' }), at('siege-guards-1', '3322', { facing: 'N' })],
        { phase: 'attack' },
      );
      play(state, [{ do: 'attack', unit: 'garrison-1', hex: '3322' }, { do: 'fight' }]);
      play(state, [{ do: 'pass' }], [1, 1]); // 1:1 and 7 against 6: 2:1: B2
      const back = (hex: string): Action => ({ do: 'retreat', unit: 'siege-guards-1', hex });
      play(state, [back('3321')]);
      play(state, [back('3320')], stage < 16 ? [6] : []);
      return asked(state);
    };
    expect([chase(15), chase(16)]).toEqual(['turn', 'chase']);
  });
});

describe('the morning at Nussdorf', () => {
  rule('N.closed', 'nobody moves or rides out of columns 22–44 and rows 01–17', () => {
    const state = field(
      nussdorf,
      'allies',
      2,
      [at('saxon-cavalry-1', '2217', { facing: 'S' }), at('rumelia-1', '3416')],
      {
        commanders: [lead('goltz', '2216')],
      },
    );
    play(state, moves('saxon-cavalry-1'));
    expect(ruleAgainst(state, step('S'))).toBe('N.closed');
    play(state, [turnTo('NW')]);
    expect(ruleAgainst(state, step('NW'))).toBe('N.closed');
    play(state, [{ do: 'stop' }, { do: 'lead', commander: 'goltz' }]);
    expect(ruleAgainst(state, { do: 'ride', hex: '2218' })).toBe('9.15');
  });

  rule(['N.closed', '10.14'], 'nobody comes back or arrives beyond the border', () => {
    const rallying = field(
      nussdorf,
      'allies',
      2,
      [{ id: 'saxon-cavalry-1', place: 'dispersed' }, at('bosnia-1', '3012')],
      { commanders: [lead('goltz', '2417')] },
    );
    expect(
      open(rallying, 'rally')
        .map(({ hex }) => hex)
        .sort(),
    ).toEqual(['2316', '2317', '2416', '2516', '2517']);
    const reserve = ['2817', '2917', '3017', '3117', '3217', '3317'].map((hex, i) => at(`kapikulu-${i + 1}`, hex));
    const arriving = field(
      nussdorf,
      'turks',
      5,
      [
        ...reserve.slice(0, 4),
        at('bosnia-1', '3217'),
        at('bosnia-2', '3317'),
        { id: 'field-janissaries-7', place: 'waiting' },
      ],
      { commanders: [] },
    );
    expect(open(arriving, 'arrive').every(({ hex }) => Number(hex.slice(2)) <= 17)).toBe(true);
    expect(open(arriving, 'arrive').length).toBeGreaterThan(0);
  });

  rule('N.area-retreat', 'a unit that can only go back over the border is lost', () => {
    const state = field(
      nussdorf,
      'turks',
      2,
      [
        at('bosnia-1', '2816', { facing: 'S' }),
        at('saxon-dragoons-1', '2817', { facing: 'N', morale: 6 }),
        at('imperial-infantry-1', '2717', { facing: 'N' }),
        at('imperial-infantry-2', '2917', { facing: 'N' }),
      ],
      { phase: 'attack' },
    );
    const events = play(
      state,
      [{ do: 'attack', unit: 'bosnia-1', hex: '2817' }, { do: 'fight' }, { do: 'pass' }],
      [1, 1],
    ); // 1:1 and 7 against 6: 2:1: B2
    expect(unit(state, 'saxon-dragoons-1').place).toBe('dead');
    expect(eventsOf(events, 'driven-out')).toHaveLength(1);
    expect([state.points, state.morale]).toEqual([[0, 2], -1]);
  });

  rule('N.replacements@vienna-1683', 'the reserve comes from stage 3 on, on the southern edge of the area', () => {
    const reserve = (stage: number) =>
      field(
        nussdorf,
        'turks',
        stage,
        [at('kapikulu-1', '', { place: 'waiting' }), at('bosnia-1', '3012'), at('saxon-infantry-1', '2409')].map(
          ({ hex, ...rest }) => (hex === '' ? rest : { ...rest, hex }),
        ) as UnitEntry[],
        { commanders: [{ id: 'bekri-mustafa', place: 'waiting' }] },
      );
    expect(open(reserve(2), 'arrive')).toEqual([]);
    const state = reserve(3);
    expect(ruleAgainst(state, { do: 'arrive', piece: 'kapikulu-1', hex: '3417' })).toBe('N.replacements');
    expect([...new Set(open(state, 'arrive').map(({ hex }) => hex))].sort()).toEqual([
      '2817',
      '2917',
      '3017',
      '3117',
      '3217',
      '3317',
    ]);
    play(state, [
      { do: 'arrive', piece: 'bekri-mustafa', hex: '3017' },
      { do: 'arrive', piece: 'kapikulu-1', hex: '3017' },
      { do: 'face', facing: 'N' },
      step('N'),
    ]);
    expect([where(state, 'kapikulu-1'), where(state, 'bekri-mustafa')]).toEqual(['3016', '3017']);
  });

  rule('N.palisade', 'the first allied unit out of a wood hex pays a point more, the next does not', () => {
    const second = field(
      nussdorf,
      'allies',
      2,
      [
        at('imperial-cuirassiers-2', '2407', { facing: 'S' }),
        at('imperial-cuirassiers-1', '2408', { facing: 'S' }),
        at('rumelia-1', '3416'),
      ],
      { terrain: { '2407': '.', '2408': 'f', '2409': '.', '2410': '.' } },
    );
    play(second, moves('imperial-cuirassiers-1', step('S'), step('S')));
    expect(pointsLeft(second)).toBe(6 - 2 - 1);
    play(second, [{ do: 'stop' }]);
    play(second, moves('imperial-cuirassiers-2', step('S'), step('S')));
    expect(pointsLeft(second)).toBe(6 - 3 - 1);
  });

  rule('N.palisade', 'the Turks know the gaps, and other scenarios have none', () => {
    const cost = (scenario: string, side: string, id: string) => {
      const state = field(
        scenario,
        side,
        2,
        [at(id, '2408', { facing: 'S' }), at(side === 'turks' ? 'saxon-infantry-1' : 'rumelia-1', '3416')],
        { terrain: { '2408': 'f', '2409': '.' } },
      );
      const before = unit(state, id).card.mp;
      play(state, moves(id, step('S')));
      return before - pointsLeft(state)!;
    };
    expect([
      cost(nussdorf, 'turks', 'bosnia-1'),
      cost(relief, 'allies', 'saxon-infantry-1'),
      cost(nussdorf, 'allies', 'saxon-infantry-1'),
    ]).toEqual([1, 1, 2]);
  });
});
