/** The log is a list of moments: each shows its dice, its rule and its place. */
import type { LogLine } from '@hetman/core/board';
import { onlineWords } from '../online/words.js';
import { say } from '../shell/language.js';
import { words } from '../shell/words.js';
import { RuleLink } from './RuleNote.js';
import type { TableModel } from './table-model.js';

const shownAtMost = 200;
const faces = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

export function LogPanel({ model, onPlace }: { model: TableModel; onPlace: (hex: string) => void }) {
  const { session, board } = model;
  const state = session.state.value;
  const lines: { key: string; line: LogLine }[] = [];
  for (let i = session.happenings.value.length - 1; i >= 0 && lines.length < shownAtMost; i--) {
    const happening = session.happenings.value[i]!;
    for (let j = happening.events.length - 1; j >= 0; j--)
      lines.push({ key: `${happening.number}.${j}`, line: board.log(state, happening.events[j]!) });
  }
  return (
    <>
      <h2>{say(words.log)}</h2>
      {session.kind === 'online' && session.outcome.value === null && (
        <p class="quiet">{say(onlineWords.recordLater)}</p>
      )}
      <ol class="log" reversed>
        {lines.map(({ key, line }) => (
          <li key={key} class={line.weight}>
            {line.hex === null ? (
              <span>{say(line.text)}</span>
            ) : (
              <button type="button" class="place" onClick={() => onPlace(line.hex!)}>
                {say(line.text)}
              </button>
            )}
            {line.dice.length > 0 && <span class="dice">{line.dice.map((die) => faces[die]).join('')}</span>}
            {line.rule !== null && line.weight !== 'heading' && <RuleLink session={session} rule={line.rule} />}
          </li>
        ))}
      </ol>
    </>
  );
}
