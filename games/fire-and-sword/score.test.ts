/** The score of a finished battle: its lines add up to what the rules have decided. */
import { seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { catalogue } from './rulebook/index.js';
import { fireAndSwordSystem as system } from './rules/system.js';
import { endBattle } from './rules/victory.js';
import { scenarios } from './scenarios/index.js';
import { briefingOf, scoreOf } from './score.js';
import { rule } from './testkit/index.js';

/** A quick battle that ends at once, one side with so many units lost. */
function ended(scenario: string, lost: number) {
  const dice = seededDice(`score ${scenario}`);
  const state = system.setUp(`skirmish/${scenario}`, { redForce: 'TAT-A' }, dice);
  for (const unit of state.units.filter(({ side }) => side === 1).slice(0, lost)) unit.place = 'destroyed';
  for (const unit of state.units.filter(({ side }) => side === 0).slice(0, 1)) unit.morale = 'flight';
  endBattle({ state, dice, tell: () => undefined }, 'turns');
  return state;
}

describe('the score', () => {
  test.each(scenarios.map(({ id }) => id))('of %s gives every point of the outcome a reason', (id) => {
    const rules = new Set(catalogue.rules.map((entry) => entry.id));
    for (const lost of [0, 2, 5]) {
      const state = ended(id, lost);
      const sheet = scoreOf(state)!;
      const lines = sheet.parts.flatMap((part) => part.lines);
      const sum = (side: string) => lines.reduce((total, line) => total + line.points[side]!, 0);
      const { points } = system.outcome(state)!;
      expect({ red: sum('red'), blue: sum('blue') }).toEqual(points);
      expect(JSON.stringify(sheet)).not.toMatch(/[{]\w+[}]|undefined/);
      for (const line of lines) expect(rules).toContain(line.rule);
    }
  });

  rule('victory.score', 'who won, by what kind of victory, with the points of both', () => {
    const state = ended('patrol', 99);
    const { winner, points } = system.outcome(state)!;
    expect(winner).not.toBeNull();
    const name = state.setting.sides.find(({ id }) => id === winner)!.name.en;
    const both = Object.values(points)
      .sort((a, b) => b - a)
      .join(' : ');
    expect(scoreOf(state)!.result.en).toMatch(new RegExp(`^${name}: (tactical|strategic|historic) victory, ${both}$`));
  });

  test('there is none while the battle goes on', () => {
    expect(scoreOf(system.setUp('skirmish/patrol', {}, seededDice('on')))).toBeNull();
  });
});

describe('the briefing', () => {
  test.each(scenarios.map(({ id }) => id))('of %s says what gives points, and who meets whom', (id) => {
    const state = system.setUp(`skirmish/${id}`, { redForce: 'POL-A', blueForce: 'SWE-B' }, seededDice(id));
    const briefing = briefingOf(state)!;
    const said = JSON.stringify(briefing);
    expect(said).not.toMatch(/[{]\w+[}]|undefined/);
    expect(briefing.title).toEqual(scenarios.find((one) => one.id === id)!.name);
    expect(briefing.parts[1]!.lines).toHaveLength(state.setting.scoring.length + 1);
    expect(said).toContain('Crown cavalry skirmish force');
    expect(said).toContain('Reiter patrol');
  });

  test('there is none before forces are mustered', () => {
    expect(briefingOf(system.setUp('skirmish/patrol', { preparation: 'full' }, seededDice('wait')))).toBeNull();
  });
});
