/** A table with 120 bases and 15 pieces of terrain, on which drawing and touching are measured. */
const unit = (side, card, index, more = {}) => ({
  ...{ id: `${side}-${index}`, card, side, bases: 6, order: 'move' },
  at:
    side === 'weaker'
      ? [4 + (index % 4) * 29, 12 + Math.floor(index / 4) * 12]
      : [28 + (index % 4) * 29, 108 - Math.floor(index / 4) * 12],
  facing: side === 'weaker' ? 0 : 180,
  ...more,
});
const cards = ['reiters', 'national-musketeers', 'pancerni', 'haiduks', 'veteran-reiters'];
const ground = ['forest', 'wheat-field', 'ploughed-field', 'slope', 'swamp'];
const position = {
  system: 'fire-and-sword',
  phase: 'movement',
  sides: {
    weaker: { id: 'red', name: { en: 'Red', pl: 'Czerwoni' } },
    stronger: { id: 'blue', name: { en: 'Blue', pl: 'Niebiescy' } },
  },
  units: ['weaker', 'stronger'].flatMap((side) =>
    Array.from({ length: 10 }, (_, index) =>
      unit(side, side === 'weaker' && index === 9 ? 'reiters' : cards[index % 5], index),
    ),
  ),
  commanders: ['weaker', 'stronger'].map((side, index) => ({
    ...{ id: `leader-${side}`, card: 'swedish-colonel', side, points: 4 },
    at: [100, index === 0 ? 44 : 84],
  })),
  terrain: Array.from({ length: 15 }, (_, index) => ({
    id: `ground-${index}`,
    type: ground[index % 5],
    shape: { kind: 'circle', centre: [10 + (index % 8) * 14, 56 + Math.floor(index / 8) * 12], radius: 5 },
  })),
};
/** A record that is played on from this position. */
export const crowdedTable = {
  ...{ format: 1, system: 'fire-and-sword', version: '0.1.0', scenario: 'skirmish/patrol', options: {} },
  ...{ position, dice: { kind: 'seeded', seed: 'frames' }, entries: [] },
};
