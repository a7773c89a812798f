/** Robbers before the battle: a die says what their plunder costs them (special.robbers). */
import type { Refusal } from '@hetman/core/game';
import type { Point } from '../../geometry/index.js';
import { rollTen } from '../dice/ten.js';
import { takeStrength } from '../melee/strength.js';
import type { Action } from '../state/actions.js';
import { hasRule, unitById } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { placesFor } from './deployment/places.js';
import type { RobbersFrame } from './frames.js';
import { insideZone, zonesOf } from './ground/zones.js';
import { type Answer, answered } from './quick.js';

/** So many robber units roll two dice. */
const manyRobbers = 7;

const robbersOf = (state: State, { owner, regiment }: Owner): Unit[] =>
  state.units.filter(
    (unit) =>
      unit.battle.side === owner &&
      unit.battle.place !== 'destroyed' &&
      hasRule(unit, 'robbers') &&
      (regiment === undefined || unit.data.regiment === regiment),
  );

/** Whose robbers: all of a side, or those of one regiment. */
type Owner = Pick<RobbersFrame, 'owner' | 'regiment'>;

/** In a division every regiment rolls for itself, but neither the main force nor the vanguard. */
function ownersOf({ setting, division }: State, owner: SideIndex): Owner[] {
  if (!division) return [{ owner }];
  return setting.regiments
    .filter(({ side, kind, role }) => side === owner && kind === 'regiment' && role === 'line')
    .map(({ id }) => ({ owner, regiment: id }));
}

/** The stronger side is asked last, so that its frames lie on top. */
export function rollRobbers(play: Play): void {
  for (const side of [0, 1] as const) {
    for (const whose of ownersOf(play.state, side)) {
      const count = robbersOf(play.state, whose).length;
      if (count === 0) continue;
      for (let die = 0; die < (count >= manyRobbers ? 2 : 1); die++) rollOnce(play, whose);
    }
  }
}

function rollOnce(play: Play, whose: Owner): void {
  const { state, dice, emit } = play;
  const { owner } = whose;
  const face = rollTen(dice, 'robbers');
  emit({ type: 'robbers', rule: 'special.robbers', side: state.setting.sides[owner].id, face });
  if (face === 1) return;
  if (face <= 5) ask(state, { ...whose, side: enemyOf(owner), what: 'order', unit: '' });
  else if (face <= 7) twoLosses(state, whose);
  else {
    const able = robbersOf(state, whose);
    const unit = able[dice.draw(able.length, 'robbers')]!;
    // Who is not to be deployed costs points of strength instead.
    if (unit.battle.waits !== 'deployment') twoLosses(state, whose);
    else {
      unit.battle = { ...unit.battle, noFreeOrder: true, alone: true };
      emit({ type: 'robbers-away', rule: 'special.robbers', unit: unit.data.id });
      if (face === 10) ask(state, { ...whose, side: enemyOf(owner), what: 'point', unit: unit.data.id });
    }
  }
}

function twoLosses(state: State, whose: Owner): void {
  ask(state, { ...whose, side: whose.owner, what: 'loss', unit: '' });
  ask(state, { ...whose, side: enemyOf(whose.owner), what: 'loss', unit: '' });
}

const ask = (state: State, frame: Omit<RobbersFrame, 'kind'>): void => {
  state.frames.push({ kind: 'robbers', ...frame });
};

/** In the owner's zone, and the whole unit finds room about it. */
function pointRefusal(state: State, frame: RobbersFrame, at: Point): Refusal | null {
  const inZone = zonesOf(state, frame.owner).some((zone) => insideZone(state, frame.owner, zone, [[at]]));
  if (!inZone) return no.outsideZone;
  const posts = [...state.preparation!.posts, { unit: frame.unit, at }];
  const there: State = { ...state, preparation: { ...state.preparation!, posts } };
  return placesFor(there, unitById(state, frame.unit)!, undefined, at).length > 0 ? null : no.noRoom;
}

function pickRefusal(state: State, frame: RobbersFrame, id: string): Refusal | null {
  const unit = unitById(state, id);
  if (!unit) return no.unknownUnit;
  return robbersOf(state, frame).includes(unit) ? null : no.notRobbers;
}

export const quickRobbers: Answer<'robbers'> = (state, frame, pick) => {
  const able = robbers.actions(state, frame);
  return able[pick(able.length)]!;
};

export const robbers: FrameRules<'robbers'> = {
  advance: (play, frame) => !answered(play, frame, robbers, quickRobbers),
  actions(state, frame) {
    if (frame.what !== 'point') {
      const able = robbersOf(state, frame)
        .map(({ data }): Action => ({ do: 'pick', unit: data.id }))
        .filter((action) => robbers.refusal(state, frame, action) === null);
      return able.length > 0 ? able : [{ do: 'done' }];
    }
    const { width, depth } = state.setting.table;
    const points = [1, 2, 3, 4, 5].flatMap((i) =>
      Array.from(
        { length: 11 },
        (_, j): Action => ({
          do: 'point',
          at: { x: Math.trunc((width * i) / 6), y: Math.trunc((depth * (j + 0.5)) / 11) },
        }),
      ),
    );
    const able = points.filter((action) => robbers.refusal(state, frame, action) === null);
    return [{ do: 'done' }, ...able];
  },
  refusal(state, frame, action) {
    if (action.do === 'pick' && frame.what !== 'point') return pickRefusal(state, frame, action.unit);
    if (action.do === 'point' && frame.what === 'point') return pointRefusal(state, frame, action.at);
    // The enemy need not name a point; a loss is passed over only where nobody can take it.
    if (action.do !== 'done') return no.notNow;
    const can =
      frame.what !== 'point' && robbersOf(state, frame).some(({ data }) => pickRefusal(state, frame, data.id) === null);
    return can ? no.notNow : null;
  },
  apply({ state, emit }, frame, action) {
    state.frames.pop();
    if (action.do === 'point') {
      state.preparation!.posts.push({ unit: frame.unit, at: action.at });
      return;
    }
    if (action.do !== 'pick') return;
    const unit = unitById(state, action.unit)!;
    unit.battle = { ...unit.battle, robbed: true };
    if (frame.what === 'order') unit.battle = { ...unit.battle, noFreeOrder: true };
    emit({ type: 'robbers-lost', rule: 'special.robbers', unit: action.unit });
    // With two dice a base may fall.
    takeStrength(unit, 1);
  },
};
