import { TicketsPage } from '../features/service/tickets/tickets-page.tsx';

/** service_requests: what somebody asked the team. */
export const Page = () => <TicketsPage area="investor" />;
