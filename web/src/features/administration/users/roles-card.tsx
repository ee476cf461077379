import { roleTitle } from '@holdfast/domain/administration/users/roles';
import { isStaffRole } from '@holdfast/domain/permissions';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { USERS } from '../../../api/reads.ts';
import { relative } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ListRow, RowList } from '../../../ui/row-list.tsx';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import classes from './users.module.css';
import type { GivenRole, UserDetail } from './view.ts';

/** A person's roles: given and taken with a reason, the staff's by two people. */
export function RolesCard({ user }: { user: UserDetail }) {
  const [isGiving, giving] = useState(false);
  const [taking, take] = useState<GivenRole>();
  const { requestedRole: asked } = user;
  return (
    <Card
      title="Roles"
      flush
      aside={
        user.may.grant.length > 0 ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => giving(true)}
          >
            Give a role
          </Button>
        ) : undefined
      }
    >
      <RowList>
        {user.roles.map((role) => (
          <ListRow
            key={role}
            title={roleTitle(role)}
            about={role.startsWith('staff_') ? 'Platform staff' : 'Account'}
          >
            {user.may.revoke.some((one) => one === role) ? (
              <Button size="xs" variant="default" onClick={() => take(role as GivenRole)}>
                Take away
              </Button>
            ) : null}
          </ListRow>
        ))}
        {asked ? (
          <ListRow
            title={roleTitle(asked.role)}
            about={`Asked for by ${asked.requestedBy}, ends ${relative(asked.expiresAt)}`}
          >
            <Badge tone="warn">Needs a second person</Badge>
          </ListRow>
        ) : null}
      </RowList>
      {user.roles.length === 0 && !asked ? <p className={classes.none}>No roles.</p> : null}
      {isGiving ? <GiveDialog user={user} onClose={() => giving(false)} /> : null}
      {taking ? <TakeDialog user={user} role={taking} onClose={() => take(undefined)} /> : null}
    </Card>
  );
}

function GiveDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const [role, setRole] = useState(user.may.grant[0] ?? 'introducer');
  const isStaff = isStaffRole(role);
  const give = useMutation(
    mutation('POST /admin/users/:userId/roles', {
      invalidates: USERS,
      ok: isStaff ? 'Asked for. A second person was told.' : `${user.name} has the role`,
    }),
  );
  const params = { userId: user.id };
  return (
    <WordsDialog
      description="It stands in the activity log, under your name."
      title={`Give ${user.name} a role`}
      action={isStaff ? 'Ask for approval' : 'Give the role'}
      isSending={give.isPending}
      onClose={onClose}
      onSend={(reason) => give.mutate({ params, body: { role, reason } }, { onSuccess: onClose })}
      text={null}
    >
      <NativeSelect
        label="Role"
        data-autofocus
        value={role}
        data={user.may.grant.map((one) => ({
          value: one,
          label: isStaffRole(one) ? `Platform: ${roleTitle(one)}` : roleTitle(one),
        }))}
        onChange={(event) => setRole(event.currentTarget.value as GivenRole)}
        mb="md"
      />
      <Alert tone="plain">
        {isStaff
          ? 'A role on the platform takes two people: another one with the same rights approves it within 24 hours.'
          : 'The role counts at once.'}
      </Alert>
    </WordsDialog>
  );
}

type TakeProps = {
  readonly user: UserDetail;
  readonly role: GivenRole;
  readonly onClose: () => void;
};

function TakeDialog({ user, role, onClose }: TakeProps) {
  const take = useMutation(
    mutation('POST /admin/users/:userId/roles/:role/revoke', {
      invalidates: USERS,
      ok: `${user.name} no longer has the role ${roleTitle(role)}`,
    }),
  );
  const params = { userId: user.id, role };
  return (
    <WordsDialog
      description="It stands in the activity log, under your name."
      title={`Take ${roleTitle(role)} away from ${user.name}?`}
      action="Take the role away"
      danger
      isSending={take.isPending}
      onClose={onClose}
      onSend={(reason) => take.mutate({ params, body: { reason } }, { onSuccess: onClose })}
      text={<p className={classes.quiet}>It counts at once, and they are told the reason.</p>}
    />
  );
}
