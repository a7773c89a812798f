/** Which page is shown. */
import { GamePage } from './game/GamePage.js';
import { MusterDoor } from './muster/MusterDoor.js';
import { DicePage } from './online/DicePage.js';
import { OnlinePage } from './online/OnlinePage.js';
import { ReplayPage } from './replay/ReplayPage.js';
import { RulesPage } from './rules/RulesPage.js';
import { page } from './shell/address.js';
import { NowherePage } from './shell/NowherePage.js';
import { NewGamePage } from './start/NewGamePage.js';
import { StartPage } from './start/StartPage.js';

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
      return <GamePage key={at.id} id={at.id} campaign={at.campaign ?? false} />;
    case 'online':
      return <OnlinePage key={at.id} id={at.id} link={at.link} campaign={at.campaign ?? false} />;
    case 'dice':
      return <DicePage />;
    case 'replay':
      return <ReplayPage key={at.id} id={at.id} number={at.number} />;
    case 'rules':
      return <RulesPage system={at.system} book={at.book} rule={at.rule} />;
    case 'nowhere':
      return <NowherePage />;
  }
}
