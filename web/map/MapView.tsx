/** The map with its counters: shows what it is given, tells what was touched, and knows no game. */
import type { Board, BoardMap, Region } from '@hetman/core/board';
import type { Language, Side, Text } from '@hetman/core/game';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { mapMessages } from '../locales/map.js';
import { type InMind, type Insets, noInsets, type Size } from './camera.js';
import { Counters } from './counter/Counters.js';
import { Ground } from './Ground.js';
import { at, centreOf, hexAt, type Point, sheetSize } from './geometry.js';
import { HexNumbers } from './ground/grid.js';
import { PlaceNames } from './ground/places.js';
import { type Intent, keyIntent, piled, type Touchables, touchablesOf } from './intents.js';
import { onMapKey } from './keys.js';
import { MapControls } from './MapControls.js';
import { HexMark, type Lit, MarksAbove, MarksBelow, offeredHexes } from './Marks.js';
import { RegionNames, Regions } from './Regions.js';
import {
  boardOnSheet,
  litOnSheet,
  mapOnSheet,
  offersOnSheet,
  type Placed,
  regionsOnSheet,
  turnOverOf,
  wayOnSheet,
} from './rows.js';
import { Signs, type Way } from './Signs.js';
import { useTouches } from './touches.js';
import { CameraContext, type CameraHandle, readable, useCamera } from './useCamera.js';

export interface MapViewProps {
  readonly map: BoardMap;
  readonly board: Board;
  readonly title: Text;
  readonly language: Language;
  readonly selected: string | null;
  /** Pieces in hand beside the selected one. */
  readonly along?: ReadonlySet<string>;
  readonly selectable: ReadonlySet<string>;
  /** Those with a hex are touched there; those with only a piece on its counter. */
  readonly offers: readonly Placed[];
  readonly lit: Lit;
  readonly regions?: readonly Region[];
  /** The way being previewed, with its signs. */
  readonly way: Way | null;
  readonly numbers: boolean;
  /** Ringed, and brought into view when it changes. */
  readonly focusHex: string | null;
  /** Somebody wants to see it, large enough to be read: another number wants it again. */
  readonly wanted?: number;
  /** Where others are doing something now. */
  readonly follow?: string | null;
  /** What is asked: shown once, where it is off the screen. */
  readonly question?: { readonly key: string; readonly hex: string | null; readonly others: number } | null;
  /**
   * All sides in the order of the game, also those with no counter on the map: it fixes their liveries. Without it they
   * go by the names on the map, and a side that stands there alone looks like the first.
   */
  readonly sides?: readonly Side[];
  /** Edges that panels cover; fitting and revealing keep clear of them. */
  readonly insets?: Insets;
  /** Hexes that are to be seen while a question stands that no piece lies on yet: a zone to set up in. */
  readonly around?: readonly string[] | undefined;
  /** A hex in a sentence for the screen reader; without it, its number and its counters. */
  readonly describe?: (hex: string) => string;
  /** A finger cannot hover, so it is told: its first touch may only show. */
  readonly onHex: (hex: string, finger: boolean) => void;
  /** `adds` takes it along with the one in hand. */
  readonly onPiece: (id: string, adds: boolean) => void;
  readonly onHover: (hex: string | null) => void;
  /** A line was drawn from the piece in hand over these. */
  readonly onLine?: (pieces: readonly string[]) => void;
  /** Laid into the map's layer: the facing ring. */
  readonly children?: ComponentChildren;
}

const nobody: ReadonlySet<string> = new Set();
const nothing: readonly Region[] = [];

/** Printed numbers outside, places on the sheet inside. */
export function MapView({ map, board, offers, lit, regions, way, focusHex, ...rest }: MapViewProps) {
  const turn = useMemo(() => turnOverOf(map), [map]);
  const { describe, follow, question, around, onHex, onHover } = rest;
  const printed = (hex: string | null) => (hex === null ? null : turn(hex));
  return (
    <SheetView
      {...rest}
      map={useMemo(() => mapOnSheet(map), [map])}
      board={useMemo(() => boardOnSheet(turn, board), [turn, board])}
      offers={useMemo(() => offersOnSheet(turn, offers), [turn, offers])}
      lit={useMemo(() => litOnSheet(turn, lit), [turn, lit])}
      regions={useMemo(() => regionsOnSheet(turn, regions ?? nothing), [turn, regions])}
      way={useMemo(() => wayOnSheet(turn, way), [turn, way])}
      focusHex={printed(focusHex)}
      around={around?.map(turn)}
      follow={printed(follow ?? null)}
      question={question ? { ...question, hex: printed(question.hex) } : null}
      describe={describe && ((hex) => describe(turn(hex)))}
      onHex={(hex, finger) => onHex(turn(hex), finger)}
      onHover={(hex) => onHover(printed(hex))}
      nameOf={turn}
    />
  );
}

