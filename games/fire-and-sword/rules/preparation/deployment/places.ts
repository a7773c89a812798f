/** Good places for a unit or commander in the zones of its side: candidates for players, bots and quick battles. */
import type { Zone } from '../../../content/index.js';
import type { Layout } from '../../../formation/index.js';
import {
  along,
  cm,
  facingOf,
  halfTurn,
  minus,
  normalAngle,
  type Point,
  type Pose,
  plus,
  pointDistance,
  poseBy,
  quarterTurn,
  wholeRoot,
} from '../../../geometry/index.js';
import { middleOf } from '../../morale/directions.js';
import { isRefusal } from '../../movement/attempt.js';
import type { Action } from '../../state/actions.js';
import { noteFor } from '../../state/notes.js';
import { armOf, baseCount, commanderSize, hasRule, mayClose, poses, sizeOfArm } from '../../state/pieces.js';
import type { Commander, State, Unit } from '../../state/state.js';
import { groundOfZone, zonesOf } from '../ground/zones.js';
import { layoutRefusal } from './layout-refusal.js';
import { closeLayout, layoutAbout, openLayout, sizeOfFormation } from './putting-down.js';
import { unplacedUnits } from './unplaced.js';

type Placing = Extract<Action, { do: 'deploy' | 'deploy-open' }>;

interface Formation {
  readonly files: number;
  readonly open: boolean;
  /** A quarter turn from where the others look. */
  readonly across?: true;
}

/** Ranks and files in which a unit of its kind is drawn up, the best first. */
export function formationsOf(unit: Unit): Formation[] {
  const raised = baseCount(unit);
  const rows = Math.ceil(raised / 2);
  const loose = { files: Math.min(raised, 3), open: true };
  if (!mayClose(unit) && raised > 1) return [loose, { files: 1, open: true }];
  if (armOf(unit) === 'wagon') return [{ files: 1, open: false }];
  if (hasRule(unit, 'rabble')) {
    const files = wholeRoot(raised);
    return [{ files, open: false }, { files: 1, open: false }, loose];
  }
  const foot = armOf(unit) === 'infantry';
  const files = raised >= 4 && (foot || raised > 4) ? rows : raised;
  return [{ files, open: false }, { files: rows, open: false }, { files: 1, open: false }, loose];
}

/** Towards the enemy's edge; where he may be on every side, towards the middle of the table. */
export function facingAt(state: State, unit: Unit, at: Point): number {
  const around = zonesOf(state, unit.battle.side).some(({ kind }) => kind === 'outside' || kind === 'clear-of-enemy');
  if (!around) return unit.battle.side === 0 ? 0 : 1800;
  const { width, depth } = state.setting.table;
  const way = minus({ x: Math.trunc(width / 2), y: Math.trunc(depth / 2) }, at);
  if (way.x === 0 && way.y === 0) return 0;
  return (Math.round(facingOf(way) / quarterTurn) * quarterTurn) % 3600;
}

/** Steps from one end to the other, nearest to the wanted place first. */
function steps(from: number, to: number, wanted: number, most: number, least: number): number[] {
  if (to < from) return [];
  const step = Math.max(least, Math.ceil((to - from) / most));
  const found: number[] = [];
  for (let at = from; at <= to; at += step) found.push(at);
  if (to - found[found.length - 1]! >= 100) found.push(to);
  return found.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
}

/** Foot and guns stand in the middle, horse on the wings. */
function wantedShare(state: State, unit: Unit): number {
  if (state.division) return shareOfRegiment(state, unit);
  const own = state.units.filter(({ battle: { side } }) => side === unit.battle.side);
  const weight = (one: Unit) => (armOf(one) === 'cavalry' ? 1 : 0);
  const order = [...own].sort((a, b) => weight(a) - weight(b) || a.index - b.index);
  const middle = (own.length - 1) / 2;
  const slots = own.map((_, slot) => slot).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return (slots[order.indexOf(unit)]! + 0.5) / own.length;
}

/** Regiments stand beside each other, their units together; batteries and units on their own in the middle. */
function shareOfRegiment({ setting, units }: State, unit: Unit): number {
  const regiments = setting.regiments.filter(({ side, kind }) => side === unit.battle.side && kind === 'regiment');
  const place = regiments.findIndex(({ id }) => id === unit.data.regiment);
  if (place < 0) return 0.5;
  const own = units.filter(({ data }) => data.regiment === unit.data.regiment);
  return (place + (own.indexOf(unit) + 0.5) / own.length) / regiments.length;
}

