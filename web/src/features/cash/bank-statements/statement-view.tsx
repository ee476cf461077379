import { IconFileSpreadsheet } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { FUNDS } from '../../../api/reads.ts';
import { date } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card, Facts } from '../../../ui/card.tsx';
import { useCrumbs } from '../../../ui/crumbs.ts';
import { type Column, TwoLines } from '../../../ui/data-table.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { Quiet } from '../../../ui/quiet.tsx';
import { Buttons, SidedNote } from '../../../ui/sided-rows.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import classes from './bank-statements.module.css';
import { STATEMENT_WORDS, type Statement, type StatementLine } from './view.ts';

const OUTCOMES: Readonly<Record<StatementLine['outcome'], readonly [string, BadgeTone]>> = {
  read: ['Not booked yet', 'plain'],
  credited: ['Credit', 'good'],
  held: ['Hold', 'bad'],
  suspense: ['Suspense', 'warn'],
  outgoing: ['Outgoing', 'plain'],
  known: ['Known already', 'plain'],
};
const ORDER = ['credited', 'held', 'suspense', 'outgoing', 'known', 'read'] as const;

/** One statement: its balances, what each line does, and the word that books it. */
export function StatementView({ statementId }: { statementId: string }) {
  const { page, limit } = useListUrl();
  const { data, error, refetch } = useQuery({
    ...query('GET /admin/funds/statements/:statementId', {
      params: { statementId },
      query: { page, limit },
    }),
    select: ({ data: { statement, lines }, meta }) => ({
      statement,
      lines: { rows: lines, total: meta?.total ?? lines.length },
    }),
    placeholderData: keepPreviousData,
  });
  const statement = data?.statement;
  useCrumbs([
    { label: 'Statements', to: paths.adminStatements() },
    { label: statement?.name ?? 'Statement' },
  ]);
  return (
    <Stack>
      {statement ? <Summary statement={statement} /> : null}
      <ListCard
        what="Lines"
        query={{ error, refetch, data: data?.lines }}
        columns={columns}
        rowKey={(row) => row.id}
        empty={<EmptyState icon={<IconFileSpreadsheet size={20} />} title="No lines here" />}
      />
    </Stack>
  );
}

function Summary({ statement }: { statement: Statement }) {
  const [word, tone] = STATEMENT_WORDS[statement.stage];
  return (
    <Card
      title={`${date(statement.from)} to ${date(statement.to)}`}
      aside={<Badge tone={tone}>{word}</Badge>}
    >
      <div className={classes.form}>
        <Facts
          lined
          items={[
            ...statement.balances.flatMap((balance) => [
              { label: `Opens, ${balance.currency}`, value: balance.opening },
              { label: `Closes, ${balance.currency}`, value: balance.closing },
            ]),
            ...ORDER.filter((outcome) => (statement.counts[outcome] ?? 0) > 0).map((outcome) => ({
              label: OUTCOMES[outcome][0],
              value: String(statement.counts[outcome]),
            })),
          ]}
        />
        {statement.stage === 'PREVIEW' ? <Confirm statement={statement} /> : null}
      </div>
    </Card>
  );
}

function Confirm({ statement }: { statement: Statement }) {
  const book = useMutation(
    mutation('POST /admin/funds/statements/:statementId/confirm', {
      invalidates: FUNDS,
      ok: 'Statement booked',
    }),
  );
  const discard = useMutation(
    mutation('POST /admin/funds/statements/:statementId/discard', {
      invalidates: FUNDS,
      ok: 'Statement put away',
    }),
  );
  const given = { params: { statementId: statement.id }, body: {} };
  return (
    <SidedNote>
      <Quiet>Opening and lines make the closing balance. Nothing is booked yet.</Quiet>
      <Buttons>
        <ActionButton
          action={statement.actions.discard}
          variant="default"
          loading={discard.isPending}
          onClick={() => discard.mutate(given)}
        >
          Put away
        </ActionButton>
        <ActionButton
          action={statement.actions.confirm}
          loading={book.isPending}
          onClick={() => book.mutate(given)}
        >
          Book statement
        </ActionButton>
      </Buttons>
    </SidedNote>
  );
}

const columns: readonly Column<StatementLine>[] = [
  { key: 'day', head: 'Day', card: 'note', cell: (row) => date(row.day) },
  {
    key: 'sender',
    head: 'Who',
    card: 'title',
    cell: (row) => <TwoLines first={row.sender || 'Unknown'} second={row.account ?? row.text} />,
  },
  {
    key: 'what',
    head: 'What happens',
    card: 'fact',
    cell: (row) => {
      const [word, tone] = OUTCOMES[row.outcome];
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  {
    key: 'why',
    head: 'Why',
    card: 'fact',
    cell: (row) => (
      <TwoLines first={row.why} second={row.party ? `${row.party}, ${row.reference}` : row.text} />
    ),
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'value',
    cell: (row) => `${row.amount} ${row.currency}`,
  },
];
