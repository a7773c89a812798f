/** The roster as it stands on the page and on paper. */
import type { AnyGame, ForceSheet, ForceTable } from '@hetman/core/game';
import { musterMessages } from '../locales/muster.js';
import { say } from '../shell/language.js';
import { RuleAt } from './Figures.js';

export function Roster({ game, sheet }: { game: AnyGame; sheet: ForceSheet }) {
  return (
    <section class="roster">
      {sheet.roster.length > 0 && <h2 class="roster-title">{say(musterMessages.roster)}</h2>}
      {sheet.roster.map((table) => (
        <RosterTable key={table.title.en} table={table} />
      ))}
      <Sums sheet={sheet} />
      {sheet.notes.length > 0 && (
        <p class="force-notes">
          <strong>{say(musterMessages.rules)}:</strong>{' '}
          {sheet.notes.map(({ text, rule }, at) => (
            <span key={text.en}>
              {at > 0 && '; '}
              {say(text)}
              {rule !== null && <RuleAt game={game} rule={rule} />}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

/** On paper the figures do not open: what they are made of stands under the roster. */
const Sums = ({ sheet: { figures } }: { sheet: ForceSheet }) => (
  <ul class="force-sums on-paper">
    {figures.map(({ id, name, value, parts }) => (
      <li key={id}>
        <strong>
          {say(name)} {value}
        </strong>
        {': '}
        {parts.map((part) => `${part.value} ${say(part.text)}`).join('; ')}
      </li>
    ))}
  </ul>
);

const RosterTable = ({ table: { title, columns, rows } }: { table: ForceTable }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
  <section class="roster-scroll" aria-label={say(title)} tabIndex={0}>
    <table>
      <caption>{say(title)}</caption>
      <thead>
        <tr>
          {columns.map(({ name, short, figure }) => (
            <th key={name.en} scope="col" class={figure ? 'number' : ''}>
              {say(short) === say(name) ? say(name) : <abbr title={say(name)}>{say(short)}</abbr>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={`${at}-${row[0]!.en}`} class={row[0]!.en.startsWith('+') ? 'with' : ''}>
            {row.map((cell, column) =>
              column === 0 ? (
                <th key={columns[column]!.name.en} scope="row">
                  {say(cell)}
                </th>
              ) : (
                <td
                  key={columns[column]!.name.en}
                  class={columns[column]!.figure ? 'number' : ''}
                  data-short={say(columns[column]!.short)}
                >
                  {say(cell)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
