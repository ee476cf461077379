import type { AnyRoute } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { leadsTo, page } from './page.tsx';

/** Pages of onboarding, profile, security. */
export const accountRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/sign-in',
    name: 'sign_in',
    title: 'Sign in',
    for: 'visitor',
    frame: 'bare',
    load: () => import('../pages/sign-in.tsx'),
  }),
  page(root, {
    path: '/join',
    name: 'join',
    title: 'Join',
    for: 'visitor',
    frame: 'bare',
    load: () => import('../pages/join.tsx'),
  }),
  page(root, {
    path: '/owner/sign-in',
    name: 'owner_sign_in',
    title: 'Owner sign-in',
    for: 'visitor',
    frame: 'bare',
    load: () => import('../pages/owner-sign-in.tsx'),
  }),
  page(root, {
    path: '/owner/join',
    name: 'owner_join',
    title: 'Apply as an owner',
    for: 'visitor',
    frame: 'bare',
    load: () => import('../pages/owner-join.tsx'),
  }),
  page(root, {
    path: '/verify',
    name: 'verify',
    title: 'Verify your email',
    for: 'anyone',
    frame: 'bare',
    load: () => import('../pages/verify.tsx'),
  }),
  page(root, {
    path: '/password-reset',
    name: 'password_reset',
    title: 'Reset password',
    for: 'anyone',
    frame: 'bare',
    load: () => import('../pages/password-reset.tsx'),
  }),
  leadsTo(root, '/account', () => paths.profile()),
  page(root, {
    path: '/account/profile',
    name: 'profile',
    title: 'Profile',
    for: 'signed_in',
    load: () => import('../pages/account/profile.tsx'),
  }),
  page(root, {
    path: '/account/security',
    name: 'security',
    title: 'Security',
    for: 'signed_in',
    load: () => import('../pages/account/security.tsx'),
  }),
  page(root, {
    path: '/account/display',
    name: 'display',
    title: 'Display',
    for: 'signed_in',
    load: () => import('../pages/account/display.tsx'),
  }),
];
