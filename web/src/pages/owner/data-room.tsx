import { KeptDataRoom } from '../../features/assets/data-room/kept-data-room.tsx';
import { paths } from '../../paths.ts';
import { useParam } from '../../ui/url-state.ts';

/** owner/assets/:assetId/data-room: folders and files of one of the owner's assets. */
export const Page = () => (
  <KeptDataRoom
    assetId={useParam('assetId')}
    crumbs={[{ label: 'Assets', to: paths.ownerAssets() }]}
  />
);
