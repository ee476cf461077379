import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { WALLET } from '../../../api/reads.ts';
import { dateTime, money } from '../../../lib/figures/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useCode } from '../../../ui/form/use-code.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Facts } from '../../../ui/layout/card.tsx';
import type { Withdrawal } from './view.ts';

export function SecondMember({ row }: { row: Withdrawal }) {
  const [open, setOpen] = useState<'agree' | 'decline'>();
  const decline = useMutation(
    mutation('POST /user/wallet/withdrawals/:withdrawalId/decline', {
      invalidates: WALLET,
      ok: 'Withdrawal declined',
    }),
  );
  const close = () => setOpen(undefined);
  const { reference, actions } = row;
  if (!actions.agree || row.askedBy.isMe) return null;
  return (
    <>
      <ActionButton
        action={actions.agree}
        size="xs"
        aria-label={`Approve ${reference}`}
        onClick={() => setOpen('agree')}
      >
        Approve
      </ActionButton>{' '}
      <ActionButton
        action={actions.decline}
        size="xs"
        variant="default"
        aria-label={`Decline ${reference}`}
        onClick={() => setOpen('decline')}
      >
        Decline
      </ActionButton>
      {open === 'agree' ? <Agree row={row} onClose={close} /> : null}
      {open === 'decline' ? (
        <WordsDialog
          about={row.id}
          title={`Decline ${money(row.amount)}?`}
          text={`${row.askedBy.name} will see your reason. The money is released to your wallet immediately.`}
          action={`Decline ${money(row.amount)}`}
          danger
          isSending={decline.isPending}
          onSend={(reason) =>
            decline.mutate(
              { params: { withdrawalId: row.id }, body: { reason } },
              { onSuccess: close },
            )
          }
          onClose={close}
        />
      ) : null}
    </>
  );
}

function Agree({ row, onClose }: { row: Withdrawal; onClose: () => void }) {
  const agree = useMutation(
    mutation('POST /user/wallet/withdrawals/:withdrawalId/agree', {
      invalidates: WALLET,
      ok: ({ data }) =>
        data.withdrawal.stage === 'APPROVED'
          ? `${money(row.amount)} is on its way`
          : `${money(row.amount)} is awaiting our approval`,
      quiet: true,
    }),
  );
  const code = useCode(agree.error);
  const form = useForm({
    initial: {},
    parse: () => ({
      params: { withdrawalId: row.id },
      body: { fingerprint: row.fingerprint, ...code.sent },
    }),
    send: agree,
    hasCode: true,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Approve ${money(row.amount)}?`}
      form={form}
      action={`Approve ${money(row.amount)}`}
      onClose={onClose}
    >
      <Facts
        lined
        items={[
          { label: 'To', value: row.account },
          { label: 'Amount', value: money(row.amount), strong: true },
          { label: 'Fee', value: money(row.fee) },
          { label: 'Requested by', value: row.askedBy.name },
          { label: 'Requested', value: dateTime(row.requestedAt) },
        ]}
      />
      {code.field}
    </FormDialog>
  );
}
