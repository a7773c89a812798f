/** What lies open in the panel beside the map. */
import { PlayersPanel } from '../../online/PlayersPanel.js';
import type { TopModel } from '../../table/top-model.js';
import type { HexModel } from '../hex-model.js';
import { ChoiceList } from '../prompt/ChoiceList.js';
import { OrdersEditor } from '../prompt/OrdersEditor.js';
import { BriefingPanel } from './BriefingPanel.js';
import { DeploymentPanel } from './DeploymentPanel.js';
import { HelpPanel } from './HelpPanel.js';
import { LogPanel } from './LogPanel.js';
import { PieceCard } from './PieceCard.js';
import { TrackPanels } from './TrackPanels.js';

export type Panel = 'choices' | 'log' | 'tracks' | 'orders' | 'players' | 'help';

/** A game of fewer entries has just begun. */
const news = 4;

type Model = HexModel | TopModel;

export function PanelLeaf(props: { model: Model; leaf: Panel; onPlace(place: string): void }) {
  const { model, leaf, onPlace } = props;
  switch (leaf) {
    case 'choices':
      return <Choices model={model} onPlace={onPlace} />;
    case 'log':
      return <LogPanel model={model} onPlace={onPlace} />;
    case 'tracks':
      return (
        <>
          <BriefingPanel model={model} open always />
          <TrackPanels model={model} />
        </>
      );
    case 'orders':
      return <OrdersEditor model={model} />;
    case 'players':
      return <PlayersPanel session={model.session} />;
    default:
      return <HelpPanel board={model.board} />;
  }
}

function Choices({ model, onPlace }: { model: Model; onPlace(place: string): void }) {
  // What the battle is about lies open until there is something else to read, where there is room for it.
  const begins = model.session.count.value < news && innerWidth > 900 && model.throws.shown.value.length === 0;
  // With nothing to choose the list makes room for what happens.
  const watching = model.prompt.value === null;
  return (
    <>
      <BriefingPanel model={model} open={begins} />
      {model.kind === 'table' && <PieceCard model={model} piece={model.chosen.value} />}
      <DeploymentPanel model={model} />
      {watching ? <LogPanel model={model} onPlace={onPlace} /> : <ChoiceList model={model} />}
    </>
  );
}
