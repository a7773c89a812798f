/** The text of a rule with the rules it names as links, and its tables as tables. */
import type { Catalogue, RuleEntry, Text } from '@hetman/core/game';
import { linkedText } from '@hetman/core/rulebook';
import type { ComponentChildren } from 'preact';
import { language, say } from './language.js';

interface RuleTextProps {
  readonly catalogue: Catalogue;
  /** The link to a rule that the text names. */
  readonly link: (rule: string, name: string) => ComponentChildren;
}

export const RuleText = ({ catalogue, link, text }: RuleTextProps & { text: Text }) => (
  <>
    {linkedText(catalogue, say(text), language.value).map((part) =>
      part.rule === null ? part.text : link(part.rule, part.text),
    )}
  </>
);

export const RuleTables = ({ rule }: { rule: RuleEntry }) => (
  <>
    {rule.tables?.map(({ caption, head, rows }) => (
      <div class="rule-table" key={say(caption ?? head[0]!)}>
        <table>
          {caption && <caption>{say(caption)}</caption>}
          <thead>
            <tr>
              {head.map((title) => (
                <th scope="col" key={say(title)}>
                  {say(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, ...cells]) => (
              <tr key={say(label!)}>
                <th scope="row">{say(label!)}</th>
                {cells.map((cell, column) => (
                  <td key={column}>{say(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    ))}
  </>
);
