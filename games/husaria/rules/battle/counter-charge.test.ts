/** 6.6 as the book draws it: K1 and K2 come down the map at P1 and P2. The moves allowed to a charger are in counter-charge-moves.test.ts. */

import type { Options } from '@hetman/core/game';
import { expect } from 'vitest';
import type { UnitEntry } from '../../position/schema.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  deciding,
  eventsOf,
  hussars,
  infantry,
  moves,
  open,
  play,
  position,
  refused,
  ruleAgainst,
  step,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';
import type { State } from '../state/state.js';

/** K1 rides from 1106 over 1108 at the foot of P1 on 1010; P2 on 1210 sees 1108 and 1009. */
function example(extras: { options?: Options; k1?: object; p2?: object } = {}): State {
  return position({
    side: 'russians',
    phase: 'movement',
    ...(extras.options && { options: extras.options }),
    units: [
      cavalry('K1', 'russians', '1106', { facing: 'S', ...extras.k1 }),
      cavalry('K2', 'russians', '1506', { facing: 'S' }),
      infantry('P1', 'poles', '1010', { facing: 'N' }),
      hussars('P2', 'poles', '1210', { facing: 'N', ...extras.p2 }),
    ],
  });
}

const toTrigger = moves('K1', step('S'), step('S'));
const charge = (id: string, to: 'N' | 'NE' | 'NW', facing: 'N' | 'NE' | 'NW' = 'N'): Action => ({
  do: 'charge',
  unit: id,
  to,
  facing,
});
const reportOf = (events: ReturnType<typeof play>) => eventsOf(events, 'battle')[0]!.report;

rule(['6.61', '6.63'], 'K1 rides at P1 and P2 strikes him on the way, at once and as the attacker', () => {
  const field = example();
  play(field, toTrigger);
  expect([asked(field), deciding(field)]).toEqual(['counter-charge', 'poles']);
  const events = play(field, [charge('P2', 'NW'), { do: 'go' }], [3, 3]); // 2:1, six is B1
  expect(eventsOf(events, 'counter-charge')).toMatchObject([{ unit: 'P2', target: 'K1', from: '1210', to: '1109' }]);
  expect(eventsOf(events, 'battle')).toMatchObject([{ attackers: ['P2'], defenders: ['K1'], result: 'B1' }]);
  expect([field.phase % 3, asked(field), deciding(field)]).toEqual([1, 'retreat', 'russians']); // still his movement phase
});

rule(
  '6.62',
  'a step that leads away from the charger is no trigger; for others who come nearer it is (ruling 185)',
  () => {
    const field = (options: Options = {}, more: UnitEntry[] = []) => {
      const units = [
        cavalry('K', 'russians', '1209', { facing: 'N' }),
        cavalry('K2', 'russians', '0202'),
        hussars('P', 'poles', '1210', { facing: 'N' }),
        ...more,
      ];
      const state = position({ side: 'russians', options, units });
      play(state, moves('K', step('N')));
      return state;
    };
    expect(asked(field())).toBe('move');
    const literal = field({ counterChargeLeaving: true });
    expect([asked(literal), open(literal, 'charge').length > 0]).toEqual(['counter-charge', true]);
    const nearer = field({}, [hussars('Q', 'poles', '1206', { facing: 'S' })]);
    expect(new Set(open(nearer, 'charge').map(({ unit }) => unit))).toEqual(new Set(['Q']));
    expect(refused(nearer, charge('P', 'N'))).toEqual({ code: 'charge-leaving', rule: '6.62' });
  },
);

rule('6.62', 'a step that keeps the distance is one', () => {
  const units = [
    cavalry('K', 'russians', '1208', { facing: 'SW' }),
    cavalry('K2', 'russians', '0202'),
    hussars('P', 'poles', '1210', { facing: 'N' }),
  ];
  const state = position({ side: 'russians', units });
  play(state, moves('K', step('SW')));
  expect([where(state, 'K'), asked(state)]).toEqual(['1108', 'counter-charge']);
});

rule('6.62', 'the charger is the attacker: his morale, his lance, his commander', () => {
  const field = position({
    side: 'russians',
    units: [
      cavalry('K1', 'russians', '1106', { facing: 'S', sp: 1, morale: 6 }),
      hussars('P2', 'poles', '1210', { facing: 'N', lance: true }),
    ],
    commanders: [commander('C', 'poles', '1110', { modifier: 1 })],
  });
  play(field, toTrigger);
  const report = reportOf(play(field, [charge('P2', 'NW'), { do: 'go' }], [1, 1]));
  expect([report.attack, report.defence, report.ratio]).toEqual([2, 1, '2:1']);
  expect(report.modifiers).toEqual([
    { rule: '6.21', label: 'morale', value: 2 },
    { rule: '9.21', label: 'attacking-commander', value: 1 },
    { rule: '6.72', label: 'lance', value: 3 },
  ]);
  expect(unit(field, 'P2').lance).toBe(false);
});

