import { TEST_CARDS } from '@holdfast/domain/cash/card-payments/test-cards';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { textOf } from '../../../lib/failure.ts';
import { required } from '../../../lib/figures/checks.ts';
import { money } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Stack } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link, useGo } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import classes from './payments.module.css';
import { pathInApp } from './top-up.form.ts';
import type { SandboxPage } from './view.ts';

/** The sandbox's stand-in for the card provider's page. Takes test cards only. */
export function SandboxCheckout({ sessionId }: { sessionId: string }) {
  const session = useQuery(
    query(
      'GET /sandbox/checkout/:sessionId',
      { params: { sessionId } },
      { staleTime: 0, pageWide: true },
    ),
  );
  return (
    <Stack gap={20} wide className={classes.page}>
      <Alert tone="warn">
        <b>Sandbox.</b> This page simulates the card provider. No money moves; don’t use a real
        card.
      </Alert>
      {session.isError ? (
        <ErrorState
          title="We couldn’t load the checkout"
          error={session.error}
          onRetry={() => void session.refetch()}
        />
      ) : session.data ? (
        <Checkout page={session.data} />
      ) : (
        <SkeletonText lines={5} label="Loading checkout" />
      )}
    </Stack>
  );
}

function Checkout({ page }: { page: SandboxPage }) {
  const ended = page.status === 'paid' || page.status === 'expired';
  return (
    <>
      <header>
        <h1>Holdfast wallet deposit</h1>
        <p className={`num ${classes.sum}`}>{money(page.amount)}</p>
      </header>
      {ended ? (
        <Card>
          <p>{page.status === 'paid' ? 'This checkout is paid.' : 'This checkout has expired.'}</p>
          <Button
            className={classOf({ mt: 16 })}
            component={Link}
            to={pathInApp(page.successUrl) ?? '/'}
            fullWidth
          >
            Back to Holdfast
          </Button>
        </Card>
      ) : (
        <PayForm page={page} />
      )}
    </>
  );
}

const usePay = () =>
  useMutation(mutation('POST /sandbox/checkout/:sessionId/pay', { quiet: true }));
const useAnswer = () =>
  useMutation(mutation('POST /sandbox/checkout/:sessionId/confirm', { quiet: true }));

/** Some cards require a bank challenge first. */
function PayForm({ page }: { page: SandboxPage }) {
  const pay = usePay();
  const answer = useAnswer();
  const now = answer.data ?? pay.data ?? page;
  const isAsking = now.status === 'confirming' || answer.isPending;
  return isAsking ? (
    <BankQuestion page={page} answer={answer} />
  ) : (
    <CardForm
      page={page}
      pay={pay}
      onPay={answer.reset}
      decline={pay.isPending ? null : now.decline}
    />
  );
}

function useBack() {
  const go = useGo();
  return (after: SandboxPage) => {
    if (after.status === 'paid') void go(pathInApp(after.successUrl) ?? '/');
  };
}

type QuestionProps = { readonly page: SandboxPage; readonly answer: ReturnType<typeof useAnswer> };

function BankQuestion({ page, answer }: QuestionProps) {
  const back = useBack();
  const send = (confirmed: boolean) =>
    answer.mutate({ params: { sessionId: page.id }, body: { confirmed } }, { onSuccess: back });
  return (
    <Card title="Confirm with your bank">
      <p>Did you request a payment of {money(page.amount)} to Holdfast?</p>
      {answer.isError ? (
        <Box mt={14}>
          <Alert tone="bad" live>
            {textOf(answer.error)}
          </Alert>
        </Box>
      ) : null}
      <Button
        className={classOf({ mt: 16 })}
        size="lg"
        fullWidth
        loading={answer.isPending}
        onClick={() => send(true)}
      >
        Yes, confirm
      </Button>
      <Button
        className={classOf({ mt: 10 })}
        variant="default"
        fullWidth
        disabled={answer.isPending}
        onClick={() => send(false)}
      >
        No, decline
      </Button>
    </Card>
  );
}

type CardProps = {
  readonly page: SandboxPage;
  readonly pay: ReturnType<typeof usePay>;
  readonly onPay: () => void;
  readonly decline: SandboxPage['decline'];
};

function CardForm({ page, pay, onPay, decline }: CardProps) {
  const back = useBack();
  const form = useForm({
    initial: { number: '' },
    checks: { number: required('Card number') },
    parse: ({ number }) => {
      onPay();
      return { params: { sessionId: page.id }, body: { number } };
    },
    send: pay,
    onDone: back,
  });
  const failure = form.failure ?? decline?.message;
  const buttons = (
    <div>
      <Button type="submit" size="lg" fullWidth loading={form.isSending}>
        Pay {money(page.amount)}
      </Button>
      <Button
        className={classOf({ mt: 10 })}
        component={Link}
        to={pathInApp(page.cancelUrl) ?? '/'}
        variant="default"
        fullWidth
      >
        Cancel and go back
      </Button>
    </div>
  );
  return (
    <Card>
      <Form form={{ ...form, failure }} footer={buttons}>
        <TestCards onPick={(number) => form.set('number', number)} />
        <TextInput
          label="Card number"
          inputMode="numeric"
          autoComplete="off"
          {...form.field('number')}
        />
      </Form>
    </Card>
  );
}

const TestCards = ({ onPick }: { onPick: (number: string) => void }) => (
  <Stack as="fieldset" gap={8} className={classes.cards}>
    <legend>Test cards</legend>
    {TEST_CARDS.map((card) => (
      <button key={card.number} type="button" onClick={() => onPick(card.number)}>
        <span className="num">{card.number}</span>
        <span>{card.says}</span>
      </button>
    ))}
  </Stack>
);
