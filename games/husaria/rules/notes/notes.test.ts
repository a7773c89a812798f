/** Notes that several scenarios share, and the place of each hook. */
import { scriptedDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { makePosition } from '../../position/make.js';
import { parsePosition } from '../../position/parse.js';
import type { PositionFile } from '../../position/schema.js';
import { husariaSystem } from '../../system.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  declareAttack,
  dispersed,
  infantry,
  moves,
  open,
  play,
  position,
  refused,
  step,
  unit,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import { costTo, flood } from '../movement/flood.js';
import { scoreOf } from '../scenario/points.js';
import type { Action } from '../state/actions.js';
import { hexByLabel } from '../state/pieces.js';
import type { State } from '../state/state.js';

const book = 'beresteczko-1651';
const field = { columns: 20, rows: 20, zones: { camp: ['1010', '1011'], north: ['1008', '1108'] } };
const camp: PositionFile = { book, map: field };

/** Fights an attack with these dice, sixes after them, and gives every hex that a beaten unit was offered on its way back. */
function fight(state: State, attacker: string, hex: string, dice: readonly number[]): string[] {
  const source = scriptedDice([...dice, ...Array<number>(20).fill(6)]);
  const act = (action: Action) => husariaSystem.apply(state, action, source, () => undefined);
  act({ do: 'attack', unit: attacker, hex });
  act({ do: 'fight' });
  const offered: string[] = [];
  while (asked(state) === 'retreat') {
    const ways = open(state, 'retreat');
    offered.push(...ways.map((way) => way.hex));
    act(ways[0]!);
  }
  return offered;
}

describe('room', () => {
  const notes = { room: { side: 'poles', zone: 'camp', sp: 8 } };

  rule('N.room', 'a hex of the camp holds eight points of its owner, guns among them, and all of them fight', () => {
    const crowd = [1, 2, 3].map((n) => infantry(`I${n}`, 'poles', '1010', { facing: 'N' }));
    const guns = artillery('G', 'poles', '1010', { sp: 2, facing: 'N' });
    const outside = infantry('E', 'cossacks', '1009', { facing: 'S' });
    const attack = position({ ...camp, notes, phase: 'attack', side: 'cossacks', units: [...crowd, guns, outside] });
    expect(declareAttack(attack, ['E'], ['1010']).defence).toBe(7);
    const full = position({ ...camp, notes, units: [...crowd, guns, infantry('L', 'poles', '1011', { facing: 'N' })] });
    play(full, moves('L'));
    expect(refused(full, step('N'))).toMatchObject({ code: 'room-full', rule: 'N.room' });
  });

  rule('N.room', 'its enemy has no more room there than elsewhere', () => {
    const units = [
      infantry('A', 'cossacks', '1010', { facing: 'N' }),
      infantry('B', 'cossacks', '1011', { facing: 'N' }),
    ];
    const state = position({ ...camp, notes, side: 'cossacks', units });
    play(state, moves('B'));
    expect(refused(state, step('N'))?.code).toBe('stack-full');
  });
});

describe('bound', () => {
  const notes = {
    bound: { units: { side: 'poles', kinds: ['infantry' as const] }, zone: 'camp', within: 0, untilStage: 5 },
  };
  const guard = infantry('I', 'poles', '1010', { facing: 'N' });

  rule('N.bound', 'the units named keep to their area until their hour; others come and go', () => {
    const units = [guard, cavalry('C', 'poles', '1011', { facing: 'N' })];
    const state = position({ ...camp, notes, units });
    play(state, moves('I'));
    expect(refused(state, step('N'))).toMatchObject({ code: 'bound', rule: 'N.bound' });
    expect(costTo(flood(state, unit(state, 'I')), hexByLabel(state, '1009')!, 0)).toBe(-1);
    play(state, [{ do: 'stop' }, ...moves('C')]);
    expect(refused(state, step('NE'))).toBeNull();
    const later = position({ ...camp, notes, stage: 5, units });
    play(later, moves('I'));
    expect(refused(later, step('N'))).toBeNull();
  });

  rule('N.bound', 'they do not chase out of it nor step back out of it', () => {
    const units = [guard, cavalry('E', 'cossacks', '1009', { facing: 'S', morale: 6, sp: 1 })];
    const attack = position({ ...camp, notes, phase: 'attack', units });
    const free = position({ ...camp, phase: 'attack', units });
    for (const state of [attack, free]) expect(fight(state, 'I', '1009', [1, 1]).length).toBeGreaterThan(0); // 3:1, -1/B2
    expect([asked(free), asked(attack)]).toEqual(['chase', 'turn']);
    const back = position({ ...camp, notes, units: [guard, cavalry('E', 'cossacks', '1009', { facing: 'S' })] });
    play(back, moves('I'));
    expect(open(back, 'back').map((action) => action.to)).toEqual(['S']);
    expect(refused(back, { do: 'back', to: 'SE' })?.code).toBe('bound');
  });

  rule(
    ['N.bound', '10.14'],
    'the dispersed come back inside or not at all, wherever their commander stands (ruling 184)',
    () => {
      const back = (hex: string, more: PositionFile = {}) =>
        position({
          ...camp,
          notes,
          units: [dispersed('I', 'poles'), cavalry('C', 'poles', '0101'), infantry('E', 'cossacks', '2020')],
          commanders: [commander('L', 'poles', hex)],
          ...more,
        });
      const rally = (hex: string): Action => ({ do: 'rally', unit: 'I', hex });
      const near = back('1012'); // just outside: one hex of the camp is beside him
      expect(open(near, 'rally')).toEqual([rally('1011')]);
      expect(refused(near, rally('1013'))).toEqual({ code: 'bound', rule: 'N.bound' });
      expect(refused(near, rally('1015'))).toEqual({ code: 'rally-place', rule: '10.14' });
      const far = back('1515');
      expect([asked(far), open(far, 'rally')]).toEqual(['movement', []]);
      expect(open(back('1515', { stage: 5 }), 'rally')).toHaveLength(6);
      expect(open(back('1010'), 'rally')).toEqual([rally('1011')]);
      play(near, [rally('1011'), { do: 'face', facing: 'S' }, ...moves('I')]);
      expect(refused(near, step('S'))?.code).toBe('bound');
    },
  );

  rule('N.bound', 'who has been driven out is free', () => {
    const state = position({ ...camp, notes, units: [infantry('I', 'poles', '1013', { facing: 'N' })] });
    play(state, moves('I'));
    expect(refused(state, step('NE'))).toBeNull();
  });
});

rule('N.closed', 'nobody enters a closed zone, in whatever way', () => {
  const notes = { closed: { zones: ['north'] } };
  const units = [cavalry('C', 'poles', '1009', { facing: 'N' }), infantry('E', 'cossacks', '1007', { facing: 'S' })];
  const state = position({ ...camp, notes, units });
  play(state, moves('C'));
  expect(refused(state, step('N'))).toMatchObject({ code: 'closed-area', rule: 'N.closed' });
  const beaten = position({
    ...camp,
    notes,
    phase: 'attack',
    units: [
      infantry('A', 'poles', '1010', { facing: 'N', morale: 12 }),
      infantry('D', 'cossacks', '1009', { facing: 'S' }),
    ],
  });
  const ways = fight(beaten, 'A', '1009', [1, 2]);
  expect(ways.length).toBeGreaterThan(0);
  expect(ways.filter((hex) => field.zones.north.includes(hex))).toEqual([]);
});

rule('N.closed', 'nor does anybody rally there', () => {
  const dispersed = { id: 'D', kind: 'infantry' as const, side: 'poles', place: 'dispersed' as const, formation: 'C' };
  const places = (notes: PositionFile['notes']) =>
    open(
      position({
        ...camp,
        ...(notes && { notes }),
        units: [dispersed],
        commanders: [{ id: 'C', side: 'poles', hex: '1009' }],
      }),
      'rally',
    ).map(({ hex }) => hex);
  const all = places(undefined);
  expect(all).toHaveLength(6);
  expect(places({ closed: { zones: ['north'] } })).toEqual(all.filter((hex) => !field.zones.north.includes(hex)));
});

describe('held', () => {
  const units = [
    cavalry('P', 'poles', '1010', { facing: 'N', formation: 'wing' }),
    infantry('Q', 'poles', '1210', { facing: 'N', formation: 'centre' }),
    artillery('G', 'cossacks', '1007', { facing: 'S' }),
  ];
  const held = [{ units: { formations: ['wing'] }, untilStage: 4, freedByAttack: false }];

  rule('N.held', 'several groups may be held, and not every one is freed by an attack', () => {
    const state = position({
      ...camp,
      notes: { held },
      phase: 'artillery',
      side: 'cossacks',
      initiative: 'cossacks',
      units,
    });
    play(state, [{ do: 'aim', unit: 'G', target: 'P' }, { do: 'fire' }], [1, 1]);
    expect(state.freed).toBe(false);
    const moving = position({ ...camp, notes: { held }, units });
    play(moving, moves('P'));
    expect(refused(moving, step('N'))?.code).toBe('held');
    play(moving, [{ do: 'stop' }, ...moves('Q')]);
    expect(refused(moving, step('N'))).toBeNull();
    expect(asked(moving)).toBe('move');
  });
});

test('an army may score differently from the other', () => {
  const points = { commander: 3, cavalry: 2, infantry: 1, artillery: 1, bySide: { poles: { artillery: 3, wagon: 4 } } };
  const state = position({ ...camp, notes: { points } });
  expect([scoreOf(state, 0), scoreOf(state, 1)]).toEqual([
    { commander: 3, cavalry: 2, infantry: 1, artillery: 3, wagon: 4 },
    { commander: 3, cavalry: 2, infantry: 1, artillery: 1, wagon: 0 },
  ]);
});

rule('N.instant', 'chiefs decide a battle only where a note says so, and in the way it says', () => {
  const dies = (chiefs: { when: ('killed' | 'gone')[] } | null) => {
    const state = position({
      ...camp,
      notes: { chiefs },
      phase: 'attack',
      units: [
        infantry('A', 'poles', '1010', { facing: 'N', morale: 12 }),
        infantry('D', 'cossacks', '1009', { facing: 'S' }),
      ],
      commanders: [{ id: 'K', side: 'cossacks', hex: '1009', chief: true }],
    });
    fight(state, 'A', '1009', [1, 1, 6, 6]); // B4R, then twelve for the commander
    expect(state.commanders[0]!.place).toBe('dead');
    return state.end;
  };
  expect(dies({ when: ['killed'] })).toEqual({ winner: 0, reason: 'chief' });
  expect(dies({ when: ['gone'] })).toBeNull();
  expect(dies(null)).toBeNull();
});

test('notes come back from a position file as they were, and null takes the scenario’s away', () => {
  const held = [{ units: { side: 'poles', formations: ['wing'] }, untilStage: 4 }];
  const state = position({ ...camp, notes: { held, chiefs: null }, units: [infantry('A', 'poles', '1010')] });
  const again = parsePosition(JSON.parse(JSON.stringify(makePosition(state))));
  expect(again.ok && again.value.state.setting).toEqual(state.setting);
});
