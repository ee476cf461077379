import { dayWords } from '@holdfast/domain/kernel/moment';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { FUNDS } from '../../../api/reads.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
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
import {
  amountIn,
  daysOf,
  STATEMENT_WORDS,
  type Statement,
  type StatementLine,
  type StatementView as View,
} from './view.ts';

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
    select: ({ data: { lines, ...view }, meta }) => ({
      view,
      lines: { rows: lines, total: meta?.total ?? lines.length },
    }),
    placeholderData: keepPreviousData,
  });
  const view = data?.view;
  const statement = view?.statement;
  useCrumbs([
    { label: 'Statements', to: paths.adminStatements() },
    { label: statement?.name ?? 'Statement' },
  ]);
  return (
    <Stack>
      {view ? <Summary view={view} /> : null}
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

type Head = Omit<View, 'lines'>;

function Summary({ view: { statement, chain } }: { view: Head }) {
  const [word, tone] = STATEMENT_WORDS[statement.stage];
  return (
    <Card title={daysOf(statement)} aside={<Badge tone={tone}>{word}</Badge>}>
      <div className={classes.form}>
        <Facts
          lined
          items={[
            ...statement.balances.flatMap(({ currency, opening, closing }) => [
              { label: `Opens, ${currency}`, value: amountIn(opening, currency) },
              { label: `Closes, ${currency}`, value: amountIn(closing, currency) },
            ]),
            ...ORDER.filter((outcome) => (statement.counts[outcome] ?? 0) > 0).map((outcome) => ({
              label: OUTCOMES[outcome][0],
              value: String(statement.counts[outcome]),
            })),
          ]}
        />
        {chain.map((place) =>
          place.follows ? (
            <Quiet key={place.currency}>{place.words}</Quiet>
          ) : (
            <Alert key={place.currency} tone="bad">
              {place.words}
            </Alert>
          ),
        )}
        {statement.format === 'csv' ? (
          <Quiet>Opening and closing are computed from the balances beside its lines.</Quiet>
        ) : null}
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
  { key: 'day', head: 'Day', card: 'note', cell: (row) => dayWords(row.day) },
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
    cell: (row) => amountIn(row.amount, row.currency),
  },
];
