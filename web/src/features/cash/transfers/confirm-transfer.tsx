import { Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { WALLET } from '../../../api/reads.ts';
import type { CallData } from '../../../lib/call.ts';
import { isCode } from '../../../lib/failure.ts';
import { money } from '../../../lib/figures/format.ts';
import { AmountSum, ConfirmWithCode } from '../../../ui/form/confirm-with-code.tsx';
import { FormNote } from '../../../ui/form/form.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { type Receiver, ReceiverHelp, ReceiverName } from './receiver.tsx';
import type { transferBody } from './transfer.form.ts';

export type Transfer = ReturnType<typeof transferBody>;

const HELP = 'Check the email. You can transfer to other verified people and companies.';

type ConfirmProps = {
  readonly terms: CallData<'GET /user/wallet/leaving'>;
  readonly transfer: Transfer;
  readonly receiver: Receiver;
  /** True for a saved payee. */
  readonly isKept: boolean;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

export function ConfirmTransfer(props: ConfirmProps) {
  const { terms, transfer, receiver, isKept, onBack, onDone } = props;
  const [keeps, setKeeps] = useState(false);
  const text = money(transfer.amount, transfer.currency);
  const name = receiver.state === 'found' ? receiver.name : transfer.email;
  const send = useMutation(
    mutation('POST /user/wallet/balance-transfer', {
      invalidates: WALLET,
      ok: `${text} sent to ${name}`,
      quiet: true,
    }),
  );
  const keep = useMutation(
    mutation('POST /user/wallet/payees', { invalidates: ['GET /user/wallet/payees'] }),
  );
  const sent = () => {
    if (keeps) keep.mutate({ body: { email: transfer.email, name } });
    onDone();
  };
  return (
    <ConfirmWithCode
      action={`Send ${text}`}
      send={send}
      body={(code) => ({ body: { ...transfer, ...code } })}
      isCodeOn={terms.twoFactor}
      help={isCode(send.error, 'UNABLE_TO_TRANSFER') ? HELP : undefined}
      onBack={onBack}
      onDone={sent}
    >
      <AmountSum>{text}</AmountSum>
      <Facts
        lined
        items={[
          { label: 'To', value: <ReceiverName receiver={receiver} email={transfer.email} /> },
          ...(transfer.memo ? [{ label: 'Message', value: transfer.memo }] : []),
          { label: 'Fee', value: money('0') },
          { label: 'Arrives', value: 'Immediately' },
        ]}
      />
      <ReceiverHelp receiver={receiver} />
      {isKept ? null : (
        <Checkbox
          label="Save as payee"
          checked={keeps}
          onChange={(event) => setKeeps(event.currentTarget.checked)}
        />
      )}
      <FormNote>Transfers can’t be reversed. Only send money to people you know.</FormNote>
    </ConfirmWithCode>
  );
}
