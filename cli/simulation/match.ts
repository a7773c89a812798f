import { type AnyGame, type Bot, type LossTally, type Options, type Side, seededDice, stateFor } from '@hetman/core';

/** What two programs play, and from which seed: the same plan always gives the same game. */
export interface MatchPlan {
  readonly scenario: string;
  readonly options: Options;
  readonly bots: Readonly<Record<Side, string>>;
  readonly seed: string;
}

export interface PlayedAction {
  readonly by: Side;
  readonly action: unknown;
}

export interface MatchResult {
  readonly winner: Side | null;
  readonly reason: string;
  /** Stages begun, the unfinished last one included. */
  readonly stages: number;
  readonly decisions: number;
  readonly losses: Readonly<Record<Side, LossTally>>;
}

/** Far beyond any real game: a pair of bots that do and undo for ever is a bug that must show itself. */
const mostDecisions = 1_000_000;

/** Game `number` of a series has dice and bots of its own. */
export const matchSeed = (seed: string, number: number): string => `${seed}/${number}`;

export function playMatch(game: AnyGame, plan: MatchPlan, played: PlayedAction[] | null = null): MatchResult {
  const { system } = game;
  const dice = seededDice(plan.seed);
  const bots = makeBots(game, plan);
  const state = system.setUp(plan.scenario, plan.options, dice);
  const first = game.stage(state);
  const emit = () => undefined;
  for (let decisions = 0; decisions < mostDecisions; decisions++) {
    const outcome = system.outcome(state);
    if (outcome) {
      const stages = game.stage(state) - first + 1;
      return { winner: outcome.winner, reason: outcome.reason, stages, decisions, losses: game.losses(state) };
    }
    const decision = system.decision(state);
    if (!decision) throw new Error(`${plan.scenario} with seed ${plan.seed} stops without a decision or an outcome`);
    const actions = system.actions(state);
    const bot = bots.get(decision.side);
    if (!bot) throw new Error(`${plan.scenario} asks "${decision.side}", which is none of its sides`);
    const action = bot.choose(stateFor(system, state, decision.side), actions);
    if (!actions.includes(action) && system.refusal(state, decision.side, action)) {
      throw new Error(
        `bot ${plan.bots[decision.side]} chooses an illegal action in ${plan.scenario}, seed ${plan.seed}`,
      );
    }
    played?.push({ by: decision.side, action });
    system.apply(state, action, dice, emit);
  }
  throw new Error(`${plan.scenario} with seed ${plan.seed} does not end within ${mostDecisions} decisions`);
}

function makeBots(game: AnyGame, plan: MatchPlan): Map<Side, Bot<unknown, unknown>> {
  const bots = new Map<Side, Bot<unknown, unknown>>();
  for (const [side, id] of Object.entries(plan.bots)) {
    const maker = game.bots.find((bot) => bot.id === id);
    if (!maker) throw new Error(`no bot "${id}"`);
    bots.set(side, maker.make(game.system, `${plan.seed}/${side}`));
  }
  return bots;
}
