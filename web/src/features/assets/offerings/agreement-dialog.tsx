import { Button, Group } from '@mantine/core';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { ReadToEnd } from '../../../ui/read-to-end.tsx';
import classes from './offerings.module.css';
import type { Agreement } from './view.ts';

/** An agreement's text, to be read to its end before it is accepted. */
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
      <p className={classes.hint}>
        Version {agreement.version}.{' '}
        {isRead ? 'Read to the end.' : 'Scroll to the end to accept it.'}
      </p>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose} data-autofocus>
          Done reading
        </Button>
      </Group>
    </DialogFrame>
  );
}
