import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { InviteDialog } from '../../features/administration/users/invite-dialog.tsx';
import { TeamRequestsCard } from '../../features/administration/users/requests-card.tsx';
import { TeamCard } from '../../features/administration/users/team-card.tsx';
import { useMayAsStaff } from '../../lib/session/session.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  const [isInviting, inviting] = useState(false);
  const mayInvite = useMayAsStaff('CAN_INVITE_USERS');
  return (
    <Stack>
      <PageHeader
        title="Team"
        lead="Holdfast staff. Assigning a role, removing an administrator or weakening a staff account needs two people: one requests, another approves within 24 hours."
        actions={
          mayInvite ? (
            <Button leftSection={<IconUserPlus size={16} />} onClick={() => inviting(true)}>
              Invite
            </Button>
          ) : undefined
        }
      />
      <TeamRequestsCard />
      <TeamCard />
      {isInviting ? <InviteDialog onClose={() => inviting(false)} /> : null}
    </Stack>
  );
}
