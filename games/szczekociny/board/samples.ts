/** What can be seen on a counter, for the help. */
import type { Counter, HexBoard } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { artillery, fusil, marks, shooter } from './symbols.js';

const text = (en: string, pl: string): Text => ({ en, pl });

const company: Counter = {
  id: 'sample',
  side: 'sample',
  hex: '0101',
  facing: 'NNE',
  symbol: fusil,
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
      'The point shows the corner the unit faces: the two hexes beside it are its front. Bottom left is size, bottom right firepower, morale in between. The coloured ring and the letters stand for the command.',
      'Szpic wskazuje wierzchołek, ku któremu oddział jest zwrócony: dwa pola obok to front. Na dole z lewej liczebność, z prawej siła ognia, pośrodku morale. Barwny pierścień i litery oznaczają zgrupowanie.',
    ),
  ),
  sample(
    { strength: 2, firepower: 2 },
    text('Size in a box: the unit has lost steps.', 'Liczebność w ramce: oddział stracił stopnie.'),
  ),
  sample(
    { strength: 1, firepower: 1, morale: 5, marks: [marks.flipped] },
    text(
      'Broken ring and paler plate: the back of the counter, with lower morale.',
      'Przerywany pierścień i bledszy żeton: rewers, z niższym morale.',
    ),
  ),
  sample(
    { symbol: shooter, marks: [marks.skirmish] },
    text('Dotted edge: skirmish order.', 'Kropkowana krawędź: tyraliera.'),
  ),
  sample(
    { facing: null, symbol: { ...fusil, ground: 'square' }, marks: [marks.square] },
    text(
      'Square plate: the unit stands in square, with a front on all sides.',
      'Kwadratowy żeton: czworobok, front na wszystkie strony.',
    ),
  ),
  sample({ marks: [marks.moved] }, text('Greyed: the unit has ended its move.', 'Wyszarzony: oddział zakończył ruch.')),
  sample(
    { marks: [marks.fired] },
    text(
      'Smoke: guns that have fired in this phase, or a unit without shots.',
      'Dym: działa, które już strzelały, lub oddział bez strzałów.',
    ),
  ),
  sample(
    { marks: [marks.melee] },
    text('Crossed swords: in melee.', 'Skrzyżowane miecze: oddział jest w walce wręcz.'),
  ),
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
    text(
      'Guns with their stars. A wheel: foot guns that have moved in this turn and cannot fire.',
      'Działa z gwiazdkami. Koło: działa piesze, które się ruszyły i w tym etapie nie strzelają.',
    ),
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
    text('Grey guns without a point: captured.', 'Szare działa bez szpica: zdobyte.'),
  ),
];
