import { Button } from '@mantine/core';
import { useState } from 'react';
import { dateTime } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { IdentityDialog } from './identity-dialog.tsx';
import type { LimitMember } from './view.ts';

/** Hidden when the member is eligible. */
export function ApproverNote({ member }: { member: LimitMember }) {
  const [open, setOpen] = useState(false);
  const { status, from } = member.approver;
  if (status === 'ready') return null;
  if (status === 'waits') return <Alert>You can approve from {dateTime(from ?? '')}.</Alert>;
  if (status === 'checking') {
    return (
      <Alert>
        We’re checking your identity details. We usually do this within one business day.
      </Alert>
    );
  }
  return (
    <>
      <Alert tone="warn">
        Verify your identity to become a second approver for your company.{' '}
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          Verify identity
        </Button>
      </Alert>
      {open ? <IdentityDialog name={member.name} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
