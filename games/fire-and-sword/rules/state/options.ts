/** Optional rules and ways of preparing a battle that players may switch; the first value is the one of the house. */
import { settleWith } from '@hetman/core/engine';
import { filled, type OptionInfo, type Options, type Text } from '@hetman/core/game';
import { divisionCards } from '../../armies/divisions.js';
import { forceCards } from '../../armies/index.js';
import { cm, type Size } from '../../geometry/index.js';
import { optionsMessages } from '../../locales/options.js';

const yes: Text = optionsMessages.yes;
const no: Text = optionsMessages.no;
const points: Text = optionsMessages.points;

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

const anyForce: Text = optionsMessages.anyForce;
/** The player brings a force that he has mustered himself, also to a quick battle. */
export const ownForce = 'own';
const broughtForce: Text = optionsMessages.broughtForce;
const forceOf = (seat: 'red' | 'blue'): OptionInfo => ({
  id: `${seat}Force`,
  rules: ['armies.cards'],
  ruling: null,
  needs: skirmishLevel,
  values: ['any', ...forceCards.keys(), ownForce],
  names: [anyForce, ...[...forceCards.values()].map(({ name }) => name), broughtForce],
  text: optionsMessages[`${seat}Force`],
});

const divisionOf = (seat: 'red' | 'blue'): OptionInfo => ({
  id: `${seat}Division`,
  rules: ['armies.divisions'],
  ruling: null,
  needs: divisionLevel,
  values: ['any', ...divisionCards.keys(), ownForce],
  names: [anyForce, ...[...divisionCards.values()].map(({ name }) => name), broughtForce],
  text: optionsMessages[`${seat}Division`],
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
    names: [optionsMessages.names, optionsMessages['options.names']],
    text: optionsMessages.options,
  },
  forceOf('red'),
  forceOf('blue'),
  {
    id: 'strength',
    rules: ['armies.cards'],
    ruling: null,
    needs: skirmishLevel,
    values: strengths,
    names: strengths.map((strength) => filled(points, { n: strength })),
    text: optionsMessages['options.strength-of-random-forces'],
  },
  divisionOf('red'),
  divisionOf('blue'),
  {
    id: 'divisionStrength',
    rules: ['armies.divisions'],
    ruling: null,
    needs: divisionLevel,
    values: divisionStrengths,
    names: divisionStrengths.map((strength) => filled(points, { n: strength })),
    text: optionsMessages['options.strength-of-random-divisions'],
  },
  {
    id: 'terrain',
    rules: ['scenarios.terrain'],
    ruling: null,
    values: ['generated', 'together'],
    names: [optionsMessages['names.laid-at-random'], optionsMessages['names.laid-in-turn']],
    text: optionsMessages['options.terrain'],
  },
  {
    id: 'table',
    needs: skirmishLevel,
    rules: ['scenarios.table'],
    ruling: null,
    values: tables,
    names: tables.map((size) => {
      const [width, depth] = size.split('x') as [string, string];
      return filled(optionsMessages['names.cm'], { width, depth });
    }),
    text: optionsMessages['options.table'],
  },
  {
    id: 'largeRegiments',
    needs: divisionLevel,
    rules: ['motivation.breaking'],
    ruling: 405,
    values: ['bases', 'points'],
    names: [optionsMessages['names.began-with-ten-bases'], optionsMessages['names.are-worth-ten-points']],
    text: optionsMessages['options.large-regiments-are-those'],
  },
  {
    id: 'bold',
    needs: divisionLevel,
    rules: ['optional.bold'],
    ruling: 552,
    values: ['off', 'weaker', 'stronger'],
    names: [
      optionsMessages['names.nobody-no-tactics'],
      optionsMessages['names.the-weaker-side'],
      optionsMessages['names.the-stronger-side'],
    ],
    text: optionsMessages['options.fortune-favours-the-bold'],
  },
  optional('flankingFire', 'optional.flanking-fire', optionsMessages['options.fire-into-a-flank']),
  {
    ...optional('advantageAnyOrder', 'combat.modifiers', optionsMessages['options.an-advantage-of-terrain']),
    ruling: 50,
  },
  {
    ...optional('cornersCount', 'open.distance', optionsMessages['options.the-movement-of-bases']),
    ruling: 102,
  },
  {
    ...optional('plainStormers', 'terrain.obstacle', optionsMessages['options.infantry-that-attacks-across']),
    ruling: 738,
  },
  usual('groupOrders', 'optional.group', optionsMessages['options.one-order-may-be']),
  usual('hailOfArrows', 'optional.hail', optionsMessages['options.archers-may-wait-and']),
  {
    ...optional('partGround', 'combat.impetus', optionsMessages['options.terrain-under-part-of']),
    ruling: 152,
  },
  {
    ...optional('freeObstacles', 'morale.flight', optionsMessages['options.a-unit-that-flees']),
    ruling: 151,
  },
  {
    ...optional('pastCommanders', 'shooting.line', optionsMessages['options.single-commanders-do-not']),
    ruling: 253,
  },
  {
    ...optional('ranksStep', 'special.countermarch', optionsMessages['options.ranks-that-change-places']),
    ruling: 308,
  },
  {
    ...optional('patrols', 'special.scouts', optionsMessages['options.only-units-sent-out']),
    ruling: 615,
    needs: skirmishLevel,
  },
  {
    ...optional('skirmishCaltrops', 'portable.caltrops', optionsMessages['options.the-weaker-side-may']),
    ruling: 614,
    needs: skirmishLevel,
  },
  {
    ...optional('chosenEffects', 'optional.effects', optionsMessages['options.one-of-three-additional']),
    needs: skirmishLevel,
  },
  {
    ...optional('superiority', 'scenarios.superiority', optionsMessages['options.the-stronger-side-gets']),
    needs: skirmishLevel,
  },
  {
    id: 'ammunition',
    rules: ['optional.ammunition-count', 'optional.ammunition-test'],
    ruling: null,
    values: ['unlimited', 'counted', 'tested'],
    names: [
      optionsMessages['names.without-limit'],
      optionsMessages['names.counted-for-every-unit'],
      optionsMessages['names.tested-after-every-volley'],
    ],
    text: optionsMessages['options.ammunition'],
  },
];

export const settleOptions = (given: Options): Options | null => settleWith(options, given);
