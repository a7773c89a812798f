/** Placing by hand: units, commanders, terrain and points of the preparation, and whoever comes later, drawn to their place. */
import type { Drawn } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { block, type Layout } from '../formation/index.js';
import { type Point, poseBy, rectangle } from '../geometry/index.js';
import type { Action } from '../rules/actions.js';
import { isRefusal } from '../rules/attempt.js';
import type { Frame } from '../rules/frames.js';
import { baseCount, baseOf, commanderById, commanderSize, groundOfLayout, unitById } from '../rules/pieces.js';
import { topFrame } from '../rules/play.js';
import { spotsFor } from '../rules/prepare/arrival-spots.js';
import { unplacedCommanders, unplacedUnits } from '../rules/prepare/deployment.js';
import { elementsLeft } from '../rules/prepare/digging.js';
import { facingAt, formationsOf, placesFor } from '../rules/prepare/places.js';
import { atypical, typical } from '../rules/prepare/placing-ground.js';
import { closeLayout, layoutAbout } from '../rules/prepare/standing.js';
import type { Commander, State, Unit } from '../rules/state.js';
import { rules } from '../rules/system.js';
import type { Mover } from './dragging.js';
import { groundPlacer, lying, lyingPlacer, pointPlacer, worksPlacer } from './laying.js';
import { hold, middleOf, placer, sides, tableMiddle, turnedTo, turnHold, turning, word } from './placers.js';

/** What is held by a name that is no piece: an element of terrain, a point. */
export const groundPiece = (type: string): string => `ground:${type}`;
export const pointPiece = 'point';

const typeOf = (piece: string): string | null => (piece.startsWith('ground:') ? piece.slice('ground:'.length) : null);

/** Ground that lies there already and may be moved, by its id. */
export const lyingPiece = (id: string): string => `lying:${id}`;
const lyingOf = (piece: string): string | null => (piece.startsWith('lying:') ? piece.slice('lying:'.length) : null);
/** An element of field works, or a wagon of the camp. */
export const worksPiece = 'works';

/** effects.choice-of-terrain: what was laid for this battle may be moved, anything else stays. */
function changeable(state: State, { side, why }: Extract<Frame, { kind: 'change-ground' }>): string[] {
  const { id: name } = state.setting.sides[side];
  const moved = lying(state).filter(
    ({ id }) => rules.refusal(state, name, { do: 'shift-ground', id, by: { x: 0, y: 0 } }) === null,
  );
  const added = why === 'without-water' ? ['swamp', 'low-obstacle'] : typical;
  return [...added.map(groundPiece), ...moved.map(({ id }) => lyingPiece(id))];
}

/** Who or what may be taken up for the question that stands. */
export function placeable(state: State): string[] {
  const frame = topFrame(state);
  switch (frame?.kind) {
    case 'deploy': {
      const pieces = [...unplacedUnits(state, frame.side), ...unplacedCommanders(state, frame.side)];
      const works = elementsLeft(state, frame.side) > 0 ? [worksPiece] : [];
      return [...pieces.map(({ data }) => data.id), ...works];
    }
    case 'ground':
      return [...typical, ...atypical].map(groundPiece);
    case 'change-ground':
      return changeable(state, frame);
    case 'ford':
      return [pointPiece];
    case 'robbers':
      return frame.what === 'point' ? [pointPiece] : [];
    case 'arrive':
      return frame.placed ? [] : [state.units[frame.unit]!.data.id];
    default:
      return [];
  }
}

/** Formations of its kind, each with a knob of its own. */
function unitPlacer(state: State, frame: Frame, unit: Unit, drawn: readonly Drawn[]): Mover {
  const first = once(firstPlaces, state, unit.data.id, () => firstPlace(state, frame, unit));
  const turned = turnedTo(drawn, first);
  const shapes = frame.kind === 'arrive' ? arrivalShapes(state, frame, unit) : formationsOf(unit);
  const seen = new Set<string>();
  const distinct = shapes.filter(({ files, open }) => {
    const key = `${files} ${open}`;
    return !seen.has(key) && seen.add(key);
  });
  const holds = distinct.slice(0, sides.length).map(({ files, open }, number) =>
    hold(`${open ? 'open' : 'close'}-${files}`, first, number, formationText(unit, files, open), (centre) => {
      const layout = layoutAbout(centre, turned ?? facingFor(state, frame, unit, centre), files, unit, open);
      return layout.kind === 'block'
        ? { do: 'deploy', unit: unit.data.id, pose: layout.pose, files }
        : { do: 'deploy-open', unit: unit.data.id, poses: 'poses' in layout ? layout.poses : [] };
    }),
  );
  const turn = turnHold(first, turned ?? facingFor(state, frame, unit, first));
  return placer(state, [...holds, turn], (action) => groundOfLayout(layoutFor(unit, action), baseOf(unit)));
}

