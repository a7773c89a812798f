import { directions } from '@hetman/core/hex';
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
  pointsLeft,
  position,
  refused,
  ruleAgainst,
  step,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';
import { labelOf } from '../state/pieces.js';

type Facing = NonNullable<UnitEntry['facing']>;
const fence = (hex: string, facing: Facing, side = 'russians') => ({ hex, facing, side });
const B = infantry('B', 'russians', '1010', { facing: 'S' });
/** The six neighbours of 1010, each looking at it. */
const around: readonly (readonly [string, Facing])[] = [
  ['1009', 'S'],
  ['1109', 'SW'],
  ['1110', 'NW'],
  ['1011', 'N'],
  ['0910', 'NE'],
  ['0909', 'SE'],
];

const weigh = (units: UnitEntry[], attackers: string[], rest: Omit<PositionFile, 'units'> = {}, targets = ['1010']) =>
  declareAttack(
    position({ phase: 'attack', units: [...units, B], fences: [fence('1010', 'S')], ...rest }),
    attackers,
    targets,
  );

/** Set-up of the first scenario, with the Russian army in place. */
function building() {
  const field = position({ scenario: 'kluszyn-1610/battle', units: undefined });
  play(field, [{ do: 'deploy' }, { do: 'ready' }]);
  return field;
}

rule(['14.0', 'N.fences'], 'fences are built before play by their owner, on the line of the scenario', () => {
  const field = building();
  expect([asked(field), deciding(field)]).toEqual(['fences', 'russians']);
  expect(ruleAgainst(field, { do: 'fence', hex: '1414', facing: 'NW' })).toBe('N.fences');
  play(field, [{ do: 'fence', hex: '1315', facing: 'NW' }]);
  expect(field.fences.map(({ hex }) => labelOf(field, hex))).toEqual(['1315']);
  expect(refused(field, { do: 'fence', hex: '1315', facing: 'SW' })).toEqual({ code: 'fence-taken', rule: 'N.fences' });
});

rule('14.0', 'no more than twelve counters are placed', () => {
  const field = building();
  play(
    field,
    Array.from(
      { length: 12 },
      (_, i): Action => ({ do: 'fence', hex: `13${String(i + 9).padStart(2, '0')}`, facing: 'SW' }),
    ),
  );
  expect(field.fences).toHaveLength(12);
  expect([asked(field), deciding(field)]).toEqual(['deploy', 'poles']);
});

rule(['14.12', '14.0'], 'each counter is given a facing that the line allows', () => {
  const field = building();
  expect(refused(field, { do: 'fence', hex: '1315', facing: 'S' })).toEqual({ code: 'fence-facing', rule: '14.12' });
  const facings = open(field, 'fence').filter(({ hex }) => hex === '1315');
  expect(facings.map(({ facing }) => facing)).toEqual(['NW', 'SW']);
});

rule('14.12', 'a fence covers the side it faces and the two beside it, whichever way it faces', () => {
  for (const [turn, facing] of directions.entries()) {
    const strengths = around.map(([hex, looks]) => {
      const attacker = infantry('A', 'poles', hex, { facing: looks });
      return weigh([attacker], ['A'], { fences: [fence('1010', facing)] }).attack;
    });
    const covered = [0, 1, 2, 3, 4, 5].map((side) => ([0, 1, 5].includes((side - turn + 6) % 6) ? 1 : 2));
    expect(strengths).toEqual(covered);
  }
});

rule('14.11', 'each unit that attacks over the fence counts one point', () => {
  const two = [
    infantry('A', 'poles', '1011', { facing: 'N' }),
    infantry('C', 'poles', '1110', { facing: 'NW' }),
    infantry('D', 'poles', '1009', { facing: 'S' }),
  ];
  expect(weigh(two, ['A', 'C'])).toMatchObject({ attack: 2, defence: 2 });
  expect(weigh(two, ['A', 'C', 'D'])).toMatchObject({ attack: 4 }); // D comes from the open side
});

