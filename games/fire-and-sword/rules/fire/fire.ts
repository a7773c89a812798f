/** Stages of fire: both sides shoot at the strength with which the stage began; losses and morale follow at its end. */
import type { Modifier, Refusal } from '@hetman/core/game';
import { canBeMet } from '../charge/around.js';
import { commandersOf } from '../command/command.js';
import { loneCommanders, pieceById, standIn } from '../commanders/lone-commanders.js';
import { rollPool } from '../dice/dice-pool.js';
import { rollTen } from '../dice/ten.js';
import { commandedRefusal } from '../movement/manning.js';
import type { Action } from '../state/actions.js';
import type { FireFrame, FireMode, FireStage, FireStageFrame } from '../state/frames.js';
import { noteFor } from '../state/notes.js';
import { baseCount, commanderById, hasRule, payPoints, unitById } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { useAid } from './aiding.js';
import { hailSupplyRefusal, spendAmmunition, testAmmunition } from './ammunition.js';
import { mustStep, stepRanks, stepRefusal } from './countermarch.js';
import { loadsLong } from './fire-cannon.js';
import { commanderFireRefusal, commandersInSight, commanderTargetRefusal } from './fire-commanders.js';
import type { Mark } from './fire-lines.js';
import { weaponOf } from './fire-modes.js';
import { chargersOf, hasToWait, modeRefusal, modesIn, stageRefusal } from './fire-stages.js';
import { markByName, markName, nearestMarks } from './fire-targets.js';
import { chooseWalls, wallsRefusal } from './fire-walls.js';
import { hasCrew, type Salvo, type Volley, volleyAt } from './volley.js';

export const fireStage = (stage: FireStage): FireStageFrame => ({ kind: 'fire-stage', stage, step: 'first', hits: [] });

export const spentBases = (frame: FireFrame, unit: Unit): readonly number[] =>
  frame.shots.find((shot) => shot.unit === unit.index)?.bases ?? [];

export const readyRefusal = (state: State, frame: FireFrame, unit: Unit): Refusal | null =>
  unit.battle.leader !== nobody
    ? commanderFireRefusal(state, state.commanders[unit.battle.leader]!, frame.stage)
    : stageRefusal(state, unit, frame.stage, spentBases(frame, unit).length === 0);

function ownRefusal(state: State, frame: FireFrame, unit: Unit | undefined): Refusal | null {
  if (!unit) return no.unknownUnit;
  if (unit.battle.side !== frame.side) return no.enemyPiece;
  return canBeMet(unit) ? readyRefusal(state, frame, unit) : no.notOnTable;
}

function shootRefusal(
  state: State,
  frame: FireFrame,
  action: Extract<Action, { do: 'shoot' | 'aim' }>,
): Refusal | null {
  const unit = pieceById(state, action.unit);
  const mark = markByName(state, action.target);
  const own = ownRefusal(state, frame, unit);
  if (own) return own;
  if (!mark || mark.unit.battle.side === frame.side || !canBeMet(mark.unit)) return no.unknownUnit;
  const mode = modeRefusal(state, unit!, frame.stage, action.mode);
  if (mode) return mode;
  if (frame.stage === 'after-movement' && mustStep(state, unit!)) return no.mustStep;
  const spent = spentBases(frame, unit!);
  const volley = volleyAt(state, unit!, mark.unit, frame.stage, spent, action.mode, mark.wagon);
  if ('code' in volley) return volley;
  const modes = [...modesIn(unit!, frame.stage), action.mode];
  const needless = action.commander === '' ? null : no.shotForNothing;
  if (mark.unit.battle.leader !== nobody)
    return commanderTargetRefusal(state, unit!, mark.unit, frame.stage, spent, modes) ?? needless;
  const nearest = nearestMarks(state, unit!, frame.stage, spent, modes);
  if (nearest.some((one) => one.unit === mark.unit && one.wagon === mark.wagon)) return needless;
  // No point of command turns fire upon powder.
  const first = { target: nearest[0] ? markName(nearest[0]) : '' };
  if (hasRule(mark.unit, 'ammunition-wagon')) return withFacts(no.powderNearest, first);
  if (action.commander === '') return withFacts(no.nearestFirst, first);
  return commandedRefusal(state, unit!, commanderById(state, action.commander));
}

