/** Why touching a piece does nothing: what stands in the way of the nearest thing that can have been meant. */
import type { Explanation } from '@hetman/core/board';
import { inEach, type Refusal } from '@hetman/core/game';
import { nearness } from '../../rules/charge/around.js';
import { basicPart, chargeRefusal, chargerRefusal } from '../../rules/charge/charge.js';
import { bestPathOf } from '../../rules/charge/charge-way.js';
import { commandersOf } from '../../rules/command/command.js';
import { pieceById } from '../../rules/commanders/lone-commanders.js';
import { regimentOf } from '../../rules/division/regiments.js';
import { modesIn } from '../../rules/fire/fire-stages.js';
import type { Action } from '../../rules/state/actions.js';
import type { FireFrame, Frame, OrdersFrame } from '../../rules/state/frames.js';
import { commanderById, onTable, unitById } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import { type Commander, orderKinds, type State, type Unit } from '../../rules/state/state.js';
import { rules } from '../../system.js';
import { words } from '../../texts/index.js';
import { aboutOf, explain } from './asked.js';
import { isUninstructed } from './order-steps.js';

/** A refusal names pieces by their ids; a player knows them by their names. */
function refused(state: State, refusal: Refusal, by?: Commander): Explanation {
  const text = inEach((language) => {
    const facts = Object.entries(refusal.facts ?? {}).map(([key, fact]) => {
      const named = unitById(state, String(fact)) ?? commanderById(state, String(fact));
      return [key, named?.data.name[language] ?? fact];
    });
    const said = words.refusal({ ...refusal, facts: Object.fromEntries(facts) }, language);
    return by ? `${by.data.name[language]}: ${said}` : said;
  });
  return { text, rule: refusal.rule ?? 'sequence.round' };
}

/** Of commanders who cannot, the one who comes nearest to it: of those who may command it, whom the fewest points fail. */
function nearestGiver(state: State, side: string, unit: Unit): { refusal: Refusal; by: Commander } | null {
  const tried = commandersOf(state, unit.battle.side).flatMap((by) =>
    orderKinds.flatMap((order) => {
      const action: Action = { do: 'order', commander: by.data.id, unit: unit.data.id, order };
      const refusal = rules.refusal(state, side, action);
      return refusal ? [{ by, refusal }] : [];
    }),
  );
  const short = ({ refusal: { facts = {} } }: { refusal: Refusal }): number =>
    facts['needed'] === undefined ? Number.POSITIVE_INFINITY : Number(facts['needed']) - Number(facts['left']);
  return tried.sort((a, b) => short(a) - short(b))[0] ?? null;
}

/** orders.issuing: what the unit lacks first, then what its commanders lack. */
export function whyNotOrdered(state: State, frame: OrdersFrame, side: string, unit: Unit): Explanation | null {
  if (unit.battle.morale === 'disorganised') return explain('now.disorganised');
  if (unit.battle.morale === 'flight') return explain('now.flees');
  if (unit.turn.rallied) return explain('now.rallied');
  if (isUninstructed(state, unit)) {
    const name = state.setting.regiments.find(({ id }) => id === regimentOf(state, unit))!.name;
    return explain(frame.begun ? 'now.instructions-over' : 'now.uninstructed', { regiment: name });
  }
  const nearest = nearestGiver(state, side, unit);
  if (!nearest) return commandersOf(state, unit.battle.side).length === 0 ? explain('now.no-commander') : null;
  const { refusal, by } = nearest;
  return refused(state, refusal, refusal.facts?.['needed'] === undefined ? undefined : by);
}

/** Enemies, the nearest first. */
const foesOf = (state: State, unit: Unit): Unit[] =>
  state.units
    .filter((foe) => foe.battle.side !== unit.battle.side && onTable(foe))
    .map((foe) => ({ foe, far: nearness(state, unit, foe) }))
    .sort((a, b) => a.far - b.far)
    .map(({ foe }) => foe);

function shotRefusal(state: State, frame: FireFrame, side: string, unit: Unit, target: string): Refusal | null {
  const refusals = modesIn(unit, frame.stage).map((mode) =>
    rules.refusal(state, side, { do: 'shoot', unit: unit.data.id, target, mode, commander: '' }),
  );
  return refusals.includes(null) ? null : (refusals[0] ?? null);
}

