/** Deployment: each side draws its units and commanders up in its zones (scenarios.deployment). */
import type { Refusal } from '@hetman/core/game';
import { type Layout, posesOf } from '../../../formation/index.js';
import { cm, overlapping, type Pose, rectangle } from '../../../geometry/index.js';
import { placeOfJoined } from '../../commanders/commander-danger.js';
import { joinRefusal } from '../../commanders/ride-acts.js';
import { offTable } from '../../ground/ground.js';
import { deliOf, intoxicantsRefusal, intoxicate } from '../../morale/intoxicants.js';
import { isRefusal } from '../../movement/attempt.js';
import type { Action } from '../../state/actions.js';
import { noteFor } from '../../state/notes.js';
import { baseOf, commanderById, commanderSize, onTable, shapes, unitById } from '../../state/pieces.js';
import type { FrameRules, Play } from '../../state/play.js';
import { no, withFacts } from '../../state/refusals.js';
import { enemyOf, type SideIndex } from '../../state/setting.js';
import type { State, Unit } from '../../state/state.js';
import { scenarioById } from '../choosing.js';
import type { DeployFrame } from '../frames.js';
import { insideZone, zonesOf } from '../ground/zones.js';
import { type Answer, answered } from '../quick.js';
import { afoot, afootRefusal } from './afoot.js';
import { carry, carryActions, carryRefusal, portablesLeft } from './carrying.js';
import { glowing, surprise } from './deployment-notes.js';
import { dig, digIn, digInRefusal, digRefusal, elementsLeft, gunsInTheOpen } from './digging.js';
import { layoutRefusal } from './layout-refusal.js';
import { placesFor, stationsFor } from './places.js';
import { post, postRefusal } from './posting.js';
import { closeLayout, openLayout } from './putting-down.js';
import { formSquadron, squadronRefusal } from './squadrons.js';
import { unplacedCommanders, unplacedUnits, waitingUnit } from './unplaced.js';

export function askDeployment({ state }: Play): void {
  const { deployment } = scenarioById(state.preparation!.scenario);
  const first: SideIndex = deployment.first === 'weaker' ? 0 : 1;
  const { alternating } = deployment;
  if (!alternating) state.frames.push({ kind: 'deploy', side: enemyOf(first), alternating });
  state.frames.push({ kind: 'deploy', side: first, alternating });
}

function deployRefusal(
  state: State,
  frame: DeployFrame,
  action: Extract<Action, { do: 'deploy' | 'deploy-open' }>,
): Refusal | null {
  const unit = waitingUnit(state, frame.side, action.unit);
  if (isRefusal(unit)) return unit;
  const layout =
    action.do === 'deploy' ? closeLayout(unit, action.pose, action.files) : openLayout(state, unit, action.poses);
  return isRefusal(layout) ? layout : layoutRefusal(state, unit, layout);
}

function stationRefusal(state: State, frame: DeployFrame, id: string, pose: Pose): Refusal | null {
  const commander = commanderById(state, id);
  if (!commander) return no.unknownCommander;
  if (commander.data.side !== frame.side) return no.enemyPiece;
  if (commander.battle.place !== 'reserve') return no.placedAlready;
  const shape = rectangle(pose, commanderSize);
  if (offTable(state.setting, shape)) return no.offTable;
  const taken = state.units.some((unit) => onTable(unit) && standsOn(shape, unit));
  if (taken) return no.stationTaken;
  const spread = noteFor(state, 'spread-over-markers', frame.side);
  if (spread) return shape.every(({ y }) => y >= cm(spread.commandersFrom)) ? null : no.outsideZone;
  return zonesOf(state, frame.side).some((zone) => insideZone(state, frame.side, zone, [shape]))
    ? null
    : no.outsideZone;
}

/** scenarios.deployment: a commander may stand with a unit from the first, as he could join it later. */
function attachRefusal(state: State, frame: DeployFrame, action: Extract<Action, { do: 'attach' }>): Refusal | null {
  const commander = commanderById(state, action.commander);
  if (!commander) return no.unknownCommander;
  if (commander.data.side !== frame.side) return no.enemyPiece;
  if (commander.battle.place !== 'reserve') return no.placedAlready;
  const unit = unitById(state, action.unit);
  if (!unit || !onTable(unit)) return no.notOnTable;
  return joinRefusal(state, { ...commander, battle: { ...commander.battle, pose: placeOfJoined(unit) } }, unit);
}

