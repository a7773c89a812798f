/** Where a unit goes: every act is tried on a copy, and the ground it leads to is weighed in victory points. */
import { seededDice } from '@hetman/core/dice';
import { formationName } from '../../formation/index.js';
import {
  type Angle,
  cm,
  facingOf,
  type Length,
  nearestPoint,
  type Point,
  turnBetween,
  wheelTurn,
} from '../../geometry/index.js';
import type { Action } from '../../rules/actions.js';
import { middleOf } from '../../rules/directions.js';
import type { MoveFrame } from '../../rules/frames.js';
import { allowanceOf } from '../../rules/move-frame.js';
import { together } from '../../rules/open-order.js';
import { baseCount, basicMove, movesByBases, onTable, poses, standings } from '../../rules/pieces.js';
import { enemyOf } from '../../rules/setting.js';
import { cloneState, type State, type Unit } from '../../rules/state.js';
import { rules } from '../../rules/system.js';
import { standOff } from '../goals.js';
import type { Aim } from './aims.js';
import { advantage, around, chargeReach, firepower, menace } from './menace.js';
import { wayTo } from './posts.js';
import { priceOfBase, standingOf } from './worth.js';

const frontHalf: Angle = 450;

const facing = (unit: Unit): Angle => poses(unit)[0]!.facing;

/** How far it would have to turn to look there. */
function turnTo(unit: Unit, to: Point): Angle {
  const from = middleOf(unit);
  if (from.x === to.x && from.y === to.y) return 0;
  return turnBetween(facing(unit), facingOf({ x: to.x - from.x, y: to.y - from.y }));
}

const placeOf = (unit: Unit, aim: Aim): Point => nearestPoint(aim.shape, middleOf(unit));

/** Way of the outer corner in a wheel, in hundredths. */
const arcLength = (width: Length, turn: Angle): Length => Math.round((width * Math.abs(turn) * Math.PI) / 1800);

/** Turns until the unit is there, wheels included. */
function turnsTo(unit: Unit, aim: Aim): number {
  const way = wayTo(unit, aim);
  if (way === 0) return 0;
  const wheel = movesByBases(unit) ? 0 : arcLength(standings(unit)[0]!.size.width, turnTo(unit, placeOf(unit, aim)));
  return (way + 0.8 * wheel) / Math.max(cm(5), basicMove(unit));
}

/** As `standOff`, but nobody who has no die to shoot with keeps away for it. */
export const shootingRange = (unit: Unit): Length | null =>
  unit.data.card.shooting + (unit.data.card.footShooting ?? 0) > 0 ? standOff(unit) : null;

/** A hunter comes within reach of whom he can beat. */
function hunt(foes: ReturnType<typeof around>, unit: Unit): number {
  const range = shootingRange(unit);
  const prey = foes.filter(({ foe }) => range !== null || advantage(unit, foe) > 0);
  if (prey.length === 0) return 0;
  const wanted = range ?? chargeReach(unit);
  return -Math.min(...prey.map(({ far }) => Math.max(0, far - wanted))) / cm(40);
}

/** What it is worth to stand here, in victory points. */
export function ground(state: State, unit: Unit, aim: Aim | undefined): number {
  if (!onTable(unit)) return unit.place === 'left' ? 2 : -5;
  const foes = around(state, unit);
  const daring = standingOf(state, unit.side) < 0 ? 0.25 : 0.5;
  const danger = daring * menace(foes, unit) * priceOfBase(state, unit.side);
  const ahead = foes.filter(({ foe }) => Math.abs(turnTo(unit, middleOf(foe))) <= frontHalf);
  const shots = Math.max(0, ...ahead.map(({ foe, far }) => firepower(unit, foe, far)));
  const gain = 0.8 * shots * priceOfBase(state, enemyOf(unit.side));
  const near = foes.reduce<(typeof foes)[number] | null>(
    (best, one) => (!best || one.far < best.far ? one : best),
    null,
  );
  const exposed = near && near.far < cm(30) && Math.abs(turnTo(unit, middleOf(near.foe))) > 2 * frontHalf ? 0.4 : 0;
  const thin = near && near.far < cm(35) && formationName(unit.layout) === 'column' && baseCount(unit) > 1 ? 0.3 : 0;
  const going = aim ? -0.35 * aim.worth * turnsTo(unit, aim) : hunt(foes, unit);
  return going - danger + gain - exposed - thin;
}

