import { Button, Group, TextInput } from '@mantine/core';
import { IconCurrencyBitcoin } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type CallData, call, newKey } from '../../../lib/call.ts';
import { decimal, firstOf, required } from '../../../lib/checks.ts';
import { textOf } from '../../../lib/failure.ts';
import { dateTime, money } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card, Facts } from '../../../ui/card.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { decimalText, MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { bitcoinTxProblem } from './crypto.form.ts';
import classes from './crypto.module.css';

type Deposit = CallData<'GET /admin/funds/crypto-deposits'>[number];

const useDepositsForStaff = () =>
  useQuery({
    queryKey: ['desk', 'crypto-deposits'],
    queryFn: ({ signal }) => call('GET /admin/funds/crypto-deposits', { signal }),
    meta: { quiet: true },
  });

/** Crypto that came in, for staff: bitcoin waits until somebody has found it. */
export function CryptoDesk() {
  const query = useDepositsForStaff();
  const [open, setOpen] = useState<Deposit>();
  const rows = query.data ?? [];
  return (
    <Card title="Crypto deposits">
      {query.isError ? (
        <ErrorState
          title="Crypto deposits did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows rows={3} label="Loading crypto deposits" />
      ) : rows.length === 0 ? (
        <EmptyState icon={<IconCurrencyBitcoin size={20} />} title="No crypto deposits yet">
          Bitcoin that people say they sent stands here until you have found it.
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-label="Crypto deposits">
          {rows.map((row) => (
            <Line key={row.id} row={row} onDecide={() => setOpen(row)} />
          ))}
        </ul>
      )}
      {open ? <DecideDialog row={open} onClose={() => setOpen(undefined)} /> : null}
    </Card>
  );
}

const waits = (row: Deposit): boolean => row.stage === 'DECLARED' || row.stage === 'CHECKED';

function Line({ row, onDecide }: { row: Deposit; onDecide: () => void }) {
  const worth = row.worthUsd ? ` ≈ ${money(row.worthUsd)}` : '';
  const checked = row.checkedBy ? ` · found by ${row.checkedBy.name}` : '';
  return (
    <li className={classes.row}>
      <span className="num">
        {row.partyName}: {money(row.amount, row.currency)}
        {worth}
        <small>
          {row.reference} · {dateTime(row.createdAt)}
          {checked}
        </small>
      </span>
      <span className={classes.end}>
        {waits(row) && row.mayDecide ? (
          <Button size="compact-sm" variant="default" onClick={onDecide}>
            Decide
          </Button>
        ) : null}
        <Badge tone={row.status === 'completed' ? 'good' : waits(row) ? 'warn' : 'plain'}>
          {row.stage === 'CHECKED' ? 'Second person' : STATUS[row.status]}
        </Badge>
      </span>
    </li>
  );
}

const STATUS: Readonly<Record<Deposit['status'], string>> = {
  pending: 'Pending',
  completed: 'Completed',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

type Decision =
  | { readonly kind: 'confirm'; readonly amount: string; readonly transactionId: string }
  | { readonly kind: 'reject'; readonly reason: string };

function useDecide(depositId: string) {
  const client = useQueryClient();
  const [key] = useState(newKey);
  const params = { depositId };
  return useMutation({
    mutationFn: (made: Decision) =>
      made.kind === 'reject'
        ? call('POST /admin/funds/crypto-deposits/:depositId/reject', {
            params,
            body: { reason: made.reason },
          })
        : call('POST /admin/funds/crypto-deposits/:depositId/confirm', {
            params,
            body: { amount: made.amount, transactionId: made.transactionId },
            idempotencyKey: key,
          }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['desk', 'crypto-deposits'] }),
    meta: { quiet: true },
  });
}

const amountShape = firstOf(required('Amount'), decimal('Amount', 8));

/** What the second person enters is compared with the first one's words: neither sees a default. */
function DecideDialog({ row, onClose }: { row: Deposit; onClose: () => void }) {
  const decide = useDecide(row.id);
  const [typed, setTyped] = useState({ amount: '', txId: '', reason: '' });
  const [tried, setTried] = useState<'confirm' | 'reject'>();
  const wrong = {
    amount: amountShape(typed.amount),
    txId: typed.txId.trim() ? bitcoinTxProblem(typed.txId) : 'Transaction id is required',
    reason: typed.reason.trim() ? null : 'Reason is required',
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setTried('confirm');
    const amount = decimalText(typed.amount, 8);
    if (wrong.amount || wrong.txId || !amount) return;
    const transactionId = typed.txId.trim().toLowerCase();
    decide.mutate({ kind: 'confirm', amount, transactionId }, { onSuccess: onClose });
  };
  const reject = () => {
    setTried('reject');
    if (wrong.reason) return;
    decide.mutate({ kind: 'reject', reason: typed.reason.trim() }, { onSuccess: onClose });
  };
  return (
    <DialogFrame
      size={440}
      title={`Bitcoin ${row.reference}`}
      onClose={onClose}
      busy={decide.isPending}
    >
      <form noValidate className={classes.form} onSubmit={confirm}>
        <Facts
          lined
          items={[
            { label: 'From', value: row.partyName },
            ...(row.stage === 'DECLARED'
              ? [{ label: 'Said to be sent', value: money(row.amount, 'BTC') }]
              : []),
          ]}
        />
        <MoneyInput
          label="Amount received"
          currency="BTC"
          decimals={8}
          value={typed.amount}
          onChange={(amount) => setTyped({ ...typed, amount })}
          error={tried === 'confirm' ? wrong.amount : null}
        />
        <TextInput
          label="Transaction id"
          autoComplete="off"
          value={typed.txId}
          onChange={(event) => setTyped({ ...typed, txId: event.currentTarget.value })}
          error={tried === 'confirm' ? wrong.txId : null}
        />
        <TextInput
          label="Reason, if nothing arrived"
          value={typed.reason}
          onChange={(event) => setTyped({ ...typed, reason: event.currentTarget.value })}
          error={tried === 'reject' ? wrong.reason : null}
        />
        {decide.isError ? (
          <Alert tone="bad" live>
            {textOf(decide.error)}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" color="red" onClick={reject} disabled={decide.isPending}>
            Reject
          </Button>
          <Button type="submit" loading={decide.isPending}>
            Confirm
          </Button>
        </Group>
      </form>
    </DialogFrame>
  );
}
