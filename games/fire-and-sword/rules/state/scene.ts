/**
 * What is worked out once while nobody moves: sight, paths, targets. A scene lasts as long as every unit stands as it
 * stood, so that its answers are those of the rules; 24 units asked for charges take 60 ms with it and seconds without.
 */
import type { Setting } from './setting.js';
import type { Commander, State, Unit } from './state.js';

interface Scene {
  /** Darkness goes by turns. */
  readonly turn: number;
  readonly stands: readonly Unit[];
  readonly leaders: readonly Commander[];
  readonly answers: Map<string, unknown>;
}

/** All of a unit on which an answer may depend. Layouts and charges are values, so that their identity is enough. */
const same = (one: Unit, other: Unit): boolean =>
  one.layout === other.layout &&
  one.charge === other.charge &&
  one.side === other.side &&
  one.place === other.place &&
  one.order === other.order &&
  one.morale === other.morale &&
  one.mounted === other.mounted &&
  one.abandoned === other.abandoned &&
  one.building === other.building &&
  one.wagons === other.wagons &&
  one.battalion === other.battalion &&
  one.caracole === other.caracole;

const sameLeader = (one: Commander, other: Commander): boolean =>
  one.pose === other.pose && one.place === other.place && one.joined === other.joined && one.fleeing === other.fleeing;

/** The last scenes of a setting, the newest first: a state and what each side sees of it are asked in turns. */
const scenes = new WeakMap<Setting, Scene[]>();
const kept = 4;

const fits = ({ turn, stands, leaders }: Scene, state: State): boolean =>
  turn === state.turn &&
  stands.length === state.units.length &&
  state.commanders.every((leader, index) => sameLeader(leader, leaders[index]!)) &&
  state.units.every((unit, index) => same(unit, stands[index]!));

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
  const stands = units.map((unit) => ({ ...unit }));
  return { turn, stands, leaders: commanders.map((leader) => ({ ...leader })), answers: new Map() };
}

/** The answer to a question about the units as they stand, worked out at most once in a scene. */
export function onceInScene<T>(state: State, question: string, answer: () => T): T {
  const { answers } = sceneOf(state);
  if (answers.has(question)) return answers.get(question) as T;
  const found = answer();
  answers.set(question, found);
  return found;
}