function layoutFor(unit: Unit, action: Action): Layout {
  if (action.do === 'deploy-open') return { kind: 'open', poses: action.poses };
  if (action.do !== 'deploy') return unit.layout;
  const layout = closeLayout(unit, action.pose, action.files);
  return isRefusal(layout) ? block(action.pose, action.files, baseCount(unit), baseOf(unit)) : layout;
}

type Arrival = Extract<Frame, { kind: 'arrive' }>;
const arrivalShapes = (state: State, frame: Arrival, unit: Unit) => spotsFor(state, frame, unit);

/** A good place to begin with: the first that is legal, or the middle of the table. */
function firstPlace(state: State, frame: Frame, unit: Unit): Point {
  const action = frame.kind === 'arrive' ? rules.actions(state)[0] : placesFor(state, unit)[0];
  const there = action && (action.do === 'deploy' || action.do === 'deploy-open') ? layoutFor(unit, action) : null;
  return there ? middleOf(groundOfLayout(there, baseOf(unit)).flat()) : tableMiddle(state);
}

/** Towards the enemy; from a side edge inwards. */
function facingFor(state: State, frame: Frame, unit: Unit, at: Point): number {
  if (frame.kind !== 'arrive' || frame.from !== 'flank') return facingAt(state, unit, at);
  return at.x < state.setting.table.width / 2 ? 900 : 2700;
}

const formationText = (unit: Unit, files: number, open: boolean): Text => {
  if (open) return word('hold.open');
  return files === 1 && baseCount(unit) > 1 ? word('hold.column') : word('hold.line', { files });
};

function commanderPlacer(state: State, commander: Commander): Mover {
  const facing = commander.data.side === 0 ? 0 : 1800;
  const { width, depth } = commanderSize;
  const stands = rules.actions(state).find((action) => action.do === 'station');
  const first = stands?.do === 'station' ? middleOf(rectangle(stands.pose, commanderSize)) : tableMiddle(state);
  const place = hold('station', first, 0, word('hold.station'), (centre) => ({
    do: 'station',
    commander: commander.data.id,
    pose: poseBy(centre, facing, Math.trunc(width / 2), Math.trunc(depth / 2)),
  }));
  return placer(state, [place], (action) => (action.do === 'station' ? [rectangle(action.pose, commanderSize)] : []));
}

/** A piece in hand is asked for with every step of the pointer: what does not follow it is worked out once. */
const placers = new WeakMap<State, Map<string, { readonly turn: string; readonly mover: Mover | null }>>();
const firstPlaces = new WeakMap<State, Map<string, Point>>();

function once<Value>(kept: WeakMap<State, Map<string, Value>>, state: State, piece: string, find: () => Value): Value {
  const known = kept.get(state) ?? new Map<string, Value>();
  kept.set(state, known);
  const key = `${state.frames.length} ${piece}`;
  if (!known.has(key)) known.set(key, find());
  return known.get(key)!;
}

/** What is taken up for the question that stands, or null where it is none of the preparation. */
export function placerOf(state: State, piece: string, drawn: readonly Drawn[] = []): Mover | null {
  const turn = JSON.stringify(drawn.find(({ handle }) => handle === turning)?.to ?? null);
  const find = () => ({ turn, mover: findPlacer(state, piece, drawn) });
  const found = once(placers, state, piece, find);
  if (found.turn === turn) return found.mover;
  placers.get(state)!.delete(`${state.frames.length} ${piece}`);
  return once(placers, state, piece, find).mover;
}

function findPlacer(state: State, piece: string, drawn: readonly Drawn[]): Mover | null {
  const frame = topFrame(state);
  if (!frame || !placeable(state).includes(piece)) return null;
  const type = typeOf(piece);
  if (type !== null) return groundPlacer(state, type, drawn);
  const lies = lyingOf(piece);
  if (lies !== null) return lyingPlacer(state, lies);
  if (piece === worksPiece && frame.kind === 'deploy') return worksPlacer(state, frame.side, drawn);
  if (piece === pointPiece) return pointPlacer(state);
  const unit = unitById(state, piece);
  if (unit) return unitPlacer(state, frame, unit, drawn);
  const commander = commanderById(state, piece);
  return commander ? commanderPlacer(state, commander) : null;
}
