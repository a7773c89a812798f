/** Cover and armor of a unit against one enemy, in fire and in close combat, with every reason (`cover`). */
import { ok, type Questions, questionKind, type Result } from '@hetman/core/game';
import { z } from 'zod';
import type { RangedWeapon } from '../content/index.js';
import { struckShapes } from '../rules/charge/around.js';
import { sheltersOf, shieldHelps } from '../rules/fire/cover.js';
import { nearestLine } from '../rules/fire/fire-lines.js';
import { coverOf, roofsOf, volleyAt } from '../rules/fire/volley.js';
import { attacksOf, sheltersInCombat } from '../rules/melee/blow-pools.js';
import { type FireMode, type FireStage, fireModes } from '../rules/state/frames.js';
import { shapes } from '../rules/state/pieces.js';
import type { State, Unit } from '../rules/state/state.js';
import { isWarWagons } from '../rules/wagons-and-works/war-wagons.js';
import { all, fighterHere, inCentimetres, name, pieceNamed, whyNot } from './asked.js';
import { stageField, stageOf } from './fire.js';

/** Shots of one base at the unit: what covers it from them, and what its armor is made of. */
function coverFrom(state: State, unit: Unit, shooter: Unit, weapon: RangedWeapon, base: number) {
  const mark = { unit, wagon: isWarWagons(unit) ? 0 : -1 };
  const line = shooter.battle.place === 'building' ? null : nearestLine(state, shooter, mark, weapon, base);
  if (!line) return {};
  const { shape, between } = line;
  const from = shapes(shooter)[base]!;
  return {
    cover: coverOf(state, unit, shape, between),
    shelters: [...sheltersOf(state, unit, shape, between), ...roofsOf(state, unit, from)],
    shield: shieldHelps(unit, weapon),
  };
}

/** What covers each of its bases from any shot: ground, walls, wagons, open order; not what lies between. */
const standsOn = (state: State, unit: Unit) =>
  struckShapes(state, unit).map((shape, base) => ({
    base,
    cover: coverOf(state, unit, shape, []),
    shelters: sheltersOf(state, unit, shape, []),
  }));

/** Lines of fire at the unit, of those bases that have one. */
function fromFire(state: State, unit: Unit, shooter: Unit, mode: FireMode, stage: FireStage) {
  const volley = volleyAt(state, shooter, unit, stage, [], mode);
  if ('code' in volley) return { stage, mode, refusal: whyNot(volley), lines: [] };
  const { weapon } = volley;
  const shots = volley.salvos.flatMap((salvo) => salvo.shots);
  return {
    stage,
    mode: volley.mode,
    weapon: weapon.id,
    refusal: null,
    lines: shots.map(({ base, range, long, armor, modifiers }) => ({
      base,
      range: inCentimetres(range),
      effectiveness: long ? (weapon.effectiveness.long ?? 0) : weapon.effectiveness.effective,
      armor,
      modifiers,
      ...coverFrom(state, unit, shooter, weapon, base),
    })),
  };
}

/** Blows of the enemy at the unit, as they would be struck now. */
function fromBlows(state: State, unit: Unit, enemy: Unit) {
  return attacksOf(state, enemy)
    .filter(({ target }) => target === unit.index)
    .flatMap(({ blows }) =>
      blows.map((blow) => ({
        base: blow.base,
        at: blow.at,
        meeting: blow.meeting,
        armor: blow.armor,
        shelters: sheltersInCombat(state, enemy, blow),
        shield: unit.data.card.shield,
        modifiers: blow.modifiers,
      })),
    );
}

const coverKind = questionKind(
  z.strictObject({ unit: name, against: name, mode: z.enum(fireModes).default('plain'), stage: stageField }),
  (
    state: State,
    asked: { unit: string; against: string; mode: FireMode; stage?: FireStage | undefined },
  ): Result<unknown> => {
    const found = all({ unit: fighterHere(state, asked.unit), enemy: pieceNamed(state, asked.against) });
    if (!found.ok) return found;
    const { unit, enemy } = found.value;
    const stage = stageOf(state, enemy, asked.stage);
    const friends = unit.battle.side === enemy.battle.side;
    return ok({
      unit: asked.unit,
      against: asked.against,
      stands: standsOn(state, unit),
      fire: { rule: 'shooting.armor', ...fromFire(state, unit, enemy, asked.mode, stage) },
      combat: { rule: 'close.armor', blows: friends || enemy.index < 0 ? [] : fromBlows(state, unit, enemy) },
    });
  },
);

export const coverQuestions: Questions<State> = { cover: coverKind };
