/** How the program itself draws a side up: commanders by their units, foot that has far to go in column. */
import { seededDice } from '@hetman/core/dice';
import { expect, test } from 'vitest';
import { scenarios } from '../../scenarios/index.js';
import { forceOf, prepared } from '../../testkit/prepared.js';
import { inRange } from '../command.js';
import { armOf, hasRule, onTable } from '../pieces.js';
import type { State } from '../state.js';
import { fireAndSwordSystem } from '../system.js';

const forces = [forceOf('MUS-A', { levels: [0] }), forceOf('SWE-A', { levels: [0] })] as const;
const drawnUp = (scenario: string): State => prepared({ forces: [...forces], scenario, seed: scenario }).state;

test.each(scenarios.map(({ id }) => id))('%s: every commander has units at hand', (id) => {
  const state = drawnUp(id);
  for (const commander of state.commanders.filter(onTable)) {
    const own = state.units.filter((unit) => unit.side === commander.data.side && onTable(unit));
    const near = own.filter((unit) => inRange(state, commander, unit));
    expect([id, commander.data.id, near.length > 0]).toEqual([id, commander.data.id, true]);
  }
});

test('foot that must go through the enemy’s edge is drawn up in column, that of the other side in line', () => {
  const options = { redForce: 'COS-A', blueForce: 'COS-A' };
  const state = fireAndSwordSystem.setUp('skirmish/delay-the-enemy', options, seededDice('columns'));
  const foot = state.units.filter(
    (unit) => onTable(unit) && armOf(unit) === 'infantry' && unit.raised > 3 && !hasRule(unit, 'rabble'),
  );
  expect(foot.length).toBeGreaterThan(0);
  for (const unit of foot) {
    const files = unit.layout.kind === 'block' ? unit.layout.files : 0;
    expect([unit.data.id, unit.side === 1 ? files === 1 : files > 1]).toEqual([unit.data.id, true]);
  }
});
