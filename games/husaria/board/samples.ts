/** What can be seen on a counter, for the help. */
import type { Counter, HexBoard } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { marks, withLance } from './symbols.js';

const text = (en: string, pl: string): Text => ({ en, pl });

const hussars: Counter = {
  id: 'sample',
  side: 'sample',
  hex: '0101',
  facing: 'N',
  symbol: withLance,
  name: text('', ''),
  badge: '',
  strength: 2,
  fullStrength: 2,
  movement: 7,
  morale: 8,
  stars: 2,
  marks: [marks.lance],
  level: 0,
  spoken: text('', ''),
};

const sample = (more: Partial<Counter>, meaning: Text) => ({ counter: { ...hussars, ...more }, text: meaning });

export const samples: HexBoard<unknown>['samples'] = [
  sample(
    {},
    text(
      'The point shows the facing. Bottom left is strength, bottom right movement, morale in between. Two white stars: two volleys; one black star: one volley. A raised lance: the unit carries lances.',
      'Szpic wskazuje zwrot. Na dole z lewej siła, z prawej ruch, pośrodku morale. Gwiazdki: dwie białe to dwie salwy, czarna to jedna. Uniesiona kopia: oddział ma kopie.',
    ),
  ),
  sample(
    { strength: 1 },
    text('Strength in a box: the unit has lost strength.', 'Siła w ramce: oddział stracił siłę.'),
  ),
  sample({ marks: [marks.moved] }, text('Greyed: the unit has moved.', 'Wyszarzony: oddział już się poruszał.')),
  sample(
    { marks: [marks.mustAttack] },
    text(
      'Warning triangle and dashed edge: the unit must still attack.',
      'Trójkąt ostrzegawczy i przerywana krawędź: oddział musi jeszcze zaatakować.',
    ),
  ),
  sample(
    { marks: [marks.attacked] },
    text('Crossed swords: the unit has fought.', 'Skrzyżowane miecze: oddział już walczył.'),
  ),
  sample({ marks: [marks.fired] }, text('Smoke: the unit has fired.', 'Dym: oddział już strzelał.')),
  sample(
    { marks: [marks.held] },
    text(
      'Padlock: the unit is held back and may not move yet.',
      'Kłódka: oddział jest wstrzymany i nie może się jeszcze ruszyć.',
    ),
  ),
];
