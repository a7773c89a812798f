/** Who comes later: reserves, flank marches, ambushes, units on the road, lost units that return (reorganisation.steps). */
import type { Refusal } from '@hetman/core/game';
import { countOf, type Layout } from '../../formation/index.js';
import {
  cm,
  distance,
  inCm,
  overlapping,
  type Point,
  type Polygon,
  sideFacing,
  touch,
  within,
} from '../../geometry/index.js';
import type { Action } from '../actions.js';
import { isRefusal } from '../attempt.js';
import { pushTest } from '../checks.js';
import { swims } from '../footing.js';
import { noteFor, noteOf } from '../notes.js';
import { armOf, baseCount, baseOf, groundOfLayout, hasRule, onTable, shapes, standings } from '../pieces.js';
import type { FrameRules, Play } from '../play.js';
import { no, withFacts } from '../refusals.js';
import { enemyOf, fromHome, type SideIndex } from '../setting.js';
import { orderKinds, type State, type Unit } from '../state.js';
import { rollTen } from '../ten.js';
import { seesAround } from '../vision.js';
import { mayBeDelayed } from './effects.js';
import type { ArriveFrame } from './frames.js';
import { closeLayout, layoutAbout, openLayout, standRefusal } from './standing.js';
import { insideZone, zonesOf } from './zones.js';

const fromEnemy = cm(20);
const flankDepth = cm(10);
const alarmWithin = cm(40);

/** Everybody who may come in this turn; the side with the initiative is asked first. */
export function askArrivals(play: Play): void {
  const { state } = play;
  const due: ArriveFrame[] = [];
  for (const side of [state.initiative, enemyOf(state.initiative)] as const) {
    for (const unit of state.units) {
      if (unit.side !== side) continue;
      const from = comes(play, unit);
      if (from) due.push({ kind: 'arrive', side, unit: unit.index, from, placed: false, returns: false });
    }
    due.push(...returning(play, side));
  }
  state.frames.push(...due.reverse());
}

function test(play: Play, unit: Unit, rule: string): boolean {
  const face = rollTen(play.dice, 'arrival');
  const need = unit.data.card.skill;
  const modifiers: never[] = [];
  play.tell({
    type: 'test',
    rule,
    unit: unit.data.id,
    attribute: 'skill',
    need,
    face,
    passed: face <= need,
    modifiers,
  });
  return face <= need;
}

/** How a waiting unit comes now; null where it does not. */
function comes(play: Play, unit: Unit): ArriveFrame['from'] | null {
  const { turn } = play.state;
  switch (unit.waits) {
    case 'delay':
      return turn > 1 && test(play, unit, 'effects.additional') ? 'edge' : null;
    case 'outmanoeuvred':
      return 'edge';
    case 'road':
      return 'road';
    case 'ambush':
      return 'ambush';
    case 'flank':
      return flankComes(play, unit) ? 'flank' : null;
    default:
      return null;
  }
}

/** effects.flank-march: in the written turn after a test, or in the next for certain (a turn below nought). */
function flankComes(play: Play, unit: Unit): boolean {
  const { turn } = play.state;
  if (unit.due < 0) return turn >= -unit.due;
  if (turn !== unit.due) return false;
  if (test(play, unit, 'effects.flank-march')) return true;
  unit.due = -(turn + 1);
  return false;
}

const mayReturn = (unit: Unit): boolean =>
  (unit.place === 'destroyed' || unit.place === 'fled') &&
  mayBeDelayed(unit) &&
  unit.data.card.type !== 'artillery' &&
  unit.raised > 1;

