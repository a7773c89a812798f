/** Non-interference: worlds that differ only in what a viewer may not know look the same to him and go on the same. */

import { seededDice, seededRandom } from '@hetman/core/dice';
import { allAnswersTo } from '@hetman/core/game';
import { expect, test } from 'vitest';
import { divisionCards, regimentCards } from './armies/divisions.js';
import { fireAndSword } from './index.js';
import { coreDivision, coreForce, type DivisionForce } from './muster/index.js';
import { dataOf } from './rules/division/regiments.js';
import { askAlways } from './rules/standing-orders.js';
import type { Action } from './rules/state/actions.js';
import type { Event } from './rules/state/events.js';
import { orderKinds, type State } from './rules/state/state.js';
import { alter } from './testkit/alter.js';
import { done, firstTurn, order, toOrders } from './testkit/fortune.js';
import { colonel, enemy, horse, play } from './testkit/index.js';
import { forceOf, prepared } from './testkit/prepared.js';

const { system } = fireAndSword;
type Lot = { below(count: number): number };
type Kind = 'orders' | 'flank' | 'bids' | 'forces' | 'standing' | 'caltrops' | 'instructions' | 'roster';

/** All that a viewer can ask for at one moment. */
function everythingFor(
  state: State,
  viewer: string,
  probes: readonly Action[],
  questions: readonly object[] = [],
): string {
  const view = system.view(state, viewer) as State;
  const { setting, ...seen } = view;
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
    answers: allAnswersTo(fireAndSword, view, questions),
  });
}

/** Questions to a seat are answered from what it knows (POST /ask): one of each kind, about random pieces. */
function questionsAbout({ units, commanders, setting }: State, lot: Lot): object[] {
  const one = <T>(from: readonly T[]): T => from[lot.below(from.length)]!;
  if (units.length === 0) return [{ ask: 'points' }, { ask: 'losses' }, { ask: 'odds', of: 'initiative' }];
  const unit = one(units).data.id;
  const other = one(units).data.id;
  const leaders = commanders.length > 0 ? commanders.map(({ data }) => data.id) : [unit];
  const commander = one(leaders);
  const order = one(orderKinds);
  const mode = one(['plain', 'salvo', 'case'] as const);
  const regiment = setting.regiments.length > 0 ? one(setting.regiments).id : 'none';
  return [
    { ask: 'distance', from: unit, to: other },
    { ask: 'area', unit, of: other },
    { ask: 'sight', unit, target: other },
    { ask: 'targets', unit },
    { ask: 'shot', unit, target: other, mode },
    { ask: 'cover', unit, against: other },
    { ask: 'charges', unit, ifOrdered: lot.below(2) === 0 },
    { ask: 'reactions', unit, target: other },
    { ask: 'moves', unit },
    { ask: 'moves', unit, order },
    { ask: 'manoeuvre', unit, acts: [{ do: 'forward', distance: 300 }, { do: 'stop' }] },
    { ask: 'manoeuvre', unit, order: 'defence', acts: [{ do: 'set-up', places: [{ base: 0, edge: 'front' }] }] },
    { ask: 'contacts', unit },
    { ask: 'impetus', unit },
    { ask: 'combat', unit },
    { ask: 'order-cost', commander, unit, order },
    { ask: 'command', commander },
    { ask: 'ride', commander, way: [[60, 60]] },
    { ask: 'order-cost', commander, regiment, order },
    { ask: 'morale', unit, from: other },
    { ask: 'skill', unit },
    { ask: 'witnesses', unit, event: 'flees', from: other },
    { ask: 'witnesses', commander, event: 'killed' },
    { ask: 'nearest-friend', unit },
    { ask: 'control' },
    { ask: 'points' },
    { ask: 'losses' },
    { ask: 'losses', unit },
    { ask: 'losses', regiment },
    { ask: 'odds' },
    { ask: 'odds', of: 'shot', unit, target: other, mode },
    { ask: 'odds', of: 'morale', unit, from: other },
    { ask: 'odds', of: 'motivation', regiment },
    { ask: 'odds', of: 'survival', commander },
  ];
}

