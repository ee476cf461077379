import { COMPANIES } from '@holdfast/domain/administration/company-desk/list';
import { USERS } from '@holdfast/domain/administration/users/list';
import { ASSET_REVIEWS } from '@holdfast/domain/assets/catalogue/list';
import {
  CLOSINGS,
  COMMITMENTS,
  OFFERING_COMMITMENTS,
  OFFERINGS,
} from '@holdfast/domain/assets/offerings/list';
import { REGISTERS } from '@holdfast/domain/assets/registers/list';
import { STRUCTURES } from '@holdfast/domain/assets/structures/list';
import { INSTRUCTIONS } from '@holdfast/domain/chain/settlement/list';
import { STORAGE } from '@holdfast/domain/people/files/list';
import { CASES } from '@holdfast/domain/people/onboarding/list';
import { CLOSED_ACCOUNTS } from '@holdfast/domain/views/privacy/list';
import type { AnyRoute } from '@tanstack/react-router';
import { listAt, listed } from '../api/listed.ts';
import { cursorList, query } from '../api/query.ts';
import { searchOf } from '../lib/list-search.ts';
import type { SearchOf } from '../lib/search.ts';
import { REGISTER_SEARCH } from '../public-search.ts';
import { CASES_SEARCH, MARKETS_SEARCH } from '../search-params.ts';
import { page } from './page.tsx';
import { assetDeskRoutes } from './platform-assets.tsx';
import { custodyRoutes } from './platform-custody.tsx';
import { platformFundsRoutes } from './platform-funds.tsx';
import { systemRoutes } from './platform-system.tsx';
import { registerOf } from './register-query.ts';

export const platformRoutes = (root: AnyRoute): AnyRoute[] => [
  ...platformFundsRoutes(root),
  ...peopleRoutes(root),
  ...structureDeskRoutes(root),
  ...offeringRoutes(root),
  ...reviewRoutes(root),
  ...marketRoutes(root),
  ...registerRoutes(root),
  ...assetDeskRoutes(root),
  ...custodyRoutes(root),
  ...systemRoutes(root),
];

const TO_APPROVE = listAt('GET /admin/commitments', CLOSINGS, {}, { limit: 10 });

/** Includes the queue, which is also shown beside an open case. */
const caseQueries = (search: SearchOf<typeof CASES_SEARCH>) => [
  ...listed('GET /admin/onboarding', CASES, search, { limit: 20, initial: { stage: 'to_review' } }),
  query('GET /admin/onboarding/counts'),
];

const caseRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/onboarding',
    name: 'admin_onboarding',
    title: 'Onboarding',
    for: 'staff',
    permission: 'CAN_MANAGE_ONBOARDING',
    search: CASES_SEARCH,
    queries: (_, search) => caseQueries(search),
    load: () => import('../pages/admin/onboarding.tsx'),
  }),
  page(root, {
    path: '/admin/onboarding/$caseId',
    name: 'admin_case',
    title: 'Onboarding',
    for: 'staff',
    permission: 'CAN_MANAGE_ONBOARDING',
    search: CASES_SEARCH,
    queries: ({ caseId }, search) => [
      query('GET /admin/onboarding/:caseId', { params: { caseId } }),
      ...caseQueries(search),
    ],
    load: () => import('../pages/admin/onboarding.tsx'),
  }),
];

const companyDeskRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/companies',
    name: 'admin_companies',
    title: 'Companies',
    for: 'staff',
    permission: 'CAN_MANAGE_ORGANIZATION',
    search: searchOf(COMPANIES),
    queries: (_, search) => listed('GET /admin/companies', COMPANIES, search),
    load: () => import('../pages/admin/companies.tsx'),
  }),
  page(root, {
    path: '/admin/companies/$companyId',
    name: 'admin_company',
    title: 'Company',
    for: 'staff',
    permission: 'CAN_MANAGE_ORGANIZATION',
    queries: ({ companyId }) => [
      query('GET /admin/companies/:companyId', { params: { companyId } }),
    ],
    load: () => import('../pages/admin/company.tsx'),
  }),
];

