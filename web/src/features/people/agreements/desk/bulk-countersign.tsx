import { countersignerOf } from '@holdfast/domain/people/agreements/kinds';
import { Checkbox, TextInput } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../../api/cache.ts';
import { query } from '../../../../api/query.ts';
import { AGREEMENT_DESK, ISSUER_AGREEMENTS } from '../../../../api/reads.ts';
import { type CallData, callFull } from '../../../../lib/call.ts';
import { dateTime } from '../../../../lib/figures/format.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { ReasonedButton } from '../../../../ui/form/reasoned-button.tsx';
import { useStep } from '../../../../ui/form/use-form.ts';
import { SignatureField } from '../../../../ui/inputs/signature-field.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import type { BulkAct } from '../../../../ui/tables/bulk.tsx';
import { Quiet } from '../../../../ui/text/quiet.tsx';
import { markedText } from '../marked.ts';
import { MarkedText } from '../marked-text.tsx';
import { type SignValues, signChecks } from '../sign.form.ts';
import classes from './desk.module.css';
import type { Envelope } from './view.ts';

type SignedWords = CallData<'GET /admin/agreement-envelopes/:envelopeId/text'>;

type Signing = SignValues & { readonly bodyHash: string };

/** Who countersigns, with their endpoints. */
const SIDES = {
  platform: {
    reads: AGREEMENT_DESK,
    text: (envelopeId: string) =>
      query('GET /admin/agreement-envelopes/:envelopeId/text', { params: { envelopeId } }),
    sign: (envelopeId: string, body: Signing) =>
      callFull('POST /admin/agreement-envelopes/:envelopeId/countersign', {
        params: { envelopeId },
        body,
      }),
  },
  issuer: {
    reads: ISSUER_AGREEMENTS,
    text: (envelopeId: string) =>
      query('GET /owner/agreement-envelopes/:envelopeId/text', { params: { envelopeId } }),
    sign: (envelopeId: string, body: Signing) =>
      callFull('POST /owner/agreement-envelopes/:envelopeId/countersign', {
        params: { envelopeId },
        body,
      }),
  },
} as const;
type Side = keyof typeof SIDES;

/**
 * One signature for all selected agreements, each with the text its party signed. `signedFor` is
 * the countersigner's name.
 */
export function useCountersigning(side: Side, signedFor: string): BulkAct<Envelope> {
  const client = useQueryClient();
  const { reads, sign } = SIDES[side];
  return {
    key: 'countersign',
    label: 'Countersign',
    things: ['agreement', 'agreements'],
    may: (envelope) => isToSign(envelope, side),
    nameOf: nameOfEnvelope,
    onDone: () => invalidate(client, reads),
    ask: ({ rows, start }) => (
      <SignMany
        {...{ side, signedFor }}
        envelopes={rows}
        onSign={(values, hashOf) =>
          start((envelope) => sign(envelope.id, { ...values, bodyHash: hashOf(envelope) }))
        }
      />
    ),
  };
}

const isToSign = ({ status, kind, actions }: Envelope, side: Side): boolean =>
  status === 'PARTLY_SIGNED' &&
  countersignerOf(kind) === side &&
  actions.countersign?.allowed === true;

const nameOfEnvelope = ({ party, agreementName, version }: Envelope): string =>
  `${party.name}: ${agreementName}, version ${version}`;

const whyNot = (isLoaded: boolean, isRead: boolean): string | undefined => {
  if (!isLoaded) return 'Loading agreements';
  return isRead ? undefined : 'Confirm that you have read the signed agreements';
};

type ManyProps = {
  readonly side: Side;
  readonly signedFor: string;
  readonly envelopes: readonly Envelope[];
  readonly onSign: (values: SignValues, hashOf: (envelope: Envelope) => string) => void;
};

function SignMany({ side, signedFor, envelopes, onSign }: ManyProps) {
  const user = useUser();
  const texts = useQueries({ queries: envelopes.map(({ id }) => SIDES[side].text(id)) });
  const textOf = (envelope: Envelope) => texts[envelopes.indexOf(envelope)]?.data;
  const form = useStep({
    initial: {
      name: `${user?.kyc.firstName ?? ''} ${user?.kyc.lastName ?? ''}`.trim(),
      signature: '',
      method: 'drawn',
      isRead: false,
    } as SignValues & { isRead: boolean },
    checks: signChecks,
    parse: ({ isRead: _, name, ...rest }) => ({ ...rest, name: name.trim() }),
    about: 'countersign several agreements',
    onNext: (values) => onSign(values, (envelope) => textOf(envelope)?.bodyHash ?? ''),
  });
  const isLoaded = texts.every(({ data }) => data !== undefined);
  return (
    <Form form={form} className={classOf({ kind: 'stack', gap: 16 })}>
      <Stack gap={8}>
        {envelopes.map((envelope) => (
          <ToRead key={envelope.id} envelope={envelope} signed={textOf(envelope)} />
        ))}
      </Stack>
      <TextInput label="Your name" maxLength={160} {...form.field('name')} />
      <SignatureField
        name={form.values.name}
        onChange={(drawn, method) => {
          form.set('signature', drawn ?? '');
          form.set('method', method);
        }}
        error={form.problems.signature}
      />
      <Checkbox label="I have read the signed agreements" {...form.box('isRead')} />
      <ReasonedButton
        type="submit"
        whyNot={whyNot(isLoaded, form.values.isRead)}
        leftSection={<IconSignature size={16} aria-hidden="true" />}
      >
        Sign {envelopes.length} for {signedFor}
      </ReasonedButton>
    </Form>
  );
}

type ReadProps = { readonly envelope: Envelope; readonly signed: SignedWords | undefined };

const ToRead = ({ envelope, signed }: ReadProps) => (
  <details>
    <summary>{nameOfEnvelope(envelope)}</summary>
    {signed ? (
      <>
        <Quiet>
          Signed by {signed.signedBy}, {dateTime(signed.signedAt)}
        </Quiet>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls needs the keyboard */}
        <section className={classes.reading} aria-label="Signed text" tabIndex={0}>
          <MarkedText blocks={markedText(signed.body, signed.body)} isMarked={false} />
        </section>
      </>
    ) : (
      <SkeletonText lines={3} label="Loading the text" />
    )}
  </details>
);
