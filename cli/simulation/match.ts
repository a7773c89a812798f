import {
  type AnyGame,
  botAnswer,
  botTurns,
  type LossTally,
  makeBots,
  type Options,
  type Side,
  seededDice,
} from '@hetman/core';

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
  const bots = makeBots(game, plan.bots, (side) => `${plan.seed}/${side}`);
  const state = system.setUp(plan.scenario, plan.options, dice);
  const first = game.stage(state);
  const emit = () => undefined;
  const deciding = (): Side | null => (system.outcome(state) ? null : (system.decision(state)?.side ?? null));
  const answer = (side: Side): void => {
    const bot = bots.get(side);
    if (!bot) throw new Error(`${plan.scenario} asks "${side}", which is none of its sides`);
    const actions = system.actions(state);
    const action = botAnswer(system, bot, state, side, actions);
    if (!actions.includes(action) && system.refusal(state, side, action)) {
      throw new Error(`bot ${plan.bots[side]} chooses an illegal action in ${plan.scenario}, seed ${plan.seed}`);
    }
    played?.push({ by: side, action });
    system.apply(state, action, dice, emit);
  };
  let decisions = 0;
  for (const _ of botTurns(deciding, answer)) {
    if (++decisions === mostDecisions) {
      throw new Error(`${plan.scenario} with seed ${plan.seed} does not end within ${mostDecisions} decisions`);
    }
  }
  const outcome = system.outcome(state);
  if (!outcome) throw new Error(`${plan.scenario} with seed ${plan.seed} stops without a decision or an outcome`);
  const stages = game.stage(state) - first + 1;
  return { winner: outcome.winner, reason: outcome.reason, stages, decisions, losses: game.losses(state) };
}
