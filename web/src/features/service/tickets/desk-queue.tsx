import { Select } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { date } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { DESK_TICKETS_SEARCH } from '../../../search-params.ts';
import { Queue, QueueRow } from '../../../ui/desk/desk.tsx';
import { KeysLine } from '../../../ui/desk/desk-keys.tsx';
import { useQueueUrl } from '../../../ui/desk/use-desk.ts';
import { SearchField } from '../../../ui/filter-bar.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { deskTickets } from './calls.ts';
import { DESK_KEYS } from './desk-keys.ts';
import classes from './tickets.module.css';
import { clockWords, type DeskTicket, stateWords } from './view.ts';

const SHOWN = [
  { value: 'open', label: 'Open requests' },
  { value: 'waiting', label: 'Waiting for somebody' },
  { value: 'ended', label: 'Ended' },
  { value: 'all', label: 'All requests' },
];
const SORTS = [
  { value: 'clock', label: 'Clock that ends first' },
  { value: '-updated', label: 'Changed last' },
];
const NOTHING = { q: undefined, show: undefined, view: undefined, type: undefined };

/** The team's queue: whose, which, and the list that J and K move in. */
export function DeskQueue({ openId }: { openId: string }) {
  const { search, q, page, limit, set, withQueue } = useQueueUrl(DESK_TICKETS_SEARCH);
  const tickets = useQuery(deskTickets(search));
  const { data: counts } = useQuery(
    query('GET /admin/tickets/counts', {}, { refetchInterval: 30_000 }),
  );
  const base = paths.adminServiceRequests();
  const isFiltered = Object.keys(search).some((name) => name !== 'page' && name !== 'sort');
  return (
    <Queue
      label="Queue"
      title="Service requests"
      isOpen={openId !== ''}
      aside={
        <span className={`num ${classes.quiet}`}>
          {counts ? `${counts.open} open${counts.late > 0 ? `, ${counts.late} late` : ''}` : ''}
        </span>
      }
      query={tickets}
      what="The queue"
      empty={
        isFiltered ? (
          <NoMatch what="requests" onClear={() => void set(NOTHING)} />
        ) : (
          <EmptyState icon={<IconTicket size={20} />} title="No request waits">
            What people ask appears here at once.
          </EmptyState>
        )
      }
      rowKey={(row) => row.id}
      row={(row) => (
        <QueueLine
          row={row}
          to={withQueue(paths.adminServiceRequest(row.id))}
          isOpen={row.id === openId}
        />
      )}
      page={page}
      limit={limit}
      onPage={(next) => void set({ page: next })}
      foot={<KeysLine keys={DESK_KEYS} />}
    >
      <Tabs
        label="Whose requests"
        here={search.view ? `${base}?view=${search.view}` : base}
        tabs={[
          { label: 'All', to: base, count: counts?.open },
          { label: 'Mine', to: `${base}?view=mine`, count: counts?.mine },
          { label: 'Unassigned', to: `${base}?view=unassigned`, count: counts?.unassigned },
        ]}
      />
      <SearchField
        placeholder="Name, subject or number"
        q={q}
        onSearch={(text) => void set({ q: text || undefined }, true)}
      />
      <Select
        aria-label="Which requests"
        data={SHOWN}
        value={search.show ?? 'open'}
        allowDeselect={false}
        onChange={(show) => void set({ show: show === 'open' ? undefined : (show ?? '') })}
      />
      <Select
        aria-label="Order"
        data={SORTS}
        value={search.sort ?? 'clock'}
        allowDeselect={false}
        onChange={(sort) => void set({ sort: sort === 'clock' ? undefined : (sort ?? '') })}
      />
    </Queue>
  );
}

type LineProps = { readonly row: DeskTicket; readonly to: string; readonly isOpen: boolean };

function QueueLine({ row, to, isOpen }: LineProps) {
  const [words, urgency] = clockWords(row);
  return (
    <QueueRow to={to} isOpen={isOpen}>
      <span className={classes.row}>
        <span className={classes.subject}>{row.subject}</span>
        <span className={classes.quiet}>
          {row.customer.company ?? row.customer.name}, {stateWords(row.type)}
          {row.priority === 'high' ? ', urgent' : ''}
        </span>
        <span className={classes.rowTop}>
          <span className={classes.clock} data-urgency={urgency}>
            {words}
          </span>
          <span>{date(row.updatedAt)}</span>
        </span>
      </span>
    </QueueRow>
  );
}
