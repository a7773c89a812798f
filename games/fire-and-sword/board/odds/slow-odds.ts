/** Chances of close combat, which take their time: a round about to be fought, and a charge before it is declared. */
import { keptOutlooks, type Note, type OddsSoFar, type OddsView, type OddsWork } from '@hetman/core/board';
import { sideIndexOf } from '@hetman/core/engine';
import { filled, inEach, type Text } from '@hetman/core/game';
import { boardMessages } from '../../locales/board.js';
import { oddsMessages as texts } from '../../locales/odds.js';
import { bringToFront } from '../../odds/course.js';
import { combatIn, oddsInSteps } from '../../odds/index.js';
import type { CombatOdds, PoolFigures } from '../../odds/reports.js';
import { combatOf } from '../../rules/melee/fighting.js';
import type { Action } from '../../rules/state/actions.js';
import { topFrame } from '../../rules/state/play.js';
import { cloneState, type State } from '../../rules/state/state.js';
import { rules } from '../../system.js';
import { words } from '../../texts/index.js';
import { lookIntoCharge } from './charge-odds.js';
import { brief, nameOf, share, spoken } from './odds-figures.js';
import { columnsOfCharge, columnsOfCombat } from './outlooks.js';

/** One attack among several: so many dice, a hit at so much or less, and what the armor stops. */
const attackFact = ({ dice, need, armor }: PoolFigures, label: Text): OddsView['facts'][number] => ({
  label,
  value: filled(boardMessages.value, { dice, need, armor }),
});

/** From the best that can happen to a unit to the worst; whatever else is named comes last. */
const fates = ['stays', 'withdraws', 'disorganised', 'flees', 'destroyed'];
const worse = (fate: string): number => (fates.includes(fate) ? fates.indexOf(fate) : fates.length);

export function combatView(state: State, combat: CombatOdds): OddsView {
  const winners = [state.setting.sides[0], null, state.setting.sides[1]].flatMap((side) => {
    const found = combat.results.find(({ winner }) => winner === (side?.id ?? 'draw'));
    return found ? [{ side, chance: found.chance }] : [];
  });
  const byUnit = [...combat.fates].sort(
    (a, b) => combat.units.indexOf(a.unit) - combat.units.indexOf(b.unit) || worse(a.fate) - worse(b.fate),
  );
  return {
    title: inEach((language) => combat.units.map((id) => nameOf(state, id)[language]).join(' – ')),
    facts: combat.attacks.map(({ unit, ...attack }) => attackFact(attack, nameOf(state, unit))),
    modifiers: spoken(combat.attacks.flatMap(({ modifiers }) => modifiers)),
    results: [
      ...winners.map(({ side, chance }) => ({
        label: '',
        meaning: side
          ? filled(boardMessages['results.meaning'], { side: side.name })
          : boardMessages['meaning.round-drawn'],
        chance: brief(chance),
        probability: share(chance),
      })),
      ...byUnit.map(({ unit, fate, chance }) => ({
        label: '',
        of: nameOf(state, unit),
        meaning: inEach((language) => words.label(`fate.${fate}`, language)),
        chance: brief(chance),
        probability: share(chance),
      })),
    ],
  };
}

/** A round of combat is counted loss by loss, which takes its time where many fight. */
export function slowOdds(state: State): (() => OddsWork) | null {
  const kind = topFrame(state)?.kind;
  return kind === 'melee' || kind === 'strikes' ? () => oddsOfRound(state, null) : null;
}

/** Where there are several combats to choose from: the one of this unit, looked at before it is chosen. */
export function oddsOfCombat(state: State, unit: string): (() => OddsWork) | null {
  const several = combatOf(state).melees.filter(({ fought }) => !fought).length > 1;
  return several ? () => oddsOfRound(state, unit) : null;
}

/** What has been counted stays, by the unit whose combat it is: whoever opens and closes a panel asks again. */
const counted = new WeakMap<State, Map<string, { readonly chosen: State; readonly combat: CombatOdds | null }>>();

function* oddsOfRound(state: State, unit: string | null): OddsWork {
  const known = counted.get(state) ?? new Map();
  counted.set(state, known);
  if (!known.has(unit ?? '')) {
    const chosen = unit === null ? state : cloneState(state);
    if (unit !== null) bringToFront(chosen, unit);
    const counting = oddsInSteps(chosen);
    let step = counting.next();
    for (; !step.done; step = counting.next()) yield { share: 0, notes: [], odds: [] };
    known.set(unit ?? '', { chosen, combat: combatIn(step.value) });
  }
  const { chosen, combat } = known.get(unit ?? '')!;
  if (!combat) return { share: 1, notes: [], odds: [] };
  const side = sideIndexOf(state.setting, rules.decision(state)!.side)!;
  const columns = columnsOfCombat(chosen, side, combat);
  return yield* keptTotals(state, { name: `combat ${unit ?? ''}`, odds: [combatView(state, combat)], columns });
}

/** Whoever points at something points at it again: totals stay. */
const keptTotals = keptOutlooks<State>();

type Charge = Extract<Action, { do: 'charge' }>;

/** A charge: totals of all that may come between, then the chances of its first round if nothing does. */
export function* oddsOfCharge(state: State, charge: Charge): OddsWork {
  const looking = lookIntoCharge(state, charge);
  let step = looking.next();
  for (; !step.done; step = looking.next()) yield { share: 0, notes: [], odds: [] };
  const { meets, round } = step.value;
  const odds = round ? [firstRound(state, round)] : [];
  const columns = meets === false ? [] : columnsOfCharge(state, charge);
  const totals = keptTotals(state, { name: JSON.stringify(charge), odds, columns });
  const notes = meets === false ? [meetsNobody] : [];
  for (;;) {
    const next = totals.next();
    const soFar: OddsSoFar = { ...next.value, notes };
    if (next.done) return soFar;
    yield soFar;
  }
}

function firstRound(state: State, round: CombatOdds): OddsView {
  const odds = combatView(state, round);
  const title = filled(boardMessages.firstRound, { title: odds.title });
  return { ...odds, title, note: texts['charge.assumes'] };
}

const meetsNobody: Note = { rule: 'charge.failed', kind: 'danger', text: texts['charge.meets-nobody'] };
