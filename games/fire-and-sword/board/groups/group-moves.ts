/** Several units moved in one gesture: they keep their shape, and who cannot follow stays, with the reason. */
import {
  type Drag,
  type Drawn,
  foremostFirst,
  type GroupPlan,
  groupOffer,
  type MemberOrder,
  type Offer,
  type Outline,
  planGroup,
  type Spot,
  type TableHandle,
} from '@hetman/core/board';
import { figure, inEach, type Refusal, type Text } from '@hetman/core/game';
import {
  along,
  cm,
  direction,
  dot,
  facingOf,
  inCm,
  inDegrees,
  minus,
  normalAngle,
  type Point,
  plus,
  pointDistance,
  unit as tableUnit,
  turnBetween,
} from '../../geometry/index.js';
import type { Action } from '../../rules/state/actions.js';
import { poses, shapes, unitById } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import { no } from '../../rules/state/refusals.js';
import type { State, Unit } from '../../rules/state/state.js';
import { offerOf } from '../prompt/offers.js';
import { companyOf, groupWord } from './companies.js';
import { groupPreview, groupRules, stayNotes } from './group-rules.js';
import { actsTo, type Shift, shiftedOutline, turnedAbout } from './keeping-shape.js';

const stop: Action = { do: 'stop' };
const still: Point = { x: 0, y: 0 };

/** Begins to move, does these acts, and is done: the whole move of the unit. */
const moving =
  (acts: (unit: Unit) => readonly Action[] | null) =>
  (state: State, piece: string): MemberOrder<Action> | Refusal => {
    const unit = unitById(state, piece)!;
    const wanted = acts(unit);
    if (wanted === null || wanted.length === 0) return no.keepsNoShape;
    return { actions: [{ do: 'move', unit: piece }, ...wanted], finish: stop };
  };

/** The foremost in the direction of the move goes first, so that nobody stands in the way of who follows. */
function ordered(units: readonly Unit[], way: number): string[] {
  const ahead = (id: string) => {
    const unit = units.find(({ data }) => data.id === id)!;
    return dot(poses(unit)[0]!, direction(way)) / tableUnit;
  };
  return foremostFirst(
    units.map(({ data }) => data.id),
    ahead,
  );
}

const facingOfGroup = (state: State, selected: string): number => poses(unitById(state, selected)!)[0]!.facing;

function planShift(state: State, selected: string, units: readonly Unit[], shift: Shift): GroupPlan<Action> {
  const way = shift.way.x === 0 && shift.way.y === 0 ? facingOfGroup(state, selected) : facingOf(shift.way);
  const rules = groupRules(moving((unit) => actsTo(unit, shift)));
  return planGroup(rules, state, ordered(units, way));
}

/** Centimetres that are offered in the list beside the knob. */
const strides = [10, 5, 2];
/** Acts that several units do alike, each where it stands. */
const acts: readonly Action[] = [
  { do: 'turn', turn: 900 },
  { do: 'turn', turn: -900 },
  { do: 'turn', turn: 1800 },
  { do: 'march' },
  { do: 'mount' },
  { do: 'limber' },
  { do: 'unlimber' },
];

/** For the bar and the list: forward together, a turn of each, formations; only what at least one can do. */
export function groupMoves(state: State, selected: string, units: readonly Unit[]): Offer[] {
  const ids = units.map(({ data }) => data.id);
  const n = units.length;
  const facing = facingOfGroup(state, selected);
  const look = { piece: selected, hex: null, facing: null, path: [], notes: [], style: 'plain' as const };
  const ahead = strides.map((stride) => {
    const shift = { pivot: still, turn: 0, way: along(cm(stride), facing) };
    const offer = { ...look, id: `group ahead ${stride} ${ids.join(' ')}`, figure: `${stride} cm` };
    return groupOffer({ ...offer, label: groupWord('forward', { n }) }, () => planShift(state, selected, units, shift));
  });
  const alike = acts.map((act) => {
    const { label, figure, quick } = offerOf(state, act, selected);
    const said = { act: label, n };
    return groupOffer(
      {
        ...look,
        ...{ id: `group ${JSON.stringify(act)} ${ids.join(' ')}`, figure, label: groupWord('each-act', said) },
        quick: quick ?? label,
      },
      () => planGroup(groupRules(moving(() => [act])), state, ordered(units, facing)),
    );
  });
  return [...ahead, ...alike].filter(({ plan }) => plan().goes.length > 0);
}

interface Formation {
  /** The middle of its front, and of itself. */
  readonly front: Point;
  readonly middle: Point;
  readonly facing: number;
  /** From the middle to the knob that turns it. */
  readonly reach: number;
}

function formationOf(state: State, selected: string, units: readonly Unit[]): Formation {
  const facing = facingOfGroup(state, selected);
  const corners = units.flatMap((unit) => shapes(unit).flat());
  const [ahead, right] = [direction(facing), direction(facing + 900)];
  const span = (way: Point) => {
    const places = corners.map((corner) => dot(corner, way) / tableUnit);
    return { least: Math.min(...places), most: Math.max(...places) };
  };
  const [deep, wide] = [span(ahead), span(right)];
  const at = (forth: number, aside: number): Point => ({
    x: Math.round((forth * ahead.x + aside * right.x) / tableUnit),
    y: Math.round((forth * ahead.y + aside * right.y) / tableUnit),
  });
  const centre = (wide.least + wide.most) / 2;
  return {
    front: at(deep.most, centre),
    middle: at((deep.least + deep.most) / 2, centre),
    facing,
    reach: Math.round(Math.max(cm(6), (wide.most - wide.least) / 2)),
  };
}

