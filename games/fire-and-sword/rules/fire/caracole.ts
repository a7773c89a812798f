/** The caracole: ranks ride out one after the other, shoot and come back (special.caracole). */
import type { Refusal } from '@hetman/core/game';
import { ranksOf } from '../../formation/index.js';
import { cm, type Length, overlapping } from '../../geometry/index.js';
import { isRefusal, judge } from '../movement/attempt.js';
import { forward } from '../movement/straight.js';
import type { MoveFrame } from '../state/frames.js';
import { hasRule, shapes } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { beyond, no, withFacts } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';

const furthest: Length = cm(10);
const grounds = ['wheat-field', 'ploughed-field', 'road', 'open'];

export function caracoleRefusal(state: State, frame: MoveFrame, unit: Unit, distance: Length): Refusal | null {
  if (!hasRule(unit, 'caracole')) return no.noCaracole;
  if (frame.mode !== 'defence' || unit.battle.order !== 'defence') return no.defenceOnly;
  if (unit.battle.morale !== 'good' || unit.phase.caracole !== null) return no.noCaracole;
  if (unit.turn.specialManoeuvres > 0) return no.caracoleManoeuvred;
  const { layout } = unit.battle;
  if (layout.kind !== 'block' || ranksOf(layout) < 2) return no.caracoleRanks;
  if (distance < 0) return no.nothing;
  if (distance > furthest) return beyond(no.tooFar, distance, furthest);
  const rough = state.setting.terrain.find(
    ({ type, shape }) => !grounds.includes(type.id) && shapes(unit).some((own) => overlapping(own, shape)),
  );
  if (rough) return withFacts(no.caracoleGround, { ground: rough.type.id });
  return distance === 0 ? null : wayRefusal(state, frame, unit, distance);
}

/** The way of the first rank: free of all others, over open ground and fields. */
function wayRefusal(state: State, frame: MoveFrame, unit: Unit, distance: Length): Refusal | null {
  const attempt = forward(unit, frame, distance);
  if (isRefusal(attempt)) return attempt;
  const verdict = judge(state, unit, attempt);
  if (isRefusal(verdict)) return verdict;
  if (verdict.passed.length > 0) return withFacts(no.friendInWay, { unit: verdict.passed[0]!.data.id });
  const swept = attempt.bases.flatMap((base) => base.swept);
  const rough = state.setting.terrain.find(
    ({ type, shape }) => !grounds.includes(type.id) && swept.some((part) => overlapping(part, shape)),
  );
  return rough ? withFacts(no.caracoleGround, { ground: rough.type.id }) : null;
}

export function beginCaracole(play: Play, frame: MoveFrame, unit: Unit, distance: Length): void {
  unit.phase = { ...unit.phase, caracole: distance };
  unit.turn = { ...unit.turn, moved: true };
  frame.halted = true;
  play.emit({ type: 'caracole', rule: 'special.caracole', unit: unit.data.id, distance });
}

/** A charge at it, or one that could meet it, calls the first rank back: it shoots in defence only. */
export function breakCaracole(play: Play, unit: Unit): void {
  if (unit.phase.caracole === null) return;
  unit.phase = { ...unit.phase, caracole: null };
  unit.turn = { ...unit.turn, caracoleBroken: true };
  play.emit({ type: 'caracole-broken', rule: 'special.caracole', unit: unit.data.id });
}
