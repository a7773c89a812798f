/** Who is asked about a charge that might be declared, and what each may answer (`reactions`). */
import { ok, type Questions, questionKind, type Result, unknownSubject } from '@hetman/core/game';
import { z } from 'zod';
import { canBeMet } from '../rules/charge/around.js';
import { basicPart, mustDare } from '../rules/charge/charge.js';
import { mayReact, reactionCandidates, reactionRefusal, reactorsTo } from '../rules/charge/charge-reactions.js';
import { newCharge } from '../rules/charge/charge-state.js';
import { type ChargePath, goodPaths, isLoose } from '../rules/charge/charge-way.js';
import { takeField } from '../rules/commanders/lone-commanders.js';
import { isAction } from '../rules/state/actions.js';
import { commanderById, unitById } from '../rules/state/pieces.js';
import { cloneState, type State, type Unit } from '../rules/state/state.js';
import { all, name, pieceNamed, unitHere } from './asked.js';

const isPath = (path: unknown): path is ChargePath =>
  isAction({ do: 'charge', unit: '', target: '', path, commander: '' });

/** A copy in which a commander alone who is charged has taken his place among the units. */
function withTarget(before: State, id: string): State {
  const state = cloneState(before);
  const alone = unitById(state, id) ? undefined : commanderById(state, id);
  if (alone) takeField(state, alone);
  return state;
}

/** The moment after the declaration: the charger is on its way, and everybody on the path is asked. */
function declare(unit: Unit, target: Unit, path: ChargePath): void {
  const charge = newCharge(target.index, { loose: isLoose(path) });
  unit.battle = { ...unit.battle, order: 'charge', hidden: false };
  unit.turn = { ...unit.turn, acted: true, charge };
}

/** charge.reactions: the target first, then whoever else stands on the way. */
function reactionsTo(state: State, own: Unit, target: Unit, path: ChargePath) {
  declare(own, target, path);
  return reactorsTo(state, own, target, path).map((index) => {
    const unit = state.units[index]!;
    const asked = mayReact(state, unit, own);
    const able = asked ? reactionCandidates(state, unit, own) : [];
    return {
      unit: unit.data.id,
      asked,
      answers: able.filter((action) => reactionRefusal(state, unit, own, action) === null),
    };
  });
}

const reactions = questionKind(
  z.strictObject({
    unit: name,
    target: name,
    path: z.custom<ChargePath>(isPath, 'is no path of a charge').optional(),
  }),
  (asked: State, fields: { unit: string; target: string; path?: ChargePath | undefined }): Result<unknown> => {
    const found = all({ unit: unitHere(asked, fields.unit), target: pieceNamed(asked, fields.target) });
    if (!found.ok) return found;
    const state = withTarget(asked, fields.target);
    const [unit, target] = [state.units[found.value.unit.index]!, unitById(state, fields.target)!];
    if (target.battle.side === unit.battle.side || !canBeMet(target)) return unknownSubject('enemy', fields.target);
    const path = fields.path ?? goodPaths(state, unit, target, basicPart(unit))[0];
    const about = { rule: 'charge.reactions', unit: fields.unit, target: fields.target };
    if (!path) return ok({ ...about, path: null, dares: false, reactions: [] });
    return ok({ ...about, path, dares: mustDare(unit, target), reactions: reactionsTo(state, unit, target, path) });
  },
);

export const reactionQuestions: Questions<State> = { reactions };
