/** The log is a list of moments: each shows its dice, its rule and its place. */
import type { LogLine } from '@hetman/core/board';
import type { GameEvent } from '@hetman/core/game';
import { playMessages } from '../../locales/play.js';
import { shellMessages } from '../../locales/shell.js';
import type { PlayModel } from '../../play/play-model.js';
import { makeAddress } from '../../shell/address.js';
import { say } from '../../shell/language.js';
import { Dice } from './Die.js';
import { PoolThrow } from './PoolThrow.js';
import { RuleLink } from './RuleNote.js';

const shownAtMost = 200;

/** Who is told what was done in secret need not read that something was done. */
const withoutTwins = (events: readonly GameEvent[]): readonly GameEvent[] =>
  events.filter(({ type }) => !events.some((other) => other.type === `${type}-secretly`));

/** Of lines in a row by the same rule the first says so. */
const isCited = ({ rule, weight }: LogLine, above: LogLine | undefined): boolean =>
  rule !== null && weight !== 'heading' && (above?.rule !== rule || above.weight === 'heading');

interface ShownLine {
  readonly key: string;
  readonly number: number;
  readonly line: LogLine;
  readonly times: number;
}

/** What standing orders answered again and again is told once between two headings, with how often: the last time. */
function joined(lines: readonly ShownLine[]): ShownLine[] {
  const found: ShownLine[] = [];
  let answered = new Map<string, number>();
  for (const shown of lines) {
    if (shown.line.weight === 'heading') answered = new Map();
    const at = shown.line.answered && answered.get(shown.line.text.en);
    if (at !== undefined) found[at] = { ...found[at]!, times: found[at]!.times + 1 };
    else {
      if (shown.line.answered) answered.set(shown.line.text.en, found.length);
      found.push(shown);
    }
  }
  return found;
}

export function LogPanel({ model, onPlace }: { model: PlayModel; onPlace: (hex: string) => void }) {
  const { session, board } = model;
  const state = session.state.value;
  /** Numbers of an online game are the viewer's own until it is over; then the record counts every entry. */
  const linked = session.kind === 'local' || session.outcome.value === null;
  const commands = session.sides.length > 0 && session.outcome.value === null;
  const lines: ShownLine[] = [];
  for (let i = session.entries.value.length - 1; i >= 0 && lines.length < shownAtMost; i--) {
    const entry = session.entries.value[i]!;
    const events = withoutTwins(entry.events);
    for (let j = events.length - 1; j >= 0; j--)
      lines.push({
        key: `${entry.number}.${j}`,
        number: entry.number,
        line: board.log(state, events[j]!),
        times: 1,
      });
  }
  const shown = joined(lines);
  return (
    <>
      <h2>{say(shellMessages.log)}</h2>
      <ol class="log" reversed>
        {shown.map(({ key, number, line, times }, index) => (
          <li key={key} class={line.weight}>
            {line.hex === null ? (
              <span>{say(line.text)}</span>
            ) : (
              <button type="button" class="place" onClick={() => onPlace(line.hex!)}>
                {say(line.text)}
              </button>
            )}
            {times > 1 && <small> ({say(playMessages.timesSaid, { count: times })})</small>}
            {line.answered && commands && (
              <button
                type="button"
                class="ask-me"
                onClick={() => void session.setOrders(line.answered!.side, line.answered!.orders)}
              >
                {say(line.answered.label)}
              </button>
            )}
            {key.endsWith('.0') && model.answered.value.has(number) && (
              <small class="went-on">
                {say(playMessages.wentOn, { told: say(model.answered.value.get(number)!) })}
              </small>
            )}
            {line.dice.length > 0 && <Dice faces={line.dice} sides={line.diceSides} />}
            {line.table && (
              <span class="reading-line">
                {say(line.table.row.label)} {line.table.row.value}, {say(line.table.column.label)}{' '}
                {line.table.column.value}
                {line.table.cell !== '' && ` = ${line.table.cell}`}: {say(line.table.meaning)}
              </span>
            )}
            {line.pools && (
              <details class="log-throw">
                <summary>{say(line.pools.meaning) || say(playMessages.dice)}</summary>
                <PoolThrow reading={line.pools} rule={null} of={session} sides={line.diceSides} />
              </details>
            )}
            {isCited(line, shown[index - 1]?.line) && <RuleLink of={session} rule={line.rule!} />}
            {line.weight !== 'detail' && linked && (
              <a class="rule" href={makeAddress({ at: 'replay', id: session.id, number })}>
                ↺<span class="map-spoken"> {say(shellMessages.replay)}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
