import { TextInput } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useAgreementReading } from '../../../api/agreement-reading.ts';
import { mutation } from '../../../api/mutation.ts';
import { AGREEMENTS } from '../../../api/reads.ts';
import { Form } from '../../../ui/form/form.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { SignatureField } from '../../../ui/inputs/signature-field.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { type Agreement, AgreementText } from './agreement-text.tsx';
import { type SignValues, signBody, signChecks } from './sign.form.ts';

type SignFormProps = {
  readonly agreement: Agreement;
  readonly name: string;
  readonly onSigned: () => void;
  readonly submit?: string;
};

export function SignForm({ agreement, name: known, onSigned, submit }: SignFormProps) {
  const sign = useMutation(
    mutation('POST /asset/accept-agreement', {
      invalidates: AGREEMENTS,
      ok: 'Agreement signed',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: { name: known, signature: '', method: 'drawn' } as SignValues,
    checks: signChecks,
    parse: (values) => ({ body: signBody(agreement, values) }),
    send: sign,
    onDone: onSigned,
  });
  const { name } = form.values;
  const reading = useAgreementReading();
  const isRead = reading.isRead(agreement);
  return (
    <Form form={form} className={classOf({ kind: 'stack', gap: 20 })}>
      <AgreementText agreement={agreement} onRead={() => reading.note(agreement)} />
      <TextInput
        label="Full name"
        description={form.problems.name ? undefined : 'As in your identity document'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={160}
        autoComplete="name"
        {...form.field('name')}
      />
      <SignatureField
        name={name}
        onChange={(drawn, method) => {
          form.set('signature', drawn ?? '');
          form.set('method', method);
        }}
        error={form.problems.signature}
      />
      <Text size={13} tone="quiet">
        We record your name, this signature, the time, your IP address and the fingerprint of the
        text, and keep a PDF for you.
      </Text>
      <div>
        <ReasonedButton
          type="submit"
          size="lg"
          leftSection={<IconSignature size={18} />}
          loading={form.isSending}
          whyNot={isRead ? undefined : 'Read to the end of the text to sign.'}
        >
          {submit ?? `Sign ${agreement.name}`}
        </ReasonedButton>
      </div>
    </Form>
  );
}
