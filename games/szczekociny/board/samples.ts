/** What can be seen on a counter, for the help. */
import type { Counter, HexBoard } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import { artillery, fusil, marks, shooter } from './symbols.js';

const company: Counter = {
  id: 'sample',
  side: 'sample',
  hex: '0101',
  facing: 'NNE',
  symbol: fusil,
  name: boardMessages.hint,
  badge: '',
  strength: 3,
  fullStrength: 3,
  movement: null,
  morale: 6,
  firepower: 3,
  band: { colour: 1, short: 'Pon', name: boardMessages.hint },
  stars: 0,
  marks: [],
  level: 0,
  spoken: boardMessages.hint,
};

const sample = (more: Partial<Counter>, meaning: Text) => ({ counter: { ...company, ...more }, text: meaning });

export const samples: HexBoard<unknown>['samples'] = [
  sample({}, boardMessages.samples),
  sample({ strength: 2, firepower: 2 }, boardMessages['samples.size-in-a-box']),
  sample(
    { strength: 1, firepower: 1, morale: 5, marks: [marks.flipped] },
    boardMessages['samples.broken-ring-and-paler'],
  ),
  sample({ symbol: shooter, marks: [marks.skirmish] }, boardMessages['samples.dotted-edge-skirmish-order']),
  sample(
    { facing: null, symbol: { ...fusil, ground: 'square' }, marks: [marks.square] },
    boardMessages['samples.square-plate-the-unit'],
  ),
  sample({ marks: [marks.moved] }, boardMessages['samples.greyed-the-unit-has']),
  sample({ marks: [marks.fired] }, boardMessages['samples.smoke-guns-that-have']),
  sample({ marks: [marks.melee] }, boardMessages['samples.crossed-swords-in-melee']),
  sample(
    {
      symbol: artillery,
      stars: 1,
      strength: null,
      morale: null,
      firepower: null,
      whiteStars: true,
      marks: [marks.limbered],
    },
    boardMessages['samples.guns-with-their-stars'],
  ),
  sample(
    {
      symbol: artillery,
      stars: 1,
      strength: null,
      morale: null,
      firepower: null,
      facing: null,
      whiteStars: true,
      marks: [marks.captured],
    },
    boardMessages['samples.grey-guns-without-a'],
  ),
];