/** Unexpected reinforcements (effects.additional): lost units test, one for each effect comes back whole. */
function returning(play: Play, side: SideIndex): ArriveFrame[] {
  const { state } = play;
  const frames: ArriveFrame[] = [];
  if (state.turn === 1) return frames;
  for (const unit of state.units) {
    if (state.fortunes[side].reinforcements === 0) break;
    if (unit.side !== side || !mayReturn(unit) || !test(play, unit, 'effects.additional')) continue;
    state.fortunes[side].reinforcements--;
    Object.assign(unit, { place: 'reserve', waits: 'delay', morale: 'good', losses: 0, destroyed: 0, fled: 0 });
    frames.push({ kind: 'arrive', side, unit: unit.index, from: 'edge', placed: false, returns: true });
  }
  return frames;
}

const enemiesOf = (state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.side !== side && onTable(unit) && !unit.abandoned);

function enemyNear(state: State, side: SideIndex, ground: readonly Polygon[], limit: number): Refusal | null {
  for (const enemy of enemiesOf(state, side)) {
    if (enemy.morale === 'flight') continue;
    const far = Math.min(...shapes(enemy).flatMap((theirs) => ground.map((base) => distance(base, theirs))));
    if (far < limit)
      return withFacts(no.arriveNear, { enemy: enemy.data.id, distance: inCm(far), allowed: inCm(limit) });
  }
  return null;
}

const atOwnEdge = (state: State, side: SideIndex, ground: readonly Polygon[]): boolean =>
  ground.some((base) => base.some((corner) => fromHome(state.setting, side, corner) <= touch));

/** In a column at the own edge; on the road where the scenario has it so. */
function edgeRefusal(state: State, frame: ArriveFrame, layout: Layout, ground: readonly Polygon[]): Refusal | null {
  if (layout.kind === 'block' && layout.files > 1) return no.arriveColumn;
  if (!atOwnEdge(state, frame.side, ground)) return no.arriveEdge;
  const road = frame.from === 'road' ? noteFor(state, 'march-on-by-road', frame.side) : null;
  if (!road) return null;
  const end = { x: cm(road.at[0]), y: cm(road.at[1]) };
  return ground.some((base) => within(base, [end], cm(2))) ? null : no.arriveRoad;
}

/** effects.flank-march: within 10 cm of a side, 20 cm from enemies and from their edge. */
function flankRefusal(state: State, frame: ArriveFrame, unit: Unit, ground: readonly Polygon[]): Refusal | null {
  const { width } = state.setting.table;
  const corners = ground.flat();
  const left = corners.every(({ x }) => x <= flankDepth);
  if (!left && !corners.every(({ x }) => x >= width - flankDepth)) return no.arriveFlank;
  const enemy = enemyOf(frame.side);
  if (corners.some((corner) => fromHome(state.setting, enemy, corner) < fromEnemy)) return no.arriveFlank;
  if (
    noteFor(state, 'flank-march-own-bank', frame.side) &&
    !swims(state.setting, unit) &&
    !onOwnBank(state, frame.side, corners)
  )
    return no.arriveBank;
  return enemyNear(state, frame.side, ground, fromEnemy);
}

/** Beyond the river as its own edge is. */
export function onOwnBank(state: State, side: SideIndex, corners: readonly Point[]): boolean {
  const water = state.setting.terrain.filter(({ type, id }) => type.id === 'river' || id === 'ford');
  if (water.length === 0) return true;
  const ys = water.flatMap(({ shape }) => shape.map(({ y }) => y));
  return side === 0 ? corners.every(({ y }) => y <= Math.min(...ys)) : corners.every(({ y }) => y >= Math.max(...ys));
}

/** How near to the enemy an ambush may be sprung: foot nearer, skirmishers nearest. */
function ambushDistance(unit: Unit): number {
  if (armOf(unit) !== 'infantry' || unit.horseGuards > 0) return fromEnemy;
  return cm(hasRule(unit, 'skirmishers') ? 10 : 15);
}

