/** Notes that say themselves in a sentence: what holds today, and what victory depends on. */
import type { Panel } from '@hetman/core/board';
import { inEach, type Text } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import { type BoundNote, binds } from '../rules/notes/bound.js';
import { inStages, isTrue } from '../rules/notes/conditions.js';
import { hasDeparted } from '../rules/scenario/departure.js';
import type { State } from '../rules/state/state.js';

type Line = Panel['lines'][number];
type Saying = { readonly says?: Text | undefined };

const lineOf = (rule: string, { says }: Saying): Line[] => (says ? [{ text: says, hex: null, rule }] : []);
const listOf = <T>(notes: T | readonly T[] | undefined): readonly T[] =>
  notes === undefined ? [] : ([notes].flat() as readonly T[]);

/** Restraints that still hold, and what the coming stages bring. */
export function sayingsOfTheDay(state: State): Line[] {
  const { held, bound, closed, departure, desertion, palisade, dusk } = state.setting.notes;
  const waiting = listOf(held).filter(({ untilStage }) => state.stage < untilStage);
  const tied = listOf(bound).filter((note) => binds(state, note as BoundNote));
  const home = {
    says: boardMessages.says,
  };
  return [
    ...waiting.flatMap((note) => lineOf('N.held', note)),
    ...tied.flatMap((note) => lineOf('N.bound', note)),
    ...(closed ? lineOf('N.closed', closed) : []),
    ...(palisade ? lineOf('N.palisade', palisade) : []),
    ...(departure ? lineOf('N.departure', hasDeparted(state) ? home : departure) : []),
    ...(desertion ? lineOf('N.desertion', desertion) : []),
    ...(dusk ? lineOf('N.dusk', dusk) : []),
  ];
}

const holds: Text = boardMessages.holds;
const fails: Text = boardMessages.fails;

/** Points and victories that hang on the field as it is, with how they stand. */
export function sayingsOfVictory(state: State): Line[] {
  const { stagePoints, entered, victories } = state.setting.notes;
  const status = (note: { readonly when: Parameters<typeof isTrue>[1][] }): Text =>
    note.when.every((condition) => isTrue(state, condition)) ? holds : fails;
  const done = (state.memory['entered'] ?? []) as readonly string[];
  const timely = (to: number | undefined) => inStages(state, { to });
  const conditional = [
    ...(stagePoints ?? []).filter(({ to }) => timely(to)).map((note) => ({ rule: 'N.stage-points', note })),
    ...(victories ?? []).filter(({ to }) => timely(to)).map((note) => ({ rule: 'N.victories', note })),
  ];
  return [
    ...(entered ?? []).filter(({ zone }) => !done.includes(zone)).flatMap((note) => lineOf('N.entered', note)),
    ...conditional.flatMap(({ rule, note }) =>
      note.says
        ? [{ text: inEach((l) => `${note.says![l]} (${status({ when: [...note.when] })[l]})`), hex: null, rule }]
        : [],
    ),
  ];
}