interface Fired {
  readonly hits: number;
  readonly points: number;
  /** Points that the wagon itself loses. */
  readonly structure: number;
  readonly tens: number;
  readonly faces: number[];
  readonly aided: boolean;
  /** All that made it, to be told. */
  readonly need: number;
  readonly armor: number;
  readonly rolled: readonly number[];
  readonly again: readonly number[];
  readonly saves: readonly number[];
  readonly modifiers: readonly Modifier[];
}

/** One salvo: hits, then the target's armor, one die for each; of a wagon its own first, then that of its crew. */
function fireSalvo(play: Play, { pool, armor, structure, shots }: Salvo, crewed: boolean): Fired {
  const rolled = rollPool(pool, play.dice, 'shooting');
  const roll = (tested: boolean) => Array.from({ length: tested ? rolled.hits : 0 }, () => rollTen(play.dice, 'armor'));
  const wood = roll(structure !== null);
  const saves = roll(crewed);
  return {
    hits: rolled.hits,
    points: saves.filter((face) => face > armor).length,
    structure: wood.filter((face) => face > structure!).length,
    tens: saves.filter((face) => face === 10).length,
    faces: [...rolled.faces, ...rolled.again, ...wood, ...saves],
    aided: rolled.aided === true,
    ...{ need: pool.need, armor, rolled: rolled.faces, again: rolled.again, saves },
    modifiers: shots[0]?.modifiers ?? [],
  };
}

/** What the dice of an aimed shot would be rolled for. */
export function aimedVolley(state: State, frame: FireFrame): { volley: Volley; unit: Unit; mark: Mark } | null {
  const { aim } = frame;
  const unit = aim ? pieceById(state, aim.unit) : undefined;
  const mark = aim ? markByName(state, aim.target) : null;
  if (!aim || !unit || !mark) return null;
  const volley = volleyAt(state, unit, mark.unit, frame.stage, spentBases(frame, unit), aim.mode, mark.wagon);
  return 'code' in volley ? null : { volley, unit, mark };
}

function shoot(play: Play, frame: FireFrame, action: Extract<Action, { do: 'shoot' }>): void {
  const { state, emit } = play;
  const unit = pieceById(state, action.unit)!;
  const mark = markByName(state, action.target)!;
  const { unit: target, wagon } = mark;
  const before = spentBases(frame, unit);
  const volley = volleyAt(state, unit, target, frame.stage, before, action.mode, wagon);
  if ('code' in volley) throw new Error(`a refused shot was fired: ${volley.code}`);
  if (action.commander !== '') payPoints(commanderById(state, action.commander)!, 1);
  const salvos = volley.salvos.map((salvo) => fireSalvo(play, salvo, hasCrew(mark)));
  if (salvos.some(({ aided }) => aided)) useAid(state, unit);
  const sum = (of: (salvo: Fired) => number) => salvos.reduce((total, one) => total + of(one), 0);
  const [hits, points, tens] = [sum((one) => one.hits), sum((one) => one.points), sum((one) => one.tens)];
  const shots = volley.salvos.flatMap((salvo) => salvo.shots);
  const counted = shots.reduce((total, { count }) => total + count, 0);
  const known = frame.shots.find((shot) => shot.unit === unit.index);
  const due = unit.battle.leader === nobody && spendAmmunition(play, unit, { before: before.length, now: counted });
  const tested = due || known?.tested !== undefined ? { tested: (known?.tested ?? 0) + counted } : {};
  frame.shots = [
    ...frame.shots.filter((shot) => shot.unit !== unit.index),
    { unit: unit.index, bases: [...before, ...shots.map(({ base }) => base)], ...tested },
  ];
  if (unit.battle.leader !== nobody)
    state.commanders[unit.battle.leader]!.turn = { ...state.commanders[unit.battle.leader]!.turn, fired: true };
  if (frame.stage === 'after-movement' && unit.turn.fired) unit.turn = { ...unit.turn, firedAgain: true };
  unit.turn = { ...unit.turn, fired: true };
  // scenario.night-attack: who is shot at sleeps no more.
  if (noteFor(state, 'waking', target.battle.side)) target.battle = { ...target.battle, awake: true };
  if (action.mode === 'salvo' || action.mode === 'ranked' || loadsLong(unit))
    unit.turn = { ...unit.turn, mustReload: true };
  const stage = state.frames.find(
    (below) => below.kind === 'fire-stage' && below.stage === frame.stage,
  ) as FireStageFrame;
  const shakes = shakesBySingle(state, unit, target, frame.stage, volley.mode);
  const structure = sum((one) => one.structure);
  const hit = { target: target.index, shooter: unit.index, points, tens, shakes };
  stage.hits.push(wagon < 0 ? hit : { ...hit, wagon, structure });
  emit({ type: 'shot', rule: 'shooting.hits', unit: unit.data.id, target: target.data.id, hits, points, salvos });
}

