/** All that the piece in hand can do on its way, with what it costs: more than the hints of the rules, which are for bots. */
import type { Note, Offer } from '@hetman/core/board';
import { noDice } from '@hetman/core/dice';
import { inBoth, type Text } from '@hetman/core/game';
import { movementTable } from '../content/index.js';
import { type Block, blockSize, posesOf } from '../formation/index.js';
import { along, centreOf, cm, halfTurn, inCm, type Pose, poseBy, quarterTurn } from '../geometry/index.js';
import type { Action } from '../rules/actions.js';
import { specialPrice } from '../rules/acts.js';
import { guardsOf } from '../rules/dragoons.js';
import type { MoveFrame } from '../rules/frames.js';
import { together } from '../rules/open-order.js';
import { baseOf, movesByBases, poses, unitById } from '../rules/pieces.js';
import { topFrame } from '../rules/play.js';
import { cloneState, type State, type Unit } from '../rules/state.js';
import { rules } from '../rules/system.js';
import { words } from '../texts/index.js';
import { coverActs } from './cover.js';
import { furthest, type Mover, moverOf } from './dragging.js';
import { figureOf, offerOf } from './offers.js';

/** Centimetres and degrees that are offered beside the furthest. */
const strides = [10, 5, 2, 1];
const wheels = [900, 450, 300, 150, 50];

/** Open order: a centimetre between neighbours, about the middle of the block. */
function spread(unit: Unit, block: Block): Action {
  const base = baseOf(unit);
  const middle = centreOf(block.pose, blockSize(block, base));
  const wide = (length: number, size: number) => Math.round((length * (size + cm(1))) / size);
  const ways = posesOf(block, base).map((pose): Pose[] => {
    const own = centreOf(pose, base);
    const place = {
      x: middle.x + wide(own.x - middle.x, pose.facing % halfTurn === 0 ? base.width : base.depth),
      y: middle.y + wide(own.y - middle.y, pose.facing % halfTurn === 0 ? base.depth : base.width),
    };
    return [poseBy(place, pose.facing, Math.trunc(base.width / 2), Math.trunc(base.depth / 2))];
  });
  return { do: 'open', ways };
}

/** Close order: a line about the first base, who looks as it looked. */
function closed(unit: Unit): Action {
  const base = baseOf(unit);
  const stands = poses(unit);
  const lead = stands[Math.trunc(stands.length / 2)]!;
  const right = (pose: Pose) => {
    const [x, y] = [pose.x - lead.x, pose.y - lead.y];
    const across = along(1000, lead.facing + quarterTurn);
    return x * across.x + y * across.y;
  };
  const order = stands.map((pose, index) => ({ index, at: right(pose) })).sort((a, b) => a.at - b.at);
  const own = order.findIndex(({ index }) => stands[index] === lead);
  const places = new Map(order.map(({ index }, file) => [index, file - own]));
  const ways = stands.map((_, index): Pose[] => {
    const way = along(places.get(index)! * base.width, lead.facing + quarterTurn);
    return [{ x: lead.x + way.x, y: lead.y + way.y, facing: lead.facing }];
  });
  return { do: 'close', ways };
}

function fronts(unit: Unit): Action[] {
  if (unit.layout.kind !== 'block') return [];
  const { files, count } = unit.layout;
  return [files + 1, files - 1, files + 2, files - 2]
    .filter((wanted) => wanted > 0 && wanted <= count)
    .flatMap((wanted) =>
      (['middle', 'left', 'right'] as const).map((anchor): Action => ({ do: 'front', files: wanted, anchor })),
    );
}

function defending(unit: Unit): Action[] {
  const all = poses(unit).map((_, index) => index);
  return [
    ...[quarterTurn, -quarterTurn, halfTurn].map((turn): Action => ({ do: 'turn-bases', bases: all, turn })),
    ...fronts(unit),
    { do: 'limber' },
    { do: 'unlimber' },
    { do: 'connect' },
  ];
}

/** As far as it goes, and in round figures; to the rear and about as it likes. */
function straight(unit: Unit, mover: Mover): Action[] {
  const hold = mover.holds.find(({ id }) => id === 'ahead');
  const far = hold ? furthest(mover, hold, beyond(hold.at, hold.facing)) : null;
  const lengths = [...(far && 'distance' in far ? [far.distance] : []), ...strides.map(cm)];
  if (unit.layout.kind === 'open' || (!hold && movesByBases(unit))) {
    const { facing } = poses(unit)[0]!;
    const ways = [0, 450, -450, 900, -900, 1800];
    return strides.flatMap((stride) =>
      ways.map((turn): Action => ({ do: 'bases', ways: together(unit, facing + turn, cm(stride)) })),
    );
  }
  return [
    ...[...new Set(lengths)].map((distance): Action => ({ do: 'forward', distance })),
    ...[5, 2, 1].map((stride): Action => ({ do: 'backward', distance: cm(stride) })),
  ];
}

const beyond = (from: { x: number; y: number }, facing: number) => {
  const way = along(cm(60), facing);
  return { x: from.x + way.x, y: from.y + way.y };
};

