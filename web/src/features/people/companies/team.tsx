import { ActionIcon, Button } from '@mantine/core';
import { IconRefresh, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { query } from '../../../api/query.ts';
import { counted } from '../../../lib/figures/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MembersCard } from './members-card.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import type { Member } from './view.ts';

type Open =
  | { readonly kind: 'invite' }
  | { readonly kind: 'role' | 'remove'; readonly member: Member };

export function Team({ title, tabs }: { title: string; tabs?: ReactNode }) {
  const team = useQuery(query('GET /company/members'));
  const { data, isFetching, refetch } = team;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        title={title}
        lead={
          data
            ? `${counted(data.members.length, 'member')} with access to your company’s account.`
            : 'Members with access to your company’s account.'
        }
        actions={
          <>
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Refresh"
              loading={isFetching && !!data}
              onClick={() => void refetch()}
            >
              <IconRefresh size={16} />
            </ActionIcon>
            {data?.mayInvite ? (
              <Button
                leftSection={<IconUserPlus size={16} />}
                onClick={() => setOpen({ kind: 'invite' })}
              >
                Invite member
              </Button>
            ) : null}
          </>
        }
      />
      {tabs}
      <Stack>
        <QueryBoundary query={team} what="Members" carded loading={<Loading />}>
          {({ members, invitations }) => (
            <>
              <MembersCard
                members={members}
                onChange={(member) => setOpen({ kind: 'role', member })}
                onRemove={(member) => setOpen({ kind: 'remove', member })}
              />
              <InvitationsCard invitations={invitations} />
            </>
          )}
        </QueryBoundary>
      </Stack>
      {open?.kind === 'invite' ? <InviteDialog roles={data?.roles ?? []} onClose={close} /> : null}
      {open?.kind === 'role' ? (
        <RoleDialog member={open.member} roles={data?.roles ?? []} onClose={close} />
      ) : null}
      {open?.kind === 'remove' ? <RemoveDialog member={open.member} onClose={close} /> : null}
    </>
  );
}

const Loading = () => (
  <Card title="Members">
    <SkeletonRows rows={4} />
  </Card>
);
