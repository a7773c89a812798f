/** Terrain placed in turn before the battle (scenarios.terrain). */
import type { Refusal } from '@hetman/core/game';
import {
  cm,
  distance,
  hullOf,
  inCm,
  minus,
  nearer,
  overlapping,
  type Point,
  type Polygon,
  squareLength,
  touch,
  wholeRoot,
  within,
} from '../../../geometry/index.js';
import { offTable } from '../../ground/ground.js';
import type { Action } from '../../state/actions.js';
import { noteOf } from '../../state/notes.js';
import type { FrameRules, Play } from '../../state/play.js';
import { no, withFacts } from '../../state/refusals.js';
import { enemyOf, type Setting, type SideIndex } from '../../state/setting.js';
import type { State } from '../../state/state.js';
import type { GroundFrame } from '../frames.js';
import { type Answer, answered } from '../quick.js';
import { drawEdges } from './drawing-edges.js';
import { boxOf, elementAt, type GroundAction, groundOfElement, isObstacle, putGround, wallsOf } from './elements.js';

/** Four elements, and one for every full 20 cm over 100 of width and of depth. */
export function elementsFor({ table }: Pick<Setting, 'table'>): number {
  const more = (length: number) => Math.max(0, Math.floor((length - cm(100)) / cm(20)));
  return 4 + more(table.width) + more(table.depth);
}

const fields = ['wheat-field', 'ploughed-field'];
export const typical = ['grove', 'slope', ...fields, 'building', 'low-obstacle', 'high-obstacle'];
export const atypical = ['forest', 'steep-slope', 'swamp', 'built-up'];
/** Atypical as well, and only where both sides agree. */
export const byAgreement = ['stream', 'river', 'lake'];
const [apart, longest, shortest, houseMost] = [cm(10), cm(30), cm(5), cm(15)];
/** A brook is narrower than other elements. */
const narrowest = cm(1);

/** Everything on the table that an element keeps away from. */
function elementsOn(setting: Setting): Polygon[] {
  return [...setting.terrain.map(({ shape }) => shape), ...setting.buildings.map(({ shape }) => shape)];
}

/** Length and breadth of a shape laid square to one of its edges. */
function alongEdge(shape: Polygon, index: number): { width: number; depth: number } {
  const way = minus(shape[(index + 1) % shape.length]!, shape[index]!);
  const length = Math.max(1, wholeRoot(squareLength(way)));
  const measure = (of: (corner: Point) => number) => {
    const all = shape.map(of);
    return Math.round((Math.max(...all) - Math.min(...all)) / length);
  };
  return { width: measure(({ x, y }) => x * way.x + y * way.y), depth: measure(({ x, y }) => y * way.x - x * way.y) };
}

/** 5 to 30 cm each way, however it is turned; houses of four walls up to 15; obstacles up to 30 long. */
function sizeRefusal({ type, corners }: GroundAction, agreed: boolean): Refusal | null {
  const box = boxOf(corners);
  const wrong = withFacts(no.groundSize, { width: inCm(box.width), depth: inCm(box.depth) });
  if (isObstacle(type)) {
    const length = corners.length === 2 ? squareLength(minus(corners[1]!, corners[0]!)) : 0;
    return length === 0 || length > longest * longest ? wrong : null;
  }
  const shape = hullOf(corners);
  if (corners.length < 3 || shape.length < 3) return wrong;
  const most = agreed ? Number.MAX_SAFE_INTEGER : type === 'building' ? houseMost : longest;
  const least = byAgreement.includes(type) ? narrowest : shortest;
  // Corners of a turned shape are rounded (ruling 31).
  const fits = ({ width, depth }: typeof box, slack = 0) =>
    Math.max(width, depth) <= most + slack && Math.min(width, depth) >= least - slack;
  if (type === 'building' && wallsOf(corners) === null) return no.groundHouse;
  const turned = shape.map((_, index) => alongEdge(shape, index));
  const lies = turned.some((measured) => fits(measured, touch));
  return lies || (type !== 'building' && fits(box)) ? null : wrong;
}

