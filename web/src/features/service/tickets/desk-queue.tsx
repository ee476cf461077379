import { Select, TextInput } from '@mantine/core';
import { IconSearch, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { date } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { DESK_TICKETS_SEARCH } from '../../../search-params.ts';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { deskTickets } from './calls.ts';
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
  const { search, q, page, limit, set } = useListUrl({ params: DESK_TICKETS_SEARCH });
  const tickets = useQuery(deskTickets(search));
  const { data: counts } = useQuery(
    query('GET /admin/tickets/counts', {}, { refetchInterval: 30_000 }),
  );
  const base = paths.adminServiceRequests();
  const here = search.view ? `${base}?view=${search.view}` : base;
  const total = tickets.data?.total ?? 0;
  const isFiltered = Object.keys(search).some((name) => name !== 'page' && name !== 'sort');
  const text = new URLSearchParams(
    Object.entries(search).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return (
    <section className={classes.queue} aria-label="Queue">
      <div className={classes.queueHead}>
        <div className={classes.queueTitle}>
          {openId ? <h2>Service requests</h2> : <h1>Service requests</h1>}
          <span className={`num ${classes.quiet}`}>
            {counts ? `${counts.open} open${counts.late > 0 ? `, ${counts.late} late` : ''}` : ''}
          </span>
        </div>
        <Tabs
          label="Whose requests"
          here={here}
          tabs={[
            { label: 'All', to: base, count: counts?.open },
            { label: 'Mine', to: `${base}?view=mine`, count: counts?.mine },
            { label: 'Unassigned', to: `${base}?view=unassigned`, count: counts?.unassigned },
          ]}
        />
        <TextInput
          aria-label="Search by name, subject or number"
          placeholder="Name, subject or number"
          leftSection={<IconSearch size={16} />}
          defaultValue={q}
          data-list-filter
          onChange={(event) => void set({ q: event.currentTarget.value || undefined }, true)}
        />
        <div className={classes.two}>
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
        </div>
      </div>
      <QueryBoundary
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
      >
        {({ rows }) => (
          <ul className={classes.rows}>
            {rows.map((row) => (
              <QueueLine key={row.id} row={row} isOpen={row.id === openId} text={text} />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {total > limit ? (
        <Pagination
          page={page}
          limit={limit}
          total={total}
          onPage={(next) => void set({ page: next })}
        />
      ) : null}
    </section>
  );
}

type LineProps = { readonly row: DeskTicket; readonly isOpen: boolean; readonly text: string };

function QueueLine({ row, isOpen, text }: LineProps) {
  const [words, urgency] = clockWords(row);
  const to = `${paths.adminServiceRequest(row.id)}${text ? `?${text}` : ''}`;
  return (
    <li>
      <Link to={to} className={classes.row} aria-current={isOpen ? 'true' : undefined} keepScroll>
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
      </Link>
    </li>
  );
}
