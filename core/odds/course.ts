/**
 * Everything that an action can lead to, through every decision that follows: exact, by the real rules. Branches that
 * come to the same state go on as one, so that a long chain costs the sum of its links and not their product.
 */
import { branchesOf, type Dice } from '../dice/index.js';
import type { Decision, Emit, GameEvent, GameSystem } from '../game/index.js';
import { never, plus, type Ratio, ratio, ratioToNumber, sure, times } from './ratio.js';

/** What is done next, and how many of the player's own acts are done with it. */
export interface Next<Action> {
  readonly action: Action;
  readonly done: number;
}

export interface CourseRules<State, Action, Event extends GameEvent = GameEvent> {
  readonly system: Pick<GameSystem<State, Action, Event>, 'clone' | 'apply' | 'decision' | 'fingerprint'>;
  /** The answer to the decision at hand, `done` acts of the player's own being done; null where the course ends. */
  next(state: State, decision: Decision, done: number): Next<Action> | null;
  /** What is worth remembering of the way, given what is remembered already: branches that differ in it stay apart. */
  mark?(marks: string, event: Event): string;
}

export interface CourseEnd<State> {
  readonly state: State;
  /** How many of the player's own acts were done. */
  readonly done: number;
  readonly marks: string;
  readonly chance: Ratio;
}

interface Link<State> {
  readonly state: State;
  readonly done: number;
  readonly marks: string;
  chance: Ratio;
}

/** Ends of the course, told branch by branch: who asks may draw and listen in between, and leave at any. */
export function* courseInSteps<State, Action, Event extends GameEvent = GameEvent>(
  start: State,
  { system, next, mark = (marks) => marks }: CourseRules<State, Action, Event>,
): Generator<undefined, CourseEnd<State>[]> {
  const ends = new Map<string, Link<State>>();
  let open = new Map<string, Link<State>>([['', { state: start, done: 0, marks: '', chance: sure }]]);
  while (open.size > 0) {
    const links = open;
    open = new Map();
    for (const link of links.values()) {
      const { state, chance } = link;
      const decision = system.decision(state);
      const step = decision && next(state, decision, link.done);
      if (!step) {
        meet(ends, system, link);
        continue;
      }
      const branches = branchesOf((dice) => {
        const after = system.clone(state);
        let { marks } = link;
        const over = !goneThrough(system, after, step.action, dice, (event) => {
          marks = mark(marks, event);
        });
        return { after, marks, over };
      });
      for (const { value, weight, total } of branches) {
        const part = times(chance, ratio(BigInt(weight), BigInt(total)));
        const reached = { state: value.after, marks: value.marks, done: step.done, chance: part };
        meet(value.over ? ends : open, system, reached);
        yield;
      }
    }
  }
  return [...ends.values()];
}

/** A lot out of a cup is a secret, and comes after all that the course is about: it ends there. */
class LotDrawn extends Error {}

/** Whether the action was done to its end. */
function goneThrough<State, Action, Event extends GameEvent>(
  system: CourseRules<State, Action, Event>['system'],
  state: State,
  action: Action,
  dice: Dice,
  emit: Emit<Event>,
): boolean {
  const draw = (): number => {
    throw new LotDrawn();
  };
  try {
    system.apply(state, action, { ...dice, draw }, emit);
    return true;
  } catch (problem) {
    if (problem instanceof LotDrawn) return false;
    throw problem;
  }
}

function meet<State>(
  among: Map<string, Link<State>>,
  system: { fingerprint(state: State): string },
  link: Link<State>,
): void {
  const key = `${link.done} ${link.marks} ${system.fingerprint(link.state)}`;
  const known = among.get(key);
  if (known) known.chance = plus(known.chance, link.chance);
  else among.set(key, link);
}

/** All at once. */
export function courseOf<State, Action, Event extends GameEvent = GameEvent>(
  start: State,
  rules: CourseRules<State, Action, Event>,
): CourseEnd<State>[] {
  const work = courseInSteps(start, rules);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** How often the course ends so. */
export const chanceOf = <State>(
  ends: readonly CourseEnd<State>[],
  counts: (end: CourseEnd<State>) => boolean,
): number => ratioToNumber(ends.filter(counts).reduce((sum, { chance }) => plus(sum, chance), never));
