import { UsersList } from '../../features/administration/users/users-list.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function Page() {
  return (
    <Stack>
      <PageHeader
        title="Users"
        lead="Everybody with an account. Opening somebody’s page is written into the activity log."
      />
      <UsersList />
    </Stack>
  );
}
