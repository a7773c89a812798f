/** Units that stand still until their hour comes or somebody attacks them. */
import { no } from '../state/refusals.js';
import type { UnitsOf } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import type { NoteRules } from './note.js';
import { fits } from './units.js';

export interface HeldNote {
  readonly nation?: string | undefined;
  readonly units?: UnitsOf | undefined;
  readonly untilStage: number;
  readonly freedByAttack?: boolean | undefined;
}

const concerns = (note: HeldNote, unit: Unit): boolean =>
  (note.nation === undefined || unit.card.nation === note.nation) &&
  (note.units === undefined || fits(note.units, unit.card));

const waits = (state: State, note: HeldNote): boolean => state.stage < note.untilStage;
const wakes = (note: HeldNote): boolean => note.freedByAttack !== false;

export const held: NoteRules<HeldNote> = {
  /** N.held, rulings 118 and 207: may turn, shoot and defend, not move. */
  held(state, note, unit) {
    if (!waits(state, note) || !concerns(note, unit)) return null;
    return state.freed && wakes(note) ? null : no.held;
  },
  /** N.freed: an attack or a shot at one of them sets them all free. */
  attacked({ state, emit }, note, target) {
    if (state.freed || !wakes(note) || !concerns(note, target)) return;
    state.freed = true;
    if (waits(state, note)) emit({ type: 'freed', rule: 'N.freed', side: state.setting.sides[target.card.side].id });
  },
};
