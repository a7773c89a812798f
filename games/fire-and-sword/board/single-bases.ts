/** Bases drawn one by one: open order and elite cavalry on their way, any unit that reforms. All of them are one act. */
import type { Drag, Drawn, Spot, TableHandle } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { centreOf, inCm, type Pose, pointDistance, poseBy, rectangle } from '../geometry/index.js';
import type { Action } from '../rules/actions.js';
import { armOf, baseOf, movesByBases, poses } from '../rules/pieces.js';
import type { Unit } from '../rules/state.js';
import type { Mover } from './dragging.js';

const prefix = 'base-';
export const isBaseHandle = (handle: string): boolean => handle.startsWith(prefix);

const label: Text = { en: 'Move this base', pl: 'Przesuń tę podstawkę' };

/** open.distance, special.elite-cavalry: on their way; manoeuvres.reform: in defence. */
function maySplit(unit: Unit, { frame }: Mover): boolean {
  if (!frame || frame.halted || unit.place !== 'table' || poses(unit).length < 2) return false;
  if (frame.mode === 'defence') return armOf(unit) !== 'wagon' && armOf(unit) !== 'artillery';
  return frame.mode === 'move' && (unit.layout.kind === 'open' || movesByBases(unit));
}

/** Where the bases would stand. */
function standing(unit: Unit, drawn: readonly Drawn[]): Pose[] {
  const { width, depth } = baseOf(unit);
  return poses(unit).map((pose, index) => {
    const moved = drawn.find(({ handle }) => handle === `${prefix}${index}`);
    if (!moved) return pose;
    const to = { x: Math.round(moved.to.x), y: Math.round(moved.to.y) };
    return poseBy(to, pose.facing, Math.trunc(width / 2), Math.trunc(depth / 2));
  });
}

export function baseHandles(unit: Unit, mover: Mover, drawn: readonly Drawn[]): TableHandle[] {
  if (!maySplit(unit, mover)) return [];
  const base = baseOf(unit);
  return standing(unit, drawn).map((pose, index) => {
    const at = centreOf(pose, base);
    const outline = rectangle(pose, base);
    return { id: `${prefix}${index}`, kind: 'base', facing: pose.facing, at, knob: at, label, keeps: true, outline };
  });
}

/** All that has been drawn, as one act; no further than the rules let every base go. */
export function dragBase(unit: Unit, mover: Mover, handle: string, to: Spot, drawn: readonly Drawn[]): Drag {
  const before = poses(unit);
  const after = standing(unit, [...drawn.filter((one) => one.handle !== handle), { handle, to }]);
  const base = baseOf(unit);
  const ways = after.map((pose, index) => (pose === before[index] ? [] : [pose]));
  const action: Action = { do: mover.frame!.mode === 'defence' ? 'reform' : 'bases', ways };
  const { refusal } = mover.judge(action);
  const stands = after.map((pose) => rectangle(pose, base));
  const centres = [before, after].map((all) => centreOf(all[Number(handle.slice(prefix.length))]!, base));
  const far = inCm(pointDistance(centres[0]!, centres[1]!));
  return {
    wanted: stands,
    reached: refusal ? [] : stands,
    trace: centres,
    measure: { en: `this base ${far} cm`, pl: `ta podstawka ${far} cm`.replace('.', ',') },
    refusal,
    actions: refusal ? [] : [...mover.before, action],
  };
}
