import { OWN_TOP_UPS } from '@holdfast/domain/cash/remittances/list';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { IconCashPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { List } from '../../../api/list.tsx';
import { mutation } from '../../../api/mutation.ts';
import { OWN_MONEY } from '../../../api/reads.ts';
import { useList } from '../../../api/use-list.ts';
import { dateTime, money, relative } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { ReviewButton } from '../../people/approvals/review-button.tsx';
import { TOP_UP_LOOKS, type TopUp } from './view.ts';

export function TopUpList() {
  const topUps = useList('GET /admin/top-ups', OWN_TOP_UPS, {
    columns,
    acts: [ACTIONS],
    isApart: true,
  });
  return (
    <List
      inHead
      list={topUps}
      what="Top-ups"
      title="Top-ups"
      empty={
        <EmptyState icon={<IconCashPlus size={20} />} title="No top-ups yet">
          Announce a top-up before you pay own money into the client account.
        </EmptyState>
      }
    />
  );
}

function stateNote(row: TopUp): string {
  const why = row.decisionReason ? `: “${row.decisionReason}”` : '';
  if (row.status === 'REQUESTED') return `${row.requestedBy}, ${relative(row.requestedAt)}`;
  if (row.status === 'APPROVED') return `Pay with reference ${row.reference}`;
  if (row.status === 'BOOKED') return dayWords(row.bookedOn ?? '');
  return row.decidedAt ? `${row.decidedBy ?? 'Expired'}, ${dateTime(row.decidedAt)}${why}` : '';
}

const columns: readonly Column<TopUp>[] = [
  {
    key: 'what',
    head: 'Top-up',
    card: 'title',
    text: (row) => row.reference,
    cell: (row) => <NameCell name={row.reference} note={row.reason} />,
  },
  {
    key: 'status',
    head: 'Status',
    card: 'fact',
    text: (row) => `${TOP_UP_LOOKS[row.status][0]}, ${stateNote(row)}`,
    cell: (row) => (
      <TwoLines
        first={<Badge tone={TOP_UP_LOOKS[row.status][1]}>{TOP_UP_LOOKS[row.status][0]}</Badge>}
        second={stateNote(row)}
      />
    ),
  },
  {
    key: 'amount',
    head: 'Amount',
    card: 'value',
    numeric: true,
    text: (row) => row.amount,
    cell: (row) => money(row.amount),
  },
];

const ACTIONS: Column<TopUp> = {
  key: 'act',
  head: 'Actions',
  card: 'below',
  cell: (row) => <Actions row={row} />,
};

function Actions({ row }: { row: TopUp }) {
  const [isOpen, setOpen] = useState(false);
  const cancel = useMutation(
    mutation('POST /admin/top-ups/:topUpId/cancel', {
      invalidates: OWN_MONEY,
      ok: 'Top-up cancelled',
      quiet: true,
    }),
  );
  const close = () => setOpen(false);
  return (
    <Group as="span" gap={6} wrap>
      {row.status === 'REQUESTED' ? (
        <ReviewButton kind="own_money.top_up" subjectId={row.id} name={row.reference} />
      ) : null}
      {row.status === 'APPROVED' ? (
        <ActionButton
          size="xs"
          variant="default"
          action={row.actions.cancel}
          aria-label={`Cancel ${row.reference}`}
          onClick={() => setOpen(true)}
        >
          Cancel
        </ActionButton>
      ) : null}
      {row.entryId ? <TextLink to={paths.adminBookEntry(row.entryId)}>Entry</TextLink> : null}
      {isOpen ? (
        <WordsDialog
          title={`Cancel ${row.reference}?`}
          text="Only cancel if the amount hasn’t been transferred."
          description="Only staff see this reason."
          action="Cancel top-up"
          cancel="Keep top-up"
          danger
          isSending={cancel.isPending}
          error={cancel.error}
          onSend={(reason) =>
            cancel.mutate({ params: { topUpId: row.id }, body: { reason } }, { onSuccess: close })
          }
          onClose={close}
        />
      ) : null}
    </Group>
  );
}
