/** Dice are shown, then their meaning: faces, row and column of the table, the cell, the effect in shellMessages. */
import type { LogLine, TableReading } from '@hetman/core/board';
import { playMessages } from '../../locales/play.js';
import { shellMessages } from '../../locales/shell.js';
import type { PlayModel } from '../../play/play-model.js';
import { say } from '../../shell/language.js';
import { Dice } from './Die.js';
import { PoolThrow } from './PoolThrow.js';
import { type Cited, RuleLink } from './RuleNote.js';

export function DiceCard({ model }: { model: PlayModel }) {
  const { throws } = model;
  const lines = throws.shown.value;
  if (lines.length === 0) return null;
  return (
    <section class="dice-card" role="status" aria-label={say(playMessages.dice)}>
      <button type="button" class="close" aria-label={say(shellMessages.close)} onClick={throws.dismiss}>
        ×
      </button>
      {lines.map((line, i) => (
        <Thrown key={`${i} ${line.text.en}`} line={line} of={model.session} />
      ))}
    </section>
  );
}

export function Thrown({ line, of }: { line: LogLine; of: Cited }) {
  if (line.pools) return <PoolThrow reading={line.pools} rule={line.rule} of={of} sides={line.diceSides} />;
  if (!line.table) return <p class="effect">{say(line.text)}</p>;
  return (
    <div class="throw">
      <h2>
        {say(line.table.title)} {line.rule !== null && <RuleLink of={of} rule={line.rule} />}
      </h2>
      <p class="whose">{say(line.table.of)}</p>
      {line.table.stake && <p class="quiet stake">{say(line.table.stake)}</p>}
      <div class="throw-row">
        <Dice faces={line.dice} sides={line.diceSides} />
        <Cell table={line.table} />
      </div>
      <p class="meaning">{say(line.table.meaning)}</p>
      {line.table.modifiers.length > 0 && (
        <details>
          <summary>{say(playMessages.modifiers)}</summary>
          <ul class="modifiers">
            {line.table.modifiers.map((modifier) => (
              <li key={`${modifier.rule} ${modifier.label}`}>
                <span>{say(modifier.text)}</span> <RuleLink of={of} rule={modifier.rule} />
                <strong>{modifier.value > 0 ? `+${modifier.value}` : modifier.value}</strong>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Cell({ table }: { table: TableReading }) {
  return (
    <dl class="facts">
      <div>
        <dt>{say(table.row.label)}</dt>
        <dd>{table.row.value}</dd>
      </div>
      <div>
        <dt>{say(table.column.label)}</dt>
        <dd>{table.column.value}</dd>
      </div>
      {table.cell !== '' && (
        <div>
          <dt>=</dt>
          <dd class="throw-cell">{table.cell === '-' ? '–' : table.cell}</dd>
        </div>
      )}
    </dl>
  );
}
