/** Help: keys, gestures, and what the signs mean, drawn by the same hand as on the map. */
import type { HexBoard, Note, TableBoard } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { CounterFigure, classesOf } from '../map/counter/CounterFigure.js';
import { SignIcon } from '../map/Signs.js';
import { say } from '../shell/language.js';
import { tableWords } from './words.js';

const text = (en: string, pl: string): Text => ({ en, pl });

const keys: readonly (readonly [string, Text])[] = [
  ['← ↑ → ↓', text('move the cursor from hex to hex', 'przesuwanie kursora z pola na pole')],
  ['Shift + ←↑→↓', text('move the map', 'przesuwanie mapy')],
  ['Enter', text('touch the hex; again, the next piece on it', 'dotknięcie pola; ponownie: następnego żetonu na nim')],
  [
    'N, P',
    text('next or previous place that can be touched', 'następne lub poprzednie miejsce, którego można dotknąć'),
  ],
  ['+ −', text('zoom', 'powiększenie')],
  ['Home', text('whole map', 'cała mapa')],
  ['U', text('undo', 'cofnięcie')],
  ['L', text('list of choices', 'lista możliwości')],
  ['Esc', text('put down, close, skip', 'odłożenie, zamknięcie, pominięcie')],
  ['?', text('this help', 'ta pomoc')],
];

const gestures: readonly Text[] = [
  text(
    'Drag moves the map; wheel or two fingers zoom.',
    'Przeciąganie przesuwa mapę; kółko lub dwa palce zmieniają powiększenie.',
  ),
  text(
    'Touch a unit to pick it up: gold hexes can be reached, with the points left on them.',
    'Dotknij oddziału, aby go wziąć: złote pola są w zasięgu, z liczbą pozostałych punktów.',
  ),
  text(
    'Rest on a gold hex to see the way, its price and its dangers. A finger shows first and goes at the second touch.',
    'Zatrzymaj wskaźnik na złotym polu, by zobaczyć drogę, jej koszt i zagrożenia. Palec najpierw pokazuje, drugie dotknięcie wykonuje ruch.',
  ),
  text(
    'Touch something that cannot be done to read why, with the rule.',
    'Dotknij tego, czego nie można zrobić, a przeczytasz dlaczego, z numerem zasady.',
  ),
  text(
    'Where pieces may go together, the prompt says who comes along; drag from the piece in hand over others to take just these.',
    'Gdzie żetony mogą iść razem, wiersz u góry mówi, kto idzie; przeciągnij od wziętego żetonu nad innymi, by zabrać właśnie te.',
  ),
  text(
    'Stacks fan out when you rest on them or touch them.',
    'Stosy rozkładają się, gdy zatrzymasz na nich wskaźnik lub ich dotkniesz.',
  ),
];

const signs: readonly (readonly [Note['kind'], Text])[] = [
  ['stop', text('must stop here', 'musi się tu zatrzymać')],
  ['danger', text('the enemy may fire or counter-charge here', 'wróg może tu strzelać lub kontrszarżować')],
  ['info', text('something follows from standing here', 'stanie tutaj ma skutki')],
];

const tableKeys: readonly (readonly [string, Text])[] = [
  ['← ↑ → ↓', text('move the table', 'przesuwanie stołu')],
  ['+ −', text('zoom', 'powiększenie')],
  ['Home', text('whole table', 'cały stół')],
  ['U', text('undo', 'cofnięcie')],
  ['L', text('list of choices', 'lista możliwości')],
  ['Esc', text('put down, close, skip', 'odłożenie, zamknięcie, pominięcie')],
  ['?', text('this help', 'ta pomoc')],
];

const tableGestures: readonly Text[] = [
  text(
    'Drag moves the table; wheel or two fingers zoom.',
    'Przeciąganie przesuwa stół; kółko lub dwa palce zmieniają powiększenie.',
  ),
  text(
    'Touch a unit to choose it: its ranges and arcs are laid out, and golden knobs appear that it is dragged by.',
    'Dotknij oddziału, aby go wybrać: pojawią się jego zasięgi i pola ostrzału oraz złote uchwyty do przeciągania.',
  ),
  text(
    'The golden outline shows how far the rules let it go, the red one what you asked for. The reason stands beside it.',
    'Złoty obrys pokazuje, dokąd pozwalają zasady, czerwony: czego chcesz. Obok stoi powód.',
  ),
  text(
    'The list of choices has manoeuvres, orders and shots, and plays the whole game without a mouse.',
    'Lista możliwości zawiera manewry, rozkazy i strzały; pozwala rozegrać całą grę bez myszy.',
  ),
];

export function HelpPanel({ board }: { board: HexBoard<unknown> | TableBoard<unknown> }) {
  const [ways, words] = board.kind === 'hexes' ? [gestures, keys] : [tableGestures, tableKeys];
  return (
    <div class="help">
      <h2>{say(text('Touching', 'Dotykanie'))}</h2>
      <ul>
        {ways.map((line) => (
          <li key={line.en}>{say(line)}</li>
        ))}
      </ul>
      <h2>{say(text('Keys', 'Klawisze'))}</h2>
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
      {board.kind === 'hexes' && <Signs samples={board.samples} />}
      <p class="quiet">{say(tableWords.help)}: ?</p>
    </div>
  );
}

function Signs({ samples }: Pick<HexBoard<unknown>, 'samples'>) {
  return (
    <>
      <h2>{say(text('Signs on a way', 'Znaki na drodze'))}</h2>
      <ul class="notes">
        {signs.map(([kind, meaning]) => (
          <li key={kind}>
            <SignIcon kind={kind} /> {say(meaning)}
          </li>
        ))}
      </ul>
      <h2>{say(text('Counters', 'Żetony'))}</h2>
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
