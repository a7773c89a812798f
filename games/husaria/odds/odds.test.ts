/** Odds against a slow and obvious count: every throw of the dice is made once, through the rules themselves. */
import { scriptedDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import type { State } from '../rules/state/state.js';
import { husariaSystem } from '../system.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  declareAttack,
  hussars,
  infantry,
  moves,
  oddsFor,
  open,
  play,
  position,
  step,
} from '../testkit/index.js';
import { rule } from '../testkit/rule.js';
import { fateOf, reportFor, resultOf, slowCount, stop, sumOf, table } from '../testkit/slow-odds.js';

/** Cavalry A attacks infantry D on 1010 from the south, two to one by 6.19. */
function battle(): State {
  const field = position({
    phase: 'attack',
    units: [
      cavalry('A', 'poles', '1011', { facing: 'N', sp: 1 }),
      cavalry('B', 'poles', '1110', { facing: 'NW', sp: 1 }),
      infantry('D', 'russians', '1010', { facing: 'S', morale: 6 }),
    ],
  });
  declareAttack(field, ['A', 'B'], ['1010']);
  return field;
}

describe('a battle', () => {
  test('results are counted over 36 throws', () => {
    const field = battle();
    const report = reportFor(field);
    expect(sumOf(report.results)).toBe(1);
    expect(table(report.results)).toEqual(slowCount(field, { do: 'fight' }, 2, resultOf('battle')));
    expect(table(report.results)).toMatchObject({ '-1/B2': '1/36' }); // two to one and one column: a throw of two
  });

  test('fates take in losses and the dispersal die', () => {
    const field = battle();
    const report = reportFor(field);
    expect(sumOf(report.fates)).toBe(1);
    expect(table(report.fates)).toEqual(slowCount(field, { do: 'fight' }, 4, fateOf(field, ['A', 'B', 'D'])));
    expect(Object.keys(table(report.fates))).toContain('D retreats');
  });

  test('fates take in the throw for a commander who is forced back', () => {
    const field = position({
      phase: 'attack',
      units: [
        hussars('A', 'poles', '1011', { facing: 'N' }),
        cavalry('D', 'russians', '1010', { facing: 'S', sp: 1, morale: 6 }),
      ],
      commanders: [commander('L', 'russians', '1010', { chief: true })],
    });
    declareAttack(field, ['A'], ['1010']);
    const report = reportFor(field);
    expect(sumOf(report.fates)).toBe(1);
    expect(table(report.fates)).toEqual(slowCount(field, { do: 'fight' }, 4, fateOf(field, ['A', 'D'])));
  });

  rule('6.21', 'the report shows strengths, ratio, every modifier with its rule, and the column', () => {
    const field = position({
      phase: 'attack',
      terrain: { '1010': 'v' },
      moraleInForce: 1,
      units: [
        hussars('A', 'poles', '1011', { facing: 'N', lance: true }),
        hussars('B', 'poles', '1009', { facing: 'S' }),
        cavalry('D', 'russians', '1010', { facing: 'S' }),
      ],
      commanders: [commander('L', 'poles', '1012', { modifier: 2 })],
    });
    declareAttack(field, ['A', 'B'], ['1010']);
    expect(reportFor(field)).toMatchObject({
      kind: 'battle',
      targets: ['1010'],
      attack: 4,
      defence: 1,
      ratio: '4:1',
      defenders: [{ of: '1010', value: 1, because: [{ rule: '6.43', label: 'struck-from-behind', value: -1 }] }],
      modifiers: [
        { rule: '6.21', label: 'morale', value: 1 },
        { rule: '9.21', label: 'attacking-commander', value: 2 },
        { rule: '6.16', label: 'opposing-sides', value: 1 },
        { rule: '8.14', label: 'morale-track', value: 1 },
        { rule: '6.31', label: 'terrain', value: -2 },
      ],
      shift: 3,
      column: '7:1',
    });
  });

  test('while a reaction is asked for, the odds are those of the battle', () => {
    const field = position({
      phase: 'attack',
      units: [
        infantry('A', 'poles', '1011', { facing: 'N', stars: 1 }),
        infantry('D', 'russians', '1010', { facing: 'S', stars: 2 }),
      ],
    });
    declareAttack(field, ['A'], ['1010']);
    const declared = reportFor(field);
    play(field, [{ do: 'fight' }]);
    expect(asked(field)).toBe('musketry');
    expect(reportFor(field)).toEqual(declared);
    expect(table(declared.results)).toMatchObject({ '-1/-1': '1/6', B2: '1/36', '-': '5/36' });
  });

  test('standing orders of either side stay secret', () => {
    const field = position({
      phase: 'attack',
      units: [
        infantry('A', 'poles', '1011', { facing: 'N' }),
        infantry('D', 'russians', '1010', { facing: 'S', stars: 2 }),
      ],
    });
    declareAttack(field, ['A'], ['1010']);
    const plain = reportFor(field);
    husariaSystem.setOrders(field, 'russians', { musketry: 'always' }, scriptedDice([]), () => undefined);
    expect(reportFor(field)).toEqual(plain);
  });

  test('asking changes nothing', () => {
    const field = battle();
    const before = husariaSystem.fingerprint(field);
    reportFor(field);
    expect(husariaSystem.fingerprint(field)).toBe(before);
  });
});

