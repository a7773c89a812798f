/**
 * The loop that runs a game whose state holds a stack of frames: each kind of frame is a question to one side or a
 * procedure between two questions, and has its rules in the file of its chapter.
 */
import type { Dice } from '../dice/index.js';
import type { Emit, GameEvent, Refusal } from '../game/index.js';

/** What procedures of the rules are handed: the state, the dice, and what takes events. */
export interface Play<State, Event extends GameEvent = GameEvent> {
  readonly state: State;
  readonly dice: Dice;
  readonly emit: Emit<Event>;
}

/** The rules of one kind of frame. */
export interface FrameRules<State, Frame, Action, Event extends GameEvent = GameEvent> {
  /** Does what needs no choice. True: the frame waits for its side's decision; false: look at the stack again. */
  advance(play: Play<State, Event>, frame: Frame): boolean;
  actions(state: State, frame: Frame): Action[];
  refusal(state: State, frame: Frame, action: Action): Refusal | null;
  apply(play: Play<State, Event>, frame: Frame, action: Action): void;
}

/** What the loop needs of a state: what is under way, innermost last, and how it ended. */
export interface Framed<Frame> {
  frames: Frame[];
  end: unknown;
}

export const topFrame = <Frame>(state: Framed<Frame>): Frame | undefined => state.frames[state.frames.length - 1];

export interface EngineParts<State, Frame, Action, Event extends GameEvent = GameEvent> {
  readonly rulesOf: (frame: Frame) => FrameRules<State, Frame, Action, Event>;
  readonly isAction: (value: unknown) => value is Action;
  /** The answer that standing orders give for a side, or null where the player wants to be asked. */
  readonly standingAnswer: (state: State, frame: Frame, actions: () => Action[]) => Action | null;
  /**
   * Reports to its side, and nobody else, that orders answered. The event reveals: the side has decided, as if it had been
   * asked, and what led here cannot be taken back and tried again.
   */
  readonly emitAnswered: (play: Play<State, Event>, frame: Frame, answer: Action) => void;
  /** A game of several chapters: sets up the next one where one has ended. False when there is none. */
  readonly nextChapter?: (play: Play<State, Event>) => boolean;
  /** Refusals at the gate. */
  readonly no: { readonly malformed: Refusal; readonly over: Refusal; readonly notYours: Refusal };
}

export interface Engine<State, Action, Event extends GameEvent = GameEvent> {
  /** Runs everything that needs no choice, and every choice that standing orders make. */
  settle(play: Play<State, Event>): void;
  actions(state: State): Action[];
  /** Ordered checks at the gate: shape, over, whose decision, then the rules. */
  refusal(state: State, by: number | null, action: unknown): Refusal | null;
  perform(play: Play<State, Event>, action: Action): void;
  /** The same, with a rest after every frame that was looked at: for pages that draw meanwhile. */
  performInSteps(play: Play<State, Event>, action: Action): Generator<undefined, void>;
}

export function makeEngine<
  State extends Framed<Frame>,
  Frame extends { kind: string },
  Action,
  Event extends GameEvent = GameEvent,
>(parts: EngineParts<State, Frame, Action, Event>): Engine<State, Action, Event> {
  const { rulesOf, isAction, standingAnswer, emitAnswered, nextChapter, no } = parts;
  /** Looks at the innermost frame once; true where somebody must decide or all is over. */
  const isSettled = (play: Play<State, Event>): boolean => {
    const { state } = play;
    if (state.end && !nextChapter?.(play)) {
      state.frames = [];
      return true;
    }
    const frame = topFrame(state);
    if (!frame) throw new Error('nothing is under way and the battle is not over');
    const own = rulesOf(frame);
    if (!own.advance(play, frame)) return false;
    const answer = standingAnswer(state, frame, () => own.actions(state, frame));
    if (!answer) return true;
    emitAnswered(play, frame, answer);
    own.apply(play, frame, answer);
    return false;
  };
  const settle = (play: Play<State, Event>): void => {
    while (!isSettled(play));
  };
  return {
    settle,
    actions(state) {
      const frame = topFrame(state);
      return frame ? rulesOf(frame).actions(state, frame) : [];
    },
    refusal(state, by, action) {
      if (!isAction(action)) return no.malformed;
      const frame = topFrame(state);
      if (!frame || state.end) return no.over;
      if (!('side' in frame) || frame.side !== by) return no.notYours;
      return rulesOf(frame).refusal(state, frame, action);
    },
    perform(play, action) {
      const frame = topFrame(play.state)!;
      rulesOf(frame).apply(play, frame, action);
      settle(play);
    },
    *performInSteps(play, action) {
      const frame = topFrame(play.state)!;
      rulesOf(frame).apply(play, frame, action);
      do yield;
      while (!isSettled(play));
    },
  };
}
