/** 4.5: Pistor lets one commander of each army act. */
import { type FrameRules, procedure } from '../state/play.js';
import type { Commander, State } from '../state/state.js';
import { nameRefusal, staffDue } from './overall.js';

/** 4.5: one commander of each army in the order the player likes, then the die for his return. */
export const staff: FrameRules<'staff'> = {
  advance({ state, dice, emit }, frame) {
    if (frame.armies.length > 0) {
      const armies = frame.armies.filter((army) => state.commanders.some((one) => canBeNamed(state, one, army)));
      frame.armies = armies;
      if (armies.length > 0) {
        state.frames.push({ kind: 'name', side: frame.owner, by: frame.commander, armies: [...armies], fallen: false });
        return false;
      }
    }
    const die = dice.d10('staff return');
    state.staffDue = staffDue(state, die);
    const commander = state.commanders[frame.commander]!.card.id;
    emit({ type: 'staff-return', rule: '4.5', commander, die, turn: state.staffDue });
    state.frames.pop();
    return false;
  },
  ...procedure,
};

const canBeNamed = (state: State, commander: Commander, army: string): boolean =>
  commander.card.army === army && commander.place === 'map' && !nameRefusal(state, commander);
