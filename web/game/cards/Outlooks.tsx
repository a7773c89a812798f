/** Totals before details: what a decision comes to with all that lies between, under each assumption, and what it costs. */
import type { Losses, Outlook } from '@hetman/core/board';
import type { ComponentChildren } from 'preact';
import { playMessages } from '../../locales/play.js';
import { say, sayFigure } from '../../shell/language.js';

type Kind = Outlook['totals'][number]['kind'];

/** Told by shape as well as by colour. */
export const signs: Readonly<Record<Kind, string>> = { good: '▲', even: '■', bad: '▼' };

export const percent = (probability: number): string => `${sayFigure((100 * probability).toFixed(1))}%`;

/** An estimate is told in whole hundredths: it is no more exact. */
const share = ({ sampled }: Outlook, probability: number): string =>
  sampled ? `${Math.round(100 * probability)}%` : percent(probability);

interface OutlooksProps {
  readonly outlooks: readonly Outlook[];
  /** What was looked at before, held against it. */
  readonly against?: readonly Outlook[];
  /** That has columns of its own in the same table. */
  readonly beside?: boolean;
}

/** A column for each assumption, a row for each total. */
export function Outlooks({ outlooks, against, beside = false }: OutlooksProps) {
  const [first] = outlooks;
  if (!first) return null;
  const before = (i: number) => (i < outlooks.length ? against?.[Math.min(i, against.length - 1)] : undefined);
  const named = outlooks.length > 1;
  const others = beside ? (against ?? []) : [];
  const columns = [...outlooks, ...others].map((outlook, i) => ({ outlook, i, isOther: i >= outlooks.length }));
  return (
    <>
      <table class={others.length > 0 ? 'outlooks beside' : 'outlooks'}>
        <thead>
          {others.length > 0 && (
            <tr>
              <td />
              <th scope="colgroup" colSpan={outlooks.length}>
                {say(playMessages.thisOne)}
              </th>
              <th scope="colgroup" colSpan={others.length} class="other">
                {say(playMessages.before)}
              </th>
            </tr>
          )}
          {(named || others.length !== 1) && (
            <tr>
              <td />
              {columns.map(({ outlook: { short, assumes }, i }) => (
                <th key={i} scope="col" title={say(assumes)}>
                  {say(short)}
                </th>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          <tr>
            <td />
            {columns.map(({ outlook, i, isOther }) => (
              <td key={i} class={isOther ? 'other' : undefined}>
                <TotalBar outlook={outlook} />
              </td>
            ))}
          </tr>
          {first.totals.map(({ kind, meaning }) => (
            <tr key={kind} class={`total odds-${kind}`}>
              <th scope="row">
                <span class="sign" aria-hidden="true">
                  {signs[kind]}
                </span>{' '}
                {say(meaning)}
              </th>
              {columns.map(({ outlook, i, isOther }) => (
                <td key={i} class={isOther ? 'other' : undefined}>
                  <strong>{share(outlook, chanceIn(outlook, kind))}</strong>
                  <Change kind={kind} now={outlook} before={before(i)} />
                </td>
              ))}
            </tr>
          ))}
          {stagesIn([...outlooks, ...others]).map((label) => (
            <tr key={label.en}>
              <th scope="row">{say(label)}</th>
              {columns.map(({ outlook, i, isOther }) => (
                <td key={i} class={isOther ? 'other' : undefined}>
                  {share(outlook, outlook.stages.find((one) => one.label.en === label.en)?.probability ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {losers([...outlooks, ...others]).map((whose) => (
          <tbody key={whose} class="losses">
            <tr class="whose">
              <th scope="rowgroup" colSpan={1 + columns.length}>
                {say(whose === 'own' ? playMessages.ownLosses : playMessages.enemyLosses)}
              </th>
            </tr>
            {first.losses.map(({ what }, row) => (
              <tr key={what.en}>
                <th scope="row">{say(what)}</th>
                {columns.map(({ outlook, i, isOther }) => (
                  <Lost key={i} of={outlook} losses={outlook.losses[row]![whose]} isOther={isOther} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {named && <Remark>{outlooks.map(({ assumes }) => say(assumes)).join(' ')}</Remark>}
      {first.sampled && (
        <Remark>
          {say(playMessages.sampled, {
            games: first.sampled.games,
            error: Math.ceil(100 * Math.max(...outlooks.map(({ sampled }) => sampled?.error ?? 0))),
          })}
        </Remark>
      )}
    </>
  );
}

/** Whoever can lose anything under any assumption. */
const losers = (outlooks: readonly Outlook[]): ('own' | 'enemy')[] =>
  (['own', 'enemy'] as const).filter((whose) =>
    outlooks.some(({ losses }) => losses.some((one) => one[whose].mean > 0)),
  );

const Remark = ({ children }: { children: ComponentChildren }) => <p class="quiet assumes">{children}</p>;

const TotalBar = ({ outlook: { totals } }: { outlook: Outlook }) => (
  <div class="total-bar">
    {totals.map(
      ({ kind, probability }) =>
        probability > 0 && <span key={kind} class={`odds-${kind}`} style={{ flexGrow: probability }} />,
    )}
  </div>
);

/** Stages that matter in any of them, in order. */
const stagesIn = (outlooks: readonly Outlook[]): Outlook['stages'][number]['label'][] => {
  const labels = outlooks.flatMap(({ stages }) => stages.filter(({ matters }) => matters).map(({ label }) => label));
  return labels.filter((label, i) => labels.findIndex(({ en }) => en === label.en) === i);
};

const chanceIn = ({ totals }: Outlook, kind: Kind): number =>
  totals.find((total) => total.kind === kind)?.probability ?? 0;

/** A tail that would read as nothing is left out. */
const leastShown = 0.0005;

/** The average, and under it how often at least so much. */
const Lost = ({ of, losses: { mean, atLeast }, isOther }: { of: Outlook; losses: Losses; isOther: boolean }) => (
  <td class={isOther ? 'other' : undefined}>
    <strong>{sayFigure(mean.toFixed(of.sampled ? 1 : 2))}</strong>
    {atLeast.map(
      (chance, i) => chance >= leastShown && <small key={`${i}`}>{`≥\u00a0${i + 1}: ${share(of, chance)}`}</small>,
    )}
  </td>
);

/** By how many points in a hundred it differs from what was looked at before. */
function Change({ kind, now, before }: { kind: Kind; now: Outlook; before: Outlook | undefined }) {
  const by = before ? chanceIn(now, kind) - chanceIn(before, kind) : 0;
  const points = Math.round(1000 * by) / 10;
  if (points === 0 || kind === 'even') return null;
  const better = points > 0 === (kind === 'good');
  return (
    <small class={better ? 'change odds-good' : 'change odds-bad'}>
      {`${better ? signs.good : signs.bad} ${points > 0 ? '+' : '−'}${sayFigure(Math.abs(points).toFixed(1))}`}
    </small>
  );
}
