/** The morale track (chapter 8), points and what is held (N.victory and the notes on victory), who leaves of himself. */
import { noDice } from '@hetman/core/dice';
import { ok, type Questions, questionKind, type Result } from '@hetman/core/game';
import { z } from 'zod';
import { pointsFor } from '../rules/battle/casualties.js';
import { moraleBonus, trackEnd, zoneOf } from '../rules/morale/morale.js';
import { automaticNotes, conditionHolds } from '../rules/notes/automatic.js';
import { countOf, inStages, isTrue } from '../rules/notes/conditions.js';
import { controllerOf, controlNotes, isControlled } from '../rules/notes/control.js';
import { finalPoints } from '../rules/notes/hooks.js';
import { hasDeparted } from '../rules/scenario/departure.js';
import { desertersNow } from '../rules/scenario/desertion.js';
import { scoreOf } from '../rules/scenario/points.js';
import { endByPoints, outcomeOf } from '../rules/scenario/victory.js';
import { enemyOf, type SideIndex } from '../rules/state/setting.js';
import type { State } from '../rules/state/state.js';
import { copyOf } from './as-of.js';
import { id, sideId, sidesAsked } from './subjects.js';

const nothing = z.strictObject({});
const bothSides = [0, 1] as const;

const morale = questionKind(nothing, (state: State) => {
  const { setting } = state;
  const favoured = (zone: number) => (zone === 0 ? null : sideId(state, zone > 0 ? 0 : 1));
  const zone = zoneOf(setting, state.morale);
  /** Fields to the next zone in favour of the side, null at the end of the track. */
  const toNextZone = (side: SideIndex) => {
    const step = side === 0 ? 1 : -1;
    for (let field = state.morale + step; Math.abs(field) <= trackEnd(setting); field += step)
      if (zoneOf(setting, field) !== zone) return Math.abs(field - state.morale);
    return null;
  };
  return ok({
    rule: '8.11',
    /** Fields from the middle, positive towards the first side. */
    marker: state.morale,
    zone: Math.abs(zone),
    favours: favoured(zone),
    /** 8.16: the zone that counts in this stage. */
    inForce: { zone: Math.abs(state.moraleInForce), favours: favoured(state.moraleInForce), rule: '8.16' },
    sides: bothSides.map((side) => ({
      side: sideId(state, side),
      /** 8.14: what its attacks gain in this stage. */
      attack: { modifier: moraleBonus(state, side), rule: '8.14' },
      /** 8.15, by option: what it takes from the enemy's attacks as well. */
      defence: {
        modifier: setting.options['moraleModifier'] === 'all-battles' ? moraleBonus(state, side) : 0,
        rule: '8.15',
      },
      toNextZone: toNextZone(side),
    })),
  });
});

/** What each destroyed piece of the enemy has brought. What else is in the sum came from notes, or from the file. */
function pointsOf(state: State, side: SideIndex) {
  const enemy = enemyOf(side);
  const score = scoreOf(state, side);
  const dead = <T extends { place: string; card: { side: SideIndex; id: string } }>(pieces: readonly T[]): T[] =>
    pieces.filter(({ place, card }) => place === 'dead' && card.side === enemy);
  const lines = [
    ...dead(state.units).map((unit) => ({ piece: unit.card.id, kind: unit.card.kind, points: pointsFor(state, unit) })),
    ...dead(state.commanders).map(({ card }) => ({ piece: card.id, kind: 'commander', points: score.commander })),
    ...dead(state.wagons).map(({ card }) => ({ piece: card.id, kind: 'wagon', points: score.wagon })),
  ].filter(({ points }) => points !== 0);
  const destroyed = lines.reduce((sum, { points }) => sum + points, 0);
  return {
    side: sideId(state, side),
    points: state.points[side],
    lines,
    /** From notes on stages and places, or given by the file. */
    others: state.points[side] - destroyed,
    worth: score,
  };
}

