/** Why a request was refused, one touch from the wording of its rule. */

import type { Refused } from '../../play/why-not.js';
import { say } from '../../shell/language.js';
import { type Cited, RuleLink } from './RuleNote.js';

export const RefusedLine = ({ refused, of }: { refused: Refused | null; of: Cited }) =>
  refused && (
    <span role="alert" class="refused">
      {say(refused.text)} {refused.rule !== undefined && <RuleLink of={of} rule={refused.rule} />}
    </span>
  );
