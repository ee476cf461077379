import { DeskPage } from '../../features/service/tickets/desk-page.tsx';

/** admin_service_requests: the team's queue. */
export const Page = () => <DeskPage />;
