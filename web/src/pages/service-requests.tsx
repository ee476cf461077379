import { TicketsPage } from '../features/service/tickets/tickets-page.tsx';
import type { PageProps } from '../lib/page-params.ts';
import { SupportTabs } from './support-tabs.tsx';

export const Page = ({ params: { ticketId } }: PageProps<never, 'ticketId'>) => (
  <>
    <SupportTabs />
    <TicketsPage area="investor" shown={ticketId} />
  </>
);
