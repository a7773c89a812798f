/** The table with its pieces: shows what it is given, tells what was touched or dragged, and knows no game. */
import type { Drag, Spot, TableGround, TableHandle, TableMeasure, TablePiece } from '@hetman/core/board';
import type { Language, Side, Text } from '@hetman/core/game';
import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { type Insets, noInsets } from '../map/camera.js';
import { listenToGestures } from '../map/gestures.js';
import { onViewKey } from '../map/keys.js';
import { MapControls } from '../map/MapControls.js';
import { useCamera } from '../map/useCamera.js';
import { DragNote } from './DragNote.js';
import { Felt, FeltDefs } from './Felt.js';
import { Handles } from './Handles.js';
import { Measures } from './Measures.js';
import { Ghost, Pieces } from './Pieces.js';
import { sheetOf } from './sheet.js';
import { Terrain } from './Terrain.js';
import { words } from './words.js';

export interface TableViewProps {
  readonly ground: TableGround;
  readonly pieces: readonly TablePiece[];
  readonly title: Text;
  readonly language: Language;
  readonly sides: readonly Side[];
  readonly selected: string | null;
  readonly touchable: ReadonlySet<string>;
  readonly handles: readonly TableHandle[];
  readonly measures: readonly TableMeasure[];
  /** What is being dragged now, judged. */
  readonly drag: Drag | null;
  /** Why it goes no further. */
  readonly says: string | null;
  /** Brought into view when it changes. */
  readonly follow: string | null;
  readonly insets?: Insets;
  readonly onPiece: (id: string | null) => void;
  readonly onDrag: (handle: string, to: Spot) => void;
  readonly onDrop: () => void;
}

export function TableView(props: TableViewProps) {
  const { ground, pieces, title, language, sides, selected, touchable, handles, measures, drag, says, follow } = props;
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const id = useId();
  const sheet = useMemo(() => sheetOf(ground), [ground]);
  const inMind = () => ({ middle: { x: sheet.width / 2, y: sheet.height / 2 }, field: null });
  const camera = useCamera(root, layer, sheet, inMind, props.insets ?? noInsets);
  const now = useRef(props);
  now.current = props;

  useEffect(
    () =>
      listenToGestures(root.current!, {
        pan: (dx, dy) => camera.pan(dx, dy),
        zoom: (factor, at) => camera.zoom(factor, at),
        hover: () => undefined,
        tap: (_at, target) => now.current.onPiece(target.closest('[data-piece]')?.getAttribute('data-piece') ?? null),
      }),
    [],
  );
  useEffect(() => {
    const piece = pieces.find((one) => one.id === follow);
    if (piece) camera.reveal(sheet.toSheet(piece.bases[0]!.outline[0]!), 120);
  }, [follow]);

  const felt = useMemo(
    () => (
      <svg class="table-ground" role="presentation" viewBox={`0 0 ${sheet.width} ${sheet.height}`}>
        <defs>
          <FeltDefs id={id} />
        </defs>
        <Felt id={id} sheet={sheet} />
        <Terrain ground={ground} sheet={sheet} />
      </svg>
    ),
    [ground, sheet],
  );
  const standing = useMemo(
    () => (
      <Pieces
        pieces={pieces}
        sheet={sheet}
        sides={sides}
        language={language}
        selected={selected}
        touchable={touchable}
      />
    ),
    [pieces, sheet, sides, language, selected, touchable],
  );
  const toTable = (clientX: number, clientY: number): Spot => {
    const box = root.current!.getBoundingClientRect();
    return sheet.toTable(camera.sheetPoint({ x: clientX - box.left, y: clientY - box.top }));
  };

  const view = {
    pan: camera.pan,
    zoom: (factor: number) => camera.zoom(factor, undefined, true),
    fit: camera.fit,
  };

  return (
    <div class="map-view table-view">
      <div
        ref={root}
        class="map-window"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: moved and zoomed by keys
        tabIndex={0}
        role="application"
        aria-label={`${words.table[language]}: ${title[language]}`}
        onKeyDown={(event) => onViewKey(event, view) && event.preventDefault()}
      >
        <div ref={layer} class="map-layer" style={{ '--sheet-width': sheet.width, '--sheet-height': sheet.height }}>
          {felt}
          <svg class="map-top" role="presentation" viewBox={`0 0 ${sheet.width} ${sheet.height}`}>
            <Measures measures={measures} sheet={sheet} language={language} />
            {standing}
            {drag?.refusal && <Ghost outlines={drag.wanted} sheet={sheet} kind="wanted" />}
            {drag && <Ghost outlines={drag.reached} sheet={sheet} kind="reached" />}
            {drag && <DragNote drag={drag} says={says} sheet={sheet} language={language} />}
            <Handles
              handles={handles}
              sheet={sheet}
              language={language}
              toTable={toTable}
              onDrag={props.onDrag}
              onDrop={props.onDrop}
            />
          </svg>
        </div>
      </div>
      <MapControls camera={camera} language={language} />
    </div>
  );
}
