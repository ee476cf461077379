import { decimalsOf, WALLET_CURRENCIES, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation, useIntention } from '../../../api/mutation.ts';
import { WALLET } from '../../../api/reads.ts';
import type { CallData } from '../../../lib/call.ts';
import { isCode } from '../../../lib/failure.ts';
import { money } from '../../../lib/format.ts';
import { Facts } from '../../../ui/card.tsx';
import { AmountSum, ConfirmWithCode } from '../../../ui/form/confirm-with-code.tsx';
import { Form, FormButtons, FormNote } from '../../../ui/form/form.tsx';
import { useStep } from '../../../ui/form/use-form.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { NO_TRANSFER, transferBody, transferChecks } from './transfer.form.ts';

type Terms = CallData<'GET /user/wallet/leaving'>;
type Transfer = ReturnType<typeof transferBody>;
type TransferProps = { readonly terms: Terms; readonly onClose: () => void };

/** Sending money to somebody else's wallet: who, how much, and once more before it happens. */
export function TransferForm({ terms, onClose }: TransferProps) {
  const [transfer, setTransfer] = useState<Transfer>();
  const form = useStep({
    initial: NO_TRANSFER,
    checks: transferChecks(terms.currencies),
    parse: transferBody,
    onNext: setTransfer,
  });
  const { currency, amount } = form.values;
  const line = terms.currencies.find((one) => one.code === currency);
  if (transfer) {
    const back = () => setTransfer(undefined);
    return <Confirm terms={terms} transfer={transfer} onBack={back} onDone={onClose} />;
  }
  const chooseCurrency = (code: string) => {
    form.set('currency', code as WalletCurrency);
    form.set('amount', '');
  };
  return (
    <Form
      form={form}
      footer={<FormButtons action="Continue" isSending={false} onCancel={onClose} />}
    >
      <TextInput
        label="To"
        type="email"
        description="The email of a verified Holdfast account."
        autoComplete="off"
        data-autofocus
        {...form.field('email')}
      />
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
        {...form.field('amount')}
      />
      <TextInput label="Message (optional)" {...form.field('memo')} />
      <Facts
        items={[{ label: 'You can send now', value: money(line?.free, currency), strong: true }]}
      />
    </Form>
  );
}

const HELP =
  'Check the address. Money can go to verified people and companies other than yourself.';

type ConfirmProps = {
  readonly terms: Terms;
  readonly transfer: Transfer;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

function Confirm({ terms, transfer, onBack, onDone }: ConfirmProps) {
  const text = money(transfer.amount, transfer.currency);
  const send = useMutation(
    mutation('POST /user/wallet/balance-transfer', {
      invalidates: WALLET,
      intention: useIntention(),
      ok: `${text} sent to ${transfer.email}`,
      quiet: true,
    }),
  );
  return (
    <ConfirmWithCode
      action={`Send ${text}`}
      send={send}
      body={(code) => ({ body: { ...transfer, ...code } })}
      isCodeOn={terms.twoFactor}
      help={isCode(send.error, 'UNABLE_TO_TRANSFER') ? HELP : undefined}
      onBack={onBack}
      onDone={onDone}
    >
      <AmountSum>{text}</AmountSum>
      <Facts
        lined
        items={[
          { label: 'To', value: transfer.email },
          ...(transfer.memo ? [{ label: 'Message', value: transfer.memo }] : []),
          { label: 'Fee', value: money('0') },
          { label: 'Arrives', value: 'At once' },
        ]}
      />
      <FormNote>A transfer can’t be taken back. Only send to people you know.</FormNote>
    </ConfirmWithCode>
  );
}
