/** Chapter 10: who may fire at what, from how far, on which row, with which modifiers. */
import { ok, type Questions, questionKind, type Refusal, type Result } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import { z } from 'zod';
import { hitBy, shooterRefusal, targetRefusal } from '../rules/fire/fire.js';
import { gunReport } from '../rules/fire/guns.js';
import { rifleReport } from '../rules/fire/rifle.js';
import { joinRefusal, newVolley } from '../rules/fire/volley.js';
import { sumOf } from '../rules/melee/morale.js';
import { wayShooterRefusal } from '../rules/movement/move.js';
import type { VolleyFrame } from '../rules/state/frames.js';
import { commandersOn, isGun, isHeld, labelOf } from '../rules/state/pieces.js';
import { activationOf } from '../rules/state/play.js';
import { enemyOf } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { activated, moveUnderWay, underEnemy } from './as-of.js';
import { all, hexLabel, hexNamed, id, ids, idsOf, unitOnMap, type WhyNot, whyNot, whyNotOrNull } from './subjects.js';

/** In the unit's own movement phase (10.9.2), or between the acts of the enemy (10.4). */
const whenField = z.enum(['own', 'reply']);
type When = z.infer<typeof whenField>;

export const shotFields = z.strictObject({ shooters: ids, hex: hexLabel, when: whenField.optional() });

/** The moment at which a unit would fire, with the test that the rules put to it before its target. */
interface Firing {
  readonly state: State;
  readonly when: When;
  readonly ready: (unit: Unit) => Refusal | null;
}

function firingOf(asked: State, unit: Unit, wanted: When | undefined): Firing {
  const { side } = unit.card;
  const owner = activationOf(asked)?.owner;
  const when = wanted ?? (owner === undefined || owner === side ? 'own' : 'reply');
  if (when === 'reply') {
    const state = underEnemy(asked, side);
    return { state, when, ready: (one) => shooterRefusal(state, side, one) };
  }
  const { state } = activated(asked, unit);
  const way = moveUnderWay(state, unit);
  return {
    state,
    when,
    ready: (one) => (way ? wayShooterRefusal(state, way, one) : shooterRefusal(state, side, one)),
  };
}

/** What the shot would be worth: rifles by firepower and distance (10.9.4), guns by distance (10.10.1). */
function worthOf(state: State, volley: VolleyFrame) {
  const shooter = state.units[volley.shooters[0]!]!;
  const leaders = commandersOn(state, enemyOf(shooter.card.side), volley.hex);
  const hit = idsOf(hitBy(state, shooter, volley.hex));
  if (isGun(shooter)) {
    const { distance, row, counterBattery, modifiers } = gunReport(state, shooter, volley.hex);
    return {
      table: counterBattery ? 'counter-battery' : 'artillery',
      rule: counterBattery ? '10.10.5' : '10.10.1',
      range: distance,
      row,
      hit,
      modifiers,
      modifier: sumOf(modifiers),
      endangers: row.endangers ? idsOf(leaders) : [],
    };
  }
  const { firepower, distance, strength, shift, row, modifiers } = rifleReport(state, volley);
  const lone = isGun(state.units.find(({ card }) => card.id === hit[0])!);
  const endangers = !lone && row.endangers && shooter.card.arm === 'infantry';
  return {
    table: lone ? 'guns-under-fire' : 'rifles',
    rule: lone ? '10.9.5' : '10.9.4',
    range: distance,
    firepower,
    strength,
    shift,
    row,
    hit,
    modifiers,
    modifier: sumOf(modifiers),
    endangers: endangers ? idsOf(leaders) : [],
  };
}

const armOf = (unit: Unit): 'guns' | 'rifles' => (isGun(unit) ? 'guns' : 'rifles');

