/** A declared charge until it is made: reactions first, the last declared is the first carried out (chapter on charging). */
import type { Refusal } from '@hetman/core/game';
import { pushTest } from '../dice/test-frame.js';
import { breakCaracole } from '../fire/caracole.js';
import { inCloseCombat } from '../melee/contact.js';
import type { Action } from '../state/actions.js';
import type { ChargeFrame, Declared, OnsetFrame } from '../state/frames.js';
import { baseCount, basicMove, commanderById, hasRule, payPoints, unitById } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { onceInScene } from '../state/scene.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { breakOff } from './break-off.js';
import { commanderChargeRefusal, takeRefuge } from './charge-commanders.js';
import { newTargetPart } from './charge-part.js';
import { mayReact, reactionCandidates, reactionRefusal, reactorsTo } from './charge-reactions.js';
import { newCharge } from './charge-state.js';
import { type Reaches, stillThere, targetRefusal, visibleFoes } from './charge-targets.js';
import { type ChargePath, goodPaths, isLoose, reaches, tryCharge } from './charge-way.js';
import { type Part, plainPart } from './close-order-charge.js';
import { hide, runBehind } from './pike-and-shot.js';

type ChargeAction = Extract<Action, { do: 'charge' }>;

/** Why a unit may not charge at all. */
export function chargerRefusal(state: State, unit: Unit): Refusal | null {
  if (unit.battle.order !== 'charge') return no.noChargeOrder;
  if (unit.battle.morale !== 'good') return no.noChargeOrder;
  if (inCloseCombat(state, unit)) return no.inContact;
  return unit.battle.layout.kind === 'non-standard' ? no.nonStandard : null;
}

/** Whether this charge may be declared (charge.target, charge.path). */
export function chargeRefusal(state: State, unit: Unit, action: ChargeAction, part = basicPart(unit)): Refusal | null {
  const able = chargerRefusal(state, unit);
  if (able) return able;
  const target = unitById(state, action.target);
  const refusal = whyNotAt(state, unit, target, action.commander, part);
  if (refusal) return refusal;
  const tried = tryCharge(state, unit, target!, action.path, part);
  return 'code' in tried ? tried : null;
}

/** Why this is no target in this part; a commander who has taken the field is one only where he is near and nearest. */
const whyNotAt = (
  state: State,
  unit: Unit,
  target: Parameters<typeof targetRefusal>[2],
  commander: string,
  part: Part,
): Refusal | null =>
  targetRefusal(state, unit, target, commander, reachesIn(part), part.movement) ??
  (target!.battle.leader === nobody ? null : commanderChargeRefusal(state, unit, target!));

export const basicPart = (unit: Unit): Part => plainPart(basicMove(unit));

/** Whether a path meets an enemy in this part of a charge. */
const reachesIn = (part: Part): Reaches =>
  part.additional
    ? (state, unit, foe) =>
        goodPaths(state, unit, foe, part).some((path) => {
          const onset = tryCharge(state, unit, foe, path, part);
          return !('code' in onset) && onset.met.includes(foe.index);
        })
    : reaches;

/** Good charges of a unit: the target it must take, others where it is free. */
export const chargeCandidates = (state: State, unit: Unit): ChargeAction[] =>
  onceInScene(state, `charges ${unit.index}`, () => findCharges(state, unit, basicPart(unit)));

/** charge.new-target: enemies whom it could turn to in its additional move. */
export const newTargets = (state: State, unit: Unit): ChargeAction[] =>
  findCharges(state, unit, newTargetPart(state, unit));

