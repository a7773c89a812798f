/** Splitting: a squadron of the enemy falls apart into two units before the first orders (effects.reconnaissance). */
import { block, blockSize, type Layout } from '../../formation/index.js';
import { cm, placeOn } from '../../geometry/index.js';
import { openRefusal } from '../movement/open-order.js';
import { baseCount, baseOf, onTable, poses } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { type Company, freshUnit, type State, type Unit } from '../state/state.js';
import { standRefusal } from './deployment/putting-down.js';
import { cardOfCompanies, kindsOfCompanies } from './deployment/squadrons.js';

/** How far the two parts are moved from each other. */
const apart = cm(0.5);

/** Before the orders of the first turn, one random squadron for each purchase. */
export function splitSquadrons(play: Play): void {
  const { state } = play;
  if (state.turn !== 1) return;
  for (const side of [0, 1] as const) {
    for (; state.fortunes[side].splitting > 0; state.fortunes[side].splitting--) {
      const able = state.units.filter((unit) => unit.battle.side === side && partsOf(state, unit) !== null);
      if (able.length > 0) split(play, able[play.dice.draw(able.length, 'splitting')]!);
    }
  }
}

const basesIn = (companies: readonly Company[]): number => companies.reduce((sum, { bases }) => sum + bases, 0);

/** Whole companies only: the first half of them stays together, the rest goes. */
function halvesOf({ battle: { companies } }: Unit): [Company[], Company[]] {
  const first = Math.ceil(companies.length / 2);
  return [companies.slice(0, first), companies.slice(first)];
}

/** How both parts would stand; null where the squadron cannot be parted. */
function partsOf(state: State, unit: Unit): [Layout, Layout] | null {
  if (!onTable(unit) || unit.battle.companies.length < 2 || basesIn(unit.battle.companies) !== baseCount(unit))
    return null;
  const counts = halvesOf(unit).map(basesIn) as [number, number];
  return waysApart(unit, counts).find((parts) => parts.every((_, own) => stands(state, unit, parts, own))) ?? null;
}

/** Each part is judged beside the other, as if the squadron were gone. */
function stands(state: State, unit: Unit, parts: readonly [Layout, Layout], own: number): boolean {
  const other: Unit = { ...unit, index: -1, battle: { ...unit.battle, layout: parts[own === 0 ? 1 : 0]! } };
  const units = [...state.units.filter(({ index }) => index !== unit.index), other];
  const layout = parts[own]!;
  if (layout.kind === 'open' && openRefusal(layout.poses, baseOf(unit)) !== null) return false;
  return standRefusal({ ...state, units }, { ...unit, battle: { ...unit.battle, layout } }, layout) === null;
}

/** Beside each other, or one behind the other where they stood deep; open order is parted as it stands. */
function waysApart(unit: Unit, [first, second]: [number, number]): [Layout, Layout][] {
  const base = baseOf(unit);
  const { layout } = unit.battle;
  if (layout.kind !== 'block') {
    const across = [...poses(unit)].sort((a, b) => a.x - b.x || a.y - b.y);
    const deep = [...poses(unit)].sort((a, b) => a.y - b.y || a.x - b.x);
    return [[...poses(unit)], across, deep].map((order) => [
      { kind: 'open', poses: order.slice(0, first) },
      { kind: 'open', poses: order.slice(first) },
    ]);
  }
  const { pose, files, count } = layout;
  const ranks = Math.ceil(count / files);
  const beside = (): [Layout, Layout][] => {
    const [left, right] = [first, second].map((bases) => Math.ceil(bases / ranks)) as [number, number];
    const front = block(pose, left, first, base);
    const at = (by: number) => ({ ...placeOn(pose, by, 0), facing: pose.facing });
    return [
      [front, block(at(blockSize(front, base).width + apart), right, second, base)],
      [front, block(at(-right * base.width - apart), right, second, base)],
    ];
  };
  const behind = (): [Layout, Layout] => {
    const front = block(pose, Math.min(files, first), first, base);
    const at = { ...placeOn(pose, 0, blockSize(front, base).depth + apart), facing: pose.facing };
    return [front, block(at, Math.min(files, second), second, base)];
  };
  return files === 1 ? [behind(), ...beside()] : [...beside(), behind()];
}

/** Both parts have again what their own companies have. */
function split(play: Play, unit: Unit): void {
  const { state, emit } = play;
  const layouts = partsOf(state, unit)!;
  const [staying, going] = halvesOf(unit);
  const changed = (part: Unit, companies: readonly Company[], layout: Layout): Unit => {
    const data = companies.length === 1 ? companies[0]!.data : { ...part.data, card: cardOfCompanies(companies) };
    const kinds = companies.length === 1 ? companies[0]!.kinds : kindsOfCompanies(companies);
    const bases = basesIn(companies);
    return {
      ...part,
      data,
      battle: { ...part.battle, kinds, layout, raised: bases, companies: companies.length === 1 ? [] : companies },
    };
  };
  const { side, noFreeOrder, mounted, limbered, garrison, unlitUntil } = unit.battle;
  const kept = { side, noFreeOrder, mounted, limbered, garrison, unlitUntil };
  const fresh = freshUnit(going[0]!.data, state.units.length, layouts[1], kept);
  state.units[unit.index] = changed(unit, staying, layouts[0]);
  state.units.push(changed(fresh, going, layouts[1]));
  state.setting = { ...state.setting, units: state.units.map(({ data }) => data) };
  emit({ type: 'split', rule: 'effects.reconnaissance', unit: unit.data.id, other: going[0]!.data.id });
}
