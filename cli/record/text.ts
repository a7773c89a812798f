import type { AnyGame, Language, Outcome, ScenarioInfo } from '@hetman/core';
import type { GameRecord, RecordEntry, Step } from '@hetman/core/record';
import type { Paint } from '../output/paint.js';

const words = {
  en: {
    stage: 'Stage',
    setUp: 'set-up',
    dice: 'dice',
    orders: 'standing orders',
    rules: 'rules',
    draw: 'draw',
    rule: 'rule',
  },
  pl: {
    stage: 'Etap',
    setUp: 'rozstawienie',
    dice: 'kości',
    orders: 'stałe rozkazy',
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
      const head = entry
        ? `${sideName(entry.by)}: ${entryText(game, state, entry, word.orders, language)}`
        : word.setUp;
      if (entry || events.length > 0) lines.push(`${String(number).padStart(5)}  ${head}${dice}`);
      for (const event of events) lines.push(`         ${game.system.describeEvent(state, event, language)}`);
      headed = during;
      stage = game.stage(state);
      return lines.map((line) => `${line}\n`).join('');
    },
    outcome({ winner, reason, rule, points }: Outcome): string {
      const sums = Object.entries(points).map(([side, sum]) => `${sideName(side)} ${sum}`);
      const who = winner === null ? word.draw : sideName(winner);
      return `\n${paint.bold(who)}: ${reason} (${word.rule} ${rule}); ${sums.join(', ')}\n`;
    },
  };
}

function entryText(game: AnyGame, state: unknown, entry: RecordEntry, orders: string, language: Language): string {
  if ('orders' in entry) return `${orders} ${JSON.stringify(entry.orders)}`;
  return game.system.describeAction(state, entry.do, language);
}
