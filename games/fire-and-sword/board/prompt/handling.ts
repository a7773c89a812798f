/** What a unit on its way does beside moving: guns and houses are manned, obstacles handled, ammunition fetched, the table left. */
import { posesOf } from '../../formation/index.js';
import {
  along,
  centreOf,
  cm,
  halfTurn,
  inCm,
  normalAngle,
  type Point,
  type Pose,
  plus,
  poseBy,
} from '../../geometry/index.js';
import { commandersOf } from '../../rules/command/command.js';
import { refillPrice } from '../../rules/fire/ammunition.js';
import { middleOf } from '../../rules/morale/directions.js';
import { limberWays } from '../../rules/movement/guns.js';
import { allowanceOf } from '../../rules/movement/move-frame.js';
import { layoutAbout } from '../../rules/preparation/deployment/putting-down.js';
import type { Action, Way } from '../../rules/state/actions.js';
import type { MoveFrame } from '../../rules/state/frames.js';
import { baseCount, baseOf, poses } from '../../rules/state/pieces.js';
import { homeward } from '../../rules/state/setting.js';
import type { State, Unit } from '../../rules/state/state.js';
import { element, isPortableAction, priceOfAct } from '../../rules/wagons-and-works/portable.js';
import { isWarWagons, wagonsOf, wholeCrew } from '../../rules/wagons-and-works/war-wagons.js';
import { middleOfShape } from '../drag/placers.js';
import { around } from './acts-of-order.js';

/** manoeuvres.man: a gun is set up any of eight ways, by the facing of who mans it; a wagon stays as it is, one of a train at a time. */
function manning(state: State, unit: Unit, givers: readonly string[]): Action[] {
  const { facing } = poses(unit)[0]!;
  const wagons = state.units
    .filter(isWarWagons)
    .flatMap((train) =>
      wagonsOf(train).flatMap(({ crew }, wagon) =>
        crew === wholeCrew(train, wagon)
          ? []
          : givers.map((commander): Action => ({ do: 'man', target: `${train.data.id}/${wagon}`, commander, facing })),
      ),
    );
  const guns = state.units
    .filter(({ battle: { abandoned } }) => abandoned)
    .flatMap((target) => {
      const own = poses(target)[0]!.facing;
      const gun = target.data.card.type === 'artillery' && !target.battle.works;
      const ways = gun ? around.map((turn) => normalAngle(facing + turn)) : [own];
      return givers.flatMap((commander) =>
        ways.map((way): Action => ({ do: 'man', target: target.data.id, commander, facing: way })),
      );
    });
  return [...guns, ...wagons];
}

/** terrain.building: so many bases as it holds, or some of them. */
const entering = (state: State, unit: Unit, givers: readonly string[]): Action[] =>
  state.setting.buildings.flatMap(({ id, capacity }) =>
    givers.flatMap((commander) =>
      Array.from(
        { length: Math.min(capacity, baseCount(unit)) },
        (_, left): Action => ({
          do: 'enter',
          building: id,
          commander,
          bases: Math.min(capacity, baseCount(unit)) - left,
        }),
      ),
    ),
  );

/** Out on each of eight sides, towards the enemy first, the nearest place that the rules allow, in line, in column or apart. */
function leaving(state: State, unit: Unit, givers: readonly string[], isLegal: (action: Action) => boolean): Action[] {
  const house = state.setting.buildings.find(({ id }) => id === unit.battle.building);
  if (unit.battle.place !== 'building' || !house) return [];
  const middle = middleOfShape(house.shape);
  const widths = [...new Set([Math.min(3, baseCount(unit)), baseCount(unit), 1])];
  const forms = [...widths.map((files) => ({ files, open: false })), { files: baseCount(unit), open: true }];
  const ahead = homeward(unit.battle.side) + halfTurn;
  const facings = around.map((turn) => normalAngle(ahead + turn));
  return givers.flatMap((commander) =>
    facings.flatMap((facing) => {
      const places = [5, 6, 7, 8, 9, 10, 11, 12, 13].map((far) => plus(middle, along(cm(far), facing)));
      return forms.flatMap(({ files, open }) => {
        const found = places
          .map((centre) => posesOf(layoutAbout(centre, facing, files, unit, open), baseOf(unit)))
          .map((ends): Action => ({ do: 'leave', commander, ways: ends.map((one): Way => [one]) }))
          .find(isLegal);
        return found ? [found] : [];
      });
    }),
  );
}