/** Other secrets of one side in the same world, one maker for each kind; true where there was something to change. */
const makers: Readonly<Record<Kind, (other: State, side: 0 | 1, lot: Lot) => void>> = {
  orders(other, side, lot) {
    for (const unit of other.units)
      if (unit.battle.side === side && unit.battle.hidden && unit.battle.order !== null)
        alter(unit, { order: orderKinds[lot.below(3)]! });
  },
  flank(other, side, lot) {
    // Neither is due in this turn: that would be told by its coming.
    for (const unit of other.units)
      if (unit.battle.side === side && unit.battle.waits === 'flank' && unit.battle.due > other.turn)
        alter(unit, { due: other.turn + 1 + lot.below(other.setting.turns - other.turn) });
  },
  bids(other, side, lot) {
    const bid = other.frames.find((frame) => frame.kind === 'bid');
    if (bid?.kind !== 'bid' || bid.first === null || side !== 0) return;
    const chief = other.commanders.find(({ data }) => data.side === 0 && data.chief)!;
    const purse = chief.battle.points + bid.first;
    bid.first = lot.below(purse + 1);
    alter(chief, { points: purse - bid.first });
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
      if (
        unit.battle.side === side &&
        unit.data.card.type === 'infantry' &&
        unit.battle.portable === null &&
        lot.below(2) === 0
      )
        alter(unit, { portable: 'caltrops', elements: 1 + lot.below(3) });
  },
  instructions(other, side, lot) {
    for (const regiment of other.division?.regiments ?? [])
      if (regiment.hidden && regiment.instruction !== null && dataOf(other, regiment).side === side)
        regiment.instruction = orderKinds[lot.below(3)]!;
  },
  roster(other, side, lot) {
    const own = other.preparation?.divisions?.[side];
    for (const entry of own?.obstacles ?? [])
      if (entry.obstacle === 'caltrops') Object.assign(entry, { unit: lot.below(3), elements: 1 + lot.below(2) });
  },
};

/** Asked again in other worlds: what was legal for somebody a while ago, and is refused in many ways by now. */
class Probes {
  readonly #met: Action[] = [];

  meet(actions: readonly Action[], lot: Lot): void {
    this.#met.push(...[0, 1, 2].map(() => actions[lot.below(actions.length)]!));
    this.#met.splice(0, this.#met.length - 24);
  }

