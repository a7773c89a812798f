/** Help: keys, gestures, and what the signs mean, drawn by the same hand as on the map. */
import type { HexBoard, Note, TableBoard } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { helpMessages } from '../../locales/help.js';
import { playMessages } from '../../locales/play.js';
import { CounterFigure, classesOf } from '../../map/counter/CounterFigure.js';
import { SignIcon } from '../../map/Signs.js';
import { language, say } from '../../shell/language.js';
import { Token } from '../../table/Tokens.js';

const keys: readonly (readonly [string, Text])[] = [
  ['← ↑ → ↓', helpMessages['move-the-cursor-from']],
  ['Shift + ←↑→↓', helpMessages['move-the-map']],
  ['Enter', helpMessages['touch-the-hex-again']],
  ['N, P', helpMessages['next-or-previous-place']],
  ['+ −', helpMessages.zoom],
  ['Home', helpMessages['whole-map']],
  ['U', helpMessages.undo],
  ['L', helpMessages['list-of-choices']],
  ['Esc', helpMessages['deselect-close-skip']],
  ['?', helpMessages['this-help']],
];

const gestures: readonly Text[] = [
  helpMessages.gestures,
  helpMessages['gestures.touch-a-unit-to'],
  helpMessages['gestures.rest-the-pointer-on'],
  helpMessages['gestures.touch-something-that-is'],
  helpMessages['gestures.where-units-may-move'],
  helpMessages['gestures.stacks-fan-out-when'],
];

const signs: readonly (readonly [Note['kind'], Text])[] = [
  ['stop', helpMessages.signs],
  ['danger', helpMessages['signs.the-enemy-may-fire']],
  ['info', helpMessages['signs.stopping-here-has-consequences']],
];

const tableKeys: readonly (readonly [string, Text])[] = [
  ['N, P', helpMessages.tableKeys],
  ['← ↑ → ↓', helpMessages['tableKeys.move-the-selected-unit']],
  ['Shift + ←↑→↓', helpMessages['tableKeys.the-same-by-a']],
  ['[ ]', helpMessages['tableKeys.wheel-to-the-rear']],
  ['Enter', helpMessages['tableKeys.end-the-drag-the']],
  ['M', helpMessages['tableKeys.ruler']],
  ['+ −', helpMessages.zoom],
  ['Home', helpMessages['tableKeys.whole-table']],
  ['U', helpMessages.undo],
  ['L', helpMessages['list-of-choices']],
  ['Esc', helpMessages['tableKeys.undo-the-drag-deselect']],
  ['?', helpMessages['this-help']],
];

const tableGestures: readonly Text[] = [
  helpMessages.tableGestures,
  helpMessages['tableGestures.touch-a-unit-to'],
  helpMessages['tableGestures.the-golden-outline-shows'],
  helpMessages['tableGestures.the-right-mouse-button'],
  helpMessages['tableGestures.the-eye-shows-whom'],
  helpMessages['tableGestures.the-list-of-choices'],
];

export function HelpPanel({ board }: { board: HexBoard<unknown> | TableBoard<unknown> }) {
  const [ways, words] = board.kind === 'hexes' ? [gestures, keys] : [tableGestures, tableKeys];
  return (
    <div class="help">
      <h2>{say(helpMessages.HelpPanel)}</h2>
      <ul>
        {ways.map((line) => (
          <li key={line.en}>{say(line)}</li>
        ))}
      </ul>
      <h2>{say(helpMessages['HelpPanel.keys'])}</h2>
      <dl class="keys">
        {words.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(meaning)}</dd>
          </div>
        ))}
      </dl>
      {board.kind === 'hexes' ? <Signs samples={board.samples} /> : <TokenSigns samples={board.samples} />}
      <p class="quiet">{say(playMessages.help)}: ?</p>
    </div>
  );
}

function Signs({ samples }: Pick<HexBoard<unknown>, 'samples'>) {
  return (
    <>
      <h2>{say(helpMessages.Signs)}</h2>
      <ul class="notes">
        {signs.map(([kind, meaning]) => (
          <li key={kind}>
            <SignIcon kind={kind} /> {say(meaning)}
          </li>
        ))}
      </ul>
      <h2>{say(helpMessages['Signs.counters'])}</h2>
      <ul class="samples">
        {samples.map(({ counter, text: meaning }) => (
          <li key={meaning.en}>
            <svg class={`map-view-sample ${classesOf(counter, 0)}`} viewBox="-52 -52 104 104" aria-hidden="true">
              <CounterFigure counter={counter} livery={0} />
            </svg>
            <span>{say(meaning)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function TokenSigns({ samples }: Pick<TableBoard<unknown>, 'samples'>) {
  return (
    <>
      <h2>{say(helpMessages.TokenSigns)}</h2>
      <ul class="samples">
        {samples.map((token) => (
          <li key={token.kind}>
            <svg class="token-sample livery-0" viewBox="-14 -14 28 28" aria-hidden="true">
              <Token token={token} x={0} language={language.value} />
            </svg>
            <span>{say(token.name)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
