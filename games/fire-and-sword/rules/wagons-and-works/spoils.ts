/** What becomes of wagons that nobody defends any more, and of those who stand before them (wagons.transport, wagons.fighting). */
import type { Refusal } from '@hetman/core/game';
import { touching } from '../../geometry/index.js';
import { pushTest } from '../dice/test-frame.js';
import { meleeOf } from '../melee/fighting.js';
import { destroy, takeBase } from '../melee/lose.js';
import { fightersOf, isIn } from '../melee/melees.js';
import { isFixed } from '../melee/resolution.js';
import { contactsOf } from '../melee/who-strikes.js';
import type { Action } from '../state/actions.js';
import type { Melee, SpoilsFrame } from '../state/frames.js';
import { armOf, baseCount, onTable, shapes } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { crewLeft, crewOf, isWarWagons, wagonByName } from './war-wagons.js';

/** Wagons of the beaten side with nobody left in them, whose fate the winner has not told yet. */
const openWagons = (state: State, frame: SpoilsFrame): Unit[] =>
  fightersOf(state, meleeOf(state, frame.melee), enemyOf(frame.side)).filter(
    (unit) =>
      armOf(unit) === 'wagon' &&
      (!isWarWagons(unit) || (crewLeft(unit) === 0 && contactsOf(state, unit).length > 0)) &&
      !frame.settled?.includes(unit.index),
  );

/** wagons.transport: what still touches a unit of its own side, other carts left alone among them, can only be destroyed. */
const isHeld = (state: State, unit: Unit): boolean =>
  state.units.some(
    (other) =>
      other !== unit &&
      other.battle.side === unit.battle.side &&
      onTable(other) &&
      !other.battle.abandoned &&
      (armOf(other) !== 'wagon' || crewLeft(other) > 0) &&
      shapes(other).some((shape) => shapes(unit).some((own) => touching(own, shape))),
  );

/** War wagons without a crew that the winners touch are destroyed; connected ones only by a test of Skill for each base. */
function wreckWarWagons(play: Play, frame: SpoilsFrame): void {
  const melee = meleeOf(play.state, frame.melee);
  const trains = fightersOf(play.state, melee, enemyOf(frame.side)).filter(
    (unit) => isWarWagons(unit) && crewLeft(unit) > 0,
  );
  for (const train of trains) {
    if (train.battle.connected) testWrecks(play, frame, train, false);
    else wreckTrain(play, train, emptyBases(play.state, train).length);
  }
}

const emptyBases = (state: State, train: Unit): number[] =>
  [...new Set(contactsOf(state, train).map(({ base }) => base))].filter((base) => crewOf(train, base) === 0);

function wreckTrain(play: Play, train: Unit, count: number): void {
  const lost = emptyBases(play.state, train).slice(0, count);
  for (const base of lost.sort((a, b) => b - a)) loseWagon(play, train, base);
}

function loseWagon(play: Play, train: Unit, base: number): void {
  play.emit({ type: 'wagon-wrecked', rule: 'wagons.fighting', unit: train.data.id });
  if (baseCount(train) === 1) destroy(play, train);
  else takeBase(play, train, base);
}

/** A test of Skill for every base in contact with a wagon left by its crew; commanders may support each (orders.tests). */
function testWrecks(play: Play, frame: SpoilsFrame, train: Unit, take: boolean): void {
  const { state } = play;
  const bases = contactsOf(state, train).filter(({ base }) => crewOf(train, base) === 0);
  const testers = new Map(bases.map(({ enemy, at }) => [`${enemy} ${at}`, state.units[enemy]!]));
  frame.wrecks = [...(frame.wrecks ?? []), { train: train.index, take, passed: 0 }];
  const test = { attribute: 'skill' as const, rule: 'wagons.fighting', support: 0, closed: false };
  // The last pushed is rolled first.
  for (const unit of [...testers.values()].reverse())
    pushTest(play, unit, { ...test, decides: { kind: 'wreck', train: train.index } });
}

/** One more of the tests at a chained train has passed. */
export function countWreck(state: State, train: number): void {
  const frame = state.frames.findLast((one) => one.kind === 'spoils') as SpoilsFrame | undefined;
  const wreck = frame?.wrecks?.find((one) => one.train === train);
  if (wreck) wreck.passed += 1;
}

