/** The regiments of a division in other numbers and order, with those who are attached to them (armies.divisions). */
import type { Text } from '@hetman/core/game';
import { regimentCards } from '../armies/divisions.js';
import type { DivisionForce, Force } from '../muster/index.js';
import { joinTexts, plain } from './words.js';

/** Regiments of one card are told apart by numbers. */
export function namesOfRegiments({ regiments }: DivisionForce): Text[] {
  return regiments.map(({ card }, index) => {
    const { name } = regimentCards.get(card)!;
    const same = regiments.filter((other) => other.card === card).length;
    const number = regiments.slice(0, index + 1).filter((other) => other.card === card).length;
    return same > 1 ? joinTexts([name, plain(number)], ' ') : name;
  });
}

/**
 * Regiments in this order, by their numbers until now, or new ones. Whoever was attached to one that is gone stands on its own;
 * what its units carried is gone with it.
 */
export function rearranged(division: DivisionForce, order: readonly (number | Force)[]): DivisionForce {
  const { obstacles = [], ...rest } = division;
  const regiments = order.map((one) => (typeof one === 'number' ? division.regiments[one]! : one));
  const units = division.units.map(({ unit, to }) => {
    if (typeof to !== 'number' || to >= division.regiments.length) return { unit, to };
    return { unit, to: order.includes(to) ? order.indexOf(to) : ('own' as const) };
  });
  const carried = obstacles.flatMap((entry) => {
    const lost = entry.regiment < division.regiments.length && !order.includes(entry.regiment);
    if (lost) return [];
    return [{ ...entry, regiment: order.includes(entry.regiment) ? order.indexOf(entry.regiment) : entry.regiment }];
  });
  return { ...rest, regiments, units, ...(carried.length > 0 && { obstacles: carried }) };
}
