/** Who may come in this turn, one after the other: reserves, flank marches, ambushes, lost units that return (reorganisation.steps). */

import { pushTest } from '../../dice/test-frame.js';
import type { FrameRules, Play } from '../../state/play.js';
import { no } from '../../state/refusals.js';
import { enemyOf } from '../../state/setting.js';
import type { State, Unit } from '../../state/state.js';
import type { ArriveFrame, AwaitedFrame } from '../frames.js';
import { arrives } from './arrival.js';
import { askToReturn, mayComeBack } from './returning.js';

/** Asked when its step has come: what happens before it may still keep somebody away. */
export function askArrivals({ state }: Play): void {
  state.frames.push({ kind: 'awaited', queue: null });
}

/** The side with the initiative first. */
const queueOf = (state: State): NonNullable<AwaitedFrame['queue']> =>
  [state.initiative, enemyOf(state.initiative)].flatMap((side) => [
    ...state.units.flatMap(({ index, battle: { side: own, waits } }) =>
      own === side && waits !== '' ? [{ unit: index, company: '' }] : [],
    ),
    ...mayComeBack(state, side),
  ]);

export const awaited: FrameRules<'awaited'> = {
  advance(play, frame) {
    frame.queue ??= queueOf(play.state);
    const next = frame.queue.shift();
    if (!next) play.state.frames.pop();
    else if (next.company !== '') askToReturn(play, next);
    else summon(play, play.state.units[next.unit]!);
    return false;
  },
  actions: () => [],
  refusal: () => no.notNow,
  apply: () => undefined,
};

/** It comes now, tests whether it does, or waits on. */
function summon(play: Play, unit: Unit): void {
  const { turn } = play.state;
  switch (unit.battle.waits) {
    case 'delay':
      if (turn > 1) testSkill(play, unit, 'effects.additional', 'edge');
      return;
    case 'outmanoeuvred':
      arrives(play, unit, 'edge');
      return;
    case 'road':
    case 'ambush':
      arrives(play, unit, unit.battle.waits);
      return;
    case 'flank':
      summonFlank(play, unit);
      return;
    default:
  }
}

/** effects.flank-march: in the written turn after a test, or in the next for certain (a turn below nought). */
function summonFlank(play: Play, unit: Unit): void {
  const { turn } = play.state;
  if (unit.battle.due < 0) {
    if (turn >= -unit.battle.due) arrives(play, unit, 'flank');
    return;
  }
  if (turn !== unit.battle.due) return;
  // Who fails, or finds no room now, comes in the next turn.
  unit.battle = { ...unit.battle, due: -(turn + 1) };
  testSkill(play, unit, 'effects.flank-march', 'flank');
}

/** orders.tests: off the table it is in everybody’s range. */
function testSkill(play: Play, unit: Unit, rule: string, from: ArriveFrame['from']): void {
  pushTest(play, unit, { attribute: 'skill', rule, support: 0, closed: false, decides: { kind: 'arrives', from } });
}
