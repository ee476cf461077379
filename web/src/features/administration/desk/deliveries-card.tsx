import { DELIVERIES } from '@holdfast/domain/administration/desk/deliveries-list';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { List } from '../../../api/list.tsx';
import { mutation } from '../../../api/mutation.ts';
import { ACTIVITY_LOG } from '../../../api/reads.ts';
import { useList } from '../../../api/use-list.ts';
import type { CallData } from '../../../lib/call.ts';
import { count, dateTime } from '../../../lib/figures/format.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, TwoLines } from '../../../ui/tables/data-table.tsx';

type FailedEvent = CallData<'GET /admin/platform/deliveries'>[number];

export function DeliveriesCard() {
  const events = useList('GET /admin/platform/deliveries', DELIVERIES, {
    columns: COLUMNS,
    acts: [RETRY],
  });
  return (
    <List
      list={events}
      what="Failed events"
      title="Failed events"
      rowKey={({ eventId, handler }) => `${eventId} ${handler}`}
      empty={
        <EmptyState icon={<IconCircleCheck size={20} />} title="No failed events">
          Events appear here when all attempts to handle them have failed.
        </EmptyState>
      }
    />
  );
}

function Retry({ event: { eventId, handler, event } }: { event: FailedEvent }) {
  const retry = useMutation(
    mutation('POST /admin/platform/deliveries/:eventId/retry', {
      invalidates: ['GET /admin/platform/deliveries', 'GET /admin/health', ...ACTIVITY_LOG],
      ok: 'Retry scheduled',
    }),
  );
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Retry ${event} for ${handler}`}
      loading={retry.isPending}
      onClick={() => retry.mutate({ params: { eventId }, body: { handler } })}
    >
      Retry
    </Button>
  );
}

const COLUMNS: readonly Column<FailedEvent>[] = [
  {
    key: 'event',
    head: 'Event',
    card: 'title',
    text: (row) => `${row.event}, ${row.handler}`,
    cell: (row) => <TwoLines first={row.event} second={`Handler ${row.handler}`} />,
  },
  {
    key: 'since',
    head: 'Failed since',
    card: 'note',
    text: (row) => row.givenUpAt,
    cell: (row) => (
      <TwoLines first={dateTime(row.givenUpAt)} second={`Event ${dateTime(row.at)}`} />
    ),
  },
  {
    key: 'attempts',
    head: 'Attempts',
    numeric: true,
    card: 'fact',
    text: (row) => row.attempts,
    cell: (row) => count(row.attempts),
  },
  {
    key: 'error',
    head: 'Last error',
    card: 'fact',
    text: (row) => row.error,
    cell: (row) => (
      <TwoLines first={row.error} second={row.requestId ? `Request ${row.requestId}` : ''} />
    ),
  },
];

const RETRY: Column<FailedEvent> = {
  key: 'retry',
  head: '',
  card: 'below',
  cell: (row) => <Retry event={row} />,
};