/** Acts of the bot's own beside the candidates of the rules: straight at the place. */
function ideas(unit: Unit, frame: MoveFrame, to: Point, way: Length): Action[] {
  const left = allowanceOf(unit, frame) - frame.spent;
  if (frame.mode !== 'move' || left <= 0) return [];
  const turn = turnTo(unit, to);
  const lengths = [...new Set([Math.min(left, way), left, Math.trunc(left / 2)])].filter((length) => length > 0);
  if (movesByBases(unit)) {
    const ways = lengths.map((length): Action => ({ do: 'bases', ways: together(unit, facing(unit) + turn, length) }));
    return ways;
  }
  const most = wheelTurn(standings(unit)[0]!.size, left);
  const wheel = Math.min(Math.abs(turn), most);
  const wheels: Action[] =
    wheel < 20
      ? []
      : [
          turn > 0
            ? { do: 'wheel', pivot: 'front-right', turn: wheel }
            : { do: 'wheel', pivot: 'front-left', turn: -wheel },
        ];
  return [...lengths.map((distance): Action => ({ do: 'forward', distance })), ...wheels];
}

const least = 0.01;
const skipped: readonly Action['do'][] = ['stop', 'dismount', 'backward', 'caracole', 'march'];

function placeWanted(state: State, unit: Unit, aim: Aim | undefined): { to: Point; way: Length } | null {
  if (aim) return { to: placeOf(unit, aim), way: wayTo(unit, aim) };
  const foes = around(state, unit);
  if (foes.length === 0) return null;
  const near = foes.reduce((best, one) => (one.far < best.far ? one : best));
  return { to: middleOf(near.foe), way: Math.max(0, near.far - (shootingRange(unit) ?? cm(3))) };
}

const longWay = cm(35);
const enemyFar = cm(50);

/** Far from the enemy a long way is marched, in column. */
function marchOf(state: State, unit: Unit, way: Length, offered: readonly Action[]): Action | null {
  const march = offered.find(({ do: name }) => name === 'march');
  if (march && way > basicMove(unit)) return march;
  const wide = unit.layout.kind === 'block' && unit.layout.files > 1 && !movesByBases(unit);
  const alone = around(state, unit).every(({ far }) => far > enemyFar);
  return wide && alone && way > longWay ? { do: 'front', files: 1, anchor: 'middle' } : null;
}

/** The act after which the unit stands best; to stop where none is better. */
export function chooseAct(state: State, frame: MoveFrame, offered: readonly Action[], aim: Aim | undefined): Action {
  const unit = state.units[frame.unit]!;
  const leaving = offered.find(({ do: name }) => name === 'leave-table');
  if (leaving) return leaving;
  if (frame.mode === 'withdraw') return { do: 'stop' };
  const wanted = placeWanted(state, unit, aim);
  const side = state.setting.sides[unit.side].id;
  const march = wanted && marchOf(state, unit, wanted.way, offered);
  if (march && rules.refusal(state, side, march) === null) return march;
  const own = (wanted ? ideas(unit, frame, wanted.to, wanted.way) : []).filter(
    (action) => rules.refusal(state, side, action) === null,
  );
  let best: { action: Action; ground: number } = { action: { do: 'stop' }, ground: ground(state, unit, aim) + least };
  for (const action of [...own, ...offered]) {
    if (skipped.includes(action.do)) continue;
    const copy = cloneState(state);
    rules.apply({ state: copy, dice: seededDice('colonel'), tell: () => undefined }, action);
    const after = copy.units[frame.unit]!;
    if (after.morale !== unit.morale) continue;
    const then = ground(copy, after, aim);
    if (then > best.ground) best = { action, ground: then };
  }
  return best.action;
}
