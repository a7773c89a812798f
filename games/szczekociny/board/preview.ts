/** An offer tried out before it is taken: every step with what is left, who may answer and at what odds. */
import { barePreview, type Note, type Offer, type Preview } from '@hetman/core/board';
import { fill, inEach } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import { newMelee } from '../rules/melee/melee.js';
import type { Action } from '../rules/state/actions.js';
import { farApart, hexByLabel, inMelee, labelOf, unitById } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import { enemyOf } from '../rules/state/setting.js';
import { cloneState, type State, type Unit } from '../rules/state/state.js';
import { szczekocinySystem } from '../system.js';
import { groupPreview } from './groups.js';
import { oddsView } from './odds-view.js';
import { courseOdds, weighedBy } from './outlooks.js';
import { trials } from './trials.js';

const weighed: ReadonlySet<string> = new Set(['aim', 'join', 'melee', 'counterattack']);

export function previewOf(state: State, offer: Offer): Preview {
  if (offer.plan) return groupPreview(state, offer);
  const [first] = offer.actions as readonly Action[];
  const chain = offer.path.length === 0 ? weighedBy(state, offer.actions as readonly Action[]) : null;
  const workedOut = chain && { slowOdds: () => courseOdds(state, offer.id, chain) };
  if (first && offer.path.length === 0 && weighed.has(first.do)) {
    const trial = trials.copy(state);
    for (const action of offer.actions as readonly Action[]) {
      const refused = szczekocinySystem.refusal(trial, trials.deciding(trial), action);
      if (refused) return barePreview(offer);
      // A check comes first: the totals alone can tell what follows from it.
      if (!trials.attempt(trial, action)) return { ...barePreview(offer), ...workedOut };
    }
    return { ...barePreview(offer), odds: oddsView(trial), ...workedOut };
  }
  if (workedOut) return { ...barePreview(offer), ...workedOut };
  return offer.path.length > 1 ? wayOf(state, offer) : barePreview(offer);
}

/** The way of a move, walked by the real rules; every reaction on it is noted and then passed over. */
function wayOf(state: State, offer: Offer): Preview {
  const trial = trials.copy(state);
  const mover = unitById(trial, offer.piece!)!;
  const mine = trial.setting.sides[mover.card.side].id;
  const steps: { hex: string; figure: string | null }[] = [{ hex: labelOf(trial, mover.hex), figure: null }];
  const notes: Note[] = offer.notes.map((note) => ({ ...note, ...(offer.hex !== null && { hex: offer.hex }) }));
  let odds: Preview['odds'] = null;
  for (const action of offer.actions as readonly Action[]) {
    if (szczekocinySystem.refusal(trial, mine, action)) break;
    const before = mover.hex;
    if (action.do === 'charge') odds = oddsView(trial);
    if (!trials.attempt(trial, action) || mover.place !== 'map') break;
    if (mover.hex !== before) {
      steps.push({ hex: labelOf(trial, mover.hex), figure: String(mover.mp) });
      notes.push(...reactions(trial, mover));
    }
  }
  odds ??= meleeAhead(trial, mover);
  const ends = companyEnds(trial, mover, offer);
  const shown = { steps: withFigure(steps, offer.figure), notes, odds, ...(ends.length > 0 && { ends }) };
  const weighedWay = wayWeighed(offer, odds !== null, notes);
  return weighedWay ? { ...shown, slowOdds: () => courseOdds(state, offer.id, weighedWay) } : shown;
}

/** A way onto the enemy is weighed to the end of its melee, one before the enemy to its own. */
function wayWeighed({ actions, finish, piece, hex }: Offer, attacks: boolean, notes: readonly Note[]) {
  if (piece === null || hex === null) return null;
  const way = actions as readonly Action[];
  const acts = finish === null ? way : [...way, finish as Action];
  if (way.at(-1)?.do === 'charge') return { decided: { kind: 'melee' } as const, plan: { acts } };
  if (attacks) return { decided: { kind: 'melee' } as const, plan: { acts, melee: hex } };
  const watched = notes.some(({ kind }) => kind === 'danger');
  return watched ? { decided: { kind: 'move', unit: piece, hex } as const, plan: { acts: way } } : null;
}

