/** Totals of an attack, a shot or a move, with everything that lies between the decision and its result. */
import { type Column, keptOutlooks, type OddsView, type OddsWork, type Outlook } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { type CourseEnd, chanceOf, tollOf } from '@hetman/core/odds';
import { boardMessages } from '../locales/board.js';
import { type Assumed, type Course, courseInHusaria, marked } from '../odds/course.js';
import type { Action } from '../rules/state/actions.js';
import { hexByLabel, unitById } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import { enemyOf, type SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { husariaSystem } from '../system.js';

/** What is being decided: a fight, a shot of its own, or a move that should end on a hex. */
export type Decided =
  | { readonly kind: 'fight' | 'shot' }
  | { readonly kind: 'move'; readonly unit: string; readonly hex: string };

type End = CourseEnd<State>;
type Kind = Outlook['totals'][number]['kind'];

const meanings: Readonly<Record<Decided['kind'], Readonly<Record<Kind, Text>>>> = {
  fight: {
    good: boardMessages.good,
    even: boardMessages.even,
    bad: boardMessages.bad,
  },
  shot: {
    good: boardMessages['shot.good'],
    even: boardMessages['shot.even'],
    bad: boardMessages['shot.bad'],
  },
  move: {
    good: boardMessages['move.good'],
    even: boardMessages['move.even'],
    bad: boardMessages['move.bad'],
  },
};

const assumptions: Readonly<Record<Assumed | 'alone', Pick<Outlook, 'assumes' | 'short'>>> = {
  alone: {
    short: boardMessages.short,
    assumes: boardMessages.assumes,
  },
  quiet: {
    short: boardMessages['quiet.short'],
    assumes: boardMessages['quiet.assumes'],
  },
  answered: {
    short: boardMessages['answered.short'],
    assumes: boardMessages['answered.assumes'],
  },
};

const decidingIn = (state: State): SideIndex =>
  state.setting.sides[0].id === husariaSystem.decision(state)?.side ? 0 : 1;

const gone = ({ place }: Unit): boolean => place === 'dead' || place === 'dispersed';

interface Harm {
  readonly out: number;
  readonly strength: number;
  /** Somebody was forced back, scattered or destroyed. */
  readonly beaten: boolean;
}

function harmOf(before: State, after: State, side: SideIndex): Harm {
  let [out, strength, beaten] = [0, 0, false];
  for (const was of before.units) {
    if (was.card.side !== side || was.place !== 'map') continue;
    const is = after.units[was.index]!;
    strength += is.place === 'dead' ? was.sp : was.sp - is.sp;
    if (gone(is)) out++;
    if (gone(is) || is.hex !== was.hex) beaten = true;
  }
  return { out, strength, beaten };
}

function kindOf(before: State, end: End, side: SideIndex, decided: Decided): Kind {
  const [own, enemy] = [harmOf(before, end.state, side), harmOf(before, end.state, enemyOf(side))];
  if (decided.kind === 'move') {
    const mover = unitById(end.state, decided.unit)!;
    if (mover.place !== 'map' || mover.hex !== hexByLabel(end.state, decided.hex)) return 'bad';
    return own.strength > 0 || own.out > 0 ? 'even' : 'good';
  }
  if (own.beaten !== enemy.beaten) return own.beaten ? 'bad' : 'good';
  const balance = enemy.out - own.out || enemy.strength - own.strength;
  return balance === 0 ? 'even' : balance > 0 ? 'good' : 'bad';
}

function outlookOf(
  before: State,
  { ends }: Course,
  side: SideIndex,
  { decided, assumption }: { decided: Decided; assumption: Pick<Outlook, 'assumes' | 'short'> },
): Outlook {
  const toll = (of: SideIndex, count: (harm: Harm) => number) =>
    tollOf(ends.map(({ state, chance }) => ({ count: count(harmOf(before, state, of)), chance })));
  const both = (count: (harm: Harm) => number) => ({ own: toll(side, count), enemy: toll(enemyOf(side), count) });
  const kinds = new Map(ends.map((end) => [end, kindOf(before, end, side, decided)]));
  return {
    ...assumption,
    totals: (['good', 'even', 'bad'] as const).map((kind) => ({
      kind,
      meaning: meanings[decided.kind][kind],
      probability: chanceOf(ends, (end) => kinds.get(end) === kind),
    })),
    stages: stagesOf(ends, decided),
    losses: [
      {
        what: boardMessages['losses.what'],
        ...both(({ out }) => out),
      },
      { what: boardMessages['what.strength-points'], ...both(({ strength }) => strength) },
    ],
  };
}

/** What comes before the throw of a fight. */
function stagesOf(ends: readonly End[], decided: Decided): Outlook['stages'] {
  if (decided.kind !== 'fight') return [];
  const fought = chanceOf(ends, ({ marks }) => marks === marked.fought || marks === marked.hitThenFought);
  const hit = chanceOf(ends, ({ marks }) => marks === marked.hit || marks === marked.hitThenFought);
  return [
    { label: boardMessages.stagesOf, probability: hit, matters: hit > 0 },
    { label: boardMessages['stagesOf.it-comes-to-the'], probability: fought, matters: fought < 1 },
  ];
}

const keptTotals = keptOutlooks<State>();

interface Weighed {
  readonly decided: Decided;
  readonly acts: readonly Action[];
  /** The position in which the acts are done, where others come before them. */
  readonly from?: State;
  /** Shown with the totals. */
  readonly odds?: readonly OddsView[];
}

/** The totals of these acts, first without and then with the reactions of the enemy; kept under this name. */
export function courseOdds(state: State, name: string, { decided, acts, from = state, odds = [] }: Weighed): OddsWork {
  const side = decidingIn(from);
  // Where nobody was asked the second column would be the first once more.
  let asked = true;
  const column = (assumed: Assumed): Column =>
    function* () {
      if (!asked) return null;
      const course = yield* courseInHusaria(from, side, acts, assumed);
      asked = course.asked;
      return outlookOf(from, course, side, { decided, assumption: assumptions[asked ? assumed : 'alone'] });
    };
  return keptTotals(state, { name, odds, columns: [column('quiet'), column('answered')] });
}

/** The question that is being answered, where an attack, a charge or a shot is prepared in it. */
export function preparedOdds(state: State, odds: OddsView | null): (() => OddsWork) | null {
  const word = preparedBy(state);
  if (!odds || !word) return null;
  return () => courseOdds(state, word, { decided: decidedBy(state), acts: [{ do: word }], odds: [odds] });
}

/** The word that would let it happen. */
export function preparedBy(state: State): 'fight' | 'fire' | 'go' | 'pass' | null {
  switch (topFrame(state)?.kind) {
    case 'battle':
      return 'fight';
    case 'volley':
      return 'fire';
    case 'counter-charge':
      return 'go';
    case 'pikes':
    case 'musketry':
      return 'pass';
    default:
      return null;
  }
}

/** Fire in a battle is the beginning of it; of a phase of fire, or at a mover, it is all there is. */
export const decidedBy = (state: State): Decided =>
  topFrame(state)?.kind === 'volley' && !state.frames.some(({ kind }) => kind === 'battle')
    ? { kind: 'shot' }
    : { kind: 'fight' };
