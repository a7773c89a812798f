/** The same battle again with the same forces; what was drawn at random is drawn anew. */
import type { Side } from '@hetman/core/game';
import { manifests } from '../manifests/manifests.js';
import type { Session } from '../session/session.js';
import { store } from '../session/store.js';
import { beginHere } from './begin.js';

/** With `changed` whoever played against the computer takes the other side. Gives the line to be shown where it cannot. */
export async function rematch(session: Session, changed: boolean): Promise<string> {
  const { game, scenario, state } = session;
  const saved = await store.game(session.id);
  const record = await session.record();
  const forces = manifests.find(({ system }) => system === game.system.id)?.forces?.[scenario.battle];
  const codes: Readonly<Record<Side, string>> = (forces && game.forces?.known(state.value)) ?? {};
  const brought = Object.keys(codes).flatMap((side) => (forces ? [[forces.bySide[side]!, forces.own] as const] : []));
  const options = { ...record.options, ...Object.fromEntries(brought) };
  const bots = saved?.bots ?? {};
  return beginHere({ scenario, options, forces: codes }, changed ? swapped(session, bots) : bots);
}

function swapped({ scenario }: Session, bots: Readonly<Record<Side, string>>): Readonly<Record<Side, string>> {
  const [bot] = Object.values(bots);
  const free = scenario.sides.filter(({ id }) => bots[id] === undefined);
  return bot === undefined ? {} : Object.fromEntries(free.map(({ id }) => [id, bot]));
}
