import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { firstOf, maxLength, required } from '../../lib/checks.ts';
import { notify } from '../../ui/notify.tsx';
import { type ManagedAsset, useReject } from './queries.ts';

const check = firstOf(required('Reason'), maxLength('Reason', 500));

/** Sends a draft back with the reason that its owner reads. */
export default function RejectDialog({
  asset,
  onClose,
}: {
  asset: ManagedAsset;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const reject = useReject();
  const send = () => {
    const wrong = check(reason) ?? undefined;
    setError(wrong);
    if (wrong) return;
    const done = () => {
      notify.ok('Sent back to its owner');
      onClose();
    };
    reject.mutate({ assetId: asset.id, reason }, { onSuccess: done });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Reject ${asset.name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Textarea
        label="Reason"
        description="The owner reads this and can send the asset again."
        autosize
        minRows={3}
        data-autofocus
        value={reason}
        error={error}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="ember" loading={reject.isPending} onClick={send}>
          Reject
        </Button>
      </Group>
    </Modal>
  );
}
