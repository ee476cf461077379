import { decimalsOf } from '@holdfast/domain/kernel/money';
import { TextInput } from '@mantine/core';
import { IconCurrencyBitcoin } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { dateTime, money } from '../../../lib/figures/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { DecisionDialog } from '../../../ui/form/decision-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { foundBody, foundChecks, reasonProblem } from './crypto.form.ts';
import { DeskCard, DeskLine } from './desk-card.tsx';
import { type DeskDeposit, isOpen } from './view.ts';

const DEPOSITS = ['GET /admin/funds/crypto-deposits'] as const;

export function DeskCryptoDeposits() {
  const deposits = useQuery(query('GET /admin/funds/crypto-deposits'));
  const [open, setOpen] = useState<DeskDeposit>();
  return (
    <DeskCard
      title="Crypto deposits"
      query={deposits}
      empty={
        <EmptyState icon={<IconCurrencyBitcoin size={20} />} title="No crypto deposits yet">
          Reported bitcoin deposits appear here until confirmed.
        </EmptyState>
      }
      line={(row) => <Line key={row.id} row={row} onDecide={() => setOpen(row)} />}
    >
      {open ? <DecideDialog row={open} onClose={() => setOpen(undefined)} /> : null}
    </DeskCard>
  );
}

function Line({ row, onDecide }: { row: DeskDeposit; onDecide: () => void }) {
  const worth = row.worthUsd ? ` ≈ ${money(row.worthUsd)}` : '';
  const checked = row.checkedBy ? ` · confirmed by ${row.checkedBy.name}` : '';
  return (
    <DeskLine
      text={`${row.partyName}: ${money(row.amount, row.currency)}${worth}`}
      note={`${row.reference} · ${dateTime(row.createdAt)}${checked}`}
      word={row.stage === 'CHECKED' ? 'Needs second approval' : STATUS[row.status]}
      tone={row.status === 'completed' ? 'good' : isOpen(row) ? 'warn' : 'plain'}
      decide={
        <ActionButton
          action={isOpen(row) ? row.actions.credit : undefined}
          size="compact-sm"
          variant="default"
          onClick={onDecide}
        >
          Decide
        </ActionButton>
      }
    />
  );
}

const STATUS: Readonly<Record<DeskDeposit['status'], string>> = {
  pending: 'Pending',
  completed: 'Completed',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

/** The second approver's input is compared with the first's; neither is prefilled. */
function DecideDialog({ row, onClose }: { row: DeskDeposit; onClose: () => void }) {
  const params = { depositId: row.id };
  const confirm = useMutation(
    mutation('POST /admin/funds/crypto-deposits/:depositId/confirm', {
      invalidates: DEPOSITS,
      quiet: true,
    }),
  );
  const reject = useMutation(
    mutation('POST /admin/funds/crypto-deposits/:depositId/reject', {
      invalidates: DEPOSITS,
      quiet: true,
    }),
  );
  const approval = useForm({
    initial: { amount: '', transactionId: '' },
    checks: foundChecks,
    parse: (values) => ({ params, body: foundBody(values) }),
    send: confirm,
    onDone: onClose,
  });
  const rejection = useForm({
    initial: { reason: '' },
    checks: { reason: reasonProblem },
    parse: ({ reason }) => ({ params, body: { reason: reason.trim() } }),
    send: reject,
    onDone: onClose,
  });
  return (
    <DecisionDialog
      title={`Bitcoin ${row.reference}`}
      approval={approval}
      approve="Confirm"
      rejection={rejection}
      reasonLabel="Reason, if not received"
      reasonNote="The investor sees this reason."
      onClose={onClose}
    >
      <Facts
        lined
        items={[
          { label: 'From', value: row.partyName },
          ...(row.stage === 'DECLARED'
            ? [{ label: 'Amount reported', value: money(row.amount, 'BTC') }]
            : []),
        ]}
      />
      <MoneyInput
        label="Amount received"
        currency="BTC"
        decimals={decimalsOf('BTC')}
        value={approval.values.amount}
        {...approval.field('amount')}
      />
      <TextInput label="Transaction ID" autoComplete="off" {...approval.field('transactionId')} />
    </DecisionDialog>
  );
}
