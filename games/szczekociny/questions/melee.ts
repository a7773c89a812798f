/** Chapter 11: who must fight, and what a melee would be worth, whether anybody may fight it or not. */
import { ok, type Questions, questionKind, type Refusal, type Result } from '@hetman/core/game';
import { directions, directionTo, type Hex } from '@hetman/core/hex';
import { z } from 'zod';
import { furtherMelees, lavaCheck, meleeHexes } from '../rules/melee/melee.js';
import { type Bout, emptyFlanks, entryZone, fighters, meleeReport } from '../rules/melee/melee-modifiers.js';
import { sumOf } from '../rules/melee/morale.js';
import { limitRefusal } from '../rules/movement/stacking.js';
import { groundOf } from '../rules/state/ground.js';
import { isGun, isHeld, isMelee, labelOf, moraleOf, place, stackOf } from '../rules/state/pieces.js';
import { activationOf } from '../rules/state/play.js';
import { no } from '../rules/state/refusals.js';
import { enemyOf, type SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { copyOf } from './as-of.js';
import {
  all,
  direction,
  hexLabel,
  hexNamed,
  id,
  ids,
  idsOf,
  labelsOf,
  sideId,
  sidesAsked,
  unitOnMap,
  whyNotOrNull,
} from './subjects.js';

/** Melee hexes of a side that attacks: in the activation under way, or in the next one of those who stand there. */
function attacksOf(state: State, side: SideIndex) {
  const now = activationOf(state)?.owner === side;
  const must = now ? meleeHexes(state, side) : [];
  const may = now ? furtherMelees(state, side) : [];
  const hexes = state.tops[side].flatMap((_, hex) => (isMelee(state, hex) ? [hex] : []));
  return {
    side: sideId(state, side),
    rule: '11.2',
    /** Whether its phase 4 is the one that comes. */
    activation: now ? 'now' : 'next',
    hexes: hexes.map((hex) => {
      const able = stackOf(state, side, hex).filter((unit) => !isGun(unit) && unit.formation !== 'square');
      return {
        hex: labelOf(state, hex),
        attackers: idsOf(fighters(state, side, hex)),
        defenders: idsOf(fighters(state, enemyOf(side), hex)),
        must: must.includes(hex),
        /** 4.4 c: as one of the six. */
        may: may.includes(hex),
        /** Commanders whose activation makes it a duty: one of his units is enough, guns and squares are not (7.3.2). */
        commanders: [...new Set(able.map((unit) => state.setting.commanders[unit.card.commander]!.id))],
      };
    }),
  };
}

const attacks = questionKind(z.strictObject({ side: id.optional() }), (state: State, { side }): Result<unknown> => {
  const sides = sidesAsked(state, side);
  if (!sides.ok) return sides;
  return ok({ sides: sides.value.map((one) => attacksOf(state, one)) });
});

export const meleeFields = z.strictObject({
  hex: hexLabel,
  /** Those who would come onto the hex; without them those who are there fight. */
  attackers: ids.optional(),
  /** The side that attacks, where nobody comes. */
  side: id.optional(),
  /** The side of the hex they come in through, for those who do not stand beside it. */
  from: direction.optional(),
  how: z.enum(['melee', 'charge', 'counterattack']).optional(),
});

export interface AskedMelee {
  readonly state: State;
  readonly bout: Bout;
  readonly refusal: Refusal | null;
}

/** The melee that a question names, on a copy: those who attack are put onto the hex, each from where it stands. */
export function askedMelee(asked: State, fields: z.output<typeof meleeFields>): Result<AskedMelee> {
  const hex = hexNamed(asked, fields.hex);
  if (!hex.ok) return hex;
  const found = all([...new Set(fields.attackers ?? [])], (name) => unitOnMap(asked, name));
  if (!found.ok) return found;
  const sides = sidesAsked(asked, fields.side);
  if (!sides.ok) return sides;
  const state = copyOf(asked);
  const side = found.value[0]?.card.side ?? (fields.side === undefined ? activeSide(state) : sides.value[0]!);
  const units = found.value.map(({ index }) => state.units[index]!);
  const own = [...stackOf(state, side, hex.value), ...units.filter((unit) => unit.hex !== hex.value)];
  const refusal = refusalOf(state, side, hex.value, units) ?? (own.length > 0 ? limitRefusal(state, own) : null);
  for (const unit of units) comeOnto(state, unit, hex.value, fields.from);
  return ok({ state, bout: { side, hex: hex.value, how: fields.how ?? 'melee' }, refusal });
}

const activeSide = (state: State): SideIndex => activationOf(state)?.owner ?? 0;

/** 7.3.2: no square attacks; 8.11: nor do guns. */
function refusalOf(state: State, side: SideIndex, hex: Hex, units: readonly Unit[]): Refusal | null {
  if (units.some((unit) => unit.card.side !== side)) return no.enemyPiece;
  if (!isHeld(state, enemyOf(side), hex)) return no.noMelee;
  if (units.some(isGun)) return no.gunsNoAttack;
  if (units.some((unit) => unit.formation === 'square')) return no.squareAttack;
  return units.length === 0 && !isHeld(state, side, hex) ? no.noMelee : null;
}

function comeOnto(state: State, unit: Unit, hex: Hex, from: string | undefined): void {
  if (unit.hex === hex) return;
  const beside = directionTo(groundOf(state.setting).grid, hex, unit.hex);
  const came = from === undefined ? beside : (directions as readonly string[]).indexOf(from);
  place(state, unit, hex);
  unit.came = came;
}

/** Sizes, modifiers and totals: 11.7. Also of a melee that may not be fought; no report where one side is not there. */
const melee = questionKind(meleeFields, (asked: State, fields): Result<unknown> => {
  const found = askedMelee(asked, fields);
  if (!found.ok) return found;
  const { state, bout, refusal } = found.value;
  const both = isMelee(state, bout.hex);
  return ok({
    hex: fields.hex,
    side: sideId(state, bout.side),
    how: bout.how,
    rule: '11.7',
    refusal: whyNotOrNull(refusal),
    report: both ? reportOf(state, bout) : null,
  });
});

function reportOf(state: State, bout: Bout) {
  const { attackers, defenders, attackSize, defenceSize, attack, defence } = meleeReport(state, bout);
  const own = fighters(state, bout.side, bout.hex);
  const enemies = fighters(state, enemyOf(bout.side), bout.hex);
  const check = lavaCheck(state, bout);
  return {
    attackers,
    defenders,
    attackSize,
    defenceSize,
    /** The best way in of all attackers (11.7). */
    zone: entryZone(own, enemies),
    attack,
    defence,
    /** What is added to the die of each side. */
    attackTotal: sumOf(attack),
    defenceTotal: sumOf(defence),
    /** 7.4: the check before the melee, which adds the flank if it is passed. */
    lava: check && {
      unit: check.rider.card.id,
      morale: moraleOf(check.rider),
      modifiers: check.modifiers,
      adds: state.setting.book.melee.flank,
    },
    terrain: groundOf(state.setting).terrainName[bout.hex]!,
  };
}

/** 7.4: whether Cossacks may try it, and which flank hexes are free for it. */
const lava = questionKind(meleeFields, (asked: State, fields): Result<unknown> => {
  const found = askedMelee(asked, fields);
  if (!found.ok) return found;
  const { state, bout } = found.value;
  const check = isMelee(state, bout.hex) ? lavaCheck(state, bout) : null;
  const [defender] = isMelee(state, bout.hex) ? fighters(state, enemyOf(bout.side), bout.hex) : [];
  return ok({
    hex: fields.hex,
    rule: '7.4',
    possible: check !== null,
    flanks: defender ? labelsOf(state, emptyFlanks(state, defender)) : [],
    check: check && {
      unit: check.rider.card.id,
      morale: moraleOf(check.rider),
      modifiers: check.modifiers,
      modifier: sumOf(check.modifiers),
    },
  });
});

export const meleeQuestions: Questions<State> = { attacks, melee, lava };
