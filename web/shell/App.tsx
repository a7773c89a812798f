/** Which page is shown, and the bar above every page but the map. */
import { GamePage } from '../game/GamePage.js';
import { MusterDoor } from '../muster/MusterDoor.js';
import { DicePage } from '../online/DicePage.js';
import { OnlinePage } from '../online/OnlinePage.js';
import { ReplayPage } from '../replay/ReplayPage.js';
import { RulesPage } from '../rules/RulesPage.js';
import { NewGamePage } from '../start/NewGamePage.js';
import { StartPage } from '../start/StartPage.js';
import { go, page } from './address.js';
import { language, say } from './language.js';
import { words } from './words.js';

export function App() {
  const at = page.value;
  switch (at.at) {
    case 'start':
      return <StartPage />;
    case 'new':
      return <NewGamePage key={at.battle} battle={at.battle} force={at.force ?? null} />;
    case 'muster':
      return <MusterDoor key={at.system} system={at.system} code={at.code} />;
    case 'game':
      return <GamePage key={at.id} id={at.id} road={at.road ?? false} />;
    case 'online':
      return <OnlinePage key={at.id} id={at.id} link={at.link} road={at.road ?? false} />;
    case 'dice':
      return <DicePage />;
    case 'replay':
      return <ReplayPage key={at.id} id={at.id} number={at.number} />;
    case 'rules':
      return <RulesPage system={at.system} book={at.book} rule={at.rule} />;
    case 'nowhere':
      return (
        <main class="page">
          <Bar />
          <p>{say(words.notFound)}</p>
        </main>
      );
  }
}

/** Name of the house, a way home, the other language. */
export function Bar() {
  return (
    <header class="bar">
      <button type="button" class="brand" onClick={() => go({ at: 'start' })}>
        Hetman
      </button>
      <span class="tagline">{say(words.tagline)}</span>
      <button type="button" class="language" onClick={() => (language.value = language.value === 'en' ? 'pl' : 'en')}>
        {say(words.language)}
      </button>
    </header>
  );
}