const standsOn = (shape: ReturnType<typeof rectangle>, unit: Unit): boolean =>
  shapes(unit).some((theirs) => overlapping(shape, theirs));

/** Who marches on by the road may wait; who finds no room must (scenarios.reserve). */
function holdRefusal(
  state: State,
  frame: DeployFrame,
  id: string,
  places: (unit: Unit) => readonly unknown[] = (unit) => placesFor(state, unit),
): Refusal | null {
  const unit = waitingUnit(state, frame.side, id);
  if (isRefusal(unit)) return unit;
  if (noteFor(state, 'march-on-by-road', frame.side)) return null;
  return places(unit).length === 0 ? null : no.roomLeft;
}

/** Puts a unit down in good order, without orders yet. */
function putDown(play: Play, unit: Unit, layout: Layout): void {
  unit.battle = { ...unit.battle, layout, place: 'table', waits: '' };
  if (layout.kind !== 'block')
    unit.battle = { ...unit.battle, layout: { kind: 'open', poses: [...posesOf(layout, baseOf(unit))] } };
  play.emit({ type: 'deployed', rule: 'scenarios.deployment', unit: unit.data.id });
}

function afterUnit(state: State, frame: DeployFrame): void {
  if (frame.alternating && unplacedUnits(state, enemyOf(frame.side)).length > 0) frame.side = enemyOf(frame.side);
}

const nothingLeft = (state: State, side: SideIndex): boolean =>
  unplacedUnits(state, side).length === 0 && unplacedCommanders(state, side).length === 0;

export const quickDeploy: Answer<'deploy'> = (state, frame, pick) => {
  // It never harms them: all the deli take it.
  const deli = deliOf(state, frame.side)[0];
  if (deli) return { do: 'intoxicants', unit: deli.data.id };
  const units = unplacedUnits(state, frame.side);
  for (const unit of units) {
    const places = placesFor(state, unit, pick);
    if (places.length > 0) return places[0]!;
    return { do: 'hold-back', unit: unit.data.id };
  }
  const commander = unplacedCommanders(state, frame.side)[0];
  if (commander)
    return stationsFor(state, commander, (pose) => stationRefusal(state, frame, commander.data.id, pose) === null)[0]!;
  const gun = gunsInTheOpen(state, frame.side)[0];
  return gun ? { do: 'dig-in', unit: gun.data.id } : { do: 'done' };
};

