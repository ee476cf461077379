import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useCode } from '../../../ui/form/use-code.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

type RenewProps = { readonly onClose: () => void; readonly onMade: () => void };

/** A code of the app, or one of the old codes: then ten new ones take their place. */
export function RenewCodesDialog({ onClose, onMade }: RenewProps) {
  const renew = useMutation(mutation('POST /user/backup-codes', { quiet: true }));
  const code = useCode(renew.error, { isOn: true, isFocused: true });
  const form = useForm({
    initial: {},
    parse: () => ({ body: { code: code.sent.code ?? '' } }),
    send: renew,
    hasCode: true,
    onDone: onMade,
  });
  return (
    <FormDialog
      title="Make new backup codes"
      form={form}
      text="The codes you have now stop working at once."
      action="Make ten new codes"
      disabled={code.isMissing}
      size={440}
      onClose={onClose}
    >
      {code.field}
    </FormDialog>
  );
}