function moving(unit: Unit, mover: Mover): Action[] {
  const { layout } = unit;
  return [
    ...straight(unit, mover),
    ...wheels.flatMap((turn): Action[] => [
      { do: 'wheel', pivot: 'front-right', turn },
      { do: 'wheel', pivot: 'front-left', turn: -turn },
    ]),
    ...[quarterTurn, -quarterTurn, halfTurn].map((turn): Action => ({ do: 'turn', turn })),
    ...fronts(unit),
    ...strides.map((stride): Action => ({ do: 'cross', distance: cm(stride) })),
    ...(layout.kind === 'block' ? [spread(unit, layout)] : []),
    ...(layout.kind === 'open' ? [closed(unit)] : []),
  ];
}

function actsFor(unit: Unit, frame: MoveFrame, mover: Mover): Action[] {
  const saddle: Action[] = [{ do: 'mount' }, { do: 'dismount', guards: guardsOf(unit) }, { do: 'dismount', guards: 0 }];
  if (frame.mode === 'defence') return [...defending(unit), ...saddle];
  return frame.mode === 'move' ? [...moving(unit, mover), ...saddle] : [];
}

/** Acts that are offered here, and need no hint of the rules. */
export const ownActs: ReadonlySet<Action['do']> = new Set([
  ...(['forward', 'backward', 'wheel', 'bases', 'turn', 'turn-bases', 'front', 'cross'] as const),
  ...(['mount', 'dismount', 'limber', 'unlimber'] as const),
]);

/** Manoeuvres that have a button beside the unit; what is drawn by a knob has none. */
const quickWords: readonly Action['do'][] = [
  'turn',
  'turn-bases',
  'front',
  'cross',
  'open',
  'close',
  'mount',
  'dismount',
  'limber',
  'unlimber',
  'connect',
];
const isQuick = (action: Action): boolean =>
  quickWords.includes(action.do) && !(action.do === 'front' && action.anchor !== 'middle');

const specialLimit = movementTable.special.withDefence;
const taking = (unit: Unit, action: Action): Note => {
  const price = specialPrice(unit, action);
  const left = specialLimit - unit.specialManoeuvres;
  const text: Text = {
    en: `takes ${price} of ${left} special manoeuvres`,
    pl: `zabiera ${price} z ${left} manewrów specjalnych`,
  };
  return { rule: 'manoeuvres.special', text, kind: 'info' };
};

const doubled = (label: Text): Text =>
  inBoth((language) => `${label[language]}, ${words.label('counts-double', language)}`);

/** Hints that the rules give once the unit has begun to act; null where it cannot, or a die would fall first. */
export function begunActs(state: State, piece: string): Action[] | null {
  const unit = unitById(state, piece);
  const first: Action = { do: 'move', unit: piece };
  if (!unit || unit.bogged || unit.morale === 'flight') return null;
  if (topFrame(state)?.kind !== 'movement' || rules.refusal(state, rules.decision(state)!.side, first)) return null;
  const begun = cloneState(state);
  rules.apply({ state: begun, dice: noDice, tell: () => undefined }, first);
  return topFrame(begun)?.kind === 'move' ? rules.actions(begun) : null;
}

/** All that the unit in hand could do, its hints before its manoeuvres: each begins with its first step. */
export function actsInHand(state: State, piece: string): Offer[] {
  const hints = (begunActs(state, piece) ?? []).filter(({ do: name }) => !ownActs.has(name) && name !== 'stop');
  const before: Action = { do: 'move', unit: piece };
  return [
    ...hints.map((action) => ({ ...offerOf(state, action, piece), actions: [before, action] })),
    ...manoeuvresOf(state, piece),
  ];
}

/** What the unit in hand could do now, or would do once it acts; nothing for who cannot. */
export function manoeuvresOf(state: State, piece: string): Offer[] {
  const unit = unitById(state, piece);
  const mover = unit && moverOf(state, piece);
  if (!unit || !mover?.frame) return [];
  const { frame } = mover;
  const acts = [...actsFor(unit, frame, mover), ...coverActs(state, unit, frame)];
  const known = new Set<string>();
  return acts.flatMap((action): Offer[] => {
    const offer = offerOf(state, action, piece);
    const judged = known.has(offer.id) ? null : mover.judge(action);
    known.add(offer.id);
    if (!judged || judged.refusal !== null) return [];
    const cost = judged.cost > 0 ? `${inCm(judged.cost)} cm` : null;
    // A length is told once: straight ahead a centimetre costs one, backward two.
    const straight = 'distance' in action || action.do === 'bases';
    const left = judged.allowed - mover.spent - judged.cost;
    return [
      {
        ...offer,
        ...('distance' in action && judged.cost === 2 * action.distance && { label: doubled(offer.label) }),
        actions: [...mover.before, action],
        finish: frame.mode === 'move' && left <= 0 ? { do: 'stop' } : null,
        figure: straight
          ? figureOf(action, poses(unit)[0])
          : [figureOf(action, poses(unit)[0]), cost].filter((part) => part !== null).join(', ') || null,
        notes: frame.mode === 'defence' ? [taking(unit, action)] : [],
        ...(isQuick(action) && { quick: offer.label }),
      },
    ];
  });
}
