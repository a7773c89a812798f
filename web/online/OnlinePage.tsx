/** A game on the server: joined, waited for, then played or watched; or why not. */

import type { GameInfo, SentProblem } from '@hetman/core/live';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { CampaignPage } from '../campaign/CampaignPage.js';
import { GameTable } from '../game/GameTable.js';
import { onlineMessages } from '../locales/online.js';
import { knownOf } from '../manifests/find.js';
import type { OnlineSession } from '../session/online.js';
import { type Link, replaceAddress } from '../shell/address.js';
import { LoadingPage } from '../shell/LoadingPage.js';
import { say } from '../shell/language.js';
import { api } from './api.js';
import { ChangedOnServer } from './ChangedOnServer.js';
import { JoinPage } from './JoinPage.js';
import { openOnlineTable } from './open-table.js';
import { ProblemPage } from './ProblemPage.js';
import { problemLine } from './problems.js';
import { WaitingPage } from './WaitingPage.js';

type Phase =
  | { readonly at: 'loading'; readonly offline: boolean }
  | { readonly at: 'problem'; readonly failure: SentProblem }
  | { readonly at: 'join'; readonly info: GameInfo; readonly invite: string }
  | { readonly at: 'waiting'; readonly info: GameInfo; readonly note: string | null }
  | { readonly at: 'table'; readonly session: OnlineSession };

/** How often a page that cannot go on looks again: in sight, and out of sight. */
const looks = { inSight: 2000, outOfSight: 15_000 };

export function OnlinePage({ id, link, campaign }: { id: string; link: Link | null; campaign: boolean }) {
  const phase = useSignal<Phase>({ at: 'loading', offline: false });
  const joined = useSignal(false);
  useEffect(() => visit(id, joined.value ? null : link, phase), [id, joined.value]);
  const now = phase.value;
  /** Without the link: it is used up, or not for this browser; what is left is the seat. */
  const goOn = () => {
    replaceAddress({ at: 'online', id, link: null });
    phase.value = { at: 'loading', offline: false };
    joined.value = true;
  };
  if (now.at === 'table') return <Table session={now.session} campaign={campaign} />;
  if (now.at === 'problem') return <Problem id={id} failure={now.failure} goOn={goOn} />;
  if (now.at === 'waiting') return <WaitingPage info={now.info} note={now.note} />;
  if (now.at === 'join') return <JoinPage info={now.info} invite={now.invite} onJoined={goOn} />;
  return now.offline ? <LoadingPage line={problemLine('no-server')} /> : <LoadingPage />;
}

function Table({ session, campaign }: { session: OnlineSession; campaign: boolean }) {
  const ended = session.online.ended.value;
  if (ended === null) return campaign ? <CampaignPage session={session} /> : <GameTable session={session} />;
  return <Problem id={session.id} failure={{ code: ended === 'no-seat' ? 'seat-lost' : ended, message: ended }} />;
}

function Problem({ id, failure, goOn }: { id: string; failure: SentProblem; goOn?: () => void }) {
  if (failure.code === 'cannot-replay') return <ChangedOnServer id={id} failure={failure} />;
  if (failure.code !== 'seat-held') return <ProblemPage failure={failure} />;
  const toOwnSeat = (
    <button type="button" class="main" onClick={goOn}>
      {say(onlineMessages.toOwnSeat)}
    </button>
  );
  return <ProblemPage failure={failure} doings={toOwnSeat} />;
}

/** Looks at the game again and again until it can be played or never will be. */
function visit(id: string, link: Link | null, phase: Signal<Phase>): () => void {
  let left = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let session: OnlineSession | null = null;

  const look = async () => {
    const next = await nextPhase(id, link, phase.value);
    if (left) {
      if (next.at === 'table') next.session.close();
      return;
    }
    if (next.at === 'table') session = next.session;
    // Somebody reads an invitation or types his name: the page is not taken from under him.
    if (!(phase.value.at === 'join' && next.at === 'join')) phase.value = next;
    if (next.at === 'loading' || next.at === 'waiting' || next.at === 'join') wait();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), document.hidden ? looks.outOfSight : looks.inSight);
  };
  const seen = () => {
    if (!document.hidden && phase.value.at !== 'table' && phase.value.at !== 'problem') void look();
  };
  document.addEventListener('visibilitychange', seen);
  void look();
  return () => {
    left = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
    session?.close();
  };
}

/** What is to be shown, from what the server says now. */
async function nextPhase(id: string, link: Link | null, now: Phase): Promise<Phase> {
  if (link && link.kind !== 'invite' && now.at === 'loading') {
    const entered = await api.enter(id, link.kind, link.secret);
    if (!entered.ok) return failed(entered.error);
    replaceAddress({ at: 'online', id, link: null });
  }
  const invite = link?.kind === 'invite' ? link.secret : null;
  const found = await api.game(id, invite);
  if (!found.ok)
    return failed(invite !== null && found.error.code === 'no-seat' ? { code: 'bad-link', message: '' } : found.error);
  const info = found.value;
  if (!knownOf(info)) return { at: 'problem', failure: { code: 'outdated', message: info.scenario } };
  if (info.viewer === null)
    return info.seats.some(({ kind }) => kind === 'open')
      ? { at: 'join', info, invite: invite! }
      : { at: 'problem', failure: { code: 'taken', message: '' } };
  if (!info.begun) return { at: 'waiting', info, note: invite === null ? null : say(onlineMessages.ownInvitation) };
  const opened = await openOnlineTable(info);
  return opened.ok ? { at: 'table', session: opened.value } : failed(opened.error);
}

/** Without a server there is hope; with an answer there is not. */
function failed(failure: SentProblem): Phase {
  const passing = ['no-server', 'waiting', 'stopping', 'too-many-requests', 'not-saved'];
  return passing.includes(failure.code) ? { at: 'loading', offline: true } : { at: 'problem', failure };
}
