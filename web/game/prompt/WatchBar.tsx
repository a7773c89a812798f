/** The prompt while others act: what is happening, how fast, and a way past it. */

import { playMessages } from '../../locales/play.js';
import type { PlayModel } from '../../play/play-model.js';
import { say } from '../../shell/language.js';
import { PacePicker } from '../PacePicker.js';
import { Course } from './Course.js';

export function WatchBar({ model }: { model: PlayModel }) {
  const { session, board } = model;
  const lines = session.news.value.flatMap(({ events }) =>
    events.map((event) => board.log(session.state.value, event)),
  );
  const telling = lines.find((line) => line.weight !== 'detail') ?? lines[0];
  const by = session.news.value[0]?.by;
  const name = session.scenario.sides.find((side) => side.id === by)?.name;
  return (
    <section class="prompt watching" aria-label={say(playMessages.watching)}>
      <div>
        <strong>{name ? say(name) : say(playMessages.watching)}</strong> <Course model={model} />
        <span class="hint">{telling ? say(telling.text) : '…'}</span>
      </div>
      <div class="answers">
        <PacePicker />
        <button type="button" class="main" onClick={() => session.skip()}>
          {say(playMessages.skipThis)} <kbd>Esc</kbd>
        </button>
      </div>
    </section>
  );
}
