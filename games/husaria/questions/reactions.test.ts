import { describe, expect, test } from 'vitest';
import { ask, problemWith } from '../testkit/asking.js';
import { artillery, cavalry, infantry, moves, open, play, position, step, tartars } from '../testkit/index.js';
import { rule } from '../testkit/rule.js';

describe('reactions', () => {
  const units = [
    cavalry('A', 'poles', '1013', { facing: 'N' }),
    cavalry('R', 'russians', '1010', { facing: 'S' }),
    artillery('G', 'russians', '1210', { facing: 'S' }),
  ];

  rule('6.62', 'every charge with hex, facing and the column it reaches', () => {
    const [answer] = ask(position({ units }), { ask: 'reactions', unit: 'A', step: 'N' }).steps;
    expect(answer).toMatchObject({ hex: '1012', facing: 'N', left: 6, stops: false });
    const field = position({ units });
    play(field, [...moves('A', step('N')), { do: 'pass' }]);
    expect(answer.charges.map(({ unit, facing }: { unit: string; facing: string }) => `${unit} ${facing}`)).toEqual(
      open(field, 'charge').map(({ unit, facing }) => `${unit} ${facing}`),
    );
    expect(answer.charges[0]).toMatchObject({ unit: 'R', rule: '6.62', column: '1:1', attack: 2, defence: 2 });
  });

  rule('13.11', 'guns that bear, with the chance of each result', () => {
    const [answer] = ask(position({ units }), { ask: 'reactions', unit: 'A', step: 'N' }).steps;
    expect(answer.guns).toMatchObject([{ unit: 'G', rule: '13.11', range: 3, strength: 2, modifiers: [] }]);
    expect(answer.guns[0].results).toContainEqual(expect.objectContaining({ result: '-', chance: '5/6' }));
  });

  rule('16.21', 'archers beside whom it comes', () => {
    const field = position({
      book: 'beresteczko-1651',
      units: [infantry('I', 'poles', '1012', { facing: 'N' }), tartars('T', 'cossacks', '1010', { facing: 'S' })],
    });
    const [answer] = ask(field, { ask: 'reactions', unit: 'I', step: 'N' }).steps;
    expect(answer).toMatchObject({ stops: true, bows: [{ unit: 'T', rule: '16.21', strength: 2 }] });
  });

  test('along a path, from place to place, up to the act that is refused', () => {
    const field = position({ units });
    const { steps, refusal } = ask(field, { ask: 'reactions', unit: 'A', path: [step('N'), step('N'), step('N')] });
    expect(steps.map(({ hex, left }: { hex: string; left: number }) => [hex, left])).toEqual([
      ['1012', 6],
      ['1011', 5],
    ]);
    expect(refusal).toMatchObject({ code: 'must-stop', rule: '5.21' });
    const to = ask(field, { ask: 'reactions', unit: 'A', to: '1112', facing: 'NE' });
    expect(to.steps.at(-1)).toMatchObject({ hex: '1112', facing: 'NE' });
    expect(to.steps.filter(({ guns }: { guns: unknown[] }) => guns.length > 0)).toHaveLength(1);
    expect(ask(field, { ask: 'reactions', unit: 'A', to: '0101', facing: 'N' })).toMatchObject({
      refusal: { rule: '4.23' },
      steps: [],
    });
  });

  rule('4.1', 'a step that is not allowed has its reason', () => {
    const field = position({ units });
    expect(ask(field, { ask: 'reactions', unit: 'A', step: 'S' })).toMatchObject({
      refusal: { rule: '4.1' },
      steps: [],
    });
    const moved = position({ units: [{ ...units[0]!, moved: true }, cavalry('C', 'poles', '0101'), units[1]!] });
    expect(ask(moved, { ask: 'reactions', unit: 'A', step: 'N' })).toMatchObject({
      refusal: { rule: '4.23' },
      steps: [],
    });
    expect(ask(moved, { ask: 'reactions', unit: 'A', step: 'N', fresh: true }).steps).toHaveLength(1);
  });

  test('names what is not there', () => {
    const field = position({ units });
    expect(problemWith(field, { ask: 'reactions', unit: 'X', step: 'N' })).toBe('unknown-subject');
    expect(problemWith(field, { ask: 'reactions', unit: 'A', to: '9999', facing: 'N' })).toBe('unknown-subject');
    expect(problemWith(field, { ask: 'reactions', unit: 'A' })).toBe('question-shape');
    expect(problemWith(field, { ask: 'reactions', unit: 'A', path: [{ do: 'fight' }] })).toBe('question-shape');
  });
});
