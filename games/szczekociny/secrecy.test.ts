/** Non-interference: states that differ only in what a viewer may not know look the same to him in every way. */
import { seededDice, seededRandom } from '@hetman/core/dice';
import { answerQuestion } from '@hetman/core/game';
import { expect, test } from 'vitest';
import { szczekociny } from './index.js';
import { parsePosition } from './position/parse.js';
import type { Action } from './rules/state/actions.js';
import type { Event } from './rules/state/events.js';
import type { SideIndex } from './rules/state/setting.js';
import type { State } from './rules/state/state.js';
import { otherCup, otherOrders } from './testkit/twins.js';

const { system } = szczekociny;
/** `npm run proof` asks for more. */
const actionsWanted = Number(process.env['HETMAN_SECRECY_ACTIONS'] ?? 300);

const thirdTurn = (): State => {
  const read = parsePosition({ scenario: 'szczekociny-1794/battle', turn: 3, round: 'pool' });
  if (!read.ok) throw new Error(read.error.message);
  return read.value.state;
};

/** Questions that look at the whole position. */
const asked = [{ ask: 'points' }, { ask: 'attacks' }, { ask: 'odds', of: 'staff-return' }];

/** All that a viewer can ask for at one moment. */
function everythingFor(state: State, viewer: string, probes: readonly Action[]): string {
  const seen = system.view(state, viewer) as State;
  const { setting: _setting, units, commanders, ...rest } = seen;
  // Cards never change; without them the comparison takes a tenth of the time.
  const bare = (pieces: readonly { card: object }[]) => pieces.map(({ card: _card, ...piece }) => piece);
  const view = { ...rest, units: bare(units), commanders: bare(commanders) };
  const decision = system.decision(state);
  const odds = szczekociny.odds(state);
  return JSON.stringify({
    view,
    decision,
    actions: decision?.side === viewer ? system.actions(state) : null,
    own: decision?.side === viewer ? system.actions(seen) : null,
    refusals: probes.map((action) => system.refusal(state, viewer, action)),
    orders: system.ordersRefusal(state, viewer, { salvo: 'always' }),
    odds: odds.ok ? odds.value : odds.error,
    answers: asked.flatMap((question) => [state, seen].map((one) => answerQuestion(szczekociny, one, question))),
    words: szczekociny.describeState(seen, 'en'),
    stage: szczekociny.stage(state),
    losses: szczekociny.losses(state),
    outcome: system.outcome(state),
  });
}

/** What a viewer hears of an action, up to the moment at which something hidden comes to light. */
function heard(before: State, action: Action, seed: string, viewer: string) {
  const events: Event[] = [];
  const state = system.clone(before);
  system.apply(state, action, seededDice(seed), (event) => events.push(event));
  const open = events.filter(({ secretOf }) => secretOf === undefined || secretOf === viewer);
  const until = open.findIndex(({ reveals }) => reveals);
  return { events: until < 0 ? open : open.slice(0, until), revealed: until >= 0, state };
}

test('the cup and the orders of the enemy change nothing that a viewer can see, hear or ask', () => {
  const random = seededRandom('secrecy');
  let state = thirdTurn();
  let compared = 0;
  let chits = 0;
  const dice = seededDice('secrecy');
  for (let done = 0; done < actionsWanted; done++) {
    if (!system.decision(state)) state = thirdTurn();
    const decision = system.decision(state)!;
    const actions = system.actions(state);
    const action = actions[random.below(actions.length)]!;
    const probes = [action, actions[0]!, { do: 'end' } as const, { do: 'choose', commander: 'sanguszko' } as const];
    for (const [side, viewer] of [...['poles', 'allies'].entries(), [-1, 'spectator']] as [number, string][]) {
      // A spectator belongs to nobody: seen from the Poles he knows least of the Allies.
      const twin = otherCup(state, (side < 0 ? random.below(2) : side) as SideIndex, random);
      const orders = otherOrders(state, (side < 0 ? random.below(2) : side) as SideIndex, random);
      const known = everythingFor(state, viewer, probes);
      expect(everythingFor(orders, viewer, probes) === known).toBe(true);
      compared++;
      if (!twin) continue;
      chits++;
      expect(everythingFor(twin, viewer, probes) === known).toBe(true);
      // The same deed heard in both worlds; what the enemy chooses in secret may be illegal in the other one.
      const shared = decision.kind !== 'pool' || decision.side === viewer;
      if (!shared || system.refusal(twin, decision.side, action)) continue;
      const here = heard(state, action, `die ${done}`, viewer);
      const there = heard(twin, action, `die ${done}`, viewer);
      expect(there.events).toEqual(here.events);
      expect(there.revealed).toBe(here.revealed);
      // Nothing came to light, so the two worlds still look the same.
      if (!here.revealed)
        expect(everythingFor(there.state, viewer, probes) === everythingFor(here.state, viewer, probes)).toBe(true);
    }
    system.apply(state, action, dice, () => undefined);
  }
  expect(compared).toBe(3 * actionsWanted);
  expect(chits).toBeGreaterThan(actionsWanted / 2);
}, 3_600_000);

test('an enemy’s choice for the cup is told without a name, and his refusals do not betray it', () => {
  const state = thirdTurn();
  const events: Event[] = [];
  system.apply(state, { do: 'choose', commander: 'sanguszko' }, seededDice('a'), (event) => events.push(event));
  expect(events.every(({ secretOf }) => secretOf === 'poles')).toBe(true);
  for (const commander of ['sanguszko', 'madalinski'])
    expect(system.refusal(state, 'allies', { do: 'choose', commander })?.code).toBe('not-your-decision');
  const known = JSON.stringify({
    ...(system.view(state, 'allies') as State),
    setting: null,
    units: null,
    commanders: null,
  });
  expect(known).toContain('"cup":[0,6,13,18,-1]');
});
