/** The measurements of one repeat, in the order they are made. */
import { findScenario } from '@hetman/games';
import { type Action, husariaSystem, type State } from '@hetman/husaria';
import { largerBattles } from './figures.js';
import { clonePass } from './hetman/clones.js';
import { type FloodPass, floodPass } from './hetman/floods.js';
import { oddsInBattlePass, oddsPass } from './hetman/odds.js';
import { HetmanPlay, scenario } from './hetman/play.js';
import { candidatesPass, greedyPass, medianApply, tableClonePass } from './hetman/table-top.js';
import { PeerPlay } from './peer/play.js';
import type { Clock } from './timing/clock.js';
import { throughput, waiting } from './timing/random-play.js';
import { type Pass, ratePerSecond } from './timing/rate.js';

type Values = Readonly<Record<string, number>>;

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

/** Hetman and its peer take turns, so that a machine that slows down slows both. */
const playing = (clock: Clock): readonly Measurement[] => {
  const hetman = new HetmanPlay<State, Action>(husariaSystem, scenario, false);
  const gated = new HetmanPlay<State, Action>(husariaSystem, scenario, true);
  const peer = new PeerPlay();
  return [
    {
      name: 'play',
      measure: (seconds) => {
        const { decisionsPerSecond, gamesPerSecond, decisionsPerGame, actionsPerDecision } = throughput(
          hetman,
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
    { name: 'waiting', measure: (seconds) => ({ ...waiting(hetman, seconds, clock) }) },
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
  const clone = whenAsked(() => clonePass(husariaSystem, scenario));
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

/** Larger battles, played at random beside the same peer. */
const larger = (clock: Clock): readonly Measurement[] =>
  largerBattles.flatMap(({ id, scenario: battle }) => {
    const found = findScenario(battle);
    if (!found.ok) throw new Error(found.error.message);
    const { system } = found.value.game;
    const play = new HetmanPlay(system, battle, false);
    const clone = whenAsked(() => clonePass(system, battle));
    return [
      {
        name: id,
        measure: (seconds) => {
          const { decisionsPerSecond, decisionsPerGame, actionsPerDecision } = throughput(play, seconds, clock);
          return {
            [`${id}Decisions`]: decisionsPerSecond,
            [`${id}DecisionsPerGame`]: decisionsPerGame,
            [`${id}ActionsPerDecision`]: actionsPerDecision,
          };
        },
      },
      {
        name: `${id}-waiting`,
        measure: (seconds) => {
          const { p50, p99, longest } = waiting(play, seconds, clock);
          return { [`${id}P50`]: p50, [`${id}P99`]: p99, [`${id}Longest`]: longest };
        },
      },
      {
        name: `${id}-clones`,
        measure: (seconds) => ({ [`${id}Clone`]: 1e6 / ratePerSecond(clone(), seconds, clock) }),
      },
    ];
  });

/** The game without hexes has no peer: its aims are times. */
const tableTop = (clock: Clock): readonly Measurement[] => {
  const candidates = whenAsked(candidatesPass);
  const clone = whenAsked(tableClonePass);
  const skirmish = whenAsked(greedyPass);
  return [
    {
      name: 'table-candidates',
      measure: (seconds) => ({ tableCandidates: 1000 / ratePerSecond(candidates(), seconds, clock) }),
    },
    { name: 'table-apply', measure: (seconds) => ({ tableApply: medianApply(seconds, clock) }) },
    { name: 'table-clones', measure: (seconds) => ({ tableClone: 1e6 / ratePerSecond(clone(), seconds, clock) }) },
    { name: 'table-greedy', measure: (seconds) => ({ tableGreedy: 1 / ratePerSecond(skirmish(), seconds, clock) }) },
  ];
};

export const measurements = (clock: Clock): readonly Measurement[] => [
  ...playing(clock),
  ...parts(clock),
  ...larger(clock),
  ...tableTop(clock),
];