/** One lost point shakes: case-shot, and a salvo in reaction fire unless the enemy has twice the bases (special.salvo). */
export const shakesBySingle = (state: State, unit: Unit, target: Unit, stage: FireStage, mode: FireMode): boolean =>
  mode === 'case' ||
  (stage === 'reaction' &&
    mode === 'salvo' &&
    chargersOf(state, unit).includes(target) &&
    baseCount(target) < 2 * baseCount(unit));

function delayRefusal(state: State, frame: FireFrame, action: Extract<Action, { do: 'delay' }>): Refusal | null {
  const unit = unitById(state, action.unit);
  if (unit?.turn.delayed) return no.delayedAlready;
  const own = ownRefusal(state, frame, unit);
  if (own) return own;
  if (frame.stage !== 'defence' || unit!.turn.fired) return no.firedAlready;
  return commandedRefusal(state, unit!, commanderById(state, action.commander));
}

/** combat.delay: fire that friends mask now may be saved for when a combat near by has moved them; offers of it. */
function waits(state: State, frame: FireFrame): Action[] {
  if (frame.stage !== 'defence') return [];
  const masked = shootersOf(state, frame.side).filter(
    (unit) => hasToWait(state, unit) && readyRefusal(state, frame, unit) === null && !canShoot(state, frame, unit),
  );
  return masked.flatMap((unit) =>
    commandersOf(state, frame.side)
      .map(({ data }) => ({ do: 'delay' as const, unit: unit.data.id, commander: data.id }))
      .filter((action) => delayRefusal(state, frame, action) === null),
  );
}

/** Steps of ranks without which their second volley is not fired. */
const changesOfRanks = (state: State, frame: FireFrame): Action[] =>
  shootersOf(state, frame.side)
    .filter((unit) => mustStep(state, unit))
    .flatMap((unit) => [200, -200].map((distance): Action => ({ do: 'step', unit: unit.data.id, distance })))
    .filter((action) => fire.refusal(state, frame, action) === null);

/** optional.hail: bows with a defence order wait for the second stage and shoot one die more a base. */
function hailRefusal(state: State, frame: FireFrame, action: Extract<Action, { do: 'hail' }>): Refusal | null {
  if (state.setting.options['hailOfArrows'] === false) return no.hailOff;
  const unit = unitById(state, action.unit);
  if (unit?.turn.delayed) return no.delayedAlready;
  const own = ownRefusal(state, frame, unit);
  if (own) return own;
  // Tatars who take spears leave the hail of arrows (reconstruction 2.3).
  const bows = weaponOf(unit!)?.kind === 'bow' && !unit!.data.card.close.includes('cavalry-polearm');
  const drawnUp = unit!.battle.layout.kind !== 'non-standard';
  const able = frame.stage === 'defence' && !unit!.turn.fired && !unit!.turn.evaded && bows && drawnUp;
  return able ? hailSupplyRefusal(state, unit!) : no.noHail;
}

/** terrain.building-combat: who shoots from walls says how many dice each has. */
function shareRefusal(state: State, frame: FireFrame, action: Extract<Action, { do: 'walls' }>): Refusal | null {
  const unit = unitById(state, action.unit);
  return ownRefusal(state, frame, unit) ?? wallsRefusal(state, unit!, action.dice, spentBases(frame, unit!));
}

