import { CARD_PAYMENTS } from '@holdfast/domain/cash/card-payments/list';
import { IconCreditCard } from '@tabler/icons-react';
import { List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell } from '../../../ui/tables/data-table.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { When } from '../../../ui/text/when.tsx';
import { type CardPayment, isNothing, VIEWS, type View, wordOf } from './desk-view.ts';

export function DeskPayments() {
  const payments = useList('GET /admin/card-payments', CARD_PAYMENTS, { columns });
  const { view = 'all' } = payments.search;
  return (
    <>
      <ViewTabs view={view} />
      <List
        list={payments}
        what="Card payments"
        searches="Reference, last digits or email"
        rowLink={(row) => paths.adminCard(row.id)}
        empty={<Nothing view={view} />}
      />
    </>
  );
}

const ViewTabs = ({ view }: { view: View }) => (
  <Tabs
    label="Card payments by status"
    tabs={VIEWS.map((one) => ({ label: one.label, to: paths.adminCards(one.view) }))}
    here={paths.adminCards(view)}
  />
);

const NOTHING: Readonly<Record<View, readonly [title: string, text: string]>> = {
  all: ['No card payments yet', 'Card deposits appear here with their status.'],
  refunds: ['No refunds in progress', 'Refunds awaiting approval or confirmation appear here.'],
  disputes: ['No open disputes', 'Payments disputed by a cardholder appear here.'],
  owing: ['No amounts owed', 'Reversed payments not covered by the wallet appear here.'],
};

function Nothing({ view }: { view: View }) {
  const [title, text] = NOTHING[view];
  return (
    <EmptyState icon={<IconCreditCard size={20} />} title={title}>
      {text}
    </EmptyState>
  );
}

const columns: readonly Column<CardPayment>[] = [
  {
    key: 'party',
    head: 'Party',
    card: 'title',
    text: (row) => `${row.party.name}, ${row.reference}`,
    cell: (row) => <NameCell name={row.party.name} note={row.reference} />,
  },
  {
    key: 'card',
    head: 'Card',
    card: 'none',
    text: (row) => row.cardLast4,
    cell: (row) => (row.cardLast4 ? `Ending in ${row.cardLast4}` : 'Pending'),
  },
  {
    key: 'status',
    head: 'Status',
    card: 'fact',
    text: (row) => wordOf(row)[0],
    cell: (row) => {
      const [word, tone] = wordOf(row);
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  {
    key: 'at',
    head: 'Started',
    card: 'note',
    text: (row) => row.createdAt,
    cell: (row) => <When at={row.createdAt} />,
  },
  {
    key: 'back',
    head: 'Refunded',
    numeric: true,
    card: 'none',
    text: (row) => row.refunded,
    cell: (row) => (isNothing(row.refunded) ? '–' : money(row.refunded)),
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    text: (row) => row.amount,
    cell: (row) => money(row.amount),
  },
];
