import { done } from '@holdfast/domain/successes';
import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { nameValues } from '../../../lib/names.ts';
import { usePaused } from '../../../lib/pauses.ts';
import { session } from '../../../lib/session/session.ts';
import type { SessionUser } from '../../../lib/session/session-user.ts';
import { paths, safeReturn } from '../../../paths.ts';
import { JOIN_SEARCH } from '../../../public-search.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { type Form as FormState, useForm } from '../../../ui/form/use-form.ts';
import { NameFields } from '../../../ui/inputs/name-fields.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link, useGo } from '../../../ui/link.tsx';
import { notify } from '../../../ui/notify.tsx';
import { PausedAlert } from '../../../ui/paused-alert.tsx';
import { useSearch } from '../../../ui/tables/url-state.ts';
import classes from './auth-frame.module.css';
import {
  invitedBody,
  type JoinValues,
  joinBody,
  joinProblems,
  joinRefusals,
} from './credentials.form.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { ReferralField } from './referral-field.tsx';
import { homeOf } from './view.ts';

const EMPTY: JoinValues = {
  kind: 'person',
  ...nameValues('', ''),
  companyName: '',
  email: '',
  password: '',
  referralCode: '',
  accepted: false,
};

export type InvitedBy = { readonly token: string; readonly email: string };

type JoinProps = {
  readonly area: 'investor' | 'owner';
  /** Joins a company by invitation. The link has verified the email. */
  readonly invitation?: InvitedBy;
};

export function JoinForm({ area, invitation }: JoinProps) {
  const go = useGo();
  const search = useSearch(JOIN_SEARCH);
  const join = useMutation(
    mutation('POST /user/register', {
      onSuccess: ({ user, token }) => {
        if (user && token) session.adopt(user as SessionUser, token);
      },
    }),
  );
  const isPaused = usePaused('sign_ups') !== undefined;
  const [wasSent, setWasSent] = useState(false);
  const owner = area === 'owner';
  const form = useForm({
    initial: {
      ...EMPTY,
      kind: owner ? 'company' : 'person',
      email: invitation?.email ?? '',
      referralCode: invitation ? '' : (search.ref ?? ''),
    } satisfies JoinValues as JoinValues,
    checks: joinProblems,
    refusals: joinRefusals,
    parse: (values) => ({
      body: invitation ? invitedBody(values, invitation) : joinBody(values, owner),
    }),
    send: join,
    isToasted: true,
    onDone: ({ user }) => {
      if (user && invitation) {
        notify.ok(done.memberAdded);
        void go(homeOf(user), { replace: true });
      } else if (user) void go(paths.verify(safeReturn(search.return)), { replace: true });
      else setWasSent(true);
    },
  });
  if (wasSent) {
    return <Alert>We sent an email to {form.values.email} with the next steps.</Alert>;
  }
  return (
    <Form form={form} className={classOf({ kind: 'stack', gap: 16 }, classes.formForm)}>
      <PausedAlert what="sign_ups" />
      {owner || invitation ? null : (
        <SegmentedControl
          fullWidth
          aria-label="Account type"
          data={[
            { value: 'person', label: 'For myself' },
            { value: 'company', label: 'For a company' },
          ]}
          {...form.field('kind')}
        />
      )}
      <JoinFields form={form} isInvited={!!invitation} isInvesting={!owner} />
      <ReasonedButton
        type="submit"
        size="lg"
        fullWidth
        className={classOf({ mt: 8 })}
        loading={form.isSending}
        whyNot={isPaused ? 'New accounts are paused' : undefined}
      >
        {owner ? 'Apply' : 'Join'}
      </ReasonedButton>
    </Form>
  );
}

type FieldsProps = {
  readonly form: FormState<JoinValues>;
  readonly isInvited: boolean;
  readonly isInvesting: boolean;
};

function JoinFields({ form, isInvited, isInvesting }: FieldsProps) {
  const { kind, password, email } = form.values;
  return (
    <>
      {kind === 'company' ? (
        <TextInput
          label="Company name"
          size="lg"
          autoComplete="organization"
          {...form.field('companyName')}
        />
      ) : null}
      {kind === 'company' && isInvesting ? (
        <Text size={13} loose>
          For companies that invest. To offer your own assets,{' '}
          <Link to={paths.ownerJoin()} className={classes.link}>
            apply as an owner
          </Link>
          .
        </Text>
      ) : null}
      <NameFields form={form} size="lg" />
      <TextInput
        label="Email"
        type="email"
        size="lg"
        autoComplete="username"
        readOnly={isInvited}
        {...form.field('email')}
      />
      <NewPasswordField
        label="Password"
        size="lg"
        value={password}
        email={email}
        {...form.field('password')}
      />
      {isInvited ? null : <ReferralField {...form.field('referralCode')} />}
      <Checkbox
        label={
          <>
            I accept the{' '}
            <Link to={paths.terms()} target="_blank" className={classes.link}>
              terms
            </Link>
          </>
        }
        {...form.box('accepted')}
      />
    </>
  );
}
