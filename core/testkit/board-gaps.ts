import type { PlayBoard } from '../board/index.js';
import { seededDice, seededRandom } from '../dice/index.js';
import type { GameSystem, Text } from '../game/index.js';

export interface BoardWalk<State> {
  /** Of the choices and of the dice. */
  readonly seed: string;
  readonly steps: number;
  /** Only every so-many-th moment is looked at, where the way is long. */
  readonly every?: number;
  /** What two actions have in common that are one choice on the board: those of the same key. */
  readonly choice?: (action: unknown) => string;
  /** What else must hold at every moment, as problems. */
  readonly also?: (state: State) => readonly string[];
}

const key = (action: unknown): string => JSON.stringify(action);
const isBare = ({ en, pl }: Text): boolean => en === '' || pl === '' || en.includes('{') || pl.includes('{');

/**
 * Plays at random from a state and says where the board falls short of the rules: a legal action without an offer, an offer
 * that begins with a refused action, words that are missing. The state is played on.
 */
export function boardGaps<State, Action>(
  system: GameSystem<State, Action>,
  board: PlayBoard<State>,
  state: State,
  { seed, steps, every = 1, choice = key, also = () => [] }: BoardWalk<State>,
): string[] {
  const random = seededRandom(`board ${seed}`);
  const dice = seededDice(`board ${seed}`);
  const gaps: string[] = [];
  for (let step = 0; step < steps; step++) {
    if (!system.decision(state)) break;
    const legal = system.actions(state);
    if (step % every === 0) gaps.push(...gapsAt(system, board, state, legal, choice), ...also(state));
    system.apply(state, legal[random.below(legal.length)]!, dice, (event) => {
      if (isBare(board.log(state, event).text)) gaps.push(`no words for the event ${event.type}`);
    });
  }
  return gaps;
}

function gapsAt<State, Action>(
  system: GameSystem<State, Action>,
  board: PlayBoard<State>,
  state: State,
  legal: readonly Action[],
  choice: (action: unknown) => string,
): string[] {
  const { side } = system.decision(state)!;
  const prompt = board.prompt(state, null);
  const offered = new Set(prompt.offers.map(({ actions }) => choice(actions[0])));
  const wanted = new Map(legal.map((action) => [choice(action), action]));
  const gaps = [...wanted].flatMap(([known, action]) => (offered.has(known) ? [] : [`no offer for ${key(action)}`]));
  const inHand = prompt.selectable.slice(0, 2).map((piece) => board.prompt(state, piece));
  const judged = new Set<string>();
  for (const { actions, label } of [prompt, ...inHand].flatMap(({ offers }) => offers)) {
    const action = key(actions[0]);
    if (isBare(label)) gaps.push(`no words for ${action}`);
    // The same offer with another piece in hand is as legal as before.
    if (judged.has(action)) continue;
    judged.add(action);
    const refusal = system.refusal(state, side, actions[0]);
    if (refusal) gaps.push(`${action} is offered, but ${refusal.code}`);
  }
  if (board.panels(state).length === 0) gaps.push('nothing beside the map');
  return gaps;
}
