/** Reconnaissance: who knows more of the enemy buys effects for the difference (effects.reconnaissance). */
import type { Refusal } from '@hetman/core/game';
import { effectsTable } from '../../content/index.js';
import { reconnaissanceOf } from '../../muster/index.js';
import type { Action } from '../state/actions.js';
import { baseCount, hasRule, unitById } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { scenarioById } from './choosing.js';
import { formSquadron, squadronRefusal } from './deployment/squadrons.js';
import { holdUp } from './effects.js';
import type { ReconnaissanceFrame } from './frames.js';
import { type Answer, answered } from './quick.js';
import { giveCard } from './raising.js';

type BuyAction = Extract<Action, { do: 'buy' }>;
type Effect = (typeof effectsTable.reconnaissance)[number];

export function askReconnaissance(play: Play): void {
  const { forces, scenario } = play.state.preparation!;
  if (!scenarioById(scenario).reconnaissance) return;
  compareReconnaissance(play, [reconnaissanceOf(forces[0]!), reconnaissanceOf(forces[1]!)]);
}

/** Who has more spends the difference. */
export function compareReconnaissance({ state, emit }: Play, points: readonly [number, number]): void {
  const left = Math.abs(points[0] - points[1]);
  const side: SideIndex = points[0] > points[1] ? 0 : 1;
  emit({ type: 'reconnaissance', rule: 'effects.reconnaissance', points: points.join(' : ') });
  if (left > 0) state.frames.push({ kind: 'reconnaissance', side, left });
}

/** Effects that name a unit at once; who marches is chosen after the deployment. */
const named = ['flanking-manoeuvre', 'ambush'];
const carries = ({ data: { card } }: Unit, weapon: string): boolean => card.close.some((id) => id.includes(weapon));
/** special.feigned-flight: as good as light cavalry (ruling 22). */
const lightRules = ['scouts', 'light-cavalry', 'feigned-flight', 'skirmishers'];
export const isLight = (unit: Unit): boolean => lightRules.some((rule) => hasRule(unit, rule));

const freeBases = 3;
/** Bases beyond the third cost two points, one for light ones; in ambush only scouts are cheap. */
function manyBases(unit: Unit, cheap: boolean): number {
  return Math.max(0, baseCount(unit) - freeBases) * (cheap ? 1 : 2);
}

/** Forced marches of all sizes are one effect. */
const family = (id: string): string => (id.startsWith('forced-march') ? 'forced-march' : id);
const timesOf = (state: State, side: SideIndex, effect: string): number =>
  state.preparation!.bought.filter((one) => one.side === side && family(one.effect) === family(effect)).length;

/** Points for this effect now. */
export function priceOf(state: State, side: SideIndex, effect: Effect, unit: Unit | undefined): number {
  const [first] = effect.price as [number, ...number[]];
  if (effect.id === 'flanking-manoeuvre') return first + manyBases(unit!, isLight(unit!));
  if (effect.id === 'ambush') return first + manyBases(unit!, hasRule(unit!, 'scouts'));
  if (effect.marches !== undefined) return first;
  const times = timesOf(state, side, effect.id);
  // Two of a kind may be dearer together than twice one.
  return times === 0
    ? first
    : (effect.price[times] ?? first * (times + 1)) - (effect.price[times - 1] ?? first * times);
}

function unitRefusal(state: State, side: SideIndex, action: BuyAction): Refusal | null {
  const unit = unitById(state, action.unit);
  if (!unit) return no.unknownUnit;
  if (unit.battle.side !== side) return no.enemyPiece;
  const { type } = unit.data.card;
  if (type === 'wagon' || type === 'artillery') return no.tooHeavy;
  if (unit.battle.waits !== 'deployment') return no.boughtAlready;
  if (action.effect === 'ambush' && carries(unit, 'pike')) return no.tooHeavy;
  const late = action.effect === 'flanking-manoeuvre' && (action.turn < 1 || action.turn > state.setting.turns);
  return late ? withFacts(no.flankTurn, { most: state.setting.turns }) : null;
}

/** How many effects may be turned against an enemy of this strength. */
function againstMost(state: State, side: SideIndex): number {
  const strength = state.preparation!.strengths[enemyOf(side)];
  return effectsTable.againstEnemyBySize.find(({ fsp }) => strength >= fsp)?.effects ?? 0;
}

const isAgainst = (id: string): boolean =>
  effectsTable.reconnaissance.some((effect) => effect.id === id && effect.againstEnemy);

