import { noDice, scriptedDice } from '../dice/index.js';
import type { GameEvent, GameSystem, Refusal } from '../game/index.js';
import { samePlain } from '../record/index.js';

/** Ways to play a position by hand in a test, for any game. */
export interface Tried<State, Action, Event extends GameEvent = GameEvent> {
  /** The side that must decide now. */
  deciding(state: State): string | null;
  /** The kind of decision wanted now. */
  asked(state: State): string | null;
  /** Does the actions for whoever must decide, with these dice; every die must be used and none missing. */
  play(state: State, actions: readonly Action[], dice?: readonly number[]): Event[];
  /** The refusal of an action by the side that must decide (or by another), null when it is legal. */
  refused(state: State, action: Action, by?: string | null): Refusal | null;
  /** The number of the rule that refuses an action; null when it is legal. */
  ruleAgainst(state: State, action: Action): string | null;
}

export function tryWith<State, Action, Event extends GameEvent = GameEvent>(
  system: GameSystem<State, Action, Event>,
): Tried<State, Action, Event> {
  const deciding = (state: State) => system.decision(state)?.side ?? null;
  const asked = (state: State) => system.decision(state)?.kind ?? null;

  /** Refusal and list of actions must agree. */
  const refused = (state: State, action: Action, by: string | null = deciding(state)) => {
    const refusal = system.refusal(state, by ?? '', action);
    const listed = system.actions(state).some((one) => samePlain(one, action));
    if (by === deciding(state) && listed !== (refusal === null))
      throw new Error(`${JSON.stringify(action)}: listed ${listed}, refusal ${refusal?.code}`);
    return refusal;
  };

  return {
    deciding,
    asked,
    refused,
    ruleAgainst: (state, action) => refused(state, action)?.rule ?? null,
    play(state, actions, dice = []) {
      const events: Event[] = [];
      const source = dice.length > 0 ? scriptedDice(dice) : { ...noDice, left: () => 0 };
      for (const action of actions) {
        const refusal = refused(state, action);
        if (refusal)
          throw new Error(
            `${JSON.stringify(action)} is refused: ${refusal.code} ${refusal.rule ?? ''} (asked: ${asked(state)} of ${deciding(state)})`,
          );
        system.apply(state, action, source, (event) => events.push(event));
        system.checkInvariants(state);
      }
      if (source.left() > 0) throw new Error(`${source.left()} dice are left over`);
      return events;
    },
  };
}

/** The events of one type, in their order. */
export const eventsOf = <Event extends GameEvent, Type extends Event['type']>(
  events: readonly Event[],
  type: Type,
): Extract<Event, { readonly type: Type }>[] =>
  events.filter((event): event is Extract<Event, { readonly type: Type }> => event.type === type);