/** portable.general: all that it carries, before or behind its bases; caltrops in a row on one of four sides. */
function obstacles(state: State, unit: Unit): Action[] {
  const count = Math.min(unit.battle.elements, baseCount(unit));
  const row = (edge: 'front' | 'rear'): Action => ({
    do: 'set-up',
    places: Array.from({ length: count }, (_, base) => ({ base, edge })),
  });
  const scatter = [0, 900, -900, 1800].flatMap((turn) =>
    Array.from({ length: unit.battle.portable === 'caltrops' ? unit.battle.elements : 0 }, (_, less) =>
      scattered(unit, turn, unit.battle.elements - less),
    ),
  );
  return [
    ...(unit.battle.portable === null ? [] : [row('front'), row('rear'), { do: 'take-up' } as const]),
    ...scatter,
    ...state.setting.obstacles.map(({ id }): Action => ({ do: 'clear', obstacle: id })),
  ];
}

/** So many elements side by side, two centimetres from the bases. */
function scattered(unit: Unit, turn: number, count: number): Action {
  const base = baseOf(unit);
  const facing = poses(unit)[0]!.facing + turn;
  const centres = poses(unit).map((pose) => centreOf(pose, base));
  const middle = middleOf(unit);
  const ahead = (point: Point) => {
    const by = along(1000, facing);
    return ((point.x - middle.x) * by.x + (point.y - middle.y) * by.y) / 1000;
  };
  const far = Math.round(Math.max(...centres.map(ahead))) + Math.trunc(base.depth / 2) + cm(3);
  const at = Array.from({ length: count }, (_, index): Pose => {
    const aside = Math.trunc(((2 * index - (count - 1)) * element.width) / 2);
    const centre = plus(plus(middle, along(far, facing)), along(aside, facing + 900));
    return poseBy(centre, facing, Math.trunc(element.width / 2), Math.trunc(element.depth / 2));
  });
  return { do: 'scatter', at };
}

/** motivation.leaving: the shortest way over the edge that its order allows, and the longest, with which more bases go. */
function exits(unit: Unit, frame: MoveFrame, isLegal: (action: Action) => boolean): Action[] {
  const left = allowanceOf(unit, frame) - frame.spent;
  const able = Array.from({ length: Math.max(0, Math.ceil(left / 100)) }, (_, index): Action => {
    return { do: 'exit', distance: Math.min(left, (index + 1) * 100) };
  }).filter(isLegal);
  return able.length > 1 ? [able[0]!, able.at(-1)!] : able;
}

/** All of it that the rules allow. */
export function handlingOf(state: State, unit: Unit, frame: MoveFrame, isLegal: (action: Action) => boolean): Action[] {
  const givers = commandersOf(state, unit.battle.side)
    .filter(({ battle: { points } }) => points > 0)
    .map(({ data }) => data.id);
  const wagons = state.units.filter(({ battle: { side } }) => side === unit.battle.side).map(({ data }) => data.id);
  return [
    ...manning(state, unit, givers),
    ...entering(state, unit, givers),
    ...obstacles(state, unit),
    ...['', ...wagons].map((wagon): Action => ({ do: 'refill', wagon })),
    ...[10, 5, 2, 0].map((far): Action => ({ do: 'caracole', distance: cm(far) })),
    ...limberWays(state, frame, unit).slice(0, 1),
    { do: 'march' } as const,
    { do: 'release-horses' } as const,
  ]
    .filter(isLegal)
    .concat(leaving(state, unit, givers, isLegal), exits(unit, frame, isLegal));
}

/** Special manoeuvres that it takes with a defence order (manoeuvres.special). */
export function specialsTaken(state: State, unit: Unit, action: Action): number {
  if (isPortableAction(action)) return priceOfAct(state, unit, action).special;
  if (action.do === 'refill') return refillPrice(state, action);
  return action.do === 'man' || action.do === 'enter' ? 1 : 0;
}

/** Where an obstacle lies, to tell it from others of its kind. */
export function placeOfObstacle(state: State, id: string): string {
  const line = state.setting.obstacles.find((one) => one.id === id)?.line ?? [];
  const { x, y } = middleOfShape(line);
  return `${inCm(Math.round(x / 100) * 100)}, ${inCm(Math.round(y / 100) * 100)} cm`;
}
