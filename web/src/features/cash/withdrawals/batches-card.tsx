import { Button } from '@mantine/core';
import { IconDownload, IconFileExport } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { WITHDRAWAL_DESK } from '../../../api/reads.ts';
import { counted, dateTime, money } from '../../../lib/figures/format.ts';
import { useMayAsStaff } from '../../../lib/session/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { Batch, Summary } from './view.ts';
import classes from './withdrawals.module.css';

/** Payment files of all approved withdrawals; only finance creates, downloads and sends them. */
export function BatchesCard({ summary }: { summary: Summary | undefined }) {
  const batches = useQuery(query('GET /admin/withdrawal-batches', { query: { limit: 5 } }));
  const claim = useMutation(
    mutation('POST /admin/withdrawal-batches', {
      invalidates: WITHDRAWAL_DESK,
      ok: ({ data }) => `${data.name}: ${counted(data.payments, 'payment')}`,
    }),
  );
  const mayPay = useMayAsStaff('CAN_MANAGE_FUNDS');
  const next = summary?.nextFile;
  const ready = next?.payments ?? 0;
  const make = async () => {
    const sum = next ? money(next.total) : '';
    const yes = await confirm({
      title: 'Export payment file?',
      text: `The file contains ${counted(ready, 'approved withdrawal')} totalling ${sum}. Exported withdrawals can’t be cancelled.`,
      action: `Export ${sum}`,
    });
    if (yes) claim.mutate();
  };
  return (
    <Card
      title="Payment files"
      flush
      aside={
        mayPay ? (
          <ReasonedButton
            size="xs"
            leftSection={<IconFileExport size={14} />}
            whyNot={next ? (next.whyNot ?? undefined) : ''}
            loading={claim.isPending}
            onClick={() => void make()}
          >
            {ready > 0 ? `Export ${ready}` : 'Nothing to export'}
          </ReasonedButton>
        ) : null
      }
    >
      <QueryBoundary
        query={batches}
        what="Files"
        loading={<SkeletonRows rows={2} label="Loading payment files" />}
        empty={
          <EmptyState icon={<IconFileExport size={20} />} title="No payment files yet">
            Files contain all approved withdrawals (ISO 20022 pain.001).
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={classes.list}>
            {rows.map((batch) => (
              <BatchRow key={batch.id} batch={batch} mayPay={mayPay} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Card>
  );
}

type RowProps = { readonly batch: Batch; readonly mayPay: boolean };

function BatchRow({ batch, mayPay }: RowProps) {
  const send = useMutation(
    mutation('POST /admin/withdrawal-batches/:batchId/sent', { invalidates: WITHDRAWAL_DESK }),
  );
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const markSent = (bankReference: string) =>
    send.mutate({ params: { batchId: batch.id }, body: { bankReference } }, { onSuccess: close });
  return (
    <li>
      <Stack as="span" gap={2} shrinks className={classes.words}>
        <strong>
          {batch.name} · {money(batch.total)}
        </strong>
        <Text as="span" size={13} tone="quiet">
          {counted(batch.payments, 'payment')}, {batch.createdBy}, {dateTime(batch.createdAt)}
        </Text>
      </Stack>
      <Group as="span" gap={6} wrap>
        {mayPay ? (
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
        ) : null}
        {batch.unsent > 0 && mayPay ? (
          <Button
            size="xs"
            variant="default"
            aria-label={`Mark ${batch.name} as sent`}
            onClick={() => setOpen(true)}
          >
            Mark as sent
          </Button>
        ) : (
          <Badge tone={batch.unsent > 0 ? 'plain' : 'good'}>
            {batch.unsent > 0 ? 'Not sent' : 'Sent'}
          </Badge>
        )}
      </Group>
      {isOpen ? (
        <WordsDialog
          title={`Mark ${batch.name} as sent?`}
          text={`The bank accepted ${counted(batch.unsent, 'payment')} in this file.`}
          label="Bank reference"
          description="The bank’s ID for the file."
          action="Mark as sent"
          short
          most={70}
          isSending={send.isPending}
          onSend={markSent}
          onClose={close}
        />
      ) : null}
    </li>
  );
}
