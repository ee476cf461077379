import { Button, TextInput } from '@mantine/core';
import { IconClock, IconPlus, IconSearch, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { relative } from '../../../lib/format.ts';
import { TICKETS_SEARCH } from '../../../search-params.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { ownTickets } from './calls.ts';
import classes from './tickets.module.css';
import { type Area, listPath, STAGES, type Ticket, ticketPath } from './view.ts';

type ListProps = {
  readonly area: Area;
  readonly openId: string;
  readonly onNew: () => void;
};

/** The requests of a person, or of a company, beside the one that is open. */
export function TicketList({ area, openId, onNew }: ListProps) {
  const { search, q, page, limit, set } = useListUrl({ params: TICKETS_SEARCH });
  const tickets = useQuery(ownTickets(area, search));
  const base = listPath(area);
  const here = search.show ? `${base}?show=${search.show}` : base;
  const total = tickets.data?.total ?? 0;
  const isFiltered = search.show !== undefined || q !== '';
  return (
    <section className={classes.queue} aria-label="Requests">
      <div className={classes.queueHead}>
        <div className={classes.queueTitle}>
          {openId ? <h2>Service requests</h2> : <h1>Service requests</h1>}
          <Button size="xs" variant="default" leftSection={<IconPlus size={16} />} onClick={onNew}>
            New request
          </Button>
        </div>
        <TextInput
          aria-label="Search by subject or number"
          placeholder="Subject or number"
          leftSection={<IconSearch size={16} />}
          defaultValue={q}
          data-list-filter
          onChange={(event) => void set({ q: event.currentTarget.value || undefined }, true)}
        />
        <Tabs
          label="Which requests"
          here={here}
          tabs={[
            { label: 'All', to: base },
            { label: 'Open', to: `${base}?show=open` },
            { label: 'Ended', to: `${base}?show=ended` },
          ]}
        />
      </div>
      <QueryBoundary
        query={tickets}
        what="Requests"
        empty={
          isFiltered ? (
            <NoMatch what="requests" onClear={() => void set({ q: undefined, show: undefined })} />
          ) : (
            <EmptyState icon={<IconTicket size={20} />} title="No requests yet">
              Ask us whatever the support center does not answer.
            </EmptyState>
          )
        }
      >
        {({ rows }) => (
          <ul className={classes.rows}>
            {rows.map((row) => (
              <TicketLine
                key={row.id}
                row={row}
                to={ticketPath(area, row.id)}
                isOpen={row.id === openId}
              />
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
      <p className={classes.hours}>
        <IconClock size={16} aria-hidden />
        We answer Monday to Friday, 09:00 to 18:00 (UTC), within 1 business day. A resolved request
        opens again when you reply within 7 days.
      </p>
    </section>
  );
}

type LineProps = { readonly row: Ticket; readonly to: string; readonly isOpen: boolean };

function TicketLine({ row, to, isOpen }: LineProps) {
  const [word, tone] = STAGES[row.stage];
  return (
    <li>
      <Link to={to} className={classes.row} aria-current={isOpen ? 'true' : undefined} keepScroll>
        <span className={classes.rowTop}>
          <span className="num">{row.number}</span>
          <span>{relative(row.updatedAt)}</span>
        </span>
        <span className={classes.subject}>{row.subject}</span>
        <span className={classes.rowTop}>
          <Badge tone={tone}>{word}</Badge>
          {row.hasNews ? <span className={classes.news}>New reply</span> : null}
          {row.isOwn ? null : <span>{row.by}</span>}
        </span>
      </Link>
    </li>
  );
}
