import type { AnyRoute } from '@tanstack/react-router';
import { list, query } from '../api/query.ts';
import { pageOf } from '../lib/search.ts';
import { DESK_TICKETS_SEARCH, TICKETS_SEARCH } from '../search-params.ts';
import { page } from './page.tsx';

const oneOf = ({ ticketId = '' }: Readonly<Record<string, string>>) =>
  query('GET /tickets/:ticketId', { params: { ticketId } });

const COUNTS = () => query('GET /tickets/counts');

/** Service requests: of a person, of an issuer's people, and the team's desk. */
export const ticketRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/service-requests',
    name: 'service_requests',
    title: 'Service requests',
    for: 'signed_in',
    search: TICKETS_SEARCH,
    queries: (_, { show, q, ...search }) => [
      COUNTS(),
      list('GET /user/investor/tickets/get', { query: { show, q, ...pageOf(search) } }),
    ],
    load: () => import('../pages/service-requests.tsx'),
  }),
  page(root, {
    path: '/service-requests/$ticketId',
    name: 'service_request',
    title: 'Service request',
    for: 'signed_in',
    search: TICKETS_SEARCH,
    queries: (params, { show, q, ...search }) => [
      COUNTS(),
      list('GET /user/investor/tickets/get', { query: { show, q, ...pageOf(search) } }),
      oneOf(params),
    ],
    load: () => import('../pages/service-requests.tsx'),
  }),
  page(root, {
    path: '/owner/tickets',
    name: 'owner_tickets',
    title: 'Tickets',
    for: 'owner',
    search: TICKETS_SEARCH,
    queries: (_, { show, q, ...search }) => [
      COUNTS(),
      list('GET /owner/tickets', { query: { show, q, ...pageOf(search) } }),
    ],
    load: () => import('../pages/owner/tickets.tsx'),
  }),
  page(root, {
    path: '/owner/tickets/$ticketId',
    name: 'owner_ticket',
    title: 'Ticket',
    for: 'owner',
    search: TICKETS_SEARCH,
    queries: (params, { show, q, ...search }) => [
      COUNTS(),
      list('GET /owner/tickets', { query: { show, q, ...pageOf(search) } }),
      oneOf(params),
    ],
    load: () => import('../pages/owner/tickets.tsx'),
  }),
  ...deskRoutes(root),
];

const deskRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin/service-requests',
    name: 'admin_service_requests',
    title: 'Service requests',
    for: 'staff',
    permission: 'CAN_MANAGE_SERVICE_REQUESTS',
    search: DESK_TICKETS_SEARCH,
    queries: (_, { view, show, type, sort, q, ...search }) => [
      list('GET /admin/tickets', { query: { view, show, type, sort, q, ...pageOf(search) } }),
      query('GET /admin/tickets/counts'),
      query('GET /admin/lists', { query: { list: 'tickets' } }),
    ],
    load: () => import('../pages/admin/service-requests.tsx'),
  }),
  page(root, {
    path: '/admin/service-requests/$ticketId',
    name: 'admin_service_request',
    title: 'Service request',
    for: 'staff',
    permission: 'CAN_MANAGE_SERVICE_REQUESTS',
    search: DESK_TICKETS_SEARCH,
    queries: ({ ticketId = '' }, { view, show, type, sort, q, ...search }) => [
      list('GET /admin/tickets', { query: { view, show, type, sort, q, ...pageOf(search) } }),
      query('GET /admin/tickets/counts'),
      query('GET /admin/lists', { query: { list: 'tickets' } }),
      query('GET /admin/tickets/:ticketId', { params: { ticketId } }),
    ],
    load: () => import('../pages/admin/service-requests.tsx'),
  }),
];
