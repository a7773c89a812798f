/** Crowded little battlefields: random play of whole scenarios seldom comes to blows, these begin in the thick of it. */
import { type Random, seededRandom } from '@hetman/core/dice';
import { corners, makeGrid } from '@hetman/core/hex';
import { parsePosition } from '../position/parse.js';
import type { PositionFile, UnitEntry } from '../position/schema.js';
import { adoptStack, stackRefusal } from '../rules/movement/stacking.js';
import { groundOf } from '../rules/state/ground.js';
import { options } from '../rules/state/options.js';
import { hexByLabel, place } from '../rules/state/pieces.js';
import type { State } from '../rules/state/state.js';

const size = 9;
const grid = makeGrid(size, size, 'south');
const kinds = ['woods', 'village', 'slope', 'hill', 'stream'] as const;
const types: Readonly<Record<string, readonly string[]>> = {
  poles: ['infantry', 'infantry', 'shooter', 'kosynier', 'cavalry', 'cavalry', 'artillery'],
  prussians: ['musketeer', 'musketeer', 'fusilier', 'grenadier', 'hussar', 'artillery', 'horse-artillery'],
  russians: ['musketeer', 'jager', 'hussar', 'cossack', 'cossack', 'artillery'],
};
const armies = ['poles', 'poles', 'prussians', 'russians'] as const;

const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)]!;
const chance = (random: Random, percent: number): boolean => random.below(100) < percent;
const label = (random: Random): string => pick(random, grid.labels);

function someUnit(random: Random, i: number): UnitEntry {
  const army = pick(random, armies);
  const type = pick(random, types[army]!);
  const withdrawn = type !== 'artillery' && type !== 'horse-artillery' && chance(random, 6);
  const most = ['cavalry', 'hussar', 'cossack'].includes(type) ? 4 : 6;
  const full = 1 + random.below(most);
  return {
    id: `u${i}`,
    type,
    army,
    commander: `${army} ${random.below(2)}`,
    facing: pick(random, corners),
    ...(withdrawn ? { place: 'withdrawn' as const, returns: 1 + random.below(3) } : { hex: label(random) }),
    ...(!type.includes('artillery') && {
      size: full,
      losses: chance(random, 30) ? random.below(full) : 0,
      morale: 4 + random.below(5),
    }),
    stars: random.below(3),
  };
}

/** Stacks of four companies, so that squares happen. */
function battalion(random: Random, army: 'poles' | 'prussians', i: number): UnitEntry[] {
  const hex = label(random);
  const facing = pick(random, corners);
  const type = army === 'poles' ? 'infantry' : 'musketeer';
  return [0, 1, 2, 3].map((j) => ({
    id: `b${i}${j}`,
    type,
    army,
    commander: `${army} 0`,
    hex,
    facing,
    size: 2 + random.below(2),
  }));
}

function randomFile(random: Random): PositionFile {
  const units = [
    ...battalion(random, 'poles', 0),
    ...battalion(random, 'prussians', 1),
    ...Array.from({ length: 14 + random.below(22) }, (_, i) => someUnit(random, i)),
  ];
  const terrain = Object.fromEntries(Array.from({ length: 12 }, () => [label(random), pick(random, kinds)] as const));
  const commanders = ['poles', 'prussians', 'russians'].flatMap((army) => [
    { id: `${army} 0`, army, hex: label(random) },
    { id: `${army} 1`, army, hex: label(random) },
    { id: `${army} chief`, army, role: 'overall' as const, freeUnits: army === 'poles' ? 6 : 0, hex: label(random) },
  ]);
  return {
    map: { columns: size, rows: size, roads: [['0505', '0604', '0705']] },
    terrain,
    options: Object.fromEntries(options.map(({ id, values }) => [id, pick(random, values)])),
    turns: { first: 1, last: 3 },
    pools: [
      {
        from: 1,
        fixed: ['poles chief', 'prussians chief', 'russians chief'],
        choose: { poles: 1, prussians: 1, russians: 1 },
        staff: true,
      },
    ],
    staffDue: 1 + random.below(2),
    lastColumn: chance(random, 20) ? 8 : null,
    oneArm: chance(random, 20),
    limits: { poles: 40, allies: 40 },
    units,
    commanders: [...commanders, { id: 'staff', army: 'russians', role: 'staff' as const }],
  };
}

/** Pieces that may not stand where chance put them are left out; a stack faces as its first unit does. */
function sifted(file: PositionFile): PositionFile {
  const empty = parsePosition({
    ...file,
    units: file.units!.map(({ hex: _hex, place: _place, returns: _returns, ...unit }) => ({ ...unit, place: 'gone' })),
    underway: [{ kind: 'ride', side: 0, commander: 0 }],
  });
  if (!empty.ok) throw new Error(empty.error.message);
  const { state } = empty.value;
  const units = file.units!.flatMap((entry, i) => {
    if (entry.hex === undefined) return [entry];
    const unit = state.units[i]!;
    const hex = hexByLabel(state, entry.hex)!;
    if (groundOf(state.setting).barred[hex] || stackRefusal(state, [unit], hex)) return [];
    place(state, unit, hex);
    adoptStack(state, unit);
    return [{ ...entry, facing: corners[unit.facing]! }];
  });
  return { ...file, units };
}

/** A legal crowded position, the same for the same seed, at the start of a turn. */
export function randomPosition(seed: string): { file: PositionFile; state: State } {
  const random = seededRandom(`position ${seed}`);
  const raw = randomFile(random);
  const commanders = raw.commanders!.filter(
    (one) => one.hex === undefined || raw.lastColumn == null || Number(one.hex.slice(0, 2)) <= raw.lastColumn,
  );
  const there = new Set(commanders.map(({ id }) => id));
  const pools = raw.pools!.map((pool) => ({ ...pool, fixed: pool.fixed.filter((id) => there.has(id)) }));
  const led = raw.units!.filter((unit) => there.has(unit.commander!));
  const file = sifted({ ...raw, commanders, pools, units: led });
  const read = parsePosition({ ...file, dice: [0] });
  if (!read.ok) throw new Error(`${seed}: ${read.error.message}\n${JSON.stringify(file)}`);
  return { file, state: read.value.state };
}
