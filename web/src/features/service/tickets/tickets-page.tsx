import { IconTicket } from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { NEW_TICKET_SEARCH } from '../../../search-params.ts';
import { useCrumbs } from '../../../ui/crumbs.ts';
import { Desk, DeskNothing } from '../../../ui/desk/desk.tsx';
import { useOpenCase } from '../../../ui/desk/use-desk.ts';
import { useGo } from '../../../ui/link.tsx';
import { State } from '../../../ui/states.tsx';
import { useSearch } from '../../../ui/tables/url-state.ts';
import { NewRequest } from './new-request.tsx';
import { TicketCase } from './ticket-case.tsx';
import { TicketList } from './ticket-list.tsx';
import { type Area, listPath, ticketPath } from './view.ts';

export function TicketsPage({ area, shown }: { area: Area; shown: string | undefined }) {
  const ticketId = useOpenCase(shown, listPath(area));
  const begin = useSearch(NEW_TICKET_SEARCH);
  const go = useGo();
  useCrumbs([
    ...(area === 'investor' ? [{ label: 'Support', to: paths.supportCenter() }] : []),
    { label: 'Service requests' },
  ]);
  const ask = (isOpen: boolean) => {
    const base = ticketId ? ticketPath(area, ticketId) : listPath(area);
    void go(isOpen ? `${base}?ask=yes` : base, { keepScroll: true });
  };
  return (
    <Desk isOpen={ticketId !== ''} isBelow={area === 'investor'}>
      <TicketList area={area} openId={ticketId} onNew={() => ask(true)} />
      {ticketId ? (
        <TicketCase area={area} ticketId={ticketId} />
      ) : (
        <DeskNothing>
          <State icon={<IconTicket size={20} />} title="Select a request" level={2}>
            Your conversation with us appears here.
          </State>
        </DeskNothing>
      )}
      {begin.ask ? (
        <NewRequest
          area={area}
          begin={begin}
          onSent={(id) => void go(ticketPath(area, id))}
          onClose={() => ask(false)}
        />
      ) : null}
    </Desk>
  );
}
