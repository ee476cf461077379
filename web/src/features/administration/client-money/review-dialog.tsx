import { Select, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { CLIENT_MONEY } from '../../../api/reads.ts';
import { firstOf, maxLength, required } from '../../../lib/figures/checks.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { type Calculation, figure } from './view.ts';

type Props = { readonly calculation: Calculation; readonly onClose: () => void };

export function ReviewDialog({ calculation, onClose }: Props) {
  const { id, number, remedies, currency } = calculation;
  const isShort = calculation.result === 'short';
  const form = useForm({
    initial: { note: '', entryId: '' },
    checks: {
      note: firstOf(required('Note'), maxLength('Note', 2000)),
      entryId: (chosen: string) => (isShort ? required('Entry')(chosen) : null),
    },
    parse: ({ note, entryId }) => ({
      params: { calculationId: id },
      body: { note: note.trim(), entryId: entryId || null },
    }),
    send: useMutation(
      mutation('POST /admin/client-money/:calculationId/review', {
        invalidates: CLIENT_MONEY,
        ok: 'Calculation reviewed',
        quiet: true,
      }),
    ),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Review ${number}`}
      form={form}
      text="Your review is recorded with your name and can’t be changed."
      action="Record review"
      onClose={onClose}
    >
      {isShort ? (
        <Select
          label="Made good by"
          description="A top-up or correction after the close that covers the shortfall."
          placeholder={remedies.length > 0 ? 'Choose an entry' : 'No such entry yet'}
          data={remedies.map(({ entryId, what, amount, at }) => ({
            value: entryId,
            label: `${figure(amount, currency)}, ${what}, ${dateTime(at)}`,
          }))}
          {...form.field('entryId')}
        />
      ) : null}
      <Textarea
        label="Note"
        description="What you checked, and the cause of any difference."
        autosize
        minRows={3}
        data-autofocus
        {...form.field('note')}
      />
    </FormDialog>
  );
}
