/** The end of a battle: every point with its reason, and what to do next. */
import { type ScoreSheet, type Side, type Text, verbatim } from '@hetman/core/game';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { musterMessages } from '../../locales/muster.js';
import { shellMessages } from '../../locales/shell.js';
import type { Session } from '../../session/session.js';
import { makeAddress } from '../../shell/address.js';
import { say } from '../../shell/language.js';
import { rematch } from '../../start/rematch.js';
import { RuleLink } from './RuleNote.js';

/** Null for games that keep no such sheet, and while the battle goes on. */
export const scoreOf = ({ game, outcome, state }: Session): ScoreSheet | null =>
  outcome.value ? (game.score?.(state.value) ?? null) : null;

export function ScoreCard({ session, open }: { session: Session; open: Signal<boolean> }) {
  const close = useRef<HTMLButtonElement>(null);
  const sheet = scoreOf(session);
  useEffect(() => {
    if (sheet && open.value) close.current?.focus();
  }, [sheet !== null, open.value]);
  if (!sheet || !open.value) return null;
  const sides = session.scenario.sides;
  const total = (side: Side) =>
    sheet.parts.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.points[side] ?? 0), 0);
  return (
    <section class="table-card score-card" aria-label={say(musterMessages.score)}>
      <button type="button" class="to-table" ref={close} onClick={() => (open.value = false)}>
        {say(musterMessages.table)}
      </button>
      <h2>{say(musterMessages.score)}</h2>
      <p>
        <strong>{say(sheet.result)}</strong> <RuleLink of={session} rule={sheet.rule} />
      </p>
      <table class="score-table">
        <thead>
          <tr>
            <td />
            {sides.map(({ id, name }) => (
              <th key={id} scope="col" class="number">
                {say(sheet.sides?.[id] ?? name)}
              </th>
            ))}
          </tr>
        </thead>
        {sheet.parts.map((part) => (
          <Part key={part.title.en} part={part} session={session} />
        ))}
        <tfoot>
          <tr>
            <th scope="row">{say(musterMessages.total)}</th>
            {sides.map(({ id }) => (
              <td key={id} class="number">
                {total(id)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p class="row">
        {session.kind === 'local' && <Rematch session={session} />}
        <a class="button" href={makeAddress({ at: 'replay', id: session.id, number: 0 })}>
          {say(shellMessages.replay)}
        </a>
        <a class="button" href={makeAddress({ at: 'new', battle: session.scenario.battle })}>
          {say(shellMessages.newGame)}
        </a>
        <a class="button" href={makeAddress({ at: 'start' })}>
          {say(shellMessages.home)}
        </a>
      </p>
      <Forces session={session} />
    </section>
  );
}

/** The same forces once more; against the computer also from the other side. */
function Rematch({ session }: { session: Session }) {
  const problem = useSignal('');
  const begin = async (changed: boolean) => {
    problem.value = await rematch(session, changed);
  };
  return (
    <>
      <button type="button" class="main" onClick={() => void begin(false)}>
        {say(musterMessages.rematch)}
      </button>
      {session.sides.length === 1 && (
        <button type="button" onClick={() => void begin(true)}>
          {say(musterMessages.rematchChanged)}
        </button>
      )}
      {problem.value && <span role="alert">{problem.value}</span>}
    </>
  );
}

function Part({ part, session }: { part: ScoreSheet['parts'][number]; session: Session }) {
  const { sides } = session.scenario;
  return (
    <tbody>
      <tr class="part">
        <th scope="rowgroup" colSpan={1 + sides.length}>
          {say(part.title)}
        </th>
      </tr>
      {part.lines.map((line) => (
        <tr key={line.text.en}>
          <td>
            {say(line.text)} <RuleLink of={session} rule={line.rule} />
          </td>
          {sides.map(({ id }) => (
            <td key={id} class="number">
              {line.points[id] ?? 0}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Forces that can be copied to the muster page. */
function Forces({ session: { game, state, scenario } }: { session: Session }) {
  const known: Readonly<Record<Side, string>> = game.forces?.known(state.value) ?? {};
  const name = (side: Side): Text => scenario.sides.find(({ id }) => id === side)?.name ?? verbatim(side);
  return (
    <p class="row">
      {Object.entries(known).map(([side, code]) => (
        <a key={side} class="button" href={makeAddress({ at: 'muster', system: game.system.id, code })}>
          {say(musterMessages.copyForce, { side: say(name(side)) })}
        </a>
      ))}
    </p>
  );
}
