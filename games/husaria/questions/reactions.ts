/** What a step would set off: guns (13.11), bows (16.21), counter-charges (6.62), each with its chances. */
import { ok, type Questions, questionKind, type Result } from '@hetman/core/game';
import { z } from 'zod';
import { oddsOf } from '../odds/odds.js';
import { floodFrom, pathTo } from '../rules/movement/flood.js';
import { inEnemyZone } from '../rules/movement/zone-of-control.js';
import { type Action, isAction } from '../rules/state/actions.js';
import { labelOf } from '../rules/state/pieces.js';
import { directionNamed, nameOf, topFrame } from '../rules/state/play.js';
import { no } from '../rules/state/refusals.js';
import type { State, Unit } from '../rules/state/state.js';
import { husariaSystem } from '../system.js';
import { copyOf } from './as-of.js';
import { moverOf } from './movement.js';
import { direction, hexLabel, hexNamed, id, mp, unitOnMap, type WhyNot, whyNot, whyNotOrNull } from './subjects.js';
import { moveUnderWay, passOver, setOut, tryAct } from './walk.js';

const act = z.union([
  z.strictObject({ do: z.enum(['step', 'follow', 'back']), to: direction }),
  z.strictObject({ do: z.literal('turn'), facing: direction }),
  z.strictObject({ do: z.literal('face'), facing: direction }),
]);

const fields = z.union([
  z.strictObject({ unit: id, step: direction, fresh: z.boolean().optional() }),
  z.strictObject({ unit: id, path: z.array(act).max(60), fresh: z.boolean().optional() }),
  z.strictObject({ unit: id, to: hexLabel, facing: direction, fresh: z.boolean().optional() }),
]);

interface Reaction {
  readonly unit: string;
  readonly rule: string;
  /** A counter-charge: the hex it enters, and its new facing. */
  readonly to?: string;
  readonly facing?: string;
  readonly modifiers: readonly unknown[];
  readonly results: unknown;
  readonly [fact: string]: unknown;
}

interface StepAnswer {
  readonly act: Action;
  readonly hex: string;
  readonly facing: string;
  readonly left: number;
  readonly guns: readonly Reaction[];
  readonly bows: readonly Reaction[];
  readonly charges: readonly Reaction[];
  /** 5.21 */
  readonly stops: boolean;
}

const reactionKinds = { 'gun-reaction': 'guns', 'bow-reaction': 'bows', 'counter-charge': 'charges' } as const;
const rules = { guns: '13.11', bows: '16.21', charges: '6.62' } as const;

/** Every reaction is weighed as it is asked for, and then passed over so that the next is asked. */
function reactionsTo(trial: State): Pick<StepAnswer, 'guns' | 'bows' | 'charges'> {
  const found = { guns: [] as Reaction[], bows: [] as Reaction[], charges: [] as Reaction[] };
  for (let frame = topFrame(trial); frame && !trial.end; frame = topFrame(trial)) {
    if (frame.kind in reactionKinds) {
      const kind = reactionKinds[frame.kind as keyof typeof reactionKinds];
      for (const action of husariaSystem.actions(trial)) {
        if (action.do === 'aim' || action.do === 'charge') found[kind].push(weighed(trial, action, rules[kind]));
      }
      if (!tryAct(trial, { do: 'pass' })) break;
    } else if (frame.kind === 'escape') flee(trial);
    else break;
  }
  passOver(trial);
  return found;
}

/** Commanders who are driven off take the first refuge. */
function flee(trial: State): void {
  while (topFrame(trial)?.kind === 'escape') if (!tryAct(trial, husariaSystem.actions(trial)[0]!)) return;
}

function weighed(trial: State, action: Extract<Action, { do: 'aim' | 'charge' }>, rule: string): Reaction {
  const after = copyOf(trial);
  tryAct(after, action);
  // A commander whom the charge rides down flees before the fight (ruling 72).
  flee(after);
  const report = oddsOf(after, { fates: false });
  if (!report.ok) throw new Error(`${action.do} has no odds: ${report.error.message}`);
  const { kind: _kind, results, ...odds } = report.value;
  const unit = after.units.find(({ card }) => card.id === action.unit)!;
  const way = action.do === 'charge' ? { to: labelOf(after, unit.hex), facing: action.facing } : {};
  return { unit: action.unit, rule, ...way, results, ...odds };
}

/** The way of the flood, where only the end is named. */
function pathFor(asked: State, unit: Unit, to: number, facing: string, fresh: boolean): readonly Action[] | null {
  const { state, unit: mover, frame } = moverOf(asked, unit.index, fresh);
  const reach = floodFrom(state, mover, frame);
  const place = to * 6 + directionNamed(facing);
  for (let i = 0; i < reach.count; i++) if (reach.places[i] === place) return pathTo(reach, to, place % 6);
  return null;
}

function answerFor(asked: State, named: Unit, path: readonly Action[], fresh: boolean) {
  const { state, unit, frame } = moverOf(asked, named.index, fresh);
  const side = state.setting.sides[unit.card.side].id;
  const steps: StepAnswer[] = [];
  let refusal: WhyNot | null = null;
  if (frame.halted && !moveUnderWay(state, unit))
    refusal = whyNotOrNull(husariaSystem.refusal(state, side, { do: 'move', unit: unit.card.id }));
  const trial = setOut(state, unit);
  const mover = trial.units[unit.index]!;
  for (const action of refusal ? [] : path) {
    const against = husariaSystem.refusal(trial, side, action);
    if (against) {
      // 5.21: the move is over, so that nobody is asked for a step any more.
      const over = moveUnderWay(trial, mover) === null && inEnemyZone(trial, mover.card.side, mover.hex);
      refusal = whyNot(over ? no.mustStop : against);
      break;
    }
    let left = moveUnderWay(trial, mover)?.mp ?? 0;
    // The rules tell what is left also where the act has ended the move.
    const done = tryAct(trial, action, (event) => {
      if ('mp' in event && event.mp !== undefined && event.unit === mover.card.id) left = 2 * event.mp;
    });
    if (!done) break;
    const found = reactionsTo(trial);
    steps.push({
      act: action,
      hex: labelOf(trial, mover.hex),
      facing: nameOf(mover.facing),
      left: mp(left),
      ...found,
      stops: mover.place === 'map' && inEnemyZone(trial, mover.card.side, mover.hex),
    });
  }
  return { unit: named.card.id, refusal, steps };
}

const reactions = questionKind(fields, (asked: State, question): Result<unknown> => {
  const found = unitOnMap(asked, question.unit);
  if (!found.ok) return found;
  const fresh = question.fresh === true;
  if ('step' in question) return ok(answerFor(asked, found.value, [{ do: 'step', to: question.step }], fresh));
  if ('path' in question) return ok(answerFor(asked, found.value, question.path.filter(isAction), fresh));
  const to = hexNamed(asked, question.to);
  if (!to.ok) return to;
  const path = pathFor(asked, found.value, to.value, question.facing, fresh);
  if (path) return ok(answerFor(asked, found.value, path, fresh));
  return ok({ unit: question.unit, refusal: whyNot(no.points), steps: [] });
});

export const reactionQuestions: Questions<State> = { reactions };
