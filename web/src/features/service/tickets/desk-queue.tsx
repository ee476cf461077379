import { Select } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pageIn, useKeptList } from '../../../api/kept-list.ts';
import { query } from '../../../api/query.ts';
import { callFull } from '../../../lib/call.ts';
import { date } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { DESK_TICKETS_SEARCH } from '../../../search-params.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Queue, QueueRow } from '../../../ui/desk/desk.tsx';
import { KeysLine } from '../../../ui/desk/desk-keys.tsx';
import { cellsOf, QueueTools } from '../../../ui/desk/queue-tools.tsx';
import { useQueueUrl } from '../../../ui/desk/use-desk.ts';
import { SearchField } from '../../../ui/filter-bar.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { deskTickets, filterOf } from './calls.ts';
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
  const kept = useKeptList('tickets', COLUMNS, async (from, most) => {
    const { data, meta } = await callFull('GET /admin/tickets', {
      query: { ...filterOf(search), page: from, limit: most },
    });
    return pageIn(data, meta);
  });
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
          columns={kept.columns}
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
      <QueueTools tools={kept.tools}>
        <Select
          aria-label="Which requests"
          data={SHOWN}
          value={search.show ?? 'open'}
          allowDeselect={false}
          onChange={(show) => void set({ show: show === 'open' ? undefined : (show ?? '') })}
        />
      </QueueTools>
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

/** What a line says of a request, and the file of the queue. */
const COLUMNS: readonly Column<DeskTicket>[] = [
  {
    key: 'subject',
    head: 'Request',
    text: (row) => `${row.number}, ${row.subject}`,
    cell: (row) => row.subject,
  },
  { key: 'from', head: 'From', text: customerOf, cell: customerOf },
  { key: 'type', head: 'Kind', text: kindOf, cell: kindOf },
  {
    key: 'clock',
    head: 'Clock',
    text: (row) => clockWords(row)[0],
    cell: (row) => {
      const [words, urgency] = clockWords(row);
      return (
        <span className={classes.clock} data-urgency={urgency}>
          {words}
        </span>
      );
    },
  },
  {
    key: 'with',
    head: 'With',
    text: (row) => row.assignedTo?.name ?? '',
    cell: (row) => row.assignedTo && `with ${row.assignedTo.name}`,
  },
  {
    key: 'changed',
    head: 'Changed',
    text: (row) => row.updatedAt,
    cell: (row) => <span>{date(row.updatedAt)}</span>,
  },
];

function customerOf({ customer }: DeskTicket): string {
  return customer.company ?? customer.name;
}

function kindOf({ type, priority }: DeskTicket): string {
  return `${stateWords(type)}${priority === 'high' ? ', urgent' : ''}`;
}

type LineProps = {
  readonly row: DeskTicket;
  readonly columns: readonly Column<DeskTicket>[];
  readonly to: string;
  readonly isOpen: boolean;
};

function QueueLine({ row, columns, to, isOpen }: LineProps) {
  const cell = cellsOf(columns, row);
  const about = ['from', 'type', 'with'].flatMap((key) => cell(key) ?? []);
  return (
    <QueueRow to={to} isOpen={isOpen}>
      <span className={classes.row}>
        <span className={classes.subject}>{cell('subject')}</span>
        <span className={classes.quiet}>{about.join(', ')}</span>
        <span className={classes.rowTop}>
          {cell('clock')}
          {cell('changed')}
        </span>
      </span>
    </QueueRow>
  );
}