const peopleRoutes = (root: AnyRoute): AnyRoute[] => [
  ...caseRoutes(root),
  page(root, {
    path: '/admin/closed-accounts',
    name: 'admin_closed_accounts',
    title: 'Closed accounts',
    for: 'staff',
    permission: 'CAN_MANAGE_ONBOARDING',
    search: searchOf(CLOSED_ACCOUNTS),
    queries: (_, search) => listed('GET /admin/closed-accounts', CLOSED_ACCOUNTS, search),
    load: () => import('../pages/admin/closed-accounts.tsx'),
  }),
  ...companyDeskRoutes(root),
  page(root, {
    path: '/admin/storage',
    name: 'admin_storage',
    title: 'Storage',
    for: 'staff',
    permission: 'CAN_MANAGE_PLATFORM',
    search: searchOf(STORAGE),
    queries: (_, search) => listed('GET /admin/storage', STORAGE, search),
    load: () => import('../pages/admin/storage.tsx'),
  }),
  page(root, {
    path: '/admin/users',
    name: 'admin_users',
    title: 'Users',
    for: 'staff',
    permission: 'CAN_MANAGE_USERS',
    search: searchOf(USERS),
    queries: (_, search) => listed('GET /admin/users', USERS, search),
    load: () => import('../pages/admin/users.tsx'),
  }),
  page(root, {
    path: '/admin/users/$userId',
    name: 'admin_user',
    title: 'User',
    for: 'staff',
    permission: 'CAN_MANAGE_USERS',
    queries: ({ userId }) => [
      query('GET /admin/users/:userId', { params: { userId } }),
      cursorList('GET /admin/users/:userId/activity', { params: { userId }, query: { limit: 30 } }),
    ],
    load: () => import('../pages/admin/user.tsx'),
  }),
  page(root, {
    path: '/admin/team',
    name: 'admin_team',
    title: 'Team',
    for: 'staff',
    permission: 'CAN_MANAGE_USERS',
    queries: () => [query('GET /admin/team'), query('GET /admin/team/requests')],
    load: () => import('../pages/admin/team.tsx'),
  }),
];

const structureDeskRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/spv-plans',
    name: 'admin_spv_plans',
    title: 'SPV plans',
    for: 'staff',
    permission: 'CAN_MANAGE_ASSETS',
    queries: () => [query('GET /admin/spv-plans')],
    load: () => import('../pages/admin/spv-plans.tsx'),
  }),
  page(root, {
    path: '/admin/spv-plans/new',
    name: 'admin_spv_plan_new',
    title: 'New SPV plan',
    for: 'staff',
    permission: 'CAN_MANAGE_ASSETS',
    noQueries: 'a form that begins empty',
    load: () => import('../pages/admin/spv-plan-new.tsx'),
  }),
  page(root, {
    path: '/admin/spv-plans/$planId/edit',
    name: 'admin_spv_plan_edit',
    title: 'SPV plan',
    for: 'staff',
    permission: 'CAN_MANAGE_ASSETS',
    queries: () => [query('GET /admin/spv-plans')],
    load: () => import('../pages/admin/spv-plan-edit.tsx'),
  }),
  page(root, {
    path: '/admin/structures',
    name: 'admin_structures',
    title: 'Structures',
    for: 'staff',
    permission: 'CAN_MANAGE_ASSETS',
    search: searchOf(STRUCTURES),
    queries: (_, search) => listed('GET /admin/structures', STRUCTURES, search),
    load: () => import('../pages/admin/structures.tsx'),
  }),
  page(root, {
    path: '/admin/structures/$structureId',
    name: 'admin_structure',
    title: 'Structure',
    for: 'staff',
    permission: 'CAN_MANAGE_ASSETS',
    queries: ({ structureId }) => [
      query('GET /admin/structures/:structureId', { params: { structureId } }),
    ],
    load: () => import('../pages/admin/structure.tsx'),
  }),
];

const offeringRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/offerings',
    name: 'admin_offerings',
    title: 'Offerings',
    for: 'staff',
    permission: 'CAN_MANAGE_COMMITMENTS',
    search: searchOf(OFFERINGS),
    queries: (_, search) => [TO_APPROVE, ...listed('GET /admin/offerings', OFFERINGS, search)],
    load: () => import('../pages/admin/offerings.tsx'),
  }),
  page(root, {
    path: '/admin/offerings/$offeringId',
    name: 'admin_offering',
    title: 'Offering',
    for: 'staff',
    permission: 'CAN_MANAGE_COMMITMENTS',
    search: searchOf(OFFERING_COMMITMENTS),
    queries: ({ offeringId }, search) =>
      listed('GET /offerings/:offeringId/commitments', OFFERING_COMMITMENTS, search, {
        params: { offeringId },
      }),
    load: () => import('../pages/admin/offering.tsx'),
  }),
  page(root, {
    path: '/admin/commitments',
    name: 'admin_commitments',
    title: 'Commitments',
    for: 'staff',
    permission: 'CAN_MANAGE_COMMITMENTS',
    search: searchOf(CLOSINGS),
    queries: (_, search) => [
      TO_APPROVE,
      ...listed('GET /admin/commitments', CLOSINGS, search, { limit: 10 }),
    ],
    load: () => import('../pages/admin/commitments.tsx'),
  }),
  page(root, {
    path: '/admin/commitments/all',
    name: 'admin_all_commitments',
    title: 'All commitments',
    for: 'staff',
    permission: 'CAN_MANAGE_COMMITMENTS',
    search: searchOf(COMMITMENTS),
    queries: (_, search) => [
      TO_APPROVE,
      ...listed('GET /admin/commitments/all', COMMITMENTS, search),
      query('GET /countries'),
    ],
    load: () => import('../pages/admin/all-commitments.tsx'),
  }),
];

const reviewRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/assets/$assetId/review',
    name: 'admin_asset_review',
    title: 'Review',
    for: 'staff',
    permission: 'CAN_MANAGE_ASSETS',
    queries: ({ assetId }) => [query('GET /admin/assets/:assetId/review', { params: { assetId } })],
    load: () => import('../pages/admin/asset-review.tsx'),
  }),
];

const registerRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/registers',
    name: 'admin_registers',
    title: 'Registers',
    for: 'staff',
    anyOf: ['CAN_MANAGE_ASSETS', 'CAN_MANAGE_CUSTODY', 'CAN_MANAGE_FUNDS'],
    search: searchOf(REGISTERS),
    queries: (_, search) => listed('GET /admin/registers', REGISTERS, search),
    load: () => import('../pages/admin/registers.tsx'),
  }),
  page(root, {
    path: '/admin/assets/$assetId/register',
    name: 'admin_register',
    title: 'Fund register',
    for: 'staff',
    permission: 'CAN_VIEW_ASSETS',
    search: REGISTER_SEARCH,
    queries: ({ assetId }, search) => [
      query('GET /assets/:assetId', { params: { assetId } }),
      registerOf(assetId, search),
    ],
    load: () => import('../pages/admin/register.tsx'),
  }),
];

const marketRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/assets',
    name: 'admin_assets',
    title: 'Assets',
    for: 'staff',
    permission: 'CAN_MANAGE_ASSETS',
    search: searchOf(ASSET_REVIEWS),
    queries: (_, search) => [
      ...listed('GET /admin/assets', ASSET_REVIEWS, search),
      query('GET /admin/asset-edits'),
    ],
    load: () => import('../pages/admin/assets.tsx'),
  }),
  page(root, {
    path: '/admin/assets/$assetId',
    name: 'admin_asset',
    title: 'Asset',
    for: 'staff',
    permission: 'CAN_MANAGE_ASSETS',
    queries: ({ assetId }) => [
      query('GET /admin/assets/:assetId/trading', { params: { assetId } }),
      query('GET /admin/assets/:assetId/navs', { params: { assetId } }),
    ],
    load: () => import('../pages/admin/asset.tsx'),
  }),
  page(root, {
    path: '/admin/assets/$assetId/data-room',
    name: 'admin_data_room',
    title: 'Data room',
    for: 'staff',
    permission: 'CAN_MANAGE_ASSETS',
    queries: ({ assetId }) => [
      query('GET /owner/assets/:assetId/data-room', { params: { assetId } }),
      cursorList('GET /owner/assets/:assetId/data-room/requests', { params: { assetId } }),
    ],
    load: () => import('../pages/admin/data-room.tsx'),
  }),
  page(root, {
    path: '/admin/markets',
    name: 'admin_markets',
    title: 'Markets',
    for: 'staff',
    permission: 'CAN_BLOCK_TRANSACTIONS',
    search: MARKETS_SEARCH,
    queries: () => [query('GET /admin/markets')],
    load: () => import('../pages/admin/markets.tsx'),
  }),
  page(root, {
    path: '/admin/custody',
    name: 'admin_custody',
    title: 'Custody',
    for: 'staff',
    permission: 'CAN_MANAGE_CUSTODY',
    search: searchOf(INSTRUCTIONS),
    queries: (_, search) => [
      query('GET /admin/settlement/summary'),
      ...listed('GET /admin/settlement', INSTRUCTIONS, search, { limit: 10 }),
    ],
    load: () => import('../pages/admin/custody.tsx'),
  }),
];
