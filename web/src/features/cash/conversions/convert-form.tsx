import { decimalsOf, WALLET_CURRENCIES, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { SegmentedControl } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { WALLET } from '../../../api/reads.ts';
import type { CallData } from '../../../lib/call.ts';
import { dateTime, money, percent } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Form, FormButtons, FormText } from '../../../ui/form/form.tsx';
import { type Form as FormState, useForm } from '../../../ui/form/use-form.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { useCountdown } from '../../../ui/use-countdown.ts';
import {
  balanceOf,
  type ConvertValues,
  convertChecks,
  NO_CONVERSION,
  othersThan,
  quoteBody,
  rateText,
  withSource,
} from './convert.form.ts';

type Quote = CallData<'POST /user/wallet/conversions/quote'>['quote'];
type Lines = CallData<'GET /user/wallet/leaving'>['currencies'];
type ConvertProps = { readonly lines: Lines; readonly onClose: () => void };

export function ConvertForm({ lines, onClose }: ConvertProps) {
  const [quote, setQuote] = useState<Quote>();
  const request = useMutation(mutation('POST /user/wallet/conversions/quote', { quiet: true }));
  const form = useForm({
    initial: NO_CONVERSION,
    checks: convertChecks(lines),
    parse: (values) => ({ body: quoteBody(values) }),
    send: request,
    onDone: (answer) => setQuote(answer.quote),
  });
  if (quote) {
    const back = () => setQuote(undefined);
    return <Offer key={quote.quoteId} quote={quote} onBack={back} onDone={onClose} />;
  }
  return (
    <Form
      form={form}
      footer={<FormButtons action="Get a price" isSending={form.isSending} onCancel={onClose} />}
    >
      <Fields form={form} lines={lines} />
    </Form>
  );
}

function Fields({ form, lines }: { form: FormState<ConvertValues>; lines: Lines }) {
  const { from, to, amount } = form.values;
  const line = balanceOf(lines, from);
  const give = (code: string) => {
    const next = withSource(form.values, code as WalletCurrency);
    form.set('from', next.from);
    form.set('to', next.to);
    form.set('amount', next.amount);
  };
  return (
    <>
      <div>
        <FormText>From</FormText>
        <SegmentedControl
          fullWidth
          aria-label="From"
          data={[...WALLET_CURRENCIES]}
          value={from}
          onChange={give}
        />
      </div>
      <MoneyInput
        label="Amount"
        large
        currency={from}
        decimals={decimalsOf(from)}
        value={amount}
        description={line ? `Available: ${money(line.available, from)}` : undefined}
        {...form.field('amount')}
      />
      <div>
        <FormText>To</FormText>
        <SegmentedControl
          fullWidth
          aria-label="To"
          data={othersThan(from)}
          value={to}
          onChange={(code) => form.set('to', code as WalletCurrency)}
        />
      </div>
    </>
  );
}

type OfferProps = {
  readonly quote: Quote;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

function Offer({ quote, onBack, onDone }: OfferProps) {
  const left = useCountdown(new Date(quote.expiresAt).getTime());
  const gives = money(quote.amount, quote.from);
  const gets = money(quote.receives, quote.to);
  const confirm = useMutation(
    mutation('POST /user/wallet/conversions', {
      invalidates: WALLET,
      ok: `${gives} converted to ${gets}`,
      quiet: true,
    }),
  );
  const form = useForm({
    initial: {},
    parse: () => ({ body: { quoteId: quote.quoteId } }),
    send: confirm,
    onDone,
  });
  return (
    <Form
      form={form}
      footer={
        <FormButtons
          action="Convert"
          cancel={left > 0 ? 'Back' : 'Get a new quote'}
          whyNot={left === 0 ? 'The quote has expired' : undefined}
          isSending={form.isSending}
          onCancel={onBack}
        />
      }
    >
      <Facts
        lined
        items={[
          { label: 'You convert', value: gives },
          { label: `Fee, ${percent(quote.feeBps / 100)}`, value: money(quote.fee, quote.from) },
          { label: 'Rate', value: rateText(quote.from, quote.to, quote.rate) },
          { label: 'Rate source', value: `${quote.source}, ${dateTime(quote.rateAt)}` },
          { label: 'You receive', value: gets, strong: true },
        ]}
      />
      {left > 0 ? (
        <p className="num" role="timer">
          This price is valid for {left} {left === 1 ? 'second' : 'seconds'}.
        </p>
      ) : (
        <Alert tone="warn" live>
          The quote has expired. Nothing was converted.
        </Alert>
      )}
    </Form>
  );
}
