/** Totals of a shot, a melee, a charge or a way, with everything that lies between the decision and its result. */
import { type Column, keptOutlooks, type OddsView, type OddsWork, type Outlook } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { type CourseEnd, chanceOf, tollOf } from '@hetman/core/odds';
import { boardMessages } from '../locales/board.js';
import { type Assumed, type Course, courseInSzczekociny, marks, type Plan } from '../odds/course.js';
import { chargeRefusal } from '../rules/movement/charge.js';
import type { Action } from '../rules/state/actions.js';
import { hexByLabel, sizeOf, unitById } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import { enemyOf, type SideIndex } from '../rules/state/setting.js';
import type { State } from '../rules/state/state.js';
import { szczekocinySystem } from '../system.js';

/** What is being decided: a melee of whatever kind, a shot, or a way that should end on a hex. */
type Decided =
  | { readonly kind: 'melee' | 'shot' }
  | { readonly kind: 'move'; readonly unit: string; readonly hex: string };

type End = CourseEnd<State>;
type Kind = Outlook['totals'][number]['kind'];

const meanings: Readonly<Record<Decided['kind'], Readonly<Record<Kind, Text>>>> = {
  melee: {
    good: boardMessages.good,
    even: boardMessages.even,
    bad: boardMessages.bad,
  },
  shot: {
    good: boardMessages['shot.good'],
    even: boardMessages['shotFate.meaning'],
    bad: boardMessages['shot.bad'],
  },
  move: {
    good: boardMessages['move.good'],
    even: boardMessages['move.even'],
    bad: boardMessages['move.bad'],
  },
};

const assumptions: Readonly<Record<Assumed | 'alone', Pick<Outlook, 'assumes' | 'short'>>> = {
  alone: { short: boardMessages.short, assumes: boardMessages.assumes },
  quiet: {
    short: boardMessages['quiet.short'],
    assumes: boardMessages['quiet.assumes'],
  },
  fire: {
    short: boardMessages['fire.short'],
    assumes: boardMessages['fire.assumes'],
  },
  counter: {
    short: boardMessages['counter.short'],
    assumes: boardMessages['counter.assumes'],
  },
};

const decidingIn = (state: State): SideIndex =>
  state.setting.sides[0].id === szczekocinySystem.decision(state)?.side ? 0 : 1;

interface Harm {
  /** Off the map, for a while or for good. */
  readonly off: number;
  readonly dead: number;
  readonly steps: number;
  readonly back: boolean;
}

function harmOf(before: State, after: State, side: SideIndex): Harm {
  let [off, dead, steps, back] = [0, 0, 0, false];
  for (const was of before.units) {
    if (was.card.side !== side || was.place !== 'map') continue;
    const is = after.units[was.index]!;
    const lost = is.place === 'dead' || is.place === 'captured';
    if (is.place !== 'map') off++;
    if (lost) dead++;
    steps += lost ? sizeOf(was) : sizeOf(was) - sizeOf(is);
    if (is.place !== 'map' || is.hex !== was.hex) back = true;
  }
  return { off, dead, steps, back };
}

