/** What a player sees of crews and of what units carry: wagons that may be manned, one by one, caltrops before they lie. */
import { expect, test } from 'vitest';
import { cm } from '../../geometry/index.js';
import { viewOf } from '../../rules/state/view.js';
import { colonel, foot, gun, position } from '../../testkit/index.js';
import { cardOfPiece } from '../cards/card.js';
import { previewOf } from '../odds/odds-view.js';
import { piecesOf } from '../pieces/pieces.js';
import { manoeuvresOf } from '../prompt/manoeuvres.js';

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
  // Looked at, each shows which wagon it is.
  const outlines = manoeuvresOf(table, 'A')
    .filter(({ actions }) => actions.some((action) => (action as { do: string }).do === 'man'))
    .map((offer) => previewOf(table, offer).stands?.map(([corner]) => corner));
  expect(outlines).toEqual([[{ x: cm(60), y: cm(60) }], [{ x: cm(54), y: cm(60) }]]);
  const crews = cardOfPiece(table, 'W')!.figures.find(({ label }) => label.en.startsWith('Crews'));
  expect(crews?.value.en).toBe('0 · 2');
});

test('who carries caltrops is told on its card, to its owner alone; scattering them has a button and shows where they will lie', () => {
  const table = position({
    units: [foot('A', 50, 50, { carries: { obstacle: 'caltrops', elements: 3 } })],
  });
  const carried = (state: typeof table) => cardOfPiece(state, 'A')!.figures.find(({ label }) => label.en === 'Carries');
  expect(carried(viewOf(table, 'weaker'))?.value).toEqual({ en: 'caltrops, elements: 3', pl: 'czosnki, elementy: 3' });
  expect(carried(viewOf(table, 'stronger'))).toBeUndefined();
  const offers = manoeuvresOf(table, 'A').filter(({ actions }) =>
    actions.some((action) => (action as { do: string }).do === 'scatter'),
  );
  expect(offers.filter(({ quick }) => quick)).toHaveLength(1);
  expect(offers[0]!.quick!.en).toContain('caltrops');
  // Three elements of 4 by 1 cm, before its front.
  const stands = previewOf(table, offers[0]!).stands!;
  expect(stands).toHaveLength(3);
  for (const [corner] of stands) expect(corner!.y).toBeGreaterThan(cm(50));
});

test('a base is drawn with the crew it has: whole, weakened or none, a cart in a train as a cart, a gun that nobody serves alone', () => {
  const wagons = [2, 3, 0, 0].map((crew) => ({ crew, structure: 2 }));
  const table = position({
    units: [
      {
        ...gun('W', 60, 60, { bases: 4, files: 1, facing: 90, order: 'defence' }),
        card: 'war-wagon',
        kinds: ['war-wagon', 'war-wagon', 'war-wagon', 'transport-wagon'],
        marks: { wagons },
      },
      gun('G', 20, 20, { order: null, abandoned: true }),
      gun('H', 30, 20, { order: 'defence' }),
    ],
  });
  const drawn = (id: string) =>
    piecesOf(table)
      .find((piece) => piece.id === id)!
      .bases.map(({ figures }) => figures.name);
  expect(drawn('W')).toEqual(['weakened-war-wagon', 'war-wagon', 'empty-war-wagon', 'wagon']);
  expect([drawn('G'), drawn('H')]).toEqual([['abandoned-gun'], ['gun']]);
});
