import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import type { CallData } from '../../../lib/call.ts';
import classes from './payees.module.css';

export type Payee = CallData<'GET /user/wallet/payees'>[number];

type PayeesProps = {
  readonly payees: readonly Payee[];
  readonly onChoose: (payee: Payee) => void;
};

export function Payees({ payees, onChoose }: PayeesProps) {
  const remove = useMutation(
    mutation('DELETE /user/wallet/payees/:payeeId', {
      invalidates: ['GET /user/wallet/payees'],
      ok: 'Payee removed',
    }),
  );
  if (payees.length === 0) return null;
  return (
    <details className={classes.payees}>
      <summary>Your payees ({payees.length})</summary>
      <ul>
        {payees.map((payee) => (
          <li key={payee.id}>
            <UnstyledButton className={classes.payee} onClick={() => onChoose(payee)}>
              <span>{payee.name}</span>
              <span>{payee.email}</span>
            </UnstyledButton>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove payee ${payee.name}`}
              onClick={() => remove.mutate({ params: { payeeId: payee.id } })}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </details>
  );
}
