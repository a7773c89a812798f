/**
 * One gesture for many pieces: every member gets an order of its own by the rules, in an order in which they do not stand in
 * each other's way. Nothing that cannot be taken back is begun on the way: a member whose order would throw dice, bring
 * something hidden to light or let the other side answer stays where it is, and the plan says why.
 */
import { noDice, OutOfDice } from '../dice/index.js';
import type { Decision, GameSystem, Refusal, Side } from '../game/system.js';
import type { Offer } from './board.js';

/** What one member does. */
export interface MemberOrder<Action> {
  readonly actions: readonly Action[];
  /** Done as well if it is legal when the rest is done. */
  readonly finish?: Action | null;
}

/** Why a member does not carry its order out in this gesture. */
export type Halt =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Somebody would be asked: the other side about a reaction, or the member's own side. */
  | { readonly kind: 'asked'; readonly decision: Decision }
  | { readonly kind: 'dice' }
  | { readonly kind: 'revealed' };

export interface Halted {
  readonly piece: string;
  readonly halt: Halt;
  /** Where it would be halted: a hex, or on a table the piece itself. */
  readonly at: string | null;
}

export interface GroupPlan<Action = unknown> {
  readonly actions: readonly Action[];
  /** Members that carry their orders out, the first to go first. */
  readonly goes: readonly string[];
  readonly stays: readonly Halted[];
  /**
   * Where nobody can go without being halted, the first of those who can begin goes alone: what it meets on its way. The
   * gesture cannot be taken back then.
   */
  readonly meets: Halted | null;
}

/** What a plan must know of its game. */
export interface GroupRules<State, Action> {
  readonly system: Pick<GameSystem<State, Action>, 'apply' | 'clone' | 'decision' | 'refusal'>;
  /** A copy on which nobody's standing orders answer. */
  copy(state: State): State;
  /** What the member would have to do in this position, or why it cannot. */
  order(state: State, piece: string): MemberOrder<Action> | Refusal;
  /** Where the piece is now. */
  placeOf(state: State, piece: string): string | null;
  /** Whether the question has passed because nobody is left to be ordered: that halts nobody. */
  readonly isOver?: (before: State, after: State) => boolean;
}

const isRefusal = <Action>(order: MemberOrder<Action> | Refusal): order is Refusal => 'code' in order;

/** `pieces` in the order in which they should go, the foremost first. Whoever is in the way of nobody may come anywhere. */
export function planGroup<State, Action>(
  rules: GroupRules<State, Action>,
  state: State,
  pieces: readonly string[],
): GroupPlan<Action> {
  const asked = rules.system.decision(state);
  if (!asked) return { actions: [], goes: [], stays: [], meets: null };
  let now = rules.copy(state);
  const actions: Action[] = [];
  const goes: string[] = [];
  let stays = new Map<string, Tried<State, Action>>();
  let open: readonly string[] = [...new Set(pieces)];
  // Whoever was in the way may have gone: those who stayed are tried again until nobody more can go.
  for (let gone = true; gone && open.length > 0; ) {
    gone = false;
    stays = new Map();
    for (const piece of open) {
      const tried = tryOrder(rules, now, piece, asked);
      if (tried.halted) {
        stays.set(piece, tried);
        continue;
      }
      now = tried.after;
      actions.push(...tried.done);
      goes.push(piece);
      gone = true;
    }
    open = [...stays.keys()];
  }
  const left = [...stays.values()];
  if (goes.length > 0) return { actions, goes, stays: left.map(({ halted }) => halted!), meets: null };
  return led(left);
}

/** Nobody goes unhalted: the first whose order begins well leads. */
function led<State, Action>(left: readonly Tried<State, Action>[]): GroupPlan<Action> {
  const leader = left.find(({ halted }) => halted?.halt.kind !== 'refused');
  const stays = left.filter((one) => one !== leader).map(({ halted }) => halted!);
  if (!leader) return { actions: [], goes: [], stays, meets: null };
  return { actions: leader.wanted, goes: [leader.halted!.piece], stays, meets: leader.halted };
}

interface Tried<State, Action> {
  readonly after: State;
  /** What was done; with the finish, where that was legal. */
  readonly done: readonly Action[];
  /** All that was ordered. */
  readonly wanted: readonly Action[];
  readonly halted: Halted | null;
}

function tryOrder<State, Action>(
  rules: GroupRules<State, Action>,
  before: State,
  piece: string,
  asked: Decision,
): Tried<State, Action> {
  const { system, placeOf } = rules;
  const order = rules.order(before, piece);
  const wanted = isRefusal(order) ? [] : order.actions;
  const done: Action[] = [];
  const after = system.clone(before);
  const halted = (halt: Halt): Tried<State, Action> => ({
    after,
    done,
    wanted,
    halted: { piece, halt, at: placeOf(after, piece) ?? placeOf(before, piece) },
  });
  if (isRefusal(order)) return halted({ kind: 'refused', refusal: order });
  for (const action of wanted) {
    const halt = step(system, after, asked.side, action);
    if (halt) return halted(done.length > 0 ? orAsked(halt, system.decision(after)) : halt);
    done.push(action);
  }
  const { finish = null } = order;
  if (finish !== null && system.decision(after)?.side === asked.side && !system.refusal(after, asked.side, finish)) {
    const halt = step(system, after, asked.side, finish);
    if (halt) return halted(halt);
    done.push(finish);
  }
  const next = system.decision(after);
  const same = next?.side === asked.side && next.kind === asked.kind;
  if (same || next === null || rules.isOver?.(before, after)) return { after, done, wanted, halted: null };
  return halted({ kind: 'asked', decision: next });
}

/** On the way a question of one's own may come up: what is refused then only has to wait for its answer. */
const orAsked = (halt: Halt, decision: Decision | null): Halt =>
  decision && halt.kind === 'refused' && halt.refusal.code === 'not-now' ? { kind: 'asked', decision } : halt;

/** Does one action on the copy; what speaks against doing it in a gesture of many, null where nothing does. */
function step<State, Action>(
  system: GroupRules<State, Action>['system'],
  trial: State,
  side: Side,
  action: Action,
): Halt | null {
  const now = system.decision(trial);
  if (now && now.side !== side) return { kind: 'asked', decision: now };
  const refusal = system.refusal(trial, side, action);
  if (refusal) return { kind: 'refused', refusal };
  let revealed = false;
  try {
    system.apply(trial, action, noDice, ({ reveals }) => (revealed ||= reveals === true));
  } catch (error) {
    if (error instanceof OutOfDice) return { kind: 'dice' };
    throw error;
  }
  return revealed ? { kind: 'revealed' } : null;
}

/** Members with the foremost first: `ahead` grows in the direction of the move. */
export const foremostFirst = (pieces: readonly string[], ahead: (piece: string) => number): string[] =>
  pieces
    .map((piece) => ({ piece, at: ahead(piece) }))
    .sort((a, b) => b.at - a.at)
    .map(({ piece }) => piece);

export type GroupOffer = Offer & { readonly plan: () => GroupPlan };

/**
 * The offer of a gesture for many. There is one for every place a group can go to, so its plan is worked out when its
 * actions are first asked for.
 */
export function groupOffer(offer: Omit<Offer, 'actions' | 'finish' | 'plan'>, planned: () => GroupPlan): GroupOffer {
  let known: GroupPlan | undefined;
  const plan = () => (known ??= planned());
  return {
    ...offer,
    finish: null,
    plan,
    get actions() {
      return plan().actions;
    },
  };
}
