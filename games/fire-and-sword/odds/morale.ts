/** The odds of a test of morale or Skill, face by face of its die. */

import { add, makeRatio, type Ratio, ratio, rowsOf, type Sums, sure, times } from '@hetman/core/odds';
import { moraleTable } from '../content/index.js';
import { testPointsMost } from '../rules/command/command.js';
import { fightsToTheLast, isRaging, needed, supportersOf } from '../rules/dice/checks.js';
import { supportMost } from '../rules/dice/fortune.js';
import { fateOf, isFixed } from '../rules/melee/resolution.js';
import { neverFlees } from '../rules/morale/nerve.js';
import type { TestFrame } from '../rules/state/frames.js';
import { baseCount } from '../rules/state/pieces.js';
import type { State, Unit } from '../rules/state/state.js';
import type { TestOdds } from './reports.js';

/** How a test can end: passed, or failed by so much. */
export interface Ending {
  readonly passed: boolean;
  readonly by: number;
  readonly chance: Ratio;
}

const faces = Array.from({ length: 10 }, (_, index) => index + 1);
const tenth = ratio(1n, 10n);

/** What is tested, whether a failure is rolled again, and whether there is none. */
interface Tested {
  readonly morale: boolean;
  readonly again: boolean;
  readonly raging?: boolean;
}

/** morale.result: certain numbers roll nothing; special.to-the-last-man rolls failures again. */
export function endingsOf(need: number, { morale, again, raging = false }: Tested): Ending[] {
  if (morale && raging) return [{ passed: true, by: 0, chance: sure }];
  if (morale && need >= moraleTable.passedFrom) return [{ passed: true, by: 0, chance: sure }];
  if (morale && need <= moraleTable.failedTo) return [{ passed: false, by: moraleTable.twoLevelsFrom, chance: sure }];
  return faces.flatMap((face) => {
    if (face <= need || !again) return [{ passed: face <= need, by: face - need, chance: tenth }];
    return faces.map((second) => ({ passed: second <= need, by: second - need, chance: times(tenth, tenth) }));
  });
}

/** morale.result, morale.disorganised: what a failed test makes of a unit that is not in a lost combat. */
export function shakenTo(unit: Unit, by: number): string {
  const two = by >= moraleTable.twoLevelsFrom;
  if (isFixed(unit) || neverFlees(unit)) return two ? 'loses-two-points' : 'loses-a-point';
  if (unit.data.card.type === 'artillery') return 'abandoned';
  return two || unit.battle.morale !== 'good' || baseCount(unit) === 1 ? 'flees' : 'disorganised';
}

/** resolution.loser: the fate of a beaten unit. */
export function beatenTo(unit: Unit, passed: boolean, by: number): string {
  if (isFixed(unit)) return passed ? 'stays' : shakenTo(unit, by);
  if (neverFlees(unit)) return passed ? 'withdraws' : shakenTo(unit, by);
  const fate = fateOf(unit, passed, by);
  return fate === 'withdraws' && !passed ? 'disorganised' : fate;
}

/** The name of what a test brings. */
function resultOf(unit: Unit, { decides }: TestFrame, { passed, by }: Ending): string {
  if (decides.kind === 'lost-combat') return beatenTo(unit, passed, by);
  if (passed) return 'passed';
  return decides.kind === 'shaken' ? shakenTo(unit, by) : 'failed';
}

/** The test that lies before a player, as it stands and with each number of command points; `last` where it is a second roll. */
export function testOdds(state: State, frame: TestFrame, last = false): TestOdds {
  const unit = state.units[frame.unit]!;
  const { need, modifiers } = needed(state, frame);
  const morale = frame.attribute === 'morale';
  const again = !last && morale && fightsToTheLast(unit);
  const how = { morale, again, raging: isRaging(unit) };
  const results: Sums = new Map();
  for (const ending of endingsOf(need, how)) add(results, resultOf(unit, frame, ending), ending.chance);
  const able = supportersOf(state, frame).map((commander) =>
    Math.min(commander.battle.points, supportMost(state, commander, frame.attribute, testPointsMost)),
  );
  const most = last ? 0 : Math.max(0, ...able);
  return {
    kind: 'test',
    unit: unit.data.id,
    attribute: frame.attribute,
    rule: frame.rule,
    exact: true,
    need,
    again,
    modifiers,
    results: rowsOf(results, 'result'),
    support: Array.from({ length: most + 1 }, (_, spent) => ({
      points: spent,
      need: need + spent,
      passes: makeRatio(passing(need + spent, how)),
    })),
  };
}

/** The chance to pass. */
export function passing(need: number, how: Tested): Ratio {
  const sums: Sums = new Map();
  for (const { passed, chance } of endingsOf(need, how)) add(sums, String(passed), chance);
  return sums.get('true') ?? ratio(0n, 1n);
}
