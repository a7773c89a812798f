/** What the chosen piece is dragged by: knobs of one size on the screen. They stay while the piece's ghost goes ahead. */
import type { Spot, TableHandle } from '@hetman/core/board';
import type { Language } from '@hetman/core/game';
import { useRef } from 'preact/hooks';
import { figure, pathOf, type Sheet } from './sheet.js';

interface HandlesProps {
  readonly handles: readonly TableHandle[];
  readonly sheet: Sheet;
  readonly language: Language;
  readonly toTable: (clientX: number, clientY: number) => Spot;
  readonly onDrag: (handle: string, to: Spot) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

const signs: Readonly<Record<Exclude<TableHandle['kind'], 'base'>, string>> = {
  ahead: 'M0-8L5-2M0-8L-5-2M0-8V8M0 8L5 2M0 8L-5 2',
  wheel: 'M-6 5A8 8 0 1 1 6 5M6 5L7.5-.5M6 5L.6 3.4M-6 5L-7.5-.5M-6 5L-.6 3.4',
  free: 'M0-8V8M-8 0H8M0-8L-3-5M0-8L3-5M0 8L-3 5M0 8L3 5M-8 0L-5-3M-8 0L-5 3M8 0L5-3M8 0L5 3',
};

/** Pixels from the piece to the middle of its knob. */
const apart = 25;

/** Knobs lie above the bases. */
const basesFirst = (handles: readonly TableHandle[]): TableHandle[] =>
  [...handles].sort((a, b) => Number(b.kind === 'base') - Number(a.kind === 'base'));

export function Handles({ handles, sheet, language, toTable, onDrag, onDrop, onCancel }: HandlesProps) {
  /** What is held, and how far its place lies from the pointer. */
  const held = useRef<{ readonly id: string; readonly off: Spot } | null>(null);
  const frame = useRef(0);
  const wish = useRef<Spot | null>(null);
  const ask = () => {
    frame.current = 0;
    if (held.current !== null && wish.current) onDrag(held.current.id, wish.current);
  };
  const release = () => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    held.current = null;
    wish.current = null;
  };
  return (
    <g>
      {basesFirst(handles).map(({ id, kind, at, knob, label, facing, outline }) => {
        const [from, to] = [sheet.toSheet(at), sheet.toSheet(knob)];
        const far = Math.hypot(to.x - from.x, to.y - from.y);
        const [dx, dy] = far === 0 ? [0, 0] : [((to.x - from.x) / far) * apart, ((to.y - from.y) / far) * apart];
        const hands = {
          'data-own-touch': true,
          'data-handle': id,
          onPointerDown(event: PointerEvent) {
            if (event.button !== 0) return;
            (event.currentTarget as Element).setPointerCapture(event.pointerId);
            const start = toTable(event.clientX, event.clientY);
            held.current = { id, off: { x: at.x - start.x, y: at.y - start.y } };
          },
          onPointerMove(event: PointerEvent) {
            if (held.current?.id !== id) return;
            const { off } = held.current;
            const spot = toTable(event.clientX, event.clientY);
            wish.current = { x: spot.x + off.x, y: spot.y + off.y };
            frame.current ||= requestAnimationFrame(ask);
          },
          onPointerUp() {
            if (held.current?.id !== id) return;
            ask();
            release();
            onDrop();
          },
          onPointerCancel() {
            release();
            onCancel();
          },
        };
        if (kind === 'base')
          return (
            <path key={id} class="handle handle-base" d={outline ? pathOf(sheet, outline) : ''} {...hands}>
              <title>{label[language]}</title>
            </path>
          );
        return (
          <g key={id} transform={`translate(${figure(from.x)} ${figure(from.y)})`}>
            <g class="one-size">
              {far > 0 && <path class="handle-arm" d={`M0 0L${figure(dx)} ${figure(dy)}`} />}
              <g class={`handle handle-${kind}`} transform={`translate(${figure(dx)} ${figure(dy)})`} {...hands}>
                <title>{label[language]}</title>
                <circle class="handle-reach" r="22" />
                <circle class="handle-knob" r="12" />
                <path
                  class="handle-sign"
                  d={signs[kind]}
                  transform={`rotate(${kind === 'free' ? 0 : sheet.degrees(facing)}) scale(.85)`}
                />
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
}
