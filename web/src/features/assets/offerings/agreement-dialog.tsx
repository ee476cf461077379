import { Button, Group } from '@mantine/core';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import classes from './offerings.module.css';
import type { Agreement } from './view.ts';

/** An agreement's text, to be read before it is accepted. */
export default function AgreementDialog({
  agreement,
  onClose,
}: {
  agreement: Agreement;
  onClose: () => void;
}) {
  return (
    <DialogFrame title={agreement.name} size={720} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard */}
      <section className={classes.agreement} tabIndex={0} aria-label={`Text of ${agreement.name}`}>
        {agreement.body}
      </section>
      <p className={classes.hint}>Version {agreement.version}</p>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose} data-autofocus>
          Done reading
        </Button>
      </Group>
    </DialogFrame>
  );
}