  list(): Action[] {
    return [...this.#met, { do: 'done' }];
  }
}

/** What a viewer hears. */
const heard = (events: readonly Event[], viewer: string): Event[] =>
  events.filter(({ secretOf }) => secretOf === undefined || secretOf === viewer);

interface Step {
  readonly events: Event[];
  readonly state: State;
}

function step(state: State, action: Action, seed: string): Step {
  const after = system.clone(state);
  const events: Event[] = [];
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

interface Found {
  readonly differing: Record<Kind, number>;
  further: number;
  /** Questions answered in both worlds. */
  asked: number;
}

const nothingFound = (): Found => ({
  differing: { orders: 0, flank: 0, bids: 0, forces: 0, standing: 0, caltrops: 0, instructions: 0, roster: 0 },
  further: 0,
  asked: 0,
});

/** Plays at random and compares, at every decision, the worlds that differ in a secret of either side. */
function walk(state: State, steps: number, seed: string, found: Found): void {
  const lot = seededRandom(`secrecy ${seed}`);
  const dice = seededDice(`secrecy ${seed}`);
  const probes = new Probes();
  for (let number = 0; number < steps && !system.outcome(state); number++) {
    const actions = system.actions(state);
    const action = actions[lot.below(actions.length)]!;
    probes.meet(actions, lot);
    for (const side of [0, 1] as const) {
      const viewer = state.setting.sides[side === 0 ? 1 : 0].id;
      const questions = number % 6 === side ? questionsAbout(state, lot) : [];
      let known: string | undefined;
      for (const kind of Object.keys(makers) as Kind[]) {
        const other = system.clone(state);
        makers[kind](other, side, lot);
        if (system.fingerprint(other) === system.fingerprint(state)) continue;
        found.differing[kind]++;
        known ??= everythingFor(state, viewer, probes.list(), questions);
        expect([kind, everythingFor(other, viewer, probes.list(), questions)]).toEqual([kind, known]);
        found.asked += questions.length;
        // Standing orders of the enemy answer for him: only what the viewer does himself goes on alike.
        const own = system.decision(state)!.side === viewer && kind !== 'standing' && number % 2 === 0;
        if (own && goAlike(state, other, viewer, action, `${seed} ${number}`)) found.further++;
      }
    }
    if (state.frames.some(({ kind }) => kind === 'muster')) return;
    system.apply(state, action, dice, () => undefined);
  }
}

test('bids, orders face down, forces in the making, flank marches, caltrops and standing orders change nothing for the enemy', () => {
  const found = nothingFound();
  for (const seed of ['a', 'b']) {
    const forces = [forceOf('POL-A', { levels: [0] }), forceOf('SWE-A', { deputy: true })] as const;
    const mustering = prepared({ scenario: 'patrol', seed, until: 'muster' }).state;
    system.apply(mustering, { do: 'muster', force: forces[0] }, seededDice(seed), () => undefined);
    walk(mustering, 1, seed, found);
    walk(prepared({ scenario: 'patrol', forces, seed }).state, 110, seed, found);
  }
  const { instructions: _, roster: __, ...skirmish } = found.differing;
  for (const [kind, count] of Object.entries(skirmish)) expect([kind, count > 0]).toEqual([kind, true]);
  expect([skirmish.orders > 20, found.further > 20, found.asked > 500]).toEqual([true, true, true]);
}, 240_000);

test('instructions of regiments and caltrops on the roster of a division change nothing for the enemy', () => {
  const found = nothingFound();
  const base = coreDivision(divisionCards.get('SWE-D')!);
  const swedes: DivisionForce = {
    ...base,
    regiments: [...base.regiments, coreForce(regimentCards.get('SWE-R-NAT')!)],
    obstacles: [{ regiment: 1, unit: 0, obstacle: 'caltrops', elements: 2 }],
  };
  const options = { preparation: 'quick', redDivision: 'own', blueDivision: 'own' };
  const dice = seededDice('division');
  const state = system.setUp('division/pitched-battle', options, dice);
  for (const _ of [0, 1]) system.apply(state, { do: 'muster-division', division: swedes }, dice, () => undefined);
  walk(state, 70, 'division', found);
  for (const kind of ['instructions', 'roster', 'orders', 'caltrops'] as const)
    expect([kind, found.differing[kind] > 0]).toEqual([kind, true]);
  expect(found.further).toBeGreaterThan(5);
}, 240_000);

test('the turn of who goes round a flank by a tactic changes nothing for the enemy', () => {
  const found = nothingFound();
  const options = { bold: 'weaker', redDivision: 'SWE-D', blueDivision: 'POL-D', divisionStrength: 18 };
  const { state } = prepared({ scenario: 'pitched-battle', options, until: 'tactics' });
  const away = system.actions(state).find((action) => action.do === 'tactic' && action.tactic === 'outflanking')!;
  system.apply(state, away, seededDice('away'), () => undefined);
  walk(state, 12, 'tactics', found);
  expect(found.differing.flank).toBeGreaterThan(5);
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
      for (const unit of other.units) if (unit.battle.side === 1) alter(unit, { order: kind });
      expect(goAlike(state, other, 'weaker', action, 'charge')).toBe(true);
    }
});
