/** The picture on a battle's card. */
import { Thumbnail } from '../map/Thumbnail.js';
import { TablePicture } from '../table/TablePicture.js';
import type { Picture } from './manifests.js';

export const BattlePicture = ({ picture }: { picture: Picture | undefined }) => {
  if (!picture) return null;
  return picture.kind === 'hexes' ? <Thumbnail map={picture.map} /> : <TablePicture ground={picture.ground} />;
};
