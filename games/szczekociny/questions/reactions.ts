/** What steps would set off: fire, counterattacks and retreats (9.1), squares (7.3.1), commanders who ride off (10.11.7). */
import { scriptedDice } from '@hetman/core/dice';
import { ok, type Questions, questionKind, type Result } from '@hetman/core/game';
import { z } from 'zod';
import { oddsOf } from '../odds/odds.js';
import { endingsOf } from '../rules/movement/reach.js';
import { type Action, isAction } from '../rules/state/actions.js';
import type { Frame } from '../rules/state/frames.js';
import { hexByLabel, isHorse, labelOf, leadingUnit, troopsOn, unitById } from '../rules/state/pieces.js';
import { cornerName, cornerNamed, topFrame } from '../rules/state/play.js';
import { no } from '../rules/state/refusals.js';
import { enemyOf, type SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { szczekocinySystem } from '../system.js';
import { copyOf } from './as-of.js';
import { checkOf } from './checks.js';
import { setOut } from './movement.js';
import { all, corner, direction, hexLabel, hexNamed, id, ids, unitOnMap, whyNot } from './subjects.js';
import { passOver, tryAct } from './walk.js';

const act = z.union([
  z.strictObject({ do: z.enum(['step', 'back']), to: direction }),
  z.strictObject({ do: z.enum(['turn', 'face']), facing: corner }),
  z.strictObject({ do: z.literal('double') }),
]);
const group = { unit: id, with: ids.optional(), fresh: z.boolean().optional() };

const fields = z.union([
  z.strictObject({ ...group, step: direction }),
  z.strictObject({ ...group, path: z.array(act).max(60) }),
  z.strictObject({ ...group, to: hexLabel, facing: corner }),
]);

interface StepAnswer {
  readonly act: Action;
  readonly hex: string;
  readonly facing: string;
  readonly left: number;
  readonly fire: readonly object[];
  readonly counterattacks: readonly object[];
  readonly 'fall-back': readonly string[];
  readonly squares: readonly object[];
  readonly flights: readonly string[];
}

type Found = {
  -readonly [K in 'fire' | 'counterattacks' | 'fall-back' | 'squares' | 'flights']: StepAnswer[K][number][];
};

/** Every question put to the enemy is noted with its chances, and then passed over so that the next is put. */
function reactionsTo(trial: State, side: SideIndex): Found {
  const found: Found = { fire: [], counterattacks: [], 'fall-back': [], squares: [], flights: [] };
  for (let frame = topFrame(trial); frame && !trial.end; frame = topFrame(trial)) {
    if (!('side' in frame) || frame.side === side || !note(trial, frame, found)) break;
    const open = szczekocinySystem.actions(trial);
    const pass = open.find(({ do: word }) => word === 'pass') ?? open[0]!;
    if (!tryAct(trial, pass)) break;
  }
  passOver(trial, side);
  return found;
}

/** False for what is no answer to a step. */
function note(trial: State, frame: Frame, found: Found): boolean {
  if (frame.kind === 'flight') {
    found.flights.push(trial.commanders[frame.commanders[0]!]!.card.id);
    return true;
  }
  if (frame.kind === 'square') {
    const [top] = troopsOn(trial, frame.side, frame.hex) as [Unit];
    found.squares.push({ hex: labelOf(trial, frame.hex), check: checkOf(top, '7.3.1') });
    return true;
  }
  if (frame.kind !== 'reaction') return false;
  for (const action of szczekocinySystem.actions(trial)) {
    if (action.do === 'aim') found.fire.push(shotOf(trial, action));
    else if (action.do === 'counterattack') found.counterattacks.push(counterattackOf(trial, action));
    else if (action.do === 'fall-back') found['fall-back'].push(action.unit);
  }
  return true;
}

function resultsAfter(trial: State, action: Action): unknown {
  const after = copyOf(trial);
  szczekocinySystem.apply(after, action, scriptedDice([0]), () => undefined);
  const report = oddsOf(after);
  if (!report.ok) throw new Error(`${action.do} has no odds: ${report.error.message}`);
  return report.value.results;
}

const shotOf = (trial: State, action: Extract<Action, { do: 'aim' }>) => ({
  unit: action.unit,
  hex: action.hex,
  rule: '9.1',
  results: resultsAfter(trial, action),
});

/** A nought passes every check: the chances are those of the melee once it comes to it. */
function counterattackOf(trial: State, action: Extract<Action, { do: 'counterattack' }>) {
  const unit = unitById(trial, action.unit)!;
  const met = leadingUnit(trial, enemyOf(unit.card.side), hexByLabel(trial, action.hex)!);
  const alike = isHorse(unit) === (met !== null && isHorse(met));
  return {
    unit: action.unit,
    hex: action.hex,
    rule: '8.15',
    /** 9.1 A, D, 9.3; a failed one is a retreat of two hexes. */
    check: alike ? checkOf(unit, '9.3') : null,
    results: resultsAfter(trial, action),
  };
}

function answerFor(asked: State, named: readonly Unit[], path: readonly Action[], fresh: boolean) {
  const [unit, ...others] = named as [Unit, ...Unit[]];
  const { side } = unit.card;
  const start = setOut(asked, unit, others, fresh);
  const trial = start.state;
  const name = trial.setting.sides[side].id;
  const steps: StepAnswer[] = [];
  let { refusal } = start;
  for (const action of refusal ? [] : start.begun) tryAct(trial, action);
  const mover = trial.units[unit.index]!;
  for (const action of refusal ? [] : path) {
    const against = szczekocinySystem.refusal(trial, name, action);
    if (against) refusal = whyNot(against);
    if (against || !tryAct(trial, action)) break;
    const found = reactionsTo(trial, side);
    const place = { hex: labelOf(trial, mover.hex), facing: cornerName(mover.facing), left: mover.mp };
    steps.push({ act: action, ...place, ...found });
  }
  return { unit: unit.card.id, refusal, steps };
}

/** The cheapest way to a place, where only the end is named. */
function pathFor(
  asked: State,
  named: readonly Unit[],
  to: number,
  facing: number,
  fresh: boolean,
): readonly Action[] | null {
  const [unit, ...others] = named as [Unit, ...Unit[]];
  const { state, frame } = setOut(asked, unit, others, fresh);
  return endingsOf(state, frame).find((one) => one.hex === to && (one.melee || one.facing === facing))?.acts ?? null;
}

const reactions = questionKind(fields, (asked: State, question): Result<unknown> => {
  const found = all([question.unit, ...(question.with ?? [])], (name) => unitOnMap(asked, name));
  if (!found.ok) return found;
  const fresh = question.fresh === true;
  if ('step' in question) return ok(answerFor(asked, found.value, [{ do: 'step', to: question.step }], fresh));
  if ('path' in question) return ok(answerFor(asked, found.value, question.path.filter(isAction), fresh));
  const to = hexNamed(asked, question.to);
  if (!to.ok) return to;
  const path = pathFor(asked, found.value, to.value, cornerNamed(question.facing), fresh);
  if (path) return ok(answerFor(asked, found.value, path, fresh));
  return ok({ unit: question.unit, refusal: whyNot(no.points), steps: [] as readonly StepAnswer[] });
});

export const reactionQuestions: Questions<State> = { reactions };
