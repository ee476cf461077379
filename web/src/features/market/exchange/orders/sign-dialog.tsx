import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAgreementReading } from '../../../../api/agreement-reading.ts';
import { invalidate } from '../../../../api/cache.ts';
import { AGREEMENTS, ASSETS } from '../../../../api/reads.ts';
import { call } from '../../../../lib/call.ts';
import { textOf } from '../../../../lib/failure.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { DialogFrame } from '../../../../ui/dialogs/dialog-frame.tsx';
import { ReasonedButton } from '../../../../ui/form/reasoned-button.tsx';
import { SignatureField } from '../../../../ui/inputs/signature-field.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import { notify } from '../../../../ui/notify.tsx';
import { ReadToEnd } from '../../../../ui/text/read-to-end.tsx';
import { useTrade } from '../trade-context.ts';
import type { Agreement } from '../view.ts';
import classes from './order-form.module.css';

type SignProps = { readonly agreements: readonly Agreement[]; readonly onClose: () => void };

export default function SignDialog({ agreements, onClose }: SignProps) {
  const { asset } = useTrade();
  const user = useUser();
  const name = `${user?.kyc.firstName ?? ''} ${user?.kyc.lastName ?? ''}`.trim();
  const [isAccepted, accept] = useState(false);
  const reading = useAgreementReading();
  const isRead = agreements.every(reading.isRead);
  const [signature, setSignature] = useState<Drawn>();
  const sign = useSign(asset.id, agreements);
  const send = () =>
    sign.mutate({ name, signature: '', method: 'drawn', ...signature }, { onSuccess: onClose });
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
          <ReadToEnd
            className={classOf(
              { px: 14, py: 12, radius: 8, border: true, size: 13.5, loose: true },
              classes.text,
            )}
            label={agreement.name}
            onEnd={() => reading.note(agreement)}
          >
            {agreement.body}
          </ReadToEnd>
        </div>
      ))}
      <Checkbox
        my="md"
        checked={isAccepted}
        disabled={!isRead}
        onChange={(event) => accept(event.currentTarget.checked)}
        label="I have read and accept the agreements above."
        description={isRead ? undefined : 'Scroll to the end of each agreement to accept.'}
      />
      <SignatureField
        label="Your signature"
        name={name}
        onChange={(image, method) => setSignature(image ? { signature: image, method } : undefined)}
      />
      {sign.isError ? <Alert tone="bad">{textOf(sign.error)}</Alert> : null}
      <Group gap={16} align="center" wrap justify="end" mt={16}>
        <Button variant="default" onClick={onClose} disabled={sign.isPending}>
          Cancel
        </Button>
        <ReasonedButton
          onClick={send}
          loading={sign.isPending}
          whyNot={whyNotSign(isAccepted, signature !== undefined)}
        >
          Sign
        </ReasonedButton>
      </Group>
    </DialogFrame>
  );
}

type Drawn = { readonly signature: string; readonly method: 'drawn' | 'typed' | 'uploaded' };
type Signed = Drawn & { readonly name: string };

/** Signs each agreement in the version shown. */
const useSign = (assetId: string, agreements: readonly Agreement[]) =>
  useMutation({
    mutationFn: async (signed: Signed) => {
      for (const { id, version, bodyHash } of agreements) {
        await call('POST /asset/accept-agreement', {
          body: { assetId, agreementId: id, version, bodyHash, ...signed },
        });
      }
    },
    onSuccess: () => notify.ok('Signed'),
    onSettled: (_data, _error, _signed, _context, { client }) =>
      invalidate(client, [...ASSETS, ...AGREEMENTS]),
  });

function whyNotSign(isAccepted: boolean, isSigned: boolean): string | undefined {
  if (!isAccepted) return 'Accept the agreement';
  return isSigned ? undefined : 'Add your signature';
}
