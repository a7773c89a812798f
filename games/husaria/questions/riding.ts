/** Commanders and wagons: where they can go (9.13, 11.14), whom they help (9.21), what stands with them. */
import { ok, type Questions, questionKind } from '@hetman/core/game';
import { hexesWithin } from '@hetman/core/hex';
import { z } from 'zod';
import { commandBonus, helpOf, leadRefusal, offLabel } from '../rules/commanders/commanders.js';
import { rideReach } from '../rules/commanders/riding.js';
import { groundOf } from '../rules/movement/ground.js';
import { labelOf, unitsOn } from '../rules/state/pieces.js';
import type { State } from '../rules/state/state.js';
import { hasPowder } from '../rules/wagons-and-works/wagons.js';
import { asOf } from './as-of.js';
import { commanderOnMap, id, idsOf, labelsOf, wagonNamed, whyNotOrNull } from './subjects.js';

const ride = questionKind(z.strictObject({ commander: id }), (asked: State, fields) => {
  const found = commanderOnMap(asked, fields.commander);
  if (!found.ok) return found;
  const { side } = found.value.card;
  const state = asOf(asked, 'movement', side);
  const commander = state.commanders[found.value.index]!;
  const { hexes, beyond, steps, leaves } = rideReach(state, side, commander.hex);
  const onMap = hexes.filter((hex) => hex !== beyond);
  return ok({
    commander: fields.commander,
    rule: '9.13',
    hex: labelOf(state, commander.hex),
    range: state.setting.book.commanderMove,
    refusal: whyNotOrNull(leadRefusal(side, commander)),
    hexes: Object.fromEntries(onMap.filter((hex) => !leaves[hex]).map((hex) => [labelOf(state, hex), steps[hex]!])),
    out: [
      ...onMap
        .filter((hex) => leaves[hex])
        .map((hex) => ({ hex: labelOf(state, hex), rule: 'N.bridge', steps: steps[hex]! })),
      ...(steps[beyond]! > 0 ? [{ hex: offLabel, rule: '4.31', steps: steps[beyond]! }] : []),
    ],
  });
});

const command = questionKind(z.strictObject({ commander: id }), (state: State, fields) => {
  const found = commanderOnMap(state, fields.commander);
  if (!found.ok) return found;
  const commander = found.value;
  const { modifier } = commander.card;
  const { grid } = groundOf(state.setting);
  const near = hexesWithin(grid, commander.hex, 1);
  const units = near
    .flatMap((hex) => unitsOn(state, hex))
    .filter((unit) => unit.card.side === commander.card.side)
    .map((unit) => {
      const helped = helpOf(state, commander, unit, unit.hex);
      return {
        unit: unit.card.id,
        hex: labelOf(state, unit.hex),
        modifier: helped,
        // Ruling 70: only the best commander counts.
        counts: helped > 0 && commandBonus(state, unit, unit.hex) === helped,
      };
    });
  const pikes = state.setting.book.pikes.commandRange;
  return ok({
    commander: fields.commander,
    rule: '9.21',
    modifier,
    chief: commander.card.chief,
    hex: labelOf(state, commander.hex),
    hexes: labelsOf(state, near),
    units,
    /** 15.12 of Vienna: how far his order to form pikes reaches; null where none is needed. */
    pikesRange: pikes ? pikes[Math.min(modifier, pikes.length - 1)]! : null,
  });
});

/** 11.14: wagons stand still. */
const wagon = questionKind(z.strictObject({ wagon: id }), (state: State, fields) => {
  const found = wagonNamed(state, fields.wagon);
  if (!found.ok) return found;
  const { card, hex, place } = found.value;
  const onMap = place === 'map';
  const defenders = onMap ? unitsOn(state, hex).filter((unit) => unit.card.side === card.side) : [];
  return ok({
    wagon: fields.wagon,
    place,
    hex: onMap ? labelOf(state, hex) : null,
    /** Where it can go. */
    hexes: [],
    rule: '11.14',
    defenders: idsOf(defenders),
    /** 11.19: units of its nation that may not fire because the last wagon is lost. */
    withoutPowder: idsOf(state.units.filter((unit) => unit.card.nation === card.nation && !hasPowder(state, unit))),
  });
});

export const ridingQuestions: Questions<State> = { ride, command, wagon };