describe('a counter-charge', () => {
  const charged = (): State => {
    const field = position({
      side: 'russians',
      units: [
        cavalry('K', 'russians', '1007', { facing: 'S' }),
        hussars('P', 'poles', '1010', { facing: 'N', lance: true }),
      ],
    });
    play(field, [...moves('K', step('S')), { do: 'charge', unit: 'P', to: 'N', facing: 'N' }]);
    return field;
  };

  rule('6.61', 'is weighed before the word is given', () => {
    const field = charged();
    const report = reportFor(field);
    expect(report).toMatchObject({
      kind: 'counter-charge',
      targets: ['1008'],
      ratio: '1:1',
      modifiers: [
        { rule: '6.21', label: 'morale', value: 1 },
        { rule: '6.72', label: 'lance', value: 3 },
      ],
      column: '5:1',
    });
    expect(sumOf(report.results)).toBe(1);
    expect(sumOf(report.fates)).toBe(1);
    expect(table(report.results)).toEqual(slowCount(field, { do: 'go' }, 2, resultOf('battle')));
    expect(table(report.fates)).toEqual(slowCount(field, { do: 'go' }, 3, fateOf(field, ['K', 'P'])));
  });
});

describe('a shot', () => {
  const gunAimed = (hex: string, morale: number): State => {
    const field = position({
      phase: 'artillery',
      terrain: { '1008': 'v' },
      units: [
        artillery('G', 'poles', '1010', { gun: 'C', sp: 3, facing: 'N' }),
        infantry('T', 'russians', hex, { morale }),
      ],
    });
    play(field, [{ do: 'aim', unit: 'G', target: 'T' }]);
    return field;
  };

  rule('13.22', 'of guns: the table and its morale check, over 36 times 36 throws', () => {
    const field = gunAimed('1108', 7);
    const report = reportFor(field);
    expect(report).toMatchObject({
      kind: 'artillery',
      shooters: ['G'],
      target: 'T',
      strength: 3,
      range: 2,
      modifier: 0,
    });
    expect(sumOf(report.results)).toBe(1);
    expect(sumOf(report.fates)).toBe(1);
    expect(table(report.results)).toEqual(slowCount(field, { do: 'fire' }, 2, resultOf('fire'), stop));
    expect(table(report.fates)).toEqual(slowCount(field, { do: 'fire' }, 4, fateOf(field, ['T']), stop));
    expect(Object.keys(table(report.fates)).sort()).toEqual(['T -1', 'T -1 dispersed', 'T dispersed', 'nothing']);
  });

  rule('13.22', 'shows its cover with the rule', () => {
    expect(reportFor(gunAimed('1008', 7))).toMatchObject({
      modifiers: [{ rule: '13.22', label: 'terrain', value: -2 }],
      modifier: -2,
    });
  });

  const volleyOf = (stars: 1 | 2): State => {
    const field = position({
      phase: 'attack',
      fences: [{ hex: '1010', facing: 'S', side: 'russians' }],
      units: [
        infantry('A', 'poles', '1011', { facing: 'N', stars }),
        infantry('B', 'poles', '1110', { facing: 'NW', stars }),
        infantry('D', 'russians', '1010', { facing: 'S', sp: 1 }),
        infantry('E', 'russians', '1010', { facing: 'S', sp: 1 }),
      ],
    });
    declareAttack(field, ['A', 'B'], ['1010']);
    play(field, [{ do: 'fight' }, { do: 'aim', unit: 'A', target: 'D' }, { do: 'join', unit: 'B' }]);
    return field;
  };

  rule('12.31', 'of small arms', () => {
    const field = volleyOf(2); // a second shot is left, so the rules stop after the first
    const report = reportFor(field);
    expect(report).toMatchObject({
      kind: 'small-arms',
      shooters: ['A', 'B'],
      target: 'D',
      strength: 4,
      modifiers: [{ rule: '12.31', label: 'fence', value: -1 }],
    });
    expect(sumOf(report.fates)).toBe(1);
    expect(table(report.results)).toEqual(slowCount(field, { do: 'fire' }, 2, resultOf('fire'), stop));
    expect(table(report.fates)).toEqual(slowCount(field, { do: 'fire' }, 4, fateOf(field, ['D']), stop));
  });

  test('the last one before a battle is weighed without the battle', () => {
    expect(reportFor(volleyOf(1))).toEqual(reportFor(volleyOf(2)));
  });
});

