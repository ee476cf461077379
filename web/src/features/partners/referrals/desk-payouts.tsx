import { PAYOUTS } from '@holdfast/domain/partners/referrals/list';
import { IconReceipt } from '@tabler/icons-react';
import { List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { counted, dateTime, money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState, LinkButton } from '../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { ReviewButton } from '../../people/approvals/review-button.tsx';
import { PAYOUT_LOOKS, type Payout } from './view.ts';

export function DeskPayouts() {
  const payouts = useList('GET /admin/referral-payouts', PAYOUTS, { columns: COLUMNS });
  return (
    <List
      list={payouts}
      what="Payouts"
      empty={
        <EmptyState
          icon={<IconReceipt size={20} />}
          title="No payouts yet"
          action={<LinkButton label="Commissions due" to={paths.adminReferralPartners()} />}
        >
          Payouts need two approvals.
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
    text: (row) => `${row.number}, ${row.partner.name}`,
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
    text: (row) => `${row.requestedBy}, ${row.requestedAt}`,
    cell: (row) => <TwoLines first={row.requestedBy} second={dateTime(row.requestedAt)} />,
  },
  {
    key: 'status',
    head: 'State',
    card: 'fact',
    text: (row) => PAYOUT_LOOKS[row.status][0],
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
    text: (row) => row.net,
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
