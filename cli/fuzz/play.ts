import {
  type AnyGame,
  type GameEvent,
  type OptionInfo,
  type Options,
  type Random,
  seededDice,
  seededRandom,
} from '@hetman/core';
import { matchSeed, type PlayedAction } from '../simulation/match.js';
import { BrokenPromise, checkState, probeState, sidesOf } from './checks.js';

export interface FuzzSetting {
  readonly scenario: string;
  readonly seed: string;
  readonly options: Options;
  readonly varyOptions: boolean;
  /** A game longer than this is left: the whole run wants no more. */
  readonly mostActions: number;
}

/** Everything needed to see the failure again. */
interface FuzzFailure {
  readonly error: string;
  readonly seed: string;
  readonly options: Options;
  readonly played: readonly PlayedAction[];
}

export interface FuzzedGame {
  readonly number: number;
  readonly actions: number;
  readonly decisions: Record<string, number>;
  readonly events: Record<string, number>;
  readonly failure: FuzzFailure | null;
}

/** The dear checks are made at one decision of so many. */
const probeOneIn = 50;

/** Plays one game at random and checks every promise of the contract on the way. */
export function fuzzGame(game: AnyGame, setting: FuzzSetting, number: number): FuzzedGame {
  const seed = matchSeed(setting.seed, number);
  const options = setting.varyOptions ? drawOptions(game, setting.options, seed) : setting.options;
  const played: PlayedAction[] = [];
  const decisions: Record<string, number> = {};
  const events: Record<string, number> = {};
  let failure: FuzzFailure | null = null;
  try {
    const emit = (event: GameEvent) => count(events, event.type);
    playAtRandom(game, setting, { seed, options, played, emit, asked: (kind) => count(decisions, kind) });
  } catch (error) {
    failure = { error: error instanceof Error ? error.message : String(error), seed, options, played };
  }
  return { number, actions: played.length, decisions, events, failure };
}

interface RandomPlay {
  readonly seed: string;
  readonly options: Options;
  readonly played: PlayedAction[];
  readonly emit: (event: GameEvent) => void;
  readonly asked: (kind: string) => void;
}

function playAtRandom(game: AnyGame, setting: FuzzSetting, play: RandomPlay): void {
  const { system } = game;
  const player = seededRandom(`${play.seed}/player`);
  const prober = seededRandom(`${play.seed}/prober`);
  const sides = sidesOf(game, setting.scenario);
  const dice = seededDice(play.seed);
  const state = system.setUp(setting.scenario, play.options, dice, play.emit);
  let stale: readonly unknown[] = [];
  for (let now = checkState(game, state); now; now = checkState(game, state)) {
    if (play.played.length >= setting.mostActions) break;
    const { side, kind, actions } = now;
    play.asked(kind);
    if (prober.below(probeOneIn) === 0) probeState(game, state, { side, sides, actions, stale }, prober);
    const action = actions[player.below(actions.length)];
    // Noted before it is applied: the action that breaks something belongs to the record.
    play.played.push({ by: side, action });
    system.apply(state, action, dice, play.emit);
    stale = actions;
  }
  checkReplay(game, setting.scenario, play, system.fingerprint(state));
}

/** The list of actions is the game: as text and back again it must lead to the same state. */
function checkReplay(game: AnyGame, scenario: string, { seed, options, played }: RandomPlay, end: string): void {
  const dice = seededDice(seed);
  const state = game.system.setUp(scenario, options, dice);
  const stored = JSON.parse(JSON.stringify(played)) as PlayedAction[];
  for (const { action } of stored) game.system.apply(state, action, dice, () => undefined);
  if (game.system.fingerprint(state) !== end) throw new BrokenPromise('replay of the same actions ends differently');
}

/** Options that were asked for stay; every other takes one of its values by chance. */
function drawOptions(game: AnyGame, fixed: Options, seed: string): Options {
  const random: Random = seededRandom(`${seed}/options`);
  const infos: readonly OptionInfo[] = game.system.options;
  const drawn = infos.map((info) => [info.id, info.values[random.below(info.values.length)]!] as const);
  return { ...Object.fromEntries(drawn), ...fixed };
}

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}
