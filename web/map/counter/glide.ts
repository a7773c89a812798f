/** Motion is the difference between two positions: counters glide from where they lay, and turn the short way. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { degreesOf } from '../geometry.js';
import type { Pile } from './piles.js';

export const glideTime = 220;

interface Was {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn: number | null;
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function useGlide(group: RefObject<SVGGElement | null>, piles: readonly Pile[]): void {
  const before = useRef<Map<string, Was> | null>(null);
  useLayoutEffect(() => {
    const now = new Map<string, Was>();
    for (const { pieces } of piles) {
      for (const { counter, x, y, scale } of pieces) {
        now.set(counter.id, { x, y, scale, turn: counter.facing ? degreesOf(counter.facing) : null });
      }
    }
    if (before.current && group.current && !still()) {
      for (const element of group.current.querySelectorAll<SVGGElement>('[data-piece]')) {
        const id = element.dataset['piece']!;
        const was = before.current.get(id);
        const is = now.get(id);
        if (was && is) move(element, was, is);
      }
    }
    before.current = now;
  }, [piles]);
}

function move(element: SVGGElement, was: Was, is: Was): void {
  const timing = { duration: glideTime, easing: 'cubic-bezier(.3, .1, .2, 1)' };
  if (was.x !== is.x || was.y !== is.y || was.scale !== is.scale) {
    const place = ({ x, y, scale }: Was) => ({ transform: `translate(${x}px, ${y}px) scale(${scale})` });
    element.animate([place(was), place(is)], timing);
  }
  if (was.turn !== null && is.turn !== null && was.turn !== is.turn) {
    const turned = ((is.turn - was.turn + 540) % 360) - 180;
    const plate = element.querySelector('.counter-plate');
    plate?.animate([{ transform: `rotate(${is.turn - turned}deg)` }, { transform: `rotate(${is.turn}deg)` }], timing);
  }
}
