import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Split, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { ActivityTable } from './activity-table.tsx';
import { PersonActions } from './person-actions.tsx';
import { type UserDetail, userLogQuery, userQuery } from './queries.ts';
import { RolesCard } from './roles-card.tsx';
import { AccessFacts, AccountFacts, accountStatus, BlockedNote } from './user-facts.tsx';

/** Somebody with an account: who they are, what they may, what was done. */
export function UserPage({ userId }: { userId: string }) {
  const query = useQuery(userQuery(userId));
  if (query.error && !query.data) {
    return (
      <ErrorState
        level={2}
        title="The person did not load"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return query.data ? <Opened user={query.data} /> : <SkeletonPage />;
}

const kindWords = (user: UserDetail): string =>
  user.kind === 'staff' ? 'Platform staff' : (user.company?.name ?? 'Person');

const Opened = ({ user }: { user: UserDetail }) => (
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
      <RolesCard user={user} />
      <Card title="Activity" flush>
        <ActivityTable query={userLogQuery(user.id)} linked narrow />
      </Card>
    </Split>
  </Stack>
);
