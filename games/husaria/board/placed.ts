/** Questions about one unit, answered where the player looks: which way it faces, where it charges to, whom it chases. */
import type { Offer } from '@hetman/core/board';
import { fill, inEach, type Language, type Text } from '@hetman/core/game';
import { neighbour } from '@hetman/core/hex';
import { boardMessages } from '../locales/board.js';
import { groundOf } from '../rules/movement/ground.js';
import type { Action } from '../rules/state/actions.js';
import type { FrameOf } from '../rules/state/frames.js';
import { labelOf, unitById } from '../rules/state/pieces.js';
import { directionNamed } from '../rules/state/play.js';
import type { State } from '../rules/state/state.js';
import { husariaSystem } from '../system.js';
import { labelText } from '../texts/index.js';
import { offerOf } from './offers.js';
import { chanceAfter, percent } from './preview.js';
import { trials } from './trials.js';

/** A free turn lies on the unit, so that its ring of facings opens by itself. */
export function facingOffers(state: State, frame: FrameOf<'turn'>, actions: readonly Action[]): Offer[] {
  const unit = state.units[frame.unit]!;
  const hex = labelOf(state, unit.hex);
  return actions.map((action) => offerOf(state, action, { piece: unit.card.id, hex }));
}

type Charge = Extract<Action, { do: 'charge' }>;

/** Whether others could still join a charge that has begun so. */
function othersMayCharge(state: State, action: Charge): boolean {
  const trial = trials.copy(state);
  trials.attempt(trial, action);
  return husariaSystem.actions(trial).some((next) => next.do === 'charge');
}

const best = <T extends { readonly chance: number }>(all: readonly T[]): T =>
  all.reduce((found, one) => (one.chance > found.chance ? one : found));

/**
 * A charge is touched on the hex it goes to, or on the enemy, which stands for its best way; each with the chance to beat the
 * enemy. Where nobody else can join, the battle follows at once.
 */
export function chargeOffers(
  state: State,
  frame: FrameOf<'counter-charge'>,
  actions: readonly Action[],
  selected: string | null,
): Offer[] {
  const charges = actions.filter((action): action is Charge => action.do === 'charge');
  const chargers = [...new Set(charges.map(({ unit }) => unit))];
  const inHand = selected ?? (chargers.length === 1 ? chargers[0]! : null);
  const enemy = state.units[frame.target]!;
  const target = labelOf(state, enemy.hex);
  const plain = actions.filter((action) => action.do !== 'charge').map((action) => offerOf(state, action));
  const offers = chargers.flatMap((id) => {
    const mine = charges.filter(({ unit }) => unit === id);
    // Their chances take a moment, so only those of the unit in hand are weighed.
    if (id !== inHand) return mine.map((action) => chargeOffer(state, action, null));
    const weighed = mine.map((action) => ({ action, chance: chanceAfter(state, action, (kind) => kind === 'good') }));
    const { action, chance } = best(weighed);
    const name = unitById(state, id)!.card.name;
    const direct = chargeOffer(state, action, chance, {
      id: `charge ${id}`,
      hex: target,
      facing: null,
      label: inEach((language) =>
        fill(boardMessages.direct[language], { name: name[language], card: enemy.card.name[language] }, language),
      ),
    });
    return [...weighed.map((one) => chargeOffer(state, one.action, one.chance)), direct];
  });
  return [...offers, ...plain];
}

function chargeOffer(state: State, action: Charge, chance: number | null, more: Partial<Offer> = {}): Offer {
  const unit = unitById(state, action.unit)!;
  const hex = labelOf(state, neighbour(groundOf(state.setting).grid, unit.hex, directionNamed(action.to)));
  const { name } = unit.card;
  const towards = (language: Language) => labelText(action.facing, language);
  return offerOf(state, action, {
    hex,
    label: inEach((language) =>
      fill(boardMessages.chargeOffer[language], { name: name[language], hex, towards: towards(language) }, language),
    ),
    figure: chance === null ? null : percent(chance),
    shownFirst: true,
    finish: othersMayCharge(state, action) ? null : { do: 'go' },
    ...more,
  });
}

/** Who chases and after whom is told by the hex that is entered first. */
export function chaseOffers(state: State, frame: FrameOf<'chase'>, actions: readonly Action[]): Offer[] {
  if (frame.unit >= 0) return actions.map((action) => offerOf(state, action, pursuing(state, frame, action)));
  return actions.flatMap((action) => {
    if (action.do !== 'chase') return [offerOf(state, action)];
    const trial = trials.copy(state);
    trials.attempt(trial, action);
    const steps = husariaSystem.actions(trial).filter((next) => next.do === 'pursue');
    return steps.map(({ hex }) =>
      offerOf(state, action, {
        id: `chase ${action.unit} ${action.after} ${hex}`,
        label: chaseLabel(state, action, hex),
        actions: [action, { do: 'pursue', hex }],
        hex,
      }),
    );
  });
}

const pursuing = (state: State, frame: FrameOf<'chase'>, action: Action): Partial<Offer> =>
  action.do === 'pursue' ? { piece: state.units[frame.unit]!.card.id } : {};

/** The dead leave no name: the hex is followed. */
function chaseLabel(state: State, { unit, after }: Extract<Action, { do: 'chase' }>, hex: string): Text {
  const { name } = unitById(state, unit)!.card;
  const beaten = unitById(state, after)?.card.name;
  return inEach((language) => {
    const whom = beaten ? fill(boardMessages.whom[language], { beaten: beaten[language] }, language) : '';
    return fill(boardMessages.chaseLabel[language], { name: name[language], hex, whom }, language);
  });
}
