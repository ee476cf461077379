import { Button, NativeSelect } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAssigned } from '../../../api/assigned.tsx';
import { pageIn, useKeptList } from '../../../api/kept-list.ts';
import { mutation } from '../../../api/mutation.ts';
import { list } from '../../../api/query.ts';
import { FUNDS } from '../../../api/reads.ts';
import { callFull } from '../../../lib/call.ts';
import { dateTime, money } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { DEPOSITS_SEARCH } from '../../../search-params.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, TwoLines } from '../../../ui/data-table.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import classes from './bank-deposits.module.css';
import { type DeskDeposit, STAGE_WORDS } from './view.ts';

const VIEWS = [
  { value: 'open', label: 'Open' },
  { value: 'declared', label: 'Declared' },
  { value: 'held', label: 'On hold' },
  { value: 'credited', label: 'Credited' },
  { value: 'all', label: 'All' },
] as const;

/** Announced bank transfers of all parties; what stands below is seen once they are there. */
export function DeskDeposits({ children }: { readonly children: ReactNode }) {
  const { q, page, limit, search, set } = useListUrl({ params: DEPOSITS_SEARCH });
  const { view = 'open', assigned, sort } = search;
  const query = useQuery(
    list('GET /admin/funds/deposits', {
      query: { view, q: q || undefined, assigned, sort, page, limit },
    }),
  );
  const {
    columns: theirs,
    filter,
    withAssigned,
  } = useAssigned({
    list: 'deposits',
    rows: query.data?.rows,
    idOf: (row: DeskDeposit) => row.id,
    nameOf: (row) => row.reference,
    isOver: ({ stage }) => !OPEN.includes(stage),
  });
  const kept = useKeptList(
    'deposits',
    [...columns, ...theirs],
    withAssigned(async (from, most) => {
      const { data, meta } = await callFull('GET /admin/funds/deposits', {
        query: { view, q: q || undefined, assigned, sort, page: from, limit: most },
      });
      return pageIn(data, meta);
    }),
  );
  const [rejects, setRejects] = useState<DeskDeposit>();
  return (
    <Stack>
      <div>
        <FilterBar
          placeholder="Reference, transaction id or email"
          q={q}
          onSearch={(text) => void set({ q: text || undefined }, true)}
          aside={<ListTools {...kept.tools} />}
        >
          <NativeSelect
            aria-label="Which transfers"
            data={VIEWS.map((one) => ({ ...one }))}
            value={view}
            onChange={(event) => void set({ view: event.currentTarget.value })}
          />
          {filter}
        </FilterBar>
        <ListCard
          what="Deposits"
          query={query}
          columns={[...kept.columns, actions(setRejects)]}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={(next) => void set({ sort: next })}
          empty={
            <EmptyState icon={<IconBuildingBank size={20} />} title="No transfers here">
              Transfers that people announce appear here until their money is credited.
            </EmptyState>
          }
        />
      </div>
      <div className={query.data || query.error ? undefined : classes.waiting}>
        <Stack>{children}</Stack>
      </div>
      {rejects ? <Reject deposit={rejects} onClose={() => setRejects(undefined)} /> : null}
    </Stack>
  );
}

/** Where the money is still to come, or to be decided on. */
const OPEN: readonly DeskDeposit['stage'][] = ['AWAITING_TRANSFER', 'DECLARED', 'ON_HOLD'];

const columns: readonly Column<DeskDeposit>[] = [
  {
    key: 'reference',
    head: 'Reference',
    card: 'title',
    text: (row) => row.reference,
    cell: (row) => <TwoLines first={row.reference} second={row.transactionId ?? 'not declared'} />,
  },
  {
    key: 'party',
    head: 'From',
    card: 'fact',
    text: (row) => row.party.name,
    cell: (row) => (
      <TwoLines
        first={
          row.party.userId ? (
            <Link to={paths.adminUser(row.party.userId)}>{row.party.name}</Link>
          ) : (
            row.party.name
          )
        }
        second={row.bank}
      />
    ),
  },
  {
    key: 'at',
    head: 'Sent',
    sort: 'sent',
    card: 'note',
    text: (row) => row.transferredAt ?? row.createdAt,
    cell: (row) => dateTime(row.transferredAt ?? row.createdAt),
  },
  {
    key: 'stage',
    head: 'State',
    card: 'fact',
    text: (row) => STAGE_WORDS[row.stage][0],
    cell: (row) => {
      const [word, tone] = STAGE_WORDS[row.stage];
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  {
    key: 'amount',
    head: 'Amount',
    sort: 'amount',
    numeric: true,
    card: 'value',
    text: (row) => row.amount,
    cell: (row) =>
      row.stage === 'CREDITED' ? (
        <TwoLines
          first={money(row.credited ?? row.amount)}
          second={<TextLink to={paths.adminBooks({ owner: row.party.id })}>In the books</TextLink>}
        />
      ) : (
        money(row.amount)
      ),
  },
];

const actions = (onReject: (row: DeskDeposit) => void): Column<DeskDeposit> => ({
  key: 'do',
  head: '',
  card: 'fact',
  cell: (row) => (
    <div className={classes.buttons}>
      {row.receipt ? (
        <Button
          component="a"
          size="xs"
          variant="default"
          href={`/api/admin/funds/deposits/${row.id}/receipt`}
          target="_blank"
          rel="noopener"
        >
          Receipt
        </Button>
      ) : null}
      {row.stage === 'DECLARED' ? (
        <ActionButton
          action={row.actions.reject}
          size="xs"
          variant="default"
          onClick={() => onReject(row)}
        >
          Reject
        </ActionButton>
      ) : null}
      {row.suspenseId ? (
        <Button component={Link} size="xs" variant="default" to={paths.adminSuspense()}>
          Decide
        </Button>
      ) : null}
    </div>
  ),
});

function Reject({ deposit, onClose }: { deposit: DeskDeposit; onClose: () => void }) {
  const reject = useMutation(
    mutation('POST /admin/funds/deposits/:depositId/reject', {
      invalidates: FUNDS,
      ok: 'Transfer rejected',
      quiet: true,
    }),
  );
  const send = (reason: string) =>
    reject.mutate({ params: { depositId: deposit.id }, body: { reason } }, { onSuccess: onClose });
  return (
    <WordsDialog
      title={`Reject ${deposit.reference}?`}
      text={`${deposit.party.name} declared ${money(deposit.amount)}. They read the reason.`}
      description="The party sees this reason."
      action="Reject transfer"
      least={3}
      most={300}
      error={reject.error}
      isSending={reject.isPending}
      onSend={send}
      onClose={onClose}
    />
  );
}
