import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { FUNDS } from '../../../api/reads.ts';
import { counted, dateTime } from '../../../lib/figures/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Buttons, SidedNote } from '../../../ui/tables/sided-rows.tsx';
import { Quiet } from '../../../ui/text/quiet.tsx';
import {
  amountIn,
  bookWords,
  daysOf,
  EFFECTS,
  type Plan,
  STATEMENT_WORDS,
  type Statement,
  type StatementLine,
  type StatementView,
} from './view.ts';

const ORDER = Object.keys(EFFECTS) as StatementLine['effect'][];

export function StatementSummary({ view }: { readonly view: Omit<StatementView, 'lines'> }) {
  const { statement, chain, plan } = view;
  const [word, tone] = STATEMENT_WORDS[statement.stage];
  return (
    <Card title={daysOf(statement)} aside={<Badge tone={tone}>{word}</Badge>}>
      <Stack gap={14}>
        <Facts
          lined
          items={[
            ...statement.balances.flatMap(({ currency, opening, closing }) => [
              { label: `Opens, ${currency}`, value: amountIn(opening, currency) },
              { label: `Closes, ${currency}`, value: amountIn(closing, currency) },
            ]),
            ...(plan ? plannedFacts(plan) : doneFacts(statement)),
            {
              label: 'Uploaded by',
              value: `${statement.uploadedBy}, ${dateTime(statement.uploadedAt)}`,
            },
            ...(statement.confirmedBy
              ? [{ label: 'Booked by', value: statement.confirmedBy }]
              : []),
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
          <Quiet>Opening and closing balances are calculated from the running balance.</Quiet>
        ) : null}
        {plan?.twoPeople ? <Alert tone="warn">{plan.twoPeople}</Alert> : null}
        {plan ? <Confirm statement={statement} plan={plan} /> : null}
      </Stack>
    </Card>
  );
}

const plannedFacts = ({ sums }: Plan) =>
  sums.map(({ effect, currency, lines, amount }) => ({
    label: `${EFFECTS[effect][0]}, ${currency}`,
    value: `${counted(lines, 'line')} = ${amountIn(amount, currency)}`,
  }));

const doneFacts = ({ counts }: Statement) =>
  ORDER.filter((effect) => counts[effect] > 0).map((effect) => ({
    label: EFFECTS[effect][0],
    value: counted(counts[effect], 'line'),
  }));

type ConfirmProps = { readonly statement: Statement; readonly plan: Plan };

function Confirm({ statement, plan }: ConfirmProps) {
  const book = useMutation(
    mutation('POST /admin/funds/statements/:statementId/confirm', {
      invalidates: FUNDS,
      ok: 'Statement booked',
    }),
  );
  const discard = useMutation(
    mutation('POST /admin/funds/statements/:statementId/discard', {
      invalidates: FUNDS,
      ok: 'Statement discarded',
    }),
  );
  const params = { statementId: statement.id };
  const ask = async () => {
    const yes = await confirm({
      title: 'Book this statement?',
      text: bookWords(statement, plan),
      action: `Book ${counted(statement.lines, 'line')}`,
    });
    if (yes) book.mutate({ params, body: { fingerprint: plan.fingerprint } });
  };
  return (
    <SidedNote>
      <Quiet>The lines reconcile with the closing balance. Nothing is booked yet.</Quiet>
      <Buttons>
        <ActionButton
          action={statement.actions.discard}
          variant="default"
          loading={discard.isPending}
          onClick={() => discard.mutate({ params, body: {} })}
        >
          Discard statement
        </ActionButton>
        <ActionButton
          action={statement.actions.confirm}
          loading={book.isPending}
          onClick={() => void ask()}
        >
          Book statement
        </ActionButton>
      </Buttons>
    </SidedNote>
  );
}
