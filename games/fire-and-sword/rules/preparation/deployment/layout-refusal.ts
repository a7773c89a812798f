/** Where a unit may be drawn up at deployment. */
import type { Refusal } from '@hetman/core/game';
import type { Layout } from '../../../formation/index.js';
import { cm, type Polygon, within } from '../../../geometry/index.js';
import { baseOf, groundOfLayout } from '../../state/pieces.js';
import { no, withFacts } from '../../state/refusals.js';
import type { State, Unit } from '../../state/state.js';
import { insideZone, zonesOf } from '../ground/zones.js';
import { deploymentNotes } from './deployment-notes.js';
import { standRefusal } from './putting-down.js';

/** Foot is looked for 20 cm about the point, horse 10. */
const reachOf = (unit: Unit): number => cm(unit.data.card.type === 'infantry' ? 20 : 10);

/** special.robbers: the unit must be drawn up about the point that the enemy named. */
function robbersRefusal(state: State, unit: Unit, ground: readonly Polygon[]): Refusal | null {
  const post = state.preparation?.posts.find((one) => one.unit === unit.data.id);
  if (!post) return null;
  const reach = reachOf(unit);
  const near = ground.every((base) => base.every((corner) => within([corner], [post.at], reach)));
  return near ? null : withFacts(no.robbersPoint, { allowed: reach / 100 });
}

/** The zone and the notes of the scenario, then ground and others. */
export function layoutRefusal(state: State, unit: Unit, layout: Layout): Refusal | null {
  const ground = groundOfLayout(layout, baseOf(unit));
  const far = robbersRefusal(state, unit, ground);
  if (far) return far;
  const verdict = deploymentNotes(state, unit, ground);
  if (verdict.refusal) return verdict.refusal;
  const inside =
    verdict.allowed ||
    zonesOf(state, unit.battle.side).some((zone) => insideZone(state, unit.battle.side, zone, ground));
  return inside ? standRefusal(state, unit, layout) : no.outsideZone;
}
