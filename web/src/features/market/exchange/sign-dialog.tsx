import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { textOf } from '../../../lib/failure.ts';
import { useUser } from '../../../lib/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { SignatureField } from '../../../ui/inputs/signature-field.tsx';
import { notify } from '../../../ui/notify.tsx';
import { type Agreement, useSign } from './agreement-queries.ts';
import classes from './order-form.module.css';
import { useTrade } from './trade-context.ts';

type SignProps = { readonly agreements: readonly Agreement[]; readonly onClose: () => void };

/** The agreements' texts, and one signature under them. */
export default function SignDialog({ agreements, onClose }: SignProps) {
  const { asset } = useTrade();
  const user = useUser();
  const name = `${user?.kyc.firstName ?? ''} ${user?.kyc.lastName ?? ''}`.trim();
  const [isAccepted, accept] = useState(false);
  const [signature, setSignature] = useState<string>();
  const sign = useSign(asset.id, agreements);
  const send = () =>
    sign.mutate(
      { name, signature: signature ?? '' },
      {
        onSuccess: () => {
          notify.ok('Signed');
          onClose();
        },
      },
    );
  return (
    <DialogFrame
      title={`Agreements of ${asset.name}`}
      size={720}
      busy={sign.isPending}
      onClose={onClose}
    >
      {agreements.map((agreement) => (
        <div key={agreement.id}>
          <h3>{agreement.name}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <section className={classes.text} tabIndex={0} aria-label={agreement.name}>
            {agreement.body}
          </section>
        </div>
      ))}
      <Checkbox
        my="md"
        checked={isAccepted}
        onChange={(event) => accept(event.currentTarget.checked)}
        label="I have read and accept what stands above."
      />
      <SignatureField label="Your signature" name={name} onChange={setSignature} />
      {sign.isError ? <Alert tone="bad">{textOf(sign.error)}</Alert> : null}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} disabled={sign.isPending}>
          Cancel
        </Button>
        <Button onClick={send} loading={sign.isPending} disabled={!isAccepted || !signature}>
          Sign
        </Button>
      </Group>
    </DialogFrame>
  );
}
