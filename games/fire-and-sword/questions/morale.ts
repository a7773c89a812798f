/** Morale: what a test is rolled against (`morale`, `skill`), who would test for a unit or a commander lost (`witnesses`). */
import { type Dice, OutOfDice } from '@hetman/core/dice';
import { ok, type Questions, questionKind, type Result } from '@hetman/core/game';
import { z } from 'zod';
import { moraleTable } from '../content/index.js';
import { nearness } from '../rules/charge/around.js';
import { killCommander } from '../rules/commanders/commander-danger.js';
import { needed } from '../rules/dice/checks.js';
import { outlive } from '../rules/melee/casualties.js';
import { destroy } from '../rules/melee/lose.js';
import { flee } from '../rules/morale/flight.js';
import { newStep } from '../rules/morale/morale-tests.js';
import { alarm, shakeWitnesses } from '../rules/movement/leaving.js';
import type { Event } from '../rules/state/events.js';
import type { TestFrame } from '../rules/state/frames.js';
import { onTable, shapes, unitById } from '../rules/state/pieces.js';
import type { Play } from '../rules/state/play.js';
import { cloneState, nobody, type State, type Unit } from '../rules/state/state.js';
import { all, commanderHere, inCentimetres, name, pieceIfNamed, standingAnswer, unitHere } from './asked.js';
import { moraleFields, moraleTest, skillFields, skillTest, testAnswer } from './tests.js';

const morale = questionKind(moraleFields, (state: State, asked): Result<unknown> => {
  const test = moraleTest(state, asked);
  return test.ok ? ok(testAnswer(test.value)) : test;
});

const skill = questionKind(skillFields, (state: State, asked): Result<unknown> => {
  const test = skillTest(state, asked);
  return test.ok ? ok(testAnswer(test.value)) : test;
});

/** Which way round an obstacle somebody runs does not matter here. */
const anyWay: Dice = {
  d10: () => 1,
  d6(why) {
    throw new OutOfDice(why);
  },
  twoD6(why) {
    throw new OutOfDice(why);
  },
  draw(_count, why) {
    throw new OutOfDice(why);
  },
};

/** What happens on a copy at the beginning of a step: the tests that it calls for, and who flees already and runs on. */
function whatFollows(before: State, happens: (play: Play) => void) {
  const state = cloneState(before);
  newStep(state);
  const events: Event[] = [];
  const known = new Set<unknown>(state.frames);
  const combat = state.frames.find(({ kind }) => kind === 'combat');
  const alarmedBefore = combat?.kind === 'combat' ? (combat.alarmed ?? []) : [];
  const fleeing = new Set(
    state.units.filter(({ battle: { morale: level } }) => level === 'flight').map(({ data }) => data.id),
  );
  happens({ state, dice: anyWay, emit: (event) => events.push(event) });
  const tests = state.frames.filter((frame): frame is TestFrame => frame.kind === 'test' && !known.has(frame));
  const alarmed = combat?.kind === 'combat' ? (combat.alarmed ?? []).filter((one) => !alarmedBefore.includes(one)) : [];
  return {
    tests: [
      ...tests.reverse().map((frame) => ({
        unit: state.units[frame.unit]!.data.id,
        rule: frame.rule,
        ...needed(state, frame),
      })),
      ...alarmed.map((index) => ({
        unit: state.units[index]!.data.id,
        rule: 'commanders.attacked',
        atEndOfRound: true,
      })),
    ],
    runOn: events.flatMap((event) => (event.type === 'fled' && fleeing.has(event.unit) ? [event.unit] : [])),
  };
}

const events = ['flees', 'leaves-table', 'destroyed'] as const;

/** A unit goes in one of three ways, as the rules let it go. */
function unitGoes(play: Play, index: number, how: (typeof events)[number], from: number): void {
  const unit = play.state.units[index]!;
  if (how === 'flees') flee(play, unit, from);
  else if (how === 'destroyed') {
    destroy(play, unit);
    outlive(play, unit, 0);
  } else {
    const first = shapes(unit)[0]!;
    unit.battle = { ...unit.battle, place: 'fled' };
    shakeWitnesses(play, unit.battle.side, first, unit);
    alarm(play, unit, [first]);
  }
}

const witnessFields = z.union([
  z.strictObject({ unit: name, event: z.enum(events), from: name.optional() }),
  z.strictObject({ commander: name, event: z.literal('killed') }),
]);

const witnesses = questionKind(witnessFields, (state: State, asked): Result<unknown> => {
  if ('commander' in asked) {
    const commander = commanderHere(state, asked.commander);
    if (!commander.ok) return commander;
    const { index } = commander.value;
    return ok({ ...asked, ...whatFollows(state, (play) => killCommander(play, play.state.commanders[index]!)) });
  }
  const found = all({
    unit: unitHere(state, asked.unit),
    from: pieceIfNamed(state, asked.from),
  });
  if (!found.ok) return found;
  const { unit, from } = found.value;
  let fled: Unit = unit;
  const follows = whatFollows(state, (play) => {
    unitGoes(play, unit.index, asked.event, from?.index ?? nobody);
    fled = play.state.units[unit.index]!;
  });
  const stands = asked.event === 'flees' && onTable(fled) ? { stands: standingAnswer(fled) } : {};
  return ok({ ...asked, ...follows, ...stands });
});

/** motivation.leaving: of the friends near by only the nearest tests when the unit goes. */
function nearestFriendOf(state: State, unit: Unit) {
  const { tests } = whatFollows(state, (play) => {
    const own = play.state.units[unit.index]!;
    for (const other of play.state.units)
      if (other.battle.morale === 'flight') other.battle = { ...other.battle, morale: 'good' };
    shakeWitnesses(play, own.battle.side, shapes(own)[0]!, own);
  });
  const friend = tests.find(({ rule }) => rule === 'motivation.leaving');
  return friend ? unitById(state, friend.unit)! : null;
}

const nearestFriend = questionKind(z.strictObject({ unit: name }), (state: State, asked): Result<unknown> => {
  const found = unitHere(state, asked.unit);
  if (!found.ok) return found;
  const friend = nearestFriendOf(state, found.value);
  return ok({
    rule: 'motivation.leaving',
    unit: asked.unit,
    within: moraleTable.leavingWithin,
    friend: friend?.data.id ?? null,
    distance: friend ? inCentimetres(nearness(state, found.value, friend)) : null,
  });
});

export const moraleQuestions: Questions<State> = { morale, skill, witnesses, 'nearest-friend': nearestFriend };
