/** Close combat out of a building: a die for every full 2 cm of wall in contact, shared out by its owner (terrain.building-combat). */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../../content/index.js';
import { cm, type SideOfUnit, sides, touch } from '../../geometry/index.js';
import { no, withFacts } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { contactsOf } from './who-strikes.js';

/** One enemy unit at one wall: the dice that its length in contact gives, by the bases of the enemy. */
export interface Stretch {
  readonly wall: SideOfUnit;
  readonly enemy: number;
  readonly dice: number;
  readonly bases: readonly { readonly at: number; readonly dice: number }[];
}

/** How many dice of a garrison strike one enemy at one wall, as its owner has said. */
export interface WallShare {
  unit: number;
  wall: SideOfUnit;
  enemy: number;
  dice: number;
}

const perDie = cm(movementTable.building.wallPerDie);

/** The walls in contact in the order of the clock. Ruling 753: remainders of several bases make dice against the longest of them. */
export function stretchesOf(state: State, unit: Unit): Stretch[] {
  const contacts = contactsOf(state, unit);
  return sides.flatMap((wall) => {
    const own = contacts.filter(({ meeting }) => meeting === wall);
    const all = Math.trunc((own.reduce((sum, { length }) => sum + length, 0) + touch) / perDie);
    const parts = own.map((contact) => ({ contact, dice: Math.trunc(contact.length / perDie) }));
    const rest = [...parts].sort((a, b) => (b.contact.length % perDie) - (a.contact.length % perDie));
    let over = all - parts.reduce((sum, { dice }) => sum + dice, 0);
    for (const part of rest) if (over-- > 0) part.dice += 1;
    const armed = parts.filter(({ dice }) => dice > 0);
    return [...new Set(armed.map(({ contact }) => contact.enemy))].map((enemy): Stretch => {
      const bases = armed
        .filter(({ contact }) => contact.enemy === enemy)
        .map(({ contact: { at }, dice }) => ({ at, dice }));
      return { wall, enemy, dice: bases.reduce((sum, { dice }) => sum + dice, 0), bases };
    });
  });
}

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, own) => sum + own, 0);

/** Dice of each stretch: as shared out, else wall after wall. Dice meant for an enemy who is gone strike others. */
export function sharedOut(stretches: readonly Stretch[], most: number, shares: readonly WallShare[]): number[] {
  const wanted = ({ wall, enemy, dice }: Stretch): number =>
    shares.length === 0 ? dice : (shares.find((one) => one.wall === wall && one.enemy === enemy)?.dice ?? 0);
  let left = shares.length === 0 ? most : Math.min(most, sumOf(shares.map(({ dice }) => dice)));
  const take = (dice: number): number => {
    const own = Math.min(left, dice);
    left -= own;
    return own;
  };
  const first = stretches.map((stretch) => take(Math.min(stretch.dice, wanted(stretch))));
  return first.map((own, index) => own + take(stretches[index]!.dice - own));
}

/** Ways to share out all the dice there are; none where every wall may strike with all it has, or only one does. */
export function shareChoices(stretches: readonly Stretch[], most: number): number[][] {
  const full = stretches.map(({ dice }) => dice);
  if (stretches.length < 2 || sumOf(full) <= most) return [];
  const shared = (from: number, left: number): number[][] => {
    if (from === full.length) return left === 0 ? [[]] : [];
    const own = Math.min(left, full[from]!);
    return Array.from({ length: own + 1 }, (_, less) => own - less).flatMap((dice) =>
      shared(from + 1, left - dice).map((rest) => [dice, ...rest]),
    );
  };
  return shared(0, most);
}

export function shareRefusal(stretches: readonly Stretch[], most: number, dice: readonly number[]): Refusal | null {
  if (stretches.length === 0) return no.nobodyAtWalls;
  const fits = dice.length === stretches.length && dice.every((own, at) => own >= 0 && own <= stretches[at]!.dice);
  const all = sumOf(dice);
  const walls = stretches.map((stretch) => stretch.dice).join(' ');
  return fits && all > 0 && all <= most ? null : withFacts(no.wallShare, { most, walls });
}
