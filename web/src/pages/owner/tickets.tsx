import { TicketsPage } from '../../features/service/tickets/tickets-page.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export const Page = ({ params: { ticketId } }: PageProps<never, 'ticketId'>) => (
  <TicketsPage area="owner" shown={ticketId} />
);
