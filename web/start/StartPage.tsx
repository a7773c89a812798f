/** Battles as cards, and the games of this browser to go on with. */
import type { ScenarioInfo } from '@hetman/core/game';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { musterMessages } from '../locales/muster.js';
import { shellMessages } from '../locales/shell.js';
import { BattlePicture } from '../manifests/BattlePicture.js';
import { knownOf } from '../manifests/find.js';
import { wholeRecord } from '../manifests/kept-record.js';
import { manifests, type PictureManifest } from '../manifests/manifests.js';
import { OnlineGames } from '../online/OnlineGames.js';
import { useOnlineGames } from '../online/use-online-games.js';
import { type SavedGame, store } from '../session/store.js';
import { go, makeAddress } from '../shell/address.js';
import { Bar } from '../shell/Bar.js';
import { say } from '../shell/language.js';
import { Provenance } from '../shell/Provenance.js';
import { stageCount, stageName } from '../shell/stages.js';
import { QuickBattle } from './QuickBattle.js';
import { openRecordFile, saveRecordFile } from './record-file.js';

/** Games that can be laid on this table; the others are played from the command line. */
const withBoard = manifests.filter(({ board }) => board);

export function StartPage() {
  /** Null until the store has answered: nothing is said of it before. */
  const saved = useSignal<readonly SavedGame[] | 'unreadable' | null>(null);
  const load = async () => {
    saved.value = await store.games().catch(() => 'unreadable' as const);
  };
  useEffect(() => void load(), []);
  const online = useOnlineGames();
  const { games, lost } = online.list.value;
  const here = saved.value === 'unreadable' ? [] : saved.value;
  const none = saved.value !== 'unreadable' && here !== null && here.length + games.length + lost.length === 0;
  return (
    <main class="page">
      <Bar />
      <h1>{say(shellMessages.yourGames)}</h1>
      {saved.value === 'unreadable' && <p role="alert">{say(shellMessages.gamesUnreadable)}</p>}
      {none ? (
        <p class="quiet">{say(shellMessages.noGames)}</p>
      ) : (
        <ul class="saved">
          <OnlineGames list={online.list.value} onChange={online.look} />
          {here?.map((game) => (
            <SavedCard key={game.id} game={game} onRemoved={load} />
          ))}
        </ul>
      )}
      <p>
        <button type="button" onClick={() => void openRecordFile()}>
          {say(shellMessages.importRecord)}
        </button>
      </p>
      <h1>{say(shellMessages.battles)}</h1>
      <ul class="battles">
        {withBoard.flatMap((manifest) =>
          battlesOf(manifest).map((scenarios) => (
            <BattleCard key={scenarios[0]!.battle} manifest={manifest} scenarios={scenarios} />
          )),
        )}
      </ul>
    </main>
  );
}

/** Scenarios of one battle together, in their order. */
function battlesOf(manifest: PictureManifest): ScenarioInfo[][] {
  const found = new Map<string, ScenarioInfo[]>();
  for (const info of manifest.scenarios) {
    const known = found.get(info.battle);
    if (known) known.push(info);
    else found.set(info.battle, [info]);
  }
  return [...found.values()];
}

function BattleCard({ manifest, scenarios }: { manifest: PictureManifest; scenarios: ScenarioInfo[] }) {
  const [first] = scenarios as [ScenarioInfo];
  return (
    <li class="card">
      <button type="button" class="card-face" onClick={() => go({ at: 'new', battle: first.battle })}>
        <BattlePicture picture={manifest.pictures[first.battle]} />
        <span class="card-text">
          <strong>{say(first.battleName)}</strong>
          <span>{first.sides.map((side) => say(side.name)).join(' – ')}</span>
          <span>{say(first.about)}</span>
          <span class="quiet">
            {scenarios.map((info) => say(info.name)).join(' · ')} · {stageCount(first)}
          </span>
          <Provenance info={first} />
        </span>
      </button>
      {manifest.forces && (
        <div class="row card-doings">
          <QuickBattle manifest={manifest} scenario={first} />
          <a class="button" href={makeAddress({ at: 'muster', system: manifest.system, code: null })}>
            {say(musterMessages.muster)}
          </a>
        </div>
      )}
    </li>
  );
}

function SavedCard({ game, onRemoved }: { game: SavedGame; onRemoved: () => void }) {
  const known = knownOf(game);
  const remove = async () => {
    if (!confirm(say(shellMessages.removeSure))) return;
    await store.remove(game.id);
    onRemoved();
  };
  if (!known) return <UnknownCard game={game} remove={remove} />;
  const { manifest, scenario: info } = known;
  const bots = info.sides.flatMap((side) => {
    const bot = manifest.bots.find((maker) => maker.id === game.bots[side.id]);
    return bot ? [`${say(side.name)}: ${say(bot.name)}`] : [];
  });
  return (
    <li class="saved-game">
      <span>
        <strong>{say(info.battleName)}</strong>, {say(info.name)}
        <span class="quiet">
          {' '}
          <span class="capital">{stageName(info)}</span> {game.stage}
          {game.over ? `, ${say(shellMessages.finished)}` : ''}
          {game.sandbox ? `, ${say(shellMessages.sandbox)}` : ''}
          {bots.length > 0 ? `; ${bots.join(', ')}` : ''}
        </span>
      </span>
      <span class="row">
        <button type="button" class={game.over ? '' : 'main'} onClick={() => go({ at: 'game', id: game.id })}>
          {say(game.over ? shellMessages.result : shellMessages.resume)}
        </button>
        {info.chapters && (
          <button type="button" onClick={() => go({ at: 'game', id: game.id, campaign: true })}>
            {say(shellMessages.campaignSoFar)}
          </button>
        )}
        <button type="button" onClick={() => go({ at: 'replay', id: game.id, number: null })}>
          {say(shellMessages.replay)}
        </button>
        <button type="button" class="danger" onClick={() => void remove()}>
          {say(shellMessages.remove)}
        </button>
      </span>
    </li>
  );
}

/** Of a battle that this page does not have, or has no more: nothing is lost. */
function UnknownCard({ game, remove }: { game: SavedGame; remove: () => Promise<void> }) {
  const save = async () => {
    const record = await wholeRecord(game);
    if (record.ok) saveRecordFile(record.value);
  };
  return (
    <li class="saved-game">
      <span>
        <strong>{game.scenario}</strong> <span class="quiet">{say(shellMessages.unknownBattle)}</span>
      </span>
      <span class="row">
        <button type="button" onClick={() => void save()}>
          {say(shellMessages.exportRecord)}
        </button>
        <button type="button" class="danger" onClick={() => void remove()}>
          {say(shellMessages.remove)}
        </button>
      </span>
    </li>
  );
}
