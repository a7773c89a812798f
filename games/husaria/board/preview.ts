/** An offer tried out before it is taken: every step with what is left, where it stops, who may answer and at what odds. */
import { barePreview, type Note, type OddsView, type Offer, type Preview } from '@hetman/core/board';
import { filled, joined, type Text } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import { mustAttack } from '../rules/battle/obligations.js';
import { inEnemyZone } from '../rules/movement/zone-of-control.js';
import { chargeColumn } from '../rules/standing-orders.js';
import type { Action } from '../rules/state/actions.js';
import type { CounterChargeFrame, MoveFrame } from '../rules/state/frames.js';
import { hexByLabel, labelOf, topUnit, unitById } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import { enemyOf } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { husariaSystem } from '../system.js';
import { groupPreview } from './groups.js';
import { half } from './moving.js';
import { oddsView } from './odds-view.js';
import { courseOdds, type Decided, decidedBy, preparedBy } from './outlooks.js';
import { trials } from './trials.js';

const weighed: ReadonlySet<string> = new Set(['attack', 'join', 'widen', 'aim', 'charge']);
/** Words that let happen what is prepared, or answer a question within a battle. */
const deciding: ReadonlySet<string> = new Set(['fight', 'fire', 'go', 'pikes', 'pass']);

export function previewOf(state: State, offer: Offer): Preview {
  if (offer.plan) return groupPreview(state, offer);
  const [first] = offer.actions as readonly Action[];
  if (first && offer.actions.length === 1 && deciding.has(first.do) && preparedBy(state)) {
    const odds = oddsView(state);
    const acts = [first];
    return odds
      ? { ...barePreview(offer), slowOdds: () => courseOdds(state, offer.id, { decided: decidedBy(state), acts }) }
      : barePreview(offer);
  }
  if (first && offer.actions.length === 1 && weighed.has(first.do)) {
    const trial = trials.copy(state);
    if (husariaSystem.refusal(trial, trials.deciding(trial), first)) return barePreview(offer);
    trials.attempt(trial, first);
    const shown = { ...barePreview(offer), notes: [...offer.notes, ...widened(trial)] };
    const odds = oddsView(trial);
    const word = preparedBy(trial);
    if (!odds || !word) return { ...shown, odds };
    const acts: Action[] = [{ do: word }];
    const slowOdds = () => courseOdds(state, offer.id, { decided: decidedBy(trial), acts, from: trial });
    return { ...shown, odds, slowOdds };
  }
  return offer.path.length > 1 ? wayOf(state, offer) : barePreview(offer);
}

/** 6.13: whom the attack has to include before it may be fought is included, where that leaves no choice. */
function widened(trial: State): Note[] {
  const notes: Note[] = [];
  for (;;) {
    const open = husariaSystem.actions(trial);
    const [next] = open;
    if (next?.do !== 'widen' || !open.every((action) => action.do === 'widen')) return notes;
    const target = topUnit(trial, hexByLabel(trial, next.hex)!);
    if (!target || !trials.attempt(trial, next)) return notes;
    const { name } = target.card;
    notes.push({
      rule: '6.13',
      kind: 'info',
      hex: next.hex,
      text: filled(boardMessages.widened, { name }),
    });
  }
}

/** The way of a move, walked by the real rules; every reaction on it is noted and then passed over. */
function wayOf(state: State, offer: Offer): Preview {
  const trial = trials.copy(state);
  const mover = unitById(trial, offer.piece!)!;
  const mine = trial.setting.sides[mover.card.side].id;
  const steps: { hex: string; figure: string | null }[] = [{ hex: labelOf(trial, mover.hex), figure: null }];
  const notes: Note[] = [];
  let left: number | null = null;
  let clear = true;
  for (const action of offer.actions as readonly Action[]) {
    if (husariaSystem.refusal(trial, mine, action)) break;
    const before = mover.hex;
    const frame = topFrame(trial);
    clear = trials.attempt(trial, action) && mover.place === 'map';
    if (!clear) break;
    left = pointsLeft(trial, mover) ?? (frame?.kind === 'move' ? frame.mp : left);
    if (mover.hex !== before) {
      steps.push({ hex: labelOf(trial, mover.hex), figure: null });
      notes.push(...reactions(trial, mover));
    }
    left = pointsLeft(trial, mover) ?? left;
    if (steps.length > 1) steps[steps.length - 1] = { ...steps.at(-1)!, figure: left === null ? null : half(left) };
  }
  // The flood knows what is left at the end, also where the last step has ended the move.
  if (offer.figure !== null) steps[steps.length - 1] = { ...steps.at(-1)!, figure: offer.figure };
  const all = clear ? [...notes, ...endNotes(trial, mover)] : notes;
  // Nobody reacts: there are no odds to work out.
  if (!notes.some(({ kind }) => kind === 'danger') || offer.hex === null) return { steps, notes: all, odds: null };
  const decided: Decided = { kind: 'move', unit: mover.card.id, hex: offer.hex };
  const acts = offer.actions as readonly Action[];
  return { steps, notes: all, odds: null, slowOdds: () => courseOdds(state, offer.id, { decided, acts }) };
}

