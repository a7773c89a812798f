/** Placing by hand: units, commanders, terrain and points of the preparation, and whoever comes later, drawn to their place. */
import type { Drawn } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { block, type Layout } from '../../formation/index.js';
import { cm, type Point, poseBy, rectangle } from '../../geometry/index.js';
import { isRefusal } from '../../rules/movement/attempt.js';
import { spotsFor } from '../../rules/preparation/arrivals/arrival-spots.js';
import { elementsLeft } from '../../rules/preparation/deployment/digging.js';
import { facingAt, formationsOf, placesFor } from '../../rules/preparation/deployment/places.js';
import { closeLayout, layoutAbout } from '../../rules/preparation/deployment/putting-down.js';
import { unplacedCommanders, unplacedUnits } from '../../rules/preparation/deployment/unplaced.js';
import { anyAtypical } from '../../rules/preparation/ground/change-ground.js';
import { atypical, byAgreement, typical } from '../../rules/preparation/ground/ground.js';
import type { Action } from '../../rules/state/actions.js';
import type { Frame } from '../../rules/state/frames.js';
import {
  baseCount,
  baseOf,
  commanderById,
  commanderSize,
  groundOfLayout,
  mayClose,
  unitById,
} from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import type { Commander, State, Unit } from '../../rules/state/state.js';
import { rules } from '../../system.js';
import type { Mover } from './dragging.js';
import { groundPlacer, lying, lyingPlacer, pointPlacer, worksPlacer } from './laying.js';
import {
  choice,
  hold,
  middleOfShape,
  nearPlace,
  once,
  placer,
  tableMiddle,
  turnedTo,
  turnHold,
  word,
} from './placers.js';

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
  const rare = anyAtypical(state) ? [] : atypical;
  const added = why === 'without-water' ? ['stream', 'swamp', 'low-obstacle'] : [...typical, ...rare, 'road'];
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
      return [...typical, ...atypical, ...(frame.secondField || frame.declined ? [] : byAgreement)].map(groundPiece);
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

interface Shape {
  readonly files: number;
  readonly open: boolean;
}

/** A formation is noted in hand by its files and whether it is open. */
const forming = 'formation';
const formationNote = ({ files, open }: Shape): Drawn => ({ handle: forming, to: { x: files, y: open ? 1 : 0 } });
const choicesAtMost = 8;

/** What is usual for it first, then every other number of files. */
function shapesFor(state: State, frame: Frame, unit: Unit): Shape[] {
  const usual: readonly Shape[] = frame.kind === 'arrive' ? arrivalShapes(state, frame, unit) : formationsOf(unit);
  const count = baseCount(unit);
  const closed = Array.from(
    { length: mayClose(unit) ? count : 0 },
    (_, less): Shape => ({ files: count - less, open: false }),
  );
  const seen = new Set<string>();
  const distinct = [...usual, ...closed].filter(({ files, open }) => {
    const key = `${files} ${open}`;
    return !seen.has(key) && seen.add(key);
  });
  return distinct.slice(0, choicesAtMost);
}

/** One knob draws it to its place, another turns it; formations of its kind are chosen. */
function unitPlacer(state: State, frame: Frame, unit: Unit, drawn: readonly Drawn[]): Mover {
  const first = once(firstPlaces, state, unit.data.id, () => firstPlace(state, frame, unit));
  const turned = turnedTo(drawn, first);
  const shapes = shapesFor(state, frame, unit);
  const noted = drawn.find(({ handle }) => handle === forming)?.to;
  const is = ({ files, open }: Shape) => noted?.x === files && (noted.y === 1) === open;
  const { files, open } = shapes.find(is) ?? shapes[0]!;
  const actionAt = (centre: Point, look: number | null): Action => {
    const layout = layoutAbout(centre, look ?? facingFor(state, frame, unit, centre), files, unit, open);
    return layout.kind === 'block'
      ? { do: 'deploy', unit: unit.data.id, pose: layout.pose, files }
      : { do: 'deploy-open', unit: unit.data.id, poses: 'poses' in layout ? layout.poses : [] };
  };
  const { side } = rules.decision(state)!;
  const allowed = (place: Point) => rules.refusal(state, side, actionAt(place, null)) === null;
  const here = once(firstPlaces, state, `${unit.data.id} ${files} ${open}`, () => nearPlace(first, allowed));
  const id = `${open ? 'open' : 'close'}-${files}`;
  const facing = turned ?? facingFor(state, frame, unit, here);
  const place = hold(
    id,
    here,
    formationText(unit, { files, open }, 'hold'),
    (centre) => actionAt(centre, turned),
    facing,
  );
  const turn = turnHold(here, facing, first);
  const choices = shapes.map((shape) =>
    choice(
      `as-${shape.open ? 'open' : 'close'}-${shape.files}`,
      first,
      formationText(unit, shape, 'form'),
      shape.files === files && shape.open === open,
      formationNote(shape),
    ),
  );
  const holds = [place, turn, ...(shapes.length > 1 ? choices : [])];
  return placer(state, holds, (action) => groundOfLayout(layoutFor(unit, action), baseOf(unit)));
}

