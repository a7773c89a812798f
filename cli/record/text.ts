import type { AnyGame, Language, Outcome, ScenarioInfo } from '@hetman/core';
import type { GameRecord, RecordEntry, Step } from '@hetman/core/record';
import type { Paint } from '../output/paint.js';

const words = {
  en: {
    stage: 'Stage',
    setUp: 'set-up',
    dice: 'dice',
    orders: 'standing orders',
    resigns: 'resigns',
    resigned: 'the other side resigned',
    rules: 'rules',
    draw: 'draw',
    rule: 'rule',
  },
  pl: {
    stage: 'Etap',
    setUp: 'rozstawienie',
    dice: 'kości',
    orders: 'stałe rozkazy',
    resigns: 'poddaje grę',
    resigned: 'druga strona poddała grę',
    rules: 'zasady',
    draw: 'remis',
    rule: 'zasada',
  },
} as const;

/** Turns the steps of a record into lines for people, with a heading wherever a stage begins. */
export function recordWriter(game: AnyGame, record: GameRecord, language: Language, paint: Paint) {
  const word = words[language];
  const scenarios: readonly ScenarioInfo[] = game.system.scenarios;
  const info = scenarios.find((candidate) => candidate.id === record.scenario);
  const sideName = (id: string) => info?.sides.find((side) => side.id === id)?.name[language] ?? id;
  let stage: number | null = null;
  let headed: number | null = null;
  return {
    head(): string {
      const title = info ? `${info.battleName[language]}: ${info.name[language]}` : record.scenario;
      const options = Object.entries(record.options).map(([id, value]) => `${id}=${value}`);
      const parts = [`${record.system}, ${word.rules} ${record.version}`, ...options];
      return `${paint.bold(title)}\n${parts.join(', ')}\n`;
    },
    step({ number, state, events, faces }: Step<unknown>): string {
      const lines: string[] = [];
      // The action that ends a stage still belongs to it.
      const during: number = stage ?? game.stage(state);
      if (during !== headed) lines.push('', paint.bold(`${word.stage} ${during}`));
      const entry = record.entries[number - 1];
      const dice = faces.length > 0 ? paint.dim(`  [${word.dice} ${faces.join(' ')}]`) : '';
      const head = entry ? `${sideName(entry.by)}: ${entryText(game, state, entry, word, language)}` : word.setUp;
      if (entry || events.length > 0) lines.push(`${String(number).padStart(5)}  ${head}${dice}`);
      for (const event of events) lines.push(`         ${game.system.describeEvent(state, event, language)}`);
      headed = during;
      stage = game.stage(state);
      return lines.map((line) => `${line}\n`).join('');
    },
    outcome({ winner, reason, rule, points }: Outcome): string {
      const sums = Object.entries(points).map(([side, sum]) => `${sideName(side)} ${sum}`);
      const who = winner === null ? word.draw : sideName(winner);
      const why =
        rule === undefined ? (reason === 'resigned' ? word.resigned : reason) : `${reason} (${word.rule} ${rule})`;
      return `\n${paint.bold(who)}: ${[why, sums.join(', ')].filter(Boolean).join('; ')}\n`;
    },
  };
}

function entryText(
  game: AnyGame,
  state: unknown,
  entry: RecordEntry,
  word: (typeof words)[Language],
  language: Language,
): string {
  if ('resign' in entry) return word.resigns;
  if ('orders' in entry) return `${word.orders} ${JSON.stringify(entry.orders)}`;
  return game.system.describeAction(state, entry.do, language);
}
