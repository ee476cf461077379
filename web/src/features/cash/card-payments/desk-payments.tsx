import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { money } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { CARDS_SEARCH } from '../../../search-params.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, NameCell } from '../../../ui/data-table.tsx';
import { SearchField } from '../../../ui/filter-bar.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { When } from '../../../ui/when.tsx';
import { type CardPayment, isNothing, VIEWS, type View, wordOf } from './desk-view.ts';

/** Card payments as the address filters them; each leads to its refunds and disputes. */
export function DeskPayments() {
  const { search, q, page, limit, set } = useListUrl({ params: CARDS_SEARCH });
  const { view = 'all' } = search;
  const query = useQuery(list('GET /admin/card-payments', { query: { view, q, page, limit } }));
  return (
    <>
      <ViewTabs view={view} />
      <ListCard
        what="Card payments"
        title="Card payments"
        aside={
          <SearchField
            placeholder="Reference, last digits or email"
            q={q}
            onSearch={(text) => void set({ q: text }, true)}
          />
        }
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowLink={(row) => paths.adminCard(row.id)}
        empty={<Nothing view={view} />}
      />
    </>
  );
}

const ViewTabs = ({ view }: { view: View }) => (
  <Tabs
    label="Card payments by what they need"
    tabs={VIEWS.map((one) => ({ label: one.label, to: paths.adminCards(one.view) }))}
    here={paths.adminCards(view)}
  />
);

const NOTHING: Readonly<Record<View, readonly [title: string, text: string]>> = {
  all: ['No card payments yet', 'Every top-up by card stands here with what became of it.'],
  refunds: ['No refunds under way', 'Refunds that wait for somebody, or for the card provider.'],
  disputes: ['No open disputes', 'Payments that the holder of a card objects to.'],
  owing: ['Nothing is owed', 'What a card took back and a wallet did not cover.'],
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
    cell: (row) => <NameCell name={row.party.name} note={row.reference} />,
  },
  {
    key: 'card',
    head: 'Card',
    card: 'none',
    cell: (row) => (row.cardLast4 ? `Ending in ${row.cardLast4}` : 'Not known yet'),
  },
  {
    key: 'status',
    head: 'Status',
    card: 'fact',
    cell: (row) => {
      const [word, tone] = wordOf(row);
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  {
    key: 'at',
    head: 'Started',
    card: 'note',
    cell: (row) => <When at={row.createdAt} />,
  },
  {
    key: 'back',
    head: 'Went back',
    numeric: true,
    card: 'none',
    cell: (row) => (isNothing(row.refunded) ? '–' : money(row.refunded)),
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    cell: (row) => money(row.amount),
  },
];
