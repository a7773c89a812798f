/** What is worth knowing before a commitment, each with its sign, its place and its rule. */
import type { Note } from '@hetman/core/board';
import { SignIcon } from '../../map/Signs.js';
import { say } from '../../shell/language.js';
import { type Cited, RuleLink } from './RuleNote.js';

export const Notes = ({ notes, of }: { notes: readonly Note[]; of: Cited }) => (
  <ul class="notes">
    {notes.map((note, i) => (
      <li key={`${i} ${note.rule} ${note.hex}`} class={`note ${note.kind}`}>
        <SignIcon kind={note.kind} />
        <span>
          {note.hex !== undefined && <b>{note.hex} </b>}
          {say(note.text)} {note.rule !== '' && <RuleLink of={of} rule={note.rule} />}
        </span>
      </li>
    ))}
  </ul>
);
