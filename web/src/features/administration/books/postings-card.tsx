import { dayWords } from '@holdfast/domain/kernel/moment';
import { ENTRY_WORDS } from '@holdfast/domain/money/ledger/words';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cursorList } from '../../../api/query.ts';
import { dateTime, directionOf } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { POSTINGS_SEARCH } from '../../../search-params.ts';
import { Box } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, TwoLines } from '../../../ui/tables/data-table.tsx';
import { ListCard } from '../../../ui/tables/list-table.tsx';
import { showOlder } from '../../../ui/tables/show-older.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import { datesWords } from '../../../ui/text/entry-dates.ts';
import classes from './books.module.css';
import { NO_FILTERS, PostingFilters } from './posting-filters.tsx';
import {
  type AccountDetail,
  accountInWords,
  type Commodity,
  change,
  exportUrl,
  figure,
  type Posting,
} from './view.ts';

export function PostingsCard({ account }: { account: AccountDetail }) {
  const { search, set } = useListUrl({ params: POSTINGS_SEARCH });
  const { id: accountId, commodity } = account;
  const postings = useInfiniteQuery(
    cursorList(
      'GET /admin/books/accounts/:accountId/postings',
      { params: { accountId }, query: { ...search, limit: 50 } },
      { keepPrevious: true },
    ),
  );
  const columns = useMemo(() => columnsIn(commodity), [commodity]);
  const isFiltered = Object.keys(search).length > 0;
  const clear = () => void set(NO_FILTERS);
  return (
    <ListCard
      what="Postings"
      title="Postings"
      caption="Postings, newest first"
      tight
      list={{ query: postings, columns, isFiltered, clear }}
      beside={
        <Button
          component="a"
          href={exportUrl(accountId, search)}
          download
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden="true" />}
        >
          CSV
        </Button>
      }
      above={
        <Box px={20} className={classes.filters}>
          <PostingFilters search={search} set={set} onClear={isFiltered ? clear : undefined} />
        </Box>
      }
      footer={showOlder(postings)}
      empty={<EmptyState icon={<IconArrowsExchange size={20} />} title="No postings yet" />}
      rowKey={(row) => row.id}
      rowLink={(row) => paths.adminBookEntry(row.entryId)}
    />
  );
}

function counterText({ counter, moreCounters }: Posting): string {
  const [first, ...others] = counter.map(accountInWords);
  if (!first) return '–';
  const more = others.length + moreCounters;
  return more > 0 ? `${first} and ${more} more` : first;
}

/** With the counter-account if its column doesn't fit. */
const What = ({ row }: { row: Posting }) => (
  <>
    {row.text}
    <span className={classes.narrow}>
      {row.text ? ' · ' : ''}
      {counterText(row)}
    </span>
  </>
);

/** Also recording time, and the value date if it differs. */
const When = ({ row }: { row: Posting }) => (
  <TwoLines
    first={datesWords(row)}
    second={
      row.valuedOn === row.bookedOn
        ? `Recorded ${dateTime(row.at)}`
        : `Value date ${dayWords(row.valuedOn)} · recorded ${dateTime(row.at)}`
    }
  />
);

const columnsIn = (commodity: Commodity): readonly Column<Posting>[] => [
  { key: 'at', head: 'Booking date', card: 'fact', cell: (row) => <When row={row} /> },
  {
    key: 'what',
    head: 'Entry',
    card: 'title',
    cell: (row) => (
      <span className={classes.what}>
        <TwoLines first={ENTRY_WORDS[row.kind]} second={<What row={row} />} />
      </span>
    ),
  },
  {
    key: 'counter',
    head: 'Counter account',
    card: 'none',
    from: 'medium',
    cell: (row) => <span className={classes.counter}>{counterText(row)}</span>,
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    cell: (row) => (
      <span className={directionOf(row.amount) > 0 ? classOf({ tone: 'gain' }) : undefined}>
        {change(row.amount, commodity)}
      </span>
    ),
  },
  {
    key: 'balance',
    head: 'Balance after',
    numeric: true,
    card: 'note',
    cell: (row) => (
      <>
        <span className={classes.onPhones}>Balance </span>
        {figure(row.balanceAfter, commodity)}
      </>
    ),
  },
];
