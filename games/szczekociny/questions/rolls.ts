/** Exact chances of single rolls: the rules roll them with every face. */
import type { Dice } from '@hetman/core/dice';
import { fail, type Modifier, ok, type Questions, questionKind, type Result } from '@hetman/core/game';
import { distribution, fractionToNumber, makeFraction } from '@hetman/core/odds';
import { z } from 'zod';
import { oddsOf } from '../odds/odds.js';
import type { OddsReport } from '../odds/reports.js';
import { staffDue } from '../rules/command/overall.js';
import { rollCasualty } from '../rules/melee/casualty.js';
import { lavaCheck, lavaSucceeds, newMelee } from '../rules/melee/melee.js';
import { breaksUnderFire, passesCheck } from '../rules/melee/morale.js';
import { squareRefusal } from '../rules/movement/formations.js';
import { square as squareRules } from '../rules/movement/square.js';
import { isGun, isMelee, labelOf, troopsOn } from '../rules/state/pieces.js';
import type { State, Unit } from '../rules/state/state.js';
import { copyOf } from './as-of.js';
import { checkOf } from './checks.js';
import { askedShot, isWeighable, shotFields } from './fire.js';
import { askedMelee, meleeFields } from './melee.js';
import { commanderOnMap, hexLabel, hexNamed, id, unitOnMap, whyNotOrNull } from './subjects.js';

const silent = () => undefined;

/** What comes of a roll on a copy of its own, for every face. */
function weighed(state: State, roll: (state: State, dice: Dice) => string) {
  const found = distribution(
    (dice) => roll(copyOf(state), dice),
    (result) => result,
  );
  return found.map(({ key, chance }) => ({
    result: key,
    chance: makeFraction(chance),
    probability: fractionToNumber(chance),
  }));
}

const noCheck = (unit: Unit) => fail('no-odds', `${unit.card.id} is a battery: artillery never checks morale (3.4)`);
const modifierField = z.int().min(-20).max(20).optional();
const asked = (modifier: number | undefined): Modifier[] =>
  modifier ? [{ rule: '3.4', label: 'modifier', value: modifier }] : [];

/** 3.4 */
const morale = questionKind(
  z.strictObject({ unit: id, modifier: modifierField }),
  (state: State, fields): Result<OddsReport> => {
    const found = unitOnMap(state, fields.unit);
    if (!found.ok) return found;
    if (isGun(found.value)) return noCheck(found.value);
    const modifiers = asked(fields.modifier);
    const results = weighed(state, (copy, dice) =>
      passesCheck({ state: copy, dice, emit: silent }, copy.units[found.value.index]!, '3.4', modifiers)
        ? 'passed'
        : 'failed',
    );
    return ok({ kind: 'morale', ...checkOf(found.value, '3.4', modifiers), results });
  },
);

/** The check of a unit under fire, with what failing it costs. */
const moraleUnderFire = questionKind(
  z.strictObject({ unit: id, modifier: modifierField }),
  (state: State, fields): Result<OddsReport> => {
    const found = unitOnMap(state, fields.unit);
    if (!found.ok) return found;
    if (isGun(found.value)) return noCheck(found.value);
    const modifiers = asked(fields.modifier);
    const results = weighed(state, (copy, dice) => {
      const unit = copy.units[found.value.index]!;
      const before = unit.losses;
      const broken = breaksUnderFire({ state: copy, dice, emit: silent }, unit, '10.9.4', modifiers);
      if (unit.place !== 'map') return 'eliminated';
      const cost = unit.losses > before ? 'loses a step and ' : '';
      return broken ? `${cost}retreats` : 'stands';
    });
    return ok({ kind: 'morale-under-fire', unit: fields.unit, modifiers, results });
  },
);

/** 4.6.1 to 4.6.3 */
const commander = questionKind(z.strictObject({ commander: id }), (state: State, fields): Result<OddsReport> => {
  const found = commanderOnMap(state, fields.commander);
  if (!found.ok) return found;
  const results = weighed(state, (copy, dice) => {
    const leader = copy.commanders[found.value.index]!;
    rollCasualty({ state: copy, dice, emit: silent }, leader, '4.6.1');
    return leader.place !== 'map'
      ? 'killed'
      : leader.contused === copy.turn && found.value.contused !== copy.turn
        ? 'stunned'
        : 'unhurt';
  });
  return ok({ kind: 'commander', commander: fields.commander, modifiers: [], results });
});

