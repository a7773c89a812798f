/** How the program itself draws a side up: commanders by their units, who has far to go in column. */
import { seededDice } from '@hetman/core/dice';
import { expect, test } from 'vitest';
import { scenarios } from '../../../scenarios/index.js';
import { fireAndSwordSystem } from '../../../system.js';
import { forceOf, prepared } from '../../../testkit/prepared.js';
import { inRange } from '../../command/command.js';
import { fieldsOf } from '../../state/flat.js';
import { armOf, hasRule, onTable } from '../../state/pieces.js';
import type { State } from '../../state/state.js';
import { closeLayout } from './putting-down.js';

const forces = [forceOf('MUS-A', { levels: [0] }), forceOf('SWE-A', { levels: [0] })] as const;
const drawnUp = (scenario: string): State => prepared({ forces: [...forces], scenario, seed: scenario }).state;

test.each(scenarios.map(({ id }) => id))('%s: every commander has units at hand', (id) => {
  const state = drawnUp(id);
  for (const commander of state.commanders.filter(onTable)) {
    const own = state.units.filter((unit) => unit.battle.side === commander.data.side && onTable(unit));
    const near = own.filter((unit) => inRange(state, commander, unit));
    expect([id, commander.data.id, near.length > 0]).toEqual([id, commander.data.id, true]);
  }
});

test('who must go through the enemy’s edge is drawn up in column, foot of the other side in line', () => {
  const options = { redForce: 'COS-A', blueForce: 'COS-A' };
  const state = fireAndSwordSystem.setUp('skirmish/delay-the-enemy', options, seededDice('columns'));
  const drawn = state.units.filter(
    (unit) =>
      onTable(unit) &&
      ['infantry', ...(unit.battle.side === 1 ? ['cavalry'] : [])].includes(armOf(unit)) &&
      unit.battle.raised > 2 &&
      !hasRule(unit, 'rabble'),
  );
  expect(new Set(drawn.map(({ battle: { side } }) => side)).size).toBe(2);
  for (const unit of drawn) {
    const files = unit.battle.layout.kind === 'block' ? unit.battle.layout.files : 0;
    expect([unit.data.id, unit.battle.side === 1 ? files === 1 : files > 1]).toEqual([unit.data.id, true]);
  }
});

/** A side with six war wagons, and how the program has drawn them up. */
const trainIn = (scenario: string) => {
  const wagons = forceOf('COS-A', { additional: [{ unit: 'war-wagon', bases: 6, guns: 3 }] });
  const { state } = prepared({ forces: [wagons, wagons], scenario, seed: scenario });
  return state.units.filter((unit) => armOf(unit) === 'wagon');
};

test.each(scenarios.map(({ id }) => id))('%s: wagons stand one behind the other', (id) => {
  for (const {
    data,
    battle: { place, waits, layout },
  } of trainIn(id)) {
    // About forage and in a camp there is no room for six wagons beside the rest of the force.
    const late = id === 'forage' || id === 'night-attack' ? 'delay' : 'road';
    if (place !== 'table') expect([data.id, waits]).toEqual([data.id, late]);
    else expect([data.id, layout]).toMatchObject([data.id, { kind: 'block', files: 1 }]);
  }
});

test('a train that is too long for its zone stands along it; who has a road comes by it', () => {
  const [defending, advancing] = trainIn('delay-the-enemy');
  expect(defending!.battle.layout).toMatchObject({ pose: { facing: 900 } });
  expect(fieldsOf(advancing!)).toMatchObject({ place: 'reserve', waits: 'road' });
});

test('nobody puts wagons side by side', () => {
  const [train] = trainIn('patrol');
  const pose = { x: 6000, y: 1000, facing: 0 };
  expect(closeLayout(train!, pose, 2)).toMatchObject({ code: 'wagons-column', rule: 'wagons.general' });
  expect(closeLayout(train!, pose, 1)).toMatchObject({ kind: 'block', files: 1 });
});
