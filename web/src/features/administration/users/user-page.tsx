import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Split, Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ApproverCard } from './approver-card.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonRequestsCard } from './requests-card.tsx';
import { RolesCard } from './roles-card.tsx';
import { AccessFacts, AccountFacts, accountStatus, BlockedNote } from './user-facts.tsx';
import type { UserDetail } from './view.ts';

const kindWords = (user: UserDetail): string =>
  user.kind === 'staff' ? 'Platform staff' : (user.company?.name ?? 'Person');

type UserPageProps = {
  readonly user: UserDetail;
  readonly party: ReactNode;
  readonly children: ReactNode;
};

export const UserPage = ({ user, party, children }: UserPageProps) => (
  <Stack>
    <PageHeader
      title={user.name}
      lead={kindWords(user)}
      badges={accountStatus(user)}
      media={<Avatar avatar={user.avatar} size={44} />}
      actions={<PersonActions user={user} />}
      crumbs={[{ label: 'Users', to: paths.adminUsers() }]}
    />
    <BlockedNote user={user} />
    <Split
      panel={
        <>
          <AccountFacts user={user} />
          <AccessFacts user={user} />
        </>
      }
    >
      <PersonRequestsCard requests={user.requests} />
      <ApproverCard user={user} />
      <RolesCard user={user} />
      {party}
      {children}
    </Split>
  </Stack>
);
