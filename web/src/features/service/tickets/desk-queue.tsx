import { DESK_TICKETS } from '@holdfast/domain/service/tickets/list';
import { NativeSelect } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Choices, ListChoices } from '../../../api/list.tsx';
import { query } from '../../../api/query.ts';
import { useList } from '../../../api/use-list.ts';
import { date } from '../../../lib/figures/format.ts';
import { searchOf } from '../../../lib/list-search.ts';
import { paths } from '../../../paths.ts';
import { Queue, QueueRow } from '../../../ui/desk/desk.tsx';
import { KeysLine } from '../../../ui/desk/desk-keys.tsx';
import { cellsOf, QueueTools } from '../../../ui/desk/queue-tools.tsx';
import { useQueueUrl } from '../../../ui/desk/use-desk.ts';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { SearchField } from '../../../ui/tables/filter-bar.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { EVERY_HALF_MINUTE } from './calls.ts';
import { DESK_KEYS } from './desk-keys.ts';
import classes from './tickets.module.css';
import { clockWords, type DeskTicket, stateWords } from './view.ts';

const CHOICES: Choices<typeof DESK_TICKETS> = {
  show: {
    label: 'Requests',
    choices: {
      open: 'Open requests',
      waiting: 'Waiting for a reply',
      ended: 'Ended',
      all: 'All requests',
    },
  },
};
const SORTS = [
  { value: 'clock', label: 'Due first' },
  { value: '-updated', label: 'Last updated' },
];

export function DeskQueue({ openId }: { openId: string }) {
  const { withQueue } = useQueueUrl(searchOf(DESK_TICKETS));
  const tickets = useList('GET /admin/tickets', DESK_TICKETS, {
    columns: COLUMNS,
    use: EVERY_HALF_MINUTE,
  });
  const { data: counts } = useQuery(
    query('GET /admin/tickets/counts', {}, { refetchInterval: 30_000 }),
  );
  const { search, set } = tickets;
  const base = paths.adminServiceRequests();
  return (
    <Queue
      label="Queue"
      title="Service requests"
      isOpen={openId !== ''}
      aside={
        <Text as="span" size={12.5} tone="quiet" num>
          {counts ? `${counts.open} open${counts.late > 0 ? `, ${counts.late} late` : ''}` : ''}
        </Text>
      }
      list={tickets}
      what="requests"
      empty={
        <EmptyState icon={<IconTicket size={20} />} title="No open requests">
          New requests appear here.
        </EmptyState>
      }
      row={(row) => (
        <QueueLine
          row={row}
          columns={tickets.columns}
          to={withQueue(paths.adminServiceRequest(row.id))}
          isOpen={row.id === openId}
        />
      )}
      foot={<KeysLine keys={DESK_KEYS} />}
    >
      <Tabs
        label="Assignment"
        here={search.view ? `${base}?view=${search.view}` : base}
        tabs={[
          { label: 'All', to: base, count: counts?.open },
          { label: 'Mine', to: `${base}?view=mine`, count: counts?.mine },
          { label: 'Unassigned', to: `${base}?view=unassigned`, count: counts?.unassigned },
        ]}
      />
      <SearchField
        placeholder="Name, subject or number"
        q={tickets.q}
        onSearch={(text) => void set({ q: text || undefined }, true)}
      />
      <QueueTools tools={tickets.tools}>
        <ListChoices list={tickets} choices={CHOICES} />
      </QueueTools>
      <NativeSelect
        aria-label="Order"
        data={SORTS}
        value={tickets.sort}
        onChange={(event) => tickets.onSort?.(event.currentTarget.value)}
      />
    </Queue>
  );
}

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
    head: 'Due',
    text: (row) => clockWords(row)[0],
    cell: (row) => {
      const [words, urgency] = clockWords(row);
      return (
        <Text
          as="span"
          size={12.5}
          loose
          tone="quiet"
          weight={550}
          className={classes.clock}
          data-urgency={urgency}
        >
          {words}
        </Text>
      );
    },
  },
  {
    key: 'with',
    head: 'Assigned to',
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
      <Stack as="span" gap={4}>
        <Text as="span" weight={550} breaks>
          {cell('subject')}
        </Text>
        <Text as="span" size={12.5} tone="quiet">
          {about.join(', ')}
        </Text>
        <Group as="span" gap={8} align="center" justify="between" size={12.5} tone="quiet">
          {cell('clock')}
          {cell('changed')}
        </Group>
      </Stack>
    </QueueRow>
  );
}
