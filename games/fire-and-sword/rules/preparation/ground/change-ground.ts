/** Terrain changed once all of it lies: an effect, a tactic, a rule of the Cossacks (effects.additional, optional.bold, army.others). */
import type { Refusal } from '@hetman/core/game';
import { contains, hullOf, overlapping, type Point, plus, within } from '../../../geometry/index.js';
import type { Action } from '../../state/actions.js';
import type { FrameRules, Play } from '../../state/play.js';
import { no } from '../../state/refusals.js';
import type { SideIndex } from '../../state/setting.js';
import type { State } from '../../state/state.js';
import type { ChangeGroundFrame } from '../frames.js';
import { type Answer, answered } from '../quick.js';
import { elementAt, type GroundAction, groundOfElement, isObstacle, putGround } from './elements.js';
import { atypical, byAgreement, elementRefusal, roadRefusal, typical } from './ground.js';
import { longestRoad, putRoad, roadLayRefusal, roadsWorthOffering } from './laying-roads.js';

/** Who may change the ground once all of it lies: the effect, and Cossacks on their water (army.others). */
export function askChanges({ state }: Play): void {
  for (const side of [0, 1] as const) {
    if (!state.setting.sides[side].rules?.includes('without-water')) continue;
    const frame: ChangeGroundFrame = { kind: 'change-ground', side, why: 'without-water' };
    state.frames.push(frame);
  }
  const { effects, tactics = [] } = state.preparation!;
  if (effects.includes('choice-of-terrain'))
    state.frames.push({ kind: 'change-ground', side: 0, why: 'choice-of-terrain' });
  for (const { side, tactic } of tactics)
    if (tactic === 'choice-of-terrain') state.frames.push({ kind: 'change-ground', side, why: 'tactic' });
}

/** Nothing that the scenario needs may go, and no house or fence of a village without the rest of it. */
const placed = (state: State, id: string): boolean =>
  /^placed-\d+$/.test(id) &&
  [...state.setting.terrain, ...state.setting.obstacles, ...state.setting.buildings].some((piece) => piece.id === id);

function take(state: State, id: string): void {
  const own = (piece: { id: string }) => piece.id !== id && !piece.id.startsWith(`${id}-`);
  const { terrain, obstacles, buildings, roads } = state.setting;
  state.setting = {
    ...state.setting,
    terrain: terrain.filter(own),
    // The bridge of a river goes with it.
    roads: roads.filter(own),
    obstacles: obstacles.filter(own),
    buildings: buildings.filter(own),
  };
}

/** The element as an action that would put it down, moved by so much. */
function asAction({ setting }: State, id: string, by: Point): GroundAction | null {
  const shifted = (corners: readonly Point[]) => corners.map((corner) => plus(corner, by));
  const piece = setting.terrain.find((known) => known.id === id);
  if (piece) return { do: 'ground', type: piece.type.id, corners: shifted(piece.shape) };
  const line = setting.obstacles.find((known) => known.id === id);
  if (line) return { do: 'ground', type: line.type.id, corners: shifted(line.line) };
  const house = setting.buildings.find((known) => known.id === id);
  return house ? { do: 'ground', type: 'building', corners: shifted(house.shape) } : null;
}

/** Changes must only not lie on other terrain: the 10 cm are for placing in turn (ruling 501). */
function onOthersRefusal(state: State, action: GroundAction): Refusal | null {
  const { terrain, buildings, obstacles } = state.setting;
  const shape = groundOfElement(action);
  const shapes = [...terrain.map((piece) => piece.shape), ...buildings.map((house) => house.shape)];
  const crosses = ({ line }: { line: readonly Point[] }) =>
    isObstacle(action.type) ? within(shape, line, 0) : overlapping(line, shape);
  if (shapes.some((other) => overlapping(shape, other)) || obstacles.some(crosses)) return no.groundOnOther;
  return roadRefusal(state, action);
}

export const anyAtypical = ({ setting }: State): boolean =>
  setting.terrain.some(({ type }) => [...atypical, ...byAgreement].includes(type.id));

