/** Small positions drawn by literals, for tests that read like the rulebook. */
import { scriptedDice } from '@hetman/core/dice';
import type { Refusal } from '@hetman/core/game';
import { cm, inCm, type Pose, placeOn } from '../geometry/index.js';
import { type PositionFile, parsePosition } from '../position/index.js';
import type { Action, Way } from '../rules/state/actions.js';
import type { Event, EventOf } from '../rules/state/events.js';
import { commanderById, footprints, poses, unitById } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import type { Commander, State, Unit } from '../rules/state/state.js';
import { rules } from '../system.js';
import { words } from '../texts/index.js';

type UnitFile = NonNullable<PositionFile['units']>[number];
type Extras = Partial<Omit<UnitFile, 'id'>>;

const piece =
  (card: string, bases: number) =>
  (id: string, x: number, y: number, extras: Extras = {}): UnitFile => ({
    id,
    card,
    side: 'weaker',
    at: [x, y],
    bases,
    order: 'move',
    ...extras,
  });

/** Three bases of foot with Move 10/+5 and Skill 4. */
export const foot = piece('register', 3);
/** Three bases of close-order horse with Move 20/+10 and Skill 4. */
export const horse = piece('reiters', 3);
export const recruits = piece('boyar-sons', 3);
export const veterans = piece('veteran-reiters', 3);
export const pikes = piece('german-pikemen', 3);
export const elite = piece('pancerni', 3);
export const tartars = piece('lipka-tartars', 3);
export const skirmishers = piece('volunteers', 3);
export const dragoons = piece('polish-dragoons', 4);
export const rabble = piece('cossack-rabble', 4);
export const gun = piece('polish-falconet', 1);
export const wagon = piece('transport-wagon', 1);

export const enemy = (id: string, x: number, y: number, extras: Extras = {}): UnitFile =>
  horse(id, x, y, { side: 'stronger', facing: 180, ...extras });

export const colonel = (id: string, x: number, y: number, extras: object = {}) => ({
  id,
  card: 'polish-colonel',
  side: 'weaker' as const,
  at: [x, y] as [number, number],
  ...extras,
});

/** The events of one type. */
export const eventsOf = <Type extends Event['type']>(events: readonly Event[], type: Type): EventOf<Type>[] =>
  events.filter((event): event is EventOf<Type> => event.type === type);

/** Who is tested, in this order. */
export const testedIn = (events: readonly Event[]): string[] => eventsOf(events, 'test').map(({ unit: id }) => id);

/** A table of 120 by 120 cm in the movement phase of the weaker side, unless told otherwise. */
export function position(file: PositionFile): State {
  const read = parsePosition(file);
  if (!read.ok) throw new Error(read.error.message);
  return read.value.state;
}

export const positionProblem = (file: unknown): string | null => {
  const read = parsePosition(file);
  return read.ok ? null : read.error.message;
};

export const deciding = (state: State): string | null => rules.decision(state)?.side ?? null;
export const asked = (state: State): string | null => rules.decision(state)?.kind ?? null;

/** Does the actions for whoever must decide, with these dice; every die must be used and none missing. */
export function play(state: State, actions: readonly Action[], dice: readonly number[] = []): Event[] {
  const events: Event[] = [];
  // A ten is written 10 in tests and falls as the nought of the die.
  const source = scriptedDice(dice.map((face) => face % 10));
  for (const action of actions) {
    const refusal = refused(state, action);
    if (refusal)
      throw new Error(`${JSON.stringify(action)} is refused: ${refusal.code} ${JSON.stringify(refusal.facts ?? {})}`);
    rules.apply({ state, dice: source, emit: (event) => events.push(event) }, action);
    rules.checkInvariants(state);
  }
  if (source.left() > 0) throw new Error(`${source.left()} dice are left over`);
  return events;
}

export const refused = (state: State, action: Action, by: string | null = deciding(state)): Refusal | null =>
  rules.refusal(state, by ?? '', action);

