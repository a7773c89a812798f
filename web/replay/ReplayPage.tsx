/** A battle watched again: slider, step, speed, jump to a stage, a link to any moment; from a record, playing on from here. */

import type { HexBoard, TableBoard } from '@hetman/core/board';
import type { SentProblem } from '@hetman/core/live';
import type { GameRecord } from '@hetman/core/record';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Thrown } from '../game/cards/DiceCard.js';
import { HelpPanel } from '../game/cards/HelpPanel.js';
import { type Cited, openRule, Wording } from '../game/cards/RuleNote.js';
import { listenToKeys } from '../game/keys.js';
import { playMessages } from '../locales/play.js';
import { shellMessages } from '../locales/shell.js';
import { ChangedRules } from '../manifests/ChangedRules.js';
import { MapView } from '../map/MapView.js';
import { isThrow } from '../play/throws.js';
import { openLocal } from '../session/local.js';
import { go, makeAddress, type Page } from '../shell/address.js';
import { LoadingPage } from '../shell/LoadingPage.js';
import { language, say } from '../shell/language.js';
import { drawName } from '../shell/random.js';
import { stageName } from '../shell/stages.js';
import { hasColumn } from '../table/edges.js';
import { TableView } from '../table/TableView.js';
import { turnTool } from '../table/turning.js';
import type { Film, ReplayMoment } from './film.js';
import { loadFilm, type Showing } from './load-film.js';

export function ReplayPage({ id, number }: { id: string; number: number | null }) {
  const loaded = useSignal<Showing | null>(null);
  const problem = useSignal<SentProblem | null>(null);
  useEffect(() => {
    void loadFilm(id).then(
      (read) => {
        if (read.ok) loaded.value = read.value;
        else problem.value = read.error;
      },
      (error: Error) => {
        problem.value = { code: 'bug', message: error.message };
      },
    );
  }, [id]);
  if (loaded.value) return <Screen id={id} {...loaded.value} at={number ?? 0} />;
  return problem.value === null ? <LoadingPage /> : <ChangedRules id={id} failure={problem.value} />;
}

const speeds = [1, 4, 16, 64];

/** Where the film stands, and the ways to move in it. */
function useFilm(id: string, film: Film, at: number) {
  const within = (to: number) => Math.min(Math.max(0, to), film.length);
  const running = useSignal(false);
  const speed = useSignal(4);
  const shown = useSignal(within(at));
  useEffect(() => {
    shown.value = within(at);
  }, [at]);
  const step = (to: number) => {
    shown.value = within(to);
    history.replaceState(null, '', makeAddress({ at: 'replay', id, number: shown.value }));
  };
  useEffect(() => {
    if (!running.value) return;
    const timer = setInterval(() => {
      if (shown.value >= film.length) running.value = false;
      else step(shown.value + 1);
    }, 1000 / speed.value);
    return () => clearInterval(timer);
  }, [running.value, speed.value]);
  /** At the end it begins again. */
  const play = () => {
    if (!running.value && shown.value >= film.length) step(0);
    running.value = !running.value;
  };
  return { running, speed, shown, step, play };
}

