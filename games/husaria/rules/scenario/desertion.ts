/** Scenario note N.desertion: while the enemy's morale is high, units leave the field. Rulings 119 and 210. */

import { zoneOf } from '../morale/morale.js';
import { fits } from '../notes/units.js';
import type { DesertionFrame } from '../state/frames.js';
import { labelOf, lift, unitById } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';

/** How many must go at the beginning of this movement phase; null where the note does not apply. */
export function desertersNow(state: State, side: SideIndex): { foreign: number; others: number } | null {
  const note = state.setting.notes.desertion;
  if (!note || note.side !== side) return null;
  const zone = zoneOf(state.setting, state.morale);
  const against = Math.max(0, enemyOf(side) === 0 ? zone : -zone);
  const leave = note.leave[against] ?? 0;
  if (leave === 0) return null;
  const foreign = note.foreignNation !== null && against >= note.foreignFrom ? 1 : 0;
  return { foreign, others: leave - foreign };
}

/** Who may go next: below the threshold anybody; from there on one foreigner and for the rest the others, while there are any. */
function candidates(state: State, frame: DesertionFrame): Unit[] {
  const note = state.setting.notes.desertion!;
  const onMap = state.units.filter(
    (unit) =>
      unit.card.side === frame.side &&
      unit.place === 'map' &&
      (note.units === undefined || fits(note.units, unit.card)),
  );
  const mixed = zoneNeedsForeigner(state, frame);
  if (!mixed) return onMap;
  const foreign = onMap.filter((unit) => unit.card.nation === note.foreignNation);
  const others = onMap.filter((unit) => unit.card.nation !== note.foreignNation);
  const open = [...(frame.foreign > 0 ? foreign : []), ...(frame.others > 0 ? others : [])];
  return open.length > 0 ? open : onMap;
}

const zoneNeedsForeigner = (state: State, frame: DesertionFrame): boolean => {
  const now = desertersNow(state, frame.side);
  return now !== null && now.foreign > 0;
};

export const desertion: FrameRules<'desertion'> = {
  advance(play, frame) {
    if (frame.foreign + frame.others > 0 && candidates(play.state, frame).length > 0) return true;
    play.state.frames.pop();
    return false;
  },
  actions: (state, frame) => candidates(state, frame).map((unit) => ({ do: 'desert', unit: unit.card.id })),
  refusal(state, frame, action) {
    if (action.do !== 'desert') return no.notNow;
    const unit = unitById(state, action.unit);
    if (!unit) return no.unknownUnit;
    return candidates(state, frame).includes(unit) ? null : no.mustDesert;
  },
  apply(play, frame, action) {
    if (action.do !== 'desert') return;
    const unit = unitById(play.state, action.unit)!;
    const foreign = unit.card.nation === play.state.setting.notes.desertion!.foreignNation;
    if (foreign ? frame.foreign > 0 : frame.others === 0) frame.foreign--;
    else frame.others--;
    play.emit({ type: 'deserted', rule: 'N.desertion', unit: unit.card.id, hex: labelOf(play.state, unit.hex) });
    lift(play.state, unit, 'gone');
  },
};