/** The rule that refuses an action; null when it is legal. */
export const ruleAgainst = (state: State, action: Action): string | null => refused(state, action)?.rule ?? null;
/** The words of the refusal. */
export function why(state: State, action: Action): string {
  const refusal = refused(state, action);
  return refusal ? words.refusal(refusal, 'en') : '';
}

export const unit = (state: State, id: string): Unit => unitById(state, id)!;
export const leader = (state: State, id: string): Commander => commanderById(state, id)!;

/** Front left corner of a unit and its facing, in centimetres and degrees. */
export function where(state: State, id: string): [x: number, y: number, facing: number] {
  const { pose } = footprints(unit(state, id))[0]!;
  return [pose.x / 100, pose.y / 100, pose.facing / 10];
}

/** Movement spent by the unit on its way, in centimetres. */
export function spent(state: State): string {
  const frame = topFrame(state);
  if (frame?.kind !== 'move') throw new Error('nobody is on the way');
  return inCm(frame.spent);
}

export const moves = (id: string, ...acts: Action[]): Action[] => [{ do: 'move', unit: id }, ...acts];
export const forward = (distance: number): Action => ({ do: 'forward', distance: cm(distance) });
export const backward = (distance: number): Action => ({ do: 'backward', distance: cm(distance) });
export const stop: Action = { do: 'stop' };
export const wheelRight = (degrees: number): Action => ({ do: 'wheel', pivot: 'front-right', turn: degrees * 10 });
export const wheelLeft = (degrees: number): Action => ({ do: 'wheel', pivot: 'front-left', turn: -degrees * 10 });

export const at = (x: number, y: number, degrees = 0): Pose => ({ x: cm(x), y: cm(y), facing: degrees * 10 });
/** Every base so far to the right and so far ahead of where it stands, by the table's axes. */
export const shifted = (state: State, id: string, x: number, y: number): Way[] =>
  poses(unit(state, id)).map((pose) => [{ ...pose, x: pose.x + cm(x), y: pose.y + cm(y) }]);
export const basesOf = (state: State, id: string): [number, number][] =>
  poses(unit(state, id)).map(({ x, y }) => [x / 100, y / 100]);
export const cornerRight = (pose: Pose, width: number) => placeOn(pose, cm(width), 0);
/** Two small sides of every kind of unit, with ground of many kinds between them. */
export const battlefield = (): State =>
  position({
    phase: 'initiative',
    turn: 1,
    commanders: [colonel('C', 50, 5, { points: 4 }), colonel('D', 60, 110, { side: 'stronger', points: 3 })],
    units: [
      foot('A', 20, 20, { order: null }),
      elite('B', 40, 20, { order: null }),
      tartars('T', 60, 20, {
        order: null,
        open: [60, 65, 70].map((x) => ({ at: [x, 20] as [number, number], facing: 0 })),
      }),
      dragoons('G', 80, 20, { order: null }),
      gun('K', 100, 20, { order: null }),
      rabble('R', 20, 10, { order: null, files: 2 }),
      enemy('E', 62, 90, { order: null }),
      enemy('F', 32, 95, { order: null, files: 1 }),
      horse('H', 98, 90, { side: 'stronger', facing: 180, order: null }),
    ],
    terrain: [
      { id: 'wood', type: 'grove', shape: { kind: 'circle', centre: [40, 50], radius: 9 } },
      { id: 'forest', type: 'forest', shape: { kind: 'rectangle', from: [80, 40], to: [100, 55] } },
      { id: 'stream', type: 'stream', shape: { kind: 'rectangle', from: [0, 62], to: [60, 65] } },
      { id: 'hill', type: 'slope', shape: { kind: 'circle', centre: [100, 75], radius: 10 } },
    ],
    obstacles: [
      {
        type: 'low-obstacle',
        line: [
          [55, 40],
          [75, 45],
        ],
      },
    ],
    roads: [
      {
        line: [
          [60, 0],
          [60, 120],
        ],
      },
    ],
    buildings: [{ id: 'house', at: [20, 45], size: [6, 6] }],
  });

export { recordUntil } from './records.js';
export { rule } from './rule.js';
