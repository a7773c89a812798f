/** Positions of whole random games, from the first question of the preparation on: written and read, they are the same. */
import { seededDice, seededRandom } from '@hetman/core/dice';
import { expect, test } from 'vitest';
import { fireAndSwordSystem as system } from '../system.js';
import { makePosition, parsePosition } from './index.js';

test.each([
  ['drawn', 'full'],
  ['delay-the-enemy', 'full'],
  ['night-attack', 'quick'],
])('%s, prepared in %s', (scenario, preparation) => {
  const [dice, lot] = [seededDice(scenario), seededRandom(scenario)];
  const options = { preparation, strength: 6, ammunition: 'counted' };
  const state = system.setUp(`skirmish/${scenario}`, options, dice, () => undefined);
  const kinds = new Set<string>();
  for (let done = 0, decision = system.decision(state); decision; done++, decision = system.decision(state)) {
    const fresh = !kinds.has(decision.kind);
    kinds.add(decision.kind);
    if (fresh || done % 12 === 0) {
      const read = parsePosition(JSON.parse(JSON.stringify(makePosition(state))));
      expect(read.ok ? '' : read.error.message).toBe('');
      const copy = (read as Extract<typeof read, { ok: true }>).value.state;
      expect(system.fingerprint(copy)).toBe(system.fingerprint(state));
      expect(copy.setting).toEqual(state.setting);
      expect(system.actions(copy)).toEqual(system.actions(state));
    }
    const actions = system.actions(state);
    system.apply(state, actions[lot.below(actions.length)]!, dice, () => undefined);
  }
  expect(kinds.size).toBeGreaterThan(5);
});
