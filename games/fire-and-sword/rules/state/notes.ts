/** Notes of the scenario, looked up by the rules that they change. */
import type { Scenario } from '../../content/index.js';
import type { SideIndex } from './setting.js';
import type { State } from './state.js';

type Note = Scenario['notes'][number];
export type NoteOf<N extends Note['note']> = Extract<Note, { note: N }>;

/** The note of this kind, or null. */
export const noteOf = <N extends Note['note']>({ setting }: Pick<State, 'setting'>, kind: N): NoteOf<N> | null =>
  (setting.notes.find(({ note }) => note === kind) as NoteOf<N> | undefined) ?? null;

const roleOf = (side: SideIndex): 'weaker' | 'stronger' => (side === 0 ? 'weaker' : 'stronger');
export const sideOfRole = (role: 'weaker' | 'stronger'): SideIndex => (role === 'weaker' ? 0 : 1);

/** The note of this kind where it is meant for this side. */
export function noteFor<N extends Note['note']>(state: State, kind: N, side: SideIndex): NoteOf<N> | null {
  const note = noteOf(state, kind);
  return note && 'side' in note && note.side === roleOf(side) ? note : null;
}
