/** What can be bought on a card, line by line, each value with the code of the force that has it (armies.cards). */
import type { ForceLine, ForceSection, Text } from '@hetman/core/game';
import { commanderCards, unitCards } from '../armies/index.js';
import type { ForceCard } from '../content/index.js';
import { boughtUnits, type Force, levelOf, strengthOf, timesAble, timesMost } from '../muster/index.js';
import { line, type Variant, withBases, withCount } from './lines.js';
import { strangersSection } from './strangers.js';
import { basesWord, joinTexts, plain, pointsWord, word } from './words.js';

type Bought = ForceCard['core']['units'][number];
type Additional = ForceCard['additional'][number];

const unitName = (id: string): Text => unitCards.get(id)!.name;

/** "Reiters, 3 bases" or "Moloitsy, 2 bases, with 2 of another row". */
const boughtText = ({ unit, bases, also }: Bought): Text =>
  joinTexts(
    [
      joinTexts([unitName(unit), basesWord(bases)], ', '),
      ...(also ? [joinTexts([unitName(also.unit), basesWord(also.bases)], ', ')] : []),
    ],
    ' + ',
  );

function coreSection(card: ForceCard): ForceSection {
  const lines = card.core.units.map((entry, index) => ({
    id: `core-${index}`,
    name: boughtText(entry),
    detail: null,
    control: 'fixed' as const,
    values: [],
    at: 0,
  }));
  return { id: 'core', title: word('core'), hint: word('core.hint'), lines };
}

/** Whoever takes a level takes those before it, and gives up those after one that he leaves out. */
function levelSection(force: Force, card: ForceCard): ForceSection {
  const upTo = (index: number) =>
    Array.from({ length: index }, (_, before) => force.levels[before] ?? 0).slice(0, index);
  const lines = card.levels.map(({ fsp, choices }, index) => {
    const without: Variant = { label: word('none'), force: { ...force, levels: force.levels.slice(0, index) } };
    const variants = choices.map((units, choice) => ({
      label: joinTexts(units.map(boughtText), ', '),
      force: { ...force, levels: [...upTo(index), choice, ...force.levels.slice(index + 1)] },
    }));
    const taken = force.levels[index];
    const only = choices.length === 1;
    const head = only
      ? { name: joinTexts([word('level', { level: fsp }), variants[0]!.label], ': '), control: 'switch' as const }
      : { name: word('level', { level: fsp }), control: 'pick' as const };
    const values = only
      ? [
          { ...without, label: word('no') },
          { ...variants[0]!, label: word('yes') },
        ]
      : [without, ...variants];
    const bought = line({ id: `level-${fsp}`, ...head }, values, taken === undefined ? 0 : taken + 1);
    // Its own price: what it brings along has a line of its own.
    const price = word('price', { points: fsp - (card.levels[index - 1]?.fsp ?? card.core.fsp) });
    return { ...bought, values: bought.values.map((value, at) => ({ ...value, price: at === 0 ? null : price })) };
  });
  return { id: 'levels', title: word('levels'), hint: word('levels.hint'), lines };
}

/** Cards whose further points buy in any order. */
function moreSection(force: Force, { anyOrder, core }: ForceCard): ForceSection | null {
  if (!anyOrder) return null;
  const lines = anyOrder.choices.map(({ unit, bases, most }) => {
    const taken = force.more.filter((other) => other === unit).length;
    // Units of the core count towards both limits.
    const room =
      most === null
        ? anyOrder.unitsMost - core.units.length
        : most - core.units.filter((own) => own.unit === unit).length;
    const variants = Array.from({ length: Math.max(taken, room) + 1 }, (_, count) => ({
      label: plain(count),
      force: { ...force, more: withCount(force.more, unit, count) },
    }));
    const facts = { bases: basesWord(bases), most: most ?? 0 };
    const detail = most === null ? word('each', facts) : word('most-of-a-kind', facts);
    return line({ id: `more-${unit}`, name: unitName(unit), detail, control: 'count' }, variants, taken);
  });
  return { id: 'more', title: word('more'), hint: word('more.hint', { most: anyOrder.unitsMost }), lines };
}

