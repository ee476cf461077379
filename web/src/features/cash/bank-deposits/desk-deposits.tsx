import { DEPOSITS } from '@holdfast/domain/cash/bank-deposits/list';
import { IconBuildingBank } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { dateTime, money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, TwoLines } from '../../../ui/tables/data-table.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import classes from './bank-deposits.module.css';
import { DepositActions } from './deposit-actions.tsx';
import { type DeskDeposit, STAGE_WORDS } from './view.ts';

const VIEWS = {
  open: 'Open',
  declared: 'Declared',
  held: 'On hold',
  credited: 'Credited',
  all: 'All',
} as const;

export function DeskDeposits({ children }: { readonly children: ReactNode }) {
  const deposits = useList('GET /admin/funds/deposits', DEPOSITS, {
    columns,
    acts: [ACT],
    work: { nameOf: (row) => row.reference, isOver: ({ stage }) => !OPEN.includes(stage) },
  });
  const { query } = deposits;
  return (
    <Stack>
      <List
        list={deposits}
        what="Deposits"
        searches="Reference, transaction ID or email"
        choices={{ view: { label: 'View', choices: VIEWS } }}
        empty={
          <EmptyState icon={<IconBuildingBank size={20} />} title="No transfers">
            Bank transfers appear here until they are credited.
          </EmptyState>
        }
      />
      <div className={query.data || query.error ? undefined : classes.waiting}>
        <Stack>{children}</Stack>
      </div>
    </Stack>
  );
}

const OPEN: readonly DeskDeposit['stage'][] = ['AWAITING_TRANSFER', 'DECLARED', 'ON_HOLD'];

const columns: readonly Column<DeskDeposit>[] = [
  {
    key: 'reference',
    head: 'Reference',
    card: 'title',
    text: (row) => row.reference,
    cell: (row) => (
      <TwoLines
        first={<TextLink to={paths.adminDeposit(row.id)}>{row.reference}</TextLink>}
        second={row.transactionId ?? 'not declared'}
      />
    ),
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
          second={<TextLink to={paths.adminBooks({ owner: row.party.id })}>Ledger</TextLink>}
        />
      ) : (
        money(row.amount)
      ),
  },
];

const ACT: Column<DeskDeposit> = {
  key: 'do',
  head: '',
  card: 'fact',
  cell: (row) => <DepositActions row={row} />,
};
