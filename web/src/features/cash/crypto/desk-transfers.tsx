import { shortAddress } from '@holdfast/domain/cash/crypto/short-address';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { dateTime, money } from '../../../lib/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/card.tsx';
import { DecisionDialog } from '../../../ui/form/decision-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Link } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { reasonProblem } from './crypto.form.ts';
import classes from './crypto.module.css';
import { DeskCard, DeskLine } from './desk-card.tsx';
import type { DeskTransfer } from './view.ts';

const STAGE: Readonly<Record<DeskTransfer['stage'], readonly [string, BadgeTone]>> = {
  REQUESTED: ['Two people decide', 'warn'],
  SENDING: ['Sending', 'info'],
  SENT: ['Sent', 'good'],
  FAILED: ['Failed', 'bad'],
  REJECTED: ['Rejected', 'bad'],
  CANCELLED: ['Cancelled', 'plain'],
};

/** ALGO that leave, for staff: above the limit two people agree. */
export function DeskTransfers() {
  const [open, setOpen] = useState<DeskTransfer>();
  const transfers = useQuery(query('GET /admin/funds/algo-transfers'));
  return (
    <DeskCard
      title="ALGO sent out"
      query={transfers}
      empty={
        <EmptyState icon={<IconArrowUpRight size={20} />} title="No ALGO were sent out yet">
          Transfers above the limit wait here for two people.
        </EmptyState>
      }
      line={(row) => <Line key={row.id} row={row} onDecide={() => setOpen(row)} />}
    >
      {open ? <DecideDialog row={open} onClose={() => setOpen(undefined)} /> : null}
    </DeskCard>
  );
}

function Line({ row, onDecide }: { row: DeskTransfer; onDecide: () => void }) {
  const [word, tone] = STAGE[row.stage];
  const agreed = row.agreed.map((one) => one.name).join(', ');
  const note = `To ${shortAddress(row.address)} · ${dateTime(row.createdAt)}`;
  return (
    <DeskLine
      text={`${row.partyName}: ${money(row.amount, 'ALGO')} ≈ ${money(row.worthUsd)}`}
      note={agreed ? `${note} · agreed: ${agreed}` : note}
      link={row.link ? <Link to={row.link}>On the chain</Link> : null}
      word={word}
      tone={tone}
      action={row.stage === 'REQUESTED' ? row.actions.release : undefined}
      onDecide={onDecide}
    />
  );
}

const useDecide = () =>
  useMutation(
    mutation('POST /admin/funds/algo-transfers/:transferId/decide', {
      invalidates: ['GET /admin/funds/algo-transfers'],
      quiet: true,
    }),
  );

function DecideDialog({ row, onClose }: { row: DeskTransfer; onClose: () => void }) {
  const params = { transferId: row.id };
  const approval = useForm({
    initial: {},
    parse: () => ({ params, body: { decision: 'approve' as const, fingerprint: row.fingerprint } }),
    send: useDecide(),
    onDone: onClose,
  });
  const rejection = useForm({
    initial: { reason: '' },
    checks: { reason: reasonProblem },
    parse: ({ reason }) => ({
      params,
      body: { decision: 'reject' as const, reason: reason.trim() },
    }),
    send: useDecide(),
    onDone: onClose,
  });
  return (
    <DecisionDialog
      title="Let these ALGO leave?"
      approval={approval}
      approve="Approve"
      rejection={rejection}
      reasonLabel="Reason, if you reject it"
      onClose={onClose}
    >
      <Facts
        lined
        items={[
          { label: 'From', value: row.partyName },
          { label: 'Amount', value: money(row.amount, 'ALGO'), strong: true },
          { label: 'Worth', value: money(row.worthUsd) },
        ]}
      />
      <p className={classes.text}>To {row.address}</p>
      {row.twoPeople ? <p className={classes.text}>{row.twoPeople}</p> : null}
    </DecisionDialog>
  );
}
