import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paths } from '../../../paths.ts';
import { DESK_TICKETS_SEARCH } from '../../../search-params.ts';
import { useCrumbs } from '../../../ui/crumbs.ts';
import { useGo } from '../../../ui/link.tsx';
import { State } from '../../../ui/states.tsx';
import { useParam, useSearch } from '../../../ui/url-state.ts';
import { deskTickets } from './calls.ts';
import { DeskCase } from './desk-case.tsx';
import { DeskQueue } from './desk-queue.tsx';
import classes from './tickets.module.css';

/** The team's desk: the queue, the open request, its person. */
export function DeskPage() {
  const ticketId = useParam('ticketId');
  const search = useSearch(DESK_TICKETS_SEARCH);
  const { data } = useQuery(deskTickets(search));
  const go = useGo();
  useCrumbs([{ label: 'Service requests', to: paths.adminServiceRequests() }, { label: 'Queue' }]);
  useMoveKeys((by) => {
    const rows = data?.rows ?? [];
    const here = rows.findIndex((row) => row.id === ticketId);
    const next = rows[here < 0 ? 0 : here + by];
    const text = new URLSearchParams(
      Object.entries(search).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    const query = text ? `?${text}` : '';
    if (next) void go(`${paths.adminServiceRequest(next.id)}${query}`, { keepScroll: true });
  });
  return (
    <div className={classes.page} data-open={ticketId ? true : undefined}>
      <DeskQueue openId={ticketId} />
      {ticketId ? (
        <DeskCase ticketId={ticketId} />
      ) : (
        <div className={classes.nothing}>
          <State icon={<IconTicket size={20} />} title="Choose a request" level={2}>
            Its thread, its clocks and its person stand here. J and K move through the queue.
          </State>
        </div>
      )}
    </div>
  );
}

const TYPING = /^(INPUT|TEXTAREA|SELECT)$/;

/** J and K move through the queue, unless somebody types. */
function useMoveKeys(move: (by: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping = target instanceof HTMLElement && TYPING.test(target.tagName);
      if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return;
      if (document.querySelector('[role="dialog"]')) return;
      if (event.key === 'j') move(1);
      if (event.key === 'k') move(-1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [move]);
}
