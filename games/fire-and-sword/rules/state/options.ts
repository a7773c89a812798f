/** Optional rules and ways of preparing a battle that players may switch; the first value is the one of the house. */
import { settleWith } from '@hetman/core/engine';
import { filled, type OptionInfo, type Options, type Text } from '@hetman/core/game';
import { divisionCards } from '../../armies/divisions.js';
import { forceCards } from '../../armies/index.js';
import { cm, type Size } from '../../geometry/index.js';

const yes: Text = { en: 'yes', pl: 'tak' };
const no: Text = { en: 'no', pl: 'nie' };
const points: Text = {
  en: '{n} {n, plural, one {point} other {points}}',
  pl: '{n} {n, plural, one {punkt} few {punkty} other {punktów}}',
};

const optional = (id: string, rule: string, text: Text): OptionInfo => ({
  id,
  rules: [rule],
  ruling: null,
  values: [false, true],
  names: [no, yes],
  text,
});

/** An optional rule that the house plays with. */
const usual = (id: string, rule: string, text: Text): OptionInfo => ({
  ...optional(id, rule, text),
  values: [true, false],
  names: [yes, no],
});

/** The level of a battle, which options may need. */
export const skirmishLevel = 'skirmish';
export const divisionLevel = 'division';

const anyForce: Text = { en: 'random', pl: 'losowo' };
/** The player brings a force that he has mustered himself, also to a quick battle. */
export const ownForce = 'own';
const broughtForce: Text = { en: 'chosen by the player', pl: 'wybrana przez gracza' };
const forceOf = (seat: string, en: string, pl: string): OptionInfo => ({
  id: `${seat}Force`,
  rules: ['armies.cards'],
  ruling: null,
  needs: skirmishLevel,
  values: ['any', ...forceCards.keys(), ownForce],
  names: [anyForce, ...[...forceCards.values()].map(({ name }) => name), broughtForce],
  text: { en, pl },
});

const divisionOf = (seat: string, en: string, pl: string): OptionInfo => ({
  id: `${seat}Division`,
  rules: ['armies.divisions'],
  ruling: null,
  needs: divisionLevel,
  values: ['any', ...divisionCards.keys(), ownForce],
  names: [anyForce, ...[...divisionCards.values()].map(({ name }) => name), broughtForce],
  text: { en, pl },
});
const divisionStrengths = [18, 15, 20, 22, 24, 26, 28, 30, 34];

const strengths = [8, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16];

/** scenarios.table: about 120 by 120 cm, no smaller than 100 by 100; width by depth. */
const tables = ['120x120', '100x100', '120x100', '150x120', '180x120', '150x150', '180x180'];

export function tableOf(settled: Options): Size {
  const [width, depth] = String(settled['table']).split('x').map(Number);
  return { width: cm(width!), depth: cm(depth!) };
}

