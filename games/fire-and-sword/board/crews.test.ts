/** What a player sees of crews: wagons that may be manned, one by one, and what is left of each crew. */
import { expect, test } from 'vitest';
import { colonel, foot, gun, position } from '../testkit/index.js';
import { cardOfPiece } from './card.js';
import { manoeuvresOf } from './manoeuvres.js';

test('each wagon with a crew to be made up is offered by its number, and the card tells the crews', () => {
  const table = position({
    commanders: [colonel('C', 45, 40)],
    units: [
      foot('A', 50, 50, { order: 'defence' }),
      {
        ...gun('W', 60, 60, { bases: 2, files: 1, facing: 90, order: 'defence' }),
        card: 'war-wagon',
        marks: {
          wagons: [
            { crew: 0, structure: 2 },
            { crew: 2, structure: 2 },
          ],
        },
      },
    ],
  });
  const labels = manoeuvresOf(table, 'A')
    .filter(({ actions }) => actions.some((action) => (action as { do: string }).do === 'man'))
    .map(({ label }) => label);
  expect(labels).toHaveLength(2);
  expect(labels[0]!.en).toContain('wagon 1');
  expect(labels[1]!.pl).toContain('wóz 2');
  const crews = cardOfPiece(table, 'W')!.figures.find(({ label }) => label.en.startsWith('Crews'));
  expect(crews?.value.en).toBe('0 · 2');
});
