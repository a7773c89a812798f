/** One battle against the computer at a real page, from the first decision to the score, with its touches counted. */
import type { AnyGame } from '@hetman/core/game';
import type { GameRecord } from '@hetman/core/record';
import type { Page } from 'playwright-core';
import type { Harness } from '../harness.js';
import { sameLots } from '../steps.js';
import { Follower } from './follower.js';
import { KeyPlayer } from './hex-keys.js';
import { HexPlayer } from './hex-player.js';
import { type Haste, intentOf } from './intents.js';
import { takeByList } from './list.js';
import { Hands, Stuck } from './screen.js';
import { type TopIntent, topIntentOf } from './top-intents.js';
import { TopPlayer } from './top-player.js';

export interface Battle {
  readonly name: string;
  readonly game: AnyGame;
  /** What its form is called in the address. */
  readonly at: string;
  /** Fills the form. */
  begin(page: Page): Promise<void>;
  readonly haste?: Haste;
}

export interface Played {
  readonly touches: number;
  readonly decisions: number;
  /** Turns or stages in which the player decided something. */
  readonly turns: number;
  /** What could not be touched and was taken from the list. */
  readonly listed: readonly string[];
  readonly seconds: number;
  readonly record: GameRecord;
}

interface HowPlayed {
  readonly keys?: boolean;
  /** Falls back to the list where nothing else does it: for versions that lack a way. */
  readonly list?: boolean;
  /** Told after every decision. */
  readonly tell?: (line: string) => void;
  /** No further than this many turns. */
  readonly turnsAtMost?: number;
}

/** As the list names a piece. */
function spokenOf({ board }: AnyGame, view: unknown, piece: string): string {
  const state = view as never;
  const lying = board!.kind === 'hexes' ? board!.board(state).counters : board!.pieces(state);
  const found = lying.find(({ id }) => id === piece);
  const spokenToOwner = found && 'spokenToOwner' in found ? found.spokenToOwner : undefined;
  return (spokenToOwner ?? found?.spoken ?? board!.pieceName?.(state, piece))?.en ?? piece;
}

const nameOf = (intent: TopIntent): string =>
  'offer' in intent
    ? intent.offer.label.en
    : `${intent.pull.piece}, ${intent.pull.handle.id}: ${JSON.stringify(intent.pull.does.at(-1))}`;

export async function playBattle(
  harness: Harness,
  { game, at, begin, haste }: Battle,
  { keys = false, list = false, tell, turnsAtMost = Number.POSITIVE_INFINITY }: HowPlayed = {},
): Promise<{ page: Page; played: Played }> {
  const page = await harness.open({}, `${harness.address}#/new/${at}`);
  await sameLots(page);
  await begin(page);
  await page.locator('button[type="submit"]').click();
  await page.locator('.tools').waitFor();
  // Nobody plays by the list here.
  await page.locator('.panel > .close').click();
  const hands = new Hands(page);
  const follower = await Follower.of(page, game);
  const hexes = game.board!.kind === 'hexes' ? new (keys ? KeyPlayer : HexPlayer)(hands, game) : null;
  const top = hexes ? null : new TopPlayer(hands, game);
  const began = Date.now();
  const turns = new Set<string>();
  const listed: string[] = [];
  let [decisions, phase, moved] = [0, '', 0];
  while ((await follower.settled()) === 'asked') {
    const view = follower.view();
    const { en: title } = game.board!.prompt(view as never, null).title;
    if (title !== phase) [phase, moved] = [title, 0];
    const [turn] = title.split(/[,:]/) as [string];
    if (!turns.has(turn) && turns.size >= turnsAtMost) break;
    // Setting up has no number.
    if (/\d/.test(turn)) turns.add(turn);
    const before = hands.touches;
    const intent: TopIntent = hexes ? intentOf(game, view, haste, moved) : topIntentOf(game, view);
    if (follower.decision()!.kind === 'movement') moved++;
    try {
      if (hexes && 'offer' in intent) await hexes.take(view, intent.offer);
      else await top!.take(view, intent);
    } catch (error) {
      if (!(error instanceof Stuck) || !list || !('offer' in intent)) throw error;
      tell?.(error.message);
      await takeByList(hands, intent.offer, (piece) => spokenOf(game, view, piece));
      listed.push(nameOf(intent));
    }
    decisions++;
    tell?.(`${decisions} ${title}: ${nameOf(intent)} (${hands.touches - before})`);
  }
  const seconds = Math.round((Date.now() - began) / 1000);
  const record = follower.record();
  return { page, played: { touches: hands.touches, decisions, turns: turns.size, listed, seconds, record } };
}
