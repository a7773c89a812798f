import { type Answered, type AnyGame, allAnswersTo, type Language, ok } from '@hetman/core';
import { defineCommand, jsonOption, languageOption, writeJson } from '../command.js';
import type { Io } from '../io.js';
import { type Paint, paintFor } from '../output/paint.js';
import { haltJson, haltProblem } from '../position/halt.js';
import { loadPosition } from '../position/load.js';
import { type PlayedPosition, playPosition, type Step } from '../position/play.js';

export const position = defineCommand({
  name: 'position',
  summary: 'Load a position file, do its actions with its dice, and print what happens and what may come next.',
  details: [
    'A refused action or a missing die ends it there with exit code 1.',
    'Questions of the file are answered from the position reached (docs/positions.md lists them).',
  ],
  places: { FILE: { need: 'one', help: 'position file (docs/positions.md); - reads what is piped in' } },
  options: { json: jsonOption, lang: languageOption },
  async run({ places, options }, context) {
    const { io } = context;
    const file = await loadPosition(context, places.FILE);
    if (!file.ok) return file;
    const { game, loaded } = file.value;
    const paint = paintFor(io);
    const tell = (step: Step, state: unknown) => io.out.write(stepText(game, step, state, options.lang, paint));
    const played = playPosition(game, loaded, options.json ? undefined : tell);
    const answers = allAnswersTo(game, played.state, loaded.questions);
    if (options.json) writeJson(io, { ...positionJson(game, played, options.lang), answers });
    else writeEnd(io, game, played, options.lang, paint);
    if (!options.json) writeAnswers(io, answers, paint);
    return played.halt ? haltProblem(game, places.FILE, played.halt, options.lang) : ok(0);
  },
});

function positionJson(game: AnyGame, played: PlayedPosition, language: Language) {
  const { system } = game;
  const { state, steps, halt, diceLeft } = played;
  const decision = system.decision(state);
  return {
    system: system.id,
    steps,
    ...(halt ? haltJson(game, halt, language) : {}),
    diceLeft,
    position: game.makePosition(state),
    decision,
    actions: decision ? system.actions(state) : [],
    outcome: system.outcome(state),
  };
}

function stepText(
  game: AnyGame,
  { by, action, events }: Step,
  state: unknown,
  language: Language,
  paint: Paint,
): string {
  const lines = events.map((event) => `  ${game.system.describeEvent(state, event, language)}`);
  return `${[paint.bold(`${by}: ${game.system.describeAction(state, action, language)}`), ...lines].join('\n')}\n`;
}

function writeEnd(io: Io, game: AnyGame, { state, diceLeft }: PlayedPosition, language: Language, paint: Paint): void {
  const { system } = game;
  const heading = (text: string) => io.out.write(`\n${paint.bold(text)}\n`);
  if (diceLeft > 0) io.out.write(`\n${diceLeft} dice of the file were not thrown.\n`);
  heading('Position');
  io.out.write(`${game.describeState(state, language)}\n`);
  const outcome = system.outcome(state);
  const decision = system.decision(state);
  if (decision) {
    const actions: unknown[] = system.actions(state);
    heading(
      `${decision.side}: ${system.describeDecision(decision.kind, language)} (${decision.kind}, ${actions.length} legal actions)`,
    );
    for (const action of actions) io.out.write(`  ${JSON.stringify(action)}\n`);
  }
  if (outcome) {
    heading('Outcome');
    const points = Object.entries(outcome.points).map(([side, sum]) => `${side} ${sum}`);
    io.out.write(
      `${outcome.winner ?? 'draw'}: ${outcome.reason} (rule ${outcome.rule}); points ${points.join(', ')}\n`,
    );
  }
}

/** Answers are data, so that they are printed as such for people too: one line a question, one an answer. */
function writeAnswers(io: Io, answers: readonly Answered[], paint: Paint): void {
  if (answers.length === 0) return;
  io.out.write(`\n${paint.bold('Answers')}\n`);
  for (const { question, answer, problem } of answers) {
    io.out.write(`${JSON.stringify(question)}\n  ${problem ? problem.message : JSON.stringify(answer)}\n`);
  }
}
