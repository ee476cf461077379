import { decimalsOf, WALLET_CURRENCIES, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { newKey } from '../../../lib/call.ts';
import { textOf } from '../../../lib/failure.ts';
import { dateTime, money, percent } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Facts } from '../../../ui/card.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { decimalText, MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { notify } from '../../../ui/notify.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { rateText } from './crypto.form.ts';
import classes from './crypto.module.css';
import { type Quote, useConfirmConversion, useQuoteConversion } from './crypto.queries.ts';
import { amountProblem } from './leaving.form.ts';
import { leavingQuery } from './leaving.queries.ts';
import { useCountdown } from './use-countdown.ts';

/** Converting between the wallet's currencies: what for what, then a price that holds for 30 s. */
export default function ConvertDialog({ onClose }: { onClose: () => void }) {
  const [quote, setQuote] = useState<Quote>();
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState<Typed>({ from: 'USD', to: 'ALGO', amount: '' });
  return (
    <DialogFrame size={440} title="Convert" onClose={onClose} busy={busy}>
      {quote ? (
        <Offer
          key={quote.quoteId}
          quote={quote}
          onBusy={setBusy}
          onBack={() => setQuote(undefined)}
          onDone={onClose}
        />
      ) : (
        <Ask typed={typed} onType={setTyped} onQuote={setQuote} onClose={onClose} />
      )}
    </DialogFrame>
  );
}

type Typed = { from: WalletCurrency; to: WalletCurrency; amount: string };
type AskProps = {
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  readonly onQuote: (quote: Quote) => void;
  readonly onClose: () => void;
};

function Ask({ typed, onType, onQuote, onClose }: AskProps) {
  const terms = useQuery(leavingQuery());
  const ask = useQuoteConversion();
  const [touched, touch] = useState(false);
  const { from, to } = typed;
  const line = terms.data?.currencies.find((one) => one.code === from);
  const problem = amountProblem(typed.amount, line && { ...line, free: line.available });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    touch(true);
    const amount = decimalText(typed.amount, decimalsOf(from));
    if (problem || !amount) return;
    ask.mutate({ from, to, amount }, { onSuccess: (answer) => onQuote(answer.quote) });
  };
  const choose = (next: WalletCurrency) =>
    onType({ from: next, to: next === to ? from : to, amount: '' });
  if (terms.isPending) return <SkeletonText lines={4} label="Loading your balances" />;
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <div>
        <p className={classes.label}>From</p>
        <SegmentedControl
          fullWidth
          aria-label="From"
          data={[...WALLET_CURRENCIES]}
          value={from}
          onChange={(code) => choose(code as WalletCurrency)}
        />
      </div>
      <MoneyInput
        label="Amount"
        large
        currency={from}
        decimals={decimalsOf(from)}
        value={typed.amount}
        onChange={(amount) => onType({ ...typed, amount })}
        error={touched ? problem : null}
        description={line ? `Available: ${money(line.available, from)}` : undefined}
      />
      <div>
        <p className={classes.label}>To</p>
        <SegmentedControl
          fullWidth
          aria-label="To"
          data={WALLET_CURRENCIES.filter((code) => code !== from)}
          value={to}
          onChange={(code) => onType({ ...typed, to: code as WalletCurrency })}
        />
      </div>
      {ask.isError ? (
        <Alert tone="bad" live>
          {textOf(ask.error)}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={ask.isPending}>
          Get a price
        </Button>
      </Group>
    </form>
  );
}

type OfferProps = {
  readonly quote: Quote;
  readonly onBusy: (busy: boolean) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

function Offer({ quote, onBusy, onBack, onDone }: OfferProps) {
  const confirm = useConfirmConversion();
  const [key] = useState(newKey);
  const left = useCountdown(new Date(quote.expiresAt).getTime());
  const gives = money(quote.amount, quote.from);
  const gets = money(quote.receives, quote.to);
  const take = () => {
    onBusy(true);
    confirm.mutate(
      { quoteId: quote.quoteId, key },
      {
        onSettled: () => onBusy(false),
        onSuccess: () => {
          notify.ok(`${gives} converted to ${gets}`);
          onDone();
        },
      },
    );
  };
  return (
    <div className={classes.form}>
      <Facts
        lined
        items={[
          { label: 'You give', value: gives },
          { label: `Fee, ${percent(quote.feeBps / 100)}`, value: money(quote.fee, quote.from) },
          { label: 'Rate', value: rateText(quote.from, quote.to, quote.rate) },
          { label: 'From', value: `${quote.source}, ${dateTime(quote.rateAt)}` },
          { label: 'You get', value: gets, strong: true },
        ]}
      />
      {left > 0 ? (
        <p className={classes.left} role="timer">
          This price holds for {left} {left === 1 ? 'second' : 'seconds'}.
        </p>
      ) : (
        <Alert tone="warn" live>
          The price has expired. Nothing was converted.
        </Alert>
      )}
      {confirm.isError ? (
        <Alert tone="bad" live>
          {textOf(confirm.error)}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack} disabled={confirm.isPending}>
          {left > 0 ? 'Back' : 'Get a new price'}
        </Button>
        <Button onClick={take} loading={confirm.isPending} disabled={left === 0}>
          Convert
        </Button>
      </Group>
    </div>
  );
}
