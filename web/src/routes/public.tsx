import type { AnyRoute } from '@tanstack/react-router';
import type { AnyQuery } from '../api/prefetch.ts';
import { query } from '../api/query.ts';
import { cardsQuery, countsQuery } from '../features/assets/catalogue/marketplace/market-query.ts';
import { isLineCode, isReceipt } from '../lib/session/proof-code.ts';
import { notServedBy, session } from '../lib/session/session.ts';
import type { SessionUser } from '../lib/session/session-user.ts';
import { paths } from '../paths.ts';
import {
  FEES_SEARCH,
  MAIL_SEARCH,
  MARKET_SEARCH,
  REGISTER_SEARCH,
  RETURN_SEARCH,
} from '../public-search.ts';
import { leadsTo, page } from './page.tsx';
import { pendingCommitments } from './pending-commitments.ts';
import { registerOf } from './register-query.ts';

export const publicRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/dev/mail',
    name: 'dev_mail',
    title: 'Kept mails',
    for: 'anyone',
    search: MAIL_SEARCH,
    queries: (_, { to = '' }) => [
      query('GET /dev/mail', { query: { limit: 50, recipient: to.includes('@') ? to : '' } }),
    ],
    load: () => import('../pages/dev-mail.tsx'),
  }),
  page(root, {
    path: '/',
    name: 'dashboard',
    title: 'Home',
    for: 'anyone',
    queries: () => homeQueries(session.user()),
    load: () => import('../pages/home.tsx'),
  }),
  page(root, {
    path: '/market',
    name: 'marketplace',
    title: 'Market',
    for: 'anyone',
    search: MARKET_SEARCH,
    queries: (_, search) =>
      search.view === 'compare'
        ? []
        : [cardsQuery(search), countsQuery(search), query('GET /stats')],
    load: () => import('../pages/market/market.tsx'),
  }),
  assetPage(root),
  page(root, {
    path: '/certificates/$number',
    name: 'certificate',
    title: 'Certificate',
    for: 'anyone',
    queries: ({ number }) => [query('GET /certificates/:number', { params: { number } })],
    load: () => import('../pages/certificate.tsx'),
  }),
  page(root, {
    path: '/proof',
    name: 'proof',
    title: 'Verify a paper',
    for: 'anyone',
    queries: () => [query('GET /proofs/liabilities', { query: { limit: 7 } })],
    load: () => import('../pages/proof.tsx'),
  }),
  page(root, {
    path: '/proof/$code',
    name: 'proof_result',
    title: 'Verify a paper',
    for: 'anyone',
    queries: ({ code }) => [
      isReceipt(code)
        ? query('GET /proofs/votes', { query: { code } })
        : isLineCode(code)
          ? query('GET /proofs/registers', { query: { code } })
          : query('GET /proofs/agreements', { query: { code } }),
    ],
    load: () => import('../pages/proof.tsx'),
  }),
  page(root, {
    path: '/terms',
    name: 'terms',
    title: 'Terms',
    for: 'anyone',
    noQueries: 'Text of the application itself.',
    load: () => import('../pages/terms.tsx'),
  }),
  page(root, {
    path: '/privacy',
    name: 'privacy_policy',
    title: 'Privacy',
    for: 'anyone',
    queries: () => [query('GET /legal/privacy')],
    load: () => import('../pages/privacy.tsx'),
  }),
  page(root, {
    path: '/fees',
    name: 'fees',
    title: 'Fees',
    for: 'anyone',
    search: FEES_SEARCH,
    queries: (_, { asset }) => [query('GET /fees', { query: { assetId: asset } })],
    load: () => import('../pages/fees.tsx'),
  }),
  page(root, {
    path: '/support-center',
    name: 'support_center',
    title: 'Support',
    for: 'anyone',
    noQueries: 'Text of the application itself.',
    load: () => import('../pages/support-center.tsx'),
  }),
  page(root, {
    path: '/gallery',
    name: 'gallery',
    title: 'Gallery',
    for: 'anyone',
    frame: 'bare',
    noQueries: 'The kit, which has no data.',
    load: () => import('../pages/gallery.tsx'),
  }),
  page(root, {
    path: '/sandbox/checkout/$sessionId',
    name: 'sandbox_checkout',
    title: 'Sandbox checkout',
    for: 'anyone',
    frame: 'bare',
    noQueries: 'It is never taken from the cache: a checkout changes outside the page.',
    load: () => import('../pages/payments/sandbox-checkout.tsx'),
  }),
  page(root, {
    path: '/404',
    name: 'not_found',
    title: 'Not found',
    for: 'anyone',
    noQueries: 'Text of the application itself.',
    load: () => import('../pages/not-found.tsx'),
  }),
  page(root, {
    path: '/unauthorized',
    name: 'unauthorized',
    title: 'Unauthorized',
    for: 'anyone',
    frame: 'bare',
    noQueries: 'Text of the application itself.',
    load: () => import('../pages/unauthorized.tsx'),
  }),
  page(root, {
    path: '/under-maintenance',
    name: 'under_maintenance',
    title: 'Under maintenance',
    for: 'anyone',
    frame: 'bare',
    search: RETURN_SEARCH,
    noQueries: 'The server answers nothing then.',
    load: () => import('../pages/under-maintenance.tsx'),
  }),
];

