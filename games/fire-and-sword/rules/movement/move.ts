/** One unit on its way, act by act, until it stops (chapters on movement and manoeuvres). */
import type { Refusal } from '@hetman/core/game';
import { cm, halfTurn, quarterTurn, wheelTurn } from '../../geometry/index.js';
import { loneCommanders } from '../commanders/lone-commanders.js';
import { joinRefusal, joinUnit } from '../commanders/ride-acts.js';
import { refill, refillRefusal } from '../fire/ammunition.js';
import { beginCaracole, caracoleRefusal } from '../fire/caracole.js';
import { enterBuilding, enterRefusal, leaveBuilding, leaveRefusal } from '../ground/buildings.js';
import { leaveTable, leavingRefusal } from '../scenario/scenario-movement.js';
import type { Action } from '../state/actions.js';
import type { MoveFrame } from '../state/frames.js';
import { commanderById, footprints, movesByBases, poses } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import { homeward } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { backOnWorks, standWorks } from '../wagons-and-works/gun-works.js';
import { handleObstacles, portableRefusal } from '../wagons-and-works/portable.js';
import { isRefusal } from './attempt.js';
import { carryOut, tryAct } from './carry-out.js';
import { bringLimber, bringRefusal, limberWays } from './guns.js';
import { exit, exitRefusal } from './leaving.js';
import { man, manRefusal } from './manning.js';
import { marchRefusal } from './marching.js';
import { allowanceOf } from './move-frame.js';
import { together } from './open-order.js';

/** Acts that are no change of place of the unit itself. */
function otherRefusal(state: State, frame: MoveFrame, unit: Unit, action: Action): Refusal | null | undefined {
  switch (action.do) {
    case 'stop':
      return null;
    case 'march':
      if (frame.mode !== 'move') return no.moveOnly;
      return frame.halted ? no.halted : marchRefusal(state, frame, unit);
    case 'release-horses':
      return unit.battle.horseGuards > 0 ? null : no.noHorses;
    case 'bring-limber':
      return frame.halted ? no.halted : bringRefusal(state, frame, unit, action);
    case 'man':
      return manRefusal(state, frame, unit, action);
    case 'enter':
      return enterRefusal(state, frame, unit, action);
    case 'exit':
      return exitRefusal(state, frame, unit, action);
    case 'leave':
      return leaveRefusal(state, unit, action);
    case 'set-up':
    case 'take-up':
    case 'scatter':
    case 'clear':
      return portableRefusal(state, frame, unit, action);
    case 'refill':
      return frame.halted ? no.halted : refillRefusal(state, frame, unit, action);
    case 'caracole':
      return frame.halted ? no.halted : caracoleRefusal(state, frame, unit, action.distance);
    case 'leave-table':
      return leavingRefusal(state, frame, unit);
    case 'join':
      return takeInRefusal(state, unit, action.unit);
    default:
      return unit.battle.place === 'building' ? no.notNow : undefined;
  }
}

/** commanders.joining: a commander on his own whom the unit has come into contact with joins it, and it goes no further. */
function takeInRefusal(state: State, unit: Unit, id: string): Refusal | null {
  const commander = loneCommanders(state, unit.battle.side).find(({ data }) => data.id === id);
  if (!commander) return no.unknownCommander;
  if (!unit.turn.moved) return no.joinContact;
  return joinRefusal(state, commander, unit);
}

