/** Tactics of divisions, chosen once both are compared: the weaker side first (optional.bold). */
import type { Refusal } from '@hetman/core/game';
import type { Scenario } from '../../content/index.js';
import { type Tactic, tactics, tacticsTable } from '../../content/tactics.js';
import { attackerOf } from '../division/attacking.js';
import type { Action } from '../state/actions.js';
import { baseCount, unitById } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { scenarioById } from './choosing.js';
import type { TacticsFrame } from './frames.js';
import { layOut } from './ground/laying-out.js';
import { type Answer, answered } from './quick.js';
import { giveCard } from './raising.js';

type TacticAction = Extract<Action, { do: 'tactic' }>;

/** A unit of this size makes a forced march, goes around a flank or lies hidden (ruling 554). */
export const basesMost = 4;
const worksPerPoint = 2;

/** The difference of strength for the weaker side; for who attacks the points of his chief, two more for the stronger. */
function tacticPoints(state: State, side: SideIndex): number {
  const [weaker, stronger] = state.preparation!.strengths;
  const difference = side === 0 ? stronger - weaker : 0;
  if (attackerOf(state) !== side) return difference;
  const chief = state.commanders.find(({ data }) => data.side === side && data.chief)!.data.points;
  return difference + chief + (side === 1 ? tacticsTable.strongerAttacks : 0);
}

/** Last asked is first answered: the stronger side chooses after the weaker. */
export function askTactics({ state, emit }: Play): void {
  const attacker = attackerOf(state);
  if (attacker === null) return;
  emit({ type: 'attacks', rule: 'optional.bold', side: state.setting.sides[attacker].id });
  for (const side of [1, 0] as const) {
    const left = tacticPoints(state, side);
    if (left > 0) state.frames.push({ kind: 'tactics', side, left });
  }
}

const chosenBy = ({ preparation }: State, side: SideIndex): string[] =>
  (preparation!.tactics ?? []).filter((one) => one.side === side).map(({ tactic }) => tactic);

/** Whether a tactic is for this side at all. */
function kindRefusal(state: State, side: SideIndex, { kind, notForStrongerAttacker }: Tactic): Refusal | null {
  const attacks = attackerOf(state) === side;
  if (kind === 'offensive' && !attacks) return no.tacticOffensive;
  if (kind === 'defensive' && attacks) return no.tacticDefensive;
  return notForStrongerAttacker && side === 1 && attacks ? no.tacticWeakerOnly : null;
}

/** portable.general: a regiment with obstacles makes no forced march, goes around no flank and lies in no ambush. */
export function laden({ units }: State, { data }: Unit): boolean {
  return units.some(
    (other) =>
      other.battle.portable !== null &&
      other.data.side === data.side &&
      (data.regiment === undefined ? other.data.id === data.id : other.data.regiment === data.regiment),
  );
}

function unitRefusal(state: State, side: SideIndex, { id }: Tactic, action: TacticAction): Refusal | null {
  const unit = unitById(state, action.unit);
  if (!unit) return no.unknownUnit;
  if (unit.battle.side !== side) return no.enemyPiece;
  const { type, close } = unit.data.card;
  if (type === 'wagon' || type === 'artillery') return no.tooHeavy;
  if (id === 'hidden-reserve' && close.some((weapon) => weapon.includes('pike'))) return no.tooHeavy;
  if (baseCount(unit) > basesMost) return withFacts(no.tacticSize, { bases: baseCount(unit), most: basesMost });
  if (unit.battle.waits !== 'deployment') return no.boughtAlready;
  if (laden(state, unit)) return no.laden;
  const { turns } = state.setting;
  const late = id === 'outflanking' ? action.turn < 1 || action.turn > turns : action.turn !== 0;
  return late ? withFacts(no.flankTurn, { most: turns }) : null;
}

function tacticRefusal(state: State, { side, left }: TacticsFrame, action: TacticAction): Refusal | null {
  const tactic = tactics.get(action.tactic);
  if (!tactic) return no.noSuchTactic;
  const { id, price, most, ofUnit, interferesWith } = tactic;
  const wrong = kindRefusal(state, side, tactic);
  if (wrong) return wrong;
  if (chosenBy(state, side).filter((other) => other === id).length >= most) return withFacts(no.tacticTimes, { most });
  const against = side === 1 ? chosenBy(state, 0).find((other) => interferesWith.includes(other)) : undefined;
  if (against !== undefined) return withFacts(no.tacticInterferes, { tactic: against });
  if (price > left) return withFacts(no.tacticsSpent, { needed: price, left });
  if (ofUnit) return unitRefusal(state, side, tactic, action);
  return action.unit === '' && action.turn === 0 ? null : no.notNow;
}

