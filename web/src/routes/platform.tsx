import type { AnyRoute } from '@tanstack/react-router';
import { page } from './page.tsx';

/** Pages of the platform (staff). */
export const platformRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/onboarding',
    name: 'admin_onboarding',
    title: 'Onboarding',
    for: 'staff',
    permission: 'CAN_MANAGE_ONBOARDING',
    load: () => import('../pages/admin/onboarding.tsx'),
  }),
  page(root, {
    path: '/admin/onboarding/$caseId',
    name: 'admin_case',
    title: 'Onboarding',
    for: 'staff',
    permission: 'CAN_MANAGE_ONBOARDING',
    load: () => import('../pages/admin/onboarding.tsx'),
  }),
  page(root, {
    path: '/admin/assets',
    name: 'admin_assets',
    title: 'Assets',
    for: 'staff',
    permission: 'CAN_MANAGE_ASSETS',
    load: () => import('../pages/admin/assets.tsx'),
  }),
  page(root, {
    path: '/admin/custody',
    name: 'admin_custody',
    title: 'Custody',
    for: 'staff',
    permission: 'CAN_MANAGE_CUSTODY',
    load: () => import('../pages/admin/custody.tsx'),
  }),
  page(root, {
    path: '/admin/commitments',
    name: 'admin_commitments',
    title: 'Commitments',
    for: 'staff',
    permission: 'CAN_MANAGE_COMMITMENTS',
    load: () => import('../pages/admin/commitments.tsx'),
  }),
];
