import type { AnyRoute } from '@tanstack/react-router';
import { list, query } from '../api/query.ts';
import { LIST, pageOf } from '../lib/search.ts';
import { paths } from '../paths.ts';
import { DESK_REFERRALS_SEARCH, REFERRALS_SEARCH } from '../search-params.ts';
import { leadsTo, page } from './page.tsx';

/** Pages of whoever brings others, and of staff who look at it and pay. */
export const referralRoutes = (root: AnyRoute): AnyRoute[] => [
  ...partnerRoutes(root),
  ...ownerRoutes(root),
  ...deskRoutes(root),
];

const partnerRoutes = (root: AnyRoute): AnyRoute[] => [
  leadsTo(root, '/referrals', () => paths.referralRecord()),
  page(root, {
    path: '/referrals/record',
    name: 'referral_record',
    title: 'Referrals',
    for: 'signed_in',
    permission: 'CAN_REFER_USERS',
    search: REFERRALS_SEARCH,
    queries: (_, { sort = '-joined', stage, commission, ...search }) => [
      query('GET /user/referrals/summary'),
      list('GET /user/referrals', { query: { stage, commission, sort, ...pageOf(search) } }),
    ],
    load: () => import('../pages/referrals/record.tsx'),
  }),
  page(root, {
    path: '/referrals/invitations',
    name: 'referral_invitations',
    title: 'Invitations',
    for: 'signed_in',
    permission: 'CAN_REFER_USERS',
    search: LIST,
    queries: (_, search) => [
      query('GET /user/referrals/summary'),
      list('GET /user/referrals/invitations', { query: pageOf(search) }),
    ],
    load: () => import('../pages/referrals/invitations.tsx'),
  }),
  page(root, {
    path: '/referrals/statements',
    name: 'referral_statements',
    title: 'Commission statements',
    for: 'signed_in',
    permission: 'CAN_REFER_USERS',
    search: LIST,
    queries: (_, search) => [
      query('GET /user/referrals/summary'),
      list('GET /user/referrals/statements', { query: pageOf(search) }),
    ],
    load: () => import('../pages/referrals/statements.tsx'),
  }),
  page(root, {
    path: '/referrals/statements/$statementId',
    name: 'referral_statement',
    title: 'Commission statement',
    for: 'signed_in',
    permission: 'CAN_REFER_USERS',
    queries: ({ statementId = '' }) => [
      query('GET /user/referrals/statements/:statementId', { params: { statementId } }),
      list('GET /user/referrals/statements', { query: { page: 1, limit: 10 } }),
      query('GET /user/referrals/summary'),
    ],
    load: () => import('../pages/referrals/statement.tsx'),
  }),
];

/** The same record for the people of an issuer, within their area. */
const ownerRoutes = (root: AnyRoute): AnyRoute[] => [
  leadsTo(root, '/owner/referrals', () => paths.ownerReferralRecord()),
  page(root, {
    path: '/owner/referrals/record',
    name: 'owner_referral_record',
    title: 'Referrals',
    for: 'owner',
    permission: 'CAN_REFER_USERS',
    search: REFERRALS_SEARCH,
    queries: (_, { sort = '-joined', stage, commission, ...search }) => [
      query('GET /user/referrals/summary'),
      list('GET /owner/referrals', { query: { stage, commission, sort, ...pageOf(search) } }),
    ],
    load: () => import('../pages/owner/referrals.tsx'),
  }),
];

/** Support sees who brought whom; finance pays. */
const DESK = { for: 'staff', anyOf: ['CAN_REFER_USERS', 'CAN_MANAGE_FUNDS'] } as const;

const deskRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    ...DESK,
    path: '/admin/referrals',
    name: 'admin_referrals',
    title: 'Referrals',
    search: DESK_REFERRALS_SEARCH,
    queries: (_, { sort = '-joined', stage, q, ...search }) => [
      list('GET /admin/referrals', {
        query: { stage, sort, ...pageOf(search), ...(q ? { q } : {}) },
      }),
    ],
    load: () => import('../pages/admin/referrals/record.tsx'),
  }),
  page(root, {
    ...DESK,
    path: '/admin/referrals/partners',
    name: 'admin_referral_partners',
    title: 'Referral partners',
    search: LIST,
    queries: (_, { q, ...search }) => [
      list('GET /admin/referral-partners', { query: { ...pageOf(search), ...(q ? { q } : {}) } }),
      list('GET /admin/referral-terms', { query: { page: 1, limit: 10 } }),
    ],
    load: () => import('../pages/admin/referrals/partners.tsx'),
  }),
  page(root, {
    ...DESK,
    path: '/admin/referrals/invitations',
    name: 'admin_referral_invitations',
    title: 'Referral invitations',
    search: LIST,
    queries: (_, { q, ...search }) => [
      list('GET /admin/referral-invitations', {
        query: { ...pageOf(search), ...(q ? { q } : {}) },
      }),
    ],
    load: () => import('../pages/admin/referrals/invitations.tsx'),
  }),
  page(root, {
    ...DESK,
    path: '/admin/referrals/payouts',
    name: 'admin_referral_payouts',
    title: 'Commission payouts',
    search: LIST,
    queries: (_, search) => [list('GET /admin/referral-payouts', { query: pageOf(search) })],
    load: () => import('../pages/admin/referrals/payouts.tsx'),
  }),
];
