import { TicketsPage } from '../../features/service/tickets/tickets-page.tsx';

/** owner_tickets: what an issuer's people asked the team. */
export const Page = () => <TicketsPage area="owner" />;