/** effects.ambush: in ground that hides, or behind it, away from enemies and their zone. */
function ambushRefusal(state: State, frame: ArriveFrame, unit: Unit, ground: readonly Polygon[]): Refusal | null {
  const near = enemyNear(state, frame.side, ground, ambushDistance(unit));
  if (near) return near;
  const zones = zonesOf(state, enemyOf(frame.side));
  if (
    zones.some(
      (zone) =>
        zone.kind !== 'clear-of-enemy' &&
        zone.kind !== 'outside' &&
        insideZone(state, enemyOf(frame.side), zone, ground),
    )
  )
    return no.ambushZone;
  const hiding = state.setting.terrain.filter(({ type }) => type.blocksSight);
  const cover = hiding.filter(({ shape }) => ground.every((base) => overlapping(base, shape)));
  const held = (shape: Polygon) =>
    enemiesOf(state, frame.side).some(
      (enemy) => enemy.morale !== 'flight' && shapes(enemy).some((theirs) => within(theirs, shape, touch)),
    );
  if (cover.some(({ shape }) => !held(shape))) return null;
  // As if it stood there already.
  const hidden: Unit = { ...unit, place: 'table' };
  const there: State = { ...state, units: state.units.map((one) => (one.index === unit.index ? hidden : one)) };
  return enemiesOf(state, frame.side).some((enemy) => seesAround(there, enemy, hidden)) ? no.ambushSeen : null;
}

function placeRefusal(state: State, frame: ArriveFrame, layout: Layout): Refusal | null {
  const unit = state.units[frame.unit]!;
  const standing = standRefusal(state, unit, layout);
  if (standing) return standing;
  const ground = groundOfLayout(layout, baseOf(unit));
  if (frame.from === 'flank') return flankRefusal(state, frame, unit, ground);
  if (frame.from === 'ambush') return ambushRefusal(state, frame, { ...unit, layout }, ground);
  return edgeRefusal(state, frame, layout, ground);
}

function layoutOf(state: State, frame: ArriveFrame, action: Extract<Action, { do: 'deploy' | 'deploy-open' }>) {
  const unit = state.units[frame.unit]!;
  if (action.unit !== unit.data.id) return no.notNow;
  return action.do === 'deploy' ? closeLayout(unit, action.pose, action.files) : openLayout(state, unit, action.poses);
}

