/** A record watched: slider, step, speed, jump to a stage, a link to any action, and playing on from here. */
import type { HexBoard } from '@hetman/core/board';
import { games } from '@hetman/games';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { MapView } from '../map/MapView.js';
import { loadRecord } from '../online/load-record.js';
import { openLocal } from '../session/local.js';
import { Bar } from '../shell/App.js';
import { go, makeAddress } from '../shell/address.js';
import { language, say } from '../shell/language.js';
import { drawName } from '../shell/random.js';
import { words } from '../shell/words.js';
import { type Film, filmOf } from './film.js';

export function ReplayPage({ id, number }: { id: string; number: number | null }) {
  const film = useSignal<Film | null>(null);
  const problem = useSignal<string | null>(null);
  useEffect(() => {
    void (async () => {
      const read = await loadRecord(id);
      if (!read.ok) throw new Error(read.error.message);
      const game = games.find((known) => known.system.id === read.value.system);
      if (!game) throw new Error(read.value.system);
      film.value = filmOf(game, read.value);
    })().catch((error: Error) => {
      problem.value = error.message;
    });
  }, [id]);
  if (film.value) return <Screen id={id} film={film.value} at={number ?? 0} />;
  return (
    <main class="page">
      <Bar />
      {problem.value === null ? <p aria-busy="true">…</p> : <p role="alert">{problem.value}</p>}
    </main>
  );
}

const speeds = [1, 4, 16, 64];

function Screen({ id, film, at }: { id: string; film: Film; at: number }) {
  const running = useSignal(false);
  const speed = useSignal(4);
  const number = Math.min(Math.max(0, at), film.length);
  const goTo = (to: number) =>
    history.replaceState(null, '', makeAddress({ at: 'replay', id, number: Math.min(Math.max(0, to), film.length) }));
  const shown = useSignal(number);
  useEffect(() => {
    shown.value = number;
  }, [number]);
  const step = (to: number) => {
    shown.value = Math.min(Math.max(0, to), film.length);
    goTo(shown.value);
  };
  useEffect(() => {
    if (!running.value) return;
    const timer = setInterval(() => {
      if (shown.value >= film.length) running.value = false;
      else step(shown.value + 1);
    }, 1000 / speed.value);
    return () => clearInterval(timer);
  }, [running.value, speed.value]);
  const frame = useMemo(() => film.at(shown.value), [film, shown.value]);
  const board = film.game.board as HexBoard<unknown>;
  const map = useMemo(() => board.map(frame.state), [film]);
  const playOn = async () => {
    const sandbox = drawName();
    const { outcome: _outcome, ...record } = film.record;
    const opened = await openLocal(sandbox, {
      kind: 'record',
      id: sandbox,
      record: { ...record, entries: record.entries.slice(0, shown.value) },
      bots: {},
    });
    if (!opened.ok) return;
    opened.value.close();
    go({ at: 'game', id: sandbox });
  };
  return (
    <div class="table">
      <MapView
        map={map}
        board={board.board(frame.state)}
        title={film.title}
        sides={film.sides}
        language={language.value}
        selected={null}
        selectable={new Set()}
        offers={[]}
        lit={[]}
        path={[]}
        numbers={false}
        focusHex={frame.place}
        onHex={() => undefined}
        onPiece={() => undefined}
        onHover={() => undefined}
      />
      <section class="prompt replay-bar">
        <div class="row">
          <button type="button" onClick={() => go({ at: 'start' })}>
            {say(words.home)}
          </button>
          <button type="button" aria-label="−1" onClick={() => step(shown.value - 1)}>
            ◀
          </button>
          <button type="button" class="main" onClick={() => (running.value = !running.value)}>
            {say(running.value ? words.pause : words.play)}
          </button>
          <button type="button" aria-label="+1" onClick={() => step(shown.value + 1)}>
            ▶
          </button>
          <label>
            {say(words.speed)}{' '}
            <select value={speed.value} onChange={(event) => (speed.value = Number(event.currentTarget.value))}>
              {speeds.map((one) => (
                <option key={one} value={one}>
                  ×{one}
                </option>
              ))}
            </select>
          </label>
          <label>
            {say(words.stage)}{' '}
            <select
              value={frame.stage}
              onChange={(event) => step(film.stages.get(Number(event.currentTarget.value)) ?? 0)}
            >
              {[...film.stages.keys()].map((stage) => (
                <option key={stage} value={stage}>
                  {stage}
                </option>
              ))}
            </select>
          </label>
          <button type="button" onClick={() => void playOn()}>
            {say(words.playOn)}
          </button>
        </div>
        <input
          type="range"
          min={0}
          max={film.length}
          value={shown.value}
          aria-label={say(words.replay)}
          onInput={(event) => step(Number(event.currentTarget.value))}
        />
        <ol class="moment" aria-live="polite">
          {frame.lines.map((line, i) => (
            <li key={`${i} ${line.en}`}>{say(line)}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}
