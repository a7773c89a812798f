/** A declared charge until it is made: reactions first, the last declared is the first carried out (chapter on charging). */
import type { Refusal } from '@hetman/core/game';
import type { Action } from './actions.js';
import { canBeMet } from './around.js';
import { breakOff } from './break-off.js';
import { breakCaracole } from './caracole.js';
import { commanderChargeRefusal, takeRefuge } from './charge-commanders.js';
import { reachesInBasicMove } from './charge-path.js';
import { mayReact, reactionCandidates, reactionRefusal, reactorsTo } from './charge-reactions.js';
import { newCharge } from './charge-state.js';
import { stillThere, targetRefusal, visibleFoes } from './charge-targets.js';
import { type ChargePath, goodPaths, isLoose, tryCharge } from './charge-way.js';
import { pushTest } from './checks.js';
import { inCloseCombat } from './contact.js';
import type { ChargeFrame, Declared, OnsetFrame } from './frames.js';
import { startMove } from './move-frame.js';
import { plainPart } from './onset.js';
import { baseCount, basicMove, commanderById, hasRule, unitById } from './pieces.js';
import { hide, runBehind } from './pike-and-shot.js';
import type { FrameRules, Play } from './play.js';
import { no, withFacts } from './refusals.js';
import { onceInScene } from './scene.js';
import { nobody, type State, type Unit } from './state.js';
import { sees } from './vision.js';

type ChargeAction = Extract<Action, { do: 'charge' }>;

/** Why a unit may not charge at all. */
export function chargerRefusal(state: State, unit: Unit): Refusal | null {
  if (unit.order !== 'charge') return no.noChargeOrder;
  if (unit.morale !== 'good') return no.noChargeOrder;
  if (inCloseCombat(state, unit)) return no.inContact;
  return unit.layout.kind === 'non-standard' ? no.nonStandard : null;
}

/** Whether this charge may be declared (charge.target, charge.path). */
export function chargeRefusal(state: State, unit: Unit, action: ChargeAction): Refusal | null {
  const able = chargerRefusal(state, unit);
  if (able) return able;
  const target = unitById(state, action.target);
  const refusal =
    targetRefusal(state, unit, target, action.commander, reachesInBasicMove) ??
    (target!.leader === nobody ? null : commanderChargeRefusal(state, unit, target!));
  if (refusal) return refusal;
  const tried = tryCharge(state, unit, target!, action.path, plainPart(basicMove(unit)));
  return 'code' in tried ? tried : null;
}

/** Good charges of a unit: the target it must take, others where it is free. */
export const chargeCandidates = (state: State, unit: Unit): ChargeAction[] =>
  onceInScene(state, `charges ${unit.index}`, () => findCharges(state, unit));

function findCharges(state: State, unit: Unit): ChargeAction[] {
  if (chargerRefusal(state, unit)) return [];
  const found: ChargeAction[] = [];
  for (const { foe } of visibleFoes(state, unit)) {
    if (targetRefusal(state, unit, foe, '', reachesInBasicMove)) continue;
    for (const path of goodPaths(state, unit, foe, plainPart(basicMove(unit)))) {
      found.push({ do: 'charge', unit: unit.data.id, target: foe.data.id, path, commander: '' });
    }
    if (found.length >= enough) break;
  }
  return found;
}

/** So many charges of one unit are choice enough. */
const enough = 3;

/** Whether a unit with a charge order has anybody to charge; without, its order becomes a move order (phase.charge-order). */
export const canCharge = (state: State, unit: Unit): boolean => chargeCandidates(state, unit).length > 0;

/** The declaration: militia and rabble take heart first, then the enemy answers. */
export function declareCharge(play: Play, unit: Unit, action: ChargeAction): void {
  const { state, tell } = play;
  const target = unitById(state, action.target)!;
  if (action.commander !== '') commanderById(state, action.commander)!.points -= 1;
  const kept = unit.charge?.continued && stillThere(state, unit) ? unit.charge.run : 0;
  unit.charge = newCharge(target.index, { run: kept, loose: isLoose(action.path) });
  unit.acted = true;
  unit.hidden = false;
  tell({ type: 'charges', rule: 'charge.target', unit: unit.data.id, target: target.data.id });
  const reactors = reactorsTo(state, unit, target, action.path);
  for (const index of reactors) breakCaracole(play, state.units[index]!);
  state.frames.push({
    kind: 'charge',
    side: unit.side,
    declared: [{ kind: 'charge', unit: unit.index, target: target.index, path: action.path }],
    queue: reactors.map((index) => ({ unit: index, charger: unit.index })),
    dared: false,
    changed: false,
    renew: false,
  });
}