/** The nearest enemy who sees it come tests morale, unless the newcomer is smaller (effects.flank-march, effects.ambush). */
function alarm(play: Play, frame: ArriveFrame, unit: Unit): void {
  const { state } = play;
  if (frame.from === 'road' || (frame.from === 'edge' && !frame.returns)) return;
  const seeing = enemiesOf(state, frame.side)
    .filter((enemy) => enemy.morale !== 'flight' && seesAround(state, enemy, unit))
    .map((enemy) => ({ enemy, far: nearestTo(enemy, unit) }))
    .filter(({ far }) => frame.from === 'ambush' || far <= alarmWithin)
    .sort((a, b) => a.far - b.far)[0];
  if (!seeing || baseCount(unit) < baseCount(seeing.enemy)) return;
  if (frame.from === 'flank') {
    const { pose, size } = standings(seeing.enemy)[0]!;
    if (sideFacing(pose, size, shapes(unit)) === 'front') return;
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

const nearestTo = (enemy: Unit, unit: Unit): number =>
  Math.min(...shapes(enemy).flatMap((theirs) => shapes(unit).map((own) => distance(own, theirs))));

/** Places worth offering: along the edge or the flanks, or about ground that hides. */
function candidates(state: State, frame: ArriveFrame): Action[] {
  const unit = state.units[frame.unit]!;
  const found: Action[] = [];
  for (const { centre, facing } of spots(state, frame, unit)) {
    for (const open of [false, true]) {
      const files = open ? Math.min(2, unit.raised) : frame.from === 'ambush' ? Math.min(3, unit.raised) : 1;
      const layout = layoutAbout(centre, facing, files, unit, open);
      const action: Action =
        layout.kind === 'block'
          ? { do: 'deploy', unit: unit.data.id, pose: layout.pose, files }
          : { do: 'deploy-open', unit: unit.data.id, poses: 'poses' in layout ? layout.poses : [] };
      if (arrive.refusal(state, frame, action) !== null) continue;
      found.push(action);
      if (found.length >= 8) return found;
      break;
    }
  }
  return found;
}

function spots(state: State, frame: ArriveFrame, unit: Unit): { centre: Point; facing: number }[] {
  const { width, depth } = state.setting.table;
  const ahead = frame.side === 0 ? 0 : 1800;
  if (frame.from === 'ambush')
    return state.setting.terrain
      .filter(({ type }) => type.blocksSight)
      .flatMap(({ top }) => [-400, 0, 400].map((by) => ({ centre: { x: top.x + by, y: top.y }, facing: ahead })));
  const base = baseOf(unit);
  const column = unit.raised * base.depth;
  const loose = Math.ceil(unit.raised / 2) * (base.depth + 100);
  if (frame.from === 'flank')
    return [2, 3, 4, 5, 6, 7, 8].flatMap((part) => {
      const y = Math.trunc((depth * part) / 10);
      return [
        { centre: { x: Math.trunc(Math.min(column, loose) / 2) + 10, y }, facing: 900 },
        { centre: { x: width - Math.trunc(Math.min(column, loose) / 2) - 10, y }, facing: 2700 },
      ];
    });
  const road = noteOf(state, 'march-on-by-road');
  const xs =
    frame.from === 'road' && road
      ? [cm(road.at[0])]
      : [1, 2, 3, 4, 5, 6, 7, 8, 9].map((part) => Math.trunc((width * part) / 10));
  return [column, loose - 100].flatMap((length) =>
    xs.map((x) => {
      const half = Math.ceil(length / 2);
      return { centre: { x, y: frame.side === 0 ? half : depth - half }, facing: ahead };
    }),
  );
}

export const arrive: FrameRules<'arrive'> = {
  advance(play, frame) {
    const { state } = play;
    const unit = state.units[frame.unit]!;
    if (frame.placed) return true;
    if (unit.waits === '') {
      state.frames.pop();
      return false;
    }
    // Who finds no place waits for the next turn.
    if (candidates(state, frame).length > 0) return true;
    state.frames.pop();
    return false;
  },
  actions(state, frame) {
    if (frame.placed)
      return orderKinds
        .map((order): Action => ({ do: 'order', commander: '', unit: state.units[frame.unit]!.data.id, order }))
        .filter((action) => arrive.refusal(state, frame, action) === null);
    return [...candidates(state, frame), { do: 'done' }];
  },
  refusal(state, frame, action) {
    const unit = state.units[frame.unit]!;
    if (frame.placed) {
      if (action.do !== 'order' || action.unit !== unit.data.id || action.commander !== '') return no.notNow;
      return action.order === 'charge' && hasRule(unit, 'cannot-charge') ? no.cannotCharge : null;
    }
    if (action.do === 'done') return null;
    if (action.do !== 'deploy' && action.do !== 'deploy-open') return no.notNow;
    const layout = layoutOf(state, frame, action);
    return isRefusal(layout) ? layout : placeRefusal(state, frame, layout);
  },
  apply(play, frame, action) {
    const { state, tell } = play;
    const unit = state.units[frame.unit]!;
    if (frame.placed) {
      if (action.do === 'order') unit.order = action.order;
      state.frames.pop();
      return;
    }
    if (action.do !== 'deploy' && action.do !== 'deploy-open') {
      state.frames.pop();
      return;
    }
    unit.layout = layoutOf(state, frame, action) as Layout;
    unit.place = 'table';
    unit.waits = '';
    unit.order = 'move';
    unit.hidden = false;
    tell({
      type: 'arrived',
      rule: 'reorganisation.steps',
      unit: unit.data.id,
      bases: countOf(unit.layout),
      reveals: true,
    });
    // An ambush chooses its order; everybody else moves on.
    if (frame.from === 'ambush') frame.placed = true;
    else state.frames.pop();
    alarm(play, frame, unit);
  },
};
