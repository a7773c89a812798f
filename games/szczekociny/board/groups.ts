/** Several stacks of an activation moved in one gesture: each as the rules move it alone, all as far and turned as far. */
import {
  barePreview,
  type Company,
  carried,
  clusterAround,
  companiesOn,
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
  repeating,
  wayBetween,
  wentIn,
} from '@hetman/core/board';
import { filled, inEach, type Refusal, type Text } from '@hetman/core/game';
import { corners, type Hex, offMap } from '@hetman/core/hex';
import { boardMessages } from '../locales/board.js';
import { commandedUnits } from '../rules/command/command.js';
import { moveRefusal } from '../rules/movement/group.js';
import type { Action } from '../rules/state/actions.js';
import type { Event } from '../rules/state/events.js';
import { groundOf } from '../rules/state/ground.js';
import { hexByLabel, labelOf, lift, unitById } from '../rules/state/pieces.js';
import { no } from '../rules/state/refusals.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { szczekocinySystem } from '../system.js';
import { labelText } from '../texts/index.js';
import { partyOf } from './company.js';
import { pauses } from './demands.js';
import { movingOffers } from './moving.js';
import { trials } from './trials.js';
import { wayRefusal } from './way-refusal.js';

const idOf = ({ card, hex }: Unit) => ({ id: card.id, hex });

/** Units of the activation that may still move. */
const able = (state: State, side: SideIndex): Unit[] =>
  commandedUnits(state).filter((unit) => !moveRefusal(state, side, unit));

/** More than the rules move as one: those who stand together, and everybody in the activation. */
export function widerCompanies(state: State, unit: Unit, known: readonly Company[]): Company[] {
  const own = able(state, unit.card.side).map(idOf);
  const { grid } = groundOf(state.setting);
  const near = clusterAround(grid, idOf(unit), own);
  const found = companiesOn(idOf(unit), { stack: [], near, formation: null, army: own });
  const isKnown = ({ pieces }: Company) =>
    known.some((one) => one.pieces.length === pieces.length && one.pieces.every((id) => pieces.includes(id)));
  const wider = found.filter(({ id }) => id !== 'alone').filter((one) => !isKnown(one));
  return known.length > 0 || wider.length === 0 ? [...known, ...wider] : found;
}

/** The stacks of a group by the first of each, its own first; null where the rules themselves move all of them as one. */
export function stacksOf(
  state: State,
  unit: Unit,
  wanted: readonly string[] | null,
  asOne: readonly string[],
): readonly (readonly Unit[])[] | null {
  const others = able(state, unit.card.side).filter((one) => one !== unit && wanted?.includes(one.card.id));
  if (others.every(({ card }) => asOne.includes(card.id))) return null;
  const stacks = new Map<Hex, Unit[]>();
  for (const one of [unit, ...others]) stacks.set(one.hex, [...(stacks.get(one.hex) ?? []), one]);
  return [...stacks.values()];
}

/** Where a stack is to stand in the end. */
interface Place {
  readonly hex: Hex;
  readonly facing: number;
}

type Stacks = ReadonlyMap<string, { readonly units: readonly string[]; readonly to: Place }>;

/** One stack or gun to its place, by its plain way: neither at double time nor into a melee. */
function orderTo(state: State, piece: string, stacks: Stacks): MemberOrder<Action> | Refusal {
  const { units, to } = stacks.get(piece)!;
  const unit = unitById(state, piece)!;
  if (to.hex === offMap) return no.beyondEdge;
  const refusal = moveRefusal(state, unit.card.side, unit);
  if (refusal) return refusal;
  const party = partyOf(state, unit, units);
  const ways = movingOffers(state, party.frame, party.actions).filter(
    ({ hex, facing, id }) => hex === labelOf(state, to.hex) && facing !== null && !id.endsWith('true'),
  );
  const way = ways.find(({ facing }) => facing === corners[to.facing]);
  if (way) return { actions: way.actions as readonly Action[], finish: way.finish as Action | null };
  return ways.length > 0 ? no.facingTooFar : wayRefusal(state, unit, to.hex);
}

function planTo(state: State, stacks: Stacks, lead: readonly [Hex, Hex]): GroupPlan<Action> {
  const { grid } = groundOf(state.setting);
  const firsts = [...stacks.keys()].map((id) => idOf(unitById(state, id)!));
  return planGroup<State, Action>(
    {
      system: szczekocinySystem,
      copy: trials.copy,
      order: (now, piece) => orderTo(now, piece, stacks),
      placeOf(now, piece) {
        const unit = unitById(now, piece);
        return unit?.place === 'map' ? labelOf(now, unit.hex) : null;
      },
      // Whoever is last to act ends the activation's moves.
      isOver: (_, after) => !after.frames.some(({ kind }) => kind === 'movement'),
    },
    state,
    inOrderOfMarch(grid, firsts, wayBetween(grid, ...lead)),
  );
}

const ids = (units: readonly Unit[]): string[] => units.map(({ card }) => card.id);

