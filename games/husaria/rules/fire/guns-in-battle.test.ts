/** 13.3: guns hand to hand, and guns in a stack. */
import { expect } from 'vitest';
import type { UnitEntry } from '../../position/schema.js';
import {
  artillery,
  asked,
  cavalry,
  deciding,
  declareAttack,
  eventsOf,
  infantry,
  moves,
  open,
  play,
  position,
  positionProblem,
  refused,
  step,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { State } from '../state/state.js';

const gun = (id: string, side: string, hex: string, extras: Partial<UnitEntry> = {}) =>
  artillery(id, side, hex, { gun: 'L', sp: 2, facing: 'S', ...extras });
/** A of two points attacks the stack on 1010 from the south. */
const assault = (...defenders: UnitEntry[]): State =>
  position({ phase: 'attack', units: [cavalry('A', 'poles', '1011', { facing: 'N' }), ...defenders] });
const strengths = (field: State): [number, number] => {
  const report = declareAttack(field, ['A'], ['1010']);
  return [report.attack, report.defence];
};

rule('13.31', 'all guns of a hex defend with one point, infantry adds its own', () => {
  expect(strengths(assault(gun('G', 'russians', '1010')))).toEqual([2, 1]);
  expect(strengths(assault(gun('G', 'russians', '1010', { sp: 1 })))).toEqual([2, 1]);
  expect(strengths(assault(gun('G', 'russians', '1010'), gun('H', 'russians', '1010')))).toEqual([2, 1]);
  const escorted = assault(gun('G', 'russians', '1010'), infantry('F', 'russians', '1010', { facing: 'S' }));
  expect(strengths(escorted)).toEqual([2, 3]); // and horse does not double against a hex with guns
});

rule('13.31', 'it makes no difference whether they fired before', () => {
  expect(strengths(assault(gun('G', 'russians', '1010', { fired: true, firedAtMover: true })))).toEqual([2, 1]);
});

rule('13.31', 'guns that attack count one point together', () => {
  const field = position({
    phase: 'attack',
    units: [
      gun('G', 'poles', '1011', { facing: 'N' }),
      gun('H', 'poles', '1011', { facing: 'N', sp: 1 }),
      infantry('F', 'poles', '1110', { facing: 'NW' }),
      infantry('D', 'russians', '1010'),
    ],
  });
  const report = declareAttack(field, ['G', 'H', 'F'], ['1010']);
  expect(report.attackers.map(({ of, value }) => [of, value])).toEqual([
    ['G', 1],
    ['H', 0],
    ['F', 2],
  ]);
  expect(report.attack).toBe(3);
});

/** The guns and their escort are thrown back one hex. */
function thrownBack(...defenders: UnitEntry[]): State {
  const field = assault(...defenders);
  declareAttack(field, ['A'], ['1010']);
  const events = play(field, [{ do: 'fight' }], [3, 3]);
  expect(eventsOf(events, 'battle')).toMatchObject([{ result: 'B1' }]);
  return field;
}

rule('13.32', 'forced back, guns are lost when the winner enters their hex, however strong they are', () => {
  const field = thrownBack(gun('G', 'russians', '1010'));
  play(field, [{ do: 'retreat', unit: 'G', hex: '1009' }]);
  expect([where(field, 'G'), asked(field), deciding(field)]).toEqual(['1009', 'chase', 'poles']);
  const events = play(field, [
    { do: 'chase', unit: 'A', after: 'G' },
    { do: 'pursue', hex: '1010' },
  ]);
  expect(eventsOf(events, 'eliminated')).toMatchObject([{ rule: '13.32', unit: 'G' }]);
  expect([unit(field, 'G').place, where(field, 'A'), field.morale, field.points]).toEqual(['dead', '1010', 1, [1, 0]]);
});

rule('13.32', 'when nobody follows they are saved', () => {
  const field = thrownBack(gun('G', 'russians', '1010'));
  play(field, [{ do: 'retreat', unit: 'G', hex: '1009' }, { do: 'pass' }], [6]);
  expect([where(field, 'G'), unit(field, 'G').sp]).toEqual(['1009', 2]);
});

rule('13.32', 'a chase after their escort over the hex takes the guns as well', () => {
  const field = position({
    phase: 'attack',
    units: [
      cavalry('A', 'poles', '1011', { facing: 'N', morale: 10 }),
      gun('G', 'russians', '1010'),
      infantry('F', 'russians', '1010', { facing: 'S', sp: 1 }),
    ],
  });
  declareAttack(field, ['A'], ['1010']);
  play(field, [{ do: 'fight' }], [3, 3]); // even, three columns up: B2-1
  play(field, [
    { do: 'retreat', unit: 'F', hex: '1009' },
    { do: 'retreat', unit: 'F', hex: '1008' },
    { do: 'retreat', unit: 'G', hex: '1109' },
    { do: 'retreat', unit: 'G', hex: '1209' },
  ]);
  play(field, [
    { do: 'chase', unit: 'A', after: 'F' },
    { do: 'pursue', hex: '1010' },
  ]);
  expect(unit(field, 'G').place).toBe('dead');
  expect(unit(field, 'F').place).toBe('map');
});

rule('13.33', 'guns never chase', () => {
  const field = position({
    phase: 'attack',
    units: [
      cavalry('A', 'poles', '1011', { facing: 'N', sp: 1 }),
      gun('G', 'russians', '1010'),
      infantry('F', 'russians', '1010', { facing: 'S', sp: 1 }),
    ],
  });
  declareAttack(field, ['A'], ['1010']);
  play(field, [{ do: 'fight' }], [3, 4]); // one to two, seven: A1
  play(field, [{ do: 'retreat', unit: 'A', hex: '1012' }]);
  expect([asked(field), deciding(field)]).toEqual(['chase', 'russians']);
  expect(open(field, 'chase')).toEqual([{ do: 'chase', unit: 'F', after: 'A' }]);
  expect(refused(field, { do: 'chase', unit: 'G', after: 'A' })).toEqual({ code: 'guns-cannot-chase', rule: '13.33' });
});

rule('13.33', 'nor do they enter a hex that was destroyed before them', () => {
  const field = position({
    phase: 'attack',
    units: [
      gun('G', 'poles', '1011', { facing: 'N' }),
      infantry('D', 'russians', '1010', { facing: 'S', sp: 1, morale: 6 }),
    ],
  });
  declareAttack(field, ['G'], ['1010']);
  play(field, [{ do: 'fight' }], [4, 5]); // two to one, nine: -1/-1
  expect([unit(field, 'D').place, where(field, 'G')]).toEqual(['dead', '1011']);
  expect(asked(field)).not.toBe('chase');
});

rule('13.34', 'the stack of the example: two points of foot and two of guns', () => {
  const field = position({ units: [infantry('F', 'poles', '1011', { facing: 'N' }), gun('G', 'poles', '1010')] });
  play(field, moves('F', step('N')));
  expect([where(field, 'F'), where(field, 'G')]).toEqual(['1010', '1010']);
});

rule(['13.34', '4.27'], 'never more than four points, and of them at most two without wheels', () => {
  const onto = (mover: UnitEntry, ...there: UnitEntry[]) => {
    const field = position({ units: [mover, ...there] });
    play(field, moves(mover.id));
    const refusal = refused(field, step('N'));
    return refusal && (refusal.rule ?? refusal.code);
  };
  const foot = (sp: number) => infantry('F', 'poles', '1011', { facing: 'N', sp });
  const wheels = (sp: number) => gun('M', 'poles', '1011', { facing: 'N', sp });
  expect(onto(foot(2), gun('G', 'poles', '1010', { sp: 2 }))).toBe(null);
  expect(onto(foot(2), gun('G', 'poles', '1010', { sp: 3 }))).toBe('13.34');
  expect(onto(foot(1), gun('G', 'poles', '1010', { sp: 3 }))).toBe(null);
  expect(onto(foot(2), gun('G', 'poles', '1010', { sp: 1 }), infantry('E', 'poles', '1010', { sp: 1 }))).toBe('4.27');
  expect(onto(wheels(2), gun('G', 'poles', '1010', { sp: 2 }))).toBe(null); // guns by themselves
  expect(onto(wheels(2), gun('G', 'poles', '1010', { sp: 3 }))).toBe('13.34');
  expect(onto(cavalry('H', 'poles', '1011', { facing: 'N' }), gun('G', 'poles', '1010'))).toBe(null);
});

rule('13.34', 'no position may break the limit', () => {
  const units = [gun('G', 'poles', '1010', { sp: 3 }), infantry('F', 'poles', '1010')];
  expect(positionProblem({ map: { columns: 20, rows: 20 }, units })).toContain('1010');
});
