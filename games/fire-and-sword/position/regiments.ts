/** Regiments, from a position file and back. */
import { BadPosition } from '@hetman/core/engine';
import { verbatim } from '@hetman/core/locale';
import type { RegimentData, Setting } from '../rules/state/setting.js';
import type { Commander, State, Unit } from '../rules/state/state.js';
import type { Position, PositionFile } from './schema.js';
import { sideName, sideOf } from './sides.js';

type RegimentEntry = Position['regiments'][number];
type RegimentFile = NonNullable<PositionFile['regiments']>[number];

/** Bases at the beginning, unless the file tells them. */
const basesOf = (id: string, units: readonly Unit[]): number =>
  units
    .filter(({ data }) => data.regiment === id && !data.added)
    .reduce((sum, { battle: { raised } }) => sum + raised, 0);

const dataOf = (entry: RegimentEntry, units: readonly Unit[]): RegimentData => ({
  id: entry.id,
  name: entry.name ?? verbatim(entry.id),
  side: sideOf(entry.side),
  kind: entry.kind,
  motivation: entry.motivation,
  bases: entry.bases ?? basesOf(entry.id, units),
  ...(entry.strength !== undefined && { strength: entry.strength }),
  allied: entry.allied,
  role: entry.role,
  rules: entry.rules,
});

/** Every regiment that a piece names must be there, on its side. */
function checkNamed(regiments: readonly RegimentData[], pieces: readonly (Unit | Commander)[], at: string): void {
  for (const [index, { data }] of pieces.entries()) {
    if (data.regiment === undefined) continue;
    const found = regiments.find(({ id }) => id === data.regiment);
    if (!found) throw new BadPosition(`${at}[${index}].regiment: there is no "${data.regiment}"`);
    if (found.side !== data.side) throw new BadPosition(`${at}[${index}].regiment: it is of the other side`);
  }
}

export function regimentsOfFile(
  file: Position,
  units: readonly Unit[],
  commanders: readonly Commander[],
): Setting['regiments'] {
  const regiments = file.regiments.map((entry) => dataOf(entry, units));
  const twice = regiments.find(({ id }, index) => regiments.findIndex((other) => other.id === id) < index);
  if (twice) throw new BadPosition(`regiments: "${twice.id}" is there twice`);
  checkNamed(regiments, units, 'units');
  checkNamed(regiments, commanders, 'commanders');
  return regiments;
}

/** What the state of each regiment is. */
export function rememberRegiments({ division }: State, { regiments }: Position): void {
  for (const [index, regiment] of (division?.regiments ?? []).entries()) {
    const { instruction, hidden, wipedOut, tested } = regiments[index]!;
    Object.assign(regiment, { instruction, hidden, wipedOut, tested });
  }
}

export function regimentEntries({ setting, division }: State): { regiments?: RegimentFile[] } {
  if (!division) return {};
  return {
    regiments: setting.regiments.map(({ side, rules, ...data }, index) => {
      const { instruction, hidden, wipedOut, tested } = division.regiments[index]!;
      return { ...data, side: sideName(side), rules: [...rules], instruction, hidden, wipedOut, tested };
    }),
  };
}

/** What else a battle of divisions remembers: new orders, guns that serve others, camps. */
export function divisionMemory({ division }: State): { division?: NonNullable<PositionFile['division']> } {
  if (!division) return {};
  const { manned, campLost } = division;
  const { given } = division.turn;
  const lost = (['weaker', 'stronger'] as const).filter((_, side) => campLost[side]);
  if (given.length + manned.length + lost.length === 0) return {};
  return { division: { given: given.map((one) => ({ ...one, units: [...one.units] })), manned, campLost: lost } };
}

export function rememberDivision({ division }: State, file: Position): void {
  if (!division || !file.division) return;
  const { given, manned, campLost } = file.division;
  division.turn = { ...division.turn, given: given.map((one) => ({ ...one, units: [...one.units] })) };
  division.manned = manned.map((one) => ({ ...one }));
  for (const side of campLost) division.campLost[sideOf(side)] = true;
}
