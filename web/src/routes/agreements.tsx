import type { AgreementKind } from '@holdfast/domain/people/agreements/kinds';
import { ENVELOPES, ISSUER_ENVELOPES, TEMPLATES } from '@holdfast/domain/people/agreements/list';
import type { AnyRoute } from '@tanstack/react-router';
import { listed } from '../api/listed.ts';
import { list, query } from '../api/query.ts';
import { searchOf } from '../lib/list-search.ts';
import { pageOf, type SearchOf } from '../lib/search.ts';
import { SIGNED_SEARCH } from '../search-params.ts';
import { page } from './page.tsx';

export const agreementRoutes = (root: AnyRoute): AnyRoute[] => [
  ...signerRoutes(root),
  ...deskRoutes(root),
  ...issuerRoutes(root),
];

const signerRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/agreements',
    name: 'signed_agreements',
    title: 'Agreements',
    for: 'signed_in',
    search: SIGNED_SEARCH,
    queries: (_, search) => [WAITING(), COUNTS(), signedOf(undefined, search)],
    load: () => import('../pages/agreements/all.tsx'),
  }),
  page(root, {
    path: '/agreements/account',
    name: 'account_agreements',
    title: 'Account agreements',
    for: 'signed_in',
    search: SIGNED_SEARCH,
    queries: (_, search) => [WAITING(), COUNTS(), signedOf('account', search)],
    load: () => import('../pages/agreements/account.tsx'),
  }),
  page(root, {
    path: '/agreements/asset',
    name: 'assets_agreements',
    title: 'Asset agreements',
    for: 'signed_in',
    search: SIGNED_SEARCH,
    queries: (_, search) => [WAITING(), COUNTS(), signedOf('asset', search)],
    load: () => import('../pages/agreements/asset.tsx'),
  }),
  page(root, {
    path: '/agreements/legal',
    name: 'legal_agreements',
    title: 'Legal agreements',
    for: 'signed_in',
    search: SIGNED_SEARCH,
    queries: (_, search) => [WAITING(), COUNTS(), signedOf('legal', search)],
    load: () => import('../pages/agreements/legal.tsx'),
  }),
  page(root, {
    path: '/agreements/contract',
    name: 'contract_agreements',
    title: 'Contract agreements',
    for: 'signed_in',
    search: SIGNED_SEARCH,
    queries: (_, search) => [WAITING(), COUNTS(), signedOf('contract', search)],
    load: () => import('../pages/agreements/contract.tsx'),
  }),
  page(root, {
    path: '/agreements/sign/$agreementId',
    name: 'sign_agreement',
    title: 'Sign an agreement',
    for: 'signed_in',
    queries: ({ agreementId }) => [
      query('GET /user/agreements/:agreementId', { params: { agreementId }, query: {} }),
    ],
    load: () => import('../pages/agreements/sign.tsx'),
  }),
  page(root, {
    path: '/agreements/certificate/$signatureId',
    name: 'agreement_certificate',
    title: 'Certificate of completion',
    for: 'signed_in',
    queries: ({ signatureId }) => [
      query('GET /user/signed-agreement/:signatureId', { params: { signatureId } }),
    ],
    load: () => import('../pages/agreements/certificate.tsx'),
  }),
];

const WAITING = () => query('GET /user/agreements/waiting');

type Signed = SearchOf<typeof SIGNED_SEARCH>;

const signedOf = (kind: AgreementKind | undefined, { q, state, ...search }: Signed) =>
  list('GET /user/signed-agreement', {
    query: {
      ...(kind ? { kind } : {}),
      ...(q ? { q } : {}),
      ...(state ? { state } : {}),
      latest: 'yes',
      ...pageOf(search),
    },
  });

const COUNTS = () => query('GET /user/agreements/counts');

const deskCounts = () => [
  list('GET /admin/agreements', { query: { page: 1, limit: 1 } }),
  list('GET /admin/agreement-envelopes', { query: { page: 1, limit: 1 } }),
  list('GET /admin/agreement-envelopes', {
    query: { state: 'to_countersign', page: 1, limit: 1 },
  }),
];

const DESK = { for: 'staff', permission: 'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS' } as const;

const deskRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    ...DESK,
    path: '/admin/agreements',
    name: 'admin_agreements',
    title: 'Legal agreements',
    search: searchOf(TEMPLATES),
    queries: (_, search) => [
      ...listed('GET /admin/agreements', TEMPLATES, search),
      ...deskCounts(),
    ],
    load: () => import('../pages/admin/agreements.tsx'),
  }),
  page(root, {
    ...DESK,
    path: '/admin/agreements/signatures',
    name: 'admin_agreement_signatures',
    title: 'Signatures',
    search: searchOf(ENVELOPES),
    queries: (_, search) => [
      ...listed('GET /admin/agreement-envelopes', ENVELOPES, search),
      ...deskCounts(),
    ],
    load: () => import('../pages/admin/agreement-signatures.tsx'),
  }),
  page(root, {
    ...DESK,
    path: '/admin/agreements/$agreementId',
    name: 'admin_agreement',
    title: 'Legal agreement',
    search: searchOf(ENVELOPES),
    queries: ({ agreementId }) => [
      query('GET /admin/agreements/:agreementId', { params: { agreementId } }),
    ],
    load: () => import('../pages/admin/agreement.tsx'),
  }),
];

const issuerRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    for: 'owner',
    permission: 'CAN_MANAGE_ASSETS',
    path: '/owner/agreements',
    name: 'owner_agreements',
    title: 'Agreements',
    search: searchOf(ISSUER_ENVELOPES),
    queries: (_, search) => listed('GET /owner/agreement-envelopes', ISSUER_ENVELOPES, search),
    load: () => import('../pages/owner/agreements.tsx'),
  }),
];
