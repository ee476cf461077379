import { shortAddress } from '@holdfast/domain/cash/crypto/short-address';
import { decimalsOf } from '@holdfast/domain/kernel/money';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { WALLET } from '../../../api/reads.ts';
import { money } from '../../../lib/figures/format.ts';
import { AmountSum, ConfirmWithCode } from '../../../ui/form/confirm-with-code.tsx';
import { Form, FormButtons, FormNote } from '../../../ui/form/form.tsx';
import { useStep } from '../../../ui/form/use-form.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { mostAlgoOut, networkFee, sendAlgoBody, sendAlgoChecks } from './crypto.form.ts';
import type { OutgoingTerms } from './view.ts';

type SendProps = { readonly terms: OutgoingTerms; readonly onClose: () => void };
type Sending = ReturnType<typeof sendAlgoBody>;

export function SendAlgo({ terms, onClose }: SendProps) {
  const [sending, setSending] = useState<Sending>();
  const line = terms.currencies.find((one) => one.code === 'ALGO');
  const form = useStep({
    initial: { address: '', amount: '' },
    checks: sendAlgoChecks(line),
    parse: sendAlgoBody,
    onNext: setSending,
  });
  if (sending) {
    const back = () => setSending(undefined);
    return <Confirm terms={terms} sending={sending} onBack={back} onDone={onClose} />;
  }
  return (
    <Form
      form={form}
      footer={<FormButtons action="Continue" isSending={false} onCancel={onClose} />}
    >
      <TextInput
        label="Algorand address"
        autoComplete="off"
        data-autofocus
        {...form.field('address')}
      />
      <MoneyInput
        label="Amount"
        large
        currency="ALGO"
        decimals={decimalsOf('ALGO')}
        value={form.values.amount}
        most={mostAlgoOut(line)}
        {...form.field('amount')}
      />
      <Facts
        items={[
          { label: 'Network fee', value: networkFee },
          { label: 'Available to send', value: money(line?.free, 'ALGO'), strong: true },
        ]}
      />
    </Form>
  );
}

type ConfirmProps = {
  readonly terms: OutgoingTerms;
  readonly sending: Sending;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

function Confirm({ terms, sending, onBack, onDone }: ConfirmProps) {
  const text = money(sending.amount, 'ALGO');
  const send = useMutation(
    mutation('POST /user/wallet/balance-transfer', {
      invalidates: WALLET,
      ok: `${text} is on its way to ${shortAddress(sending.address)}`,
      quiet: true,
    }),
  );
  return (
    <ConfirmWithCode
      action={`Send ${text}`}
      send={send}
      body={(code) => ({ body: { ...sending, ...code } })}
      isCodeOn={terms.twoFactor}
      onBack={onBack}
      onDone={onDone}
    >
      <AmountSum>{text}</AmountSum>
      <Facts
        lined
        items={[
          { label: 'To', value: shortAddress(sending.address) },
          { label: 'Network fee', value: networkFee },
          { label: 'Arrives', value: 'Within a minute' },
        ]}
      />
      <FormNote>
        {sending.address}. On-chain payments can’t be reversed: check the address.
      </FormNote>
    </ConfirmWithCode>
  );
}
