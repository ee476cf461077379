import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { cursorList } from '../../../api/query.ts';
import { WALLET } from '../../../api/reads.ts';
import { dateTime, money } from '../../../lib/figures/format.ts';
import { useMay } from '../../../lib/session/session.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/tables/data-table.tsx';
import { SecondMember } from './second-member.tsx';
import type { Withdrawal } from './view.ts';

const STAGES: Readonly<Record<Withdrawal['stage'], readonly [word: string, tone: BadgeTone]>> = {
  AWAITING_MEMBER: ['Needs second member', 'warn'],
  REQUESTED: ['Awaiting approval', 'warn'],
  APPROVED: ['Approved', 'info'],
  ON_HOLD: ['On hold', 'warn'],
  PROCESSING: ['In progress', 'info'],
  SENT: ['Sent', 'info'],
  SUCCEEDED: ['Completed', 'good'],
  FAILED: ['Failed', 'bad'],
  REJECTED: ['Rejected', 'bad'],
  CANCELLED: ['Cancelled', 'plain'],
};

/** For a company, names the requester and the second member who approved. */
const noteOf = ({ reference, askedBy, agreedBy, stage }: Withdrawal): string => {
  const asked = askedBy.isMe || stage !== 'AWAITING_MEMBER' ? '' : `by ${askedBy.name}`;
  const agreed = agreedBy ? `by ${askedBy.name} and ${agreedBy}` : asked;
  return [reference, agreed].filter(Boolean).join(' · ');
};

const columns: readonly Column<Withdrawal>[] = [
  {
    key: 'to',
    head: 'To',
    card: 'title',
    cell: (row) => <NameCell name={row.account} note={noteOf(row)} />,
  },
  { key: 'at', head: 'Requested', card: 'note', cell: (row) => dateTime(row.requestedAt) },
  {
    key: 'stage',
    head: 'Status',
    card: 'fact',
    cell: (row) => <Badge tone={STAGES[row.stage][1]}>{STAGES[row.stage][0]}</Badge>,
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    cell: (row) => money(row.amount),
  },
];

const deciding: Column<Withdrawal> = {
  key: 'decide',
  head: 'Action',
  card: 'below',
  cell: (row) => (
    <>
      <SecondMember row={row} /> <Cancel row={row} />
    </>
  ),
};

const underWay = () =>
  cursorList('GET /user/wallet/withdrawals', { query: { open: 'yes', limit: 20 } });

export function PendingWithdrawals() {
  const may = useMay('CAN_MANAGE_FUNDS');
  const rows = useInfiniteQuery(underWay()).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title="Pending withdrawals" flush>
      <DataTable
        caption="Pending withdrawals"
        columns={may ? [...columns, deciding] : columns}
        rows={rows}
        rowKey={(row) => row.id}
      />
    </Card>
  );
}

function Cancel({ row }: { row: Withdrawal }) {
  const cancel = useMutation(
    mutation('POST /user/wallet/withdrawals/:withdrawalId/cancel', {
      invalidates: WALLET,
      ok: ({ message }) => message ?? 'Cancelled',
    }),
  );
  const ask = async () => {
    const yes = await confirm({
      title: 'Cancel withdrawal?',
      text: `${money(row.amount)} is released to your wallet immediately.`,
      action: `Cancel ${money(row.amount)}`,
      cancel: 'Keep withdrawal',
      danger: true,
    });
    if (yes) cancel.mutate({ params: { withdrawalId: row.id } });
  };
  return (
    <ActionButton
      action={row.actions.cancel}
      size="xs"
      variant="default"
      loading={cancel.isPending}
      aria-label={`Cancel ${row.reference}`}
      onClick={() => void ask()}
    >
      Cancel
    </ActionButton>
  );
}
