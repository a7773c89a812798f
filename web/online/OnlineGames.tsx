/** Games on the server that this browser holds a seat in: those that wait for its owner first. */

import type { GameInfo } from '@hetman/core/live';
import { onlineMessages } from '../locales/online.js';
import { shellMessages } from '../locales/shell.js';
import { type Known, knownOf } from '../manifests/find.js';
import { go } from '../shell/address.js';
import { say } from '../shell/language.js';
import { api, type GameList } from './api.js';
import { problemLine } from './problems.js';
import { playerName, sideName } from './scenario.js';

export function OnlineGames({ list, onChange }: { list: GameList; onChange: () => void }) {
  return (
    <>
      {[...list.games].sort(byUrgency).map((info) => (
        <OnlineCard key={info.id} info={info} onChange={onChange} />
      ))}
      {list.lost.map(({ id, scenario }) => (
        <li key={id} class="saved-game">
          <span>
            <strong>{scenario}</strong> <span class="quiet">{problemLine('lost-battle')}</span>
          </span>
        </li>
      ))}
    </>
  );
}

const isMine = ({ deciding, viewer }: GameInfo): boolean => deciding !== null && deciding === viewer;

/** Ours to decide, then the other's, then those that nobody has joined, then the finished; the newest first. */
function byUrgency(a: GameInfo, b: GameInfo): number {
  const urgency = (info: GameInfo) => (info.outcome ? 3 : !info.begun ? 2 : isMine(info) ? 0 : 1);
  return urgency(a) - urgency(b) || b.created - a.created;
}

function OnlineCard({ info, onChange }: { info: GameInfo; onChange: () => void }) {
  const known = knownOf(info);
  if (!known) return null;
  const { scenario } = known;
  const mine = isMine(info);
  return (
    <li class="saved-game">
      <span>
        <strong>{say(scenario.battleName)}</strong>, {say(scenario.name)}{' '}
        <span class="quiet">{opponentWords(known, info)}</span>
        <span class={mine ? 'turn mine' : 'turn'}>
          {mine && '● '}
          {statusWords(known, info)}
        </span>
      </span>
      <span class="row">
        <button
          type="button"
          class={info.outcome ? '' : 'main'}
          onClick={() => go({ at: 'online', id: info.id, link: null })}
        >
          {say(info.outcome ? shellMessages.result : info.begun ? shellMessages.resume : onlineMessages.invitation)}
        </button>
        {info.outcome && (
          <button type="button" onClick={() => go({ at: 'replay', id: info.id, number: null })}>
            {say(shellMessages.replay)}
          </button>
        )}
        <RemoveButton info={info} onChange={onChange} />
      </span>
    </li>
  );
}

/** An invitation can be taken back until it is taken, a finished game put away; a battle under way can be resigned. */
function RemoveButton({ info, onChange }: { info: GameInfo; onChange: () => void }) {
  if (info.viewer === null || info.viewer === 'spectator' || (info.begun && !info.outcome)) return null;
  const remove = async () => {
    if (!info.begun && !confirm(say(onlineMessages.takeBackSure))) return;
    await (info.begun ? api.hide(info.id) : api.cancel(info.id));
    onChange();
  };
  return (
    <button type="button" class="danger" onClick={() => void remove()}>
      {say(info.begun ? onlineMessages.putAway : onlineMessages.takeBack)}
    </button>
  );
}

function opponentWords(known: Known, info: GameInfo): string {
  if (info.viewer === 'spectator' || info.viewer === null)
    return `${say(onlineMessages.online)}, ${say(onlineMessages.watching).toLowerCase()}`;
  const other = info.seats.find(({ side, kind }) => side !== info.viewer && kind !== 'open');
  const name = other ? say(onlineMessages.against, { name: playerName(known.manifest, other) }) : null;
  return [say(onlineMessages.online), sideName(known.scenario, info.viewer), name].filter(Boolean).join(', ');
}

function statusWords(known: Known, info: GameInfo): string {
  const { outcome, viewer, deciding } = info;
  if (outcome) {
    if (outcome.winner === null) return say(onlineMessages.draw);
    if (viewer === null || viewer === 'spectator')
      return say(shellMessages.wins, { side: sideName(known.scenario, outcome.winner) });
    return say(outcome.winner === viewer ? onlineMessages.youWon : onlineMessages.youLost);
  }
  if (!info.begun) return say(onlineMessages.waitingToJoin);
  if (isMine(info)) return say(onlineMessages.yourDecision);
  const seat = info.seats.find(({ side }) => side === deciding);
  return seat ? say(onlineMessages.theirDecision, { name: playerName(known.manifest, seat) }) : '';
}
