/** What can be seen on a counter, for the help. */
import type { Counter, HexBoard } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';

const text = (en: string, pl: string): Text => ({ en, pl });

const company: Counter = {
  id: 'sample',
  side: 'sample',
  hex: '0101',
  facing: 'NNE',
  symbol: 'fusil',
  name: text('', ''),
  badge: '',
  strength: 3,
  fullStrength: 3,
  movement: null,
  morale: 6,
  firepower: 3,
  band: { colour: 1, short: 'Pon', name: text('', '') },
  stars: 0,
  marks: [],
  level: 0,
  spoken: text('', ''),
};

const sample = (more: Partial<Counter>, meaning: Text) => ({ counter: { ...company, ...more }, text: meaning });

export const samples: HexBoard<unknown>['samples'] = [
  sample(
    {},
    text(
      'The point shows the corner it faces: the two hexes beside it are the front. Left below size, right firepower, between them morale. The coloured ring and the letters name the formation.',
      'Ostrze wskazuje narożnik, w który oddział jest zwrócony: dwa pola obok to front. Na dole z lewej liczebność, z prawej siła ognia, pośrodku morale. Barwny pierścień i litery oznaczają formację.',
    ),
  ),
  sample(
    { strength: 2, firepower: 2 },
    text('Size in a box: it has lost steps.', 'Liczebność w ramce: oddział poniósł straty.'),
  ),
  sample(
    { strength: 1, firepower: 1, morale: 5, marks: ['flipped'] },
    text(
      'Broken ring and paler plate: the back of the counter, with lower morale.',
      'Przerywany pierścień i bledszy żeton: rewers, z niższym morale.',
    ),
  ),
  sample(
    { symbol: 'shooter', marks: ['skirmish'] },
    text('Dotted edge: skirmish order.', 'Kropkowana krawędź: tyraliera.'),
  ),
  sample(
    { facing: null, marks: ['square'] },
    text(
      'A square plate: a square, with a front on all sides.',
      'Kwadratowy żeton: czworobok, front na wszystkie strony.',
    ),
  ),
  sample({ marks: ['moved'] }, text('Greyed: it has ended its move.', 'Wyszarzony: zakończył ruch.')),
  sample(
    { marks: ['fired'] },
    text(
      'Smoke: guns that have fired in this phase, or a unit without shots.',
      'Dym: działa, które już strzelały, lub oddział bez strzałów.',
    ),
  ),
  sample({ marks: ['melee'] }, text('Crossed swords: in melee.', 'Skrzyżowane miecze: w walce wręcz.')),
  sample(
    {
      symbol: 'artillery',
      stars: 1,
      strength: null,
      morale: null,
      firepower: null,
      marks: ['white-stars', 'limbered'],
    },
    text(
      'Guns with their stars. A wheel: foot guns that have moved in this turn and stay silent.',
      'Działa z gwiazdkami. Koło: działa piesze, które się przesunęły i milczą w tym etapie.',
    ),
  ),
  sample(
    {
      symbol: 'artillery',
      stars: 1,
      strength: null,
      morale: null,
      firepower: null,
      facing: null,
      marks: ['white-stars', 'captured'],
    },
    text('Grey guns without a point: captured.', 'Szare działa bez ostrza: zdobyte.'),
  ),
];
