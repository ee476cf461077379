import type { AnyRoute } from '@tanstack/react-router';
import { query } from '../api/query.ts';
import { JOIN_SEARCH, RETURN_SEARCH } from '../public-search.ts';
import { page } from './page.tsx';

export const entryRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/sign-in',
    name: 'sign_in',
    title: 'Sign in',
    for: 'visitor',
    frame: 'bare',
    search: RETURN_SEARCH,
    queries: () => [query('GET /stats')],
    load: () => import('../pages/sign-in.tsx'),
  }),
  page(root, {
    path: '/join',
    name: 'join',
    title: 'Join',
    for: 'visitor',
    frame: 'bare',
    search: JOIN_SEARCH,
    queries: () => [query('GET /stats')],
    load: () => import('../pages/join.tsx'),
  }),
  page(root, {
    path: '/invitation',
    name: 'invitation',
    title: 'Invitation',
    for: 'anyone',
    frame: 'bare',
    queries: () => [query('GET /stats')],
    load: () => import('../pages/invitation.tsx'),
  }),
  page(root, {
    path: '/owner/sign-in',
    name: 'owner_sign_in',
    title: 'Owner sign-in',
    for: 'visitor',
    frame: 'bare',
    search: RETURN_SEARCH,
    queries: () => [query('GET /stats')],
    load: () => import('../pages/owner-sign-in.tsx'),
  }),
  page(root, {
    path: '/owner/join',
    name: 'owner_join',
    title: 'Apply as an owner',
    for: 'visitor',
    frame: 'bare',
    search: JOIN_SEARCH,
    queries: () => [query('GET /stats')],
    load: () => import('../pages/owner-join.tsx'),
  }),
  page(root, {
    path: '/verify',
    name: 'verify',
    title: 'Verify your email',
    for: 'anyone',
    frame: 'bare',
    search: RETURN_SEARCH,
    queries: () => [query('GET /stats')],
    load: () => import('../pages/verify.tsx'),
  }),
  ...letterRoutes(root),
];

const letterRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/password-reset',
    name: 'password_reset',
    title: 'Reset password',
    for: 'anyone',
    frame: 'bare',
    queries: () => [query('GET /stats')],
    load: () => import('../pages/password-reset.tsx'),
  }),
  page(root, {
    path: '/no-more-letters',
    name: 'no_more_letters',
    title: 'No more invitations',
    for: 'anyone',
    frame: 'bare',
    queries: () => [query('GET /stats')],
    load: () => import('../pages/invitation-opt-out.tsx'),
  }),
];
