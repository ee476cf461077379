import { Button } from '@mantine/core';
import { IconDownload, IconFileExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '../../../lib/call.ts';
import { counted, dateTime, money } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { notify } from '../../../ui/notify.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import { type Batch, batchesQuery, type Summary, useClaim, useSendBatch } from './queries.ts';
import { amountIn, countOf } from './view.ts';
import classes from './withdrawals.module.css';

/** Payment files: one is made of everything that is approved, and fetched for the bank. */
export function BatchesCard({ summary }: { summary: Summary | undefined }) {
  const { data, error, refetch } = useQuery(batchesQuery());
  const claim = useClaim();
  const ready = countOf(summary, 'APPROVED') ?? 0;
  const make = async () => {
    const sum = summary ? money(amountIn(summary, 'APPROVED')) : '';
    const yes = await confirm({
      title: 'Make a payment file?',
      text: `It takes ${counted(ready, 'approved withdrawal')}, ${sum}. From then on they can’t be cancelled.`,
      action: `Export ${sum}`,
    });
    if (!yes) return;
    claim.mutate(newKey(), {
      onSuccess: (batch) => notify.ok(`${batch.name}: ${counted(batch.payments, 'payment')}`),
    });
  };
  return (
    <Card
      title="Payment files"
      flush
      aside={
        <Button
          size="xs"
          leftSection={<IconFileExport size={14} />}
          disabled={ready === 0}
          loading={claim.isPending}
          onClick={() => void make()}
        >
          {ready > 0 ? `Export ${ready}` : 'Nothing to export'}
        </Button>
      }
    >
      {error && !data ? (
        <ErrorState title="Files did not load" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={2} label="Loading payment files" />
      ) : data.length === 0 ? (
        <EmptyState icon={<IconFileExport size={20} />} title="No payment file yet">
          A file takes everything that is approved to the bank (ISO 20022 pain.001).
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {data.map((batch) => (
            <BatchRow key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function BatchRow({ batch }: { batch: Batch }) {
  const send = useSendBatch(batch.id);
  const [asking, ask] = useState(false);
  return (
    <li>
      <span className={classes.words}>
        <strong>
          {batch.name} · {money(batch.total)}
        </strong>
        <span className={classes.quiet}>
          {counted(batch.payments, 'payment')}, {batch.createdBy}, {dateTime(batch.createdAt)}
        </span>
      </span>
      <span className={classes.buttons}>
        <Button
          component="a"
          size="xs"
          variant="default"
          href={`/api/admin/withdrawal-batches/${batch.id}/file`}
          download
          leftSection={<IconDownload size={14} />}
          aria-label={`Download ${batch.name}`}
        >
          XML
        </Button>
        {batch.unsent > 0 ? (
          <Button
            size="xs"
            variant="default"
            aria-label={`Mark ${batch.name} as sent`}
            onClick={() => ask(true)}
          >
            Mark as sent
          </Button>
        ) : (
          <Badge tone="good">Sent</Badge>
        )}
      </span>
      {asking ? (
        <WordsDialog
          title={`Mark ${batch.name} as sent?`}
          text={`The bank took ${counted(batch.unsent, 'payment')} of this file.`}
          label="Bank reference"
          description="What the bank calls the file."
          action="Mark as sent"
          short
          most={70}
          isSending={send.isPending}
          onSend={(text) => send.mutate(text, { onSuccess: () => ask(false) })}
          onClose={() => ask(false)}
        />
      ) : null}
    </li>
  );
}
