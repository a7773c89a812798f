/** The score of a finished battle: its lines add up to what the rules have decided. */

import { seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { fireAndSwordBoard as board } from './board/index.js';
import { catalogue } from './rulebook/index.js';
import { endBattle } from './rules/scenario/victory.js';
import type { Event } from './rules/state/events.js';
import { scenarios } from './scenarios/index.js';
import { briefingOf, scoreOf } from './score.js';
import { fireAndSwordSystem as system } from './system.js';
import { alter } from './testkit/alter.js';
import { rule } from './testkit/index.js';

/** A quick battle that ends at once, one side with so many units lost. */
function ended(scenario: string, lost: number, loser: 0 | 1 = 1, emit: (event: Event) => void = () => undefined) {
  const dice = seededDice(`score ${scenario}`);
  const state = system.setUp(`skirmish/${scenario}`, { redForce: 'TAT-A' }, dice);
  for (const unit of state.units.filter(({ battle: { side } }) => side === loser).slice(0, lost))
    alter(unit, { place: 'destroyed' });
  for (const unit of state.units.filter(({ battle: { side } }) => side !== loser).slice(0, 1))
    alter(unit, { morale: 'flight' });
  endBattle({ state, dice, emit }, 'turns');
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
    const { en } = scoreOf(state)!.result;
    expect(en.startsWith(`${name}: `)).toBe(true);
    expect(en.slice(name.length)).toMatch(
      new RegExp(`^: (tactical|strategic|historic) victory, ${both} \\(a lead of \\d+ or more\\)$`),
    );
  });

  test.each([0, 1] as const)('the log gives the points of the winner first when side %i has lost', (loser) => {
    const emitted: Event[] = [];
    const state = ended('patrol', 99, loser, (event) => emitted.push(event));
    const { winner, points } = system.outcome(state)!;
    expect(winner).toBe(state.setting.sides[1 - loser]!.id);
    const [end] = emitted.flatMap((event) => (event.type === 'victory' ? [event.points] : []));
    const [first, second] = end!.split(' : ').map(Number);
    expect(first).toBe(points[winner!]);
    expect(first).toBeGreaterThan(second!);
  });

  test('a side that broke through is told by how many bases', () => {
    const state = ended('delay-the-enemy', 0);
    const { lines } = scoreOf(state)!.parts[0]!;
    expect(lines[0]!.text.en).toMatch(/within 20 cm of the far edge.*\): \d+ of \d+, \d+%$/);
  });

  test('what is lost is told base by base, with the limits of its threshold', () => {
    const state = ended('patrol', 2);
    const [first] = scoreOf(state)!.parts[1]!.lines;
    const figures = /lost (\d+) of \d+ \(bases destroyed (\d+), fled (\d+) counted at half, commanders (\d+)\)/;
    const [lost, destroyed, fled, commanders] = figures.exec(first!.text.en)!.slice(1).map(Number);
    expect(lost).toBe(destroyed! + Math.ceil(fled! / 2) + commanders!);
  });

  test('while the battle goes on the tracks say what it would give, and what more losses cost', () => {
    const state = system.setUp('skirmish/delay-the-enemy', {}, seededDice('on'));
    const panel = (id: string) => board.panels(state).find((one) => one.id === id)!;
    const lines = panel('score').lines.map(({ text }) => text.en);
    const points = lines.slice(1).map((line) => Number(/\+(\d+): /.exec(line)![1]));
    const [sum] = lines;
    const totals = [...sum!.matchAll(/ (\d+)(?= :|$)/g)].map(([, total]) => Number(total));
    expect(totals[0]! + totals[1]!).toBe(points.reduce((a, b) => a + b, 0));
    expect(panel('losses').lines[0]!.text.en).toMatch(/: lost 0 of \d+, no losses; minor from 1$/);
    expect(panel('turn').lines[0]!.text.en).toBe('Turn 1 of 8');
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
    expect(said).toMatch(/Weaker side: .*Stronger side: /);
  });

  test('a battle of divisions is told and scored too', () => {
    const dice = seededDice('divisions');
    const state = system.setUp('division/pitched-battle', { redDivision: 'POL-D', blueDivision: 'SWE-D' }, dice);
    const said = JSON.stringify(briefingOf(state));
    expect(said).toContain('Crown division');
    expect(said).toContain('Field division');
    expect(said).not.toMatch(/[{]\w+[}]|undefined/);
    for (const unit of state.units.filter(({ battle: { side } }) => side === 1).slice(0, 6))
      alter(unit, { place: 'destroyed' });
    endBattle({ state, dice, emit: () => undefined }, 'turns');
    const sheet = scoreOf(state)!;
    const lines = sheet.parts.flatMap((part) => part.lines);
    const sum = (side: string) => lines.reduce((total, line) => total + line.points[side]!, 0);
    expect({ red: sum('red'), blue: sum('blue') }).toEqual(system.outcome(state)!.points);
    expect(JSON.stringify(sheet)).not.toMatch(/[{]\w+[}]|undefined/);
  });

  test('there is none before forces are mustered', () => {
    expect(briefingOf(system.setUp('skirmish/patrol', { preparation: 'full' }, seededDice('wait')))).toBeNull();
  });
});
