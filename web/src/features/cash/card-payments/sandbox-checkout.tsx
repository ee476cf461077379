import { TEST_CARDS } from '@holdfast/domain/cash/card-payments/test-cards';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { textOf } from '../../../lib/failure.ts';
import { money } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link, useGo } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import classes from './payments.module.css';
import { type SandboxPage, sandboxQuery, useAnswerBank, usePayInSandbox } from './queries.ts';
import { pathInApp } from './top-up.form.ts';

/** The stand-in for the card provider's page: it says what it is, and takes only test cards. */
export function SandboxCheckout({ sessionId }: { sessionId: string }) {
  const query = useQuery(sandboxQuery(sessionId));
  return (
    <div className={classes.page}>
      <Alert tone="warn">
        <b>Sandbox.</b> This page stands in for the card provider. No money moves, and no real card
        is taken.
      </Alert>
      {query.isError ? (
        <ErrorState
          title="The checkout did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : query.data ? (
        <Checkout page={query.data} />
      ) : (
        <SkeletonText lines={5} label="Loading checkout" />
      )}
    </div>
  );
}

function Checkout({ page }: { page: SandboxPage }) {
  const ended = page.status === 'paid' || page.status === 'expired';
  return (
    <>
      <header>
        <h1>Holdfast wallet top-up</h1>
        <p className={`num ${classes.sum}`}>{money(page.amount)}</p>
      </header>
      {ended ? (
        <Card>
          <p>{page.status === 'paid' ? 'This checkout is paid.' : 'This checkout has expired.'}</p>
          <Button
            className={classes.pay ?? ''}
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

/** Pays with a test card; some cards' banks ask a question first. */
function PayForm({ page }: { page: SandboxPage }) {
  const pay = usePayInSandbox(page.id);
  const answer = useAnswerBank(page.id);
  const now = answer.data ?? pay.data ?? page;
  const asks = now.status === 'confirming' || answer.isPending;
  return asks ? (
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

function BankQuestion({
  page,
  answer,
}: {
  page: SandboxPage;
  answer: ReturnType<typeof useAnswerBank>;
}) {
  const go = useGo();
  const say = (confirmed: boolean) =>
    answer.mutate(confirmed, {
      onSuccess: (after) => {
        if (after.status === 'paid') void go(pathInApp(after.successUrl) ?? '/');
      },
    });
  return (
    <Card title="Your bank asks">
      <p>Did you ask for a payment of {money(page.amount)} to Holdfast?</p>
      {answer.isError ? (
        <div className={classes.failure}>
          <Alert tone="bad" live>
            {textOf(answer.error)}
          </Alert>
        </div>
      ) : null}
      <Button
        className={classes.pay ?? ''}
        size="lg"
        fullWidth
        loading={answer.isPending}
        onClick={() => say(true)}
      >
        Yes, confirm
      </Button>
      <Button
        className={classes.back ?? ''}
        variant="default"
        fullWidth
        disabled={answer.isPending}
        onClick={() => say(false)}
      >
        No, refuse
      </Button>
    </Card>
  );
}

function CardForm({
  page,
  pay,
  onPay,
  decline,
}: {
  page: SandboxPage;
  pay: ReturnType<typeof usePayInSandbox>;
  onPay: () => void;
  decline: SandboxPage['decline'];
}) {
  const go = useGo();
  const [number, setNumber] = useState('');
  const [asked, ask] = useState(false);
  const missing = asked && number.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(true);
    if (number.trim() === '') return;
    onPay();
    pay.mutate(number, {
      onSuccess: (after) => {
        if (after.status === 'paid') void go(pathInApp(after.successUrl) ?? '/');
      },
    });
  };
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <TestCards onPick={setNumber} />
        <TextInput
          label="Card number"
          inputMode="numeric"
          autoComplete="off"
          value={number}
          error={missing ? 'Card number is required' : null}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        {decline || pay.isError ? (
          <div className={classes.failure}>
            <Alert tone="bad" live>
              {pay.isError ? textOf(pay.error) : decline?.message}
            </Alert>
          </div>
        ) : null}
        <Button
          className={classes.pay ?? ''}
          type="submit"
          size="lg"
          fullWidth
          loading={pay.isPending}
        >
          Pay {money(page.amount)}
        </Button>
        <Button
          className={classes.back ?? ''}
          component={Link}
          to={pathInApp(page.cancelUrl) ?? '/'}
          variant="default"
          fullWidth
        >
          Cancel and go back
        </Button>
      </form>
    </Card>
  );
}

const TestCards = ({ onPick }: { onPick: (number: string) => void }) => (
  <fieldset className={classes.cards}>
    <legend>Test cards</legend>
    {TEST_CARDS.map((card) => (
      <button key={card.number} type="button" onClick={() => onPick(card.number)}>
        <span className="num">{card.number}</span>
        <span>{card.says}</span>
      </button>
    ))}
  </fieldset>
);
