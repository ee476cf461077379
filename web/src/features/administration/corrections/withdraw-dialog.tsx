import { Textarea } from '@mantine/core';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { BelongsTo } from './belongs-to.tsx';
import { reversalChecks, reversalOf } from './propose.form.ts';
import { usePropose } from './use-propose.ts';
import { type Entry, moveSentence, oppositeOf } from './view.ts';

export function TakeBackDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const form = useForm({
    initial: { reason: '', evidence: '', belongsTo: '' },
    checks: reversalChecks,
    parse: (values) => ({ body: reversalOf(entry.id, values) }),
    send: usePropose(),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Reverse entry"
      form={form}
      text={`${moveSentence(oppositeOf(entry.lines))}. Requires a second approval.`}
      action="Propose reversal"
      onClose={onClose}
    >
      <BelongsTo min={entry.bookedOn} {...form.field('belongsTo')} />
      <Textarea label="Reason" data-autofocus {...form.field('reason')} />
      <Textarea label="Evidence" {...form.field('evidence')} />
    </FormDialog>
  );
}
