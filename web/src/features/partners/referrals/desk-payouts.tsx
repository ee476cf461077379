import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { counted, dateTime, money } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState, LinkButton } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { ReviewButton } from '../../people/approvals/review-button.tsx';
import { PAYOUT_LOOKS, type Payout } from './view.ts';

/** What is proposed to be paid, and what was decided; the first proposes, a second decides. */
export function DeskPayouts() {
  const { page, limit } = useListUrl();
  const found = useQuery(list('GET /admin/referral-payouts', { query: { page, limit } }));
  return (
    <ListCard
      what="Payouts"
      query={found}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      empty={
        <EmptyState
          icon={<IconReceipt size={20} />}
          title="No payouts yet"
          action={<LinkButton label="What is due" to={paths.adminReferralPartners()} />}
        >
          One proposes to pay what is due to a partner, a second person agrees.
        </EmptyState>
      }
    />
  );
}

function stateNote(row: Payout): string {
  if (row.status === 'REQUESTED') return '';
  const who = row.decidedBy ? `${row.decidedBy}, ` : '';
  const why = row.decisionReason ? `: “${row.decisionReason}”` : '';
  return `${who}${dateTime(row.decidedAt)}${why}`;
}

const COLUMNS: readonly Column<Payout>[] = [
  {
    key: 'number',
    head: 'Payout',
    card: 'title',
    cell: (row) => (
      <NameCell
        name={row.number}
        note={`${row.partner.name} · ${counted(row.lines, 'commission')}`}
      />
    ),
  },
  {
    key: 'by',
    head: 'Proposed',
    card: 'note',
    from: 'medium',
    cell: (row) => <TwoLines first={row.requestedBy} second={dateTime(row.requestedAt)} />,
  },
  {
    key: 'status',
    head: 'State',
    card: 'fact',
    cell: (row) => (
      <>
        <TwoLines
          first={<Badge tone={PAYOUT_LOOKS[row.status][1]}>{PAYOUT_LOOKS[row.status][0]}</Badge>}
          second={stateNote(row)}
        />
        <Review row={row} />
      </>
    ),
  },
  {
    key: 'net',
    head: 'To pay',
    numeric: true,
    card: 'value',
    cell: (row) =>
      Number(row.takenBack) === 0 ? (
        money(row.net)
      ) : (
        <TwoLines
          first={money(row.net)}
          second={`${money(row.gross)} less ${money(row.takenBack)}`}
        />
      ),
  },
];

function Review({ row }: { row: Payout }) {
  if (row.entryId) return <TextLink to={paths.adminBookEntry(row.entryId)}>Entry</TextLink>;
  if (row.status !== 'REQUESTED') return null;
  return <ReviewButton kind="referrals.payout" subjectId={row.id} name={row.number} />;
}
