import { KeptDataRoom } from '../../features/assets/catalogue/data-room/kept-data-room.tsx';
import { paths } from '../../paths.ts';
import { useParam } from '../../ui/tables/url-state.ts';

/** admin/assets/:assetId/data-room: any owner's data room, for staff who manage assets. */
export const Page = () => (
  <KeptDataRoom
    assetId={useParam('assetId')}
    crumbs={[{ label: 'Assets', to: paths.adminAssets() }]}
  />
);
