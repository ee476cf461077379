import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { newKey } from '../../../lib/call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { notify } from '../../../ui/notify.tsx';
import { reversalChecks, reversalOf } from './propose.form.ts';
import { type Entry, usePropose } from './queries.ts';
import { lineText } from './view.ts';

/** Proposing that an entry is taken back by its opposite. */
export function TakeBackDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const [key] = useState(newKey);
  const form = useForm({
    initial: { reason: '', evidence: '' },
    checks: reversalChecks,
    parse: (values) => ({ key, body: reversalOf(entry.id, values) }),
    send: usePropose(),
    onDone: () => {
      notify.ok('Proposed. A second person is asked.');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Take an entry back?"
      form={form}
      text={`Its opposite is booked once a second person agrees: ${entry.lines.map(lineText).join(', ')}.`}
      action="Propose"
      onClose={onClose}
    >
      <Textarea label="Reason" data-autofocus {...form.field('reason')} />
      <Textarea label="Evidence" {...form.field('evidence')} />
    </FormDialog>
  );
}