const CLOSING_SOON = query('GET /assets', { query: { status: 'open', sort: 'closing', limit: 3 } });

const WHAT_WAITS = [query('GET /user/calendar'), query('GET /user/agreements/waiting')];

function homeQueries(user: SessionUser | undefined): AnyQuery[] {
  if (!user) return [CLOSING_SOON, query('GET /stats'), query('GET /legal')];
  if (notServedBy(user)) return [CLOSING_SOON];
  return [
    CLOSING_SOON,
    query('GET /user/portfolio'),
    query('GET /user/portfolio/performance', { query: { range: '3M' } }),
    query('GET /user/wallet/overview'),
    query('GET /user/wallet/transactions', { query: { limit: 5 } }),
    ...pendingCommitments(user),
    ...(user.onboardingSteps.hasAdminApproved && !user.isHoldfastEmployee ? WHAT_WAITS : []),
  ];
}

type Tab = 'background' | 'distributions' | 'documents' | 'events' | 'faq' | 'polls' | 'updates';

const tabOf =
  (name: `GET /assets/:assetId/${Tab}`) =>
  ({ assetId }: Readonly<Record<'assetId', string>>) => [query(name, { params: { assetId } })];

/** Only the events tab requires a session. */
const assetPage = (root: AnyRoute): AnyRoute =>
  page(
    root,
    {
      path: '/assets/$assetId',
      name: 'asset_details',
      title: 'Asset',
      for: 'anyone',
      queries: ({ assetId }) => [
        query('GET /assets/:assetId', { params: { assetId } }),
        query('GET /assets/:assetId/investment', { params: { assetId } }),
      ],
      load: () => import('../pages/assets/asset.tsx'),
    },
    (asset) => [
      leadsTo(asset, '/', ({ assetId }) => paths.assetBackground(assetId)),
      page(asset, {
        path: 'background',
        name: 'asset_background',
        title: 'Background',
        for: 'anyone',
        queries: tabOf('GET /assets/:assetId/background'),
        load: () => import('../pages/assets/background.tsx'),
      }),
      page(asset, {
        path: 'investment',
        name: 'asset_investment',
        title: 'Investment',
        for: 'anyone',
        queries: ({ assetId }) => [
          query('GET /assets/:assetId/background', { params: { assetId } }),
          query('GET /assets/:assetId/nav', { params: { assetId } }),
          query('GET /assets/:assetId/transfer-rules', { params: { assetId } }),
          query('GET /assets/:assetId/anchors', { params: { assetId } }),
        ],
        load: () => import('../pages/assets/investment.tsx'),
      }),
      page(asset, {
        path: 'updates',
        name: 'asset_updates',
        title: 'Updates',
        for: 'anyone',
        queries: tabOf('GET /assets/:assetId/updates'),
        load: () => import('../pages/assets/updates.tsx'),
      }),
      page(asset, {
        path: 'documents',
        name: 'asset_documents',
        title: 'Data room',
        for: 'anyone',
        queries: tabOf('GET /assets/:assetId/documents'),
        load: () => import('../pages/assets/documents.tsx'),
      }),
      page(asset, {
        path: 'events',
        name: 'asset_events',
        title: 'Events',
        for: 'signed_in',
        queries: ({ assetId }) => [
          query('GET /assets/:assetId/events', { params: { assetId } }),
          query('GET /assets/:assetId/updates', { params: { assetId } }),
        ],
        load: () => import('../pages/assets/events.tsx'),
      }),
      page(asset, {
        path: 'faq',
        name: 'asset_faq',
        title: 'FAQ',
        for: 'anyone',
        queries: tabOf('GET /assets/:assetId/faq'),
        load: () => import('../pages/assets/faq.tsx'),
      }),
      page(asset, {
        path: 'fund-register',
        name: 'asset_fund_register',
        title: 'Fund register',
        for: 'signed_in',
        anyOf: ['CAN_VIEW_ASSETS'],
        search: REGISTER_SEARCH,
        queries: ({ assetId }, search) => [registerOf(assetId, search)],
        load: () => import('../pages/assets/fund-register.tsx'),
      }),
      page(asset, {
        path: 'distributions',
        name: 'asset_distributions',
        title: 'Distributions',
        for: 'signed_in',
        anyOf: ['CAN_VIEW_ASSETS'],
        queries: tabOf('GET /assets/:assetId/distributions'),
        load: () => import('../pages/assets/distributions.tsx'),
      }),
      page(asset, {
        path: 'polls',
        name: 'asset_polls',
        title: 'Polls',
        for: 'signed_in',
        anyOf: ['CAN_VIEW_ASSETS'],
        queries: tabOf('GET /assets/:assetId/polls'),
        load: () => import('../pages/assets/polls.tsx'),
      }),
      page(asset, {
        path: 'polls/$pollId',
        name: 'asset_poll',
        title: 'Poll',
        for: 'signed_in',
        anyOf: ['CAN_VIEW_ASSETS'],
        queries: ({ pollId }) => [query('GET /polls/:pollId', { params: { pollId } })],
        load: () => import('../pages/assets/poll.tsx'),
      }),
    ],
  );
