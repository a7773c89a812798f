/** Totals of a charge, a combat or a shot, with everything that lies between the decision and its result. */
import type { Column, Outlook } from '@hetman/core/board';
import { oddsMessages as texts } from '../../locales/odds.js';
import {
  type Assumed,
  type Charge,
  type Course,
  type CourseEnd,
  courseOfCharge,
  courseOfCombat,
} from '../../odds/course.js';
import type { CombatOdds, ShotOdds } from '../../odds/reports.js';
import type { SideIndex } from '../../rules/state/setting.js';
import type { State } from '../../rules/state/state.js';
import { share } from './odds-figures.js';

type Kind = Outlook['totals'][number]['kind'];
type Losses = Outlook['losses'][number];
type AssumptionText = Pick<Outlook, 'assumes' | 'short'>;

const assumptionText = (name: keyof typeof texts, more: keyof typeof texts): AssumptionText => ({
  short: texts[name],
  assumes: texts[more],
});

const assumptions: Readonly<Record<Assumed, AssumptionText>> = {
  quiet: assumptionText('assumed.quiet', 'assumed.quiet.whole'),
  fire: assumptionText('assumed.fire', 'assumed.fire.whole'),
  counter: assumptionText('assumed.counter', 'assumed.counter.whole'),
  evade: assumptionText('assumed.evade', 'assumed.evade.whole'),
};

/** Games of each column: their error stays within ten in a hundred. */
const gamesEach = 100;
/** So many standard errors a share is rarely beyond. */
const errors = 2;
/** Tails are told up to so many. */
const tailMost = 3;

/** Who is left worse off; where both are alike, who has lost more. */
function kindOf({ own, enemy }: CourseEnd): Kind {
  if (own.plight !== enemy.plight) return own.plight < enemy.plight ? 'good' : 'bad';
  if (own.strength === enemy.strength) return 'even';
  return own.strength < enemy.strength ? 'good' : 'bad';
}

/** Mean and tail of counts with their chances. */
function lossesFrom(counts: readonly { readonly count: number; readonly chance: number }[]): Losses['own'] {
  const atLeast = (least: number) => counts.reduce((sum, { count, chance }) => sum + (count >= least ? chance : 0), 0);
  return {
    mean: counts.reduce((sum, { count, chance }) => sum + count * chance, 0),
    atLeast: Array.from({ length: tailMost }, (_, i) => atLeast(i + 1)).filter((chance) => chance > 0),
  };
}

function outlookOf({ ends }: Course, assumption: AssumptionText, charges: boolean): Outlook {
  const chance = 1 / Math.max(1, ends.length);
  const often = (holds: (end: CourseEnd) => boolean) => ends.filter(holds).length * chance;
  const lost = (count: (end: CourseEnd) => number) => lossesFrom(ends.map((end) => ({ count: count(end), chance })));
  const totals = (['good', 'even', 'bad'] as const).map((kind) => ({
    kind,
    meaning: texts[`outcome.${kind}`],
    probability: often((end) => kindOf(end) === kind),
  }));
  const [hurt, met] = [often(({ onTheWay }) => onTheWay > 0), often((end) => end.met)];
  return {
    ...assumption,
    totals,
    stages: charges
      ? [
          { label: texts['stage.on-the-way'], probability: hurt, matters: hurt > 0 },
          { label: texts['stage.contact'], probability: met, matters: met < 1 },
        ]
      : [],
    losses: [
      {
        what: texts['lost.strength'],
        own: lost(({ own }) => own.strength),
        enemy: lost(({ enemy }) => enemy.strength),
      },
      { what: texts['lost.units'], own: lost(({ own }) => own.units), enemy: lost(({ enemy }) => enemy.units) },
    ],
    sampled: {
      games: ends.length,
      error: Math.max(...totals.map(({ probability }) => errorOf(probability, ends.length))),
    },
  };
}

const errorOf = (probability: number, games: number): number =>
  errors * Math.sqrt((probability * (1 - probability)) / Math.max(1, games));

function* played(course: Generator<number, Course>): Generator<undefined, Course> {
  for (;;) {
    const step = course.next();
    if (step.done) return step.value;
    yield;
  }
}

/** Without a reaction, then under each that the enemy has. */
export const columnsOfCharge = (state: State, charge: Charge): Column[] =>
  (['quiet', 'fire', 'counter', 'evade'] as const).map(
    (assumed) =>
      function* () {
        const course = yield* played(courseOfCharge(state, charge, assumed, gamesEach));
        return assumed === 'quiet' || course.could ? outlookOf(course, assumptions[assumed], true) : null;
      },
  );

/** The round to be fought, counted, and both rounds, played out. */
export const columnsOfCombat = (state: State, side: SideIndex, combat: CombatOdds): Column[] => [
  // biome-ignore lint/correctness/useYield: one column of several, which is there at once
  function* () {
    return roundOutlook(state, side, combat);
  },
  function* () {
    const course = yield* played(courseOfCombat(state, side, gamesEach));
    return outlookOf(course, assumptionText('assumed.both-rounds', 'assumed.both-rounds.whole'), false);
  },
];

/** Who wins the round and what it costs, exactly. */
function roundOutlook({ setting }: State, side: SideIndex, { results, taken }: CombatOdds): Outlook {
  const own = setting.sides[side].id;
  const kindBy = (winner: string): Kind => (winner === 'draw' ? 'even' : winner === own ? 'good' : 'bad');
  const chance = (kind: Kind) =>
    results.filter(({ winner }) => kindBy(winner) === kind).reduce((sum, one) => sum + share(one.chance), 0);
  // What one side takes the other loses.
  const lost = (own_: boolean) =>
    lossesFrom(
      taken
        .filter((one) => (one.side === own) !== own_)
        .map(({ points, chance: ratio }) => ({ count: points, chance: share(ratio) })),
    );
  return {
    ...assumptionText('assumed.round', 'assumed.round.whole'),
    totals: (['good', 'even', 'bad'] as const).map((kind) => ({
      kind,
      meaning: texts[`round.${kind}`],
      probability: chance(kind),
    })),
    stages: [],
    losses: [{ what: texts['lost.strength'], own: lost(true), enemy: lost(false) }],
  };
}

const unbroken: ReadonlySet<string> = new Set(['passed', 'no-test', 'unhurt', 'escapes']);

/** What a shot comes to at the end of its stage, when the losses fall and the target tests its morale; exactly. */
export function shotOutlook({ results, bases = [], morale, life }: ShotOdds): Outlook {
  const counts = results.map(({ points, chance }) => ({ count: points, chance: share(chance) }));
  const often = (rows: readonly { readonly chance: string }[]) =>
    rows.reduce((sum, { chance }) => sum + share(chance), 0);
  const breaks = often((morale ?? life ?? []).filter(({ result }) => !unbroken.has(result)));
  const hit = lossesFrom(counts).atLeast[0] ?? 0;
  const falls = often(bases.filter((row) => row.bases > 0));
  const total = (kind: Kind, probability: number) => ({ kind, meaning: texts[`shot.${kind}`], probability });
  return {
    ...assumptionText('assumed.shot', 'assumed.shot.whole'),
    totals: [total('good', breaks), total('even', Math.max(0, hit - breaks)), total('bad', 1 - Math.max(hit, breaks))],
    stages: [{ label: texts['stage.base'], probability: falls, matters: falls > 0 }],
    losses: [{ what: texts['lost.strength'], own: { mean: 0, atLeast: [] }, enemy: lossesFrom(counts) }],
  };
}