type SheetViewProps = Omit<MapViewProps, 'describe'> & {
  readonly describe: ((hex: string) => string) | undefined;
  /** The printed number of a hex. */
  readonly nameOf: (hex: string) => string;
};

function SheetView(props: SheetViewProps) {
  const { map, board, title, language, selected, selectable, offers, lit, way, numbers, focusHex, sides } = props;
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const sheet = useMemo(() => sheetSize(map), [map]);
  const { insets = noInsets } = props;
  const camera = useCamera(root, layer, { sheet, insets, around: () => inMind(props, sheet) });
  const [cursor, setCursor] = useState<string | null>(null);

  const offered = useMemo(() => offeredHexes(offers), [offers]);
  const touchables = useMemo(() => touchablesOf(board, selectable, offers), [board, selectable, offers]);
  const occupied = useMemo(() => new Set(board.counters.map(({ hex }) => hex)), [board]);
  const selectedHex = useMemo(() => board.counters.find(({ id }) => id === selected)?.hex ?? null, [board, selected]);

  const onIntent = (intent: Intent, { finger, adds } = { finger: false, adds: false }) =>
    'hex' in intent ? props.onHex(intent.hex, finger) : props.onPiece(intent.piece, adds);
  const { hovered, fanned, line } = useTouches({
    root,
    camera,
    map,
    touchables,
    selected,
    onIntent,
    onHover: props.onHover,
    onLine: props.onLine ?? null,
  });
  const open = fanned ?? (piled(touchables, cursor) ? cursor : null);

  useLooks(camera, props, sheet);
  const moveCursor = (hex: string | null) => {
    setCursor(hex);
    props.onHover(hex);
    if (hex !== null) camera.reveal(centreOf(hex), 70);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const meant = onMapKey(event, {
      extent: map,
      cursor,
      home: selectedHex ?? touchables.places[0] ?? hexAt(map, { x: sheet.width / 2, y: sheet.height / 2 }) ?? '0101',
      places: touchables.places,
      moveCursor,
      touch: (hex, other) => onIntent(keyIntent(touchables, hex, selected, other)),
      pan: camera.pan,
      step: camera.step,
      fit: camera.fit,
    });
    if (meant) event.preventDefault();
  };

  const ground = useMemo(
    () => <Ground map={map} title={title[language]} language={language} />,
    [map, title, language],
  );
  const figures = useMemo(() => numbers && <HexNumbers map={map} nameOf={props.nameOf} />, [map, numbers]);
  const along = props.along ?? nobody;
  const regions = props.regions ?? nothing;
  const belonging = useMemo(() => <Regions regions={regions} />, [regions]);
  const belongingNames = useMemo(() => <RegionNames regions={regions} language={language} />, [regions, language]);
  const counters = useMemo(
    () => (
      <Counters
        board={board}
        sides={sides}
        language={language}
        selected={selected}
        along={along}
        touchable={touchables.pieces}
        open={open}
      />
    ),
    [board, sides, language, selected, along, touchables, open],
  );
  const names = useMemo(() => <PlaceNames map={map} board={board} language={language} />, [map, board, language]);
  const below = useMemo(() => <MarksBelow offered={offered} occupied={occupied} lit={lit} />, [offered, occupied, lit]);
  const above = useMemo(() => <MarksAbove offered={offered} occupied={occupied} lit={lit} />, [offered, occupied, lit]);

  return (
    <div class="map-view">
      <div
        ref={root}
        class="map-window"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the cursor is moved by keys
        tabIndex={0}
        role="application"
        aria-label={`${mapMessages.map[language]}: ${title[language]}`}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setCursor(null)}
      >
        <div ref={layer} class="map-layer" style={{ '--sheet-width': sheet.width, '--sheet-height': sheet.height }}>
          {ground}
          <svg class="map-top" role="presentation" viewBox={`0 0 ${sheet.width} ${sheet.height}`}>
            {figures}
            {belonging}
            {below}
            <HexMark hex={selectedHex} kind="chosen" />
            <HexMark hex={hovered} kind="hovered" />
            {counters}
            {names}
            {above}
            {belongingNames}
            <Signs way={way} language={language} />
            {line.length > 1 && <path class="drawn-line" d={`M${line.map(at).join('L')}`} />}
            <HexMark hex={focusHex} kind="shown" />
            <HexMark hex={cursor} kind="cursor" />
          </svg>
          <CameraContext.Provider value={camera}>{props.children}</CameraContext.Provider>
        </div>
      </div>
      <MapControls camera={camera} language={language} />
      <p id={helpId} class="map-spoken">
        {mapMessages.help[language]}
      </p>
      <p class="map-spoken" aria-live="polite">
        {cursor === null ? '' : spokenHex(props, touchables, offered, cursor)}
      </p>
    </div>
  );
}

