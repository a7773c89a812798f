/** What can be seen on a counter, for the help. */
import type { Counter, HexBoard } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import { marks, withLance } from './symbols.js';

const hussars: Counter = {
  id: 'sample',
  side: 'sample',
  hex: '0101',
  facing: 'N',
  symbol: withLance,
  name: boardMessages['chase.always'],
  badge: '',
  strength: 2,
  fullStrength: 2,
  movement: 7,
  morale: 8,
  stars: 2,
  marks: [marks.lance],
  level: 0,
  spoken: boardMessages['chase.always'],
};

const sample = (more: Partial<Counter>, meaning: Text) => ({ counter: { ...hussars, ...more }, text: meaning });

export const samples: HexBoard<unknown>['samples'] = [
  sample({}, boardMessages.samples),
  sample({ strength: 1 }, boardMessages['samples.strength-in-a-box']),
  sample({ marks: [marks.moved] }, boardMessages['samples.greyed-the-unit-has']),
  sample({ marks: [marks.mustAttack] }, boardMessages['samples.warning-triangle-and-dashed']),
  sample({ marks: [marks.attacked] }, boardMessages['samples.crossed-swords-the-unit']),
  sample({ marks: [marks.fired] }, boardMessages['samples.smoke-the-unit-has']),
  sample({ marks: [marks.held] }, boardMessages['samples.padlock-the-unit-is']),
];
