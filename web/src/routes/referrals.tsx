import {
  DESK_INVITATIONS,
  DESK_REFERRALS,
  INVITATIONS,
  PARTNER_STATEMENTS,
  PARTNERS,
  PAYOUTS,
  REFERRALS,
} from '@holdfast/domain/partners/referrals/list';
import type { AnyRoute } from '@tanstack/react-router';
import { listed } from '../api/listed.ts';
import { list, query } from '../api/query.ts';
import { searchOf } from '../lib/list-search.ts';
import { paths } from '../paths.ts';
import { leadsTo, page } from './page.tsx';

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
    search: searchOf(REFERRALS),
    queries: (_, search) => [
      query('GET /user/referrals/summary'),
      ...listed('GET /user/referrals', REFERRALS, search),
    ],
    load: () => import('../pages/referrals/record.tsx'),
  }),
  page(root, {
    path: '/referrals/invitations',
    name: 'referral_invitations',
    title: 'Invitations',
    for: 'signed_in',
    permission: 'CAN_REFER_USERS',
    search: searchOf(INVITATIONS),
    queries: (_, search) => [
      query('GET /user/referrals/summary'),
      ...listed('GET /user/referrals/invitations', INVITATIONS, search),
    ],
    load: () => import('../pages/referrals/invitations.tsx'),
  }),
  page(root, {
    path: '/referrals/statements',
    name: 'referral_statements',
    title: 'Commission statements',
    for: 'signed_in',
    permission: 'CAN_REFER_USERS',
    search: searchOf(PARTNER_STATEMENTS),
    queries: (_, search) => [
      query('GET /user/referrals/summary'),
      ...listed('GET /user/referrals/statements', PARTNER_STATEMENTS, search),
    ],
    load: () => import('../pages/referrals/statements.tsx'),
  }),
  page(root, {
    path: '/referrals/statements/$statementId',
    name: 'referral_statement',
    title: 'Commission statement',
    for: 'signed_in',
    permission: 'CAN_REFER_USERS',
    queries: ({ statementId }) => [
      query('GET /user/referrals/statements/:statementId', { params: { statementId } }),
      list('GET /user/referrals/statements', { query: { page: 1, limit: 10 } }),
      query('GET /user/referrals/summary'),
    ],
    load: () => import('../pages/referrals/statement.tsx'),
  }),
];

const ownerRoutes = (root: AnyRoute): AnyRoute[] => [
  leadsTo(root, '/owner/referrals', () => paths.ownerReferralRecord()),
  page(root, {
    path: '/owner/referrals/record',
    name: 'owner_referral_record',
    title: 'Referrals',
    for: 'owner',
    permission: 'CAN_REFER_USERS',
    search: searchOf(REFERRALS),
    queries: (_, search) => [
      query('GET /user/referrals/summary'),
      ...listed('GET /owner/referrals', REFERRALS, search),
    ],
    load: () => import('../pages/owner/referrals.tsx'),
  }),
];

const DESK = { for: 'staff', anyOf: ['CAN_REFER_USERS', 'CAN_MANAGE_FUNDS'] } as const;

const deskRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    ...DESK,
    path: '/admin/referrals',
    name: 'admin_referrals',
    title: 'Referrals',
    search: searchOf(DESK_REFERRALS),
    queries: (_, search) => listed('GET /admin/referrals', DESK_REFERRALS, search),
    load: () => import('../pages/admin/referrals/record.tsx'),
  }),
  page(root, {
    ...DESK,
    path: '/admin/referrals/partners',
    name: 'admin_referral_partners',
    title: 'Referral partners',
    search: searchOf(PARTNERS),
    queries: (_, search) => [
      ...listed('GET /admin/referral-partners', PARTNERS, search),
      list('GET /admin/referral-terms', { query: { page: 1, limit: 10 } }),
    ],
    load: () => import('../pages/admin/referrals/partners.tsx'),
  }),
  page(root, {
    ...DESK,
    path: '/admin/referrals/invitations',
    name: 'admin_referral_invitations',
    title: 'Referral invitations',
    search: searchOf(DESK_INVITATIONS),
    queries: (_, search) => listed('GET /admin/referral-invitations', DESK_INVITATIONS, search),
    load: () => import('../pages/admin/referrals/invitations.tsx'),
  }),
  page(root, {
    ...DESK,
    path: '/admin/referrals/payouts',
    name: 'admin_referral_payouts',
    title: 'Commission payouts',
    search: searchOf(PAYOUTS),
    queries: (_, search) => listed('GET /admin/referral-payouts', PAYOUTS, search),
    load: () => import('../pages/admin/referrals/payouts.tsx'),
  }),
];
