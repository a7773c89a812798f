/** Fire: whom a unit may shoot at and with what, base by base (`targets`), and one shot (`shot`). */
import { ok, type Questions, questionKind, type Refusal, unknownSubject } from '@hetman/core/game';
import { z } from 'zod';
import { salvoRow } from '../odds/shots.js';
import { canBeMet, nearness } from '../rules/charge/around.js';
import { commandersOf } from '../rules/command/command.js';
import { loneCommanders, standIn } from '../rules/commanders/lone-commanders.js';
import { fire, readyRefusal, spentBases } from '../rules/fire/fire.js';
import type { Mark } from '../rules/fire/fire-lines.js';
import { modesIn } from '../rules/fire/fire-stages.js';
import { markByName, markName, marksOf, nearestMarks } from '../rules/fire/fire-targets.js';
import { type Shot, type Volley, volleyAt } from '../rules/fire/volley.js';
import type { Action } from '../rules/state/actions.js';
import { type FireFrame, type FireMode, type FireStage, fireModes } from '../rules/state/frames.js';
import { topFrame } from '../rules/state/play.js';
import { enemyOf } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { all, bare, inCentimetres, name, pieceNamed, refusedOf, whyNot, whyNotOrNull } from './asked.js';

const stages = ['defence', 'reaction', 'charging', 'after-movement'] as const satisfies readonly FireStage[];
export const stageField = z.enum(stages).optional();

/** The stage under way, or that in which the unit's order lets it shoot. */
export function stageOf(state: State, unit: Unit, asked: FireStage | undefined): FireStage {
  const top = topFrame(state);
  if (asked) return asked;
  if (top?.kind === 'fire') return top.stage;
  return unit.battle.order === 'defence' && !unit.turn.delayed ? 'defence' : 'after-movement';
}

/** The fire under way with what has been shot in it; else that of a stage about to begin. */
export function fireFrameOf(state: State, unit: Unit, stage: FireStage): FireFrame {
  const top = topFrame(state);
  if (top?.kind === 'fire' && top.side === unit.battle.side && top.stage === stage) return top;
  return { kind: 'fire', side: unit.battle.side, stage, shots: [] };
}

const shotRow = ({ base, range, long, skill, modifiers, dice, armor, structure, count }: Shot) => ({
  base,
  range: inCentimetres(range),
  long,
  skill,
  need: modifiers.reduce((sum, { value }) => sum + value, skill),
  dice,
  armor,
  ...(structure === null ? {} : { structure }),
  shootsFor: count,
  modifiers,
});

/** The pools that would be rolled, and the line of each base. */
const volleyAnswer = ({ mode, weapon, salvos }: Volley) => ({
  mode,
  weapon: weapon.id,
  dice: salvos.reduce((sum, { pool }) => sum + pool.dice, 0),
  salvos: salvos.map(salvoRow),
  bases: salvos.flatMap(({ shots }) => shots.map(shotRow)).sort((a, b) => a.base - b.base),
});

interface Shooter {
  readonly state: State;
  readonly unit: Unit;
  readonly frame: FireFrame;
}

const refusalOf = ({ state, unit, frame }: Shooter, target: string, mode: FireMode, commander: string) =>
  fire.refusal(state, frame, { do: 'aim', unit: unit.data.id, target, mode, commander } satisfies Action);

function volleyOf({ state, unit, frame }: Shooter, { unit: target, wagon }: Mark, mode: FireMode): Volley | Refusal {
  return volleyAt(state, unit, target, frame.stage, spentBases(frame, unit), mode, wagon);
}

/** Every way in which the shot may be made with the word of this commander, or of nobody. */
function waysOf(shooter: Shooter, mark: Mark, commander: string) {
  return fireModes.flatMap((mode) => {
    if (refusalOf(shooter, markName(mark), mode, commander) !== null) return [];
    const volley = volleyOf(shooter, mark, mode);
    return 'code' in volley ? [] : [volleyAnswer(volley)];
  });
}

