/** Who comes later is put on the table: from reserve, around a flank, out of an ambush, along the road (reorganisation.steps). */
import type { Refusal } from '@hetman/core/game';
import { countOf, type Layout } from '../../../formation/index.js';
import { cm, distance, sideFacing } from '../../../geometry/index.js';
import { struckShapes } from '../../charge/around.js';
import { pushTest } from '../../dice/test-frame.js';
import { seesAround } from '../../ground/vision.js';
import { isRefusal } from '../../movement/attempt.js';
import type { Action } from '../../state/actions.js';
import { baseCount, baseOf, footprints, groundOfLayout, hasRule } from '../../state/pieces.js';
import type { FrameRules, Play } from '../../state/play.js';
import { no } from '../../state/refusals.js';
import { orderKinds, type State, type Unit } from '../../state/state.js';
import { afoot, afootRefusal } from '../deployment/afoot.js';
import { roomRefusal } from '../deployment/posting.js';
import { closeLayout, layoutAbout, openLayout, standRefusal } from '../deployment/putting-down.js';
import type { ArriveFrame } from '../frames.js';
import { ambushRefusal, edgeRefusal, enemiesOf, flankRefusal, houseRefusal } from './arrival-places.js';
import { spotsFor } from './arrival-spots.js';

const alarmWithin = cm(40);

function placeRefusal(state: State, frame: ArriveFrame, layout: Layout): Refusal | null {
  const unit = state.units[frame.unit]!;
  const refusal = standRefusal(state, unit, layout);
  if (refusal) return refusal;
  const ground = groundOfLayout(layout, baseOf(unit));
  if (frame.from === 'flank') return flankRefusal(state, frame, unit, ground);
  if (frame.from === 'ambush')
    return ambushRefusal(state, frame, { ...unit, battle: { ...unit.battle, layout } }, ground);
  return edgeRefusal(state, frame, layout, ground);
}

function layoutOf(state: State, frame: ArriveFrame, action: Extract<Action, { do: 'deploy' | 'deploy-open' }>) {
  const unit = state.units[frame.unit]!;
  return action.do === 'deploy' ? closeLayout(unit, action.pose, action.files) : openLayout(state, unit, action.poses);
}

/** The nearest enemy who sees it come tests morale, unless the newcomer is smaller (effects.flank-march, effects.ambush). */
function alarm(play: Play, frame: ArriveFrame, unit: Unit): void {
  const { state } = play;
  if (frame.from === 'road' || (frame.from === 'edge' && !frame.returns)) return;
  const seeing = enemiesOf(state, frame.side)
    .filter((enemy) => enemy.battle.morale !== 'flight' && seesAround(state, enemy, unit))
    .map((enemy) => ({ enemy, far: nearestTo(state, enemy, unit) }))
    .filter(({ far }) => frame.from === 'ambush' || far <= alarmWithin)
    .sort((a, b) => a.far - b.far)[0];
  if (!seeing || baseCount(unit) < baseCount(seeing.enemy)) return;
  if (frame.from === 'flank') {
    // A building looks every way.
    const { pose, size } = footprints(seeing.enemy)[0]!;
    const side = sideFacing(pose, size, struckShapes(state, unit));
    if (seeing.enemy.battle.place === 'building' || side === 'front') return;
  }
  const rule =
    frame.from === 'ambush' ? 'effects.ambush' : frame.from === 'flank' ? 'effects.flank-march' : 'effects.additional';
  pushTest(play, seeing.enemy, {
    attribute: 'morale',
    rule,
    support: 0,
    closed: false,
    decides: { kind: 'shaken', from: unit.index },
  });
}

const nearestTo = (state: State, enemy: Unit, unit: Unit): number =>
  Math.min(
    ...struckShapes(state, enemy).flatMap((theirs) => struckShapes(state, unit).map((own) => distance(own, theirs))),
  );

/** Both flanks have nine places each. */
const offersMost = 18;

/** Places worth offering, and houses to come out of. */
function candidates(state: State, frame: ArriveFrame): Action[] {
  const unit = state.units[frame.unit]!;
  const found: Action[] = [];
  for (const { centre, facing, files, open } of spotsFor(state, frame, unit)) {
    const layout = layoutAbout(centre, facing, files, unit, open);
    const action: Action =
      layout.kind === 'block'
        ? { do: 'deploy', unit: unit.data.id, pose: layout.pose, files }
        : { do: 'deploy-open', unit: unit.data.id, poses: 'poses' in layout ? layout.poses : [] };
    if (arrive.refusal(state, frame, action) === null) found.push(action);
    if (found.length >= offersMost) break;
  }
  const houses = frame.from === 'ambush' ? state.setting.buildings : [];
  const posts = houses.map(({ id }): Action => ({ do: 'post', unit: unit.data.id, building: id }));
  return [...found, ...posts.filter((action) => arrive.refusal(state, frame, action) === null)];
}

/** It stands; an ambush chooses its order, everybody else moves on. */
function appear(play: Play, frame: ArriveFrame, unit: Unit): void {
  unit.battle = { ...unit.battle, waits: '', order: 'move', hidden: false };
  play.emit({
    type: 'arrived',
    rule: 'reorganisation.steps',
    unit: unit.data.id,
    bases: countOf(unit.battle.layout),
    reveals: true,
  });
  if (frame.from === 'ambush') frame.placed = true;
  else play.state.frames.pop();
  alarm(play, frame, unit);
}

export const arrive: FrameRules<'arrive'> = {
  advance(play, frame) {
    const { state } = play;
    if (frame.placed || state.units[frame.unit]!.battle.waits !== '') return true;
    state.frames.pop();
    return false;
  },
  actions(state, frame) {
    const { id } = state.units[frame.unit]!.data;
    if (frame.placed)
      return orderKinds
        .map((order): Action => ({ do: 'order', commander: '', unit: id, order }))
        .filter((action) => arrive.refusal(state, frame, action) === null);
    return [...candidates(state, frame), { do: 'done' }];
  },
  refusal(state, frame, action) {
    const unit = state.units[frame.unit]!;
    if (frame.placed) {
      if (action.do !== 'order' || action.unit !== unit.data.id || action.commander !== '') return no.notNow;
      return action.order === 'charge' && hasRule(unit, 'cannot-charge') ? no.cannotCharge : null;
    }
    // Who finds no place, or wants none in an ambush, waits for the next turn.
    if (action.do === 'done') return null;
    if (!('unit' in action) || action.unit !== unit.data.id) return no.notNow;
    if (action.do === 'on-foot') return afootRefusal(unit, action.guards);
    if (action.do === 'post' && frame.from === 'ambush')
      return roomRefusal(state, unit, action.building) ?? houseRefusal(state, frame.side, unit, action.building);
    if (action.do !== 'deploy' && action.do !== 'deploy-open') return no.notNow;
    const layout = layoutOf(state, frame, action);
    return isRefusal(layout) ? layout : placeRefusal(state, frame, layout);
  },
  apply(play, frame, action) {
    const { state } = play;
    const unit = state.units[frame.unit]!;
    if (action.do === 'on-foot') afoot(play, unit, action.guards);
    else if (action.do === 'post') {
      unit.battle = { ...unit.battle, place: 'building', building: action.building, mounted: false };
      appear(play, frame, unit);
    } else if (action.do === 'deploy' || action.do === 'deploy-open') {
      unit.battle = { ...unit.battle, layout: layoutOf(state, frame, action) as Layout, place: 'table' };
      appear(play, frame, unit);
    } else {
      if (action.do === 'order') unit.battle = { ...unit.battle, order: action.order };
      state.frames.pop();
    }
  },
};