function additionalLines(force: Force, entry: Additional): ForceLine[] {
  const { unit, most, withGun } = entry;
  const now = force.additional.find((known) => known.unit === unit);
  const sizes = Math.max(now?.bases ?? 0, ...most.map(({ bases }) => bases));
  const least = unitCards.get(unit)!.bases.least;
  const counts = [0, ...Array.from({ length: sizes }, (_, index) => index + 1).filter((count) => count >= least)];
  const variants = counts.map((bases) => ({
    label: bases === 0 ? word('none') : basesWord(bases),
    force: withBases(force, unit, bases),
  }));
  const level = levelOf(force);
  const allowed = most.filter((row) => row.level <= level).at(-1);
  const detail = allowed
    ? word('additional.most', { level, most: allowed.bases })
    : word('additional.never', { level: most[0]!.level });
  const at = Math.max(0, counts.indexOf(now?.bases ?? 0));
  const lines = [line({ id: `additional-${unit}`, name: unitName(unit), detail, control: 'count' }, variants, at)];
  if (!now || !withGun) return lines;
  const guns = Array.from({ length: Math.max(now.guns, Math.min(withGun.most, now.bases)) + 1 }, (_, count) => ({
    label: plain(count),
    force: {
      ...force,
      additional: force.additional.map((known) => (known.unit === unit ? { ...known, guns: count } : known)),
    },
  }));
  return [...lines, line({ id: `guns-${unit}`, name: word('guns'), control: 'count' }, guns, now.guns)];
}

function additionalSection(force: Force, card: ForceCard): ForceSection | null {
  if (card.additional.length === 0) return null;
  const lines = card.additional.flatMap((entry) => additionalLines(force, entry));
  return { id: 'additional', title: word('additional'), hint: word('additional.hint'), lines };
}

function optionSection(force: Force, card: ForceCard): ForceSection | null {
  if (card.options.length === 0) return null;
  const lines = card.options.map(({ id, name, does }) => {
    const times = force.options.filter((other) => other === id).length;
    const several = does.kind === 'exchange' && (does.perFsp !== undefined || does.repeated === true);
    const able = several ? timesAble(boughtUnits(force, card), does) : 1;
    const most = Math.max(1, times, Math.min(able, timesMost(does, strengthOf(force))));
    const variants = Array.from({ length: most + 1 }, (_, count) => ({
      label: several ? plain(count) : word(count === 0 ? 'no' : 'yes'),
      force: { ...force, options: withCount(force.options, id, count) },
    }));
    return line({ id: `option-${id}`, name, control: several ? 'count' : 'switch' }, variants, times);
  });
  return { id: 'options', title: word('options'), hint: null, lines };
}

function peopleSection(force: Force, card: ForceCard): ForceSection {
  const chief = commanderCards.get(card.commander.unit)!;
  const [least, most] = [card.commander.points, Math.max(chief.pointsMost, force.points)];
  const points = Array.from({ length: most - least + 1 }, (_, index) => ({
    label: pointsWord(least + index),
    force: { ...force, points: least + index },
  }));
  const deputy = commanderCards.get(card.deputy.unit)!;
  const along = [false, true].map((taken) => ({
    label: word(taken ? 'yes' : 'no'),
    force: { ...force, deputy: taken },
  }));
  const needs = card.deputy.needsUnits === null ? [] : [word('deputy.needs', { least: card.deputy.needsUnits })];
  const lines = [
    line({ id: 'points', name: chief.name, control: 'count' }, points, Math.max(0, force.points - least)),
    line(
      {
        id: 'deputy',
        name: deputy.name,
        detail: joinTexts([pointsWord(deputy.points), ...needs], ', '),
        control: 'switch',
      },
      along,
      Number(force.deputy),
    ),
  ];
  return { id: 'people', title: word('people'), hint: null, lines: [...lines, ...captivesLine(force, card)] };
}

/** Jasyr (army.others): captives go along for nothing. */
function captivesLine(force: Force, card: ForceCard): ForceLine[] {
  if (!card.rules.includes('jasyr')) return [];
  const variants = [false, true].map((captives) => ({
    label: word(captives ? 'yes' : 'no'),
    force: { ...force, captives },
  }));
  return [line({ id: 'captives', name: word('captives'), control: 'switch' }, variants, Number(force.captives))];
}

export function sectionsOf(force: Force, card: ForceCard): ForceSection[] {
  return [
    strangersSection(force, card),
    coreSection(card),
    ...(card.levels.length > 0 ? [levelSection(force, card)] : []),
    moreSection(force, card),
    additionalSection(force, card),
    optionSection(force, card),
    peopleSection(force, card),
  ].filter((section) => section !== null);
}
