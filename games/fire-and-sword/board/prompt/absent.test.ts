/** A question about a unit that is not on the table yet: asked, priced and taken as any other. */
import { languages } from '@hetman/core/game';
import { expect, test } from 'vitest';
import { viewOf } from '../../rules/state/view.js';
import { flankMarchTested } from '../../testkit/fortune.js';
import { asked } from '../../testkit/index.js';
import { fireAndSwordBoard as board } from '../index.js';

test('commanders are offered for the test of a flank march, and nobody looks for it on the table', () => {
  const state = flankMarchTested();
  expect(asked(state)).toBe('test');
  const prompt = board.prompt(viewOf(state, 'weaker'), null);
  expect(prompt.offers.flatMap(({ actions }) => actions)).toEqual(
    expect.arrayContaining([{ do: 'roll' }, { do: 'support', commander: 'C', points: 2 }]),
  );
  for (const language of languages)
    for (const { label } of prompt.offers) expect(label[language]).not.toMatch(/[{}]|undefined/);
  for (const side of ['weaker', 'stronger']) {
    const view = viewOf(state, side);
    expect(board.pieces(view).map(({ id }) => id)).not.toContain('L');
    expect(() => [board.panels(view), board.odds(view), board.course?.(view)]).not.toThrow();
  }
});
