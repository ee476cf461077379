import { FAILED_WORK } from '@holdfast/domain/administration/desk/failed-work-list';
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

type FailedWork = CallData<'GET /admin/platform/failed-work'>[number];

export function FailedWorkCard() {
  const failed = useList('GET /admin/platform/failed-work', FAILED_WORK, {
    columns: COLUMNS,
    acts: [RETRY],
  });
  return (
    <List
      list={failed}
      what="Failed events and jobs"
      title="Failed events and jobs"
      rowKey={({ worker, itemId }) => `${worker} ${itemId}`}
      empty={
        <EmptyState icon={<IconCircleCheck size={20} />} title="No failed events or jobs">
          Events and jobs appear here when all attempts have failed.
        </EmptyState>
      }
    />
  );
}

function Retry({ failed: { source, worker, itemId, event } }: { failed: FailedWork }) {
  const retry = useMutation(
    mutation('POST /admin/platform/failed-work/retry', {
      invalidates: ['GET /admin/platform/failed-work', 'GET /admin/health', ...ACTIVITY_LOG],
      ok: 'Retry scheduled',
    }),
  );
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Retry ${event ? `${event} for ${worker}` : `${worker} for ${itemId}`}`}
      loading={retry.isPending}
      onClick={() => retry.mutate({ body: { source, worker, itemId } })}
    >
      Retry
    </Button>
  );
}

const COLUMNS: readonly Column<FailedWork>[] = [
  {
    key: 'event',
    head: 'Event or job',
    card: 'title',
    text: (row) => (row.event ? `${row.event}, ${row.worker}` : `${row.worker}, ${row.itemId}`),
    cell: ({ event, worker, itemId }) => (
      <TwoLines first={event ?? worker} second={event ? `Handler ${worker}` : `Item ${itemId}`} />
    ),
  },
  {
    key: 'since',
    head: 'Failed since',
    card: 'note',
    text: (row) => row.givenUpAt,
    cell: (row) => (
      <TwoLines
        first={dateTime(row.givenUpAt)}
        second={`${row.event ? 'Event' : 'First failure'} ${dateTime(row.at)}`}
      />
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

const RETRY: Column<FailedWork> = {
  key: 'retry',
  head: '',
  card: 'below',
  cell: (row) => <Retry failed={row} />,
};
