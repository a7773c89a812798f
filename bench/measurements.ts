/** The measurements of one repeat, in the order they are made. */
import { type Action, husariaSystem, type State } from '@hetman/husaria';
import { type FloodPass, floodPass } from './house/floods.js';
import { oddsInBattlePass, oddsPass } from './house/odds.js';
import { HousePlay } from './house/play.js';
import { midGame } from './house/positions.js';
import { PeerPlay } from './peer/play.js';
import type { Clock } from './timing/clock.js';
import { throughput, waiting } from './timing/random-play.js';
import { type Pass, ratePerSecond } from './timing/rate.js';

export type Values = Readonly<Record<string, number>>;

export interface Measurement {
  readonly name: string;
  measure(seconds: number): Values;
}

/** A pass and the positions it needs, made when it is first measured: that is in the repeat that does not count. */
function whenAsked<P extends Pass>(make: () => P): () => P {
  let made: P | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** House and peer take turns, so that a machine that slows down slows both. */
const playing = (clock: Clock): readonly Measurement[] => {
  const house = new HousePlay<State, Action>(husariaSystem, false);
  const gated = new HousePlay<State, Action>(husariaSystem, true);
  const peer = new PeerPlay();
  return [
    {
      name: 'play',
      measure: (seconds) => {
        const { decisionsPerSecond, gamesPerSecond, decisionsPerGame, actionsPerDecision } = throughput(
          house,
          seconds,
          clock,
        );
        return { decisions: decisionsPerSecond, games: gamesPerSecond, decisionsPerGame, actionsPerDecision };
      },
    },
    {
      name: 'peer',
      measure: (seconds) => {
        const found = throughput(peer, seconds, clock);
        return {
          peerDecisions: found.decisionsPerSecond,
          peerDecisionsPerGame: found.decisionsPerGame,
          peerActionsPerDecision: found.actionsPerDecision,
        };
      },
    },
    { name: 'waiting', measure: (seconds) => ({ ...waiting(house, seconds, clock) }) },
    {
      name: 'peer-waiting',
      measure: (seconds) => {
        const { p50, p99, longest } = waiting(peer, seconds, clock);
        return { peerP50: p50, peerP99: p99, peerLongest: longest };
      },
    },
    { name: 'gate', measure: (seconds) => ({ gated: throughput(gated, seconds, clock).decisionsPerSecond }) },
  ];
};

const parts = (clock: Clock): readonly Measurement[] => {
  const flood = whenAsked<FloodPass>(floodPass);
  const clone = whenAsked(clonePass);
  const odds = whenAsked(oddsPass);
  const oddsInBattle = whenAsked(oddsInBattlePass);
  return [
    {
      name: 'floods',
      measure: (seconds) => {
        const floods = ratePerSecond(flood(), seconds, clock);
        return { floods, flood: 1e6 / floods, placesPerFlood: flood().places };
      },
    },
    {
      name: 'clones',
      measure: (seconds) => {
        const clones = ratePerSecond(clone(), seconds, clock);
        return { clones, clone: 1e6 / clones };
      },
    },
    { name: 'odds', measure: (seconds) => ({ odds: ratePerSecond(odds(), seconds, clock) }) },
    { name: 'odds-in-battle', measure: (seconds) => ({ oddsInBattle: ratePerSecond(oddsInBattle(), seconds, clock) }) },
  ];
};

/** The last copy stays reachable, so that none can be left unmade; the others are dropped, as a search drops them. */
function clonePass(): Pass {
  const states = midGame();
  const kept = { copy: states[0]! };
  return () => {
    for (const state of states) kept.copy = husariaSystem.clone(state);
    return states.length;
  };
}

export const measurements = (clock: Clock): readonly Measurement[] => [...playing(clock), ...parts(clock)];
