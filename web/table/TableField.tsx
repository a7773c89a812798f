/** The table with what can be dragged on it, and what the drag comes to. */
import { useMemo } from 'preact/hooks';
import { language } from '../shell/language.js';
import { TableView } from './TableView.js';
import type { TopModel } from './top-model.js';

interface TableFieldProps {
  readonly model: TopModel;
  /** Piece to be brought into view. */
  readonly focus: string | null;
  /** Pixels that a panel covers on the right. */
  readonly covered: number;
}

const nobody: ReadonlySet<string> = new Set();

export function TableField({ model, focus, covered }: TableFieldProps) {
  const { session, board } = model;
  const state = session.state.value;
  const prompt = model.prompt.value;
  // Preparing a battle changes the ground; later it stays the same.
  const drawn = JSON.stringify(board.ground(state));
  const ground = useMemo(() => board.ground(state), [drawn]);
  const touchable = useMemo(() => (prompt ? new Set(prompt.selectable) : nobody), [prompt]);
  const insets = useMemo(() => ({ top: 70, right: covered, bottom: 64, left: 0 }), [covered]);
  const sides = useMemo(() => session.scenario.sides.map((side) => side.id), [session]);
  const drag = model.drag.value;
  return (
    <TableView
      ground={ground}
      pieces={model.pieces.value}
      title={session.scenario.battleName}
      language={language.value}
      sides={sides}
      selected={model.selected.value}
      touchable={touchable}
      handles={model.handles.value}
      measures={model.measures.value}
      drag={drag}
      says={drag?.refusal ? session.game.system.describeRefusal(drag.refusal, language.value) : null}
      follow={focus}
      insets={insets}
      onPiece={(id) => (id === null ? model.drop() : model.touchPiece(id))}
      onDrag={model.pull}
      onDrop={model.letGo}
    />
  );
}
