/** Close combat: who touches whom (`contacts`), the impetus now (`impetus`), blows and what counts in the result (`combat`). */
import { ok, type Questions, questionKind, type Result } from '@hetman/core/game';
import { z } from 'zod';
import type { Meeting } from '../geometry/index.js';
import { attackRow, talliesOf } from '../odds/report.js';
import { impetusOfRide, isCharging } from '../rules/charge/charge-state.js';
import { attacksOf, chosenStrikes, diceInside, impetusOf, impetusTakenBy } from '../rules/melee/blow-pools.js';
import { isAhead } from '../rules/melee/close-weapons.js';
import { sharedOut, stretchesOf } from '../rules/melee/fight-walls.js';
import { findMelees, heldNow } from '../rules/melee/melees.js';
import { winnerOf } from '../rules/melee/resolution.js';
import { contactsOf, type Strike, strikesOf } from '../rules/melee/who-strikes.js';
import type { BlowsFrame, CombatFrame, Melee } from '../rules/state/frames.js';
import type { State, Unit } from '../rules/state/state.js';
import { fighterHere, inCentimetres, name, sideName } from './asked.js';

const idOf = (state: State, index: number): string => state.units[index]!.data.id;

const strikeRow = (state: State, { base, enemy, at, meeting, over = false }: Strike) => ({
  base,
  enemy: idOf(state, enemy),
  at,
  meeting: meeting satisfies Meeting | 'reach',
  ...(over ? { over } : {}),
});

const contactsKind = questionKind(z.strictObject({ unit: name }), (state: State, asked: { unit: string }) => {
  const found = fighterHere(state, asked.unit);
  if (!found.ok) return found;
  const unit = found.value;
  const contacts = contactsOf(state, unit).map((contact) => ({
    ...strikeRow(state, contact),
    theirs: contact.theirs,
    length: inCentimetres(contact.length),
  }));
  const held = heldNow(state, unit).map(({ enemy, side, attack }) => ({ enemy: idOf(state, enemy), side, attack }));
  const strikes = strikesOf(state, unit).map((strike) => strikeRow(state, strike));
  return ok({ rule: 'combat.contact', unit: asked.unit, contacts, held, strikes });
});

/** combat.impetus: of the ride, and what is left of it against those whom the unit strikes now. */
const impetusAnswer = (state: State, unit: Unit) => ({
  rule: 'combat.impetus',
  charging: isCharging(unit),
  run: inCentimetres(unit.turn.charge?.run ?? 0),
  ride: impetusOfRide(unit),
  counts: impetusOf(state, unit, chosenStrikes(state, unit, [])),
  takenBy: chosenStrikes(state, unit, [])
    .filter(({ meeting }) => isAhead(meeting))
    .flatMap((strike) => {
      const taken = impetusTakenBy(state, unit, strike);
      return taken ? [{ base: strike.base, enemy: idOf(state, strike.enemy), ...taken }] : [];
    }),
});

const impetusKind = questionKind(z.strictObject({ unit: name }), (state: State, asked: { unit: string }) => {
  const found = fighterHere(state, asked.unit);
  return found.ok ? ok({ unit: asked.unit, ...impetusAnswer(state, found.value) }) : found;
});

/** The combat under way in which a unit takes part, or the one that would be fought as all stand now. */
export function meleeWith(state: State, unit: Unit): Melee | null {
  const combat = state.frames.find((frame): frame is CombatFrame => frame.kind === 'combat');
  // What has been chosen for the blows counts until they fall.
  const blows = state.frames.find((frame): frame is BlowsFrame => frame.kind === 'blows');
  const own = (melee: Melee, index: number) =>
    (!melee.fought || index === blows?.melee) && melee.units.includes(unit.index);
  return combat?.melees.find(own) ?? findMelees(state).find(({ units }) => units.includes(unit.index)) ?? null;
}

/** resolution.total as the units stand, before anybody has fallen. */
function tallies(state: State, melee: Melee) {
  const both = talliesOf(state, melee);
  const winner = winnerOf(state, melee, [both[0].total, both[1].total]);
  return {
    sides: both.map((tally, side) => ({ side: sideName(state, side as 0 | 1), ...tally })),
    ahead: winner === null ? null : sideName(state, winner),
  };
}

/** terrain.building-combat: what each wall of a garrison has against whom, and how its dice are shared out. */
function wallsAnswer(state: State, unit: Unit, { walls = [] }: Melee) {
  const [stretches, dice] = [stretchesOf(state, unit), diceInside(state, unit)];
  const own = walls.filter((share) => share.unit === unit.index);
  const shared = sharedOut(stretches, dice, own);
  const at = stretches.map((stretch, index) => ({
    wall: stretch.wall,
    target: state.units[stretch.enemy]!.data.id,
    most: stretch.dice,
    dice: shared[index]!,
  }));
  return { unit: unit.data.id, dice, at };
}

const combatKind = questionKind(
  z.strictObject({ unit: name }),
  (state: State, asked: { unit: string }): Result<unknown> => {
    const found = fighterHere(state, asked.unit);
    if (!found.ok) return found;
    const melee = meleeWith(state, found.value);
    if (!melee) return ok({ rule: 'combat.contact', unit: asked.unit, units: [], attacks: [], resolution: null });
    const units = melee.units.map((index) => state.units[index]!);
    return ok({
      rule: 'resolution.total',
      unit: asked.unit,
      units: units.map(({ data }) => data.id),
      attacks: units.flatMap((unit) => attacksOf(state, unit, melee).map((attack) => attackRow(state, unit, attack))),
      walls: units
        .filter(({ battle: { place } }) => place === 'building')
        .map((unit) => wallsAnswer(state, unit, melee)),
      impetus: units.map((unit) => ({ unit: unit.data.id, ...impetusAnswer(state, unit) })),
      resolution: tallies(state, melee),
    });
  },
);

export const combatQuestions: Questions<State> = { contacts: contactsKind, impetus: impetusKind, combat: combatKind };
