/** The map is the page; everything else floats at its edges and folds away. */
import type { HexBoard, TableBoard } from '@hetman/core/board';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { DayCard } from '../campaign/DayCard.js';
import { shellMessages } from '../locales/shell.js';
import { ForceWanted } from '../muster/ForceWanted.js';
import { PlayersStrip } from '../online/PlayersStrip.js';
import { useTurnNotice } from '../online/turn-notice.js';
import { holdFor, timeFor } from '../play/pace.js';
import type { Wanted } from '../play/question.js';
import { orderAtFirstOnline } from '../session/first-orders.js';
import { paced } from '../session/paced.js';
import type { Session } from '../session/session.js';
import { say } from '../shell/language.js';
import { QuickBar } from '../table/QuickBar.js';
import { TableField } from '../table/TableField.js';
import { topModel } from '../table/top-model.js';
import { awayFrom } from './away.js';
import { AwayCard } from './cards/AwayCard.js';
import { DiceCard } from './cards/DiceCard.js';
import { OddsPanel } from './cards/OddsPanel.js';
import { type Panel, PanelLeaf } from './cards/PanelLeaf.js';
import { PreviewCard } from './cards/PreviewCard.js';
import { openRule, RuleNote } from './cards/RuleNote.js';
import { ScoreCard } from './cards/ScoreCard.js';
import { Field } from './Field.js';
import { GameMenu } from './GameMenu.js';
import { hexModel } from './hex-model.js';
import { listenToKeys } from './keys.js';
import { Curtain } from './prompt/Curtain.js';
import { PromptLine } from './prompt/PromptLine.js';
import { tryUndo } from './prompt/UndoButton.js';
import { TableTools } from './TableTools.js';

const panels = ['choices', 'log', 'tracks', 'orders', 'players'] as const;

/** Orders are for those who command, players for a table with other people. */
const panelsOf = ({ sides, online }: Session) =>
  panels.filter((panel) => (panel !== 'orders' || sides.length > 0) && (panel !== 'players' || online));

/** What a game at the table needs, made once for a session. */
function sitDown(session: Session) {
  const board = session.game.board as HexBoard<unknown> | TableBoard<unknown>;
  const watched = paced(session, {
    time: (news, moment, asked) => timeFor(board, news, moment, asked),
    hold: (news, moment) => holdFor(board, news, moment),
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
  useEffect(() => orderAtFirstOnline(session), [session]);
  useTurnNotice(session);
  const commands = session.sides.length > 0;
  const shown = useSignal<Panel | null>(innerWidth > 900 ? (commands ? 'choices' : 'log') : null);
  const menu = useSignal(false);
  const numbers = useSignal(false);
  const wanted = useSignal<Wanted | null>(null);
  const want = (place: string) => (wanted.value = { place, nth: (wanted.value?.nth ?? 0) + 1 });
  const score = useSignal(true);
  const curtain = useSignal<string | null>(null);
  /** With nothing to choose the list of choices makes room for the log. */
  const seen = (): Panel | null => (shown.value === 'choices' && !model.prompt.value ? 'log' : shown.value);
  const turnTo = (panel: Panel) => {
    shown.value = seen() === panel ? null : panel;
    menu.value = false;
  };
  /** Brings the pieces into view, another one with every call. */
  const show = (pieces: readonly string[]) => {
    const places = pieces.map(model.placeOf).filter((place) => place !== null);
    if (places.length === 0) shown.value = 'choices';
    else want(places[(places.indexOf(wanted.value?.place ?? '') + 1) % places.length]!);
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
        { open: () => model.asking.value !== null, close: () => (model.asking.value = null) },
        { open: () => model.aim?.value != null, close: () => model.aim?.value?.cancel() },
        { open: () => model.holding.value, close: model.drop },
        { open: () => throws.shown.value.length > 0, close: throws.dismiss },
        { open: () => shown.value === 'help', close: () => (shown.value = null) },
      ],
    });
  }, [model]);
  const covered = shown.value !== null && innerWidth > 900 ? 372 : 0;
  return (
    <div class={model.cards.value === 'end' ? 'table cards-at-end' : 'table'} data-entries={model.session.count.value}>
      <a class="skip" href="#panel">
        {say(shellMessages.skip)}
      </a>
      {model.kind === 'hexes' ? (
        <Field model={model} numbers={numbers.value} wanted={wanted.value} covered={covered} />
      ) : (
        <TableField model={model} wanted={wanted.value} covered={covered} />
      )}
      {model.kind === 'table' && <QuickBar model={model} covered={covered} />}
      <PlayersStrip session={session} />
      <PromptLine model={model} onShow={show} onScore={() => (score.value = !score.value)} />
      <TableTools
        model={model}
        panels={panelsOf(session)}
        open={seen()}
        menu={menu.value}
        onMenu={() => (menu.value = !menu.value)}
        onPanel={turnTo}
      />
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
          <button
            type="button"
            class="close"
            aria-label={say(shellMessages.close)}
            onClick={() => (shown.value = null)}
          >
            ×
          </button>
          <OddsPanel model={model} />
          <PanelLeaf model={model} leaf={shown.value} onPlace={want} />
          {covered > 0 && curtain.value === null && <DiceCard model={model} />}
        </aside>
      )}
      {shown.value === null && <OddsPanel model={model} />}
      <PreviewCard model={model} />
      {covered === 0 && curtain.value === null && <DiceCard model={model} />}
      <ForceWanted model={model} />
      <ScoreCard session={model.session} open={score} />
      <AwayCard away={away} />
      <RuleNote model={model} />
      <Curtain model={model} down={curtain} />
      <DayCard session={model.session} />
    </div>
  );
}
