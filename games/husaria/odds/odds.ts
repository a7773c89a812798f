/** Exact chances of what is being prepared: an attack, a counter-charge, a shot. The dice of the real rules are walked. */
import type { Dice } from '@hetman/core/dice';
import { fail, ok, type Result } from '@hetman/core/game';
import { type Chance, distribution, exactOdds, fractionToNumber, makeFraction, type Played } from '@hetman/core/odds';
import { declarationRefusal } from '../rules/battle/declaration.js';
import { battleReport, newBattle } from '../rules/battle/strengths.js';
import { shoot, shotOf } from '../rules/fire/fire.js';
import { askAlways } from '../rules/standing-orders.js';
import type { Action } from '../rules/state/actions.js';
import type { Event } from '../rules/state/events.js';
import type { BattleFrame, VolleyFrame } from '../rules/state/frames.js';
import { labelOf } from '../rules/state/pieces.js';
import { battleOf, topFrame } from '../rules/state/play.js';
import { cloneState, type State } from '../rules/state/state.js';
import { husariaSystem } from '../system.js';
import type { BattleOdds, FateChance, ResultChance, ShotOdds } from './reports.js';

export interface OddsRequest {
  /** What becomes of every unit is many times dearer than the result of the throw. */
  readonly fates?: boolean;
}

/** Standing orders are secret and answer reactions that these odds pass over, so the question is asked without them. */
export function oddsOf(asked: State, { fates = true }: OddsRequest = {}): Result<BattleOdds | ShotOdds> {
  const state: State = { ...cloneState(asked), orders: [askAlways, askAlways] };
  const frame = topFrame(state);
  if (frame?.kind === 'volley') return ok(shotOdds(state, frame, fates));
  if (frame?.kind === 'counter-charge' && frame.chargers.length > 0) {
    const target = state.units[frame.target]!;
    return ok(battleOdds(state, newBattle(frame.side, frame.chargers, [target.hex], true), { do: 'go' }, fates));
  }
  if (frame?.kind === 'battle') {
    const refusal = declarationRefusal(state, frame, { do: 'fight' });
    if (refusal) return fail('no-odds', `this attack cannot be fought as it is declared (${refusal.rule})`);
    return ok(battleOdds(state, frame, { do: 'fight' }, fates));
  }
  if (frame?.kind === 'pikes' || frame?.kind === 'musketry') {
    return ok(battleOdds(state, battleOf(state), { do: 'pass' }, fates));
  }
  return fail(
    'no-odds',
    'no attack, charge or shot is being prepared: let the last action be attack, join, widen, aim or charge',
  );
}

const figures = ({ chance }: Chance<unknown>) => ({
  chance: makeFraction(chance),
  probability: fractionToNumber(chance),
});

export const resultChances = (found: readonly Chance<unknown>[]): ResultChance[] =>
  found.map((one) => ({ result: one.key, ...figures(one) }));

const fateChances = (found: readonly Chance<unknown>[]): FateChance[] =>
  found.map((one) => ({ fate: one.key, ...figures(one) }));

/** Reactions before the dice are passed over: the odds are those of the fight itself. */
const passReactions = (state: State): Action | null => {
  const kind = topFrame(state)?.kind;
  return kind === 'pikes' || kind === 'musketry' ? { do: 'pass' } : null;
};

/** Choices after the dice, taken without thinking: the first way back, no chase, the first unit loses. */
function followThrough(state: State): Action | null {
  if (!state.frames.some((frame) => frame.kind === 'battle')) return null;
  const kind = topFrame(state)!.kind;
  if (kind === 'pikes' || kind === 'musketry') return { do: 'pass' };
  if (kind === 'chase') return { do: 'pass' };
  const open = husariaSystem.actions(state);
  return open.find((action) => action.do !== 'stay') ?? open[0]!;
}

const resultOf = (type: 'battle' | 'fire') => (_state: State, events: readonly Event[]) =>
  events.flatMap((event) => (event.type === type ? [event.result] : []))[0] ?? 'none';

export function battleOdds(state: State, battle: BattleFrame, action: Action, withFates: boolean): BattleOdds {
  const report = battleReport(state, battle);
  const results = exactOdds(husariaSystem, state, action, passReactions, resultOf('battle'));
  const units = [
    ...battle.attackers,
    ...battle.targets.flatMap((hex) => state.units.filter((unit) => unit.hex === hex).map((unit) => unit.index)),
  ];
  const fates = withFates
    ? exactOdds(husariaSystem, state, action, followThrough, (after) => fateOf(state, after, units))
    : [];
  return {
    kind: battle.charge ? 'counter-charge' : 'battle',
    attackers: report.attackers,
    defenders: report.defenders,
    targets: battle.targets.map((hex) => labelOf(state, hex)),
    attack: report.attack,
    defence: report.defence,
    ratio: report.ratio,
    modifiers: report.modifiers,
    shift: report.shift,
    column: report.column,
    results: resultChances(results),
    ...(withFates && { fates: fateChances(fates) }),
  };
}

/** Only the throw of fire itself: after the last shot the engine would go on to the battle. */
export function shotOdds(state: State, frame: VolleyFrame, withFates: boolean): ShotOdds {
  const shot = shotOf(state, frame);
  const fire = (dice: Dice): Played<State, Event> => {
    const after = cloneState(state);
    const events: Event[] = [];
    shoot({ state: after, dice, emit: (event) => events.push(event) }, frame);
    return { state: after, events };
  };
  const results = distribution(fire, ({ state: after, events }) => resultOf('fire')(after, events));
  const fate = (after: State) =>
    frame.arm === 'bows' ? arrowFate(state, after, frame.target) : fateOf(state, after, [frame.target]);
  const fates = withFates ? distribution(fire, ({ state: after }) => fate(after)) : [];
  return {
    kind: frame.arm === 'guns' ? 'artillery' : frame.arm === 'bows' ? 'archery' : 'small-arms',
    shooters: frame.shooters.map((index) => state.units[index]!.card.id),
    target: state.units[frame.target]!.card.id,
    strength: shot.strength,
    range: shot.range,
    modifiers: shot.modifiers,
    modifier: shot.modifiers.reduce((sum, modifier) => sum + modifier.value, 0),
    results: resultChances(results),
    ...(withFates && { fates: fateChances(fates) }),
  };
}

/** What became of the units, in words that do not depend on the way they went. */
function fateOf(before: State, after: State, units: readonly number[]): string {
  const parts: string[] = [];
  for (const index of [...units].sort((a, b) => a - b)) {
    const was = before.units[index]!;
    const is = after.units[index]!;
    const signs: string[] = [];
    if (is.place === 'dead') signs.push('eliminated');
    else {
      if (is.sp < was.sp) signs.push(`-${was.sp - is.sp}`);
      if (is.place === 'dispersed') signs.push('dispersed');
      else if (is.hex !== was.hex) signs.push('retreats');
    }
    if (signs.length > 0) parts.push(`${is.card.id} ${signs.join(' ')}`);
  }
  return parts.join(', ') || 'nothing';
}

/** Arrows may also strike a leader (16.26). */
function arrowFate(before: State, after: State, target: number): string {
  const unit = fateOf(before, after, [target]);
  const leaders = after.commanders.filter(
    ({ index, place }) => place === 'dead' && before.commanders[index]!.place === 'map',
  );
  const killed = leaders.map(({ card }) => `${card.id} killed`);
  const parts = unit === 'nothing' ? killed : [unit, ...killed];
  return parts.join(', ') || 'nothing';
}
