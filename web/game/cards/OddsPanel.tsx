/** Before the dice: strengths, every modifier with its rule, the column, and the exact chance of every result. */
import type { OddsView, OddsWork, Outlook } from '@hetman/core/board';
import { type ComponentChildren, Fragment } from 'preact';
import { playMessages } from '../../locales/play.js';
import { shellMessages } from '../../locales/shell.js';
import { foldOpen } from '../../play/pace.js';
import type { PlayModel } from '../../play/play-model.js';
import { say } from '../../shell/language.js';
import { Outlooks, percent, signs } from './Outlooks.js';
import { type Cited, RuleLink } from './RuleNote.js';
import { OddsProgress, useSlowOdds } from './reckoning.js';

export function OddsPanel({ model }: { model: PlayModel }) {
  const { odds, slowOdds, session } = model;
  if (!odds.value && !slowOdds.value) return null;
  return (
    <section class="odds" aria-label={say(shellMessages.odds)}>
      {odds.value && <Titled odds={odds.value} of={session} />}
      {slowOdds.value && <Counted key={session.count.value} slowOdds={slowOdds.value} of={session} />}
    </section>
  );
}

const Titled = ({ odds, of, totals = odds.outlooks ?? [] }: TitledProps) => (
  <>
    <h2>{say(odds.title)}</h2>
    <Outlooks outlooks={totals} />
    <DetailsFold folded={totals.length > 0}>
      <Chances odds={odds} of={of} />
    </DetailsFold>
  </>
);

interface TitledProps {
  readonly odds: OddsView;
  readonly of: Cited;
  /** Totals that were worked out apart from it. */
  readonly totals?: readonly Outlook[] | undefined;
}

/** What made the totals, folded away where there are any; who opens it once finds it open. */
export function DetailsFold({ folded, children }: { folded: boolean; children: ComponentChildren }) {
  if (!folded) return <>{children}</>;
  return (
    <div class="made-up">
      <button
        type="button"
        class="fold"
        aria-expanded={foldOpen.value}
        onClick={() => (foldOpen.value = !foldOpen.value)}
      >
        {say(playMessages.madeUp)}
      </button>
      {foldOpen.value && children}
    </div>
  );
}

function Counted({ slowOdds, of }: { slowOdds: () => OddsWork; of: Cited }) {
  const { share, odds, outlooks } = useSlowOdds(slowOdds, 0);
  return (
    <>
      {odds.map((one, i) => (
        <Titled key={one.title.en} odds={one} of={of} totals={i === 0 ? outlooks : undefined} />
      ))}
      <OddsProgress share={share} />
    </>
  );
}

export function Chances({ odds, of }: { odds: OddsView; of: Cited }) {
  const most = Math.max(...odds.results.map((result) => result.probability));
  return (
    <>
      {odds.note && <p class="quiet">{say(odds.note)}</p>}
      <dl class="facts">
        {odds.facts.map((fact, i) => (
          <div key={`${i} ${fact.label.en}`}>
            <dt>{say(fact.label)}</dt>
            <dd class={typeof fact.value === 'string' ? undefined : 'in-words'}>
              {typeof fact.value === 'string' ? fact.value : say(fact.value)}
            </dd>
          </div>
        ))}
      </dl>
      {odds.modifiers.length > 0 && (
        <ul class="modifiers">
          {odds.modifiers.map((modifier, i) => (
            <li key={`${i} ${modifier.rule} ${modifier.label}`}>
              <span>{say(modifier.text)}</span> <RuleLink of={of} rule={modifier.rule} />
              <strong>{modifier.value > 0 ? `+${modifier.value}` : modifier.value}</strong>
            </li>
          ))}
        </ul>
      )}
      <table class="chances">
        <tbody>
          {odds.results.map((result, i) => (
            <Fragment key={`${i} ${result.label}`}>
              {result.of && result.of.en !== odds.results[i - 1]?.of?.en && (
                <tr class="of-whom">
                  <th scope="rowgroup" colSpan={4}>
                    {say(result.of)}
                  </th>
                </tr>
              )}
              <tr>
                <th scope="row">
                  {result.kind && (
                    <span class={`sign odds-${result.kind}`} aria-hidden="true">
                      {signs[result.kind]}{' '}
                    </span>
                  )}
                  {result.label}
                  <small>{say(result.meaning)}</small>
                </th>
                <td class="bar-cell">
                  <span
                    class={result.kind ? `chance-bar odds-${result.kind}` : 'chance-bar'}
                    style={{ width: `${(100 * result.probability) / most}%` }}
                  />
                </td>
                <td class="percent">{percent(result.probability)}</td>
                <td class="quiet">{result.chance}</td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </>
  );
}
