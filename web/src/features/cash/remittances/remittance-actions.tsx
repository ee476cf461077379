import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { OWN_MONEY } from '../../../api/reads.ts';
import { money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { ReviewButton } from '../../people/approvals/review-button.tsx';
import { LineDialog } from './line-dialog.tsx';
import type { Remittance } from './view.ts';

export function RemittanceActions({ row }: { row: Remittance }) {
  const [open, setOpen] = useState<'send' | 'cancel' | 'book'>();
  const close = () => setOpen(undefined);
  const { actions, reference } = row;
  const now = (name: 'send' | 'cancel' | 'book') =>
    row.status === 'APPROVED' || row.status === 'SENT' ? actions[name] : undefined;
  const button = (name: 'send' | 'cancel' | 'book', label: string) => (
    <ActionButton
      size="xs"
      variant="default"
      action={name === 'book' && row.status !== 'SENT' ? undefined : now(name)}
      aria-label={`${label}: ${reference}`}
      onClick={() => setOpen(name)}
    >
      {label}
    </ActionButton>
  );
  return (
    <Group as="span" gap={6} wrap>
      {row.status === 'REQUESTED' ? (
        <ReviewButton kind="own_money.remittance" subjectId={row.id} name={reference} />
      ) : null}
      {row.status === 'APPROVED' ? <FileButton row={row} /> : null}
      {row.status === 'APPROVED' ? button('send', 'Mark as sent') : null}
      {button('book', 'Match to statement line')}
      {button('cancel', 'Cancel')}
      {row.entryId ? <TextLink to={paths.adminBookEntry(row.entryId)}>Entry</TextLink> : null}
      {open === 'send' ? <SendDialog row={row} onClose={close} /> : null}
      {open === 'cancel' ? <CancelDialog row={row} onClose={close} /> : null}
      {open === 'book' ? <LineDialog row={row} onClose={close} /> : null}
    </Group>
  );
}

const FileButton = ({ row: { id, reference } }: { row: Remittance }) => (
  <Button
    component="a"
    size="xs"
    variant="default"
    href={`/api/admin/remittances/${id}/file`}
    download
    leftSection={<IconDownload size={14} />}
    aria-label={`Download the payment file of ${reference}`}
  >
    XML
  </Button>
);

type DialogProps = { readonly row: Remittance; readonly onClose: () => void };

function SendDialog({ row, onClose }: DialogProps) {
  const send = useMutation(
    mutation('POST /admin/remittances/:remittanceId/sent', {
      invalidates: OWN_MONEY,
      ok: 'Remittance marked as sent',
      quiet: true,
    }),
  );
  const params = { remittanceId: row.id };
  return (
    <WordsDialog
      title={`Mark ${money(row.amount)} as sent?`}
      about={row.id}
      text="The bank accepted the payment. It’s booked when it appears on a statement."
      label="Bank reference"
      description="The bank’s ID for the payment."
      action="Mark as sent"
      short
      most={70}
      isSending={send.isPending}
      error={send.error}
      onSend={(bankReference) =>
        send.mutate({ params, body: { bankReference } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

function CancelDialog({ row, onClose }: DialogProps) {
  const cancel = useMutation(
    mutation('POST /admin/remittances/:remittanceId/cancel', {
      invalidates: OWN_MONEY,
      ok: 'Remittance cancelled',
      quiet: true,
    }),
  );
  const params = { remittanceId: row.id };
  return (
    <WordsDialog
      title={`Cancel ${row.reference}?`}
      text={
        row.status === 'SENT'
          ? 'Only cancel when the bank has confirmed that it didn’t pay. The amount becomes available again.'
          : 'The amount becomes available again. Don’t send the payment file to the bank.'
      }
      description="Only staff see this reason."
      action="Cancel remittance"
      cancel="Keep remittance"
      danger
      isSending={cancel.isPending}
      error={cancel.error}
      onSend={(reason) => cancel.mutate({ params, body: { reason } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
