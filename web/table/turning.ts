/** A button that lets the table be seen from its other edge. */
import type { Signal } from '@preact/signals';
import { tableMessages } from '../locales/table.js';
import type { MapTool } from '../map/MapControls.js';
import { say } from '../shell/language.js';

export const turnTool = (over: Signal<boolean>): MapTool => ({
  id: 'turn',
  label: say(tableMessages.turn),
  path: 'M-7-3A8 8 0 0 1 7-3M7-3V-8.5M7-3H1.5M7 3A8 8 0 0 1-7 3M-7 3V8.5M-7 3H-1.5',
  pressed: null,
  onPress: () => (over.value = !over.value),
});
