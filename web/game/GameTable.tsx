/** The map is the page; everything else floats at its edges and folds away. */
import type { HexBoard, TableBoard } from '@hetman/core/board';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { DayCard } from '../campaign/DayCard.js';
import { ForceWanted } from '../muster/ForceWanted.js';
import { PlayersStrip } from '../online/PlayersStrip.js';
import { useTurnNotice } from '../online/turn-notice.js';
import { onlineWords } from '../online/words.js';
import { paced } from '../session/paced.js';
import type { Session } from '../session/session.js';
import { say } from '../shell/language.js';
import { words } from '../shell/words.js';
import { QuickBar } from '../table/QuickBar.js';
import { TableField } from '../table/TableField.js';
import { topModel } from '../table/top-model.js';
import { AwayCard } from './AwayCard.js';
import { awayFrom } from './away.js';
import { Curtain } from './Curtain.js';
import { DiceCard } from './DiceCard.js';
import { Field } from './Field.js';
import { GameMenu } from './GameMenu.js';
import { hexModel } from './hex-model.js';
import { listenToKeys } from './keys.js';
import { OddsPanel } from './OddsPanel.js';
import { type Panel, PanelLeaf } from './PanelLeaf.js';
import { PreviewCard } from './PreviewCard.js';
import { PromptLine } from './PromptLine.js';
import { timeFor } from './pace.js';
import { openRule, RuleNote } from './RuleNote.js';
import { ScoreCard } from './ScoreCard.js';
import { tryUndo, UndoButton } from './UndoButton.js';
import { tableWords } from './words.js';

const panels = ['choices', 'log', 'tracks', 'orders', 'players'] as const;

/** Orders are for those who command, players for a table with other people. */
const panelsOf = ({ sides, online }: Session) =>
  panels.filter((panel) => (panel !== 'orders' || sides.length > 0) && (panel !== 'players' || online));

/** What a game at the table needs, made once for a session. */
function sitDown(session: Session) {
  const board = session.game.board as HexBoard<unknown> | TableBoard<unknown>;
  const watched = paced(session, {
    time: (news, moment, asked) => timeFor(board, news, moment, asked),
    later(milliseconds, then) {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  return { model: board.kind === 'hexes' ? hexModel(watched) : topModel(watched), away: awayFrom(watched, board) };
}

export function GameTable({ session }: { session: Session }) {
  const { model, away } = useMemo(() => sitDown(session), [session]);
  useEffect(
    () => () => {
      away.dispose();
      model.dispose();
      model.session.dispose();
    },
    [model],
  );
  useTurnNotice(session);
  const commands = session.sides.length > 0;
  const shown = useSignal<Panel | null>(innerWidth > 900 ? (commands ? 'choices' : 'log') : null);
  const menu = useSignal(false);
  const numbers = useSignal(false);
  const focus = useSignal<string | null>(null);
  const score = useSignal(true);
  const turnTo = (panel: Panel) => {
    shown.value = shown.value === panel ? null : panel;
    menu.value = false;
  };
  /** Brings the pieces into view, another one with every call. */
  const show = (pieces: readonly string[]) => {
    const places = pieces.map(model.placeOf).filter((place) => place !== null);
    if (places.length === 0) shown.value = 'choices';
    else focus.value = places[(places.indexOf(focus.value ?? '') + 1) % places.length]!;
  };
  useEffect(() => {
    const { session: watched, throws, whyNot } = model;
    return listenToKeys({
      words: {
        '?': () => turnTo('help'),
        l: () => turnTo('choices'),
        u: () => tryUndo(model),
      },
      closing: [
        { open: () => watched.playing.value, close: watched.skip },
        { open: () => menu.value, close: () => (menu.value = false) },
        { open: () => openRule.value !== null, close: () => (openRule.value = null) },
        { open: () => whyNot.value !== null, close: () => (whyNot.value = null) },
        { open: () => model.holding.value, close: model.drop },
        { open: () => throws.shown.value.length > 0, close: throws.dismiss },
        { open: () => shown.value === 'help', close: () => (shown.value = null) },
      ],
    });
  }, [model]);
  const covered = shown.value !== null && innerWidth > 900 ? 372 : 0;
  return (
    <div class={model.cards?.value === 'end' ? 'table cards-at-end' : 'table'} data-entries={model.session.count.value}>
      <a class="skip" href="#panel">
        {say(words.skip)}
      </a>
      {model.kind === 'hexes' ? (
        <Field model={model} numbers={numbers.value} focusHex={focus.value} covered={covered} />
      ) : (
        <TableField model={model} focus={focus.value} covered={covered} />
      )}
      {model.kind === 'table' && <QuickBar model={model} covered={covered} />}
      <PlayersStrip session={session} />
      <PromptLine model={model} onShow={show} onScore={() => (score.value = !score.value)} />
      <nav class="tools" aria-label="Hetman">
        <button type="button" aria-expanded={menu.value} onClick={() => (menu.value = !menu.value)}>
          ☰ <span>{say(tableWords.menu)}</span>
        </button>
        <UndoButton model={model} />
        {panelsOf(session).map((panel) => (
          <button type="button" key={panel} aria-pressed={shown.value === panel} onClick={() => turnTo(panel)}>
            <span>{say(panel === 'players' ? onlineWords.players : words[panel])}</span>
          </button>
        ))}
        <button
          type="button"
          aria-pressed={shown.value === 'help'}
          aria-label={say(tableWords.help)}
          onClick={() => turnTo('help')}
        >
          ?
        </button>
      </nav>
      {menu.value && (
        <GameMenu
          model={model}
          numbers={model.kind === 'hexes' ? numbers.value : null}
          onNumbers={() => (numbers.value = !numbers.value)}
          onClose={() => (menu.value = false)}
        />
      )}
      {shown.value && (
        <aside class="panel" id="panel">
          <button type="button" class="close" aria-label={say(words.close)} onClick={() => (shown.value = null)}>
            ×
          </button>
          <OddsPanel model={model} />
          <PanelLeaf model={model} leaf={shown.value} onPlace={(place) => (focus.value = place)} />
          {covered > 0 && <DiceCard model={model} />}
        </aside>
      )}
      {shown.value === null && <OddsPanel model={model} />}
      <PreviewCard model={model} />
      {covered === 0 && <DiceCard model={model} />}
      <ForceWanted model={model} />
      <ScoreCard session={model.session} open={score} />
      <AwayCard away={away} />
      <RuleNote model={model} />
      <Curtain model={model} />
      <DayCard session={model.session} />
    </div>
  );
}
