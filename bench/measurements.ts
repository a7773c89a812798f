/** The measurements of one repeat, in the order they are made. */
import { type Action, husariaSystem, type State } from '@hetman/husaria';
import { floodPass } from './house/floods.js';
import { oddsInBattlePass, oddsPass } from './house/odds.js';
import { HousePlay } from './house/play.js';
import { midGame } from './house/positions.js';
import { PeerPlay } from './peer/play.js';
import { throughput, waiting } from './timing/random-play.js';
import { ratePerSecond } from './timing/rate.js';

export type Values = Readonly<Record<string, number>>;

export interface Measurement {
  readonly name: string;
  measure(seconds: number): Values;
}

/** House and peer take turns, so that a machine that slows down slows both. */
export async function measurements(): Promise<readonly Measurement[]> {
  const house = new HousePlay<State, Action>(husariaSystem, false);
  const gated = new HousePlay<State, Action>(husariaSystem, true);
  const peer = new PeerPlay();
  return [
    {
      name: 'random play',
      measure: (seconds) => {
        const { decisionsPerSecond, gamesPerSecond, decisionsPerGame, actionsPerDecision } = throughput(house, seconds);
        return { decisions: decisionsPerSecond, games: gamesPerSecond, decisionsPerGame, actionsPerDecision };
      },
    },
    {
      name: 'random play of the peer',
      measure: (seconds) => {
        const found = throughput(peer, seconds);
        return {
          peerDecisions: found.decisionsPerSecond,
          peerDecisionsPerGame: found.decisionsPerGame,
          peerActionsPerDecision: found.actionsPerDecision,
        };
      },
    },
    { name: 'single decisions', measure: (seconds) => ({ ...waiting(house, seconds) }) },
    {
      name: 'single decisions of the peer',
      measure: (seconds) => {
        const { p50, p99, longest } = waiting(peer, seconds);
        return { peerP50: p50, peerP99: p99, peerLongest: longest };
      },
    },
    {
      name: 'random play with the gate',
      measure: (seconds) => ({ gated: throughput(gated, seconds).decisionsPerSecond }),
    },
    ...(await parts()),
  ];
}

async function parts(): Promise<readonly Measurement[]> {
  const flood = await floodPass();
  const clone = clonePass();
  const odds = oddsPass();
  const oddsInBattle = oddsInBattlePass();
  return [
    {
      name: 'floods',
      measure: (seconds) => {
        const floods = ratePerSecond(seconds, flood);
        return { floods, flood: 1e6 / floods, placesPerFlood: flood.places };
      },
    },
    {
      name: 'clones',
      measure: (seconds) => {
        const clones = ratePerSecond(seconds, clone);
        return { clones, clone: 1e6 / clones };
      },
    },
    { name: 'odds', measure: (seconds) => ({ odds: ratePerSecond(seconds, odds) }) },
    { name: 'odds in a battle', measure: (seconds) => ({ oddsInBattle: ratePerSecond(seconds, oddsInBattle) }) },
  ];
}

/** The last copy stays reachable, so that none can be left unmade; the others are dropped, as a search drops them. */
function clonePass(): () => number {
  const states = midGame();
  const kept = { copy: states[0]! };
  return () => {
    for (const state of states) kept.copy = husariaSystem.clone(state);
    return states.length;
  };
}
