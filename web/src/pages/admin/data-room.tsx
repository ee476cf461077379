import { KeptDataRoom } from '../../features/assets/catalogue/data-room/kept-data-room.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { paths } from '../../paths.ts';

export const Page = ({ params: { assetId } }: PageProps<'assetId'>) => (
  <KeptDataRoom assetId={assetId} crumbs={[{ label: 'Assets', to: paths.adminAssets() }]} />
);