function findCharges(state: State, unit: Unit, part: Part): ChargeAction[] {
  if (chargerRefusal(state, unit)) return [];
  const found: ChargeAction[] = [];
  for (const { foe } of visibleFoes(state, unit)) {
    if (whyNotAt(state, unit, foe, '', part)) continue;
    for (const path of goodPaths(state, unit, foe, part)) {
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
  const { state, emit } = play;
  const target = unitById(state, action.target)!;
  if (action.commander !== '') payPoints(commanderById(state, action.commander)!, 1);
  const kept = unit.turn.charge?.continued && stillThere(state, unit) ? unit.turn.charge.run : 0;
  unit.turn = {
    ...unit.turn,
    charge: newCharge(target.index, { run: kept, loose: isLoose(action.path) }),
    acted: true,
  };
  unit.battle = { ...unit.battle, hidden: false };
  emit({ type: 'charges', rule: 'charge.target', unit: unit.data.id, target: target.data.id });
  const reactors = reactorsTo(state, unit, target, action.path);
  for (const index of reactors) breakCaracole(play, state.units[index]!);
  state.frames.push({
    kind: 'charge',
    side: unit.battle.side,
    declared: [{ kind: 'charge', unit: unit.index, target: target.index, path: action.path }],
    queue: reactors.map((index) => ({ unit: index, charger: unit.index })),
    dared: false,
    changed: false,
    renew: false,
  });
}

/** special.militia, special.rabble: a test of morale before a more numerous enemy. */
export const mustDare = (unit: Unit, target: Unit): boolean =>
  (hasRule(unit, 'militia') || hasRule(unit, 'rabble')) && baseCount(target) > baseCount(unit);

/** The militia that did not dare loses its order. */
export function didNotDare(play: Play, unit: Unit): void {
  const { state, emit } = play;
  unit.battle = { ...unit.battle, order: null };
  unit.turn = { ...unit.turn, charge: null };
  state.frames = state.frames.filter((frame) => !(frame.kind === 'charge' && frame.declared[0]?.unit === unit.index));
  emit({ type: 'did-not-dare', rule: 'special.militia', unit: unit.data.id });
}

/** charge.counter: the answer becomes a charge of its own, whose path may meet others. */
function declareCounter(play: Play, frame: ChargeFrame, unit: Unit, charger: Unit, path: ChargePath): void {
  const { state, emit } = play;
  unit.turn = { ...unit.turn, charge: newCharge(charger.index, { counter: true, loose: isLoose(path) }), acted: true };
  if (unit.battle.hidden) {
    unit.battle = { ...unit.battle, hidden: false };
    emit({ type: 'uncovered', rule: 'charge.counter', unit: unit.data.id, order: unit.battle.order, reveals: true });
  }
  emit({ type: 'countercharges', rule: 'charge.counter', unit: unit.data.id, target: charger.data.id });
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
      // Who lost heart has fled already.
      if (unit.battle.morale !== 'flight')
        breakOff(play, unit, state.units[declared.charger]!, declared.direction, declared.distance);
      return;
    case 'run-behind':
      runBehind(play, unit, state.units[declared.charger]!, declared.action);
      return;
    case 'hide':
      hide(play, unit);
      return;
    case 'charge': {
      const additional = frame.onward !== undefined;
      if (frame.declared.length === 0 && (frame.changed || frame.renew)) {
        state.frames.push({
          ...{ kind: 'charge-path', side: unit.battle.side, unit: unit.index, renew: frame.renew },
          ...(frame.battalion === undefined ? {} : { battalion: frame.battalion }),
          ...(additional ? { additional } : {}),
        });
        return;
      }
      state.frames.push(onsetFrame(unit, declared.target, declared.path, additional));
    }
  }
}

/** The additional move: who may still run behind the pikes or hide is asked first; at a new target all that a declaration allows. */
export function goOn(play: Play, unit: Unit, target: Unit, path: ChargePath, onward: 'continues' | 'declared'): void {
  const { state } = play;
  const queue = reactorsTo(state, unit, target, path)
    .filter((index) => mayReact(state, state.units[index]!, unit, onward))
    .map((index) => ({ unit: index, charger: unit.index }));
  state.frames.push({
    kind: 'charge',
    side: unit.battle.side,
    declared: [{ kind: 'charge', unit: unit.index, target: target.index, path }],
    queue,
    dared: onward === 'continues',
    changed: false,
    renew: false,
    onward,
  });
}

/** charge.new-target in the additional move. */
export function nameNewTarget(play: Play, unit: Unit, action: ChargeAction): void {
  const { state, emit } = play;
  const foe = unitById(state, action.target)!;
  if (action.commander !== '') payPoints(commanderById(state, action.commander)!, 1);
  unit.turn = {
    ...unit.turn,
    charge: { ...unit.turn.charge!, target: foe.index, run: 0, loose: isLoose(action.path), counter: false },
  };
  emit({ type: 'charges', rule: 'charge.new-target', unit: unit.data.id, target: foe.data.id });
  goOn(play, unit, foe, action.path, 'declared');
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
      if (mayReact(state, unit, state.units[next.charger]!, frame.onward)) {
        frame.side = unit.battle.side;
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
    return reactionCandidates(state, state.units[unit]!, state.units[charger]!, frame.onward).filter(
      (action) => charge.refusal(state, frame, action) === null,
    );
  },
  refusal(state, frame, action) {
    const { unit, charger } = frame.queue[0]!;
    return reactionRefusal(state, state.units[unit]!, state.units[charger]!, action, frame.onward);
  },
  apply(play, frame, action) {
    const { state } = play;
    const next = frame.queue.shift()!;
    const unit = state.units[next.unit]!;
    const charger = state.units[next.charger]!;
    if (action.do === 'stand') {
      play.emit({ type: 'stands', rule: 'charge.reactions', unit: unit.data.id });
      return;
    }
    frame.changed = true;
    if (action.do === 'join') {
      takeRefuge(state, unit, action.unit);
      play.emit({ type: 'joined', rule: 'commanders.attacked', commander: unit.data.id, unit: action.unit });
      return;
    }
    if (action.do === 'counter') declareCounter(play, frame, unit, charger, action.path);
    else if (action.do === 'break-off') declareBreakOff(play, frame, unit, charger, action);
    else if (action.do === 'run-behind') {
      frame.renew = true;
      frame.declared.push({ kind: 'run-behind', unit: unit.index, charger: charger.index, action });
    } else if (action.do === 'hide') {
      frame.renew = true;
      if (unit.battle.battalion !== null) frame.battalion = unit.battle.battalion;
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
  if (unit.battle.morale !== 'disorganised') return;
  const test = { attribute: 'morale' as const, rule: 'special.light-cavalry', support: 0, closed: false };
  pushTest(play, unit, { ...test, decides: { kind: 'break-off-heart', from: charger.index } });
}
