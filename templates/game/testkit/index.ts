/** Small positions for tests that read like the rulebook. */
import { ruleTester, tryWith } from '@hetman/core/testkit';
import { test } from 'vitest';
import { grid } from '../content/index.js';
import { type PositionFile, parsePosition } from '../position/index.js';
import { catalogue } from '../rulebook/index.js';
import { type State, unitById } from '../rules/state/state.js';
import { system } from '../system.js';

/** `rule('1.2', 'what it proves', () => …)`: a test that names the rule of the catalogue it proves. */
export const rule = ruleTester(catalogue, test);

/** A position with the given units as `id hex` or `id hex strength`; red decides. */
export function position(units: readonly string[], more: PositionFile = {}): State {
  const entries = units.map((entry) => {
    const [id, hex, strength = '2'] = entry.split(' ') as [string, string, string?];
    return { id, hex, strength: Number(strength) };
  });
  const loaded = parsePosition({ ...more, units: entries });
  if (!loaded.ok) throw new Error(loaded.error.message);
  return loaded.value.state;
}

/** Why a position file is refused. */
export function positionProblem(file: unknown): string | null {
  const loaded = parsePosition(file);
  return loaded.ok ? null : loaded.error.message;
}

export const { play, ruleAgainst, deciding } = tryWith(system);
export const where = (state: State, id: string): string => grid.labels[unitById(state, id)!.hex]!;