/** The table is turned: zones keep their share of its depth (ruling 555). */
function turnTable(state: State): void {
  const scenario = scenarioById(state.preparation!.scenario);
  const { width, depth } = state.setting.table;
  state.setting = { ...state.setting, table: { width: depth, depth: width } };
  layOut(state, scenario);
  const { weaker, stronger } = scenario.deployment;
  state.setting = { ...state.setting, zones: [stretched(weaker, scenario), stretched(stronger, scenario)] };
}

const stretched = (zones: Scenario['deployment']['weaker'], { table }: Scenario): Scenario['deployment']['weaker'] => {
  const place = ([x, y]: readonly [number, number]): [number, number] => [
    Math.round((x * table.height * 100) / table.width) / 100,
    Math.round((y * table.width * 100) / table.height) / 100,
  ];
  return zones.map((zone) =>
    zone.kind === 'rectangle' ? { ...zone, from: place(zone.from), to: place(zone.to) } : zone,
  );
};

const lances = ['lance', 'hussar-lance'];

function hide(state: State, unit: Unit): void {
  const { card } = unit.data;
  // effects.ambush: who lies in wait leaves his lances behind.
  if (card.close.some((id) => lances.includes(id)))
    giveCard(state, unit, { ...card, close: card.close.filter((id) => !lances.includes(id)) });
  state.units[unit.index]!.battle = { ...state.units[unit.index]!.battle, waits: 'ambush' };
}

/** What a tactic changes at once; ground is changed when all of it lies. */
const outcomes: Readonly<Record<string, (state: State, side: SideIndex, action: TacticAction) => void>> = {
  'choice-of-terrain': () => undefined,
  'along-the-table': turnTable,
  'forced-marches': (state, side) => {
    state.preparation!.forcedMarches.push({ side, bases: basesMost });
  },
  outflanking: (state, _side, { unit: id, turn }) => {
    const unit = unitById(state, id)!;
    unit.battle = { ...unit.battle, waits: 'flank', due: turn };
  },
  prisoners: (state, side) => {
    state.fortunes[enemyOf(side)].betrayed = true;
  },
  surprise: (state, side) => {
    state.fortunes[enemyOf(side)].confusion++;
  },
  'hidden-reserve': (state, _side, { unit }) => hide(state, unitById(state, unit)!),
  'field-works': (state) => {
    state.preparation!.elements += worksPerPoint;
  },
};

/** What costs the program no further thought. */
const preferred = ['prisoners', 'surprise', 'outflanking', 'hidden-reserve'];

export const quickTactics: Answer<'tactics'> = (state, frame, pick) => {
  const able = tacticsChosen.actions(state, frame).filter((action): action is TacticAction => action.do === 'tactic');
  const wanted = preferred.map((id) => able.filter(({ tactic }) => tactic === id)).find((list) => list.length > 0);
  return wanted ? wanted[pick(wanted.length)]! : { do: 'done' };
};

/** Turns that are offered for a way around a flank; any other may be named. */
const turnsOffered = [2, 3, 4];

export const tacticsChosen: FrameRules<'tactics'> = {
  advance: (play, frame) => !answered(play, frame, tacticsChosen, quickTactics),
  actions(state, frame) {
    const own = state.units.filter(({ battle: { side } }) => side === frame.side);
    const all = [...tactics.values()].flatMap(({ id: tactic, ofUnit }): TacticAction[] => {
      if (!ofUnit) return [{ do: 'tactic', tactic, unit: '', turn: 0 }];
      const turns = tactic === 'outflanking' ? turnsOffered : [0];
      return own.flatMap(({ data }) => turns.map((turn) => ({ do: 'tactic' as const, tactic, unit: data.id, turn })));
    });
    return [{ do: 'done' }, ...all.filter((action) => tacticRefusal(state, frame, action) === null)];
  },
  refusal(state, frame, action) {
    if (action.do === 'done') return null;
    return action.do === 'tactic' ? tacticRefusal(state, frame, action) : no.notNow;
  },
  apply({ state, emit }, frame, action) {
    if (action.do !== 'tactic') {
      state.frames.pop();
      return;
    }
    const { tactic, unit, turn } = action;
    frame.left -= tactics.get(tactic)!.price;
    const preparation = state.preparation!;
    preparation.tactics = [...(preparation.tactics ?? []), { side: frame.side, tactic, unit }];
    const side = state.setting.sides[frame.side].id;
    emit({ type: unit === '' ? 'tactic' : 'tactic-of-unit', rule: `tactic.${tactic}`, side, tactic, unit });
    // effects.flank-march: the turn is written down in secret.
    if (turn > 0) emit({ type: 'flank-march-secretly', rule: 'effects.flank-march', unit, turn, secretOf: side });
    outcomes[tactic]!(state, frame.side, action);
  },
};