/** As it would end if this were the last stage; notes on the end of a stage have not spoken yet. */
function endNow(asked: State) {
  if (asked.end) return outcomeOf(asked);
  const state = copyOf(asked);
  endByPoints({ state, dice: noDice, emit: () => undefined });
  return outcomeOf(state);
}

const points = questionKind(nothing, (state: State) =>
  ok({
    rule: 'N.victory',
    sides: bothSides.map((side) => pointsOf(state, side)),
    /** Points that the end of the battle would add now, by the note that gives them. */
    atEnd: finalPoints(state).map(({ side, points: more, rule }) => ({
      side: sideId(state, side),
      points: more,
      rule,
    })),
    ifEndedNow: endNow(state),
  }),
);

/** The conditions of a note as they stand. */
const conditionsOf = (state: State, when: Parameters<typeof isTrue>[1][]) =>
  when.map((condition) => ({
    true: isTrue(state, condition),
    ...('holder' in condition
      ? { hexes: Object.fromEntries(condition.hexes.map((label) => [label, holder(state, label)])) }
      : { count: countOf(state, condition), atLeast: condition.atLeast ?? null, atMost: condition.atMost ?? null }),
  }));

const holder = (state: State, label: string): string | null => {
  const side = controllerOf(state, label);
  return side === null ? null : sideId(state, side);
};

const listed = <T>(note: T | readonly T[] | undefined): readonly T[] =>
  note === undefined ? [] : Array.isArray(note) ? note : [note as T];

/** Everything that decides the battle besides what is destroyed: N.control, N.automatic, N.victories, N.stage-points. */
const control = questionKind(nothing, (state: State) => {
  const { notes } = state.setting;
  const atStageEnd = (note: { readonly side: SideIndex; readonly when: readonly unknown[] }, rule: string) => ({
    side: sideId(state, note.side),
    rule,
    thisStage: inStages(state, note as Parameters<typeof inStages>[1]),
    conditions: conditionsOf(state, note.when as Parameters<typeof isTrue>[1][]),
  });
  return ok({
    hexes: controlNotes(state).map((note) => ({
      side: sideId(state, note.side),
      rule: 'N.control',
      points: note.points,
      held: isControlled(state, note),
      hexes: Object.fromEntries(note.hexes.map((label) => [label, holder(state, label)])),
    })),
    automatic: automaticNotes(state).map((note) => ({
      side: sideId(state, note.side),
      rule: 'N.automatic',
      when: note.when,
      true: conditionHolds(state, note),
    })),
    victories: listed(notes.victories).map((note) => atStageEnd(note, 'N.victories')),
    stagePoints: listed(notes.stagePoints).map((note) => ({
      points: note.points,
      ...atStageEnd(note, 'N.stage-points'),
    })),
    chiefs: { lostWhen: notes.chiefs?.when ?? [], rule: 'N.instant' },
  });
});

/** Who goes without being beaten: deserters and panic at the beginning of a movement phase, allies sent home by a die. */
const leaving = questionKind(z.strictObject({ side: id.optional() }), (state: State, asked): Result<unknown> => {
  const sides = sidesAsked(state, asked.side);
  if (!sides.ok) return sides;
  const { panic, departure } = state.setting.notes;
  const answer = sides.value.map((side) => {
    const deserters = desertersNow(state, side);
    const flees = panic?.side === side ? panic : null;
    return {
      side: sideId(state, side),
      desertion: {
        units: deserters ? deserters.foreign + deserters.others : 0,
        foreign: deserters?.foreign ?? 0,
        rule: 'N.desertion',
      },
      panic: { units: flees?.units ?? 0, commanders: flees?.commanders ?? 0, rule: 'N.panic' },
      departure:
        departure?.side === side
          ? { from: departure.from, upTo: departure.upTo, departed: hasDeparted(state), rule: 'N.departure' }
          : null,
    };
  });
  return ok({ sides: answer });
});

export const victoryQuestions: Questions<State> = { morale, points, control, leaving };
