/** Help: keys, gestures, and what the signs mean, drawn by the same hand as on the map. */
import type { HexBoard, Note, TableBoard } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { CounterFigure, classesOf } from '../map/counter/CounterFigure.js';
import { SignIcon } from '../map/Signs.js';
import { language, say } from '../shell/language.js';
import { Token } from '../table/Tokens.js';
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
  ['N, P', text('next or previous piece that can act', 'następny lub poprzedni oddział, który może działać')],
  [
    '← ↑ → ↓',
    text(
      'draw the chosen piece: ahead and back by a centimetre, wheel by five degrees; with nothing chosen, move the table',
      'przesuwanie wybranego oddziału: naprzód i w tył o centymetr, zachodzenie o pięć stopni; gdy nic nie wybrano: przesuwanie stołu',
    ),
  ],
  ['Shift + ←↑→↓', text('the same by a millimetre or a degree', 'to samo o milimetr lub stopień')],
  ['[ ]', text('wheel to the rear', 'zachodzenie w tył')],
  ['Enter', text('let go: the piece goes there', 'puszczenie: oddział tam idzie')],
  ['M', text('ruler', 'miarka')],
  ['+ −', text('zoom', 'powiększenie')],
  ['Home', text('whole table', 'cały stół')],
  ['U', text('undo', 'cofnięcie')],
  ['L', text('list of choices', 'lista możliwości')],
  ['Esc', text('take back, put down, close, skip', 'cofnięcie ręki, odłożenie, zamknięcie, pominięcie')],
  ['?', text('this help', 'ta pomoc')],
];

const tableGestures: readonly Text[] = [
  text(
    'Drag moves the table; wheel or two fingers zoom.',
    'Przeciąganie przesuwa stół; kółko lub dwa palce zmieniają powiększenie.',
  ),
  text(
    'Touch a unit to choose it: its ranges and arcs are laid out, its manoeuvres stand below with their costs, and golden knobs appear that it is dragged by.',
    'Dotknij oddziału, aby go wybrać: pojawią się jego zasięgi i pola ostrzału, na dole manewry z kosztami oraz złote uchwyty do przeciągania.',
  ),
  text(
    'The golden outline shows how far the rules let it go, the red one what you asked for. The reason stands beside it.',
    'Złoty obrys pokazuje, dokąd pozwalają zasady, czerwony: czego chcesz. Obok stoi powód.',
  ),
  text(
    'The right button, a finger that rests, or the ruler button measures from point to point, and between the nearest points of two pieces.',
    'Prawy przycisk, palec, który chwilę spoczął, lub przycisk miarki mierzy od punktu do punktu oraz między najbliższymi punktami dwóch oddziałów.',
  ),
  text(
    'The eye shows whom the chosen unit sees. The arrows turn the table.',
    'Oko pokazuje, kogo widzi wybrany oddział. Strzałki obracają stół.',
  ),
  text(
    'The list of choices has manoeuvres, orders and shots, and plays the whole game without a mouse. Its arrows are as the piece looks: ↑ is straight ahead.',
    'Lista możliwości zawiera manewry, rozkazy i strzały; pozwala rozegrać całą grę bez myszy. Strzałki są według kierunku oddziału: ↑ to prosto przed niego.',
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
      {board.kind === 'hexes' ? <Signs samples={board.samples} /> : <TokenSigns samples={board.samples} />}
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

function TokenSigns({ samples }: Pick<TableBoard<unknown>, 'samples'>) {
  return (
    <>
      <h2>{say(text('Tokens', 'Znaczniki'))}</h2>
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
