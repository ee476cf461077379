import { DeskPage } from '../../features/service/tickets/desk-page.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export const Page = ({ params: { ticketId } }: PageProps<never, 'ticketId'>) => (
  <DeskPage shown={ticketId} />
);
