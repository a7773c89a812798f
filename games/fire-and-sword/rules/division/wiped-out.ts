/** A wiped out regiment: everybody in it flees for good, and who cannot flee holds out as long as he can (motivation.wiped-out). */
import { along, cm, type Length, movedPose, rectangle } from '../../geometry/index.js';
import { freePlace } from '../commanders/commanders-aside.js';
import { pushTest } from '../dice/test-frame.js';
import { offTable } from '../ground/ground.js';
import { seesAround } from '../ground/vision.js';
import { destroy } from '../melee/lose.js';
import { takeStrength } from '../melee/strength.js';
import { fleeAlong } from '../morale/flight.js';
import { testMorale } from '../morale/morale-tests.js';
import { abandon, neverFlees } from '../morale/nerve.js';
import { shakeWitnesses } from '../movement/leaving.js';
import type { Regiment } from '../state/division-state.js';
import { baseCount, commanderShape, commanderSize, onTable } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { homeward, type SideIndex } from '../state/setting.js';
import { type Commander, nobody, type State, type Unit } from '../state/state.js';
import { crewLeft, isWarWagons } from '../wagons-and-works/war-wagons.js';
import { dataOf, isLost, regimentById, regimentOf, unitsIn } from './regiments.js';

const onField = (unit: Unit): boolean => unit.battle.place === 'table' || unit.battle.place === 'building';

/** Infantry in buildings, the possessed, crews of war wagons and guns never flee. */
const cannotFlee = (unit: Unit): boolean =>
  unit.battle.place === 'building' || neverFlees(unit) || isWarWagons(unit) || unit.data.card.type === 'artillery';

/** Wagons that nobody crews are lost at once, and do not explode. */
const isBareWagon = (unit: Unit): boolean =>
  unit.data.card.type === 'wagon' && (!isWarWagons(unit) || crewLeft(unit) === 0);

export function wipeOut(play: Play, regiment: Regiment): void {
  const { state, emit } = play;
  const { side } = dataOf(state, regiment);
  regiment.wipedOut = true;
  regiment.instruction = null;
  regiment.hidden = false;
  emit({ type: 'wiped-out', rule: 'motivation.wiped-out', regiment: regiment.id });
  const own = unitsIn(state, regiment).filter((unit) => unit.battle.side === side && !unit.battle.abandoned);
  shakeIndependents(play, side, own.filter(onField));
  for (const unit of own) leaveReserve(unit);
  for (const commander of state.commanders) if (commander.data.regiment === regiment.id) rout(play, commander);
  for (const unit of own) if (onTable(unit) && !cannotFlee(unit) && !isBareWagon(unit)) fleeHome(play, unit);
  holdOut(play, regiment);
}

const fleeHome = (play: Play, unit: Unit): void => fleeAlong(play, unit, homeward(unit.battle.side));

/** Who was still to come comes no more (ruling 407). */
function leaveReserve(unit: Unit): void {
  if (unit.battle.place !== 'reserve') return;
  unit.battle = { ...unit.battle, place: 'fled', waits: '' };
  unit.battle = { ...unit.battle, fled: unit.battle.fled + baseCount(unit) };
}

/** morale.causes: additional units on their own and batteries who see it test morale; they look all around. */
function shakeIndependents(play: Play, side: SideIndex, broken: readonly Unit[]): void {
  const { state } = play;
  for (const unit of state.units) {
    if (unit.battle.side !== side || !onField(unit) || unit.battle.abandoned || !isOnItsOwn(state, unit)) continue;
    if (broken.some((other) => other !== unit && seesAround(state, unit, other)))
      testMorale(play, unit, 'motivation.wiped-out');
  }
}

/** In no regiment, or under a commander of artillery: without motivation. */
function isOnItsOwn(state: State, unit: Unit): boolean {
  const regiment = regimentById(state, regimentOf(state, unit));
  return regiment === undefined || dataOf(state, regiment).kind === 'battery';
}

/** Each turn those who cannot flee test morale, and lose two points where they fail. */
export function holdOut(play: Play, regiment: Regiment): void {
  const { state } = play;
  const { side } = dataOf(state, regiment);
  for (const unit of unitsIn(state, regiment)) {
    if (unit.battle.side !== side || !onField(unit) || unit.battle.abandoned) continue;
    if (isBareWagon(unit)) destroy(play, unit);
    else if (cannotFlee(unit))
      pushTest(play, unit, {
        attribute: 'morale',
        rule: 'motivation.wiped-out',
        support: 0,
        closed: false,
        decides: { kind: 'holds-out' },
      });
  }
}

const pointsLost = 2;

/** A failed test of those who hold out; gun crews have but one point, and leave their gun behind. */
export function giveWay(play: Play, unit: Unit): void {
  play.emit({ type: 'nerve-lost', rule: 'motivation.wiped-out', unit: unit.data.id, points: pointsLost });
  if (unit.data.card.type === 'artillery') abandon(play, unit);
  else if (isWarWagons(unit)) {
    const left = Math.min(pointsLost, crewLeft(unit));
    play.state.frames.push({ kind: 'lose', side: unit.battle.side, unit: unit.index, left, crew: true });
  } else takeStrength(unit, pointsLost);
}

/** A commander flees a basic move at once; with a unit he flees as it does. */
function rout(play: Play, commander: Commander): void {
  if (!onTable(commander)) return;
  commander.battle = { ...commander.battle, fleeing: true, points: 0 };
  play.emit({ type: 'commander-flees', rule: 'motivation.wiped-out', commander: commander.data.id });
  if (commander.battle.joined === nobody) runHome(play, commander, cm(commander.data.card.move.basic));
}

/** Commanders bar nobody and are barred by nobody; over the edge they have fled, and the nearest friend sees it. */
function runHome(play: Play, commander: Commander, distance: Length): void {
  const { state, emit } = play;
  const { side, id } = commander.data;
  const before = commanderShape(commander);
  const end = movedPose(commander.battle.pose, along(distance, homeward(side)));
  if (offTable(state.setting, rectangle(end, commanderSize))) {
    commander.battle = { ...commander.battle, place: 'fled' };
    emit({ type: 'commander-left', rule: 'motivation.leaving', commander: id });
    shakeWitnesses(play, side, before);
    return;
  }
  commander.battle = { ...commander.battle, pose: freePlace(state, commander, end) ?? end };
}

/** phase.flight: in the movement phase such commanders run on, their additional move with it. True where somebody saw one leave. */
export function runOn(play: Play, side: SideIndex): boolean {
  const { state } = play;
  if (!state.division) return false;
  const before = state.frames.length;
  for (const commander of state.commanders) {
    const {
      data,
      turn: { moved },
      battle: { joined },
    } = commander;
    if (data.side !== side || moved || joined !== nobody || !onTable(commander) || !isLost(state, commander)) continue;
    commander.turn = { ...commander.turn, moved: true };
    runHome(play, commander, cm(data.card.move.basic + (data.card.move.additional ?? 0)));
  }
  return state.frames.length > before;
}

/** reorganisation.steps: fleeing commanders rally by themselves, but not those of a wiped out regiment. */
export function rallyCommanders({ state }: Play): void {
  for (const commander of state.commanders)
    if (!isLost(state, commander)) commander.battle = { ...commander.battle, fleeing: false };
}
