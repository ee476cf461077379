import { DESK_TICKETS } from '@holdfast/domain/service/tickets/list';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { searchOf } from '../../../lib/list-search.ts';
import { paths } from '../../../paths.ts';
import { useCrumbs } from '../../../ui/crumbs.ts';
import { Desk, DeskNothing } from '../../../ui/desk/desk.tsx';
import { DeskKeys } from '../../../ui/desk/desk-keys.tsx';
import { useMoveInQueue, useOpenCase, useQueueUrl } from '../../../ui/desk/use-desk.ts';
import { State } from '../../../ui/states.tsx';
import { deskTickets } from './calls.ts';
import { DeskTicket } from './desk-case.tsx';
import { DESK_KEYS } from './desk-keys.ts';
import { DeskQueue } from './desk-queue.tsx';

export function DeskPage({ shown }: { shown: string | undefined }) {
  const openId = useOpenCase(shown, paths.adminServiceRequests());
  const { search, withQueue } = useQueueUrl(searchOf(DESK_TICKETS));
  const { data } = useQuery(deskTickets(search));
  const move = useMoveInQueue({
    ids: data?.rows.map((row) => row.id),
    openId,
    to: (id) => withQueue(paths.adminServiceRequest(id)),
  });
  useCrumbs([{ label: 'Service requests', to: paths.adminServiceRequests() }, { label: 'Queue' }]);
  return (
    <Desk isOpen={openId !== ''}>
      <DeskQueue openId={openId} />
      {openId ? (
        <DeskTicket ticketId={openId} move={move} />
      ) : (
        <DeskNothing>
          <DeskKeys title="Request shortcuts" keys={DESK_KEYS} move={move} />
          <State icon={<IconTicket size={20} />} title="Select a request" level={2}>
            Its conversation and details appear here.
          </State>
        </DeskNothing>
      )}
    </Desk>
  );
}
