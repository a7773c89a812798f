/** Bases taken away by their owner; none may break the formation while another can go (combat.losses). */
import { removable, without } from '../../formation/index.js';
import { canBeMet } from '../charge/around.js';
import type { LoseFrame } from '../state/frames.js';
import { baseCount, baseOf } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { withoutWagon } from '../wagons-and-works/torn-train.js';
import { hurtWagon, wagonsOf } from '../wagons-and-works/war-wagons.js';
import { contactsOf, strikesOf } from './who-strikes.js';

export function takeBase(play: Play, unit: Unit, base: number): void {
  const rest =
    unit.data.card.type === 'wagon' ? withoutWagon(unit, base) : without(unit.battle.layout, base, baseOf(unit));
  // special.dragoons: the horses are gone with who held them.
  if (unit.battle.horseGuards > 0 && base >= baseCount(unit) - unit.battle.horseGuards)
    unit.battle = { ...unit.battle, horseGuards: unit.battle.horseGuards - 1 };
  unit.battle = { ...unit.battle, destroyed: unit.battle.destroyed + 1 };
  unit.phase = { ...unit.phase, shotDown: unit.phase.shotDown + 1 };
  unit.battle = { ...unit.battle, kinds: unit.battle.kinds.filter((_, index) => index !== base) };
  unit.battle = { ...unit.battle, wagons: unit.battle.wagons.filter((_, index) => index !== base) };
  play.emit({ type: 'base-lost', rule: 'combat.losses', unit: unit.data.id });
  if (rest) unit.battle = { ...unit.battle, layout: rest };
}

/** The last base gone, the unit is gone. */
export function destroy(play: Play, unit: Unit): void {
  unit.battle = { ...unit.battle, destroyed: unit.battle.destroyed + baseCount(unit), place: 'destroyed', losses: 0 };
  play.emit({ type: 'destroyed', rule: 'combat.losses', unit: unit.data.id });
}

/** Bases that may go: of those the formation can spare, in close combat the ones that are engaged least. */
function choicesOf(state: State, frame: LoseFrame): number[] {
  const unit = state.units[frame.unit]!;
  if (frame.crew) return wagonsOf(unit).flatMap(({ crew }, base) => (crew > 0 ? [base] : []));
  const spare = removable(unit.battle.layout, baseOf(unit));
  return frame.close ? leastEngaged(state, unit) : spare;
}

/** Of the bases that the formation can spare the idle before those that fight, and those that touch the enemy least (combat.losses, ruling 741). */
export function leastEngaged(state: State, unit: Unit): number[] {
  const spare = removable(unit.battle.layout, baseOf(unit));
  const contacts = contactsOf(state, unit);
  const fighting = new Set([...strikesOf(state, unit), ...contacts].map(({ base }) => base));
  const engaged = (base: number): number =>
    contacts.filter((contact) => contact.base === base).reduce((sum, { length }) => sum + length, 0) +
    (contacts.some((contact) => contact.base === base) ? 1 : 0) +
    (fighting.has(base) ? 1 : 0);
  const least = Math.min(...spare.map(engaged));
  return spare.filter((base) => engaged(base) === least);
}

function take(play: Play, frame: LoseFrame, unit: Unit, base: number): void {
  if (frame.crew) hurtWagon(unit, base, { crew: 1 });
  else takeBase(play, unit, base);
  frame.left--;
}

export const lose: FrameRules<'lose'> = {
  advance(play, frame) {
    const { state } = play;
    const unit = state.units[frame.unit]!;
    if (frame.left === 0 || !canBeMet(unit)) {
      state.frames.pop();
      return false;
    }
    const choices = choicesOf(state, frame);
    if (choices.length > 1) return true;
    take(play, frame, unit, choices[0]!);
    return false;
  },
  actions: (state, frame) => choicesOf(state, frame).map((base) => ({ do: 'lose', base })),
  refusal(state, frame, action) {
    if (action.do !== 'lose') return no.notNow;
    return choicesOf(state, frame).includes(action.base) ? null : no.cannotLose;
  },
  apply(play, frame, action) {
    if (action.do !== 'lose') return;
    take(play, frame, play.state.units[frame.unit]!, action.base);
  },
};
