/** What a division has that its card has not, as a link of another list may bring it: what is wrong, and the way out. */
import { type ForceLine, type ForceSection, inEach, type Text } from '@hetman/core/game';
import { regimentCards } from '../armies/divisions.js';
import { unitCards } from '../armies/index.js';
import type { DivisionCard } from '../content/division.js';
import { obstacleTypes } from '../content/index.js';
import {
  coreForce,
  type DivisionForce,
  type DivisionProblem,
  describeDivisionProblem,
  foreignRegiments,
  isBaseInPlace,
  mayCarry,
  mostRegiments,
} from '../muster/index.js';
import { variantLine } from './division-lines.js';
import { rearranged } from './regiments.js';
import { plain, word } from './words.js';

interface Stranger {
  readonly id: string;
  readonly name: Text;
  readonly wrong: Pick<DivisionProblem, 'code' | 'facts'>;
  readonly without: DivisionForce;
}

const unitName = (id: string): Text => unitCards.get(id)?.name ?? plain(id);

function strangeRegiments(division: DivisionForce, card: DivisionCard): Stranger[] {
  const all = division.regiments.map((_, index) => index);
  return foreignRegiments(division, card).map((index) => {
    const regiment = division.regiments[index]!.card;
    return {
      id: `regiment-${index}`,
      name: regimentCards.get(regiment)?.name ?? plain(regiment),
      wrong: { code: 'regiment-not-on-card', facts: { regiment } },
      without: rearranged(
        division,
        all.filter((other) => other !== index),
      ),
    };
  });
}

function strangeGuns(division: DivisionForce, card: DivisionCard): Stranger[] {
  const { artillery } = division;
  const known = (unit: string) => card.artillery.choices.some((entry) => entry.unit === unit);
  const officer = card.artillery.commander === null && division.artilleryOfficer;
  return [
    ...artillery.flatMap(({ unit }, index) => {
      const twice = artillery.findIndex((entry) => entry.unit === unit) < index;
      if (known(unit) && !twice) return [];
      return {
        id: `guns-${index}`,
        name: unitName(unit),
        wrong: { code: 'guns-not-on-card' as const, facts: { unit } },
        without: { ...division, artillery: artillery.filter((_, other) => other !== index) },
      };
    }),
    ...(officer
      ? [
          {
            id: 'officer',
            name: word('division.guns'),
            wrong: { code: 'officer-without-guns' as const, facts: {} },
            without: { ...division, artilleryOfficer: false },
          },
        ]
      : []),
  ];
}

/** Units of other cards, and units with a regiment that is not there. */
function strangeUnits(division: DivisionForce, card: DivisionCard): Stranger[] {
  const { units, regiments } = division;
  return units.flatMap(({ unit, to }, index) => {
    const known = card.units.some((entry) => entry.unit === unit);
    const lost = typeof to === 'number' && to >= regiments.length;
    if (known && !lost) return [];
    return {
      id: `unit-${index}`,
      name: unitName(unit),
      wrong: { code: known ? ('unit-without-regiment' as const) : ('unit-not-on-card' as const), facts: { unit } },
      without: { ...division, units: units.filter((_, other) => other !== index) },
    };
  });
}

/** Obstacles of regiments that may carry none of the kind: the others have lines of their own. */
function strangeObstacles(division: DivisionForce): Stranger[] {
  const { obstacles = [], ...rest } = division;
  return obstacles.flatMap(({ obstacle, regiment, unit }, index) => {
    if (mayCarry(division, regiment, obstacle)) return [];
    const others = obstacles.filter((_, other) => other !== index);
    return {
      id: `obstacles-${index}`,
      name: obstacleTypes.get(obstacle)!.name,
      wrong: { code: 'obstacles-not-theirs' as const, facts: { obstacle, unit } },
      without: { ...rest, ...(others.length > 0 && { obstacles: others }) },
    };
  });
}

const strangerLine = (division: DivisionForce, { id, name, wrong, without }: Stranger): ForceLine =>
  variantLine(
    { id: `stranger-${id}`, name, detail: said(wrong), control: 'switch' },
    [
      { label: word('no'), division: without },
      { label: word('yes'), division },
    ],
    1,
  );

const said = (wrong: Stranger['wrong']): Text =>
  inEach((language) => describeDivisionProblem({ rule: 'armies.divisions', ...wrong }, language));

/** The base of the card where it is not in its place: regiments that are there are moved, the others come as their cards have them. */
function baseLine(division: DivisionForce, card: DivisionCard): ForceLine[] {
  if (isBaseInPlace(division, card)) return [];
  const left = division.regiments.map((_, index) => index);
  const base = card.base.map(({ regiment }) => {
    const at = left.findIndex((index) => division.regiments[index]!.card === regiment);
    return at < 0 ? coreForce(regimentCards.get(regiment)!) : left.splice(at, 1)[0]!;
  });
  const order = [...base, ...left];
  if (order.length > mostRegiments) return [];
  const names = card.base.map(({ regiment }) => regimentCards.get(regiment)!.name);
  const detail = inEach((language) => names.map((name) => name[language]).join(', '));
  return [
    variantLine(
      { id: 'stranger-base', name: word('division.base'), detail, control: 'switch' },
      [
        { label: word('no'), division },
        { label: word('yes'), division: rearranged(division, order) },
      ],
      0,
    ),
  ];
}

/** Each entry can be taken out; nothing is dropped unasked. Empty where all of the division is on its card. */
export function divisionStrangers(division: DivisionForce, card: DivisionCard): ForceSection[] {
  const strangers = [
    ...strangeRegiments(division, card),
    ...strangeGuns(division, card),
    ...strangeUnits(division, card),
    ...strangeObstacles(division),
  ];
  const lines = [...strangers.map((one) => strangerLine(division, one)), ...baseLine(division, card)];
  return lines.length === 0 ? [] : [{ id: 'strangers', title: word('strangers'), hint: word('strangers.hint'), lines }];
}
