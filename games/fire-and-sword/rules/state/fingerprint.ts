/**
 * The state as text, of which records keep hashes. Units, commanders and divisions are written as they were kept before
 * their fields were grouped by lifetime, in the same order, so that the hashes of older records stay true.
 */
import type { Division } from './division-state.js';
import { commanderFields, unitFields } from './flat.js';
import type { Commander, State, Unit } from './state.js';

/** A limber is known only where it stands away from its gun; the last order is a convenience of the board. */
function textOfUnit(unit: Unit): object {
  const { limberAt, lastOrder: _, ...fields } = unitFields(unit);
  return { index: unit.index, ...fields, ...(limberAt && { limberAt }), id: unit.data.id };
}

const textOfCommander = (commander: Commander): object => ({
  index: commander.index,
  ...commanderFields(commander),
  id: commander.data.id,
});

const textOfDivision = ({ regiments, turn: { given }, manned, campLost }: Division): object => ({
  regiments,
  given,
  manned,
  campLost,
});

/** What never changes is left out; what the preparation changes in it is told by the ground and the sides. */
export function fingerprint(state: State): string {
  const { setting, units, commanders, division, ...others } = state;
  // Skirmishes know nothing of divisions.
  const rest = division ? { ...others, division: textOfDivision(division) } : others;
  const ground = [setting.terrain, setting.obstacles, setting.buildings].map((pieces) => pieces.map(({ id }) => id));
  const sides = setting.sides.map(({ id }) => id);
  return JSON.stringify([units.map(textOfUnit), commanders.map(textOfCommander), rest, ground, sides]);
}
