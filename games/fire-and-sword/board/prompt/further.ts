/** What a player may do beyond the hints that the rules give to bots: dearer orders, groups, other targets for a point. */

import { nearness } from '../../rules/charge/around.js';
import { chargeCandidates, chargeRefusal } from '../../rules/charge/charge.js';
import { visibleFoes } from '../../rules/charge/charge-targets.js';
import { bestPathOf } from '../../rules/charge/charge-way.js';
import { plainPart } from '../../rules/charge/close-order-charge.js';
import { commandersOf, testPointsMost } from '../../rules/command/command.js';
import { instructCandidates } from '../../rules/command/instructions.js';
import { modesIn } from '../../rules/fire/fire-stages.js';
import { wallChoices } from '../../rules/fire/fire-walls.js';
import type { Action } from '../../rules/state/actions.js';
import type { FireFrame, Frame, OrdersFrame } from '../../rules/state/frames.js';
import { basicMove, commanderById, onTable, unitById, unitsOf } from '../../rules/state/pieces.js';
import { type Commander, orderKinds, type State, type Unit } from '../../rules/state/state.js';

/** Friends of a unit, the nearest first. */
const neighbours = (state: State, unit: Unit): Unit[] =>
  unitsOf(state, unit.battle.side)
    .filter((other) => other.index !== unit.index && onTable(other))
    .map((other) => ({ other, far: nearness(state, unit, other) }))
    .sort((a, b) => a.far - b.far)
    .map(({ other }) => other);

/** The unit with its nearest friends: two, three, four. */
function groups(state: State, unit: Unit): string[][] {
  const near = neighbours(state, unit).slice(0, 3);
  return near.map((_, last) => [unit, ...near.slice(0, last + 1)].map(({ data }) => data.id));
}

function ordersFor(state: State, frame: OrdersFrame, unit: Unit): Action[] {
  const sets = groups(state, unit);
  // A charge that goes on, ordered anew, takes another target (charge.target).
  const anew: Action[] = ['', ...commandersOf(state, frame.side).map(({ data }) => data.id)].map((commander) => ({
    do: 'order',
    commander,
    unit: unit.data.id,
    order: 'charge',
  }));
  const given = commandersOf(state, frame.side).flatMap(({ data: { id: commander } }): Action[] => [
    ...Array.from(
      { length: testPointsMost },
      (_, index): Action => ({ do: 'rally', commander, unit: unit.data.id, points: index + 2 }),
    ),
    ...sets.flatMap((units) => orderKinds.map((order): Action => ({ do: 'group-order', commander, units, order }))),
    ...sets.map((units): Action => ({ do: 'battalion', commander, units })),
  ]);
  return unit.battle.order === 'charge' && unit.turn.charge !== null ? [...anew, ...given] : given;
}

const transfersOf = (state: State, from: Commander): Action[] =>
  commandersOf(state, from.data.side).flatMap((to) =>
    Array.from(
      { length: from.battle.points },
      (_, index): Action => ({ do: 'transfer', from: from.data.id, to: to.data.id, points: index + 1 }),
    ),
  );

/** So many other targets are looked at: paths are dear. */
const othersAtMost = 4;

/** charge.target: for a point of a commander not the nearest. */
function otherCharges(state: State, unit: Unit): Action[] {
  if (unit.battle.order !== 'charge' || unit.turn.acted) return [];
  const taken = new Set(chargeCandidates(state, unit).map(({ target }) => target));
  const found: Action[] = [];
  for (const { foe } of visibleFoes(state, unit)) {
    if (taken.has(foe.data.id)) continue;
    const path = bestPathOf(state, unit, foe, plainPart(basicMove(unit)));
    const charges = ['', ...commandersOf(state, unit.battle.side).map(({ data }) => data.id)].map((commander) => ({
      do: 'charge' as const,
      unit: unit.data.id,
      target: foe.data.id,
      path: path!,
      commander,
    }));
    if (path) found.push(...charges.filter((action) => chargeRefusal(state, unit, action) === null).slice(0, 1));
    taken.add(foe.data.id);
    if (taken.size >= othersAtMost) break;
  }
  return found;
}

function shotsOf(state: State, frame: FireFrame, unit: Unit): Action[] {
  const enemies = state.units.filter((enemy) => enemy.battle.side !== unit.battle.side && onTable(enemy));
  const leaders = commandersOf(state, frame.side).map(({ data }) => data.id);
  const by = { unit: unit.data.id };
  return [
    ...enemies.flatMap((enemy) =>
      leaders.flatMap((commander) =>
        modesIn(unit, frame.stage).map(
          (mode): Action => ({ do: 'shoot', ...by, target: enemy.data.id, mode, commander }),
        ),
      ),
    ),
    ...leaders.map((commander): Action => ({ do: 'delay', ...by, commander })),
    { do: 'hail', ...by },
    ...(unit.battle.place === 'building' ? wallChoices(state, unit) : []).map(
      (dice): Action => ({ do: 'walls', ...by, dice }),
    ),
    // special.countermarch: by the depth of a rank, ahead or back.
    { do: 'step', ...by, distance: 200 },
    { do: 'step', ...by, distance: -200 },
  ];
}

/** Actions worth a question; whoever asks still has them judged. */
export function furtherActions(state: State, frame: Frame, piece: string): Action[] {
  const unit = unitById(state, piece);
  const commander = commanderById(state, piece);
  if (frame.kind === 'orders' && commander)
    return [
      ...instructCandidates(state, frame.side).filter((act) => act.commander === piece),
      ...transfersOf(state, commander),
    ];
  if (!unit || !('side' in frame) || unit.battle.side !== frame.side) return [];
  if (frame.kind === 'orders') return ordersFor(state, frame, unit);
  if (frame.kind === 'fire') return shotsOf(state, frame, unit);
  if (frame.kind !== 'movement') return [];
  const sets = groups(state, unit);
  const battalions = commandersOf(state, unit.battle.side).flatMap(({ data }) =>
    sets.map((units): Action => ({ do: 'battalion', commander: data.id, units })),
  );
  return [...otherCharges(state, unit), ...battalions];
}
