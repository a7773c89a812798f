/** The links of a game that this player may hand on. */
import { fill } from '@hetman/core/game';
import type { GameInfo } from '../session/game-info.js';
import { say } from '../shell/language.js';
import { linkFromHere } from './api.js';
import { LinkField } from './LinkField.js';
import { onlineWords } from './words.js';

const thisComputer = /^(localhost|127\.|\[::1\])/;

export function GameLinks({ info, battle }: { info: GameInfo; battle: string }) {
  const { invite, seat, watch } = info.links;
  return (
    <>
      {invite !== undefined && (
        <LinkField
          main
          title={say(onlineWords.inviteLink)}
          what={say(onlineWords.inviteWhat)}
          link={linkFromHere(invite)}
          shareText={fill(say(onlineWords.shareText), { battle })}
        />
      )}
      {seat !== undefined && (
        <LinkField title={say(onlineWords.seatLink)} what={say(onlineWords.seatWhat)} link={linkFromHere(seat)} />
      )}
      {watch !== undefined && (
        <LinkField
          title={say(onlineWords.watchLink)}
          what={say(onlineWords.watchWhat)}
          link={linkFromHere(watch)}
          shareText={battle}
        />
      )}
      {invite !== undefined && thisComputer.test(location.host) && <p class="hint-box">{say(onlineWords.onlyHere)}</p>}
    </>
  );
}