const knobs = { ahead: 'group-ahead', turn: 'group-turn' } as const;

/** What is drawn stays in hand: how far it goes, and how far it turns about its middle. */
function shiftOf({ front, middle, facing, reach }: Formation, drawn: readonly Drawn[]): Shift {
  const to = (id: string) => drawn.find(({ handle }) => handle === id)?.to;
  const [ahead, turn] = [to(knobs.ahead), to(knobs.turn)];
  const right = plus(middle, along(reach, normalAngle(facing + 900)));
  return {
    pivot: middle,
    turn: turn ? turnBetween(facingOf(minus(right, middle)), facingOf(minus(rounded(turn), middle))) : 0,
    way: ahead ? minus(rounded(ahead), front) : still,
  };
}

const rounded = ({ x, y }: Spot): Point => ({ x: Math.round(x), y: Math.round(y) });

/** Null where one unit is in hand, or nobody moves now. */
function groupInHand(state: State, selected: string, company: readonly string[] | null) {
  const units = topFrame(state)?.kind === 'movement' ? companyOf(state, selected, company) : null;
  return units && { units, formation: formationOf(state, selected, units) };
}

export function groupHandles(
  state: State,
  selected: string,
  drawn: readonly Drawn[],
  company: readonly string[] | null,
): TableHandle[] | null {
  const group = groupInHand(state, selected, company);
  if (!group) return null;
  const { front, middle, facing, reach } = group.formation;
  const { turn, way } = shiftOf(group.formation, drawn);
  const about = plus(middle, way);
  const looks = normalAngle(facing + turn);
  const right = plus(about, along(reach, normalAngle(looks + 900)));
  const ahead = plus(turnedAbout(front, middle, turn), way);
  return [
    {
      ...{ id: knobs.ahead, kind: 'free', facing: looks, at: ahead, keeps: true, straight: true },
      knob: plus(ahead, along(cm(2), looks)),
      label: groupWord('move-ahead'),
    },
    {
      ...{ id: knobs.turn, kind: 'wheel', facing: looks, at: right, keeps: true },
      about: { pivot: about, turns: 'both' },
      knob: plus(right, along(cm(2), normalAngle(looks + 900))),
      label: groupWord('move-turn'),
    },
  ];
}

/** What is noted in hand: each knob where it would be if the other had not been drawn, so that both can be drawn in turn. */
function noted(formation: Formation, handle: string, to: Spot, drawn: readonly Drawn[]): Drawn[] {
  const others = drawn.filter((one) => one.handle !== handle);
  const { middle, front, reach } = formation;
  const before = shiftOf(formation, others);
  if (handle === knobs.ahead) {
    const way = minus(rounded(to), turnedAbout(front, middle, before.turn));
    return [...others, { handle, to: plus(front, way) }];
  }
  const looks = facingOf(minus(rounded(to), plus(middle, before.way)));
  return [...others, { handle, to: plus(middle, along(reach, looks)) }];
}

export function groupDrag(
  state: State,
  selected: string,
  handle: string,
  to: Spot,
  drawn: readonly Drawn[],
  company: readonly string[] | null,
): Drag | null {
  const group = groupInHand(state, selected, company);
  if (!group) return null;
  const { units, formation } = group;
  const inHand = noted(formation, handle, to, drawn);
  const shift = shiftOf(formation, inHand);
  const plan = planShift(state, selected, units, shift);
  const goes = new Set(plan.goes);
  const outlines = (of: readonly Unit[]): Outline[] =>
    of.flatMap((unit) => shapes(unit).map((shape) => shiftedOutline(shape, shift)));
  const stays = units.filter(({ data }) => !goes.has(data.id));
  return {
    wanted: outlines(stays),
    reached: plan.goes.length > 0 ? (groupPreview(state, { ...plan, stays: [] }).stands ?? []) : [],
    trace: [],
    measure: shiftText(shift, plan.goes.length, units.length),
    refusal: stays.length > 0 ? firstRefusal(plan) : null,
    says: stayNotes(state, plan),
    actions: plan.goes.length > 0 ? plan.actions : [],
    drawn: inHand,
  };
}

const firstRefusal = (plan: GroupPlan<Action>): Refusal => {
  const halt = plan.stays.map((one) => one.halt).find(({ kind }) => kind === 'refused');
  return halt?.kind === 'refused' ? halt.refusal : no.keepsNoShape;
};

/** How far, how much about, and how many can. */
function shiftText({ way, turn }: Shift, goes: number, all: number): Text {
  const far = `${inCm(pointDistance(still, way))} cm`;
  const about = turn === 0 ? '' : ` ${inDegrees(Math.abs(turn))}° ${turn > 0 ? '↷' : '↶'}`;
  const follow = groupWord('follow', { goes, all });
  return inEach((language) => {
    return figure(`${far}${about}; ${follow[language]}`, language);
  });
}
