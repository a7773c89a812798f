import { describe, expect, test } from 'vitest';
import { ask, problemWith } from '../testkit/asking.js';
import { artillery, cavalry, declareAttack, hussars, infantry, play, position } from '../testkit/index.js';
import { rule } from '../testkit/rule.js';

const field = (phase: 'movement' | 'attack' = 'attack') =>
  position({
    phase,
    units: [
      hussars('A', 'poles', '1012', { facing: 'N', lance: true }),
      cavalry('E', 'poles', '1111', { facing: 'NW' }),
      infantry('B', 'russians', '1011', { facing: 'S' }),
      infantry('D', 'russians', '1110', { facing: 'S', sp: 1 }),
      infantry('F', 'russians', '0505', { facing: 'S', sp: 1 }),
    ],
  });

describe('attacks', () => {
  rule('6.12', 'who must attack, and what', () => {
    const [answer] = ask(field(), { ask: 'attacks', side: 'poles' }).sides;
    expect(answer.units).toEqual([
      { unit: 'A', hex: '1012', may: ['1011'], must: true, obliged: ['1011'] },
      { unit: 'E', hex: '1111', may: ['1011', '1110'], must: true, obliged: ['1011', '1110'] },
    ]);
  });

  rule('6.13', 'who must be attacked, and by whom', () => {
    const [answer] = ask(field(), { ask: 'attacks', side: 'poles' }).sides;
    expect(answer.targets).toEqual([
      { hex: '1011', units: ['B'], by: ['A', 'E'], must: true },
      { hex: '1110', units: ['D'], by: ['E'], must: true },
    ]);
  });

  test('in any phase, for both sides', () => {
    const { sides } = ask(field('movement'), { ask: 'attacks' });
    expect(sides.map(({ side }: { side: string }) => side)).toEqual(['poles', 'russians']);
    expect(sides[0].units).toHaveLength(2);
    expect(sides[1].units.map(({ unit }: { unit: string }) => unit)).toEqual(['B', 'D']);
    expect(problemWith(field(), { ask: 'attacks', side: 'turks' })).toBe('unknown-subject');
  });

  rule('6.18', 'nobody must attack over his own fence, and guns never must (6.12)', () => {
    const fenced = position({
      phase: 'attack',
      units: [
        infantry('A', 'poles', '1010', { facing: 'N' }),
        artillery('G', 'poles', '1111', { facing: 'NW' }),
        infantry('B', 'russians', '1009', { facing: 'S' }),
        infantry('C', 'russians', '1110', { facing: 'S' }),
      ],
      fences: [{ hex: '1010', facing: 'N', side: 'poles' }],
    });
    const [{ units }] = ask(fenced, { ask: 'attacks', side: 'poles' }).sides;
    expect(units).toMatchObject([
      { unit: 'A', may: ['1009'], must: false, obliged: [] },
      { unit: 'G', may: ['1110'], must: false, obliged: [] },
    ]);
  });
});

describe('battle', () => {
  rule('6.21', 'has the strengths, modifiers and column of the attack that is declared', () => {
    const asked = ask(field(), { ask: 'battle', attackers: ['A'], targets: ['1011'] });
    expect(asked.refusal).toBeNull();
    expect(asked.report).toEqual(declareAttack(field(), ['A'], ['1011']));
    expect(asked.report).toMatchObject({ attack: 4, defence: 2, ratio: '2:1', shift: 4, column: '6:1' });
  });

  rule('6.13', 'also of one that leaves an enemy unattacked, then with the reason', () => {
    const asked = ask(field(), { ask: 'battle', attackers: ['A', 'E'], targets: ['1011'] });
    expect(asked.refusal).toMatchObject({ code: 'leaves-unattacked', rule: '6.13' });
    expect(asked.report).toMatchObject({ attack: 8, defence: 2, column: '7:1' });
  });

  rule('6.15', 'many against many are refused as such', () => {
    const asked = ask(field(), { ask: 'battle', attackers: ['A', 'E'], targets: ['1011', '1110'] });
    expect(asked.refusal).toMatchObject({ code: 'many-against-many', rule: '6.15' });
    expect(asked.report.defence).toBe(3);
  });

  rule('6.11', 'nothing is worked out against hexes that nobody faces', () => {
    for (const targets of [['0505'], ['1012'], ['0101']]) {
      const asked = ask(field(), { ask: 'battle', attackers: ['A'], targets });
      expect(asked.report).toBeNull();
      expect(asked.refusal.rule).toBe('6.11');
    }
  });

  rule('6.14', 'one hex against several, and two from one hex that face different ones', () => {
    const stack = position({
      phase: 'attack',
      units: [
        infantry('A', 'poles', '1010', { facing: 'N', sp: 1 }),
        infantry('C', 'poles', '1010', { facing: 'SE', sp: 1 }),
        infantry('B', 'russians', '1109', { facing: 'S', sp: 1 }),
        infantry('D', 'russians', '1110', { facing: 'N', sp: 1 }),
      ],
    });
    const asked = ask(stack, { ask: 'battle', attackers: ['C', 'A'], targets: ['1110', '1109'] });
    expect(asked.refusal).toBeNull();
    expect(asked.report).toMatchObject({ attack: 2, defence: 2 });
    play(stack, [{ do: 'attack', unit: 'A', hex: '1109' }]);
    expect(ask(stack, { ask: 'battle', attackers: ['A'], targets: ['1109'] }).report.attack).toBe(1);
  });

  test('names what is not there', () => {
    expect(problemWith(field(), { ask: 'battle', attackers: ['X'], targets: ['1011'] })).toBe('unknown-subject');
    expect(problemWith(field(), { ask: 'battle', attackers: ['A'], targets: ['9911'] })).toBe('unknown-subject');
    expect(problemWith(field(), { ask: 'battle', attackers: 'A', targets: ['1011'] })).toBe('question-shape');
  });
});