/** A few good ways on: hints for players, choices for bots. */
function candidates(unit: Unit, frame: MoveFrame): Action[] {
  if (frame.mode === 'defence') {
    const all = poses(unit).map((_, index) => index);
    const turns = [quarterTurn, -quarterTurn, halfTurn].map((turn): Action => ({ do: 'turn-bases', bases: all, turn }));
    return [
      ...turns,
      ...frontCandidates(unit),
      { do: 'limber' },
      { do: 'unlimber' },
      { do: 'mount' },
      { do: 'dismount', guards: 0 },
      { do: 'caracole', distance: cm(10) },
      { do: 'caracole', distance: 0 },
    ];
  }
  const left = allowanceOf(unit, frame) - frame.spent;
  if (frame.mode === 'withdraw') return [{ do: 'withdraw', direction: homeward(unit.battle.side), distance: left }];
  const steps = [left, Math.trunc(left / 2), cm(2)].filter((distance) => distance > 0);
  if (movesByBases(unit)) {
    const { facing } = poses(unit)[0]!;
    return steps.flatMap((distance) =>
      [0, 450, -450, 900, -900, 1800].map(
        (turn): Action => ({ do: 'bases', ways: together(unit, facing + turn, distance) }),
      ),
    );
  }
  return [
    { do: 'march' },
    ...steps.flatMap((distance): Action[] => [
      { do: 'forward', distance },
      { do: 'cross', distance },
    ]),
    ...wheelCandidates(unit, left),
    ...[quarterTurn, -quarterTurn, halfTurn].map((turn): Action => ({ do: 'turn', turn })),
    ...frontCandidates(unit),
    { do: 'backward', distance: Math.trunc(left / 2) },
    { do: 'mount' },
    { do: 'dismount', guards: 0 },
  ];
}

function wheelCandidates(unit: Unit, left: number): Action[] {
  const most = wheelTurn(footprints(unit)[0]!.size, left);
  return [most, Math.trunc(most / 2)]
    .filter((turn) => turn > 0)
    .flatMap((turn): Action[] => [
      { do: 'wheel', pivot: 'front-right', turn },
      { do: 'wheel', pivot: 'front-left', turn: -turn },
    ]);
}

function frontCandidates(unit: Unit): Action[] {
  if (unit.battle.layout.kind !== 'block') return [];
  const { files } = unit.battle.layout;
  return [files + 1, files - 1].map((wanted): Action => ({ do: 'front', files: wanted, anchor: 'middle' }));
}

export const move: FrameRules<'move'> = {
  advance: () => true,
  actions(state, frame) {
    const unit = state.units[frame.unit]!;
    const able = candidates(unit, frame).filter((action) => move.refusal(state, frame, action) === null);
    const joining = loneCommanders(state, unit.battle.side)
      .map(({ data }): Action => ({ do: 'join', unit: data.id }))
      .filter((action) => move.refusal(state, frame, action) === null);
    const leaving: Action[] = leavingRefusal(state, frame, unit) === null ? [{ do: 'leave-table' }] : [];
    const limbers = frame.halted ? [] : limberWays(state, frame, unit).slice(0, 1);
    return [{ do: 'stop' }, ...leaving, ...able, ...limbers, ...joining];
  },
  refusal(state, frame, action) {
    const other = otherRefusal(state, frame, state.units[frame.unit]!, action);
    if (other !== undefined) return other;
    const tried = tryAct(state, frame, action);
    return isRefusal(tried) ? tried : null;
  },
  apply(play, frame, action) {
    const { state, emit } = play;
    const unit = state.units[frame.unit]!;
    switch (action.do) {
      case 'stop':
        unit.turn = { ...unit.turn, marched: frame.marching };
        backOnWorks(unit);
        standWorks(state);
        state.frames.pop();
        emit({ type: 'stopped', unit: unit.data.id });
        return;
      case 'march':
        frame.marching = true;
        emit({ type: 'marching', rule: 'movement.march', unit: unit.data.id });
        return;
      case 'set-up':
      case 'take-up':
      case 'scatter':
      case 'clear':
        handleObstacles(play, frame, unit, action);
        return;
      case 'refill':
        refill(play, unit, action);
        return;
      case 'caracole':
        beginCaracole(play, frame, unit, action.distance);
        return;
      case 'release-horses':
        unit.battle = { ...unit.battle, horseGuards: 0 };
        emit({ type: 'horses-released', rule: 'special.dragoons', unit: unit.data.id });
        return;
      case 'bring-limber':
        return bringLimber(play, frame, unit, action);
      case 'man':
        return man(play, unit, action);
      case 'enter':
        return enterBuilding(play, unit, action);
      case 'exit':
        state.frames.pop();
        return exit(play, frame, unit, action);
      case 'leave':
        return leaveBuilding(play, frame, unit, action);
      case 'leave-table':
        return leaveTable(play, unit);
      case 'join':
        joinUnit(play, commanderById(state, action.unit)!, unit);
        frame.halted = true;
        return;
      default:
        carryOut(play, frame, action);
    }
  },
};
