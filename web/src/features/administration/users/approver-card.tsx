import { documentTypeTitle } from '@holdfast/domain/people/onboarding/documents';
import { nationName } from '@holdfast/domain/platform/reference/nations';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { USERS } from '../../../api/reads.ts';
import { date, dateTime } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/link.tsx';
import type { UserDetail } from './view.ts';

type Approver = NonNullable<UserDetail['approver']>;

const STATES: Readonly<Record<Approver['status'], string>> = {
  ready: 'Can approve',
  waits: 'Waiting period',
  checking: 'Identity to verify',
  identity: 'Identity details not submitted',
};

export function ApproverCard({ user }: { user: UserDetail }) {
  const { approver } = user;
  if (!approver) return null;
  const { identity, sameAs, status, from } = approver;
  return (
    <Card title="Second approver" aside={<Confirm user={user} />}>
      {sameAs.length > 0 ? (
        <Alert tone="bad">
          Possibly the same person as{' '}
          {sameAs.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 ? ', ' : ''}
              <Link to={paths.adminUser(id)}>{name}</Link>
            </span>
          ))}
          : a shared name, date of birth, document or device.
        </Alert>
      ) : null}
      <Facts
        lined
        items={[
          { label: 'Status', value: from ? `From ${dateTime(from)}` : STATES[status] },
          ...(identity ? identityFacts(identity) : []),
        ]}
      />
    </Card>
  );
}

const identityFacts = (identity: NonNullable<Approver['identity']>) => [
  { label: 'Full name', value: identity.fullName },
  { label: 'Date of birth', value: date(identity.dateOfBirth) },
  {
    label: documentTypeTitle(identity.documentType),
    value: `${identity.documentNumber}, ${nationName(identity.country)}`,
  },
  {
    label: 'Verified',
    value: identity.checkedAt ? dateTime(identity.checkedAt) : 'Not yet',
  },
];

function Confirm({ user }: { user: UserDetail }) {
  const [isOpen, setOpen] = useState(false);
  const confirm = useMutation(
    mutation('POST /admin/users/:userId/confirm-identity', {
      invalidates: USERS,
      ok: 'Identity confirmed',
    }),
  );
  const declaredAt = user.approver?.identity?.declaredAt;
  if (!declaredAt || !user.actions.confirmIdentity) return null;
  const close = () => setOpen(false);
  return (
    <>
      <ActionButton action={user.actions.confirmIdentity} onClick={() => setOpen(true)}>
        Confirm identity
      </ActionButton>
      {isOpen ? (
        <WordsDialog
          title={`Confirm identity of ${user.name}?`}
          text="Confirm only after comparing the details with the document and the person. State how you checked."
          action="Confirm identity"
          isSending={confirm.isPending}
          onSend={(reason) =>
            confirm.mutate(
              { params: { userId: user.id }, body: { declaredAt, reason } },
              { onSuccess: close },
            )
          }
          onClose={close}
        />
      ) : null}
    </>
  );
}
