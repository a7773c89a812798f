/** Set-ups kept by name, and those of earlier games, laid out in one gesture. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { playMessages } from '../../locales/play.js';
import { shellMessages } from '../../locales/shell.js';
import type { PlayModel } from '../../play/play-model.js';
import {
  deploymentOf,
  dropDeployment,
  earlierGames,
  type KeptDeployment,
  keepDeployment,
  keptDeployments,
} from '../../session/deployments.js';
import type { SavedGame } from '../../session/store.js';
import { language, say } from '../../shell/language.js';
import { stageName } from '../../shell/stages.js';

export function DeploymentPanel({ model }: { model: PlayModel }) {
  const { session, board } = model;
  const side = session.decision.value?.side ?? '';
  const scenario = session.scenario.id;
  const kept = useSignal<readonly KeptDeployment[]>([]);
  const earlier = useSignal<readonly SavedGame[]>([]);
  const name = useSignal('');
  const missingText = useSignal('');
  useEffect(() => {
    kept.value = keptDeployments(scenario, side);
    void earlierGames(scenario, session.id).then((found) => (earlier.value = found));
  }, [scenario, side]);
  const now = model.mine.value ? board.deployment?.read(session.state.value, side) : null;
  if (!board.deployment || !now) return null;
  const layOut = async (placings: KeptDeployment['placings']) => {
    const before = session.state.peek();
    await session.act(board.deployment!.actions(before, placings), null);
    const lie = board.deployment!.read(session.state.peek(), side) ?? [];
    const placed = new Map(lie.map((placing) => [placing.piece, placing.hex]));
    const missing = placings.filter(({ piece, hex }) => placed.get(piece) !== hex).length;
    missingText.value = missing > 0 ? say(playMessages.deploymentPart, { count: missing }) : '';
  };
  return (
    <details class="deployments">
      <summary>{say(playMessages.deployments)}</summary>
      {kept.value.length === 0 && <p class="quiet">{say(playMessages.deploymentNone)}</p>}
      {kept.value.map((one) => (
        <div key={one.name} class="row">
          <button type="button" onClick={() => void layOut(one.placings)}>
            {say(playMessages.deploymentLoad)}: {one.name} ({one.placings.length})
          </button>
          <button
            type="button"
            class="danger"
            aria-label={`${say(shellMessages.remove)}: ${one.name}`}
            onClick={() => {
              dropDeployment(scenario, side, one.name);
              kept.value = keptDeployments(scenario, side);
            }}
          >
            ×
          </button>
        </div>
      ))}
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.value.trim() === '' || now.length === 0) return;
          keepDeployment(scenario, side, { name: name.value.trim(), placings: now });
          kept.value = keptDeployments(scenario, side);
          name.value = '';
        }}
      >
        <input
          type="text"
          maxLength={40}
          aria-label={say(playMessages.deploymentName)}
          placeholder={say(playMessages.deploymentName)}
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
        <button type="submit" disabled={now.length === 0}>
          {say(playMessages.deploymentSave)}
        </button>
      </form>
      <h3>{say(playMessages.deploymentFrom)}</h3>
      {earlier.value.length === 0 && <p class="quiet">{say(playMessages.deploymentNoGame)}</p>}
      {earlier.value.slice(0, 8).map((game) => (
        <button type="button" key={game.id} onClick={() => void deploymentOf(session.game, game, side).then(layOut)}>
          {new Date(game.begun).toLocaleString(language.value, { dateStyle: 'medium', timeStyle: 'short' })},{' '}
          {stageName(session.scenario)} {game.stage}
        </button>
      ))}
      {missingText.value !== '' && <p role="status">{missingText.value}</p>}
    </details>
  );
}
