/**
 * What is worked out once while nobody moves: sight, paths, targets. A scene lasts as long as every unit stands as it
 * stood, so that its answers are those of the rules; 24 units asked for charges take 60 ms with it and seconds without.
 */
import type { Setting } from './setting.js';
import { type Commander, cloneCommander, cloneUnit, type State, type Unit } from './state.js';

interface Scene {
  /** Darkness goes by turns. */
  readonly turn: number;
  readonly units: readonly Unit[];
  readonly leaders: readonly Commander[];
  readonly answers: Map<string, unknown>;
}

/** Groups are values, so that their identity is enough. */
const same = (one: Unit, other: Unit): boolean =>
  one.battle === other.battle && one.turn === other.turn && one.phase === other.phase && one.step === other.step;

const sameLeader = (one: Commander, other: Commander): boolean =>
  one.battle === other.battle && one.turn === other.turn;

/** The last scenes of a setting, the newest first: a state and what each side sees of it are asked in turns. */
const scenes = new WeakMap<Setting, Scene[]>();
const kept = 4;

const fits = ({ turn, units, leaders }: Scene, state: State): boolean =>
  turn === state.turn &&
  units.length === state.units.length &&
  state.commanders.every((leader, index) => sameLeader(leader, leaders[index]!)) &&
  state.units.every((unit, index) => same(unit, units[index]!));

function sceneOf(state: State): Scene {
  const known = scenes.get(state.setting);
  if (!known) {
    const scene = newScene(state);
    scenes.set(state.setting, [scene]);
    return scene;
  }
  if (fits(known[0]!, state)) return known[0]!;
  const place = known.findIndex((scene) => fits(scene, state));
  const scene = place < 0 ? newScene(state) : known[place]!;
  known.splice(place < 0 ? kept - 1 : place, 1);
  known.unshift(scene);
  return scene;
}

function newScene({ turn, units, commanders }: State): Scene {
  return { turn, units: units.map(cloneUnit), leaders: commanders.map(cloneCommander), answers: new Map() };
}

/** The answer to a question about the units as they stand, worked out at most once in a scene. */
export function onceInScene<T>(state: State, question: string, answer: () => T): T {
  const { answers } = sceneOf(state);
  if (answers.has(question)) return answers.get(question) as T;
  const found = answer();
  answers.set(question, found);
  return found;
}
