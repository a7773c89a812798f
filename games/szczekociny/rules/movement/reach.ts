/**
 * Where a group on its way can go: one ending for each hex and facing, and for each way into an enemy hex. The rules of
 * movement themselves are asked about every step; what is left is made as much as possible.
 */
import { noDice } from '@hetman/core/dice';
import type { Hex, Zone } from '@hetman/core/hex';
import { entryZone, fighters } from '../melee/melee-modifiers.js';
import type { Action } from '../state/actions.js';
import type { MoveFrame } from '../state/frames.js';
import { inMelee, isHorse, place } from '../state/pieces.js';
import { cornerName, nameOf } from '../state/play.js';
import { enemyOf } from '../state/setting.js';
import { cloneState, type State } from '../state/state.js';
import { chargeRefusal } from './charge.js';
import { endRefusal } from './ending.js';
import { doubleRefusal, goDouble, turnGroup, turnRefusal } from './manoeuvres.js';
import { shift } from './move.js';
import { movers, stepRefusal } from './steps.js';

export interface Ending {
  /** Of the first of the group, as are the hexes gone through, the start included. */
  readonly hex: Hex;
  readonly facing: number;
  readonly way: readonly Hex[];
  readonly acts: readonly Action[];
  /** Points that the poorest has left. */
  readonly left: number;
  /** Where everybody ends. */
  readonly ends: readonly Hex[];
  /** For an enemy hex: the zone of the enemy that it is entered through, and whether it may be a charge. */
  readonly melee: { readonly zone: Zone; readonly charge: boolean } | null;
}

/** One moment of the way. */
interface Moment {
  readonly hexes: readonly Hex[];
  readonly came: readonly number[];
  readonly facing: number;
  readonly points: readonly number[];
  readonly frame: MoveFrame;
  readonly melee: Ending['melee'];
  readonly act: Action | null;
  readonly before: Moment | null;
}

const sides = [0, 1, 2, 3, 4, 5] as const;
const nobodyHears = { dice: noDice, emit: () => undefined };

/** `frame` is the move under way, or one that would begin; the state is not changed. */
export function endingsOf(state: State, frame: MoveFrame): Ending[] {
  const trial = cloneState(state);
  const start = momentOf(trial, { ...frame }, null, null);
  const keyOf = frame.double ? exactKeyOf : placeOf;
  /** For each place those of which none is better in everything that a way on depends on. */
  const best = new Map<string, readonly Moment[]>();
  /** By points left, so that the richest is looked at first. */
  const waiting: Moment[][] = [];
  const meet = (moment: Moment): void => {
    const key = keyOf(moment);
    const known = best.get(key) ?? [];
    if (known.some((one) => covers(trial, one, moment))) return;
    best.set(key, [...known.filter((one) => !covers(trial, moment, one)), moment]);
    const left = leftOf(moment);
    waiting[left] ??= [];
    waiting[left].push(moment);
  };
  meet(start);
  for (let left = waiting.length - 1; left >= 0; left--) {
    const here = waiting[left] ?? [];
    for (let i = 0; i < here.length; i++) {
      const moment = here[i]!;
      if (moment.melee || !best.get(keyOf(moment))!.includes(moment)) continue;
      for (const next of nextMoments(trial, moment)) meet(next);
    }
  }
  best.delete(keyOf(start));
  if (frame.double) return onePerPlace([...best.values()].flat().flatMap((moment) => withPlace(trial, moment)));
  return [...best.values()].flatMap((known) =>
    endingOf(
      trial,
      known.reduce((a, b) => (worth(b) > worth(a) ? b : a)),
    ),
  );
}

/** 8.9: the same for the group at double time; none where it may not go so. */
export function doubleEndingsOf(state: State, frame: MoveFrame): Ending[] {
  if (doubleRefusal(state, frame)) return [];
  const trial = cloneState(state);
  const own = { ...frame };
  goDouble({ state: trial, ...nobodyHears }, own);
  return endingsOf(trial, own).map((ending) => ({ ...ending, acts: [{ do: 'double' }, ...ending.acts] }));
}

const leftOf = ({ points }: Moment): number => Math.min(...points);
/** Whatever is open from `b` is open from `a`: everybody has as many points, the run is as long, a step back as free. */
function covers(state: State, a: Moment, b: Moment): boolean {
  const run = ({ frame }: Moment) => Math.min(frame.straight, state.setting.book.charge);
  const backs = ({ frame }: Moment) => (state.setting.options['stepsBack'] === 'one' ? frame.backs : 0);
  const horse = isHorse(movers(state, a.frame)[0]!);
  return a.points.every((left, i) => left >= b.points[i]!) && (!horse || run(a) >= run(b)) && backs(a) <= backs(b);
}

