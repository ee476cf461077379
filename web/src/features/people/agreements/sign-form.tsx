import { Button, TextInput } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { AGREEMENTS } from '../../../api/reads.ts';
import { firstOf, minLength, required } from '../../../lib/checks.ts';
import { textOf } from '../../../lib/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { SignatureField } from '../../../ui/inputs/signature-field.tsx';
import { type Agreement, AgreementText } from './agreement-text.tsx';
import classes from './agreements.module.css';

type SignFormProps = {
  readonly agreement: Agreement;
  /** The signer's name as the account knows it. */
  readonly name: string;
  readonly onSigned: () => void;
  readonly submit?: string;
};

const checkName = firstOf(required('Full name'), minLength('Full name', 2));

/** Exactly the text that was read. */
const signedTextOf = ({ id, version, bodyHash, assetId }: Agreement) => ({
  agreementId: id,
  version,
  bodyHash,
  ...(assetId ? { assetId } : {}),
});

/** Reads and signs one agreement: its text, the name, a drawn, typed or uploaded signature. */
export function SignForm({ agreement, name: known, onSigned, submit }: SignFormProps) {
  const [name, setName] = useState(known);
  const [signature, setSignature] = useState<string>();
  const [problems, setProblems] = useState<{ name?: string | null; signature?: string }>({});
  const sign = useMutation(
    mutation('POST /asset/accept-agreement', { invalidates: AGREEMENTS, ok: 'Agreement signed' }),
  );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = {
      name: checkName(name),
      ...(signature ? {} : { signature: 'Signature is required' }),
    };
    setProblems(found);
    if (found.name || !signature) return;
    // Word of the signature may take this form away before its answer is here: whoever signed is
    // led on all the same. A refusal is shown from the mutation's own state.
    const signed = await sign
      .mutateAsync({ body: { ...signedTextOf(agreement), name: name.trim(), signature } })
      .catch(() => undefined);
    if (!signed) return;
    onSigned();
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate className={classes.form}>
      <AgreementText agreement={agreement} />
      <TextInput
        label="Full name"
        description={problems.name ? undefined : 'As it stands in your identity document'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={name}
        maxLength={160}
        autoComplete="name"
        error={problems.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SignatureField name={name} onChange={setSignature} error={problems.signature} />
      {sign.error ? (
        <Alert tone="bad" live>
          {textOf(sign.error)}
        </Alert>
      ) : null}
      <p className={classes.note}>
        We record your name, this signature, the time, your network address and the fingerprint of
        the text, and keep a pdf for you.
      </p>
      <div>
        <Button
          type="submit"
          size="lg"
          leftSection={<IconSignature size={18} />}
          loading={sign.isPending}
        >
          {submit ?? `Sign ${agreement.name}`}
        </Button>
      </div>
    </form>
  );
}
