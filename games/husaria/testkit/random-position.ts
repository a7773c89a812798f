/** Crowded little battlefields: random play of whole scenarios seldom comes to blows, these begin in the thick of it. */
import { type Random, seededRandom } from '@hetman/core/dice';
import { directions, makeGrid } from '@hetman/core/hex';
import { parsePosition } from '../position/parse.js';
import type { PositionFile } from '../position/schema.js';
import { options } from '../rules/state/options.js';
import type { State } from '../rules/state/state.js';

const size = 9;
const grid = makeGrid(size, size);

/** The three books in turn, each with its armies, arms and ground. */
const battles = [
  { book: 'kluszyn-1610', sides: ['poles', 'russians'], letters: '......................ffvhhhs', bows: false },
  { book: 'beresteczko-1651', sides: ['poles', 'cossacks'], letters: '......................ffvhhhs', bows: true },
  { book: 'vienna-1683', sides: ['allies', 'turks'], letters: '.................wwwkfftHHxV~', bows: true },
] as const;
const arms = ['hussar', 'cavalry', 'cavalry', 'infantry', 'infantry', 'artillery'] as const;
const closedGround = 's~';

const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)]!;
const chance = (random: Random, percent: number): boolean => random.below(100) < percent;

function somePairs(random: Random, count: number): string[] {
  const pairs = new Set<string>();
  while (pairs.size < count) {
    const hex = random.below(grid.size);
    const next = grid.neighbours[hex * 6 + random.below(6)]!;
    if (next >= 0) pairs.add(`${grid.labels[hex]}/${grid.labels[next]}`);
  }
  return [...pairs];
}

function someRoad(random: Random): string[] {
  let hex = random.below(grid.size);
  const road = [grid.labels[hex]!];
  for (let i = 0; i < 8; i++) {
    const next = grid.neighbours[hex * 6 + random.below(6)]!;
    if (next < 0 || road.includes(grid.labels[next]!)) continue;
    hex = next;
    road.push(grid.labels[hex]!);
  }
  return road;
}

const label = (random: Random): string => pick(random, grid.labels);

function randomFile(random: Random): PositionFile {
  const { book, sides, letters, bows } = pick(random, battles);
  const kinds = bows ? ([...arms, 'tartar', 'tartar'] as const) : arms;
  const [first, second] = sides;
  const bridged = somePairs(random, 6);
  const units = Array.from({ length: 10 + random.below(22) }, (_, i) => {
    const kind = pick(random, kinds);
    const side = pick(random, sides);
    const place = chance(random, 10) ? ('dispersed' as const) : ('map' as const);
    return {
      id: `u${i}`,
      kind,
      side,
      nation: side === second ? pick(random, [second, 'foreigners']) : first,
      formation: `c${random.below(4)}`,
      place,
      ...(place === 'map' && { hex: label(random) }),
      facing: pick(random, directions),
      sp: 1 + random.below(2),
      morale: 6 + random.below(3),
      stars: pick(random, [0, 1, 2] as const),
      gun: kind === 'artillery' ? pick(random, ['C', 'L'] as const) : null,
      lance: kind === 'hussar' && place === 'map' && chance(random, 40),
      pikes: kind === 'infantry' && place === 'map' && side === second && chance(random, 20),
    };
  });
  return {
    book,
    map: {
      columns: size,
      rows: size,
      terrain: Array.from({ length: size }, () =>
        Array.from({ length: size }, () => pick(random, [...letters])).join(''),
      ),
      sides: {
        river: [...bridged, ...somePairs(random, 10)],
        stream: somePairs(random, 10),
        ford: bridged.slice(2, 4),
        slope: [],
      },
      bridges: bridged.slice(0, 2),
      ramparts: bows ? [{ army: pick(random, sides), sides: somePairs(random, 8) }] : [],
      roads: [someRoad(random), someRoad(random)],
      zones: { camp: grid.labels.slice(0, 20) },
    },
    options: Object.fromEntries(options.map(({ id, values }) => [id, pick(random, values)])),
    notes: {
      pikes: { side: second, nation: pick(random, [second, 'foreigners']), tokens: 20 },
      held: chance(random, 20) ? { nation: second, untilStage: 4 } : null,
      desertion: { side: second, foreignNation: 'foreigners', leave: [0, 1, 2, 3, 4], foreignFrom: 2 },
      exitBridges: bridged.slice(0, 1),
    },
    stages: { first: 1, last: 3 },
    phase: pick(random, ['artillery', 'movement', 'attack'] as const),
    side: pick(random, sides),
    units,
    commanders: [0, 1, 2, 3].map((i) => ({
      id: `c${i}`,
      side: sides[i % 2]!,
      nation: i % 2 === 0 ? first : pick(random, [second, 'foreigners']),
      modifier: random.below(3),
      chief: i < 2 && chance(random, 20),
      hex: label(random),
    })),
    wagons: [0, 1, 2, 3].map((i) => ({
      id: `w${i}`,
      side: sides[i % 2]!,
      nation: i % 2 === 0 ? first : 'foreigners',
      hex: label(random),
    })),
    fences: Array.from({ length: 5 }, () => ({
      hex: label(random),
      facing: pick(random, directions),
      side: pick(random, sides),
    })),
    morale: random.below(51) - 25,
    lances: { [first]: 10 * random.below(8), [second]: 10 * random.below(3) },
  };
}

/** Pieces that may not stand where chance put them are left out. */
function sifted(file: PositionFile): PositionFile {
  const terrain = (hex: string | undefined) =>
    hex === undefined ? '.' : file.map!.terrain![Number(hex.slice(2)) - 1]![Number(hex.slice(0, 2)) - 1]!;
  const taken = new Map<string, { side: string; sp: number; guns: number }>();
  const units = file.units!.filter((unit) => {
    if (unit.hex === undefined) return true;
    const here = taken.get(unit.hex) ?? { side: unit.side!, sp: 0, guns: 0 };
    const gun = unit.kind === 'artillery';
    const sp = here.sp + (gun ? 0 : unit.sp!);
    const guns = here.guns + (gun ? unit.sp! : 0);
    if (here.side !== unit.side || sp > 2 || (guns > 0 && sp + guns > 4)) return false;
    if (closedGround.includes(terrain(unit.hex))) return false;
    taken.set(unit.hex, { side: unit.side!, sp, guns });
    return true;
  });
  const free = (piece: { hex?: string | undefined; side?: string | undefined }) =>
    !closedGround.includes(terrain(piece.hex)) && (taken.get(piece.hex!)?.side ?? piece.side) === piece.side;
  const horse = new Set(
    units.filter(({ kind }) => kind === 'hussar' || kind === 'cavalry' || kind === 'tartar').map((unit) => unit.hex),
  );
  const parked = new Set<string>();
  return {
    ...file,
    units,
    commanders: file.commanders!.filter(free),
    wagons: file.wagons!.filter((wagon) => {
      if (!free(wagon) || horse.has(wagon.hex) || parked.has(wagon.hex!)) return false;
      parked.add(wagon.hex!);
      return true;
    }),
  };
}

/** A legal crowded position, the same for the same seed. */
export function randomPosition(seed: string): { file: PositionFile; state: State } {
  const random = seededRandom(`position ${seed}`);
  const file = sifted(randomFile(random));
  const read = parsePosition(file);
  if (!read.ok) throw new Error(`${seed}: ${read.error.message}\n${JSON.stringify(file)}`);
  return { file, state: read.value.state };
}
