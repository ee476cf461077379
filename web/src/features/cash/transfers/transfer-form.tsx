import { decimalsOf, WALLET_CURRENCIES, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { minorOf, money } from '../../../lib/figures/format.ts';
import { usePaused } from '../../../lib/pauses.ts';
import { Form, FormButtons } from '../../../ui/form/form.tsx';
import { useStep } from '../../../ui/form/use-form.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { ConfirmTransfer, type Transfer } from './confirm-transfer.tsx';
import { Payees } from './payees.tsx';
import { receiverOf } from './receiver.tsx';
import { NO_TRANSFER, transferBody, transferChecks } from './transfer.form.ts';

type Terms = CallData<'GET /user/wallet/leaving'>;
type TransferProps = { readonly terms: Terms; readonly onClose: () => void };

export function TransferForm({ terms, onClose }: TransferProps) {
  const paused = usePaused('withdrawals');
  const [transfer, setTransfer] = useState<Transfer>();
  const ask = useMutation(mutation('POST /user/wallet/receiver', { quiet: true }));
  const { data: payees = [] } = useQuery(query('GET /user/wallet/payees'));
  const goOn = (next: Transfer) => {
    setTransfer(next);
    ask.mutate({ body: { email: next.email } });
  };
  const form = useStep({
    initial: NO_TRANSFER,
    checks: transferChecks(terms.currencies),
    parse: transferBody,
    onNext: goOn,
  });
  const { currency, amount } = form.values;
  const line = terms.currencies.find((one) => one.code === currency);
  if (transfer) {
    return (
      <ConfirmTransfer
        terms={terms}
        transfer={transfer}
        receiver={receiverOf(ask)}
        isKept={payees.some((one) => one.email === transfer.email.toLowerCase())}
        onBack={() => setTransfer(undefined)}
        onDone={onClose}
      />
    );
  }
  const chooseCurrency = (code: string) => {
    form.set('currency', code as WalletCurrency);
    form.set('amount', '');
  };
  return (
    <Form
      form={form}
      footer={
        <FormButtons action="Continue" isSending={false} onCancel={onClose} whyNot={paused} />
      }
    >
      <TextInput
        label="To"
        type="email"
        description="The email of a verified Holdfast account."
        autoComplete="off"
        data-autofocus
        {...form.field('email')}
      />
      <Payees payees={payees} onChoose={({ email }) => form.set('email', email)} />
      <SegmentedControl
        aria-label="Currency"
        data={[...WALLET_CURRENCIES]}
        value={currency}
        onChange={chooseCurrency}
      />
      <MoneyInput
        label="Amount"
        large
        currency={currency}
        decimals={decimalsOf(currency)}
        value={amount}
        most={line && minorOf(line.free, decimalsOf(currency))}
        {...form.field('amount')}
      />
      <TextInput label="Message (optional)" {...form.field('memo')} />
      <Facts
        items={[
          { label: 'Available to transfer', value: money(line?.free, currency), strong: true },
        ]}
      />
    </Form>
  );
}
