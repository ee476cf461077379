import { Button, NativeSelect } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime, money } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { type Column, TwoLines } from '../../../ui/data-table.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import classes from './banking.module.css';
import { type DeskDeposit, deskDepositsQuery, useRejectDeposit } from './desk-queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export const STAGE_WORDS: Readonly<Record<DeskDeposit['stage'], readonly [string, BadgeTone]>> = {
  AWAITING_TRANSFER: ['Awaiting transfer', 'plain'],
  DECLARED: ['Declared', 'warn'],
  CREDITED: ['Credited', 'good'],
  ON_HOLD: ['On hold', 'bad'],
  RETURNED: ['Returned', 'plain'],
  CANCELLED: ['Cancelled', 'plain'],
  EXPIRED: ['Expired', 'plain'],
  REJECTED: ['Rejected', 'bad'],
};

const VIEWS = [
  { value: 'open', label: 'Open' },
  { value: 'declared', label: 'Declared' },
  { value: 'held', label: 'On hold' },
  { value: 'credited', label: 'Credited' },
  { value: 'all', label: 'All' },
] as const;
type View = (typeof VIEWS)[number]['value'];
const viewOf = (typed: string | undefined): View =>
  VIEWS.find(({ value }) => value === typed)?.value ?? 'open';

/** Announced bank transfers of all parties. */
export function DeskDeposits() {
  const { q, page, limit, search, set } = useListUrl();
  const view = viewOf(search.view);
  const query = useQuery(deskDepositsQuery({ view, q: q || undefined, page, limit }));
  const [rejects, setRejects] = useState<DeskDeposit>();
  return (
    <div>
      <FilterBar
        placeholder="Reference, transaction id or email"
        q={q}
        onSearch={(text) => void set({ q: text || undefined }, true)}
      >
        <NativeSelect
          aria-label="Which transfers"
          data={VIEWS.map((one) => ({ ...one }))}
          value={view}
          onChange={(event) => void set({ view: event.currentTarget.value })}
        />
      </FilterBar>
      <ListCard
        what="Deposits"
        query={query}
        columns={[...columns, actions(setRejects)]}
        rowKey={(row) => row.id}
        empty={
          <EmptyState icon={<IconBuildingBank size={20} />} title="No transfers here">
            Transfers that people announce appear here until their money is credited.
          </EmptyState>
        }
      />
      {rejects ? <Reject deposit={rejects} onClose={() => setRejects(undefined)} /> : null}
    </div>
  );
}

const columns: readonly Column<DeskDeposit>[] = [
  {
    key: 'reference',
    head: 'Reference',
    card: 'title',
    cell: (row) => <TwoLines first={row.reference} second={row.transactionId ?? 'not declared'} />,
  },
  {
    key: 'party',
    head: 'From',
    card: 'fact',
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
    card: 'note',
    cell: (row) => dateTime(row.transferredAt ?? row.createdAt),
  },
  {
    key: 'stage',
    head: 'State',
    card: 'fact',
    cell: (row) => {
      const [word, tone] = STAGE_WORDS[row.stage];
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    cell: (row) => money(row.credited ?? row.amount),
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
        <Button size="xs" variant="default" onClick={() => onReject(row)}>
          Reject
        </Button>
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
  const reject = useRejectDeposit();
  return (
    <ReasonDialog
      title={`Reject ${deposit.reference}?`}
      text={`${deposit.party.name} declared ${money(deposit.amount)}. They read the reason.`}
      action="Reject transfer"
      error={reject.error}
      isSending={reject.isPending}
      onSend={({ reason }) => reject.mutate({ id: deposit.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
