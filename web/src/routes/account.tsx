import type { AnyRoute } from '@tanstack/react-router';
import { cursorList, query } from '../api/query.ts';
import { paths } from '../paths.ts';
import { COMPANY_LOG_SEARCH, NOTIFICATIONS_SEARCH, STEP_SEARCH } from '../search-params.ts';
import { leadsTo, page } from './page.tsx';

export const accountRoutes = (root: AnyRoute): AnyRoute[] => [
  ...settingsRoutes(root),
  ...answerRoutes(root),
  ...onboardingRoutes(root),
  ...companyRoutes(root),
  ...noticeRoutes(root),
];

const settingsRoutes = (root: AnyRoute): AnyRoute[] => [
  leadsTo(root, '/account', () => paths.profile()),
  page(root, {
    path: '/account/profile',
    name: 'profile',
    title: 'Profile',
    for: 'signed_in',
    queries: () => [query('GET /user/profile')],
    load: () => import('../pages/account/profile.tsx'),
  }),
  page(root, {
    path: '/account/calendar',
    name: 'calendar',
    title: 'Calendar',
    for: 'signed_in',
    queries: () => [query('GET /user/calendar')],
    load: () => import('../pages/account/calendar.tsx'),
  }),
  page(root, {
    path: '/account/notifications',
    name: 'notification_settings',
    title: 'Notifications',
    for: 'signed_in',
    queries: () => [query('GET /user/notifications/preferences')],
    load: () => import('../pages/account/notifications.tsx'),
  }),
  page(root, {
    path: '/account/security',
    name: 'security',
    title: 'Security',
    for: 'signed_in',
    queries: () => [
      query('GET /user/two-factor-authentication'),
      query('GET /user/credentials'),
      query('GET /user/email/change'),
    ],
    load: () => import('../pages/account/security.tsx'),
  }),
  page(root, {
    path: '/account/display',
    name: 'display',
    title: 'Display',
    for: 'signed_in',
    noQueries: 'The session has what it shows.',
    load: () => import('../pages/account/display.tsx'),
  }),
  page(root, {
    path: '/account/privacy',
    name: 'privacy',
    title: 'Privacy',
    for: 'signed_in',
    queries: () => [
      query('GET /user/privacy'),
      query('GET /user/privacy/archive'),
      query('GET /user/privacy/closure'),
    ],
    load: () => import('../pages/account/privacy.tsx'),
  }),
];

const answerRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/account/personal-info',
    name: 'personal_info',
    title: 'Personal information',
    for: 'signed_in',
    queries: () => [query('GET /user/onboarding')],
    load: () => import('../pages/account/personal-info.tsx'),
  }),
  page(root, {
    path: '/account/wealth',
    name: 'wealth',
    title: 'Wealth and income',
    for: 'signed_in',
    queries: () => [query('GET /user/onboarding')],
    load: () => import('../pages/account/wealth.tsx'),
  }),
  page(root, {
    path: '/account/experience',
    name: 'experience',
    title: 'Experience',
    for: 'signed_in',
    queries: () => [query('GET /user/onboarding')],
    load: () => import('../pages/account/experience.tsx'),
  }),
  page(root, {
    path: '/account/investment-personality',
    name: 'investment_personality',
    title: 'Investment personality',
    for: 'signed_in',
    queries: () => [query('GET /user/onboarding')],
    load: () => import('../pages/account/investment-personality.tsx'),
  }),
];

const onboardingRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/onboarding/email',
    name: 'email_verification',
    title: 'Email verification',
    for: 'signed_in',
    frame: 'bare',
    queries: () => [query('GET /user/onboarding')],
    load: () => import('../pages/onboarding/email.tsx'),
  }),
  page(root, {
    path: '/onboarding/residence',
    name: 'residence_form',
    title: 'Residence',
    for: 'signed_in',
    frame: 'bare',
    queries: () => [query('GET /user/onboarding'), query('GET /geo')],
    load: () => import('../pages/onboarding/residence.tsx'),
  }),
  page(root, {
    path: '/onboarding/risk',
    name: 'risk_declaration',
    title: 'Risk declaration',
    for: 'signed_in',
    frame: 'bare',
    queries: () => [query('GET /user/onboarding')],
    load: () => import('../pages/onboarding/risk.tsx'),
  }),
  page(root, {
    path: '/account/identification',
    name: 'identification',
    title: 'Identification',
    for: 'signed_in',
    frame: 'bare',
    search: STEP_SEARCH,
    queries: () => [query('GET /user/onboarding')],
    load: () => import('../pages/account/identification.tsx'),
  }),
];

const companyRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/account/corporate',
    name: 'corporate_account',
    title: 'Corporate account',
    for: 'signed_in',
    search: STEP_SEARCH,
    queries: () => [query('GET /user/onboarding'), query('GET /company/profile')],
    load: () => import('../pages/account/corporate.tsx'),
  }),
  page(root, {
    path: '/account/members',
    name: 'corporate_members',
    title: 'Members',
    for: 'signed_in',
    permission: 'CAN_MANAGE_TEAM_MEMBERS',
    queries: () => [query('GET /company/members')],
    load: () => import('../pages/account/members.tsx'),
  }),
  page(root, {
    path: '/account/limits',
    name: 'corporate_limits',
    title: 'Limits',
    for: 'signed_in',
    permission: 'CAN_MANAGE_FUNDS',
    queries: () => [query('GET /company/limits')],
    load: () => import('../pages/account/limits.tsx'),
  }),
  page(root, {
    path: '/account/activity',
    name: 'corporate_activity',
    title: 'Activity log',
    for: 'signed_in',
    permission: 'CAN_MANAGE_FUNDS',
    search: COMPANY_LOG_SEARCH,
    queries: (_, search) => [
      cursorList('GET /company/activity-log', { query: { ...search, limit: 30 } }),
    ],
    load: () => import('../pages/account/activity.tsx'),
  }),
];

const noticeRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/notifications',
    name: 'notifications',
    title: 'Notifications',
    for: 'signed_in',
    search: NOTIFICATIONS_SEARCH,
    queries: (_, { show }) => [
      cursorList('GET /user/notifications', {
        query: { limit: 20, unread: show ? 'yes' : 'no' },
      }),
      query('GET /user/notifications/unread', {}, { background: true }),
    ],
    load: () => import('../pages/notifications.tsx'),
  }),
];
