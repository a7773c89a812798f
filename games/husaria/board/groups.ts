/** Several units moved in one gesture: they keep their shape, and who cannot follow stays, with the reason. */
import {
  barePreview,
  carried,
  type GroupPlan,
  goesNote,
  groupName,
  groupNotes,
  groupOffer,
  inOrderOfMarch,
  type MemberOrder,
  type Note,
  type Offer,
  type Preview,
  planGroup,
  wayBetween,
} from '@hetman/core/board';
import { filled, inEach, joined, type Refusal, type Text, verbatim } from '@hetman/core/game';
import { directions, type Hex, offMap } from '@hetman/core/hex';
import { boardMessages } from '../locales/board.js';
import { mustAttack } from '../rules/battle/obligations.js';
import { costTo, flood, pathTo } from '../rules/movement/flood.js';
import { groundOf } from '../rules/movement/ground.js';
import { pieceById } from '../rules/scenario/placing.js';
import type { Action } from '../rules/state/actions.js';
import type { FrameOf } from '../rules/state/frames.js';
import { hexByLabel, labelOf, lift, unitById } from '../rules/state/pieces.js';
import { no } from '../rules/state/refusals.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { husariaSystem } from '../system.js';
import { labelText } from '../texts/index.js';
import { pauses } from './hints.js';
import { movingOffers } from './moving.js';
import { trials } from './trials.js';
import { wayRefusal } from './way-refusal.js';

/** Where a member is to stand in the end. */
interface Place {
  readonly hex: Hex;
  readonly facing: number;
}

/** The move of one member to its place, or why it cannot be made. */
function orderTo(state: State, unit: Unit, { hex, facing }: Place): MemberOrder<Action> | Refusal {
  if (hex === offMap) return no.beyondEdge;
  const reach = flood(state, unit);
  if (costTo(reach, hex, facing) >= 0) {
    const acts = pathTo(reach, hex, facing);
    return { actions: [{ do: 'move', unit: unit.card.id }, ...acts], finish: { do: 'stop' } };
  }
  const otherwise = directions.some((_, other) => costTo(reach, hex, other) >= 0);
  return otherwise ? no.facingTooFar : wayRefusal(state, unit, hex);
}

const movingSide = ({ frames }: State): SideIndex | null =>
  frames.findLast((frame): frame is FrameOf<'movement'> => frame.kind === 'movement')?.side ?? null;

const rules = (placeFor: (unit: Unit) => Place) => ({
  system: husariaSystem,
  copy: trials.copy,
  order: (state: State, piece: string) => orderTo(state, unitById(state, piece)!, placeFor(unitById(state, piece)!)),
  placeOf(state: State, piece: string) {
    const unit = unitById(state, piece);
    return unit?.place === 'map' ? labelOf(state, unit.hex) : null;
  },
  // Whoever is last to move ends the phase; the enemy's may have begun then.
  isOver: (before: State, after: State) => movingSide(before) !== movingSide(after),
});

const placed = ({ card, hex }: Unit) => ({ id: card.id, hex });

/** One after the other to places of their own, the foremost first. */
export function planTo(
  state: State,
  units: readonly Unit[],
  places: ReadonlyMap<string, Place>,
  lead: readonly [Hex, Hex],
): GroupPlan<Action> {
  const { grid } = groundOf(state.setting);
  const order = inOrderOfMarch(grid, units.map(placed), wayBetween(grid, ...lead));
  return planGroup(
    rules(({ card }) => places.get(card.id)!),
    state,
    order,
  );
}

function planShift(state: State, units: readonly Unit[], to: Place): GroupPlan<Action> {
  const { grid } = groundOf(state.setting);
  const [leader] = units as readonly [Unit];
  const turn = to.facing - leader.facing + 6;
  const places = new Map(
    units.map(({ card, hex, facing }) => [
      card.id,
      { hex: carried(grid, leader.hex, to.hex, hex), facing: (facing + turn) % 6 },
    ]),
  );
  return planTo(state, units, places, [leader.hex, to.hex]);
}

const towards: Text = boardMessages.towards;

/** For each place that the unit in hand could come to if nobody of its group were in its way: all go as far and turn as far. */
export function groupOffers(state: State, units: readonly Unit[]): Offer[] {
  const [leader, ...others] = units as readonly [Unit, ...Unit[]];
  const free = trials.copy(state);
  for (const { index } of others) lift(free, free.units[index]!, 'waiting');
  const name = groupName(leader.card.name, others.length);
  const ids = units.map(({ card }) => card.id).join(' ');
  return movingOffers(free, free.units[leader.index]!).map((alone) => {
    const { hex, facing, figure, path, piece } = alone;
    const facts = { name, hex: hex!, facing: inEach((language) => labelText(facing!, language)) };
    const look = { piece, hex, facing, figure, path, notes: [], style: 'plain' as const };
    const to = { hex: hexByLabel(state, hex!)!, facing: directions.indexOf(facing as (typeof directions)[number]) };
    return groupOffer({ ...look, id: `group ${hex} ${facing} ${ids}`, label: filled(towards, facts) }, () =>
      planShift(state, units, to),
    );
  });
}

const nameOf = (state: State, id: string): Text => pieceById(state, id)?.card.name ?? verbatim(id);

const duty: Text = boardMessages.duty;

/** Where everybody would stand, and who stays and why. */
export function groupPreview(state: State, offer: Offer): Preview {
  const plan = offer.plan!() as GroupPlan<Action>;
  const done = trials.copy(state);
  for (const action of plan.actions) if (!trials.attempt(done, action)) break;
  const gone = plan.goes.map((id) => unitById(done, id)!);
  const named = (units: readonly Unit[]) => ({ units: joined(units.map(({ card }) => card.name)) });
  const bound = gone.filter((unit) => mustAttack(done, unit.card.side).includes(unit));
  const asked = (decision: string) => {
    const text = pauses[decision];
    return text ? { text, rule: '' } : null;
  };
  const words = { system: husariaSystem as never, nameOf: (id: string) => nameOf(state, id), asked };
  const notes: Note[] = [
    ...goesNote(plan, '4.21', words.nameOf),
    ...groupNotes(plan, words),
    ...(bound.length > 0 ? [{ rule: '6.12', kind: 'info' as const, text: filled(duty, named(bound)) }] : []),
  ];
  const leads = offer.piece !== null && plan.goes.includes(offer.piece);
  return {
    ...(leads ? barePreview(offer) : { steps: [], odds: null }),
    notes,
    ends: [...new Set(gone.map(({ hex }) => labelOf(done, hex)))].filter((hex) => !leads || hex !== offer.hex),
  };
}
