/** The exact chances of what lies before a player, and what he points at: a shot, a combat, a charge, an act. */
import type { GroupPlan, OddsView, Offer, Outline, Preview } from '@hetman/core/board';
import { noDice } from '@hetman/core/dice';
import { figure, inEach, type Text } from '@hetman/core/game';
import { along, plus, rectangle } from '../../geometry/index.js';
import { boardMessages } from '../../locales/board.js';
import { oddsOf } from '../../odds/index.js';
import type { PoolFigures, ShotOdds, TestOdds } from '../../odds/reports.js';
import { pieceById } from '../../rules/commanders/lone-commanders.js';
import { engine } from '../../rules/engine.js';
import { limberShape } from '../../rules/movement/limber-place.js';
import type { Action } from '../../rules/state/actions.js';
import { shapes, unitById } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import { cloneState, type State } from '../../rules/state/state.js';
import { element } from '../../rules/wagons-and-works/portable.js';
import { wagonByName } from '../../rules/wagons-and-works/war-wagons.js';
import { words } from '../../texts/index.js';
import { moverOf } from '../drag/dragging.js';
import { placingPreview } from '../drag/placing-preview.js';
import { groupPreview } from '../groups/group-rules.js';
import { chargePreview } from '../measures/lanes.js';
import { lineTo } from '../measures/sight.js';
import { brief, nameOf, share, spoken } from './odds-figures.js';
import { shotOutlook } from './outlooks.js';
import { combatView, oddsOfCharge, oddsOfCombat } from './slow-odds.js';

/** So many dice, a hit at so much or less, and what the armor stops. */
const poolFacts = ({ dice, need, armor }: PoolFigures): OddsView['facts'] => [
  { label: boardMessages.poolFacts, value: String(dice) },
  { label: boardMessages['poolFacts.to-hit'], value: `≤ ${need}` },
  { label: boardMessages['poolFacts.armour-stops'], value: `≤ ${armor}` },
];

function shotView(state: State, shot: ShotOdds): OddsView {
  const { unit, target, modifiers, salvos, mean, results } = shot;
  return {
    outlooks: [shotOutlook(shot)],
    title: inEach((language) => `${nameOf(state, unit)[language]} → ${nameOf(state, target)[language]}`),
    facts: [
      ...salvos.flatMap((salvo) => poolFacts(salvo)),
      {
        label: boardMessages.facts,
        value: inEach((language) => figure(mean.toFixed(2), language)),
      },
    ],
    modifiers: spoken(modifiers),
    results: results.map(({ points, chance }) => ({
      label: String(points),
      meaning: boardMessages.meaning,
      chance: brief(chance),
      probability: share(chance),
    })),
  };
}

const passes: Readonly<Record<string, Text>> = {
  passed: boardMessages.passed,
  failed: boardMessages.failed,
};

/** A test of morale or Skill before its die. */
const testView = (state: State, { unit, need, modifiers, results }: TestOdds): OddsView => ({
  title: nameOf(state, unit),
  facts: [{ label: boardMessages['testView.facts'], value: String(need) }],
  modifiers: spoken(modifiers),
  results: results.map(({ result, chance }) => ({
    label: '',
    meaning: passes[result] ?? inEach((language) => words.label(`fate.${result}`, language)),
    chance: brief(chance),
    probability: share(chance),
  })),
});

export function oddsView(state: State): OddsView | null {
  const odds = oddsOf(state);
  if (!odds.ok) return null;
  const report = odds.value;
  if (report.kind === 'test') return testView(state, report);
  return report.kind === 'shot' ? shotView(state, report) : combatView(state, report);
}

/** A shot pointed at is aimed on a copy of the battle, where its chances can be asked. */
function shotOdds(state: State, action: Extract<Action, { do: 'shoot' }>): OddsView | null {
  const aimed = cloneState(state);
  const aim: Action = { ...action, do: 'aim' };
  const shooter = pieceById(state, action.unit);
  if (!shooter || engine.refusal(aimed, shooter.battle.side, aim)) return null;
  engine.perform({ state: aimed, dice: noDice, emit: () => undefined }, aim);
  return oddsView(aimed);
}

/** The gun that would be manned, or the one wagon of a train. */
function mannedAt(state: State, target: string): readonly Outline[] {
  const { unit, cart } = wagonByName(state, target);
  return unit ? shapes(unit).filter((_, index) => cart === null || index === cart) : [];
}

/** The base that an answer is about, the place to which it goes, or where a unit that breaks off would stand. */
function standsOf(state: State, action: Action): readonly Outline[] | null {
  const frame = topFrame(state);
  if (action.do === 'lose' && frame?.kind === 'lose')
    return shapes(state.units[frame.unit]!).slice(action.base, action.base + 1);
  if (action.do === 'man') return mannedAt(state, action.target);
  if (action.do === 'scatter') return action.at.map((pose) => rectangle(pose, element));
  if (action.do === 'clear')
    return state.setting.obstacles.filter(({ id }) => id === action.obstacle).map(({ line }) => line);
  if (action.do === 'strike') return shapes(unitById(state, action.unit)!).slice(action.base, action.base + 1);
  if (action.do !== 'break-off' || frame?.kind !== 'charge' || !frame.queue[0]) return null;
  const way = along(action.distance, action.direction);
  return shapes(state.units[frame.queue[0].unit]!).map((shape) => shape.map((corner) => plus(corner, way)));
}

/** Where a limber would stand. */
function limberStands(state: State, { piece }: Offer, action: Action): readonly Outline[] | null {
  const unit = action.do === 'bring-limber' && piece !== null ? unitById(state, piece) : undefined;
  return unit && action.do === 'bring-limber' ? action.way.slice(-1).map((pose) => limberShape(unit, pose)) : null;
}

/** What is pointed at: a shot with its chances, a charge with its lane, an act with the place where it ends. */
export function previewOf(state: State, offer: Offer): Preview {
  if (offer.plan) return groupPreview(state, offer.plan() as GroupPlan<Action>);
  const action = offer.actions.at(-1) as Action;
  const nothing: Preview = { steps: [], notes: offer.notes, odds: null };
  if (action.do === 'shoot') {
    return { ...nothing, odds: shotOdds(state, action), measures: lineTo(state, action.unit, action.target) };
  }
  if (action.do === 'charge' || action.do === 'pursue') {
    const [unit, target] = [unitById(state, action.unit), unitById(state, action.target)];
    const lane = unit && target ? chargePreview(state, unit, target, action.path) : {};
    return { ...nothing, ...lane, ...(action.do === 'charge' && { slowOdds: () => oddsOfCharge(state, action) }) };
  }
  if (action.do === 'fight') {
    const slowOdds = oddsOfCombat(state, action.unit);
    return slowOdds ? { ...nothing, slowOdds } : nothing;
  }
  const shown = standsOf(state, action) ?? limberStands(state, offer, action);
  if (shown) return { ...nothing, stands: shown };
  const placing = placingPreview(state, offer);
  if (placing) return { ...nothing, ...placing };
  const mover = offer.piece === null ? null : moverOf(state, offer.piece);
  const judged = mover && acts.has(action.do) ? mover.judge(action) : null;
  return judged ? { ...nothing, stands: judged.outlines } : nothing;
}

/** Acts that end somewhere else, or otherwise, than they began. */
const acts: ReadonlySet<string> = new Set([
  ...['forward', 'backward', 'wheel', 'snake', 'turn', 'front', 'cross', 'bases', 'open', 'close', 'turn-bases'],
  ...['shift', 'reform', 'mount', 'dismount', 'limber', 'unlimber', 'withdraw', 'to'],
]);