/** special.militia, special.rabble: a test of morale before a more numerous enemy. */
const mustDare = (unit: Unit, target: Unit): boolean =>
  (hasRule(unit, 'militia') || hasRule(unit, 'rabble')) && baseCount(target) > baseCount(unit);

/** The militia that did not dare loses its order. */
export function didNotDare(play: Play, unit: Unit): void {
  const { state, tell } = play;
  unit.order = null;
  unit.charge = null;
  state.frames = state.frames.filter((frame) => !(frame.kind === 'charge' && frame.declared[0]?.unit === unit.index));
  tell({ type: 'did-not-dare', rule: 'special.militia', unit: unit.data.id });
}

/** charge.counter: the answer becomes a charge of its own, whose path may meet others. */
function declareCounter(play: Play, frame: ChargeFrame, unit: Unit, charger: Unit, path: ChargePath): void {
  const { state, tell } = play;
  unit.charge = newCharge(charger.index, { counter: true, loose: isLoose(path) });
  unit.acted = true;
  if (unit.hidden) {
    unit.hidden = false;
    tell({ type: 'uncovered', rule: 'charge.counter', unit: unit.data.id, order: unit.order, reveals: true });
  }
  tell({ type: 'countercharges', rule: 'charge.counter', unit: unit.data.id, target: charger.data.id });
  frame.declared.push({ kind: 'charge', unit: unit.index, target: charger.index, path });
  const onWay = reactorsTo(state, unit, charger, path).filter((index) => index !== charger.index);
  frame.queue.unshift(...onWay.map((index) => ({ unit: index, charger: unit.index })));
}

/** Does what was declared last. */
function carryOutDeclared(play: Play, frame: ChargeFrame, declared: Declared): void {
  const { state } = play;
  const unit = state.units[declared.unit]!;
  switch (declared.kind) {
    case 'break-off':
      breakOff(play, unit, state.units[declared.charger]!, declared.direction, declared.distance);
      return;
    case 'run-behind':
      runBehind(play, unit, state.units[declared.charger]!, declared.action);
      return;
    case 'hide':
      hide(play, unit);
      return;
    case 'charge':
      if (frame.declared.length === 0 && (frame.changed || frame.renew)) {
        state.frames.push({ kind: 'charge-path', side: unit.side, unit: unit.index, renew: frame.renew });
        return;
      }
      state.frames.push(onsetFrame(unit, declared.target, declared.path));
  }
}

/** The move itself. */
export function onsetFrame(unit: Unit, target: number, path: ChargePath, additional = false): OnsetFrame {
  return { kind: 'onset', unit: unit.index, target, path, additional, passed: [], failed: [] };
}

export const charge: FrameRules<'charge'> = {
  advance(play, frame) {
    const { state } = play;
    const first = frame.declared[0];
    if (!frame.dared && first?.kind === 'charge') {
      frame.dared = true;
      const unit = state.units[first.unit]!;
      if (mustDare(unit, state.units[first.target]!)) {
        const test = { attribute: 'morale' as const, rule: 'special.militia', support: 0, closed: false };
        pushTest(play, unit, { ...test, decides: { kind: 'dare' } });
        return false;
      }
    }
    while (frame.queue.length > 0) {
      const next = frame.queue[0]!;
      const unit = state.units[next.unit]!;
      if (mayReact(state, unit, state.units[next.charger]!)) {
        frame.side = unit.side;
        return true;
      }
      frame.queue.shift();
    }
    const declared = frame.declared.pop();
    if (declared) carryOutDeclared(play, frame, declared);
    else state.frames = state.frames.filter((one) => one !== frame);
    return false;
  },
  actions(state, frame) {
    const { unit, charger } = frame.queue[0]!;
    return reactionCandidates(state, state.units[unit]!, state.units[charger]!).filter(
      (action) => charge.refusal(state, frame, action) === null,
    );
  },
  refusal(state, frame, action) {
    const { unit, charger } = frame.queue[0]!;
    return reactionRefusal(state, state.units[unit]!, state.units[charger]!, action);
  },
  apply(play, frame, action) {
    const { state } = play;
    const next = frame.queue.shift()!;
    const unit = state.units[next.unit]!;
    const charger = state.units[next.charger]!;
    if (action.do === 'stand') {
      play.tell({ type: 'stands', rule: 'charge.reactions', unit: unit.data.id });
      return;
    }
    frame.changed = true;
    if (action.do === 'join') {
      takeRefuge(state, unit, action.unit);
      play.tell({ type: 'joined', rule: 'commanders.attacked', commander: unit.data.id, unit: action.unit });
      return;
    }
    if (action.do === 'counter') declareCounter(play, frame, unit, charger, action.path);
    else if (action.do === 'break-off') declareBreakOff(play, frame, unit, charger, action);
    else if (action.do === 'run-behind') {
      frame.renew = true;
      frame.declared.push({ kind: 'run-behind', unit: unit.index, charger: charger.index, action });
    } else if (action.do === 'hide') {
      frame.renew = true;
      frame.declared.push({ kind: 'hide', unit: unit.index });
    }
  },
};