/** Everybody on the table and in its buildings. */
const shootersOf = (state: State, side: SideIndex): Unit[] => [
  ...state.units.filter((unit) => unit.battle.side === side && canBeMet(unit)),
  ...loneCommanders(state, side).map(standIn),
];

/** At whom a unit may shoot without a word from anybody: the nearest unit, and commanders nearer still. */
function openMarks(state: State, frame: FireFrame, unit: Unit): Mark[] {
  const [spent, modes] = [spentBases(frame, unit), modesIn(unit, frame.stage)];
  const commanders = commandersInSight(state, unit, frame.stage, spent, modes);
  return [
    ...nearestMarks(state, unit, frame.stage, spent, modes),
    ...commanders.map((target) => ({ unit: target, wagon: -1 })),
  ];
}

const canShoot = (state: State, frame: FireFrame, unit: Unit): boolean =>
  readyRefusal(state, frame, unit) === null && openMarks(state, frame, unit).length > 0;

/** A side has shot: what it shot is tested for ammunition, unit by unit. */
function ceaseFire(play: Play, frame: FireFrame): void {
  play.state.frames.pop();
  for (const { unit, tested } of frame.shots)
    if (tested !== undefined) testAmmunition(play, play.state.units[unit]!, tested);
}

export const fire: FrameRules<'fire'> = {
  /** A side with nobody to shoot, and nobody who would wait for a better shot, is not asked. */
  advance(play, frame) {
    const { state } = play;
    if (shootersOf(state, frame.side).some((unit) => canShoot(state, frame, unit))) return true;
    if (waits(state, frame).length > 0) return true;
    ceaseFire(play, frame);
    return false;
  },
  actions(state, frame) {
    const shots = shootersOf(state, frame.side).flatMap((unit): Action[] => {
      if (readyRefusal(state, frame, unit)) return [];
      const modes = modesIn(unit, frame.stage);
      return openMarks(state, frame, unit).flatMap((mark) => {
        const shot = { do: 'shoot' as const, unit: unit.data.id, target: markName(mark), commander: '' };
        return [...modes, 'salvo' as const, 'ranked' as const].map((mode) => ({ ...shot, mode }));
      });
    });
    const able = shots.filter((action) => fire.refusal(state, frame, action) === null);
    return [{ do: 'done' }, ...able, ...waits(state, frame), ...changesOfRanks(state, frame)];
  },
  refusal(state, frame, action) {
    if (action.do === 'done') return null;
    if (action.do === 'shoot' || action.do === 'aim') return shootRefusal(state, frame, action);
    if (action.do === 'hail') return hailRefusal(state, frame, action);
    if (action.do === 'walls') return shareRefusal(state, frame, action);
    if (action.do === 'step') return stepRefusal(state, frame, unitById(state, action.unit), action.distance);
    return action.do === 'delay' ? delayRefusal(state, frame, action) : no.notNow;
  },
  apply(play, frame, action) {
    const { state, emit } = play;
    if (action.do === 'aim') {
      frame.aim = { unit: action.unit, target: action.target, mode: action.mode };
      return;
    }
    delete frame.aim;
    if (action.do === 'done') ceaseFire(play, frame);
    else if (action.do === 'shoot') shoot(play, frame, action);
    else if (action.do === 'step') stepRanks(play, unitById(state, action.unit)!, action.distance);
    else if (action.do === 'walls') chooseWalls(frame, unitById(state, action.unit)!, action.dice);
    else if (action.do === 'hail') {
      const unit = unitById(state, action.unit)!;
      unit.turn = { ...unit.turn, hail: true, delayed: true };
      emit({ type: 'hail', rule: 'optional.hail', unit: action.unit });
    } else if (action.do === 'delay') {
      const unit = unitById(state, action.unit)!;
      unit.turn = { ...unit.turn, delayed: true };
      payPoints(commanderById(state, action.commander)!, 1);
      emit({ type: 'delayed', rule: 'combat.delay', unit: action.unit });
    }
  },
};
