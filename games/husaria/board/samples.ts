/** What can be seen on a counter, for the help. */
import type { Counter, HexBoard } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';

const text = (en: string, pl: string): Text => ({ en, pl });

const hussars: Counter = {
  id: 'sample',
  side: 'sample',
  hex: '0101',
  facing: 'N',
  symbol: 'hussar',
  name: text('', ''),
  badge: '',
  strength: 2,
  fullStrength: 2,
  movement: 7,
  morale: 8,
  stars: 2,
  marks: ['lance'],
  level: 0,
  spoken: text('', ''),
};

const sample = (more: Partial<Counter>, meaning: Text) => ({ counter: { ...hussars, ...more }, text: meaning });

export const samples: HexBoard<unknown>['samples'] = [
  sample(
    {},
    text(
      'The point shows the facing. Left below strength, right movement, between them morale. Stars: two white ones are two volleys, a black one is one. A raised lance is a lance carried.',
      'Ostrze wskazuje zwrot. Na dole z lewej siła, z prawej ruch, pośrodku morale. Gwiazdki: dwie białe to dwie salwy, czarna to jedna. Uniesiona kopia: oddział ma kopie.',
    ),
  ),
  sample({ strength: 1 }, text('Strength in a box: it has lost strength.', 'Siła w ramce: oddział stracił siłę.')),
  sample({ marks: ['moved'] }, text('Greyed: it has moved.', 'Wyszarzony: już się poruszał.')),
  sample(
    { marks: ['must-attack'] },
    text(
      'Warning triangle and dashed edge: it must still attack.',
      'Trójkąt i przerywana krawędź: musi jeszcze atakować.',
    ),
  ),
  sample({ marks: ['attacked'] }, text('Crossed swords: it has fought.', 'Skrzyżowane miecze: już walczył.')),
  sample({ marks: ['fired'] }, text('Smoke: it has fired.', 'Dym: już strzelał.')),
  sample(
    { marks: ['held'] },
    text('Padlock: it is held and may not move yet.', 'Kłódka: wstrzymany, nie może się jeszcze ruszyć.'),
  ),
];
