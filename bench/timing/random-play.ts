/** Random play of any game that can be played step by step, measured for throughput and, apart from it, for waiting. */
import type { Clock } from './clock.js';
import { percentile } from './spread.js';

/** A game played at random. */
export interface RandomPlay {
  /** Sets up game `number`; the same number is the same game. */
  begin(number: number): void;
  readonly over: boolean;
  /** One decision: asks for every legal action, takes a random one, applies it. Says how many there were. */
  step(): number;
}

export interface Throughput {
  readonly decisionsPerSecond: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerGame: number;
  readonly actionsPerDecision: number;
}

/** Whole games, the last of them to its end; set-up of each included. */
export function throughput(play: RandomPlay, seconds: number, clock: Clock): Throughput {
  const start = clock();
  const end = start + seconds * 1000;
  let now = start;
  let decisions = 0;
  let actions = 0;
  let games = 0;
  while (now < end) {
    for (play.begin(games++); !play.over; decisions++) actions += play.step();
    now = clock();
  }
  const passed = (now - start) / 1000;
  return {
    decisionsPerSecond: decisions / passed,
    gamesPerSecond: games / passed,
    decisionsPerGame: decisions / games,
    actionsPerDecision: actions / decisions,
  };
}

export interface Waiting {
  /** Microseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

/** Room for the times of one pass, taken once so that it does not grow while the clock runs. */
const times = new Float64Array(4_000_000);

/** The time of every single decision: actions, lot and apply. */
export function waiting(play: RandomPlay, seconds: number, clock: Clock): Waiting {
  const end = clock() + seconds * 1000;
  let count = 0;
  let before = 0;
  for (let game = 0; before < end && count < times.length; game++) {
    play.begin(game);
    while (!play.over && count < times.length) {
      before = clock();
      play.step();
      times[count++] = clock() - before;
    }
  }
  const sorted = times.slice(0, count).sort();
  return {
    p50: percentile(sorted, 0.5) * 1000,
    p99: percentile(sorted, 0.99) * 1000,
    longest: sorted[count - 1]! * 1000,
  };
}