/** scenario.delay-the-enemy: who has the whole table before him and marches in column only stands ready to march. */
const marchesFar = (state: State, unit: Unit): boolean =>
  noteFor(state, 'leave-by-enemy-edge', unit.battle.side) !== null &&
  (armOf(unit) === 'infantry' || armOf(unit) === 'cavalry') &&
  !hasRule(unit, 'rabble') &&
  !hasRule(unit, 'elite-cavalry');

/** Formations in the order in which they suit the scenario; a long train stands across, unless it comes by the road. */
function formationsHere(state: State, unit: Unit): Formation[] {
  const all = formationsOf(unit);
  if (armOf(unit) === 'wagon' && !noteFor(state, 'march-on-by-road', unit.battle.side))
    return [...all, ...all.map((formation): Formation => ({ ...formation, across: true }))];
  if (!marchesFar(state, unit)) return all;
  const column = ({ files, open }: Formation) => files === 1 && !open;
  return [...all.filter(column), ...all.filter((formation) => !column(formation))];
}

const asPlacing = (unit: Unit, layout: Layout, files: number): Placing =>
  layout.kind === 'block'
    ? { do: 'deploy', unit: unit.data.id, pose: layout.pose, files }
    : { do: 'deploy-open', unit: unit.data.id, poses: layout.poses };

/** Regiments stand in several lines rather than far apart. */
const nearestFirst = (spots: readonly Point[], to: Point): Point[] => {
  const far = ({ x, y }: Point) => Math.abs(x - to.x) + Math.abs(y - to.y);
  return [...spots].sort((a, b) => far(a) - far(b));
};

/** How many are enough to choose from. */
const enough = 12;

/** Legal places of one formation in one zone, the best first. */
function placesIn(
  state: State,
  unit: Unit,
  zone: Zone,
  { files, open, across }: Formation,
  about: Point | undefined,
): Placing[] {
  const { width, depth } = state.setting.table;
  const ground = groundOfZone(state.setting, zone);
  const [xs, ys] = [ground.map(({ x }) => x), ground.map(({ y }) => y)];
  const [left, right] = [Math.max(0, Math.min(...xs)), Math.min(width, Math.max(...xs))];
  const [low, high] = [Math.max(0, Math.min(...ys)), Math.min(depth, Math.max(...ys))];
  const size = sizeOfFormation(files, baseCount(unit), sizeOfArm(armOf(unit)), open);
  const halves = [Math.ceil(size.width / 2) + 2, Math.ceil(size.depth / 2) + 2] as const;
  // Which way it stands across depends on the place: the law has the last word.
  const [w, d] = across ? [Math.min(...halves), Math.min(...halves)] : halves;
  const wanted = about ?? {
    x: left + Math.trunc(wantedShare(state, unit) * (right - left)),
    y: unit.battle.side === 0 ? high - d : low + d,
  };
  const found: Placing[] = [];
  const most = state.division ? 40 : 14;
  const spots = steps(low + d, high - d, wanted.y, 8, 250).flatMap((y) =>
    steps(left + w, right - w, wanted.x, most, 300).map((x) => ({ x, y })),
  );
  for (const spot of state.division ? nearestFirst(spots, wanted) : spots) {
    const facing = facingAt(state, unit, spot) + (across ? quarterTurn : 0);
    const layout = layoutAbout(spot, normalAngle(facing), files, unit, open);
    if (!mayStand(state, unit, layout, files)) continue;
    found.push(asPlacing(unit, layout, files));
    if (found.length >= enough) return found;
  }
  return found;
}

/** As the law has it: the formation first, then the place. */
function mayStand(state: State, unit: Unit, layout: Layout, files: number): boolean {
  const formed =
    layout.kind === 'block' ? closeLayout(unit, layout.pose, files) : openLayout(state, unit, layout.poses);
  return !isRefusal(formed) && layoutRefusal(state, unit, layout) === null;
}

