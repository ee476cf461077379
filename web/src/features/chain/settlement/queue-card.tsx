import { IconChecks, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { list } from '../../../api/query.ts';
import { SETTLEMENT } from '../../../api/reads.ts';
import { codeWord } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { CUSTODY_SEARCH } from '../../../search-params.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/data-table.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonTable } from '../../../ui/skeleton-table.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { When } from '../../../ui/when.tsx';
import { ASK_AGAIN_MS, amountOf, type Instruction, STATUSES, titleOf } from './view.ts';

/** Instructions as the address filters them; what needs attention stands first. */
export function QueueCard() {
  const { search, page, limit, set } = useListUrl({ limit: 10, params: CUSTODY_SEARCH });
  const queue = useQuery(
    list(
      'GET /admin/settlement',
      { query: { page, limit, status: search.status } },
      { refetchInterval: ASK_AGAIN_MS },
    ),
  );
  const retry = useRetry();
  const columns = columnsFor((one) => void retry(one));
  return (
    <QueryBoundary
      query={queue}
      what="The queue"
      carded
      loading={
        <Card flush label="The queue">
          <SkeletonTable what="The queue" columns={columns} rows={10} />
        </Card>
      }
      empty={<NothingHere />}
    >
      {({ rows, total }) => (
        <Card
          flush
          footer={
            <Pagination
              page={page}
              limit={limit}
              total={total}
              onPage={(next) => void set({ page: next })}
              onLimit={(next) => void set({ limit: next })}
            />
          }
        >
          <DataTable
            caption="Settlement instructions"
            columns={columns}
            rows={rows}
            rowKey={(one) => one.id}
          />
        </Card>
      )}
    </QueryBoundary>
  );
}

const NothingHere = () => (
  <EmptyState icon={<IconChecks size={20} />} title="Nothing here">
    Instructions are written with their cause: an offering that closes, a token that is made.
  </EmptyState>
);

function useRetry() {
  const { mutateAsync } = useMutation(
    mutation('POST /admin/settlement/:instructionId/retry', {
      invalidates: SETTLEMENT,
      ok: 'Back in the queue',
    }),
  );
  return async (one: Instruction) => {
    const yes = await confirm({
      title: 'Try again',
      text: `${titleOf(one)} goes back into the queue. New bytes are signed only when the old ones can no longer enter a block, so it can’t happen twice.`,
      action: 'Try again',
    });
    if (yes) await mutateAsync({ params: { instructionId: one.id } }).catch(() => undefined);
  };
}

const columnsFor = (onRetry: (one: Instruction) => void): readonly Column<Instruction>[] => [
  {
    key: 'title',
    head: 'Instruction',
    cell: (one) => <NameCell name={titleOf(one)} note={one.reason ?? codeWord(one.causeKind)} />,
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
    key: 'fee',
    head: 'Fee',
    numeric: true,
    from: 'medium',
    cell: ({ fee }) => fee ?? '–',
    card: 'none',
  },
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
    cell: (one) => <When at={one.updatedAt} />,
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
  // What waits by itself has nothing to be tried again: only what stopped offers it.
  if (one.actions.retry?.allowed) {
    return (
      <ActionButton
        action={one.actions.retry}
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} />}
        aria-label={`Try again: ${titleOf(one)}`}
        onClick={() => onRetry(one)}
      >
        Try again
      </ActionButton>
    );
  }
  if (one.status !== 'CONFIRMED' || !one.txId) return '–';
  return <CopyText text={one.txId} label="Transaction id" short to={paths.explorerTx(one.txId)} />;
}
