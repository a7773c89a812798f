/** A table at a glance, for the cards of the start page. */
import type { TableGround } from '@hetman/core/board';
import { useId, useMemo } from 'preact/hooks';
import { language } from '../shell/language.js';
import { Felt, FeltDefs } from './Felt.js';
import { sheetOf } from './sheet.js';
import { Terrain } from './Terrain.js';

/** The middle of the table, large enough to be seen. */
const shown = 0.72;

export function TablePicture({ ground }: { ground: TableGround }) {
  const id = useId();
  const sheet = useMemo(() => sheetOf(ground), [ground]);
  const [width, height] = [sheet.width * shown, sheet.height * shown];
  return (
    <svg
      class="thumbnail table-view"
      viewBox={`${(sheet.width - width) / 2} ${(sheet.height - height) / 2} ${width} ${height}`}
      role="presentation"
      preserveAspectRatio="xMidYMid slice"
    >
      <defs>
        <FeltDefs id={id} />
      </defs>
      <Felt id={id} sheet={sheet} />
      <Terrain ground={ground} sheet={sheet} language={language.value} />
    </svg>
  );
}
