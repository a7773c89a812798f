/** Disputed readings that players may switch; the first value is the default. */
import { option, settleWith } from '@hetman/core/engine';
import type { OptionInfo, Options } from '@hetman/core/game';

export const options: readonly OptionInfo[] = [
  option(
    'commandRange',
    2,
    ['4.2', '4.3'],
    [
      ['acting', 'when a unit begins to act', 'gdy oddział zaczyna działać'],
      ['activation', 'once, when its commander is activated', 'raz, przy aktywacji dowódcy'],
    ],
    'The command range is measured when a unit begins to act, or once, when its commander is activated',
    'Zasięg dowodzenia mierzy się, gdy oddział zaczyna działać, albo raz, przy aktywacji dowódcy',
  ),
  option(
    'activateAgain',
    100,
    ['4.4', '4.5'],
    [
      [true, 'yes', 'tak'],
      [false, 'no', 'nie'],
    ],
    'An overall commander or Pistor may name a commander who has already acted in this turn',
    'Wódz naczelny lub Pistor może wskazać dowódcę, który już działał w tym etapie',
  ),
  option(
    'joinFacing',
    9,
    ['6.0'],
    [
      ['arrive', 'arrives with its facing', 'z jego zwrotem'],
      ['pay', 'pays for the turn', 'płaci za zwrot'],
      ['free', 'turns for free', 'zwrot bez kosztu'],
    ],
    'Joining a stack: arrive with its facing, pay for the turn, or turn for free',
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
    'Passing friendly units where the limit would be exceeded: forbidden, or only stopping is forbidden',
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
    'squares',
    108,
    ['6.3', '7.3', '10.11.2'],
    [
      ['closed', 'nobody', 'nikt'],
      ['open', 'infantry that could form one', 'piechota, która mogłaby go utworzyć'],
    ],
    'Who may pass a friendly square, join it or retreat into it: nobody, or infantry that could form one',
    'Kto może przejść przez własny czworobok, dołączyć do niego lub wykonać do niego odwrót: nikt albo piechota, która mogłaby go utworzyć',
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
    'nextCharge',
    142,
    ['8.14.3'],
    [
      ['hexes', 'three hexes of its own', 'trzy własne pola'],
      ['run', 'the run of the first continues', 'rozpęd pierwszej liczy się dalej'],
    ],
    'A further charge of victorious cavalry needs three hexes of its own, or the run of the first continues',
    'Kolejna szarża zwycięskiej jazdy wymaga własnych trzech pól albo liczy się dalej rozpęd pierwszej',
  ),
  option(
    'mixedOrder',
    148,
    ['8.10', '10.9.6'],
    [
      [true, 'yes', 'tak'],
      [false, 'no', 'nie'],
    ],
    'Units of one type in line and in skirmish order may together form a line or fire a volley',
    'Oddziały jednego typu w linii i w tyralierze mogą razem tworzyć linię lub oddać salwę',
  ),
  option(
    'fireAfterRetreat',
    126,
    ['10.7'],
    [
      [true, 'yes', 'tak'],
      [false, 'no', 'nie'],
    ],
    'A unit that retreated under fire in its own phase may still fire in it',
    'Oddział, który wykonał odwrót pod ogniem we własnej fazie, może w niej jeszcze strzelać',
  ),
  option(
    'victoryLimits',
    118,
    ['12.4'],
    [
      ['book', 'that of the book', 'z instrukcji'],
      ['double', 'twice as much', 'podwójna'],
      ['none', 'none', 'żadna'],
    ],
    'Lead that wins before the last turn: that of the book, twice as much, or none',
    'Przewaga dająca zwycięstwo przed końcem: z instrukcji, podwójna albo żadna',
  ),
];

export const settleOptions = (given: Options): Options | null => settleWith(options, given);
