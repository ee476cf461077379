import { type OwnerAssetSection, paths } from '../../../paths.ts';

export type AssetTab = {
  readonly label: string;
  readonly to: (assetId: string) => string;
  readonly also?: readonly OwnerAssetSection[];
};

const section =
  (name: OwnerAssetSection) =>
  (assetId: string): string =>
    paths.ownerAsset(assetId, name);

/**
 * In order. A new tab needs a line here and a page with its content in `AssetFrame`; tabs without a
 * page are skipped.
 */
export const ASSET_TABS: readonly AssetTab[] = [
  { label: 'Overview', to: section('overview') },
  {
    label: 'Editor',
    to: section('basics'),
    also: [
      'pictures',
      'pitch',
      'highlights',
      'risks',
      'commitment',
      'agreement',
      'faq',
      'issuance',
      'entity',
      'structure',
      'preview',
    ],
  },
  { label: 'Commitments', to: paths.ownerCommitments },
  { label: 'Data room', to: paths.ownerDataRoom },
  { label: 'Updates', to: section('updates') },
  { label: 'Events', to: section('events') },
  { label: 'Holders', to: section('holders') },
  { label: 'NAV', to: paths.ownerNavUpdate },
  { label: 'Polls', to: paths.ownerPolls },
  { label: 'Distributions', to: paths.ownerAssetDistributions },
  { label: 'Transfer restrictions', to: section('transfer-rules') },
  { label: 'Procedures', to: section('procedures') },
  { label: 'Secondary market', to: section('secondary-market') },
  { label: 'Transactions', to: section('transactions') },
  { label: 'Activity', to: section('activity') },
];
