import { shortAddress } from '@holdfast/domain/cash/wallet/chain/words';
import { Button, Group, TextInput } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallData, call, newKey } from '../../../lib/call.ts';
import { textOf } from '../../../lib/failure.ts';
import { dateTime, money } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card, Facts } from '../../../ui/card.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Link } from '../../../ui/link.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import classes from './crypto.module.css';

type Transfer = CallData<'GET /admin/funds/algo-transfers'>[number];

const STAGE: Readonly<Record<Transfer['stage'], readonly [string, BadgeTone]>> = {
  REQUESTED: ['Two people decide', 'warn'],
  SENDING: ['Sending', 'info'],
  SENT: ['Sent', 'good'],
  FAILED: ['Failed', 'bad'],
  REJECTED: ['Rejected', 'bad'],
  CANCELLED: ['Cancelled', 'plain'],
};

/** ALGO that leave, for staff: above the limit two people agree. */
export function AlgoDesk() {
  const [open, setOpen] = useState<Transfer>();
  const query = useQuery({
    queryKey: ['desk', 'algo-transfers'],
    queryFn: ({ signal }) => call('GET /admin/funds/algo-transfers', { signal }),
    meta: { quiet: true },
  });
  const rows = query.data ?? [];
  return (
    <Card title="ALGO sent out">
      {query.isError ? (
        <ErrorState
          title="ALGO transfers did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows rows={3} label="Loading ALGO transfers" />
      ) : rows.length === 0 ? (
        <EmptyState icon={<IconArrowUpRight size={20} />} title="No ALGO were sent out yet">
          Transfers above the limit wait here for two people.
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-label="ALGO transfers">
          {rows.map((row) => (
            <Line key={row.id} row={row} onDecide={() => setOpen(row)} />
          ))}
        </ul>
      )}
      {open ? <DecideDialog row={open} onClose={() => setOpen(undefined)} /> : null}
    </Card>
  );
}

function Line({ row, onDecide }: { row: Transfer; onDecide: () => void }) {
  const [word, tone] = STAGE[row.stage];
  const agreed = row.agreed.map((one) => one.name).join(', ');
  return (
    <li className={classes.row}>
      <span className="num">
        {row.partyName}: {money(row.amount, 'ALGO')} ≈ {money(row.worthUsd)}
        <small>
          To {shortAddress(row.address)} · {dateTime(row.createdAt)}
          {agreed ? ` · agreed: ${agreed}` : ''}
        </small>
      </span>
      <span className={classes.end}>
        {row.link ? <Link to={row.link}>On the chain</Link> : null}
        {row.mayDecide ? (
          <Button size="compact-sm" variant="default" onClick={onDecide}>
            Decide
          </Button>
        ) : null}
        <Badge tone={tone}>{word}</Badge>
      </span>
    </li>
  );
}

function useDecide(transferId: string) {
  const client = useQueryClient();
  const [key] = useState(newKey);
  return useMutation({
    mutationFn: (reason: string | undefined) =>
      call('POST /admin/funds/algo-transfers/:transferId/decide', {
        params: { transferId },
        body: reason === undefined ? { decision: 'approve' } : { decision: 'reject', reason },
        idempotencyKey: `${key}-${reason === undefined ? 'yes' : 'no'}`,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['desk', 'algo-transfers'] }),
    meta: { quiet: true },
  });
}

function DecideDialog({ row, onClose }: { row: Transfer; onClose: () => void }) {
  const decide = useDecide(row.id);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const reject = () => {
    setTried(true);
    if (reason.trim()) decide.mutate(reason.trim(), { onSuccess: onClose });
  };
  return (
    <DialogFrame size={440} title="Let these ALGO leave?" onClose={onClose} busy={decide.isPending}>
      <div className={classes.form}>
        <Facts
          lined
          items={[
            { label: 'From', value: row.partyName },
            { label: 'Amount', value: money(row.amount, 'ALGO'), strong: true },
            { label: 'Worth', value: money(row.worthUsd) },
          ]}
        />
        <p className={classes.text}>To {row.address}</p>
        <TextInput
          label="Reason, if you reject it"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={tried && !reason.trim() ? 'Reason is required' : null}
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
          <Button
            loading={decide.isPending}
            onClick={() => decide.mutate(undefined, { onSuccess: onClose })}
          >
            Approve
          </Button>
        </Group>
      </div>
    </DialogFrame>
  );
}
