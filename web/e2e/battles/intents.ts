/** What a player of a hex game wants: the plan of the greedy bot, as one offer of the board where it has one. */
import type { HexBoard, Offer } from '@hetman/core/board';
import type { AnyGame } from '@hetman/core/game';
import { type Action, botSeed, type Plan, pieceOf, planOf, same, togetherOf } from './plans.js';

const skippedAtMost = 400;

/** Set-ups are left to the program, as most players do. */
const quickSetUp: Readonly<Record<string, readonly string[]>> = { deploy: ['deploy', 'ready'], fences: ['ready'] };

const placeOf = (board: HexBoard<unknown>, state: unknown, piece: string | null) =>
  board.board(state).counters.find(({ id }) => id === piece);

/** Sets out and stays where it is: nobody touches anything for that. */
function isIdle(board: HexBoard<unknown>, state: unknown, { actions, after }: Plan): boolean {
  const [first] = actions as [Action];
  if (first.do !== 'move' && first.do !== 'lead') return false;
  const [here, there] = [placeOf(board, state, pieceOf(first)), placeOf(board, after, pieceOf(first))];
  const rests = actions.every((action) => ['move', 'lead', 'stop', 'step', 'turn', 'back'].includes(action.do));
  return rests && here?.hex === there?.hex && here?.facing === there?.facing;
}

const charges = ({ actions }: { readonly actions: readonly unknown[] }): boolean =>
  (actions.at(-1) as Action).do === 'charge';

/** The offer of a whole way, by where it ends. */
function wayOf(board: HexBoard<unknown>, offers: readonly Offer[], plan: Plan, piece: string): Offer | undefined {
  const end = placeOf(board, plan.after, piece);
  if (!end) return undefined;
  return offers.find(
    (offer) =>
      offer.piece === piece &&
      offer.path.length > 0 &&
      offer.hex === end.hex &&
      (offer.facing === null ? charges(offer) === charges(plan) : offer.facing === end.facing),
  );
}

function offerOf(board: HexBoard<unknown>, state: unknown, plan: Plan): Offer {
  const [first] = plan.actions as [Action];
  const bare = board.prompt(state, null);
  const onItsWay = bare.decision?.kind === 'move' ? bare.offers.find(({ path }) => path.length > 0)?.piece : null;
  const piece = onItsWay ?? pieceOf(first);
  const held = piece !== null && bare.selectable.includes(piece) ? board.prompt(state, piece) : bare;
  const way = piece === null ? undefined : wayOf(board, held.offers, plan, piece);
  const exact = (offers: readonly Offer[]) =>
    offers.filter(({ actions }) => actions.length === 1 && same(actions[0], first));
  // Rather one that lies on the map or in the prompt than one that only the list has.
  const [plain] = [...exact(held.offers), ...exact(bare.offers)].sort(
    (a, b) =>
      Number(a.style === 'quiet') - Number(b.style === 'quiet') || Number(a.hex === null) - Number(b.hex === null),
  );
  const whole = held.offers.find(({ actions }) => actions.length > 1 && same(actions, plan.actions));
  const found = way ?? whole ?? plain;
  if (!found) throw new Error(`no offer does ${JSON.stringify(plan.actions)}`);
  return found;
}

/** How many units a player moves in a phase, the nearest to the enemy first; nothing said, all that the bot would. */
export interface Haste {
  readonly movesAtMost?: number;
}

/** The usual answer that ends a phase. */
function endOf({ offers }: { readonly offers: readonly Offer[] }): Offer {
  const end = offers.find(({ actions: [first] }) => ['end', 'done', 'pass'].includes((first as Action).do));
  if (!end) throw new Error('the phase cannot be ended');
  return end;
}

/** What the side that is asked wants to do next; `moved` units have been moved in this phase. */
export function intentOf(
  game: AnyGame,
  view: unknown,
  { movesAtMost }: Haste = {},
  moved = 0,
): { readonly offer: Offer } {
  const { system } = game;
  const board = game.board as HexBoard<unknown>;
  const { kind } = system.decision(view)!;
  const prompt = board.prompt(view, null);
  for (const word of quickSetUp[kind] ?? []) {
    const offer = prompt.offers.find(({ actions }) => actions.length === 1 && (actions[0] as Action).do === word);
    if (offer) return { offer };
  }
  const maker = game.bots.find(({ id }) => id === 'greedy')!;
  const bot = () => maker.make(system, botSeed);
  const together = togetherOf(game, view, bot(), prompt.offers);
  if (together) return { offer: together };
  const chooser = bot();
  let from = view;
  for (let skipped = 0; skipped < skippedAtMost; skipped++) {
    // All of the rest stays where it is, and the phase would be over.
    if (system.decision(from)?.kind !== kind) return { offer: endOf(prompt) };
    const plan = planOf(game, from, chooser);
    const tired =
      movesAtMost !== undefined && kind === 'movement' && (moved >= movesAtMost || plan.actions[0]!.do === 'lead');
    if (tired) return { offer: endOf(prompt) };
    if (!isIdle(board, from, plan) || kind === 'move') return { offer: offerOf(board, view, plan) };
    from = plan.after;
  }
  throw new Error('nobody wants to do anything');
}
