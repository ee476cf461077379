import { Button, TextInput } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../../api/mutation.ts';
import { query } from '../../../../api/query.ts';
import { AGREEMENT_DESK } from '../../../../api/reads.ts';
import type { CallData } from '../../../../lib/call.ts';
import { dateTime, shortHash } from '../../../../lib/format.ts';
import { useUser } from '../../../../lib/session.ts';
import { DrawerFrame } from '../../../../ui/drawer-frame.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { SignatureField } from '../../../../ui/inputs/signature-field.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { Quiet } from '../../../../ui/quiet.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { WordsDialog } from '../../../../ui/words-dialog.tsx';
import { markedText } from '../marked.ts';
import { MarkedText } from '../marked-text.tsx';
import { type SignValues, signChecks } from '../sign.form.ts';
import classes from './desk.module.css';
import type { Envelope } from './view.ts';

type DrawerProps = { readonly envelope: Envelope; readonly onClose: () => void };

/** The exact text that a party signed, and the platform's signature under it. */
export function CountersignDrawer({ envelope, onClose }: DrawerProps) {
  const text = useQuery(
    query('GET /admin/agreement-envelopes/:envelopeId/text', {
      params: { envelopeId: envelope.id },
    }),
  );
  return (
    <DrawerFrame title={`${envelope.agreementName}, version ${envelope.version}`} onClose={onClose}>
      <QueryBoundary query={text} what="The text" loading={<SkeletonText lines={10} />}>
        {(signed) => <Sign envelope={envelope} signed={signed} onClose={onClose} />}
      </QueryBoundary>
    </DrawerFrame>
  );
}

type SignProps = DrawerProps & {
  readonly signed: CallData<'GET /admin/agreement-envelopes/:envelopeId/text'>;
};

function Sign({ envelope, signed, onClose }: SignProps) {
  const user = useUser();
  const known = `${user?.kyc.firstName ?? ''} ${user?.kyc.lastName ?? ''}`.trim();
  const [declining, decline] = useState(false);
  const send = useMutation(
    mutation('POST /admin/agreement-envelopes/:envelopeId/countersign', {
      invalidates: AGREEMENT_DESK,
      ok: 'Signed for Holdfast. The agreement counts.',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: { name: known, signature: '', method: 'drawn' } as SignValues,
    checks: signChecks,
    parse: ({ name, ...rest }) => ({
      params: { envelopeId: envelope.id },
      body: { ...rest, name: name.trim(), bodyHash: signed.bodyHash },
    }),
    send,
    onDone: onClose,
  });
  return (
    <>
      <p className={classes.lead}>
        {envelope.party.name}. Signed by {signed.signedBy}, {dateTime(signed.signedAt)}.{' '}
        <Quiet>Fingerprint {shortHash(signed.bodyHash)}</Quiet>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls needs the keyboard */}
      <section className={classes.reading} aria-label="Signed text" tabIndex={0}>
        <MarkedText blocks={markedText(signed.body, signed.body)} isMarked={false} />
      </section>
      <Form form={form}>
        <TextInput label="Your name" maxLength={160} {...form.field('name')} />
        <SignatureField
          name={form.values.name}
          onChange={(drawn, method) => {
            form.set('signature', drawn ?? '');
            form.set('method', method);
          }}
          error={form.problems.signature}
        />
        <div className={classes.buttons}>
          <Button
            type="submit"
            loading={form.isSending}
            leftSection={<IconSignature size={16} aria-hidden="true" />}
          >
            Sign for Holdfast
          </Button>
          <Button variant="default" onClick={() => decline(true)}>
            Do not sign…
          </Button>
        </div>
      </Form>
      {declining ? (
        <Decline envelope={envelope} onDone={onClose} onClose={() => decline(false)} />
      ) : null}
    </>
  );
}

function Decline({ envelope, onDone, onClose }: DrawerProps & { readonly onDone: () => void }) {
  const decline = useMutation(
    mutation('POST /admin/agreement-envelopes/:envelopeId/decline', {
      invalidates: AGREEMENT_DESK,
      ok: 'Not signed. The party is told why.',
    }),
  );
  return (
    <WordsDialog
      title="Not sign it?"
      text={`${envelope.party.name} is told, with your reason.`}
      action="Do not sign"
      danger
      isSending={decline.isPending}
      onSend={(reason) =>
        decline.mutate(
          { params: { envelopeId: envelope.id }, body: { reason } },
          { onSuccess: onDone },
        )
      }
      onClose={onClose}
    />
  );
}
