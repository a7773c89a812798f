/** The next roll on a table with the result that a position file wants, by a throw that gives it in that column. */
import { type AnyGame, type Dice, type GameEvent, OutOfDice, type TableRolls } from '@hetman/core';

/** What became of one action played on a copy. */
export type Attempt =
  | { readonly kind: 'done'; readonly state: unknown; readonly events: GameEvent[] }
  | { readonly kind: 'out-of-dice'; readonly events: GameEvent[]; readonly why: string };

export function attempt(game: AnyGame, state: unknown, action: unknown, dice: Dice): Attempt {
  const { system } = game;
  const events: GameEvent[] = [];
  const next = system.clone(state);
  try {
    system.apply(next, action, dice, (event) => events.push(event));
  } catch (error) {
    if (error instanceof OutOfDice) return { kind: 'out-of-dice', events, why: error.why };
    throw error;
  }
  return { kind: 'done', state: next, events };
}

export type Chosen =
  /** The action looked nothing up in a table: the file's result waits for a later one. */
  | { readonly kind: 'no-table' }
  | { readonly kind: 'impossible'; readonly possible: readonly string[] }
  | { readonly kind: 'chosen'; readonly attempt: Attempt; readonly diceLeft: number };

type Script = Dice & { left(): number };

/** Tries the throws in turn until one gives the result; only the faces of other throws are taken from the file. */
export function attemptWithResult(
  game: AnyGame,
  state: unknown,
  action: unknown,
  script: () => Script,
  result: string,
): Chosen {
  const rolls = game.tableRolls;
  if (!rolls) return { kind: 'no-table' };
  const possible = new Set<string>();
  let ways = 1;
  for (let way = 0; way < ways; way++) {
    const rest = script();
    const { dice, waysOfThrow } = steeredDice(rest, rolls, way);
    const played = attempt(game, state, action, dice);
    ways = waysOfThrow();
    if (ways === 0) return { kind: 'no-table' };
    const found = played.events.map(rolls.resultOf).find((one) => one !== null);
    if (found === result) return { kind: 'chosen', attempt: played, diceLeft: rest.left() };
    if (found !== undefined && found !== null) possible.add(found);
  }
  return { kind: 'impossible', possible: [...possible].sort() };
}

/** The first throw for a table falls in its way number `way`, every other one as the script says. */
function steeredDice(script: Script, { throws }: TableRolls, way: number) {
  let ways = 0;
  const steered = (why: string, count: number): boolean => {
    if (ways > 0 || !throws.includes(why)) return false;
    ways = count;
    return true;
  };
  const dice: Dice = {
    draw: script.draw,
    d6: (why) => (steered(why, 6) ? way + 1 : script.d6(why)),
    d10: (why, alike) => (steered(why, 10) ? way : script.d10(why, alike)),
    twoD6(why) {
      if (!steered(why, 36)) return script.twoD6(why);
      const faces = [1 + Math.floor(way / 6), 1 + (way % 6)] as const;
      return { faces, sum: faces[0] + faces[1] };
    },
  };
  return { dice, waysOfThrow: () => ways };
}
