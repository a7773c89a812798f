/** What the chosen piece is dragged by: knobs of one size on the screen. They stay while the piece's ghost goes ahead. */
import type { Outline, Spot, TableHandle, TablePiece } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Point } from '../map/geometry.js';
import { followed, snapped, straightened } from './hands.js';
import { type Anchor, broadKnobs, fineKnobs, layKnobs } from './knobs.js';
import { BaseNumber } from './Pieces.js';
import { figure, pathOf, type Sheet } from './sheet.js';
import { type TokenPlace, tokenGround } from './token-places.js';

interface HandlesProps {
  readonly handles: readonly TableHandle[];
  readonly pieces: readonly TablePiece[];
  /** Where their tokens lie. */
  readonly places: ReadonlyMap<string, TokenPlace>;
  /** The piece in hand. */
  readonly selected: string | null;
  /** Where it would lie, if it does not lie there yet: it is drawn by that too. */
  readonly laid: readonly Outline[];
  readonly sheet: Sheet;
  /** Pixels for a unit of the sheet. */
  readonly scale: number;
  readonly language: Language;
  readonly toTable: (clientX: number, clientY: number) => Spot;
  readonly onDrag: (handle: string, to: Spot) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
  /** Whether something is being drawn: not any more where it was taken back by a key. */
  readonly drawing: boolean;
}

const signs: Readonly<Record<Exclude<TableHandle['kind'], 'choice'>, string>> = {
  ahead: 'M0-8L5-2M0-8L-5-2M0-8V8M0 8L5 2M0 8L-5 2',
  wheel: 'M-6 5A8 8 0 1 1 6 5M6 5L7.5-.5M6 5L.6 3.4M-6 5L-7.5-.5M-6 5L-.6 3.4',
  free: 'M0-8V8M-8 0H8M0-8L-3-5M0-8L3-5M0 8L-3 5M0 8L3 5M-8 0L-5-3M-8 0L-5 3M8 0L5-3M8 0L5 3',
  base: 'M0-8V8M-8 0H8M0-8L-3-5M0-8L3-5M0 8L-3 5M0 8L3 5M-8 0L-5-3M-8 0L-5 3M8 0L5-3M8 0L5 3',
  size: 'M-6 6L6-6M6-6H1M6-6V-1M-6 6H-1M-6 6V1',
};

/** Signs that look the way the piece looks. */
const turned: ReadonlySet<TableHandle['kind']> = new Set(['ahead', 'wheel', 'size']);

const byFinger = () => matchMedia('(pointer: coarse)').matches;
/** Others further off than this many pixels are in nobody's way. */
const nearby = 160;

/** Where the knobs lie, in pixels of the whole sheet. */
function laidOut({ handles, pieces, places, selected, laid, sheet, scale }: HandlesProps): ReadonlyMap<string, Point> {
  const onScreen = (spot: Spot): Point => {
    const { x, y } = sheet.toSheet(spot);
    return { x: x * scale, y: y * scale };
  };
  const own = pieces.find(({ id }) => id === selected);
  const anchors = handles.filter(hasKnob).map(({ id, at, knob, facing }): Anchor => {
    const [from, to] = [onScreen(at), onScreen(knob)];
    const way = { x: to.x - from.x, y: to.y - from.y };
    const turn = (sheet.degrees(facing) / 180) * Math.PI;
    // What has no way of its own lies ahead: behind are the tokens.
    return { id, at: from, way: Math.hypot(way.x, way.y) < 0.1 ? { x: Math.sin(turn), y: -Math.cos(turn) } : way };
  });
  const grounds = ({ bases }: TablePiece) => bases.map(({ outline }) => outline.map(onScreen));
  const near = (shape: readonly Point[]) =>
    anchors.some(({ at }) => Math.hypot(at.x - shape[0]!.x, at.y - shape[0]!.y) < nearby);
  return layKnobs(
    anchors,
    {
      kept: [
        ...(own ? [...grounds(own), ...tokenGround(places.get(own.id)!, scale)] : []),
        ...laid.map((outline) => outline.map(onScreen)),
        ...handles.flatMap(({ outline }) => (outline ? [outline.map(onScreen)] : [])),
      ],
      spared: pieces
        .filter(({ id }) => id !== selected)
        .flatMap((piece) => [...grounds(piece), ...tokenGround(places.get(piece.id)!, scale)])
        .filter(near),
      sheet: { width: sheet.width * scale, height: sheet.height * scale },
    },
    byFinger() ? broadKnobs : fineKnobs,
  );
}

/** Single bases are taken by themselves; the one in hand has a knob too. Choices are buttons. */
const hasKnob = ({ kind, held }: TableHandle): boolean => kind !== 'choice' && (kind !== 'base' || held === true);

/** Pixels that a finger or a mouse may tremble without drawing anything, and within which a place draws it near. */
const tremble = { finger: 7, mouse: 2 };
const snapReach = { finger: 15, mouse: 9 };
/** Hundredths of a centimetre: from afar a few pixels are much. */
const snapMost = 60;

