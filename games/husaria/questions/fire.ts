/** Chapters 12, 13 and 16: who may be fired at, from how far, on which row of which table. */
import { ok, type Questions, questionKind, type Refusal, type Result } from '@hetman/core/game';
import { z } from 'zod';
import { newBattle } from '../rules/battle/strengths.js';
import { archerRefusal, arrowRefusal, ownShotRefusal } from '../rules/fire/archery.js';
import { gunRefusal, targetRefusal } from '../rules/fire/artillery.js';
import { shotOf } from '../rules/fire/fire.js';
import { reactionGunRefusal } from '../rules/fire/gun-reaction.js';
import { musketTargetRefusal, shooterRefusal } from '../rules/fire/musketry.js';
import { joinVolleyRefusal } from '../rules/fire/volley.js';
import { enemyHexesInZone } from '../rules/movement/zone-of-control.js';
import type { BattleFrame, VolleyFrame } from '../rules/state/frames.js';
import { gunOf, isGun, isHorse, labelOf } from '../rules/state/pieces.js';
import { enemyOf } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { asOf, copyOf, upTo } from './as-of.js';
import { moverOf } from './movement.js';
import { all, id, ids, idsOf, unitOnMap, type WhyNot, whyNot, whyNotOrNull } from './subjects.js';

type Arm = VolleyFrame['arm'];
const armField = z.enum(['guns', 'small-arms', 'bows']);

/** When the arm speaks: in its own phase or move, or in answer to the enemy. Small arms speak in battles only. */
const whenField = z.enum(['own', 'reaction']);
type When = z.infer<typeof whenField>;

export const shotFields = z.strictObject({
  shooters: ids,
  target: id,
  arm: armField.optional(),
  when: whenField.optional(),
});

/** Guns have no other arm, and archers shoot unless their carbines are asked for. */
const armOf = (state: State, unit: Unit, arm?: Arm): Arm =>
  arm ?? (isGun(unit) ? 'guns' : unit.card.kind === 'tartar' && state.setting.book.archery ? 'bows' : 'small-arms');

/** The moment at which the unit would fire, with the two tests that the rules put to a shot. */
interface Firing {
  readonly state: State;
  readonly ready: (unit: Unit) => Refusal | null;
  readonly aim: (unit: Unit, target: Unit) => Refusal | null;
}

function firingOf(asked: State, shooters: readonly Unit[], arm: Arm, when: When): Firing {
  const [shooter] = shooters as [Unit];
  const { side } = shooter.card;
  if (arm === 'small-arms') return smallArms(asked, shooters);
  if (when === 'reaction') {
    const state = asOf(asked, 'movement', enemyOf(side));
    if (arm === 'bows') {
      const aim = (unit: Unit, target: Unit) => arrowRefusal(state, unit, target);
      return { state, ready: (unit) => archerRefusal(state, side, unit), aim };
    }
    const aim = (unit: Unit, target: Unit) => targetRefusal(state, unit, target);
    return { state, ready: (unit) => reactionGunRefusal(state, side, unit), aim };
  }
  if (arm === 'bows') {
    const { state, frame } = moverOf(asked, shooter.index, false);
    return {
      state,
      ready: (unit) => ownShotRefusal(state, frame, unit, null),
      aim: (unit, target) => arrowRefusal(state, unit, target),
    };
  }
  const state = asOf(asked, 'artillery', side);
  return {
    state,
    ready: (unit) => gunRefusal(state, side, unit),
    aim: (unit, target) => targetRefusal(state, unit, target),
  };
}

/** 12.11: the battle being fought where the first takes part in it, else an attack on all that they face. */
function smallArms(asked: State, shooters: readonly Unit[]): Firing {
  const [shooter] = shooters as [Unit];
  const { side } = shooter.card;
  const fought = asked.frames.findLast((frame): frame is BattleFrame => frame.kind === 'battle');
  const takesPart =
    fought && (fought.attackers.includes(shooter.index) || fought.targets.includes(shooter.hex)) && !fought.charge;
  const state = takesPart ? copyOf(asked) : upTo(asOf(asked, 'attack', side), 'attack');
  if (!takesPart) {
    const faced = new Set(shooters.flatMap((unit) => enemyHexesInZone(state, state.units[unit.index]!)));
    const indexes = shooters.map(({ index }) => index);
    state.frames.push(newBattle(side, indexes, [...faced], false));
  }
  return {
    state,
    ready: (unit) => shooterRefusal(state, side, unit),
    aim: (unit, target) => musketTargetRefusal(state, side, unit, target),
  };
}

const tableOf = (state: State, unit: Unit, arm: Arm): { table: string; rule: string } => {
  if (arm === 'guns') return { table: gunOf(state, unit) === 'C' ? 'heavy-guns' : 'light-guns', rule: 'T.artillery' };
  if (arm === 'bows') return { table: 'bows', rule: '16.22' };
  return isHorse(unit) ? { table: 'carbines', rule: 'T.carbines' } : { table: 'muskets', rule: 'T.muskets' };
};

const volleyOf = (arm: Arm, shooters: readonly Unit[], target: Unit): VolleyFrame => ({
  kind: 'volley',
  side: shooters[0]!.card.side,
  arm,
  shooters: shooters.map(({ index }) => index),
  target: target.index,
});

