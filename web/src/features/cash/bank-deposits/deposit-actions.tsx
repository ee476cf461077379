import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { FUNDS } from '../../../api/reads.ts';
import { money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import classes from './bank-deposits.module.css';
import type { DeskDeposit } from './view.ts';

type ActionsProps = {
  readonly row: DeskDeposit;
  /** On the deposit's own page, which shows the receipt. */
  readonly isCase?: boolean;
};

export function DepositActions({ row, isCase = false }: ActionsProps) {
  const [rejects, setRejects] = useState(false);
  return (
    <Group gap={6} wrap className={classes.buttons}>
      {row.receipt && !isCase ? (
        <Button
          component="a"
          size="xs"
          variant="default"
          href={`/api/admin/funds/deposits/${row.id}/receipt`}
          target="_blank"
          rel="noopener"
        >
          Receipt
        </Button>
      ) : null}
      {row.stage === 'DECLARED' ? (
        <ActionButton
          action={row.actions.reject}
          size="xs"
          variant="default"
          onClick={() => setRejects(true)}
        >
          Reject
        </ActionButton>
      ) : null}
      {row.suspenseId ? (
        <Button component={Link} size="xs" variant="default" to={paths.adminSuspense()}>
          Decide
        </Button>
      ) : null}
      {rejects ? <Reject deposit={row} onClose={() => setRejects(false)} /> : null}
    </Group>
  );
}

function Reject({ deposit, onClose }: { deposit: DeskDeposit; onClose: () => void }) {
  const reject = useMutation(
    mutation('POST /admin/funds/deposits/:depositId/reject', {
      invalidates: FUNDS,
      ok: 'Transfer rejected',
      quiet: true,
    }),
  );
  const send = (reason: string) =>
    reject.mutate({ params: { depositId: deposit.id }, body: { reason } }, { onSuccess: onClose });
  return (
    <WordsDialog
      title={`Reject ${deposit.reference}?`}
      text={`${deposit.party.name} declared ${money(deposit.amount)}.`}
      description="The investor sees this reason."
      action="Reject transfer"
      least={3}
      most={300}
      error={reject.error}
      isSending={reject.isPending}
      onSend={send}
      onClose={onClose}
    />
  );
}
