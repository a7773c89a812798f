/** Zoom buttons, and their keys wherever the focus is, for those who have neither wheel nor two fingers. */
import type { Language } from '@hetman/core/game';
import { useEffect } from 'preact/hooks';
import { mapMessages } from '../locales/map.js';
import { onKeyAnywhere } from './keys.js';
import type { CameraHandle } from './useCamera.js';

/** A further button, drawn by a path in a box of 24 around the middle. */
export interface MapTool {
  readonly id: string;
  readonly label: string;
  readonly path: string;
  readonly pressed: boolean | null;
  readonly onPress: () => void;
}

interface MapControlsProps {
  readonly camera: CameraHandle;
  readonly language: Language;
  readonly tools?: readonly MapTool[];
}

export function MapControls({ camera, language, tools = [] }: MapControlsProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (onKeyAnywhere(event, camera)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [camera]);
  return (
    <div class="map-controls" role="toolbar" aria-label={mapMessages.map[language]} data-own-touch>
      {tools.map(({ id, label, path, pressed, onPress }) => (
        <button
          type="button"
          key={id}
          aria-label={label}
          title={label}
          {...(pressed !== null && { 'aria-pressed': pressed })}
          onClick={onPress}
        >
          <svg viewBox="-12 -12 24 24" aria-hidden="true">
            <path d={path} />
          </svg>
        </button>
      ))}
      <button
        type="button"
        aria-label={mapMessages.nearer[language]}
        title={mapMessages.nearer[language]}
        onClick={() => camera.step(1)}
      >
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <path d="M-7 0H7M0-7V7" />
        </svg>
      </button>
      <button
        type="button"
        aria-label={mapMessages.farther[language]}
        title={mapMessages.farther[language]}
        onClick={() => camera.step(-1)}
      >
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <path d="M-7 0H7" />
        </svg>
      </button>
      <button
        type="button"
        aria-label={mapMessages.whole[language]}
        title={mapMessages.whole[language]}
        onClick={() => camera.fit()}
      >
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <path d="M-8-3V-8H-3M8-3V-8H3M-8 3V8H-3M8 3V8H3" />
        </svg>
      </button>
    </div>
  );
}
