/** The table with what can be dragged on it, and what the drag comes to. */
import type { Drag, Outline, Preview, TableMeasure } from '@hetman/core/board';
import type { Refusal } from '@hetman/core/game';
import { citationOf } from '@hetman/core/rulebook';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { tableMessages } from '../locales/table.js';
import type { Point } from '../map/geometry.js';
import type { MapTool } from '../map/MapControls.js';
import { cardSide } from '../play/card-side.js';
import { useAsked, type Wanted } from '../play/question.js';
import { promptBottom } from '../play/under-prompt.js';
import { language, say } from '../shell/language.js';
import { tableInsets, tableMargins } from './edges.js';
import { TableView } from './TableView.js';
import type { TopModel } from './top-model.js';
import { turnTool } from './turning.js';

interface TableFieldProps {
  readonly model: TopModel;
  /** A piece that somebody wants to see. */
  readonly wanted: Wanted | null;
  /** Pixels that a panel covers on the right. */
  readonly covered: number;
}

const windowSize = () => ({ width: innerWidth, height: innerHeight });

const nobody: ReadonlySet<string> = new Set();
const nothing: readonly never[] = [];

const sightSign = 'M-10 0Q0-9 10 0Q0 9-10 0ZM-3 0A3 3 0 1 1 3 0A3 3 0 1 1-3 0';

export function TableField({ model, wanted, covered }: TableFieldProps) {
  const { session, board } = model;
  const state = session.state.value;
  const prompt = model.prompt.value;
  // Preparing a battle changes the ground; later it stays the same.
  const drawn = JSON.stringify(board.ground(state));
  const ground = useMemo(() => board.ground(state), [drawn]);
  const lying = useMemo(() => (prompt ? (board.lying?.(state) ?? nothing) : nothing), [prompt, state]);
  const touchable = useMemo(() => (prompt ? new Set(prompt.selectable) : nobody), [prompt]);
  const under = promptBottom.value;
  const inHand = model.selected.value !== null;
  const sides = useMemo(() => session.scenario.sides.map((side) => side.id), [session]);
  const over = useSignal(false);
  const above = sitsAbove(model);
  const news = useNews(model);
  // Who is spoken of: in what others do, or in the question.
  const lit = useMemo(() => (prompt?.lit.length ? new Set(prompt.lit.map(({ hex }) => hex)) : news), [prompt, news]);
  const place = prompt?.lit[0]?.hex ?? null;
  const asked = useAsked(model, place);
  const drag = model.drag.value;
  const looked = model.looked.value?.preview;
  const measures = useMemo(() => beside(model.measures.value, looked?.measures ?? []), [model.measures.value, looked]);
  const chosen = model.chosen.value;
  const company = useMemo(() => new Set(prompt?.company ?? []), [prompt]);
  const spoken = useMemo(
    () =>
      looked
        ? looks(looked, outlinesOf(model, [chosen ?? '']))
        : outlinesOf(model, lit.size > 0 ? [...lit] : [chosen ?? '']),
    [looked, lit, chosen],
  );
  const spokenAt = useSignal<readonly Point[]>([]);
  useEffect(() => {
    const screen = {
      ...windowSize(),
      covered,
      prompt: under,
      bars: inHand ? 128 : 70,
    };
    model.cards.value = cardSide(spokenAt.value, screen);
  }, [spokenAt.value, covered, under, inHand]);
  const tools: MapTool[] = [
    turnTool(over),
    {
      id: 'sight',
      label: tableMessages.sight[language.value],
      path: sightSign,
      pressed: model.sighting.value,
      onPress: () => (model.sighting.value = !model.sighting.value),
    },
  ];
  return (
    <TableView
      ground={ground}
      pieces={model.pieces.value}
      title={session.scenario.battleName}
      language={language.value}
      sides={sides}
      turned={above !== over.value}
      selected={model.chosen.value}
      touchable={touchable}
      lit={lit}
      lying={lying}
      numbered={model.numbered.value}
      handles={model.handles.value}
      measures={measures}
      stands={looked?.stands ?? nothing}
      laid={model.resting.value?.wanted ?? nothing}
      drag={drag}
      pulling={model.pulling.value}
      says={drag ? saidOf(model, drag) : null}
      follow={prompt ? null : ([...news][0] ?? null)}
      wanted={wanted}
      question={asked && { ...asked, piece: place }}
      spoken={spoken}
      onSpoken={(places) => (spokenAt.value = places)}
      insets={tableInsets(windowSize(), under, covered, inHand)}
      margins={tableMargins(windowSize(), covered)}
      tools={tools}
      company={company}
      onPiece={(id, adds = false) => {
        if (id === null) model.drop();
        else if (adds) model.gather(id);
        else model.touchPiece(id);
      }}
      onDrag={model.pull}
      onDrop={model.letGo}
      onCancel={model.cancel}
      onCommit={model.committable.value ? model.commit : null}
      onBase={model.handles.value.some(({ kind }) => kind === 'base') ? model.takeBase : null}
    />
  );
}

/**
 * Whether the table is seen from its upper edge: by who plays that side; by two at one screen while it is that side's phase.
 * A question in between turns nothing.
 */
function sitsAbove({ session, board }: TopModel): boolean {
  const state = session.state.value;
  const [own, other] = session.sides;
  if (own === undefined) return false;
  const side = other === undefined ? own : (board.leads?.(state) ?? session.decision.value?.side ?? own);
  return board.sitsAbove(state, side);
}

/** The lane that is looked at lies alone: others would hide it, and the same twice its label. */
const beside = (all: readonly TableMeasure[], looked: readonly TableMeasure[]): readonly TableMeasure[] => [
  ...all.filter(({ kind }) => !looked.some((one) => one.kind === kind) || (kind !== 'lane' && kind !== 'end')),
  ...looked,
];

/** All that an offer would touch, with the piece that does it. */
const looks = ({ stands = [], measures = [] }: Preview, own: readonly Outline[]): readonly Outline[] => [
  ...own,
  ...stands,
  ...measures.flatMap(({ outlines }) => outlines),
];

const outlinesOf = ({ pieces }: TopModel, ids: readonly string[]): readonly Outline[] =>
  pieces.value.filter(({ id }) => ids.includes(id)).flatMap(({ bases }) => bases.map(({ outline }) => outline));

/** Who stays behind and why, or why the piece goes no further. */
const saidOf = (model: TopModel, { says, refusal }: Drag): string | null => {
  if (says && says.length > 0) return says.map(({ text }) => say(text)).join('; ');
  return refusal ? reasonOf(model, refusal) : null;
};

/** What cannot be done, the reason, the rule. */
const reasonOf = ({ session }: TopModel, refusal: Refusal): string => {
  const text = session.game.system.describeRefusal(refusal, language.value);
  if (refusal.rule === undefined || text.includes(refusal.rule)) return text;
  return `${text} (${say(citationOf(session.game.catalogue, refusal.rule))})`;
};

/** Pieces that are spoken of while the doings of others are played. */
function useNews({ session, board }: TopModel): ReadonlySet<string> {
  const news = session.news.value;
  const state = session.state.value;
  return useMemo(() => {
    const lines = news.flatMap(({ events }) => events.map((event) => board.log(state, event)));
    const places = lines.flatMap(({ hex }) => (hex === null ? [] : [hex]));
    return places.length === 0 ? nobody : new Set(places.reverse());
  }, [news, state]);
}