function buyRefusal(state: State, frame: ReconnaissanceFrame, action: BuyAction): Refusal | null {
  const { side, left } = frame;
  const effect = effectsTable.reconnaissance.find(({ id }) => id === action.effect);
  if (!effect) return no.noSuchEffect;
  const own = state.preparation!.bought.filter((one) => one.side === side);
  const most = state.commanders.find(({ data }) => data.side === side && data.chief)!.data.points;
  if (own.length >= most) return withFacts(no.effectsMost, { most });
  if (timesOf(state, side, effect.id) >= effect.most) return withFacts(no.effectTimes, { most: effect.most });
  const against = againstMost(state, side);
  if (effect.againstEnemy && own.filter((one) => isAgainst(one.effect)).length >= against)
    return withFacts(no.againstMost, { most: against });
  if (named.includes(effect.id)) {
    const wrong = unitRefusal(state, side, action);
    if (wrong) return wrong;
  } else if (action.unit !== '' || action.turn !== 0) return no.notNow;
  const needed = priceOf(state, side, effect, unitById(state, action.unit));
  return needed > left ? withFacts(no.reconnaissanceSpent, { needed, left }) : null;
}

const lances = ['lance', 'hussar-lance'];

/** What a purchase changes at once. */
function take(play: Play, frame: ReconnaissanceFrame, action: BuyAction): void {
  const { state } = play;
  const foe = state.fortunes[enemyOf(frame.side)];
  const unit = unitById(state, action.unit);
  switch (action.effect) {
    case 'decisive-moment':
      state.fortunes[frame.side].decisiveMoment = true;
      return;
    case 'big-mouthed-prisoner':
      foe.betrayed = true;
      return;
    case 'forced-march':
    case 'forced-march-large':
    case 'forced-march-host':
      state.preparation!.forcedMarches.push({
        side: frame.side,
        bases: effectsTable.reconnaissance.find(({ id }) => id === action.effect)!.marches!,
      });
      return;
    case 'flanking-manoeuvre':
      unit!.battle = { ...unit!.battle, waits: 'flank', due: action.turn };
      return;
    case 'ambush': {
      const { card } = unit!.data;
      // Who lies in wait leaves his lances behind.
      if (card.close.some((id) => lances.includes(id)))
        giveCard(state, unit!, { ...card, close: card.close.filter((id) => !lances.includes(id)) });
      state.units[unit!.index]!.battle = { ...state.units[unit!.index]!.battle, waits: 'ambush' };
      return;
    }
    case 'confusion':
      foe.confusion++;
      return;
    case 'chaos':
      foe.chaos++;
      return;
    case 'splitting':
      foe.splitting++;
      return;
    case 'outmanoeuvre':
      holdUp(play, enemyOf(frame.side), 'outmanoeuvred', 'effects.reconnaissance');
      return;
    default:
      foe.cutOff = true;
  }
}

/** Cheap effects for oneself first, then those against the enemy. */
const preferredEffects = ['flanking-manoeuvre', 'chaos', 'confusion', 'decisive-moment'];

export const quickReconnaissance: Answer<'reconnaissance'> = (state, frame, pick) => {
  const able = reconnaissance.actions(state, frame).filter((action): action is BuyAction => action.do === 'buy');
  const wanted = preferredEffects
    .map((preferred) => able.filter(({ effect }) => effect === preferred))
    .find((list) => list.length > 0);
  return wanted ? wanted[pick(wanted.length)]! : { do: 'done' };
};

export const reconnaissance: FrameRules<'reconnaissance'> = {
  advance: (play, frame) => !answered(play, frame, reconnaissance, quickReconnaissance),
  actions(state, frame) {
    const own = state.units.filter((unit) => unit.battle.side === frame.side);
    const all = effectsTable.reconnaissance.flatMap(({ id: effect }): BuyAction[] => {
      if (!named.includes(effect)) return [{ do: 'buy', effect, unit: '', turn: 0 }];
      const turns = effect === 'flanking-manoeuvre' ? [1, 2, 3] : [0];
      return own.flatMap((unit) => turns.map((turn) => ({ do: 'buy' as const, effect, unit: unit.data.id, turn })));
    });
    return [{ do: 'done' }, ...all.filter((action) => buyRefusal(state, frame, action) === null)];
  },
  refusal(state, frame, action) {
    if (action.do === 'done') return null;
    // A squadron may be sent on a flank march or into ambush, and so is formed here.
    if (action.do === 'squadron') return squadronRefusal(state, frame.side, action);
    return action.do === 'buy' ? buyRefusal(state, frame, action) : no.notNow;
  },
  apply(play, frame, action) {
    const { state, emit } = play;
    if (action.do === 'squadron') {
      formSquadron(play, action);
      return;
    }
    if (action.do !== 'buy') {
      state.frames.pop();
      return;
    }
    const effect = effectsTable.reconnaissance.find(({ id }) => id === action.effect)!;
    frame.left -= priceOf(state, frame.side, effect, unitById(state, action.unit));
    state.preparation!.bought.push({ side: frame.side, effect: effect.id, unit: action.unit });
    const side = state.setting.sides[frame.side].id;
    emit({ type: 'bought', rule: 'effects.reconnaissance', side, effect: effect.id });
    const { unit, turn } = action;
    // effects.flank-march: the turn is written down in secret.
    if (turn > 0) emit({ type: 'flank-march-secretly', rule: 'effects.flank-march', unit, turn, secretOf: side });
    take(play, frame, action);
  },
};
