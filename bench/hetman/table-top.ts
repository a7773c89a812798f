/** By Fire and Sword: twelve units a side on an open table, and whole skirmishes. */
import { seededDice } from '@hetman/core/dice';
import type { Action, State } from '@hetman/fire-and-sword';
import { fireAndSword, fireAndSwordSystem as system } from '@hetman/fire-and-sword';
import type { Clock } from '../timing/clock.js';
import type { Pass } from '../timing/rate.js';
import { percentile } from '../timing/spread.js';
import { HetmanPlay, silent } from './play.js';

/** Rows of the army lists, horse and foot of every kind. */
const cards = ['reiters', 'veteran-reiters', 'register', 'pancerni', 'german-pikemen', 'reiters'];

/** Units of a side in two lines, all with a charge order; 30 bases in all. */
const line = (side: 'weaker' | 'stronger') =>
  Array.from({ length: 12 }, (_, index) => ({
    id: `${side}-${index}`,
    card: cards[index % cards.length]!,
    side,
    at: [(side === 'weaker' ? 2 : 14) + (index % 6) * 19, (index < 6 ? 50 : 40) + (side === 'weaker' ? 0 : 30)],
    facing: side === 'weaker' ? 0 : 180,
    bases: index % 2 === 0 ? 3 : 2,
    order: 'charge',
  }));

function twelveAgainstTwelve(): State {
  const read = fireAndSword.parsePosition({
    system: 'fire-and-sword',
    phase: 'movement',
    units: [...line('weaker'), ...line('stronger')],
    terrain: [
      { id: 'wood', type: 'grove', shape: { kind: 'circle', centre: [60, 62], radius: 6 } },
      { id: 'field', type: 'ploughed-field', shape: { kind: 'rectangle', from: [90, 56], to: [110, 68] } },
    ],
  });
  if (!read.ok) throw new Error(read.error.message);
  return read.value.state;
}

/** All charges and moves of twelve units, asked for the first time: a setting of its own has nothing kept beside it. */
export function candidatesPass(): Pass {
  const state = twelveAgainstTwelve();
  return () => {
    const fresh = { ...system.clone(state), setting: { ...state.setting } };
    if (system.actions(fresh).length < 12) throw new Error('nobody charges');
    return 1;
  };
}

/** Each copy is made of the last one, as in play: an old state would keep shapes of objects that the engine has left since. */
export function tableClonePass(): Pass {
  let state = twelveAgainstTwelve();
  return () => {
    for (let i = 0; i < 100; i++) state = system.clone(state);
    return 100;
  };
}

/** Microseconds that one action takes to be applied at the median, in skirmishes played at random. */
export function medianApply(seconds: number, clock: Clock): number {
  const play = new HetmanPlay<State, Action>(system, 'skirmish/patrol', false);
  const times: number[] = [];
  const end = clock() + seconds * 1000;
  for (let game = 0; clock() < end; game++) {
    play.begin(game);
    while (!play.over) {
      const actions = system.actions(play.state);
      const action = actions[play.lot.below(actions.length)]!;
      const before = clock();
      system.apply(play.state, action, play.dice, silent);
      times.push(clock() - before);
    }
  }
  return percentile(Float64Array.from(times).sort(), 0.5) * 1000;
}

/** Whole quick skirmishes of two greedy players, each time the next one. */
export function greedyPass(): Pass {
  const greedy = fireAndSword.bots.find(({ id }) => id === 'greedy')!;
  let game = 0;
  return () => {
    const seed = `bench ${game++}`;
    const dice = seededDice(seed);
    const state = system.setUp('skirmish/take-and-hold', {}, dice, silent);
    const players = Object.fromEntries(['red', 'blue'].map((side) => [side, greedy.make(system, `${seed} ${side}`)]));
    for (let decision = system.decision(state); decision; decision = system.decision(state)) {
      const seen = system.view(state, decision.side) as State;
      system.apply(state, players[decision.side]!.choose(seen, system.actions(seen)), dice, silent);
    }
    return 1;
  };
}
