/** The rules of each kind of note; a new kind is a schema in content/notes.ts, a file here and a line below. */
import { automatic } from './automatic.js';
import { bound } from './bound.js';
import { control } from './control.js';
import { departureNote } from './departure.js';
import { desertionNote } from './desertion.js';
import { distanceNote } from './distance.js';
import { dusk } from './dusk.js';
import { earlyLossesNote } from './early-losses.js';
import { entered } from './entered.js';
import { fencesNote } from './fences.js';
import { heavyGuns } from './heavy-guns.js';
import { held } from './held.js';
import type { NoteTable } from './note.js';
import { palisade } from './palisade.js';
import { panicNote } from './panic.js';
import { rain } from './rain.js';
import { room } from './room.js';
import { stagePoints } from './stage-points.js';
import { victories } from './victories.js';
import { weakenedNote } from './weakened.js';

export const noteTable: NoteTable = {
  held,
  bound,
  room,
  fences: fencesNote,
  weakened: weakenedNote,
  desertion: desertionNote,
  departure: departureNote,
  palisade,
  dusk,
  earlyLosses: earlyLossesNote,
  stagePoints,
  entered,
  rain,
  heavyGuns,
  panic: panicNote,
  control,
  distance: distanceNote,
  automatic,
  victories,
};
