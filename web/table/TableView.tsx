/** The table with its pieces: shows what it is given, tells what was touched or dragged, and knows no game. */
import type {
  Drag,
  Lying,
  Outline,
  Spot,
  TableGround,
  TableHandle,
  TableMeasure,
  TablePiece,
} from '@hetman/core/board';
import type { Language, Side, Text } from '@hetman/core/game';
import { useSignal } from '@preact/signals';
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { tableMessages } from '../locales/table.js';
import { type Insets, noInsets } from '../map/camera.js';
import type { Point } from '../map/geometry.js';
import { listenToGestures } from '../map/gestures.js';
import { MapControls, type MapTool } from '../map/MapControls.js';
import { useCamera } from '../map/useCamera.js';
import { DragNote } from './DragNote.js';
import { Felt, FeltDefs } from './Felt.js';
import { Handles } from './Handles.js';
import { onTableKey } from './keys.js';
import { MeasureLabels, Measures } from './Measures.js';
import { Ghost, Pieces } from './Pieces.js';
import { Ruler } from './Ruler.js';
import { type Measured, measure } from './ruler.js';
import { baseNearer, handyScale, lineOf, pathOf, sheetOf } from './sheet.js';
import { Terrain } from './Terrain.js';
import { layTokens, type TokenPlace } from './token-places.js';

export interface TableViewProps {
  readonly ground: TableGround;
  readonly pieces: readonly TablePiece[];
  readonly title: Text;
  readonly language: Language;
  readonly sides: readonly Side[];
  /** Seen from the upper edge. */
  readonly turned: boolean;
  readonly selected: string | null;
  readonly touchable: ReadonlySet<string>;
  /** Pieces that something is happening to. */
  readonly lit: ReadonlySet<string>;
  /** What can be taken in hand by a touch and is no piece. */
  readonly lying?: readonly Lying[];
  /** Pieces whose bases are numbered. */
  readonly numbered?: ReadonlySet<string>;
  readonly handles: readonly TableHandle[];
  readonly measures: readonly TableMeasure[];
  /** Where bases would stand if what is looked at were done. */
  readonly stands: readonly Outline[];
  /** Where the piece in hand would lie, if it does not lie there yet. */
  readonly laid?: readonly Outline[];
  /** What is being dragged now, judged. */
  readonly drag: Drag | null;
  /** Whether a hand is drawing it; what stays in hand is not being drawn. */
  readonly pulling?: boolean;
  /** Why it goes no further. */
  readonly says: string | null;
  /** What cards speak of now: where it lies on the screen is told. */
  readonly spoken?: readonly Outline[];
  readonly onSpoken?: (places: readonly Point[]) => void;
  /** A piece that others are doing something with now. */
  readonly follow: string | null;
  /** A piece that somebody wants to see, large enough to be read; another number wants it again. */
  readonly wanted?: { readonly place: string; readonly nth: number } | null;
  /** What is asked: shown once, where it is off the screen. */
  readonly question?: { readonly key: string; readonly piece: string | null; readonly others: number } | null;
  /** Where panels, the prompt and the tools lie now. */
  readonly insets?: Insets;
  /** What the whole table keeps clear of. */
  readonly margins?: Insets;
  /** Further buttons beside zooming. */
  readonly tools?: readonly MapTool[];
  /** `adds`: taken along with the one in hand. */
  readonly onPiece: (id: string | null, adds?: boolean) => void;
  /** Pieces that are in hand with the chosen one. */
  readonly company?: ReadonlySet<string>;
  readonly onDrag: (handle: string, to: Spot) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
  /** Does what is in hand, takes a single base in hand: where there is something to do or to take. */
  readonly onCommit?: (() => void) | null;
  readonly onBase?: ((by: 1 | -1) => void) | null;
}

const rulerSign = 'M-9 5L5-9L9-5L-5 9ZM-5.5 1.5L-3.5 3.5M-2-2L0 0M1.5-5.5L3.5-3.5';

/** The table takes at least this share of the window's height. */
const tall = 0.92;

const nothing: readonly Outline[] = [];
const nobody: ReadonlySet<string> = new Set();