function pointsLeft(state: State, mover: Unit): number | null {
  const frame = state.frames.findLast((one): one is MoveFrame => one.kind === 'move' && one.unit === mover.index);
  return frame ? frame.mp : null;
}

/** Where the way ends, and what follows from standing there. */
function endNotes(trial: State, mover: Unit): Note[] {
  const hex = labelOf(trial, mover.hex);
  const notes: Note[] = [];
  if (inEnemyZone(trial, mover.card.side, mover.hex)) {
    notes.push({
      rule: '5.21',
      kind: 'stop',
      hex,
      text: boardMessages.notesFor,
    });
  }
  if (mustAttack(trial, mover.card.side).includes(mover)) {
    notes.push({
      rule: '6.12',
      kind: 'info',
      hex,
      text: boardMessages.endNotes,
    });
  }
  return notes;
}

/** Guns first, then counter-charges (ruling 142): each that may answer, with its chance. */
function reactions(trial: State, mover: Unit): Note[] {
  const hex = labelOf(trial, mover.hex);
  const notes: Note[] = [];
  const enemy = trial.setting.sides[enemyOf(mover.card.side)].id;
  while (trials.deciding(trial) === enemy) {
    const frame = topFrame(trial)!;
    const open = husariaSystem.actions(trial);
    if (frame.kind === 'gun-reaction') notes.push(...gunNotes(trial, hex, open));
    else if (frame.kind === 'counter-charge') notes.push(...chargeNotes(trial, frame, hex, open));
    const pass = open.find((action) => action.do === 'pass');
    if (!pass || !trials.attempt(trial, pass)) break;
  }
  return notes;
}

type Kind = OddsView['results'][number]['kind'];

const nameOf = (state: State, id: string): Text => unitById(state, id)!.card.name;
export const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** One note for all who may do the same on a hex, with the best chance that any of them has alone. */
function dangerNote(
  trial: State,
  hex: string,
  rule: string,
  by: readonly Action[],
  counts: (kind: Kind) => boolean,
  said: (names: Text, chance: string) => Text,
): Note[] {
  if (by.length === 0) return [];
  const chance = Math.max(...by.map((action) => chanceAfter(trial, action, counts)));
  const names = by.map((action) => nameOf(trial, (action as { unit: string }).unit));
  return [{ rule, kind: 'danger', hex, text: said(joined(names), percent(chance)) }];
}

const gunNotes = (trial: State, hex: string, open: readonly Action[]): Note[] =>
  dangerNote(
    trial,
    hex,
    '13.11',
    open.filter((action) => action.do === 'aim'),
    (kind) => kind !== 'even',
    (names, chance) => filled(boardMessages.gunNotes, { names, chance }),
  );

/** Of the ways in which a unit can charge, the one that reaches the best column. */
function chargeNotes(trial: State, frame: CounterChargeFrame, hex: string, open: readonly Action[]): Note[] {
  const worst = new Map<string, { readonly action: Action; readonly column: number }>();
  for (const action of open) {
    if (action.do !== 'charge') continue;
    const column = chargeColumn(trial, frame, action);
    if (column > (worst.get(action.unit)?.column ?? -1)) worst.set(action.unit, { action, column });
  }
  const charges = [...worst.values()].map(({ action }) => action);
  return dangerNote(
    trial,
    hex,
    '6.62',
    charges,
    (kind) => kind === 'good',
    (names, chance) => filled(boardMessages.chargeNotes, { names, chance }),
  );
}

/** Chance that what follows an action has a result that counts. */
export function chanceAfter(trial: State, action: Action, counts: (kind: Kind) => boolean): number {
  const after = trials.copy(trial);
  trials.attempt(after, action);
  const results = oddsView(after)?.results ?? [];
  return results
    .filter(({ kind }) => kind !== undefined && counts(kind))
    .reduce((sum, { probability }) => sum + probability, 0);
}
