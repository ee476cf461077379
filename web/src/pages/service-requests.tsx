import { TicketsPage } from '../features/service/tickets/tickets-page.tsx';
import type { PageProps } from '../lib/page-params.ts';

/** service_requests: the user's requests to the team. */
export const Page = ({ params: { ticketId } }: PageProps<never, 'ticketId'>) => (
  <TicketsPage area="investor" shown={ticketId} />
);
