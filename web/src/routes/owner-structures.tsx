import { OWNER_STRUCTURES } from '@holdfast/domain/assets/structures/list';
import type { AnyRoute } from '@tanstack/react-router';
import { listed } from '../api/listed.ts';
import { query } from '../api/query.ts';
import { searchOf } from '../lib/list-search.ts';
import { paths } from '../paths.ts';
import { NEW_STRUCTURE_SEARCH } from '../search-params.ts';
import { leadsTo, page } from './page.tsx';

const owners = { for: 'owner', permission: 'CAN_MANAGE_ASSETS' } as const;

/** Options shared by a structure's tabs, which show parts of one response. */
const tab = {
  ...owners,
  queries: ({ structureId }: Readonly<Record<'structureId', string>>) => [
    query('GET /owner/structures/:structureId', { params: { structureId } }),
  ],
  load: () => import('../pages/owner/structure.tsx'),
};

const planRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/owner/spv-plans',
    name: 'owner_spv_plans',
    title: 'SPV plans',
    ...owners,
    queries: () => [query('GET /owner/spv-plans')],
    load: () => import('../pages/owner/spv-plans.tsx'),
  }),
  page(root, {
    path: '/owner/spv-plans/new',
    name: 'owner_spv_plan_new',
    title: 'New SPV plan',
    ...owners,
    noQueries: 'a form that begins empty',
    load: () => import('../pages/owner/spv-plan-new.tsx'),
  }),
  page(root, {
    path: '/owner/spv-plans/$planId/edit',
    name: 'owner_spv_plan_edit',
    title: 'SPV plan',
    ...owners,
    queries: ({ planId }) => [query('GET /owner/spv-plans/:planId', { params: { planId } })],
    load: () => import('../pages/owner/spv-plan-edit.tsx'),
  }),
];

export const structureRoutes = (root: AnyRoute): AnyRoute[] => [
  ...planRoutes(root),
  page(root, {
    path: '/owner/structures',
    name: 'owner_structures',
    title: 'Structures',
    ...owners,
    search: searchOf(OWNER_STRUCTURES),
    queries: (_, search) => listed('GET /owner/structures', OWNER_STRUCTURES, search),
    load: () => import('../pages/owner/structures.tsx'),
  }),
  page(root, {
    path: '/owner/structures/new',
    name: 'owner_structure_new',
    title: 'New structure',
    ...owners,
    search: NEW_STRUCTURE_SEARCH,
    queries: () => [query('GET /owner/spv-plans')],
    load: () => import('../pages/owner/structure-new.tsx'),
  }),
  leadsTo(root, '/owner/structures/$structureId', ({ structureId }) =>
    paths.ownerStructure(structureId),
  ),
  page(root, {
    path: '/owner/structures/$structureId/details',
    name: 'owner_structure_details',
    title: 'Structure',
    ...tab,
  }),
  page(root, {
    path: '/owner/structures/$structureId/members',
    name: 'owner_structure_members',
    title: 'Members',
    ...tab,
  }),
  page(root, {
    path: '/owner/structures/$structureId/anchor-shareholders',
    name: 'owner_structure_anchors',
    title: 'Anchor shareholders',
    ...tab,
  }),
  page(root, {
    path: '/owner/structures/$structureId/share-classes',
    name: 'owner_structure_share_classes',
    title: 'Share classes',
    ...tab,
  }),
  page(root, {
    path: '/owner/structures/$structureId/assets',
    name: 'owner_structure_assets',
    title: 'Asset linking',
    ...tab,
  }),
];
