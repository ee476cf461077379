import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation, serverMessage } from '../../../api/mutation.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import classes from './company.module.css';
import { RoleChoice } from './role-choice.tsx';
import { useCode } from './use-code.tsx';
import { type Member, nameOf, type Role } from './view.ts';

type Props = {
  readonly member: Member;
  readonly roles: readonly Role[];
  readonly onClose: () => void;
};

/** Gives a member another role. */
export function RoleDialog({ member, roles, onClose }: Props) {
  const change = useMutation(
    mutation('POST /company/members/:memberId', {
      invalidates: ['GET /company/members'],
      ok: serverMessage,
    }),
  );
  const code = useCode(change.error);
  const [role, setRole] = useState(member.role);
  const save = () => {
    if (!role) return;
    change.mutate(
      { params: { memberId: member.id }, body: { role, ...code.sent } },
      { onSuccess: onClose },
    );
  };
  return (
    <DialogFrame title={`Role of ${nameOf(member)}`} onClose={onClose}>
      <div className={classes.dialog}>
        <RoleChoice roles={roles} value={role} onChange={setRole} />
        {code.field}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            loading={change.isPending}
            disabled={!role || role === member.role}
            onClick={save}
          >
            Change role
          </Button>
        </Group>
      </div>
    </DialogFrame>
  );
}
