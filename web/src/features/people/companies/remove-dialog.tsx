import { Button, Group, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation, serverMessage } from '../../../api/mutation.ts';
import { maxLength } from '../../../lib/checks.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import classes from './company.module.css';
import { useCode } from './use-code.tsx';
import { type Member, nameOf } from './view.ts';

const check = maxLength('Reason', 300);

/** Takes a member out of the company, after saying what that means. */
export function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const remove = useMutation(
    mutation('POST /company/members/:memberId/remove', {
      invalidates: ['GET /company/members'],
      ok: serverMessage,
    }),
  );
  const code = useCode(remove.error);
  const [reason, setReason] = useState('');
  const name = nameOf(member);
  const wrong = check(reason);
  const send = () => {
    if (wrong) return;
    const why = reason.trim();
    remove.mutate(
      { params: { memberId: member.id }, body: { ...(why ? { reason: why } : {}), ...code.sent } },
      { onSuccess: onClose },
    );
  };
  return (
    <DialogFrame title={member.isSelf ? 'Leave the company?' : `Remove ${name}?`} onClose={onClose}>
      <div className={classes.dialog}>
        <p>
          {member.isSelf ? 'You are' : `${member.firstName} is`} signed out at once and no longer
          sees the company’s portfolio, wallet or documents. What was committed and ordered stays
          the company’s.
        </p>
        <Textarea
          label="Reason (optional)"
          description="Kept in the activity log."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autosize
          minRows={2}
          value={reason}
          error={wrong}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {code.field}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep
          </Button>
          <Button color="ember" loading={remove.isPending} onClick={send}>
            {member.isSelf ? 'Leave the company' : 'Remove member'}
          </Button>
        </Group>
      </div>
    </DialogFrame>
  );
}
