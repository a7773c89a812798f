import { expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import {
  asked,
  cavalry,
  deciding,
  declareAttack,
  eventsOf,
  hussars,
  infantry,
  modifiers,
  moves,
  open,
  play,
  position,
  refused,
  ruleAgainst,
  step,
  unit,
  wagon,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';

const take = (id: string): Action => ({ do: 'lance', unit: id });
const end: Action = { do: 'end' };
const stock = (lances: number) => ({ lances: { poles: lances } });

/** H has no enemy beside it, so the Poles are asked about lances. */
const H = hussars('H', 'poles', '0510', { facing: 'N' });
const far = cavalry('Far', 'russians', '1802', { facing: 'S' });
const taking = (units: UnitEntry[], rest: Partial<PositionFile> = {}) =>
  position({ phase: 'movement', units: [H, far, ...units], ...stock(250), ...rest });

rule('6.71', 'lances are taken at the beginning of the own movement phase and not later', () => {
  const field = taking([hussars('I', 'poles', '0710')]);
  expect([asked(field), deciding(field)]).toEqual(['lances', 'poles']);
  play(field, [take('H')]);
  expect([unit(field, 'H').lance, unit(field, 'I').lance]).toEqual([true, false]);
  play(field, [end]);
  expect(asked(field)).toBe('movement');
  expect(refused(field, take('I'))?.code).toBe('not-now');
});

rule('6.71', 'hussars only, and one marker each', () => {
  const field = taking([cavalry('C', 'poles', '0710'), infantry('F', 'poles', '0810'), hussars('I', 'poles', '0910')]);
  expect(open(field, 'lance')).toEqual([take('H'), take('I')]);
  expect(ruleAgainst(field, take('C'))).toBe('6.71');
  expect(ruleAgainst(field, take('F'))).toBe('6.71');
  play(field, [take('H')]);
  expect(refused(field, take('H'))).toEqual({ code: 'lance-held', rule: '6.71' });
});

rule('6.71', 'not beside an enemy unit, even one that shows its back', () => {
  const beside = (facing: UnitEntry['facing']) =>
    taking([hussars('I', 'poles', '1011', { facing: 'S' }), infantry('E', 'russians', '1010', { facing })]);
  for (const facing of ['N', 'S'] as const) {
    expect(refused(beside(facing), take('I'))).toEqual({ code: 'lance-near-enemy', rule: '6.71' });
  }
  const twoAway = taking([
    hussars('I', 'poles', '1012', { facing: 'S' }),
    infantry('E', 'russians', '1010', { facing: 'N' }),
  ]);
  expect(refused(twoAway, take('I'))).toBeNull();
});

rule('6.71', 'an enemy wagon next to them does not matter', () => {
  const field = taking([hussars('I', 'poles', '1011')], { wagons: [wagon('W', 'russians', '1010')] });
  expect(refused(field, take('I'))).toBeNull();
});

const lancer = (sp: number, lance = true) => hussars('H', 'poles', '1011', { facing: 'N', sp, lance, morale: 7 });
const B = cavalry('B', 'russians', '1010', { facing: 'S' });

rule('6.72', 'two points with lances shift by three, one point by two, none without the marker', () => {
  const bonus = (sp: number, lance: boolean) =>
    modifiers(declareAttack(position({ phase: 'attack', units: [lancer(sp, lance), B] }), ['H'], ['1010']));
  expect(bonus(2, true)).toEqual({ lance: 3 });
  expect(bonus(1, true)).toEqual({ lance: 2 });
  expect(bonus(2, false)).toEqual({});
});

const squadrons = (options: PositionFile['options']) =>
  position({
    phase: 'attack',
    options,
    units: [lancer(2), hussars('I', 'poles', '1110', { facing: 'NW', sp: 1, lance: true, morale: 7 }), B],
  });

rule('6.72', 'of several lancers the best bonus counts; by option they add up', () => {
  expect(modifiers(declareAttack(squadrons({}), ['I', 'H'], ['1010']))).toEqual({ lance: 3 });
  const summed = declareAttack(squadrons({ lanceStacking: 'sum' }), ['I', 'H'], ['1010']);
  expect(modifiers(summed)).toEqual({ lance: 5 });
});

rule(['6.72', '14.14'], 'a lancer stopped by a fence leaves the bonus to the one who is not', () => {
  const field = position({
    phase: 'attack',
    units: [lancer(2), hussars('I', 'poles', '1009', { facing: 'S', sp: 1, lance: true, morale: 7 }), B],
    fences: [{ hex: '1010', facing: 'S', side: 'russians' }],
  });
  expect(modifiers(declareAttack(field, ['H', 'I'], ['1010']))).toEqual({ lance: 2, 'opposing-sides': 1 });
});

rule(['6.72', '6.14'], 'one lancer on two hexes has no bonus if a wood covers one of them', () => {
  const field = position({
    phase: 'attack',
    units: [lancer(2), B, cavalry('C', 'russians', '1110', { facing: 'SW' })],
    terrain: { '1110': 'f' },
  });
  expect(modifiers(declareAttack(field, ['H'], ['1010', '1110']))).toEqual({ terrain: -2 });
});

rule(
  ['6.72', '6.74'],
  'whatever the result, the lances are gone after the battle and do not return to the stock',
  () => {
    const field = position({ phase: 'attack', units: [lancer(2), B], ...stock(240) });
    play(field, [{ do: 'attack', unit: 'H', hex: '1010' }, { do: 'fight' }], [5, 6]); // 4:1 and an 11: nothing
    expect(unit(field, 'H').lance).toBe(false);
    expect(field.lances[0]).toBe(240);
  },
);

rule('6.72', 'lances count for nothing against ground that stops them, and are spent all the same', () => {
  const field = position({ phase: 'attack', units: [lancer(2), B], terrain: { '1010': 'v' } });
  play(field, [{ do: 'attack', unit: 'H', hex: '1010' }, { do: 'fight' }], [1, 1]); // 1:3 and a 2: nothing
  expect(unit(field, 'H').lance).toBe(false);
});

rule('6.72', 'attacked lancers have no bonus and spend the marker', () => {
  const field = position({ phase: 'attack', side: 'russians', units: [lancer(2), B] });
  const events = play(field, [{ do: 'attack', unit: 'B', hex: '1011' }, { do: 'fight' }], [1, 5]);
  expect(eventsOf(events, 'battle')[0]).toMatchObject({ report: { shift: 0, column: '1:1' } });
  expect(unit(field, 'H').lance).toBe(false);
});

rule('6.71', 'lances not used stay with the unit and serve a counter-charge in the enemy phase', () => {
  const field = position({
    phase: 'movement',
    units: [
      hussars('H', 'poles', '1010', { facing: 'S', morale: 7 }),
      cavalry('M', 'russians', '1014', { facing: 'N' }),
    ],
    ...stock(10),
  });
  play(field, [take('H'), end]); // the Poles do not move; no enemy is near, so their attack phase passes
  expect([deciding(field), unit(field, 'H').lance]).toEqual(['russians', true]);
  play(field, moves('M', step('N'), step('N')));
  const events = play(field, [{ do: 'charge', unit: 'H', to: 'S', facing: 'S' }, { do: 'go' }], [5, 6]);
  expect(eventsOf(events, 'battle')[0]).toMatchObject({ report: { shift: 3, column: '4:1' }, result: '-' });
  expect(unit(field, 'H').lance).toBe(false);
});

rule('6.73', 'a marker is ten lances: 250 lances are 25 markers and no more', () => {
  const many = Array.from({ length: 26 }, (_, i) => hussars(`H${i}`, 'poles', `03${String(i + 1).padStart(2, '0')}`));
  const field = position({
    phase: 'movement',
    map: { columns: 20, rows: 30 },
    units: [...many, far],
    ...stock(250),
  });
  play(
    field,
    many.slice(0, 24).map((one) => take(one.id)),
  );
  expect(field.lances[0]).toBe(10);
  expect(asked(field)).toBe('lances');
  play(field, [take('H24')]);
  expect(field.lances[0]).toBe(0);
  expect(asked(field)).toBe('movement'); // none left for H25, so nobody is asked
});

rule('6.73', 'fewer lances than a marker needs are none; by option a marker is a single lance', () => {
  expect(asked(taking([], stock(9)))).toBe('movement');
  const single = taking([hussars('I', 'poles', '0710')], { ...stock(9), options: { lancesPerMarker: 1 } });
  play(single, [take('H')]);
  expect(single.lances[0]).toBe(8);
  expect(refused(single, take('I'))).toBeNull();
});

rule('6.73', 'the stock comes from the scenario', () => {
  const stocks = ['battle', 'charge-on-the-russians', 'free'].map(
    (id) => position({ scenario: `kluszyn-1610/${id}`, units: [] }).lances[0],
  );
  expect(stocks).toEqual([250, 190, 250]);
});

rule('6.74', 'a marker taken leaves the stock in the wagons smaller', () => {
  const field = taking([hussars('I', 'poles', '0710')]);
  const events = play(field, [take('H'), take('I')]);
  expect(eventsOf(events, 'lance-taken').map((event) => event.left)).toEqual([240, 230]);
  expect(field.lances[0]).toBe(230);
});

/** Russian foot beside two empty Polish wagons. */
const plunder = (lances: number) =>
  position({
    phase: 'movement',
    side: 'russians',
    units: [infantry('F', 'russians', '1012', { facing: 'N' }), hussars('H', 'poles', '0303', { lance: true })],
    wagons: [wagon('W1', 'poles', '1011'), wagon('W2', 'poles', '1010')],
    ...stock(lances),
  });

rule('6.75', 'each wagon lost costs fifty lances of the stock, the last one all of them', () => {
  const field = plunder(190);
  play(field, moves('F', step('N')));
  expect(field.lances[0]).toBe(140);
  play(field, [step('N')]);
  expect(field.lances[0]).toBe(0);
  expect(unit(field, 'H').lance).toBe(true); // what is in the riders' hands is not in the wagons
});

rule('6.75', 'the stock never falls below nothing', () => {
  const field = plunder(30);
  play(field, moves('F', step('N')));
  expect(field.lances[0]).toBe(0);
});
