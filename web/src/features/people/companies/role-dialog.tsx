import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import classes from './company.module.css';
import { type Member, type Role, useChangeRole } from './queries.ts';
import { RoleChoice } from './role-choice.tsx';
import { useCode } from './use-code.tsx';
import { nameOf } from './view.ts';

type Props = {
  readonly member: Member;
  readonly roles: readonly Role[];
  readonly onClose: () => void;
};

/** Gives a member another role. */
export function RoleDialog({ member, roles, onClose }: Props) {
  const change = useChangeRole();
  const code = useCode(change.error);
  const [role, setRole] = useState(member.role);
  const save = () => {
    if (!role) return;
    change.mutate({ memberId: member.id, role, ...code.sent }, { onSuccess: onClose });
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
