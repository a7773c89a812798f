/** Tracks and lists beside the map: the stage, points, the lost. */
import type { Panel } from '@hetman/core/board';
import type { PlayModel } from '../../play/play-model.js';
import { say } from '../../shell/language.js';
import { RuleLink } from './RuleNote.js';

export function TrackPanels({ model }: { model: PlayModel }) {
  const { session, board } = model;
  return (
    <>
      {board.panels(session.state.value).map((panel) => (
        <section key={panel.id} class="track-panel">
          <h2>{say(panel.title)}</h2>
          {panel.track && <Track track={panel.track} />}
          <ul>
            {panel.lines.map((line, i) => (
              <li key={`${i} ${line.text.en}`}>
                {say(line.text)} {line.rule !== null && <RuleLink of={session} rule={line.rule} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const leastWidth = 40;

function Track({ track }: { track: NonNullable<Panel['track']> }) {
  const fields = track.to - track.from + 1;
  // A short track is drawn with wider fields, so that all have the same height.
  const unit = Math.max(1, leastWidth / fields);
  let from = track.from;
  const zones = track.zones.map((zone) => {
    const drawn = { x: (from - track.from) * unit, width: (zone.upTo - from + 1) * unit, label: zone.label };
    from = zone.upTo + 1;
    return drawn;
  });
  return (
    <svg class="track" viewBox={`0 0 ${fields * unit} 5`} role="img" aria-label={String(track.at)}>
      {zones.map((zone, i) => (
        <g key={zone.x}>
          <rect x={zone.x} y={1} width={zone.width} height={3} class={i % 2 === 0 ? 'zone' : 'zone other'} />
          <text x={zone.x + zone.width / 2} y={3.1} class="zone-label">
            {zone.label}
          </text>
        </g>
      ))}
      <rect class="marker" x={(track.at - track.from) * unit} y={0.4} width={unit} height={4.2} />
    </svg>
  );
}
