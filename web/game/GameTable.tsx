/** The map is the page; everything else floats at its edges and folds away. */
import { fill } from '@hetman/core/game';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { roadAddress } from '../campaign/address.js';
import { DayCard } from '../campaign/DayCard.js';
import { FacingRing } from '../map/FacingRing.js';
import { MapView } from '../map/MapView.js';
import { PlayersPanel } from '../online/PlayersPanel.js';
import { PlayersStrip } from '../online/PlayersStrip.js';
import { useTurnNotice } from '../online/turn-notice.js';
import { onlineWords } from '../online/words.js';
import type { Session } from '../session/session.js';
import { go } from '../shell/address.js';
import { language, say } from '../shell/language.js';
import { words } from '../shell/words.js';
import { saveRecordFile } from '../start/record-file.js';
import { ChoiceList } from './ChoiceList.js';
import { Curtain } from './Curtain.js';
import { LogPanel } from './LogPanel.js';
import { OddsPanel } from './OddsPanel.js';
import { OrdersEditor } from './OrdersEditor.js';
import { PromptLine } from './PromptLine.js';
import { bookOf, RuleNote } from './RuleNote.js';
import { TrackPanels } from './TrackPanels.js';
import { type TableModel, tableModel } from './table-model.js';

const panels = ['choices', 'log', 'tracks', 'orders', 'players'] as const;

/** Orders are for those who command, players for a table with other people. */
const panelsOf = ({ sides, online }: Session) =>
  panels.filter((panel) => (panel !== 'orders' || sides.length > 0) && (panel !== 'players' || online));

export function GameTable({ session }: { session: Session }) {
  const model = useMemo(() => tableModel(session), [session]);
  useEffect(() => model.dispose, [model]);
  const shown = useSignal<(typeof panels)[number] | null>(
    innerWidth > 900 ? (session.sides.length > 0 ? 'choices' : 'log') : null,
  );
  useTurnNotice(session);
  const numbers = useSignal(false);
  const focusHex = useSignal<string | null>(null);
  /** The record of a game with others is published when it is over; until then the log has to do. */
  const recordWaits = session.kind === 'online' && session.outcome.value === null;
  return (
    <div class="table">
      <a class="skip" href="#panel">
        {say(words.skip)}
      </a>
      <Field
        model={model}
        numbers={numbers.value}
        focusHex={focusHex.value}
        covered={shown.value !== null && innerWidth > 900 ? 372 : 0}
      />
      <PlayersStrip session={session} />
      <PromptLine model={model} onDuty={(hex) => (focusHex.value = hex)} />
      <nav class="tools" aria-label="Hetman">
        <button type="button" onClick={() => go({ at: 'start' })} title={say(words.home)}>
          ⌂ <span>{say(words.home)}</span>
        </button>
        <button type="button" disabled={!session.canUndo.value} onClick={() => void model.undo()}>
          ↶ <span>{say(words.undo)}</span>
        </button>
        <button type="button" aria-pressed={numbers.value} onClick={() => (numbers.value = !numbers.value)}>
          # <span>{say(words.numbers)}</span>
        </button>
        {panelsOf(session).map((panel) => (
          <button
            type="button"
            key={panel}
            aria-pressed={shown.value === panel}
            onClick={() => (shown.value = shown.value === panel ? null : panel)}
          >
            <span>{say(panel === 'players' ? onlineWords.players : words[panel])}</span>
          </button>
        ))}
        <button
          type="button"
          onClick={() => go({ at: 'rules', system: session.game.system.id, book: bookOf(session), rule: null })}
        >
          § <span>{say(words.rules)}</span>
        </button>
        <button
          type="button"
          onClick={() => {
            if (recordWaits) shown.value = 'log';
            else go({ at: 'replay', id: session.id, number: session.count.value });
          }}
        >
          ▶ <span>{say(words.replay)}</span>
        </button>
        {session.game.road?.(session.state.value) && (
          <button type="button" onClick={() => go(roadAddress(session))}>
            ⚑ <span>{say(words.road)}</span>
          </button>
        )}
        <button type="button" disabled={recordWaits} onClick={() => void session.record().then(saveRecordFile)}>
          ⤓ <span>{say(words.exportRecord)}</span>
        </button>
        <ResignButton session={session} />
        <button type="button" onClick={() => (language.value = language.value === 'en' ? 'pl' : 'en')}>
          <span>{say(words.language)}</span>
        </button>
      </nav>
      {shown.value && (
        <aside class="panel" id="panel">
          <OddsPanel model={model} />
          {shown.value === 'choices' && <ChoiceList model={model} />}
          {shown.value === 'log' && <LogPanel model={model} onPlace={(hex) => (focusHex.value = hex)} />}
          {shown.value === 'tracks' && <TrackPanels model={model} />}
          {shown.value === 'orders' && <OrdersEditor session={session} />}
          {shown.value === 'players' && <PlayersPanel session={session} />}
        </aside>
      )}
      {shown.value === null && <OddsPanel model={model} />}
      <RuleNote model={model} />
      <Curtain session={session} />
      <DayCard session={session} />
    </div>
  );
}