/** What is left at the end is known also where the last act was a turn. */
function withFigure(steps: Preview['steps'], figure: string | null): Preview['steps'] {
  return steps.length < 2 ? steps : steps.map((step, i) => (i === steps.length - 1 ? { ...step, figure } : step));
}

/** Hexes of those who go along and end elsewhere than the first. */
function companyEnds(trial: State, mover: Unit, offer: Offer): string[] {
  const frame = trial.frames.findLast((one) => one.kind === 'move');
  const along = frame?.kind === 'move' ? frame.units : [];
  const hexes = along.map((index) => trial.units[index]!).filter((unit) => unit.hex !== mover.hex && unit.hex >= 0);
  return [...new Set(hexes.map((unit) => labelOf(trial, unit.hex)))].filter((hex) => hex !== offer.hex);
}

/** The melee as it would be fought if nobody else came: shown for a way onto an enemy hex. */
function meleeAhead(trial: State, mover: Unit): Preview['odds'] {
  if (mover.place !== 'map' || !inMelee(trial, mover)) return null;
  const bout = cloneState(trial);
  bout.frames.push(newMelee(mover.card.side, mover.hex, 'melee', 'ready'));
  return oddsView(bout);
}

/** Whom the mover comes before: each that may answer, with its chance; then everything is passed over. */
function reactions(trial: State, mover: Unit): Note[] {
  const hex = labelOf(trial, mover.hex);
  const notes: Note[] = [];
  const enemy = trial.setting.sides[enemyOf(mover.card.side)].id;
  while (trials.deciding(trial) === enemy) {
    const frame = topFrame(trial)!;
    const open = szczekocinySystem.actions(trial);
    if (frame.kind === 'reaction') notes.push(...reactionNotes(trial, hex, open));
    if (frame.kind === 'square') notes.push(squareNote(hex));
    const pass = open.find((action) => action.do === 'pass');
    if (!pass || !trials.attempt(trial, pass)) break;
  }
  return notes;
}

const squareNote = (hex: string): Note => ({
  rule: '7.3.1',
  kind: 'danger',
  hex,
  text: boardMessages.squareNote,
});

const percent = (share: number): string => `${Math.round(100 * share)}%`;
const namesOf = (trial: State, actions: readonly Action[], language: 'en' | 'pl'): string =>
  [...new Set(actions.map((action) => (action as { unit: string }).unit))]
    .map((id) => unitById(trial, id)!.card.name[language])
    .join(', ');

function reactionNotes(trial: State, hex: string, open: readonly Action[]): Note[] {
  const notes: Note[] = [];
  const fire = nearest(
    trial,
    open.filter((action) => action.do === 'aim'),
  );
  if (fire.length > 0) {
    const chance = Math.max(...fire.map((action) => hitChance(trial, action)));
    notes.push({
      rule: '9.1',
      kind: 'danger',
      hex,
      text: inEach((l) => {
        const names = namesOf(trial, fire, l);
        return fill(boardMessages.reactionNotes[l], { names, percent: percent(chance) }, l);
      }),
    });
  }
  const counter = open.filter((action) => action.do === 'counterattack');
  if (counter.length > 0)
    notes.push({
      rule: '8.15',
      kind: 'danger',
      hex,
      text: inEach((l) => {
        const names = namesOf(trial, counter, l);
        return fill(boardMessages['reactionNotes.may-counterattack'][l], { names }, l);
      }),
    });
  return notes;
}

const shotsWeighed = 4;
const nearest = (trial: State, actions: readonly Action[]): Action[] => {
  const away = (action: Action) =>
    action.do === 'aim' ? farApart(trial, unitById(trial, action.unit)!.hex, hexByLabel(trial, action.hex)!) : 99;
  return [...actions].sort((a, b) => away(a) - away(b)).slice(0, shotsWeighed);
};

/** Chance that the shot has any effect. */
function hitChance(trial: State, action: Action): number {
  const after = trials.copy(trial);
  if (!trials.attempt(after, action)) return 0;
  const results = oddsView(after)?.results ?? [];
  return results.filter(({ label }) => label !== '–').reduce((sum, { probability }) => sum + probability, 0);
}