describe('asking where nothing is prepared', () => {
  const problem = (field: State): string | null => {
    const report = oddsFor(field);
    return report.ok ? null : report.error.code;
  };

  test('is a problem in every quiet moment', () => {
    const field = position({
      units: [cavalry('M', 'poles', '1007', { facing: 'S' }), cavalry('C', 'russians', '1010', { facing: 'N' })],
    });
    expect(problem(field)).toBe('no-odds');
    play(field, moves('M', step('S')));
    expect([asked(field), problem(field)]).toEqual(['counter-charge', 'no-odds']); // nobody rides yet
    play(field, [{ do: 'charge', unit: 'C', to: 'N', facing: 'N' }, { do: 'go' }], [3, 4]);
    expect([asked(field), problem(field)]).toEqual(['attack', 'no-odds']);
  });

  test('is a problem after the dice have fallen', () => {
    const field = battle();
    play(field, [{ do: 'fight' }], [3, 3]);
    expect(open(field, 'retreat').length).toBeGreaterThan(1);
    expect(problem(field)).toBe('no-odds');
  });

  test('is a problem while a commander looks for refuge, though his battle is not thrown yet', () => {
    const field = position({
      phase: 'attack',
      units: [
        infantry('A', 'poles', '1011', { facing: 'N', stars: 1 }),
        infantry('D', 'russians', '1010', { facing: 'S', sp: 1 }),
        infantry('E', 'russians', '1006'),
        infantry('F', 'russians', '1206'),
      ],
      commanders: [commander('L', 'russians', '1010')],
    });
    declareAttack(field, ['A'], ['1010']);
    play(field, [{ do: 'fight' }, { do: 'aim', unit: 'A', target: 'D' }, { do: 'fire' }], [5, 5, 3, 3]);
    expect([asked(field), problem(field)]).toEqual(['escape', 'no-odds']);
  });

  rule('6.13', 'is a problem while an attack leaves an enemy out and cannot be fought', () => {
    const field = position({
      phase: 'attack',
      units: [
        infantry('A', 'poles', '1011', { facing: 'N' }),
        infantry('D', 'russians', '1010', { facing: 'S' }),
        infantry('E', 'russians', '1110', { facing: 'S' }),
      ],
    });
    play(field, [{ do: 'attack', unit: 'A', hex: '1010' }]);
    expect(oddsFor(field)).toMatchObject({
      ok: false,
      error: { code: 'no-odds', message: expect.stringContaining('6.13') },
    });
    play(field, [{ do: 'widen', hex: '1110' }]);
    expect(problem(field)).toBe(null);
  });
});
