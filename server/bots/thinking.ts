import { type AnyGame, type Bot, begin, botAnswer, diceDealer, makeBot, playLegal } from '@hetman/core';
import { findGameIn } from '@hetman/games';
import type { Answer, Question } from './messages.js';

/** Games that this thread has followed, the last used at the end. */
interface Followed {
  state: unknown;
  count: number;
  readonly bot: Bot<unknown, unknown>;
}

const most = 64;

/** What a thread does: follows games entry by entry and lets their bots answer, from what their side may know. */
export function openThinking(games: readonly AnyGame[]): (question: Question) => Answer {
  const followed = new Map<string, Followed>();
  const gameOf = ({ system }: Question): AnyGame => unwrap(findGameIn(games, system));

  /** The game up to now; null where entries are missing. */
  function follow(question: Question): Followed | null {
    const key = keyOf(question);
    const known = question.from === 0 ? start(question) : followed.get(key);
    if (!known || known.count !== question.from) return null;
    for (const entry of question.entries) {
      known.state = unwrap(playLegal(gameOf(question).system, known.state, known.count + 1, entry, faces())).state;
      known.count++;
    }
    followed.delete(key);
    followed.set(key, known);
    if (followed.size > most) followed.delete(followed.keys().next().value!);
    return known;
  }

  function start(question: Question): Followed {
    const { system, scenario, options, setUpDice, bot, game, side } = question;
    const found = gameOf(question);
    const { state } = unwrap(begin(found, { system, scenario, options, setUpDice }, faces()));
    return { state, count: 0, bot: makeBot(found, bot, `${game} ${side}`) };
  }

  return (question) => {
    const { side } = question;
    try {
      const at = follow(question);
      if (!at) return { forgotten: true };
      const { system } = gameOf(question);
      return { action: botAnswer(system, at.bot, at.state, side) };
    } catch (error) {
      followed.delete(keyOf(question));
      throw error;
    }
  };
}

/** All dice have fallen already: the entries hold their faces. */
const faces = () => diceDealer({ kind: 'rolled' });

const keyOf = ({ game, side }: Question): string => `${game} ${side}`;

function unwrap<T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}