function layoutFor(unit: Unit, action: Action): Layout {
  if (action.do === 'deploy-open') return { kind: 'open', poses: action.poses };
  if (action.do !== 'deploy') return unit.battle.layout;
  const layout = closeLayout(unit, action.pose, action.files);
  return isRefusal(layout) ? block(action.pose, action.files, baseCount(unit), baseOf(unit)) : layout;
}

type Arrival = Extract<Frame, { kind: 'arrive' }>;
const arrivalShapes = (state: State, frame: Arrival, unit: Unit) => spotsFor(state, frame, unit);

/** A good place to begin with: the first that is legal, or the middle of the table. */
function firstPlace(state: State, frame: Frame, unit: Unit): Point {
  const action = frame.kind === 'arrive' ? rules.actions(state)[0] : placesFor(state, unit)[0];
  const there = action && (action.do === 'deploy' || action.do === 'deploy-open') ? layoutFor(unit, action) : null;
  return there ? middleOfShape(groundOfLayout(there, baseOf(unit)).flat()) : tableMiddle(state);
}

/** Towards the enemy; from a side edge inwards. */
function facingFor(state: State, frame: Frame, unit: Unit, at: Point): number {
  if (frame.kind !== 'arrive' || frame.from !== 'flank') return facingAt(state, unit, at);
  return at.x < state.setting.table.width / 2 ? 900 : 2700;
}

/** What the knob does, or the bare name of the formation on its button. */
const formationText = (unit: Unit, { files, open }: Shape, said: 'hold' | 'form'): Text => {
  if (open) return word(`${said}.open`);
  return files === 1 && baseCount(unit) > 1 ? word(`${said}.column`) : word(`${said}.line`, { files });
};

function commanderPlacer(state: State, commander: Commander, drawn: readonly Drawn[]): Mover {
  const { width, depth } = commanderSize;
  const stands = rules.actions(state).find((action) => action.do === 'station');
  const first = stands?.do === 'station' ? middleOfShape(rectangle(stands.pose, commanderSize)) : tableMiddle(state);
  const facing = turnedTo(drawn, first) ?? (commander.data.side === 0 ? 0 : 1800);
  const place = hold('station', first, word('hold.station'), (centre) => ({
    do: 'station',
    commander: commander.data.id,
    pose: poseBy(centre, facing, Math.trunc(width / 2), Math.trunc(depth / 2)),
  }));
  const holds = [place, turnHold(first, facing, first, cm(3))];
  return placer(state, holds, (action) => (action.do === 'station' ? [rectangle(action.pose, commanderSize)] : []));
}

/** A piece in hand is asked for with every step of the pointer: what does not follow it is worked out once. */
const placers = new WeakMap<State, Map<string, { readonly inHand: string; readonly mover: Mover | null }>>();
const firstPlaces = new WeakMap<State, Map<string, Point>>();

/** What is taken up for the question that stands, or null where it is none of the preparation. */
export function placerOf(state: State, piece: string, drawn: readonly Drawn[] = []): Mover | null {
  const inHand = JSON.stringify(drawn);
  const find = () => ({ inHand, mover: findPlacer(state, piece, drawn) });
  const found = once(placers, state, piece, find);
  if (found.inHand === inHand) return found.mover;
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
  return commander ? commanderPlacer(state, commander, drawn) : null;
}