/** Why nobody can be shot at: its own state, or what protects the nearest enemy. */
export function whyNoShot(state: State, frame: FireFrame, side: string, unit: Unit): Explanation | null {
  const [nearest] = foesOf(state, unit);
  const refusals = foesOf(state, unit).map((foe) => shotRefusal(state, frame, side, unit, foe.data.id));
  if (!nearest || refusals.includes(null)) return null;
  return refused(state, refusals[0]!);
}

const straight = { turn: 0, files: 0, anchor: 'middle' } as const;

/** Why this enemy cannot be charged, by the best way there is. */
function whyNoCharge(state: State, side: string, unit: Unit, foe: Unit): Explanation | null {
  const able = unit.turn.acted ? null : chargerRefusal(state, unit);
  if (able) return refused(state, able);
  const path = bestPathOf(state, unit, foe, basicPart(unit)) ?? straight;
  const charge = { do: 'charge' as const, unit: unit.data.id, target: foe.data.id, path, commander: '' };
  const refusal = unit.turn.acted ? rules.refusal(state, side, charge) : chargeRefusal(state, unit, charge);
  return refusal && refused(state, refusal);
}

/** An enemy touched with a piece of one's own in hand. */
function whyNotAt(state: State, frame: Frame, side: string, selected: string, foe: Unit): Explanation | null {
  const unit = pieceById(state, selected);
  if (!unit || unit.battle.side === foe.battle.side) return null;
  if (frame.kind === 'movement' && unit.battle.leader < 0) return whyNoCharge(state, side, unit, foe);
  if (frame.kind !== 'fire') return null;
  const refusal = shotRefusal(state, frame, side, unit, foe.data.id);
  return refusal && refused(state, refusal);
}

const refusalOf = (state: State, side: string, action: Action): Explanation | null => {
  const refusal = rules.refusal(state, side, action);
  return refusal && refused(state, refusal);
};

/** A piece of one's own that cannot be taken in hand now. */
function whyNotOwn(state: State, frame: Frame, side: string, id: string): Explanation | null {
  const [unit, commander] = [unitById(state, id), commanderById(state, id)];
  const abroad = unit ?? commander;
  if (abroad && abroad.battle.place !== 'table' && abroad.battle.place !== 'building') return explain('now.away');
  switch (frame.kind) {
    case 'movement':
      if (commander) return refusalOf(state, side, { do: 'ride', commander: id });
      return unit ? refusalOf(state, side, { do: 'move', unit: id }) : null;
    case 'move':
      return explain('now.another-moves', { unit: state.units[frame.unit]!.data.name });
    case 'ride':
      return explain('now.another-moves', { unit: state.commanders[frame.commander]!.data.name });
    case 'fire':
      return unit ? whyNoShot(state, frame, side, unit) : null;
    case 'orders':
      if (commander) return explain('now.no-points');
      return unit ? whyNotOrdered(state, frame, side, unit) : null;
    default:
      return null;
  }
}

/** Another question stands: what it is about, and its rule. */
function otherQuestion(state: State, frame: Frame): Explanation {
  const rule = aboutOf(state, frame)?.rule ?? 'sequence.round';
  const question = inEach((language) => words.decision(rules.decision(state)!.kind, language));
  return { ...explain('now.other-question', { question }), rule };
}

/** Null where nothing need be said: a piece of the enemy is looked at with empty hands. */
export function whyNot(state: State, selected: string | null, touched: string): Explanation | null {
  const [frame, decision] = [topFrame(state), rules.decision(state)];
  const piece = pieceById(state, touched);
  const own = piece ? piece.battle.side : commanderById(state, touched)?.data.side;
  if (!frame || !decision || own === undefined) return null;
  const mine = state.setting.sides[own].id === decision.side;
  if (mine) return whyNotOwn(state, frame, decision.side, touched) ?? otherQuestion(state, frame);
  return selected !== null && piece ? whyNotAt(state, frame, decision.side, selected, piece) : null;
}
