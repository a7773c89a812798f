/** 4.1 to 4.4: whom a commander reaches; phase 3: where he can ride. */
import { ok, type Questions, questionKind } from '@hetman/core/game';
import { z } from 'zod';
import { commandRefusal, unitsInCommand } from '../rules/command/command.js';
import { ridesOf } from '../rules/movement/ride.js';
import { farApart, labelOf } from '../rules/state/pieces.js';
import { activationOf } from '../rules/state/play.js';
import type { State } from '../rules/state/state.js';
import { commanderOnMap, id, idsOf, whyNotOrNull } from './subjects.js';

/** Units of his formation and how far they are; of an overall commander also those that may be among his six (4.4 c). */
const command = questionKind(z.strictObject({ commander: id }), (state: State, asked) => {
  const found = commanderOnMap(state, asked.commander);
  if (!found.ok) return found;
  const { index, card, hex } = found.value;
  const activation = activationOf(state);
  const inCommand = unitsInCommand(state, found.value, index);
  const own = state.units.filter((unit) => unit.card.commander === index && unit.place === 'map');
  return ok({
    commander: asked.commander,
    rule: '4.2',
    hex: labelOf(state, hex),
    range: state.setting.book.command,
    activated: found.value.activated === state.turn,
    contused: found.value.contused === state.turn,
    units: own.map((unit) => ({
      unit: unit.card.id,
      hex: labelOf(state, unit.hex),
      distance: farApart(state, unit.hex, hex),
      inCommand: inCommand.includes(unit.index),
      /** Why it may not act in the activation under way; null also where none of his is. */
      refusal: activation?.formation === index ? whyNotOrNull(commandRefusal(state, unit)) : null,
    })),
    free: card.freeUnits,
    freeUnits: card.freeUnits > 0 ? idsOf(unitsInCommand(state, found.value, -1).map((at) => state.units[at]!)) : [],
  });
});

const ride = questionKind(z.strictObject({ commander: id }), (state: State, asked) => {
  const found = commanderOnMap(state, asked.commander);
  if (!found.ok) return found;
  const rides = [...ridesOf(state, found.value)].filter(([hex]) => hex !== found.value.hex);
  return ok({
    commander: asked.commander,
    rule: '8.8',
    hex: labelOf(state, found.value.hex),
    range: state.setting.book.movement.commander,
    hexes: Object.fromEntries(rides.map(([hex, points]) => [labelOf(state, hex), points])),
  });
});

export const commandQuestions: Questions<State> = { command, ride };
