/** Unexpected reinforcements: lost units that come back whole, company by company (effects.additional). */
import { block } from '../../formation/index.js';
import { armOf, sizeOfArm, unitById } from '../pieces.js';
import type { Play } from '../play.js';
import type { SideIndex } from '../setting.js';
import { type Company, freshUnit, type State, type Unit } from '../state.js';
import { mayBeDelayed } from './effects.js';
import type { ArriveFrame } from './frames.js';
import { companiesOf } from './squadrons.js';

/** Wagons, moloitsy and rabble do not come back, nor do guns and companies of a single base. */
const companyReturns = ({ data, bases }: Company): boolean =>
  mayBeDelayed(data.card) && data.card.type !== 'artillery' && bases > 1;

/** A lost unit of which some company could come back. */
export const mayReturn = (unit: Unit): boolean =>
  (unit.place === 'destroyed' || unit.place === 'fled') &&
  unit.side === unit.data.side &&
  companiesOf(unit).some(companyReturns);

const nowhere = { x: 0, y: 0, facing: 0 };

/** The company as it was raised, waiting for its place at the edge. */
function anew({ data, bases, kinds }: Company, index: number): Unit {
  const unit = freshUnit(data, index, { kind: 'open', poses: [nowhere] });
  unit.layout = block(nowhere, bases, bases, sizeOfArm(armOf(unit)));
  return { ...unit, kinds, place: 'reserve', waits: 'delay', raised: bases };
}

/** Takes the company out of what was lost; a squadron keeps the others. */
function bringBack(state: State, unit: Unit, company: Company): Unit {
  const rest = unit.companies.filter((one) => one !== company);
  if (rest.length === 0) {
    state.units[unit.index] = anew(company, unit.index);
    return state.units[unit.index]!;
  }
  const raised = unit.raised - company.bases;
  state.units[unit.index] = { ...unit, companies: rest, raised, fled: Math.min(unit.fled, raised) };
  const taken = unitById(state, company.data.id) !== undefined;
  const data = taken ? { ...company.data, id: `${company.data.id}-again` } : company.data;
  const back = anew({ ...company, data }, state.units.length);
  state.units.push(back);
  state.setting = { ...state.setting, units: state.units.map((one) => one.data) };
  return back;
}

/** From the second turn on every lost company tests Skill; one for each effect comes back. */
export function returning(play: Play, side: SideIndex, test: (unit: Unit, company: Company) => boolean): ArriveFrame[] {
  const { state } = play;
  const own = state.fortunes[side];
  const frames: ArriveFrame[] = [];
  if (state.turn === 1) return frames;
  for (const unit of state.units.filter((one) => one.data.side === side && mayReturn(one))) {
    for (const company of companiesOf(unit).filter(companyReturns)) {
      if (own.reinforcements === 0) return frames;
      const lost = state.units[unit.index]!;
      if (!test(lost, company)) continue;
      own.reinforcements--;
      // A marker that was lost with a unit in flight is not regained by its return.
      if (lost.place === 'fled') own.enthusiasm = false;
      const back = bringBack(state, lost, company);
      frames.push({ kind: 'arrive', side, unit: back.index, from: 'edge', placed: false, returns: true });
    }
  }
  return frames;
}
