/** What the greedy bot would do next, played out on a copy: one decision, or a whole way of a piece that sets out. */

import type { Offer } from '@hetman/core/board';
import { noDice, OutOfDice } from '@hetman/core/dice';
import type { AnyGame, Bot } from '@hetman/core/game';

export type Action = { readonly do: string } & Readonly<Record<string, unknown>>;

export interface Plan {
  readonly actions: readonly Action[];
  /** How things stand then, as far as no dice decide it. */
  readonly after: unknown;
}

/** Every plan is made by a fresh bot: what it chose before it need not remember. */
export const botSeed = 'battle';

/** Applies it where no dice are needed. */
export function attempt({ system }: AnyGame, trial: unknown, action: unknown): boolean {
  try {
    system.apply(trial, action, noDice, () => undefined);
    return true;
  } catch (error) {
    if (error instanceof OutOfDice) return false;
    throw error;
  }
}

const onItsWay: ReadonlySet<string> = new Set(['move', 'ride']);

/** Whoever may react on the way is taken to pass. */
export function planOf(game: AnyGame, state: unknown, bot: Bot<unknown, unknown>): Plan {
  const { system } = game;
  const { side } = system.decision(state)!;
  const after = system.clone(state);
  const actions: Action[] = [];
  for (;;) {
    const now = system.decision(after);
    if (!now) break;
    if (now.side !== side) {
      const pass = system.actions(after).find((action) => (action as Action).do === 'pass');
      if (actions.length === 0 || !pass || !attempt(game, after, pass)) break;
      continue;
    }
    if (actions.length > 0 && !onItsWay.has(now.kind)) break;
    const action = bot.choose(after, system.actions(after)) as Action;
    actions.push(action);
    if (!attempt(game, after, action)) break;
  }
  return { actions, after };
}

/** What an order comes to, whoever gives it. */
const meaningOf = (action: Action): string =>
  JSON.stringify(action.do === 'order' ? { ...action, commander: '' } : action);

export const meansSame = (a: Action, b: Action): boolean => meaningOf(a) === meaningOf(b);

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The piece that an action names. */
export const pieceOf = ({ unit, piece, commander }: Action): string | null =>
  ((unit ?? piece ?? commander) as string | undefined) ?? null;

/** Of the actions of one touch so many must be wanted, for a player who would have to do them one by one. */
const nearlyAll = 0.75;

/** The offer that does most of what is wanted in a row and hardly anything else: lances for all at one touch. */
export function togetherOf(
  game: AnyGame,
  state: unknown,
  bot: Bot<unknown, unknown>,
  offers: readonly Offer[],
): Offer | null {
  const many = offers.filter(({ actions, path }) => actions.length > 1 && path.length === 0);
  if (many.length === 0) return null;
  const { system } = game;
  const { side, kind } = system.decision(state)!;
  const trial = system.clone(state);
  const wanted = new Set<string>();
  for (let now = system.decision(trial); now?.side === side && now.kind === kind; now = system.decision(trial)) {
    const action = bot.choose(trial, system.actions(trial)) as Action;
    const key = meaningOf(action);
    if (wanted.has(key)) break;
    wanted.add(key);
    if (!attempt(game, trial, action)) break;
  }
  const share = ({ actions }: Offer): number =>
    actions.filter((action) => wanted.has(meaningOf(action as Action))).length / actions.length;
  const whole = many.filter((offer) => share(offer) >= nearlyAll);
  return whole.sort((a, b) => b.actions.length - a.actions.length)[0] ?? null;
}