/** special.light-cavalry: a disorganised unit needs a test of morale to break off in order; failed, it flees. */
function declareBreakOff(
  play: Play,
  frame: ChargeFrame,
  unit: Unit,
  charger: Unit,
  { direction, distance }: Extract<Action, { do: 'break-off' }>,
): void {
  frame.declared.push({ kind: 'break-off', unit: unit.index, charger: charger.index, direction, distance });
  if (unit.morale !== 'disorganised') return;
  const test = { attribute: 'morale' as const, rule: 'special.light-cavalry', support: 0, closed: false };
  pushTest(play, unit, { ...test, decides: { kind: 'break-off-heart', from: charger.index } });
}

/** The charger's way once the enemy has answered: to its target, or to a new one where it lost the first from view. */
export const chargePath: FrameRules<'charge-path'> = {
  advance(play, frame) {
    const { state } = play;
    const unit = state.units[frame.unit]!;
    if (unit.order !== 'charge' || !unit.charge || inCloseCombat(state, unit) || !canBeMet(unit)) {
      state.frames.pop();
      return false;
    }
    if (chargePathCandidates(state, unit, frame.renew).length > 0) return true;
    state.frames.pop();
    loseSight(play, unit, frame.renew);
    return false;
  },
  actions: (state, frame) => chargePathCandidates(state, state.units[frame.unit]!, frame.renew),
  refusal(state, frame, action) {
    const unit = state.units[frame.unit]!;
    if (action.do === 'charge') return newTargetRefusal(state, unit, action, frame.renew);
    if (action.do !== 'path' || action.unit !== unit.data.id) return no.notNow;
    if (frame.renew || !targetInView(state, unit)) return no.targetHidden;
    const tried = tryCharge(state, unit, state.units[unit.charge!.target]!, action.path, plainPart(basicMove(unit)));
    return 'code' in tried ? tried : null;
  },
  apply(play, frame, action) {
    const { state } = play;
    const unit = state.units[frame.unit]!;
    state.frames.pop();
    if (action.do === 'charge') declareCharge(play, unit, action);
    else if (action.do === 'path') {
      unit.charge = { ...unit.charge!, loose: isLoose(action.path) };
      state.frames.push(onsetFrame(unit, unit.charge.target, action.path));
    }
  },
};

const targetInView = (state: State, unit: Unit): boolean => {
  const target = state.units[unit.charge!.target]!;
  return canBeMet(target) && !target.abandoned && sees(state, unit, target);
};

/** charge.new-target: only when the first is out of view, or has run behind its pikes. */
function newTargetRefusal(state: State, unit: Unit, action: ChargeAction, renew: boolean): Refusal | null {
  if (action.unit !== unit.data.id) return no.notNow;
  if (!renew && targetInView(state, unit)) {
    return withFacts(no.sameTarget, { target: state.units[unit.charge!.target]!.data.id });
  }
  return chargeRefusal(state, unit, action);
}

function chargePathCandidates(state: State, unit: Unit, renew: boolean): Action[] {
  if (!renew && targetInView(state, unit)) {
    const target = state.units[unit.charge!.target]!;
    return goodPaths(state, unit, target, plainPart(basicMove(unit))).map(
      (path): Action => ({ do: 'path', unit: unit.data.id, path }),
    );
  }
  return chargeCandidates(state, unit);
}

/** charge.new-target: nobody left to charge. With its target still in view it waits for the additional move. */
function loseSight(play: Play, unit: Unit, renew: boolean): void {
  const { state, tell } = play;
  if (!renew && targetInView(state, unit)) {
    unit.charge = { ...unit.charge!, step: 'moved', run: 0 };
    return;
  }
  unit.order = 'move';
  unit.charge = null;
  tell({ type: 'charge-becomes-move', rule: 'charge.new-target', unit: unit.data.id });
  state.frames.push(startMove(unit, 'move'));
}
