/** Disputed readings that players may switch; the first value is the ruling of the house. */
import { option, settleWith } from '@hetman/core/engine';
import type { OptionInfo, Options } from '@hetman/core/game';

export const options: readonly OptionInfo[] = [
  option(
    'activateAgain',
    100,
    ['4.4', '4.5'],
    [
      [true, 'yes', 'tak'],
      [false, 'no', 'nie'],
    ],
    'An overall commander or Pistor may name somebody who has acted in this turn',
    'Wódz naczelny lub Pistor może wskazać dowódcę, który już działał w tym etapie',
  ),
  option(
    'joinFacing',
    9,
    ['6.0'],
    [
      ['arrive', 'comes with its facing', 'z jego zwrotem'],
      ['pay', 'pays for the turn', 'płaci za zwrot'],
      ['free', 'turns for nothing', 'zwrot bez kosztu'],
    ],
    'Joining a stack: come with its facing, pay for the turn, or turn for nothing',
    'Dołączenie do stosu: z jego zwrotem, z opłaconym zwrotem albo ze zwrotem bez kosztu',
  ),
  option(
    'passing',
    10,
    ['6.4'],
    [
      ['forbidden', 'forbidden', 'zakazane'],
      ['stopping', 'only stopping is forbidden', 'zakazane tylko zatrzymanie'],
    ],
    'Passing friends where the limit would be broken: forbidden, or only stopping is',
    'Przejście przez własne oddziały ponad limit: zakazane albo zakazane tylko zatrzymanie',
  ),
  option(
    'skirmishStack',
    12,
    ['7.2'],
    [
      [false, 'no', 'nie'],
      [true, 'yes', 'tak'],
    ],
    'Skirmishers may be stacked with a line',
    'Tyraliera może stać w stosie z linią',
  ),
  option(
    'stepsBack',
    17,
    ['8.6'],
    [
      ['any', 'any number', 'dowolna liczba'],
      ['one', 'one', 'jeden'],
    ],
    'Steps back in one move: any number, or one',
    'Kroki w tył w jednym ruchu: dowolna liczba albo jeden',
  ),
  option(
    'doubleTime',
    20,
    ['8.9'],
    [
      ['forward', 'forward only', 'tylko do przodu'],
      ['backward', 'also backwards', 'także w tył'],
    ],
    'Double time leads forward only, or also backwards',
    'Krok podwójny tylko do przodu albo także w tył',
  ),
  option(
    'victoryLimits',
    118,
    ['12.4'],
    [
      ['book', 'those of the book', 'z instrukcji'],
      ['double', 'twice as many', 'podwójne'],
      ['none', 'none', 'żadne'],
    ],
    'Points that win before the last turn: those of the book, twice as many, or none',
    'Punkty dające zwycięstwo przed końcem: z instrukcji, podwójne albo żadne',
  ),
];

export const settleOptions = (given: Options): Options | null => settleWith(options, given);