function Screen({ id, film, table, at }: { id: string; film: Film; table: Page; at: number }) {
  const { running, speed, shown, step, play } = useFilm(id, film, at);
  const help = useSignal(false);
  const frame = useMemo(() => film.at(shown.value), [film, shown.value]);
  const board = film.game.board as HexBoard<unknown> | TableBoard<unknown>;
  const sides = useMemo(() => film.scenario.sides.map((side) => side.id), [film]);
  useEffect(
    () =>
      listenToKeys({
        words: {
          ',': () => step(shown.value - 1),
          '.': () => step(shown.value + 1),
          k: play,
          '?': () => (help.value = !help.value),
        },
        closing: [
          { open: () => openRule.value !== null, close: () => (openRule.value = null) },
          { open: () => help.value, close: () => (help.value = false) },
        ],
      }),
    [film],
  );
  return (
    <div class="table">
      {board.kind === 'hexes' ? (
        <HexScene board={board} film={film} sides={sides} frame={frame} running={running.value} />
      ) : (
        <TableScene board={board} film={film} sides={sides} frame={frame} />
      )}
      {help.value && (
        <aside class="panel">
          <button
            type="button"
            class="close"
            aria-label={say(shellMessages.close)}
            onClick={() => (help.value = false)}
          >
            ×
          </button>
          <p>
            <kbd>,</kbd> <kbd>.</kbd> <kbd>K</kbd> {say(playMessages.replayKeys)}
          </p>
          <HelpPanel board={board} />
        </aside>
      )}
      <Throws frame={frame} of={film} />
      {openRule.value !== null && (
        <section class="why" role="status">
          <Wording of={film} rule={openRule.value} />
          <button type="button" onClick={() => (openRule.value = null)}>
            {say(shellMessages.close)}
          </button>
        </section>
      )}
      <section class="prompt replay-bar" aria-label={say(shellMessages.replay)}>
        <div class="row">
          <button type="button" aria-label={say(shellMessages.home)} onClick={() => go({ at: 'start' })}>
            ⌂ <span class="wide-only">{say(shellMessages.home)}</span>
          </button>
          <button type="button" onClick={() => go(table)}>
            {say(playMessages.backToGame)}
          </button>
          <button type="button" aria-label={say(playMessages.stepBack)} onClick={() => step(shown.value - 1)}>
            ◀
          </button>
          <button type="button" class="main" onClick={play}>
            {say(running.value ? shellMessages.pause : shellMessages.play)}
          </button>
          <button type="button" aria-label={say(playMessages.step)} onClick={() => step(shown.value + 1)}>
            ▶
          </button>
          <label>
            <span class="wide-only">{say(shellMessages.speed)} </span>
            <select
              aria-label={say(shellMessages.speed)}
              value={speed.value}
              onChange={(event) => (speed.value = Number(event.currentTarget.value))}
            >
              {speeds.map((one) => (
                <option key={one} value={one}>
                  ×{one}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span class="capital">{stageName(film.scenario)}</span>{' '}
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
          {film.record && (
            <button type="button" onClick={() => void playOn(film.record!, shown.value)}>
              {say(shellMessages.playOn)}
            </button>
          )}
          <button
            type="button"
            class="wide-only"
            aria-label={say(playMessages.help)}
            onClick={() => (help.value = !help.value)}
          >
            ?
          </button>
        </div>
        <input
          type="range"
          min={0}
          max={film.length}
          value={shown.value}
          aria-label={say(shellMessages.replay)}
          onInput={(event) => step(Number(event.currentTarget.value))}
        />
        {film.missing && (
          <p class="quiet">{say(shellMessages.shownPart, { held: film.length, of: film.missing.of })}</p>
        )}
        {!film.record && <p class="quiet">{say(playMessages.seenOnly)}</p>}
        <ol class="moment" aria-live="polite">
          {frame.lines.map((line, i) => (
            <li key={`${i} ${line.text.en}`}>{say(line.text)}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}

const nobody: ReadonlySet<string> = new Set();
const noOffers: readonly never[] = [];
/** The bar lies at the foot. */
const insets = { top: 10, right: 0, bottom: 190, left: 0 };
/** A table keeps clear of the dice too: at the left, on a phone above it (table.css); where there is room the bar lies below them. */
function besideDice() {
  if (hasColumn({ width: innerWidth, height: innerHeight })) return { top: 16, right: 0, bottom: 16, left: 360 };
  return innerWidth > 900 ? { ...insets, left: 320 } : innerWidth > 700 ? insets : { ...insets, top: 204, bottom: 262 };
}

/** The throws of the moment, as at the table. */
function Throws({ frame, of }: { frame: ReplayMoment; of: Cited }) {
  const lines = frame.lines.filter(isThrow);
  if (lines.length === 0) return null;
  return (
    <section class="dice-card in-replay" role="status" aria-label={say(playMessages.dice)}>
      {lines.map((line, i) => (
        <Thrown key={`${i} ${line.text.en}`} line={line} of={of} />
      ))}
    </section>
  );
}

/** As a game of its own: a sandbox. */
async function playOn({ outcome: _outcome, ...record }: GameRecord, number: number): Promise<void> {
  const sandbox = drawName();
  const opened = await openLocal(sandbox, {
    kind: 'record',
    id: sandbox,
    record: { ...record, entries: record.entries.slice(0, number) },
    bots: {},
  });
  if (!opened.ok) return;
  opened.value.close();
  go({ at: 'game', id: sandbox });
}

interface SceneProps<Board> {
  readonly board: Board;
  readonly film: Film;
  readonly sides: readonly string[];
  readonly frame: ReplayMoment;
}

function HexScene({ board, film, sides, frame, running }: SceneProps<HexBoard<unknown>> & { running: boolean }) {
  const map = useMemo(() => board.map(frame.state), [film]);
  const lying = useMemo(() => board.board(frame.state), [frame]);
  return (
    <MapView
      map={map}
      board={lying}
      title={film.scenario.battleName}
      sides={sides}
      language={language.value}
      selected={null}
      selectable={nobody}
      offers={noOffers}
      lit={noOffers}
      way={null}
      numbers={false}
      focusHex={running ? null : frame.place}
      follow={running ? frame.place : null}
      insets={insets}
      onHex={() => undefined}
      onPiece={() => undefined}
      onHover={() => undefined}
    />
  );
}

function TableScene({ board, film, sides, frame }: SceneProps<TableBoard<unknown>>) {
  const ground = useMemo(() => board.ground(frame.state), [frame]);
  const pieces = useMemo(() => board.pieces(frame.state), [frame]);
  const over = useSignal(false);
  const lit = useMemo(() => new Set(frame.lines.flatMap(({ hex }) => (hex === null ? [] : [hex]))), [frame]);
  const around = useMemo(besideDice, []);
  return (
    <TableView
      ground={ground}
      pieces={pieces}
      title={film.scenario.battleName}
      language={language.value}
      sides={sides}
      turned={over.value}
      tools={[turnTool(over)]}
      selected={null}
      touchable={nobody}
      lit={lit}
      handles={noOffers}
      measures={noOffers}
      stands={noOffers}
      drag={null}
      says={null}
      follow={frame.place}
      insets={around}
      onPiece={() => undefined}
      onDrag={() => undefined}
      onDrop={() => undefined}
      onCancel={() => undefined}
    />
  );
}
