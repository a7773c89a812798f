/** The notes of the three scenarios of Vienna, each on a small part of its own map. */
import { noDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import type { CommanderEntry, PositionFile, UnitEntry } from '../position/schema.js';
import {
  asked,
  deciding,
  declareAttack,
  eventsOf,
  leader,
  modifiers,
  moves,
  open,
  play,
  pointsLeft,
  position,
  ruleAgainst,
  step,
  turnTo,
  unit,
  wagon,
  where,
} from '../testkit/index.js';
import { rule } from '../testkit/rule.js';
import type { Action } from './actions.js';
import type { State } from './state.js';
import { husariaSystem } from './system.js';

const relief = 'vienna-1683/relief';
const nussdorf = 'vienna-1683/nussdorf';
const charge = 'vienna-1683/charge';
const at = (id: string, hex: string, extras: Partial<UnitEntry> = {}): UnitEntry => ({ id, hex, ...extras });
const lead = (id: string, hex: string): CommanderEntry => ({ id, hex });
const end: Action = { do: 'end' };

/** Ends the movement of the side, where it has not ended by itself. */
const finish = (state: State, side: string) => {
  if (deciding(state) === side && asked(state) === 'movement') play(state, [end]);
};

/** The movement phase of the side, so that ending it may end the stage. */
const field = (scenario: string, side: string, stage: number, units: UnitEntry[], extras: PositionFile = {}) =>
  position({ scenario, side, stage, units, ...extras });

/** Ends the stage for the side that moves last: the Turks, at Nussdorf the Allies. */
const endStage = (scenario: string, stage: number, units: UnitEntry[], extras: PositionFile = {}) => {
  const state = field(scenario, scenario === nussdorf ? 'allies' : 'turks', stage, units, extras);
  play(state, [end]);
  return state;
};

describe('the three scenarios', () => {
  const all = [relief, nussdorf, charge].map((scenario) => husariaSystem.setUp(scenario, {}, noDice));

  rule('N.initiative@vienna-1683', 'the Turks have it at Nussdorf only; the other side sets up first', () => {
    expect(all.map(({ setting }) => setting.initiative)).toEqual([0, 1, 0]);
    expect(all.map(deciding)).toEqual(['turks', 'allies', 'turks']);
  });

  rule('N.stages@vienna-1683', 'twenty stages, the morning of them, the afternoon of them', () => {
    expect(all.map(({ setting }) => [setting.stages.first, setting.stages.last])).toEqual([
      [1, 20],
      [1, 9],
      [13, 20],
    ]);
  });

  rule('N.names@vienna-1683', 'a name is all its counters, numbers are some', () => {
    const group = (scenario: number, id: string) =>
      all[scenario]!.setting.deployment.find(({ pieces }) => pieces.includes(id))!.pieces;
    expect(group(0, 'polish-hussars-1').filter((id) => id.startsWith('polish-hussars'))).toHaveLength(12);
    expect(group(0, 'imperial-cuirassiers-6')).not.toContain('imperial-cuirassiers-5');
    expect(group(2, 'polish-hussars-9')).not.toContain('polish-hussars-8');
  });

  rule('N.deploy@vienna-1683', 'every group has room, and the automatic set-up fills all three fields', () => {
    for (const state of all) {
      while (asked(state) === 'early-losses') play(state, [open(state, 'take-away')[0]!]);
      play(state, [{ do: 'deploy' }, { do: 'ready' }, { do: 'deploy' }, { do: 'ready' }]);
      expect(state.units.filter(({ place }) => place === 'waiting').map(({ card }) => card.formation)).toEqual(
        state.setting.arrivals.flatMap(({ units }) => units.map((id) => unit(state, id).card.formation)),
      );
      expect(state.stage).toBe(state.setting.stages.first);
    }
  });
});

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

describe('places', () => {
  const pointsAtEnd = (scenario: string, stage: number, units: UnitEntry[], extras: PositionFile = {}) => {
    const state = endStage(scenario, stage, units, extras);
    return { points: state.points, end: state.end };
  };

  rule(['N.control@vienna-1683', 'N.victory@vienna-1683'], 'until somebody comes the Turks hold them all', () => {
    const south = at('polish-infantry-1', '2025');
    const { points, end: over } = pointsAtEnd(relief, 20, [south, at('rumelia-1', '2828')]);
    // Nussdorf 5, Heiligenstadt 5, Türkenschanze 8
    expect([points, over]).toEqual([[0, 18], { winner: 1, reason: 'points' }]);
  });

  rule(
    'N.control@vienna-1683',
    'who stands there or was there last has the points, and only for the whole place',
    () => {
      const turk = at('rumelia-1', '2828');
      const whole = pointsAtEnd(relief, 20, [
        turk,
        at('imperial-infantry-1', '3409'),
        at('imperial-infantry-2', '3509'),
        at('polish-infantry-1', '3125'),
      ]);
      expect(whole.points).toEqual([4 + 10, 5 + 8]);
      const half = pointsAtEnd(relief, 20, [turk, at('imperial-infantry-1', '3409'), at('polish-infantry-1', '2025')]);
      expect(half.points).toEqual([0, 5 + 8]);
    },
  );

  rule('N.control@vienna-1683', 'a unit that has passed through holds it until an enemy comes', () => {
    const state = field(relief, 'allies', 20, [
      at('lubomirski-horse-1', '2718', { facing: 'N' }),
      at('lubomirski-horse-2', '3018', { facing: 'N' }),
      at('rumelia-1', '2828'),
      at('polish-infantry-1', '2025'),
      at('polish-infantry-2', '2816'),
    ]);
    play(state, moves('lubomirski-horse-1', step('N'), step('N'), { do: 'stop' }));
    play(state, moves('lubomirski-horse-2', step('NW'), step('N'), { do: 'stop' }));
    finish(state, 'allies');
    finish(state, 'turks');
    expect(where(state, 'lubomirski-horse-2')).toBe('2916');
    expect(state.points).toEqual([6, 10]);
  });

  rule('N.control@vienna-1683', 'the charge counts Ottakring and Hernals for either side, not Nussdorf', () => {
    const units = [at('polish-infantry-1', '2223'), at('rumelia-1', '2828')];
    expect(pointsAtEnd(charge, 20, units).points).toEqual([3, 8 + 3]);
  });

  rule('N.stage-points', 'the mines go on with eight units by the trenches, from stage 10', () => {
    const dug = (stage: number, count: number) => {
      const hexes = ['3224', '3225', '3323', '3324', '3325', '3223', '3226', '3322'];
      const units = hexes.slice(0, count).map((hex, i) => at(`trench-janissaries-${i + 1}`, hex, { facing: 'NW' }));
      return endStage(relief, stage, [...units, at('polish-infantry-1', '2025')]).points;
    };
    expect([dug(9, 8), dug(10, 8), dug(10, 7)]).toEqual([
      [0, 0],
      [0, 1],
      [0, 0],
    ]);
  });

  rule('N.stage-points', 'Nussdorf whole is worth a point in each of the first five stages', () => {
    const held = (stage: number) =>
      endStage(nussdorf, stage, [
        at('imperial-infantry-1', '3409'),
        at('imperial-infantry-2', '3509'),
        at('rumelia-1', '3016'),
      ]).points;
    expect([held(5), held(6)]).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });

  rule('N.entered', 'Turkish infantry on the Kahlenberg is worth eight, once', () => {
    const climb = (id: string) => {
      const state = field(nussdorf, 'turks', 2, [
        at(id, '2706', { facing: 'N' }),
        at('saxon-infantry-1', '2409'),
        at('field-janissaries-2', '3005', { facing: 'N' }),
      ]);
      play(state, moves(id, step('N'), { do: 'stop' }));
      play(state, moves('field-janissaries-2', step('N'), { do: 'stop' }));
      return state.points;
    };
    expect(climb('field-janissaries-1')).toEqual([0, 8]);
    const horse = field(nussdorf, 'turks', 2, [
      at('bosnia-1', '2706', { facing: 'N' }),
      at('saxon-infantry-1', '2409'),
    ]);
    play(horse, moves('bosnia-1', step('N'), { do: 'stop' }));
    expect(horse.points).toEqual([0, 0]);
  });
});

describe('automatic victories', () => {
  rule('N.victories', 'a relief unit at the trenches and no Turk in the camp', () => {
    const won = (units: UnitEntry[], stage = 12) => endStage(relief, stage, units).end;
    const turk = at('rumelia-1', '2025');
    const automatic = { winner: 0, reason: 'automatic', rule: 'N.victories' };
    expect(won([turk, at('saxon-infantry-1', '3224')])).toEqual(automatic);
    expect(won([turk, at('saxon-infantry-1', '3624')])).toEqual(automatic);
    expect(won([turk, at('garrison-1', '3624')])).toBeNull();
    expect(won([turk, at('saxon-infantry-1', '3224'), at('deli-1', '2723')])).toBeNull();
  });

  rule('N.victories', 'after the last stage, nobody of the relief south of the Krottenbach', () => {
    const won = (hex: string, stage = 20) =>
      endStage(relief, stage, [at('rumelia-1', '2828'), at('saxon-infantry-1', hex)]).end?.reason;
    expect([won('2512'), won('2513'), won('1720'), won('2512', 19)]).toEqual([
      'automatic',
      'points',
      'automatic',
      undefined,
    ]);
  });

  rule(
    'N.victories',
    'at Nussdorf after stage 7 for both villages, after stage 9 for no foot beyond the stream',
    () => {
      const villages = ['3409', '3509', '3211', '3311'].map((hex, i) => at(`imperial-infantry-${i + 1}`, hex));
      const turk = at('rumelia-1', '3016');
      const won = (stage: number, units: UnitEntry[]) => endStage(nussdorf, stage, [turk, ...units]).end;
      expect([won(6, villages), won(7, villages), won(7, villages.slice(1)), won(8, villages)]).toEqual([
        null,
        { winner: 0, reason: 'automatic', rule: 'N.victories' },
        null,
        null,
      ]);
      expect(won(9, [at('imperial-infantry-1', '2906'), at('saxon-cavalry-1', '2912')])).toMatchObject({
        winner: 1,
        reason: 'automatic',
      });
      expect(won(9, [at('imperial-infantry-1', '2908')])).toMatchObject({ reason: 'points' });
    },
  );

  rule('N.instant@vienna-1683', 'the death of the king or the vizier ends it', () => {
    const beaten = (side: string, attacker: string, defender: string, chief: string) => {
      const units = [at(attacker, '2829', { facing: 'S' }), at(defender, '2830', { facing: 'N', sp: 1, morale: 7 })];
      const state = field(relief, side, 5, units, { phase: 'attack', commanders: [lead(chief, '2830')] });
      play(state, [{ do: 'attack', unit: attacker, hex: '2830' }]);
      const fires = asked(state) === 'battle' && unit(state, attacker).card.stars > 0;
      play(state, [{ do: 'fight' }], fires ? [] : [1, 2]); // at least 1:1: a retreat
      if (fires) play(state, [{ do: 'pass' }], [1, 2]);
      play(state, [open(state, 'retreat')[0]!], [6, 6]);
      return state.end;
    };
    expect(beaten('allies', 'imperial-cuirassiers-1', 'deli-1', 'kara-mustafa')).toEqual({
      winner: 0,
      reason: 'chief',
    });
    expect(beaten('turks', 'rumelia-1', 'polish-hussars-1', 'sobieski')).toEqual({ winner: 1, reason: 'chief' });
  });

  rule('N.instant@vienna-1683', 'a chief who rides away ends nothing', () => {
    const state = field(relief, 'allies', 2, [at('saxon-infantry-1', '2512'), at('rumelia-1', '2828')], {
      commanders: [lead('sobieski', '0132')],
      options: { leavingMap: 'free' },
    });
    play(state, [
      { do: 'lead', commander: 'sobieski' },
      { do: 'ride', hex: 'off' },
    ]);
    expect([leader(state, 'sobieski').place, state.end]).toEqual(['gone', null]);
  });
});

describe('the khan', () => {
  const tartars = (stage: number, units: UnitEntry[], extras: PositionFile = {}) =>
    field(relief, 'turks', stage, [at('rumelia-1', '2828'), ...units], extras);

  rule('N.departure', 'from stage 8 a die is thrown at the start of the Turkish movement', () => {
    const rider = [at('tartars-1', '1124', { facing: 'S' })];
    expect([asked(tartars(7, rider)), asked(tartars(8, rider)), asked(tartars(8, []))]).toEqual([
      'movement',
      'departure',
      'movement',
    ]);
    expect(asked(field(charge, 'turks', 13, rider))).toBe('departure');
  });

  rule('N.departure', 'on 3 and more they stay', () => {
    const state = tartars(8, [at('tartars-1', '1124', { facing: 'S' })]);
    play(state, [{ do: 'roll' }], [3]);
    expect([asked(state), where(state, 'tartars-1')]).toEqual(['movement', '1124']);
    play(state, moves('tartars-1', step('S')));
  });

  rule('N.departure', 'on 2 they ride as far as they can, and are out of the game at the edge', () => {
    const state = tartars(
      8,
      [
        at('tartars-1', '1128', { facing: 'S' }),
        at('tartars-2', '1418', { facing: 'N' }),
        at('tartars-3', '', { place: 'dispersed' }),
        at('saxon-infantry-1', '2512'),
      ].map(({ hex, ...rest }) => (hex === '' ? rest : { ...rest, hex })) as UnitEntry[],
      { commanders: [lead('khan', '1125')] },
    );
    play(state, [{ do: 'roll' }], [2]);
    expect(unit(state, 'tartars-1').place).toBe('gone');
    expect(unit(state, 'tartars-3').place).toBe('gone');
    expect([leader(state, 'khan').place, state.points, state.morale]).toEqual(['gone', [0, 0], 0]);
    // Through the wood and about face it does not come far.
    expect(Number(where(state, 'tartars-2')!.slice(2))).toBeGreaterThan(18);
    expect(ruleAgainst(state, { do: 'move', unit: 'tartars-2' })).toBe('4.23');
  });

  rule(['N.departure', '6.61'], 'who rides home does not counter-charge', () => {
    const state = tartars(8, [
      at('tartars-1', '1818', { facing: 'N' }),
      at('lubomirski-horse-1', '1815', { facing: 'SE' }),
    ]);
    play(state, [{ do: 'roll' }], [1]);
    const hex = where(state, 'tartars-1')!;
    expect(hex).not.toBe('1818');
    play(state, [end]);
    expect(deciding(state)).toBe('allies');
  });

  rule('N.departure', 'enemies in the way stop them as everybody', () => {
    const state = tartars(8, [
      at('tartars-1', '1130', { facing: 'S', mp: 2 }),
      ...['1032', '1132', '1232'].map((hex, i) => at(`lubomirski-horse-${i + 1}`, hex, { facing: 'N' })),
    ]);
    play(state, [{ do: 'roll' }], [1]);
    expect(['1031', '1131', '1231']).toContain(where(state, 'tartars-1'));
  });
});

describe('desertion', () => {
  rule('N.desertion@vienna-1683', 'at +2 one provincial, segban or vassal unit leaves, at +3 two, at +4 three', () => {
    const leaving = (morale: number) => {
      const state = field(
        relief,
        'turks',
        2,
        [
          at('rumelia-1', '2828'),
          at('segban-1', '2829'),
          at('moldavians-1', '2830'),
          at('wallachians-1', '2831'),
          at('kapikulu-1', '2730'),
          at('saxon-infantry-1', '2512'),
        ],
        { morale },
      );
      let gone = 0;
      while (asked(state) === 'desertion') {
        expect(ruleAgainst(state, { do: 'desert', unit: 'kapikulu-1' })).toBe('N.desertion');
        play(state, [open(state, 'desert')[0]!]);
        gone++;
      }
      return gone;
    };
    // zone 0 is 3 fields, the others 8 each
    expect([9, 10, 18, 26].map(leaving)).toEqual([0, 1, 2, 3]);
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

  rule('N.replacements@vienna-1683', 'the reserve comes from stage 5 on, on the southern edge of the area', () => {
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
    expect(open(reserve(4), 'arrive')).toEqual([]);
    const state = reserve(5);
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

describe('the charge of the afternoon', () => {
  const start = () => husariaSystem.setUp(charge, {}, noDice);

  rule('N.early-losses', 'the owner takes away four sipahi of the right wing; what is alike goes by itself', () => {
    const state = start();
    expect([deciding(state), asked(state)]).toEqual(['turks', 'early-losses']);
    expect(ruleAgainst(state, { do: 'take-away', unit: 'rumelia-1' })).toBe('N.early-losses');
    for (let i = 0; i < 4; i++) play(state, [open(state, 'take-away')[0]!]);
    const gone = (type: string) =>
      state.units.filter(({ card, place }) => card.id.startsWith(type) && place === 'gone').length;
    expect(['field-janissaries', 'segban', 'diyarbekir', 'imperial-infantry', 'saxon-infantry'].map(gone)).toEqual([
      4, 4, 4, 2, 2,
    ]);
    expect([asked(state), deciding(state), state.points]).toEqual(['deploy', 'turks', [0, 0]]);
    expect(ruleAgainst(state, { do: 'pick', piece: 'diyarbekir-1' })).toBe('N.deploy');
    play(state, [{ do: 'deploy' }, { do: 'ready' }, { do: 'deploy' }, { do: 'ready' }]);
    expect(state.units.every(({ place }) => place === 'map' || place === 'gone')).toBe(true);
  });

  rule(['N.dusk', '13.11'], 'in stage 20 no gun fires, not even at movers', () => {
    const guns = (stage: number) =>
      field(charge, 'allies', stage, [at('polish-artillery-1', '3030'), at('rumelia-1', '3032')], {
        phase: 'artillery',
      });
    expect([asked(guns(19)), asked(guns(20))]).toEqual(['artillery', 'movement']);
    const mover = (stage: number) => {
      const state = field(charge, 'allies', stage, [
        at('polish-infantry-1', '3029', { facing: 'S' }),
        at('field-guns-1', '3032'),
      ]);
      play(state, moves('polish-infantry-1', step('S')));
      return asked(state);
    };
    expect([mover(19), mover(20)]).toEqual(['gun-reaction', 'move']);
  });

  rule('N.morale-start@vienna-1683', 'it begins on the first field of +1 for the Allies', () => {
    expect([start().morale, start().moraleInForce, husariaSystem.setUp(relief, {}, noDice).morale]).toEqual([2, 1, 0]);
  });
});

describe('lances, pikes and commanders', () => {
  rule(
    ['N.lances@vienna-1683', 'N.wagon-lances@vienna-1683', '6.73'],
    'a hundred and thirty, thirty lost with each wagon; none at Nussdorf',
    () => {
      const lances = (scenario: string) => husariaSystem.setUp(scenario, {}, noDice).lances;
      expect([relief, nussdorf, charge].map(lances)).toEqual([
        [130, 0],
        [0, 0],
        [130, 0],
      ]);
      const state = field(
        relief,
        'turks',
        2,
        [at('segban-1', '1917', { facing: 'N' }), at('saxon-infantry-1', '2512')],
        {
          wagons: [wagon('polish-wagon-1', 'allies', '1916'), wagon('polish-wagon-2', 'allies', '1214')],
        },
      );
      play(state, moves('segban-1', step('N')));
      expect(state.lances[0]).toBe(100);
    },
  );

  rule(['15.11', '11.19'], 'pikes are counted by nation', () => {
    const state = field(
      relief,
      'allies',
      2,
      [
        ...[1, 2, 3].map((n) => at(`saxon-infantry-${n}`, `2${n}12`)),
        at('imperial-infantry-1', '2512'),
        at('polish-infantry-1', '2612'),
        at('rumelia-1', '2828'),
      ],
      { commanders: [lead('john-george', '2212'), lead('lorraine', '2512')] },
    );
    const take = (id: string): Action => ({ do: 'pikes', unit: id });
    play(state, [take('saxon-infantry-1'), take('saxon-infantry-2')]);
    expect(ruleAgainst(state, take('saxon-infantry-3'))).toBe('15.11');
    expect(ruleAgainst(state, take('imperial-infantry-1'))).toBeNull();
    expect(ruleAgainst(state, take('polish-infantry-1'))).toBe('15.11');
  });

  rule('9.21', 'a commander at Vienna helps any contingent of his side', () => {
    const state = field(
      relief,
      'allies',
      5,
      [at('saxon-infantry-1', '2514', { facing: 'S' }), at('rumelia-1', '2515', { facing: 'N' })],
      {
        phase: 'attack',
        commanders: [lead('sobieski', '2513')],
      },
    );
    expect(modifiers(declareAttack(state, ['saxon-infantry-1'], ['2515']))['attacking-commander']).toBe(2);
  });
});
