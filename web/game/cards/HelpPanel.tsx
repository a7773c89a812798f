/** Help: keys, gestures, and what the signs mean, drawn by the same hand as on the map. */
import type { HexBoard, Note, TableBoard } from '@hetman/core/board';
import type { Text } from '@hetman/core/game';
import { CounterFigure, classesOf } from '../../map/counter/CounterFigure.js';
import { SignIcon } from '../../map/Signs.js';
import { tableWords } from '../../play/words.js';
import { language, say } from '../../shell/language.js';
import { Token } from '../../table/Tokens.js';

const text = (en: string, pl: string): Text => ({ en, pl });

const keys: readonly (readonly [string, Text])[] = [
  ['← ↑ → ↓', text('move the cursor from hex to hex', 'przesuwanie kursora z pola na pole')],
  ['Shift + ←↑→↓', text('move the map', 'przesuwanie mapy')],
  ['Enter', text('touch the hex; again: the next piece on it', 'dotknięcie pola; ponownie: następnego żetonu na nim')],
  [
    'N, P',
    text('next or previous place that can be touched', 'następne lub poprzednie miejsce, którego można dotknąć'),
  ],
  ['+ −', text('zoom', 'powiększenie')],
  ['Home', text('whole map', 'cała mapa')],
  ['U', text('undo', 'cofnięcie')],
  ['L', text('list of choices', 'lista możliwości')],
  ['Esc', text('deselect, close, skip', 'odznaczenie, zamknięcie, pominięcie')],
  ['?', text('this help', 'ta pomoc')],
];

const gestures: readonly Text[] = [
  text(
    'Drag moves the map; wheel or two fingers zoom.',
    'Przeciąganie przesuwa mapę; kółko lub dwa palce zmieniają powiększenie.',
  ),
  text(
    'Touch a unit to select it: gold hexes are within reach and show the movement points left there.',
    'Dotknij oddziału, aby go wybrać: złote pola są w zasięgu i pokazują, ile punktów ruchu tam zostanie.',
  ),
  text(
    'Rest the pointer on a gold hex to see the path, its cost and its dangers. With a finger, the first touch shows this and the second makes the move.',
    'Zatrzymaj wskaźnik na złotym polu, by zobaczyć drogę, jej koszt i zagrożenia. Palcem: pierwsze dotknięcie pokazuje to samo, drugie wykonuje ruch.',
  ),
  text(
    'Touch something that is not possible to read why, with the number of the rule.',
    'Dotknij tego, co niemożliwe, a przeczytasz dlaczego, z numerem zasady.',
  ),
  text(
    'Where units may move together, the prompt says who comes along; drag from the selected unit over others to take just these.',
    'Gdy oddziały mogą iść razem, wiersz u góry mówi, kto idzie; przeciągnij od wybranego oddziału przez inne, by zabrać właśnie te.',
  ),
  text(
    'Stacks fan out when you rest the pointer on them or touch them.',
    'Stosy rozkładają się, gdy zatrzymasz na nich wskaźnik lub ich dotkniesz.',
  ),
];

const signs: readonly (readonly [Note['kind'], Text])[] = [
  ['stop', text('must stop here', 'musi się tu zatrzymać')],
  ['danger', text('the enemy may fire or countercharge here', 'wróg może tu strzelać lub kontrszarżować')],
  ['info', text('stopping here has consequences', 'zatrzymanie się tutaj ma skutki')],
];

const tableKeys: readonly (readonly [string, Text])[] = [
  ['N, P', text('next or previous piece that can act', 'następny lub poprzedni oddział, który może działać')],
  [
    '← ↑ → ↓',
    text(
      'move the selected unit: forwards and back by a centimetre, wheel by five degrees; with nothing selected, move the table',
      'przesuwanie wybranego oddziału: naprzód i w tył o centymetr, zachodzenie o pięć stopni; gdy nic nie wybrano: przesuwanie stołu',
    ),
  ],
  ['Shift + ←↑→↓', text('the same by a millimetre or a degree', 'to samo o milimetr lub stopień')],
  ['[ ]', text('wheel to the rear', 'zachodzenie w tył')],
  ['Enter', text('end the drag: the unit goes there', 'koniec przeciągania: oddział tam idzie')],
  ['M', text('ruler', 'miarka')],
  ['+ −', text('zoom', 'powiększenie')],
  ['Home', text('whole table', 'cały stół')],
  ['U', text('undo', 'cofnięcie')],
  ['L', text('list of choices', 'lista możliwości')],
  ['Esc', text('undo the drag, deselect, close, skip', 'cofnięcie przeciągania, odznaczenie, zamknięcie, pominięcie')],
  ['?', text('this help', 'ta pomoc')],
];

const tableGestures: readonly Text[] = [
  text(
    'Drag moves the table; wheel or two fingers zoom.',
    'Przeciąganie przesuwa stół; kółko lub dwa palce zmieniają powiększenie.',
  ),
  text(
    'Touch a unit to select it: its ranges and arcs of fire appear, its manoeuvres with their costs are listed below, and golden handles appear to drag it by.',
    'Dotknij oddziału, aby go wybrać: pojawią się jego zasięgi i pola ostrzału, na dole manewry z kosztami oraz złote uchwyty do przeciągania.',
  ),
  text(
    'The golden outline shows how far the rules let it go, the red one what you asked for. The reason is written beside it.',
    'Złoty obrys pokazuje, dokąd pozwalają zasady, czerwony: dokąd próbujesz iść. Obok widać powód.',
  ),
  text(
    'The right mouse button, a long touch or the ruler button measures from point to point, and between the nearest points of two pieces.',
    'Prawy przycisk myszy, przytrzymanie palcem lub przycisk miarki mierzy od punktu do punktu oraz między najbliższymi punktami dwóch oddziałów.',
  ),
  text(
    'The eye shows whom the selected unit can see. The arrows turn the table.',
    'Oko pokazuje, kogo widzi wybrany oddział. Strzałki obracają stół.',
  ),
  text(
    'The list of choices has all manoeuvres, orders and shots, so that the whole game can be played without a mouse. Its arrows follow the facing of the unit: ↑ is straight ahead.',
    'Lista możliwości zawiera manewry, rozkazy i strzały; pozwala rozegrać całą grę bez myszy. Strzałki liczą się od zwrotu oddziału: ↑ to prosto przed siebie.',
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
      <h2>{say(text('Signs on a path', 'Oznaczenia na trasie'))}</h2>
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
