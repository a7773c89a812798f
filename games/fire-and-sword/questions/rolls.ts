/** Chances of single rolls that need not be prepared: `hetman odds` with `of`. */
import { fail, illegal, ok, type Questions, questionKind, type Result, unknownSubject } from '@hetman/core/game';
import { makeRatio, minus, type Ratio, ratio, sure } from '@hetman/core/odds';
import { z } from 'zod';
import { commandTable } from '../content/index.js';
import { passing, testOdds } from '../odds/morale.js';
import { meleeOdds } from '../odds/report.js';
import type { OddsReport } from '../odds/reports.js';
import { shotOdds } from '../odds/shots.js';
import { allSteps } from '../odds/steps.js';
import { testPointsMost } from '../rules/command/command.js';
import { surroundedModifier, testsForTens } from '../rules/commanders/commander-danger.js';
import { breakingPointsOf, motivationLevel, motivationNeed } from '../rules/division/motivation-level.js';
import { commanderOfRegiment, dataOf, regimentById } from '../rules/division/regiments.js';
import { fire } from '../rules/fire/fire.js';
import { type CombatFrame, type FireMode, type FireStage, fireModes } from '../rules/state/frames.js';
import { cloneState, type State } from '../rules/state/state.js';
import { fireAndSwordSystem } from '../system.js';
import { all, commanderHere, fighterHere, name, pieceNamed, sideName, whyNot } from './asked.js';
import { meleeWith } from './combat.js';
import { fireFrameOf, markNamed, stageField, stageOf } from './fire.js';
import { moraleFields, moraleTest, skillFields, skillTest } from './tests.js';

type Roll = Result<OddsReport>;

const morale = questionKind(moraleFields, (state: State, asked): Roll => {
  const test = moraleTest(state, asked);
  return test.ok ? ok(testOdds(test.value.state, test.value.frame)) : test;
});

const skill = questionKind(skillFields, (state: State, asked): Roll => {
  const test = skillTest(state, asked);
  return test.ok ? ok(testOdds(test.value.state, test.value.frame)) : test;
});

interface ShotAsked {
  unit: string;
  target: string;
  mode: FireMode;
  commander: string;
  stage?: FireStage | undefined;
}

/** The same odds as of a shot that is aimed; where a rule refuses it, it is weighed all the same as long as there is a line. */
const shot = questionKind(
  z.strictObject({
    ...{ unit: name, target: name, mode: z.enum(fireModes).default('plain') },
    ...{ commander: name.default(''), stage: stageField },
  }),
  (before: State, asked: ShotAsked): Roll => {
    const found = all({ unit: pieceNamed(before, asked.unit), mark: markNamed(before, asked.target) });
    if (!found.ok) return found;
    const { unit, target, mode, commander } = asked;
    const state = cloneState(before);
    const frame = fireFrameOf(state, found.value.unit, stageOf(state, found.value.unit, asked.stage));
    const refusal = fire.refusal(state, frame, { do: 'aim', unit, target, mode, commander });
    const friends = found.value.mark.unit.battle.side === found.value.unit.battle.side;
    const report = friends ? null : shotOdds(state, { ...frame, aim: { unit, target, mode } });
    // What no rule refuses has a line of fire, and so odds.
    if (!report) return { ok: false, error: illegal(refusal!, fireAndSwordSystem) };
    return ok(refusal ? { ...report, refusal: whyNot(refusal) } : report);
  },
);

/** One round of the combat in which a unit stands, whether it is under way or only would be fought. */
const combat = questionKind(z.strictObject({ unit: name }), (state: State, asked: { unit: string }): Roll => {
  const found = fighterHere(state, asked.unit);
  if (!found.ok) return found;
  const melee = meleeWith(state, found.value);
  if (!melee) return fail('no-odds', `${asked.unit} is in no close combat`);
  const under = state.frames.find((frame): frame is CombatFrame => frame.kind === 'combat');
  return ok(allSteps(meleeOdds(state, melee, under?.round ?? 1)));
});

