/** Whatever is asked about a position, there is an answer as plain data or a coded problem, and the position stays as it was. */
import { type Random, seededDice, seededRandom } from '../dice/index.js';
import { answerQuestion, type GamePackage } from '../game/index.js';
import { torn } from './torn.js';

export interface AskedAnything<State> {
  readonly positions: number;
  /** Random actions between two moments of a position at which it is asked. */
  readonly between: number;
  /** Codes that a problem may have. */
  readonly codes: readonly string[];
  positionOf(seed: string): State;
  /** A question of any kind about any pieces and places. */
  anyQuestion(state: State, random: Random): Record<string, unknown>;
}

/** Asks well-formed and damaged questions while positions are played on at random; throws at the first fault, gives the kinds that were asked. */
export function askAnything<State, Action>(
  game: GamePackage<State, Action>,
  { positions, between, codes, positionOf, anyQuestion }: AskedAnything<State>,
): Set<string> {
  const { system } = game;
  const seen = new Set<string>();
  for (let position = 0; position < positions; position++) {
    const seed = `garbage ${position}`;
    const random = seededRandom(seed);
    const dice = seededDice(seed);
    const state = positionOf(seed);
    for (let moment = 0; moment < 4 && system.decision(state); moment++) {
      const before = system.fingerprint(state);
      for (let i = 0; i < 10; i++) {
        const question = anyQuestion(state, random);
        seen.add(String(question['of'] ?? question['ask']));
        for (const asked of [question, torn(question, random)]) checkAnswer(game, state, asked, codes, seed);
      }
      if (system.fingerprint(state) !== before) throw new Error(`${seed}: asking changed the position`);
      for (let i = 0; i < between && system.decision(state); i++) {
        const actions = system.actions(state);
        system.apply(state, actions[random.below(actions.length)]!, dice, () => undefined);
      }
    }
  }
  return seen;
}

function checkAnswer<State, Action>(
  game: GamePackage<State, Action>,
  state: State,
  question: unknown,
  codes: readonly string[],
  seed: string,
): void {
  const fault = (what: string, cause?: unknown) =>
    new Error(`${seed}: ${JSON.stringify(question)?.slice(0, 300)}: ${what}`, { cause });
  let answer: ReturnType<typeof answerQuestion>;
  try {
    answer = answerQuestion(game, state, question);
  } catch (error) {
    throw fault(String(error), error);
  }
  if (!answer.ok) {
    if (!codes.includes(answer.error.code)) throw fault(`code ${answer.error.code}`);
  } else if (!isPlain(answer.value)) throw fault('the answer is no plain data');
}

/** What JSON gives back as it was. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every((part) => part === undefined || isPlain(part));
}