/** More points first, then a longer run for a charge. */
const worth = (moment: Moment): number => leftOf(moment) * 100 + moment.frame.straight;

/** A hex and a facing; on an enemy hex the way in, and whether it is a charge, since both decide the melee. */
const placeOf = ({ hexes, facing, melee }: Moment): string =>
  melee ? `${hexes[0]} ${melee.zone} ${melee.charge}` : `${hexes[0]} ${facing}`;

/** 8.9: whoever must spend all his points may need a longer way, so that more of them are not better. */
const exactKeyOf = (moment: Moment): string => `${placeOf(moment)} ${moment.points.join()} ${moment.frame.backs}`;

const withPlace = (trial: State, moment: Moment): { place: string; ending: Ending }[] =>
  endingOf(trial, moment).map((ending) => ({ place: placeOf(moment), ending }));

/** Of several ways to a place the cheapest. */
function onePerPlace(found: readonly { readonly place: string; readonly ending: Ending }[]): Ending[] {
  const best = new Map<string, Ending>();
  for (const { place, ending } of found) {
    const known = best.get(place);
    if (!known || ending.left > known.left) best.set(place, ending);
  }
  return [...best.values()];
}

function meleeOf(trial: State, frame: MoveFrame): Ending['melee'] {
  const group = movers(trial, frame);
  const fighter = group.find((unit) => inMelee(trial, unit));
  if (!fighter) return null;
  const together = group.filter((unit) => unit.hex === fighter.hex);
  const zone = entryZone(together, fighters(trial, enemyOf(frame.side), fighter.hex));
  return { zone, charge: !chargeRefusal(trial, frame) };
}

function momentOf(trial: State, frame: MoveFrame, act: Action | null, before: Moment | null): Moment {
  const group = movers(trial, frame);
  return {
    hexes: group.map((unit) => unit.hex),
    came: group.map((unit) => unit.came),
    facing: group[0]!.facing,
    points: group.map((unit) => unit.mp),
    frame: { ...frame },
    melee: meleeOf(trial, frame),
    act,
    before,
  };
}

/** Puts the group where it is at that moment. */
function lay(trial: State, { hexes, came, facing, points, frame }: Moment): void {
  for (const [i, unit] of movers(trial, frame).entries()) {
    if (unit.hex !== hexes[i]) place(trial, unit, hexes[i]!);
    unit.came = came[i]!;
    unit.facing = facing;
    unit.mp = points[i]!;
  }
}

function nextMoments(trial: State, moment: Moment): Moment[] {
  lay(trial, moment);
  const { frame } = moment;
  const open: { act: Action; go: (frame: MoveFrame) => void }[] = [];
  for (const side of sides) {
    for (const back of [false, true])
      if (!stepRefusal(trial, frame, side, back))
        open.push({
          act: { do: back ? 'back' : 'step', to: nameOf(side) },
          go: (own) => void shift(trial, own, side, back),
        });
    if (!turnRefusal(trial, frame, side))
      open.push({
        act: { do: 'turn', facing: cornerName(side) },
        go: (own) => turnGroup({ state: trial, ...nobodyHears }, own, side),
      });
  }
  return open.map(({ act, go }) => {
    lay(trial, moment);
    const own = { ...frame };
    go(own);
    return momentOf(trial, own, act, moment);
  });
}

function endingOf(trial: State, moment: Moment): Ending[] {
  lay(trial, moment);
  if (!moment.melee && endRefusal(trial, moment.frame)) return [];
  const way: Hex[] = [];
  const acts: Action[] = [];
  for (let at: Moment | null = moment; at; at = at.before) {
    if (way[0] !== at.hexes[0]) way.unshift(at.hexes[0]!);
    // Two turns on the spot are one.
    if (at.act && !(at.act.do === 'turn' && acts[0]?.do === 'turn')) acts.unshift(at.act);
  }
  return [
    {
      hex: moment.hexes[0]!,
      facing: moment.facing,
      way,
      acts,
      left: leftOf(moment),
      ends: [...new Set(moment.hexes)],
      melee: moment.melee,
    },
  ];
}
