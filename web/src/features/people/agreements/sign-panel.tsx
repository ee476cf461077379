import { signBy } from '@holdfast/domain/people/agreements/deadline';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconCircleCheck, IconSignature } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { AGREEMENTS } from '../../../api/reads.ts';
import { date } from '../../../lib/figures/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { useCode } from '../../../ui/form/use-code.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { SignatureField } from '../../../ui/inputs/signature-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { useGo } from '../../../ui/link.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import type { changesIn } from './marked.ts';
import { type SignValues, signBody, signChecks } from './sign.form.ts';
import classes from './sign.module.css';
import { otherSide, type ToSign } from './view.ts';

type PanelProps = {
  readonly agreement: ToSign;
  readonly name: string;
  readonly changes: ReturnType<typeof changesIn> | undefined;
  readonly isRead: boolean;
  readonly read: { readonly pages: number; readonly of: number };
  readonly onChange: (clause: string) => void;
  readonly onDone: (signatureId: string) => void;
};

export function SignPanel(props: PanelProps) {
  const { agreement, changes, onChange } = props;
  return (
    <Card label="Read, then sign">
      <Stack gap={14}>
        <h2 className={classes.title}>{agreement.signedAt ? 'Signed' : 'Read and sign'}</h2>
        <p className={classes.lead}>{leadOf(agreement)}</p>
        {changes && changes.clauses.length > 0 ? (
          <Box
            as="section"
            px={14}
            py={12}
            radius={10}
            border
            className={classes.changes}
            aria-label="What changed"
          >
            <Text as="b" weight={550}>
              {changes.clauses.length} {changes.clauses.length === 1 ? 'clause' : 'clauses'} changed
            </Text>
            {agreement.changeNote ? <Text tone="quiet">{agreement.changeNote}</Text> : null}
            <Box as="ul" mt={6}>
              {changes.clauses.map((clause) => (
                <li key={clause}>
                  <button type="button" onClick={() => onChange(clause)}>
                    {clause}
                  </button>
                </li>
              ))}
            </Box>
          </Box>
        ) : null}
        {agreement.signedAt ? <Done agreement={agreement} /> : <Sign {...props} />}
      </Stack>
    </Card>
  );
}

function leadOf(agreement: ToSign): string {
  const { before, version, effectiveFrom, expiresAt, isCountersigned, kind } = agreement;
  const after = otherSide(kind).replace(/^./, (letter) => letter.toUpperCase());
  const known = before ? `You signed version ${before.version} on ${date(before.signedAt)}. ` : '';
  const isAhead = new Date(effectiveFrom) > new Date();
  const from = `Version ${version} ${isAhead ? 'applies from' : 'applies since'} ${date(effectiveFrom)}.`;
  const by = signBy({ expiresAt, effectiveFrom }, new Date());
  const until = by ? ` Sign by ${date(by)}.` : '';
  return `${known}${from}${until}${isCountersigned ? ` ${after} countersigns after you.` : ''}`;
}

function Done({ agreement }: { agreement: ToSign }) {
  return (
    <Alert tone="info">
      <p>
        Signed on {date(agreement.signedAt)}.{' '}
        {agreement.status === 'PARTLY_SIGNED'
          ? `Awaiting the signature of ${otherSide(agreement.kind)}. `
          : ''}
        <TextLink to={paths.agreements()}>View your agreements</TextLink>
      </p>
    </Alert>
  );
}