/** What an element is and how large, and the table under it. */
export function elementRefusal(
  state: State,
  action: GroundAction,
  wanted: readonly string[],
  agreed = false,
): Refusal | null {
  const { type } = action;
  if (!wanted.includes(type)) return no.groundType;
  const size = sizeRefusal(action, agreed);
  if (size) return size;
  return offTable(state.setting, groundOfElement(action)) ? no.groundOffTable : null;
}

/** 10 cm from all others; obstacles must only not touch. One atypical element, not counting those of the scenario. */
function groundRefusal(state: State, action: GroundAction, wanted: readonly string[], agreed = false): Refusal | null {
  const { setting } = state;
  const { type } = action;
  const wrong = elementRefusal(state, action, wanted, agreed);
  if (wrong) return wrong;
  if (isSecondAtypical(state, type) && !agreed) return no.secondAtypical;
  const shape = groundOfElement(action);
  const lines = setting.obstacles.map(({ line }) => line);
  const near = elementsOn(setting).find((other) =>
    isObstacle(type) ? within(shape, other, 0) : nearer(shape, other, apart),
  );
  if (near) return withFacts(no.groundNear, { distance: inCm(distance(shape, near)), allowed: inCm(apart) });
  if (lines.some((line) => within(shape, line, 0))) return withFacts(no.groundNear, { distance: 0, allowed: 0 });
  return roadRefusal(state, action);
}

/** Nobody builds or fences on a road. */
export function roadRefusal({ setting }: State, action: GroundAction): Refusal | null {
  const { type } = action;
  const shape = groundOfElement(action);
  const blocks = isObstacle(type) || type === 'building';
  return blocks && setting.roads.some((road) => overlapping(shape, road.shape)) ? no.groundOnRoad : null;
}

/** Beside the one that players may lay as they like. */
const isSecondAtypical = (state: State, type: string): boolean => atypical.includes(type) && placedAtypical(state);

/** Only elements that players placed count; what the scenario wants does not. */
const placedAtypical = ({ setting }: State): boolean =>
  setting.terrain.some(({ id, type }) => id.startsWith('placed-') && [...atypical, ...byAgreement].includes(type.id)) ||
  setting.buildings.some(({ id, size }) => id.startsWith('placed-') && Math.max(size.width, size.depth) > houseMost);

/** Typical elements that the scenario wants between two depths, less those that are there. */
function missingBetween(state: State): number {
  const note = noteOf(state, 'terrain-between');
  if (!note) return 0;
  const { terrain, buildings, obstacles } = state.setting;
  const there = [
    ...terrain.filter(({ type }) => typical.includes(type.id)).map(({ shape }) => shape),
    ...buildings.map(({ shape }) => shape),
    ...obstacles.map(({ line }) => line),
  ].filter((shape) => isBetween(state, shape));
  return Math.max(0, note.least - there.length);
}

function isBetween(state: State, shape: readonly Point[]): boolean {
  const note = noteOf(state, 'terrain-between');
  return !note || shape.every(({ y }) => y >= cm(note.from) && y <= cm(note.to));
}

/** scenario.delay-the-enemy: the last elements must be those that are still wanted. */
function betweenRefusal(state: State, frame: GroundFrame, { type, corners }: GroundAction): Refusal | null {
  const missing = missingBetween(state);
  const must = missing > 0 && missing >= frame.left && !frame.secondField;
  return must && !(typical.includes(type) && isBetween(state, corners)) ? no.groundBetween : null;
}

/** Beginning at a random side. */
export function askGround(play: Play): void {
  const { state } = play;
  const left = elementsFor(state.setting);
  const first = play.dice.draw(2, 'first terrain') as SideIndex;
  const frame: GroundFrame = { kind: 'ground', side: first, left, secondField: false, fieldsUsed: [false, false] };
  state.frames.push(frame);
}

const quickKinds = ['grove', 'slope', 'wheat-field', 'ploughed-field', 'low-obstacle', 'grove', 'forest'];

/** A random place, tried again until one is free. */
export const quickGround: Answer<'ground'> = (state, frame, pick) => {
  const { width, depth } = state.setting.table;
  for (let tries = 0; tries < 40; tries++) {
    const type = quickKinds[pick(quickKinds.length)]!;
    const [x, y] = [cm(8) + 100 * pick(width / 100 - 16), cm(22) + 100 * pick(depth / 100 - 44)];
    const action = elementAt(type, x, y);
    if (ground.refusal(state, frame, action) === null) return action;
  }
  return { do: 'done' };
};