function spokenHex(
  { describe, language }: SheetViewProps,
  { byHex, pieces }: Touchables,
  offered: ReadonlyMap<string, string | null>,
  hex: string,
): string {
  const here = byHex.get(hex) ?? [];
  const said = describe ? describe(hex) : [hex, ...here.map(({ spoken }) => spoken[language])].join('; ');
  const figure = offered.get(hex);
  if (figure === undefined && !here.some(({ id }) => pieces.has(id))) return said;
  return [said, mapMessages.canTouch[language], figure].filter(Boolean).join(', ');
}

/** Where the view goes by itself. Panels, selections and every other change of what is shown leave it alone. */
function useLooks(camera: CameraHandle, props: SheetViewProps, sheet: Size): void {
  const { focusHex, wanted, follow, question, around } = props;
  useEffect(() => {
    if (focusHex === null) return;
    if (wanted === undefined) camera.reveal(centreOf(focusHex), 120);
    else camera.show(centreOf(focusHex), readable);
  }, [focusHex, wanted]);
  useEffect(() => {
    if (follow) camera.follow(centreOf(follow), 90);
  }, [follow]);
  const zone = around?.join();
  useEffect(() => {
    if (around) camera.visit({ middle: middleOf(around, sheet), field: fieldOf(around, sheet) });
  }, [zone]);
  useEffect(() => {
    const place = question?.hex ? centreOf(question.hex) : null;
    if (zone === undefined) camera.ask(question ? { ...question, place } : null, 120);
  }, [question?.key, zone === undefined]);
}

/** What a view opens on: all pieces; on a small window those to be decided about. */
function inMind({ board, selectable }: SheetViewProps, sheet: Size): InMind {
  const meant = board.counters.filter(({ id }) => selectable.has(id));
  const hexes = (meant.length > 0 ? meant : board.counters).map(({ hex }) => hex);
  const all = board.counters.map(({ hex }) => hex);
  return { middle: middleOf(hexes, sheet), field: fieldOf(all, sheet) };
}

/** Room around those that stand at the edge. */
const roomAround = 260;

/** Where all of them lie. */
function fieldOf(hexes: readonly string[], sheet: Size): InMind['field'] {
  if (hexes.length === 0) return null;
  const points = hexes.map(centreOf);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.max(0, Math.min(...xs) - roomAround), Math.max(0, Math.min(...ys) - roomAround)];
  const right = Math.min(sheet.width, Math.max(...xs) + roomAround);
  const bottom = Math.min(sheet.height, Math.max(...ys) + roomAround);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Where they lie thickest; without any the middle of the sheet. */
function middleOf(hexes: readonly string[], sheet: Size): Point {
  const points = hexes.map((hex) => centreOf(hex));
  const near = (a: Point, b: Point) => Math.abs(a.x - b.x) < 300 && Math.abs(a.y - b.y) < 600;
  let best = { x: sheet.width / 2, y: sheet.height / 2 };
  let most = 0;
  for (const point of points) {
    const crowd = points.filter((other) => near(point, other)).length;
    if (crowd > most) [best, most] = [point, crowd];
  }
  return best;
}