function kindOf(before: State, end: End, side: SideIndex, decided: Decided): Kind {
  if (decided.kind === 'melee') {
    if (end.marks.endsWith(marks.won)) return 'good';
    return end.marks.endsWith(marks.lost) ? 'bad' : 'even';
  }
  const own = harmOf(before, end.state, side);
  if (decided.kind === 'move') {
    const mover = unitById(end.state, decided.unit)!;
    if (mover.place !== 'map' || mover.hex !== hexByLabel(end.state, decided.hex)) return 'bad';
    return own.steps > 0 || own.off > 0 ? 'even' : 'good';
  }
  const enemy = harmOf(before, end.state, enemyOf(side));
  if (own.steps > enemy.steps) return 'bad';
  return enemy.back || enemy.steps > 0 ? 'good' : 'even';
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
  const fought = chanceOf(ends, ({ marks: left }) => left.endsWith(marks.won) || left.endsWith(marks.lost));
  const hit = chanceOf(ends, ({ marks: left }) => left.startsWith(marks.hit));
  return {
    ...assumption,
    totals: (['good', 'even', 'bad'] as const).map((kind) => ({
      kind,
      meaning: meanings[decided.kind][kind],
      probability: chanceOf(ends, (end) => kinds.get(end) === kind),
    })),
    stages:
      decided.kind === 'melee'
        ? [
            { label: boardMessages.stages, probability: hit, matters: hit > 0 },
            {
              label: boardMessages['outlookOf.stages'],
              probability: fought,
              matters: fought < 1,
            },
          ]
        : [],
    losses: [
      { what: boardMessages.what, ...both(({ steps }) => steps) },
      { what: boardMessages['losses.what'], ...both(({ off }) => off) },
      { what: boardMessages['what.of-these-for-good'], ...both(({ dead }) => dead) },
    ],
  };
}

interface Weighed {
  readonly decided: Decided;
  readonly plan: Omit<Plan, 'side'>;
  readonly odds?: readonly OddsView[];
}

const keptTotals = keptOutlooks<State>();

/** Without a reaction, then under each reaction that the enemy has; kept under this name. */
export function courseOdds(state: State, name: string, { decided, plan, odds = [] }: Weighed): OddsWork {
  const side = decidingIn(state);
  let could: ReadonlySet<Assumed> = new Set<Assumed>(['fire', 'counter']);
  const column = (assumed: Assumed): Column =>
    function* () {
      if (assumed !== 'quiet' && !could.has(assumed)) return null;
      const course = yield* courseInSzczekociny(state, { ...plan, side }, assumed);
      if (assumed === 'quiet') could = course.could;
      const assumption = assumptions[could.size === 0 ? 'alone' : assumed];
      return outlookOf(state, course, side, { decided, assumption });
    };
  return keptTotals(state, { name, odds, columns: [column('quiet'), column('fire'), column('counter')] });
}

/** The word that would let happen what is prepared. */
function preparedBy(state: State): { word: 'fire' | 'fight' | 'charge' | 'go'; decided: Decided } | null {
  const frame = topFrame(state);
  if (frame?.kind === 'volley') return { word: 'fire', decided: { kind: 'shot' } };
  if (frame?.kind === 'melee') return { word: 'fight', decided: { kind: 'melee' } };
  if (frame?.kind === 'reaction' && frame.chargers.length > 0) return { word: 'go', decided: { kind: 'melee' } };
  return frame?.kind === 'move' && !chargeRefusal(state, frame) ? { word: 'charge', decided: { kind: 'melee' } } : null;
}

export function preparedOdds(state: State, odds: OddsView | null): (() => OddsWork) | null {
  const prepared = preparedBy(state);
  if (!odds || !prepared) return null;
  const { word, decided } = prepared;
  return () => courseOdds(state, word, { decided, plan: { acts: [{ do: word }] }, odds: [odds] });
}

/** What an offer of these acts prepares, with the word that would let it happen; null where nothing is weighed. */
export function weighedBy(state: State, acts: readonly Action[]): Omit<Weighed, 'odds'> | null {
  const [first] = acts;
  const then = (word: Action['do'], decided: Decided) => ({
    decided,
    plan: { acts: [...acts, { do: word } as Action] },
  });
  switch (first?.do) {
    case 'aim':
      return then('fire', { kind: 'shot' });
    case 'join':
      return topFrame(state)?.kind === 'volley' ? then('fire', { kind: 'shot' }) : null;
    case 'melee':
      return then('fight', { kind: 'melee' });
    case 'counterattack':
      return then('go', { kind: 'melee' });
    case 'fire':
    case 'fight':
    case 'charge':
    case 'go': {
      const prepared = preparedBy(state);
      return prepared && { decided: prepared.decided, plan: { acts } };
    }
    default:
      return null;
  }
}