function planShift(state: State, stacks: readonly (readonly Unit[])[], to: Place): GroupPlan<Action> {
  const { grid } = groundOf(state.setting);
  const leader = stacks[0]![0]!;
  const turn = to.facing - leader.facing + 6;
  const places: Stacks = new Map(
    stacks.map((units) => {
      const { card, hex, facing } = units[0]!;
      const place = { hex: carried(grid, leader.hex, to.hex, hex), facing: (facing + turn) % 6 };
      return [card.id, { units: ids(units), to: place }];
    }),
  );
  return planTo(state, places, [leader.hex, to.hex]);
}

const towards: Text = boardMessages.towards;

/** For each place that the stack in hand could come to if no other of its group were in its way. */
export function groupOffers(state: State, stacks: readonly (readonly Unit[])[]): Offer[] {
  const [own, ...others] = stacks as readonly [readonly Unit[], ...(readonly Unit[])[]];
  const [leader] = own as readonly [Unit];
  const free = trials.copy(state);
  for (const { index } of others.flat()) lift(free, free.units[index]!, 'gone');
  const party = partyOf(free, free.units[leader.index]!, ids(own));
  const name = groupName(leader.card.name, stacks.flat().length - 1);
  const ways = movingOffers(free, party.frame, party.actions);
  return ways
    .filter(({ facing, id }) => facing !== null && !id.endsWith('true'))
    .map(({ hex, facing, figure, path, piece }) => {
      const facts = { name, hex: hex!, facing: inEach((language) => labelText(facing!, language)) };
      const look = { piece, hex, facing, figure, path, notes: [], style: 'plain' as const };
      const to = { hex: hexByLabel(state, hex!)!, facing: corners.indexOf(facing as (typeof corners)[number]) };
      const id = `group ${hex} ${facing} ${ids(stacks.flat()).join(' ')}`;
      return groupOffer({ ...look, id, label: filled(towards, facts) }, () => planShift(state, stacks, to));
    });
}

/** The last moves once more: each stack goes as far and in the same direction as in the last activation it moved in. */
export function sameAgain(
  state: State,
  side: SideIndex,
  inHand: readonly string[] | null,
  past: () => readonly Event[],
): Offer[] {
  const { grid } = groundOf(state.setting);
  const events = past();
  // The last activation is under way; of those before it the newest counts for each unit.
  const now = events.findLastIndex(({ type }) => type === 'activated');
  const starts = events.slice(0, Math.max(0, now)).flatMap(({ type }, at) => (type === 'activated' ? [at] : []));
  const went = new Map(
    starts.flatMap((start, i) => [
      ...wentIn(events.slice(start, starts[i + 1] ?? now).filter((event) => event.type === 'moved')),
    ]),
  );
  const stacks = new Map<string, { units: string[]; to: Place }>();
  let lead: readonly [Hex, Hex] | null = null;
  for (const unit of able(state, side)) {
    const way = went.get(unit.card.id);
    const [start, end] = [hexByLabel(state, way?.from ?? ''), hexByLabel(state, way?.to ?? '')];
    if (start === undefined || end === undefined || start === end) continue;
    if (inHand && !inHand.includes(unit.card.id)) continue;
    const to = { hex: carried(grid, start, end, unit.hex), facing: unit.facing };
    const mates = [...stacks].find(([first, one]) => unitById(state, first)!.hex === unit.hex && one.to.hex === to.hex);
    if (mates) mates[1].units.push(unit.card.id);
    else stacks.set(unit.card.id, { units: [unit.card.id], to });
    lead ??= [start, end];
  }
  if (!lead) return [];
  const all = [...stacks.values()].flatMap(({ units }) => units);
  const look = { hex: null, facing: null, figure: null, path: [], notes: [], style: 'plain' as const };
  const piece = inHand?.[0] ?? null;
  const along = lead;
  return [
    groupOffer({ ...look, piece, id: `again ${all.join(' ')}`, label: filled(repeating, { n: all.length }) }, () =>
      planTo(state, stacks, along),
    ),
  ];
}

/** Where everybody would stand, and who stays and why. */
export function groupPreview(state: State, offer: Offer): Preview {
  const plan = offer.plan!() as GroupPlan<Action>;
  const done = trials.copy(state);
  for (const action of plan.actions) if (!trials.attempt(done, action)) break;
  const nameOf = (id: string): Text => unitById(state, id)!.card.name;
  const asked = (decision: string) => {
    const text = pauses[decision];
    return text ? { text, rule: '' } : null;
  };
  const notes: Note[] = [
    ...goesNote(plan, '8.1', nameOf),
    ...groupNotes(plan, { system: szczekocinySystem as never, nameOf, asked }),
  ];
  const leads = offer.piece !== null && plan.goes.includes(offer.piece);
  const ends = plan.goes.flatMap((id) => {
    const unit = unitById(done, id)!;
    return unit.place === 'map' ? [labelOf(done, unit.hex)] : [];
  });
  return {
    ...(leads ? barePreview(offer) : { steps: [], odds: null }),
    notes,
    ends: [...new Set(ends)].filter((hex) => !leads || hex !== offer.hex),
  };
}
