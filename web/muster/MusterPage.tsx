/** Where a force is mustered. The address holds the force, so that a link shows another person the same sheet. */
import type { ForceSheet } from '@hetman/core/game';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import '../styles/muster.css';
import { musterMessages } from '../locales/muster.js';
import { LinkField } from '../online/LinkField.js';
import { go, makeAddress, replaceAddress } from '../shell/address.js';
import { Bar } from '../shell/Bar.js';
import { say } from '../shell/language.js';
import { CardChoice } from './CardChoice.js';
import { Figures, Verdict } from './Figures.js';
import { type KeptForce, keepForce, keptForces } from './kept.js';
import { Lots } from './Lots.js';
import type { MusterPageProps } from './MusterDoor.js';
import { Roster } from './Roster.js';
import { SavedForces } from './SavedForces.js';
import { Sections } from './Sections.js';

export function MusterPage({ game, code }: MusterPageProps) {
  const kept = useSignal<readonly KeptForce[]>([]);
  const load = async () => {
    kept.value = await keptForces(game.system.id);
  };
  useEffect(() => void load(), [game]);
  const read = code === null ? null : game.forces.sheet(code);
  const open = (force: string) => go({ at: 'muster', system: game.system.id, code: force });
  if (read?.ok) return <SheetPage game={game} sheet={read.value} onKept={load} />;
  return (
    <main class="page muster">
      <Bar />
      <h1>
        {say(musterMessages.title)}: {say(game.system.name)}
      </h1>
      {read && <p role="alert">{say(musterMessages.unknown)}</p>}
      <SavedForces game={game} kept={kept} onChange={() => void load()} />
      <h2>{say(musterMessages.byLot)}</h2>
      {Object.keys(game.forces.options).map((battle) => (
        <Lots
          key={battle}
          builder={game.forces}
          options={game.system.options}
          battle={battle}
          card={null}
          onForce={open}
        />
      ))}
      <h1>{say(musterMessages.cards)}</h1>
      <CardChoice builder={game.forces} system={game.system.id} />
    </main>
  );
}

interface SheetPageProps {
  readonly game: MusterPageProps['game'];
  readonly sheet: ForceSheet;
  readonly onKept: () => Promise<void>;
}

function SheetPage({ game, sheet, onKept }: SheetPageProps) {
  const system = game.system.id;
  const change = (code: string) => replaceAddress({ at: 'muster', system, code });
  return (
    <main class="page muster">
      <Bar />
      <header class="force-head">
        <div>
          <h1>
            {say(sheet.army)}: {say(sheet.name)}
          </h1>
          <p class="quiet">{say(sheet.about)}</p>
        </div>
        <button type="button" class="on-screen" onClick={() => go({ at: 'muster', system, code: null })}>
          {say(musterMessages.otherCard)}
        </button>
      </header>
      <div class="muster-columns">
        <Sections sections={sheet.sections} onChoose={change} />
        <aside class="force-summary">
          <Figures game={game} sheet={sheet} />
          <Verdict game={game} sheet={sheet} />
          <Doings game={game} sheet={sheet} onKept={onKept} />
        </aside>
      </div>
      <Roster game={game} sheet={sheet} />
      <section class="on-screen">
        <h2>{say(musterMessages.byLot)}</h2>
        <Lots
          builder={game.forces}
          options={game.system.options}
          battle={sheet.battle}
          card={sheet.card}
          onForce={change}
        />
      </section>
    </main>
  );
}

/** What can be done with the force as it stands. */
function Doings({ game, sheet, onKept }: SheetPageProps) {
  const name = useSignal(say(sheet.name));
  const said = useSignal('');
  const right = sheet.problems.length === 0;
  useEffect(() => {
    said.value = '';
  }, [sheet.code]);
  const keep = async () => {
    const given = name.value.trim() || say(sheet.name);
    try {
      await keepForce({ system: game.system.id, battle: sheet.battle, name: given, code: sheet.code });
      said.value = `${say(musterMessages.kept)}: ${given}`;
      await onKept();
    } catch {
      said.value = say(musterMessages.notKept);
    }
  };
  const link = `${location.origin}${location.pathname}${makeAddress({ at: 'muster', system: game.system.id, code: sheet.code })}`;
  return (
    <div class="force-doings on-screen">
      <button
        type="button"
        class="main"
        disabled={!right}
        title={right ? undefined : say(musterMessages.notYet)}
        onClick={() => go({ at: 'new', battle: sheet.battle, force: sheet.code })}
      >
        {say(musterMessages.play)}
      </button>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <input
          type="text"
          aria-label={say(musterMessages.saveAs)}
          maxLength={60}
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
        <button type="submit">{say(musterMessages.save)}</button>
      </form>
      <span role="status" class="said">
        {said.value}
      </span>
      <button type="button" onClick={() => print()}>
        {say(musterMessages.print)}
      </button>
      <LinkField
        title={say(musterMessages.share)}
        what={say(musterMessages.shareWhat)}
        link={link}
        shareText={`${say(sheet.army)}: ${say(sheet.name)}`}
      />
    </div>
  );
}
