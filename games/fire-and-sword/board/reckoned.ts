/** Chances of close combat, which take their time: a round about to be fought, and a charge before it is declared. */
import type { Note, OddsView, Reckoner, Reckoning } from '@hetman/core/board';
import { fill, inBoth, type Modifier, type Text } from '@hetman/core/game';
import type { Estimate } from '../odds/chain.js';
import { oddsInSteps } from '../odds/index.js';
import type { Action } from '../rules/actions.js';
import { combatOf } from '../rules/fighting.js';
import { topFrame } from '../rules/play.js';
import { cloneState, type State } from '../rules/state.js';
import { words } from '../texts/index.js';
import texts from '../texts/odds.json' with { type: 'json' };
import { bringToFront, type ChargeLook, lookIntoCharge } from './charge-odds.js';
import { brief, nameOf, type PoolFigures, share, spoken } from './odds-figures.js';

export interface Combat {
  readonly kind: 'combat';
  readonly units: readonly string[];
  readonly attacks: readonly {
    unit: string;
    dice: number;
    need: number;
    armor: number;
    modifiers: readonly Modifier[];
  }[];
  readonly results: readonly { winner: string; chance: string }[];
  readonly fates: readonly { unit: string; fate: string; chance: string }[];
}

/** One attack among several: so many dice, a hit at so much or less, and what the armor stops. */
const attackFact = ({ dice, need, armor }: PoolFigures, label: Text): OddsView['facts'][number] => ({
  label,
  value: {
    en: `${dice} dice, to hit ≤\u00a0${need}, armour stops ≤\u00a0${armor}`,
    pl: `kości:\u00a0${dice}, trafienie ≤\u00a0${need}, pancerz zatrzymuje ≤\u00a0${armor}`,
  },
});

/** From the best that can happen to a unit to the worst; whatever else is named comes last. */
const fates = ['stays', 'withdraws', 'disorganised', 'flees', 'destroyed'];
const worse = (fate: string): number => (fates.includes(fate) ? fates.indexOf(fate) : fates.length);

export function combatView(state: State, combat: Combat): OddsView {
  const winners = [state.setting.sides[0], null, state.setting.sides[1]].flatMap((side) => {
    const found = combat.results.find(({ winner }) => winner === (side?.id ?? 'draw'));
    return found ? [{ side, chance: found.chance }] : [];
  });
  const byUnit = [...combat.fates].sort(
    (a, b) => combat.units.indexOf(a.unit) - combat.units.indexOf(b.unit) || worse(a.fate) - worse(b.fate),
  );
  return {
    title: inBoth((language) => combat.units.map((id) => nameOf(state, id)[language]).join(' – ')),
    facts: combat.attacks.map(({ unit, ...attack }) => attackFact(attack, nameOf(state, unit))),
    modifiers: spoken(combat.attacks.flatMap(({ modifiers }) => modifiers)),
    results: [
      ...winners.map(({ side, chance }) => ({
        label: '',
        meaning: side
          ? { en: `${side.name.en} win the round`, pl: `${side.name.pl} wygrywają rundę` }
          : { en: 'nobody wins the round', pl: 'nikt nie wygrywa rundy' },
        chance: brief(chance),
        probability: share(chance),
      })),
      ...byUnit.map(({ unit, fate, chance }) => ({
        label: '',
        of: nameOf(state, unit),
        meaning: inBoth((language) => words.label(`fate.${fate}`, language)),
        chance: brief(chance),
        probability: share(chance),
      })),
    ],
  };
}

/** Whoever opens and closes a panel asks again: what has been counted stays, by the unit whose combat it is. */
const counted = new WeakMap<State, Map<string, Reckoning>>();

/** A round of combat is counted loss by loss, which takes its time where many fight. */
export function reckonOdds(state: State): (() => Reckoner) | null {
  const kind = topFrame(state)?.kind;
  return kind === 'melee' || kind === 'strikes' ? () => reckonRound(state, null) : null;
}

/** Where there are several combats to choose from: the one of this unit, looked at before it is chosen. */
export function reckonCombatOf(state: State, unit: string): (() => Reckoner) | null {
  const several = combatOf(state).melees.filter(({ fought }) => !fought).length > 1;
  return several ? () => reckonRound(state, unit) : null;
}

function* reckonRound(state: State, unit: string | null): Reckoner {
  const known = counted.get(state) ?? new Map<string, Reckoning>();
  counted.set(state, known);
  const before = known.get(unit ?? '');
  if (before) return before;
  const chosen = unit === null ? state : cloneState(state);
  if (unit !== null) bringToFront(chosen, unit);
  const counting = oddsInSteps(chosen);
  let step = counting.next();
  for (; !step.done; step = counting.next()) yield { share: 0, notes: [], odds: [] };
  const odds = step.value.ok ? [combatView(state, step.value.value as unknown as Combat)] : [];
  const done: Reckoning = { share: 1, notes: [], odds };
  known.set(unit ?? '', done);
  return done;
}

type Charge = Extract<Action, { do: 'charge' }>;

/** A charge with the chances of its first round, then of both. */
export function* reckonCharge(state: State, charge: Charge): Reckoner {
  let first: readonly OddsView[] = [];
  const told = ({ share, meets, round, both }: ChargeLook): Reckoning => {
    if (round && first.length === 0) first = [firstRound(state, round as Combat)];
    const chain = both ? [chainView(state, both, [charge.unit, charge.target])] : [];
    return { share, notes: meets === false ? [meetsNobody] : [], odds: [...first, ...chain] };
  };
  const looking = lookIntoCharge(state, charge);
  for (;;) {
    const step = looking.next();
    if (step.done) return told(step.value);
    yield told(step.value);
  }
}

function firstRound(state: State, round: Combat): OddsView {
  const odds = combatView(state, round);
  const title = { en: `First round: ${odds.title.en}`, pl: `Pierwsza runda: ${odds.title.pl}` };
  return { ...odds, title, note: texts['charge.assumes'] };
}

const meetsNobody: Note = { rule: 'charge.failed', kind: 'danger', text: texts['charge.meets-nobody'] };

/** How the two come out of both rounds: shares of games played, with their error. */
function chainView(state: State, { games, units }: Estimate, ids: readonly string[]): OddsView {
  const own = units.filter(({ unit }) => ids.includes(unit));
  return {
    title: texts['charge.both-rounds'],
    note: inBoth((language) => fill(texts['charge.sampled'][language], { games })),
    facts: [],
    modifiers: [],
    results: ids.flatMap((id) =>
      own
        .filter(({ unit }) => unit === id)
        .sort((a, b) => b.share - a.share)
        .map(({ unit, end, share: probability, error }) => ({
          label: '',
          of: nameOf(state, unit),
          meaning: inBoth((language) => words.label(`end.${end}`, language)),
          chance: `± ${(100 * error).toFixed(0)} %`,
          probability,
        })),
    ),
  };
}
