/** What is wanted of the player just now, with the names and numbers it is about. */
import { endingOffers, type Offer, type Prompt } from '@hetman/core/board';
import { filled, inEach, joined, type Text } from '@hetman/core/game';
import { movers } from '../rules/movement/steps.js';
import type { Action } from '../rules/state/actions.js';
import type { Frame } from '../rules/state/frames.js';
import { inMelee, labelOf, leadingUnit, stackOf } from '../rules/state/pieces.js';
import { enemyOf, type SideIndex } from '../rules/state/setting.js';
import type { State } from '../rules/state/state.js';
import { groupName } from './moving.js';

const text = (en: string, pl: string): Text => ({ en, pl });

/** Who stands on a hex, named by its leading unit. */
function nameOn(state: State, side: SideIndex, hex: number): Text {
  const unit = leadingUnit(state, side, hex) ?? stackOf(state, side, hex)[0];
  const label = labelOf(state, hex);
  return unit ? inEach((language) => `${unit.card.name[language]} (${label})`) : text(label, label);
}

/** Null where the plain question says enough. */
export function hintOf(state: State, frame: Frame): Text | null {
  switch (frame.kind) {
    case 'pool': {
      const { name } = state.setting.armies.find(({ id }) => id === frame.army)!;
      return text(
        `Choose ${frame.left} more for the cup, in secret: ${name.en}. A commander left out can act only through the overall commander.`,
        `Wybierz w tajemnicy jeszcze ${frame.left} do kubka: ${name.pl}. Niewybranych może aktywować tylko wódz naczelny.`,
      );
    }
    case 'name':
      return frame.fallen
        ? text(
            'A commander has fallen: choose the command to lead',
            'Dowódca poległ: wskaż zgrupowanie, które poprowadzisz',
          )
        : null;
    case 'move': {
      const name = groupName(state, frame);
      if (movers(state, frame).some((unit) => inMelee(state, unit)))
        return text(
          `${name.en}: charge now, or stop and fight later`,
          `${name.pl}: szarżuj teraz albo stań i walcz później`,
        );
      return text(
        `${name.en}, moving: go on, turn, fire, or stop here`,
        `${name.pl}: idź dalej, obróć się, strzelaj albo się zatrzymaj`,
      );
    }
    case 'reaction': {
      const names = joined(frame.hexes.map((hex) => nameOn(state, enemyOf(frame.side), hex)));
      return frame.chargers.length > 0
        ? text(
            `Counterattack on ${names.en}: add others, then attack`,
            `Kontratak, cel: ${names.pl}. Dołącz inne oddziały, potem atakuj`,
          )
        : text(
            `Enemy in front of you: ${names.en}. Touch a unit of yours to fire, counterattack or fall back; or pass`,
            `Przed twoim frontem: ${names.pl}. Dotknij swojego oddziału, aby strzelać, kontratakować lub odejść, albo spasuj`,
          );
    }
    case 'reply':
      return text(
        'One volley before the enemy goes on: touch a unit of yours, then its target; or pass',
        'Jedna salwa, zanim wróg ruszy dalej: dotknij swojego oddziału, potem celu; albo spasuj',
      );
    case 'volley': {
      const shooter = state.units[frame.shooters[0]!]!.card.name;
      const target = nameOn(state, enemyOf(frame.side), frame.hex);
      return frame.arm === 'gun'
        ? text(`${shooter.en} fires at ${target.en}`, `${shooter.pl}: ogień, cel: ${target.pl}`)
        : text(
            `${shooter.en} fires at ${target.en}: add others of its line, then fire`,
            `${shooter.pl}: ogień, cel: ${target.pl}. Dołącz inne oddziały z linii, potem strzelaj`,
          );
    }
    case 'square': {
      const name = nameOn(state, frame.side, frame.hex);
      return text(
        `Cavalry attacks ${name.en}: a morale check forms a square, a failed one costs a step`,
        `${name.pl}: naciera jazda. Zdany test morale tworzy czworobok, niezdany kosztuje stopień`,
      );
    }
    case 'losses':
      return text(
        `Choose who takes the loss; left: ${frame.left}`,
        `Wybierz, kto ponosi stratę; zostało: ${frame.left}`,
      );
    case 'retreat':
      return inEach((language) => {
        const name = state.units[frame.units[0]!]!.card.name[language];
        return language === 'en' ? `${name} retreats: choose the hex` : `${name}: odwrót, wybierz pole`;
      });
    case 'face':
      return inEach((language) => {
        const names = joined(frame.units.map((index) => state.units[index]!.card.name))[language];
        const hex = labelOf(state, state.units[frame.units[0]!]!.hex);
        return language === 'en' ? `${names} (${hex}): choose the facing` : `${names} (${hex}): wybierz zwrot`;
      });
    case 'ride':
    case 'flight': {
      const { name } = state.commanders[frame.kind === 'ride' ? frame.commander : frame.commanders[0]!]!.card;
      return frame.kind === 'ride'
        ? text(`${name.en} may ride: touch a hex, or pass`, `${name.pl}: można przejechać; dotknij pola albo spasuj`)
        : text(
            `${name.en} is in the enemy’s way: choose an adjacent hex`,
            `${name.pl} stoi na drodze wroga: wybierz sąsiednie pole`,
          );
    }
    default:
      return null;
  }
}

const unitCount: Text = {
  en: '{n} {n, plural, one {unit} other {units}}',
  pl: '{n} {n, plural, one {oddział} few {oddziały} other {oddziałów}}',
};

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

const mayOf = '{n, plural, one {Może} few {Mogą} other {Może}}';
const canStill = (movable: number, shooters: number): Text =>
  filled(
    {
      en: `${unitCount.en} can move, {firing} can fire`,
      pl: `${mayOf} się ruszyć: ${unitCount.pl}, strzelać: {firing}`,
    },
    { n: movable, firing: filled(unitCount, { n: shooters }) },
  );

export function remainingOf(state: State, frame: Frame, actions: readonly Action[]): Pick<Prompt, 'remaining'> {
  if (frame.kind !== 'movement') return {};
  const still = canStill(movableIn(actions), shootersIn(actions));
  const oneArm = state.setting.oneArm && actions.length > 0;
  return {
    remaining: inEach((language) => {
      const said = still[language];
      const arms =
        language === 'en' ? 'cavalry or infantry in one activation, not both' : 'w aktywacji albo jazda, albo piechota';
      return oneArm ? `${said}; ${arms} (13.1)` : said;
    }),
  };
}

/** Declared and not fired or fought yet: one button takes it back, as far as no die has fallen. */
export function cancelOf(frame: Frame): Pick<Prompt, 'cancel'> {
  if (frame.kind === 'volley') return { cancel: text('Cancel the shot', 'Anuluj strzał') };
  if (frame.kind === 'reaction' && frame.chargers.length > 0)
    return { cancel: text('Cancel the counterattack', 'Anuluj kontratak') };
  if (frame.kind === 'melee' && frame.step === 'ready') return { cancel: text('Cancel the melee', 'Anuluj walkę') };
  return {};
}

/** What the other side was asked while a move was under way. */
export const pauses: Readonly<Record<string, Text>> = {
  reaction: text('The enemy in front could react there', 'Wróg na wprost mógł tam zareagować'),
  reply: text('The enemy could fire a volley first', 'Wróg mógł najpierw oddać salwę'),
  flight: text('An enemy commander had to ride out of the way', 'Dowódca wroga musiał zejść z drogi'),
};
