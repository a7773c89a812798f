/** Before the dice: strengths, every modifier with its rule, the column, and the exact chance of every result. */
import type { OddsView, Reckoner } from '@hetman/core/board';
import { Fragment } from 'preact';
import { say, sayFigure } from '../shell/language.js';
import { words } from '../shell/words.js';
import type { PlayModel } from './play-model.js';
import { type Cited, RuleLink } from './RuleNote.js';
import { ReckoningOn, useReckoning } from './reckoning.js';

export function OddsPanel({ model }: { model: PlayModel }) {
  const { odds, reckon, session } = model;
  if (!odds.value && !reckon.value) return null;
  return (
    <section class="odds" aria-label={say(words.odds)}>
      {odds.value && <Titled odds={odds.value} of={session} />}
      {reckon.value && <Counted key={session.count.value} reckon={reckon.value} of={session} />}
    </section>
  );
}

const Titled = ({ odds, of }: { odds: OddsView; of: Cited }) => (
  <>
    <h2>{say(odds.title)}</h2>
    <Chances odds={odds} of={of} />
  </>
);

function Counted({ reckon, of }: { reckon: () => Reckoner; of: Cited }) {
  const { share, odds } = useReckoning(reckon, 0);
  return (
    <>
      {odds.map((one) => (
        <Titled key={one.title.en} odds={one} of={of} />
      ))}
      <ReckoningOn share={share} />
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
                  {result.label}
                  <small>{say(result.meaning)}</small>
                </th>
                <td class="bar-cell">
                  <span class="chance-bar" style={{ width: `${(100 * result.probability) / most}%` }} />
                </td>
                <td class="percent">{sayFigure((100 * result.probability).toFixed(1))} %</td>
                <td class="quiet">{result.chance}</td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </>
  );
}
