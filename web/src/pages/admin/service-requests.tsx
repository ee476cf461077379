import { DeskPage } from '../../features/service/tickets/desk-page.tsx';
import type { PageProps } from '../../lib/page-params.ts';

/** admin_service_requests: the team's queue. */
export const Page = ({ params: { ticketId } }: PageProps<never, 'ticketId'>) => (
  <DeskPage shown={ticketId} />
);