interface Held {
  readonly handle: TableHandle;
  readonly start: Spot;
  /** Where on the screen it was taken, until it is drawn. */
  readonly from: Point;
  readonly tool: 'finger' | 'mouse';
  drawn: boolean;
  /** The game has been asked about it. */
  asked: boolean;
}

/** One pair of hands for all handles: what is held follows the pointer once a frame. */
function useHands({ handles, scale, toTable, onDrag, onDrop, onCancel, drawing }: HandlesProps) {
  const held = useRef<Held | null>(null);
  const frame = useRef(0);
  const wantedSpot = useRef<Spot | null>(null);
  const ask = () => {
    frame.current = 0;
    if (held.current === null || !wantedSpot.current) return;
    held.current.asked = true;
    onDrag(held.current.handle.id, wantedSpot.current);
  };
  const release = () => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    held.current = null;
    wantedSpot.current = null;
  };
  // At once: later it would take away what is held next.
  useLayoutEffect(() => {
    if (!drawing && held.current?.asked) release();
  }, [drawing]);
  /** Bases lie close together: the one nearest to the finger is meant. */
  const meant = (handle: TableHandle, { x, y }: Spot): TableHandle => {
    if (handle.kind !== 'base') return handle;
    const far = ({ at }: TableHandle) => Math.hypot(at.x - x, at.y - y);
    const bases = handles.filter(({ kind }) => kind === 'base');
    return bases.reduce((best, one) => (far(one) < far(best) ? one : best), handle);
  };
  return (handle: TableHandle, byKnob: boolean) => ({
    'data-own-touch': true,
    'data-handle': handle.id,
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      const start = toTable(event.clientX, event.clientY);
      held.current = {
        handle: byKnob ? handle : meant(handle, start),
        start,
        from: { x: event.clientX, y: event.clientY },
        tool: event.pointerType === 'touch' ? 'finger' : 'mouse',
        drawn: false,
        asked: false,
      };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { current } = held;
      if (!current) return;
      const { from, tool, start } = current;
      current.drawn ||= Math.hypot(clientX - from.x, clientY - from.y) > tremble[tool];
      if (!current.drawn) return;
      const place = straightened(current.handle, followed(current.handle, start, toTable(clientX, clientY)));
      wantedSpot.current = snapped(current.handle, place, Math.min(snapMost, (snapReach[tool] / scale) * 10));
      frame.current ||= requestAnimationFrame(ask);
    },
    onPointerUp() {
      const { current } = held;
      if (!current) return;
      // Touched and not drawn: what keeps is taken in hand where it is, anything else stays.
      if (!current.drawn) wantedSpot.current = current.handle.keeps ? current.handle.at : null;
      const done = wantedSpot.current !== null;
      // What was asked already stands, or has been taken back by a key meanwhile.
      if (frame.current !== 0 || !current.asked) ask();
      release();
      if (done) onDrop();
    },
    onPointerCancel() {
      release();
      onCancel();
    },
  });
}

export function Handles(props: HandlesProps) {
  const { handles, pieces, places, selected, laid, sheet, scale, language } = props;
  const hands = useHands(props);
  const knobs = useMemo(() => laidOut(props), [handles, pieces, places, selected, laid, sheet, scale]);
  return (
    <g>
      {laid.length > 0 && handles[0] && (
        <path
          class="handle base-reach"
          d={laid.map((outline) => pathOf(sheet, outline)).join('')}
          {...hands(handles[0], true)}
        />
      )}
      {handles
        .filter(({ kind }) => kind === 'base')
        .map((handle) => {
          const outline = pathOf(sheet, handle.outline ?? []);
          return (
            <g key={handle.id} class={handle.held ? 'handle-base held' : 'handle-base'}>
              <path class="handle base-reach" d={outline} {...hands(handle, false)}>
                <title>{handle.label[language]}</title>
              </path>
              <path class="base-outline" d={outline} />
              {handle.number !== undefined && (
                <BaseNumber number={handle.number} outline={handle.outline ?? []} sheet={sheet} />
              )}
            </g>
          );
        })}
      {handles.filter(hasKnob).map((handle) => {
        const { id, kind, at, label, facing } = handle;
        const from = sheet.toSheet(at);
        const knob = knobs.get(id);
        if (!knob) return null;
        const [dx, dy] = [knob.x - from.x * scale, knob.y - from.y * scale];
        return (
          <g key={id} transform={`translate(${figure(from.x)} ${figure(from.y)})`}>
            <g class="one-size">
              <path class="handle-arm" d={`M0 0L${figure(dx)} ${figure(dy)}`} />
              <circle class="handle-foot" r="2.5" />
              <g
                class={`handle handle-${kind}`}
                transform={`translate(${figure(dx)} ${figure(dy)})`}
                {...hands(handle, true)}
              >
                <title>{label[language]}</title>
                <circle class="handle-reach" r={fineKnobs.reach} />
                <circle class="handle-knob" r={fineKnobs.radius} />
                <path
                  class="handle-sign"
                  d={kind === 'choice' ? '' : signs[kind]}
                  transform={`rotate(${turned.has(kind) ? sheet.degrees(facing) : 0}) scale(.85)`}
                />
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
}
