import { DEPOSITS } from '@holdfast/domain/cash/bank-deposits/list';
import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { List } from '../../../api/list.tsx';
import { mutation } from '../../../api/mutation.ts';
import { FUNDS } from '../../../api/reads.ts';
import { useList } from '../../../api/use-list.ts';
import { dateTime, money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, TwoLines } from '../../../ui/tables/data-table.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import classes from './bank-deposits.module.css';
import { type DeskDeposit, STAGE_WORDS } from './view.ts';

const VIEWS = {
  open: 'Open',
  declared: 'Declared',
  held: 'On hold',
  credited: 'Credited',
  all: 'All',
} as const;

export function DeskDeposits({ children }: { readonly children: ReactNode }) {
  const [rejects, setRejects] = useState<DeskDeposit>();
  const deposits = useList('GET /admin/funds/deposits', DEPOSITS, {
    columns,
    acts: [actions(setRejects)],
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
      {rejects ? <Reject deposit={rejects} onClose={() => setRejects(undefined)} /> : null}
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
          second={<TextLink to={paths.adminBooks({ owner: row.party.id })}>Ledger</TextLink>}
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
    <Group gap={6} wrap className={classes.buttons}>
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
    </Group>
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
      text={`${deposit.party.name} declared ${money(deposit.amount)}.`}
      description="The investor sees this reason."
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