/** effects.additional: one more element, or a road (terrain.road); an atypical one only where the table has none at all. */
function addRefusal(state: State, { why }: ChangeGroundFrame, action: GroundAction): Refusal | null {
  if (action.type === 'road') return roadLayRefusal(state, action.corners, longestRoad(why));
  const wrong = elementRefusal(state, action, [...typical, ...atypical]);
  if (wrong) return wrong;
  if (atypical.includes(action.type) && anyAtypical(state)) return no.secondAtypical;
  return onOthersRefusal(state, action);
}

/** Cossacks add a stream, a bog or a ditch in their own half, off every marker. */
function waterRefusal(state: State, side: SideIndex, action: GroundAction): Refusal | null {
  const refusal = elementRefusal(state, action, ['stream', 'swamp', 'low-obstacle']) ?? onOthersRefusal(state, action);
  if (refusal) return refusal;
  const half = state.setting.table.depth / 2;
  const inHalf = action.corners.every(({ y }) => (side === 0 ? y <= half : y >= half));
  const marked =
    !isObstacle(action.type) && state.setting.markers.some(({ at }) => contains(hullOf(action.corners), at));
  return inHalf && !marked ? null : no.groundHalf;
}

function changeRefusal(state: State, frame: ChangeGroundFrame, action: Action): Refusal | null {
  if (action.do === 'done') return null;
  if (action.do === 'ground')
    return frame.why === 'without-water' ? waterRefusal(state, frame.side, action) : addRefusal(state, frame, action);
  if (frame.why === 'without-water' || (action.do !== 'clear-ground' && action.do !== 'shift-ground')) return no.notNow;
  if (!placed(state, action.id)) return no.groundKept;
  if (action.do === 'clear-ground') return null;
  const bare = { ...state, setting: state.setting };
  take(bare, action.id);
  const moved = asAction(state, action.id, action.by);
  if (!moved) return no.groundKept;
  return elementRefusal(bare, moved, [...typical, ...atypical]) ?? onOthersRefusal(bare, moved);
}

const rules: Readonly<Record<ChangeGroundFrame['why'], string>> = {
  'without-water': 'army.others',
  'choice-of-terrain': 'effects.additional',
  tactic: 'tactic.choice-of-terrain',
};

export const quickChange: Answer<'change-ground'> = () => ({ do: 'done' });

export const changeGround: FrameRules<'change-ground'> = {
  advance: (play, frame) => !answered(play, frame, changeGround, quickChange),
  actions(state, frame) {
    const pieces = [...state.setting.terrain, ...state.setting.buildings].map(
      ({ id }): Action => ({ do: 'clear-ground', id }),
    );
    const { width, depth } = state.setting.table;
    const types = frame.why === 'without-water' ? ['swamp', 'low-obstacle'] : typical;
    const added = types.flatMap((type) =>
      [1, 2, 3].flatMap((i) =>
        [1, 3, 5].map((j): Action => elementAt(type, Math.trunc((width * i) / 4), Math.trunc((depth * j) / 6))),
      ),
    );
    const roads = frame.why === 'without-water' ? [] : roadsWorthOffering(state, longestRoad(frame.why));
    const laid = roads.map((corners): Action => ({ do: 'ground', type: 'road', corners }));
    const able = [...pieces, ...added, ...laid].filter((action) => changeRefusal(state, frame, action) === null);
    return [{ do: 'done' }, ...able];
  },
  refusal: changeRefusal,
  apply({ state, emit }, frame, action) {
    state.frames.pop();
    const rule = rules[frame.why];
    if (action.do === 'ground' && action.type === 'road') putRoad(state, action.corners);
    else if (action.do === 'ground') putGround(state, action);
    else if (action.do === 'clear-ground') take(state, action.id);
    else if (action.do === 'shift-ground') {
      const moved = asAction(state, action.id, action.by)!;
      take(state, action.id);
      putGround(state, moved);
    } else return;
    emit({ type: 'ground-changed', rule, side: state.setting.sides[frame.side].id });
  },
};
