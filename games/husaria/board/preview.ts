/** An offer tried out before it is taken: every step with what is left, where it stops, who may answer and at what odds. */
import { barePreview, type Note, type Offer, type Preview, trialsBy } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import type { Action } from '../rules/actions.js';
import { parseCell } from '../rules/battle-table.js';
import type { CounterChargeFrame, MoveFrame } from '../rules/frames.js';
import { mustAttack } from '../rules/obligations.js';
import { labelOf, unitById } from '../rules/pieces.js';
import { topFrame } from '../rules/play.js';
import { enemyOf } from '../rules/setting.js';
import { askAlways, chargeColumn } from '../rules/standing-orders.js';
import type { State, Unit } from '../rules/state.js';
import { husariaSystem } from '../rules/system.js';
import { inEnemyZone } from '../rules/zone-of-control.js';
import { half } from './moving.js';
import { oddsView } from './odds-view.js';

const trials = trialsBy<State, Action, State['orders'][0]>(husariaSystem, askAlways);

const weighed: ReadonlySet<string> = new Set(['attack', 'join', 'widen', 'aim', 'charge']);

export function previewOf(state: State, offer: Offer): Preview {
  const [first] = offer.actions as readonly Action[];
  if (first && offer.actions.length === 1 && weighed.has(first.do)) {
    const trial = trials.copy(state);
    if (husariaSystem.refusal(trial, trials.deciding(trial), first)) return barePreview(offer);
    trials.attempt(trial, first);
    return { ...barePreview(offer), odds: oddsView(trial) };
  }
  return offer.path.length > 1 ? wayOf(state, offer) : barePreview(offer);
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
  return { steps, notes: clear ? [...notes, ...endNotes(trial, mover)] : notes, odds: null };
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
      text: { en: 'must stop: enemy zone of control', pl: 'musi się zatrzymać: strefa kontroli wroga' },
    });
  }
  if (mustAttack(trial, mover.card.side).includes(mover)) {
    notes.push({
      rule: '6.12',
      kind: 'info',
      hex,
      text: { en: 'will have to attack in the attack phase', pl: 'w fazie ataku będzie musiał atakować' },
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

const nameOf = (state: State, id: string): Text => unitById(state, id)!.card.name;
const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** One note for all who may do the same on a hex, with the best chance that any of them has alone. */
function dangerNote(
  trial: State,
  hex: string,
  rule: string,
  by: readonly Action[],
  counts: (result: string) => boolean,
  said: (names: Text, chance: string) => Text,
): Note[] {
  if (by.length === 0) return [];
  const chance = Math.max(...by.map((action) => chanceAfter(trial, action, counts)));
  const names = by.map((action) => nameOf(trial, (action as { unit: string }).unit));
  const joined = { en: names.map(({ en }) => en).join(', '), pl: names.map(({ pl }) => pl).join(', ') };
  return [{ rule, kind: 'danger', hex, text: said(joined, percent(chance)) }];
}

const gunNotes = (trial: State, hex: string, open: readonly Action[]): Note[] =>
  dangerNote(
    trial,
    hex,
    '13.11',
    open.filter((action) => action.do === 'aim'),
    (result) => result !== '-',
    (names, chance) => ({
      en: `${names.en} may fire: ${chance} to hit`,
      pl: `${names.pl}: możliwy strzał, trafi w ${chance}`,
    }),
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
  return dangerNote(trial, hex, '6.62', charges, harmsDefender, (names, chance) => ({
    en: `${names.en} may counter-charge: wins in ${chance}`,
    pl: `${names.pl}: możliwa kontrszarża, wygra w ${chance}`,
  }));
}

function harmsDefender(result: string): boolean {
  if (result === 'none') return false;
  const { retreat, loss, scatter } = parseCell(result).defender;
  return retreat > 0 || loss > 0 || scatter;
}

function chanceAfter(trial: State, action: Action, counts: (result: string) => boolean): number {
  const after = trials.copy(trial);
  trials.attempt(after, action);
  const results = oddsView(after)?.results ?? [];
  return results.filter(({ label }) => counts(label)).reduce((sum, { probability }) => sum + probability, 0);
}
