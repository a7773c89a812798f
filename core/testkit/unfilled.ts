import { type GamePackage, type GameSystem, languages } from '../game/index.js';
import { parseRecord, replay } from '../record/index.js';

/** Refused tries are told only so often: a game has thousands of moments. */
const triedEvery = 5;

/** Whether a text was handed out with a place for a fact still open. */
const isOpen = (text: string): boolean => /\{\w+/.test(text);

/**
 * Texts of a recorded game that leave a `{place}` unfilled: of its events, of its actions and those offered beside them, and of
 * the refusals of what was done before and is not allowed now. A record that stops replaying is told up to there.
 */
export function unfilledTexts<State, Action>(game: GamePackage<State, Action>, json: unknown, upTo: number): string[] {
  const { system } = game;
  const read = parseRecord(json);
  if (!read.ok) throw new Error(`no record: ${read.error.code}`);
  const { entries } = read.value;
  const open = new Set<string>();
  const look = (texts: readonly string[]) => texts.filter(isOpen).forEach((text) => void open.add(text));
  const known = new Map<string, Action>();
  replay(game, read.value, {
    upTo: Math.min(upTo, entries.length),
    onEntry({ number, before, state, events }) {
      const entry = entries[number - 1];
      const action = entry && 'action' in entry ? (entry.action as Action) : null;
      for (const language of languages) {
        look(events.map((event) => system.describeEvent(state, event, language)));
        if (action) look([system.describeAction(before, action, language)]);
      }
      if (action) known.set((action as unknown as { do: string }).do, action);
      if (number % triedEvery === 0) look(describeAll(system, state, [...known.values()]));
    },
  });
  return [...open];
}

/** What is offered now, and why the rest is not. */
function describeAll<State, Action>(
  system: GameSystem<State, Action>,
  state: State,
  others: readonly Action[],
): string[] {
  const decision = system.decision(state);
  if (!decision) return [];
  const refusals = others.flatMap((action) => system.refusal(state, decision.side, action) ?? []);
  const offered = system.actions(state);
  return languages.flatMap((language) => [
    system.describeDecision(decision.kind, language),
    ...offered.map((action) => system.describeAction(state, action, language)),
    ...refusals.map((refusal) => system.describeRefusal(refusal, language)),
  ]);
}
