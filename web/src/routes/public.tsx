import type { AnyRoute } from '@tanstack/react-router';
import { page } from './page.tsx';

/** Pages that need no sign-in. */
export const publicRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/terms',
    name: 'terms',
    title: 'Terms',
    for: 'anyone',
    load: () => import('../pages/terms.tsx'),
  }),
  page(root, {
    path: '/support-center',
    name: 'support_center',
    title: 'Support center',
    for: 'anyone',
    load: () => import('../pages/support-center.tsx'),
  }),
  page(root, {
    path: '/gallery',
    name: 'gallery',
    title: 'Gallery',
    for: 'anyone',
    frame: 'bare',
    load: () => import('../pages/gallery.tsx'),
  }),
  page(root, {
    path: '/404',
    name: 'not_found',
    title: 'Not found',
    for: 'anyone',
    load: () => import('../pages/not-found.tsx'),
  }),
  page(root, {
    path: '/unauthorized',
    name: 'unauthorized',
    title: 'Unauthorized',
    for: 'anyone',
    frame: 'bare',
    load: () => import('../pages/unauthorized.tsx'),
  }),
  page(root, {
    path: '/under-maintenance',
    name: 'under_maintenance',
    title: 'Under maintenance',
    for: 'anyone',
    frame: 'bare',
    load: () => import('../pages/under-maintenance.tsx'),
  }),
  page(root, {
    path: '/$',
    name: 'nomatch',
    title: 'Not found',
    for: 'anyone',
    load: () => import('../pages/not-found.tsx'),
  }),
];