export const deploy: FrameRules<'deploy'> = {
  advance(play, frame) {
    const { state } = play;
    const toDig = frame.finished ? 0 : gunsInTheOpen(state, frame.side).length;
    const works = elementsLeft(state, frame.side) + portablesLeft(state, frame.side) + toDig;
    if (nothingLeft(state, frame.side) && works === 0) {
      const other = enemyOf(frame.side);
      if (frame.alternating && !nothingLeft(state, other)) {
        frame.side = other;
        return false;
      }
      state.frames.pop();
      return false;
    }
    return !answered(play, frame, deploy, quickDeploy);
  },
  actions(state, frame) {
    const units = unplacedUnits(state, frame.side).slice(0, 3);
    const placings = units.flatMap((unit) => {
      const places = placesFor(state, unit).slice(0, 12);
      const hold: Action = { do: 'hold-back', unit: unit.data.id };
      return holdRefusal(state, frame, unit.data.id, () => places) === null ? [...places, hold] : places;
    });
    const stations =
      units.length > 0
        ? []
        : unplacedCommanders(state, frame.side).flatMap((commander) =>
            stationsFor(
              state,
              commander,
              (pose) => stationRefusal(state, frame, commander.data.id, pose) === null,
            ).slice(0, 8),
          );
    const guns = gunsInTheOpen(state, frame.side).map(({ data }): Action => ({ do: 'dig-in', unit: data.id }));
    const taking = deliOf(state, frame.side).map(({ data }): Action => ({ do: 'intoxicants', unit: data.id }));
    const works = [...carryActions(state, frame.side), ...guns, ...taking];
    return nothingLeft(state, frame.side) ? [{ do: 'done' }, ...works] : [...placings, ...stations, ...works];
  },
  refusal(state, frame, action) {
    switch (action.do) {
      case 'deploy':
      case 'deploy-open':
        return deployRefusal(state, frame, action);
      case 'post':
        return postRefusal(state, frame.side, action);
      case 'station':
        return stationRefusal(state, frame, action.commander, action.pose);
      case 'attach':
        return attachRefusal(state, frame, action);
      case 'on-foot': {
        const unit = waitingUnit(state, frame.side, action.unit);
        return isRefusal(unit) ? unit : afootRefusal(unit, action.guards);
      }
      case 'squadron':
        return squadronRefusal(state, frame.side, action);
      case 'carry':
        return carryRefusal(state, frame.side, action);
      case 'dig':
        return digRefusal(state, frame.side, action.line);
      case 'dig-in':
        return digInRefusal(state, frame.side, action.unit);
      case 'intoxicants':
        return intoxicantsRefusal(state, frame.side, action.unit);
      case 'hold-back':
        return holdRefusal(state, frame, action.unit);
      case 'done':
        return nothingLeft(state, frame.side)
          ? null
          : withFacts(no.notAllPlaced, { left: unplacedUnits(state, frame.side).length });
      default:
        return no.notNow;
    }
  },
  apply(play, frame, action) {
    const { state, emit } = play;
    switch (action.do) {
      case 'deploy':
      case 'deploy-open': {
        const unit = unitById(state, action.unit)!;
        const layout =
          action.do === 'deploy' ? closeLayout(unit, action.pose, action.files) : openLayout(state, unit, action.poses);
        putDown(play, unit, layout as Layout);
        noteBait(state, unit);
        glowing(state, unit);
        surprise(state, unit);
        afterUnit(state, frame);
        return;
      }
      case 'post':
        post(play, action);
        afterUnit(state, frame);
        return;
      case 'station': {
        const commander = commanderById(state, action.commander)!;
        commander.battle = { ...commander.battle, pose: action.pose, place: 'table' };
        emit({ type: 'stationed', rule: 'scenarios.deployment', commander: action.commander });
        return;
      }
      case 'attach': {
        const [commander, unit] = [commanderById(state, action.commander)!, unitById(state, action.unit)!];
        commander.battle = { ...commander.battle, pose: placeOfJoined(unit), place: 'table', joined: unit.index };
        emit({ type: 'joined', rule: 'commanders.joining', commander: action.commander, unit: action.unit });
        return;
      }
      case 'on-foot':
        afoot(play, unitById(state, action.unit)!, action.guards);
        return;
      case 'squadron':
        formSquadron(play, action);
        return;
      case 'carry':
        carry(play, action);
        return;
      case 'dig':
        dig(play, frame.side, action.line);
        return;
      case 'dig-in':
        digIn(play, action.unit);
        return;
      case 'intoxicants':
        intoxicate(play, action.unit);
        return;
      case 'hold-back': {
        const unit = unitById(state, action.unit)!;
        unit.battle = { ...unit.battle, waits: noteFor(state, 'march-on-by-road', frame.side) ? 'road' : 'delay' };
        emit({ type: 'held-back', rule: 'scenarios.deployment', unit: action.unit });
        afterUnit(state, frame);
        return;
      }
      default:
        // Elements that nobody wants to place stay behind.
        if (gunsInTheOpen(state, frame.side).length > 0) frame.finished = true;
        Object.assign(state.preparation!, { elements: 0, campWagons: 0, kobylicas: 0, chevaux: 0 });
        delete state.preparation!.caltrops;
    }
  },
};

/** The first unit of the weaker side is the bait of an ambush. */
function noteBait(state: State, unit: Unit): void {
  if (noteFor(state, 'bait', unit.battle.side) && state.tally.bait === '') state.tally.bait = unit.data.id;
}
