/** What becomes of wagons that nobody defends any more, and of those who stand before them (wagons.transport, wagons.fighting). */
import type { Refusal } from '@hetman/core/game';
import type { Action } from './actions.js';
import { meleeOf } from './fighting.js';
import type { Melee, SpoilsFrame } from './frames.js';
import { destroy, takeBase } from './losing.js';
import { fightersOf, isIn } from './melees.js';
import { armOf, baseCount, unitById } from './pieces.js';
import type { FrameRules, Play } from './play.js';
import { no } from './refusals.js';
import { isFixed } from './resolution.js';
import { enemyOf, type SideIndex } from './setting.js';
import type { State, Unit } from './state.js';
import { contactsOf } from './strikes.js';
import { rollTen } from './ten.js';
import { crewOf, isWarWagons } from './war-wagons.js';

/** Wagons without a crew that an enemy of the combat touches. */
const openWagons = (state: State, melee: Melee, side: SideIndex): Unit[] =>
  fightersOf(state, melee, enemyOf(side)).filter(
    (unit) => armOf(unit) === 'wagon' && !isWarWagons(unit) && contactsOf(state, unit).length > 0,
  );

/** War wagons without a crew that the winners touch are destroyed; connected ones only by a test of Skill for each base. */
function wreckWarWagons(play: Play, melee: Melee, side: SideIndex): void {
  const { state } = play;
  for (const train of fightersOf(state, melee, enemyOf(side)).filter(isWarWagons)) {
    const contacts = contactsOf(state, train);
    const empty = [...new Set(contacts.map(({ base }) => base))].filter((base) => crewOf(train, base) === 0);
    const lost = train.connected ? empty.slice(0, wrecked(play, train, contacts)) : empty;
    for (const base of lost.sort((a, b) => b - a)) {
      play.tell({ type: 'wagon-wrecked', rule: 'wagons.fighting', unit: train.data.id });
      if (baseCount(train) === 1) destroy(play, train);
      else takeBase(play, train, base);
    }
  }
}

/** One die against Skill for every base in contact with a wagon left by its crew. */
function wrecked(play: Play, train: Unit, contacts: ReturnType<typeof contactsOf>): number {
  const bases = contacts.filter(({ base }) => crewOf(train, base) === 0);
  const seen = new Map(bases.map(({ enemy, at }) => [`${enemy} ${at}`, play.state.units[enemy]!]));
  return [...seen.values()].filter((unit) => rollTen(play.dice, 'skill') <= unit.data.card.skill).length;
}

/** Winners over wagons and buildings lose their charge, and who still touches them must go back. */
function callBack(state: State, melee: Melee, side: SideIndex): void {
  const cleared = melee.units.some(
    (index) => state.units[index]!.side !== side && state.units[index]!.building !== null,
  );
  for (const unit of fightersOf(state, melee, side)) {
    unit.charge = null;
    if (unit.order === 'charge') unit.order = null;
    const held = contactsOf(state, unit).some(({ enemy }) => isFixed(state.units[enemy]!) && isIn(state.units[enemy]!));
    if (isFixed(unit)) continue;
    if (held) melee.fates.push({ unit: unit.index, fate: 'withdraws' });
    // Who touches nobody any more may go back to regroup; before a building that was cleared this is asked later.
    else if (!cleared) melee.fates.push({ unit: unit.index, fate: 'regroups' });
  }
}

function spoilRefusal(state: State, frame: SpoilsFrame, action: Extract<Action, { do: 'spoil' }>): Refusal | null {
  const unit = unitById(state, action.unit);
  const melee = meleeOf(state, frame.melee);
  if (!unit || !openWagons(state, melee, frame.side).includes(unit)) return no.noSpoils;
  return action.take && contactsOf(state, unit).length === 0 ? no.noSpoils : null;
}

export const spoils: FrameRules<'spoils'> = {
  advance(play, frame) {
    const { state } = play;
    const melee = meleeOf(state, frame.melee);
    if (openWagons(state, melee, frame.side).length > 0) return true;
    wreckWarWagons(play, melee, frame.side);
    callBack(state, melee, frame.side);
    state.frames.pop();
    return false;
  },
  actions(state, frame) {
    const melee = meleeOf(state, frame.melee);
    return openWagons(state, melee, frame.side).flatMap((unit): Action[] => [
      { do: 'spoil', unit: unit.data.id, take: true },
      { do: 'spoil', unit: unit.data.id, take: false },
    ]);
  },
  refusal: (state, frame, action) => (action.do === 'spoil' ? spoilRefusal(state, frame, action) : no.notNow),
  apply(play, frame, action) {
    if (action.do !== 'spoil') return;
    const unit = unitById(play.state, action.unit)!;
    if (!action.take) {
      destroy(play, unit);
      return;
    }
    unit.side = frame.side;
    unit.order = null;
    unit.hidden = false;
    play.tell({ type: 'wagon-taken', rule: 'wagons.transport', unit: unit.data.id });
  },
};
