import { WITHDRAWALS } from '@holdfast/domain/cash/withdrawals/list';
import { IconAlertTriangle, IconChecks } from '@tabler/icons-react';
import { List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { When } from '../../../ui/text/when.tsx';
import { DeskActions } from './desk-actions.tsx';
import { type DeskWithdrawal, STAGES } from './view.ts';
import classes from './withdrawals.module.css';

export function DeskQueue() {
  const withdrawals = useList('GET /admin/withdrawals', WITHDRAWALS, {
    columns,
    acts: [DECIDE],
    work: { nameOf: (row) => row.reference, isOver: ({ stage }) => !OPEN.includes(stage) },
  });
  return (
    <List
      list={withdrawals}
      what="Withdrawals"
      searches="Reference or account"
      empty={
        <EmptyState icon={<IconChecks size={20} />} title="No withdrawals to review">
          Requested withdrawals appear here.
        </EmptyState>
      }
    />
  );
}

const OPEN: readonly DeskWithdrawal['stage'][] = ['REQUESTED', 'ON_HOLD', 'APPROVED'];

const columns: readonly Column<DeskWithdrawal>[] = [
  {
    key: 'party',
    head: 'Party',
    card: 'title',
    text: (row) => `${row.party.name}, ${row.reference}`,
    cell: (row) => <PartyCell row={row} />,
  },
  {
    key: 'to',
    head: 'To',
    from: 'medium',
    card: 'none',
    text: (row) => row.account,
    cell: (row) => (
      <TwoLines
        first={<span className={classes.account}>{row.account}</span>}
        second={[row.batch?.name, row.bankReference].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    key: 'stage',
    head: 'Status',
    card: 'fact',
    text: (row) => STAGES[row.stage][0],
    cell: (row) => <StageCell row={row} />,
  },
  {
    key: 'when',
    head: 'Requested',
    sort: 'asked',
    from: 'wide',
    card: 'none',
    text: (row) => row.requestedAt,
    cell: (row) => <When at={row.requestedAt} />,
  },
  {
    key: 'amount',
    head: 'Amount',
    sort: 'amount',
    numeric: true,
    card: 'value',
    text: (row) => row.amount,
    cell: (row) => money(row.amount),
  },
];

const DECIDE: Column<DeskWithdrawal> = {
  key: 'act',
  head: 'Decide',
  card: 'below',
  cell: (row) => <DeskActions row={row} />,
};

function PartyCell({ row }: { row: DeskWithdrawal }) {
  const { id, party, reference, askedBy } = row;
  const name = (
    <TextLink to={paths.adminWithdrawal(id)} aria-label={`${party.name}, ${reference}`}>
      {party.name}
    </TextLink>
  );
  // The requester is named only if they are not the party.
  const note = askedBy === party.name ? reference : `${reference} · by ${askedBy}`;
  return <NameCell name={name} note={note} />;
}

function StageCell({ row }: { row: DeskWithdrawal }) {
  const [word, tone] = STAGES[row.stage];
  const words = row.staffReason ?? row.reason;
  return (
    <Stack as="span" gap={2} shrinks className={classes.words}>
      <span>
        <Badge tone={tone}>{word}</Badge>
      </span>
      {row.attention ? (
        <Badge tone="bad" icon={<IconAlertTriangle size={13} />}>
          {row.attention}
        </Badge>
      ) : null}
      {words ? (
        <Text as="span" size={13} tone="quiet">
          {words}
        </Text>
      ) : null}
      {row.approval === 'withdrawal.fail' ? (
        <Text as="span" size={13} tone="quiet">
          Failure needs a second approval
        </Text>
      ) : null}
      {row.stage === 'REQUESTED' && row.twoPeople ? (
        <Text as="span" size={13} tone="quiet">
          {row.twoPeople}
        </Text>
      ) : null}
    </Stack>
  );
}
