/** Chapter 10: when units scatter, who may come back and where; replacements (N.replacements). */
import { ok, type Questions, questionKind, type Result } from '@hetman/core/game';
import { z } from 'zod';
import { dispersalLimit, dispersedUnits, rallyHexes, rallyPoint, returnsAllowed } from '../rules/morale/dispersal.js';
import { arrivalActions, stillToCome } from '../rules/scenario/arrivals.js';
import type { RallyFrame } from '../rules/state/frames.js';
import { hasCommander, moraleOf } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import { no } from '../rules/state/refusals.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { asOf } from './as-of.js';
import { id, idsOf, labelsOf, sideId, sidesAsked, unitNamed, whyNotOrNull } from './subjects.js';

const lengths = [1, 2, 3, 4, 5] as const;

/** 10.11 and the dispersal table: the die after a retreat, by its length. */
const dispersal = questionKind(z.strictObject({ unit: id }), (state: State, asked): Result<unknown> => {
  const found = unitNamed(state, asked.unit);
  if (!found.ok) return found;
  const unit = found.value;
  return ok({
    unit: asked.unit,
    rule: 'T.dispersal',
    morale: moraleOf(state, unit),
    /** Highest die that scatters it, by hexes of retreat; 0 never. */
    upTo: Object.fromEntries(lengths.map((length) => [length, dispersalLimit(state, unit, length)])),
    /** 12.4: after a point lost to fire 2D6 over its morale scatter it. */
    afterFire: { over: moraleOf(state, unit), rule: '12.4' },
    /** 10.13: a commander on its hex holds it together. */
    heldTogether: unit.place === 'map' && hasCommander(state, unit) ? { rule: '10.13' } : null,
  });
});

function returnOf(state: State, unit: Unit) {
  const { commanders, weakened } = rallyPoint(state, unit);
  return {
    unit: unit.card.id,
    sp: unit.sp - (weakened ? 1 : 0),
    beside: idsOf(commanders),
    /** Rulings 75, 76: its own commander is dead, so that it comes back with a point less, or is lost. */
    weakened,
    hexes: labelsOf(state, rallyHexes(state, unit)),
  };
}

function ralliesOf(asked: State, side: SideIndex) {
  const state = asOf(asked, 'movement', side);
  const frame = topFrame(state);
  const track = dispersedUnits(state, side);
  const { dispersed } = state.setting.book.tracks;
  return {
    side: sideId(state, side),
    rule: '10.14',
    /** How many may come back: half of the track, rounded up. */
    allowed: frame?.kind === 'rally' && frame.side === side ? (frame as RallyFrame).left : returnsAllowed(state, side),
    units: track.map((unit) => returnOf(state, unit)),
    /** 10.15: the unit that fills the last box loses them all. */
    boxes: { taken: track.length, of: dispersed, rule: '10.15' },
  };
}

const rally = questionKind(
  z.strictObject({ side: id.optional(), unit: id.optional() }),
  (asked: State, { side, unit }): Result<unknown> => {
    if (unit !== undefined) {
      const found = unitNamed(asked, unit);
      if (!found.ok) return found;
      const dispersed = found.value.place === 'dispersed';
      const state = asOf(asked, 'movement', found.value.card.side);
      const back = dispersed ? returnOf(state, state.units[found.value.index]!) : { unit, hexes: [] };
      return ok({ ...back, rule: '10.14', refusal: whyNotOrNull(dispersed ? null : no.notDispersed) });
    }
    const sides = sidesAsked(asked, side);
    return sides.ok ? ok({ sides: sides.value.map((one) => ralliesOf(asked, one)) }) : sides;
  },
);

/** Who may come onto the map now, and where: the group's hex, or the nearest of the edge that is free. */
const arrivals = questionKind(z.strictObject({ side: id.optional() }), (asked: State, { side }): Result<unknown> => {
  const sides = sidesAsked(asked, side);
  if (!sides.ok) return sides;
  const answer = sides.value.map((one) => {
    const state = asOf(asked, 'movement', one);
    const pieces: Record<string, string[]> = {};
    for (const action of arrivalActions(state, one)) {
      if (action.do === 'arrive') pieces[action.piece] = [...(pieces[action.piece] ?? []), action.hex];
    }
    return { side: sideId(state, one), rule: 'N.replacements', pieces, ...stillToCome(state, one) };
  });
  return ok({ sides: answer });
});

export const dispersalQuestions: Questions<State> = { dispersal, rally, arrivals };
