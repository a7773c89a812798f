/** What a player of a table without hexes wants: the plan of the greedy bot, as an offer or as a pull at a knob. */
import type { Offer, Outline, Spot, TableBoard, TableHandle } from '@hetman/core/board';
import type { AnyGame } from '@hetman/core/game';
import { type Action, attempt, botSeed, meansSame, type Plan, pieceOf, planOf, same, togetherOf } from './plans.js';

/** A knob of the piece in hand, drawn so that it comes to lie there. */
export interface Pull {
  readonly piece: string;
  readonly handle: TableHandle;
  readonly to: Spot;
  readonly does: readonly unknown[];
  /** The button of the prompt that takes others along. */
  readonly together?: string;
}

export type TopIntent = { readonly offer: Offer } | { readonly pull: Pull };

const skippedAtMost = 60;
/** Hundredths of a centimetre that a pull may come to lie beside what is wanted. */
const nearEnough = 60;

const outlinesOf = (board: TableBoard<unknown>, state: unknown, piece: string): readonly Outline[] | null =>
  board
    .pieces(state)
    .find(({ id }) => id === piece)
    ?.bases.map(({ outline }) => outline) ?? null;

const isMove = ({ do: word }: Action): boolean => word === 'move' || word === 'ride';

/** Sets out and stays where it is: nobody touches anything for that. */
const isIdle = (board: TableBoard<unknown>, state: unknown, { actions, after }: Plan): boolean => {
  const [first] = actions as [Action];
  const piece = pieceOf(first);
  return (
    isMove(first) &&
    piece !== null &&
    actions.at(-1)!.do === 'stop' &&
    same(outlinesOf(board, state, piece), outlinesOf(board, after, piece))
  );
};

/** Where a spot goes when a base goes from one place to another. */
function carried(from: Outline, to: Outline, { x, y }: Spot): Spot {
  const [a, b] = [from[0]!, from[1]!];
  const [c, d] = [to[0]!, to[1]!];
  const turn = Math.atan2(d.y - c.y, d.x - c.x) - Math.atan2(b.y - a.y, b.x - a.x);
  const [dx, dy] = [x - a.x, y - a.y];
  return { x: c.x + dx * Math.cos(turn) - dy * Math.sin(turn), y: c.y + dx * Math.sin(turn) + dy * Math.cos(turn) };
}

const farthest = (a: readonly Outline[], b: readonly Outline[]): number =>
  a.length !== b.length
    ? Number.POSITIVE_INFINITY
    : Math.max(
        ...a.flatMap((outline, i) => outline.map((spot, j) => Math.hypot(spot.x - b[i]![j]!.x, spot.y - b[i]![j]!.y))),
      );

/** The knob whose pull does this act, or nearly. */
function pullOf(
  game: AnyGame,
  board: TableBoard<unknown>,
  view: unknown,
  piece: string,
  acts: readonly Action[],
): Pull | null {
  const before = outlinesOf(board, view, piece);
  const trial = game.system.clone(view);
  if (!acts.every((act) => attempt(game, trial, act))) return null;
  const after = outlinesOf(board, trial, piece);
  if (!before?.[0] || !after?.[0] || before.length !== after.length) return null;
  let best: (Pull & { readonly off: number }) | null = null;
  for (const handle of board.handles(view, piece)) {
    if (handle.kind === 'choice' || handle.kind === 'base' || handle.keeps) continue;
    const to = carried(before[0], after[0], handle.at);
    const { actions, reached } = board.drag(view, piece, handle.id, to);
    if (actions.length === 0 || (actions.at(-1) as Action).do !== acts.at(-1)!.do) continue;
    const off = farthest(reached, after);
    if (off < (best?.off ?? nearEnough)) best = { piece, handle, to, does: actions, off };
  }
  return best;
}

const isBegun = (state: unknown, game: AnyGame): boolean =>
  ['move', 'ride'].includes(game.system.decision(state)!.kind);

function intentFor(game: AnyGame, view: unknown, plan: Plan): TopIntent {
  const board = game.board as TableBoard<unknown>;
  const [first, second] = plan.actions as [Action, Action?];
  const bare = board.prompt(view, null);
  const begun = isBegun(view, game);
  const piece = begun ? (bare.selectable[0] ?? null) : pieceOf(first);
  const held = piece === null ? bare : board.prompt(view, piece);
  const acts = !begun && isMove(first) && second && second.do !== 'stop' ? [first, second] : [first];
  const drawn = acts.at(-1)!;
  if (piece !== null && (begun || isMove(first)) && drawn.do !== 'stop') {
    const pull = pullOf(game, board, view, piece, acts);
    if (pull) return { pull };
  }
  const all = [...held.offers, ...bare.offers];
  const exact = all.find(({ actions }) => same(actions, acts)) ?? all.find(({ actions }) => same(actions, [first]));
  // A charge goes the way that touching the enemy means.
  const target = (first['target'] as string | undefined) ?? null;
  const usual =
    target === null
      ? undefined
      : all
          .filter(
            (offer) =>
              offer.target === target && offer.piece === piece && (offer.actions.at(-1) as Action).do === first.do,
          )
          .sort((a, b) => Number(b.quick !== undefined) - Number(a.quick !== undefined))[0];
  // An order is given by whoever the button beside the unit means.
  const ordered = held.offers.find(
    ({ actions, quick }) => quick !== undefined && actions.length === 1 && meansSame(actions[0] as Action, first),
  );
  const found = usual ?? ordered ?? exact;
  if (!found) throw new Error(`no offer does ${JSON.stringify(plan.actions)}`);
  return { offer: found };
}

export function topIntentOf(game: AnyGame, view: unknown): TopIntent {
  const { system } = game;
  const board = game.board as TableBoard<unknown>;
  const maker = game.bots.find(({ id }) => id === 'greedy')!;
  const bot = () => maker.make(system, botSeed);
  const together = togetherOf(game, view, bot(), board.prompt(view, null).offers);
  if (together) return { offer: together };
  const chooser = bot();
  let from = view;
  for (let skipped = 0; skipped < skippedAtMost; skipped++) {
    const plan = planOf(game, from, chooser);
    if (isBegun(from, game) || !isIdle(board, from, plan)) return intentFor(game, view, plan);
    from = plan.after;
  }
  throw new Error('nobody wants to do anything');
}
