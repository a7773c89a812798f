/** Forces kept in this browser by name. */
import { database } from '../session/database.js';
import { drawName } from '../shell/random.js';

export interface KeptForce {
  readonly id: string;
  readonly system: string;
  readonly battle: string;
  readonly name: string;
  readonly code: string;
  readonly touched: number;
}

const transact = database('hetman-forces', { forces: 'id' });

/** Of one game, the last touched first. */
export async function keptForces(system: string): Promise<KeptForce[]> {
  const all = await transact<KeptForce[]>(['forces'], 'readonly', ({ forces }) => forces!.getAll());
  return (all ?? []).filter((kept) => kept.system === system).sort((a, b) => b.touched - a.touched);
}

/** The same name again replaces it. */
export async function keepForce(force: Omit<KeptForce, 'id' | 'touched'>): Promise<void> {
  const same = (await keptForces(force.system)).find(({ name }) => name === force.name);
  const kept = { ...force, id: same?.id ?? drawName(), touched: Date.now() };
  await transact(['forces'], 'readwrite', ({ forces }) => forces!.put(kept));
}

export async function dropForce(id: string): Promise<void> {
  await transact(['forces'], 'readwrite', ({ forces }) => forces!.delete(id));
}