function Sign({ agreement, name: known, isRead, read, onDone }: PanelProps) {
  const sign = useMutation(
    mutation('POST /asset/accept-agreement', {
      invalidates: AGREEMENTS,
      ok: 'Agreement signed',
      quiet: true,
    }),
  );
  const hasFactor = useUser()?.twoFactorAuthenticationType === 'AUTHENTICATOR';
  const code = useCode(sign.error, { isOn: agreement.requiresTwoFactor && hasFactor });
  const form = useForm({
    initial: { name: known, signature: '', method: 'drawn', isAgreed: false } as SignValues & {
      isAgreed: boolean;
    },
    checks: signChecks,
    parse: (values) => ({
      body: { ...signBody(agreement, values), language: agreement.language, ...code.sent },
    }),
    send: sign,
    hasCode: true,
    onDone: ({ id }) => onDone(id),
  });
  const why = signingProblem(agreement, {
    isRead,
    left: read.of - read.pages,
    hasFactor,
    isAgreed: form.values.isAgreed,
  });
  return (
    <Form form={form} className={classOf({ kind: 'stack', gap: 16 })}>
      {read.of > 1 ? <PagesRead read={read} /> : null}
      <ReadMark isRead={isRead} />
      <TextInput
        label="Full name"
        description={form.problems.name ? undefined : 'As in your identity document'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={160}
        autoComplete="name"
        {...form.field('name')}
      />
      <SignatureField
        name={form.values.name}
        onChange={(drawn, method) => {
          form.set('signature', drawn ?? '');
          form.set('method', method);
        }}
        error={form.problems.signature}
      />
      {code.field}
      <Checkbox
        label={`I have read version ${agreement.version} and agree to it.`}
        {...form.box('isAgreed')}
      />
      <ReasonedButton
        type="submit"
        size="lg"
        fullWidth
        leftSection={<IconSignature size={18} aria-hidden="true" />}
        loading={form.isSending}
        whyNot={why ?? code.missing}
      >
        Sign version {agreement.version}
      </ReasonedButton>
      <Text size={12.5} tone="quiet">
        We record your name, this signature, the time, your IP address and the fingerprint of the
        text, and keep a PDF for you.
      </Text>
      {agreement.status ? <Refuse agreement={agreement} /> : null}
    </Form>
  );
}

type Ready = {
  readonly isRead: boolean;
  readonly left: number;
  readonly hasFactor: boolean;
  readonly isAgreed: boolean;
};

function signingProblem(
  agreement: ToSign,
  { isRead, left, hasFactor, isAgreed }: Ready,
): string | undefined {
  if (agreement.missing.length > 0) {
    return `This agreement can’t be signed yet. Missing: ${agreement.missing.join(', ')}.`;
  }
  if (agreement.requiresTwoFactor && !hasFactor) {
    return 'Signing requires a two-factor code. Turn on two-factor authentication in your security settings first.';
  }
  if (!isRead) {
    const more = left > 0 ? `: ${left === 1 ? 'one page is' : `${left} pages are`} left` : '';
    return `Read to the end of the text first${more}.`;
  }
  return isAgreed ? undefined : 'Confirm that you have read it and agree.';
}

const PagesRead = ({ read }: Pick<PanelProps, 'read'>) => (
  <Stack gap={8} size={13} className={classes.pages}>
    <Group as="p" justify="between" weight={550}>
      Pages read
      <span className="num">
        {read.pages} of {read.of}
      </span>
    </Group>
    <ProgressBar percent={(100 * read.pages) / read.of} label="Pages read" />
  </Stack>
);

const ReadMark = ({ isRead }: { isRead: boolean }) => (
  <Group
    as="p"
    gap={8}
    align="center"
    size={13}
    tone="quiet"
    className={classes.read}
    data-done={isRead || undefined}
  >
    <IconCircleCheck size={18} aria-hidden="true" />
    {isRead ? 'Read to the end' : 'Not read to the end yet'}
  </Group>
);

function Refuse({ agreement }: { agreement: ToSign }) {
  const [isOpen, open] = useState(false);
  const go = useGo();
  const refuse = useMutation(
    mutation('POST /user/agreements/:agreementId/reject', {
      invalidates: AGREEMENTS,
      ok: 'Agreement declined',
    }),
  );
  const send = (reason: string) =>
    refuse.mutate(
      { params: { agreementId: agreement.id }, body: { version: agreement.version, reason } },
      { onSuccess: () => void go(paths.agreements()) },
    );
  return (
    <>
      <Button variant="subtle" color="gray" fullWidth onClick={() => open(true)}>
        Decline to sign…
      </Button>
      {isOpen ? (
        <WordsDialog
          title="Decline to sign?"
          text="We will see your reason. Anything that requires this agreement stays blocked."
          action="Decline to sign"
          danger
          isSending={refuse.isPending}
          onSend={send}
          onClose={() => open(false)}
        />
      ) : null}
    </>
  );
}
