/** Scenario note N.panic: at the beginning of each of its movement phases a side loses units and commanders. */
import type { Action } from '../state/actions.js';
import type { PanicFrame } from '../state/frames.js';
import { commanderById, labelOf, lift, unitById } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import { type Commander, nowhere, type State, type Unit } from '../state/state.js';

/** Rulings 133 and 248: the owner picks; any unit, also a dispersed one. */
function candidates(state: State, frame: PanicFrame): { units: Unit[]; commanders: Commander[] } {
  const units = state.units.filter(
    (unit) => unit.card.side === frame.side && (unit.place === 'map' || unit.place === 'dispersed'),
  );
  const commanders = state.commanders.filter((one) => one.card.side === frame.side && one.place === 'map');
  return { units: frame.units > 0 ? units : [], commanders: frame.commanders > 0 ? commanders : [] };
}

function choices(state: State, frame: PanicFrame): Action[] {
  const { units, commanders } = candidates(state, frame);
  return [...commanders, ...units].map((piece) => ({ do: 'lose-to-panic', piece: piece.card.id }));
}

export const panic: FrameRules<'panic'> = {
  advance(play, frame) {
    if (choices(play.state, frame).length > 0) return true;
    play.state.frames.pop();
    return false;
  },
  actions: choices,
  refusal(state, frame, action) {
    if (action.do !== 'lose-to-panic') return no.notNow;
    const piece = unitById(state, action.piece) ?? commanderById(state, action.piece);
    if (!piece) return no.unknownUnit;
    const { units, commanders } = candidates(state, frame);
    return [...units, ...commanders].includes(piece) ? null : no.mustPanic;
  },
  apply(play, frame, action) {
    if (action.do !== 'lose-to-panic') return;
    const { state, emit } = play;
    const unit = unitById(state, action.piece);
    if (unit) {
      frame.units--;
      const where = unit.place === 'map' ? { hex: labelOf(state, unit.hex) } : {};
      lift(state, unit, 'gone');
      emit({ type: 'lost-to-panic', rule: 'N.panic', piece: action.piece, ...where });
      return;
    }
    frame.commanders--;
    const commander = commanderById(state, action.piece)!;
    emit({ type: 'lost-to-panic', rule: 'N.panic-commander', piece: action.piece, hex: labelOf(state, commander.hex) });
    Object.assign(commander, { place: 'gone', hex: nowhere });
  },
};
