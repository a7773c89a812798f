/** The one place that tells a player what is wanted, with everything that can be answered. */
import type { Offer, Prompt } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { inCm, inDegrees } from '../geometry/index.js';
import type { Action } from '../rules/actions.js';
import type { Frame } from '../rules/frames.js';
import { unitsOf } from '../rules/pieces.js';
import { topFrame } from '../rules/play.js';
import type { State } from '../rules/state.js';
import { rules } from '../rules/system.js';
import { words } from '../texts/index.js';
import { inBoth } from './pieces.js';
import { prepared } from './preparing.js';

/** Words that finish a step or commit to it are buttons of the prompt line. */
const mainWords: ReadonlySet<string> = new Set(['done', 'stop', 'roll', 'keep', 'give', 'march', 'stand', 'counter']);

/** More answers than this are sorted by the piece they hang on, which is picked up first. */
const few = 8;

/** The piece on which an answer hangs. */
const pieceOf = (action: Action): string | null => {
  const named = action as Partial<Record<'unit' | 'commander', string>>;
  return named.unit ?? (named.commander || null);
};

/** Lengths in centimetres, turns in degrees with their side. */
function figureOf(action: Action): string | null {
  const parts: string[] = [];
  if ('turn' in action && action.turn !== 0)
    parts.push(`${inDegrees(Math.abs(action.turn))}° ${action.turn > 0 ? '↷' : '↶'}`);
  if ('distance' in action) parts.push(`${inCm(action.distance)} cm`);
  return parts.length > 0 ? parts.join(' ') : null;
}

const offerOf = (state: State, action: Action, sorted: boolean): Offer => ({
  id: JSON.stringify(action),
  label: inBoth((language) => words.action(state, action, language)),
  style: mainWords.has(action.do) ? 'main' : 'plain',
  actions: [action],
  finish: null,
  piece: sorted ? pieceOf(action) : null,
  hex: null,
  facing: null,
  figure: figureOf(action),
  path: [],
  notes: [],
});

function titleOf(state: State, side: string): Text {
  return inBoth((language) => {
    const name = state.setting.sides.find(({ id }) => id === side)!.name[language];
    return `${words.label('turn', language)} ${state.turn}, ${words.label(state.phase, language)}: ${name}`;
  });
}

/** How many units still wait for what the phase is about. */
function remainingOf(state: State, frame: Frame): Pick<Prompt, 'remaining'> {
  if (!('side' in frame)) return {};
  const own = unitsOf(state, frame.side);
  const say = (en: string, pl: string, count: number) => ({
    remaining: { en: `${count} of ${own.length} ${en}`, pl: `${count} z ${own.length} ${pl}` },
  });
  if (frame.kind === 'orders')
    return say('units have no order', 'oddziałów bez rozkazu', own.filter(({ order }) => order === null).length);
  if (frame.kind === 'movement')
    return say('units have not acted', 'oddziałów nie działało', own.filter(({ acted }) => !acted).length);
  return {};
}

export const promptOf = (state: State): Prompt => prepared(state, plainPrompt(state));

function plainPrompt(state: State): Prompt {
  const decision = rules.decision(state);
  const frame = topFrame(state);
  const nothing = { selectable: [], offers: [], duties: [], lit: [] };
  if (!decision || !frame) {
    const title = { en: 'The battle is over', pl: 'Bitwa zakończona' };
    return { decision: null, title, hint: { en: '', pl: '' }, ...nothing };
  }
  // Pointing at a shot weighs it: it need not be aimed first.
  const actions = rules.actions(state).filter((action) => action.do !== 'aim');
  const sorted = frame.kind === 'movement' || frame.kind === 'orders' || actions.length > few;
  const offers = actions.map((action) => offerOf(state, action, sorted));
  return {
    ...nothing,
    decision,
    title: titleOf(state, decision.side),
    hint: inBoth((language) => words.decision(decision.kind, language)),
    selectable: [...new Set(offers.flatMap(({ piece }) => (piece === null ? [] : [piece])))],
    offers,
    ...remainingOf(state, frame),
  };
}
