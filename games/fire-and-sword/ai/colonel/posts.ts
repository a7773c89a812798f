/** Which unit goes where: places are shared out by what they are worth and how soon they are reached. */
import { centreOf, cm, distance, type Length } from '../../geometry/index.js';
import { marchBonus } from '../../rules/movement/marching.js';
import { baseCount, baseOf, basicMove, hasRule, onTable, poses, shapes, unitsOf } from '../../rules/state/pieces.js';
import type { SideIndex } from '../../rules/state/setting.js';
import type { State, Unit } from '../../rules/state/state.js';
import { type Aim, aimsOf, isOpenEnded, overEdge, wayHome } from './aims.js';
import { wayFrom, waysTo } from './ways.js';

const asked = { one: 1, two: 2, all: Number.POSITIVE_INFINITY } as const;

/** How far the unit still has to go until enough of its bases are there. */
export function wayTo({ setting }: State, unit: Unit, aim: Aim, take: Aim['take'] = aim.take): Length {
  const base = baseOf(unit);
  const centres = poses(unit).map((pose) => centreOf(pose, base));
  const gaps = shapes(unit)
    .map((own, index) => {
      const straight = Math.max(0, distance(own, aim.shape) - aim.reach);
      if (straight <= closeTo) return straight;
      const way = wayFrom(waysTo(setting, unit, aim), centres[index]!);
      return Math.max(straight, way - aim.reach - base.depth / 2);
    })
    .sort((a, b) => a - b);
  return Math.min(farthest, gaps[Math.min(asked[take], gaps.length) - 1]!);
}

/** So near to it the map of ways says no more than the eye. */
const closeTo: Length = cm(6);
/** Where no way leads there. */
const farthest: Length = cm(500);

/** Turns on the way; nearly all of it can be marched. */
function turnsTo(state: State, unit: Unit, aim: Aim, take = aim.take): number {
  const march = hasRule(unit, 'rabble') ? 0 : 0.9 * marchBonus(unit);
  return wayTo(state, unit, aim, take) / Math.max(cm(5), basicMove(unit) + march);
}

/** Guns, wagons and captives hold nothing. */
const holds = (unit: Unit): boolean => {
  const { type, id } = unit.data.card;
  return type !== 'artillery' && type !== 'wagon' && id !== 'captives' && unit.battle.morale !== 'flight';
};

interface Place {
  readonly aim: Aim;
  /** Bases that are still missing there. */
  need: number;
  /** Somebody must be driven away first. */
  readonly contested: boolean;
}

/** Who is so near to open ground comes back to it; a house is held by those who are at it. */
const nearby: Length = cm(15);
export const nearTo = { one: cm(1), two: nearby, all: nearby } as const;

/** A place and the bases that it takes: enough to hold it, and more than the enemy has about it. */
function placeOf(state: State, side: SideIndex, aim: Aim): Place {
  if (aim.once) return { aim, need: 1, contested: false };
  if (isOpenEnded(state)) return { aim, need: Number.POSITIVE_INFINITY, contested: false };
  const theirs = state.units
    .filter(
      (unit) => unit.battle.side !== side && onTable(unit) && holds(unit) && wayTo(state, unit, aim) < nearTo[aim.take],
    )
    .reduce((sum, unit) => sum + baseCount(unit), 0);
  return { aim, need: Math.max(Math.min(2, asked[aim.take]), theirs + 1), contested: theirs > 0 };
}

/** What a unit does towards a place: a part of what it gives, and little where the enemy must be driven away. */
function promise({ aim, need, contested }: Place, unit: Unit): number {
  const share = Number.isFinite(need) ? Math.min(1, baseCount(unit) / need) : 1;
  return aim.worth * share * (contested ? contestedShare : 1);
}

const contestedShare = 0.3;

/** The unit and the place that give most for the time it takes; who comes too late counts little. */
function bestPair(
  state: State,
  free: ReadonlySet<Unit>,
  places: readonly Place[],
  left: number,
  before: Posts,
): { unit: Unit; place: Place } | null {
  const pairs = places
    .filter(({ need }) => need > 0)
    .flatMap((place) => [...free].map((unit) => ({ unit, place, turns: turnsTo(state, unit, place.aim) })))
    // Who gets no base through in time does better to fight.
    .filter(({ unit, place: { aim } }) => aim.take !== 'all' || turnsTo(state, unit, aim, 'one') <= left + 0.5)
    .map((pair) => ({
      ...pair,
      gain:
        ((pair.turns <= left ? 1 : 0.2) *
          promise(pair.place, pair.unit) *
          (isSame(before.get(pair.unit.index), pair.place.aim) ? steadiness : 1)) /
        (1 + pair.turns),
    }));
  return pairs.length === 0 ? null : pairs.reduce((best, one) => (one.gain > best.gain ? one : best));
}

/** Who is on his way goes on rather than change. */
const steadiness = 2;
const isSame = (one: Aim | undefined, other: Aim): boolean =>
  one?.shape.every(({ x, y }, corner) => x === other.shape[corner]?.x && y === other.shape[corner]?.y) ?? false;

/** Into the strip before the edge with all bases, or over the edge with the first; who is in the strip goes on. */
function wayThrough(state: State, unit: Unit, strip: Aim): Aim {
  const edge = overEdge(state, strip);
  const turns = turnsTo(state, unit, strip);
  return turns === 0 || turnsTo(state, unit, edge) <= turns ? edge : strip;
}

/** The place of each unit, by its index. Who is not in it fights as he likes. */
export type Posts = ReadonlyMap<number, Aim>;

export function postsOf(state: State, side: SideIndex, before: Posts = new Map()): Posts {
  const posts = new Map<number, Aim>();
  const through = isOpenEnded(state) && side === 1;
  const free = new Set(
    unitsOf(state, side).filter((unit) => (through ? unit.battle.morale !== 'flight' : holds(unit))),
  );
  for (const unit of [...free]) {
    const home = wayHome(state, unit);
    if (!home) continue;
    posts.set(unit.index, home);
    free.delete(unit);
  }
  const places = aimsOf(state, side).map((aim) => placeOf(state, side, aim));
  const left = state.setting.turns - state.turn + 1;
  for (
    let pair = bestPair(state, free, places, left, before);
    pair;
    pair = bestPair(state, free, places, left, before)
  ) {
    const { unit, place } = pair;
    posts.set(unit.index, through ? wayThrough(state, unit, place.aim) : place.aim);
    free.delete(unit);
    place.need -= place.aim.once ? 1 : baseCount(unit);
  }
  return posts;
}
