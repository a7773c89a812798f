/** What can be bought on the card of a division, line by line, each value with the code of the division that has it (armies.divisions). */
import type { ForceSection, Text } from '@hetman/core/game';
import { regimentCards } from '../armies/divisions.js';
import { commanderCards, unitCards } from '../armies/index.js';
import type { DivisionCard } from '../content/division.js';
import { coreForce, type DivisionForce } from '../muster/index.js';
import { variantLine } from './division-lines.js';
import { namesOfRegiments, rearranged } from './regiments.js';
import { basesWord, joinTexts, plain, pointsWord, word } from './words.js';

const counts = (most: number): number[] => Array.from({ length: most + 1 }, (_, count) => count);

export function chiefSection(division: DivisionForce, card: DivisionCard): ForceSection {
  const { name, pointsMost } = commanderCards.get(card.commander.unit)!;
  const least = card.commander.points;
  const variants = counts(Math.max(pointsMost, division.points) - least).map((more) => ({
    label: pointsWord(least + more),
    division: { ...division, points: least + more },
  }));
  const lines = [variantLine({ id: 'points', name, control: 'count' }, variants, Math.max(0, division.points - least))];
  return { id: 'people', title: word('division.chief'), hint: null, lines };
}

/** As many further regiments of a kind as wanted; those that are there keep what they bought and who is attached to them. */
function withRegiments(division: DivisionForce, card: DivisionCard, wanted: string, count: number): DivisionForce {
  let left = count;
  const kept = division.regiments.flatMap((force, index) => {
    const further = index >= card.base.length && force.card === wanted;
    return further && left-- <= 0 ? [] : [index];
  });
  const more = Array.from({ length: Math.max(0, left) }, () => coreForce(regimentCards.get(wanted)!));
  return rearranged(division, [...kept, ...more]);
}

export function furtherSection(division: DivisionForce, card: DivisionCard): ForceSection {
  const { most, choices } = card.additional;
  const lines = choices.map(({ regiment, most: mostOfKind, allied }) => {
    const taken = division.regiments.slice(card.base.length).filter((force) => force.card === regiment).length;
    const variants = counts(Math.max(mostOfKind, taken)).map((count) => ({
      label: plain(count),
      division: withRegiments(division, card, regiment, count),
    }));
    const head = { id: `regiment-${regiment}`, name: regimentCards.get(regiment)!.name, control: 'count' as const };
    return variantLine(allied ? { ...head, detail: word('division.allied') } : head, variants, taken);
  });
  return { id: 'regiments', title: word('division.further'), hint: word('division.further.hint', { most }), lines };
}

export function gunsSection(division: DivisionForce, card: DivisionCard): ForceSection {
  const lines = card.artillery.choices.map(({ unit, most }) => {
    const others = division.artillery.filter((entry) => entry.unit !== unit);
    const taken = division.artillery.find((entry) => entry.unit === unit)?.guns ?? 0;
    const variants = counts(Math.max(most, taken)).map((guns) => {
      const onCard = card.artillery.choices.flatMap((choice) =>
        choice.unit === unit
          ? guns > 0
            ? [{ unit, guns }]
            : []
          : others.filter((entry) => entry.unit === choice.unit),
      );
      const strange = others.filter((entry) => !card.artillery.choices.some((choice) => choice.unit === entry.unit));
      const artillery = guns === taken ? division.artillery : [...onCard, ...strange];
      return { label: plain(guns), division: { ...division, artillery } };
    });
    return variantLine({ id: `guns-${unit}`, name: unitCards.get(unit)!.name, control: 'count' }, variants, taken);
  });
  const officer = card.artillery.commander;
  if (!officer) return { id: 'guns', title: word('division.guns'), hint: null, lines };
  const variants = [false, true].map((artilleryOfficer) => ({
    label: word(artilleryOfficer ? 'yes' : 'no'),
    division: { ...division, artilleryOfficer },
  }));
  const { name } = commanderCards.get(officer.unit)!;
  const along = variantLine({ id: 'officer', name, control: 'switch' }, variants, Number(division.artilleryOfficer));
  return { id: 'guns', title: word('division.guns'), hint: word('division.guns.hint'), lines: [...lines, along] };
}

type To = DivisionForce['units'][number]['to'];

/** Each additional unit has a line of its own: none, on its own, with the guns, with one of the regiments. */
export function unitSection(division: DivisionForce, card: DivisionCard): ForceSection {
  const names = namesOfRegiments(division);
  const places: { readonly to: To; readonly label: Text }[] = [
    { to: 'own', label: word('division.own') },
    { to: 'battery', label: word('division.battery') },
    ...names.map((regiment, to) => ({ to, label: word('division.with', { regiment }) })),
  ];
  const lines = card.units.flatMap(({ unit, bases, most }) => {
    const taken = division.units.filter((entry) => entry.unit === unit);
    return counts(Math.max(most, taken.length) - 1).map((index) => {
      const others = division.units.filter((entry) => entry !== taken[index]);
      const at = taken[index] ? division.units.indexOf(taken[index]) : others.length;
      const placed = places.map(({ to, label }) => ({
        label,
        division: { ...division, units: [...others.slice(0, at), { unit, to }, ...others.slice(at)] },
      }));
      const now = places.findIndex(({ to }) => to === taken[index]?.to) + 1;
      const name = joinTexts([unitCards.get(unit)!.name, basesWord(bases)], ', ');
      return variantLine(
        { id: `unit-${unit}-${index + 1}`, name, control: 'pick' },
        [{ label: word('none'), division: { ...division, units: others } }, ...placed],
        now,
      );
    });
  });
  return { id: 'units', title: word('additional'), hint: word('division.units.hint'), lines };
}
