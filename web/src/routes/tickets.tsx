import { DESK_TICKETS, TICKETS } from '@holdfast/domain/service/tickets/list';
import type { AnyRoute } from '@tanstack/react-router';
import { listed } from '../api/listed.ts';
import { query } from '../api/query.ts';
import { searchOf } from '../lib/list-search.ts';
import { TICKETS_SEARCH } from '../search-params.ts';
import { page } from './page.tsx';

const oneOf = ({ ticketId }: Readonly<Record<'ticketId', string>>) =>
  query('GET /tickets/:ticketId', { params: { ticketId } });

const COUNTS = () => query('GET /tickets/counts');

export const ticketRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/service-requests',
    name: 'service_requests',
    title: 'Service requests',
    for: 'signed_in',
    search: TICKETS_SEARCH,
    queries: (_, search) => [
      COUNTS(),
      ...listed('GET /user/investor/tickets/get', TICKETS, search),
    ],
    load: () => import('../pages/service-requests.tsx'),
  }),
  page(root, {
    path: '/service-requests/$ticketId',
    name: 'service_request',
    title: 'Service request',
    for: 'signed_in',
    search: TICKETS_SEARCH,
    queries: (params, search) => [
      COUNTS(),
      ...listed('GET /user/investor/tickets/get', TICKETS, search),
      oneOf(params),
    ],
    load: () => import('../pages/service-requests.tsx'),
  }),
  page(root, {
    path: '/owner/tickets',
    name: 'owner_tickets',
    title: 'Service requests',
    for: 'owner',
    search: TICKETS_SEARCH,
    queries: (_, search) => [COUNTS(), ...listed('GET /owner/tickets', TICKETS, search)],
    load: () => import('../pages/owner/tickets.tsx'),
  }),
  page(root, {
    path: '/owner/tickets/$ticketId',
    name: 'owner_ticket',
    title: 'Ticket',
    for: 'owner',
    search: TICKETS_SEARCH,
    queries: (params, search) => [
      COUNTS(),
      ...listed('GET /owner/tickets', TICKETS, search),
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
    search: searchOf(DESK_TICKETS),
    queries: (_, search) => [
      ...listed('GET /admin/tickets', DESK_TICKETS, search),
      query('GET /admin/tickets/counts'),
    ],
    load: () => import('../pages/admin/service-requests.tsx'),
  }),
  page(root, {
    path: '/admin/service-requests/$ticketId',
    name: 'admin_service_request',
    title: 'Service request',
    for: 'staff',
    permission: 'CAN_MANAGE_SERVICE_REQUESTS',
    search: searchOf(DESK_TICKETS),
    queries: ({ ticketId }, search) => [
      ...listed('GET /admin/tickets', DESK_TICKETS, search),
      query('GET /admin/tickets/counts'),
      query('GET /admin/tickets/:ticketId', { params: { ticketId } }),
    ],
    load: () => import('../pages/admin/service-requests.tsx'),
  }),
];
