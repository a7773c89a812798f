import { describe, expect, test } from 'vitest';
import { type Camera, noInsets, toScreen, zoomed } from './camera.js';
import { asked, chosen, followed, looksAt, sought, visited } from './looks.js';

const camera: Camera = { window: { width: 1000, height: 800 }, sheet: { width: 4000, height: 4000 }, insets: noInsets };
/** The north-west corner, a unit of the sheet a pixel. */
const corner = looksAt({ x: 0, y: 0, scale: 1 });
const here = { x: 500, y: 400 };
const far = { x: 3000, y: 3000 };
const question = (place: typeof here | null, others = 0, key = `${place?.x}`) => ({ key, place, others });

describe('the view goes by itself', () => {
  test('not to a question that can be seen', () => {
    expect(asked(camera, corner, question(here), 120).view).toEqual(corner.view);
  });

  test('to a question off the screen, once: who looks elsewhere then is left alone', () => {
    const shown = asked(camera, corner, question(far), 120);
    const { x, y } = toScreen(shown.view, far);
    expect([x, y]).toEqual([880, 680]);
    const away = chosen(shown, corner.view);
    expect(asked(camera, away, question(far), 120).view).toEqual(corner.view);
    expect(asked(camera, away, question(far, 0, 'another'), 120).view).not.toEqual(corner.view);
  });

  test('to what others do, and back when the player is asked about no place', () => {
    const watched = followed(camera, corner, far, 90);
    expect(watched.view).not.toEqual(corner.view);
    const twice = followed(camera, watched, { x: 3000, y: 500 }, 90);
    expect(asked(camera, twice, question(null, 7), 120)).toMatchObject({ view: corner.view, own: null });
  });

  test('and stays there where the question is to be seen, to come back after it', () => {
    const watched = followed(camera, corner, far, 90);
    const reaction = asked(camera, watched, question(far, 7), 120);
    expect(reaction.view).toEqual(watched.view);
    expect(asked(camera, reaction, question(null, 9), 120).view).toEqual(corner.view);
  });

  test('a question in the own view is answered there', () => {
    const watched = followed(camera, corner, far, 90);
    expect(asked(camera, watched, question(here, 7), 120)).toMatchObject({ view: corner.view, own: null });
  });

  test('the player who moves the view while others act keeps what he chose', () => {
    const watched = followed(camera, corner, far, 90);
    const moved = chosen(watched, zoomed(camera, watched.view, 1.5, here));
    expect(asked(camera, moved, question(null, 7), 120).view).toEqual(moved.view);
  });

  test('in the own turn it does not go back from where a question led', () => {
    const led = asked(camera, corner, question(far, 3), 120);
    expect(asked(camera, led, question(null, 3), 120).view).toEqual(led.view);
    expect(asked(camera, led, question(null, 4), 120).view).toEqual(corner.view);
  });

  test('the zone to set up in is left when it is done', () => {
    const zone = visited(corner, { x: -2500, y: -2500, scale: 1 });
    expect(asked(camera, zone, question(null), 120).view).toEqual(corner.view);
  });

  test('what is sought comes near enough to be read, and is not made smaller', () => {
    const whole = looksAt({ x: 0, y: 0, scale: 0.2 });
    const found = sought(camera, whole, far, 0.84);
    expect(found.view.scale).toBe(0.84);
    expect(toScreen(found.view, far)).toEqual({ x: 500, y: 400 });
    expect(sought(camera, corner, far, 0.84).view.scale).toBe(1);
    expect(found.own).toBeNull();
  });
});
