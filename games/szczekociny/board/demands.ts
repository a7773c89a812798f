/** What is wanted of the player just now, with the names and numbers it is about. */
import { endingOffers, type Offer, type Prompt } from '@hetman/core/board';
import { fill, filled, inEach, joined, type Text, verbatim } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import { movers } from '../rules/movement/steps.js';
import type { Action } from '../rules/state/actions.js';
import type { Frame } from '../rules/state/frames.js';
import { inMelee, labelOf, leadingUnit, stackOf } from '../rules/state/pieces.js';
import { enemyOf, type SideIndex } from '../rules/state/setting.js';
import type { State } from '../rules/state/state.js';
import { groupName } from './moving.js';

/** Who stands on a hex, named by its leading unit. */
function nameOn(state: State, side: SideIndex, hex: number): Text {
  const unit = leadingUnit(state, side, hex) ?? stackOf(state, side, hex)[0];
  const label = labelOf(state, hex);
  return unit ? inEach((language) => `${unit.card.name[language]} (${label})`) : verbatim(label);
}

/** Null where the plain question says enough. */
export function hintOf(state: State, frame: Frame): Text | null {
  switch (frame.kind) {
    case 'pool': {
      const { name } = state.setting.armies.find(({ id }) => id === frame.army)!;
      return filled(boardMessages.pool, { left: frame.left, name });
    }
    case 'name':
      return frame.fallen ? boardMessages.hintOf : null;
    case 'move': {
      const name = groupName(state, frame);
      if (movers(state, frame).some((unit) => inMelee(state, unit))) return filled(boardMessages.move, { name });
      return filled(boardMessages['hintOf.move'], { name });
    }
    case 'reaction': {
      const names = joined(frame.hexes.map((hex) => nameOn(state, enemyOf(frame.side), hex)));
      return frame.chargers.length > 0
        ? filled(boardMessages.reaction, { names })
        : filled(boardMessages['hintOf.reaction'], { names });
    }
    case 'reply':
      return boardMessages.reply;
    case 'volley': {
      const shooter = state.units[frame.shooters[0]!]!.card.name;
      const target = nameOn(state, enemyOf(frame.side), frame.hex);
      return frame.arm === 'gun'
        ? filled(boardMessages.volley, { shooter, target })
        : filled(boardMessages['hintOf.volley'], { shooter, target });
    }
    case 'square': {
      const name = nameOn(state, frame.side, frame.hex);
      return filled(boardMessages.square, { name });
    }
    case 'losses':
      return filled(boardMessages.losses, { left: frame.left });
    case 'retreat':
      return inEach((language) => {
        const name = state.units[frame.units[0]!]!.card.name[language];
        return fill(boardMessages.retreat[language], { name }, language);
      });
    case 'face':
      return inEach((language) => {
        const names = joined(frame.units.map((index) => state.units[index]!.card.name))[language];
        const hex = labelOf(state, state.units[frame.units[0]!]!.hex);
        return fill(boardMessages.face[language], { names, hex }, language);
      });
    case 'ride':
    case 'flight': {
      const { name } = state.commanders[frame.kind === 'ride' ? frame.commander : frame.commanders[0]!]!.card;
      return frame.kind === 'ride'
        ? filled(boardMessages.flight, { name })
        : filled(boardMessages['hintOf.flight'], { name });
    }
    default:
      return null;
  }
}

const movableIn = (actions: readonly Action[]): number => actions.filter((action) => action.do === 'move').length;
const shootersIn = (actions: readonly Action[]): number =>
  new Set(actions.flatMap((action) => (action.do === 'aim' ? [action.unit] : []))).size;

/** Ending the moves of an activation in which somebody could still move or fire asks once. */
export function ended(actions: readonly Action[], offers: readonly Offer[]): Offer[] {
  const [movable, shooters] = [movableIn(actions), shootersIn(actions)];
  const left = movable + shooters === 0 ? null : canStill(movable, shooters);
  // What a whole group would do is not worked out for this.
  return offers.flatMap((offer) =>
    !offer.plan && (offer.actions[0] as Action).do === 'end' ? endingOffers(offer, left, movable) : offer,
  );
}

const canStill = (movable: number, shooters: number): Text => filled(boardMessages.canStill, { movable, shooters });

export function remainingOf(state: State, frame: Frame, actions: readonly Action[]): Pick<Prompt, 'remaining'> {
  if (frame.kind !== 'movement') return {};
  const still = canStill(movableIn(actions), shootersIn(actions));
  const oneArm = state.setting.oneArm && actions.length > 0;
  return {
    remaining: inEach((language) => {
      const said = still[language];
      const arms = boardMessages.arms[language];
      return oneArm ? `${said}; ${arms} (13.1)` : said;
    }),
  };
}

/** Declared and not fired or fought yet: one button takes it back, as far as no die has fallen. */
export function cancelOf(frame: Frame): Pick<Prompt, 'cancel'> {
  if (frame.kind === 'volley') return { cancel: boardMessages.cancel };
  if (frame.kind === 'reaction' && frame.chargers.length > 0) return { cancel: boardMessages['cancelOf.cancel'] };
  if (frame.kind === 'melee' && frame.step === 'ready') return { cancel: boardMessages['cancel.cancel-the-melee'] };
  return {};
}

/** What the other side was asked while a move was under way. */
export const pauses: Readonly<Record<string, Text>> = {
  reaction: boardMessages['pauses.reaction'],
  reply: boardMessages['pauses.reply'],
  flight: boardMessages['pauses.flight'],
};