/** motivation.breaking: ten and more is passed, nothing and less is failed without a die. */
const motivation = questionKind(
  z.strictObject({ regiment: name, points: z.int().min(0).max(testPointsMost).default(0) }),
  (state: State, asked): Roll => {
    const regiment = regimentById(state, asked.regiment);
    if (!regiment || dataOf(state, regiment).kind !== 'regiment') return unknownSubject('regiment', asked.regiment);
    const [level, { total }] = [motivationLevel(dataOf(state, regiment)), breakingPointsOf(state, regiment)];
    const need = motivationNeed(state, regiment, asked.points);
    const passes = (wanted: number | null) =>
      wanted === null ? never : passing(wanted, { morale: true, again: false });
    const commander = commanderOfRegiment(state, regiment);
    const most = Math.min(testPointsMost, commander?.battle.points ?? 0);
    const modifiers = [
      { rule: 'motivation.breaking', label: 'beyond-level', value: level - total },
      { rule: 'orders.tests', label: 'command-points', value: asked.points },
    ];
    return ok({
      kind: 'motivation',
      rule: 'motivation.breaking',
      regiment: asked.regiment,
      commander: commander?.data.id ?? null,
      exact: true,
      points: total,
      level,
      need,
      modifiers: modifiers.filter(({ value }) => value !== 0),
      results: resultsOf('passed', 'wiped-out', passes(need)),
      support: Array.from({ length: most + 1 }, (_, points) => {
        const number = motivationNeed(state, regiment, points);
        return { points, need: number, passes: makeRatio(passes(number)) };
      }),
    });
  },
);

const never = ratio(0n, 1n);

/** Two results that are all there is; one that cannot be is left out. */
const resultsOf = (good: string, bad: string, chance: Ratio) =>
  [
    { result: good, chance: makeRatio(chance) },
    { result: bad, chance: makeRatio(minus(sure, chance)) },
  ].filter((row) => row.chance !== '0');

/** commanders.danger, commanders.attacked: every die must be within his Skill. */
const survival = questionKind(
  z
    .strictObject({
      commander: name,
      /** Tens among the armor rolls of the unit that he has joined. */
      tens: z.int().min(0).max(99).optional(),
      /** Hits on himself. */
      hits: z.int().min(0).max(99).optional(),
      /** Held on opposite sides, or in a unit that is ridden down in flight. */
      surrounded: z.boolean().default(false),
    })
    .refine(({ tens, hits }) => tens === undefined || hits === undefined, '"tens" or "hits", not both'),
  (state: State, asked): Roll => {
    const found = commanderHere(state, asked.commander);
    if (!found.ok) return found;
    const dice = asked.tens === undefined ? (asked.hits ?? 1) : testsForTens(asked.tens);
    const { skill: value } = found.value.data.card;
    const surrounded = asked.surrounded && asked.tens === undefined ? surroundedModifier : 0;
    const need = value + surrounded;
    const faces = BigInt(Math.max(0, Math.min(10, need)));
    const chance = ratio(faces ** BigInt(dice), 10n ** BigInt(dice));
    return ok({
      kind: 'survival',
      rule: asked.tens === undefined ? 'commanders.attacked' : 'commanders.danger',
      commander: asked.commander,
      exact: true,
      dice,
      value,
      need,
      modifiers: surrounded === 0 ? [] : [{ rule: 'commanders.attacked', label: 'surrounded', value: surrounded }],
      results: resultsOf(asked.tens === undefined ? 'escapes' : 'unhurt', 'killed', chance),
    });
  },
);

const bid = z.int().min(0).max(99).default(0);

/** initiative.roll: the higher total wins; ties are rolled again with the same bids. */
const initiative = questionKind(
  z.strictObject({ weaker: bid, stronger: bid }),
  (state: State, { weaker, stronger }): Roll => {
    const ahead = (weaker - stronger) * commandTable.initiativePerPoint;
    const ten = Array.from({ length: 10 }, (_, index) => index + 1);
    const margins = ten.flatMap((own) => ten.map((other) => own + ahead - other));
    const [wins, losses] = [margins.filter((by) => by > 0).length, margins.filter((by) => by < 0).length];
    const decided = BigInt(wins + losses);
    const modifiers = [weaker, stronger].map((points, side) => ({
      rule: 'initiative.bids',
      label: sideName(state, side as 0 | 1),
      value: points * commandTable.initiativePerPoint,
    }));
    return ok({
      kind: 'initiative',
      rule: 'initiative.roll',
      exact: true,
      modifiers: modifiers.filter(({ value }) => value !== 0),
      rolledAgain: makeRatio(ratio(BigInt(100 - wins - losses), 100n)),
      results: resultsOf(sideName(state, 0), sideName(state, 1), ratio(BigInt(wins), decided)),
    });
  },
);

export const rolls: Questions<State, OddsReport> = { morale, skill, shot, combat, motivation, survival, initiative };
