import { Button } from '@mantine/core';
import { IconChecks, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { dateTime, relative } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { notify } from '../../../ui/notify.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { type Instruction, instructionsQuery } from './queries.ts';
import { amountOf, isStatus, STATUSES, titleOf } from './view.ts';

/** Instructions as the address filters them; what needs attention stands first. */
export function QueueCard() {
  const list = useListUrl({ limit: 10 });
  const status = isStatus(list.search.status) ? list.search.status : undefined;
  const query = useQuery(instructionsQuery(status, list.page, list.limit));
  const retry = useRetry();
  const rows = query.data?.data;
  if (query.isError && !rows) {
    return (
      <ErrorState
        title="The queue did not load"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!rows) return <SkeletonRows rows={6} />;
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState icon={<IconChecks size={20} />} title="Nothing here">
          Instructions are written with their cause: an offering that closes, a token that is made.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card
      flush
      footer={
        <Pagination
          page={list.page}
          limit={list.limit}
          total={query.data?.meta?.total ?? rows.length}
          onPage={(page) => void list.set({ page })}
          onLimit={(limit) => void list.set({ limit })}
        />
      }
    >
      <DataTable
        caption="Settlement instructions"
        columns={columnsFor((one) => void retry(one))}
        rows={rows}
        rowKey={(one) => one.id}
      />
    </Card>
  );
}

function useRetry() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (instructionId: string) =>
      call('POST /admin/settlement/:instructionId/retry', { params: { instructionId } }),
    onSuccess: () => notify.ok('Back in the queue'),
    onSettled: () => client.invalidateQueries({ queryKey: ['settlement'] }),
  });
  return async (one: Instruction) => {
    const yes = await confirm({
      title: 'Try again',
      text: `${titleOf(one)} goes back into the queue. New bytes are signed only when the old ones can no longer enter a block, so it can’t happen twice.`,
      action: 'Try again',
    });
    if (yes) await mutateAsync(one.id).catch(() => undefined);
  };
}

const columnsFor = (onRetry: (one: Instruction) => void): readonly Column<Instruction>[] => [
  {
    key: 'title',
    head: 'Instruction',
    cell: (one) => (
      <NameCell name={titleOf(one)} note={one.reason ?? `${one.causeKind.replaceAll('_', ' ')}`} />
    ),
    card: 'title',
  },
  {
    key: 'to',
    head: 'To',
    cell: (one) =>
      one.toAddress ? (
        <CopyText
          text={one.toAddress}
          label="Address"
          short
          to={paths.explorerAccount(one.toAddress)}
        />
      ) : (
        '–'
      ),
    card: 'none',
  },
  { key: 'amount', head: 'Quantity', numeric: true, cell: amountOf, card: 'value' },
  {
    key: 'status',
    head: 'Status',
    cell: (one) => {
      const [word, tone] = STATUSES[one.status];
      return <Badge tone={tone}>{one.attempts > 1 ? `${word} · ${one.attempts}` : word}</Badge>;
    },
    card: 'fact',
  },
  {
    key: 'when',
    head: 'Changed',
    cell: (one) => <TwoLines first={relative(one.updatedAt)} second={dateTime(one.updatedAt)} />,
    card: 'none',
  },
  {
    key: 'act',
    head: 'Proof',
    cell: (one) => <Proof one={one} onRetry={onRetry} />,
    card: 'note',
  },
];

function Proof({ one, onRetry }: { one: Instruction; onRetry: (one: Instruction) => void }) {
  if (one.canRetry) {
    return (
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} />}
        aria-label={`Try again: ${titleOf(one)}`}
        onClick={() => onRetry(one)}
      >
        Try again
      </Button>
    );
  }
  if (one.status !== 'CONFIRMED' || !one.txId) return '–';
  return <CopyText text={one.txId} label="Transaction id" short to={paths.explorerTx(one.txId)} />;
}