const targets = questionKind(
  z.strictObject({ unit: id, when: whenField.optional() }),
  (asked: State, fields): Result<unknown> => {
    const found = unitOnMap(asked, fields.unit);
    if (!found.ok) return found;
    const { state, when, ready } = firingOf(asked, found.value, fields.when);
    const unit = state.units[found.value.index]!;
    const open: object[] = [];
    const refused: Record<string, WhyNot> = {};
    for (const hex of enemyHexes(state, unit)) {
      const refusal = targetRefusal(state, unit, hex);
      if (refusal) refused[labelOf(state, hex)] = whyNot(refusal);
      else open.push({ hex: labelOf(state, hex), ...worthOf(state, newVolley(unit, hex)) });
    }
    const refusal = whyNotOrNull(ready(unit));
    return ok({ unit: fields.unit, arm: armOf(unit), when, refusal, targets: open, refused });
  },
);

function enemyHexes(state: State, unit: Unit): Hex[] {
  const enemies = state.tops[enemyOf(unit.card.side)];
  return enemies.flatMap((_, hex) => (isHeld(state, enemyOf(unit.card.side), hex) ? [hex] : []));
}

export interface AskedShot {
  readonly state: State;
  readonly volley: VolleyFrame;
  readonly refusal: Refusal | null;
}

/** The salvo that a question names, at the moment at which it would be fired, and the first reason against it. */
export function askedShot(asked: State, fields: z.output<typeof shotFields>): Result<AskedShot> {
  const found = all([...new Set(fields.shooters)], (name) => unitOnMap(asked, name));
  if (!found.ok) return found;
  const hex = hexNamed(asked, fields.hex);
  if (!hex.ok) return hex;
  const { state, ready } = firingOf(asked, found.value[0]!, fields.when);
  const [first, ...more] = found.value.map(({ index }) => state.units[index]!) as [Unit, ...Unit[]];
  const volley = newVolley(first, hex.value, moveUnderWay(state, first)?.units ?? null);
  let refusal = ready(first) ?? targetRefusal(state, first, hex.value);
  for (const unit of more) {
    refusal ??= joinRefusal(state, volley, unit);
    volley.shooters.push(unit.index);
  }
  return ok({ state, volley, refusal });
}

/** A salvo of several shooters (10.9.6), whether it may be fired or not; no worth where nobody is there to be hit. */
const shot = questionKind(shotFields, (asked: State, fields): Result<unknown> => {
  const found = askedShot(asked, fields);
  if (!found.ok) return found;
  const { state, volley, refusal } = found.value;
  const shooter = state.units[volley.shooters[0]!]!;
  const answer = { shooters: fields.shooters, hex: fields.hex, arm: armOf(shooter), refusal: whyNotOrNull(refusal) };
  return ok(isWeighable(state, volley) ? { ...answer, ...worthOf(state, volley) } : answer);
});

/** Somebody is there to be hit, by shooters of one side from another hex; guns have no row beyond their range, and no salvoes. */
export function isWeighable(state: State, { side, shooters, hex }: VolleyFrame): boolean {
  const units = shooters.map((index) => state.units[index]!);
  if (!isHeld(state, enemyOf(side), hex)) return false;
  if (units.some((unit) => unit.card.side !== side || unit.hex === hex)) return false;
  const guns = units.filter(isGun);
  if (guns.length === 0) return true;
  return units.length === 1 && targetRefusal(state, guns[0]!, hex)?.code !== 'out-of-range';
}

/** Who could fire at a unit where it stands, in the movement phase of its side. */
const underFire = questionKind(z.strictObject({ unit: id }), (asked: State, fields): Result<unknown> => {
  const found = unitOnMap(asked, fields.unit);
  if (!found.ok) return found;
  const { hex, card } = found.value;
  const side = enemyOf(card.side);
  const state = underEnemy(asked, side);
  const able = state.units.filter((unit) => !shooterRefusal(state, side, unit) && !targetRefusal(state, unit, hex));
  return ok({
    unit: fields.unit,
    rule: '10.4',
    rifles: idsOf(able.filter((unit) => !isGun(unit))),
    guns: idsOf(able.filter(isGun)),
  });
});

export const fireQuestions: Questions<State> = { targets, shot, 'under-fire': underFire };
