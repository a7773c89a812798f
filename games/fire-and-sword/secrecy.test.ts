/** Non-interference: worlds that differ only in what a viewer may not know look the same to him and go on the same. */
import { seededDice, seededRandom } from '@hetman/core/dice';
import type { GameEvent } from '@hetman/core/game';
import { expect, test } from 'vitest';
import { fireAndSword } from './index.js';
import type { Action } from './rules/actions.js';
import { askAlways } from './rules/standing-orders.js';
import { orderKinds, type State } from './rules/state.js';
import { done, firstTurn, order, toOrders } from './testkit/fortune.js';
import { colonel, enemy, horse, play } from './testkit/index.js';
import { forceOf, prepared } from './testkit/prepared.js';

const { system } = fireAndSword;
type Lot = { below(count: number): number };
type Kind = 'orders' | 'flank' | 'bids' | 'forces' | 'standing' | 'caltrops';

/** All that a viewer can ask for at one moment. */
function everythingFor(state: State, viewer: string, probes: readonly Action[]): string {
  const { setting, ...seen } = system.view(state, viewer) as State;
  const decision = system.decision(state);
  const own = decision?.side === viewer;
  return JSON.stringify({
    seen,
    ground: setting.terrain.map(({ id }) => id),
    decision,
    actions: own ? system.actions(state) : null,
    refusals: probes.map((action) => system.refusal(state, viewer, action)),
    words: fireAndSword.describeState({ setting, ...seen }, 'pl'),
    losses: fireAndSword.losses(state),
    stage: fireAndSword.stage(state),
    outcome: system.outcome(state),
  });
}

/** Other secrets of one side in the same world, one maker for each kind; true where there was something to change. */
const makers: Readonly<Record<Kind, (other: State, side: 0 | 1, lot: Lot) => void>> = {
  orders(other, side, lot) {
    for (const unit of other.units)
      if (unit.side === side && unit.hidden && unit.order !== null) unit.order = orderKinds[lot.below(3)]!;
  },
  flank(other, side, lot) {
    // Neither is due in this turn: that would be told by its coming.
    for (const unit of other.units)
      if (unit.side === side && unit.waits === 'flank' && unit.due > other.turn)
        unit.due = other.turn + 1 + lot.below(other.setting.turns - other.turn);
  },
  bids(other, side, lot) {
    const bid = other.frames.find((frame) => frame.kind === 'bid');
    if (bid?.kind !== 'bid' || bid.first === null || side !== 0) return;
    const chief = other.commanders.find(({ data }) => data.side === 0 && data.chief)!;
    const purse = chief.points + bid.first;
    bid.first = lot.below(purse + 1);
    chief.points = purse - bid.first;
  },
  forces(other, side) {
    if (other.frames.some(({ kind }) => kind === 'muster') && other.preparation!.forces[side])
      other.preparation!.forces[side] = forceOf('TAT-B');
  },
  standing(other, side, lot) {
    if (lot.below(2) === 0) other.standing[side] = { ...askAlways, pursuit: 'never', breakOff: 'always' };
  },
  caltrops(other, side, lot) {
    for (const unit of other.units)
      if (unit.side === side && unit.data.card.type === 'infantry' && unit.portable === null && lot.below(2) === 0)
        Object.assign(unit, { portable: 'caltrops', elements: 1 + lot.below(3) });
  },
};

/** What a viewer hears. */
const heard = (events: readonly GameEvent[], viewer: string): GameEvent[] =>
  events.filter(({ secretOf }) => secretOf === undefined || secretOf === viewer);

interface Step {
  readonly events: GameEvent[];
  readonly state: State;
}

function step(state: State, action: Action, seed: string): Step {
  const after = system.clone(state);
  const events: GameEvent[] = [];
  system.apply(after, action, seededDice(seed), (event) => events.push(event));
  return { state: after, events };
}

/** Both worlds one action further: told, asked and seen alike, unless the action itself uncovers the secret. */
function goAlike(state: State, other: State, viewer: string, action: Action, seed: string): boolean {
  if (system.refusal(other, system.decision(state)!.side, action) !== null) return false;
  const [one, two] = [step(state, action, seed), step(other, action, seed)];
  if ([...one.events, ...two.events].some(({ reveals }) => reveals === true)) return false;
  expect(heard(two.events, viewer)).toEqual(heard(one.events, viewer));
  expect(everythingFor(two.state, viewer, [])).toBe(everythingFor(one.state, viewer, []));
  return true;
}

test('bids, orders face down, forces in the making, flank marches, caltrops and standing orders change nothing for the enemy', () => {
  const lot = seededRandom('secrecy');
  const dice = seededDice('secrecy');
  const differing: Record<Kind, number> = { orders: 0, flank: 0, bids: 0, forces: 0, standing: 0, caltrops: 0 };
  let further = 0;
  for (const seed of ['a', 'b']) {
    const forces = [forceOf('POL-A', { levels: [0] }), forceOf('SWE-A', { deputy: true })] as const;
    const mustering = prepared({ scenario: 'patrol', seed, until: 'muster' }).state;
    system.apply(mustering, { do: 'muster', force: forces[0] }, dice, () => undefined);
    for (const state of [mustering, prepared({ scenario: 'patrol', forces, seed }).state]) {
      for (let number = 0; number < 110 && !system.outcome(state); number++) {
        const actions = system.actions(state);
        const action = actions[lot.below(actions.length)]!;
        for (const side of [0, 1] as const) {
          const viewer = state.setting.sides[side === 0 ? 1 : 0].id;
          for (const kind of Object.keys(makers) as Kind[]) {
            const other = system.clone(state);
            makers[kind](other, side, lot);
            if (system.fingerprint(other) === system.fingerprint(state)) continue;
            differing[kind]++;
            const probes = [actions[0]!, { do: 'done' } as const];
            expect([kind, everythingFor(other, viewer, probes)]).toEqual([kind, everythingFor(state, viewer, probes)]);
            // Standing orders of the enemy answer for him: only what the viewer does himself goes on alike.
            const own = system.decision(state)!.side === viewer;
            if (own && kind !== 'standing' && goAlike(state, other, viewer, action, `${seed} ${number}`)) further++;
          }
        }
        if (state === mustering) break;
        system.apply(state, action, dice, () => undefined);
      }
    }
  }
  for (const [kind, count] of Object.entries(differing)) expect([kind, count > 0]).toEqual([kind, true]);
  expect([differing.orders > 20, further > 40]).toEqual([true, true]);
});

test('a charge at a unit whose order lies face down goes on alike whatever the order is', () => {
  const state = firstTurn({
    units: [
      horse('A', 50, 50, { order: null }),
      enemy('E', 62, 75, { order: null }),
      enemy('F', 80, 75, {
        order: null,
        card: 'lipka-tartars',
        open: [80, 75].map((x) => ({ at: [x, 75], facing: 180 })),
      }),
    ],
    commanders: [colonel('C', 50, 45), colonel('D', 60, 85, { side: 'stronger' })],
  });
  toOrders(state);
  play(state, [order('A', 'charge', 'C'), done, order('E', 'move', 'D'), order('F', 'move', 'D'), done]);
  const charges = system.actions(state).filter(({ do: name }) => name === 'charge');
  expect(charges.length).toBeGreaterThan(0);
  for (const action of charges)
    for (const kind of orderKinds) {
      const other = system.clone(state);
      for (const unit of other.units) if (unit.side === 1) unit.order = kind;
      expect(goAlike(state, other, 'weaker', action, 'charge')).toBe(true);
    }
});
