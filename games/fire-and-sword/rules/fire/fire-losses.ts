/** What a stage of fire has cost: points, bases, commanders, and the tests of morale that follow. */

import { canBeMet } from '../charge/around.js';
import { endangerCommander, strikeDown } from '../commanders/commander-danger.js';
import { commanderAt } from '../commanders/lone-commanders.js';
import { pushTest } from '../dice/test-frame.js';
import { outlive, takePoints } from '../melee/casualties.js';
import { awayFrom, resultant } from '../morale/directions.js';
import { hasNoMorale } from '../morale/morale-tests.js';
import type { FireStageFrame } from '../state/frames.js';
import { hasRule } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { nobody } from '../state/state.js';
import { hitWagons } from '../wagons-and-works/wagon-fire.js';
import { isWarWagons } from '../wagons-and-works/war-wagons.js';
import { explode } from './ammunition.js';

/** combat.simultaneous, ruling 18: all points fall at the end; who lost a base tests morale, after its owner chose. */
export function takeLosses(play: Play, frame: FireStageFrame): void {
  const { state } = play;
  const marks = [...new Set(frame.hits.map(({ target }) => target))];
  const targets = marks.filter((index) => index > nobody).map((index) => state.units[index]!);
  const struck = targets.map((unit) => ({ unit, hits: frame.hits.filter(({ target }) => target === unit.index) }));
  const fallen = struck.map(({ unit, hits }) => {
    const wanted = hits.reduce((sum, hit) => sum + hit.points, 0);
    const { bases, points } = isWarWagons(unit)
      ? { ...hitWagons(play, unit, hits), points: wanted }
      : takePoints(play, unit, wanted);
    if (unit.battle.place === 'destroyed' && hasRule(unit, 'ammunition-wagon')) explode(play, unit, null);
    return { unit, hits, bases, beyond: wanted - points };
  });
  const met = fallen.filter(({ unit }) => canBeMet(unit) && !unit.battle.abandoned);
  const shaken = met.filter(
    ({ unit, bases, hits }) =>
      !hasNoMorale(unit) && (bases > 0 || hits.some((hit) => hit.shakes && hit.points + (hit.structure ?? 0) > 0)),
  );
  // morale.causes: one test in a stage; only who led them gives those he led a second.
  for (const { unit } of shaken) unit.step = { ...unit.step, tested: true };
  // commanders.danger: counted for all that hit his unit together.
  for (const { unit, hits, beyond } of fallen) {
    endangerCommander(
      play,
      unit,
      hits.reduce((sum, hit) => sum + hit.tens, 0),
    );
    outlive(play, unit, beyond);
  }
  for (const { unit, hits } of shaken) {
    const test = { attribute: 'morale' as const, rule: 'morale.causes', support: 0, closed: false };
    const worst = worstShooters(hits);
    const away =
      worst.length < 2 ? null : (resultant(worst.map((shooter) => awayFrom(state, unit, shooter))) ?? 'stay');
    pushTest(play, unit, { ...test, decides: { kind: 'shaken', from: worst[0]!, away } });
  }
  for (const { unit, bases } of met)
    if (bases > 0 && !isWarWagons(unit))
      state.frames.push({ kind: 'lose', side: unit.battle.side, unit: unit.index, left: bases });
  for (const index of marks.filter((one) => one < nobody)) {
    const points = frame.hits.filter(({ target }) => target === index).reduce((sum, hit) => sum + hit.points, 0);
    if (points > 0) strikeDown(play, commanderAt(state, index)!, points, false);
  }
}

/** morale.withdrawal: away from whoever inflicted most; between several who hit it alike, unless they stand opposite. */
function worstShooters(hits: FireStageFrame['hits']): number[] {
  const points = new Map<number, number>();
  for (const hit of hits) points.set(hit.shooter, (points.get(hit.shooter) ?? 0) + hit.points);
  const most = Math.max(...points.values());
  return [...points].filter(([, lost]) => lost === most).map(([shooter]) => shooter);
}
