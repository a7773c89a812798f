/** The bar of tools: words on a wide screen, signs with short words on a phone, where all of them must be at hand. */
import type { Text } from '@hetman/core/game';
import { onlineMessages } from '../locales/online.js';
import { playMessages } from '../locales/play.js';
import { shellMessages } from '../locales/shell.js';
import type { PlayModel } from '../play/play-model.js';
import { say } from '../shell/language.js';
import type { Panel } from './cards/PanelLeaf.js';
import { UndoButton } from './prompt/UndoButton.js';
import { ToolFace } from './ToolFace.js';

interface ToolKind {
  readonly name: Text;
  readonly short: Text;
  /** Lines in a box of 24. */
  readonly sign: string;
}

const kinds: Readonly<Record<Exclude<Panel, 'help'>, ToolKind>> = {
  choices: {
    name: shellMessages.choices,
    short: playMessages.choicesShort,
    sign: 'M4 6h2M9 6h11M4 12h2M9 12h11M4 18h2M9 18h11',
  },
  log: { name: shellMessages.log, short: shellMessages.log, sign: 'M6 4h12v16H6zM9 8h6M9 12h6M9 16h3' },
  tracks: {
    name: shellMessages.tracks,
    short: shellMessages.tracks,
    sign: 'M3 15h18M6 12v6M12 12v6M18 12v6M12 4l3 4h-6z',
  },
  orders: { name: shellMessages.orders, short: playMessages.ordersShort, sign: 'M6 21V4h13l-4 4 4 4H6' },
  players: {
    name: onlineMessages.players,
    short: onlineMessages.players,
    sign: 'M8 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20c0-4 3-6 6-6s6 2 6 6M16 11a3 3 0 1 0 0-6M17 14c3 0 5 2 5 6',
  },
};

interface TableToolsProps {
  readonly model: PlayModel;
  readonly panels: readonly Exclude<Panel, 'help'>[];
  readonly open: Panel | null;
  readonly menu: boolean;
  readonly onMenu: () => void;
  readonly onPanel: (panel: Panel) => void;
}

export const TableTools = ({ model, panels, open, menu, onMenu, onPanel }: TableToolsProps) => (
  <nav class="tools" aria-label="Hetman">
    <button type="button" aria-expanded={menu} onClick={onMenu}>
      <ToolFace sign="M4 6h16M4 12h16M4 18h16" name={`☰ ${say(playMessages.menu)}`} short={say(playMessages.menu)} />
    </button>
    <UndoButton model={model} />
    {panels.map((panel) => (
      <button type="button" key={panel} aria-pressed={open === panel} onClick={() => onPanel(panel)}>
        <ToolFace sign={kinds[panel].sign} name={say(kinds[panel].name)} short={say(kinds[panel].short)} />
      </button>
    ))}
    <button
      type="button"
      aria-pressed={open === 'help'}
      aria-label={say(playMessages.help)}
      onClick={() => onPanel('help')}
    >
      <ToolFace
        sign="M8.5 9a3.5 3.5 0 1 1 5.2 3c-1.2.7-1.7 1.3-1.7 2.6M12 18.4v.2"
        name="?"
        short={say(playMessages.help)}
      />
    </button>
  </nav>
);
