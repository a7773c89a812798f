/** Unexpected reinforcements: lost units that come back whole, company by company (effects.additional). */
import { pushTest } from '../../dice/test-frame.js';
import { unitById } from '../../state/pieces.js';
import type { Play } from '../../state/play.js';
import type { SideIndex } from '../../state/setting.js';
import type { Company, State, Unit } from '../../state/state.js';
import { companiesOf } from '../deployment/squadrons.js';
import { mayBeDelayed } from '../effects.js';
import { waiting } from '../raising.js';
import { arrives } from './arrival.js';

/** Wagons, moloitsy and rabble do not come back, nor do guns and companies of a single base. */
const companyReturns = ({ data, bases }: Company): boolean =>
  mayBeDelayed(data.card) && data.card.type !== 'artillery' && bases > 1;

/** A lost unit of which some company could come back. */
export const mayReturn = (unit: Unit): boolean =>
  (unit.battle.place === 'destroyed' || unit.battle.place === 'fled') &&
  unit.battle.side === unit.data.side &&
  companiesOf(unit).some(companyReturns);

/** The company as it was raised, waiting for its place at the edge. */
function anew({ data, bases, kinds }: Company, index: number): Unit {
  return waiting(data, index, bases, { kinds, waits: 'delay' });
}

/** Takes the company out of what was lost; a squadron keeps the others. */
function bringBack(state: State, unit: Unit, company: Company): Unit {
  const rest = unit.battle.companies.filter((one) => one !== company);
  if (rest.length === 0) {
    state.units[unit.index] = anew(company, unit.index);
    return state.units[unit.index]!;
  }
  const raised = unit.battle.raised - company.bases;
  state.units[unit.index] = {
    ...unit,
    battle: { ...unit.battle, companies: rest, raised, fled: Math.min(unit.battle.fled, raised) },
  };
  const taken = unitById(state, company.data.id) !== undefined;
  const data = taken ? { ...company.data, id: `${company.data.id}-again` } : company.data;
  const back = anew({ ...company, data }, state.units.length);
  state.units.push(back);
  state.setting = { ...state.setting, units: state.units.map((one) => one.data) };
  return back;
}

/** From the second turn on every lost company may test Skill, in the order of the roster (ruling 507). */
export const mayComeBack = (state: State, side: SideIndex): { unit: number; company: string }[] =>
  state.turn === 1 || state.fortunes[side].reinforcements === 0
    ? []
    : state.units
        .filter((unit) => unit.data.side === side && mayReturn(unit))
        .flatMap((unit) =>
          companiesOf(unit)
            .filter(companyReturns)
            .map(({ data }) => ({ unit: unit.index, company: data.id })),
        );

/** One comes back for each effect: who is left then tests no more. */
export function askToReturn(play: Play, { unit: index, company }: { unit: number; company: string }): void {
  const unit = play.state.units[index]!;
  if (play.state.fortunes[unit.data.side].reinforcements === 0) return;
  const { skill } = companiesOf(unit).find(({ data }) => data.id === company)!.data.card;
  pushTest(play, unit, {
    attribute: 'skill',
    rule: 'effects.additional',
    support: 0,
    closed: false,
    decides: { kind: 'returns', company, skill },
  });
}

/** The test is passed. */
export function comeBack(play: Play, lost: Unit, id: string): void {
  const own = play.state.fortunes[lost.data.side];
  own.reinforcements--;
  // A marker that was lost with a unit in flight is not regained by its return.
  if (lost.battle.place === 'fled') own.enthusiasm = false;
  const company = companiesOf(lost).find(({ data }) => data.id === id)!;
  arrives(play, bringBack(play.state, lost, company), 'edge', true);
}
