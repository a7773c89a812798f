/** Chances of single throws: each is made by the function that the rules make it with, once for every face. */
import type { Dice } from '@hetman/core/dice';
import { illegal, ok, type Questions, questionKind, type Result, unknownSubject } from '@hetman/core/game';
import { distribution } from '@hetman/core/odds';
import { z } from 'zod';
import { battleOdds, resultChances, shotOdds } from '../odds/odds.js';
import type { OddsReport } from '../odds/reports.js';
import { rollDispersal } from '../rules/battle/battle.js';
import { newBattle } from '../rules/battle/strengths.js';
import { commanderLosesUnit, commanderRetreats, commanderUnderArrows } from '../rules/commanders/commanders.js';
import { findRefuge } from '../rules/commanders/escape.js';
import { checkMorale } from '../rules/fire/fire.js';
import { dispersalLimit } from '../rules/morale/dispersal.js';
import { departure as departureRules } from '../rules/scenario/departure.js';
import { hasCommander, lift, moraleOf, unitsOn } from '../rules/state/pieces.js';
import { type Play, topFrame } from '../rules/state/play.js';
import { enemyOf } from '../rules/state/setting.js';
import { cloneState, type State } from '../rules/state/state.js';
import { husariaSystem } from '../system.js';
import { copyOf } from './as-of.js';
import { askedBattle, battleFields } from './battles.js';
import { askedShot, shotFields } from './fire.js';
import { commanderOnMap, id, unitNamed, unitOnMap } from './subjects.js';

/** Every throw that `roll` makes, with what it came to. */
function weigh(state: State, roll: (play: Play) => void, keyOf: (after: State) => string) {
  const throwOnce = (dice: Dice): State => {
    const after = cloneState(state);
    roll({ state: after, dice, emit: () => undefined });
    return after;
  };
  return resultChances(distribution(throwOnce, keyOf));
}

const placeWords = (index: number) => (after: State) =>
  after.units[index]!.place === 'dispersed' ? 'dispersed' : after.units[index]!.place === 'map' ? 'holds' : 'lost';

/** 6.21 step 9, 10.11: after a retreat of so many hexes. */
const dispersal = questionKind(
  z.strictObject({ unit: id, length: z.int().min(1).max(6) }),
  (asked: State, { unit: name, length }): Result<OddsReport> => {
    const found = unitOnMap(asked, name);
    if (!found.ok) return found;
    const state = copyOf(asked);
    const unit = state.units[found.value.index]!;
    // The track may be full to the last box (10.15): then it is lost with all who are on it.
    const battle = { ...newBattle(enemyOf(unit.card.side), [], [unit.hex], false), length };
    state.frames.push(battle);
    const roll = (play: Play) => rollDispersal(play, play.state.units[unit.index]!, length);
    return ok({
      kind: 'dispersal',
      unit: name,
      rule: hasCommander(state, unit) ? '10.13' : '10.11',
      upTo: hasCommander(state, unit) ? 0 : dispersalLimit(state, unit, length),
      modifiers: [],
      results: weigh(state, roll, placeWords(unit.index)),
    });
  },
);

/** 12.4: after a point lost to guns or small arms. */
const moraleCheck = questionKind(z.strictObject({ unit: id }), (asked: State, { unit: name }): Result<OddsReport> => {
  const found = unitOnMap(asked, name);
  if (!found.ok) return found;
  const state = copyOf(asked);
  const { index } = found.value;
  return ok({
    kind: 'morale',
    unit: name,
    rule: hasCommander(state, state.units[index]!) ? '10.13' : '12.4',
    over: moraleOf(state, state.units[index]!),
    modifiers: [],
    results: weigh(state, (play) => checkMorale(play, play.state.units[index]!), placeWords(index)),
  });
});

const causes = {
  'unit-lost': { rule: '9.22', roll: commanderLosesUnit },
  retreat: { rule: '9.23', roll: commanderRetreats },
  arrows: { rule: '16.26', roll: commanderUnderArrows },
} as const;

/** 9.22, 9.23, 16.26: a commander's life. Where all his units are lost he also needs a refuge. */
const commander = questionKind(
  z.strictObject({
    commander: id,
    cause: z.enum(['unit-lost', 'retreat', 'arrows']),
    units: z.array(id).max(40).optional(),
  }),
  (asked: State, fields): Result<OddsReport> => {
    const found = commanderOnMap(asked, fields.commander);
    if (!found.ok) return found;
    const state = copyOf(asked);
    state.frames = [{ kind: 'sequence' }];
    const { index, hex, card } = found.value;
    if (fields.cause === 'unit-lost') {
      for (const name of fields.units ?? []) {
        const unit = unitNamed(state, name);
        if (!unit.ok) return unit;
      }
      for (const unit of unitsOn(state, hex)) {
        const lost =
          unit.card.side === card.side && (fields.units === undefined || fields.units.includes(unit.card.id));
        if (lost) lift(state, unit, 'dead');
      }
    }
    const { rule, roll } = causes[fields.cause];
    const results = weigh(
      state,
      (play) => {
        roll(play, play.state.commanders[index]!);
        const frame = topFrame(play.state);
        if (frame?.kind === 'escape') findRefuge.advance(play, frame);
      },
      (after) => (after.commanders[index]!.place === 'dead' ? 'killed' : 'lives'),
    );
    return ok({ kind: 'commander', commander: fields.commander, cause: fields.cause, rule, modifiers: [], results });
  },
);

/** N.departure: the die that sends allies home. */
const departure = questionKind(z.strictObject({}), (asked: State): Result<OddsReport> => {
  const note = asked.setting.notes.departure;
  if (!note) return unknownSubject('scenario note', 'departure');
  const state = copyOf(asked);
  const frame = { kind: 'departure', side: note.side } as const;
  const results = weigh(
    state,
    (play) => departureRules.apply(play, { ...frame }, { do: 'roll' }),
    (after) => (after.memory['departed'] === true ? 'leave' : 'stay'),
  );
  return ok({ kind: 'departure', rule: 'N.departure', upTo: note.upTo, modifiers: [], results });
});

const fates = z.boolean().optional();

/** The battle as `attack`, `join`, `widen` would declare it; one that may not be fought has a refusal instead of odds. */
const battle = questionKind(battleFields.extend({ fates }), (asked: State, fields): Result<OddsReport> => {
  const found = askedBattle(asked, fields);
  if (!found.ok) return found;
  const { state, battle: frame, refusal } = found.value;
  if (refusal) return { ok: false, error: illegal(refusal, husariaSystem) };
  state.frames.push(frame);
  return ok(battleOdds(state, frame, { do: 'fight' }, fields.fates !== false));
});

const shot = questionKind(shotFields.extend({ fates }), (asked: State, fields): Result<OddsReport> => {
  const found = askedShot(asked, fields);
  if (!found.ok) return found;
  const { firing, volley, refusal } = found.value;
  if (refusal) return { ok: false, error: illegal(refusal, husariaSystem) };
  return ok(shotOdds(firing.state, volley, fields.fates !== false));
});

export const singleRolls: Questions<State, OddsReport> = {
  battle,
  shot,
  dispersal,
  morale: moraleCheck,
  commander,
  departure,
};