export function placesFor(state: State, unit: Unit, pick?: (count: number) => number, about?: Point): Placing[] {
  for (const zone of zonesFirst(state, unit, pick)) {
    for (const formation of formationsHere(state, unit)) {
      const found = placesIn(state, unit, zone, formation, about);
      if (found.length > 0) return found;
    }
  }
  return flankPlaces(state, unit);
}

/** A random zone first, so that garrisons and scattered places are all used. */
function zonesFirst(state: State, unit: Unit, pick?: (count: number) => number) {
  const zones = zonesOf(state, unit.battle.side);
  const first = pick
    ? pick(zones.length)
    : (state.units.length - unplacedUnits(state, unit.battle.side).length) % zones.length;
  return [...zones.slice(first), ...zones.slice(0, first)];
}

/** The bait of an ambush stands in no zone: along the lower sides of the enemy's square. */
function flankPlaces(state: State, unit: Unit): Placing[] {
  if (!noteFor(state, 'bait', unit.battle.side) && !noteFor(state, 'light-troops-on-flanks', unit.battle.side))
    return [];
  const found: Placing[] = [];
  for (const { files, open } of formationsOf(unit)) {
    for (let x = 1000; x <= state.setting.table.width - 1000; x += 400) {
      for (let y = 300; y <= 4000; y += 50) {
        const layout = layoutAbout({ x, y }, 0, files, unit, open);
        if (!mayStand(state, unit, layout, files)) continue;
        found.push(asPlacing(unit, layout, files));
        if (found.length >= enough) return found;
      }
    }
    if (found.length > 0) return found;
  }
  return found;
}

/** How far the voice of any commander carries, and how far behind his units he keeps. */
const [voice, behind] = [cm(20), cm(8)];

/** Units whom he would command and nobody else is near to; all of his own where everybody is served. */
function unserved(state: State, { data }: Commander): Unit[] {
  const own = state.units.filter(
    ({ data: { regiment }, battle: { side, place } }) =>
      side === data.side && place === 'table' && (data.regiment === undefined || regiment === data.regiment),
  );
  const fellows = state.commanders.filter((one) => one.data.side === data.side && one.battle.place === 'table');
  const alone = own.filter((unit) =>
    fellows.every(({ battle: { pose } }) => pointDistance(pose, middleOf(unit)) > voice),
  );
  return alone.length > 0 ? alone : own;
}

/** orders.commanders: behind the middle of as many of his units as stand together. */
function wantedStation(state: State, commander: Commander): Point {
  const { width, depth } = state.setting.table;
  const own = unserved(state, commander);
  const home = { x: Math.trunc(width / 2), y: commander.data.side === 0 ? 0 : depth };
  if (own.length === 0) return home;
  const friendsOf = (unit: Unit): Unit[] =>
    own.filter((other) => pointDistance(middleOf(other), middleOf(unit)) <= 2 * voice);
  const groups = own.map((unit) => ({ unit, friends: friendsOf(unit) }));
  const { unit, friends } = groups.reduce((best, one) => (one.friends.length > best.friends.length ? one : best));
  const sum = friends.map(middleOf).reduce(plus);
  const middle = { x: Math.trunc(sum.x / friends.length), y: Math.trunc(sum.y / friends.length) };
  return plus(middle, along(behind, normalAngle(poses(unit)[0]!.facing + halfTurn)));
}

/** Where a commander may wait, near his units first. */
export function stationsFor(
  state: State,
  commander: Commander,
  free: (pose: Pose) => boolean,
): Extract<Action, { do: 'station' }>[] {
  const { width, depth } = state.setting.table;
  const facing = commander.data.side === 0 ? 0 : 1800;
  const found: Extract<Action, { do: 'station' }>[] = [];
  const wanted = wantedStation(state, commander);
  const columns = steps(cm(3), width - cm(3), wanted.x, 38, 300);
  const spots = steps(cm(2), depth - cm(2), wanted.y, 40, 200).flatMap((y) => columns.map((x) => ({ x, y })));
  for (const spot of nearestFirst(spots, wanted)) {
    const pose = poseBy(spot, facing, Math.trunc(commanderSize.width / 2), Math.trunc(commanderSize.depth / 2));
    if (free(pose)) found.push({ do: 'station', commander: commander.data.id, pose });
    if (found.length >= enough) return found;
  }
  return found;
}
