import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { BANKS } from '../../../api/reads.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useCode } from '../../../ui/form/use-code.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { Bank } from './view.ts';

export function ToggleDialog({ bank, onClose }: { bank: Bank; onClose: () => void }) {
  const toggle = useMutation(
    mutation('POST /user/banks/toggle/:bankId', {
      invalidates: BANKS,
      ok: ({ data }) => (data.bank.active ? 'Bank account enabled' : 'Bank account disabled'),
      quiet: true,
    }),
  );
  const code = useCode(toggle.error);
  const form = useForm({
    initial: {},
    parse: () => ({ params: { bankId: bank.id }, body: code.sent }),
    send: toggle,
    hasCode: true,
    onDone: onClose,
  });
  const word = bank.active ? 'Disable' : 'Enable';
  return (
    <FormDialog
      title={`${word} ${bank.bankName}?`}
      form={form}
      text={
        bank.active
          ? `You can’t deposit from or withdraw to ${bank.masked} until you enable it again.`
          : `You can withdraw to ${bank.masked} 24 hours after you enable it.`
      }
      action={word}
      onClose={onClose}
    >
      {code.field}
    </FormDialog>
  );
}