/** Enemies on the table, wagons one by one, and commanders alone. */
const marksFor = (state: State, unit: Unit): Mark[] => [
  ...state.units.filter((foe) => foe.battle.side !== unit.battle.side && canBeMet(foe)).flatMap(marksOf),
  ...loneCommanders(state, enemyOf(unit.battle.side)).map((commander) => ({ unit: standIn(commander), wagon: -1 })),
];

function aimAnswer(shooter: Shooter, mark: Mark) {
  const { state, unit, frame } = shooter;
  const target = markName(mark);
  const about = { target, distance: inCentimetres(nearness(state, unit, mark.unit)) };
  const modes = waysOf(shooter, mark, '');
  if (modes.length > 0) return { may: 'shoot' as const, ...about, modes };
  const refusals = [...new Set([...modesIn(unit, frame.stage), ...fireModes])].map((mode) =>
    refusalOf(shooter, target, mode, ''),
  );
  const refusal = refusals.find((one) => one?.code === 'nearest-first') ?? refusals.find((one) => one !== null)!;
  const able = commandersOf(state, unit.battle.side).filter(({ data }) => waysOf(shooter, mark, data.id).length > 0);
  if (refusal.code !== 'nearest-first' || able.length === 0)
    return { may: 'never' as const, ...about, refusal: whyNot(refusal) };
  const commanders = able.map(({ data }) => data.id);
  const ways = waysOf(shooter, mark, commanders[0]!);
  return { may: 'order' as const, ...about, commanders, refusal: whyNot(refusal), modes: ways };
}

const targetsKind = questionKind(
  z.strictObject({ unit: name, stage: stageField }),
  (state: State, asked: { unit: string; stage?: FireStage | undefined }) => {
    const found = pieceNamed(state, asked.unit);
    if (!found.ok) return found;
    const unit = found.value;
    const stage = stageOf(state, unit, asked.stage);
    const frame = fireFrameOf(state, unit, stage);
    const shooter = { state, unit, frame };
    const refusal = readyRefusal(state, frame, unit);
    const rows = marksFor(state, unit).map((mark) => aimAnswer(shooter, mark));
    const nearest = refusal ? [] : nearestMarks(state, unit, stage, spentBases(frame, unit), modesIn(unit, stage));
    return ok({
      rule: 'shooting.target',
      unit: unit.data.id,
      stage,
      refusal: whyNotOrNull(refusal),
      nearest: nearest.map(markName),
      targets: rows.filter(({ may }) => may === 'shoot').map(bare),
      withCommandPoint: rows.filter(({ may }) => may === 'order').map(bare),
      refused: refusedOf(rows),
    });
  },
);

const modeField = z.enum(fireModes).default('plain');

const shotKind = questionKind(
  z.strictObject({ unit: name, target: name, mode: modeField, commander: name.default(''), stage: stageField }),
  (
    state: State,
    asked: { unit: string; target: string; mode: FireMode; commander: string; stage?: FireStage | undefined },
  ) => {
    const found = all({ unit: pieceNamed(state, asked.unit), mark: markNamed(state, asked.target) });
    if (!found.ok) return found;
    const { unit, mark } = found.value;
    const stage = stageOf(state, unit, asked.stage);
    const shooter = { state, unit, frame: fireFrameOf(state, unit, stage) };
    const refusal = refusalOf(shooter, asked.target, asked.mode, asked.commander);
    const volley = mark.unit.battle.side === unit.battle.side ? null : volleyOf(shooter, mark, asked.mode);
    return ok({
      rule: 'shooting.hits',
      unit: asked.unit,
      target: asked.target,
      stage,
      distance: inCentimetres(nearness(state, unit, mark.unit)),
      refusal: whyNotOrNull(refusal),
      volley: volley && !('code' in volley) ? volleyAnswer(volley) : null,
    });
  },
);

/** A unit, one wagon of a train, or a commander alone, to be shot at. */
export function markNamed(state: State, id: string) {
  const mark = markByName(state, id);
  return mark && canBeMet(mark.unit) ? ok(mark) : unknownSubject('unit on the table', id);
}

export const fireQuestions: Questions<State> = { targets: targetsKind, shot: shotKind };
