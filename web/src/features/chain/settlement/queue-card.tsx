import { INSTRUCTIONS } from '@holdfast/domain/chain/settlement/list';
import { IconChecks, IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { List } from '../../../api/list.tsx';
import { mutation } from '../../../api/mutation.ts';
import { SETTLEMENT } from '../../../api/reads.ts';
import { useList } from '../../../api/use-list.ts';
import { codeWord } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell } from '../../../ui/tables/data-table.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { When } from '../../../ui/text/when.tsx';
import { ASK_AGAIN_MS, amountOf, type Instruction, STATUSES, titleOf } from './view.ts';

export function QueueCard() {
  const retry = useRetry();
  const instructions = useList('GET /admin/settlement', INSTRUCTIONS, {
    columns: COLUMNS,
    acts: [proofOf((one) => void retry(one))],
    limit: 10,
    use: { refetchInterval: ASK_AGAIN_MS },
  });
  return (
    <List
      list={instructions}
      what="Settlement instructions"
      empty={
        <EmptyState icon={<IconChecks size={20} />} title="No instructions yet">
          On-chain transfers and token creations appear here.
        </EmptyState>
      }
    />
  );
}

function useRetry() {
  const { mutateAsync } = useMutation(
    mutation('POST /admin/settlement/:instructionId/retry', {
      invalidates: SETTLEMENT,
      ok: 'Instruction queued',
    }),
  );
  return async (one: Instruction) => {
    const yes = await confirm({
      title: 'Retry instruction?',
      text: `${titleOf(one)} is queued again. It can’t be executed twice.`,
      action: 'Retry instruction',
    });
    if (yes) await mutateAsync({ params: { instructionId: one.id } }).catch(() => undefined);
  };
}

const COLUMNS: readonly Column<Instruction>[] = [
  {
    key: 'title',
    head: 'Instruction',
    text: (one) => `${titleOf(one)}, ${one.reason ?? codeWord(one.causeKind)}`,
    cell: (one) => <NameCell name={titleOf(one)} note={one.reason ?? codeWord(one.causeKind)} />,
    card: 'title',
  },
  {
    key: 'to',
    head: 'To',
    text: (one) => one.toAddress,
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
  {
    key: 'amount',
    head: 'Quantity',
    numeric: true,
    text: amountOf,
    cell: amountOf,
    card: 'value',
  },
  {
    key: 'fee',
    head: 'Fee',
    numeric: true,
    from: 'medium',
    text: ({ fee }) => fee,
    cell: ({ fee }) => fee ?? '–',
    card: 'none',
  },
  {
    key: 'status',
    head: 'Status',
    text: (one) => STATUSES[one.status][0],
    cell: (one) => {
      const [word, tone] = STATUSES[one.status];
      return <Badge tone={tone}>{one.attempts > 1 ? `${word} · ${one.attempts}` : word}</Badge>;
    },
    card: 'fact',
  },
  {
    key: 'when',
    head: 'Changed',
    text: (one) => one.updatedAt,
    cell: (one) => <When at={one.updatedAt} />,
    card: 'none',
  },
];

const proofOf = (onRetry: (one: Instruction) => void): Column<Instruction> => ({
  key: 'act',
  head: 'Proof',
  cell: (one) => <Proof one={one} onRetry={onRetry} />,
  card: 'note',
});

function Proof({ one, onRetry }: { one: Instruction; onRetry: (one: Instruction) => void }) {
  // Only stopped instructions can be retried.
  if (one.actions.retry?.allowed) {
    return (
      <ActionButton
        action={one.actions.retry}
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} />}
        aria-label={`Retry ${titleOf(one)}`}
        onClick={() => onRetry(one)}
      >
        Retry
      </ActionButton>
    );
  }
  if (one.status !== 'CONFIRMED' || !one.txId) return '–';
  return <CopyText text={one.txId} label="Transaction ID" short to={paths.explorerTx(one.txId)} />;
}
