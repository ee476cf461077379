import { OWNER_ASSETS } from '@holdfast/domain/assets/catalogue/list';
import { OWNER_DISTRIBUTIONS } from '@holdfast/domain/assets/distributions/list';
import { OFFERING_COMMITMENTS } from '@holdfast/domain/assets/offerings/list';
import { OWNER_PROCEDURES } from '@holdfast/domain/assets/transfer-procedures/list';
import type { AnyRoute } from '@tanstack/react-router';
import { listed } from '../api/listed.ts';
import { cursorList, list, query } from '../api/query.ts';
import { searchOf } from '../lib/list-search.ts';
import { paths } from '../paths.ts';
import { REGISTER_SEARCH } from '../public-search.ts';
import { ASSET_LOG_SEARCH, ASSET_TRANSACTIONS_SEARCH, NEW_ASSET_SEARCH } from '../search-params.ts';
import { leadsTo, page } from './page.tsx';
import { registerOf } from './register-query.ts';

const owners = { for: 'owner', permission: 'CAN_MANAGE_ASSETS' } as const;
type Params = Readonly<Record<'assetId', string>>;

const workspace = ({ assetId }: Params) => [
  query('GET /owner/assets/:assetId', { params: { assetId } }),
  query('GET /owner/assets/:assetId/next', { params: { assetId } }),
];

const dataRoom = ({ assetId }: Params) => [
  query('GET /owner/assets/:assetId/data-room', { params: { assetId } }),
  cursorList('GET /owner/assets/:assetId/data-room/requests', { params: { assetId } }),
];

const draft = ({ assetId }: Params) =>
  query('GET /owner/assets/:assetId/draft', { params: { assetId } });

const SCREENS = [
  { path: '/owner/assets/$assetId/basics', screen: 'basics', title: 'Basics' },
  { path: '/owner/assets/$assetId/pictures', screen: 'pictures', title: 'Photos and map' },
  { path: '/owner/assets/$assetId/pitch', screen: 'pitch', title: 'Pitch' },
  { path: '/owner/assets/$assetId/highlights', screen: 'highlights', title: 'Highlights' },
  { path: '/owner/assets/$assetId/risks', screen: 'risks', title: 'Reasons and risks' },
  {
    path: '/owner/assets/$assetId/projections',
    screen: 'projections',
    title: 'Projected payments',
  },
  { path: '/owner/assets/$assetId/commitment', screen: 'commitment', title: 'Commitment terms' },
  {
    path: '/owner/assets/$assetId/agreement',
    screen: 'agreement',
    title: 'Subscription agreement',
  },
  { path: '/owner/assets/$assetId/faq', screen: 'faq', title: 'FAQ' },
  { path: '/owner/assets/$assetId/issuance', screen: 'issuance', title: 'Issuance' },
  { path: '/owner/assets/$assetId/entity', screen: 'entity', title: 'Entity info' },
  { path: '/owner/assets/$assetId/structure', screen: 'structure', title: 'Structure' },
] as const;

const editorRoutes = (root: AnyRoute): AnyRoute[] =>
  SCREENS.map(({ path, screen, title }) =>
    page(root, {
      path,
      name: `owner_asset_${screen}`,
      title,
      ...owners,
      queries: (params) => [...workspace(params), draft(params)],
      load: () => import('../pages/owner/asset-editor.tsx'),
    }),
  );

export const ownerAssetRoutes = (root: AnyRoute): AnyRoute[] => [
  ...beginningRoutes(root),
  ...editorRoutes(root),
  ...newsRoutes(root),
  ...valueRoutes(root),
  ...pollRoutes(root),
  ...distributionRoutes(root),
  ...investorRoutes(root),
  ...historyRoutes(root),
];

const beginningRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/owner/assets',
    name: 'owner_assets',
    title: 'Assets',
    ...owners,
    search: searchOf(OWNER_ASSETS),
    queries: (_, search) => listed('GET /owner/assets', OWNER_ASSETS, search),
    load: () => import('../pages/owner/assets.tsx'),
  }),
  page(root, {
    path: '/owner/assets/new',
    name: 'owner_asset_new',
    title: 'New asset',
    ...owners,
    search: NEW_ASSET_SEARCH,
    queries: () => [list('GET /owner/assets', { query: { page: 1, limit: 100 } })],
    load: () => import('../pages/owner/asset-new.tsx'),
  }),
  leadsTo(root, '/owner/assets/$assetId', ({ assetId }) => paths.ownerAsset(assetId)),
  page(root, {
    path: '/owner/assets/$assetId/overview',
    name: 'owner_asset',
    title: 'Asset',
    ...owners,
    queries: (params) => [...workspace(params), query('GET /owner/dashboard')],
    load: () => import('../pages/owner/asset.tsx'),
  }),
];

const newsRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/owner/assets/$assetId/preview',
    name: 'owner_asset_preview',
    title: 'Preview',
    ...owners,
    queries: (params) => [...workspace(params), draft(params)],
    load: () => import('../pages/owner/asset-preview.tsx'),
  }),
  page(root, {
    path: '/owner/assets/$assetId/data-room',
    name: 'owner_data_room',
    title: 'Data room',
    ...owners,
    queries: (params) => [...workspace(params), ...dataRoom(params)],
    load: () => import('../pages/owner/data-room.tsx'),
  }),
  page(root, {
    path: '/owner/assets/$assetId/updates',
    name: 'owner_asset_updates',
    title: 'Updates',
    ...owners,
    queries: (params) => [
      ...workspace(params),
      query('GET /assets/:assetId/updates', { params: { assetId: params.assetId } }),
    ],
    load: () => import('../pages/owner/asset-updates.tsx'),
  }),
  page(root, {
    path: '/owner/assets/$assetId/events',
    name: 'owner_asset_events',
    title: 'Events',
    ...owners,
    queries: (params) => [
      ...workspace(params),
      query('GET /assets/:assetId/events', { params: { assetId: params.assetId } }),
    ],
    load: () => import('../pages/owner/asset-events.tsx'),
  }),
];

const pollRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/owner/assets/$assetId/polls',
    name: 'owner_asset_polls',
    title: 'Polls',
    ...owners,
    queries: (params) => [
      ...workspace(params),
      query('GET /owner/assets/:assetId/polls', { params: { assetId: params.assetId } }),
    ],
    load: () => import('../pages/owner/asset-polls.tsx'),
  }),
  page(root, {
    path: '/owner/polls/$pollId',
    name: 'owner_poll',
    title: 'Poll',
    ...owners,
    queries: ({ pollId }) => [query('GET /owner/polls/:pollId', { params: { pollId } })],
    load: () => import('../pages/owner/poll.tsx'),
  }),
];

const distributionRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/owner/distributions',
    name: 'owner_distributions',
    title: 'Distributions',
    ...owners,
    search: searchOf(OWNER_DISTRIBUTIONS),
    queries: (_, search) => [
      ...listed('GET /owner/distributions', OWNER_DISTRIBUTIONS, search),
      query('GET /owner/registers'),
    ],
    load: () => import('../pages/owner/distributions.tsx'),
  }),
  page(root, {
    path: '/owner/assets/$assetId/distributions',
    name: 'owner_asset_distributions',
    title: 'Distributions',
    ...owners,
    search: searchOf(OWNER_DISTRIBUTIONS),
    queries: (params, search) => [
      ...workspace(params),
      ...listed('GET /owner/distributions', OWNER_DISTRIBUTIONS, search, {
        fixed: { assetId: params.assetId },
      }),
    ],
    load: () => import('../pages/owner/asset-distributions.tsx'),
  }),
  page(root, {
    path: '/owner/distributions/$distributionId',
    name: 'owner_distribution',
    title: 'Distribution',
    ...owners,
    queries: ({ distributionId }) => [
      query('GET /owner/distributions/:distributionId', { params: { distributionId } }),
    ],
    load: () => import('../pages/owner/distribution.tsx'),
  }),
];

const valueRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/owner/issuance/$assetId/tokenize',
    name: 'owner_tokenize',
    title: 'Token',
    ...owners,
    queries: ({ assetId }) => [
      ...workspace({ assetId }),
      query('GET /owner/issuance/:assetId/token', { params: { assetId } }),
    ],
    load: () => import('../pages/owner/tokenize.tsx'),
  }),
  page(root, {
    path: '/owner/issuance/$assetId/retire',
    name: 'owner_retire',
    title: 'Unsold units',
    ...owners,
    queries: ({ assetId }) => [
      ...workspace({ assetId }),
      query('GET /owner/assets/:assetId/retirement', { params: { assetId } }),
    ],
    load: () => import('../pages/owner/retire.tsx'),
  }),
  page(root, {
    path: '/owner/nav',
    name: 'owner_nav',
    title: 'NAV',
    ...owners,
    queries: () => [query('GET /owner/navs')],
    load: () => import('../pages/owner/navs.tsx'),
  }),
  page(root, {
    path: '/owner/nav/$assetId/update',
    name: 'owner_nav_update',
    title: 'NAV',
    ...owners,
    queries: (params) => [
      ...workspace(params),
      query('GET /owner/assets/:assetId/navs', { params: { assetId: params.assetId } }),
    ],
    load: () => import('../pages/owner/asset-nav.tsx'),
  }),
];

const investorRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/owner/assets/$assetId/commitments',
    name: 'owner_commitments',
    title: 'Commitments',
    for: 'owner',
    permission: 'CAN_MANAGE_COMMITMENTS',
    search: searchOf(OFFERING_COMMITMENTS),
    queries: (params, search) => [
      ...workspace(params),
      ...listed('GET /owner/assets/:assetId/commitments', OFFERING_COMMITMENTS, search, {
        params: { assetId: params.assetId },
      }),
    ],
    load: () => import('../pages/owner/commitments.tsx'),
  }),
  page(root, {
    path: '/owner/assets/$assetId/holders',
    name: 'owner_asset_holders',
    title: 'Register',
    ...owners,
    search: REGISTER_SEARCH,
    queries: (params, search) => [...workspace(params), registerOf(params.assetId, search)],
    load: () => import('../pages/owner/holders.tsx'),
  }),
  page(root, {
    path: '/owner/assets/$assetId/transfer-rules',
    name: 'owner_asset_transfer_rules',
    title: 'Transfer restrictions',
    ...owners,
    queries: (params) => [
      ...workspace(params),
      query('GET /owner/assets/:assetId/transfer-rules', {
        params: { assetId: params.assetId },
      }),
    ],
    load: () => import('../pages/owner/asset-rules.tsx'),
  }),
  page(root, {
    path: '/owner/assets/$assetId/procedures',
    name: 'owner_asset_procedures',
    title: 'Procedures',
    ...owners,
    search: searchOf(OWNER_PROCEDURES),
    queries: (params, search) => [
      ...workspace(params),
      ...listed('GET /owner/issuance/:assetId/procedures', OWNER_PROCEDURES, search, {
        params: { assetId: params.assetId },
      }),
    ],
    load: () => import('../pages/owner/asset-procedures.tsx'),
  }),
  page(root, {
    path: '/owner/assets/$assetId/secondary-market',
    name: 'owner_asset_secondary_market',
    title: 'Trading',
    ...owners,
    queries: (params) => [
      ...workspace(params),
      query('GET /owner/assets/:assetId/market-activity', {
        params: { assetId: params.assetId },
      }),
    ],
    load: () => import('../pages/owner/asset-market.tsx'),
  }),
];

const historyRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/owner/assets/$assetId/transactions',
    name: 'owner_asset_transactions',
    title: 'Transactions',
    ...owners,
    search: ASSET_TRANSACTIONS_SEARCH,
    queries: ({ assetId }, search) => [
      ...workspace({ assetId }),
      cursorList('GET /owner/transactions', { query: { ...search, assetId, limit: 30 } }),
    ],
    load: () => import('../pages/owner/asset-transactions.tsx'),
  }),
  page(root, {
    path: '/owner/assets/$assetId/activity',
    name: 'owner_asset_activity',
    title: 'Activity log',
    ...owners,
    search: ASSET_LOG_SEARCH,
    queries: ({ assetId }, search) => [
      ...workspace({ assetId }),
      cursorList('GET /owner/activity-log', { query: { ...search, assetId, limit: 30 } }),
    ],
    load: () => import('../pages/owner/asset-activity.tsx'),
  }),
];