rule('6.63', 'the chance is gone when another enemy moves', () => {
  const field = example();
  play(field, [...toTrigger, { do: 'pass' }, { do: 'stop' }, ...moves('K2', step('S'))]);
  expect([asked(field), deciding(field)]).toEqual(['move', 'russians']);
  expect(refused(field, charge('P2', 'NW'), 'poles')?.code).toBe('not-your-decision');
  play(field, [step('S'), step('SW')]); // 1508, 1409: now K2 is near enough himself, and only K2
  expect([asked(field), deciding(field)]).toEqual(['counter-charge', 'poles']);
  expect(ruleAgainst(field, charge('P2', 'NW'))).toBe('6.63');
  expect(eventsOf(play(field, [charge('P2', 'NE')]), 'counter-charge')).toMatchObject([{ target: 'K2' }]);
});

rule('6.63', 'K2 may then come at P2, and that battle waits for the attack phase', () => {
  const field = example();
  play(field, [...toTrigger, charge('P2', 'NW'), { do: 'go' }], [4, 4]); // 2:1, eight: nothing
  play(field, moves('K2', step('SW'), step('SW'), step('S'), step('SW')));
  expect([where(field, 'K2'), asked(field)]).toEqual(['1209', 'attack']);
  expect(open(field, 'attack')).toEqual([
    { do: 'attack', unit: 'K1', hex: '1109' },
    { do: 'attack', unit: 'K2', hex: '1109' },
  ]);
});

rule(['6.66', '6.62'], 'once K1 stands before P1 and faces him, P2 may not charge', () => {
  const field = example();
  play(field, [...toTrigger, { do: 'pass' }, step('SW')]);
  expect([where(field, 'K1'), asked(field), deciding(field)]).toEqual(['1009', 'movement', 'russians']);
  const alone = position({ side: 'russians', units: [unitK1(), hussars('P2', 'poles', '1210', { facing: 'N' })] });
  play(alone, [...toTrigger, { do: 'pass' }, step('SW')]);
  expect([where(alone, 'K1'), asked(alone)]).toEqual(['1009', 'counter-charge']); // the hex itself would do
});

const unitK1 = () => cavalry('K1', 'russians', '1106', { facing: 'S' });

rule('6.62', 'a friend behind the mover does not fight him', () => {
  const field = position({
    side: 'russians',
    units: [unitK1(), infantry('P1', 'poles', '1008', { facing: 'NW' }), hussars('P2', 'poles', '1210')],
  });
  play(field, toTrigger);
  expect([where(field, 'K1'), asked(field)]).toEqual(['1108', 'counter-charge']);
});

rule(['6.66', '6.62'], 'by the book alone no charge answers a unit that has not moved yet; an option allows it', () => {
  const onTrigger = { k1: { hex: '1108' } };
  const plain = example(onTrigger);
  play(plain, moves('K1'));
  expect([asked(plain), deciding(plain)]).toEqual(['move', 'russians']);
  const early = example({ ...onTrigger, options: { counterChargeAtStart: true } });
  play(early, moves('K1'));
  expect([asked(early), deciding(early)]).toEqual(['counter-charge', 'poles']);
  play(early, [charge('P2', 'N'), { do: 'go' }], [4, 4]);
  expect([where(early, 'K1'), ruleAgainst(early, { do: 'move', unit: 'K1' })]).toEqual(['1108', '4.23']);
  const elsewhere = example({ options: { counterChargeAtStart: true } });
  play(elsewhere, moves('K1'));
  expect(asked(elsewhere)).toBe('move'); // 1106 is no trigger hex
});

rule('6.64', 'whatever the dice say the mover goes no further', () => {
  const field = example();
  play(field, [...toTrigger, charge('P2', 'NW'), { do: 'go' }], [4, 4]);
  expect([where(field, 'K1'), asked(field)]).toEqual(['1108', 'movement']);
  expect(ruleAgainst(field, { do: 'move', unit: 'K1' })).toBe('4.23');
  play(field, [{ do: 'end' }]);
  expect(ruleAgainst(field, { do: 'end' })).toBe('6.12'); // both fight again in the attack phase
  play(field, [{ do: 'attack', unit: 'K1', hex: '1109' }]);
});