rule('14.11', 'by option all who attack over it count one point together', () => {
  const options = { fenceStrength: 'all' };
  const units = [
    infantry('A', 'poles', '1011', { facing: 'N' }),
    infantry('C', 'poles', '1110', { facing: 'NW' }),
    infantry('D', 'poles', '1009', { facing: 'S' }),
  ];
  expect(weigh(units, ['A', 'C'], { options })).toMatchObject({ attack: 1, defence: 2 });
  expect(weigh(units, ['A', 'C', 'D'], { options })).toMatchObject({ attack: 3 });
});

rule(['14.11', '6.19'], 'horse over the fence is not doubled, horse from the open side is', () => {
  const units = [cavalry('A', 'poles', '1011', { facing: 'N' }), cavalry('C', 'poles', '0909', { facing: 'SE' })];
  expect(weigh(units, ['A']).attack).toBe(1);
  expect(weigh(units, ['C']).attack).toBe(4);
  expect(weigh(units, ['A', 'C']).attack).toBe(5);
});

rule(['14.11', '6.14'], 'one attacker on two hexes has one point if a fence covers either of them', () => {
  const open = infantry('E', 'russians', '1110', { facing: 'SW' });
  const attacker = cavalry('A', 'poles', '1011', { facing: 'N' });
  expect(weigh([attacker, open], ['A'], {}, ['1010', '1110'])).toMatchObject({ attack: 1, defence: 4 });
});

rule('14.11', 'a fence shields its owner only: outwards he attacks with all he has', () => {
  const units = [infantry('A', 'poles', '1011', { facing: 'N' })];
  expect(weigh(units, ['A'], { fences: [fence('1011', 'N', 'poles')] }).attack).toBe(2);
});

rule('14.14', 'lances are of no use over a fence, from the open side they are', () => {
  const lancer = (hex: string, facing: Facing) =>
    modifiers(weigh([hussars('A', 'poles', hex, { facing, lance: true, morale: 7 })], ['A']));
  expect(lancer('1011', 'N')).toEqual({});
  expect(lancer('1009', 'S')).toEqual({ lance: 3 });
});

rule('14.15', 'an enemy who enters the hex removes the fence, at no extra price', () => {
  const field = position({
    phase: 'movement',
    units: [cavalry('A', 'poles', '1011', { facing: 'N', mp: 7 }), infantry('X', 'russians', '0202')],
    fences: [fence('1010', 'S'), fence('1110', 'S')],
  });
  const events = play(field, moves('A', step('N')));
  expect(pointsLeft(field)).toBe(6);
  expect(eventsOf(events, 'fence-destroyed')).toMatchObject([{ hex: '1010', rule: '14.15' }]);
  expect(field.fences.map(({ hex }) => labelOf(field, hex))).toEqual(['1110']);
});

rule('14.15', 'its owner passes without harm', () => {
  const field = position({
    phase: 'movement',
    side: 'russians',
    units: [infantry('A', 'poles', '0202'), infantry('X', 'russians', '1011', { facing: 'N' })],
    fences: [fence('1010', 'S')],
  });
  play(field, moves('X', step('N'), step('N')));
  expect([where(field, 'X'), field.fences.length]).toEqual(['1009', 1]);
});

rule('14.15', 'a chase over it destroys it as well', () => {
  const field = position({
    phase: 'attack',
    units: [infantry('A', 'poles', '1011', { facing: 'N', morale: 9 }), B],
    fences: [fence('1010', 'S')],
  });
  const course: Action[] = [
    { do: 'attack', unit: 'A', hex: '1010' },
    { do: 'fight' }, // 1 to 2, +2: 2:1, 7: B1
    { do: 'retreat', unit: 'B', hex: '1009' },
    { do: 'chase', unit: 'A', after: 'B' },
    { do: 'pursue', hex: '1010' },
  ];
  play(field, course, [3, 4, 6]);
  expect([where(field, 'A'), field.fences]).toEqual(['1010', []]);
});