export function TableView(props: TableViewProps) {
  const { ground, pieces, title, language, sides, turned, selected, touchable, lit, handles, measures, drag } = props;
  const { lying } = props;
  const laid = props.laid ?? nothing;
  const numbered = props.numbered ?? nobody;
  const company = props.company ?? nobody;
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const id = useId();
  const sheet = useMemo(() => sheetOf(ground, turned), [ground.width, ground.depth, turned]);
  const inMind = () => ({ middle: { x: sheet.width / 2, y: sheet.height * 0.72 }, field: null });
  const nearness = useMemo(() => handyScale(pieces), [pieces]);
  const camera = useCamera(root, layer, {
    sheet,
    insets: props.insets ?? noInsets,
    margins: props.margins,
    tall,
    around: inMind,
    stops: () => [nearness],
  });
  const measuring = useSignal(false);
  const ruler = useSignal<Measured | null>(null);
  const now = useRef({ props, sheet });
  now.current = { props, sheet };

  useEffect(
    () =>
      listenToGestures(root.current!, {
        pan: (dx, dy) => camera.pan(dx, dy),
        zoom: (factor, at) => camera.zoom(factor, at),
        notch: (by, at) => camera.step(by, at),
        hover: () => undefined,
        ruler: {
          always: () => measuring.value,
          draw(from, to) {
            const spot = (point: typeof from) => now.current.sheet.toTable(camera.sheetPoint(point));
            ruler.value = measure(now.current.props.pieces, spot(from), spot(to));
          },
        },
        tap(_at, target, { adds }) {
          ruler.value = null;
          now.current.props.onPiece(target.closest('[data-piece]')?.getAttribute('data-piece') ?? null, adds);
        },
      }),
    [],
  );
  const room = innerWidth > 700 ? 120 : 50;
  const placeOf = (id: string | null | undefined): Point | null => {
    const piece = pieces.find((one) => one.id === id);
    return piece ? sheet.toSheet(piece.bases[0]!.outline[0]!) : null;
  };
  const { wanted, question } = props;
  useEffect(() => {
    const place = placeOf(props.follow);
    if (place) camera.follow(place, room);
  }, [props.follow]);
  useEffect(() => {
    const place = placeOf(wanted?.place);
    if (place) camera.show(place, nearness);
  }, [wanted?.nth]);
  useEffect(() => {
    camera.ask(question ? { ...question, place: placeOf(question.piece) } : null, room);
  }, [question?.key]);

  // What is to be laid down is a question of its own: it may begin under the prompt or the tools.
  const laidFor = laid.length > 0 ? selected : null;
  useEffect(() => {
    if (laidFor === null) return;
    const corners = laid.flat().map(sheet.toSheet);
    const mean = (of: (point: Point) => number) => corners.reduce((sum, one) => sum + of(one), 0) / corners.length;
    camera.reveal({ x: mean(({ x }) => x), y: mean(({ y }) => y) }, room);
  }, [laidFor]);

  const inHand = handles.find(({ kind, held }) => kind === 'base' && held);
  useEffect(() => {
    if (!inHand?.outline) return;
    const nearer = baseNearer(inHand.outline.map(sheet.toSheet), camera.scale.value);
    if (nearer > 1) camera.zoom(nearer, camera.screenPoint(sheet.toSheet(inHand.at)), true);
  }, [inHand === undefined]);

  useLayoutEffect(() => {
    const corners = (props.spoken ?? nothing).flat();
    props.onSpoken?.(corners.map((corner) => camera.screenPoint(sheet.toSheet(corner))));
  }, [props.spoken, sheet]);

  const felt = useMemo(
    () => (
      <svg class="table-ground" role="presentation" viewBox={`0 0 ${sheet.width} ${sheet.height}`}>
        <defs>
          <FeltDefs id={id} />
        </defs>
        <Felt id={id} sheet={sheet} />
        <Terrain ground={ground} sheet={sheet} language={language} />
      </svg>
    ),
    [ground, sheet, language],
  );
  const scale = camera.scale.value;
  const spokenOf = useMemo(() => new Set([...(selected === null ? [] : [selected]), ...lit]), [selected, lit]);
  const places = usePlaces(
    useMemo(() => layTokens(pieces, sheet, scale, language, spokenOf), [pieces, sheet, scale, language, spokenOf]),
  );
  const fixedLayer = useMemo(
    () => (
      <svg class="map-top" role="presentation" viewBox={`0 0 ${sheet.width} ${sheet.height}`}>
        <Measures measures={measures} sheet={sheet} />
        {lying?.map(({ id: piece, outline, label }) => (
          <path
            key={piece}
            class={piece === selected ? 'lying chosen' : 'lying'}
            data-piece={piece}
            d={pathOf(sheet, outline)}
          >
            <title>{label[language]}</title>
          </path>
        ))}
        <Pieces
          pieces={pieces}
          places={places}
          scale={scale}
          sheet={sheet}
          sides={sides}
          language={language}
          selected={selected}
          touchable={touchable}
          lit={lit}
          numbered={numbered}
          company={company}
        />
      </svg>
    ),
    [pieces, places, lying, sheet, sides, language, selected, touchable, lit, numbered, company, measures],
  );
  const toTable = (clientX: number, clientY: number): Spot => {
    const box = root.current!.getBoundingClientRect();
    return sheet.toTable(camera.sheetPoint({ x: clientX - box.left, y: clientY - box.top }));
  };
  const toggleRuler = () => {
    measuring.value = !measuring.value;
    ruler.value = null;
  };
  const keyed = useRef(onTableKey());

  return (
    <div class="map-view table-view">
      <div
        ref={root}
        class={`map-window${measuring.value ? ' is-measuring' : ''}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: moved, zoomed and played by keys
        tabIndex={0}
        role="application"
        aria-label={`${tableMessages.table[language]}: ${title[language]}`}
        aria-describedby={`${id}-help`}
        onKeyDown={(event) => {
          const meant = keyed.current(event, {
            ...props,
            camera,
            drawing: drag !== null,
            onCommit: props.onCommit ?? null,
            onBase: props.onBase ?? null,
            ruler: toggleRuler,
            clear: ruler.value === null ? null : () => (ruler.value = null),
          });
          if (!meant) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <div ref={layer} class="map-layer" style={{ '--sheet-width': sheet.width, '--sheet-height': sheet.height }}>
          {felt}
          {fixedLayer}
          <svg class="map-top table-hands" role="presentation" viewBox={`0 0 ${sheet.width} ${sheet.height}`}>
            <Ghost outlines={props.stands} sheet={sheet} kind="looked" />
            {!drag && <Ghost outlines={laid} sheet={sheet} kind="reached" />}
            {drag?.refusal && <Ghost outlines={drag.wanted} sheet={sheet} kind="wanted" />}
            {drag && <Ghost outlines={drag.reached} sheet={sheet} kind="reached" />}
            {drag && <path class="drag-trace" d={lineOf(sheet, drag.trace)} />}
            <MeasureLabels measures={measures} sheet={sheet} language={language} scale={scale} />
            {ruler.value && <Ruler measured={ruler.value} sheet={sheet} language={language} />}
            <Handles
              handles={handles}
              pieces={pieces}
              places={places}
              selected={selected}
              laid={laid}
              sheet={sheet}
              scale={scale}
              language={language}
              toTable={toTable}
              onDrag={props.onDrag}
              onDrop={props.onDrop}
              onCancel={props.onCancel}
              drawing={props.pulling ?? drag !== null}
            />
          </svg>
        </div>
      </div>
      {drag && (
        <DragNote drag={drag} says={props.says} sheet={sheet} language={language} toScreen={camera.screenPoint} />
      )}
      <p id={`${id}-help`} class="map-spoken">
        {tableMessages.help[language]}
      </p>
      <MapControls
        camera={camera}
        language={language}
        tools={[
          ...(props.tools ?? []),
          {
            id: 'ruler',
            label: tableMessages.ruler[language],
            path: rulerSign,
            pressed: measuring.value,
            onPress: toggleRuler,
          },
        ]}
      />
    </div>
  );
}

/** Places that stay keep their identity, so that their pieces are not drawn anew. */
function usePlaces(places: ReadonlyMap<string, TokenPlace>): ReadonlyMap<string, TokenPlace> {
  const before = useRef(places);
  return useMemo(() => {
    const kept = [...places].map(([id, place]) => {
      const was = before.current.get(id);
      return [id, was && JSON.stringify(was) === JSON.stringify(place) ? was : place] as const;
    });
    before.current = new Map(kept);
    return before.current;
  }, [places]);
}