export const options: readonly OptionInfo[] = [
  {
    id: 'preparation',
    rules: ['scenarios.strength'],
    ruling: null,
    values: ['quick', 'full'],
    names: [
      { en: 'the program prepares the battle', pl: 'program przygotowuje bitwę' },
      { en: 'every step is decided', pl: 'o każdym kroku decydują gracze' },
    ],
    text: { en: 'Preparation', pl: 'Przygotowanie' },
  },
  forceOf('red', 'Force of the red side in a quick battle', 'Rozpiska Czerwonych w szybkiej bitwie'),
  forceOf('blue', 'Force of the blue side in a quick battle', 'Rozpiska Niebieskich w szybkiej bitwie'),
  {
    id: 'strength',
    rules: ['armies.cards'],
    ruling: null,
    needs: skirmishLevel,
    values: strengths,
    names: strengths.map((strength) => filled(points, { n: strength })),
    text: { en: 'Strength of random forces', pl: 'Siła losowanych podjazdów' },
  },
  divisionOf('red', 'Division of the red side in a quick battle', 'Dywizja Czerwonych w szybkiej bitwie'),
  divisionOf('blue', 'Division of the blue side in a quick battle', 'Dywizja Niebieskich w szybkiej bitwie'),
  {
    id: 'divisionStrength',
    rules: ['armies.divisions'],
    ruling: null,
    needs: divisionLevel,
    values: divisionStrengths,
    names: divisionStrengths.map((strength) => filled(points, { n: strength })),
    text: { en: 'Strength of random divisions', pl: 'Siła losowanych dywizji' },
  },
  {
    id: 'terrain',
    rules: ['scenarios.terrain'],
    ruling: null,
    values: ['generated', 'together'],
    names: [
      { en: 'laid at random', pl: 'losowany' },
      { en: 'laid in turn', pl: 'kładziony na zmianę' },
    ],
    text: { en: 'Terrain', pl: 'Teren' },
  },
  {
    id: 'table',
    needs: skirmishLevel,
    rules: ['scenarios.table'],
    ruling: null,
    values: tables,
    names: tables.map((size) => ({ en: `${size.replace('x', ' by ')} cm`, pl: `${size.replace('x', ' na ')} cm` })),
    text: { en: 'Table', pl: 'Stół' },
  },
  {
    id: 'largeRegiments',
    needs: divisionLevel,
    rules: ['motivation.breaking'],
    ruling: 405,
    values: ['bases', 'points'],
    names: [
      { en: 'began with ten bases', pl: 'zaczęły z dziesięcioma podstawkami' },
      { en: 'are worth ten points of force strength', pl: 'są warte dziesięć punktów siły podjazdu' },
    ],
    text: { en: 'Large regiments are those that', pl: 'Za duże uchodzą pułki, które' },
  },
  {
    id: 'bold',
    needs: divisionLevel,
    rules: ['optional.bold'],
    ruling: 552,
    values: ['off', 'weaker', 'stronger'],
    names: [
      { en: 'nobody: no tactics', pl: 'nikt: bez taktyk' },
      { en: 'the weaker side', pl: 'strona słabsza' },
      { en: 'the stronger side', pl: 'strona silniejsza' },
    ],
    text: { en: 'Fortune favours the bold: who attacks', pl: 'Odważnym szczęście sprzyja: kto atakuje' },
  },
  optional('flankingFire', 'optional.flanking-fire', {
    en: 'Fire into a flank has one extra die for each base',
    pl: 'Ogień z flanki daje kość więcej na podstawkę',
  }),
  {
    ...optional('advantageAnyOrder', 'combat.modifiers', {
      en: 'An advantage of terrain reduces the attacker’s Skill whatever order the defender has',
      pl: 'Przewaga terenu obniża Wyszkolenie atakującego bez względu na rozkaz obrońcy',
    }),
    ruling: 50,
  },
  {
    ...optional('cornersCount', 'open.distance', {
      en: 'The movement of bases in open order is measured by their corners, turns included',
      pl: 'Ruch podstawek w szyku otwartym mierzy się narożnikami, razem ze zwrotami',
    }),
    ruling: 102,
  },
  {
    ...optional('plainStormers', 'terrain.obstacle', {
      en: 'Infantry that attacks across an ordinary obstacle gets no better Armour from it',
      pl: 'Piechota atakująca przez zwykłą przeszkodę nie ma dzięki niej lepszego Pancerza',
    }),
    ruling: 738,
  },
  usual('groupOrders', 'optional.group', {
    en: 'One order may be given to a group of units',
    pl: 'Jeden rozkaz można wydać grupie oddziałów',
  }),
  usual('hailOfArrows', 'optional.hail', {
    en: 'Archers may wait and shoot a hail of arrows',
    pl: 'Łucznicy mogą czekać i strzelać gradem strzał',
  }),
  {
    ...optional('partGround', 'combat.impetus', {
      en: 'Terrain under part of a target is enough to take away the impetus of a charge',
      pl: 'Teren pod częścią celu wystarcza, by odebrać impet szarży',
    }),
    ruling: 152,
  },
  {
    ...optional('freeObstacles', 'morale.flight', {
      en: 'A unit that flees or has to withdraw pays nothing for obstacles it can cross',
      pl: 'Oddział, który ucieka lub musi się wycofać, nie płaci za przeszkody, które może pokonać',
    }),
    ruling: 151,
  },
  {
    ...optional('pastCommanders', 'shooting.line', {
      en: 'Single commanders do not block lines of fire',
      pl: 'Samotni dowódcy nie zasłaniają linii ostrzału',
    }),
    ruling: 253,
  },
  {
    ...optional('ranksStep', 'special.countermarch', {
      en: 'Ranks that change places take a step of 2 cm before their second volley',
      pl: 'Zmieniające się szeregi robią krok o 2 cm przed drugą salwą',
    }),
    ruling: 308,
  },
  {
    ...optional('patrols', 'special.scouts', {
      en: 'Only units sent out reconnoitre, and they may suffer losses',
      pl: 'Rozpoznają tylko oddziały wysłane na zwiad i mogą ponieść straty',
    }),
    ruling: 615,
    needs: skirmishLevel,
  },
  {
    ...optional('skirmishCaltrops', 'portable.caltrops', {
      en: 'The weaker side may buy caltrops in a skirmish',
      pl: 'Słabsza strona może kupić czosnki w podjeździe',
    }),
    ruling: 614,
    needs: skirmishLevel,
  },
  {
    ...optional('chosenEffects', 'optional.effects', {
      en: 'One of three additional effects is chosen',
      pl: 'Jeden z trzech efektów dodatkowych jest wybierany',
    }),
    needs: skirmishLevel,
  },
  {
    ...optional('superiority', 'scenarios.superiority', {
      en: 'The stronger side gets markers for its numbers',
      pl: 'Liczebność daje silniejszej stronie znaczniki',
    }),
    needs: skirmishLevel,
  },
  {
    id: 'ammunition',
    rules: ['optional.ammunition-count', 'optional.ammunition-test'],
    ruling: null,
    values: ['unlimited', 'counted', 'tested'],
    names: [
      { en: 'without limit', pl: 'bez ograniczeń' },
      { en: 'counted for every unit', pl: 'liczona dla każdego oddziału' },
      { en: 'tested after every volley', pl: 'sprawdzana po każdej salwie' },
    ],
    text: { en: 'Ammunition', pl: 'Amunicja' },
  },
];

export const settleOptions = (given: Options): Options | null => settleWith(options, given);
