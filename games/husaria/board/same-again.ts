/** The last moves once more: each unit goes as far and in the same direction as in its last movement phase, and looks as it does. */
import { carried, groupOffer, type Offer, repeating, wentIn } from '@hetman/core/board';
import { filled } from '@hetman/core/game';
import { offMap } from '@hetman/core/hex';
import { groundOf } from '../rules/movement/ground.js';
import { moveRefusal } from '../rules/movement/movement.js';
import type { Event } from '../rules/state/events.js';
import { hexByLabel, unitById } from '../rules/state/pieces.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { planTo } from './groups.js';

/** From where to where each unit of the side went in its last movement phase that is over. */
function lastMoves(events: readonly Event[], side: string): ReturnType<typeof wentIn> {
  const begins = events.flatMap((event, at) => (event.type === 'phase' ? [{ ...event, at }] : []));
  const own = begins.filter((begin) => begin.phase === 'movement' && begin.side === side);
  // The last of them is under way.
  const start = own.at(-2);
  if (!start) return wentIn([]);
  const next = begins[begins.indexOf(start) + 1];
  return wentIn(events.slice(start.at, next?.at).filter((event) => event.type === 'moved'));
}

/** For the units in hand; with nobody in hand for the whole side. */
export function sameAgain(
  state: State,
  side: SideIndex,
  inHand: readonly Unit[] | null,
  past: () => readonly Event[],
): Offer[] {
  const { grid } = groundOf(state.setting);
  const moves = lastMoves(past(), state.setting.sides[side].id);
  const found = [...moves].flatMap(([id, { from, to }]) => {
    const unit = unitById(state, id);
    const [start, end] = [hexByLabel(state, from), hexByLabel(state, to)];
    const wanted = unit && !moveRefusal(side, unit) && (!inHand || inHand.includes(unit));
    return wanted && start !== undefined && end !== undefined && start !== end ? [{ unit, start, end }] : [];
  });
  const [lead] = found;
  if (!lead) return [];
  const places = new Map(
    found.map(({ unit, start, end }) => [
      unit.card.id,
      { hex: carried(grid, start, end, unit.hex), facing: unit.facing },
    ]),
  );
  if ([...places.values()].every(({ hex }) => hex === offMap)) return [];
  const units = found.map(({ unit }) => unit);
  const look = { hex: null, facing: null, figure: null, path: [], notes: [], style: 'plain' as const };
  const piece = inHand?.[0]?.card.id ?? null;
  const id = `again ${units.map(({ card }) => card.id).join(' ')}`;
  return [
    groupOffer({ ...look, piece, id, label: filled(repeating, { n: units.length }) }, () =>
      planTo(state, units, places, [lead.start, lead.end]),
    ),
  ];
}
