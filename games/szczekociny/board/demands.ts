/** What is wanted of the player just now, with the names and numbers it is about. */
import type { Prompt } from '@hetman/core/board';
import { inBoth, type Language, type Text } from '@hetman/core/game';
import type { Action } from '../rules/actions.js';
import type { Frame } from '../rules/frames.js';
import { inMelee, labelOf, leadingUnit, stackOf } from '../rules/pieces.js';
import { enemyOf, type SideIndex } from '../rules/setting.js';
import type { State } from '../rules/state.js';
import { movers } from '../rules/steps.js';
import { groupName } from './moving.js';

const text = (en: string, pl: string): Text => ({ en, pl });

/** Who stands on a hex, named by its leading unit. */
function nameOn(state: State, side: SideIndex, hex: number): Text {
  const unit = leadingUnit(state, side, hex) ?? stackOf(state, side, hex)[0];
  const label = labelOf(state, hex);
  return unit ? inBoth((language) => `${unit.card.name[language]} (${label})`) : text(label, label);
}

const joined = (names: readonly Text[]): Text => inBoth((language) => names.map((name) => name[language]).join(', '));

/** Null where the plain question says enough. */
export function hintOf(state: State, frame: Frame): Text | null {
  switch (frame.kind) {
    case 'pool': {
      const { name } = state.setting.armies.find(({ id }) => id === frame.army)!;
      return text(
        `Choose ${frame.left} more for the cup, in secret: ${name.en}. Who is not chosen can act only through his overall commander.`,
        `Wybierz w tajemnicy jeszcze ${frame.left} do kubka: ${name.pl}. Niewybrani działają tylko przez naczelnego dowódcę.`,
      );
    }
    case 'name':
      return frame.fallen
        ? text(
            'His commander has fallen: name the formation to lead',
            'Dowódca poległ: wskaż formację, którą poprowadzisz',
          )
        : null;
    case 'move': {
      const name = groupName(state, frame);
      if (movers(state, frame).some((unit) => inMelee(state, unit)))
        return text(
          `${name.en}: charge now, or stop and fight later`,
          `${name.pl}: szarża teraz albo stój i walka później`,
        );
      return text(
        `${name.en} on the way: go on, turn, fire, or stop here`,
        `${name.pl} w drodze: dalej, zwrot, ogień albo stój`,
      );
    }
    case 'reaction': {
      const names = joined(frame.hexes.map((hex) => nameOn(state, enemyOf(frame.side), hex)));
      return frame.chargers.length > 0
        ? text(
            `Counterattack on ${names.en}: let others join, then go in`,
            `Kontratak na ${names.pl}: dołącz innych, potem naprzód`,
          )
        : text(
            `${names.en} has come before your front. Touch a unit of yours to fire, counterattack or fall back; or pass`,
            `${names.pl} jest przed twoim frontem. Dotknij swego oddziału: ogień, kontratak lub odejście; albo spasuj`,
          );
    }
    case 'reply':
      return text(
        'One salvo before the enemy’s next act: touch a unit of yours, then its target; or pass',
        'Jedna salwa przed następnym działaniem wroga: dotknij swego oddziału, potem celu; albo spasuj',
      );
    case 'volley': {
      const shooter = state.units[frame.shooters[0]!]!.card.name;
      const target = nameOn(state, enemyOf(frame.side), frame.hex);
      return frame.arm === 'gun'
        ? text(`${shooter.en} fires at ${target.en}`, `${shooter.pl} strzela, cel: ${target.pl}`)
        : text(
            `${shooter.en} fires at ${target.en}: others of its line may join, then fire`,
            `${shooter.pl} strzela, cel: ${target.pl}. Dołącz innych z linii, potem ognia`,
          );
    }
    case 'square': {
      const name = nameOn(state, frame.side, frame.hex);
      return text(
        `${name.en} is met by cavalry: a morale check forms the square, failing costs a step`,
        `${name.pl}: nadjeżdża jazda. Test morale tworzy czworobok, nieudany kosztuje stratę`,
      );
    }
    case 'losses':
      return text(`Choose who takes the loss: ${frame.left} left`, `Wybierz, kto ponosi stratę: zostało ${frame.left}`);
    case 'retreat':
      return inBoth((language) => {
        const name = state.units[frame.units[0]!]!.card.name[language];
        return language === 'en' ? `${name} retreats: choose the hex` : `${name}: odwrót, wybierz pole`;
      });
    case 'ride':
    case 'flight': {
      const { name } = state.commanders[frame.kind === 'ride' ? frame.commander : frame.commanders[0]!]!.card;
      return frame.kind === 'ride'
        ? text(`${name.en} may ride: touch a hex, or pass`, `${name.pl} może przejechać: dotknij pola albo spasuj`)
        : text(
            `${name.en} is in the enemy’s way: choose a hex beside him`,
            `${name.pl} stoi na drodze wroga: wybierz pole obok`,
          );
    }
    default:
      return null;
  }
}

/** One, two to four, five and more; the teens are many. */
function unitsIn(count: number, language: Language): string {
  if (language === 'en') return `${count} ${count === 1 ? 'unit' : 'units'}`;
  const last = count % 10;
  const few = last >= 2 && last <= 4 && !(count % 100 >= 12 && count % 100 <= 14);
  return `${count} ${count === 1 ? 'oddział' : few ? 'oddziały' : 'oddziałów'}`;
}

export function remainingOf(state: State, frame: Frame, actions: readonly Action[]): Pick<Prompt, 'remaining'> {
  if (frame.kind !== 'movement') return {};
  const movable = actions.filter((action) => action.do === 'move').length;
  const shooters = new Set(actions.flatMap((action) => (action.do === 'aim' ? [action.unit] : []))).size;
  const oneArm = state.setting.oneArm && actions.length > 0;
  return {
    remaining: inBoth((language) => {
      const counted = (count: number) => unitsIn(count, language);
      const said =
        language === 'en'
          ? `${counted(movable)} can move, ${counted(shooters)} can fire`
          : `Może się ruszyć: ${counted(movable)}, strzelać: ${counted(shooters)}`;
      const arms =
        language === 'en' ? 'horse or foot in one activation, not both' : 'w aktywacji albo jazda, albo piechota';
      return oneArm ? `${said}; ${arms} (13.1)` : said;
    }),
  };
}