/** A salvo or a battery: 10.9.4, 10.9.5, 10.10.1, 10.10.5, with all that follows. */
const shot = questionKind(shotFields, (state: State, fields): Result<OddsReport> => {
  const found = askedShot(state, fields);
  if (!found.ok) return found;
  const { state: copy, volley, refusal } = found.value;
  if (!isWeighable(copy, volley))
    return fail('no-odds', `nobody can be hit on ${fields.hex} by ${fields.shooters.join(', ')}`);
  copy.frames.push(volley);
  const report = oddsOf(copy);
  return report.ok ? ok({ ...report.value, refusal: whyNotOrNull(refusal) }) : report;
});

/** 7.4 */
const lava = questionKind(meleeFields, (state: State, fields): Result<OddsReport> => {
  const found = askedMelee(state, fields);
  if (!found.ok) return found;
  const { state: copy, bout } = found.value;
  const cannot = fail(
    'no-odds',
    `no lava on ${fields.hex}: Cossacks through the front, with a flank hex empty, against no square (7.4)`,
  );
  if (!isMelee(copy, bout.hex) || !lavaCheck(copy, bout)) return cannot;
  const results = weighed(copy, (trial, dice) =>
    lavaSucceeds({ state: trial, dice, emit: silent }, bout) ? 'flank' : 'front',
  );
  return ok({ kind: 'lava', hex: fields.hex, modifiers: lavaCheck(copy, bout)!.modifiers, results });
});

/** 7.3.1 */
const square = questionKind(
  z.strictObject({ hex: hexLabel, side: id.optional() }),
  (state: State, fields): Result<OddsReport> => {
    const hex = hexNamed(state, fields.hex);
    if (!hex.ok) return hex;
    const side = ([0, 1] as const).find(
      (one) =>
        (fields.side === undefined || state.setting.sides[one].id === fields.side) &&
        troopsOn(state, one, hex.value).length > 0 &&
        !squareRefusal(state, one, hex.value),
    );
    if (side === undefined) return fail('no-odds', `nobody on ${fields.hex} could form a square (7.3)`);
    const [top] = troopsOn(state, side, hex.value) as [Unit];
    const results = weighed(state, (copy, dice) => {
      copy.frames.push({ kind: 'square', side, hex: hex.value });
      squareRules.apply(
        { state: copy, dice, emit: silent },
        { kind: 'square', side, hex: hex.value },
        { do: 'form', formation: 'square' },
      );
      return copy.units[top.index]!.formation === 'square' ? 'square' : 'loses a step';
    });
    return ok({ kind: 'square', hex: labelOf(state, hex.value), ...checkOf(top, '7.3.1'), results });
  },
);

/** 11.7 to 11.11 */
const melee = questionKind(meleeFields, (state: State, fields): Result<OddsReport> => {
  const found = askedMelee(state, fields);
  if (!found.ok) return found;
  const { state: copy, bout, refusal } = found.value;
  if (!isMelee(copy, bout.hex)) return fail('no-odds', `there are not both sides on ${fields.hex}`);
  copy.frames.push(newMelee(bout.side, bout.hex, bout.how, 'ready'));
  const report = oddsOf(copy);
  return report.ok ? ok({ ...report.value, refusal: whyNotOrNull(refusal) }) : report;
});

/** 4.5: the turn in which Pistor's chit goes into the cup again, were he activated now. */
const staffReturn = questionKind(z.strictObject({}), (state: State): Result<OddsReport> => {
  const results = weighed(state, (copy, dice) => `turn ${staffDue(copy, dice.d10('staff return'))}`);
  return ok({ kind: 'staff-return', rule: '4.5', modifiers: [], results });
});

export const rolls: Questions<State, OddsReport> = {
  morale,
  'morale-under-fire': moraleUnderFire,
  commander,
  shot,
  lava,
  square,
  melee,
  'staff-return': staffReturn,
};
