import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { WALLET } from '../../../api/reads.ts';
import { date, money } from '../../../lib/figures/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { DeclareDialog } from './declare-dialog.tsx';
import type { Deposit } from './view.ts';

const STAGES: Readonly<Partial<Record<Deposit['stage'], readonly [string, BadgeTone]>>> = {
  AWAITING_TRANSFER: ['Awaiting your transfer', 'warn'],
  DECLARED: ['On its way', 'info'],
  ON_HOLD: ['On hold', 'bad'],
};

export function OpenTransfers() {
  const open = query('GET /user/wallet/bank-deposits', { query: { open: 'yes', limit: 20 } });
  const { data } = useQuery(open);
  return data?.map((deposit) => <Transfer key={deposit.id} deposit={deposit} />);
}

function Transfer({ deposit }: { deposit: Deposit }) {
  const [declares, setDeclares] = useState(false);
  const [word, tone] = STAGES[deposit.stage] ?? [deposit.stage, 'plain' as const];
  const waits = deposit.stage === 'AWAITING_TRANSFER';
  return (
    <Card title={`Transfer ${money(deposit.amount)}`} aside={<Badge tone={tone}>{word}</Badge>}>
      <Stack gap={14}>
        {waits ? <Instruction deposit={deposit} /> : <Sent deposit={deposit} />}
        {waits ? (
          <ActionButton
            action={deposit.actions.declare}
            size="lg"
            onClick={() => setDeclares(true)}
          >
            I have sent the transfer
          </ActionButton>
        ) : null}
        <Cancel deposit={deposit} />
      </Stack>
      {declares ? <DeclareDialog deposit={deposit} onClose={() => setDeclares(false)} /> : null}
    </Card>
  );
}

function Instruction({ deposit }: { deposit: Deposit }) {
  const { beneficiary, reference } = deposit;
  const copied = (label: string, text: string) => ({
    label,
    value: <CopyText label={label} text={text} />,
  });
  return (
    <>
      <Facts
        lined
        items={[
          copied('Beneficiary', beneficiary.name),
          { label: 'Bank', value: beneficiary.bankName },
          copied('IBAN', beneficiary.iban),
          copied('SWIFT', beneficiary.swift),
          { ...copied('Reference', reference), strong: true },
          { label: 'From', value: deposit.bank },
        ]}
      />
      {beneficiary.isExample ? (
        <Alert tone="warn">
          <b>Example details.</b> This isn’t a real account. Don’t send money to it.
        </Alert>
      ) : null}
      <Alert tone="warn">
        {'Include the reference so we can match your payment. '}
        Send it from the account above by {date(deposit.expiresAt)}.
      </Alert>
    </>
  );
}

const Sent = ({ deposit }: { deposit: Deposit }) => (
  <>
    <Facts
      lined
      items={[
        { label: 'Reference', value: <CopyText label="Reference" text={deposit.reference} /> },
        ...(deposit.transactionId
          ? [{ label: 'Transaction ID', value: deposit.transactionId }]
          : []),
        ...(deposit.transferredAt ? [{ label: 'Sent', value: date(deposit.transferredAt) }] : []),
        { label: 'From', value: deposit.bank },
      ]}
    />
    <Text size={13} tone="quiet">
      {deposit.reason ??
        'Bank transfers usually take one to three business days. We’ll notify you when it’s credited.'}
    </Text>
  </>
);

function Cancel({ deposit }: { deposit: Deposit }) {
  const cancel = useMutation(
    mutation('POST /user/wallet/transaction/:transactionId/delete', {
      invalidates: WALLET,
      ok: 'Transfer cancelled',
    }),
  );
  const ask = async () => {
    const yes = await confirm({
      title: 'Cancel this transfer?',
      text: `Only cancel if you haven’t sent money with the reference ${deposit.reference}; it couldn’t be credited automatically.`,
      action: 'Cancel transfer',
    });
    if (yes) cancel.mutate({ params: { transactionId: deposit.id }, body: {} });
  };
  return (
    <ActionButton
      action={deposit.actions.cancel}
      variant="subtle"
      color="gray"
      loading={cancel.isPending}
      onClick={() => void ask()}
    >
      Cancel transfer
    </ActionButton>
  );
}
