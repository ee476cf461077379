import {
  changedPermissions,
  needsTwoPeople,
  sentenceOf,
} from '@holdfast/domain/administration/users/requests';
import {
  roleTitle,
  STAFF_ROLES,
  type StaffRole,
} from '@holdfast/domain/administration/users/roles';
import { actionUnless } from '@holdfast/domain/kernel/actions';
import { NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { USERS } from '../../../api/reads.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { ListRow, RowList } from '../../../ui/tables/row-list.tsx';
import classes from './users.module.css';
import { type GivenRole, SECOND_PERSON, type UserDetail } from './view.ts';

export function RolesCard({ user }: { user: UserDetail }) {
  const [isGiving, giving] = useState(false);
  const [taking, take] = useState<GivenRole>();
  const actionOf = (role: string) => user.roleActions.find((one) => one.role === role);
  const gives = user.roleActions.flatMap(({ give }) => give ?? []);
  const isFree = gives.some(({ allowed }) => allowed);
  return (
    <Card
      title="Roles"
      flush
      aside={
        gives.length > 0 ? (
          <ActionButton
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
            action={actionUnless(isFree ? null : (gives[0]?.reason ?? null))}
            onClick={() => giving(true)}
          >
            Add role
          </ActionButton>
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
            <ActionButton
              size="xs"
              variant="default"
              action={actionOf(role)?.take}
              aria-label={`Remove ${roleTitle(role)}`}
              onClick={() => take(role as GivenRole)}
            >
              Remove
            </ActionButton>
          </ListRow>
        ))}
      </RowList>
      {user.roles.length === 0 ? (
        <Text size={13} loose tone="quiet" className={classes.none}>
          No roles.
        </Text>
      ) : null}
      {isGiving ? <GiveDialog user={user} onClose={() => giving(false)} /> : null}
      {taking ? <TakeDialog user={user} role={taking} onClose={() => take(undefined)} /> : null}
    </Card>
  );
}

const isOfStaff = (role: GivenRole): role is StaffRole => STAFF_ROLES.some((one) => one === role);

function sentenceAbout(kind: 'staff_role' | 'user.revoke_role', user: UserDetail, role: GivenRole) {
  if (isOfStaff(role)) {
    const permissions = changedPermissions(kind, user.roles, role);
    return sentenceOf(kind, { name: user.name, role, permissions });
  }
  return kind === 'staff_role'
    ? `${user.name} gets the role ${roleTitle(role)} immediately.`
    : `${user.name} loses the role ${roleTitle(role)} immediately.`;
}

function GiveDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const offered = user.roleActions.filter(({ give }) => give);
  const [role, setRole] = useState(
    offered.find(({ give }) => give?.allowed)?.role ?? ('introducer' as GivenRole),
  );
  const isAsked = needsTwoPeople('staff_role', user, role);
  const give = useMutation(
    mutation('POST /admin/users/:userId/roles', {
      invalidates: USERS,
      ok: isAsked ? 'Second approval requested' : `Role added to ${user.name}`,
    }),
  );
  const params = { userId: user.id };
  return (
    <WordsDialog
      description="Only compliance sees this reason."
      title={`Add role for ${user.name}`}
      action={isAsked ? 'Request approval' : 'Add role'}
      isSending={give.isPending}
      onClose={onClose}
      onSend={(reason) => give.mutate({ params, body: { role, reason } }, { onSuccess: onClose })}
      text={null}
    >
      <NativeSelect
        label="Role"
        data-autofocus
        value={role}
        data={offered.map((one) => ({
          value: one.role,
          label: isOfStaff(one.role) ? `Platform: ${roleTitle(one.role)}` : roleTitle(one.role),
          disabled: !one.give?.allowed,
        }))}
        onChange={(event) => setRole(event.currentTarget.value as GivenRole)}
        mb="md"
      />
      <Alert tone={isAsked ? 'warn' : 'plain'} live={false}>
        {sentenceAbout('staff_role', user, role)} {isAsked ? SECOND_PERSON : ''}
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
  const isAsked = needsTwoPeople('user.revoke_role', user, role);
  const take = useMutation(
    mutation('POST /admin/users/:userId/roles/:role/revoke', {
      invalidates: USERS,
      ok: isAsked
        ? 'Second approval requested'
        : `Role ${roleTitle(role)} removed from ${user.name}`,
    }),
  );
  const params = { userId: user.id, role };
  return (
    <WordsDialog
      description="The user sees this reason."
      title={`Remove role ${roleTitle(role)} from ${user.name}?`}
      action={isAsked ? 'Request approval' : 'Remove role'}
      danger
      isSending={take.isPending}
      onClose={onClose}
      onSend={(reason) => take.mutate({ params, body: { reason } }, { onSuccess: onClose })}
      text={
        <ul className={classes.effects}>
          <li>{sentenceAbout('user.revoke_role', user, role)}</li>
          <li>
            {isAsked ? SECOND_PERSON : 'Takes effect immediately. They will see your reason.'}
          </li>
        </ul>
      }
    />
  );
}