rule('6.64', 'the mover may chase a charger who is thrown back', () => {
  const field = example();
  play(field, [...toTrigger, charge('P2', 'NW'), { do: 'go' }], [5, 6]); // 2:1, eleven: A1
  play(field, [{ do: 'retreat', unit: 'P2', hex: '1110' }]);
  expect([asked(field), deciding(field)]).toEqual(['chase', 'russians']);
  play(
    field,
    [
      { do: 'chase', unit: 'K1', after: 'P2' },
      { do: 'pursue', hex: '1109' },
    ],
    [6],
  );
  expect([where(field, 'K1'), where(field, 'P2')]).toEqual(['1109', '1110']);
  expect([asked(field), deciding(field)]).toEqual(['turn', 'poles']);
  play(field, [
    { do: 'face', facing: 'N' },
    { do: 'face', facing: 'S' },
  ]);
  expect(ruleAgainst(field, { do: 'move', unit: 'K1' })).toBe('4.23');
});

rule('6.65', 'two units strike one mover together', () => {
  const field = position({
    side: 'russians',
    units: [
      unitK1(),
      hussars('P2', 'poles', '1210', { facing: 'N' }),
      cavalry('P3', 'poles', '1010', { facing: 'N', sp: 1 }),
    ],
  });
  play(field, [...toTrigger, charge('P2', 'N'), charge('P3', 'N')]);
  expect(open(field, 'charge')).toEqual([]);
  expect(refused(field, { do: 'pass' })?.code).toBe('not-now'); // who rides must fight
  const report = reportOf(play(field, [{ do: 'go' }], [4, 4]));
  expect(report.attackers.map(({ of, value }) => [of, value])).toEqual([
    ['P2', 2],
    ['P3', 1],
  ]);
});

rule('6.65', 'a unit counter-charges once a stage', () => {
  const field = example();
  play(field, [...toTrigger, charge('P2', 'NW'), { do: 'go' }], [3, 3]);
  play(field, [{ do: 'retreat', unit: 'K1', hex: '1107' }, { do: 'pass' }, { do: 'face', facing: 'S' }], [6]);
  play(field, moves('K2', step('SW'), step('SW'), step('S'))); // before P2, who stands on 1109 now
  expect([where(field, 'K2'), asked(field), deciding(field)]).toEqual(['1308', 'move', 'russians']);
  const fresh = position({
    side: 'russians',
    units: [unitK1(), hussars('P2', 'poles', '1210', { charged: true }), hussars('P3', 'poles', '1010')],
  });
  play(fresh, toTrigger);
  expect(ruleAgainst(fresh, charge('P2', 'NW'))).toBe('6.65');
  expect(refused(fresh, charge('P3', 'N'))).toBe(null);
});

rule('6.65', 'in the next stage he may charge again', () => {
  const field = example({ p2: { charged: true } });
  play(field, [{ do: 'end' }]);
  expect([field.stage, unit(field, 'P2').charged]).toEqual([2, false]);
});

rule(['6.61', '12.11'], 'no small arms are fired in a counter-charge', () => {
  const field = example({ k1: { stars: 2 }, p2: { stars: 2 } });
  play(field, toTrigger);
  const events = play(field, [charge('P2', 'NW'), { do: 'go' }], [4, 4]);
  expect(eventsOf(events, 'fire')).toEqual([]);
  expect(asked(field)).toBe('movement');
});

rule(['6.62', '3.1'], 'guns speak before the charge, and what they leave is charged', () => {
  const gunAndHorse = (sp: number) =>
    position({
      side: 'russians',
      units: [
        cavalry('K1', 'russians', '1106', { facing: 'S', sp, morale: 12 }),
        artillery('G', 'poles', '1110', { gun: 'L', sp: 2 }),
        hussars('P2', 'poles', '1210', { facing: 'N' }),
      ],
    });
  const field = gunAndHorse(2);
  play(field, [...moves('K1', step('S')), { do: 'pass' }, step('S')]);
  expect(asked(field)).toBe('gun-reaction');
  play(field, [{ do: 'aim', unit: 'G', target: 'K1' }, { do: 'fire' }], [4, 5, 6, 6]); // nine at two hexes: -1
  expect([unit(field, 'K1').sp, asked(field)]).toEqual([1, 'counter-charge']);
  const report = reportOf(play(field, [charge('P2', 'NW'), { do: 'go' }], [6, 6]));
  expect([report.attack, report.defence]).toEqual([2, 1]);
  const shotAway = gunAndHorse(1);
  play(shotAway, [...moves('K1', step('S')), { do: 'pass' }, step('S')]);
  play(shotAway, [{ do: 'aim', unit: 'G', target: 'K1' }, { do: 'fire' }], [4, 5]);
  expect([where(shotAway, 'K1'), asked(shotAway)]).toEqual([null, 'movement']);
});
