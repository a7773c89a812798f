/** How many touches it takes to move a formation: each unit by itself, and all together. */
import type { HexBoard, TableBoard } from '@hetman/core/board';
import type { AnyGame } from '@hetman/core/game';
import { fireAndSword } from '@hetman/fire-and-sword';
import { husaria } from '@hetman/husaria';
import type { Page } from 'playwright-core';
import { recordOfPosition, unit } from '../fire-positions.js';
import type { Harness } from '../harness.js';
import { husariaAt } from '../hex-positions.js';
import { playOn } from '../steps.js';
import { Follower } from './follower.js';
import { HexPlayer } from './hex-player.js';
import { Hands } from './screen.js';
import { TopPlayer } from './top-player.js';

const six = [0, 1, 2, 3, 4, 5];

interface Sat {
  readonly page: Page;
  readonly hands: Hands;
  readonly follower: Follower;
}

async function sit(harness: Harness, game: AnyGame, record: { readonly entries: readonly unknown[] }): Promise<Sat> {
  const page = await harness.open();
  await playOn(page, record);
  await page.locator('.panel > .close').click();
  const follower = await Follower.of(page, game);
  await follower.settled();
  return { page, hands: new Hands(page), follower };
}

export interface FormationTouches {
  readonly oneByOne: number;
  readonly together: number;
  /** Units that went, in either way. */
  readonly moved: readonly [number, number];
}

/** Six units of horse in a row, two hexes ahead. */
export async function hexFormation(harness: Harness): Promise<FormationTouches> {
  const game = husaria as AnyGame;
  const board = game.board as HexBoard<unknown>;
  const at = (n: number, row: number) => String(6 + n).padStart(2, '0') + String(row).padStart(2, '0');
  const units = [
    ...six.map((n) => ({ id: `Horse ${n}`, kind: 'cavalry', side: 'poles', hex: at(n, 15), facing: 'N', sp: 2 })),
    { id: 'Foe', kind: 'infantry', side: 'russians', hex: '1602', facing: 'S', sp: 2 },
  ];
  const play = async (together: boolean): Promise<[number, number]> => {
    const { page, hands, follower } = await sit(harness, game, husariaAt({ units }, { kind: 'movement', acts: [] }));
    const player = new HexPlayer(hands, game);
    for (const n of together ? [0] : six) {
      await follower.settled();
      const view = follower.view();
      const id = `Horse ${n}`;
      const all = board.prompt(view, id).companies?.find(({ pieces }) => pieces.length === six.length - 1);
      const { offers } = board.prompt(view, id, together ? (all?.pieces ?? null) : null);
      const offer = offers.find(({ piece, hex, facing }) => piece === id && hex === at(n, 13) && facing === 'N')!;
      await player.take(view, offer, together ? all!.label.en : null);
    }
    await follower.settled();
    const { counters } = board.board(follower.view());
    const moved = counters.filter(({ id, hex }) => id.startsWith('Horse') && hex.endsWith('13')).length;
    await page.context().close();
    return [hands.touches, moved];
  };
  const [oneByOne, singly] = await play(false);
  const [together, all] = await play(true);
  return { oneByOne, together, moved: [singly, all] };
}

/** Six units of reiters in a line, as far ahead as they may go. */
export async function tableFormation(harness: Harness): Promise<FormationTouches> {
  const game = fireAndSword as AnyGame;
  const board = game.board as TableBoard<unknown>;
  const ids = six.map((n) => `reiters-${n}`);
  const units = [
    ...ids.map((id, n) => unit(id, 'reiters', [16 + 18 * n, 34])),
    unit('foe', 'reiters', [60, 112], { side: 'stronger', facing: 180 }),
  ];
  const placeOf = (view: unknown, id: string) =>
    board.pieces(view).find((piece) => piece.id === id)!.bases[0]!.outline[0]!;
  const play = async (together: boolean): Promise<[number, number]> => {
    const { page, hands, follower } = await sit(harness, game, recordOfPosition(units));
    const player = new TopPlayer(hands, game);
    const before = ids.map((id) => placeOf(follower.view(), id).y);
    for (const piece of together ? ids.slice(0, 1) : ids) {
      await follower.settled();
      const view = follower.view();
      const company = board.prompt(view, piece).companies?.find(({ pieces }) => pieces.length === ids.length);
      const others = together ? (company?.pieces ?? null) : null;
      const handle = board.handles(view, piece, [], others).find(({ kind }) => kind === 'ahead' || kind === 'free')!;
      const to = { x: handle.at.x, y: handle.at.y + 2000 };
      await player.take(view, {
        pull: { piece, handle, to, does: [], ...(together && { together: company!.label.en }) },
      });
    }
    await follower.settled();
    const moved = ids.filter((id, n) => placeOf(follower.view(), id).y > before[n]! + 500).length;
    await page.context().close();
    return [hands.touches, moved];
  };
  const [oneByOne, singly] = await play(false);
  const [together, all] = await play(true);
  return { oneByOne, together, moved: [singly, all] };
}