/** All tests have been rolled: wagons are wrecked, or the whole train is taken. */
function settleWrecks(play: Play, frame: SpoilsFrame): void {
  const { wrecks = [] } = frame;
  frame.wrecks = [];
  for (const { train: index, take: takes, passed } of wrecks) {
    const train = play.state.units[index]!;
    if (takes && passed >= baseCount(train)) takeOver(play, frame, train);
    else wreckTrain(play, train, passed);
  }
}

/** Winners over wagons and buildings lose their charge, and who still touches them must go back. */
function callBack(state: State, melee: Melee, side: SideIndex): void {
  const cleared = melee.units.some(
    (index) => state.units[index]!.battle.side !== side && state.units[index]!.battle.building !== null,
  );
  for (const unit of fightersOf(state, melee, side)) {
    unit.turn = { ...unit.turn, charge: null };
    if (unit.battle.order === 'charge') unit.battle = { ...unit.battle, order: null };
    const held = contactsOf(state, unit).some(({ enemy }) => isFixed(state.units[enemy]!) && isIn(state.units[enemy]!));
    if (isFixed(unit)) continue;
    if (held) melee.fates.push({ unit: unit.index, fate: 'withdraws' });
    // Who touches nobody any more may go back to regroup; before a building that was cleared this is asked later.
    else if (!cleared) melee.fates.push({ unit: unit.index, fate: 'regroups' });
  }
}

function spoilRefusal(state: State, frame: SpoilsFrame, action: Extract<Action, { do: 'spoil' }>): Refusal | null {
  const { unit, cart } = wagonByName(state, action.unit);
  if (!unit || !openWagons(state, frame).includes(unit)) return no.noSpoils;
  if (cart !== null) return action.take || isWarWagons(unit) || cart >= baseCount(unit) ? no.noSpoils : null;
  return action.take && isHeld(state, unit) ? no.wagonHeld : null;
}

export const spoils: FrameRules<'spoils'> = {
  advance(play, frame) {
    const { state } = play;
    settleWrecks(play, frame);
    if (openWagons(state, frame).length > 0) return true;
    if (!frame.swept) {
      frame.swept = true;
      wreckWarWagons(play, frame);
      return false;
    }
    callBack(state, meleeOf(state, frame.melee), frame.side);
    state.frames.pop();
    return false;
  },
  actions(state, frame) {
    return openWagons(state, frame).flatMap((unit): Action[] => {
      const held = isHeld(state, unit);
      // Carts may be destroyed one by one, so that others come free and can be taken.
      const carts = held && !isWarWagons(unit) && baseCount(unit) > 1 ? [...shapes(unit).keys()] : [];
      return [
        ...(held ? [] : [{ do: 'spoil' as const, unit: unit.data.id, take: true }]),
        { do: 'spoil', unit: unit.data.id, take: false },
        ...carts.map((cart): Action => ({ do: 'spoil', unit: `${unit.data.id}/${cart}`, take: false })),
      ];
    });
  },
  refusal: (state, frame, action) => (action.do === 'spoil' ? spoilRefusal(state, frame, action) : no.notNow),
  apply(play, frame, action) {
    if (action.do !== 'spoil') return;
    const { unit, cart } = wagonByName(play.state, action.unit);
    if (cart !== null) loseWagon(play, unit!, cart);
    else {
      frame.settled = [...(frame.settled ?? []), unit!.index];
      // Ruling 254: a chained train is taken whole, by as many passed tests as it has wagons; fewer wreck so many of them.
      if (unit!.battle.connected) testWrecks(play, frame, unit!, action.take);
      else if (action.take) takeOver(play, frame, unit!);
      else if (isWarWagons(unit!)) wreckTrain(play, unit!, emptyBases(play.state, unit!).length);
      else destroy(play, unit!);
    }
  },
};

function takeOver(play: Play, frame: SpoilsFrame, unit: Unit): void {
  unit.battle = { ...unit.battle, side: frame.side, order: null, hidden: false };
  play.emit({ type: 'wagon-taken', rule: 'wagons.transport', unit: unit.data.id });
}
