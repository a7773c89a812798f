import { type AnyGame, fill, type Language, type Outcome, type ScenarioInfo } from '@hetman/core';
import type { Entry, GameRecord, PlayedEntry } from '@hetman/core/record';
import { recordMessages } from '../locales/record.js';
import type { Paint } from '../output/paint.js';

/** Turns the steps of a record into lines for people, with a heading wherever a stage begins. */
export function recordWriter(game: AnyGame, record: GameRecord, language: Language, paint: Paint) {
  const scenarios: readonly ScenarioInfo[] = game.system.scenarios;
  const info = scenarios.find((candidate) => candidate.id === record.scenario);
  const sideName = (id: string) => info?.sides.find((side) => side.id === id)?.name[language] ?? id;
  const named = fill((info?.stages.name ?? recordMessages.stage)[language], { count: 1 }, language);
  const stageName = `${named.charAt(0).toUpperCase()}${named.slice(1)}`;
  let stage: number | null = null;
  let headed: number | null = null;
  return {
    head(): string {
      const title = info ? `${info.battleName[language]}: ${info.name[language]}` : record.scenario;
      const options = Object.entries(record.options).map(([id, value]) => `${id}=${value}`);
      const parts = [`${record.system}, ${recordMessages.rules[language]} ${record.version}`, ...options];
      return `${paint.bold(title)}\n${parts.join(', ')}\n`;
    },
    step({ number, state, events, faces }: PlayedEntry<unknown>): string {
      const lines: string[] = [];
      // The action that ends a stage still belongs to it.
      const during: number = stage ?? game.stage(state);
      if (during !== headed) lines.push('', paint.bold(`${stageName} ${during}`));
      const entry = record.entries[number - 1];
      const dice = faces.length > 0 ? paint.dim(`  [${recordMessages.dice[language]} ${faces.join(' ')}]`) : '';
      const head = entry
        ? `${sideName(entry.by)}: ${entryText(game, state, entry, language)}`
        : recordMessages.setUp[language];
      if (entry || events.length > 0) lines.push(`${String(number).padStart(5)}  ${head}${dice}`);
      for (const event of events) lines.push(`         ${game.system.describeEvent(state, event, language)}`);
      headed = during;
      stage = game.stage(state);
      return lines.map((line) => `${line}\n`).join('');
    },
    outcome({ winner, reason, rule, points }: Outcome): string {
      const sums = Object.entries(points).map(([side, sum]) => `${sideName(side)} ${sum}`);
      const who = winner === null ? recordMessages.draw[language] : sideName(winner);
      const why =
        rule === undefined
          ? reason === 'resigned'
            ? recordMessages.resigned[language]
            : reason
          : `${reason} (${recordMessages.rule[language]} ${rule})`;
      return `\n${paint.bold(who)}: ${[why, sums.join(', ')].filter(Boolean).join('; ')}\n`;
    },
  };
}

function entryText(game: AnyGame, state: unknown, entry: Entry, language: Language): string {
  if ('resign' in entry) return recordMessages.resigns[language];
  if ('orders' in entry) return `${recordMessages.orders[language]} ${JSON.stringify(entry.orders)}`;
  return game.system.describeAction(state, entry.do, language);
}
