/** The links of a game that this player may hand on. */

import type { GameInfo } from '@hetman/core/live';
import { onlineMessages } from '../locales/online.js';
import { say } from '../shell/language.js';
import { linkFromHere } from './api.js';
import { LinkField } from './LinkField.js';

const thisComputer = /^(localhost|127\.|\[::1\])/;

export function GameLinks({ info, battle }: { info: GameInfo; battle: string }) {
  const { invite, seat, watch } = info.links;
  return (
    <>
      {invite !== undefined && (
        <LinkField
          main
          title={say(onlineMessages.inviteLink)}
          what={say(onlineMessages.inviteWhat)}
          link={linkFromHere(invite)}
          shareText={say(onlineMessages.shareText, { battle })}
        />
      )}
      {seat !== undefined && (
        <LinkField title={say(onlineMessages.seatLink)} what={say(onlineMessages.seatWhat)} link={linkFromHere(seat)} />
      )}
      {watch !== undefined && (
        <LinkField
          title={say(onlineMessages.watchLink)}
          what={say(onlineMessages.watchWhat)}
          link={linkFromHere(watch)}
          shareText={battle}
        />
      )}
      {invite !== undefined && thisComputer.test(location.host) && (
        <p class="hint-box">{say(onlineMessages.onlyHere)}</p>
      )}
    </>
  );
}
