/** Partisans keep no order for long: in the reorganisation phase it may become an order to move (special.mobility). */

import { pushTest } from '../dice/test-frame.js';
import { hasRule, onTable } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import type { Unit } from '../state/state.js';

export function goOnTheMove(play: Play, unit: Unit): void {
  unit.battle = { ...unit.battle, order: 'move' };
  unit.turn = { ...unit.turn, charge: null };
  play.emit({ type: 'moves-on', rule: 'special.mobility', unit: unit.data.id });
}

/** Without an order it gets one; another than move is kept by a passed test of Skill. */
export function testMobility(play: Play): void {
  for (const unit of play.state.units) {
    if (!hasRule(unit, 'mobility') || !onTable(unit) || unit.battle.morale !== 'good') continue;
    if (unit.battle.order === 'move') continue;
    if (unit.battle.order === null) goOnTheMove(play, unit);
    else {
      const test = { attribute: 'skill' as const, rule: 'special.mobility', support: 0, closed: false };
      pushTest(play, unit, { ...test, decides: { kind: 'keep-order' } });
    }
  }
}
