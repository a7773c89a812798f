/** What is wanted of the player just now, with the name of the unit it is about; and what half of an attack is taken back. */
import type { Prompt } from '@hetman/core/board';
import { filled, inEach, joined, type Text } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import type { Action } from '../rules/state/actions.js';
import type { BattleFrame, Frame, FrameOf } from '../rules/state/frames.js';
import { labelOf, topUnit, unitById } from '../rules/state/pieces.js';
import { battleOf } from '../rules/state/play.js';
import type { State } from '../rules/state/state.js';

/** Named with where it stands. */
function placed(state: State, index: number): Text {
  const { card, hex } = state.units[index]!;
  const where = hex < 0 ? '' : ` (${labelOf(state, hex)})`;
  return inEach((language) => `${card.name[language]}${where}`);
}

const asking = (whom: Text, what: Text): Text => inEach((language) => `${whom[language]}: ${what[language]}`);

const against = (ours: Text, theirs: Text): Text => filled(boardMessages.against, { ours, theirs });

function declared(state: State, { attackers, targets }: BattleFrame): Text {
  const defenders = targets.flatMap((hex) => topUnit(state, hex)?.index ?? []);
  const all = (units: readonly number[]) => joined(units.map((index) => placed(state, index)));
  return against(all(attackers), all(defenders));
}

/** Those who may begin the chase; a single one is told what to touch. */
function chasing(state: State, actions: readonly Action[]): Text {
  const units = [
    ...new Set(actions.flatMap((action) => (action.do === 'chase' ? [unitById(state, action.unit)!] : []))),
  ];
  return asking(joined(units.map(({ index }) => placed(state, index))), boardMessages.chasing);
}

function retreating(state: State, { side }: FrameOf<'retreat'>): Text | null {
  const all = battleOf(state).toRetreat.filter((index) => state.units[index]!.card.side === side);
  return all.length === 0 ? null : asking(joined(all.map((index) => placed(state, index))), boardMessages.retreating);
}

/** Null where the plain question says enough. */
export function hintOf(state: State, frame: Frame, actions: readonly Action[]): Text | null {
  const about = (index: number, what: Text): Text => asking(placed(state, index), what);
  switch (frame.kind) {
    case 'turn':
      return about(frame.unit, boardMessages.turn);
    case 'move':
      return about(frame.unit, boardMessages['hintOf.move']);
    case 'retreat':
      return frame.unit < 0 ? retreating(state, frame) : about(frame.unit, boardMessages.retreating);
    case 'chase':
      return frame.unit < 0 ? chasing(state, actions) : about(frame.unit, boardMessages['hintOf.chase']);
    case 'counter-charge':
      return frame.chargers.length > 0
        ? about(frame.target, boardMessages['hintOf.counter-charge'])
        : about(frame.target, boardMessages['counter-charge.within-reach-of-a']);
    case 'battle':
      return frame.step === 'declare' ? asking(declared(state, frame), boardMessages.battle) : null;
    case 'volley':
      return asking(
        against(joined(frame.shooters.map((index) => placed(state, index))), placed(state, frame.target)),
        boardMessages.volley,
      );
    case 'gun-reaction':
      return about(frame.target, boardMessages['hintOf.gun-reaction']);
    case 'bow-reaction':
      return about(frame.target, boardMessages['hintOf.bow-reaction']);
    default:
      return null;
  }
}

/** Declared and not fought yet: one button takes it back. */
export function cancelOf(frame: Frame): Pick<Prompt, 'cancel'> {
  if (frame.kind === 'battle' && frame.step === 'declare') return { cancel: boardMessages.cancel };
  if (frame.kind === 'volley') return { cancel: boardMessages['cancelOf.cancel'] };
  if (frame.kind === 'counter-charge' && frame.chargers.length > 0)
    return { cancel: boardMessages['cancel.cancel-the-countercharge'] };
  return {};
}

/** What the other side was asked while a move was under way. */
export const pauses: Readonly<Record<string, Text>> = {
  'gun-reaction': boardMessages['gun-reaction'],
  'bow-reaction': boardMessages['bow-reaction'],
  'counter-charge': boardMessages['counter-charge'],
};