/** What the shot would be worth: row, modifiers, and the throw from which it does something. */
function worthOf(state: State, volley: VolleyFrame) {
  const { row, strength, range, modifiers } = shotOf(state, volley);
  const modifier = modifiers.reduce((sum, { value }) => sum + value, 0);
  return {
    ...tableOf(state, state.units[volley.shooters[0]!]!, volley.arm),
    strength,
    range,
    modifiers,
    modifier,
    row,
    /** 2D6 needed for the first result of the row, the modifiers counted in. */
    needed: row.from - modifier,
  };
}

const targets = questionKind(
  z.strictObject({ unit: id, arm: armField.optional(), when: whenField.optional() }),
  (asked: State, fields): Result<unknown> => {
    const found = unitOnMap(asked, fields.unit);
    if (!found.ok) return found;
    const arm = armOf(asked, found.value, fields.arm);
    const when = arm === 'small-arms' ? 'own' : (fields.when ?? 'own');
    const { state, ready, aim } = firingOf(asked, [found.value], arm, when);
    const unit = state.units[found.value.index]!;
    const wrongArm = arm === 'guns' && !isGun(unit) ? ready(unit) : arm === 'bows' ? archersOnly(state, unit) : null;
    const open: object[] = [];
    const refused: Record<string, WhyNot> = {};
    for (const target of wrongArm ? [] : state.units) {
      if (target.place !== 'map' || target.card.side === unit.card.side) continue;
      const refusal = aim(unit, target);
      if (refusal) refused[target.card.id] = whyNot(refusal);
      else
        open.push({
          target: target.card.id,
          hex: labelOf(state, target.hex),
          ...worthOf(state, volleyOf(arm, [unit], target)),
        });
    }
    return ok({ unit: fields.unit, arm, when, refusal: whyNotOrNull(ready(unit)), targets: open, refused });
  },
);

/** 16.0 */
const archersOnly = (state: State, unit: Unit): Refusal | null => {
  const refusal = archerRefusal(state, unit.card.side, unit);
  return refusal?.rule === '16.0' ? refusal : null;
};

/** The first reason against a volley of these shooters at this target, asked as the actions would ask it. */
function shotRefusal(firing: Firing, arm: Arm, shooters: readonly Unit[], target: Unit): Refusal | null {
  const [first, ...more] = shooters as [Unit, ...Unit[]];
  const refusal = firing.ready(first) ?? firing.aim(first, target);
  if (refusal) return refusal;
  const volley = volleyOf(arm, [first], target);
  for (const unit of more) {
    const against = joinVolleyRefusal(firing.state, volley, unit);
    if (against) return against;
    volley.shooters.push(unit.index);
  }
  return null;
}

export interface AskedShot {
  readonly firing: Firing;
  readonly volley: VolleyFrame;
  readonly refusal: Refusal | null;
}

/** The volley that a question names, at the moment at which it would be fired. */
export function askedShot(asked: State, fields: z.output<typeof shotFields>): Result<AskedShot> {
  const found = all([...fields.shooters, fields.target], (name) => unitOnMap(asked, name));
  if (!found.ok) return found;
  const named = found.value.slice(0, -1);
  const arm = armOf(asked, named[0]!, fields.arm);
  const when = fields.when ?? 'own';
  const firing = firingOf(asked, named, arm, when);
  const { state } = firing;
  // Guns are asked to join in the way of the moment: 13.22 in the own phase, 13.18 in the enemy's.
  if (when === 'reaction' && arm === 'guns')
    state.frames.push({ kind: 'gun-reaction', side: named[0]!.card.side, target: found.value.at(-1)!.index });
  const shooters = named.map(({ index }) => state.units[index]!);
  const target = state.units[found.value.at(-1)!.index]!;
  const refusal = shotRefusal(firing, arm, shooters, target);
  return ok({ firing, volley: volleyOf(arm, shooters, target), refusal });
}

/** A volley of several shooters, whether it may be fired or not. */
const shot = questionKind(shotFields, (asked: State, fields): Result<unknown> => {
  const found = askedShot(asked, fields);
  if (!found.ok) return found;
  const { firing, volley, refusal } = found.value;
  const answer = {
    shooters: fields.shooters,
    target: fields.target,
    arm: volley.arm,
    refusal: whyNotOrNull(refusal),
  };
  return ok(refusal ? answer : { ...answer, ...worthOf(firing.state, volley) });
});

/** Who could fire at a unit where it stands, in answer to its move (13.11, 16.21). */
const underFire = questionKind(z.strictObject({ unit: id }), (asked: State, fields): Result<unknown> => {
  const found = unitOnMap(asked, fields.unit);
  if (!found.ok) return found;
  const state = asOf(asked, 'movement', found.value.card.side);
  const target = state.units[found.value.index]!;
  const side = enemyOf(target.card.side);
  const able = (ready: typeof reactionGunRefusal, aim: typeof targetRefusal) =>
    state.units.filter((unit) => !ready(state, side, unit) && !aim(state, unit, target));
  return ok({
    unit: fields.unit,
    guns: idsOf(able(reactionGunRefusal, targetRefusal)),
    bows: state.setting.book.archery ? idsOf(able(archerRefusal, arrowRefusal)) : [],
  });
});

export const fireQuestions: Questions<State> = { targets, shot, 'under-fire': underFire };