/** Elements over a grid of the table that may be placed. */
function placesOf(state: State, frame: GroundFrame): GroundAction[] {
  const { width, depth } = state.setting.table;
  const places = [1, 2, 3, 4, 5].flatMap((i) =>
    [2, 3, 4, 1, 5].map((j) => [(width * i) / 6, (depth * j) / 6] as const),
  );
  return [...typical, ...atypical]
    .flatMap((type) => places.map(([x, y]) => elementAt(type, Math.trunc(x), Math.trunc(y))))
    .filter((action) => ground.refusal(state, frame, action) === null);
}

export const ground: FrameRules<'ground'> = {
  advance(play, frame) {
    if (frame.left === 0 && !frame.secondField) {
      play.state.frames.pop();
      drawEdges(play);
      return false;
    }
    const generated = play.state.setting.options['terrain'] !== 'together';
    if (!generated) return !answered(play, frame, ground, quickGround);
    ground.apply(
      play,
      frame,
      quickGround(play.state, frame, (count) => play.dice.draw(count, 'terrain')),
    );
    return false;
  },
  actions(state, frame) {
    const able = placesOf(state, frame);
    return ground.refusal(state, frame, { do: 'done' }) === null ? [{ do: 'done' }, ...able] : able;
  },
  refusal(state, frame, action) {
    // An element may be left out, but for those that the scenario wants while there is room for them.
    if (action.do === 'done') {
      const missing = frame.secondField ? 0 : missingBetween(state);
      return missing > 0 && missing >= frame.left && placesOf(state, frame).length > 0 ? no.groundBetween : null;
    }
    if (action.do === 'propose') return proposalRefusal(state, frame, elementOf(action));
    if (action.do !== 'ground') return no.notNow;
    return groundRefusal(state, action, wantedIn(frame)) ?? betweenRefusal(state, frame, action);
  },
  apply(play, frame, action) {
    if (action.do === 'propose') askConsent(play, frame, elementOf(action));
    else layElement(play, frame, action.do === 'ground' ? action : null);
  },
};

const wantedIn = ({ secondField }: GroundFrame): readonly string[] =>
  secondField ? fields : [...typical, ...atypical];
const elementOf = ({ type, corners }: Extract<Action, { do: 'propose' }>): GroundAction => ({
  do: 'ground',
  type,
  corners,
});

/** What the other side would have to want: a stream, river or lake, something larger, a second atypical element. */
function proposalRefusal(state: State, frame: GroundFrame, element: GroundAction): Refusal | null {
  if (frame.secondField || state.setting.options['terrain'] !== 'together') return no.notNow;
  const wrong = groundRefusal(state, element, [...wantedIn(frame), ...byAgreement], true);
  if (wrong) return wrong;
  if (groundRefusal(state, element, wantedIn(frame)) === null) return no.groundUsual;
  return frame.declined ? no.groundDeclined : betweenRefusal(state, frame, element);
}

/** The other side is asked before it lies. */
function askConsent({ state, emit }: Play, frame: GroundFrame, element: GroundAction): void {
  state.frames.push({ kind: 'consent', side: enemyOf(frame.side), element });
  emit({ type: 'proposed', rule: 'scenarios.terrain', ground: element.type });
}

/** The element lies, or is left out; then the other side lays the next. */
export function layElement({ state, emit }: Play, frame: GroundFrame, element: GroundAction | null): void {
  const again = frame.secondField;
  frame.secondField = false;
  delete frame.declined;
  if (element) {
    putGround(state, element);
    emit({ type: 'ground', rule: 'scenarios.terrain', ground: element.type });
    if (again) frame.fieldsUsed[frame.side] = true;
    const field = fields.includes(element.type) && !again && !frame.fieldsUsed[frame.side];
    if (field && state.setting.options['terrain'] === 'together') {
      frame.secondField = true;
      frame.left--;
      return;
    }
  }
  if (!again) frame.left--;
  frame.side = enemyOf(frame.side);
}
