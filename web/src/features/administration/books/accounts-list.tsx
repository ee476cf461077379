import { NativeSelect } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { cursorList } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { BOOKS_SEARCH } from '../../../search-params.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell } from '../../../ui/tables/data-table.tsx';
import { FilterBar } from '../../../ui/tables/filter-bar.tsx';
import { ListCard } from '../../../ui/tables/list-table.tsx';
import { showOlder } from '../../../ui/tables/show-older.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import classes from './books.module.css';
import {
  type Account,
  COMMODITY_CHOICES,
  commodityText,
  figure,
  KIND_CHOICES,
  noteOf,
  postingsText,
  titleOf,
} from './view.ts';

const NOTHING = { q: undefined, kind: undefined, commodity: undefined, owner: undefined };

export function AccountsList() {
  const { search, set } = useListUrl({ params: BOOKS_SEARCH });
  const accounts = useInfiniteQuery(
    cursorList(
      'GET /admin/books/accounts',
      { query: { ...search, limit: 25 } },
      { keepPrevious: true },
    ),
  );
  const isFiltered = Object.keys(search).length > 0;
  const first = accounts.data?.rows[0];
  const { kind, commodity, owner, q } = search;
  const chip = owner
    ? [{ label: first?.owner.name ?? 'Owner', onRemove: () => void set({ owner: undefined }) }]
    : [];
  return (
    <div>
      <FilterBar
        placeholder="Owner, email, asset or account"
        q={q ?? ''}
        onSearch={(text) => void set({ q: text || undefined }, true)}
        chips={chip}
      >
        <NativeSelect
          aria-label="Account type"
          value={kind ?? ''}
          data={[{ value: '', label: 'All types' }, ...KIND_CHOICES]}
          onChange={(event) => void set({ kind: event.currentTarget.value || undefined })}
        />
        <NativeSelect
          aria-label="Currency or asset"
          value={commodity ?? ''}
          data={commodityChoices(commodity, first)}
          onChange={(event) => void set({ commodity: event.currentTarget.value || undefined })}
        />
      </FilterBar>
      <ListCard
        what="Accounts"
        caption="Ledger accounts"
        list={{ query: accounts, columns: COLUMNS, isFiltered, clear: () => void set(NOTHING) }}
        footer={showOlder(accounts, 'Show more')}
        empty={<None />}
        rowKey={(account) => account.id}
        rowLink={(account) => paths.adminBookAccount(account.id)}
      />
    </div>
  );
}

/** Adds the asset in the URL, as its accounts name it. */
function commodityChoices(chosen: string | undefined, first: Account | undefined) {
  const known = COMMODITY_CHOICES.some(({ value }) => value === chosen);
  const name = first && first.commodity.code === chosen ? first.commodity.name : 'Asset';
  return [
    { value: '', label: 'All currencies and assets' },
    ...COMMODITY_CHOICES,
    ...(chosen && !known ? [{ value: chosen, label: name }] : []),
  ];
}

const None = () => (
  <EmptyState icon={<IconBook2 size={20} />} title="No accounts yet">
    Accounts appear with their first entry.
  </EmptyState>
);

const COLUMNS: readonly Column<Account>[] = [
  {
    key: 'account',
    head: 'Account',
    card: 'title',
    cell: (account) => <NameCell name={titleOf(account)} note={noteOf(account)} />,
  },
  {
    key: 'commodity',
    head: 'Currency or asset',
    card: 'fact',
    cell: (account) => commodityText(account.commodity),
  },
  {
    key: 'balance',
    head: 'Balance',
    numeric: true,
    card: 'value',
    cell: (account) => figure(account.balance, account.commodity),
  },
  {
    key: 'held',
    head: 'Reserved',
    numeric: true,
    card: 'none',
    from: 'medium',
    cell: (account) => (Number(account.held) === 0 ? '–' : figure(account.held, account.commodity)),
  },
  {
    key: 'postings',
    head: 'Postings',
    numeric: true,
    card: 'note',
    cell: (account) => (
      <>
        {postingsText(account.postings)}
        <span className={classes.onPhones}> {account.postings === 1 ? 'posting' : 'postings'}</span>
      </>
    ),
  },
];
