import { Button, TextInput } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { mutation } from '../../../../api/mutation.ts';
import { query } from '../../../../api/query.ts';
import { AGREEMENT_DESK, ISSUER_AGREEMENTS } from '../../../../api/reads.ts';
import type { CallData } from '../../../../lib/call.ts';
import { dateTime, shortHash } from '../../../../lib/figures/format.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { DrawerFrame } from '../../../../ui/dialogs/drawer-frame.tsx';
import { WordsDialog } from '../../../../ui/dialogs/words-dialog.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { type Send, useForm } from '../../../../ui/form/use-form.ts';
import { SignatureField } from '../../../../ui/inputs/signature-field.tsx';
import { Box, Group } from '../../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { Quiet } from '../../../../ui/text/quiet.tsx';
import { markedText } from '../marked.ts';
import { MarkedText } from '../marked-text.tsx';
import { type SignValues, signChecks } from '../sign.form.ts';
import classes from './desk.module.css';
import type { Envelope } from './view.ts';

type Side = { readonly envelope: Envelope; readonly onClose: () => void };
type SignedWords = CallData<'GET /admin/agreement-envelopes/:envelopeId/text'>;

export function CountersignDrawer({ envelope, onClose }: Side) {
  const params = { envelopeId: envelope.id };
  const text = useQuery(query('GET /admin/agreement-envelopes/:envelopeId/text', { params }));
  const send = useMutation(
    mutation('POST /admin/agreement-envelopes/:envelopeId/countersign', {
      invalidates: AGREEMENT_DESK,
      ok: 'Countersigned. The agreement is in force.',
      quiet: true,
    }),
  );
  const decline = useMutation(
    mutation('POST /admin/agreement-envelopes/:envelopeId/decline', DECLINED(AGREEMENT_DESK)),
  );
  const calls = { text, send, decline, signedFor: 'Holdfast' };
  return <Frame envelope={envelope} onClose={onClose} calls={calls} />;
}

export function IssuerCountersignDrawer({
  envelope,
  issuer,
  onClose,
}: Side & { readonly issuer: string }) {
  const params = { envelopeId: envelope.id };
  const text = useQuery(query('GET /owner/agreement-envelopes/:envelopeId/text', { params }));
  const send = useMutation(
    mutation('POST /owner/agreement-envelopes/:envelopeId/countersign', {
      invalidates: ISSUER_AGREEMENTS,
      ok: `Countersigned. The agreement is in force.`,
      quiet: true,
    }),
  );
  const decline = useMutation(
    mutation('POST /owner/agreement-envelopes/:envelopeId/decline', DECLINED(ISSUER_AGREEMENTS)),
  );
  const calls = { text, send, decline, signedFor: issuer };
  return <Frame envelope={envelope} onClose={onClose} calls={calls} />;
}

const DECLINED = <R,>(invalidates: R) => ({
  invalidates,
  ok: 'Agreement declined',
});

type Params = { readonly params: { readonly envelopeId: string } };
type Sending<B> = Params & { readonly body: B };
type Signing = SignValues & { readonly bodyHash: string };

type Calls = {
  readonly text: UseQueryResult<SignedWords, Error>;
  readonly send: Send<Sending<Signing>, unknown>;
  readonly decline: {
    readonly isPending: boolean;
    readonly mutate: (
      input: Sending<{ readonly reason: string }>,
      then: { readonly onSuccess: () => void },
    ) => void;
  };
  readonly signedFor: string;
};
type DrawerProps = Side & { readonly calls: Calls };

const Frame = (props: DrawerProps): ReactNode => (
  <DrawerFrame
    title={`${props.envelope.agreementName}, version ${props.envelope.version}`}
    onClose={props.onClose}
  >
    <QueryBoundary query={props.calls.text} what="The text" loading={<SkeletonText lines={10} />}>
      {(signed) => <Sign {...props} signed={signed} />}
    </QueryBoundary>
  </DrawerFrame>
);

type SignProps = DrawerProps & { readonly signed: SignedWords };

function Sign({ envelope, signed, onClose, calls }: SignProps) {
  const user = useUser();
  const known = `${user?.kyc.firstName ?? ''} ${user?.kyc.lastName ?? ''}`.trim();
  const [declining, decline] = useState(false);
  const form = useForm({
    initial: { name: known, signature: '', method: 'drawn' } as SignValues,
    checks: signChecks,
    parse: ({ name, ...rest }) => ({
      params: { envelopeId: envelope.id },
      body: { ...rest, name: name.trim(), bodyHash: signed.bodyHash },
    }),
    send: calls.send,
    onDone: onClose,
  });
  return (
    <>
      <Box as="p" mb={12} className={classes.lead}>
        {envelope.party.name}. Signed by {signed.signedBy}, {dateTime(signed.signedAt)}.{' '}
        <Quiet>Fingerprint {shortHash(signed.bodyHash)}</Quiet>
      </Box>
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
        <Group gap={8} wrap mt={16}>
          <Button
            type="submit"
            loading={form.isSending}
            leftSection={<IconSignature size={16} aria-hidden="true" />}
          >
            Sign for {calls.signedFor}
          </Button>
          <Button variant="default" onClick={() => decline(true)}>
            Decline to sign…
          </Button>
        </Group>
      </Form>
      {declining ? (
        <Decline
          envelope={envelope}
          decline={calls.decline}
          onDone={onClose}
          onClose={() => decline(false)}
        />
      ) : null}
    </>
  );
}

type DeclineProps = Side & Pick<Calls, 'decline'> & { readonly onDone: () => void };

function Decline({ envelope, decline, onDone, onClose }: DeclineProps) {
  return (
    <WordsDialog
      title="Decline to sign?"
      text={`${envelope.party.name} will see your reason.`}
      action="Decline to sign"
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
