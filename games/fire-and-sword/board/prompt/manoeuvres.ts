/** All that the piece in hand can do on its way, with what it costs: more than the hints of the rules, which are for bots. */
import type { Note, Offer } from '@hetman/core/board';
import { noDice } from '@hetman/core/dice';
import { filled, inEach, type Text } from '@hetman/core/game';
import { movementTable } from '../../content/index.js';
import { inCm } from '../../geometry/index.js';
import { boardPromptMessages } from '../../locales/board-prompt.js';
import { specialPrice } from '../../rules/movement/acts.js';
import { limberWay } from '../../rules/movement/guns.js';
import { move } from '../../rules/movement/move.js';
import type { Action } from '../../rules/state/actions.js';
import type { MoveFrame } from '../../rules/state/frames.js';
import { poses, unitById } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import { cloneState, type State, type Unit } from '../../rules/state/state.js';
import { rules } from '../../system.js';
import { words } from '../../texts/index.js';
import { coverActs } from '../drag/cover.js';
import { type Mover, moverOf } from '../drag/dragging.js';
import { actsFor } from './acts-of-order.js';
import { handlingOf, specialsTaken } from './handling.js';
import { figureOf, offerOf } from './offers.js';

/** Acts that are offered here, and need no hint of the rules. */
export const ownActs: ReadonlySet<Action['do']> = new Set([
  ...(['forward', 'backward', 'wheel', 'bases', 'turn', 'turn-bases', 'front', 'cross'] as const),
  ...(['mount', 'dismount', 'limber', 'unlimber', 'bring-limber', 'withdraw', 'march', 'caracole'] as const),
]);

/** Manoeuvres that have a button beside the unit; what is drawn by a knob has none. */
const quickWords: readonly Action['do'][] = [
  'turn',
  'turn-bases',
  'front',
  'cross',
  'open',
  'close',
  'mount',
  'dismount',
  'limber',
  'unlimber',
  'bring-limber',
  'connect',
  'man',
  'leave',
  'enter',
  'set-up',
  'take-up',
  'scatter',
  'clear',
  'refill',
  'march',
  'caracole',
  'release-horses',
];
const isQuick = (action: Action): boolean =>
  quickWords.includes(action.do) &&
  !(action.do === 'front' && action.anchor !== 'middle') &&
  !(action.do === 'turn-bases' && action.bases.length === 1);

const specialLimit = movementTable.special.withDefence;
const taking = (unit: Unit, price: number): Note => {
  const left = specialLimit - unit.turn.specialManoeuvres;
  const text: Text = filled(boardPromptMessages.taking, { price, left });
  return { rule: 'manoeuvres.special', text, kind: 'info' };
};

const doubled = (label: Text): Text =>
  inEach((language) => `${label[language]}, ${words.label('counts-double', language)}`);

/** Hints that the rules give once the unit has begun to act; null where it cannot, or a die would fall first. */
function begunActs(state: State, piece: string): Action[] | null {
  const unit = unitById(state, piece);
  const first: Action = { do: 'move', unit: piece };
  if (!unit || unit.battle.bogged || unit.battle.morale === 'flight') return null;
  if (topFrame(state)?.kind !== 'movement' || rules.refusal(state, rules.decision(state)!.side, first)) return null;
  const begun = cloneState(state);
  rules.apply({ state: begun, dice: noDice, emit: () => undefined }, first);
  return topFrame(begun)?.kind === 'move' ? rules.actions(begun) : null;
}

/** All that the unit in hand could do, its hints before its manoeuvres: each begins with its first step. */
export function actsInHand(state: State, piece: string): Offer[] {
  const hints = (begunActs(state, piece) ?? []).filter(({ do: name }) => !ownActs.has(name) && name !== 'stop');
  const before: Action = { do: 'move', unit: piece };
  return [
    ...hints.map((action) => ({ ...offerOf(state, action, piece), actions: [before, action] })),
    ...manoeuvresOf(state, piece),
  ];
}

/** What the unit in hand could do now, or would do once it acts; nothing for who cannot. */
export function manoeuvresOf(state: State, piece: string): Offer[] {
  const unit = unitById(state, piece);
  const mover = unit && moverOf(state, piece);
  if (!unit || !mover?.frame) return [];
  const { frame } = mover;
  const acts = [...actsFor(unit, frame, mover), ...coverActs(state, unit, frame)];
  const known = new Set<string>();
  const moved = acts.flatMap((action): Offer[] => {
    const offer = offerOf(state, action, piece);
    const judged = known.has(offer.id) ? null : mover.judge(action);
    known.add(offer.id);
    if (!judged || judged.refusal !== null) return [];
    const cost = judged.cost > 0 ? `${inCm(judged.cost)} cm` : null;
    // A length is told once: straight ahead a centimetre costs one, backward two.
    const straight = ('distance' in action && action.do !== 'snake') || action.do === 'bases';
    const left = judged.allowed - mover.spent - judged.cost;
    return [
      {
        ...offer,
        ...('distance' in action && judged.cost === 2 * action.distance && { label: doubled(offer.label) }),
        actions: [...mover.before, action],
        finish: frame.mode === 'move' && left <= 0 ? { do: 'stop' } : null,
        figure: straight
          ? figureOf(action, poses(unit)[0])
          : [figureOf(action, poses(unit)[0]), cost].filter((part) => part !== null).join(', ') || null,
        notes: frame.mode === 'defence' ? [taking(unit, specialPrice(unit, action))] : [],
        ...(isQuick(action) && { quick: offer.label }),
      },
    ];
  });
  return [...moved, ...handled(state, unit, frame, mover)];
}

export const gone: Note = {
  rule: 'motivation.leaving',
  text: boardPromptMessages.gone,
  kind: 'danger',
};

/** Acts that are no change of place, with what they take. */
function handled(state: State, unit: Unit, frame: MoveFrame, mover: Mover): Offer[] {
  const isLegal = (action: Action) => move.refusal(state, frame, action) === null;
  const seen = new Set<string>();
  return handlingOf(state, unit, frame, isLegal).map((action): Offer => {
    const { quick: _quick, ...offer } = offerOf(state, action, unit.data.id);
    const price = frame.mode === 'defence' ? specialsTaken(state, unit, action) : 0;
    // Of several ways to do one thing, or to man one gun or wagon, the first has a button beside the unit.
    const what = action.do === 'man' ? `${action.do} ${action.target}` : action.do;
    const first = !seen.has(what);
    seen.add(what);
    return {
      ...offer,
      actions: [...mover.before, action],
      ...(action.do === 'bring-limber' && { figure: `${inCm(limberWay(unit, action.way))} cm` }),
      notes: [...(price > 0 ? [taking(unit, price)] : []), ...(action.do === 'exit' ? [gone] : [])],
      ...(first && isQuick(action) && { quick: offer.label }),
    };
  });
}