/** For the side that decides where one person plays both. */
function ResignButton({ session }: { session: Session }) {
  const { sides } = session;
  const deciding = session.decision.value?.side;
  const side = deciding !== undefined && sides.includes(deciding) ? deciding : sides[0];
  if (side === undefined || session.kind === 'replay') return null;
  const named = session.scenario.sides.find(({ id }) => id === side);
  const resign = () => {
    if (confirm(fill(say(words.resignSure), { side: named ? say(named.name) : side }))) void session.resign(side);
  };
  return (
    <button type="button" disabled={session.outcome.value !== null} onClick={resign}>
      ⚐ <span>{say(words.resign)}</span>
    </button>
  );
}

/** The map with what can be touched on it. Everything handed down keeps its identity while the pointer wanders. */
function Field({
  model,
  numbers,
  focusHex,
  covered,
}: {
  model: TableModel;
  numbers: boolean;
  focusHex: string | null;
  covered: number;
}) {
  const { session, board } = model;
  const state = session.state.value;
  const prompt = model.prompt.value;
  const offers = model.offers.value;
  const picked = model.selected.value;
  const moving = prompt?.decision?.kind === 'move';
  const map = useMemo(() => board.map(state), [session.scenario.id]);
  const lying = useMemo(() => board.board(state), [state]);
  const selectable = useMemo(() => new Set(prompt?.selectable ?? []), [prompt]);
  const touchable = useMemo(
    () => (picked === null && !moving ? offers.filter((offer) => offer.actions.length === 1) : offers),
    [offers, picked, moving],
  );
  const insets = useMemo(() => ({ top: 70, right: covered, bottom: 64, left: 0 }), [covered]);
  const hovered = model.hovered.value;
  const path = useMemo(
    () =>
      hovered === null ? [] : (touchable.find((offer) => offer.hex === hovered && offer.path.length > 1)?.path ?? []),
    [hovered, touchable],
  );
  const turning = model.turning.value;
  return (
    <MapView
      map={map}
      board={lying}
      title={session.scenario.battleName}
      sides={session.scenario.sides.map((side) => side.id)}
      describe={(hex) => board.spokenHex(state, hex, language.value)}
      language={language.value}
      selected={picked}
      selectable={selectable}
      offers={touchable}
      lit={prompt?.lit ?? []}
      path={path}
      numbers={numbers}
      focusHex={focusHex}
      insets={insets}
      onHex={model.touchHex}
      onPiece={model.touchPiece}
      onHover={(hex) => {
        model.hovered.value = hex;
      }}
    >
      {turning !== null && (
        <FacingRing
          hex={turning}
          offers={touchable.filter((offer) => offer.hex === turning && offer.facing !== null)}
          language={language.value}
          onPick={(offer) => void model.take(offer)}
          onClose={() => {
            model.turning.value = null;
          }}
        />
      )}
    </MapView>
  );
}
