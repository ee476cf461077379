import { Button } from '@mantine/core';
import { IconClock, IconPlus, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { relative } from '../../../lib/figures/format.ts';
import { TICKETS_SEARCH } from '../../../search-params.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Queue, QueueRow } from '../../../ui/desk/desk.tsx';
import { useQueueUrl } from '../../../ui/desk/use-desk.ts';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { SearchField } from '../../../ui/tables/filter-bar.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ownTickets } from './calls.ts';
import classes from './tickets.module.css';
import { type Area, listPath, STAGES, type Ticket, ticketPath } from './view.ts';

type ListProps = {
  readonly area: Area;
  readonly openId: string;
  readonly onNew: () => void;
};

export function TicketList({ area, openId, onNew }: ListProps) {
  const { search, q, page, limit, set } = useQueueUrl(TICKETS_SEARCH);
  const tickets = useQuery(ownTickets(area, search));
  const { data: counts } = useQuery(query('GET /tickets/counts'));
  const base = listPath(area);
  return (
    <Queue
      label="Requests"
      title="Service requests"
      isOpen={openId !== ''}
      aside={
        <Button size="xs" variant="default" leftSection={<IconPlus size={16} />} onClick={onNew}>
          New request
        </Button>
      }
      list={{
        query: tickets,
        page,
        limit,
        set,
        isFiltered: search.show !== undefined || q !== '',
        clear: () => void set({ q: undefined, show: undefined }),
      }}
      what="requests"
      empty={
        <EmptyState icon={<IconTicket size={20} />} title="No requests yet">
          Contact us if the support center doesn’t answer your question.
        </EmptyState>
      }
      row={(row) => (
        <TicketLine row={row} to={ticketPath(area, row.id)} isOpen={row.id === openId} />
      )}
      foot={
        <Group as="p" gap={10} className={classes.hours}>
          <IconClock size={16} aria-hidden />
          We answer Monday to Friday, 09:00 to 18:00 (UTC), within 1 business day. Reply within 7
          days to reopen a resolved request.
        </Group>
      }
    >
      <SearchField
        placeholder="Subject or number"
        q={q}
        onSearch={(text) => void set({ q: text || undefined }, true)}
      />
      <Tabs
        label="Requests"
        here={search.show ? `${base}?show=${search.show}` : base}
        tabs={[
          { label: 'All', to: base, count: counts && counts.open + counts.ended },
          { label: 'Open', to: `${base}?show=open`, count: counts?.open },
          { label: 'Ended', to: `${base}?show=ended`, count: counts?.ended },
        ]}
      />
    </Queue>
  );
}

type LineProps = { readonly row: Ticket; readonly to: string; readonly isOpen: boolean };

function TicketLine({ row, to, isOpen }: LineProps) {
  const [word, tone] = STAGES[row.stage];
  return (
    <QueueRow to={to} isOpen={isOpen}>
      <Stack as="span" gap={4}>
        <Group as="span" gap={8} align="center" justify="between" size={12.5} tone="quiet">
          <span className="num">{row.number}</span>
          <span>{relative(row.updatedAt)}</span>
        </Group>
        <Text as="span" weight={550} breaks>
          {row.subject}
        </Text>
        <Group as="span" gap={8} align="center" justify="between" size={12.5} tone="quiet">
          <Badge tone={tone}>{word}</Badge>
          {row.hasNews ? (
            <Text as="span" tone="primary" weight={550}>
              New reply
            </Text>
          ) : null}
          {row.isOwn ? null : <span>{row.by}</span>}
        </Group>
      </Stack>
    </QueueRow>
  );
}
