/** Units sent out to reconnoitre: an option (special.scouts). */
import { scriptedDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import { fireAndSwordSystem as system } from '../../system.js';
import { refused, rule } from '../../testkit/index.js';
import { forceOf, prepared } from '../../testkit/prepared.js';
import type { Action } from '../state/actions.js';
import type { Event } from '../state/events.js';
import { topFrame } from '../state/play.js';
import type { State } from '../state/state.js';

const tatars = forceOf('TAT-A', { additional: [{ unit: 'tartar-scouts', bases: 2, guns: 0 }] });
const swedes = forceOf('SWE-A', { levels: [0] });
const sending = (patrols = true) =>
  prepared({
    forces: [tatars, swedes],
    scenario: 'patrol',
    options: { patrols },
    until: patrols ? 'patrol' : 'deploy',
  });

/** Everything up to the next question, with these dice. */
function act(state: State, actions: readonly Action[], faces: readonly number[] = []): Event[] {
  const events: Event[] = [];
  const dice = scriptedDice(faces.map((face) => face % 10));
  for (const action of actions) {
    expect([action, refused(state, action)]).toEqual([action, null]);
    system.apply(state, action, dice, (event) => events.push(event));
  }
  expect(dice.left()).toBe(0);
  return events;
}
const scouts = (state: State) => state.units.find(({ data }) => data.card.id === 'tartar-scouts')!;
const asked = (state: State) => (topFrame(state) as { side: 0 | 1 }).side;
/** The side that has no scouts sends nobody. */
function toScouts(state: State): void {
  if (asked(state) !== scouts(state).battle.side) act(state, [{ do: 'done' }]);
}

describe('units sent out', () => {
  rule(
    ['special.scouts', 'effects.reconnaissance'],
    'only they bring in points: two bases of horse and two for scouts',
    () => {
      const { state } = sending();
      toScouts(state);
      const own = scouts(state).data.id;
      act(state, [{ do: 'send', unit: own }]);
      expect(refused(state, { do: 'send', unit: own })?.code).toBe('no-scout');
      const foot = state.units.find(({ data }) => data.card.type === 'infantry')!;
      expect(refused(state, { do: 'send', unit: foot.data.id })?.code).toBe('not-your-piece');
      const rest: Action[] = asked(state) === 0 ? [{ do: 'done' }, { do: 'done' }] : [{ do: 'done' }];
      const events = act(state, rest, [4]);
      const [weaker, stronger] = events.find((event) => event.type === 'reconnaissance')!.points.split(' : ');
      // Sharp eyes are worth two more.
      expect(Math.max(Number(weaker), Number(stronger))).toBe(6);
      expect(scouts(state).battle.losses).toBe(0);
    },
  );

  rule('special.scouts', 'a failed test costs a Strength point, by five or more two; scouts may roll it again', () => {
    const out = () => {
      const { state } = sending();
      toScouts(state);
      act(state, [{ do: 'send', unit: scouts(state).data.id }]);
      const rest: Action[] = asked(state) === 0 ? [{ do: 'done' }, { do: 'done' }] : [{ do: 'done' }];
      act(state, rest, [5]);
      expect(topFrame(state)).toMatchObject({ kind: 'patrol', face: 5, side: scouts(state).battle.side });
      return state;
    };
    const kept = out();
    act(kept, [{ do: 'keep' }]);
    expect(scouts(kept).battle.losses).toBe(1);
    const better = out();
    act(better, [{ do: 'reroll' }], [4]);
    expect(scouts(better).battle.losses).toBe(0);
    // The second stands, even where it is worse.
    const worse = out();
    act(worse, [{ do: 'reroll' }], [9]);
    expect([scouts(worse).battle.losses, topFrame(worse)?.kind]).not.toContain('patrol');
    expect(scouts(worse).battle.losses).toBe(2);
  });

  rule('special.scouts', 'others take what they roll', () => {
    const { state } = sending();
    toScouts(state);
    const warriors = state.units.find(({ data }) => data.card.id === 'tartar-warriors')!;
    act(state, [{ do: 'send', unit: warriors.data.id }]);
    const rest: Action[] = asked(state) === 0 ? [{ do: 'done' }, { do: 'done' }] : [{ do: 'done' }];
    act(state, rest, [9]);
    expect([warriors.battle.losses, topFrame(state)?.kind === 'patrol']).toEqual([2, false]);
  });

  rule('effects.reconnaissance', 'without the option all of the force reconnoitres and nobody is tested', () => {
    const { state, events } = sending(false);
    expect(events.some(({ type }) => type === 'patrol')).toBe(false);
    expect(scouts(state).battle.losses).toBe(0);
  });
});
