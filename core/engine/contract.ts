/** What the contract of a game says of any game that runs on frames and is fought by two sides. */
import type { GameEvent, GameSystem, Options, Refusal, Side } from '../game/index.js';
import { type Engine, type Framed, topFrame } from './frames.js';

/** A reason for which rules say no. */
export const because = (code: string, rule?: string): Refusal => (rule === undefined ? { code } : { code, rule });

export interface TwoSided {
  readonly sides: readonly [{ readonly id: Side }, { readonly id: Side }];
}

/** 0 or 1; null for anybody else. */
export function sideIndexOf({ sides }: TwoSided, id: Side): 0 | 1 | null {
  if (sides[0].id === id) return 0;
  return sides[1].id === id ? 1 : null;
}

/** The part of the contract that the loop of frames answers for every game. */
export function frameContract<
  State extends Framed<Frame> & { readonly setting: TwoSided },
  Frame extends { kind: string },
  Action,
  Event extends GameEvent = GameEvent,
>(
  engine: Engine<State, Action, Event>,
): Pick<GameSystem<State, Action, Event>, 'decision' | 'actions' | 'refusal' | 'apply'> {
  return {
    decision(state) {
      const frame = topFrame<Frame>(state);
      if (!frame || !('side' in frame) || state.end) return null;
      return { side: state.setting.sides[frame.side as 0 | 1].id, kind: frame.kind };
    },
    actions: (state) => (state.end ? [] : engine.actions(state)),
    refusal: (state, by, action) => engine.refusal(state, sideIndexOf(state.setting, by), action),
    apply(state, action, dice, emit) {
      engine.perform({ state, dice, emit }, action);
    },
  };
}

/** Pieces without their cards, which never change; joined, since a record hashes the text of every state. */
export const barePieces = (pieces: readonly { readonly card: unknown }[]): string[] =>
  pieces.map(({ card: _card, ...piece }) => Object.values(piece).join());

/**
 * Settings never change, so games of one scenario and one choice of options share theirs. Throws for names that the
 * border has not checked.
 */
export function settingsBy<Setting>(
  settle: (given: Options) => Options | null,
  build: (scenario: string, options: Options) => Setting,
): (scenario: string, given: Options) => Setting {
  const settings = new Map<string, Setting>();
  return (scenario, given) => {
    const settled = settle(given);
    if (!settled) throw new Error('unknown option');
    const key = JSON.stringify([scenario, Object.entries(settled).sort(([a], [b]) => (a < b ? -1 : 1))]);
    const known = settings.get(key);
    if (known) return known;
    const setting = build(scenario, settled);
    settings.set(key, setting);
    return setting;
  };
}

interface BattleFiles {
  readonly scenarios: {
    readonly battle: { readonly id: string };
    readonly scenarios: readonly { readonly id: string }[];
  };
}

/** The battle and the scenario of an id `battle/scenario`; the first scenario where only the battle is named. */
export function findBattle<Battle extends BattleFiles>(
  battles: readonly Battle[],
  id: string,
): { battle: Battle; scenario: string } {
  const [battleId, scenarioId] = id.split('/');
  const battle = battles.find((known) => known.scenarios.battle.id === battleId);
  if (!battle) throw new Error(`unknown battle "${battleId}"`);
  return { battle, scenario: scenarioId ?? battle.scenarios.scenarios[0]!.id };
}

/** Finds pieces by their id; the numbers of a setting are worked out once. */
export function indexedBy<Setting extends object, List extends string>(
  listsOf: (setting: Setting) => Readonly<Record<List, readonly { readonly id: string }[]>>,
): (setting: Setting, list: List, id: string) => number | undefined {
  const indexes = new WeakMap<Setting, Record<string, ReadonlyMap<string, number>>>();
  return (setting, list, id) => {
    let index = indexes.get(setting);
    if (!index) {
      const lists = Object.entries(listsOf(setting)) as [string, readonly { readonly id: string }[]][];
      index = Object.fromEntries(lists.map(([name, cards]) => [name, new Map(cards.map((card, i) => [card.id, i]))]));
      indexes.set(setting, index);
    }
    return index[list]!.get(id);
  };
}
