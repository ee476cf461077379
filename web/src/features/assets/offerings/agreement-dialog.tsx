import { Button } from '@mantine/core';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import { ReadToEnd } from '../../../ui/text/read-to-end.tsx';
import classes from './offerings.module.css';
import type { Agreement } from './view.ts';

export default function AgreementDialog({
  agreement,
  isRead,
  onRead,
  onClose,
}: {
  agreement: Agreement;
  isRead: boolean;
  onRead: () => void;
  onClose: () => void;
}) {
  return (
    <DialogFrame title={agreement.name} size={720} onClose={onClose}>
      <ReadToEnd className={classes.agreement} label={`Text of ${agreement.name}`} onEnd={onRead}>
        {agreement.body}
      </ReadToEnd>
      <Text size={12.5} tone="faint" mt={12}>
        Version {agreement.version}.{' '}
        {isRead ? 'Read to the end.' : 'Scroll to the end to accept it.'}
      </Text>
      <Group gap={16} align="center" wrap justify="end" mt={16}>
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </Group>
    </DialogFrame>
  );
}
