/** 4.6.1 to 4.6.3: whether a commander on a hex under fire or in melee is hit. */

import type { Play } from '../state/play.js';
import type { Commander } from '../state/state.js';
import { killCommander, takeChit } from './step-losses.js';

const death = 0;
const contusion = 9;

/** 4.6.1: 0 kills, 9 stuns him for the rest of the turn. */
export function rollCasualty(play: Play, commander: Commander, rule: string): void {
  const { state, dice, emit } = play;
  if (commander.place !== 'map') return;
  const die = dice.d10('commander casualty', (face) => (face === death || face === contusion ? face : 'nothing'));
  emit({ type: 'casualty-roll', rule, commander: commander.card.id, die });
  if (die === death) killCommander(play, commander);
  if (die !== contusion) return;
  commander.contused = state.turn;
  // A chit that leaves the cup before all eyes tells that it was there.
  const reveals = takeChit(state, commander);
  emit({ type: 'contused', rule: '4.6.1', commander: commander.card.id, chit: reveals ? 'out' : 'none', reveals });
}
