import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { Form, FormButtons, FormText } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useProof } from '../../../ui/form/use-proof.tsx';

/** A form may be open below, so Escape closes this dialog only. */
const keepEscape = ({ target }: { readonly target: EventTarget }) =>
  (target as Element).setAttribute('data-mantine-stop-propagation', 'true');

export function ProofDialog({ onAnswer }: { onAnswer: (shown: boolean) => void }) {
  const prove = useMutation(
    mutation('POST /user/proof', { quiet: true, onSuccess: () => onAnswer(true) }),
  );
  const proof = useProof(prove.error);
  const form = useForm({ initial: {}, parse: () => ({ body: proof.proof }), send: prove });
  return (
    <DialogFrame
      title="Confirm your identity"
      size={440}
      closeOnEscape={false}
      onClose={() => onAnswer(false)}
      onFocusCapture={keepEscape}
      onKeyDown={(event) => (event.key === 'Escape' ? onAnswer(false) : undefined)}
    >
      <Form
        form={{ ...form, failure: proof.failure }}
        footer={
          <FormButtons
            action="Confirm"
            whyNot={proof.missing}
            isSending={form.isSending}
            onCancel={() => onAnswer(false)}
          />
        }
      >
        <FormText>
          Required for actions that affect money, documents or rights.{' '}
          {proof.asksCode ? 'Valid for 5 minutes.' : 'Valid for an hour.'}
        </FormText>
        {proof.fields}
      </Form>
    </DialogFrame>
  );
}
